/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of whole loops that shadows by address can be used: see touches.c.

   A loop that is counted before it begins, and whose every iteration runs the access the same
   number of bytes further, is tested as a whole where it is entered, together with those that lie
   near it in every iteration:

     before:  if n > 0 goto loop; ... loop: load [%p + %i*8] ; load [%p + %i*8 + 8]
     after:   shadow_touch %p, n > 0 ? 8*n + 8 : 0

   Where the bytes from one iteration to the next are a number that only the run knows, or many, or where
   loops around that one do the same, it is one test of rows, planes and blocks, where the outermost
   of them is entered:

     before:  for (j = 0; j < m; j++) for (i = 0; i < n; i++) ... load [%p + %j*%ld*8 + %i*8]
     after:   shadow_touch_rows %p, m > 0 && n > 0 ? 8 : 0, n - 1, 8, m - 1, 8*%ld, 0, 0

   What such a loop is counted and entered by may be computed in a loop around it from what that one does not change,
   and is then computed again in front.  */

#include "affine.h"
#include "region.h"
#include "touches.h"

/* In an interval there are no more bytes from one access to the next: else too much is touched that is never
   accessed.  */
enum { MOST_STEP = 4096 };
enum { MOST_LEVELS = 3 };		/* as many as shadow_touch_rows has pairs of operands */
enum { MOST_OPERATIONS = 12 };		/* to have a count again */
enum { MOST_GUARDS = 3 };		/* of one loop */

/* The loop is entered only if CONDITION is, or is not, zero.  */
struct guard { adj_id condition; bool zero; };

struct level {
  adj_id loop;			/* of state.cfg */
  adj_id before;		/* terminator of the block that enters it */
  adj_id count;			/* latch traversals */
  bool first;			/* what is inside runs once more: before the test of the exit */
  uint32_t nguards;
  struct guard guard[MOST_GUARDS];
  struct affine step;
};

/* How accesses near each other run in loops that test them as a whole.  */
struct sweep {
  uint32_t n;
  struct level level[MOST_LEVELS];	/* the innermost one first */
  struct affine start;		/* the first address of one of them */
  int64_t low, high;		/* in one iteration they lie so many bytes behind it */
  adj_id within;		/* state.within */
  VEC (adj_id) access;		/* statements */
};

/* ---- one loop ------------------------------------------------------------------------ */

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

/* BLOCK goes on to TO, and elsewhere.  */
static bool
add_guard (const struct cfg *cfg, struct level *l, adj_id block, adj_id to)
{
  const struct stmt *end = terminator (cfg->f, block);
  if (end->kind != STMT_COND)
    return end->kind == STMT_GOTO;
  if (l->nguards == MOST_GUARDS)
    return false;
  l->guard[l->nguards].condition = end->args[0];
  l->guard[l->nguards++].zero = successor (cfg->f, block, 0) != to;
  return true;
}

/* LOOP, in which BLOCK runs in every iteration.  */
static bool
find_level (const struct cfg *cfg, adj_id loop, adj_id block, struct level *out)
{
  const struct loop *l = &cfg->loops->at[loop];
  adj_id from = entering_block (cfg, l), exit = exit_block (cfg, l);
  out->loop = loop;
  out->count = promised_count (cfg->f, l->header);
  if (from == ADJ_NONE || exit == ADJ_NONE || out->count == ADJ_NONE || !runs_always (cfg, l, block))
    return false;
  out->before = cfg->f->blocks.at[from].stmts.at[cfg->f->blocks.at[from].stmts.n - 1];
  out->first = graph_dominates (cfg->idom, block, exit);
  out->nguards = 0;
  return add_guard (cfg, out, from, l->header);
}

/* The nearest block on the way to L's loop that runs in every iteration of AROUND, and from which only L's
   guards, which are added to, keep control from going there; or ADJ_NONE.  */
static adj_id
where_decided (const struct cfg *cfg, struct level *l, const struct loop *around)
{
  adj_id block = cfg->f->stmts.at[l->before].block;
  while (!runs_always (cfg, around, block)) {
    if (block == around->header || cfg->f->blocks.at[block].preds.n != 1)
      return ADJ_NONE;
    adj_id from = predecessor (cfg->f, block, 0);
    if (!bitset_has (&around->body, from) || !add_guard (cfg, l, from, block))
      return ADJ_NONE;
    block = from;
  }
  return block;
}

/* ---- what can be computed in front ------------------------------------------------------ */

