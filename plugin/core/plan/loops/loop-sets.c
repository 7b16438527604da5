/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is stored in place of added: see loop-sets.h.  */

#include "loop-sets.h"

#include "loop-elements.h"

struct setter {
  struct program *p;
  struct plan *plan;
  struct arena *arena;		/* for what does not become part of the plan */
  struct last_reads *reads;
  struct bitset upwards;	/* loops */
  struct loop_elements elements;
  adj_id loop;
};

bool
part_sets (const struct shape_part *part, const struct slice_action *x)
{
  bool gathers = part->width || part->rows;
  for (uint32_t k = 0; k < part->sets.n; k++)
    if (gathers ? part->sets.at[k].strand == x->strand : part->sets.at[k].load == x->stmt)
      return true;
  return false;
}

void
loop_sets_question (struct arena *a, const struct plan *plan, adj_id loop,
		    const struct shape_part *part, const struct slice_action *of,
		    struct read_there *x)
{
  bool gathers = part->width || part->rows;
  adj_id around = part->rows ? plan->shape[loop].around : ADJ_NONE;
  uint32_t best = UINT32_MAX;
  *x = (struct read_there) { .load = ADJ_NONE, .loop = part->rows ? around : loop };
  for (uint32_t i = 0; i < part->slices.n; i++) {
    const struct slice *s = &part->slices.at[i];
    for (uint32_t k = 0; k < s->actions.n; k++) {
      adj_id id = s->actions.at[k].stmt;
      if (plan->action[id].kind != ACTION_LOAD
	  || (gathers ? s->actions.at[k].strand != of->strand : id != of->stmt))
	continue;
      VEC_PUSH (a, x->strand, id);
      if (s->row + s->shift >= best)
	continue;
      best = s->row + s->shift;
      x->load = id;
      x->least[0] = (struct least_counter) { around, part->rows - s->row };
      x->least[1] = (struct least_counter) { part->width ? loop : ADJ_NONE, part->width - s->shift };
    }
  }
}

/* The shadow is the function's own, found by a pointer of its own.  */
static bool
has_plain_shadow (const struct setter *s, adj_id load)
{
  const struct augmented *g = s->plan->g;
  const struct ref *r = g->shadow_ref[load];
  return load < g->primal->stmts.n && r && (!g->touch[0] || g->touch[0][load] == ADJ_NONE)
	 && (r->base == ADJ_NONE || !is_shadow_address (g->f, r->base));
}

static bool
is_candidate (const struct setter *s, const struct slice_action *x)
{
  return s->plan->action[x->stmt].kind == ACTION_LOAD
	 && !listed (&s->plan->shape[s->loop].summed, x->stmt) && has_plain_shadow (s, x->stmt)
	 && element_moves (&s->elements.refs.at[element_of_stmt (&s->elements, x->stmt)]);
}

static void
try_action (struct setter *s, struct shape_part *part, const struct slice_action *of)
{
  struct shape_set set = { .strand = of->strand };
  struct read_there x;
  if (!is_candidate (s, of))
    return;
  loop_sets_question (s->arena, s->plan, s->loop, part, of, &x);
  struct last_read why;
  if (!last_reads_are (s->reads, &x, &s->upwards, &why))
    return;
  set.load = x.load;
  set.stored = why.stored;
  for (uint32_t k = 0; k < why.found.n; k++)
    VEC_PUSH (s->p->arena, set.found, why.found.at[k]);
  VEC_PUSH (s->p->arena, part->sets, set);
}

static void
try_part (struct setter *s, struct shape_part *part)
{
  bool seen[SHAPE_STRANDS] = { false };
  if (part->lanes)
    return;
  for (uint32_t i = 0; i < part->slices.n; i++)
    for (uint32_t k = 0; k < part->slices.at[i].actions.n; k++) {
      const struct slice_action *x = &part->slices.at[i].actions.at[k];
      if (s->plan->action[x->stmt].kind != ACTION_LOAD
	  || ((part->width || part->rows) && seen[x->strand]))
	continue;
      seen[x->strand] = true;
      try_action (s, part, x);
    }
}

static void
find_upwards (struct setter *s)
{
  s->upwards = bitset_new (s->arena, s->plan->cfg->loops->n + 1);
  for (adj_id l = 0; l < s->plan->cfg->loops->n; l++)
    if (s->plan->loop[l].ascends)
      bitset_add (&s->upwards, l);
}

void
loop_sets_choose (struct program *p, struct plan *plan)
{
  const struct augmented *g = plan->g;
  struct arena own;
  struct setter s = { .p = p, .plan = plan, .arena = &own };
  if (!plan->tuning->sets || plan->cfg->fused)
    return;
  arena_init (&own);
  for (adj_id l = 0; l < plan->cfg->loops->n; l++) {
    struct loop_shape *shape = &plan->shape[l];
    if (!shape->distributed || shape->test.pairs.n)
      continue;
    if (!s.reads) {
      s.reads = last_reads_new (&own, p, g->primal, g->roots, g->allocs, plan->cfg);
      find_upwards (&s);
    }
    s.loop = l;
    s.elements = loop_elements_find (&own, p, plan, l);
    for (uint32_t k = 0; k < shape->parts.n; k++)
      try_part (&s, &shape->parts.at[k]);
  }
  arena_release (&own);
}
