/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x)" } */
/* Calls of OpenMP's library in a file whose directives are comments: no derivative passes through them.  */
double omp_get_wtime (void);
int omp_get_max_threads (void);
void omp_set_num_threads (int n);

double f (int n, const double *x, double *seconds)
{
  double y = 0, start = omp_get_wtime ();
  omp_set_num_threads (n);
  for (int i = 0; i < n; i++)
    y += x[i] * x[i] * omp_get_max_threads ();
  *seconds = omp_get_wtime () - start;
  return y;
}
