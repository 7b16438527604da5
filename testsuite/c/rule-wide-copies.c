/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/c/rule-wide-copies.rules" } */
/* long double by address to routines of rules: what is kept from before and behind the call,
   and what an adjoint gets that runs the callee again, lies at multiples of 16 bytes, as the
   routines believe; the tape between them has bits and single words.  Complex numbers
   too, and a null pointer.  The bodies are here, but the rules win.  rule-wide-copies-quadruple.c is the
   same with _Float128.  */
#include "wide.h"

#ifdef KERNEL
/* y = p x x + w (if there is one); returns a sum.  */
__attribute__ ((noinline)) W g (int n, W p, const W *x, W *y, const W *w)
{
  W sum = 0;
  for (int i = 0; i < n; i++) {
    y[i] = p * x[i] * x[i] + (w ? w[i] : 0);
    sum += y[i] / 2;
  }
  return sum;
}
__attribute__ ((noinline)) void k (const int *n, const W *t, W *s)
{
  for (int i = 0; i < *n; i++)
    s[i] = S (sqrt) (1 + t[i] * t[i]);
}
/* Linear in x, and its own transpose: with A kept, and a temporary for what is transposed.  */
__attribute__ ((noinline)) void cell (int n, const W *a, const W *x, W *y)
{
  if ((size_t) a % 16 || (size_t) x % 16 || (size_t) y % 16)
    abort ();
  for (int i = 0; i < n; i++)
    y[i] = a[i] * x[i];
}
/* Numbers to their squares, as complex ones.  */
__attribute__ ((noinline)) void h (int n, _Complex W *x)
{
  for (int i = 0; i < n; i++)
    x[i] = x[i] * x[i];
}

ADJOINT ("(return, x, y) / (x, y)")
W f (int n, W *x, W *y)
{
  int m;
  W sum = 0, local[5], odd, fixed[4] = { 2, -1, C (0.5), 3 };
  _Complex W z[2];
  for (int i = 0; i < n; i++) {
    sum += g (n - i, x[i] / 2, y + i, local, i == 1 ? x : 0);
    m = 3 - i % 2;			/* a word on the tape, so that 16 does not divide all */
    if (x[i] > 0)
      k (&m, local, local);		/* in place */
    else
      k (&m, x, y);
    __real__ z[0] = x[i];
    __imag__ z[0] = y[0];
    __real__ z[1] = local[0];
    __imag__ z[1] = sum;
    h (1 + i % 2, z);
    cell (m, fixed, x, local);
    fixed[i] += 1;			/* what the reverse sweep shall not find */
    odd = __real__ z[0] * __imag__ z[1];
    x[i] += odd / 8 + y[i] * local[0];
    y[i] = __imag__ z[0] + x[i] * sum / 4;
  }
  return sum * y[1];
}
void run (W *s) { s[8] += f (4, s, s + 4); }
#else
static void
aligned (const void *p)
{
  if ((size_t) p % 16)
    abort ();
}
/* In place: w, x and y may be one; each element is read before it is written.  */
void g_b (int n, W p, W *pb, const W *x, W *xb, W *y, W *yb, const W *w, W *wb, W rb)
{
  aligned (x), aligned (xb), aligned (yb), aligned (w), aligned (wb);
  for (int i = n - 1; i >= 0; i--) {
    W v = (yb ? yb[i] : 0) + rb / 2;
    if (yb)
      yb[i] = 0;
    if (wb && w)
      wb[i] += v;
    if (xb)
      xb[i] += 2 * p * x[i] * v;
    if (pb)
      *pb += x[i] * x[i] * v;
  }
}
W g_d (int n, W p, W pd, const W *x, const W *xd, W *y, W *yd, const W *w, const W *wd, W *r)
{
  W sumd = 0;
  *r = 0;
  for (int i = 0; i < n; i++) {
    W v = pd * x[i] * x[i] + (xd ? 2 * p * x[i] * xd[i] : 0) + (w && wd ? wd[i] : 0);
    y[i] = p * x[i] * x[i] + (w ? w[i] : 0);
    if (yd)
      yd[i] = v;
    sumd += v / 2;
    *r += y[i] / 2;
  }
  return sumd;
}
/* With S as behind the call, and T as before it.  */
void k_b (const int *n, const W *t, W *tb, W *s, W *sb)
{
  aligned (t), aligned (s), aligned (sb), aligned (tb);
  for (int i = 0; i < *n; i++) {
    W v = sb ? sb[i] : 0;
    if (sb)
      sb[i] = 0;
    if (tb)
      tb[i] += t[i] / s[i] * v;
  }
}
void k_d (const int *n, const W *t, const W *td, W *s, W *sd)
{
  for (int i = 0; i < *n; i++) {
    W v = S (sqrt) (1 + t[i] * t[i]), d = td ? t[i] / v * td[i] : 0;
    s[i] = v;
    if (sd)
      sd[i] = d;
  }
}
void h_b (int n, _Complex W *x, _Complex W *xb)
{
  aligned (x), aligned (xb);
  for (int i = 0; i < n; i++)
    xb[i] = 2 * ~x[i] * xb[i];
  h (n, x);
}
void h_d (int n, _Complex W *x, _Complex W *xd)
{
  for (int i = 0; i < n; i++) {
    if (xd)
      xd[i] = 2 * x[i] * xd[i];
    x[i] = x[i] * x[i];
  }
}
W f_b (int n, W *x, W *xb, W *y, W *yb, W fb);
W f_d (int n, W *x, W *xd, W *y, W *yd, W *f);
void run_b (W *s, W *sb) { s[8] += f_b (4, s, sb, s + 4, sb + 4, sb[8]); }
void run_d (W *s, W *sd)
{
  W r;
  sd[8] += f_d (4, s, sd, s + 4, sd + 4, &r);
  s[8] += r;
}
int main (void)
{
  W s[9];
  for (int round = 0; round < 4; round++) {
    for (int i = 0; i < 9; i++)
      s[i] = wide_random ();
    wide_law (9, s);
  }
  return wide_verdict ();
}
#endif
