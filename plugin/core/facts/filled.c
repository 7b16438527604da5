/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is stored before it is loaded: see filled.h.

   Let P be the innermost loop around FILL and LOAD, and c1 .. cm the loops inside P around
   FILL, outermost first.

   1. What holds: the conditions on the way to LOAD and the bounds of its counters; and those
      of WRITER, as far as they stay the same while the function runs.  An edge is not taken
      whose condition contradicts them.
   2. Each c(j) is left over one edge, and how often it runs is known exactly, T(j) times, which
      stays the same in an iteration of P.  Each of its iterations enters c(j+1), that of cm
      runs FILL.
   3. In an iteration of P, all ways from its header to LOAD lead over c1, or over FILL where
      there is no c1.
   4. With the counters k(j) of the c(j), FILL stores at A + sum of S(j) * k(j).  The distance
      of what LOAD reads from A is taken apart into sum of S(j) * M(j), where M(j) is a
      polynomial and 0 <= M(j) < T(j): that iteration stored it.  Of a clear, what is left of the
      distance lies in the bytes.

   All polynomials of P, of FILL and of the edges are of values that keep the same one in an
   iteration of P; so LOAD sees them as FILL did.

   The other way round 3. is: in an iteration of P, all ways from where the loop around LOAD is left
   lead over c1, or over FILL.  Where P is no loop, its header is the entry, and its body all blocks.  */

#include "filled.h"

#include "guards.h"
#include "later.h"

enum { MOST_LOOPS = 4 };

struct filled {
  struct affine_context c;
  const struct function *f;
  const struct cfg *cfg;
  /* Of one question.  */
  struct affine_context own;
  adj_id common;		/* P */
  affine_list facts[2];		/* those of LOAD first, and those of WRITER first */
  /* NULL, or counters of what is asked: in facts and addresses they begin there.  */
  const struct least_counter *least;
};

/* A loop around FILL inside P.  */
struct filling { adj_id loop; struct affine step, runs; };

struct filled *
filled_new (struct arena *a, const struct program *p, const struct cfg *cfg)
{
  struct filled *q = ARENA_NEW (a, struct filled);
  q->c = affine_start (p, cfg, a);
  q->f = cfg->f;
  q->cfg = cfg;
  return q;
}

static bool
in_loop (const struct filled *q, adj_id loop, adj_id block)
{
  return loop == ADJ_NONE || bitset_has (&q->cfg->loops->at[loop].body, block);
}

/* ---- polynomials -------------------------------------------------------------------- */

/* A keeps its value in an iteration of P, from where it is defined to the end.  */
static bool
atom_stays (const struct filled *q, struct affine_atom a)
{
  if (a.kind == AFFINE_NO_ATOM || a.kind == AFFINE_OBJECT)
    return true;
  if (a.kind == AFFINE_COUNTER)
    return q->common != ADJ_NONE && in_loop (q, a.id, q->cfg->loops->at[q->common].header);
  if (a.kind != AFFINE_VALUE)
    return false;
  const struct value *v = &q->f->values.at[a.id];
  if (v->kind == VALUE_UNDEFINED || v->kind == VALUE_REGISTER)
    return false;
  if (v->kind != VALUE_STMT)
    return true;
  adj_id block = q->f->stmts.at[v->def].block;
  return !in_loop (q, q->common, block) || loop_of (q->cfg, block) == q->common;
}

static bool
stays (const struct filled *q, const struct affine *x)
{
  for (uint32_t k = 0; k < x->n; k++)
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++)
      if (!atom_stays (q, x->term[k].atom[i]))
	return false;
  return true;
}

/* The only term of X with counter A, if it has no other atom, or NULL.  */
static const struct affine_term *
term_of_counter (const struct affine *x, struct affine_atom a)
{
  const struct affine_term *only = NULL;
  for (uint32_t k = 0; k < x->n; k++)
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++)
      if (x->term[k].atom[i].kind == a.kind && x->term[k].atom[i].id == a.id) {
	if (only || i || x->term[k].atom[1].kind != AFFINE_NO_ATOM)
	  return NULL;
	only = &x->term[k];
      }
  return only;
}

/* *D is at least what it is made: counters with factors below 0 are replaced by the most that
   facts say of them.  */
