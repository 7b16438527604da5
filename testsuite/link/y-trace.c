/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An option that nobody in the link uses.  */
struct options { int verbose; int (*trace) (const struct options *, long, const double *); };

static int
tell (const struct options *o, const double *restrict x)
{
  return o->trace && o->trace (o, o->verbose, x);
}

double
traced (const struct options *o, const double *restrict x)
{
  double y = x[0] * x[1];
  if (tell (o, x))
    y = 2 * y;
  if (tell (o, x + 1))
    y = 3 * y;
  return y;
}

/* Refused where it stands, once.  */
static double
at (double *const *p)
{
  return **p;
}

double
summed (double *const *p, const double *x)
{
  return at (p) * x[0] + at (p + 1) * x[1];
}
