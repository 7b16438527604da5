/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls of functions that have a model: what the call is forward, and in reverse.

     split	callee_fwd (..., shadows)	callee_bwd (..., shadows)

     joint	copy regions to the tape	take the copies off
		callee (...)			save what is in the regions
						put the copies there
						callee_b (..., shadows)
						put back what was saved

   The callee of a joint call stands in the forward sweep as a derived function without
   active arguments, not as the user's: so it is compiled from the same statements as
   the second run.  */

#include "sweeps.h"

#include "derive-ruled.h"
#include "joint.h"
#include "ruled.h"

static adj_id
null_pointer (struct builder *b)
{
  return build_integer (b, TYPE_ID_POINTER, 0);
}

/* Calls what stands for the callee of statement ID under ROLES in MODE; without active
   arguments it leaves the tape alone.  All have one
   parameter list: each parameter, behind it its shadow if it has one, last the seed.  */
static void
call_derived (struct sweeps *s, adj_id id, const struct call_roles *roles, enum mode mode,
	      adj_id dst, adj_id seed, const adj_id *by_value)
{
  struct builder *b = &s->b;
  const struct augmented *g = s->plan->g;
  const struct stmt *st = &b->f->stmts.at[id];
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
  bool tape = roles->active;
  b->uses_tape |= tape;
  if (tape)
    build_stmt (b, STMT_TAPE_SYNC, ADJ_NONE, 0, 0, 0, 0);
  struct stmt *c = stmt_new (b->p, b->h, b->block, STMT_CALL, dst, args.n);
  for (uint32_t k = 0; k < args.n; k++)
    c->args[k] = args.at[k];
  c->callee = callee;
  c->place = st->place;
  c->line = st->line;
  if (tape)
    build_stmt (b, STMT_TAPE_RESYNC, ADJ_NONE, 0, 0, 0, 0);
}

/* ---- regions of joint calls ------------------------------------------------------- */

static bool
is_kept (const struct joint_region *x)
{
  return x->kept;
}

/* Its present content is saved in reverse.  */
static bool
is_saved (const struct joint_region *x)
{
  return x->kept || x->changed;
}

static adj_id
address_of_region (struct sweeps *s, const struct joint_call *j, const struct joint_region *x)
{
  struct builder *b = &s->b;
  adj_id base = build_operand (b, b->f->stmts.at[j->call].args[x->argument]);
  return x->from ? build_op (b, OP_PADD, TYPE_ID_POINTER, 2, base,
			     build_integer (b, TYPE_ID_INT64, x->from), 0)
		 : base;
}

static adj_id
bytes_of_region (struct sweeps *s, const struct joint_region *x)
{
  struct builder *b = &s->b;
  if (x->size == ADJ_NONE)
    return build_integer (b, TYPE_ID_INT64, x->bytes);
  return build_op (b, OP_ICONV, TYPE_ID_INT64, 1, build_operand (b, x->size), 0, 0);
}

/* Opens a chunk for each region of J of which WHICH holds, in BLOCK, and fills it.  */
static void
copy_regions (struct sweeps *s, const struct joint_call *j,
	      bool (*which) (const struct joint_region *), const adj_id *chunk)
{
  struct builder *b = &s->b;
  b->uses_tape = true;
  for (uint32_t k = 0; k < j->regions.n; k++) {
    const struct joint_region *x = &j->regions.at[k];
    if (!which (x))
      continue;
    adj_id from = address_of_region (s, j, x), bytes = bytes_of_region (s, x);
    build_stmt (b, STMT_CHUNK_OPEN, chunk[k], 1, bytes, 0, 0)->bytes = 1;
    build_stmt (b, STMT_CHUNK_FILL, ADJ_NONE, 3, chunk[k], bytes, from)->element = TYPE_ID_BOOL;
  }
}

static void
put_regions (struct sweeps *s, const struct joint_call *j,
	     bool (*which) (const struct joint_region *), const adj_id *chunk)
{
  struct builder *b = &s->b;
  for (uint32_t k = 0; k < j->regions.n; k++) {
    const struct joint_region *x = &j->regions.at[k];
    if (!which (x))
      continue;
    adj_id to = address_of_region (s, j, x), bytes = bytes_of_region (s, x);
    build_stmt (b, STMT_CHUNK_PUT_BACK, ADJ_NONE, 3, chunk[k], bytes, to)->element
      = TYPE_ID_BOOL;
  }
}