static void
take_most_of_counters (const struct filled *q, struct affine *d)
{
  for (uint32_t k = 0; k < q->facts[0].n; k++) {
    const struct affine *fact = &q->facts[0].at[k];
    for (uint32_t i = 0; i < fact->n; i++) {
      struct affine_atom a = fact->term[i].atom[0];
      const struct affine_term *t = a.kind == AFFINE_COUNTER ? term_of_counter (d, a) : NULL;
      if (!t || fact->term[i].coefficient != -1 || !term_of_counter (fact, a)
	  || t->coefficient >= 0)
	continue;
      struct affine factor = affine_integer (&q->own, t->coefficient), part;
      if (affine_multiply (&q->own, fact, &factor, &part))
	affine_add (&q->own, d, &part, d);
    }
  }
}

/* X - Y - LESS is at least 0 where LOAD runs.  */
static bool
is_at_least (const struct filled *q, const struct affine *x, const struct affine *y, int64_t less)
{
  struct affine d, constant = affine_integer (&q->own, less);
  if (!affine_subtract (&q->own, x, y, &d) || !affine_subtract (&q->own, &d, &constant, &d)
      || !affine_has_tame_atoms (&q->own, &d))
    return false;
  for (uint32_t k = 0; k < 2; k++) {
    if (bounds_not_negative (&q->own, &q->facts[0], &d)
	|| bounds_not_negative (&q->own, &q->facts[1], &d))
      return true;
    take_most_of_counters (q, &d);
  }
  return false;
}

/* X, of what LOAD sees, with counters that begin where `least' says.  */
static bool
count_from_least (const struct filled *q, struct affine *x)
{
  for (uint32_t k = 0; q->least && k < FILLED_BOUNDS; k++) {
    struct affine_atom a = { AFFINE_COUNTER, q->least[k].loop }, no = { AFFINE_NO_ATOM, ADJ_NONE };
    struct affine_term own = { 1, { a, no, no } };
    struct affine counter = { 1, &own }, least = affine_integer (&q->own, q->least[k].least), by;
    if (a.id != ADJ_NONE && q->least[k].least
	&& (!affine_add (&q->own, &counter, &least, &by)
	    || !affine_substitute (&q->own, x, a, &by, x)))
      return false;
  }
  return true;
}

/* ---- 1. ------------------------------------------------------------------------------ */

static void
append (const struct filled *q, affine_list *to, const affine_list *from)
{
  for (uint32_t k = 0; k < from->n; k++)
    VEC_PUSH (q->own.arena, *to, from->at[k]);
}

static void
find_facts (struct filled *q, adj_id load_block, adj_id writer_block)
{
  affine_list here = { NULL, 0, 0 }, seen = later_facts (&q->own, load_block);
  affine_list steady = { NULL, 0, 0 };
  struct affine last;
  for (uint32_t k = 0; k < seen.n; k++)
    if (count_from_least (q, &seen.at[k]))
      VEC_PUSH (q->own.arena, here, seen.at[k]);
  guards_of_block (&q->own, writer_block, &steady);
  for (adj_id l = loop_of (q->cfg, writer_block); l != ADJ_NONE; l = q->cfg->loops->at[l].parent)
    guards_of_counter (&q->own, l, writer_block, &steady, &last);
  for (uint32_t i = 0; i < 2; i++) {
    q->facts[i] = (affine_list) { NULL, 0, 0 };
    append (q, &q->facts[i], i ? &steady : &here);
    append (q, &q->facts[i], i ? &here : &steady);
  }
}

/* Control does not go over the edge in an iteration of P in which LOAD runs.  */
static bool
is_never_taken (const struct filled *q, adj_id from, adj_id to)
{
  struct affine_context there = q->own;
  affine_list needs = { NULL, 0, 0 };
  const struct affine zero = affine_integer (&q->own, 0);
  there.visit = from;
  guards_of_edge (&there, from, to, &needs);
  for (uint32_t k = 0; k < needs.n; k++)
    if (stays (q, &needs.at[k]) && is_at_least (q, &zero, &needs.at[k], 1))
      return true;
  return false;
}

