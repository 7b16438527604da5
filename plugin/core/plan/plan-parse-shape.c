/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reader of plans: shapes of loops.  */

#include "plan-parse-int.h"

#include <string.h>

#include "loop-shape.h"

void
plan_read_differ (struct reader *r)
{
  adj_id load = plan_read_stmt (r);
  parse_expect (&r->ps, "from");
  plan_read_stmts (r, &r->plan->differ[load]);
}

static void
read_slice (struct reader *r, struct slice *x)
{
  for (;;)
    if (parse_accept (&r->ps, "adjoint")) {
      struct slice_action a = { .stmt = plan_read_stmt (r) };
      a.operands = parse_id (&r->ps);
      a.strand = parse_accept (&r->ps, "strand") ? parse_id (&r->ps) : 0;
      VEC_PUSH (r->arena, x->actions, a);
    } else if (parse_accept (&r->ps, "held"))
      plan_read_need (r, &x->held);
    else if (parse_accept (&r->ps, "need"))
      plan_read_need (r, &x->needs);
    else
      return;
}

static void
read_set (struct reader *r, struct shape_part *part)
{
  struct shape_set x = { .load = plan_read_stmt (r) };
  x.strand = parse_accept (&r->ps, "strand") ? parse_id (&r->ps) : 0;
  x.stored = parse_accept (&r->ps, "until") ? plan_read_stmt (r) : ADJ_NONE;
  while (parse_accept (&r->ps, "again")) {
    struct found_again found = { .load = plan_read_stmt (r) };
    parse_expect (&r->ps, "from");
    found.fill = plan_read_stmt (r);
    VEC_PUSH (r->arena, x.found, found);
  }
  VEC_PUSH (r->arena, part->sets, x);
}

static void
read_part (struct reader *r, struct shape_part *part)
{
  part->sums = parse_accept (&r->ps, "sums");
  if (parse_accept (&r->ps, "width"))
    part->width = parse_id (&r->ps);
  if (parse_accept (&r->ps, "rows"))
    part->rows = parse_id (&r->ps);
  if (parse_accept (&r->ps, "lanes"))
    part->lanes = parse_id (&r->ps);
  part->independent = parse_accept (&r->ps, "independent");
  while (parse_accept (&r->ps, "set"))
    read_set (r, part);
  while (parse_accept (&r->ps, "slice")) {
    struct slice x = { .shift = 0 };
    parse_expect (&r->ps, "shift");
    x.shift = parse_id (&r->ps);
    x.row = parse_accept (&r->ps, "row") ? parse_id (&r->ps) : 0;
    read_slice (r, &x);
    VEC_PUSH (r->arena, part->slices, x);
  }
  while (parse_accept (&r->ps, "end")) {
    struct slice x = { .shift = 0 };
    parse_expect (&r->ps, "row");
    x.row = parse_id (&r->ps);
    read_slice (r, &x);
    VEC_PUSH (r->arena, part->ends, x);
  }
}

void
plan_read_ahead (struct reader *r)
{
  struct loop_shape *shape
    = &r->plan->shape[plan_read_below (r, r->plan->cfg->loops->n, "loop")];
  for (;;)
    if (parse_accept (&r->ps, "first"))
      plan_read_stmts (r, &shape->ahead);
    else if (parse_accept (&r->ps, "not")) {
      parse_expect (&r->ps, "again");
      plan_read_stmts (r, &shape->left_out);
    } else
      return;
}

static void
read_range (struct reader *r, struct disjoint_test *t)
{
  struct element_range x = { .element = plan_read_stmt (r) };
  parse_expect (&r->ps, "before");
  x.before = parse_integer (&r->ps);
  parse_expect (&r->ps, "behind");
  x.behind = parse_integer (&r->ps);
  x.descends = parse_accept (&r->ps, "down");
  VEC_PUSH (r->arena, t->ranges, x);
}

static void
read_compare (struct reader *r, struct disjoint_test *t)
{
  struct range_pair x = { .x = parse_id (&r->ps) };
  x.y = parse_id (&r->ps);
  VEC_PUSH (r->arena, t->pairs, x);
}

void
plan_read_distributed (struct reader *r)
{
  struct loop_shape *shape
    = &r->plan->shape[plan_read_below (r, r->plan->cfg->loops->n, "loop")];
  shape->distributed = true;
  shape->zeroed_apart = parse_accept (&r->ps, "apart");
  shape->descends = parse_accept (&r->ps, "down");
  if (parse_accept (&r->ps, "rows")) {
    shape->rows = parse_id (&r->ps);
    parse_expect (&r->ps, "around");
    shape->around = plan_read_below (r, r->plan->cfg->loops->n, "loop");
  }
  for (;;)
    if (parse_accept (&r->ps, "kept")) {
      VEC_PUSH (r->arena, shape->kept, plan_read_stmt (r));
      parse_expect (&r->ps, "load");
      VEC_PUSH (r->arena, shape->kept_load, plan_read_stmt (r));
    } else if (parse_accept (&r->ps, "summed"))
      plan_read_stmts (r, &shape->summed);
    else if (parse_accept (&r->ps, "zero"))
      plan_read_stmts (r, &shape->zeroed);
    else if (parse_accept (&r->ps, "start"))
      plan_read_need (r, &shape->start_needs);
    else if (parse_accept (&r->ps, "before")) {
      parse_expect (&r->ps, "clearing");
      plan_read_need (r, &shape->zero_held);
    } else if (parse_accept (&r->ps, "clear"))
      plan_read_need (r, &shape->zero_needs);
    else if (parse_accept (&r->ps, "distinct")) {
      struct stmt_pair q = { .x = plan_read_stmt (r) };
      q.y = plan_read_stmt (r);
      VEC_PUSH (r->arena, shape->distinct, q);
    } else if (parse_accept (&r->ps, "range"))
      read_range (r, &shape->test);
    else if (parse_accept (&r->ps, "compare"))
      read_compare (r, &shape->test);
    else if (parse_accept (&r->ps, "test"))
      plan_read_need (r, &shape->test.needs);
    else if (parse_accept (&r->ps, "part")) {
      struct shape_part part;
      memset (&part, 0, sizeof part);
      read_part (r, &part);
      VEC_PUSH (r->arena, shape->parts, part);
    } else
      return;
}
