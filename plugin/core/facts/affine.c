/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Polynomials of integers and pointers: see affine.h.

   Expansion of a value, as seen from a block B that its definition dominates:

   1. What is defined by an operation below is replaced by its operands'
      polynomials; the operands' definitions dominate it, hence no path leads from
      an operand's definition to B around it: B sees what came of the
      operands' last values.
   2. An induction variable of a loop around B is first + counter * step.  Of
      any other loop it is an atom.
   3. Anything else is an atom; so is what would become too large.

   GCC hoists a signed product k*n out of a block that may not run as (int) ((unsigned) k *
   (unsigned) n), which wraps where the program need not be defined.  It is still the product
   of integers where a signed x*n has been computed too and 0 <= k <= x: it lies between 0 and
   x*n then, whatever the sign of n.  */

#include "affine.h"

#include <inttypes.h>
#include <string.h>

enum {
  MAX_STEPS = 400,		/* values looked at for one polynomial */
  MAX_WITNESSES = 1000,		/* statements looked at for one product */
  MAX_STEP = 1 << 16		/* of counters in what is told to be natural */
};

static const struct affine_atom no_atom = { AFFINE_NO_ATOM, ADJ_NONE };

struct affine_context
affine_start (const struct program *p, const struct cfg *cfg, struct arena *a)
{
  struct affine_context c = { .p = p, .f = cfg->f, .cfg = cfg, .arena = a,
			      .max_terms = AFFINE_TERMS,
			      .outermost = ADJ_NONE, .visit = ADJ_NONE };
  return c;
}

/* ---- terms ------------------------------------------------------------------- */

static int
compare_atoms (struct affine_atom x, struct affine_atom y)
{
  if (x.kind != y.kind)
    return x.kind < y.kind ? -1 : 1;
  return x.id < y.id ? -1 : x.id > y.id;
}

/* By degree, then by atoms: the constant comes first.  */
static int
compare_products (const struct affine_term *x, const struct affine_term *y)
{
  for (uint32_t k = AFFINE_DEGREE; k-- > 0;) {
    bool in_x = x->atom[k].kind != AFFINE_NO_ATOM;
    if (in_x != (y->atom[k].kind != AFFINE_NO_ATOM))
      return in_x ? 1 : -1;
  }
  for (uint32_t k = 0; k < AFFINE_DEGREE; k++) {
    int d = compare_atoms (x->atom[k], y->atom[k]);
    if (d)
      return d;
  }
  return 0;
}

/* Arithmetic modulo 2^64.  */
static int64_t
sum (int64_t x, int64_t y)
{
  return (int64_t) ((uint64_t) x + (uint64_t) y);
}

static int64_t
product (int64_t x, int64_t y)
{
  return (int64_t) ((uint64_t) x * (uint64_t) y);
}

/* A polynomial under construction: never more terms than allowed, or FULL.  Only what
   comes of it goes to the arena: most have a term or two.  */
struct builder {
  const struct affine_context *c;
  uint32_t n;
  bool full;
  struct affine_term term[AFFINE_MOST_TERMS];
};

static void
start (struct builder *b, const struct affine_context *c)
{
  ADJ_ASSERT (c->max_terms <= AFFINE_MOST_TERMS);
  b->c = c;
  b->n = 0;
  b->full = false;
}

static void
add_term (struct builder *b, const struct affine_term *t)
{
  uint32_t k = 0;
  int d = 1;
  if (!t->coefficient || b->full)
    return;
  while (k < b->n && (d = compare_products (t, &b->term[k])) > 0)
    k++;
  if (k < b->n && d == 0) {
    b->term[k].coefficient = sum (b->term[k].coefficient, t->coefficient);
    if (!b->term[k].coefficient) {
      b->n--;
      memmove (&b->term[k], &b->term[k + 1], (b->n - k) * sizeof *b->term);
    }
    return;
  }
  if (b->n == b->c->max_terms) {
    b->full = true;
    return;
  }
  memmove (&b->term[k + 1], &b->term[k], (b->n - k) * sizeof *b->term);
  b->term[k] = *t;
  b->n++;
}

static void
add_scaled (struct builder *b, const struct affine *x, int64_t scale)
{
  for (uint32_t k = 0; k < x->n; k++) {
    struct affine_term t = x->term[k];
    t.coefficient = product (t.coefficient, scale);
    add_term (b, &t);
  }
}