static void
close_regions (struct sweeps *s, const struct joint_call *j,
	       bool (*which) (const struct joint_region *), const adj_id *chunk)
{
  for (uint32_t k = j->regions.n; k-- > 0;)
    if (which (&j->regions.at[k]))
      build_stmt (&s->b, STMT_CHUNK_CLOSE, ADJ_NONE, 1, chunk[k], 0, 0);
}

/* ---- what a joint call leaves on the tape behind its copies ------------------------- */

/* Where they are, and the values that must have the same bits: words in that order.  */
struct left { id_list registers; };

static struct call_piece *
piece_of (struct sweeps *s, const struct joint_call *j)
{
  struct builder *b = &s->b;
  struct arena *a = b->p->arena;
  struct call_piece *c = &s->call[j->call];
  if (c->copy)
    return c;
  c->copy = ARENA_ARRAY (a, adj_id, j->regions.n + 1);
  c->value = ARENA_ARRAY (a, adj_id, j->values.n + 1);
  for (uint32_t k = 0; k < j->regions.n; k++)
    c->copy[k] = is_kept (&j->regions.at[k])
		 ? build_register (b, TYPE_ID_POINTER, "copy") : ADJ_NONE;
  for (uint32_t k = 0; k < j->values.n; k++)
    c->value[k] = build_register (b, b->f->values.at[j->values.at[k]].type, NULL);
  return c;
}

static struct left
words_left (struct sweeps *s, const struct joint_call *j)
{
  struct arena *a = s->b.p->arena;
  const struct call_piece *c = piece_of (s, j);
  struct left l = { { NULL, 0, 0 } };
  for (uint32_t k = 0; k < j->regions.n; k++)
    if (is_kept (&j->regions.at[k]))
      VEC_PUSH (a, l.registers, c->copy[k]);
  for (uint32_t k = 0; k < j->values.n; k++)
    VEC_PUSH (a, l.registers, c->value[k]);
  return l;
}

static void
push_words (struct sweeps *s, const struct joint_call *j)
{
  struct builder *b = &s->b;
  const struct left l = words_left (s, j);
  uint32_t n = l.registers.n;
  if (!n)
    return;
  for (uint32_t k = 0; k < j->values.n; k++)
    build_assign (b, s->call[j->call].value[k], build_operand (b, j->values.at[k]));
  b->uses_tape = true;
  build_stmt (b, STMT_TAPE_RESERVE, ADJ_NONE, 0, 0, 0, 0)->bytes = 8 * n;
  for (uint32_t k = 0; k < n; k++)
    build_stmt (b, STMT_TAPE_PUT, ADJ_NONE, 1, l.registers.at[k], 0, 0)->offset = 8 * k;
  build_stmt (b, STMT_TAPE_ADVANCE, ADJ_NONE, 0, 0, 0, 0)->bytes = 8 * n;
}

static void
pop_words (struct sweeps *s, const struct joint_call *j)
{
  struct builder *b = &s->b;
  const struct left l = words_left (s, j);
  uint32_t n = l.registers.n;
  if (!n)
    return;
  b->uses_tape = true;
  build_stmt (b, STMT_TAPE_RETREAT, ADJ_NONE, 0, 0, 0, 0)->bytes = 8 * n;
  for (uint32_t k = 0; k < n; k++)
    build_stmt (b, STMT_TAPE_GET, l.registers.at[k], 0, 0, 0, 0)->offset = 8 * k;
}

/* ---- the two pieces ------------------------------------------------------------------ */

/* Inactive, as in the derived functions that have no reverse.  */
static void
call_plainly (struct sweeps *s, adj_id id, adj_id dst)
{
  struct builder *b = &s->b;
  uint32_t n = b->f->stmts.at[id].nargs;
  struct call_roles none = { .active = false };
  none.param = ARENA_ARRAY (b->p->arena, uint8_t, n);
  call_derived (s, id, &none, MODE_FORWARD_HALF, dst, ADJ_NONE, NULL);
}

