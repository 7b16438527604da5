/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans spoilt on purpose, shapes of loops: see plan-sample.h.  */

#include "loop-ahead.h"
#include "loop-shape.h"
#include "plan-spots.h"

/* A distributed loop with an N-th element of WHICH; spots are loops.  */
static struct loop_shape *
choose_shape (struct planned *q, struct chance *c,
	      bool (*suits) (const struct loop_shape *))
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++)
    if (q->plan->shape[l].distributed && (!suits || suits (&q->plan->shape[l])))
      spot (&s, l, 0, 0);
  const struct spot *x = choose (&s, c);
  return x ? &q->plan->shape[x->at] : NULL;
}

static struct shape_part *
choose_part (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, NULL);
  return shape ? &shape->parts.at[chance_below (c, shape->parts.n)] : NULL;
}

static struct slice *
choose_slice (struct planned *q, struct chance *c)
{
  struct shape_part *part = choose_part (q, c);
  return part ? &part->slices.at[chance_below (c, part->slices.n)] : NULL;
}

static bool
part_dropped (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, NULL);
  if (shape)
    shape->parts.n--;
  return shape != NULL;
}

static bool
slice_action_dropped (struct planned *q, struct chance *c)
{
  struct slice *x = choose_slice (q, c);
  if (!x)
    return false;
  uint32_t k = chance_below (c, x->actions.n);
  memmove (x->actions.at + k, x->actions.at + k + 1,
	   (--x->actions.n - k) * sizeof *x->actions.at);
  return true;
}

static bool
slice_operand_dropped (struct planned *q, struct chance *c)
{
  struct slice *x = choose_slice (q, c);
  if (!x)
    return false;
  struct slice_action *a = &x->actions.at[chance_below (c, x->actions.n)];
  a->operands &= a->operands - 1;
  return true;
}

/* The slice contributes to the adjoint of V.  */
static bool
has_contribution (const struct planned *q, const struct slice *x, adj_id v)
{
  for (uint32_t k = 0; k < x->actions.n; k++) {
    const struct stmt *s = &q->g->f->stmts.at[x->actions.at[k].stmt];
    for (uint32_t o = 0; s->kind != STMT_LOAD && o < s->nargs; o++)
      if (s->args[o] == v && (x->actions.at[k].operands >> o & 1))
	return true;
  }
  return false;
}

static bool
slice_action_early (struct planned *q, struct chance *c)
{
  struct slice *x = choose_slice (q, c);
  if (!x || x->actions.n < 2)
    return false;
  uint32_t n = x->actions.n;
  struct slice_action last = x->actions.at[n - 1];
  adj_id v = q->g->f->stmts.at[last.stmt].dst;
  if (v == ADJ_NONE || !has_contribution (q, x, v))
    return false;
  memmove (x->actions.at + 1, x->actions.at, (n - 1) * sizeof last);
  x->actions.at[0] = last;
  return true;
}

static bool
slice_need_dropped (struct planned *q, struct chance *c)
{
  struct slice *x = choose_slice (q, c);
  if (!x || !x->needs.n)
    return false;
  uint32_t k = chance_below (c, x->needs.n);
  memmove (x->needs.at + k, x->needs.at + k + 1,
	   (--x->needs.n - k) * sizeof *x->needs.at);
  return true;
}

/* What all iterations have alike is had nowhere.  */
static bool
held_need_dropped (struct planned *q, struct chance *c)
{
  struct slice *x = choose_slice (q, c);
  if (!x || !x->held.n)
    return false;
  uint32_t k = chance_below (c, x->held.n);
  memmove (x->held.at + k, x->held.at + k + 1, (--x->held.n - k) * sizeof *x->held.at);
  return true;
}

