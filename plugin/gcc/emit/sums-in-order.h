/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums that GCC's vectoriser would get wrong.  */

#ifndef ADJOINT_SUMS_IN_ORDER_H
#define ADJOINT_SUMS_IN_ORDER_H

#include "gcc-common.h"

/* Once, when the plugin named PLUGIN_NAME is loaded.  */
void sums_in_order_init (const char *plugin_name);

#endif
