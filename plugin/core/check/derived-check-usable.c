/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of derived functions, shadows by address that no statement tests (fixed.h): see
   derived-check.h.  Where a head begins, or a half for other units, behind SHADOW_BEGIN, it touches all bytes of variables
   whose shadows some function that it reaches uses without a test of its own.  Which functions
   those are is read off the calls of the derived functions.  */

#include "derived-check.h"

#include "fixed.h"

/* Bytes [first, end) of an object.  */
struct bytes {
  const struct object *object;
  int64_t first, end;
};

typedef VEC (struct bytes) bytes_list;

struct checker {
  struct arena arena;
  const struct program *out;
  const struct augmented *const *made;
  struct diagnostics *d;
  bytes_list *used;		/* [functions] without a test; by object */
  unsigned faults;
};

/* What G's statements use without a test.  */
static void
find_used (struct checker *c, const struct augmented *g, bytes_list *used)
{
  const struct program *p = g->facts->p;
  for (adj_id i = 0; i < g->primal->stmts.n; i++) {
    const struct stmt *s = &g->primal->stmts.at[i];
    const struct ref *shadow = g->shadow_ref[i];
    if (s->block == ADJ_NONE || !shadow || g->touch[0][i] != ADJ_NONE || s->ref->base != ADJ_NONE
	|| shadow->base == ADJ_NONE || !is_shadow_address (g->f, shadow->base))
      continue;
    const struct object *o = &g->primal->objects.at[s->ref->object];
    int64_t end = s->ref->offset + (int64_t) p->types.at[s->ref->type].bytes;
    uint32_t k = 0;
    while (k < used->n && used->at[k].object != o)
      k++;
    if (k == used->n) {
      struct bytes b = { o, s->ref->offset, end };
      VEC_PUSH (&c->arena, *used, b);
    }
    struct bytes *b = &used->at[k];
    b->first = s->ref->offset < b->first ? s->ref->offset : b->first;
    b->end = end > b->end ? end : b->end;
  }
}

/* Functions that ID runs.  */
static struct bitset
reached_from (struct checker *c, adj_id id)
{
  struct bitset reached = bitset_new (&c->arena, c->out->functions.n);
  VEC (adj_id) todo = { NULL, 0, 0 };
  bitset_add (&reached, id);
  VEC_PUSH (&c->arena, todo, id);
  while (todo.n) {
    const struct function *h = c->out->functions.at[todo.at[--todo.n]];
    for (adj_id i = 0; i < h->stmts.n; i++)
      if (h->stmts.at[i].kind == STMT_CALL && h->stmts.at[i].block != ADJ_NONE
	  && bitset_add (&reached, h->stmts.at[i].callee))
	VEC_PUSH (&c->arena, todo, h->stmts.at[i].callee);
  }
  return reached;
}

/* Bytes of variables that H touches where it begins.  */
static void
find_touched (struct checker *c, const struct function *h, bytes_list *touched)
{
  const struct block *entry = &h->blocks.at[0];
  bool begun = false;
  for (uint32_t k = 0; k < entry->stmts.n; k++) {
    const struct stmt *s = &h->stmts.at[entry->stmts.at[k]];
    begun |= s->kind == STMT_SHADOW_BEGIN;
    if (!begun || s->kind != STMT_SHADOW_TOUCH)
      continue;
    const struct value *at = &h->values.at[s->args[0]], *n = &h->values.at[s->args[1]];
    if (at->kind != VALUE_ADDRESS || n->kind != VALUE_INTEGER)
      continue;
    struct bytes b = { &h->objects.at[at->def], at->integer, at->integer + n->integer };
    VEC_PUSH (&c->arena, *touched, b);
  }
}

static bool
is_covered (const bytes_list *touched, const struct bytes *b)
{
  for (uint32_t k = 0; k < touched->n; k++)
    if (touched->at[k].first <= b->first && touched->at[k].end >= b->end
	&& is_same_declaration (touched->at[k].object, b->object))
      return true;
  return false;
}

static void
check_head (struct checker *c, adj_id id)
{
  const struct function *h = c->out->functions.at[id];
  struct bitset reached = reached_from (c, id);
  bytes_list touched = { NULL, 0, 0 };
  find_touched (c, h, &touched);
  for (adj_id k = 0; k < c->out->functions.n; k++)
    for (uint32_t i = 0; bitset_has (&reached, k) && i < c->used[k].n; i++)
      if (!is_covered (&touched, &c->used[k].at[i])) {
	c->faults++;
	diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "derived '%s': the shadow of '%s', which "
		  "'%s' uses, may not be there", h->name, c->used[k].at[i].object->name,
		  c->out->functions.at[k]->name);
      }
}

unsigned
derived_check_usable (const struct program *out, const struct augmented *const *made,
		      const bool *entered, struct diagnostics *d)
{
  struct checker c = { .out = out, .made = made, .d = d };
  arena_init (&c.arena);
  c.used = ARENA_ARRAY (&c.arena, bytes_list, out->functions.n + 1);
  for (adj_id k = 0; k < out->functions.n; k++)
    if (made[k])
      find_used (&c, made[k], &c.used[k]);
  for (adj_id k = 0; k < out->functions.n; k++)
    if (entered[k])
      check_head (&c, k);
  arena_release (&c.arena);
  return c.faults;
}
