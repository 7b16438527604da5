/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans: their text is read back, and the verifier notices every seeded error.

     test-plan [-v] [FIRST [COUNT]]	random models of every shape
     test-plan FILE...			text of the plans of model files

   For each seed and kind of error: a model is planned; the verifier must be
   content; the plan is spoilt in one place; the verifier must not be.  */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model-text.h"
#include "plan-check.h"
#include "plan-parse.h"
#include "plan-sample.h"
#include "plan-text.h"

static bool verbose;

/* ---- text -------------------------------------------------------------------------- */

static char *
read_all (struct arena *a, FILE *in)
{
  VEC (char) text = { 0 };
  int c;
  while ((c = getc (in)) != EOF)
    VEC_PUSH (a, text, (char) c);
  VEC_PUSH (a, text, '\0');
  return text.at;
}

static char *
facts_text (const struct planned *q, const struct activity *act)
{
  FILE *t = tmpfile ();
  ADJ_ASSERT (t != NULL);
  facts_print (t, q->p, q->f, q->roots, act);
  rewind (t);
  char *text = read_all (q->p->arena, t);
  fclose (t);
  return text;
}

static char *
plan_text (const struct planned *q, const struct plan *plan)
{
  FILE *t = tmpfile ();
  ADJ_ASSERT (t != NULL);
  plan_print (t, q->p, plan);
  rewind (t);
  char *text = read_all (q->p->arena, t);
  fclose (t);
  return text;
}

/* Printed, read and printed again, both are the same; what was read is as
   good a plan.  */
static bool
round_trip (const struct planned *q)
{
  struct diagnostics d = { .arena = q->p->arena };
  const char *facts = facts_text (q, q->act), *plan = plan_text (q, q->plan);
  const struct activity *act = facts_parse (q->p, q->f, q->roots, facts, &d);
  const struct plan *again = act ? plan_parse (q->p, q->g, plan, &d) : NULL;
  bool same = again && strcmp (facts, facts_text (q, act)) == 0
	      && strcmp (plan, plan_text (q, again)) == 0
	      && plan_check (q->p, again, &d) == 0;
  if (!same)
    printf ("text of '%s': %s at line %u\n", q->f->name,
	    d.list.n ? d.list.at[0].text : "differs",
	    d.list.n ? (unsigned) d.list.at[0].line : 0);
  if (!same && verbose)
    printf ("%s%s", facts, again ? plan_text (q, again) : plan);
  return same;
}

/* ---- model files ---------------------------------------------------------------------- */

static bool
try_file (const char *name)
{
  struct arena a;
  arena_init (&a);
  struct diagnostics d = { .arena = &a };
  FILE *in = fopen (name, "r");
  struct program *p = in ? model_parse (&a, read_all (&a, in), &d) : NULL;
  bool good = p != NULL;
  if (in)
    fclose (in);
  for (uint32_t k = 0; p && k < p->functions.n; k++) {
    const struct function *f = p->functions.at[k];
    if (f->form != FORM_SSA || f->exit == ADJ_NONE)
      continue;
    for (int half = 0; half < 2; half++) {
      struct planned q = plan_sample (p, k, half ? MODE_FORWARD_HALF : MODE_REVERSE);
      good &= !q.g || round_trip (&q);
      q = plan_sample_joint (p, k, half ? MODE_FORWARD_HALF : MODE_REVERSE);
      good &= !q.g || round_trip (&q);
    }
  }
  printf ("%s: plans of %s read back\n", good ? "PASS" : "FAIL", name);
  arena_release (&a);
  return good;
}

/* ---- random models ------------------------------------------------------------------------ */

struct tally { unsigned made, escaped; };

static struct planned
random_plan (struct arena *a, uint64_t seed, enum shape shape)
{
  struct sample s = random_model (a, seed, shape);
  if (shape == SHAPE_OWN)
    return plan_sample_restored (s.program, s.function);
  if (shape == SHAPE_ITEMS && seed % 4 != 0)
    return plan_sample_chosen (s.program, s.function);
  if (shape == SHAPE_JOINT && seed % 3 == 0)
    return plan_sample_ruled (s.program, s.function,
			      seed % 4 == 0 ? MODE_FORWARD_HALF : MODE_REVERSE);
  if (shape == SHAPE_JOINT)
    return plan_sample_joint (s.program, s.function,
			      seed % 4 == 0 ? MODE_FORWARD_HALF : MODE_REVERSE);
  return plan_sample (s.program, s.function,
		      seed % 4 == 0 ? MODE_FORWARD_HALF : MODE_REVERSE);
}

static void
explain (const struct planned *q, uint64_t seed, enum shape shape,
	 const struct plan_error *e, const char *before)
{
  printf ("seed %llu, shape %d: %s: not noticed\n", (unsigned long long) seed,
	  shape, e->name);
  if (!verbose)
    return;
  model_print_program (stdout, q->p);
  printf ("%s---- spoilt:\n%s", before, plan_text (q, q->plan));
}

