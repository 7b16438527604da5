/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Plain pointers as arguments, of which nothing says how much they lead to, beside structures,
   lists and growing arrays that the call makes itself: what is loaded from these leads to memory
   that was not there before (facts/new-memory.h).  Adaptive steps of an equation that a callback
   with user data says.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define rates rates_q
#  define grown grown_q
#  define solver solver_q
#  define push push_q
#  define decay decay_q
#  define solve solve_q
#  define node node_q
# endif
typedef int (*rates) (double t, const double *y, double *dydt, void *user);
struct grown { size_t n, room; double *data; };
struct node { double v, *row; struct node *next; };
struct solver { rates f; void *user; int n; double h; struct grown history; struct node *kept; };

__attribute__ ((noinline)) static void push (struct grown *v, double x)
{
  if (v->n == v->room) {
    v->room = v->room ? 2 * v->room : 2;
    v->data = realloc (v->data, v->room * sizeof *v->data);
    if (!v->data)
      abort ();
  }
  v->data[v->n++] = x;
}

static int decay (double t, const double *y, double *dydt, void *user)
{
  const double *k = user;
  dydt[0] = -k[0] * y[0] + k[1] * y[1] * y[1];
  dydt[1] = k[0] * y[0] - k[1] * y[1] * y[1] - k[2] * y[1] * t;
  return 0;
}

__attribute__ ((noinline)) static int solve (struct solver *s, double *y, double end)
{
  double t = 0, *w = malloc (2 * s->n * sizeof *w);
  while (t < end) {
    double error = 0;
    if (s->f (t, y, w, s->user)) {
      free (w);
      return -1;
    }
    for (int i = 0; i < s->n; i++)
      w[s->n + i] = y[i] + s->h * w[i];
    for (int i = 0; i < s->n; i++)
      error += s->h * w[i] * w[i];
    if (error < 0.5) {
      struct node *l = malloc (sizeof *l);
      memcpy (y, w + s->n, s->n * sizeof *y);
      push (&s->history, y[1]);
      l->v = error;
      l->row = malloc (sizeof *l->row);
      l->row[0] = y[0];
      l->next = s->kept;
      s->kept = l;
      t += s->h;
    }
    s->h *= 0.9 / (0.5 + error);
  }
  free (w);
  return 0;
}

double f (const double *k, double *y, int *steps)
{
  struct solver *s = calloc (1, sizeof *s);
  double here[3], r = 0;
  memcpy (here, k, sizeof here);
  s->f = decay;
  s->user = here;
  s->n = 2;
  s->h = 0.05;
  if (solve (s, y, 1) < 0)
    return 0;
  for (size_t i = 0; i < s->history.n; i++)
    r += s->history.data[i] / s->history.n;
  *steps = s->history.n;
  while (s->kept) {
    struct node *next = s->kept->next;
    r += s->kept->v * s->kept->row[0];
    free (s->kept->row);
    free (s->kept);
    s->kept = next;
  }
  free (s->history.data);
  free (s);
  return r + y[0] * k[1];
}
void run (double *s, double *p, double *r)
{
  int steps;
  *r = f (s, s + 3, &steps);
}
# ifdef QUAD
#  undef rates
#  undef grown
#  undef solver
#  undef push
#  undef decay
#  undef solve
#  undef node
# endif
#else
double f_b (const double *k, double *kb, double *y, double *yb, int *steps, double fb);
double f_d (const double *k, double *kd, double *y, double *yd, int *steps, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  int steps;
  f_b (s, sb, s + 3, sb + 3, &steps, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  int steps;
  *rd = f_d (s, sd, s + 3, sd + 3, &steps, r);
}
int main (void)
{
  double s[5] = { 0.7, 0.4, 0.3, 1.1, 0.6 };
  law (5, s, 0, NULL, 1);
  law (5, s, 0, NULL, 1);
  return verdict ();
}
#endif
