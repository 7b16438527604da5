/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every row of rules.def: its partials, evaluated in long double, against
   differences in quadruple precision at the sample points, and against what is
   promised at kinks.  The parser: what it refuses, and why.  */

#define _GNU_SOURCE
#include <stdio.h>

#include "rule.h"
#include "../rules/points.h"
#include "../rules/quad.h"

static unsigned failures;

static void
check (bool ok, const char *what, const char *detail)
{
  printf ("%s: %s%s%s\n", ok ? "PASS" : "FAIL", what, *detail ? ": " : "",
	  detail);
  failures += !ok;
}

/* ---- primals ---------------------------------------------------------------- */

/* Recurrence up to where the asymptotic series is good for 34 digits.  */
static quad
digammaf128 (quad x)
{
  static const struct { long double over, under; } bernoulli[] = {
    { 1, 6 }, { -1, 30 }, { 1, 42 }, { -1, 30 }, { 5, 66 }, { -691, 2730 },
    { 7, 6 }, { -3617, 510 }, { 43867, 798 }, { -174611, 330 }
  };
  quad sum = 0;
  for (; x < 60; x += 1)
    sum -= 1 / x;
  quad power = 1;
  sum += logf128 (x) - 0.5L / x;
  for (unsigned n = 1; n <= 10; n++) {
    power *= x * x;
    sum -= (quad) bernoulli[n - 1].over
	   / ((quad) bernoulli[n - 1].under * (2 * n) * power);
  }
  return sum;
}

static quad
trigammaf128 (quad x)
{
  quad h = 0x1p-16L, sum = 0;
  static const long double weight[4] = { 672, -168, 32, -3 };
  for (int i = 1; i <= 4; i++)
    sum += weight[i - 1] * (digammaf128 (x + i * h) - digammaf128 (x - i * h));
  return sum / (840 * h);
}

#define G(F) F##f128
#define SPELL(NAME, C, FORTRAN, KINKS_IN_C) SPELL_INTERNAL (NAME, C)
#define SPELL_INTERNAL(NAME, C) \
  static quad primal_##NAME (const quad *x) \
  { \
    quad a = x[0], b = x[1], c = x[2]; \
    (void) a, (void) b, (void) c; \
    return C; \
  }
#include "../rules/spelling.def"

static const quad_function primal[OP_LAST] = {
#define SPELL(NAME, C, FORTRAN, KINKS_IN_C) [OP_##NAME] = primal_##NAME,
#define SPELL_INTERNAL(NAME, C) [OP_##NAME] = primal_##NAME,
#include "../rules/spelling.def"
};

/* ---- partials ----------------------------------------------------------------- */

struct point { long double x[MAX_OPERANDS], r; };

static long double
evaluate_compare (uint32_t op, long double x, long double y)
{
  switch (op) {
  case OP_EQ: return x == y;
  case OP_NE: return x != y;
  case OP_LT: return x < y;
  case OP_LE: return x <= y;
  case OP_GT: return x > y;
  case OP_GE: return x >= y;
  case OP_AND: return x != 0 && y != 0;
  case OP_OR: return x != 0 || y != 0;
  default:
    adj_fault (__FILE__, __LINE__, "operation not known to this test");
  }
}

static long double
evaluate_function (uint32_t op, const long double *v)
{
  switch (op) {
  case OP_ABS: return fabsl (v[0]);
  case OP_SQRT: return sqrtl (v[0]);
  case OP_EXP: return expl (v[0]);
  case OP_LOG: return logl (v[0]);
  case OP_SIN: return sinl (v[0]);
  case OP_COS: return cosl (v[0]);
  case OP_SINH: return sinhl (v[0]);
  case OP_COSH: return coshl (v[0]);
  case OP_POW: return powl (v[0], v[1]);
  case OP_POWI: return powl (v[0], v[1]);
  case OP_HYPOT: return hypotl (v[0], v[1]);
  case OP_LDEXP: return ldexpl (v[0], (int) v[1]);
  case OP_ROUND: return roundl (v[0]);
  case OP_J0: return j0l (v[0]);
  case OP_J1: return j1l (v[0]);
  case OP_JN: return jnl ((int) v[0], v[1]);
  case OP_Y0: return y0l (v[0]);
  case OP_Y1: return y1l (v[0]);
  case OP_YN: return ynl ((int) v[0], v[1]);
  case OP_DIGAMMA: return (long double) digammaf128 (v[0]);
  case OP_TRIGAMMA: return (long double) trigammaf128 (v[0]);
  default: return evaluate_compare (op, v[0], v[1]);
  }
}

