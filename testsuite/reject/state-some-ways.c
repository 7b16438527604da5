/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=once(return)/(x) -fplugin-arg-adjoint-head=planet(return)/(t) -fplugin-arg-adjoint-head=each_way(return)/(x) -fplugin-arg-adjoint-head=filled(return)/(x\[9\]) -fplugin-arg-adjoint-head=searched(return)/(x\[9\])" } */
/* Functions that give their last result again for the same argument: what they have kept is read before
   it is written on some way through the call.  Not so what is written on every way, or by a loop.  */
static double last_x, last_f;

double
once (double x)
{
  if (x != last_x) {
    last_f = x * x * x;	/* { dg-warning "global variable 'last_f' may be read before it is written in a call" } */
    last_x = x;
  }
  return last_f;
}

static double
longitude (double t)
{
  static double last_t, last_l;
  if (t == last_t)
    return last_l;
  double l = 0;
  for (int i = 0; i < 50; i++)
    l += t * t / (i + 1);
  last_t = t;
  last_l = l;	/* { dg-warning "static local 'last_l' may be read before it is written in a call" } */
  return l;
}

double planet (double t) { return 2 * longitude (t); }

static double side, part[9];

double
each_way (double x)
{
  if (x > 1)
    side = x * x;
  else if (x < -1)
    side = 2 * x;
  else
    side = x;
  return side * x;
}

double
filled (int n, const double *x)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      part[i] = x[i] * x[j];
  for (int i = 1; i < n; i++)
    s += part[i] * x[i];
  return s;
}

static double best[9];

double
searched (int n, const double *x)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    if (x[i] > 0)
      best[i % 9] = x[i] * x[i];	/* { dg-warning "global variable 'best' may be read before it is written in a call" } */
  for (int i = 0; i < n; i++)
    s += best[i % 9];
  return s;
}
