/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* long double: by value, as results, in arrays, structures and on the tape beside other types,
   converted, copied, between functions that stay apart.  wide-quadruple.c is the same with
   _Float128.  */
#include "wide.h"

#ifdef KERNEL
/* Split: its frame is on the tape.  */
__attribute__ ((noinline)) static W h (int n, W x, W *restrict y)
{
  if (n <= 0)
    return x * y[0];
  y[0] += C (0.1) * x * y[0];
  W r = h (n - 1, S (sin) (x), y);
  return r * y[0] + C (0.3183098861837906715377675267450287240689) * x;
}

struct cell { int n; W a; float b; W c[3]; };

ADJOINT ("(return, y) / (a, x, y)")
W f (W a, int n, const W *restrict x, W *restrict y)
{
  struct cell c = { 3, a * x[0], 0.5f, { x[1], 2, y[1] } }, d;
  W t[9], sum = C (1e-4940), local[n];
  int steps = 0;
  /* Columns of several widths, a while loop that keeps what it overwrites.  */
  for (int i = 0; i < n; i++) {
    local[i] = S (exp) (-x[i] * y[i]) / 4 + S (sin) (sum * y[i]);
    float low = i * 0.25f;
    if (local[i] > C (0.7) && low < 1)
      sum += local[i] * S (sqrt) (1 + x[i] * x[i]) + low;
    else
      sum = sum * local[i] - (double) low / 3;
  }
  while (sum * sum > C (0.5)) {
    sum = sum / 2 + S (cos) (a * sum) / 8;
    y[steps++ % 3] *= sum;
  }
  /* Structures, copies, memory put back.  */
  d = c;
  memcpy (t, y, 5 * sizeof *t);
  memset (t + 5, 0, 4 * sizeof *t);
  for (int k = 0; k < 3; k++) {
    for (int i = 1; i < 8; i++)
      t[i] = S (tanh) (t[i - 1] * a) + t[i + 1] * d.c[k];
    d.c[k] += t[3] * c.a;
  }
  y[3] = d.c[0] * d.c[1] + d.c[2] + t[6] * d.b;
  memcpy (y, t + 1, 2 * sizeof *t);
  /* Conversions, functions with a kink, with two results.  */
  int e, whole = (int) (3 * x[2]);
  W part, sine, cosine;
  S (sincos) (x[3], &sine, &cosine);
  y[4] += (W) whole * x[2] + S (fmax) (x[0], y[1]) * S (fabs) (x[1] - 2)
	  + S (copysign) (x[2], a) + S (frexp) (5 * x[1], &e) * e + S (modf) (7 * x[2], &part) * part
	  + sine * cosine * S (ldexp) (x[0], whole);
  y[5] += S (pow) (2 + sum * sum, a) + S (lgamma) (3 + x[1]) + S (tgamma) (C (2.5) + sum)
	  + S (log1p) (x[4] * x[4]) * C (1e3000) * C (1e-3000) + h (2, x[0], y + 1);
#if WIDE == 16
  y[5] *= __builtin_fabsq (y[5]) / __builtin_copysignq (2, y[4]) + __builtin_sqrtf128 (3 + y[0] * y[0]);
#endif
  return sum + y[4] * c.a + h (1, a, y + 3);
}

void run (W *s) { s[13] += f (s[0], 6, s + 1, s + 7); }
#else
W f_b (W a, W *ab, int n, const W *restrict x, W *restrict xb, W *restrict y, W *restrict yb,
       W fb);
W f_d (W a, W ad, int n, const W *restrict x, const W *restrict xd, W *restrict y, W *restrict yd,
       W *f);
void run_b (W *s, W *sb) { s[13] += f_b (s[0], sb, 6, s + 1, sb + 1, s + 7, sb + 7, sb[13]); }
void run_d (W *s, W *sd)
{
  W r;
  sd[13] += f_d (s[0], sd[0], 6, s + 1, sd + 1, s + 7, sd + 7, &r);
  s[13] += r;
}
int main (void)
{
  W s[14];
  for (int k = 0; k < 6; k++) {
    for (int i = 0; i < 14; i++)
      s[i] = wide_random ();
    wide_law (14, s);
  }
  return wide_verdict ();
}
#endif
