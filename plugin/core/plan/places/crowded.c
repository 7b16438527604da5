/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reals in memory: see crowded.h.  What a loop's reverse reads keeps its register: a load
   in each iteration would cost more than it spares.  */

#include "crowded.h"

enum { MOST_LIVE = 500, MOST_LOOPS = 24 };

struct crowd {
  struct program *p;
  struct plan *plan;
  struct bitset read, in_loops;	/* [values] had from their register; in a loop */
};

static bool
in_loop (const struct plan *plan, adj_id block)
{
  return plan->cfg->irreducible || loop_of (plan->cfg, block) != ADJ_NONE;
}

bool
crowded_suits (const struct program *p, const struct plan *plan, adj_id v)
{
  const struct function *f = plan->g->f;
  return f->values.at[v].kind == VALUE_STMT && is_real (p, f, v)
	 && !in_loop (plan, f->stmts.at[f->values.at[v].def].block);
}

bool
crowded_runs_once (const struct plan *plan, adj_id loop)
{
  return plan->g->mode == MODE_REVERSE && !plan->cfg->irreducible
	 && plan->cfg->loops->at[loop].parent == ADJ_NONE
	 && !fused_around (plan->cfg, plan->cfg->loops->at[loop].header);
}

/* Something is known only when LOOP has run.  */
static bool
leaves_something (const struct plan *plan, adj_id loop)
{
  bool any = bitset_has (&plan->control->count_pushed, loop) || nest_opens (plan, loop)
	     || (plan->loop[loop].row_bytes && plan->loop[loop].nest == ADJ_NONE);
  for (uint32_t k = 0; k < plan->snapshots.n; k++)
    any = any || plan->snapshots.at[k].loop == loop;
  return any && bitset_has (&plan->control->counted, loop);
}

static void
note_reads (struct crowd *c, const need_list *l, bool loop)
{
  for (uint32_t k = 0; k < l->n; k++) {
    adj_id v = l->at[k].value;
    if (l->at[k].how != HOW_THERE || !crowded_suits (c->p, c->plan, v))
      continue;
    bitset_add (&c->read, v);
    if (loop)
      bitset_add (&c->in_loops, v);
  }
}

/* In memory, a loop's chunk needs no test where the tape ends; where there are many loops, those
   tests are one long chain, which takes GCC more than linear time.  */
static void
choose_loops (struct plan *plan)
{
  uint32_t n = 0;
  for (adj_id l = 0; l < plan->cfg->loops->n; l++)
    n += crowded_runs_once (plan, l) && leaves_something (plan, l);
  uint8_t waiting = plan->tuning->waiting;
  bool wait = waiting == WAITING_MEMORY || (waiting == WAITING_AUTO && n > MOST_LOOPS);
  for (adj_id l = 0; l < plan->cfg->loops->n; l++) {
    plan->loop[l].waits = wait && crowded_runs_once (plan, l) && leaves_something (plan, l);
    if (plan->loop[l].waits)
      plan->loop[l].on_top = false;
  }
}

void
crowded_choose (struct program *p, struct plan *plan)
{
  const struct function *f = plan->g->f;
  struct arena own;
  choose_loops (plan);
  arena_init (&own);
  struct crowd c = { p, plan, bitset_new (&own, f->values.n),
		     bitset_new (&own, f->values.n) };
  uint32_t n = 0;
  plan->in_memory = bitset_new (p->arena, f->values.n);
  for (unsigned where = 0; where < NEED_WHERES; where++)
    for (uint32_t i = 0; i < plan->needs.n[where]; i++)
      note_reads (&c, plan_needs (plan, where, i),
		  where == NEED_ENTRY || where == NEED_REGION || in_loop (plan, i));
  for (adj_id v = 0; v < f->values.n; v++)
    n += bitset_has (&c.read, v);
  uint8_t waiting = plan->tuning->waiting;
  bool crowded = waiting == WAITING_AUTO ? n > MOST_LIVE : waiting == WAITING_MEMORY;
  for (adj_id v = 0; crowded && v < f->values.n; v++)
    if (bitset_has (&c.read, v) && !bitset_has (&c.in_loops, v))
      bitset_add (&plan->in_memory, v);
  arena_release (&own);
}
