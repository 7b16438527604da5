/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface file: declarations of all that was made.  */

#ifndef ADJOINT_INTERFACE_H
#define ADJOINT_INTERFACE_H

#include "ask.h"

/* Written if it was asked for; nothing after an error.  */
void write_interface (const vec<asked> &done);

/* ---- shared by its two halves ------------------------------------------------- */

/* The primal's argument that a PRIMAL or SHADOW slot belongs to.  */
tree interface_argument (const asked &a, const struct slot &slot);

void write_fortran_interface (FILE *file, const vec<asked> &done);

#endif
