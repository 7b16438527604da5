/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What shadows by address cost: lists, tables of rows, globals in small procedures that stay
   calls, memory that is allocated in each step, calls through pointers, arrays whose shadows
   lie at one distance from them.  Medians; ratios from turns that alternate.  */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include "adjoint.h"

#define STAYS __attribute__ ((noinline)) static

enum { TURNS = 9 };

/* ---- a list -------------------------------------------------------------------------- */

struct node { double v; struct node *next; };

double walk (int n, const double *restrict x, struct node *first)
{
  double r = 0;
  int i = 0;
  for (struct node *e = first; e; e = e->next)
    e->v = x[i++] * 0.5;
  for (struct node *e = first; e; e = e->next)
    r += e->v * e->v;
  return r;
}
double walk_b (int n, const double *restrict x, double *restrict xb, struct node *first,
	       double rb);

/* ---- rows and a flat array ------------------------------------------------------------- */

#define FIVE_POINTS(W, I, J) (W (I - 1, J) + W (I + 1, J) + W (I, J - 1) + W (I, J + 1))

double rows (int n, int m, const double *restrict x, double **w)
{
  double r = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      w[i][j] = x[i * m + j] * x[i * m + j];
#define AT(I, J) w[I][J]
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      r += w[i][j] * FIVE_POINTS (AT, i, j);
#undef AT
  return r;
}
double rows_b (int n, int m, const double *restrict x, double *restrict xb, double **w,
	       double rb);

double flat (int n, int m, const double *restrict x, double *restrict w)
{
  double r = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      w[i * m + j] = x[i * m + j] * x[i * m + j];
#define AT(I, J) w[(I) * m + J]
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      r += w[i * m + j] * FIVE_POINTS (AT, i, j);
#undef AT
  return r;
}
double flat_b (int n, int m, const double *restrict x, double *restrict xb,
	       double *restrict w, double *restrict wb, double rb);

/* ---- 200 globals ------------------------------------------------------------------------ */

