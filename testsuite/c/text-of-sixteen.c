/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both -Wno-maybe-uninitialized" } */
/* Constant text of sixteen bytes, which GCC copies as one number, in members of structures with reals: on the
   heap, in variables, at the beginning and at the end of a structure.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define f f_q
#  define table table_q
#  define item item_q
#  define tail tail_q
# endif
struct tail { double w; int k[4]; };
struct item { char name[16]; double v; char last[16]; struct tail t; unsigned char mark[16]; };
static struct item table[3];

void f (int n, double x[n], double y[n])
{
  struct item *p = malloc (n * sizeof *p), one;
  double sum = 0;
  for (int i = 0; i < n; i++)
    {
      strcpy (p[i].name, i % 2 ? "abcdefghijklmno" : "ABCDEFGHIJKLMNO");
      p[i].v = x[i] * x[i];
      p[i].t.w = x[i] * y[i];
      memcpy (p[i].last, "pqrdefghijklmno", 16);
      strcpy ((char *) p[i].mark, "0123456789abcde");
      for (int k = 0; k < 4; k++)
	p[i].t.k[k] = i + k;
    }
  for (int i = 0; i < n; i++)
    {
      strcpy (one.name, "0123456789abcde");
      one.t.k[1] = p[n - 1 - i].t.k[1];
      one.v = p[i].v;
      sum += one.v * strlen (p[i].name) * (one.name[3] == '3') + p[i].t.w * one.t.k[1] * (one.name[5] == '5');
    }
  strcpy (table[1].name, "ABCDEFGHIJKLMNO");
  memcpy (table[2].last, "aBCDEFGHIJKLMNO", 16);
  table[1].v = sum;
  table[2].v = table[1].v * x[0];
  sum += table[2].v * (table[2].last[1] == 'B');
  for (int i = 0; i < n; i++)
    y[i] = sum * p[i].v - y[i] * (p[i].last[15] == 0) * strlen ((char *) p[i].mark);
  free (p);
}
#endif
#define N 5
#define SECOND 5
#define SIZE 10
#include "two-arrays.h"
