/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads that find what an earlier one found: see same-loads.h.

   From a block to those that it is the only way to, as long as the innermost loop is the same: what was
   loaded so far, and nothing since may have changed.  So both loads run in one iteration of all loops
   around them, and equal polynomials are equal addresses.  */

#include "same-loads.h"

#include "meet.h"
#include "region.h"
#include "subscripts.h"

enum {
  MOST_KEPT = 96,		/* loads at a time */
  MOST_QUESTIONS = 40000	/* pairs in a function */
};

/* Loads, by statement.  */
typedef VEC (adj_id) load_list;

struct finder {
  struct arena *arena;
  const struct program *p;
  const struct function *f;
  const struct cfg *cfg;
  struct subscripts *subscripts;
  load_list *at_end;		/* [blocks] what is known at their end */
  uint32_t questions;
};

static bool
is_real_load (const struct finder *s, const struct stmt *l)
{
  return l->kind == STMT_LOAD && l->ref && l->location != ADJ_NONE && is_real (s->p, s->f, l->dst);
}

/* WRITER leaves what LOAD read.  */
static bool
leaves (struct finder *s, adj_id writer, adj_id load)
{
  const struct stmt *w = &s->f->stmts.at[writer];
  return !gcc_lets_meet (s->f, w, &s->f->stmts.at[load])
	 || (w->kind == STMT_STORE && s->questions++ < MOST_QUESTIONS
	     && subscripts_apart_in_iteration (s->subscripts, load, writer));
}

static void
forget_changed (struct finder *s, load_list *known, adj_id writer)
{
  uint32_t kept = 0;
  for (uint32_t k = 0; k < known->n; k++)
    if (leaves (s, writer, known->at[k]))
      known->at[kept++] = known->at[k];
  known->n = kept;
}

static adj_id
find_earlier (struct finder *s, const load_list *known, adj_id load)
{
  const struct stmt *l = &s->f->stmts.at[load];
  for (uint32_t k = 0; k < known->n; k++) {
    const struct stmt *x = &s->f->stmts.at[known->at[k]];
    if (s->f->values.at[x->dst].type == s->f->values.at[l->dst].type
	&& s->questions++ < MOST_QUESTIONS
	&& subscripts_are_equal (s->subscripts, known->at[k], load))
      return x->dst;
  }
  return ADJ_NONE;
}

static void
look_at (struct finder *s, load_list *known, adj_id id, same_load_list *out)
{
  const struct stmt *x = &s->f->stmts.at[id];
  if (is_real_load (s, x)) {
    adj_id earlier = find_earlier (s, known, id);
    if (earlier != ADJ_NONE) {
      struct same_load same = { id, earlier };
      VEC_PUSH (s->arena, *out, same);
    }
    else if (known->n < MOST_KEPT)
      VEC_PUSH (s->arena, *known, id);
  }
  else if (region_is_written (x) || x->kind == STMT_FREE)
    forget_changed (s, known, id);
}

/* The only block that BLOCK is entered from, if that is in the same iteration; or ADJ_NONE.  */
static adj_id
way_in (const struct finder *s, adj_id block)
{
  if (s->f->blocks.at[block].preds.n != 1)
    return ADJ_NONE;
  adj_id from = predecessor (s->f, block, 0);
  return loop_of (s->cfg, from) == loop_of (s->cfg, block) ? from : ADJ_NONE;
}

void
same_loads_find (struct arena *a, const struct program *p, const struct function *f,
		 same_load_list *out)
{
  struct finder s = { .arena = a, .p = p, .f = f, .cfg = cfg_of_function (a, p, f) };
  uint32_t n;
  if (s.cfg->irreducible)
    return;
  s.subscripts = subscripts_new (a, p, s.cfg);
  s.at_end = arena_alloc (a, f->blocks.n * sizeof *s.at_end);
  const adj_id *order = graph_order (a, s.cfg->graph, &n);
  for (uint32_t i = 0; i < n; i++) {
    adj_id b = order[i], from = way_in (&s, b);
    load_list *known = &s.at_end[b];
    for (uint32_t k = 0; from != ADJ_NONE && k < s.at_end[from].n; k++)
      VEC_PUSH (a, *known, s.at_end[from].at[k]);
    for (uint32_t k = 0; k < f->blocks.at[b].stmts.n; k++)
      look_at (&s, known, f->blocks.at[b].stmts.at[k], out);
  }
}