/* In an iteration of LOOP, control may come from its header to TARGET, but not over BLOCK.  */
static bool
may_pass_by (const struct filled *q, adj_id loop, adj_id block, adj_id target)
{
  adj_id header = q->cfg->loops->at[loop].header;
  struct bitset seen = bitset_new (q->own.arena, q->f->blocks.n);
  VEC (adj_id) stack = { NULL, 0, 0 };
  bitset_add (&seen, block);
  if (bitset_add (&seen, header))
    VEC_PUSH (q->own.arena, stack, header);
  while (stack.n) {
    adj_id b = stack.at[--stack.n];
    if (b == target)
      return true;
    for (uint32_t k = 0; k < q->f->blocks.at[b].succs.n; k++) {
      adj_id to = successor (q->f, b, k);
      if (to == header || !in_loop (q, loop, to) || bitset_has (&seen, to)
	  || is_never_taken (q, b, to))
	continue;
      bitset_add (&seen, to);
      VEC_PUSH (q->own.arena, stack, to);
    }
  }
  return false;
}

/* ---- 2. ------------------------------------------------------------------------------- */

/* The only block that LOOP is left from, over one edge, into the loop around it; or ADJ_NONE.  */
static adj_id
only_exit (const struct filled *q, adj_id loop)
{
  adj_id only = ADJ_NONE, around = q->cfg->loops->at[loop].parent;
  for (adj_id e = 0; e < q->f->edges.n; e++) {
    adj_id from = q->f->edges.at[e].from, to = q->f->edges.at[e].to;
    if (!in_loop (q, loop, from) || in_loop (q, loop, to) || !bitset_has (&q->cfg->live, from))
      continue;
    if (only != ADJ_NONE || loop_of (q->cfg, from) != loop || loop_of (q->cfg, to) != around)
      return ADJ_NONE;
    only = from;
  }
  return only;
}

/* Each iteration of X->loop comes over block NEXT: X->runs times, unless the loop is not entered.  */
static bool
find_runs (const struct filled *q, struct filling *x, adj_id next)
{
  adj_id header = q->cfg->loops->at[x->loop].header, exit = only_exit (q, x->loop);
  struct affine_context there = q->own;
  const struct affine one = affine_integer (&q->own, 1);
  affine_list guards = { NULL, 0, 0 }, known = { NULL, 0, 0 };
  if (exit == ADJ_NONE)
    return false;
  for (uint32_t k = 0; k < q->f->blocks.at[header].preds.n; k++) {
    adj_id from = predecessor (q->f, header, k);
    if (in_loop (q, x->loop, from) && may_pass_by (q, x->loop, next, from))
      return false;
  }
  there.visit = header;
  guards_of_block (&there, header, &guards);
  for (uint32_t k = 0; k < guards.n; k++)
    if (stays (q, &guards.at[k]))
      VEC_PUSH (q->own.arena, known, guards.at[k]);
  append (q, &known, &q->facts[0]);
  if (!guards_exact_count (&there, x->loop, &known, &x->runs) || !stays (q, &x->runs))
    return false;
  return may_pass_by (q, x->loop, next, exit)
	 || affine_add (&q->own, &x->runs, &one, &x->runs);
}

/* The loops around FILL_BLOCK inside P, outermost first.  */
static bool
find_fillings (const struct filled *q, adj_id fill_block, struct filling *x, uint32_t *n)
{
  *n = 0;
  for (adj_id l = loop_of (q->cfg, fill_block); l != q->common; l = q->cfg->loops->at[l].parent)
    if (++*n > MOST_LOOPS)
      return false;
  adj_id l = loop_of (q->cfg, fill_block), next = fill_block;
  for (uint32_t k = *n; k-- > 0; l = q->cfg->loops->at[l].parent) {
    x[k].loop = l;
    if (!find_runs (q, &x[k], next))
      return false;
    next = q->cfg->loops->at[l].header;
  }
  return true;
}

/* ---- 3. ------------------------------------------------------------------------------- */

static bool
comes_first (const struct filled *q, adj_id fill, adj_id load, adj_id over)
{
  adj_id b = q->f->stmts.at[load].block;
  if (q->f->stmts.at[fill].block != b)
    return !may_pass_by (q, q->common, over, b);
  for (uint32_t k = 0; k < q->f->blocks.at[b].stmts.n; k++)
    if (q->f->blocks.at[b].stmts.at[k] == fill || q->f->blocks.at[b].stmts.at[k] == load)
      return q->f->blocks.at[b].stmts.at[k] == fill;
  return false;
}

/* ---- 4. ------------------------------------------------------------------------------- */

static uint32_t
degree (const struct affine_term *t)
{
  uint32_t n = 0;
  while (n < AFFINE_DEGREE && t->atom[n].kind != AFFINE_NO_ATOM)
    n++;
  return n;
}

