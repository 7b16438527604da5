/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-libraries "-lfftw3" } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/libraries/fftw.rules" } */
/* A rule of a user's for a transform of FFTW: its tangent is the transform, its adjoint the inverse
   one without scale, since the coefficients that FFTW leaves out are not there to be seeded.  */
#define _GNU_SOURCE 1
#include <fftw3.h>
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define fftw_execute_dft_r2c r2c_q
# endif
enum { N = 8, M = N / 2 + 1 };
void fftw_execute_dft_r2c (const fftw_plan plan, double *in, double (*out)[2]);
/* A power spectrum, and a filter.  */
void f (fftw_plan plan, double *restrict x, double *restrict y)
{
  double z[M][2];
  for (int t = 0; t < 2; t++) {
    fftw_execute_dft_r2c (plan, x, z);
    for (int k = 0; k < M; k++)
      y[k] = 0.5 * y[k] + (z[k][0] * z[k][0] + z[k][1] * z[k][1]) / N;
    for (int i = 0; i < N; i++)
      x[i] = x[i] * sin (y[i % M]) + 0.25 * z[i % M][1];
  }
}
extern fftw_plan the_plan;
# ifdef QUAD
void run (double *s, double *p, double *r) { f (0, s, s + N); }
#  undef fftw_execute_dft_r2c
# else
void run (double *s, double *p, double *r) { f (the_plan, s, s + N); }
# endif
#else
fftw_plan the_plan;
# ifndef KERNEL_FILE
static fftw_plan back;

/* What the rule names.  */
void r2c_b (const fftw_plan plan, double *in, double *inb, double (*out)[2], double (*outb)[2])
{
  double z[M][2], x[N];
  for (int k = 0; k < M; k++)
    for (int part = 0; part < 2; part++) {
      /* Those between the ends count twice in the inverse transform.  */
      z[k][part] = k > 0 && k < N / 2 ? 0.5 * outb[k][part] : part ? 0 : outb[k][part];
      outb[k][part] = 0;
    }
  fftw_execute_dft_c2r (back, z, x);
  for (int i = 0; inb && i < N; i++)
    inb[i] += x[i];
}
void r2c_d (const fftw_plan plan, double *in, double *ind, double (*out)[2], double (*outd)[2])
{
  fftw_execute_dft_r2c (plan, in, out);
  if (ind && outd)
    fftw_execute_dft_r2c (plan, ind, outd);
  else if (outd)
    memset (outd, 0, M * sizeof *outd);
}

void r2c_q (const fftw_plan plan, quad *in, quad (*out)[2])
{
  for (int k = 0; k < M; k++) {
    out[k][0] = out[k][1] = 0;
    for (int i = 0; i < N; i++) {
      quad angle = -2 * 3.14159265358979323846264338327950288Q * k * i / N;
      out[k][0] += in[i] * cosf128 (angle);
      out[k][1] += in[i] * sinf128 (angle);
    }
  }
}
# endif

void f_b (fftw_plan plan, double *restrict x, double *restrict xb, double *restrict y,
	  double *restrict yb);
void f_d (fftw_plan plan, double *restrict x, double *restrict xd, double *restrict y,
	  double *restrict yd);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (the_plan, s, sb, s + N, sb + N);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  f_d (the_plan, s, sd, s + N, sd + N);
}
int main (void)
{
  double s[N + M], x[N], z[M][2];
# ifndef KERNEL_FILE
  the_plan = fftw_plan_dft_r2c_1d (N, x, z, FFTW_ESTIMATE | FFTW_UNALIGNED);
  back = fftw_plan_dft_c2r_1d (N, z, x, FFTW_ESTIMATE | FFTW_UNALIGNED);
# endif
  for (int i = 0; i < N + M; i++)
    s[i] = random_value ();
  law (N + M, s, 0, NULL, 0);
  return verdict ();
}
#endif
