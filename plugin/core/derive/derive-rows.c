/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers over rows, as the plan has them (loop-rows.h).  In iteration n of the loop around, of N,

     if (n >= R) the part, slice s in iteration n - row_s of the loop around
     for each row r
       if (n + r < R || n + r >= N)
	 for (k = 0; k < n; k++) element (n + r, ...) += ends_r (k);

   and elements are zeroed R rows later, in a loop of its own:

     for (m = max (n - R, 0); m <= (n == N - 1 ? N - 1 : n - R); m++) zero row m  */

#include "loop-parts.h"

/* ---- another iteration of the loop around ------------------------------------------------ */

/* DISTANCE (a register) iterations ago.  */
static struct view
view_back (struct part *q, adj_id distance)
{
  struct builder *b = &q->s->b;
  const id_list *l = &q->s->plan->loop[q->shape->around].stepped;
  struct view v = { build_op (b, OP_SUB, TYPE_ID_INT64, 2, q->row, distance, 0),
		    ARENA_ARRAY (b->p->arena, adj_id, l->n), q->base };
  for (uint32_t k = 0; k < l->n; k++)
    v.stepped[k] = derive_stepped_before (q->s, l->at[k], distance);
  if (q->base != ADJ_NONE) {
    q->s->loop[q->shape->around].counter = v.counter;
    v.base = derive_strip (q->s, q->loop);
    q->s->loop[q->shape->around].counter = q->row;
  }
  return v;
}

struct view
view_row (struct part *q, uint32_t row)
{
  struct view none = { ADJ_NONE, NULL, ADJ_NONE };
  return row ? view_back (q, build_integer (&q->s->b, TYPE_ID_INT64, row)) : none;
}

/* What is had from here on is of that iteration.  */
void
view_use (struct part *q, const struct view *v)
{
  const id_list *l = &q->s->plan->loop[q->shape->around].stepped;
  if (v->counter == ADJ_NONE)
    return;
  q->s->loop[q->shape->around].counter = v->counter;
  if (q->base != ADJ_NONE)
    q->s->loop[q->loop].base = v->base;
  for (uint32_t k = 0; k < l->n; k++)
    q->s->reverse.running[l->at[k]] = v->stepped[k];
}

void
view_leave (struct part *q, const struct view *v)
{
  const id_list *l = &q->s->plan->loop[q->shape->around].stepped;
  if (v->counter == ADJ_NONE)
    return;
  q->s->loop[q->shape->around].counter = q->row;
  if (q->base != ADJ_NONE)
    q->s->loop[q->loop].base = q->base;
  for (uint32_t k = 0; k < l->n; k++)
    q->s->reverse.running[l->at[k]] = ADJ_NONE;
}

/* ---- the part ------------------------------------------------------------------------------ */

/* What the current row has for row ROW of the ends.  */
static void
row_at_end (struct part *q, const struct shape_part *part, const struct slice *x)
{
  struct builder *b = &q->s->b;
  adj_id row = build_integer (b, TYPE_ID_INT64, x->row), first = ADJ_NONE, last = ADJ_NONE;
  adj_id yes = build_block (b), out = build_block (b);
  adj_id to = build_op (b, OP_ADD, TYPE_ID_INT64, 2, q->row, row, 0);
  if (x->row < part->rows)
    first = build_op (b, OP_LT, TYPE_ID_BOOL, 2, to,
		      build_integer (b, TYPE_ID_INT64, part->rows), 0);
  if (x->row)
    last = build_op (b, OP_GT, TYPE_ID_BOOL, 2, to, loop_last (q->s, q->shape->around), 0);
  adj_id ends = first == ADJ_NONE ? last : last == ADJ_NONE ? first
		: build_op (b, OP_OR, TYPE_ID_BOOL, 2, first, last, 0);
  build_branch (b, ends, yes, out);
  b->block = yes;
  part_plain (q, x, TOLD_PLAIN);
  build_goto (b, out);
  b->block = out;
}

void
part_with_rows (struct part *q, const struct shape_part *part)
{
  struct builder *b = &q->s->b;
  adj_id rows = build_integer (b, TYPE_ID_INT64, part->rows);
  adj_id inside = build_block (b), ends = build_block (b);
  build_branch (b, build_op (b, OP_GE, TYPE_ID_BOOL, 2, q->row, rows, 0), inside, ends);
  b->block = inside;
  part_gather (q, part);
  build_goto (b, ends);
  b->block = ends;
  for (uint32_t k = 0; k < part->ends.n; k++)
    row_at_end (q, part, &part->ends.at[k]);
}

/* Of what was consumed, the row that nothing reads any more, or all rows that are left.  */
void
part_zero_rows (struct part *q)
{
  struct builder *b = &q->s->b;
  adj_id rows = build_integer (b, TYPE_ID_INT64, q->shape->rows);
  adj_id last = loop_last (q->s, q->shape->around);
  adj_id behind = build_op (b, OP_SUB, TYPE_ID_INT64, 2, q->row, rows, 0);
  adj_id is_last = build_op (b, OP_EQ, TYPE_ID_BOOL, 2, q->row, last, 0);
  adj_id upto = build_op (b, OP_SELECT, TYPE_ID_INT64, 3, is_last, last, behind);
  adj_id m = build_register (b, TYPE_ID_INT64, "row");
  build_stmt (b, STMT_OP, m, 2, behind, build_integer (b, TYPE_ID_INT64, 0), 0)->op = OP_MAX;
  adj_id head = part_begin_loop (b), body = build_block (b), out = build_block (b);
  build_branch (b, build_op (b, OP_LE, TYPE_ID_BOOL, 2, m, upto, 0), body, out);
  b->block = body;
  struct view view = view_back (q, build_op (b, OP_SUB, TYPE_ID_INT64, 2, q->row, m, 0));
  view_use (q, &view);
  part_plain (q, NULL, TOLD_NOTHING);
  view_leave (q, &view);
  part_count (b, m, false);
  build_goto (b, head);
  b->block = out;
}