/* False if there are too many atoms.  */
static bool
multiply_terms (const struct affine_term *x, const struct affine_term *y,
		struct affine_term *out)
{
  uint32_t i = 0, j = 0;
  out->coefficient = product (x->coefficient, y->coefficient);
  for (uint32_t k = 0; k < AFFINE_DEGREE; k++) {
    struct affine_atom a = i < AFFINE_DEGREE ? x->atom[i] : no_atom;
    struct affine_atom b = j < AFFINE_DEGREE ? y->atom[j] : no_atom;
    bool take_a = compare_atoms (a, b) <= 0;
    out->atom[k] = take_a ? a : b;
    if (take_a)
      i++;
    else
      j++;
  }
  return (i == AFFINE_DEGREE || x->atom[i].kind == AFFINE_NO_ATOM)
	 && (j == AFFINE_DEGREE || y->atom[j].kind == AFFINE_NO_ATOM);
}

static bool
finish (const struct builder *b, struct affine *out)
{
  if (b->full)
    return false;
  out->n = b->n;
  out->term = ARENA_ARRAY (b->c->arena, struct affine_term, b->n);
  memcpy (out->term, b->term, b->n * sizeof *b->term);
  return true;
}

bool
affine_add (const struct affine_context *c, const struct affine *x,
	    const struct affine *y, struct affine *out)
{
  struct builder b;
  start (&b, c);
  add_scaled (&b, x, 1);
  add_scaled (&b, y, 1);
  return finish (&b, out);
}

bool
affine_subtract (const struct affine_context *c, const struct affine *x,
		 const struct affine *y, struct affine *out)
{
  struct builder b;
  start (&b, c);
  add_scaled (&b, x, 1);
  add_scaled (&b, y, -1);
  return finish (&b, out);
}

bool
affine_multiply (const struct affine_context *c, const struct affine *x,
		 const struct affine *y, struct affine *out)
{
  struct builder b;
  start (&b, c);
  for (uint32_t i = 0; i < x->n; i++)
    for (uint32_t j = 0; j < y->n; j++) {
      struct affine_term t;
      if (!multiply_terms (&x->term[i], &y->term[j], &t))
	return false;
      add_term (&b, &t);
    }
  return finish (&b, out);
}

static struct affine
one_term (const struct affine_context *c, int64_t coefficient,
	  struct affine_atom atom)
{
  struct affine x = { coefficient != 0, NULL };
  x.term = ARENA_ARRAY (c->arena, struct affine_term, 1);
  struct affine_term t = { coefficient, { atom, no_atom, no_atom } };
  *x.term = t;
  return x;
}

struct affine
affine_integer (const struct affine_context *c, int64_t i)
{
  return one_term (c, i, no_atom);
}

static struct affine
atom_of (const struct affine_context *c, enum affine_kind kind, adj_id id)
{
  struct affine_atom a = { kind, id };
  return one_term (c, 1, a);
}

/* ---- values ---------------------------------------------------------------------- */

/* LOOP's counter may stand in a polynomial.  */
static bool
counts (const struct affine_context *c, adj_id loop)
{
  const struct loops *loops = c->cfg->loops;
  return c->outermost == ADJ_NONE
	 || bitset_has (&loops->at[c->outermost].body, loops->at[loop].header);
}

/* Of the walk from one value.  PROVING: a product that may wrap is not looked into.  */
struct expansion {
  const struct affine_context *c;
  adj_id block;
  int steps;
  bool proving;
};

static struct affine expand (struct expansion *e, adj_id v);

/* As many bits as its bytes: the reader keeps odd precisions apart by their
   origin.  */
static bool
is_plain (const struct type *t)
{
  return t->kind == TYPE_POINTER
	 || (t->kind == TYPE_INTEGER && t->origin == ADJ_NONE);
}

/* The results of additions and multiplications are what the polynomial says.  */
static bool
has_exact_arithmetic (const struct expansion *e, adj_id v)
{
  const struct type *t = type_of (e->c->p, e->c->f, v);
  if (t->kind == TYPE_POINTER)
    return t->bytes == 8;
  return is_plain (t)
	 && (t->bytes == 8 || e->c->loose
	     || (t->bytes < 8 && !t->is_unsigned && !e->c->p->signed_wraps));
}

