/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops of which only the first or the last iteration takes something else: see
   edge-iterations.h.

   1. The loop is one block, with one test at its end, of something that steps by 1 or -1 against
      something that stays: E, the difference of the two, is a polynomial.  It is positive (say)
      at the end of all iterations but the last, and there it is 0.
   2. A select in the block asks for the sign of another such difference, D = d * counter + e.  If
      e is a number, this is known where the counter is 0, and where it is at least 1.
   3. If D - a * E is a number, for d = a * (the step of E), then D is known in the last iteration,
      and on which side of it in all others.
   Where the counter's own value is asked for in the last iteration, what stays tells it.
   4. Without signs, integers of eight bytes are known modulo 2^64 only.  There D and E serve to
      tell what is 0 and what is not.  */

#include "edge-iterations.h"

#include "affine.h"
#include "bounds.h"
#include "short-loops.h"

enum {
  LEAST_COUNT = 3,		/* of a loop that goes round a known number of times */
  MOST = 1 << 20		/* of numbers in differences */
};

struct search {
  const struct program *p;
  const struct function *f;
  const struct cfg *cfg;
  struct affine_context c;
  adj_id l;			/* loop */
  adj_id header;
};

/* X OP Y, integers: X - Y = counter * STEP + REST.  */
struct comparison {
  enum op_code op;
  adj_id x, y;
  struct affine difference, rest;
  int64_t step;
  bool exact;			/* they are what the polynomials are, not modulo 2^64 */
};

/* What is known of a difference.  */
struct known {
  bool has_low, has_high, not_zero;
  int64_t low, high;
};

/* ---- differences --------------------------------------------------------------------------- */

static bool
is_comparison (enum op_code op)
{
  return op == OP_EQ || op == OP_NE || op == OP_LT || op == OP_LE || op == OP_GT || op == OP_GE;
}

static bool
is_plain_integer (const struct search *s, adj_id v)
{
  const struct type *t = type_of (s->p, s->f, v);
  return t->kind == TYPE_INTEGER && t->origin == ADJ_NONE && t->bytes <= 8;
}

static bool
is_small (int64_t x)
{
  return x >= -MOST && x <= MOST;
}

/* CONDITION, which the block makes, as such a comparison.  */
static bool
comparison_of (const struct search *s, adj_id condition, struct comparison *out)
{
  const struct value *v = &s->f->values.at[condition];
  const struct stmt *t = v->kind == VALUE_STMT ? &s->f->stmts.at[v->def] : NULL;
  struct affine x, y, factor;
  if (!t || t->block != s->header || t->kind != STMT_OP || !is_comparison (t->op)
      || !is_plain_integer (s, t->args[0]) || !is_plain_integer (s, t->args[1]))
    return false;
  out->op = t->op;
  out->x = t->args[0];
  out->y = t->args[1];
  out->exact = affine_is_tame (&s->c, out->x) && affine_is_tame (&s->c, out->y);
  x = affine_of_value (&s->c, out->x, s->header);
  y = affine_of_value (&s->c, out->y, s->header);
  return affine_subtract (&s->c, &x, &y, &out->difference)
	 && affine_split (&s->c, &out->difference, s->l, &factor, &out->rest)
	 && affine_is_constant (&factor, &out->step) && out->step && is_small (out->step)
	 && affine_is_invariant (&s->c, &out->rest, s->l);
}

static bool
stays (const struct search *s, adj_id v)
{
  struct affine x = affine_of_value (&s->c, v, s->header);
  return affine_is_invariant (&s->c, &x, s->l);
}

static enum op_code
opposite (enum op_code op)
{
  switch (op) {
  case OP_EQ: return OP_NE;
  case OP_NE: return OP_EQ;
  case OP_LT: return OP_GE;
  case OP_GE: return OP_LT;
  case OP_LE: return OP_GT;
  default: return OP_LE;
  }
}

/* ---- 1. ------------------------------------------------------------------------------------ */

static bool
is_repeatable (const struct stmt *s)
{
  return s->kind == STMT_PHI || s->kind == STMT_OP || s->kind == STMT_LOAD
	 || s->kind == STMT_STORE || s->kind == STMT_COND;
}

