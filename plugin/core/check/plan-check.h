/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of plans: proves, from the plan and the function alone, that each
   value the reverse sweep reads is available where it is read, that every value
   pushed has one pop and the other way round, and that what records control
   follows from the final work.  It re-derives the conditions by other means
   than the stages that made the decisions (searches on the flow graph).  */

#ifndef ADJOINT_PLAN_CHECK_H
#define ADJOINT_PLAN_CHECK_H

#include "plan.h"

/* Number of faults; each is described in D.  Runs in every build.  */
unsigned plan_check (const struct program *p, const struct plan *plan,
		     struct diagnostics *d);

/* Its part for rows of loops, plan-check-columns.c.  What is wrong with where the column of V
   stands in the row of LOOP, or NULL.  */
const char *column_fault (const struct program *p, const struct plan *plan, adj_id v, adj_id loop);

/* Its part for loops whose reverse runs upwards, plan-check-order.c.  */
unsigned plan_check_order (const struct program *p, const struct plan *plan,
			   struct diagnostics *d);

/* Its part for loops that take steps again, plan-check-walk.c.  */
unsigned plan_check_walks (const struct program *p, const struct plan *plan,
			   struct diagnostics *d);

/* Its part for gathers over rows, plan-check-rows.c.  */
unsigned plan_check_rows (const struct program *p, const struct plan *plan,
			  struct diagnostics *d);

/* plan-check-sets.c: parts that store where others add.  */
unsigned plan_check_sets (const struct program *p, const struct plan *plan,
			  struct diagnostics *d);

/* Its part for snapshots, plan-check-snapshots.c.  */
unsigned plan_check_snapshots (const struct program *p, const struct plan *plan,
			       struct diagnostics *d);

/* Its part for nests, plan-check-nest.c.  What is wrong with N as how often BLOCK
   runs within OUTERMOST, or NULL; chunks of nests.  */
const char *plan_check_nest (struct arena *a, const struct plan *plan,
			     const struct nest *n, adj_id outermost, adj_id block);
unsigned plan_check_nests (const struct program *p, const struct plan *plan,
			   struct diagnostics *d);

/* Its part for memory that is put back, plan-check-restore.c.  */
unsigned plan_check_restores (const struct program *p, const struct plan *plan,
			      struct diagnostics *d);
/* LOAD (a statement), made again in the reverse of BLOCK when what BLOCK overwrote has
   been put back, gives what it gave.  */
bool plan_check_restored (const struct plan *plan, adj_id load, adj_id block);
/* Something that is put back may have written, above LOAD in its block, what it
   reads.  */
bool plan_check_undone_above (const struct plan *plan, adj_id load);

/* Its part for what the forward sweep leaves out, plan-check-unasked.c.  */
unsigned plan_check_unasked (const struct program *p, const struct plan *plan,
			     struct diagnostics *d);

/* Its part for joint calls, plan-check-joint.c.  */
unsigned plan_check_joints (const struct program *p, const struct plan *plan,
			    struct diagnostics *d);

/* Its part for given shadows that are moved, plan-check-moves.c.  */
unsigned plan_check_moves (const struct program *p, const struct plan *plan,
			   struct diagnostics *d);

/* Its part for fused loops, plan-check-fused.c.  */
unsigned plan_check_fused (const struct program *p, const struct plan *plan,
			   struct diagnostics *d);

/* Its second half, plan-check-work.c: actions, work and control.  */
unsigned plan_check_work (const struct program *p, const struct plan *plan,
			  struct diagnostics *d);
/* Its third part, plan-check-shape.c: shapes of loops.  */
unsigned plan_check_shape (const struct program *p, const struct plan *plan,
			   struct diagnostics *d);

#endif
