/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of derived functions: each pop has its push.

   Walks the forward sweep backwards and the reverse sweep forwards at once, over every
   path, and demands that they do the same with the tape in opposite order, and
   that the reverse sweep is in a stop's reverse part whenever the forward sweep
   is in the stop.  It reads the statements of the derived functions; of
   derivation it only knows where the parts of each block are.  */

#ifndef ADJOINT_DERIVED_CHECK_H
#define ADJOINT_DERIVED_CHECK_H

#include "plan.h"
#include "sweep-map.h"

/* The two sweeps of one function: one derived function, or its two halves.  */
struct derived_pair {
  const struct function *forward, *reverse;
  const struct sweep_map *forward_map, *reverse_map;
};

/* For a call in a forward sweep of the derived function FORWARD: the one that takes
   from the tape what it leaves, or ADJ_NONE if it leaves nothing.  */
struct call_halves {
  adj_id (*backward) (void *data, adj_id forward);
  /* The derived function runs both sweeps.  */
  bool (*is_whole) (void *data, adj_id function);
  void *data;
};

/* Number of faults; each is described in D.  Runs in every build.  */
unsigned derived_check (const struct program *out, const struct plan *plan,
			const struct derived_pair *pair,
			const struct call_halves *halves, struct diagnostics *d);

/* Its part for single points of the functions, derived-check-points.c.  */
unsigned derived_check_points (const struct program *out, const struct plan *plan,
			       const struct derived_pair *pair,
			       const struct call_halves *halves, struct diagnostics *d);

/* For chunks of nests, derived-check-strips.c.  */
unsigned derived_check_strips (const struct plan *plan, const struct derived_pair *pair,
			      struct diagnostics *d);

/* For chunks whose address is not kept, derived-check-top.c.  */
unsigned derived_check_top (const struct plan *plan, const struct derived_pair *pair,
			    struct diagnostics *d);

/* And for memory that the head names, derived-check-names.c.  */
unsigned derived_check_names (const struct plan *plan, const struct derived_pair *pair,
			      struct diagnostics *d);

/* Shadows by address that heads let all functions use that they reach.  MADE[functions]: what
   each was derived from; NULL: it only hands over to another one.  ENTERED[functions]: it is called by
   others than derived functions of OUT.  derived-check-usable.c.  */
unsigned derived_check_usable (const struct program *out, const struct augmented *const *made,
			       const bool *entered, struct diagnostics *d);

#endif