static long double
evaluate (const struct rule_node *n, const struct point *p)
{
  long double v[3] = { 0, 0, 0 };
  switch (n->kind) {
  case RULE_OPERAND: return p->x[n->op];
  case RULE_RESULT: return p->r;
  case RULE_NUMBER: return n->number;
  case RULE_OP: break;
  }
  for (unsigned k = 0; k < 3; k++)
    if (n->kid[k])
      v[k] = evaluate (n->kid[k], p);
  switch (n->op) {
  case OP_ADD: return v[0] + v[1];
  case OP_SUB: return v[0] - v[1];
  case OP_MUL: return v[0] * v[1];
  case OP_DIV: return v[0] / v[1];
  case OP_NEG: return -v[0];
  case OP_PAREN: return v[0];
  case OP_SELECT: return v[0] != 0 ? v[1] : v[2];
  case OP_ITOR: return v[0];
  default: return evaluate_function (n->op, v);
  }
}

static struct point
point_at (const struct rule_row *row, const double *x)
{
  quad q[MAX_OPERANDS] = { x[0], x[1], x[2] };
  struct point p = { .x = { x[0], x[1], x[2] } };
  p.r = (long double) primal[row->op] (q);
  return p;
}

/* The partial K of ROW at X is WANTED, to the precision of a double constant.  */
static void
check_partial (const struct rule_row *row, unsigned k, const double *x,
	       long double wanted, const char *what)
{
  struct point p = point_at (row, x);
  long double found = evaluate (rule_for (row->op)->partial[k], &p);
  char name[80], detail[160];
  snprintf (name, sizeof name, "%s of %s by %c at %g %g %g", what,
	    op_info[row->op].text, 'a' + (int) k, x[0], x[1], x[2]);
  snprintf (detail, sizeof detail, "found %.18Lg, wanted %.18Lg", found, wanted);
  check (fabsl (found - wanted) <= 1e-15L * fabsl (wanted), name, detail);
}

static void
check_row (const struct rule_row *row)
{
  unsigned n = (unsigned) strlen (op_info[row->op].operands), samples = 0;
  double x[MAX_OPERANDS] = { 0 }, wanted[MAX_OPERANDS];
  const struct rule *rule = rule_for (row->op);

  for (const char *at = row->samples; *at; samples++) {
    if (!read_sample (&at, n, x)) {
      check (false, op_info[row->op].text, "malformed samples");
      break;
    }
    for (unsigned k = 0; k < n; k++)
      if (rule->partial[k])
	check_partial (row, k, x,
		       (long double) quad_difference (primal[row->op], x, k),
		       "partial");
  }
  check (samples >= 2, op_info[row->op].text, "has two samples or more");
  for (const char *at = row->kinks; *at;) {
    if (!read_kink (&at, n, x, wanted)) {
      check (false, op_info[row->op].text, "malformed kinks");
      break;
    }
    for (unsigned k = 0; k < n; k++)
      if (rule->partial[k])
	check_partial (row, k, x, wanted[k], "kink");
  }
}

/* ---- the table and its masks ------------------------------------------------------ */

static void
check_table (void)
{
  unsigned unsupported = 0;
  for (unsigned op = 0; op < OP_LAST; op++) {
    if (rule_unsupported ((enum op_code) op)) {
      unsupported++;
      check (!rule_for ((enum op_code) op), op_info[op].text,
	     "refused, hence without a rule");
    }
    if (primal[op])
      check (rule_for ((enum op_code) op) != NULL, op_info[op].text,
	     "can be written, hence has a rule");
  }
  check (unsupported == 1 && rule_unsupported (OP_TRIGAMMA),
	 "only trigamma is refused", "");
  check (!rule_for (OP_ITOR) && !rule_for (OP_OPAQUE) && !rule_for (OP_MOD),
	 "no rule where nothing is differentiated", "");

  check (rule_for (OP_MUL)->reads[0] == 2 && rule_for (OP_MUL)->reads[1] == 1,
	 "mul reads the other operand", "");
  check (rule_for (OP_ADD)->reads[0] == 0, "add reads nothing", "");
  check (rule_for (OP_SQRT)->reads[0] == RULE_READS_RESULT,
	 "sqrt reads its result only", "");
  check (rule_for (OP_DIV)->reads[1] == (2 | RULE_READS_RESULT),
	 "the second partial of div reads b and r", "");
  check (rule_for (OP_COPYSIGN)->reads[0] == (1 | RULE_READS_RESULT),
	 "copysign reads a and r", "");

  double v;
  check (rule_is_number (rule_for (OP_SUB)->partial[1], &v) && v == -1,
	 "-1 is a number", "");
  check (!rule_is_number (rule_for (OP_EXP)->partial[0], &v),
	 "r is no number", "");
  const struct rule *max = rule_for (OP_MAX);
  check (max->partial[0]->kid[0] == max->partial[1]->kid[0],
	 "equal conditions of two partials are one node", "");
  check (rule_row (OP_LAST) == NULL, "rows end", "");
}

