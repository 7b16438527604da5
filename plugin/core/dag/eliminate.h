/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Elimination on linearised DAGs: from local partial derivatives to the
   Jacobian, by the chain rule in any order (Naumann et al., section 3).

     vertex v        every predecessor is joined to every successor by the
		     product of the two edges; v goes
     edge (i, j)     front: i is joined to every successor of j; (i, j) goes
     edge (j, k)     back: every predecessor of j is joined to k; (j, k) goes
     face (e, f)     on the line graph, where an edge of the DAG is a vertex:
		     e = (i, j) and f = (j, k) make one product; nothing else
		     changes (Naumann, "Optimal accumulation of Jacobian
		     matrices by elimination methods on the dual computational
		     graph", Math. Prog. 2004; cited by Utke as [12])

   A product meets an existing edge and is absorbed (one fused multiply-add), or
   is fill-in (one multiplication); products with 1 and -1, and of constants, are
   free (dag.h).  What was computed stands in the DAG's labels.

   The DAG must have been closed (dag_close).  */

#ifndef ADJOINT_ELIMINATE_H
#define ADJOINT_ELIMINATE_H

#include <gmp.h>

#include "dag.h"
#include "elimination-words.h"

#ifdef __cplusplus
extern "C" {
#endif

/* VERTEX: vertex A.  EDGE: A -> B, FRONT or back.  FACE: the faces (A, B) of the
   line graph, by its own numbers.  */
struct eliminate_step {
  enum eliminate_kind kind;
  bool front;
  adj_id a, b;
};

typedef VEC (struct eliminate_step) eliminate_steps;

/* "(v3,t)_f (v4,v7)_b": edges as Naumann et al. write them, a vertex by its
   name, a face by the numbers of its two edges.  */
void eliminate_print_steps (FILE *out, const struct dag *d,
			    const eliminate_steps *steps);

/* What elimination knows while it runs.  */
struct elimination {
  struct arena *arena;
  struct dag *d;
  uint32_t *position;		/* [vertices] in topological order */
  uint32_t *domain, *range;	/* [vertices] independents that reach it,
				   dependents it reaches, before elimination */
  dag_ids last_p, last_s;	/* P and S of the step before; sorted */
  eliminate_steps done;
  struct line_graph *line;	/* faces only */
};

void eliminate_start (struct elimination *e, struct arena *a, struct dag *d);
/* Faces work on the line graph until eliminate_finish gives the DAG the edges
   that are left of it.  */
void eliminate_step (struct elimination *e, const struct eliminate_step *s);
bool eliminate_is_complete (const struct elimination *e, enum eliminate_kind kind);
void eliminate_finish (struct elimination *e);

/* All targets of KIND.  ALL: also front elimination of edges into a dependent
   that others use, which heuristics never take (Naumann et al., section 3.1;
   Utke, section 6.2).  */
void eliminate_targets (struct elimination *e, enum eliminate_kind kind, bool all,
			eliminate_steps *out);
/* P and S of a step: what its products join; sorted, in A.  */
void eliminate_sets (const struct elimination *e, struct arena *a,
		     const struct eliminate_step *s, dag_ids *p, dag_ids *s_set);
/* The step that the sequence chooses; there is a target.  */
struct eliminate_step eliminate_choose (struct elimination *e,
					const struct eliminate_order *o);

/* The steps that O's heuristics choose, carried out on D, to the end.  *BEST: after how
   many of STEPS the fewest edges must be kept, the first time.  */
void eliminate_greedily (struct arena *a, struct dag *d, const struct eliminate_order *o,
			 eliminate_steps *steps, uint32_t *best);

/* The whole elimination of D under O.  STEPS, unless NULL: what was done.  */
void eliminate (struct dag *d, const struct eliminate_order *o,
		eliminate_steps *steps);

/* ---- search (eliminate-search.c) ------------------------------------------------ */

enum search_end { SEARCH_OPTIMAL, SEARCH_STOPPED, SEARCH_TOO_LARGE };

/* Branch and bound from the best of the heuristics; at most NODES nodes and
   SECONDS (0: no limit) seconds.  STEPS is the best sequence known, *COST its
   operations.  TOO_LARGE: nothing was tried.  */
struct search_limits { uint64_t nodes; double seconds; };
enum search_end eliminate_search (const struct dag *d, enum eliminate_kind kind,
				  struct search_limits limits, struct arena *a,
				  eliminate_steps *steps, uint32_t *cost);

/* ---- counting (eliminate-count.c) ------------------------------------------------ */

/* Operations that the edges left take, each executed WEIGHT times.  */
struct dag_cost { mpz_t mul, add, fma, total; };
void dag_cost_init (struct dag_cost *c);
void dag_cost_clear (struct dag_cost *c);
void dag_cost_add (struct dag_cost *c, const struct dag *d, const mpz_t weight);
/* The same as a number, for one execution.  */
uint32_t dag_operations (const struct dag *d);

/* Paths from independents to dependents, and the bounds they give on the
   operations of any elimination: upper, the products along every path (Bauer's
   formula); lower, one operation for each Jacobian entry that is not the
   value of one edge.  Both on top of what the edges take as they are.  */
struct dag_bounds { mpz_t paths, upper, lower; };
void dag_bounds_init (struct dag_bounds *b);
void dag_bounds_clear (struct dag_bounds *b);
void dag_bounds_find (struct dag_bounds *b, const struct dag *d);

/* ---- line graph (eliminate-face.c), for eliminate.c and search --------------------- */

struct line_graph *line_new (struct arena *a, const struct dag *d);
void line_targets (const struct line_graph *l, struct arena *a, eliminate_steps *out);
void line_eliminate (struct line_graph *l, struct dag *d, adj_id e, adj_id f);
bool line_is_complete (const struct line_graph *l);
/* D's edges become those of the line graph.  */
void line_finish (struct line_graph *l, struct dag *d);
void line_sets (const struct line_graph *l, struct arena *a, adj_id e, adj_id f,
		dag_ids *p, dag_ids *s);
/* The DAG's vertex between E and F, E's source and F's target.  */
void line_vertices (const struct line_graph *l, adj_id e, adj_id f, adj_id v[3]);

#ifdef __cplusplus
}
#endif
#endif