static bool
is_pointer (const struct state *st, struct affine_atom a)
{
  return a.kind == AFFINE_OBJECT
	 || (a.kind == AFFINE_VALUE
	     && type_of (st->p, st->g->primal, a.id)->kind == TYPE_POINTER);
}

/* X is so many pointers (none or one), and integers.  */
static bool
is_computable (const struct state *st, const struct affine *x, uint32_t wanted)
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
  return pointers == wanted;
}

/* What V is made of LOOP does not change, and V can be had in front of it, by not more than *LEFT
   operations.  */
static bool
is_had_before (const struct state *st, adj_id v, adj_id loop, uint32_t *left)
{
  const struct function *f = st->g->primal;
  const struct value *x = &f->values.at[v];
  if (x->kind != VALUE_STMT)
    return true;
  const struct stmt *s = &f->stmts.at[x->def];
  if (!bitset_has (&st->cfg->loops->at[loop].body, s->block))
    return true;
  if (s->kind != STMT_OP || !*left || type_of (st->p, f, v)->kind != TYPE_INTEGER)
    return false;
  --*left;
  switch (s->op) {
    case OP_COPY: case OP_PAREN: case OP_ADD: case OP_SUB: case OP_MUL: case OP_NEG: case OP_MIN:
    case OP_MAX: case OP_SELECT: case OP_ICONV: case OP_AND: case OP_OR: case OP_XOR: case OP_NOT:
    case OP_EQ: case OP_NE: case OP_LT: case OP_LE: case OP_GT: case OP_GE:
      break;
    default:
      return false;
  }
  for (uint32_t k = 0; k < s->nargs; k++)
    if (type_of (st->p, f, s->args[k])->kind != TYPE_INTEGER || !is_had_before (st, s->args[k], loop, left))
      return false;
  return true;
}

/* Operation S again, of ARGS, before statement ID, where the primal might not do it: so it must not overflow, and
   is one of numbers without sign.  */
static adj_id
operation_again (struct state *st, adj_id id, const struct stmt *s, adj_id type, adj_id *args)
{
  const struct type *t = &st->p->types.at[type];
  bool overflows = s->op == OP_ADD || s->op == OP_SUB || s->op == OP_MUL || s->op == OP_NEG;
  adj_id made = overflows && !t->is_unsigned
		? program_type (st->p, TYPE_INTEGER, t->bytes, true, ADJ_NONE) : type;
  for (uint32_t k = 0; made != type && k < s->nargs; k++)
    args[k] = touch_operation (st, id, OP_ICONV, made, 1, args[k], ADJ_NONE);
  adj_id w = touch_operation (st, id, s->op, made, s->nargs, args[0], args[1]);
  if (s->nargs > 2)
    st->g->f->stmts.at[st->g->f->values.at[w].def].args[2] = args[2];
  return made == type ? w : touch_operation (st, id, OP_ICONV, type, 1, w, ADJ_NONE);
}

/* V, which is had before LOOP, before statement ID there.  */
static adj_id
had_before (struct state *st, adj_id id, adj_id v, adj_id loop)
{
  const struct function *f = st->g->primal;
  if (f->values.at[v].kind != VALUE_STMT)
    return v;
  const struct stmt *s = &f->stmts.at[f->values.at[v].def];
  if (!bitset_has (&st->cfg->loops->at[loop].body, s->block))
    return v;
  adj_id args[3] = { ADJ_NONE, ADJ_NONE, ADJ_NONE };
  for (uint32_t k = 0; k < s->nargs; k++)
    args[k] = had_before (st, id, s->args[k], loop);
  return operation_again (st, id, s, f->values.at[v].type, args);
}

static bool
is_counted_before (const struct state *st, const struct level *l, adj_id loop)
{
  uint32_t left = MOST_OPERATIONS;
  bool had = is_had_before (st, l->count, loop, &left);
  for (uint32_t k = 0; had && k < l->nguards; k++)
    had = is_had_before (st, l->guard[k].condition, loop, &left);
  return had;
}

/* ---- loops around each other ------------------------------------------------------------ */