/* What each iteration has of its own is had once, before the first.  */
static bool
need_held_too_early (struct planned *q, struct chance *c)
{
  struct slice *x = choose_slice (q, c);
  if (!x || !x->needs.n)
    return false;
  uint32_t k = chance_below (c, x->needs.n);
  VEC_PUSH (q->p->arena, x->held, x->needs.at[k]);
  memmove (x->needs.at + k, x->needs.at + k + 1,
	   (--x->needs.n - k) * sizeof *x->needs.at);
  return true;
}

static bool
slice_shifted (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++)
    for (uint32_t k = 0; k < q->plan->shape[l].parts.n; k++)
      if (q->plan->shape[l].parts.at[k].width)
	spot (&s, l, k, 0);
  const struct spot *x = choose (&s, c);
  struct shape_part *part = x ? &q->plan->shape[x->at].parts.at[x->k] : NULL;
  if (part)
    part->slices.at[chance_below (c, part->slices.n)].shift++;
  return part != NULL;
}

static bool
part_twice (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, NULL);
  if (!shape)
    return false;
  struct shape_part again = shape->parts.at[chance_below (c, shape->parts.n)];
  VEC_PUSH (q->p->arena, shape->parts, again);
  return true;
}

static bool
start_need_dropped (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, NULL);
  if (!shape || !shape->start_needs.n)
    return false;
  shape->start_needs.n--;
  return true;
}

static bool
has_kept (const struct loop_shape *shape)
{
  return shape->kept.n != 0;
}

static bool
kept_is_zeroed (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, has_kept);
  if (!shape)
    return false;
  VEC_PUSH (q->p->arena, shape->zeroed, shape->kept.at[--shape->kept.n]);
  return true;
}

static bool
has_zeroed (const struct loop_shape *shape)
{
  return shape->zeroed.n != 0;
}

static bool
zeroed_is_kept (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, has_zeroed);
  if (!shape)
    return false;
  VEC_PUSH (q->p->arena, shape->kept, shape->zeroed.at[--shape->zeroed.n]);
  VEC_PUSH (q->p->arena, shape->kept_load, shape->kept.at[shape->kept.n - 1]);
  return true;
}

static bool
zeroing_dropped (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, has_zeroed);
  if (shape)
    shape->zeroed.n--;
  return shape != NULL;
}

static bool
is_zeroed_apart (const struct loop_shape *shape)
{
  return shape->zeroed_apart && shape->zeroed.n
	 && (shape->parts.n > 1 || shape->parts.at[0].width);
}

static bool
zeroed_too_early (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, is_zeroed_apart);
  if (shape)
    shape->zeroed_apart = false;
  return shape != NULL;
}

/* A load that moves is called one that stays.  */
static bool
element_claimed (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, NULL);
  /* Without width, it may stay, and be no element for another reason.  */
  struct slice *x = shape && shape->parts.at[0].width ? &shape->parts.at[0].slices.at[0] : NULL;
  for (uint32_t k = 0; x && k < x->actions.n; k++) {
    adj_id id = x->actions.at[k].stmt;
    if (q->plan->action[id].kind == ACTION_LOAD && !listed (&shape->summed, id)) {
      VEC_PUSH (q->p->arena, shape->summed, id);
      return true;
    }
  }
  return false;
}

/* A loop that is run backwards as it stands is said to be distributed.  */
static bool
distributed_claimed (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++)
    if (!q->plan->shape[l].distributed)
      spot (&s, l, 0, 0);
  const struct spot *x = choose (&s, c);
  if (x)
    q->plan->shape[x->at].distributed = true;
  return x != NULL;
}

static bool
is_ahead (const struct loop_shape *shape)
{
  return shape->ahead.n != 0;
}

static struct loop_shape *
choose_ahead (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++)
    if (is_ahead (&q->plan->shape[l]))
      spot (&s, l, 0, 0);
  const struct spot *x = choose (&s, c);
  return x ? &q->plan->shape[x->at] : NULL;
}

