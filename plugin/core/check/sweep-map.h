/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the sweeps are in a derived function: derivation tells its verifier.  */

#ifndef ADJOINT_SWEEP_MAP_H
#define ADJOINT_SWEEP_MAP_H

#include "base.h"

/* From block BEGIN on a loop that walks notes its columns, up to block END.  */
struct walk_region { adj_id begin, end; };

struct sweep_map {
  adj_id *forward;		/* [blocks of f] its forward part */
  adj_id *reverse;		/* [blocks of f] a stop's reverse part; else
				   ADJ_NONE */
  adj_id *after_parts;		/* [loops] where the parts of a distributed loop
				   end, or ADJ_NONE */
  adj_id *counter;		/* [loops] register, or ADJ_NONE */
  adj_id *last;			/* [loops] of a loop that ascends: of its last iteration */
  adj_id *base;			/* [loops] the same, of its block */
  adj_id *fused_begin;		/* [plan->cfg->fused] where the reverse of an iteration
				   begins, behind its forward part */
  adj_id *fused_end;		/* the same: where the forward sweep goes on */
  const struct walk_region *walked;
  uint32_t nwalked;
  adj_id turn;			/* where the forward sweep ends */
  adj_id start;			/* where the reverse sweep starts */
};

#endif
