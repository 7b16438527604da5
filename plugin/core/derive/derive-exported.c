/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What other units call for the halves of a function: see derive-exported.h.

     g_fwd (n, x, xb, y, yb)
       level = adjoint_rt_unasked_begin ()
       xb = adjoint_rt_unasked (level, x, xb, 0)
       yb = adjoint_rt_unasked (level, y, yb, 1)
       half (n, x, xb, y, yb)
       adjoint_rt_unasked_end (level, 0)

   The halves write all shadows, and a caller gives a null pointer where it has none; then the run
   time has memory for it (runtime/unasked.c).  Where a function only reads, contributions are
   added up that nobody reads.  What it may write must have shadows that are zero on entry, and
   those overlap as the originals do: then so must the shadows of all that may be the same
   memory.  Tangents are all zero on entry.

   Halves that use shadows by address begin with these (adjoint_rt_unasked_state): such a shadow is
   there while a derivative runs that has begun with them, so that only that may call the halves.  */

#include "derive-exported.h"

#include "fixed.h"

#include <string.h>

struct wrapper {
  struct builder b;
  enum mode mode;
  adj_id level;
  adj_id *arg;			/* [parameters of the half] */
};

static adj_id
call (struct wrapper *w, const char *routine, adj_id dst, uint32_t n, const adj_id *args)
{
  struct builder *b = &w->b;
  struct stmt *s = stmt_new (b->p, b->h, b->block, STMT_ROUTINE, dst, n);
  for (uint32_t k = 0; k < n; k++)
    s->args[k] = args[k];
  s->routine = routine;
  s->origin = ADJ_NONE;
  s->place = ADJ_NONE;
  return dst;
}

static adj_id
null_pointer (struct builder *b)
{
  return build_integer (b, TYPE_ID_POINTER, 0);
}

static bool
is_array (const struct augmented *g, uint32_t i)
{
  return g->shadow_slot[i] != ADJ_NONE && g->primal->params.at[i].kind == PARAM_REAL_POINTER;
}

static bool
is_written (const struct augmented *g, uint32_t i)
{
  const struct facts *facts = g->facts;
  return bitset_has (&facts->effects->writes[function_index (facts->p, g->primal)], i);
}

/* Nobody but the function itself knows the memory behind parameter I while it runs.  */
static bool
is_alone (const struct augmented *g, uint32_t i)
{
  return g->primal->params.at[i].no_alias;
}

/* Whether the caller gave no shadow of some array that is written, and that may be another
   argument's too; 1 or 0.  */
static adj_id
some_written_unasked (struct wrapper *w)
{
  struct builder *b = &w->b;
  const struct augmented *g = b->g;
  adj_id some = build_integer (b, TYPE_ID_UINT64, 0);
  for (uint32_t i = 0; i < g->primal->params.n; i++) {
    if (!is_array (g, i) || is_alone (g, i) || !is_written (g, i))
      continue;
    adj_id none = build_op (b, OP_PEQ, TYPE_ID_BOOL, 2, w->arg[g->shadow_slot[i]],
			    null_pointer (b), 0);
    some = build_op (b, OP_OR, TYPE_ID_UINT64, 2, some,
		     build_op (b, OP_ICONV, TYPE_ID_UINT64, 1, none, 0, 0), 0);
  }
  return some;
}

/* The shadow of array I as the halves get it.  */
static void
replace_array (struct wrapper *w, uint32_t i, adj_id some)
{
  struct builder *b = &w->b;
  const struct augmented *g = b->g;
  const struct param *q = &g->primal->params.at[i];
  adj_id zero = is_written (g, i) || w->mode == MODE_TANGENT
		? build_integer (b, TYPE_ID_UINT64, 1)
		: is_alone (g, i) ? build_integer (b, TYPE_ID_UINT64, 0) : some;
  adj_id *shadow = &w->arg[g->shadow_slot[i]];
  adj_id args[] = { w->level, w->arg[g->primal_slot[i]], *shadow, zero };
  *shadow = call (w, "adjoint_rt_unasked", build_register (b, TYPE_ID_POINTER, q->name), 4, args);
}

/* The address of the shadow of number I, which is a real by value.  */
static void
replace_number (struct wrapper *w, uint32_t i)
{
  struct builder *b = &w->b;
  const struct augmented *g = b->g;
  struct ref local;
  adj_id type = g->primal->params.at[i].type, *shadow = &w->arg[g->shadow_slot[i]];
  adj_id own = build_local (b, type, &local);
  build_store (b, &local, build_real (b, type, 0));
  adj_id given = build_op (b, OP_PNE, TYPE_ID_BOOL, 2, *shadow, null_pointer (b), 0);
  adj_id chosen = build_register (b, TYPE_ID_POINTER, NULL);
  build_stmt (b, STMT_OP, chosen, 3, given, *shadow, own)->op = OP_SELECT;
  *shadow = chosen;
}

