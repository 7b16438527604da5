/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Did you mean": the known word that a wrong one is most like.  */

#ifndef ADJOINT_CLOSEST_H
#define ADJOINT_CLOSEST_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One of the N words at KNOWN, or NULL where none is near: letters changed, left out, put in,
   or two neighbours exchanged, one for each three letters of the longer word at most.  */
const char *closest_word (const char *word, const char *const *known, uint32_t n);

#ifdef __cplusplus
}
#endif
#endif
