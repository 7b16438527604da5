/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tangent: each statement followed by its linearisation, in program
   order; nothing is recorded.

     v = op (a, b)     v_d = d op/da * a_d + d op/db * b_d
     v = [p]           v_d = [p_d]
     [p] = v           [p_d] = v_d
   Block K of the primal becomes block K + 1; PHIs become copies in transit,
   values and tangents alike.  */

#include "derive.h"
#include "derive-ruled.h"
#include "divisors.h"
#include "lives.h"
#include "ruled.h"

#include <string.h>

struct tangent {
  struct builder b;
  adj_id *block;		/* [blocks of f] */
  adj_id *next, *next_tangent;	/* [values] PHI results on their way */
  alloc_list unfreed;		/* ALLOC values that no FREE ends, and their shadows */
};

/* Tangent of V here; zero where V is not active.  */
static adj_id
tangent_of (struct tangent *t, adj_id v)
{
  struct builder *b = &t->b;
  if (value_is_active (b->g, v))
    return build_adjoint (b, v);
  return build_real (b, b->f->values.at[v].type, 0);
}

static void
tangent_of_op (struct tangent *t, const struct stmt *s)
{
  struct builder *b = &t->b;
  uint32_t mask = differentiable_operands (b->p, b->g->primal, s);
  adj_id type = b->f->values.at[s->dst].type, sum = ADJ_NONE;
  for (uint32_t k = 0; mask >> k; k++) {
    if (!(mask >> k & 1) || !value_is_active (b->g, s->args[k]))
      continue;
    adj_id d = build_adjoint (b, s->args[k]);
    if (build_type (b, d) != type)
      d = build_op (b, OP_RCONV, type, 1, d, 0, 0);
    struct signed_value x = build_contribution (b, s, k, plus (d));
    if (x.value != ADJ_NONE)
      sum = sum == ADJ_NONE ? build_signed (b, x) : build_sum (b, type, sum, x);
  }
  build_assign (b, build_adjoint (b, s->dst),
		sum == ADJ_NONE ? build_real (b, type, 0) : sum);
}

/* ---- calls ------------------------------------------------------------------ */

static void
tangent_of_call (struct tangent *t, adj_id id)
{
  struct builder *b = &t->b;
  const struct augmented *g = b->g;
  const struct stmt *s = &b->f->stmts.at[id];
  const struct call_roles *roles = &g->call[id];
  struct arena *a = b->p->arena;
  id_list args = { NULL, 0, 0 };
  struct ref primal_local = { .base = ADJ_NONE };
  for (uint32_t k = 0; k < s->nargs; k++) {
    VEC_PUSH (a, args, build_value (b, s->args[k]));
    if (roles->param[k] & ROLE_SHADOW)
      VEC_PUSH (a, args, g->roots->of_value[s->args[k]].word
			 ? build_value (b, shadow_pointer_of (g, s->args[k]))
			 : tangent_of (t, s->args[k]));
  }
  adj_id dst = s->dst == ADJ_NONE ? ADJ_NONE : build_value (b, s->dst);
  if (roles->result) {
    adj_id address;
    address = build_local (b, b->f->values.at[s->dst].type, &primal_local);
    VEC_PUSH (a, args, address);
    dst = build_adjoint (b, s->dst);
  }
  adj_id callee = b->calls->find (b->calls->data, s->callee, roles, MODE_TANGENT);
  struct stmt *c = stmt_new (b->p, b->h, b->block, STMT_CALL, dst, args.n);
  for (uint32_t k = 0; k < args.n; k++)
    c->args[k] = args.at[k];
  c->callee = callee;
  c->place = s->place;
  c->line = s->line;
  if (roles->result)
    build_assign (b, build_value (b, s->dst), build_load (b, &primal_local));
}

static void
tangent_of_ruled_call (struct tangent *t, adj_id id)
{
  struct builder *b = &t->b;
  const struct stmt *s = &b->f->stmts.at[id];
  adj_id *tangent = ARENA_ARRAY (b->p->arena, adj_id, s->nargs + 1);
  if (!b->g->call[id].active) {
    derive_primal_of_rule (b, id);
    return;
  }
  for (uint32_t k = 0; k < s->nargs; k++)
    if (is_real (b->p, b->f, s->args[k]))
      tangent[k] = tangent_of (t, s->args[k]);
  derive_tangent_of_rule (b, id, tangent);
}

/* ---- statements --------------------------------------------------------------- */