/* T = S * *QUOTIENT.  */
static bool
divide (const struct affine_term *t, const struct affine_term *s, struct affine_term *quotient)
{
  uint32_t n = 0, m = 0;
  if (s->coefficient == 0 || s->coefficient == -1 || t->coefficient % s->coefficient)
    return false;
  quotient->coefficient = t->coefficient / s->coefficient;
  for (uint32_t i = 0; i < AFFINE_DEGREE; i++) {
    quotient->atom[i] = (struct affine_atom) { AFFINE_NO_ATOM, ADJ_NONE };
    if (m < degree (s) && t->atom[i].kind == s->atom[m].kind && t->atom[i].id == s->atom[m].id)
      m++;
    else
      quotient->atom[n++] = t->atom[i];
  }
  return m == degree (s);
}

/* Takes from *D what is a multiple of X->step: an iteration of X->loop that there is.  */
static bool
take_iteration (const struct filled *q, const struct filling *x, struct affine *d)
{
  const struct affine zero = affine_integer (&q->own, 0);
  struct affine m = zero, rest = zero;
  if (x->step.n == 0)
    return is_at_least (q, &x->runs, &m, 1);
  for (uint32_t k = 0; k < d->n; k++) {
    struct affine_term t = d->term[k], by;
    bool multiple = divide (&t, x->step.term, &by);
    struct affine one = { 1, multiple ? &by : &t };
    struct affine *to = multiple ? &m : &rest;
    if (!affine_add (&q->own, to, &one, to))
      return false;
  }
  *d = rest;
  return is_at_least (q, &m, &zero, 0) && is_at_least (q, &x->runs, &m, 1);
}

/* X's step comes before Y's.  */
static bool
is_larger (const struct filling *x, const struct filling *y)
{
  if (!x->step.n || !y->step.n)
    return x->step.n > y->step.n;
  uint32_t dx = degree (x->step.term), dy = degree (y->step.term);
  int64_t cx = x->step.term->coefficient, cy = y->step.term->coefficient;
  return dx != dy ? dx > dy : (cx < 0 ? -cx : cx) > (cy < 0 ? -cy : cy);
}

static void
sort_by_step (struct filling *x, uint32_t n)
{
  for (uint32_t k = 1; k < n; k++)
    for (uint32_t i = k; i > 0 && is_larger (&x[i], &x[i - 1]); i--) {
      struct filling other = x[i];
      x[i] = x[i - 1];
      x[i - 1] = other;
    }
}

/* The section of ID, with what it touches known.  */
static bool
find_section (const struct filled *q, adj_id id, struct region *out)
{
  region_of_stmt (&q->own, &q->f->stmts.at[id], 0, out);
  return out->known;
}

static bool
stores_all (const struct filled *q, adj_id load, adj_id fill, struct filling *x, uint32_t n)
{
  const struct affine_context *c = &q->own;
  struct region read, written;
  struct affine rest, d, size;
  const struct affine zero = affine_integer (c, 0);
  if (!find_section (q, load, &read) || !find_section (q, fill, &written) || read.size <= 0)
    return false;
  rest = written.at;
  for (uint32_t k = 0; k < n; k++)
    if (!affine_split (c, &rest, x[k].loop, &x[k].step, &rest) || x[k].step.n > 1)
      return false;
  for (uint32_t k = 0; k < n; k++)
    if (!stays (q, &x[k].step))
      return false;
  if (!stays (q, &rest) || !count_from_least (q, &read.at) || !affine_subtract (c, &read.at, &rest, &d))
    return false;
  sort_by_step (x, n);
  for (uint32_t k = 0; k < n; k++)
    if (!take_iteration (q, &x[k], &d))
      return false;
  if (q->f->stmts.at[fill].kind == STMT_STORE)
    return d.n == 0 && written.size == read.size && written.type == read.type;
  size = affine_integer (c, read.size);
  return stays (q, &written.bytes) && is_at_least (q, &d, &zero, 0)
	 && affine_add (c, &d, &size, &d) && is_at_least (q, &written.bytes, &d, 0);
}

/* ---- the question ----------------------------------------------------------------------- */

static bool
is_filled (struct filled *q, adj_id load, adj_id fill, adj_id writer)
{
  struct filling x[MOST_LOOPS];
  uint32_t n;
  const struct stmt *l = &q->f->stmts.at[load], *s = &q->f->stmts.at[fill];
  find_facts (q, l->block, q->f->stmts.at[writer].block);
  if (!find_fillings (q, s->block, x, &n))
    return false;
  adj_id over = n ? q->cfg->loops->at[x[0].loop].header : s->block;
  return comes_first (q, fill, load, over) && stores_all (q, load, fill, x, n);
}