/* The conversion of X to Y keeps the value (Y of 8 bytes: modulo 2^64).  */
static bool
keeps_value (const struct expansion *e, adj_id x, adj_id y)
{
  const struct type *from = type_of (e->c->p, e->c->f, x);
  const struct type *to = type_of (e->c->p, e->c->f, y);
  if (!is_plain (to) || from->kind != TYPE_INTEGER || to->kind != TYPE_INTEGER
      || from->bytes > 8 || to->bytes > 8)
    return false;
  return to->bytes == 8 || e->c->loose
	 || (from->bytes < to->bytes && (from->is_unsigned || !to->is_unsigned));
}

static struct affine
integer_constant (const struct expansion *e, adj_id v)
{
  const struct type *t = type_of (e->c->p, e->c->f, v);
  int64_t i = e->c->f->values.at[v].integer;
  if (t->kind == TYPE_INTEGER && t->bytes < 8) {
    unsigned unused = 64 - 8 * t->bytes;
    uint64_t bits = (uint64_t) i << unused;
    i = t->is_unsigned && !e->c->loose ? (int64_t) (bits >> unused) : (int64_t) bits >> unused;
  }
  return affine_integer (e->c, i);
}

static bool
expand_shift (struct expansion *e, const struct stmt *s, struct affine *out)
{
  const struct value *by = &e->c->f->values.at[s->args[1]];
  /* GCC defines shifts of narrow signed integers, where bits may get lost.  */
  if (type_of (e->c->p, e->c->f, s->dst)->bytes != 8
      || by->kind != VALUE_INTEGER || by->integer < 0 || by->integer > 62)
    return false;
  struct affine x = expand (e, s->args[0]);
  struct builder b;
  start (&b, e->c);
  add_scaled (&b, &x, (int64_t) 1 << by->integer);
  return finish (&b, out);
}

/* ---- products that GCC lets wrap ---------------------------------------------------- */

static const struct stmt *
operation (const struct affine_context *c, adj_id v, uint32_t op)
{
  const struct value *x = &c->f->values.at[v];
  if (x->kind != VALUE_STMT || x->def == ADJ_NONE)
    return NULL;
  const struct stmt *s = &c->f->stmts.at[x->def];
  return s->kind == STMT_OP && s->op == op ? s : NULL;
}

static bool
is_narrow (const struct affine_context *c, adj_id v, bool is_unsigned, uint32_t bytes)
{
  const struct type *t = type_of (c->p, c->f, v);
  return t->kind == TYPE_INTEGER && is_plain (t) && t->bytes == bytes && bytes < 8
	 && t->is_unsigned == is_unsigned;
}

/* The signed integer of BYTES bytes that was converted to the unsigned V, or V itself, a number that
   is one; ADJ_NONE: V is something else.  */
static adj_id
signed_source (const struct affine_context *c, adj_id v, uint32_t bytes)
{
  const struct value *x = &c->f->values.at[v];
  if (x->kind == VALUE_INTEGER && x->integer >= 0 && x->integer <= MAX_STEP)
    return v;
  const struct stmt *s = operation (c, v, OP_ICONV);
  return s && is_narrow (c, s->args[0], false, bytes) ? s->args[0] : ADJ_NONE;
}

/* X is at least 0, by its signs.  What it is made of are narrow integers, which counters
   with a step do not leave, so that nothing wraps.  */
static bool
is_natural (const struct affine *x)
{
  for (uint32_t k = 0; k < x->n; k++) {
    const struct affine_term *t = &x->term[k];
    if (t->coefficient < 0 || t->coefficient > MAX_STEP
	|| (t->atom[0].kind != AFFINE_NO_ATOM && t->atom[0].kind != AFFINE_COUNTER)
	|| t->atom[1].kind != AFFINE_NO_ATOM)
      return false;
  }
  return true;
}

/* W is a signed product x*N, and 0 <= K <= x, where K is not negative.  */
static bool
bounds_product (struct expansion *e, const struct stmt *w, adj_id k, adj_id n)
{
  const struct affine_context *c = e->c;
  if (w->kind != STMT_OP || w->op != OP_MUL
      || !is_narrow (c, w->dst, false, type_of (c->p, c->f, k)->bytes))
    return false;
  for (int i = 0; i < 2; i++) {
    if (w->args[i] != n)
      continue;
    struct affine low = expand (e, k), high = expand (e, w->args[1 - i]), d;
    if (affine_subtract (c, &high, &low, &d) && is_natural (&d))
      return true;
  }
  return false;
}

/* All of BLOCK runs when it is come to.  */
static bool
runs_through (const struct function *f, const struct block *b)
{
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    enum stmt_kind kind = f->stmts.at[b->stmts.at[k]].kind;
    if (kind == STMT_CALL || kind == STMT_EFFECT || kind == STMT_STOP)
      return false;
  }
  return true;
}