/* Which of the half's parameters SLOT is.  */
static adj_id
parameter_of (const struct augmented *g, const struct slot *slot)
{
  switch (slot->kind) {
    case SLOT_PRIMAL: return g->primal_slot[slot->param];
    case SLOT_SHADOW: return g->shadow_slot[slot->param];
    case SLOT_SEED: return g->seed_slot;
    default: return g->primal_result_slot;
  }
}

/* Parameters in the order of SIGNATURE; the seed is the backward half's only.  */
static void
begin (struct wrapper *w, struct program *out, const struct augmented *g,
       const struct signature *signature, const char *name)
{
  struct builder *b = &w->b;
  static const struct bitset none;
  builder_start (b, out, g, &none, name);
  struct arena *a = out->arena;
  uint32_t n = b->h->params.n;
  struct param *half = ARENA_ARRAY (a, struct param, n);
  ADJ_ASSERT (n == signature->nslots);
  memcpy (half, b->h->params.at, n * sizeof *half);
  b->h->objects.n = b->h->params.n = 0;
  w->arg = ARENA_ARRAY (a, adj_id, n);
  for (uint32_t k = 0; k < n; k++) {
    const struct slot *slot = &signature->slots[k];
    adj_id x = parameter_of (g, slot);
    struct value *v = &b->h->values.at[half[x].value];
    w->arg[x] = half[x].value;
    if (slot->kind == SLOT_SEED && w->mode == MODE_FORWARD_HALF) {
      v->kind = VALUE_REGISTER;
      w->arg[x] = build_real (b, half[x].type, 0);
      continue;
    }
    v->def = b->h->params.n;
    VEC_PUSH (a, b->h->params, half[x]);
  }
}

/* Shadows by address, which the head that the caller belongs to has begun with.  What is used without a
   test of its own (fixed.h) is touched here: the caller does not know of it.  */
static void
begin_shadows (struct wrapper *w)
{
  struct builder *b = &w->b;
  const struct facts *facts = b->g->facts;
  adj_id order = build_integer (b, TYPE_ID_UINT64, w->mode == MODE_TANGENT);
  adj_id args[] = { w->level, order };
  call (w, "adjoint_rt_unasked_state", ADJ_NONE, 2, args);
  build_stmt (b, STMT_TAPE_ENTER, ADJ_NONE, 0, 0, 0, 0);
  build_stmt (b, STMT_SHADOW_BEGIN, ADJ_NONE, 1, order, 0, 0);
  const struct bitset *reached = &facts->fixed->reached[function_index (facts->p, b->g->primal)];
  for (uint32_t k = 0; k < facts->fixed->variable.n; k++) {
    const struct fixed_variable *v = &facts->fixed->variable.at[k];
    if (!bitset_has (reached, k) || !fixed_may_vary (facts, k))
      continue;
    VEC_PUSH (b->p->arena, b->h->objects, facts->p->functions.at[v->function]->objects.at[v->object]);
    adj_id at = value_new (b->p, b->h, VALUE_ADDRESS, TYPE_ID_POINTER);
    b->h->values.at[at].def = b->h->objects.n - 1;
    b->h->values.at[at].integer = v->first;
    build_stmt (b, STMT_SHADOW_TOUCH, ADJ_NONE, 2, at,
		build_integer (b, TYPE_ID_UINT64, v->end - v->first), 0);
  }
}

struct function *
derive_exported (struct program *out, const struct augmented *g, enum mode mode,
		 const struct signature *signature, adj_id half, const char *name)
{
  struct wrapper own = { .mode = mode }, *w = &own;
  struct builder *b = &w->b;
  begin (w, out, g, signature, name);
  bool returns = mode != MODE_BACKWARD_HALF && g->f->result != ADJ_NONE;
  adj_id result = returns ? build_register (b, g->f->result, "result") : ADJ_NONE;
  b->h->result = returns ? g->f->result : ADJ_NONE;
  w->level = call (w, "adjoint_rt_unasked_begin", build_register (b, TYPE_ID_POINTER, NULL), 0, NULL);
  if (g->addressed)
    begin_shadows (w);
  adj_id some = some_written_unasked (w);
  for (uint32_t i = 0; i < g->primal->params.n; i++)
    if (is_array (g, i))
      replace_array (w, i, some);
    else if (g->shadow_slot[i] != ADJ_NONE && mode != MODE_TANGENT)
      replace_number (w, i);
  struct stmt *c = stmt_new (b->p, b->h, b->block, STMT_CALL, result, g->f->params.n);
  for (uint32_t k = 0; k < g->f->params.n; k++)
    c->args[k] = w->arg[k];
  c->callee = half;
  c->place = ADJ_NONE;
  adj_id end[] = { w->level, build_integer (b, TYPE_ID_UINT64, mode != MODE_FORWARD_HALF) };
  call (w, "adjoint_rt_unasked_end", ADJ_NONE, 2, end);
  build_stmt (b, STMT_RETURN, ADJ_NONE, returns, result, 0, 0);
  return b->h;
}
