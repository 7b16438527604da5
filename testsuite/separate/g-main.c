/* SPDX-License-Identifier: GPL-3.0-or-later */
/* f of g-model: see two-units.h.  */
#define grid_start grid_start_q
#define grid_step grid_step_q
#define grid_cost grid_cost_q
#define grid_attach grid_attach_q
#define rows_dot rows_dot_q
#define of_handle of_handle_q
#define grid_mean grid_mean_q
#define LIBRARY "g-library.c"
#define MODEL "g-model.c"
#include "two-units.h"
