/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GIMPLE to model.  */

#ifndef ADJOINT_READ_H
#define ADJOINT_READ_H

#include "gcc-common.h"
#include "model.h"

/* Prepares and reads PRIMAL and, as further functions of P, every callee that was
   not inlined.  Returns the model's function id, or ADJ_NONE after
   diagnostics in D (unsupported constructs at their source line).
   AGAIN: all is read in another way if there are failures in this one and some callee was kept as a
   call (prepare_kept_call), and only the first failure is of interest: nothing more is read then; nor, in the other
   way, once a function's own memory would have to have its shadows by address, which is tried next.  */
adj_id read_primal (struct program *p, cgraph_node *primal,
		    struct diagnostics *d, bool again);
/* What is said of global variables that are only read is not said of PRIMAL, which is read for halves
   for other units.  */
void read_is_exported (cgraph_node *primal);
/* The head of PRIMAL names DECL, a variable that lives on; before any primal is read.  */
void read_is_named (cgraph_node *primal, tree decl);
/* It says that argument K leads to so many BYTES, times COUNT if that is not NULL (struct asked_extent);
   likewise.  */
void read_has_extent (cgraph_node *primal, unsigned k, unsigned HOST_WIDE_INT bytes, const char *count);
/* Its number among the objects of FUNCTION, PRIMAL's.  */
adj_id read_named_object (struct program *p, adj_id function, tree decl);
/* The primal a model function was read from.  */
cgraph_node *read_node_of (const adj_function *f);
/* At the start of the IPA passes: names what the reader wants to find again once
   SSA is built.  */
void name_extents (void);
/* What other units read of globals of which this one stores reals that may vary, as lines of a
   summary, behind its first line.  */
const char *read_stored_globals (struct arena *a);
/* The first callee since the last read_release whose body is elsewhere and that is not of the
   run-time library, and where it is called; or NULL.  */
const char *read_body_elsewhere (location_t *where);
/* Whether allocations of a function's own are memory by address like all others, from here on.  */
void read_heap_by_address (bool on);
/* Types without reals of which a copy was refused, since elsewhere they are used as what has some, are taken for
   what may have some, from here on; false: there are no more of them.  */
bool read_open_views (void);
bool read_refused_views (void);	/* some copy was refused so */
void read_close_views (void);
/* Releases the private clones.  After emission.  */
void read_release (void);

#endif
