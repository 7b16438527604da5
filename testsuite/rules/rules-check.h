/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the generated programs share.  Compiled without the plugin and without
   -ffast-math, so that a NaN is seen.  */

#ifndef RULES_CHECK_H
#define RULES_CHECK_H

#define _GNU_SOURCE
#include <float.h>
#include <stdio.h>
#include <string.h>

#include "quad.h"

/* What the differences can tell.  */
#define QUAD_EPSILON 1e-29L

/* One operation in one precision.  GRADIENT calls the generated adjoint at X with
   seed 2 and gives what it left in the shadows (0 before), halved, and the
   primal's value if the adjoint returns it (else a NaN).  Kinks are known in double
   precision.  */
struct rule_test {
  const char *name;
  const char *operands;		/* ops.def's letters */
  long double epsilon;
  quad_function primal;
  void (*gradient) (const double *x, quad *g, quad *value);
  unsigned nsamples, nkinks;
  const double (*samples)[3];
  const double (*kinks)[6];	/* point, partials */
};

static int
rule_agrees (quad found, quad wanted, long double epsilon)
{
  quad size = wanted < 0 ? -wanted : wanted, off = found - wanted;
  return (off < 0 ? -off : off) <= 64 * epsilon * (size > 0.125L ? size : 0.125L);
}

static int
rule_complain (const struct rule_test *t, const char *what, const double *x,
	       unsigned k, quad found, quad wanted)
{
  printf ("%s: %s (%g, %g, %g), operand %u: found %.17g, wanted %.17g, off by %g\n",
	  t->name, what, x[0], x[1], x[2], k, (double) found, (double) wanted,
	  (double) (found - wanted));
  return 1;
}

static int
rule_check_sample (const struct rule_test *t, const double *x)
{
  quad q[3] = { x[0], x[1], x[2] };
  quad g[3] = { 0, 0, 0 }, value, primal = t->primal (q);
  int bad = 0;
  t->gradient (x, g, &value);
  if (value == value && !rule_agrees (value, primal, t->epsilon))
    bad |= rule_complain (t, "value", x, 0, value, primal);
  for (unsigned k = 0; t->operands[k]; k++)
    if (t->operands[k] != 'i') {
      quad wanted = quad_difference (t->primal, x, k);
      if (!rule_agrees (g[k], wanted, t->epsilon))
	bad |= rule_complain (t, "sample", x, k, g[k], wanted);
    }
  return bad;
}

/* FINITE: the kernel was compiled with -ffinite-math-only, points with NaN are
   left out.  */
static int
rule_check_kink (const struct rule_test *t, const double *x, int finite)
{
  const double *wanted = x + 3;
  long double epsilon = t->epsilon > DBL_EPSILON ? t->epsilon : DBL_EPSILON;
  quad g[3] = { 0, 0, 0 }, value;
  int bad = 0;
  for (unsigned k = 0; k < 3; k++)
    if (finite && x[k] != x[k])
      return 0;
  t->gradient (x, g, &value);
  for (unsigned k = 0; t->operands[k]; k++)
    if (t->operands[k] != 'i' && !rule_agrees (g[k], wanted[k], epsilon))
      bad |= rule_complain (t, "kink", x, k, g[k], wanted[k]);
  return bad;
}

static int
rule_check (const struct rule_test *t, int finite)
{
  int bad = 0;
  for (unsigned i = 0; i < t->nsamples; i++)
    bad |= rule_check_sample (t, t->samples[i]);
  for (unsigned i = 0; i < t->nkinks; i++)
    bad |= rule_check_kink (t, t->kinks[i], finite);
  printf ("%s: %s\n", bad ? "FAIL" : "PASS", t->name);
  return bad;
}

/* Argument: "finite" as above.  */
static int
rule_check_all (const struct rule_test *t, unsigned n, int argc, char **argv)
{
  int finite = argc > 1 && strcmp (argv[1], "finite") == 0, bad = 0;
  for (unsigned i = 0; i < n; i++)
    bad |= rule_check (&t[i], finite);
  return bad;
}

#endif
