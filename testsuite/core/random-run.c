/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Running random models: see random-run.h.  */

#include "random-run.h"

#include <math.h>
#include <string.h>

bool
is_array (const struct param *q)
{
  return q->type == TYPE_ID_POINTER;
}

uint32_t
element_bytes (const struct param *q)
{
  return q->element == TYPE_ID_REAL4 ? 4 : 8;
}

double
get_real (struct machine *m, int64_t address, const struct param *q, unsigned k)
{
  char *at = (char *) machine_bytes (m, address) + k * element_bytes (q);
  if (element_bytes (q) == 8) {
    double x;
    memcpy (&x, at, 8);
    return x;
  }
  float x;
  memcpy (&x, at, 4);
  return x;
}

double
set_real (struct machine *m, int64_t address, const struct param *q, unsigned k,
	  double x)
{
  char *at = (char *) machine_bytes (m, address) + k * element_bytes (q);
  float y = (float) x;
  if (element_bytes (q) == 8)
    memcpy (at, &x, 8);
  else
    memcpy (at, &y, 4);
  return element_bytes (q) == 8 ? x : y;
}

double
get_tangent (struct machine *m, int64_t address, const struct param *q,
	     unsigned k)
{
  return machine_tangents (m, address)[k * element_bytes (q) / 4];
}

const struct function *
sample_function (const struct sample *s)
{
  return s->program->functions.at[s->function];
}

bool
seed_ties (uint64_t seed)
{
  return seed % 8 == 0;
}

static double
random_argument (struct chance *c, bool ties)
{
  double x = chance_real (c);
  return ties ? round (2 * x) / 2 : x;
}

/* The same for all runs of a trial.  */
static void
set_argument (const struct sample *s, struct run *r, uint32_t k,
	      struct chance *c, bool dual, bool ties)
{
  const struct param *q = &sample_function (s)->params.at[k];
  struct datum *arg = &r->args[k];
  memset (arg, 0, sizeof *arg);
  if (q->kind == PARAM_REAL) {
    arg->real = random_argument (c, ties);
    arg->tangent = chance_real (c);
  } else if (!is_array (q))
    arg->integer = chance_below (c, INTEGERS);
  else if (s->same_as[k] != ADJ_NONE)
    *arg = r->args[s->same_as[k]];
  else {
    arg->integer = machine_alloc (r->m, 8 * ARRAY_ELEMENTS);
    for (unsigned j = 0; j < ARRAY_ELEMENTS; j++)
      if (q->kind == PARAM_OTHER) {
	int64_t n = chance_below (c, INTEGERS);
	memcpy ((char *) machine_bytes (r->m, arg->integer) + 8 * j, &n, 8);
      } else {
	set_real (r->m, arg->integer, q, j, random_argument (c, ties));
	double tangent = chance_real (c);
	if (dual)
	  machine_tangents (r->m, arg->integer)[j * element_bytes (q) / 4]
	    = tangent;
      }
  }
}

void
run_start (struct run *r, const struct sample *s, uint64_t seed,
	   const struct program *p, bool dual)
{
  struct chance c = { seed ^ UINT64_C (0x5eed) << 32 };
  memset (r, 0, sizeof *r);
  r->m = machine_new (p, dual);
  machine_limit (r->m, STEPS);
  ADJ_ASSERT (sample_function (s)->params.n <= MAX_PARAMS);
  for (uint32_t k = 0; k < sample_function (s)->params.n; k++)
    set_argument (s, r, k, &c, dual, seed_ties (seed));
}

void
run_function (struct run *r, const struct sample *s)
{
  r->outcome = machine_run (r->m, sample_function (s), r->args, &r->result);
}
