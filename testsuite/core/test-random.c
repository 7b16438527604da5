/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adjoints of random models, judged by tangents.

   For each seed: a model is made, verified, run as it is, run with random
   tangents, and differentiated; what came out is verified and run with random
   shadows.  Two seeds of three ask for a part of the arguments only: the others vary
   with no independent (tangent zero), or matter to no dependent (shadow zero), and
   only independents' shadows and dependents' tangents are looked at.  Then

     - primal results that are asked for, outputs and effects are the same bits;
     - <shadows after, tangents before> = <shadows before, tangents after>,
       over all arguments and the result;
     - the tape is as empty as it was;

   and the derived tangent gives the interpreter's tangents.

   test-random [-v] [-t] [-r] [-s SHAPE] [FIRST [COUNT]]
     -v print the models of failures, -t print also what was derived, -r reverse
     mode only; SHAPE is a number; seeds FIRST .. FIRST+COUNT-1.  */

#include <math.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model-check.h"
#include "model-text.h"
#include "pipeline.h"
#include "random-run.h"

enum verdict { GOOD, SKIPPED, BAD };

struct trial {
  struct arena *a;
  uint64_t seed;
  struct sample sample;
  const struct function *f;
  struct derived *derived, *derived_tangent;
  const struct function *adjoint, *tangent;
  struct request request, request_tangent;
  struct run primal, dual, reverse, forward;
  double seed_of_result;
  char why[512];
};

static bool verbose, print_derived, no_tangent;
static struct tuning tuning;

#define WHY(T, ...) snprintf ((T)->why, sizeof (T)->why, __VA_ARGS__)

/* ---- the request -------------------------------------------------------------------- */

static void
add_slot (struct signature *s, enum slot_kind kind, adj_id param,
	  bool by_reference)
{
  s->slots[s->nslots].kind = kind;
  s->slots[s->nslots].param = param;
  s->slots[s->nslots].by_reference = by_reference;
  s->slots[s->nslots++].name = "slot";
}

/* Roles of parameter K, the same in both modes, but for whether its results are asked for.  Work
   arrays have a shadow too.  */
static uint8_t
role_of (const struct trial *t, uint32_t k)
{
  enum { BOTH = ROLE_INDEPENDENT | ROLE_DEPENDENT };
  const struct param *q = &t->f->params.at[k];
  struct chance c = { (t->seed * 16 + k) ^ UINT64_C (0x701e) << 32 };
  if (q->kind == PARAM_OTHER)
    return 0;
  if (t->seed % 3 == 0)
    return BOTH | ROLE_SHADOW;
  /* One memory has one role.  */
  if (t->sample.same_as[k] != ADJ_NONE)
    return role_of (t, t->sample.same_as[k]);
  chance_below (&c, 2);
  uint8_t role = (uint8_t) chance_below (&c, 4);
  if (q->kind == PARAM_REAL)
    return role & ROLE_INDEPENDENT ? ROLE_INDEPENDENT | ROLE_SHADOW : 0;
  return role | ROLE_SHADOW;
}

/* In two seeds of five, nobody asks for the results behind every other array.  */
static bool
is_unasked (const struct trial *t, uint32_t k)
{
  while (t->sample.same_as[k] != ADJ_NONE)
    k = t->sample.same_as[k];
  return is_array (&t->f->params.at[k]) && t->seed % 5 < 2 && (t->seed / 5 + k) % 2;
}

static void
make_request (struct trial *t, struct request *q, enum mode mode)
{
  const struct function *f = t->f;
  struct signature *s = &q->signature;
  bool result = f->result != ADJ_NONE;
  q->function = t->sample.function;
  q->mode = mode;
  q->all = true;
  q->name = mode == MODE_REVERSE ? "f_b" : "f_d";
  q->origin = ADJ_NONE;
  q->role = ARENA_ARRAY (t->a, uint8_t, f->params.n);
  q->result_role = result ? ROLE_DEPENDENT | ROLE_SHADOW : 0;
  s->slots = ARENA_ARRAY (t->a, struct slot, 2 * f->params.n + 1);
  for (uint32_t k = 0; k < f->params.n; k++) {
    add_slot (s, SLOT_PRIMAL, k, false);
    q->role[k] = role_of (t, k) | (is_unasked (t, k) ? ROLE_UNASKED : 0);
    if (q->role[k] & ROLE_SHADOW)
      add_slot (s, SLOT_SHADOW, k, false);
  }
  if (!result)
    return;
  if (mode == MODE_REVERSE)
    add_slot (s, SLOT_SEED, ADJ_NONE, t->seed & 1);
  else
    add_slot (s, SLOT_PRIMAL_RESULT, ADJ_NONE, true);
  s->returns = mode == MODE_TANGENT ? RETURNS_TANGENT
	       : t->seed & 2 ? RETURNS_PRIMAL : RETURNS_NOTHING;
}

