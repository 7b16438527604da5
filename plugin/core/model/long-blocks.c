/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocks cut into pieces: see long-blocks.h.  The last piece has the terminator, and with it
   the block's edges.  */

#include "long-blocks.h"

/* What stands in BLOCK from statement number FIRST on, into a block of its own; returns
   that.  */
static adj_id
cut (struct program *p, struct function *f, adj_id block, uint32_t first)
{
  adj_id rest = block_split (p, f, block, first);
  edge_new (p, f, block, rest);
  const struct stmt *next = &f->stmts.at[f->blocks.at[rest].stmts.at[0]];
  adj_id place = next->place;
  uint32_t line = next->line;
  struct stmt *t = stmt_new (p, f, block, STMT_GOTO, ADJ_NONE, 0);
  t->place = place;
  t->line = line;
  if (f->exit == block)
    f->exit = rest;
  return rest;
}

void
long_blocks_cut (struct program *p, struct function *f, uint32_t most)
{
  uint32_t nblocks = f->blocks.n;
  for (adj_id b = 0; b < nblocks; b++) {
    uint32_t phis = 0;
    while (phis < f->blocks.at[b].stmts.n
	   && f->stmts.at[f->blocks.at[b].stmts.at[phis]].kind == STMT_PHI)
      phis++;
    for (adj_id piece = b; f->blocks.at[piece].stmts.n > phis + most; phis = 0)
      piece = cut (p, f, piece, phis + most - 1);
  }
}