/* Ahead of the loop without what it is made of; the loop leaves out nothing.  */
static bool
ahead_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++) {
    const id_list *ahead = &q->plan->shape[l].ahead;
    for (uint32_t i = 0; i < ahead->n; i++)
      for (uint32_t k = i + 1; k < ahead->n; k++) {
	const struct stmt *user = &s.f->stmts.at[ahead->at[k]];
	if (user->nargs && user->args[0] == s.f->stmts.at[ahead->at[i]].dst)
	  spot (&s, l, i, 0);
      }
  }
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  q->plan->shape[x->at].left_out.n = 0;
  remove_id (&q->plan->shape[x->at].ahead, x->k);
  return true;
}

/* The loop leaves out a column.  */
static bool
column_left_out (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_ahead (q, c);
  if (!shape)
    return false;
  VEC_PUSH (q->p->arena, shape->left_out, shape->ahead.at[shape->ahead.n - 1]);
  return true;
}

/* A load of what the loop writes is done ahead.  */
static bool
written_ahead (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++) {
    const struct block *b = &s.f->blocks.at[q->plan->cfg->loops->at[l].header];
    for (uint32_t k = 0; is_ahead (&q->plan->shape[l]) && k < b->stmts.n; k++)
      if (s.f->stmts.at[b->stmts.at[k]].kind == STMT_LOAD
	  && !listed (&q->plan->shape[l].ahead, b->stmts.at[k])
	  && loop_writes (q->plan, l, &s.f->stmts.at[b->stmts.at[k]]))
	spot (&s, l, b->stmts.at[k], 0);
  }
  const struct spot *x = choose (&s, c);
  if (x)
    VEC_PUSH (q->p->arena, q->plan->shape[x->at].ahead, x->k);
  return x != NULL;
}

static bool
has_test (const struct loop_shape *shape)
{
  return shape->test.pairs.n != 0;
}

static bool
compare_dropped (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, has_test);
  if (shape)
    shape->test.pairs.n--;
  return shape != NULL;
}

static bool
range_narrowed (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, has_test);
  if (shape)
    shape->test.ranges.at[chance_below (c, shape->test.ranges.n)].behind--;
  return shape != NULL;
}

/* The last iteration's element is taken for the first one's.  */
static bool
range_turned (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, has_test);
  if (shape)
    shape->test.ranges.at[chance_below (c, shape->test.ranges.n)].descends ^= true;
  return shape != NULL;
}

/* A loop's induction that cannot be stepped back is.  */
static bool
stepped_too_far (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++) {
    const need_list *needs = plan_needs (q->plan, NEED_BLOCK, q->plan->cfg->loops->at[l].header);
    for (uint32_t k = 0; q->plan->shape[l].distributed && k < needs->n; k++) {
      const struct induction *iv = &q->plan->cfg->induction[needs->at[k].value];
      if (needs->at[k].how == HOW_INDUCTION && iv->loop == l
	  && !bitset_has (&q->plan->stepped, needs->at[k].value))
	spot (&s, l, 0, 0);
    }
  }
  const struct spot *x = choose (&s, c);
  if (x)
    q->plan->shape[x->at].descends = true;
  return x != NULL;
}

/* Lanes in a part that keeps no sum in a register, or in one that begins at the end.  */
static bool
lanes_for_nothing (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++) {
    const struct loop_shape *shape = &q->plan->shape[l];
    for (uint32_t k = 0; shape->distributed && k < shape->parts.n; k++)
      if (shape->descends || !part_sums_in_registers (shape, &shape->parts.at[k]))
	spot (&s, l, k, 0);
  }
  const struct spot *x = choose (&s, c);
  if (x)
    q->plan->shape[x->at].parts.at[x->k].lanes = SHAPE_LANES;
  return x != NULL;
}

static bool
has_dependent (const struct loop_shape *shape)
{
  for (uint32_t k = 0; k < shape->parts.n; k++)
    if (!shape->parts.at[k].independent)
      return true;
  return false;
}

static bool
dependent_called_independent (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, has_dependent);
  for (uint32_t k = 0; shape && k < shape->parts.n; k++)
    if (!shape->parts.at[k].independent) {
      shape->parts.at[k].independent = true;
      return true;
    }
  return false;
}

