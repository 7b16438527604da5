/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjoint of each statement: the transposed of its linearisation, in place
   on adjoint registers and shadows.

     v = op (a, b)     a_b += d op/da * v_b;  b_b += ...;  v_b = 0
     v = [p]           [p_b] += v_b;  v_b = 0
     [p] = v           t = [p_b];  [p_b] = 0;  v_b += t
     clear             shadow region = 0
     call f            f_bwd  */

#include "sweeps.h"
#include "linearise.h"

/* Adds X to V's adjoint.  That of a local one may have the other sign in its register; what is
   summed up over iterations keeps its own, and additions only (emit-sums.cc).  */
void
derive_contribute (struct sweeps *s, adj_id v, struct signed_value x)
{
  struct builder *b = &s->b;
  adj_id type = b->f->values.at[v].type, sum = build_adjoint (b, v);
  if (!bitset_has (&s->plan->local_adjoint, v)) {
    build_accumulate (b, sum, build_signed (b, x));
    return;
  }
  if (build_type (b, x.value) != type)
    x.value = build_op (b, OP_RCONV, type, 1, x.value, 0, 0);
  if (!s->reverse.begun[v]) {
    build_assign (b, sum, x.value);
    s->reverse.begun[v] = true;
    s->reverse.negative[v] = x.negative;
    return;
  }
  x.negative ^= s->reverse.negative[v];
  build_stmt (b, STMT_OP, sum, 2, sum, x.value, 0)->op = x.negative ? OP_SUB : OP_ADD;
}

/* Takes over V's adjoint and zeroes it.  */
struct signed_value
derive_take_adjoint (struct sweeps *s, adj_id v)
{
  struct builder *b = &s->b;
  adj_id type = b->f->values.at[v].type;
  if (bitset_has (&s->plan->local_adjoint, v) && !s->reverse.begun[v])
    return plus (build_real (b, type, 0));
  if (bitset_has (&s->plan->local_adjoint, v))
    return (struct signed_value) { build_adjoint (b, v), s->reverse.negative[v] };
  adj_id d = build_register (b, type, NULL);
  build_assign (b, d, build_adjoint (b, v));
  build_assign (b, build_adjoint (b, v), build_empty_sum (b, type));
  return plus (d);
}

void
derive_op (struct sweeps *s, const struct stmt *st, uint32_t operands)
{
  struct builder *b = &s->b;
  struct signed_value d = derive_take_adjoint (s, st->dst);
  for (uint32_t k = 0; operands >> k; k++) {
    if (!(operands >> k & 1))
      continue;
    struct signed_value x = build_contribution (b, st, k, d);
    if (x.value != ADJ_NONE)
      derive_contribute (s, st->args[k], x);
  }
}

/* Entries of a local Jacobian.  */
static void
adjoint_of_linear (struct sweeps *s, adj_id id)
{
  struct builder *b = &s->b;
  const struct linear_stmt *l = &s->plan->g->linear->stmt[id];
  adj_id dst = b->f->stmts.at[id].dst;
  struct signed_value d = derive_take_adjoint (s, dst);
  adj_id type = b->f->values.at[dst].type;
  for (uint32_t k = 0; k < l->entries.n; k++) {
    const struct linear_entry *e = &l->entries.at[k];
    struct signed_value x = { d.value, d.negative != e->negative };
    if (e->value != ADJ_NONE)
      x.value = build_op (b, OP_MUL, type, 2, d.value, build_operand (b, e->value), 0);
    derive_contribute (s, e->of, x);
  }
}

static void
adjoint_of_load (struct sweeps *s, adj_id id)
{
  struct builder *b = &s->b;
  const struct ref *r = s->plan->g->shadow_ref[id];
  struct signed_value d = derive_take_adjoint (s, b->f->stmts.at[id].dst);
  build_store (b, r, build_sum (b, r->type, build_load (b, r), d));
}

static void
adjoint_of_store (struct sweeps *s, adj_id id, bool value_active)
{
  struct builder *b = &s->b;
  const struct ref *r = s->plan->g->shadow_ref[id];
  adj_id d = value_active ? build_load (b, r) : ADJ_NONE;
  build_store (b, r, build_real (b, r->type, 0));
  if (value_active)
    derive_contribute (s, b->f->stmts.at[id].args[0], plus (d));
}

/* ---- everything else --------------------------------------------------------------- */

static void
adjoint_of_region (struct sweeps *s, const struct stmt *st, enum action_kind kind)
{
  struct builder *b = &s->b;
  const struct augmented *g = s->plan->g;
  adj_id id = st - b->f->stmts.at;
  adj_id to = build_operand (b, shadow_pointer_at (g, id, 0));
  adj_id bytes = build_operand (b, st->args[st->nargs - 1]);
  if (kind == ACTION_CLEAR) {
    if (st->kind == STMT_CLEAR && st->raw)
      build_check_bytes (b, to, bytes);
    else
      build_stmt (b, STMT_CLEAR, ADJ_NONE, 2, to, bytes, 0);
    return;
  }
  adj_id from = build_operand (b, shadow_pointer_at (g, id, 1));
  struct stmt *back = build_stmt (b, STMT_MOVE_ADJOINT, ADJ_NONE, 3, to, from, bytes);
  back->element = kind == ACTION_MOVE_ANY ? (adj_id) ADJ_NONE : st->element;
  back->raw = st->raw;
}

void
derive_action (struct sweeps *s, adj_id id)
{
  struct builder *b = &s->b;
  const struct stmt *st = &b->f->stmts.at[id];
  const struct action *a = &s->plan->action[id];
  b->place = st->place;
  b->line = st->line;
  switch (a->kind) {
    case ACTION_OP:
      derive_op (s, st, a->operands);
      return;
    case ACTION_LINEAR:
      adjoint_of_linear (s, id);
      return;
    case ACTION_LOAD:
      adjoint_of_load (s, id);
      return;
    case ACTION_STORE:
      adjoint_of_store (s, id, a->operands);
      return;
    case ACTION_CLEAR: case ACTION_MOVE: case ACTION_MOVE_ANY:
      adjoint_of_region (s, st, a->kind);
      return;
    case ACTION_CALL:
      derive_reverse_call (s, id);
      return;
    case ACTION_RELEASE: {
      adj_id x = build_operand (b, st->dst);
      build_clear_object_at (b, st->dst);
      build_stmt (b, STMT_SHADOW_FREE, ADJ_NONE, 1, x, 0, 0);
      return;
    }
    case ACTION_NONE: case ACTION_PHI:
      return;			/* PHIs: with the edges */
  }
}