static bool
check (struct trial *t, const char *what, const struct program *p)
{
  struct diagnostics d = { .arena = t->a };
  if (!model_check_program (p, &d))
    return true;
  WHY (t, "%s: %s (%u faults)", what, d.list.at[0].text, d.failures);
  return false;
}

/* What request Q makes, into *MADE; the function, or NULL.  */
static const struct function *
derive (struct trial *t, struct request *q, enum mode mode,
	struct derived **made)
{
  struct diagnostics d = { .arena = t->a };
  struct pipeline_options options = { .no_disjoint_check = t->seed & 4,
				      .tuning = &tuning };
  make_request (t, q, mode);
  *made = pipeline_run (t->sample.program, q, 1, &options, &d);
  if (!*made) {
    WHY (t, "%s not made: %s", q->name,
	 d.list.n ? d.list.at[d.list.n - 1].text : "(no message)");
    return NULL;
  }
  if (!check (t, "derived model", (*made)->program))
    return NULL;
  for (uint32_t k = 0; k < (*made)->nmade; k++)
    if ((*made)->made[k].request == q)
      return (*made)->program->functions.at[k];
  WHY (t, "%s: nothing was made for the request", q->name);
  return NULL;
}

/* Only independents vary at the start of RUN, a machine with tangents.  */
static void
mask_tangents (const struct trial *t, struct run *r)
{
  for (uint32_t k = 0; k < t->f->params.n; k++) {
    const struct param *q = &t->f->params.at[k];
    if (role_of (t, k) & ROLE_INDEPENDENT)
      continue;
    r->args[k].tangent = 0;
    for (unsigned j = 0; q->kind == PARAM_REAL_POINTER && j < ARRAY_ELEMENTS; j++)
      machine_tangents (r->m, r->args[k].integer)[j * element_bytes (q) / 4] = 0;
  }
}

/* ---- the derived function's run -------------------------------------------------------- */

static int64_t
new_shadow (struct trial *t, uint32_t k, struct chance *c)
{
  static const struct param real = { .element = TYPE_ID_REAL8 };
  const struct param *q = k == ADJ_NONE ? &real : &t->f->params.at[k];
  unsigned n = k != ADJ_NONE && is_array (q) ? ARRAY_ELEMENTS : 1;
  int64_t at = machine_alloc (t->reverse.m, n * element_bytes (q));
  bool seeded = k == ADJ_NONE || (role_of (t, k) & ROLE_DEPENDENT);
  for (unsigned j = 0; j < n; j++)
    set_real (t->reverse.m, at, q, j, seeded ? chance_real (c) : 0);
  return at;
}

static void
run_reverse (struct trial *t)
{
  struct run *r = &t->reverse;
  struct chance c = { t->seed ^ UINT64_C (0xbac4) << 32 };
  struct datum args[2 * MAX_PARAMS + 1] = { { 0 } };
  run_start (r, &t->sample, t->seed, t->derived->program, false);
  machine_limit (r->m, 40 * STEPS);
  for (uint32_t k = 0; k < t->request.signature.nslots; k++) {
    const struct slot *s = &t->request.signature.slots[k];
    if (s->kind == SLOT_PRIMAL)
      args[k] = r->args[s->param];
    else if (s->kind == SLOT_SHADOW) {
      adj_id same = t->sample.same_as[s->param];
      r->shadow[s->param] = same != ADJ_NONE ? r->shadow[same]
					     : new_shadow (t, s->param, &c);
      args[k].integer = r->shadow[s->param];
    } else {
      t->seed_of_result = chance_real (&c);
      args[k].real = t->seed_of_result;
      if (s->by_reference) {
	args[k].integer = new_shadow (t, ADJ_NONE, &c);
	memcpy (machine_bytes (r->m, args[k].integer), &t->seed_of_result, 8);
      }
    }
  }
  r->outcome = machine_run (r->m, t->adjoint, args, &r->result);
}