/* A statement that bounds the product of K and N runs whenever e->block does, not above
   TOP.  */
static bool
has_witness (struct expansion *e, adj_id top, adj_id k, adj_id n)
{
  const struct function *f = e->c->f;
  const struct affine low = expand (e, k);
  uint32_t looked = 0;
  if (!is_natural (&low))
    return false;
  for (adj_id b = e->block;; b = e->c->cfg->idom[b]) {
    const struct block *bl = &f->blocks.at[b];
    for (uint32_t i = 0; i < bl->stmts.n && (b != e->block || runs_through (f, bl)); i++)
      if (++looked > MAX_WITNESSES)
	return false;
      else if (bounds_product (e, &f->stmts.at[bl->stmts.at[i]], k, n))
	return true;
    if (b == top || e->c->cfg->idom[b] == ADJ_NONE || e->c->cfg->idom[b] == b)
      return false;
  }
}

/* S, a conversion to a signed integer, of a product that does not wrap where e->block
   runs.  */
static bool
expand_wrapping_product (struct expansion *e, const struct stmt *s, struct affine *out)
{
  const struct affine_context *c = e->c;
  const struct stmt *product = operation (c, s->args[0], OP_MUL);
  uint32_t bytes = type_of (c->p, c->f, s->dst)->bytes;
  if (e->proving || !product || c->p->signed_wraps
      || !is_narrow (c, s->dst, false, bytes)
      || !is_narrow (c, s->args[0], true, bytes))
    return false;
  adj_id x = signed_source (c, product->args[0], bytes);
  adj_id y = signed_source (c, product->args[1], bytes);
  if (x == ADJ_NONE || y == ADJ_NONE)
    return false;
  e->proving = true;
  bool fits = has_witness (e, s->block, x, y) || has_witness (e, s->block, y, x);
  e->proving = false;
  if (!fits)
    return false;
  struct affine a = expand (e, x), b = expand (e, y);
  return affine_multiply (c, &a, &b, out);
}

/* ---- what is taken to fit ------------------------------------------------------------- */

/* V, of BYTES bytes without a sign, as the number that it is modulo their size.  */
static bool
expand_modular (struct expansion *e, adj_id v, uint32_t bytes, struct affine *out)
{
  const struct affine_context *c = e->c;
  const struct value *x = &c->f->values.at[v];
  struct affine y, z;
  if (!is_narrow (c, v, true, bytes) || e->steps-- <= 0)
    return false;
  if (x->kind == VALUE_INTEGER) {
    unsigned unused = 64 - 8 * bytes;
    *out = affine_integer (c, (int64_t) ((uint64_t) x->integer << unused) >> unused);
    return true;
  }
  const struct stmt *s = x->kind == VALUE_STMT ? &c->f->stmts.at[x->def] : NULL;
  if (!s || s->kind != STMT_OP)
    return false;
  if (s->op == OP_ICONV) {
    if (!is_narrow (c, s->args[0], false, bytes))
      return false;
    *out = expand (e, s->args[0]);
    return true;
  }
  if ((s->op != OP_ADD && s->op != OP_SUB && s->op != OP_MUL)
      || !expand_modular (e, s->args[0], bytes, &y) || !expand_modular (e, s->args[1], bytes, &z))
    return false;
  return s->op == OP_ADD ? affine_add (c, &y, &z, out)
	 : s->op == OP_SUB ? affine_subtract (c, &y, &z, out) : affine_multiply (c, &y, &z, out);
}

/* S is a conversion to a signed integer of as many bytes.  */
static bool
expand_fitting (struct expansion *e, const struct stmt *s, struct affine *out)
{
  const struct affine_context *c = e->c;
  uint32_t bytes = type_of (c->p, c->f, s->dst)->bytes;
  if (!c->fits || e->proving || !is_narrow (c, s->dst, false, bytes)
      || !expand_modular (e, s->args[0], bytes, out))
    return false;
  struct affine_fit fit = { *out, bytes };
  VEC_PUSH (c->arena, *c->fits, fit);
  return true;
}

/* ---- operations ---------------------------------------------------------------------- */

