/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* Tables of functions that get different structures by address: to GCC their pointers are alike, and
   together they are more than may be called through one pointer.  */
#include "oracle.h"
#define N 6
#define SECOND 6
#define SIZE 12
#ifdef KERNEL
struct g { int kind; double weight; };
struct k { double first, second; int places[2]; };

#define FUNCTIONS(DO) DO (0) DO (1) DO (2) DO (3) DO (4) DO (5) DO (6) DO (7) DO (8) DO (9) \
  DO (10) DO (11) DO (12) DO (13) DO (14) DO (15) DO (16) DO (17) DO (18) DO (19) DO (20) DO (21) \
  DO (22) DO (23) DO (24)
#undef OWN
#ifdef QUAD
# define OWN(NAME) NAME##_q
#else
# define OWN(NAME) NAME
#endif
#define OF_G(I) \
  static double OWN (of_g_##I) (struct g *s, double x) { return s->weight * x * (I + 1) + s->kind * x * x; }
#define OF_K(I) \
  static double OWN (of_k_##I) (struct k *s, double x) { s->first += x * s->second; return s->first * x + I; }
#ifdef QUAD
# define table_g table_g_q
# define table_k table_k_q
#endif
FUNCTIONS (OF_G)
FUNCTIONS (OF_K)
#define NAME_G(I) OWN (of_g_##I),
#define NAME_K(I) OWN (of_k_##I),
static double (*const table_g[]) (struct g *, double) = { FUNCTIONS (NAME_G) };
static double (*const table_k[]) (struct k *, double) = { FUNCTIONS (NAME_K) };

void
f (int n, double *restrict x, double *restrict y)
{
  struct g s = { 2, 0.3 };
  struct k t = { 0.1, 0.2, { 3, 4 } };
  for (int i = 0; i < n; i++) {
    y[i] += table_g[(3 * i + n) % 25] (&s, x[i]);
    s.weight = 0.5 * y[i];
    x[i] *= 0.1 * table_k[(7 * i + n) % 25] (&t, y[i]);
  }
}
#endif
#include "two-arrays.h"
