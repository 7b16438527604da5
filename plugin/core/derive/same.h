/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which derived functions do what their primals do, and nothing else: those of callees without
   activity.  The primal can be called in their place.  */

#ifndef ADJOINT_SAME_H
#define ADJOINT_SAME_H

#include "request.h"

/* Sets D->made[k].same; P is the program that D was made of.  */
void find_same (struct derived *d, const struct program *p);

#endif
