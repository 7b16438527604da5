/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is put back: see restore.h.

   For each load of a real that a taped value is made of: the stores that overwrite what it
   read.  If all may be put back, they are one candidate, together with those of other
   loads that share a store.  Which of them are put back, trials say (choices.h).  */

#include "restore.h"

#include <string.h>

#include "intact.h"
#include "meet.h"
#include "region.h"
#include "unasked.h"

enum { MAX_CHAIN = 8 };		/* operations between a load and what is taped */

/* ---- which stores ----------------------------------------------------------------- */

/* Root X is memory of the function alone, from its first store to the end of the
   reverse sweep; or nobody asks what it holds afterwards.  */
static bool
is_owned (const struct augmented *g, adj_id x)
{
  const struct roots *r = g->roots;
  if (x == r->unknown || x < r->first_object)
    return root_is_unasked (g, x);
  if (x >= r->first_alloc)
    return !g->allocs->ends[r->alloc_stmt[x - r->first_alloc]];
  const struct object *o = &g->primal->objects.at[x - r->first_object];
  return o->kind == OBJECT_LOCAL && !o->is_static && !o->readonly;
}

/* The reverse of a call may read what its arguments lead to.  */
static bool
has_call (const struct augmented *g, adj_id block)
{
  const struct block *b = &g->f->blocks.at[block];
  for (uint32_t k = 0; k < b->stmts.n; k++)
    if (g->f->stmts.at[b->stmts.at[k]].kind == STMT_CALL)
      return true;
  return false;
}

bool
restore_is_possible (const struct augmented *g, const struct bitset *live, adj_id id)
{
  const struct stmt *s = &g->f->stmts.at[id];
  if (g->mode != MODE_REVERSE || id >= g->primal->stmts.n || s->kind != STMT_STORE
      || s->block == ADJ_NONE || !bitset_has (live, s->block)
      || s->location == ADJ_NONE || has_call (g, s->block))
    return false;
  const struct roots *r = g->roots;
  adj_id x = roots_next_of_ref (r, g->primal, s->ref, 0);
  bool owned = x != ADJ_NONE;
  for (; x != ADJ_NONE && owned; x = roots_next_of_ref (r, g->primal, s->ref, x + 1))
    owned = is_owned (g, x);
  return owned;
}

/* The type of what S stores can be on the tape.  */
static bool
can_be_kept (const struct program *p, const struct stmt *s)
{
  const struct type *t = &p->types.at[s->ref->type];
  return (t->kind == TYPE_REAL || t->kind == TYPE_INTEGER)
	 && (t->bytes == 16 || t->bytes == 8 || t->bytes == 4 || t->bytes == 2 || t->bytes == 1);
}

/* ---- candidates --------------------------------------------------------------------- */

struct chooser {
  struct program *p;
  const struct augmented *g;
  const struct plan *plan;
  struct intact *intact;
  struct bitset wanted;		/* [values] loads that taped values are made of */
  store_sets all;
};

static void
want (struct chooser *c, adj_id v, int depth)
{
  const struct function *f = c->g->f;
  if (f->values.at[v].kind != VALUE_STMT || !depth)
    return;
  const struct stmt *s = &f->stmts.at[f->values.at[v].def];
  if (s->kind == STMT_LOAD && f->values.at[v].def < c->g->primal->stmts.n
      && is_real (c->p, f, v))
    bitset_add (&c->wanted, v);
  if (s->kind == STMT_OP)
    for (uint32_t k = 0; k < s->nargs; k++)
      want (c, s->args[k], depth - 1);
}

struct overwriters { struct chooser *c; struct bitset stores; bool possible; };

static void
note_overwriter (void *data, adj_id id)
{
  struct overwriters *o = data;
  const struct augmented *g = o->c->g;
  bitset_add (&o->stores, id);
  o->possible = o->possible && restore_is_possible (g, &o->c->plan->cfg->live, id)
		&& can_be_kept (o->c->p, &g->f->stmts.at[id]);
}

static void
consider (struct chooser *c, adj_id v)
{
  const struct augmented *g = c->g;
  adj_id load = g->f->values.at[v].def;
  const struct stmt *s = &g->f->stmts.at[load];
  struct overwriters o = { c, bitset_new (c->p->arena, g->primal->stmts.n), true };
  if (s->location == ADJ_NONE || s->block == ADJ_NONE
      || !bitset_has (&c->plan->cfg->live, s->block) || load_is_intact (c->intact, load))
    return;
  load_overwriters (c->intact, load, note_overwriter, &o);
  if (!o.possible)
    return;
  uint32_t n = 0;
  for (uint32_t k = 0; k < c->all.n; k++)
    if (bitset_meets (&c->all.at[k], &o.stores))
      bitset_union (&o.stores, &c->all.at[k]);
    else
      c->all.at[n++] = c->all.at[k];
  c->all.n = n;
  VEC_PUSH (c->p->arena, c->all, o.stores);
}

