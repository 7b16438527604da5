/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" } */
/* A file that a callback gets as `void *', beside one that gets reals so: what the C library declares as a stream holds
   none of the program's reals.  */
#include "oracle.h"
#ifdef KERNEL
# include <stdio.h>
# include <stdlib.h>
# ifdef QUAD
#  define logger logger_q
#  define close_file close_file_q
#  define scale scale_q
#  define finish finish_q
# endif
struct logger { void *file, *data; void (*close) (void *); void (*work) (void *); };
__attribute__ ((noinline)) static void close_file (void *p)
{
  if (p && p != stdout && p != stderr) {
    fputs ("end\n", (FILE *) p);
    fflush ((FILE *) p);
    fclose ((FILE *) p);
  }
}
__attribute__ ((noinline)) static void scale (void *p) { double *d = p; *d = *d * *d; }
__attribute__ ((noinline)) static void finish (struct logger *l) { l->work (l->data); l->close (l->file); }

void
f (int n, double *restrict x, double *restrict y)
{
  for (int i = 0; i < n; i++) {
    struct logger *l = calloc (1, sizeof *l);
    double *v = malloc (sizeof *v);
    *v = x[i] * x[(i + 1) % n];
    l->data = v;
    l->file = i == 1 ? tmpfile () : NULL;
    l->close = close_file;
    l->work = scale;
    finish (l);
    y[i] += *v * x[0];
    free (v);
    free (l);
  }
}
#endif
#define N 3
#define SECOND 3
#define SIZE 6
#include "two-arrays.h"
