/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints what the core and the reader found out, in GCC's own way.  */

#ifndef ADJOINT_REPORT_H
#define ADJOINT_REPORT_H

#include "gcc-common.h"
#include "base.h"

/* Prints the diagnostics of D, number k at its origin, or at ELSEWHERE[k] if it has
   none.  Remarks go where -fopt-info sends them.  */
void report_diagnostics (const struct diagnostics *d, const location_t *elsewhere);

void report_remark (location_t where, const char *text);

/* A and B are one place of the source.  That has many locations: one for each body that was
   inlined, and at the link for each unit that was read.  */
bool report_same_place_p (location_t a, location_t b);

/* For adj_fault_hook: GCC's internal compiler error.  */
void report_fault (const char *text);

#endif
