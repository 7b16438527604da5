/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts about a whole program, each made bottom-up over its call graph once; what
   depends on who asks (activity) is found for each set of roles.  */

#ifndef ADJOINT_FACTS_H
#define ADJOINT_FACTS_H

#include "zones.h"
#include "effects.h"
#include "request.h"
#include "tuning.h"

/* Differentiable dependency of one function (Hascoet et al., section 4.1): which
   outputs depend on which inputs, and what its parameters' memory meets on the
   way.

   Parameters are taken to lead to disjoint memory unless some pointer of the
   function may lead to both; who calls it with overlapping arguments must not use
   this.

   Inputs are parameters by value and the zones of parameters' memory as the
   function finds it; outputs are the result and these zones as it leaves
   them.  */
struct depends {
  bool known;			/* false: everything may depend on everything */
  const struct zones *zones;
  uint32_t nparams;		/* input I < nparams: parameter I; then zones */
  uint32_t in_words, out_words;
  uint64_t *result;		/* inputs */
  uint64_t *zone;		/* [zones->nparams] inputs, by output */
  uint64_t *content;		/* [zones->nparams] inputs that what the zone holds
				   at any time may depend on */
  uint64_t *wanted;		/* [zones->nparams] outputs (0: the result, then
				   zones) that what it holds at any time may
				   influence */
  struct bitset read, written;	/* [zones->nparams] */
};

struct facts {
  const struct program *p;
  const struct tuning *tuning;
  struct roots **roots;		/* [functions] */
  struct effects *effects;
  struct zones **zones;		/* [functions] */
  struct depends *depends;	/* [functions] */
  struct rerun *rerun;		/* [functions] see rerun.h */
  struct reach *reach;		/* see reach.h */
  struct bitset all_new;	/* functions: see new-memory.h */
  struct fixed *fixed;		/* see fixed.h */
  struct stored *stored;	/* see stored.h */
  struct bitset steady;		/* places that nothing writes: see steady.h */
  bool words_are_doubles;	/* see words.h */
  adj_id widest;		/* type of the largest reals: see words.h */
  bool varies_by_address;	/* what may vary is stored by address, or comes from
				   an argument whose shadow is moved */
};

/* Requires checked FORM_SSA functions.  TUNING may be NULL.  */
struct facts *facts_find (struct arena *a, const struct program *p,
			  const struct tuning *tuning, const struct request *requests,
			  uint32_t nrequests);

adj_id function_index (const struct program *p, const struct function *f);

/* depends.c: fills f->depends from everything else.  */
void depends_find (struct arena *a, struct facts *f);

#endif
