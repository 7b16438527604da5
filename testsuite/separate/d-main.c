/* SPDX-License-Identifier: GPL-3.0-or-later */
/* f of d-model: see two-units.h.  */
#define minimise minimise_q
#define relax relax_q
#define damping damping_q
#define evaluations evaluations_q
#define lookup lookup_q
#define lookup_sum lookup_sum_q
#define LIBRARY "d-units.h"
#define MODEL "d-model.c"
#include "two-units.h"
