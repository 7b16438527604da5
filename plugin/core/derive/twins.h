/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Derived functions that are the same: of one procedure under different roles, where these made no
   difference.  One of them is called in place of all.  */

#ifndef ADJOINT_TWINS_H
#define ADJOINT_TWINS_H

#include "request.h"

/* Calls in D->program lead to the first of those that are the same; the others are D->made[k].merged.  */
void merge_twins (struct arena *a, struct derived *d);

#endif