/* S is OP_SHADOW: a pointer, the displacement that is found by it, and bytes.  */
static bool
expand_shadow (struct expansion *e, const struct stmt *s, struct affine *out)
{
  struct affine displacement = atom_of (e->c, AFFINE_DISPLACEMENT, s->args[0]);
  struct affine pointer = expand (e, s->args[0]), bytes = expand (e, s->args[1]), base;
  return affine_add (e->c, &displacement, &pointer, &base)
	 && affine_add (e->c, &base, &bytes, out);
}

static bool
expand_op (struct expansion *e, const struct stmt *s, struct affine *out)
{
  const struct affine_context *c = e->c;
  if (s->op == OP_ICONV) {
    if (!keeps_value (e, s->args[0], s->dst))
      return expand_wrapping_product (e, s, out) || expand_fitting (e, s, out);
    *out = expand (e, s->args[0]);
    return true;
  }
  /* A copy keeps any type's value.  */
  if (s->op == OP_COPY && c->f->values.at[s->args[0]].type
			  == c->f->values.at[s->dst].type) {
    *out = expand (e, s->args[0]);
    return true;
  }
  if (!has_exact_arithmetic (e, s->dst))
    return false;
  switch (s->op) {
    case OP_PCOPY:
      *out = expand (e, s->args[0]);
      return true;
    case OP_NEG: {
      struct affine x = expand (e, s->args[0]), zero = affine_integer (c, 0);
      return affine_subtract (c, &zero, &x, out);
    }
    case OP_NOT: {
      struct affine x = expand (e, s->args[0]), ones = affine_integer (c, -1);
      return affine_subtract (c, &ones, &x, out);
    }
    case OP_MAX: case OP_MIN:
      if (!c->loose || c->f->values.at[s->args[1]].kind != VALUE_INTEGER)
	return false;
      *out = expand (e, s->args[0]);
      return true;
    case OP_SHL:
      return expand_shift (e, s, out);
    case OP_SHADOW:
      return expand_shadow (e, s, out);
    case OP_ADD: case OP_PADD: case OP_SUB: case OP_MUL: case OP_PDIFF: {
      if (s->op == OP_PDIFF && type_of (c->p, c->f, s->dst)->bytes != 8)
	return false;
      struct affine x = expand (e, s->args[0]), y = expand (e, s->args[1]);
      return s->op == OP_MUL ? affine_multiply (c, &x, &y, out)
	     : s->op == OP_SUB || s->op == OP_PDIFF
	     ? affine_subtract (c, &x, &y, out) : affine_add (c, &x, &y, out);
    }
    default:
      return false;
  }
}

static bool
expand_induction (struct expansion *e, adj_id v, struct affine *out)
{
  const struct affine_context *c = e->c;
  const struct induction *iv = &c->cfg->induction[v];
  if (iv->first == ADJ_NONE || !has_exact_arithmetic (e, v)
      || !counts (c, iv->loop)
      || !bitset_has (&c->cfg->loops->at[iv->loop].body, e->block))
    return false;
  struct affine first = expand (e, iv->first), step = expand (e, iv->step);
  struct affine counter = atom_of (c, AFFINE_COUNTER, iv->loop), moved;
  return affine_multiply (c, &counter, &step, &moved)
	 && (iv->is_minus ? affine_subtract (c, &first, &moved, out)
			  : affine_add (c, &first, &moved, out));
}

static struct affine
expand (struct expansion *e, adj_id v)
{
  const struct affine_context *c = e->c;
  const struct value *x = &c->f->values.at[v];
  struct affine out;
  if (x->kind == VALUE_INTEGER)
    return integer_constant (e, v);
  if (c->cfg->taken && c->cfg->taken[v].yes)
    return affine_integer (c, c->cfg->taken[v].is);
  if (e->steps-- > 0) {
    if (x->kind == VALUE_ADDRESS) {
      struct affine object = atom_of (c, AFFINE_OBJECT, x->def);
      struct affine offset = affine_integer (c, x->integer);
      if (affine_add (c, &object, &offset, &out))
	return out;
    }
    if (x->kind == VALUE_STMT) {
      const struct stmt *s = &c->f->stmts.at[x->def];
      if (s->kind == STMT_OP ? expand_op (e, s, &out)
	  : s->kind == STMT_PHI && expand_induction (e, v, &out))
	return out;
    }
  }
  return atom_of (c, AFFINE_VALUE, v);
}

struct affine
affine_of_value (const struct affine_context *c, adj_id v, adj_id block)
{
  struct expansion e = { c, block, MAX_STEPS, false };
  return expand (&e, v);
}

