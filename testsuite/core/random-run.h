/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Running random models: machines with random arguments, the same for every run
   with one seed.  */

#ifndef RANDOM_RUN_H
#define RANDOM_RUN_H

#include "interp.h"
#include "random-model.h"

enum { MAX_PARAMS = 16, STEPS = 100000 };

/* One run: a machine, its arguments and result.  */
struct run {
  struct machine *m;
  struct datum args[MAX_PARAMS];
  int64_t shadow[MAX_PARAMS];	/* addresses, of a derived function's run */
  enum outcome outcome;
  struct datum result;
};

const struct function *sample_function (const struct sample *s);
/* Every eighth seed has round numbers as arguments, so that operands of MIN and MAX
   tie while their tangents differ.  */
bool seed_ties (uint64_t seed);
/* A machine for program P (the sample's or one derived from it), and ARGS.  */
void run_start (struct run *r, const struct sample *s, uint64_t seed,
		const struct program *p, bool dual);
/* The sample's function.  */
void run_function (struct run *r, const struct sample *s);

bool is_array (const struct param *q);
uint32_t element_bytes (const struct param *q);
/* The K-th real of what ADDRESS, an argument for Q, points to.  set_real returns
   what was stored.  */
double get_real (struct machine *m, int64_t address, const struct param *q,
		 unsigned k);
double set_real (struct machine *m, int64_t address, const struct param *q,
		 unsigned k, double x);
double get_tangent (struct machine *m, int64_t address, const struct param *q,
		    unsigned k);

#endif