void
derive_forward_call (struct sweeps *s, adj_id id)
{
  struct builder *b = &s->b;
  const struct stmt *st = &b->f->stmts.at[id];
  const struct call_roles *roles = &s->plan->g->call[id];
  const struct joint_call *j = plan_joint (s->plan, id);
  if (rule_of_call (s->plan->g->facts->p, st)) {
    derive_forward_ruled_call (s, id);
    return;
  }
  adj_id dst = st->dst == ADJ_NONE ? ADJ_NONE : build_value (b, st->dst);
  if (j) {
    copy_regions (s, j, is_kept, piece_of (s, j)->copy);
    push_words (s, j);
    call_plainly (s, id, dst);
    return;
  }
  if (!roles->active) {
    if (st->origin == ADJ_NONE || !plan_has_reverse (s->plan))
      call_plainly (s, id, dst);
    else
      build_primal_call (b, id);
    return;
  }
  adj_id *by_value = ARENA_ARRAY (b->p->arena, adj_id, st->nargs);
  for (uint32_t k = 0; k < st->nargs; k++)
    by_value[k] = null_pointer (b);
  adj_id seed = roles->result
		? build_real (b, b->f->values.at[st->dst].type, 0) : ADJ_NONE;
  call_derived (s, id, roles, MODE_FORWARD_HALF, dst, seed, by_value);
}

/* The roles of a callee whose two sweeps run at once: nothing in between overwrites
   anything, so nobody need say so.  */
static struct call_roles
roles_at_once (struct arena *a, const struct call_roles *roles, uint32_t n)
{
  struct call_roles r = *roles;
  r.param = ARENA_ARRAY (a, uint8_t, n);
  for (uint32_t k = 0; k < n; k++)
    r.param[k] = roles->param[k] & ~ROLE_INTACT;
  return r;
}

static void
reverse_joint_call (struct sweeps *s, const struct joint_call *j, adj_id seed,
		    const adj_id *by_value)
{
  struct builder *b = &s->b;
  struct arena *a = b->p->arena;
  uint32_t n = b->f->stmts.at[j->call].nargs;
  const struct call_piece *c = piece_of (s, j);
  struct call_roles roles = roles_at_once (a, &s->plan->g->call[j->call], n);
  adj_id *saved = ARENA_ARRAY (a, adj_id, j->regions.n + 1);
  for (uint32_t k = 0; k < j->regions.n; k++)
    saved[k] = is_saved (&j->regions.at[k])
	       ? build_register (b, TYPE_ID_POINTER, "saved") : ADJ_NONE;
  copy_regions (s, j, is_saved, saved);
  put_regions (s, j, is_kept, c->copy);
  call_derived (s, j->call, &roles, MODE_REVERSE, ADJ_NONE, seed, by_value);
  put_regions (s, j, is_saved, saved);
  close_regions (s, j, is_saved, saved);
  close_regions (s, j, is_kept, c->copy);
}

void
derive_reverse_call (struct sweeps *s, adj_id id)
{
  struct builder *b = &s->b;
  const struct stmt *st = &b->f->stmts.at[id];
  const struct call_roles *roles = &s->plan->g->call[id];
  const struct joint_call *j = plan_joint (s->plan, id);
  struct arena *a = b->p->arena;
  bool ruled = plan_ruled (s->plan, id) != NULL;
  adj_id *by_value = ARENA_ARRAY (a, adj_id, st->nargs);
  struct ref *local = ARENA_ARRAY (a, struct ref, st->nargs);
  adj_id seed = roles->result ? build_signed (b, derive_take_adjoint (s, st->dst)) : ADJ_NONE;
  for (uint32_t k = 0; k < st->nargs; k++) {
    by_value[k] = ruled ? null_pointer (b) : ADJ_NONE;
    adj_id type = b->f->values.at[st->args[k]].type;
    if (!(roles->param[k] & ROLE_SHADOW) || !is_real (b->p, b->f, st->args[k]))
      continue;
    /* By-value adjoints come back through memory of this function.  */
    by_value[k] = build_local (b, type, &local[k]);
    build_store (b, &local[k], build_real (b, type, 0));
  }
  if (ruled)
    derive_reverse_ruled_call (s, id, seed, by_value);
  else if (j) {
    pop_words (s, j);
    for (uint32_t k = 0; k < j->values.n; k++)
      build_set_local (b, j->values.at[k], s->call[id].value[k]);
    reverse_joint_call (s, j, seed, by_value);
  } else
    call_derived (s, id, roles, MODE_BACKWARD_HALF, ADJ_NONE, seed, by_value);
  for (uint32_t k = 0; k < st->nargs; k++)
    if ((roles->param[k] & ROLE_SHADOW) && is_real (b->p, b->f, st->args[k]))
      derive_contribute (s, st->args[k], plus (build_load (b, &local[k])));
}
