/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flattening: stretches of straight-line code as linearised DAGs (Utke, algorithm 2
   and section 6.2).

   A stretch is a chain of blocks, each the only successor of the one before and
   with no other predecessor.  Its operations are the DAG's vertices, identified
   through SSA values (a use names its definition, so ud-chains are single) and
   through memory: a load that surely reads what a store of the same subgraph
   wrote, with no write between that might overwrite it, is the stored value.

   A load that may or may not read what the current subgraph wrote is ambiguous: a
   new subgraph begins there, and only there, which gives the fewest subgraphs
   (Utke, the proposition of section 6.1).

   Not flattened, and so between a DAG's independents and dependents: operations
   whose partials are chosen by a condition (MIN, ABS, SELECT, pow: conditional
   entries are selected, never multiplied), or read integers, and conversions
   between precisions.

   Dependents are the vertices whose adjoint somebody outside may add to, by
   du-chains; dag_close makes them maximal.  */

#ifndef ADJOINT_FLATTEN_H
#define ADJOINT_FLATTEN_H

#include "dag.h"
#include "plan.h"

/* What a given label of the DAG stands for: the partial of STMT by OPERAND.  */
struct flat_partial { adj_id stmt; uint32_t operand; };

struct flat {
  struct dag *dag;		/* closed; sources of vertices are values */
  id_list stmts;		/* operations and identified loads, in order */
  VEC (struct flat_partial) partials;	/* by source of label */
};

typedef VEC (struct flat *) flat_list;

/* DAGs of at least one operation, in the order of the program.  */
void flatten (struct arena *a, const struct program *p, const struct augmented *g,
	      flat_list *out);

/* The stored value that load ID surely reads, searching backwards from it to the
   statement FROM (not beyond) of its chain of blocks; or ADJ_NONE, and then
   *AMBIGUOUS tells whether a write on the way may have written it.  */
adj_id flatten_stored (const struct augmented *g, const id_list *chain, uint32_t at,
		       uint32_t from, bool *ambiguous);

/* Whether operation ID can be a vertex.  */
bool flatten_takes (const struct program *p, const struct augmented *g, adj_id id);

#endif