static bool
has_lanes (const struct loop_shape *shape)
{
  for (uint32_t k = 0; k < shape->parts.n; k++)
    if (shape->parts.at[k].lanes)
      return true;
  return false;
}

static bool
lanes_downwards (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, has_lanes);
  if (shape)
    shape->descends = true;
  return shape != NULL;
}

/* An element of one strand taken for one of another, or of one more than a part may have.  */
static bool
strand_mistaken (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++) {
    const struct loop_shape *shape = &q->plan->shape[l];
    for (uint32_t k = 0; shape->distributed && k < shape->parts.n; k++)
      if (shape->parts.at[k].width)
	spot (&s, l, k, 0);
  }
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  struct shape_part *part = &q->plan->shape[x->at].parts.at[x->k];
  struct slice_action *all = part->slices.at[0].actions.at;
  for (uint32_t k = 0; k < part->slices.at[0].actions.n; k++)
    if (q->plan->action[all[k].stmt].kind == ACTION_LOAD)
      all[k].strand = all[k].strand ? all[k].strand - 1 : SHAPE_STRANDS;
  return true;
}

static bool
has_test_needs (const struct loop_shape *shape)
{
  return shape->test.needs.n != 0;
}

static bool
test_need_dropped (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, has_test_needs);
  if (shape)
    shape->test.needs.n--;
  return shape != NULL;
}

static bool
has_distinct (const struct loop_shape *shape)
{
  return shape->distinct.n != 0;
}

static bool
distinct_dropped (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, has_distinct);
  if (shape)
    shape->distinct.n--;
  return shape != NULL;
}

static bool
keeps_a_element (const struct loop_shape *shape)
{
  return shape->kept.n != 0;
}

/* A store, and the load of what its element held.  */
static bool
distinct_same (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, keeps_a_element);
  if (!shape)
    return false;
  uint32_t k = chance_below (c, shape->kept.n);
  struct stmt_pair pair = { shape->kept.at[k], shape->kept_load.at[k] };
  VEC_PUSH (q->p->arena, shape->distinct, pair);
  return true;
}

/* PHI, of which something is made that is no sum, or more than one thing.  */
static bool
is_no_sum (const struct planned *q, adj_id phi)
{
  const struct function *f = q->g->f;
  const struct stmt *user = NULL;
  uint32_t uses = 0;
  for (adj_id i = 0; i < f->stmts.n; i++)
    for (uint32_t k = 0; f->stmts.at[i].block != ADJ_NONE && k < f->stmts.at[i].nargs; k++)
      if (f->stmts.at[i].args[k] == f->stmts.at[phi].dst) {
	uses++;
	user = &f->stmts.at[i];
      }
  return uses > 1 || (user && (user->kind != STMT_OP || (user->op != OP_ADD && user->op != OP_SUB)));
}

/* In LOOP an adjoint goes from one iteration to another, and is changed, or something is popped.  */
static bool
hands_on (const struct planned *q, const struct loop *loop)
{
  const struct function *f = q->g->f;
  for (adj_id b = 0; b < f->blocks.n; b++) {
    if (!bitset_has (&loop->body, b))
      continue;
    if (q->plan->uses[b].n || q->plan->saves[b].n)
      return true;
    for (uint32_t k = 0; b == loop->header && k < f->blocks.at[b].stmts.n; k++)
      if (q->plan->action[f->blocks.at[b].stmts.at[k]].kind == ACTION_PHI
	  && is_no_sum (q, f->blocks.at[b].stmts.at[k]))
	return true;
  }
  return false;
}

static bool
order_turned (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++)
    if (hands_on (q, &q->plan->cfg->loops->at[l]))
      spot (&s, l, 0, 0);
  const struct spot *x = choose (&s, c);
  if (x)
    q->plan->loop[x->at].ascends = true;
  return x != NULL;
}

