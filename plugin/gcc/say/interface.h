/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the two halves of the interface file share.  */

#ifndef ADJOINT_INTERFACE_H
#define ADJOINT_INTERFACE_H

#include "ask.h"

/* The primal's argument that a PRIMAL or SHADOW slot belongs to.  */
tree interface_argument (const asked &a, const struct slot &slot);

void write_fortran_interface (FILE *file, const vec<asked> &done);

#endif
