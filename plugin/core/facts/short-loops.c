/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops that are one block: see short-loops.h.  */

#include "short-loops.h"

bool
loop_is_short (const struct function *f, const struct cfg *cfg, adj_id l, adj_id *latch)
{
  adj_id header = cfg->loops->at[l].header;
  const struct bitset *body = &cfg->loops->at[l].body;
  const struct stmt *end = terminator (f, header);
  if (promised_count (f, header) == ADJ_NONE || f->blocks.at[header].preds.n != 2
      || end->kind != STMT_COND || end->plain)
    return false;
  *latch = successor (f, header, bitset_has (body, successor (f, header, 0)) ? 0 : 1);
  const struct block *b = &f->blocks.at[*latch];
  return *latch != header && bitset_has (body, *latch) && b->stmts.n == 1 && b->preds.n == 1
	 && terminator (f, *latch)->kind == STMT_GOTO;
}