/* ---- the derived tangent's run --------------------------------------------------------- */

/* Tangents of argument K, as the derived function wants them.  */
static struct datum
new_tangent (struct trial *t, uint32_t k, const struct run *start)
{
  const struct param *q = &t->f->params.at[k];
  struct datum c = { .real = start->args[k].tangent };
  if (!is_array (q))
    return c;
  c.integer = machine_alloc (t->forward.m,
			     ARRAY_ELEMENTS * element_bytes (q));
  for (unsigned j = 0; j < ARRAY_ELEMENTS; j++)
    set_real (t->forward.m, c.integer, q, j,
	      get_tangent (start->m, start->args[k].integer, q, j));
  return c;
}

static void
run_tangent (struct trial *t)
{
  struct run *r = &t->forward, start;
  struct datum args[2 * MAX_PARAMS + 1] = { { 0 } };
  int64_t result = 0;
  run_start (&start, &t->sample, t->seed, t->sample.program, true);
  mask_tangents (t, &start);
  run_start (r, &t->sample, t->seed, t->derived_tangent->program, false);
  machine_limit (r->m, 20 * STEPS);
  for (uint32_t k = 0; k < t->request_tangent.signature.nslots; k++) {
    const struct slot *s = &t->request_tangent.signature.slots[k];
    if (s->kind == SLOT_PRIMAL)
      args[k] = r->args[s->param];
    else if (s->kind == SLOT_SHADOW) {
      adj_id same = t->sample.same_as[s->param];
      args[k] = new_tangent (t, s->param, &start);
      if (same != ADJ_NONE)
	args[k].integer = r->shadow[same];
      r->shadow[s->param] = args[k].integer;
    } else
      result = args[k].integer = machine_alloc (r->m, 8);
  }
  r->outcome = machine_run (r->m, t->tangent, args, &r->result);
  r->result.tangent = r->result.real;
  if (result)
    memcpy (&r->result.real, machine_bytes (r->m, result), 8);
  machine_free (start.m);
}

/* ---- judging ------------------------------------------------------------------------------ */

/* RUN left the same primal results as the primal.  */
static bool
same_primal (struct trial *t, const char *name, struct run *run, bool result)
{
  if (run->outcome != t->primal.outcome) {
    WHY (t, "%s: outcome %d, primal %d: %s", name, run->outcome,
	 t->primal.outcome, machine_fault (run->m));
    return false;
  }
  if (machine_effects (run->m) != machine_effects (t->primal.m)) {
    WHY (t, "%s: effects differ", name);
    return false;
  }
  if (result && run->outcome == RUN_RETURNED && t->f->result != ADJ_NONE
      && memcmp (&run->result.real, &t->primal.result.real, 8) != 0) {
    WHY (t, "%s: returned %.17g, primal %.17g", name, run->result.real,
	 t->primal.result.real);
    return false;
  }
  for (uint32_t k = 0; k < t->f->params.n; k++)
    if (is_array (&t->f->params.at[k]) && !(run == &t->reverse && is_unasked (t, k))
	&& memcmp (machine_bytes (run->m, run->args[k].integer),
		   machine_bytes (t->primal.m, t->primal.args[k].integer),
		   8 * ARRAY_ELEMENTS) != 0) {
      WHY (t, "%s: primal results behind parameter %u differ", name,
	   (unsigned) k);
      return false;
    }
  return true;
}

struct sum { double left, right, size; };

static void
add_terms (struct sum *s, double left_shadow, double left_tangent,
	   double right_shadow, double right_tangent)
{
  double l = left_shadow * left_tangent, r = right_shadow * right_tangent;
  s->left += l;
  s->right += r;
  s->size += fabs (l) + fabs (r);
}

/* Shadows and tangents as they were before, for the sums.  */
static void
begin_again (struct trial *t, struct run *dual, struct trial *shadows)
{
  *shadows = *t;
  run_start (dual, &t->sample, t->seed, t->sample.program, true);
  mask_tangents (t, dual);
  shadows->reverse.m = machine_new (t->derived->program, false);
  struct chance c = { t->seed ^ UINT64_C (0xbac4) << 32 };
  for (uint32_t k = 0; k < t->request.signature.nslots; k++) {
    const struct slot *s = &t->request.signature.slots[k];
    if (s->kind == SLOT_SHADOW && t->sample.same_as[s->param] == ADJ_NONE)
      shadows->reverse.shadow[s->param] = new_shadow (shadows, s->param, &c);
  }
}

