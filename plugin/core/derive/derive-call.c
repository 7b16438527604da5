/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls of functions that have a model: what the call is forward, and in reverse.  */

#include "sweeps.h"

static adj_id
null_pointer (struct builder *b)
{
  return build_integer (b, TYPE_ID_POINTER, 0);
}

/* Both halves have one parameter list: each parameter, behind it its shadow if
   it has one, last the seed.  */
static void
call_half (struct sweeps *s, adj_id id, enum mode mode, adj_id dst, adj_id seed,
	   const adj_id *by_value)
{
  struct builder *b = &s->b;
  const struct augmented *g = s->plan->g;
  const struct stmt *st = &b->f->stmts.at[id];
  const struct call_roles *roles = &g->call[id];
  id_list args = { NULL, 0, 0 };
  struct arena *a = b->p->arena;
  for (uint32_t k = 0; k < st->nargs; k++) {
    VEC_PUSH (a, args, build_operand (b, st->args[k]));
    if (!(roles->param[k] & ROLE_SHADOW))
      continue;
    adj_id x = g->roots->of_value[st->args[k]].word
	       ? build_operand (b, shadow_pointer_of (g, st->args[k])) : by_value[k];
    VEC_PUSH (a, args, x);
  }
  if (roles->result)
    VEC_PUSH (a, args, seed);
  adj_id callee = b->calls->find (b->calls->data, st->callee, roles, mode);
  b->uses_tape = true;
  build_stmt (b, STMT_TAPE_SYNC, ADJ_NONE, 0, 0, 0, 0);
  struct stmt *c = stmt_new (b->p, b->h, b->block, STMT_CALL, dst, args.n);
  for (uint32_t k = 0; k < args.n; k++)
    c->args[k] = args.at[k];
  c->callee = callee;
  c->place = st->place;
  c->line = st->line;
  build_stmt (b, STMT_TAPE_RESYNC, ADJ_NONE, 0, 0, 0, 0);
}

void
derive_forward_call (struct sweeps *s, adj_id id)
{
  struct builder *b = &s->b;
  const struct stmt *st = &b->f->stmts.at[id];
  const struct call_roles *roles = &s->plan->g->call[id];
  adj_id dst = st->dst == ADJ_NONE ? ADJ_NONE : build_value (b, st->dst);
  if (!roles->active && st->origin != ADJ_NONE) {
    build_primal_call (b, id);
    return;
  }
  adj_id *by_value = ARENA_ARRAY (b->p->arena, adj_id, st->nargs);
  for (uint32_t k = 0; k < st->nargs; k++)
    by_value[k] = null_pointer (b);
  adj_id seed = roles->result
		? build_real (b, b->f->values.at[st->dst].type, 0) : ADJ_NONE;
  call_half (s, id, MODE_FORWARD_HALF, dst, seed, by_value);
}

void
derive_reverse_call (struct sweeps *s, adj_id id)
{
  struct builder *b = &s->b;
  const struct stmt *st = &b->f->stmts.at[id];
  const struct call_roles *roles = &s->plan->g->call[id];
  struct arena *a = b->p->arena;
  adj_id *by_value = ARENA_ARRAY (a, adj_id, st->nargs);
  struct ref *cell = ARENA_ARRAY (a, struct ref, st->nargs);
  adj_id seed = roles->result ? derive_take_adjoint (s, st->dst) : ADJ_NONE;
  for (uint32_t k = 0; k < st->nargs; k++) {
    adj_id type = b->f->values.at[st->args[k]].type;
    if (!(roles->param[k] & ROLE_SHADOW) || !is_real (b->p, b->f, st->args[k]))
      continue;
    /* By-value adjoints come back through memory of this function.  */
    by_value[k] = build_cell (b, type, &cell[k]);
    build_store (b, &cell[k], build_real (b, type, 0));
  }
  call_half (s, id, MODE_BACKWARD_HALF, ADJ_NONE, seed, by_value);
  for (uint32_t k = 0; k < st->nargs; k++)
    if ((roles->param[k] & ROLE_SHADOW) && is_real (b->p, b->f, st->args[k]))
      derive_contribute (s, st->args[k], build_load (b, &cell[k]));
}
