/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The linearised computational graph of a stretch of code: a directed acyclic
   graph whose edge (i, j) carries the local partial derivative of j by i
   (Utke, section 1; Naumann et al., section 3).

   An edge's value is a signed label, a `term'.  Labels are a list in which
   each one is given (a partial derivative, a constant) or made from earlier
   ones: elimination (eliminate.h) appends what it computes.  The made labels
   that are still reached from an edge are the recipe: the operations that the
   remaining edges take, operands first.

   Three classes of labels, since they cost differently:
     UNIT      1 (and -1, by its term's sign): multiplying is free
     CONSTANT  known here: what is made of constants alone is folded where that
	       is exact
     VARIABLE  known when the program runs

   Text form, read and printed (dag-text.c); `;' starts a comment:

     dag NAME
     independent x1 x2
     dependent y1
     edge x1 v3 a          ; one line per edge; a vertex named by edges only is
     edge x2 v3 1          ; intermediate.  Label: an identifier (variable,
     edge v3 y1 -2.5       ; equal names are one), or a number

   printed after elimination also, for what the edges take:

     t1 = a * b
     t2 = -a * b + t1
     t3 = a - b  */

#ifndef ADJOINT_DAG_H
#define ADJOINT_DAG_H

#include <stdio.h>

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

enum dag_class { DAG_UNIT, DAG_CONSTANT, DAG_VARIABLE };
enum dag_make { DAG_GIVEN, DAG_MUL, DAG_ADD, DAG_FMA };

struct dag_term { adj_id label; bool negative; };

/* MUL: a * b; ADD: a + b; FMA: a * b + c.  Signs stand only where they change
   the operation: at ADD's b and at FMA's a (the product is subtracted).  */
struct dag_label {
  enum dag_make make;
  enum dag_class class;		/* of a made one, not VARIABLE: folded */
  double constant;		/* unless VARIABLE */
  struct dag_term a, b, c;
  adj_id source;		/* GIVEN: the owner's number, or ADJ_NONE */
  const char *name;		/* or NULL */
};

typedef VEC (adj_id) dag_ids;

struct dag_edge { adj_id from, to; struct dag_term term; };

struct dag_vertex {
  bool independent, dependent;	/* neither: intermediate */
  adj_id source;		/* the owner's number, or ADJ_NONE */
  const char *name;		/* or NULL */
  dag_ids in, out;		/* edges that are left */
};

struct dag {
  struct arena *arena;
  const char *name;
  VEC (struct dag_vertex) vertices;
  VEC (struct dag_edge) edges;	/* those that are gone, too */
  VEC (struct dag_label) labels;	/* 0 is the unit */
};

enum { DAG_ONE = 0 };		/* label */

/* ---- making ------------------------------------------------------------------ */

struct dag *dag_new (struct arena *a, const char *name);
adj_id dag_vertex_new (struct dag *d, adj_id source, const char *name);
/* A constant, folded to UNIT where it is 1 or -1.  */
struct dag_term dag_constant (struct dag *d, double value);
struct dag_term dag_variable (struct dag *d, adj_id source, const char *name);
/* Edge FROM -> TO, or its value increased if there is one.  A constant zero is
   no edge.  */
void dag_connect (struct dag *d, adj_id from, adj_id to, struct dag_term t);
void dag_disconnect (struct dag *d, adj_id edge);
/* The edge FROM -> TO, or ADJ_NONE.  */
adj_id dag_edge_between (const struct dag *d, adj_id from, adj_id to);
/* A copy for trial: edges are its own, labels too.  */
struct dag *dag_copy (struct arena *a, const struct dag *d);

/* Makes dependents maximal and independents minimal (Utke, section 6.2): a
   dependent that others use, and one that is an independent too, hands its
   role to a new vertex behind an edge of value 1.  Then drops what is on no
   path from an independent to a dependent.  The new vertex has the old one's
   source.  An independent with an edge into it is a fault.  */
void dag_close (struct dag *d);

/* ---- labels ------------------------------------------------------------------ */

struct dag_term dag_multiply (struct dag *d, struct dag_term a, struct dag_term b);
struct dag_term dag_sum (struct dag *d, struct dag_term a, struct dag_term b);
/* a * b + c, as one operation where it is one.  */
struct dag_term dag_multiply_sum (struct dag *d, struct dag_term a,
				  struct dag_term b, struct dag_term c);
/* Whether A * B, A + B are numbers that a double holds.  */
bool dag_fold_product (double a, double b, double *product);
bool dag_fold_sum (double a, double b, double *sum);

static inline enum dag_class
dag_class_of (const struct dag *d, struct dag_term t)
{
  return d->labels.at[t.label].class;
}

/* Made, and not folded: an operation when the program runs.  */
static inline bool
dag_is_operation (const struct dag_label *l)
{
  return l->make != DAG_GIVEN && l->class == DAG_VARIABLE;
}

/* Labels that the edges left take, directly or not.  */
struct bitset dag_labels_used (struct arena *a, const struct dag *d);

/* ---- asking ------------------------------------------------------------------ */

bool dag_is_intermediate (const struct dag *d, adj_id v);
bool dag_is_bipartite (const struct dag *d);
uint32_t dag_edges_left (const struct dag *d);
/* Edges that must be kept for the reverse sweep: VARIABLE ones.  */
uint32_t dag_edges_kept (const struct dag *d);
/* Vertices, edges' sources before their targets; *POSITION inverts it.  */
adj_id *dag_order (struct arena *a, const struct dag *d, uint32_t **position);

/* ---- text (dag-text.c) ------------------------------------------------------- */

void dag_print (FILE *out, const struct dag *d);
/* NULL if TEXT is no DAG; then *ERROR says why.  */
struct dag *dag_parse (struct arena *a, const char *text, const char **error);
/* For Graphviz: independents left, dependents right; unit edges dashed, constant
   ones grey.  TITLE may be NULL: the DAG's name.  */
void dag_draw (FILE *out, const struct dag *d, const char *title);
void dag_vertex_text (char *out, size_t room, const struct dag *d, adj_id v);
void dag_term_text (char *out, size_t room, const struct dag *d, struct dag_term t);

#ifdef __cplusplus
}
#endif
#endif
