/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An option that nobody in the link uses.  */
struct options { int verbose; int (*trace) (const struct options *, long, const double *); };

double
traced (const struct options *o, const double *restrict x)
{
  double y = x[0] * x[1];
  if (o->trace && o->trace (o, o->verbose, x))
    y = 2 * y;
  return y;
}