static void
begin (struct filled *q, struct arena *own)
{
  arena_init (own);
  q->own = q->c;
  q->own.arena = own;
  q->own.max_terms = AFFINE_MOST_TERMS;
}

bool
filled_before (struct filled *q, adj_id load, adj_id fill, adj_id writer, adj_id loop)
{
  const struct stmt *l = &q->f->stmts.at[load], *s = &q->f->stmts.at[fill];
  struct arena own;
  if (q->c.p->signed_wraps || q->cfg->irreducible || l->kind != STMT_LOAD
      || (s->kind != STMT_STORE && s->kind != STMT_CLEAR) || !in_loop (q, loop, l->block)
      || !in_loop (q, loop, s->block))
    return false;
  q->common = loop_around (q->cfg, l->block, s->block);
  begin (q, &own);
  bool filled = is_filled (q, load, fill, writer);
  arena_release (&own);
  return filled;
}

/* ---- the other way round ------------------------------------------------------------------ */

typedef VEC (adj_id) block_list;

/* Control goes on from FROM to TO, unless that is OVER, or known not to happen; false: the iteration
   of P ends there.  */
static bool
go_on (const struct filled *q, adj_id from, adj_id to, adj_id over, struct bitset *between,
       block_list *todo)
{
  if (to == over || !bitset_has (&q->cfg->live, to) || is_never_taken (q, from, to))
    return true;
  if (!in_loop (q, q->common, to)
      || (q->common != ADJ_NONE && to == q->cfg->loops->at[q->common].header))
    return false;
  if (bitset_add (between, to))
    VEC_PUSH (q->own.arena, *todo, to);
  return true;
}

/* From where LEFT is left control comes over OVER before the iteration of P ends.  */
static bool
comes_behind (const struct filled *q, adj_id left, adj_id over, struct bitset *between)
{
  block_list todo = { NULL, 0, 0 };
  for (adj_id e = 0; e < q->f->edges.n; e++) {
    adj_id from = q->f->edges.at[e].from, to = q->f->edges.at[e].to;
    if (in_loop (q, left, from) && !in_loop (q, left, to) && bitset_has (&q->cfg->live, from)
	&& !go_on (q, from, to, over, between, &todo))
      return false;
  }
  while (todo.n) {
    adj_id b = todo.at[--todo.n];
    if (b == q->f->exit)
      return false;
    for (uint32_t k = 0; k < q->f->blocks.at[b].succs.n; k++)
      if (!go_on (q, b, successor (q->f, b, k), over, between, &todo))
	return false;
  }
  return true;
}

static bool
is_filled_behind (struct filled *q, adj_id load, adj_id left, adj_id fill,
		  struct bitset *between)
{
  struct filling x[MOST_LOOPS];
  uint32_t n;
  const struct stmt *l = &q->f->stmts.at[load], *s = &q->f->stmts.at[fill];
  find_facts (q, l->block, l->block);
  if (!find_fillings (q, s->block, x, &n))
    return false;
  adj_id over = n ? q->cfg->loops->at[x[0].loop].header : s->block;
  for (adj_id b = 0; b < q->f->blocks.n; b++)
    if (n ? in_loop (q, x[0].loop, b) : b == over)
      bitset_add (between, b);
  return comes_behind (q, left, over, between) && stores_all (q, load, fill, x, n);
}

bool
filled_behind (struct filled *q, adj_id load, const struct least_counter least[FILLED_BOUNDS],
	       adj_id left, adj_id fill, struct bitset *between)
{
  const struct stmt *l = &q->f->stmts.at[load], *s = &q->f->stmts.at[fill];
  struct arena own;
  if (q->c.p->signed_wraps || q->cfg->irreducible || l->kind != STMT_LOAD
      || (s->kind != STMT_STORE && s->kind != STMT_CLEAR) || !in_loop (q, left, l->block)
      || in_loop (q, left, s->block))
    return false;
  q->common = q->cfg->loops->at[left].parent;
  while (!in_loop (q, q->common, s->block))
    q->common = q->cfg->loops->at[q->common].parent;
  begin (q, &own);
  q->least = least;
  bool filled = is_filled_behind (q, load, left, fill, between);
  q->least = NULL;
  arena_release (&own);
  return filled;
}
