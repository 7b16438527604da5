/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares and times the adjoints of one problem.  All are run in turn, REPETITIONS
   times; a figure is the median of the ratios of one turn, so that what else the
   machine does falls out.  Usage: PROGRAM full|brief|small [REPETITIONS [TOLERANCE]].
   TOLERANCE: how far gradients may be off, 1e-11, or the problem's own if that is
   larger.  Output: a line of figures (titles: bench.sh), and one for each further variant;
   without repetitions, how many gradients agree.  */
#define _POSIX_C_SOURCE 200809L
#include <adjoint.h>
#include <malloc.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "harness.h"

enum { MOST = 101, SLOTS = 16 };
static const double least_seconds = 0.02;
static double tolerance = 1e-11;

struct independent independents[8];
double units;
static const char *program;

static double *stored[SLOTS], *scratched[SLOTS];
static size_t stored_count[SLOTS], scratched_count[SLOTS];

double *
field (size_t count)
{
  double *p = calloc (count ? count : 1, sizeof *p);
  if (!p)
    {
      fputs ("out of memory\n", stderr);
      exit (1);
    }
  return p;
}

static double *
room (double **slot, size_t *have, size_t count)
{
  if (*have < count)
    {
      free (*slot);
      *slot = field (count);
      *have = count;
    }
  return *slot;
}

double *
store (int slot, size_t count)
{
  return room (&stored[slot], &stored_count[slot], count);
}

double *
scratch (int slot, size_t count)
{
  return room (&scratched[slot], &scratched_count[slot], count);
}

static double
stored_bytes (void)
{
  double bytes = 0;
  for (int k = 0; k < SLOTS; k++)
    bytes += (double) (stored_count[k] * sizeof (double));
  return bytes;
}

static double
seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (double) t.tv_sec + 1e-9 * (double) t.tv_nsec;
}

/* ---- what is run ---------------------------------------------------------- */

enum kind { PRIMAL, HAND, FUSED, ADOLC, AGAIN, VARIANT };

struct contestant
{
  enum kind kind;
  const char *name;
  any_function *function;
  int calls;
  double time[MOST], bytes;
};

static struct contestant contestants[64];
static int contestant_count;
static int inputs;
static double *point, *gradient, *reference;

static void
run (const struct contestant *c)
{
  switch (c->kind)
    {
    case PRIMAL:
      problem.primal ();
      break;
    case HAND:
      problem.hand ();
      break;
    case FUSED:
      problem.fused ();
      break;
    case ADOLC:
      adolc_gradient (inputs, point, gradient);
      break;
    case AGAIN:
      adolc_again (inputs, point, gradient);
      break;
    case VARIANT:
      problem.adjoint (c->function);
      break;
    }
}

static struct contestant *
enter (enum kind kind, const char *name, any_function *function)
{
  struct contestant *c = &contestants[contestant_count++];
  c->kind = kind;
  c->name = name;
  c->function = function;
  return c;
}

/* ---- gradients ------------------------------------------------------------ */

static void
clear_shadows (void)
{
  for (struct independent *p = independents; p->count; p++)
    memset (p->shadow, 0, (size_t) p->count * sizeof (double));
}

static void
collect (void)
{
  int at = 0;
  for (struct independent *p = independents; p->count; p++)
    for (int i = 0; i < p->count; i++)
      gradient[at++] = p->shadow[i];
}

/* The largest difference of GRADIENT from REFERENCE, relative to the largest entry of
   the same independent, or to its scale if that is larger.  */
static double
difference (void)
{
  double worst = 0;
  int at = 0;
  for (struct independent *p = independents; p->count; at += p->count, p++)
    {
      double size = p->scale;
      for (int i = 0; i < p->count; i++)
	size = fmax (size, fabs (reference[at + i]));
      for (int i = 0; i < p->count; i++)
	{
	  double off = fabs (gradient[at + i] - reference[at + i]) / size;
	  if (!(off <= worst))
	    worst = off;
	}
    }
  return worst;
}

/* One call of C; its gradient against the one by hand.  */
static double
check (struct contestant *c)
{
  struct adjoint_counters counters;
  double off;

  clear_shadows ();
  problem.seed ();
  adjoint_reset_counters (NULL);
  run (c);
  adjoint_get_counters (&counters, NULL);
  if (c->kind == VARIANT)
    c->bytes = (double) counters.peak_bytes;
  if (c->kind != ADOLC && c->kind != AGAIN)
    collect ();
  if (c->kind == HAND)
    {
      c->bytes = stored_bytes ();
      memcpy (reference, gradient, (size_t) inputs * sizeof *gradient);
    }
  off = difference ();
  if (!(off <= tolerance))
    {
      fprintf (stderr, "%s: WRONG GRADIENT: %s is off by %g\n", program, c->name,
	       off);
      exit (1);
    }
  return off;
}

/* ---- times ---------------------------------------------------------------- */

static double
timed (const struct contestant *c)
{
  double t = seconds ();
  for (int k = 0; k < c->calls; k++)
    run (c);
  return (seconds () - t) / c->calls;
}

