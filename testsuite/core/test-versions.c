/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of functions made twice (versions.h, version-part.h): random models, a few blocks of
   each and a test of its integer parameters.  What comes out is verified, and does what the
   model did; the copies' loops are plain.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cfg.h"
#include "model-check.h"
#include "model-text.h"
#include "random-run.h"
#include "version-part.h"

enum { SEEDS = 300 };

struct tally { unsigned made, merged, plain, failed; };

static void
random_tests (struct chance *c, const struct function *f, struct version *v)
{
  v->ntests = 1 + chance_below (c, 2);
  for (uint32_t k = 0; k < v->ntests; k++) {
    adj_id value = ADJ_NONE;
    for (uint32_t i = 0; i < f->params.n; i++) {
      adj_id type = f->params.at[i].type;
      if ((type == TYPE_ID_INT64 || type == TYPE_ID_INT32) && chance_percent (c, 60))
	value = f->params.at[i].value;
    }
    struct version_test t = { { value, chance_below (c, 3) },
			      { ADJ_NONE, chance_below (c, INTEGERS) } };
    v->test[k] = t;
  }
}

static bool
has_test (const struct function *f, const struct cfg *cfg, adj_id l)
{
  for (adj_id b = 0; b < f->blocks.n; b++) {
    if (cfg->loops->innermost[b] != l || terminator (f, b)->kind != STMT_COND)
      continue;
    for (uint32_t k = 0; k < 2; k++)
      if (!bitset_has (&cfg->loops->at[l].body, successor (f, b, k)))
	return true;
  }
  return false;
}

/* Loops in copies, which begin at block COPIES, are plain, and no others.  */
static void
check_plain (struct arena *a, const struct program *p, const struct function *f, adj_id copies,
	     struct tally *n)
{
  const struct cfg *cfg = cfg_of_function (a, p, f);
  for (adj_id l = 0; l < cfg->loops->n; l++) {
    bool copied = cfg->loops->at[l].header >= copies;
    if (loop_is_plain (cfg, l) != (copied && has_test (f, cfg, l))) {
      printf ("loop with header %u\n", (unsigned) cfg->loops->at[l].header);
      n->failed++;
    }
    n->plain += copied;
  }
}

/* F with a part of it twice; false if none was found.  */
static bool
make_version (struct arena *a, struct program *p, struct function *f, uint64_t seed,
	      struct tally *n)
{
  struct chance c = { seed ^ UINT64_C (0x7e57) << 32 };
  struct cfg *cfg = cfg_of_function (a, p, f);
  struct bitset blocks = bitset_new (a, f->blocks.n);
  struct version v = { 0 };
  uint32_t some = 1 + chance_below (&c, 3);
  while (some--) {
    adj_id b = chance_below (&c, f->blocks.n);
    if (bitset_has (&cfg->live, b))
      bitset_add (&blocks, b);
  }
  random_tests (&c, f, &v);
  if (!version_part_find (a, p, cfg, &blocks, &v))
    return false;
  uint32_t phis = 0, before = v.join == ADJ_NONE ? 0 : f->blocks.at[v.join].stmts.n;
  adj_id copies = version_make (p, f, &v);
  check_plain (a, p, f, copies, n);
  phis = v.join == ADJ_NONE ? 0 : f->blocks.at[v.join].stmts.n - before;
  n->merged += phis > 0;
  n->made++;
  return true;
}

static bool
same_memory (const struct sample *s, struct run *x, struct run *y)
{
  for (uint32_t k = 0; k < sample_function (s)->params.n; k++) {
    const struct param *q = &sample_function (s)->params.at[k];
    if (is_array (q) && q->kind != PARAM_OTHER
	&& memcmp (machine_bytes (x->m, x->args[k].integer),
		   machine_bytes (y->m, y->args[k].integer),
		   ARRAY_ELEMENTS * element_bytes (q)))
      return false;
  }
  return machine_effects (x->m) == machine_effects (y->m);
}

static bool
same_result (const struct run *x, const struct run *y)
{
  return x->result.integer == y->result.integer
	 && !memcmp (&x->result.real, &y->result.real, sizeof x->result.real);
}

static void
try_seed (uint64_t seed, enum shape shape, struct tally *n)
{
  struct arena a;
  arena_init (&a);
  struct sample old = random_model (&a, seed, shape), new = random_model (&a, seed, shape);
  struct function *f = new.program->functions.at[new.function];
  struct diagnostics d = { .arena = &a };
  if (f->exit != ADJ_NONE && make_version (&a, new.program, f, seed, n)) {
    if (model_check_program (new.program, &d)) {
      printf ("seed %u, %s: %s\n", (unsigned) seed, shape_names[shape], d.list.at[0].text);
      n->failed++;
    } else {
      struct run x, y;
      run_start (&x, &old, seed, old.program, false);
      run_start (&y, &new, seed, new.program, false);
      machine_limit (y.m, 2 * STEPS);
      run_function (&x, &old);
      run_function (&y, &new);
      if (x.outcome == RUN_RETURNED
	  && (y.outcome != x.outcome || !same_result (&x, &y) || !same_memory (&old, &x, &y))) {
	printf ("seed %u, %s: another result\n", (unsigned) seed, shape_names[shape]);
	n->failed++;
      }
      machine_free (x.m);
      machine_free (y.m);
    }
  }
  arena_release (&a);
}

int
main (void)
{
  struct tally n = { 0, 0, 0, 0 };
  for (enum shape shape = SHAPE_BRANCHES; shape < SHAPES; shape++)
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
      try_seed (seed, shape, &n);
  printf ("%u versions made, %u with values merged behind; %u loops in copies\n", n.made,
	  n.merged, n.plain);
  printf ("%s: versions do what the function did\n", n.failed ? "FAIL" : "PASS");
  printf ("%s: enough of them\n", n.made > 500 && n.merged > 50 && n.plain > 50 ? "PASS" : "FAIL");
  return n.failed != 0;
}
