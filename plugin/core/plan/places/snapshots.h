/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: regions that are copied onto the tape once, and read there by the reverse
   sweep (doc/architecture.md, Memory).

     for (t = 0; t < steps; t++) {
       for (i = 1; i < n - 1; i++)	copied on entry: u[0 .. n-1]
	 v[i] = u[i] * (u[i+1] - u[i-1]);
       for (i = 1; i < n - 1; i++)
	 u[i] = v[i];
     }

   A snapshot belongs to a loop: it is taken on entering it, in a chunk that stays on the tape, and is read at ADDRESS - LOWEST by the reverse of any iteration.  Three
   loads of one element are then one element on the tape.

   Where rows are some distance apart that nobody can compare with what is read of them, a
   rectangle is copied, row after row, or planes of rows, without what lies between; elements too may be some
   distance apart:

     do j = 2, n - 1			copied: rows j = 1 .. n-1 of u, of each i = 2 .. m
       do i = 2, m - 1			(u + (offset + j*stride)*8, from a descriptor)
	 v(i,j) = u(i,j) * (u(i+1,j) - u(i,j-1))  */

#ifndef ADJOINT_SNAPSHOTS_H
#define ADJOINT_SNAPSHOTS_H

#include "affine.h"
#include "plan.h"
#include "nest.h"
#include "subscripts.h"

/* Where the loads of one snapshot read, in the iterations of the nest: load K at
     start + element size * (shift[K] + sum over loops of factor[K] * counter).
   What stands in these polynomials is known where the snapshot's loop is
   entered.  */
struct snapshot_shape {
  struct nest nest;
  struct affine_atom base;	/* pointer or object, once in `start' */
  struct affine start;		/* bytes */
  /* [loads][nest.loops] elements; of loads with the same factors, the same list.  */
  struct affine **factor;
  VEC (struct affine) shift;	/* [loads] elements; of the first it is 0 */
  /* Of a rectangle.  All loads have the same factors, and shift[K] is
       column[K] + sum over leaps of leap.by[K] * leap.distance.  */
  uint32_t nleaps;
  bool columns;			/* a loop goes from column to column; else a row is as long as loads
				   lie apart: one element, mostly */
  struct snapshot_leap {
    uint32_t loop;		/* of nest.loops: goes from row to row, or from plane to plane; the
				   innermost first */
    struct affine distance;	/* elements */
    int64_t *by;		/* [loads] */
    int64_t least, most;	/* of these */
  } leap[SNAPSHOT_LEAPS];
  int64_t *column;		/* [loads] */
  int64_t least_column, most_column;
};

/* The leap that loop K of the nest is; nleaps if it goes from column to column, or nowhere.  */
static inline uint32_t
snapshot_leap_of_loop (const struct snapshot_shape *shape, uint32_t k)
{
  uint32_t l = 0;
  while (l < shape->nleaps && shape->leap[l].loop != k)
    l++;
  return l;
}

/* How far apart rows, or planes, are in the copy is known only when it is taken.  */
static inline bool
snapshot_leap_is_kept (const struct snapshot_shape *shape, uint32_t l)
{
  return l || shape->columns;
}

/* Load K is the first one with its factors.  */
bool snapshot_leads (const struct snapshot_shape *shape, uint32_t k);

/* Fills shape and first_pushed of S from its loop and loads; false if the loads
   do not read so.  */
bool snapshot_describe (const struct program *p, const struct plan *plan,
			struct snapshot *s);

/* Statement WRITER, a STORE, MOVE, CLEAR or FREE in loop L, may change what LOAD, another one, reads in
   the same execution of L.  ST is of the plan's flow graph.  */
bool snapshot_is_disturbed (const struct program *p, const struct plan *plan, struct subscripts *st,
			    adj_id l, adj_id writer, adj_id load);

/* Chooses snapshots, and places with them: those that make fewer bytes on the
   tape than places_choose alone.  Requires actions, and places without
   snapshots.  */
void snapshots_choose (struct program *p, struct plan *plan);

/* Fills the rows of regions.  */
void snapshots_list (struct program *p, struct plan *plan);

/* Estimated, where block B runs RUNS[B] times: the bytes of all snapshots, how often S is
   taken; and the bytes of S each time.  */
double snapshots_bytes (const struct program *p, const struct plan *plan, const double *runs);
double snapshot_runs (const struct plan *plan, const struct snapshot *s, const double *runs);
double snapshot_bytes (const struct program *p, const struct plan *plan,
		       const struct snapshot *s);

/* Elements that S copies, under guessed trips; 0 if that cannot be told.  */
double snapshot_elements (const struct program *p, const struct plan *plan,
			  const struct snapshot *s);

/* The snapshot that holds what LOAD's value V was, for the reverse of BLOCK; or
   NULL.  *NUMBER, if not NULL: which of its loads.  */
const struct snapshot *snapshot_of (const struct plan *plan, adj_id v, adj_id block,
				    uint32_t *number);
/* In each iteration of LOOP the reverse sweep finds V elsewhere in its snapshot.  */
bool snapshot_moves (const struct plan *plan, adj_id v, adj_id loop);
/* The values that finding V in its snapshot takes (calls FN for each).  */
void snapshot_reads (const struct plan *plan, adj_id v, read_fn fn, void *data);

#endif
