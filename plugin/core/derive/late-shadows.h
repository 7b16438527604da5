/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shadows of a split function's locals are made by the half that uses them.

   A backward half may need the address of a local's shadow that the forward half has put on the
   tape, so derivation makes such shadows in the forward half, and they live until the reverse
   reaches the call: a time loop's pile up.  Mostly no forward half does anything with them.  */

#ifndef ADJOINT_LATE_SHADOWS_H
#define ADJOINT_LATE_SHADOWS_H

#include "request.h"

/* Moves what forward halves of D make for backward halves alone.
   Requires: both halves of each split function stand in D.
   Provides: in a forward half, pointers that lead to nothing that is used are null where they are
   handed to other forward halves.  */
void late_shadows (struct arena *a, struct derived *d);

#endif