static void
tangent_of_region (struct tangent *t, adj_id id)
{
  struct builder *b = &t->b;
  const struct augmented *g = b->g;
  const struct stmt *s = &b->f->stmts.at[id];
  if (id >= g->primal->stmts.n || !bitset_has (&g->act->target, id))
    return;
  adj_id to = build_value (b, shadow_pointer_at (g, id, 0));
  adj_id bytes = build_value (b, s->args[s->nargs - 1]);
  if (s->kind == STMT_MOVE && bitset_has (&g->act->source, id)) {
    adj_id from = build_value (b, shadow_pointer_at (g, id, 1));
    build_stmt (b, STMT_MOVE, ADJ_NONE, 3, to, from, bytes)->element = s->element;
  } else if (s->kind == STMT_CLEAR && s->raw)
    build_check_bytes (b, to, bytes);
  else
    build_stmt (b, STMT_CLEAR, ADJ_NONE, 2, to, bytes, 0);
}

static void
free_memory (struct tangent *t, adj_id pointer)
{
  struct builder *b = &t->b;
  build_stmt (b, STMT_SHADOW_FREE, ADJ_NONE, 1, build_value (b, pointer), 0, 0);
}

/* The ALLOC of POINTER runs again: what it made before has ended, as a C array of
   variable length has with its scope.  */
static void
free_last_life (struct tangent *t, adj_id pointer)
{
  adj_id shadow = t->b.g->shadow_pointer[pointer];
  for (uint32_t k = 0; k < t->unfreed.n; k++)
    if (t->unfreed.at[k] == pointer) {
      free_memory (t, pointer);
      if (shadow != ADJ_NONE)
	free_memory (t, shadow);
    }
}

static void
tangent_stmt (struct tangent *t, adj_id id)
{
  struct builder *b = &t->b;
  const struct augmented *g = b->g;
  const struct stmt *s = &b->f->stmts.at[id];
  bool own = id < g->primal->stmts.n;
  if (s->kind == STMT_EXTENT)
    return;
  b->place = s->place;
  b->line = s->line;
  if (rule_of_call (g->facts->p, s)) {
    tangent_of_ruled_call (t, id);
    return;
  }
  if (s->kind == STMT_CALL && (g->call[id].active || s->origin == ADJ_NONE)) {
    tangent_of_call (t, id);
    return;
  }
  if (s->kind == STMT_FREE && g->shadow_pointer[s->args[0]] != ADJ_NONE)
    build_stmt (b, STMT_SHADOW_FREE, ADJ_NONE, 1,
		build_value (b, shadow_pointer_of (g, s->args[0])), 0, 0);
  if (own && s->kind == STMT_ALLOC && g->allocs->repeated[id])
    free_last_life (t, s->dst);
  if (s->kind == STMT_CALL)
    build_primal_call (b, id);
  else
    build_copy_once (b, id,
		     s->dst == ADJ_NONE ? ADJ_NONE : build_value (b, s->dst));
  switch (s->kind) {
    case STMT_OP:
      if (own && value_is_active (g, s->dst))
	tangent_of_op (t, s);
      return;
    case STMT_LOAD:
      if (value_is_active (g, s->dst)) {
	adj_id x = g->shadow_ref[id] ? build_load (b, g->shadow_ref[id])
				     : build_real (b, s->ref->type, 0);
	build_assign (b, build_adjoint (b, s->dst), x);
      }
      return;
    case STMT_STORE:
      if (g->shadow_ref[id])
	build_store (b, g->shadow_ref[id], tangent_of (t, s->args[0]));
      return;
    case STMT_CLEAR:
      tangent_of_region (t, id);
      return;
    case STMT_MOVE:
      if (s->element != ADJ_NONE)
	tangent_of_region (t, id);
      return;
    default:
      return;
  }
}

/* ---- control ------------------------------------------------------------------- */

static void
pass_phi_arguments (struct tangent *t, adj_id edge)
{
  struct builder *b = &t->b;
  const struct stmt *phi;
  adj_id arg;
  for (uint32_t i = 0; (phi = phi_of_edge (b->f, edge, i, &arg)); i++) {
    build_assign (b, t->next[phi->dst], build_value (b, arg));
    if (value_is_active (b->g, phi->dst))
      build_assign (b, t->next_tangent[phi->dst], tangent_of (t, arg));
  }
}

static void
return_from (struct tangent *t, const struct stmt *s)
{
  struct builder *b = &t->b;
  const struct augmented *g = b->g;
  build_shadow_data_ends (b);
  for (uint32_t k = 0; k < t->unfreed.n; k++)
    free_memory (t, t->unfreed.at[k]);
  adj_id value = s->nargs ? s->args[0] : ADJ_NONE, result = ADJ_NONE;
  if (g->primal_result_slot != ADJ_NONE && value != ADJ_NONE) {
    struct ref r = { .base = g->f->params.at[g->primal_result_slot].value,
		     .object = ADJ_NONE, .type = g->f->result,
		     .origin = ADJ_NONE };
    build_store (b, &r, build_value (b, value));
  }
  if (value != ADJ_NONE && g->signature->returns == RETURNS_TANGENT)
    result = tangent_of (t, value);
  else if (value != ADJ_NONE && g->signature->returns == RETURNS_PRIMAL)
    result = build_value (b, value);
  build_names_end (b);
  build_shadows_end (b);
  build_stmt (b, STMT_RETURN, ADJ_NONE, result != ADJ_NONE, result, 0, 0);
}