static void
sum_param (struct trial *t, struct run *dual, struct trial *before, uint32_t k,
	   struct sum *s)
{
  const struct param *q = &t->f->params.at[k];
  int64_t now = t->reverse.shadow[k], then = before->reverse.shadow[k];
  if (!(role_of (t, k) & ROLE_SHADOW) || t->sample.same_as[k] != ADJ_NONE)
    return;
  for (unsigned j = 0; j < (is_array (q) ? ARRAY_ELEMENTS : 1); j++) {
    double was = dual->args[k].tangent, is = was;
    if (is_array (q)) {
      was = get_tangent (dual->m, dual->args[k].integer, q, j);
      is = get_tangent (t->dual.m, t->dual.args[k].integer, q, j);
    }
    add_terms (s, get_real (t->reverse.m, now, q, j), was,
	       get_real (before->reverse.m, then, q, j), is);
  }
}

static bool
lawful (struct trial *t, double tolerance)
{
  struct run dual;
  struct trial before;
  struct sum s = { 0, 0, 0 };
  begin_again (t, &dual, &before);
  for (uint32_t k = 0; k < t->f->params.n; k++)
    sum_param (t, &dual, &before, k, &s);
  if (t->f->result != ADJ_NONE)
    add_terms (&s, 0, 0, t->seed_of_result, t->dual.result.tangent);
  machine_free (dual.m);
  machine_free (before.reverse.m);
  if (fabs (s.left - s.right) <= tolerance * (s.size + 1))
    return true;
  WHY (t, "<xb, xd> = %.15g, <yb, yd> = %.15g", s.left, s.right);
  return false;
}

/* The derived tangent's tangents are the interpreter's.  */
static bool
same_tangents (struct trial *t, double tolerance)
{
  double worst = 0;
  if (t->f->result != ADJ_NONE)
    worst = fabs (t->forward.result.tangent - t->dual.result.tangent)
	    / (1 + fabs (t->dual.result.tangent));
  for (uint32_t k = 0; k < t->f->params.n; k++) {
    const struct param *q = &t->f->params.at[k];
    for (unsigned j = 0; (role_of (t, k) & ROLE_DEPENDENT) && is_array (q)
			 && j < ARRAY_ELEMENTS; j++) {
      double is = get_real (t->forward.m, t->forward.shadow[k], q, j);
      double should = get_tangent (t->dual.m, t->dual.args[k].integer, q, j);
      double error = fabs (is - should) / (1 + fabs (should));
      worst = error <= worst ? worst : error;	/* NaN is worst */
    }
  }
  if (worst <= tolerance)
    return true;
  WHY (t, "f_d: tangents are off by %g", worst);
  return false;
}

/* ---- one seed ---------------------------------------------------------------------------------- */

static enum verdict
judge_adjoint (struct trial *t, double tolerance)
{
  t->adjoint = derive (t, &t->request, MODE_REVERSE, &t->derived);
  if (!t->adjoint)
    return BAD;
  run_reverse (t);
  if (!same_primal (t, "f_b", &t->reverse,
		    t->request.signature.returns == RETURNS_PRIMAL))
    return BAD;
  if (t->primal.outcome == RUN_STOPPED)
    return GOOD;
  if (!machine_tape_empty (t->reverse.m)) {
    WHY (t, "the tape is not empty");
    return BAD;
  }
  /* Rounding errors are small only where all values are of ordinary size.  */
  if (machine_largest (t->dual.m) > 1e6)
    return SKIPPED;
  return lawful (t, tolerance) ? GOOD : BAD;
}

static enum verdict
judge_tangent (struct trial *t, double tolerance)
{
  t->tangent = derive (t, &t->request_tangent, MODE_TANGENT,
		       &t->derived_tangent);
  if (!t->tangent)
    return BAD;
  run_tangent (t);
  if (!same_primal (t, "f_d", &t->forward, true))
    return BAD;
  return t->primal.outcome == RUN_STOPPED || same_tangents (t, tolerance)
	 ? GOOD : BAD;
}