bool
affine_of_ref (const struct affine_context *c, const struct ref *ref,
	       adj_id block, struct affine *out)
{
  struct builder b;
  start (&b, c);
  struct affine base = ref->base != ADJ_NONE
		       ? affine_of_value (c, ref->base, block)
		       : atom_of (c, AFFINE_OBJECT, ref->object);
  struct affine offset = affine_integer (c, ref->offset);
  add_scaled (&b, &base, 1);
  add_scaled (&b, &offset, 1);
  for (uint32_t k = 0; k < ref->nindex; k++) {
    if (!ref->scale[k])
      return false;
    struct affine x = affine_of_value (c, ref->index[k], block);
    add_scaled (&b, &x, ref->scale[k]);
  }
  return finish (&b, out);
}

/* ---- asking ----------------------------------------------------------------------- */

bool
affine_equal (const struct affine *x, const struct affine *y)
{
  if (x->n != y->n)
    return false;
  for (uint32_t k = 0; k < x->n; k++)
    if (x->term[k].coefficient != y->term[k].coefficient
	|| compare_products (&x->term[k], &y->term[k]) != 0)
      return false;
  return true;
}

bool
affine_is_constant (const struct affine *x, int64_t *i)
{
  if (x->n > 1 || (x->n && x->term[0].atom[0].kind != AFFINE_NO_ATOM))
    return false;
  *i = x->n ? x->term[0].coefficient : 0;
  return true;
}

/* Removes atom K of T.  */
static void
divide_term (struct affine_term *t, uint32_t k)
{
  for (; k + 1 < AFFINE_DEGREE; k++)
    t->atom[k] = t->atom[k + 1];
  t->atom[AFFINE_DEGREE - 1] = no_atom;
}

bool
affine_split_by (const struct affine_context *c, const struct affine *x, struct affine_atom by,
		 struct affine *factor, struct affine *rest)
{
  struct builder with, without;
  start (&with, c);
  start (&without, c);
  for (uint32_t k = 0; k < x->n; k++) {
    struct affine_term t = x->term[k];
    uint32_t power = 0;
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++)
      if (t.atom[i].kind == by.kind && t.atom[i].id == by.id) {
	divide_term (&t, i--);
	power++;
      }
    if (power > 1)
      return false;
    add_term (power ? &with : &without, &t);
  }
  return finish (&with, factor) && finish (&without, rest);
}

static bool
atom_is_invariant (const struct affine_context *c, struct affine_atom a,
		   const struct loop *loop)
{
  if (a.kind == AFFINE_COUNTER)
    return !bitset_has (&loop->body, c->cfg->loops->at[a.id].header);
  if ((a.kind != AFFINE_VALUE && a.kind != AFFINE_DISPLACEMENT)
      || c->f->values.at[a.id].kind != VALUE_STMT)
    return true;
  return !bitset_has (&loop->body,
		      c->f->stmts.at[c->f->values.at[a.id].def].block);
}

bool
affine_is_invariant (const struct affine_context *c, const struct affine *x,
		     adj_id loop)
{
  for (uint32_t k = 0; k < x->n; k++)
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++)
      if (!atom_is_invariant (c, x->term[k].atom[i], &c->cfg->loops->at[loop]))
	return false;
  return true;
}

/* ---- text -------------------------------------------------------------------------- */

static void
print_atom (FILE *out, struct affine_atom a)
{
  static const char *const sign[] = { "%", "k", "&$", "k'", "later", "d%" };
  fprintf (out, "%s%" PRIu32, sign[a.kind], a.id);
}

static void
print_term (FILE *out, const struct affine_term *t)
{
  bool one = t->coefficient == 1 && t->atom[0].kind != AFFINE_NO_ATOM;
  if (!one)
    fprintf (out, "%" PRId64, t->coefficient);
  for (uint32_t k = 0; k < AFFINE_DEGREE; k++)
    if (t->atom[k].kind != AFFINE_NO_ATOM) {
      if (k || !one)
	putc ('*', out);
      print_atom (out, t->atom[k]);
    }
}

int64_t
affine_gcd (int64_t x, int64_t y)
{
  while (y) {
    int64_t rest = x % y;
    x = y;
    y = rest;
  }
  return x < 0 ? -x : x;
}

void
affine_print (FILE *out, const struct affine *x)
{
  if (!x->n)
    putc ('0', out);
  for (uint32_t k = 0; k < x->n; k++) {
    if (k)
      fputs (" + ", out);
    print_term (out, &x->term[k]);
  }
}
