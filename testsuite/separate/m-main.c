/* SPDX-License-Identifier: GPL-3.0-or-later */
/* f of m-model: see two-units.h.  */
#define gain gain_q
#define par_ par_q
#define prepare prepare_q
#define advance advance_q
#define wrap wrap_q
#define correlate correlate_q
#define halve halve_q
#define LIBRARY "m-library.c"
#define MODEL "m-model.c"
#include "two-units.h"