static enum verdict
judge (struct trial *t, enum shape shape)
{
  double tolerance = shape == SHAPE_MEMORY ? 1e-5 : 1e-10;
  if (!check (t, "random model", t->sample.program))
    return BAD;
  run_start (&t->primal, &t->sample, t->seed, t->sample.program, false);
  run_function (&t->primal, &t->sample);
  if (t->primal.outcome == RUN_FAULT) {
    WHY (t, "random model: %s", machine_fault (t->primal.m));
    return BAD;
  }
  run_start (&t->dual, &t->sample, t->seed, t->sample.program, true);
  mask_tangents (t, &t->dual);
  run_function (&t->dual, &t->sample);
  if (t->primal.outcome == RUN_LIMIT)
    return SKIPPED;
  if (!same_primal (t, "tangents", &t->dual, true))
    return BAD;
  enum verdict v = judge_adjoint (t, tolerance);
  return v == GOOD && !no_tangent ? judge_tangent (t, tolerance) : v;
}

static void
explain (struct trial *t, enum shape shape)
{
  printf ("seed %llu, shape %d (%s): %s\n", (unsigned long long) t->seed, shape,
	  shape_names[shape], t->why);
  if (verbose)
    model_print_program (stdout, t->sample.program);
  const struct derived *d = t->derived_tangent ? t->derived_tangent
					       : t->derived;
  if (print_derived && d)
    model_print_program (stdout, d->program);
}

/* An internal fault ends a trial, not the program.  */
static jmp_buf fault;
static char fault_text[512];

static void
on_fault (const char *text)
{
  snprintf (fault_text, sizeof fault_text, "%s", text);
  longjmp (fault, 1);
}

static enum verdict
judge_or_fault (struct trial *t, enum shape shape)
{
  if (setjmp (fault)) {
    WHY (t, "%.500s", fault_text);
    return BAD;
  }
  t->sample = random_model (t->a, t->seed, shape);
  if (shape == SHAPE_JOINT)
    tuning.callee = CALLEE_JOINT;
  t->f = sample_function (&t->sample);
  return judge (t, shape);
}

static enum verdict
try_seed (uint64_t seed, enum shape shape)
{
  struct arena a;
  arena_init (&a);
  struct trial t = { .a = &a, .seed = seed };
  enum verdict v = judge_or_fault (&t, shape);
  if (v == BAD)
    explain (&t, shape);
  struct machine *machines[] = { t.primal.m, t.dual.m, t.reverse.m,
				 t.forward.m };
  for (unsigned k = 0; k < 4; k++)
    if (machines[k])
      machine_free (machines[k]);
  arena_release (&a);
  return v;
}

static bool
try_shape (enum shape shape, uint64_t first, uint64_t count)
{
  unsigned n[3] = { 0 };
  for (uint64_t seed = first; seed < first + count && n[BAD] < 10; seed++)
    n[try_seed (seed, shape)]++;
  /* Seeds that prove nothing may be few only.  */
  bool good = !n[BAD] && n[SKIPPED] <= 1 + count / 5;
  printf ("%s: random models, %s, seeds %llu to %llu\n", good ? "PASS" : "FAIL",
	  shape_names[shape], (unsigned long long) first,
	  (unsigned long long) (first + count - 1));
  if (n[SKIPPED])
    printf ("%u of %llu skipped\n", n[SKIPPED], (unsigned long long) count);
  return good;
}

int
main (int argc, char **argv)
{
  int shape = -1, failures = 0;
  uint64_t first = 1, count = 300;
  struct arena words;
  arena_init (&words);
  tuning = tuning_default;
  adj_fault_hook = on_fault;
  setvbuf (stdout, NULL, _IOLBF, 0);
  int k = 1;
  for (; k < argc && argv[k][0] == '-'; k++)
    if (argv[k][1] == 's' && k + 1 < argc)
      shape = atoi (argv[++k]);
    else if (argv[k][1] == 'o' && k + 1 < argc) {
      if (tuning_read (&words, &tuning, argv[++k])) {
	fprintf (stderr, "%s: no such tuning\n", argv[k]);
	return 2;
      }
    } else if (argv[k][1] == 'r')
      no_tangent = true;
    else if (argv[k][1] == 'v' || argv[k][1] == 't') {
      verbose = true;
      print_derived |= argv[k][1] == 't';
    }
  if (k < argc) {
    first = strtoull (argv[k], NULL, 10);
    count = k + 1 < argc ? strtoull (argv[k + 1], NULL, 10) : 1;
  }
  for (int s = 0; s < SHAPES; s++)
    if (shape < 0 || shape == s)
      failures += !try_shape ((enum shape) s, first, count);
  arena_release (&words);
  return failures != 0;
}