/* ---- gathers over rows --------------------------------------------------------------- */

static bool
has_rows (const struct loop_shape *shape)
{
  return shape->rows != 0;
}

static struct shape_part *
choose_part_with_rows (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, has_rows);
  for (uint32_t k = 0; shape && k < shape->parts.n; k++)
    if (shape->parts.at[k].rows)
      return &shape->parts.at[k];
  return NULL;
}

static bool
row_mistaken (struct planned *q, struct chance *c)
{
  struct shape_part *part = choose_part_with_rows (q, c);
  if (!part)
    return false;
  struct slice *x = &part->slices.at[chance_below (c, part->slices.n)];
  x->row = x->row ? x->row - 1 : 1;
  return part->slices.n > 1;
}

static bool
end_dropped (struct planned *q, struct chance *c)
{
  struct shape_part *part = choose_part_with_rows (q, c);
  if (part)
    part->ends.n--;
  return part != NULL;
}

static bool
end_twice (struct planned *q, struct chance *c)
{
  struct shape_part *part = choose_part_with_rows (q, c);
  if (!part)
    return false;
  struct slice x = part->ends.at[chance_below (c, part->ends.n)];
  VEC_PUSH (q->p->arena, part->ends, x);
  return true;
}

static bool
end_of_another_row (struct planned *q, struct chance *c)
{
  struct shape_part *part = choose_part_with_rows (q, c);
  if (!part)
    return false;
  struct slice *x = &part->ends.at[chance_below (c, part->ends.n)];
  x->row = x->row ? 0 : 1;
  return true;
}

static bool
end_action_dropped (struct planned *q, struct chance *c)
{
  struct shape_part *part = choose_part_with_rows (q, c);
  if (!part)
    return false;
  struct slice *x = &part->ends.at[chance_below (c, part->ends.n)];
  uint32_t k = chance_below (c, x->actions.n);
  memmove (x->actions.at + k, x->actions.at + k + 1,
	   (--x->actions.n - k) * sizeof *x->actions.at);
  return true;
}

static bool
rows_zeroed_early (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, has_rows);
  if (shape)
    shape->rows--;
  return shape != NULL;
}

static bool
rows_of_another_loop (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, has_rows);
  if (shape)
    shape->around = shape - q->plan->shape;
  return shape != NULL;
}

static bool
rows_downwards (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, has_rows);
  if (shape)
    q->plan->loop[shape->around].ascends = false;
  return shape != NULL;
}

/* The loop around has adjoints of its own.  */
static bool
rows_not_alone (struct planned *q, struct chance *c)
{
  struct loop_shape *shape = choose_shape (q, c, has_rows);
  if (!shape)
    return false;
  const struct loops *loops = q->plan->cfg->loops;
  adj_id loop = shape - q->plan->shape;
  for (adj_id i = 0; i < q->g->f->stmts.n; i++) {
    adj_id b = q->g->f->stmts.at[i].block;
    if (b == ADJ_NONE || !bitset_has (&loops->at[shape->around].body, b)
	|| bitset_has (&loops->at[loop].body, b) || q->g->f->stmts.at[i].kind != STMT_OP)
      continue;
    q->plan->action[i].kind = ACTION_OP;
    return true;
  }
  return false;
}

/* ---- what is stored, not added -------------------------------------------------------------- */

/* What a part adds is said to be stored, and nothing says why.  */
static bool
set_without_reason (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++)
    for (uint32_t k = 0; k < q->plan->shape[l].parts.n; k++) {
      const struct shape_part *part = &q->plan->shape[l].parts.at[k];
      for (uint32_t i = 0; i < part->slices.at[0].actions.n; i++) {
	const struct slice_action *a = &part->slices.at[0].actions.at[i];
	if (q->plan->action[a->stmt].kind == ACTION_LOAD && !part_sets (part, a))
	  spot (&s, l, k, i);
      }
    }
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  struct shape_part *part = &q->plan->shape[x->at].parts.at[x->k];
  const struct slice_action *a = &part->slices.at[0].actions.at[x->other];
  struct shape_set set = { .load = a->stmt, .strand = a->strand, .stored = ADJ_NONE };
  VEC_PUSH (q->p->arena, part->sets, set);
  return true;
}

