/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shadows by address: their pointers, and the tests that they can be used.

     before:  %v = load [%p + %i*8]
     after:   shadow_touch %p + %i*8, 8 ; %p_b = shadow %p ; %v = load [%p + %i*8]
	      and shadow_ref of the load is [%p_b + %i*8]

   Pointer and test belong to one access: a pointer that nobody follows may lead anywhere.  The
   forward sweep, or the tangent, tests; what was touched stays so, hence the reverse sweep
   computes pointers alone.  What is always the same bytes of a variable is not tested there: the
   head does it where it begins (fixed.h).  Loops are tested as a whole where they are entered, if
   that can be done (touch-loops.c).  */

#include "fixed.h"
#include "region.h"
#include "touches.h"

/* ---- operations before a statement -------------------------------------------------- */

adj_id
touch_operation (struct state *st, adj_id id, enum op_code op, adj_id type, uint32_t nargs,
		 adj_id a, adj_id b)
{
  const struct stmt *like = &st->g->primal->stmts.at[id];
  adj_id v = value_new (st->p, st->g->f, VALUE_STMT, type);
  adj_id t = place_stmt (st, STMT_OP, BEFORE, id, v, nargs, NULL);
  struct stmt *s = &st->g->f->stmts.at[t];
  s->op = op;
  s->args[0] = a;
  if (nargs > 1)
    s->args[1] = b;
  s->place = like->place;
  s->line = like->line;
  s->block = like->block;
  return v;
}

adj_id
touch_number (struct state *st, int64_t n)
{
  return value_integer (st->p, st->g->f, TYPE_ID_INT64, n);
}

adj_id
touch_plus (struct state *st, adj_id id, adj_id a, adj_id b)
{
  return a == ADJ_NONE ? b : touch_operation (st, id, OP_ADD, TYPE_ID_INT64, 2, a, b);
}

adj_id
touch_times (struct state *st, adj_id id, adj_id a, adj_id b)
{
  return touch_operation (st, id, OP_MUL, TYPE_ID_INT64, 2, a, b);
}

adj_id
touch_widened (struct state *st, adj_id id, adj_id v)
{
  return touch_operation (st, id, OP_ICONV, TYPE_ID_INT64, 1, v, ADJ_NONE);
}

adj_id
touch_pointer_plus (struct state *st, adj_id id, adj_id pointer, adj_id bytes)
{
  return touch_operation (st, id, OP_PADD, TYPE_ID_POINTER, 2, pointer, bytes);
}

adj_id
touch_address_of_object (struct state *st, adj_id object)
{
  adj_id *v = &st->address[object];
  if (*v == ADJ_NONE) {
    *v = value_new (st->p, st->g->f, VALUE_ADDRESS, TYPE_ID_POINTER);
    st->g->f->values.at[*v].def = object;
  }
  return *v;
}

/* Where R begins.  */
static adj_id
address_of_ref (struct state *st, adj_id id, const struct ref *r)
{
  adj_id at = r->base == ADJ_NONE ? touch_address_of_object (st, r->object) : r->base;
  for (uint32_t k = 0; k < r->nindex; k++) {
    adj_id by = touch_widened (st, id, r->index[k]);
    if (r->scale[k] != 1)
      by = touch_times (st, id, by, touch_number (st, r->scale[k]));
    at = touch_pointer_plus (st, id, at, by);
  }
  return r->offset ? touch_pointer_plus (st, id, at, touch_number (st, r->offset)) : at;
}

adj_id
touch_check (struct state *st, adj_id id, enum stmt_kind kind, uint32_t nargs, adj_id at,
	     adj_id bytes)
{
  const struct stmt *like = &st->g->primal->stmts.at[id];
  adj_id t = place_stmt (st, kind, BEFORE, id, ADJ_NONE, nargs, NULL);
  struct stmt *s = &st->g->f->stmts.at[t];
  s->args[0] = at;
  s->args[1] = bytes;
  s->place = like->place;
  s->line = like->line;
  s->block = like->block;
  return t;
}

adj_id
touch_bytes (struct state *st, adj_id id, adj_id at, adj_id bytes)
{
  if (st->within != ADJ_NONE) {
    adj_id extent = extent_of (st, st->within).bytes;
    adj_id t = touch_check (st, id, STMT_SHADOW_WITHIN, 4, at, bytes);
    st->g->f->stmts.at[t].args[2] = st->g->primal->params.at[st->within].value;
    st->g->f->stmts.at[t].args[3] = extent;
  }
  st->g->addressed = true;
  return touch_check (st, id, STMT_SHADOW_TOUCH, 2, at, bytes);
}

/* The parameter that S's region K surely lies behind, if its shadow is moved.  */
static adj_id
moved_behind (const struct state *st, const struct stmt *s, uint32_t k)
{
  const struct augmented *g = st->g;
  adj_id x = region_next_root (g->roots, g->primal, s, k, 0);
  bool moved = x < g->roots->first_object
	       && region_next_root (g->roots, g->primal, s, k, x + 1) == ADJ_NONE
	       && g->primal->params.at[x].kind == PARAM_REAL_POINTER
	       && root_is_addressed (st->roles, x)
	       && can_be_moved (st->p, g->primal, st->roles, x);
  return moved ? x : (adj_id) ADJ_NONE;
}

/* What POINTER is *BYTES bytes behind: the base, which a loop does not change if it can be
   helped, so that its displacement is found before the loop.  */
