/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shadows by address: their pointers, and the tests that they can be used.

     before:  %v = load [%p + %i*8]
     after:   shadow_touch %p + %i*8, 8 ; %p_b = shadow %p ; %v = load [%p + %i*8]
	      and shadow_ref of the load is [%p_b + %i*8]

   Pointer and test belong to one access: a pointer that nobody follows may lead anywhere.  The
   forward sweep, or the tangent, tests; what was touched stays so, hence the reverse sweep
   computes pointers alone.  What is always the same bytes of a variable is not tested there: the
   head does it where it begins (fixed.h).

   A loop that is counted before it begins, and whose every iteration runs the access a constant
   number of bytes further, is tested as a whole where it is entered, together with those that lie
   near it in every iteration:

     before:  if n > 0 goto loop; ... loop: load [%p + %i*8] ; load [%p + %i*8 + 8]
     after:   shadow_touch %p, n > 0 ? 8*n + 8 : 0  */

#include "affine.h"
#include "fixed.h"
#include "region.h"
#include "shadows-int.h"

/* A step of more bytes, or a gap, touches too much that is never accessed.  */
enum { MOST_STEP = 4096 };

/* ---- operations before a statement -------------------------------------------------- */

static adj_id
operation_before (struct state *st, adj_id id, enum op_code op, adj_id type, uint32_t nargs,
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

static adj_id
number (struct state *st, int64_t n)
{
  return value_integer (st->p, st->g->f, TYPE_ID_INT64, n);
}

static adj_id
plus (struct state *st, adj_id id, adj_id a, adj_id b)
{
  return a == ADJ_NONE ? b : operation_before (st, id, OP_ADD, TYPE_ID_INT64, 2, a, b);
}

static adj_id
times (struct state *st, adj_id id, adj_id a, adj_id b)
{
  return operation_before (st, id, OP_MUL, TYPE_ID_INT64, 2, a, b);
}

static adj_id
widened (struct state *st, adj_id id, adj_id v)
{
  return operation_before (st, id, OP_ICONV, TYPE_ID_INT64, 1, v, ADJ_NONE);
}

static adj_id
pointer_plus (struct state *st, adj_id id, adj_id pointer, adj_id bytes)
{
  return operation_before (st, id, OP_PADD, TYPE_ID_POINTER, 2, pointer, bytes);
}

/* One value for all its accesses, whose shadows are one displacement away.  */
static adj_id
address_of_object (struct state *st, adj_id object)
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
  adj_id at = r->base == ADJ_NONE ? address_of_object (st, r->object) : r->base;
  for (uint32_t k = 0; k < r->nindex; k++) {
    adj_id by = widened (st, id, r->index[k]);
    if (r->scale[k] != 1)
      by = times (st, id, by, number (st, r->scale[k]));
    at = pointer_plus (st, id, at, by);
  }
  return r->offset ? pointer_plus (st, id, at, number (st, r->offset)) : at;
}

static adj_id
check_before (struct state *st, adj_id id, enum stmt_kind kind, uint32_t nargs, adj_id at,
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

/* The shadows of BYTES bytes at AT can be used from statement ID on.  What lies behind an
   argument's declared extent would have been left out when its shadow is moved.  */
static adj_id
touch (struct state *st, adj_id id, adj_id at, adj_id bytes)
{
  if (st->within != ADJ_NONE) {
    adj_id extent = extent_of (st, st->within).bytes;
    adj_id t = check_before (st, id, STMT_SHADOW_WITHIN, 4, at, bytes);
    st->g->f->stmts.at[t].args[2] = st->g->primal->params.at[st->within].value;
    st->g->f->stmts.at[t].args[3] = extent;
  }
  st->g->addressed = true;
  return check_before (st, id, STMT_SHADOW_TOUCH, 2, at, bytes);
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
	       : plus (st, id, widened (st, id, *bytes), widened (st, id, s->args[1]));
  }
  if (*bytes == ADJ_NONE)
    *bytes = number (st, 0);
  return pointer;
}

/* The shadow of what POINTER leads to, for statement ID alone.  */
static adj_id
shadow_of (struct state *st, adj_id id, adj_id pointer)
{
  const char *name = st->g->f->values.at[pointer].name;
  adj_id bytes, base = base_of (st, id, pointer, &bytes);
  adj_id w = operation_before (st, id, OP_SHADOW, TYPE_ID_POINTER, 2, base, bytes);
  st->g->f->values.at[w].name = name ? arena_printf (st->arena, "%s_b", name) : NULL;
  return w;
}

/* ---- a whole loop -------------------------------------------------------------------- */