/* S in the loops of W's levels: their steps, and where it begins.  */
static bool
find_steps (struct state *st, const struct stmt *s, struct sweep *w)
{
  struct affine_context c = affine_start (st->p, st->cfg, st->arena);
  struct region r;
  c.outermost = w->level[w->n - 1].loop;
  region_of_ref (&c, s->ref, s->block, &r);
  if (!r.known)
    return false;
  w->low = 0;
  w->high = r.size;
  w->start = r.at;
  for (uint32_t k = 0; k < w->n; k++) {
    struct affine rest;
    if (!affine_split (&c, &w->start, w->level[k].loop, &w->level[k].step, &rest)
	|| !affine_is_invariant (&c, &w->level[k].step, c.outermost)
	|| !is_computable (st, &w->level[k].step, 0))
      return false;
    w->start = rest;
  }
  return affine_is_invariant (&c, &w->start, c.outermost) && is_computable (st, &w->start, 1);
}

/* W with the loop around its own ones.  */
static bool
find_around (struct state *st, const struct stmt *s, struct sweep *w)
{
  struct level *inner = &w->level[w->n - 1];
  adj_id around = st->cfg->loops->at[inner->loop].parent;
  if (around == ADJ_NONE || w->n == MOST_LEVELS)
    return false;
  adj_id block = where_decided (st->cfg, inner, &st->cfg->loops->at[around]);
  if (block == ADJ_NONE || !find_level (st->cfg, around, block, &w->level[w->n]))
    return false;
  for (uint32_t k = 0; k < w->n; k++)
    if (!is_counted_before (st, &w->level[k], around))
      return false;
  w->n++;
  return find_steps (st, s, w);
}

/* The bytes between one iteration of the only level and the next are a small number.  */
static bool
is_interval (const struct sweep *w, int64_t *step)
{
  return w->n == 1 && affine_is_constant (&w->level[0].step, step) && *step <= MOST_STEP
	 && *step >= -MOST_STEP;
}

/* What lies WITHIN an argument is tested exactly, as the intervals are.  */
static bool
find_sweep (struct state *st, const struct stmt *s, struct sweep *w)
{
  if (!st->cfg)
    st->cfg = cfg_of_function (st->arena, st->p, st->g->primal);
  const struct cfg *cfg = st->cfg;
  if (cfg->irreducible || !bitset_has (&cfg->live, s->block))
    return false;
  adj_id loop = loop_of (cfg, s->block);
  w->n = 1;
  w->within = st->within;
  if (loop == ADJ_NONE || !find_level (cfg, loop, s->block, &w->level[0]) || !find_steps (st, s, w))
    return false;
  int64_t step;
  if (w->within != ADJ_NONE)
    return is_interval (w, &step);
  struct sweep larger = *w;
  while (find_around (st, s, &larger))
    *w = larger;
  return true;
}

/* W's access becomes one of X, if it lies near those in every iteration.  */
static bool
join_sweep (struct state *st, struct sweep *x, const struct sweep *w)
{
  if (x->n != w->n || x->within != w->within)
    return false;
  for (uint32_t k = 0; k < x->n; k++)
    if (x->level[k].before != w->level[k].before || x->level[k].loop != w->level[k].loop
	|| x->level[k].first != w->level[k].first
	|| !affine_equal (&x->level[k].step, &w->level[k].step))
      return false;
  struct affine_context c = affine_start (st->p, st->cfg, st->arena);
  struct affine distance;
  int64_t by;
  if (!affine_subtract (&c, &w->start, &x->start, &distance) || !affine_is_constant (&distance, &by)
      || by > x->high + MOST_STEP || by < x->low - w->high - MOST_STEP)
    return false;
  if (by < x->low)
    x->low = by;
  if (by + w->high > x->high)
    x->high = by + w->high;
  return true;
}

