/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The note behind a refusal: remedies.def.  */

#ifndef ADJOINT_REMEDY_H
#define ADJOINT_REMEDY_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The note for a refusal of this TEXT, or NULL if no row fits.  OBJECT: the user's name of
   what it is about, or NULL.  */
const char *remedy_of (struct arena *a, const char *text, const char *object);

#ifdef __cplusplus
}
#endif
#endif