static struct shape_set *
choose_set (struct planned *q, struct chance *c, bool (*is) (const struct shape_set *))
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++)
    for (uint32_t k = 0; k < q->plan->shape[l].parts.n; k++)
      for (uint32_t i = 0; i < q->plan->shape[l].parts.at[k].sets.n; i++)
	if (is (&q->plan->shape[l].parts.at[k].sets.at[i]))
	  spot (&s, l, k, i);
  const struct spot *x = choose (&s, c);
  return x ? &q->plan->shape[x->at].parts.at[x->k].sets.at[x->other] : NULL;
}

static bool
is_stored_anew (const struct shape_set *x)
{
  return x->stored != ADJ_NONE;
}

static bool
is_found_again (const struct shape_set *x)
{
  return x->found.n != 0;
}

static bool
set_store_dropped (struct planned *q, struct chance *c)
{
  struct shape_set *x = choose_set (q, c, is_stored_anew);
  if (x)
    x->stored = ADJ_NONE;
  return x != NULL;
}

static bool
set_found_dropped (struct planned *q, struct chance *c)
{
  struct shape_set *x = choose_set (q, c, is_found_again);
  if (x)
    x->found.n--;
  return x != NULL;
}

const struct plan_error plan_shape_errors[] = {
  { "addition taken for the first", set_without_reason },
  { "store of what is set dropped", set_store_dropped },
  { "fill of what is read again dropped", set_found_dropped },
  { "row of a slice mistaken", row_mistaken },
  { "end of rows dropped", end_dropped },
  { "end of rows twice", end_twice },
  { "end of rows taken for another one's", end_of_another_row },
  { "action of an end of rows dropped", end_action_dropped },
  { "rows zeroed too early", rows_zeroed_early },
  { "rows of another loop", rows_of_another_loop },
  { "rows of a loop that runs down", rows_downwards },
  { "rows of a loop with adjoints of its own", rows_not_alone },
  { "proof that elements are distinct dropped", distinct_dropped },
  { "one element taken for two", distinct_same },
  { "comparison of ranges dropped", compare_dropped },
  { "range too narrow", range_narrowed },
  { "range the wrong way round", range_turned },
  { "need of a test dropped", test_need_dropped },
  { "induction stepped too far", stepped_too_far },
  { "dependent iterations called independent", dependent_called_independent },
  { "lanes where nothing is summed", lanes_for_nothing },
  { "lanes downwards", lanes_downwards },
  { "iterations that hand on adjoints, or pop, in another order", order_turned },
  { "part of a loop dropped", part_dropped },
  { "part of a loop twice", part_twice },
  { "action of a slice dropped", slice_action_dropped },
  { "operand of a slice's action dropped", slice_operand_dropped },
  { "adjoint handed on too early", slice_action_early },
  { "need of a slice dropped", slice_need_dropped },
  { "what all iterations of a slice have alike dropped", held_need_dropped },
  { "need of one iteration held for all", need_held_too_early },
  { "slice shifted", slice_shifted },
  { "strands of elements mistaken", strand_mistaken },
  { "need before the parts dropped", start_need_dropped },
  { "kept element zeroed", kept_is_zeroed },
  { "consumed element kept", zeroed_is_kept },
  { "zeroing dropped", zeroing_dropped },
  { "zeroing too early", zeroed_too_early },
  { "element claimed to stay", element_claimed },
  { "loop claimed to be distributed", distributed_claimed },
  { "operand missing ahead of a loop", ahead_dropped },
  { "column left out", column_left_out },
  { "overwritten memory read ahead of a loop", written_ahead },
  { NULL, NULL }
};