bool
touch_in_loop (struct state *st, adj_id id)
{
  struct sweep *w = ARENA_NEW (st->arena, struct sweep), *joined = NULL;
  if (!find_sweep (st, &st->g->primal->stmts.at[id], w))
    return false;
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

/* ---- the tests ------------------------------------------------------------------------- */

/* X, which is computable, before statement ID: a pointer if there is one in it.  */
static adj_id
computed (struct state *st, adj_id id, const struct affine *x)
{
  adj_id pointer = ADJ_NONE, bytes = ADJ_NONE;
  for (uint32_t k = 0; k < x->n; k++) {
    const struct affine_term *t = &x->term[k];
    if (t->atom[0].kind != AFFINE_NO_ATOM && is_pointer (st, t->atom[0])) {
      pointer = t->atom[0].kind == AFFINE_OBJECT ? touch_address_of_object (st, t->atom[0].id)
						 : t->atom[0].id;
      continue;
    }
    adj_id product = touch_number (st, t->coefficient);
    for (uint32_t i = 0; i < AFFINE_DEGREE && t->atom[i].kind != AFFINE_NO_ATOM; i++)
      product = touch_times (st, id, product, touch_widened (st, id, t->atom[i].id));
    bytes = touch_plus (st, id, bytes, product);
  }
  if (bytes == ADJ_NONE)
    return pointer == ADJ_NONE ? touch_number (st, 0) : pointer;
  return pointer == ADJ_NONE ? bytes : touch_pointer_plus (st, id, pointer, bytes);
}

static adj_id
chosen (struct state *st, adj_id id, adj_id condition, adj_id yes, adj_id no)
{
  adj_id v = touch_operation (st, id, OP_SELECT, TYPE_ID_INT64, 3, condition, yes);
  st->g->f->stmts.at[st->g->f->values.at[v].def].args[2] = no;
  return v;
}

/* So many more times than once L's inside runs, if at all, before statement ID in front of
   OUTERMOST.  */
static adj_id
last_of_level (struct state *st, adj_id id, const struct level *l, adj_id outermost)
{
  adj_id last = touch_widened (st, id, had_before (st, id, l->count, outermost));
  return l->first ? last
	 : touch_operation (st, id, OP_SUB, TYPE_ID_INT64, 2, last, touch_number (st, 1));
}

/* BYTES, or 0 if L's inside never runs, once L's loop is reached; LAST as above.  */
static adj_id
unless_empty (struct state *st, adj_id id, const struct level *l, adj_id last, adj_id outermost,
	      adj_id bytes)
{
  adj_id zero = touch_number (st, 0);
  if (!l->first) {
    adj_id some = touch_operation (st, id, OP_GE, TYPE_ID_BOOL, 2, last, zero);
    bytes = chosen (st, id, some, bytes, zero);
  }
  for (uint32_t k = 0; k < l->nguards; k++) {
    adj_id condition = had_before (st, id, l->guard[k].condition, outermost);
    bytes = chosen (st, id, condition, l->guard[k].zero ? zero : bytes, l->guard[k].zero ? bytes : zero);
  }
  return bytes;
}

static adj_id
touch_interval (struct state *st, const struct sweep *w, int64_t step)
{
  const struct level *l = &w->level[0];
  adj_id id = l->before, at = computed (st, id, &w->start), last = last_of_level (st, id, l, l->loop);
  adj_id bytes = touch_number (st, w->high - w->low);
  if (step)
    bytes = touch_plus (st, id, touch_times (st, id, last, touch_number (st, step < 0 ? -step : step)),
			bytes);
  if (w->low)
    at = touch_pointer_plus (st, id, at, touch_number (st, w->low));
  if (step < 0)
    at = touch_pointer_plus (st, id, at, touch_times (st, id, last, touch_number (st, step)));
  st->within = w->within;
  return touch_bytes (st, id, at, unless_empty (st, id, l, last, l->loop, bytes));
}

static adj_id
touch_rows (struct state *st, const struct sweep *w)
{
  adj_id outermost = w->level[w->n - 1].loop, id = w->level[w->n - 1].before;
  adj_id at = computed (st, id, &w->start), bytes = touch_number (st, w->high - w->low);
  adj_id last[MOST_LEVELS], step[MOST_LEVELS];
  if (w->low)
    at = touch_pointer_plus (st, id, at, touch_number (st, w->low));
  for (uint32_t k = 0; k < MOST_LEVELS; k++) {
    last[k] = step[k] = touch_number (st, 0);
    if (k >= w->n)
      continue;
    last[k] = last_of_level (st, id, &w->level[k], outermost);
    step[k] = computed (st, id, &w->level[k].step);
    bytes = unless_empty (st, id, &w->level[k], last[k], outermost, bytes);
  }
  adj_id t = touch_check (st, id, STMT_SHADOW_TOUCH_ROWS, 2 + 2 * MOST_LEVELS, at, bytes);
  for (uint32_t k = 0; k < MOST_LEVELS; k++) {
    st->g->f->stmts.at[t].args[2 + 2 * k] = last[k];
    st->g->f->stmts.at[t].args[3 + 2 * k] = step[k];
  }
  st->g->addressed = true;
  return t;
}

void
touch_loops (struct state *st)
{
  for (uint32_t k = 0; k < st->sweeps.n; k++) {
    const struct sweep *w = st->sweeps.at[k];
    int64_t step;
    adj_id t = is_interval (w, &step) ? touch_interval (st, w, step) : touch_rows (st, w);
    for (uint32_t i = 0; i < w->access.n; i++)
      st->g->touch[0][w->access.at[i]] = t;
  }
}