#define TEN(M, K) M (K##0) M (K##1) M (K##2) M (K##3) M (K##4) M (K##5) M (K##6) M (K##7) \
  M (K##8) M (K##9)
#define HUNDRED(M, K) TEN (M, K##0) TEN (M, K##1) TEN (M, K##2) TEN (M, K##3) TEN (M, K##4) \
  TEN (M, K##5) TEN (M, K##6) TEN (M, K##7) TEN (M, K##8) TEN (M, K##9)
#define DECLARE(K) static double g##K = 1;
#define CHANGE(K) g##K = g##K * x + 0.1;
#define FIRST(K) g##K = x;
HUNDRED (DECLARE, a)
HUNDRED (DECLARE, b)

STAYS void change (double x)
{
  HUNDRED (CHANGE, a)
  HUNDRED (CHANGE, b)
}

double globals (int calls, double x)
{
  HUNDRED (FIRST, a)
  HUNDRED (FIRST, b)
  for (int k = 0; k < calls; k++)
    change (x * 0.5);
  return ga00 * gb99;
}
double globals_b (int calls, double x, double *xb, double rb);

/* ---- memory in each step ------------------------------------------------------------------ */

enum { MANY = 131072 };

STAYS double inside (double *w, double x)
{
  w[0] = x;
  w[MANY - 1] = x * 0.5;
  return w[0] * w[MANY - 1] + 0.5;
}

double steps (int n, double x)
{
  for (int t = 0; t < n; t++)
    {
      double *w = malloc (MANY * sizeof *w);
      x = inside (w, x);
      free (w);
    }
  return x;
}
double steps_b (int n, double x, double *xb, double rb);

/* ---- a small function through a pointer ---------------------------------------------------- */

typedef double map (double);
STAYS double half (double x) { return x * 0.5 + 0.1; }
STAYS double square (double x) { return x * x * 0.5; }

double apply (int n, double x, map *const *table)
{
  for (int i = 0; i < n; i++)
    x = table[i & 1] (x);
  return x;
}
double apply_b (int n, double x, double *xb, map *const *table, double rb);

/* ---- six arrays --------------------------------------------------------------------------- */

enum { LONG = 4096 };
struct six { double a[LONG], b[LONG], c[LONG], d[LONG], e[LONG], f[LONG]; };

#define SIX(A, B, C, D, E, F, I) { \
    A[I] = x[I] * x[I]; \
    B[I] = A[I] * x[I]; \
    C[I] = A[I] * B[I]; \
    D[I] = C[I] * A[I]; \
    E[I] = D[I] * B[I]; \
    F[I] = E[I] * C[I]; \
    r += F[I] * D[I]; }

double own (int n, const double *restrict x, double *restrict a, double *restrict b,
	    double *restrict c, double *restrict d, double *restrict e, double *restrict f)
{
  double r = 0;
  for (int i = 0; i < n; i++)
    SIX (a, b, c, d, e, f, i)
  return r;
}
double own_b (int n, const double *restrict x, double *restrict xb,
	      double *restrict a, double *restrict ab, double *restrict b, double *restrict bb,
	      double *restrict c, double *restrict cb, double *restrict d, double *restrict db,
	      double *restrict e, double *restrict eb, double *restrict f, double *restrict fb,
	      double rb);

double equal (int n, const double *restrict x, struct six *s)
{
  double r = 0;
  for (int i = 0; i < n; i++)
    SIX (s->a, s->b, s->c, s->d, s->e, s->f, i)
  return r;
}
double equal_b (int n, const double *restrict x, double *restrict xb, struct six *s, double rb);

/* ---- measuring ------------------------------------------------------------------------------ */

static double seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

static int compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

/* Of which of two functions, called in turn: seconds of both, and the median ratio.  */
static double ratio_of (void (*one) (void), void (*other) (void), double *first, double *second)
{
  double ratio[TURNS], a[TURNS], b[TURNS];
  one ();
  other ();
  for (int k = 0; k < TURNS; k++)
    {
      double start = seconds ();
      one ();
      double middle = seconds ();
      other ();
      a[k] = middle - start;
      b[k] = seconds () - middle;
      ratio[k] = b[k] / a[k];
    }
  qsort (ratio, TURNS, sizeof *ratio, compare);
  qsort (a, TURNS, sizeof *a, compare);
  qsort (b, TURNS, sizeof *b, compare);
  *first = a[TURNS / 2];
  *second = b[TURNS / 2];
  return ratio[TURNS / 2];
}

enum { NODES = 1000000, ROWS = 2000, COLUMNS = 64, CALLS = 20000, STEPS = 1000000 };
static double *x, *xb, *w, *wb, **table, sink;
static struct node *first;
static struct six s, sb;
static map *const both[] = { half, square };

static void list_0 (void) { sink += walk (NODES, x, first); }
static void list_1 (void) { sink += walk_b (NODES, x, xb, first, 1); }
static void rows_1 (void) { sink += rows_b (ROWS, COLUMNS, x, xb, table, 1); }
static void flat_1 (void) { sink += flat_b (ROWS, COLUMNS, x, xb, w, wb, 1); }
static void globals_0 (void) { sink += globals (CALLS, 0.7); }
static void globals_1 (void) { sink += globals_b (CALLS, 0.7, xb, 1); }
static void apply_0 (void) { sink += apply (STEPS, 0.7, both); }
static void apply_1 (void) { sink += apply_b (STEPS, 0.7, xb, both, 1); }
static void own_1 (void)
{
  sink += own_b (LONG, x, xb, s.a, sb.a, s.b, sb.b, s.c, sb.c, s.d, sb.d, s.e, sb.e, s.f, sb.f,
		 1);
}
static void equal_1 (void) { sink += equal_b (LONG, x, xb, &s, 1); }

static void list (const char *order, int shuffled)
{
  struct node *nodes = malloc (NODES * sizeof *nodes);
  int *at = malloc (NODES * sizeof *at);
  for (int i = 0; i < NODES; i++)
    at[i] = i;
  for (int i = NODES - 1; shuffled && i > 0; i--)
    {
      int j = (int) ((double) rand () / RAND_MAX * i), t = at[i];
      at[i] = at[j];
      at[j] = t;
    }
  for (int i = 0; i < NODES; i++)
    nodes[at[i]].next = i + 1 < NODES ? &nodes[at[i + 1]] : NULL;
  first = &nodes[at[0]];
  double a, b, r = ratio_of (list_0, list_1, &a, &b);
  printf ("list of a million nodes, %s: gradient %.2f times the primal (%.1f ms, %.1f ms)\n",
	  order, r, a * 1e3, b * 1e3);
  free (at);
  free (nodes);
}

static void measure_steps (void)
{
  struct adjoint_counters c;
  struct rusage before, after;
  getrusage (RUSAGE_SELF, &before);
  adjoint_reset_counters (adjoint_tape_thread ());
  double start = seconds ();
  steps_b (STEPS, 0.7, xb, 1);
  double took = seconds () - start;
  getrusage (RUSAGE_SELF, &after);
  adjoint_get_counters (&c, adjoint_tape_thread ());
  printf ("a million steps that allocate and free 1 MB: %.2f us a step, %.1f MB of tape, process "
	  "%.1f MB more\n", took * 1e6 / STEPS, c.peak_bytes / 1048576.0,
	  (after.ru_maxrss - before.ru_maxrss) / 1024.0);
}

int main (void)
{
  double a, b, r;
  x = calloc (NODES, sizeof *x);
  xb = calloc (NODES, sizeof *xb);
  for (int i = 0; i < NODES; i++)
    x[i] = 0.5 + (i % 100) * 0.001;
  measure_steps ();
  list ("in order", 0);
  list ("shuffled", 1);
  w = calloc (ROWS * COLUMNS, sizeof *w);
  wb = calloc (ROWS * COLUMNS, sizeof *wb);
  table = malloc (ROWS * sizeof *table);
  for (int i = 0; i < ROWS; i++)
    table[i] = malloc (COLUMNS * sizeof **table);
  r = ratio_of (flat_1, rows_1, &a, &b);
  printf ("gradient over rows of 64 elements: %.2f times that over a flat array (%.2f ms, "
	  "%.2f ms)\n", r, a * 1e3, b * 1e3);
  ratio_of (globals_0, globals_1, &a, &b);
  printf ("200 globals in a procedure that stays a call: %.2f us a call, primal %.2f us\n",
	  b * 1e6 / CALLS, a * 1e6 / CALLS);
  ratio_of (apply_0, apply_1, &a, &b);
  printf ("a small function through a pointer: %.3f us a call, primal %.3f us\n",
	  b * 1e6 / STEPS, a * 1e6 / STEPS);
  r = ratio_of (own_1, equal_1, &a, &b);
  printf ("six arrays whose shadows lie at one distance: %.2f times own shadows (%.1f us, "
	  "%.1f us)\n", r, a * 1e6, b * 1e6);
  return sink == 0.125;
}
