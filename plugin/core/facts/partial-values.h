/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: values that partial derivatives may read, and what these are computed from by
   operations: what an adjoint may have to keep, before anything is known of activity.  */

#ifndef ADJOINT_PARTIAL_VALUES_H
#define ADJOINT_PARTIAL_VALUES_H

#include "model.h"

/* [values of F], in A.  */
struct bitset values_for_partials (struct arena *a, const struct function *f);

#endif