static void
tangent_terminator (struct tangent *t, adj_id block, const struct stmt *s)
{
  struct builder *b = &t->b;
  b->place = s->place;
  b->line = s->line;
  if (s->kind == STMT_RETURN) {
    return_from (t, s);
    return;
  }
  uint32_t n = b->f->blocks.at[block].succs.n;
  adj_id here = b->block, *target = ARENA_ARRAY (b->p->arena, adj_id, n);
  for (uint32_t k = 0; k < n; k++) {
    b->block = target[k] = build_block (b);
    pass_phi_arguments (t, b->f->blocks.at[block].succs.at[k]);
    build_goto (b, t->block[successor (b->f, block, k)]);
  }
  b->block = here;
  build_terminator (b, s, target);
}

static void
tangent_block (struct tangent *t, adj_id block)
{
  struct builder *b = &t->b;
  const struct block *bl = &b->f->blocks.at[block];
  uint32_t i = 0;
  b->block = t->block[block];
  for (; i < bl->stmts.n; i++) {
    const struct stmt *phi = &b->f->stmts.at[bl->stmts.at[i]];
    if (phi->kind != STMT_PHI)
      break;
    build_assign (b, build_value (b, phi->dst), t->next[phi->dst]);
    if (value_is_active (b->g, phi->dst))
      build_assign (b, build_adjoint (b, phi->dst), t->next_tangent[phi->dst]);
  }
  for (; i + 1 < bl->stmts.n; i++)
    tangent_stmt (t, bl->stmts.at[i]);
  tangent_terminator (t, block, &b->f->stmts.at[bl->stmts.at[i]]);
}

/* ---- preparation --------------------------------------------------------------- */

static void
make_transit (struct tangent *t)
{
  struct builder *b = &t->b;
  for (adj_id id = 0; id < b->f->stmts.n; id++) {
    const struct stmt *s = &b->f->stmts.at[id];
    if (s->kind != STMT_PHI)
      continue;
    adj_id type = b->f->values.at[s->dst].type;
    t->next[s->dst] = build_register (b, type, NULL);
    if (value_is_active (b->g, s->dst))
      t->next_tangent[s->dst] = build_register (b, type, NULL);
  }
}

static void
find_unfreed (struct tangent *t)
{
  struct builder *b = &t->b;
  alloc_list allocs = unfreed_allocs (b->p->arena, b->g);
  for (uint32_t k = 0; k < allocs.n; k++) {
    adj_id v = allocs.at[k], shadow = b->g->shadow_pointer[v];
    VEC_PUSH (b->p->arena, t->unfreed, v);
    if (shadow != ADJ_NONE)
      VEC_PUSH (b->p->arena, t->unfreed, shadow);
  }
  for (uint32_t k = 0; k < t->unfreed.n; k++)
    build_assign (b, build_value (b, t->unfreed.at[k]),
		  build_integer (b, b->f->values.at[t->unfreed.at[k]].type, 0));
}

struct function *
derive_tangent (struct program *out, const struct augmented *g, const char *name,
		const struct call_target *calls)
{
  struct arena *a = out->arena;
  struct tangent t;
  struct builder *b = &t.b;
  memset (&t, 0, sizeof t);
  struct bitset shared = divisors_shared (out->arena, g);
  builder_start (b, out, g, &shared, name);
  b->calls = calls;
  t.block = ARENA_ARRAY (a, adj_id, g->f->blocks.n);
  t.next = ARENA_ARRAY (a, adj_id, g->f->values.n);
  t.next_tangent = ARENA_ARRAY (a, adj_id, g->f->values.n);
  b->h->result = g->signature->returns == RETURNS_NOTHING ? ADJ_NONE
							  : g->f->result;
  make_transit (&t);
  for (uint32_t i = 0; i < g->primal->params.n; i++)
    if (g->primal->params.at[i].kind == PARAM_REAL
	&& g->shadow_slot[i] != ADJ_NONE)
      b->adjoint[g->primal->params.at[i].value]
	= build_value (b, g->f->params.at[g->shadow_slot[i]].value);
  for (adj_id bl = 0; bl < g->f->blocks.n; bl++)
    t.block[bl] = build_block (b);
  find_unfreed (&t);
  for (adj_id bl = 0; bl < g->f->blocks.n; bl++)
    tangent_block (&t, bl);
  b->block = b->entry;
  if (g->addressed) {
    build_stmt (b, STMT_TAPE_ENTER, ADJ_NONE, 0, 0, 0, 0);
    build_shadows_begin (b, true);
    build_clear_objects (b);
  }
  build_goto (b, t.block[0]);
  return b->h;
}