static adj_id
base_of (struct state *st, adj_id id, adj_id pointer, adj_id *bytes)
{
  const struct function *f = st->g->primal;
  *bytes = ADJ_NONE;
  while (pointer < f->values.n && f->values.at[pointer].kind == VALUE_STMT) {
    const struct stmt *s = &f->stmts.at[f->values.at[pointer].def];
    if (s->kind != STMT_OP || (s->op != OP_PADD && s->op != OP_PCOPY && s->op != OP_COPY)
	|| type_of (st->p, f, s->args[0])->kind != TYPE_POINTER)
      break;
    pointer = s->args[0];
    if (s->op == OP_PADD)
      *bytes = *bytes == ADJ_NONE ? s->args[1]
	       : touch_plus (st, id, touch_widened (st, id, *bytes), touch_widened (st, id, s->args[1]));
  }
  if (*bytes == ADJ_NONE)
    *bytes = touch_number (st, 0);
  return pointer;
}

/* The shadow of what POINTER leads to, for statement ID alone.  */
static adj_id
shadow_of (struct state *st, adj_id id, adj_id pointer)
{
  const char *name = st->g->f->values.at[pointer].name;
  adj_id bytes, base = base_of (st, id, pointer, &bytes);
  adj_id w = touch_operation (st, id, OP_SHADOW, TYPE_ID_POINTER, 2, base, bytes);
  st->g->f->values.at[w].name = name ? arena_printf (st->arena, "%s_b", name) : NULL;
  return w;
}

/* ---- what is accessed ------------------------------------------------------------------- */

bool
region_is_addressed (const struct state *st, const struct stmt *s, uint32_t k)
{
  for (adj_id x = region_next_root (st->g->roots, st->g->primal, s, k, 0); x != ADJ_NONE;
       x = region_next_root (st->g->roots, st->g->primal, s, k, x + 1))
    if (root_is_addressed (st->roles, x))
      return true;
  return false;
}

/* R, which statement ID accesses.  */
static void
touch_access (struct state *st, adj_id id, const struct ref *r)
{
  st->within = moved_behind (st, &st->g->primal->stmts.at[id], 0);
  st->g->addressed = true;
  if (!touch_in_loop (st, id))
    st->g->touch[0][id] = touch_bytes (st, id, address_of_ref (st, id, r),
				 touch_number (st, st->p->types.at[r->type].bytes));
}

void
touch_ref (struct state *st, adj_id id)
{
  struct augmented *g = st->g;
  const struct stmt *s = &g->primal->stmts.at[id];
  struct ref *r = ref_copy (st->p, s->ref);
  for (uint32_t k = 0; k < r->nindex; k++)
    if (!r->scale[k]) {
      diagnose (st->d, SEVERITY_SORRY, s->place, s->line,
		"an array of variable size in memory that is reached by address");
      return;
    }
  if (ref_is_fixed (g->facts, st->self, r)) {
    bitset_add (&st->fixed, g->facts->fixed->of[st->self][r->object]);
    g->addressed = true;
  } else
    touch_access (st, id, r);
  adj_id base = r->base == ADJ_NONE ? touch_address_of_object (st, r->object) : r->base;
  r->object = ADJ_NONE;
  r->base = shadow_of (st, id, base);
  g->shadow_ref[id] = r;
}

static adj_id *
by_argument (struct state *st, adj_id **list, adj_id id)
{
  uint32_t n = st->g->primal->stmts.at[id].nargs;
  if (list[id])
    return list[id];
  list[id] = ARENA_ARRAY (st->arena, adj_id, n);
  for (uint32_t k = 0; k < n; k++)
    list[id][k] = ADJ_NONE;
  return list[id];
}

void
touch_argument (struct state *st, adj_id id, uint32_t k, adj_id first, adj_id bytes)
{
  struct augmented *g = st->g;
  const struct stmt *s = &g->primal->stmts.at[id];
  st->within = moved_behind (st, s, k);
  by_argument (st, g->touch_argument, id)[k] = touch_bytes (st, id, first, bytes);
  by_argument (st, g->shadow_argument, id)[k] = shadow_of (st, id, s->args[k]);
}

void
touch_region (struct state *st, adj_id id, uint32_t k)
{
  const struct stmt *s = &st->g->primal->stmts.at[id];
  st->within = moved_behind (st, s, k);
  st->g->touch[k][id] = touch_bytes (st, id, s->args[k], s->args[s->nargs - 1]);
  st->g->shadow_region[k][id] = shadow_of (st, id, s->args[k]);
}

/* ---- variables at fixed places ------------------------------------------------------------- */

/* The object of F that is variable K (fixed.h).  */
static adj_id
object_of_variable (struct state *st, uint32_t k)
{
  struct function *f = st->g->f;
  const struct fixed *fixed = st->g->facts->fixed;
  for (adj_id o = 0; o < st->g->primal->objects.n; o++)
    if (fixed->of[st->self][o] == k)
      return o;
  const struct fixed_variable *v = &fixed->variable.at[k];
  VEC_PUSH (st->arena, f->objects, st->p->functions.at[v->function]->objects.at[v->object]);
  return f->objects.n - 1;
}

void
make_usable (struct state *st)
{
  struct augmented *g = st->g;
  const struct fixed *fixed = g->facts->fixed;
  if (g->internal)
    return;
  for (adj_id i = 0; i < g->primal->stmts.n; i++) {
    const struct stmt *s = &g->primal->stmts.at[i];
    if (s->kind == STMT_CALL && s->block != ADJ_NONE && g->call[i].active)
      bitset_union (&st->fixed, &fixed->reached[s->callee]);
  }
  for (uint32_t k = 0; k < fixed->variable.n; k++) {
    if (!bitset_has (&st->fixed, k) || !fixed_may_vary (g->facts, k))
      continue;
    const struct fixed_variable *v = &fixed->variable.at[k];
    struct usable u = { object_of_variable (st, k), v->first, v->end - v->first };
    VEC_PUSH (st->arena, g->usable, u);
    g->addressed = true;
  }
}