/* The plan as it is.  */
static bool
try_good (uint64_t seed, enum shape shape)
{
  struct arena a;
  arena_init (&a);
  struct diagnostics d = { .arena = &a };
  struct planned q = random_plan (&a, seed, shape);
  bool good = !q.g || (!plan_check (q.p, q.plan, &d) && round_trip (&q));
  if (!good)
    printf ("seed %llu, shape %d: %s\n", (unsigned long long) seed, shape,
	    d.list.n ? d.list.at[0].text : "text differs");
  arena_release (&a);
  return good;
}

/* How often an error is made, in plans of all shapes; from so many seeds more what was not made yet.  */
enum { ENOUGH = 50, MOST_KINDS = 400, RARE_SEEDS = 1000 };

struct kinds {
  const struct plan_error *at[MOST_KINDS];
  struct tally tally[MOST_KINDS];
  uint32_t n;
  bool clean;			/* what could not be spoilt was left as it was */
};

static void
add_kinds (struct kinds *kinds, const struct plan_error *e)
{
  for (; e->name; e++) {
    ADJ_ASSERT (kinds->n < MOST_KINDS);
    kinds->at[kinds->n++] = e;
  }
}

static bool
wanted (const struct tally *t, bool rare)
{
  return rare ? !t->made : t->made < ENOUGH && t->escaped < 3;
}

/* Kind *K, and those behind it, in one plan of SEED and SHAPE, until one can be made; *K becomes
   the next.  */
static void
try_kinds (uint64_t seed, enum shape shape, struct kinds *kinds, uint32_t *k, bool rare)
{
  struct arena a;
  arena_init (&a);
  struct diagnostics d = { .arena = &a };
  struct planned q = random_plan (&a, seed, shape);
  const char *before = verbose && q.g ? plan_text (&q, q.plan) : "";
  bool made = false;
  for (; *k < kinds->n && q.g && !made; ++*k) {
    const struct plan_error *e = kinds->at[*k];
    struct tally *t = &kinds->tally[*k];
    struct chance c = { seed ^ (uint64_t) *e->name << 40 };
    if (!wanted (t, rare) || !e->spoil (&q, &c))
      continue;
    made = true;
    t->made++;
    if (!plan_check (q.p, q.plan, &d)) {
      t->escaped++;
      explain (&q, seed, shape, e, before);
    }
  }
  if (!q.g)
    *k = kinds->n;
  else if (!made && plan_check (q.p, q.plan, &d))
    kinds->clean = false;
  arena_release (&a);
}

static void
try_plans (struct kinds *kinds, uint64_t seed, bool rare)
{
  for (int s = 0; s < SHAPES; s++) {
    uint32_t k = 0, left = 0;
    for (uint32_t i = 0; i < kinds->n; i++)
      left += wanted (&kinds->tally[i], rare);
    while (left && k < kinds->n)
      try_kinds (seed, (enum shape) s, kinds, &k, rare);
  }
}

/* All kinds of errors.  A plan serves until one is made in it.  */
static int
try_errors (uint64_t first, uint64_t count)
{
  static struct kinds kinds = { .clean = true };
  const struct plan_error *const lists[]
    = { plan_value_errors, plan_control_errors, plan_shape_errors, plan_restore_errors,
	plan_joint_errors, plan_unasked_errors, plan_fused_errors, plan_ruled_errors,
	plan_walk_errors };
  for (unsigned k = 0; k < sizeof lists / sizeof *lists; k++)
    add_kinds (&kinds, lists[k]);
  for (uint64_t seed = first; seed < first + count; seed++)
    try_plans (&kinds, seed, false);
  /* Some can be made in few plans only.  */
  for (uint64_t seed = first + count; seed < first + count + RARE_SEEDS; seed++)
    try_plans (&kinds, seed, true);
  int failures = !kinds.clean;
  printf ("%s: what is no error leaves the plan alone\n", kinds.clean ? "PASS" : "FAIL");
  for (uint32_t k = 0; k < kinds.n; k++) {
    const struct tally *t = &kinds.tally[k];
    bool good = t->made && !t->escaped;
    printf ("%u made\n%s: seeded error noticed: %s\n", t->made, good ? "PASS" : "FAIL",
	    kinds.at[k]->name);
    failures += !good;
  }
  return failures;
}

static int
try_all (uint64_t first, uint64_t count)
{
  int failures = 0;
  for (int s = 0; s < SHAPES; s++) {
    bool good = true;
    for (uint64_t seed = first; seed < first + count && good; seed++)
      good = try_good (seed, (enum shape) s);
    printf ("%s: plans verified and read back, %s\n", good ? "PASS" : "FAIL",
	    shape_names[s]);
    failures += !good;
  }
  return failures + try_errors (first, count);
}

int
main (int argc, char **argv)
{
  int failures = 0, k = 1;
  setvbuf (stdout, NULL, _IOLBF, 0);
  if (k < argc && strcmp (argv[k], "-v") == 0)
    verbose = k++;
  if (k < argc && !isdigit ((unsigned char) *argv[k])) {
    for (; k < argc; k++)
      failures += !try_file (argv[k]);
    return failures != 0;
  }
  uint64_t first = k < argc ? strtoull (argv[k], NULL, 10) : 1;
  return try_all (first, k + 1 < argc ? strtoull (argv[k + 1], NULL, 10) : 60) != 0;
}