static bool
has_shape (const struct search *s, struct peel *out)
{
  const struct function *f = s->f;
  const struct block *h = &f->blocks.at[s->header];
  adj_id count = promised_count (f, s->header);
  out->body = s->header;
  if (!loop_is_short (f, s->cfg, s->l, &out->latch)
      || (f->values.at[count].kind == VALUE_INTEGER && f->values.at[count].integer < LEAST_COUNT))
    return false;
  for (uint32_t k = 0; k < h->stmts.n; k++)
    if (!is_repeatable (&f->stmts.at[h->stmts.at[k]]))
      return false;
  return true;
}

/* The test at the end of the block; TEST->op holds where the loop goes on.  */
static bool
find_test (const struct search *s, struct peel *out, struct comparison *test)
{
  const struct stmt *end = terminator (s->f, s->header);
  if (!comparison_of (s, end->args[0], test) || (test->step != 1 && test->step != -1))
    return false;
  out->moving = stays (s, test->y) ? 0 : 1;
  if (!stays (s, out->moving ? test->x : test->y))
    return false;
  out->step = out->moving ? -test->step : test->step;
  if (successor (s->f, s->header, 0) != out->latch)
    test->op = opposite (test->op);
  if (!test->exact && (test->op == OP_LE || test->op == OP_GE))
    return false;
  return test->op == OP_NE || ((test->op == OP_LT || test->op == OP_LE) && test->step == 1)
	 || ((test->op == OP_GT || test->op == OP_GE) && test->step == -1);
}

/* ---- 2. to 4. ------------------------------------------------------------------------------ */

static struct known
is_number (int64_t x)
{
  struct known k = { true, true, x != 0, x, x };
  return k;
}

static struct known
at_least (int64_t x)
{
  struct known k = { true, false, x > 0, x, 0 };
  return k;
}

static struct known
at_most (int64_t x)
{
  struct known k = { false, true, x < 0, 0, x };
  return k;
}

static enum peel_arm
taken (bool holds)
{
  return holds ? PEEL_TAKES_FIRST : PEEL_TAKES_SECOND;
}

/* What a select takes whose condition asks whether OP holds for a difference and 0.  */
static enum peel_arm
arm (enum op_code op, const struct known *k)
{
  bool is_zero = k->has_low && k->has_high && !k->low && !k->high;
  bool positive = k->has_low && k->low > 0, negative = k->has_high && k->high < 0;
  bool not_positive = k->has_high && k->high <= 0, not_negative = k->has_low && k->low >= 0;
  if (op == OP_EQ || op == OP_NE)
    return is_zero ? taken (op == OP_EQ) : k->not_zero ? taken (op == OP_NE) : PEEL_ASKS;
  if (op == OP_LT || op == OP_GE)
    return negative ? taken (op == OP_LT) : not_negative ? taken (op == OP_GE) : PEEL_ASKS;
  return positive ? taken (op == OP_GT) : not_positive ? taken (op == OP_LE) : PEEL_ASKS;
}

/* D asks for nothing but whether it is 0, and moves by 1 or -1.  */
static bool
tells_zero (const struct comparison *d)
{
  return (d->step == 1 || d->step == -1) && (d->op == OP_EQ || d->op == OP_NE);
}

/* D = d * counter + e with a number e.  */
static bool
by_first (const struct comparison *d, struct peel_select *out)
{
  int64_t e;
  if (!affine_is_constant (&d->rest, &e) || !is_small (e))
    return false;
  struct known first = is_number (e), others = { .not_zero = true };
  if (d->exact)
    others = d->step > 0 ? at_least (d->step + e) : at_most (d->step + e);
  else if (e || !tells_zero (d))
    return false;
  out->first = arm (d->op, &first);
  out->middle = out->last = arm (d->op, &others);
  return out->middle != PEEL_ASKS;
}

/* What the loop's test says of E where the loop goes on, and in the last iteration.  */
static struct known
before_last (const struct comparison *test)
{
  struct known other_than_zero = { .not_zero = true };
  switch (test->op) {
  case OP_LT: return at_most (-1);
  case OP_LE: return at_most (0);
  case OP_GT: return at_least (1);
  case OP_GE: return at_least (0);
  default: return other_than_zero;
  }
}

