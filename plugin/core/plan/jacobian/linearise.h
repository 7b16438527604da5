/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preaccumulation: local Jacobians instead of statements' own partials.

   flatten.h's DAGs are eliminated as eliminate.h says, and what is left becomes
   part of the function: partials and the recipe's operations are appended to it
   as ordinary real values, each behind the last of its operands.

     before:  %2 = mul %0, %1 ; %3 = sin %2		adjoints, last first:
						  %2b += cos (%2) * %3b
						  %0b += %1 * %2b; %1b += ...
     after:   ... ; %4 = cos %2 ; %5 = mul %4, %1 ; %6 = mul %4, %0
						  %0b += %5 * %3b
						  %1b += %6 * %3b

   An entry is a value like any other from here on: the place chooser finds
   whether it is kept or computed again in the reverse sweep, and what only the
   reverse sweep needs is left out of the forward sweep (plan.idle).  Each
   statement's contributions stay where they were, so memory and control see no
   difference.  */

#ifndef ADJOINT_LINEARISE_H
#define ADJOINT_LINEARISE_H

#include <stdio.h>

#include "eliminate.h"
#include "flatten.h"

/* The adjoint of OF += VALUE * own (VALUE ADJ_NONE: 1), or -= if NEGATIVE.  */
struct linear_entry { adj_id of, value; bool negative; };

enum linear_kind {
  LINEAR_UNTOUCHED,		/* as without */
  LINEAR_GONE,			/* eliminated: no adjoint of its own */
  LINEAR_ENTRIES
};

struct linear_stmt {
  enum linear_kind kind;
  VEC (struct linear_entry) entries;
};

/* One eliminated DAG, for reports.  */
struct linear_dag {
  const struct flat *flat;
  const struct dag *before, *after;
  eliminate_steps steps;
  uint32_t number;		/* among those there are to choose from */
};

struct linear {
  struct linear_stmt *stmt;	/* [stmts of the primal] */
  VEC (struct linear_dag) dags;
};

/* G with the Jacobians of its CHOSEN DAGs (NULL: all) in place of their statements'
   partials; NULL if there is nothing to eliminate.  *NDAGS, unless NULL: how many
   there are to choose from, in the order of the program.  G is left alone.  */
struct augmented *linearise (struct program *p, const struct augmented *g,
			     const struct bitset *chosen, uint32_t *ndags);

/* OUT[dags of LINEAR]: their numbers, the most promising first; returns how many.  */
uint32_t linearise_order (struct program *p, const struct cfg *cfg,
			  const struct linear *linear, uint32_t *out);

/* The words of tuning `eliminate' that nobody asked for.  */
#define LINEAR_ORDER "vertex+partial+scarce+markowitz+reverse"

/* Fills plan->idle from what the needs of PLAN read.  */
void linearise_find_idle (struct program *p, struct plan *plan);

/* What linear_check.c finds wrong: the statements' actions against the DAGs'
   statements one by one, in residues.  Number of faults, noted in D.  */
unsigned linearise_check (const struct program *p, const struct plan *plan,
			  struct diagnostics *d);

/* Operations of all DAGs that were eliminated, each as often as its block runs
   (trips.h).  *NUNKNOWN: how many of them stand in loops whose counts are no
   numbers.  */
void linearise_count (struct dag_cost *c, const struct plan *plan, uint32_t *nunknown);

/* DAGs before and after, with steps and costs.  */
void linearise_print (FILE *out, const struct program *p, const struct augmented *g);

#endif
