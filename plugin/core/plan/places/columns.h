/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: where in a row of its loop's chunk each column stands: see columns.c.  */

#ifndef ADJOINT_COLUMNS_H
#define ADJOINT_COLUMNS_H

#include "plan.h"

/* Requires place and loop[].columns.  Provides column and packed, and adds to
   loop[].row_bytes.  */
void columns_place (struct program *p, struct plan *plan);
/* Of the column of V, or of the word that it shares.  */
uint32_t column_bytes (const struct program *p, const struct plan *plan, adj_id v);
/* V and W, of one loop, are bits of one word.  */
bool column_shares (const struct plan *plan, adj_id v, adj_id w);

#endif