/* ---- the parser ------------------------------------------------------------- */

static void
check_refused (enum op_code op, const char *text, const char *wanted)
{
  struct arena arena;
  const char *error = NULL;
  arena_init (&arena);
  const struct rule_node *n = rule_parse (&arena, op, text, &error);
  char name[120];
  snprintf (name, sizeof name, "\"%s\" is refused", text);
  check (!n && error && strcmp (error, wanted) == 0, name,
	 error ? error : "was accepted");
  arena_release (&arena);
}

static void
check_value (enum op_code op, const char *text, long double wanted)
{
  struct arena arena;
  const char *error = NULL;
  arena_init (&arena);
  const struct rule_node *n = rule_parse (&arena, op, text, &error);
  struct point p = { .x = { 2, 3, 5 }, .r = 7 };
  check (n && evaluate (n, &p) == wanted, text, error ? error : "");
  arena_release (&arena);
}

static void
check_parser (void)
{
  check_value (OP_FMA, "a - b - c", -6);
  check_value (OP_FMA, "a - b*c + r/a", -9.5L);
  check_value (OP_FMA, "-a*b", -6);
  check_value (OP_FMA, "- - (a + b)", 5);
  check_value (OP_FMA, "a < b && b < c || a == c ? a : b", 2);
  check_value (OP_FMA, "a > b ? 1 : b > c ? 2 : c == 5 ? 0.25e1 : 4", 2.5L);
  check_value (OP_FMA, "(a > b) == (b > c) ? 1 : 0", 1);
  check_value (OP_POWI, "real(b)*powi(a, b - 1)", 12);
  check_value (OP_SELECT, "a ? 1 : 0", 1);

  check_refused (OP_SIN, "", "operand, `r' or number expected");
  check_refused (OP_SIN, "b", "the operation has no such operand");
  check_refused (OP_SIN, "d", "operand, `r' or number expected");
  check_refused (OP_SIN, "aa", "operand, `r' or number expected");
  check_refused (OP_SIN, "a +", "operand, `r' or number expected");
  check_refused (OP_SIN, "(a", "`)' expected");
  check_refused (OP_SIN, "sin(a", "`)' expected");
  check_refused (OP_SIN, "a)", "end of the expression expected");
  check_refused (OP_SIN, "a a", "end of the expression expected");
  check_refused (OP_SIN, "sine(a)", "no such operation");
  check_refused (OP_SIN, "averyveryverylongname(a)", "no such operation");
  check_refused (OP_SIN, "sin(a, a)", "wrong number of operands");
  check_refused (OP_SIN, "pow(a)", "wrong number of operands");
  check_refused (OP_SIN, "fma(a, a, a, a)", "too many operands");
  check_refused (OP_SIN, "a < 1 ? a", "`:' expected");
  check_refused (OP_SIN, "a ? 1 : 0", "an integer is needed here");
  check_refused (OP_SIN, "a < 1", "a real is needed here: write real()");
  check_refused (OP_SIN, "a < 1 < 2",
		 "comparisons of comparisons need parentheses");
  check_refused (OP_SIN, "a && a ? 1 : 0", "`&&' and `||' are for comparisons");
  check_refused (OP_SIN, "ldexp(a, 1.5)", "a whole number is needed here");
  check_refused (OP_SIN, "padd(a, a)", "operation not allowed in a rule");
  check_refused (OP_POWI, "a*b", "a real is needed here: write real()");
  check_refused (OP_POWI, "b", "a real is needed here: write real()");
  check_refused (OP_POWI, "sin(b)", "a real is needed here: write real()");
  check_refused (OP_POWI, "powi(a, a)", "an integer is needed here");
}

int
main (void)
{
  for (unsigned i = 0; rule_row (i); i++)
    if (primal[rule_row (i)->op])
      check_row (rule_row (i));
    else
      check (false, op_info[rule_row (i)->op].text,
	     "has no spelling: add it to testsuite/rules/spelling.def");
  check_table ();
  check_parser ();
  return failures != 0;
}