/* How accesses near each other run in a loop that tests them as a whole.  */
struct sweep {
  adj_id header;
  adj_id before;		/* terminator of the block that enters the loop */
  adj_id count;			/* latch traversals */
  bool first;			/* they run once more: before the test of the exit */
  int64_t step;
  struct affine start;		/* the first address of one of them */
  int64_t low, high;		/* in one iteration they lie so many bytes behind it */
  adj_id within;		/* state.within */
  VEC (adj_id) access;		/* statements */
};

static bool
runs_always (const struct cfg *cfg, const struct loop *l, adj_id block)
{
  const struct block *h = &cfg->f->blocks.at[l->header];
  for (uint32_t k = 0; k < h->preds.n; k++) {
    adj_id from = predecessor (cfg->f, l->header, k);
    if (bitset_has (&l->body, from) && !graph_dominates (cfg->idom, block, from))
      return false;
  }
  return true;
}

/* The block with the loop's only exit that is live.  */
static adj_id
exit_block (const struct cfg *cfg, const struct loop *l)
{
  for (adj_id b = 0; b < cfg->f->blocks.n; b++)
    for (uint32_t k = 0; bitset_has (&l->body, b) && k < cfg->f->blocks.at[b].succs.n; k++) {
      adj_id to = successor (cfg->f, b, k);
      if (!bitset_has (&l->body, to) && bitset_has (&cfg->live, to))
	return b;
    }
  return ADJ_NONE;
}

static bool
find_sweep (struct state *st, const struct stmt *s, struct sweep *w)
{
  if (!st->cfg)
    st->cfg = cfg_of_function (st->arena, st->p, st->g->primal);
  const struct cfg *cfg = st->cfg;
  if (cfg->irreducible || !bitset_has (&cfg->live, s->block))
    return false;
  adj_id loop = loop_of (cfg, s->block);
  if (loop == ADJ_NONE)
    return false;
  const struct loop *l = &cfg->loops->at[loop];
  adj_id from = entering_block (cfg, l), exit = exit_block (cfg, l);
  w->count = promised_count (cfg->f, l->header);
  if (from == ADJ_NONE || exit == ADJ_NONE || w->count == ADJ_NONE
      || !runs_always (cfg, l, s->block))
    return false;
  w->header = l->header;
  w->before = cfg->f->blocks.at[from].stmts.at[cfg->f->blocks.at[from].stmts.n - 1];
  w->first = graph_dominates (cfg->idom, s->block, exit);
  struct affine_context c = affine_start (st->p, cfg, st->arena);
  struct region r;
  c.outermost = loop;
  region_of_ref (&c, s->ref, s->block, &r);
  w->low = 0;
  w->high = r.size;
  return region_steps (&c, &r, loop, &w->step, &w->start)
	 && w->step <= MOST_STEP && w->step >= -MOST_STEP;
}

static bool
is_pointer (const struct state *st, struct affine_atom a)
{
  return a.kind == AFFINE_OBJECT
	 || (a.kind == AFFINE_VALUE
	     && type_of (st->p, st->g->primal, a.id)->kind == TYPE_POINTER);
}

/* X is one pointer, and integers.  */
static bool
is_computable (const struct state *st, const struct affine *x)
{
  uint32_t pointers = 0;
  for (uint32_t k = 0; k < x->n; k++)
    for (uint32_t i = 0; i < AFFINE_DEGREE && x->term[k].atom[i].kind != AFFINE_NO_ATOM; i++) {
      struct affine_atom a = x->term[k].atom[i];
      if (a.kind != AFFINE_OBJECT && a.kind != AFFINE_VALUE)
	return false;
      if (!is_pointer (st, a))
	continue;
      pointers++;
      if (x->term[k].coefficient != 1 || i || x->term[k].atom[1].kind != AFFINE_NO_ATOM)
	return false;
    }
  return pointers == 1;
}

/* X, which is computable, before statement ID.  */
static adj_id
computed_address (struct state *st, adj_id id, const struct affine *x)
{
  adj_id pointer = ADJ_NONE, bytes = ADJ_NONE;
  for (uint32_t k = 0; k < x->n; k++) {
    const struct affine_term *t = &x->term[k];
    if (t->atom[0].kind != AFFINE_NO_ATOM && is_pointer (st, t->atom[0])) {
      pointer = t->atom[0].kind == AFFINE_OBJECT ? address_of_object (st, t->atom[0].id)
						 : t->atom[0].id;
      continue;
    }
    adj_id product = number (st, t->coefficient);
    for (uint32_t i = 0; i < AFFINE_DEGREE && t->atom[i].kind != AFFINE_NO_ATOM; i++)
      product = times (st, id, product, widened (st, id, t->atom[i].id));
    bytes = plus (st, id, bytes, product);
  }
  return bytes == ADJ_NONE ? pointer : pointer_plus (st, id, pointer, bytes);
}