store_sets
restore_candidates (struct program *p, const struct plan *plan, bool all)
{
  const struct augmented *g = plan->g;
  struct chooser c = { .p = p, .g = g, .plan = plan, .intact = intact_find (p, plan) };
  c.wanted = bitset_new (p->arena, g->f->values.n);
  for (adj_id v = 0; v < g->f->values.n; v++)
    if (plan->place[v] != PLACE_NONE || (all && g->f->values.at[v].kind == VALUE_STMT))
      want (&c, v, MAX_CHAIN);
  for (adj_id v = 0; v < g->f->values.n; v++)
    if (bitset_has (&c.wanted, v))
      consider (&c, v);
  return c.all;
}

/* ---- the function with what is saved --------------------------------------------------- */

/* The value that block BL's statement number K finds in the memory it overwrites, if
   the block has it; or ADJ_NONE.  */
static adj_id
known_content (const struct function *f, const struct block *bl, uint32_t k)
{
  const struct stmt *s = &f->stmts.at[bl->stmts.at[k]];
  while (k-- > 0) {
    const struct stmt *t = &f->stmts.at[bl->stmts.at[k]];
    if (t->ref && (t->kind == STMT_LOAD || t->kind == STMT_STORE)
	&& t->location != ADJ_NONE && refs_are_equal (t->ref, s->ref)) {
      adj_id v = t->kind == STMT_LOAD ? t->dst : t->args[0];
      return f->values.at[v].type == s->ref->type ? v : ADJ_NONE;
    }
    if (t->kind != STMT_PHI && t->kind != STMT_OP && t->kind != STMT_LOAD
	&& (t->kind != STMT_STORE || gcc_lets_meet (f, t, s)))
      return ADJ_NONE;
  }
  return ADJ_NONE;
}

/* A load of what S overwrites.  */
static adj_id
add_load (struct program *p, struct function *f, adj_id store)
{
  const struct stmt s = f->stmts.at[store];
  adj_id v = value_new (p, f, VALUE_STMT, s.ref->type);
  struct stmt *load = stmt_new (p, f, s.block, STMT_LOAD, v, 0);
  f->values.at[v].def = f->stmts.n - 1;
  load->ref = s.ref;
  load->location = s.location;
  load->provenance = FROM_SAVING;
  load->origin = ADJ_NONE;
  load->place = s.place;
  load->line = s.line;
  return v;
}

/* Block ID with loads in front of those stores of CHOSEN, below OWN, whose old content it
   does not have.  */
static void
save_in_block (struct program *p, struct function *f, adj_id id, adj_id own,
	       const struct bitset *chosen, adj_id *restore)
{
  const struct block bl = f->blocks.at[id];
  struct block grown = bl;
  memset (&grown.stmts, 0, sizeof grown.stmts);
  for (uint32_t k = 0; k < bl.stmts.n; k++) {
    adj_id s = bl.stmts.at[k];
    if (s < own && bitset_has (chosen, s)) {
      restore[s] = known_content (f, &bl, k);
      if (restore[s] == ADJ_NONE) {
	restore[s] = add_load (p, f, s);
	VEC_PUSH (p->arena, grown.stmts, f->stmts.n - 1);
      }
    }
    VEC_PUSH (p->arena, grown.stmts, s);
  }
  f->blocks.at[id] = grown;
}

const struct augmented *
restore_stores (struct program *p, const struct augmented *g, const struct bitset *chosen)
{
  struct augmented *out = ARENA_NEW (p->arena, struct augmented);
  adj_id *restore = ARENA_ARRAY (p->arena, adj_id, g->primal->stmts.n);
  *out = *g;
  out->f = function_copy (p->arena, g->f);
  for (uint32_t k = 0; k < g->f->params.n; k++)
    VEC_PUSH (p->arena, out->f->params, g->f->params.at[k]);
  for (adj_id i = 0; i < g->primal->stmts.n; i++)
    restore[i] = ADJ_NONE;
  for (adj_id b = 0; b < g->f->blocks.n; b++)
    save_in_block (p, out->f, b, g->primal->stmts.n, chosen, restore);
  out->restore = restore;
  return out;
}