static int64_t
at_last (const struct comparison *test)
{
  return test->op == OP_LE ? 1 : test->op == OP_GE ? -1 : 0;
}

/* D = a * E + b with a number b.  */
static bool
by_last (const struct search *s, const struct comparison *test, const struct comparison *d,
	 struct peel_select *out)
{
  int64_t a = d->step * test->step, b;
  struct affine factor = affine_integer (&s->c, a), product, rest;
  if (!affine_multiply (&s->c, &test->difference, &factor, &product)
      || !affine_subtract (&s->c, &d->difference, &product, &rest)
      || !affine_is_constant (&rest, &b) || !is_small (b))
    return false;
  struct known e = before_last (test), last = is_number (a * at_last (test) + b);
  struct known others = { .not_zero = false };
  if (!d->exact || !test->exact) {
    if (b || !tells_zero (d))
      return false;
    others.not_zero = e.not_zero;
  } else if (e.has_low) {
    others = a > 0 ? at_least (a * e.low + b) : at_most (a * e.low + b);
  } else if (e.has_high) {
    others = a > 0 ? at_most (a * e.high + b) : at_least (a * e.high + b);
  } else {
    others.not_zero = !b;
  }
  out->first = PEEL_ASKS;
  out->middle = arm (d->op, &others);
  out->last = arm (d->op, &last);
  return out->middle != PEEL_ASKS && out->last != PEEL_ASKS;
}

static bool
decided (const struct search *s, const struct comparison *test, adj_id id,
	 struct peel_select *out)
{
  const struct stmt *t = &s->f->stmts.at[id];
  struct comparison d;
  if (t->kind != STMT_OP || t->op != OP_SELECT || is_real (s->p, s->f, t->dst)
      || !comparison_of (s, t->args[0], &d))
    return false;
  out->select = id;
  return by_first (&d, out) || by_last (s, test, &d, out);
}

/* A PHI that is the moving operand and a number is known from the other one in the last
   iteration.  */
static bool
last_value (const struct search *s, const struct peel *v, const struct comparison *test,
	    adj_id id, struct peel_last *out)
{
  adj_id phi = s->f->stmts.at[id].dst, moving = v->moving ? test->y : test->x;
  adj_id stays = v->moving ? test->x : test->y;
  struct affine x, y, rest;
  int64_t more;
  if (s->f->values.at[phi].type != s->f->values.at[stays].type)
    return false;
  x = affine_of_value (&s->c, phi, s->header);
  y = affine_of_value (&s->c, moving, s->header);
  if (!affine_subtract (&s->c, &x, &y, &rest) || !affine_is_constant (&rest, &more)
      || !is_small (more))
    return false;
  out->phi = id;
  out->more = more + (v->moving ? -at_last (test) : at_last (test));
  return true;
}

static bool
look_at (struct arena *a, struct search *s, adj_id l, struct peel *out)
{
  struct comparison test;
  s->l = l;
  s->header = s->cfg->loops->at[l].header;
  *out = (struct peel) { .body = s->header };
  if (!has_shape (s, out) || !find_test (s, out, &test))
    return false;
  const struct block *h = &s->f->blocks.at[s->header];
  for (uint32_t k = 0; k < h->stmts.n; k++) {
    adj_id id = h->stmts.at[k];
    struct peel_select x;
    struct peel_last y;
    if (decided (s, &test, id, &x))
      VEC_PUSH (a, out->selects, x);
    if (s->f->stmts.at[id].kind == STMT_PHI && last_value (s, out, &test, id, &y))
      VEC_PUSH (a, out->lasts, y);
  }
  return out->selects.n > 0;
}

bool
edge_iterations_find (struct arena *a, const struct program *p, const struct function *f,
		      const struct bitset *without, struct peel *out)
{
  struct search s = { .p = p, .f = f, .cfg = cfg_of_function (a, p, f) };
  if (p->signed_wraps || s.cfg->irreducible)
    return false;
  s.c = affine_start (p, s.cfg, a);
  for (adj_id l = 0; l < s.cfg->loops->n; l++)
    if (!bitset_has (without, s.cfg->loops->at[l].header) && look_at (a, &s, l, out))
      return true;
  return false;
}