static adj_id
chosen (struct state *st, adj_id id, adj_id condition, adj_id yes, adj_id no)
{
  adj_id v = operation_before (st, id, OP_SELECT, TYPE_ID_INT64, 3, condition, yes);
  st->g->f->stmts.at[st->g->f->values.at[v].def].args[2] = no;
  return v;
}

/* W's access becomes one of X, if it lies near those in every iteration.  */
static bool
join_sweep (struct state *st, struct sweep *x, const struct sweep *w)
{
  struct affine_context c = affine_start (st->p, st->cfg, st->arena);
  struct affine distance;
  int64_t by;
  if (x->before != w->before || x->header != w->header || x->count != w->count
      || x->first != w->first || x->step != w->step || x->within != w->within
      || !affine_subtract (&c, &w->start, &x->start, &distance) || !affine_is_constant (&distance, &by)
      || by > x->high + MOST_STEP || by < x->low - w->high - MOST_STEP)
    return false;
  if (by < x->low)
    x->low = by;
  if (by + w->high > x->high)
    x->high = by + w->high;
  return true;
}

static adj_id
touch_sweep (struct state *st, const struct sweep *w)
{
  adj_id id = w->before, at = computed_address (st, id, &w->start);
  int64_t step = w->step < 0 ? -w->step : w->step;
  adj_id zero = number (st, 0), last = widened (st, id, w->count), condition;
  /* Of the last run.  */
  if (!w->first)
    last = operation_before (st, id, OP_SUB, TYPE_ID_INT64, 2, last, number (st, 1));
  adj_id size = number (st, w->high - w->low);
  adj_id bytes = step == 0 ? size
		 : plus (st, id, times (st, id, last, number (st, step)), size);
  if (w->low)
    at = pointer_plus (st, id, at, number (st, w->low));
  if (w->step < 0)
    at = pointer_plus (st, id, at, times (st, id, last, number (st, w->step)));
  if (!w->first) {
    condition = operation_before (st, id, OP_GE, TYPE_ID_BOOL, 2, last, zero);
    bytes = chosen (st, id, condition, bytes, zero);
  }
  const struct stmt *end = &st->g->primal->stmts.at[id];
  if (end->kind == STMT_COND) {
    bool taken = successor (st->cfg->f, end->block, 0) == w->header;
    bytes = chosen (st, id, end->args[0], taken ? bytes : zero, taken ? zero : bytes);
  }
  st->within = w->within;
  return touch (st, id, at, bytes);
}

/* Notes statement ID; false: it is in no loop that can be tested as a whole.  */
static bool
touch_in_loop (struct state *st, adj_id id)
{
  struct sweep *w = ARENA_NEW (st->arena, struct sweep), *joined = NULL;
  if (!find_sweep (st, &st->g->primal->stmts.at[id], w) || !is_computable (st, &w->start))
    return false;
  w->within = st->within;
  for (uint32_t k = 0; k < st->sweeps.n && !joined; k++)
    if (join_sweep (st, st->sweeps.at[k], w))
      joined = st->sweeps.at[k];
  if (!joined) {
    VEC_PUSH (st->arena, st->sweeps, w);
    joined = w;
  }
  VEC_PUSH (st->arena, joined->access, id);
  return true;
}

void
touch_loops (struct state *st)
{
  for (uint32_t k = 0; k < st->sweeps.n; k++) {
    const struct sweep *w = st->sweeps.at[k];
    adj_id t = touch_sweep (st, w);
    for (uint32_t i = 0; i < w->access.n; i++)
      st->g->touch[0][w->access.at[i]] = t;
  }
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
    st->g->touch[0][id] = touch (st, id, address_of_ref (st, id, r),
				 number (st, st->p->types.at[r->type].bytes));
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
  adj_id base = r->base == ADJ_NONE ? address_of_object (st, r->object) : r->base;
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
  by_argument (st, g->touch_argument, id)[k] = touch (st, id, first, bytes);
  by_argument (st, g->shadow_argument, id)[k] = shadow_of (st, id, s->args[k]);
}

void
touch_region (struct state *st, adj_id id, uint32_t k)
{
  const struct stmt *s = &st->g->primal->stmts.at[id];
  st->within = moved_behind (st, s, k);
  st->g->touch[k][id] = touch (st, id, s->args[k], s->args[s->nargs - 1]);
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
