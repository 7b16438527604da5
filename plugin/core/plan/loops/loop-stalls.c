/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See loop-stalls.h.  Of an innermost loop of one block, two loads whose adjoints add to elements less than a
   vector apart in each iteration.  The primal's elements are asked: shadows by address lie like them.  */

#include "loop-stalls.h"

#include "loop-elements.h"
#include "loop-shape.h"
#include "region.h"

enum { VECTOR_BYTES = 16, MOST_LOADS = 48 };

/* Where an element is in the first iteration, and how far on in each.  */
struct moving { struct affine start; int64_t step; };

struct finder { const struct plan *plan; struct affine_context c; };

static bool
moves (const struct finder *s, adj_id loop, adj_id stmt, struct moving *out)
{
  struct region r;
  region_of_stmt (&s->c, &s->plan->g->f->stmts.at[stmt], 0, &r);
  return 2 * r.size == VECTOR_BYTES && region_steps (&s->c, &r, loop, &out->step, &out->start) && out->step;
}

static bool
lie_side_by_side (const struct finder *s, const struct moving *x, const struct moving *y)
{
  struct affine d;
  int64_t bytes;
  return x->step == y->step && affine_subtract (&s->c, &x->start, &y->start, &d) && affine_is_constant (&d, &bytes)
	 && bytes && bytes < VECTOR_BYTES && bytes > -VECTOR_BYTES;
}

static bool
adds_side_by_side (const struct finder *s, adj_id loop)
{
  const struct block *b = &s->plan->g->f->blocks.at[s->plan->cfg->loops->at[loop].header];
  struct moving load[MOST_LOADS];
  uint32_t n = 0;
  for (uint32_t k = 0; k < b->stmts.n && n < MOST_LOADS; k++) {
    adj_id id = b->stmts.at[k];
    if (s->plan->action[id].kind != ACTION_LOAD || !moves (s, loop, id, &load[n]))
      continue;
    for (uint32_t i = 0; i < n; i++)
      if (lie_side_by_side (s, &load[i], &load[n]))
	return true;
    n++;
  }
  return false;
}

void
loop_stalls_choose (struct program *p, struct plan *plan)
{
  struct arena own;
  if (!plan->tuning->stalls || plan->tuning->vectors != VECTORS_16)
    return;
  arena_init (&own);
  struct finder s = { plan, affine_start (p, plan->cfg, &own) };
  for (adj_id l = 0; l < plan->cfg->loops->n; l++)
    plan->loop[l].stalls = loop_is_one_block (plan, l) && !plan->shape[l].distributed && adds_side_by_side (&s, l);
  arena_release (&own);
}
