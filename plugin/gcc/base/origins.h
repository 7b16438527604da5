/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the model's origin numbers mean: a table from dense ids to GCC's
   statements and trees.  One table for a run of the pass; `read' fills it,
   `emit' and `report' look things up.  Between the first entry and the last use no
   GCC pass runs, so nothing is collected.  */

#ifndef ADJOINT_ORIGINS_H
#define ADJOINT_ORIGINS_H

#include "gcc-common.h"
#include "base.h"

void origins_start (void);
void origins_end (void);

adj_id origin_of_stmt (gimple *s);
adj_id origin_of_tree (tree t);		/* constant, declaration, type, reference */
/* A reference or expression that stands in a statement: T with S's place.  */
adj_id origin_of_tree_in (tree t, gimple *s);

gimple *origin_stmt (adj_id o);		/* NULL if none */
tree origin_tree (adj_id o);		/* NULL_TREE if none */
/* Of S, or where that has none, of what GCC made it from.  */
location_t stmt_location (gimple *s);
location_t origin_location (adj_id o);	/* without a BLOCK; UNKNOWN_LOCATION */

/* The SSA operands of what is copied, in the one order that both sides use:
   calls FN (pointer to the operand, DATA) for each SSA name that is read
   (never for the one that is defined, never for virtual operands).
   References inside are walked base first, then subscripts from the inside
   out.  A second function does it for a reference or an expression.  */
typedef void (*operand_fn) (tree *operand, void *data);
void walk_stmt_operands (gimple *s, operand_fn fn, void *data);
void walk_tree_operands (tree *t, operand_fn fn, void *data);

#endif