static int
ascending (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

static double
median (double *value, int count)
{
  qsort (value, (size_t) count, sizeof *value, ascending);
  return 0.5 * (value[count / 2] + value[(count - 1) / 2]);
}

/* The median over all turns of C's time relative to BASE's.  */
static double
ratio (const struct contestant *c, const struct contestant *base, int turns)
{
  double value[MOST];
  for (int k = 0; k < turns; k++)
    value[k] = c->time[k] / base->time[k];
  return median (value, turns);
}

static void
measure (int turns)
{
  for (struct contestant *c = contestants; c < contestants + contestant_count; c++)
    {
      /* The fastest of some: a call that was interrupted must not stand for all.  */
      double once = 1e9, all = 0;
      c->calls = 1;
      for (int k = 0; k < 5 && all < 5 * least_seconds; k++)
	{
	  double t = timed (c);
	  all += t;
	  once = fmin (once, t);
	}
      c->calls = once < least_seconds ? (int) (least_seconds / once) + 1 : 1;
    }
  /* Each turn begins with another one: who runs behind whom has an influence.  */
  for (int k = 0; k < turns; k++)
    for (int j = 0; j < contestant_count; j++)
      {
	struct contestant *c = &contestants[(j + k) % contestant_count];
	c->time[k] = timed (c);
      }
}

/* ---- the roof --------------------------------------------------------------- */

/* Bytes per second of the sum of two streams written to a third, the fastest of some.
   Counted are two streams read and one written.  */
static double
bandwidth (void)
{
  enum { COUNT = 4 << 20 };
  double *a = field (COUNT), *b = field (COUNT), *c = field (COUNT), least = 1e9;
  for (int i = 0; i < COUNT; i++)
    a[i] = b[i] = c[i] = i;
  for (int k = 0; k < 7; k++)
    {
      double t = seconds ();
      for (int i = 0; i < COUNT; i++)
	a[i] = b[i] + 0.25 * c[i];
      least = fmin (least, seconds () - t);
      /* So that no run of the loop is for nothing.  */
      b[k] = a[COUNT - 1 - k];
    }
  double used = b[0] < 0;
  free (a), free (b), free (c);
  return (3.0 * COUNT * sizeof (double) + used) / least;
}

/* What a gradient takes that only writes the tape of C, reads it, and moves the primal's
   data once: seconds, at RATE bytes per second.  */
static double
roof (const struct contestant *c, double rate)
{
  return (2 * c->bytes + problem.traffic * units) / rate;
}

static void
list_inputs (void)
{
  int at = 0;
  for (struct independent *p = independents; p->count; p++)
    inputs += p->count;
  point = field ((size_t) inputs);
  gradient = field ((size_t) inputs);
  reference = field ((size_t) inputs);
  for (struct independent *p = independents; p->count; p++)
    for (int i = 0; i < p->count; i++)
      point[at++] = p->value[i];
}

/* What one step frees the next one gets: whether the system takes it back in between, and what new
   pages cost then, says nothing about adjoints.  */
static void
keep_freed_memory (void)
{
  mallopt (M_MMAP_THRESHOLD, 32 << 20);
  mallopt (M_TRIM_THRESHOLD, 1 << 30);
}

int
main (int argc, char **argv)
{
  const char *word = argc > 1 ? argv[1] : "full", *name = strrchr (argv[0], '/');
  enum size size = !strcmp (word, "small") ? SMALL : !strcmp (word, "brief") ? BRIEF : FULL;
  int turns = argc > 2 ? atoi (argv[2]) : 9;
  struct contestant *primal, *hand, *fused = NULL, *ours, *adolc = NULL, *again = NULL;
  double worst = 0, none = 0, primal_time[MOST], once, rate;

  if (argc > 3)
    tolerance = atof (argv[3]);
  if (turns < 0 || turns > MOST)
    turns = 9;
  keep_freed_memory ();
  program = name ? name + 1 : argv[0];
  tolerance = fmax (tolerance, problem.tolerance);
  problem.setup (size);
  list_inputs ();
  primal = enter (PRIMAL, "primal", NULL);
  hand = enter (HAND, "hand", NULL);
  ours = contestants + contestant_count;
  for (int k = 0; k < variant_count; k++)
    enter (VARIANT, variants[k].name, variants[k].function);
  if (problem.fused)
    fused = enter (FUSED, "fused", NULL);
  if (size == SMALL && adolc_gradient)
    {
      adolc = enter (ADOLC, "ADOL-C", NULL);
      again = enter (AGAIN, "ADOL-C's trace again", NULL);
    }
  for (struct contestant *c = hand; c < contestants + contestant_count; c++)
    worst = fmax (worst, check (c));
  if (!turns)
    {
      printf ("%s: %d gradients agree\n", program, contestant_count - 1);
      return 0;
    }
  rate = bandwidth ();
  measure (turns);
  memcpy (primal_time, primal->time, sizeof primal_time);
  once = median (primal_time, turns);
  printf ("%s %s %.4g %.3f %.3f %.3f %.2f %.2f %.3f %.2f %.2f %.1e %s %.3f %.1f\n",
	  program, word, 1e3 * once,
	  ratio (ours, primal, turns), ratio (hand, primal, turns),
	  fused ? ratio (fused, primal, turns) : none,
	  adolc ? ratio (adolc, primal, turns) : none,
	  again ? ratio (again, primal, turns) : none, ratio (ours, hand, turns),
	  ours->bytes / units, hand->bytes / units, worst, problem.unit,
	  roof (ours, rate) / once, 1e-9 * rate);
  for (int k = 1; k < variant_count; k++)
    printf ("%s %s %s %.3f %.3f\n", program, word, variants[k].name,
	    ratio (ours + k, ours, turns), ours[k].bytes / fmax (ours->bytes, 1));
  return 0;
}
