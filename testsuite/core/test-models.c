/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of adjoints stand on: random models are valid, their text can be
   parsed back, and the interpreter's tangents agree with differences.

   test-models [-v] [COUNT]  */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model-check.h"
#include "model-text.h"
#include "random-run.h"

enum outcome_of_test { AGREES, DIFFERS, WILD, ENDLESS, STOPPED, INVALID, KINDS };

static bool verbose;

/* ---- text ---------------------------------------------------------------------- */

static char *
to_text (struct arena *a, const struct program *p)
{
  FILE *t = tmpfile ();
  ADJ_ASSERT (t != NULL);
  model_print_program (t, p);
  size_t size = (size_t) ftell (t);
  rewind (t);
  char *text = arena_alloc (a, size + 1);
  ADJ_ASSERT (fread (text, 1, size, t) == size);
  fclose (t);
  return text;
}

static bool
round_trip (struct arena *a, const struct program *p)
{
  struct diagnostics d = { .arena = a };
  char *once = to_text (a, p);
  struct program *q = model_parse (a, once, &d);
  if (q && !model_check_program (q, &d) && strcmp (once, to_text (a, q)) == 0)
    return true;
  printf ("text: %s\n", d.list.n ? d.list.at[0].text : "differs");
  return false;
}

/* ---- differences --------------------------------------------------------------------- */

/* The arguments of R, moved by H along their tangents.  */
static void
displace (struct run *r, const struct sample *s, const struct run *dual,
	  double h)
{
  const struct function *f = sample_function (s);
  for (uint32_t k = 0; k < f->params.n; k++) {
    const struct param *q = &f->params.at[k];
    if (q->kind == PARAM_REAL)
      r->args[k].real += h * dual->args[k].tangent;
    for (unsigned j = 0; q->kind == PARAM_REAL_POINTER && j < ARRAY_ELEMENTS
			 && s->same_as[k] == ADJ_NONE; j++) {
      int64_t at = r->args[k].integer;
      set_real (r->m, at, q, j,
		get_real (r->m, at, q, j)
		  + h * get_tangent (dual->m, dual->args[k].integer, q, j));
    }
  }
}

static bool
near (double slope, double tangent)
{
  return fabs (slope - tangent) <= 1e-4 * (1 + fabs (slope));
}

static enum outcome_of_test
compare (const struct sample *s, const struct run *up, const struct run *down,
	 const struct run *dual, double h)
{
  const struct function *f = sample_function (s);
  bool good = f->result == ADJ_NONE
	      || near ((up->result.real - down->result.real) / (2 * h),
		       dual->result.tangent);
  bool wild = machine_largest (dual->m) > 1e3;
  for (uint32_t k = 0; k < f->params.n; k++) {
    const struct param *q = &f->params.at[k];
    int64_t at = dual->args[k].integer;
    for (unsigned j = 0; q->kind == PARAM_REAL_POINTER && j < ARRAY_ELEMENTS
			 && element_bytes (q) == 8; j++) {
      double tangent = get_tangent (dual->m, at, q, j);
      good &= near ((get_real (up->m, at, q, j) - get_real (down->m, at, q, j))
		    / (2 * h), tangent);
    }
  }
  return wild ? WILD : good ? AGREES : DIFFERS;
}

static enum outcome_of_test
differentiate (const struct sample *s, uint64_t seed)
{
  const double h = 1e-6;
  struct run dual, before, r[2];
  enum outcome_of_test o = AGREES;
  run_start (&dual, s, seed, s->program, true);
  run_start (&before, s, seed, s->program, true);
  run_function (&dual, s);
  if (dual.outcome == RUN_FAULT) {
    printf ("seed %llu: %s\n", (unsigned long long) seed,
	    machine_fault (dual.m));
    o = INVALID;
  } else if (dual.outcome != RUN_RETURNED)
    o = dual.outcome == RUN_LIMIT ? ENDLESS : STOPPED;
  for (int k = 0; k < 2; k++) {
    run_start (&r[k], s, seed, s->program, false);
    displace (&r[k], s, &before, k ? -h : h);
    run_function (&r[k], s);
  }
  if (o == AGREES)
    o = r[0].outcome == RUN_RETURNED && r[1].outcome == RUN_RETURNED
	? compare (s, &r[0], &r[1], &dual, h) : DIFFERS;
  struct run *all[] = { &dual, &before, &r[0], &r[1] };
  for (int k = 0; k < 4; k++)
    machine_free (all[k]->m);
  return o;
}

/* ---- all of it -------------------------------------------------------------------------- */

/* Differences do not see what a CLEAR that keeps memory cuts off.  */
static void
clear_fully (struct program *p)
{
  for (adj_id i = 0; i < p->functions.n; i++) {
    struct function *f = p->functions.at[i];
    for (adj_id k = 0; k < f->stmts.n; k++)
      if (f->stmts.at[k].kind == STMT_CLEAR)
	f->stmts.at[k].kept = false;
  }
}

static enum outcome_of_test
try_seed (uint64_t seed, enum shape shape)
{
  struct arena a;
  arena_init (&a);
  struct diagnostics d = { .arena = &a };
  struct sample s = random_model (&a, seed, shape);
  enum outcome_of_test o = INVALID;
  if (model_check_program (s.program, &d))
    printf ("seed %llu: %s\n", (unsigned long long) seed, d.list.at[0].text);
  else if (round_trip (&a, s.program)) {
    clear_fully (s.program);
    o = differentiate (&s, seed);
  }
  if (verbose && (o == INVALID || o == DIFFERS)) {
    printf ("seed %llu\n", (unsigned long long) seed);
    model_print_program (stdout, s.program);
  }
  arena_release (&a);
  return o;
}

int
main (int argc, char **argv)
{
  int failures = 0;
  unsigned count = 300;
  for (int k = 1; k < argc; k++)
    if (strcmp (argv[k], "-v") == 0)
      verbose = true;
    else
      count = (unsigned) atoi (argv[k]);
  for (int s = 0; s < SHAPES; s++) {
    unsigned n[KINDS] = { 0 };
    for (uint64_t seed = 1; seed <= count; seed++)
      if (!seed_ties (seed))
	n[try_seed (seed, (enum shape) s)]++;
    /* Where the difference crosses a branch, it differs rightly: few seeds.
       Reals of single precision spoil differences.  */
    bool valid = n[INVALID] == 0, ends = n[ENDLESS] + n[WILD] <= count / 10;
    bool agrees = s == SHAPE_MEMORY || n[DIFFERS] <= 1 + count / 50;
    printf ("%u agree, %u differ, %u wild, %u endless, %u stopped\n", n[AGREES],
	    n[DIFFERS], n[WILD], n[ENDLESS], n[STOPPED]);
    printf ("%s: valid random models, %s\n", valid ? "PASS" : "FAIL",
	    shape_names[s]);
    printf ("%s: ending random models, %s\n", ends ? "PASS" : "FAIL",
	    shape_names[s]);
    printf ("%s: tangents and differences, %s\n", agrees ? "PASS" : "FAIL",
	    shape_names[s]);
    failures += !valid + !ends + !agrees;
  }
  return failures != 0;
}
