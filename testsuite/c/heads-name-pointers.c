/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f(return,m->grid->u\[2\],m->in.grid->in.z,now->theta,work.last->w,now->grid->u\[2\],m->d->d->d->d->d->d->v\[2\])/(x,m->grid->u\[2\],m->grid->in.z,m->in.grid->in.z,now->theta,now->grid->u\[2\],m->d->d->d->d->d->d->v\[2\],work.last->w) -fplugin-arg-adjoint-mode=both" } */
/* Heads that name what is behind pointers, of arguments and of global variables; in functions that
   stay calls too; one pointer on the way leads elsewhere at the end, one nowhere at the beginning. */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define grid grid_q
#  define model model_q
#  define deep deep_q
#  define m m_q
#  define now now_q
#  define work work_q
#  define work_of work_of_q
#  define models models_q
#  define grids grids_q
#  define deeps deeps_q
#  define step step_q
#  define put put_q
#  define get get_q
# endif
struct grid { int n; double *u; struct { int k; double z[2]; } in; double w[2]; };
struct deep { struct deep *d; double *v; };
struct model { double theta; struct grid *grid; struct { struct grid *grid; } in; struct deep *d; };
struct work_of { int n; struct grid *last; } work;
struct model *now, models[2];
static struct grid grids[4];
static struct deep deeps[6];

__attribute__ ((noinline)) static void
step (struct model *any, double a)
{
  for (int i = 0; i < 2; i++)
    any->grid->u[i] = any->grid->u[i] * any->grid->u[1 - i] + sin (any->theta * a);
  any->theta *= a * any->grid->in.z[0];
}

double f (const double *restrict x, struct model *m)
{
  double r = x[0] * m->in.grid->in.z[1];
  step (m, x[1]);
  step (now, x[0] * x[1]);
  work.last = &grids[x[0] > 0];
  work.last->w[0] = m->grid->u[0] * now->theta;
  work.last->w[1] = m->grid->u[1] * now->grid->u[0];
  double *v = m->d->d->d->d->d->d->v;
  v[0] *= v[1] * r;
  m->in.grid->in.z[0] = v[0] * work.last->w[1];
  m->grid = now->grid;
  return r * v[1] + m->grid->u[0] * m->grid->in.z[0];
}

/* s: u, z of the grid, z of in.grid, theta, now's u, w, v, x */
static void
put (double *s)
{
  static double memory[3][2];
  for (int i = 0; i < 5; i++)
    deeps[i].d = &deeps[i + 1];
  deeps[5].v = memory[2];
  models[0] = (struct model) { 0.75, &grids[2], { &grids[3] }, deeps };
  models[1] = (struct model) { s[6], &grids[1], { 0 }, 0 };
  now = &models[1];
  grids[1].u = memory[1];
  grids[2].u = memory[0];
  grids[1].in.z[0] = 0.375;
  work.last = 0;
  for (int i = 0; i < 2; i++) {
    grids[2].u[i] = s[i];
    grids[2].in.z[i] = s[2 + i];
    grids[3].in.z[i] = s[4 + i];
    grids[1].u[i] = s[7 + i];
    deeps[5].v[i] = s[11 + i];
  }
}
static void
get (double *s)
{
  s[6] = now->theta;
  for (int i = 0; i < 2; i++) {
    s[4 + i] = grids[3].in.z[i];
    s[7 + i] = now->grid->u[i];
    s[9 + i] = work.last->w[i];
    s[11 + i] = deeps[5].v[i];
  }
}
void run (double *s, double *p, double *r)
{
  put (s);
  *r = f (s + 13, models);
  get (s);
}
# ifdef QUAD
#  undef grid
#  undef model
#  undef deep
#  undef m
#  undef now
#  undef work
#  undef work_of
#  undef models
#  undef grids
#  undef deeps
#  undef step
#  undef put
#  undef get
# endif
#else
double f_b (const double *restrict x, double *restrict xb, struct model *m, double fb);
double f_d (const double *restrict x, const double *restrict xd, struct model *m, double *value);
void adjoint_seed (const char *name, const void *seed, unsigned long bytes);
void adjoint_gradient (const char *name, void *gradient, unsigned long bytes);
/* At the end m->grid leads to now's: one seed. */
static const struct { const char *name; int at, n; char in, out; } names[] = {
  { "m->grid->u[2]", 0, 2, 1, 0 }, { "m->grid->in.z", 2, 2, 1, 0 }, { "m->in.grid->in.z", 4, 2, 1, 1 },
  { "now->theta", 6, 1, 1, 1 }, { "now->grid->u[2]", 7, 2, 1, 1 }, { "work.last->w", 9, 2, 0, 1 },
  { "m->d->d->d->d->d->d->v[2]", 11, 2, 1, 1 }
};
enum { NAMES = 7 };
static double nothing[1];

void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double xb[2] = { sb[13], sb[14] }, own[15] = { 0 };
  put (s);
  for (int k = 0; k < NAMES; k++)
    if (names[k].out)
      adjoint_seed (names[k].name, sb + names[k].at, names[k].n * sizeof (double));
  f_b (s + 13, xb, models, *rb);
  adjoint_gradient ("work.last->w", nothing, 0);
  /* What is no dependent keeps its seed, and the gradient is added. */
  for (int k = 0; k < NAMES; k++) {
    if (names[k].in)
      adjoint_gradient (names[k].name, own + names[k].at, names[k].n * sizeof (double));
    for (int i = names[k].at; i < names[k].at + names[k].n; i++)
      sb[i] = own[i] + (names[k].out ? 0 : sb[i]);
  }
  for (int i = 0; i < 2; i++)
    sb[13 + i] = xb[i];
  get (s);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  put (s);
  for (int k = 0; k < NAMES; k++)
    if (names[k].in)
      adjoint_seed (names[k].name, sd + names[k].at, names[k].n * sizeof (double));
  *rd = f_d (s + 13, sd + 13, models, r);
  for (int k = 0; k < NAMES; k++)
    if (names[k].out)
      adjoint_gradient (names[k].name, sd + names[k].at, names[k].n * sizeof (double));
  get (s);
}
int main (void)
{
  double s[15];
  for (int n = 0; n < 4; n++) {
    for (int i = 0; i < 15; i++)
      s[i] = random_value ();
    law (15, s, 0, NULL, 1);
  }
  return verdict ();
}
#endif
