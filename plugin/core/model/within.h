/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told of where arrays lie (STMT_WITHIN), and of what is loaded (STMT_BETWEEN), is for tests of overlap alone:
   behind them it is forgotten.  */

#ifndef ADJOINT_WITHIN_H
#define ADJOINT_WITHIN_H

#include "model.h"

/* F, in SSA form, without it, and without loads and arithmetic that nothing else needs.  */
void within_forget (struct arena *a, struct function *f);

#endif
