/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random linearised DAGs, the same for the same seed.  */

#ifndef ADJOINT_RANDOM_DAG_H
#define ADJOINT_RANDOM_DAG_H

#include "dag.h"

struct dag_shape {
  uint32_t most_intermediate;	/* 1 to this many, before closing */
  bool classes;			/* units and constants too; constants are multiples
				   of 1/4, so that folding them is exact */
  bool inner;			/* dependents that others use */
};

/* Closed.  */
struct dag *random_dag (struct arena *a, uint64_t seed, const struct dag_shape *s);
uint32_t random_number (uint64_t *state, uint32_t below);
uint32_t dag_intermediates (const struct dag *d);

#endif
