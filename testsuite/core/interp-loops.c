/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops whose iterations are said to be independent (struct stmt): what each of them loads and
   stores is remembered while the loop runs, and none may touch what another one has written, or
   write what another one has touched.  */

#include "interp-internal.h"

#include "graph.h"

enum { MOST_TOUCHED = 4000 };	/* of one loop: later ones are not compared */

static bool
is_told (const struct function *f)
{
  for (adj_id b = 0; b < f->blocks.n; b++)
    if (terminator (f, b)->independent)
      return true;
  return false;
}

void
interp_enter_loops (struct machine *m, struct activation *a)
{
  const struct function *f = a->f;
  if (!is_told (f))
    return;
  struct graph *g = graph_of_function (&m->arena, f);
  const struct loops *loops = graph_loops (&m->arena, g, graph_dominators (&m->arena, g));
  for (adj_id b = 0; b < f->blocks.n; b++) {
    if (!terminator (f, b)->independent)
      continue;
    if (loops->innermost[b] == ADJ_NONE)
      interp_fault (m, a, "a branch in no loop tells of one");
    const struct loop *l = &loops->at[loops->innermost[b]];
    struct told_loop told = { .body = &l->body, .header = l->header };
    VEC_PUSH (&m->arena, a->told, told);
  }
}

void
interp_pass_block (struct activation *a, adj_id block)
{
  for (uint32_t k = 0; k < a->told.n; k++) {
    struct told_loop *l = &a->told.at[k];
    bool inside = bitset_has (l->body, block);
    if (inside && !l->runs) {
      l->touched.n = 0;
      l->iteration = 0;
    } else if (block == l->header)
      l->iteration++;
    l->runs = inside;
  }
}

void
interp_touch (struct machine *m, struct activation *a, int64_t address, uint32_t bytes, bool writes)
{
  for (uint32_t k = 0; k < a->told.n; k++) {
    struct told_loop *l = &a->told.at[k];
    struct touched t = { address, bytes, l->iteration, writes };
    for (uint32_t i = 0; l->runs && i < l->touched.n; i++) {
      const struct touched *u = &l->touched.at[i];
      if (u->iteration != t.iteration && (u->writes || t.writes)
	  && u->address < address + (int64_t) bytes && address < u->address + (int64_t) u->bytes)
	interp_fault (m, a, "iterations meet that are said to be independent");
    }
    if (l->runs && l->touched.n < MOST_TOUCHED)
      VEC_PUSH (&m->arena, l->touched, t);
  }
}
