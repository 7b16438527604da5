/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole programs: the passes that keep bodies for the link, and the one that runs there.  */

#ifndef ADJOINT_WHOLE_H
#define ADJOINT_WHOLE_H

#include "gcc-common.h"

/* At plugin_init; LINK: lto1 is running.  */
void whole_init (const char *plugin_name, bool link);

#endif
