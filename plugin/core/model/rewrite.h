/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps of which changes of a function in SSA form are made (versions, peel, extremum).  */

#ifndef ADJOINT_REWRITE_H
#define ADJOINT_REWRITE_H

#include "model.h"

/* A new value of the type of V, and with its name, that nothing defines yet.  */
adj_id rewrite_value_like (struct program *p, struct function *f, adj_id v);
/* At the end of BLOCK a copy of statement ID that defines DST, or ADJ_NONE; each value V that it reads
   is MAP[V] there.  */
void rewrite_copy (struct program *p, struct function *f, adj_id id, adj_id block, adj_id dst,
		   const adj_id *map);
/* S has V as an operand, or in its reference.  */
bool rewrite_reads (const struct stmt *s, adj_id v);
/* The same of reference R.  */
bool rewrite_ref_reads (const struct ref *r, adj_id v);
/* V becomes BY in S's reference, which others keep as it was.  */
void rewrite_ref (struct program *p, struct stmt *s, adj_id v, adj_id by);
/* At the end of BLOCK, which has two predecessors, a PHI that defines DST: X from FROM, Y from the
   other one.  */
struct stmt *rewrite_phi (struct program *p, struct function *f, adj_id block, adj_id dst,
			  adj_id from, adj_id x, adj_id y);

/* Statement ID, which defines a real, becomes a copy of value V.  */
void rewrite_as_copy (struct program *p, struct function *f, adj_id id, adj_id v);
/* Statements that have V as an operand have MAP[V] from here on: [values] V itself, or one that dominates
   it.  References keep theirs.  */
void rewrite_operands (struct function *f, const adj_id *map);
/* S reads MAP[V] in place of V, in its reference, too.  */
void rewrite_reads_of (struct program *p, struct stmt *s, const adj_id *map);
/* So do all statements, and what loops count is mapped.  */
void rewrite_everywhere (struct program *p, struct function *f, const adj_id *map);
/* Statement ID is in no block any more; it is the first one of BLOCK, which has no PHIs.  */
void rewrite_take_out (struct function *f, adj_id id);
void rewrite_put_first (struct program *p, struct function *f, adj_id id, adj_id block);
/* It is the last one of BLOCK but for the terminator.  */
void rewrite_put_last (struct program *p, struct function *f, adj_id id, adj_id block);

#endif
