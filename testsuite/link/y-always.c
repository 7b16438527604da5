/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function that does nothing but call through a pointer which nobody in the link sets: in a table beside one that
   is used.  */
#include <stdlib.h>

struct control {
  int (*estimate) (struct control *, double, double *);
  int (*user) (double, double *, void *);
  void *data;
};

static __attribute__ ((noinline)) int
estimate_by_user (struct control *c, double e, double *h)
{
  return c->user (e, h, c->data) ? -1 : 0;
}

static __attribute__ ((noinline)) int
estimate (struct control *c, double e, double *h)
{
  *h = *h * (1.5 - e * e);
  return c->data != NULL;
}

double
controlled (int kind, const double *restrict x)
{
  struct control c = { kind ? estimate_by_user : estimate, NULL, NULL };
  double h = x[0];
  for (int i = 0; i < 3; i++)
    if (c.estimate (&c, x[1] * h, &h))
      return 0;
  return h * x[1];
}
