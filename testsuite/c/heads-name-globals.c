/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f(return,cost,state,work.u,row\[3\],kept,mine,theta,work.in.z)/(x,theta,state,work.u,row\[3\],kept,mine,work.in.z,cost) -fplugin-arg-adjoint-mode=both" } */
/* Heads that name global variables: scalars, arrays, members of structures, what pointers lead to,
   variables of the thread, of the file and of the function that live on; written and read by
   functions that stay calls too.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define theta theta_q
#  define cost cost_q
#  define state state_q
#  define work work_q
#  define row row_q
#  define mine mine_q
#  define hidden hidden_q
#  define step step_q
#  define set_kept set_kept_q
#  define get_kept get_kept_q
#  define put put_q
#  define get get_q
# endif
double theta, cost, state[3];
struct { int n; double u[2]; struct { double y; double z[2]; } in; } work;
double *row;
_Thread_local double mine;
static double hidden;
double set_kept, get_kept;

__attribute__ ((noinline)) static void
step (double a)
{
  hidden = a * theta + state[2];
  for (int i = 0; i < 3; i++)
    state[i] = state[i] * hidden + sin (state[(i + 1) % 3] * a);
  work.in.z[1] *= theta;
}

double f (int n, const double *restrict x)
{
  static double kept;
  double r = 0;
  if (n < 0) {
    if (n == -1)
      kept = set_kept;
    get_kept = kept;
    return 0;
  }
  step (x[0]);
  mine = mine * x[1] + kept;
  for (int i = 0; i < n; i++) {
    row[i] = row[i] * row[(i + 1) % n] * x[i];
    r += row[i] * hidden;
  }
  if (x[1] > 0) {
    kept = kept * r + x[1];
    work.u[0] = work.u[0] * work.u[1] * work.in.z[0];
  }
  cost = state[0] * work.u[0] + mine * work.in.z[1];
  step (cost);
  return r * cost;
}

/* s: theta, cost, state, u, row, kept, mine, z */
static void
put (double *s)
{
  static double memory[3];
  theta = s[0];
  cost = s[1];
  row = memory;
  for (int i = 0; i < 3; i++) {
    state[i] = s[2 + i];
    row[i] = s[7 + i];
  }
  for (int i = 0; i < 2; i++) {
    work.u[i] = s[5 + i];
    work.in.z[i] = s[12 + i];
  }
  set_kept = s[10];
  f (-1, s);
  mine = s[11];
}
static void
get (double *s)
{
  s[0] = theta;
  s[1] = cost;
  for (int i = 0; i < 3; i++) {
    s[2 + i] = state[i];
    s[7 + i] = row[i];
  }
  for (int i = 0; i < 2; i++) {
    s[5 + i] = work.u[i];
    s[12 + i] = work.in.z[i];
  }
  f (-2, s);
  s[10] = get_kept;
  s[11] = mine;
}
void run (double *s, double *p, double *r)
{
  put (s);
  *r = f (3, s + 14);
  get (s);
}
# ifdef QUAD
#  undef theta
#  undef cost
#  undef state
#  undef work
#  undef row
#  undef mine
#  undef hidden
#  undef step
#  undef set_kept
#  undef get_kept
#  undef put
#  undef get
# endif
#else
double f_b (int n, const double *restrict x, double *restrict xb, double fb);
double f_d (int n, const double *restrict x, const double *restrict xd, double *value);
void adjoint_seed (const char *name, const void *seed, unsigned long bytes);
void adjoint_gradient (const char *name, void *gradient, unsigned long bytes);
static const struct { const char *name; int at, n; } names[] = {
  { "theta", 0, 1 }, { "cost", 1, 1 }, { "state", 2, 3 }, { "work.u", 5, 2 },
  { "row[3]", 7, 3 }, { "kept", 10, 1 }, { "mine", 11, 1 }, { "work.in.z", 12, 2 }
};
enum { NAMES = 8 };

void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  put (s);
  for (int k = 0; k < NAMES; k++)
    adjoint_seed (names[k].name, sb + names[k].at, names[k].n * sizeof (double));
  f_b (3, s + 14, sb + 14, *rb);
  for (int k = 0; k < NAMES; k++)
    adjoint_gradient (names[k].name, sb + names[k].at, names[k].n * sizeof (double));
  get (s);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  put (s);
  for (int k = 0; k < NAMES; k++)
    adjoint_seed (names[k].name, sd + names[k].at, names[k].n * sizeof (double));
  *rd = f_d (3, s + 14, sd + 14, r);
  for (int k = 0; k < NAMES; k++)
    adjoint_gradient (names[k].name, sd + names[k].at, names[k].n * sizeof (double));
  get (s);
}
int main (void)
{
  double s[17];
  for (int i = 0; i < 17; i++)
    s[i] = random_value ();
  law (17, s, 0, NULL, 1);
  s[15] = fabs (s[15]);
  law (17, s, 0, NULL, 1);
  s[15] = -s[15];
  law (17, s, 0, NULL, 1);
  return verdict ();
}
#endif
