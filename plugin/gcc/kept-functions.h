/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of which GCC would drop the body before the pass, since nothing calls them: they are kept up to
   there in files that may ask for derivatives.  */

#ifndef ADJOINT_KEPT_FUNCTIONS_H
#define ADJOINT_KEPT_FUNCTIONS_H

#include "gcc-common.h"

/* At plugin_init: looks at the file as soon as it was parsed.  If it may ask for
   derivatives, functions that nothing calls are kept up to the pass; if not,
   everything stays as GCC does it.  */
void kept_functions_init (void);
/* From then on: may this file ask for anything?  */
bool file_asks_p (void);
/* In the pass, once all bodies have been read.  */
void release_kept_functions (void);

#endif
