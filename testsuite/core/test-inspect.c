/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inspectors (inspect.h, inspection.h) in the functions of the file that is named, whose pointers lead to tables of
   integers and to arrays of reals: with random tables each function does what it did, what is loaded lies between
   the ends that the inspector found, and it touches nothing that the function does not touch.  */

#include <stdio.h>
#include <string.h>

#include "inspect.h"
#include "interp.h"
#include "model-check.h"
#include "model-text.h"
#include "random-model.h"

enum { ELEMENTS = 48, COUNT = 8, SEEDS = 200, MOST_PARAMS = 16 };

struct machine_run { struct machine *m; struct datum args[MOST_PARAMS]; enum outcome outcome; };

static struct program *
parse (struct arena *a, const char *name)
{
  FILE *in = fopen (name, "r");
  struct diagnostics d = { .arena = a };
  if (!in)
    return NULL;
  char *text = ARENA_ARRAY (a, char, 1 << 16);
  text[fread (text, 1, (1 << 16) - 1, in)] = 0;
  fclose (in);
  return model_parse (a, text, &d);
}

/* What a function over N items reads of a table exists, and no more, where that can be said beforehand.  */
static uint32_t
length_of (const struct function *f, const struct param *q, uint32_t n)
{
  if (!strcmp (q->name, "col"))
    return ELEMENTS;
  return !strcmp (q->name, "row") ? n + 1 : !strcmp (f->name, "tables") ? COUNT : n;
}

/* Rows begin one behind the other, and have up to three elements; all else leads to one of the first elements of
   an array.  */
static void
fill_table (struct chance *c, const struct param *q, int32_t *at, uint32_t n)
{
  bool rows = !strcmp (q->name, "row");
  for (uint32_t k = 0; k < n; k++)
    at[k] = !rows ? (int32_t) chance_below (c, COUNT) : k ? at[k - 1] + (int32_t) chance_below (c, 4) : 0;
}

static void
start (struct machine_run *r, const struct program *p, const struct function *f, uint64_t seed)
{
  struct chance c = { seed };
  r->m = machine_new (p, false);
  int64_t n = chance_below (&c, 5) ? 1 + chance_below (&c, COUNT) : 0;
  for (uint32_t k = 0; k < f->params.n; k++) {
    const struct param *q = &f->params.at[k];
    r->args[k] = (struct datum) { .integer = k ? chance_below (&c, 4) : n };
    if (q->type != TYPE_ID_POINTER)
      continue;
    bool table = q->kind == PARAM_OTHER;
    uint32_t elements = table ? length_of (f, q, (uint32_t) n) : ELEMENTS;
    r->args[k].integer = machine_alloc (r->m, table ? 4 * elements : 8 * ELEMENTS);
    if (table)
      fill_table (&c, q, machine_bytes (r->m, r->args[k].integer), elements);
    for (uint32_t i = 0; !table && i < ELEMENTS; i++) {
      double x = chance_real (&c);
      memcpy ((char *) machine_bytes (r->m, r->args[k].integer) + 8 * i, &x, sizeof x);
    }
  }
}

static bool
same_memory (const struct function *f, struct machine_run *x, struct machine_run *y)
{
  for (uint32_t k = 0; k < f->params.n; k++)
    if (f->params.at[k].element != ADJ_NONE
	&& memcmp (machine_bytes (x->m, x->args[k].integer), machine_bytes (y->m, y->args[k].integer), 8 * ELEMENTS))
      return false;
  return true;
}

static uint32_t
inspect (struct arena *a, struct program *p, struct function *f)
{
  inspection_list found = { NULL, 0, 0 };
  inspected_list made = { NULL, 0, 0 };
  inspect_find (a, p, f, NULL, &found);
  for (uint32_t k = 0; k < found.n; k++)
    inspection_make (p, f, &found.at[k], &made);
  return made.n;
}

static void
try_seed (const char *name, uint32_t k, uint64_t seed, uint32_t *loads, uint32_t *runs, unsigned *failed)
{
  struct arena a;
  arena_init (&a);
  struct program *old = parse (&a, name), *new = parse (&a, name);
  struct function *f = new->functions.at[k];
  struct diagnostics d = { .arena = &a };
  struct machine_run x, y;
  *loads = inspect (&a, new, f);
  if (model_check (new, f, &d)) {
    printf ("%s: %s\n", f->name, d.list.at[0].text);
    ++*failed;
  } else {
    start (&x, old, old->functions.at[k], seed);
    start (&y, new, f, seed);
    x.outcome = machine_run (x.m, old->functions.at[k], x.args, NULL);
    y.outcome = machine_run (y.m, f, y.args, NULL);
    *runs += x.outcome == RUN_RETURNED;
    if (x.outcome == RUN_RETURNED && (y.outcome != RUN_RETURNED || !same_memory (f, &x, &y))) {
      printf ("%s, seed %u: %s\n", f->name, (unsigned) seed,
	      y.outcome == RUN_FAULT ? machine_fault (y.m) : "another result");
      ++*failed;
    }
    machine_free (x.m);
    machine_free (y.m);
  }
  arena_release (&a);
}

/* So many loads are looked at in each function.  */
static const struct { const char *name; uint32_t loads; } expected[] = {
  { "rows", 3 }, { "solve", 3 }, { "edges", 2 }, { "left", 2 }, { "changing", 0 }, { "tables", 7 },
  { "ways", 2 }, { "ended", 1 },
};

int
main (int argc, char **argv)
{
  unsigned all = 0;
  for (uint32_t k = 0; argc > 1 && k < sizeof expected / sizeof *expected; k++) {
    unsigned failed = 0;
    uint32_t loads = 0, runs = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
      try_seed (argv[1], k, seed, &loads, &runs, &failed);
    printf ("%s: %u loads, %u runs\n", expected[k].name, (unsigned) loads, (unsigned) runs);
    printf ("%s: '%s' does what it did, and what it loads lies between the ends\n", failed ? "FAIL" : "PASS",
	    expected[k].name);
    bool enough = loads == expected[k].loads && runs > SEEDS / 2;
    printf ("%s: '%s': that many loads\n", enough ? "PASS" : "FAIL", expected[k].name);
    all += failed + !enough;
  }
  return all != 0;
}
