/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the verifier of derived functions share.  */

#ifndef ADJOINT_DERIVED_CHECK_INT_H
#define ADJOINT_DERIVED_CHECK_INT_H

#include "model.h"

static inline const struct stmt *
stmt_at (const struct function *f, adj_id block, uint32_t k)
{
  return &f->stmts.at[f->blocks.at[block].stmts.at[k]];
}

static inline bool
touches_tape (enum stmt_kind k)
{
  switch (k) {
    case STMT_TAPE_RESERVE: case STMT_TAPE_PUT: case STMT_TAPE_ADVANCE:
    case STMT_TAPE_RETREAT: case STMT_TAPE_GET: case STMT_BITS_PUT:
    case STMT_BITS_GET: case STMT_CHUNK_OPEN: case STMT_CHUNK_CLOSE:
    case STMT_CHUNK_DROP: case STMT_CALL:
      return true;
    default:
      return false;
  }
}

/* Statement K finds the tape's registers written, and they are read again behind it.  */
static inline bool
in_sync (const struct function *f, adj_id block, uint32_t k)
{
  return k > 0 && stmt_at (f, block, k - 1)->kind == STMT_TAPE_SYNC
	 && stmt_at (f, block, k + 1)->kind == STMT_TAPE_RESYNC;
}

#endif
