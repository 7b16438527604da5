/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls of callees without a body, or with a rule: what read-outside.cc and read-ruled.cc
   share.  */

#ifndef ADJOINT_READ_OUTSIDE_H
#define ADJOINT_READ_OUTSIDE_H

#include "read-int.h"
#include "callees.h"

struct outside_call {
  reader *r;
  gcall *s;
  tree fndecl;
  const struct callee_rule *rule;	/* or NULL */
  adj_id *counted;		/* values of the rule's counts, as far as there are, or NULL */
};

/* Through ARG the callee may reach reals that have shadows; VOUCHED: somebody says what the
   callee does.  */
bool rd_may_reach_active (reader *r, tree arg, bool vouched);
/* Memory of this function that PTR leads to holds pointers.  */
bool rd_leads_to_pointers (reader *r, tree ptr);
/* Arguments and result are of types that values may have; refuses them else.  */
bool rd_types_fine (reader *r, gcall *s);
/* Behind S the BYTES at TO hold what depends on nothing.  */
void rd_kept_clear (reader *r, gcall *s, adj_id to, adj_id bytes);
/* S gets complex numbers by value, or returns one.  */
bool rd_complex_by_value_p (gcall *s);
/* ARG is a real that is no constant.  */
bool rd_varying_real_p (tree arg);
/* What argument K points to: by the prototype, or else by the call.  */
tree rd_pointee_of (const outside_call *c, uint32_t k);
/* The type of the reals behind it, and the bytes of one as rules count; NULL_TREE after a
   refusal.  */
tree rd_element_behind (const outside_call *c, uint32_t k);
HOST_WIDE_INT rd_element_size (const outside_call *c, uint32_t k, tree element);
/* read-outside-arrays.cc.  */
bool rd_no_descriptor (const outside_call *c, uint32_t k);
/* Argument K of a passive callee is an array with a descriptor, of integers, logicals or text.  */
bool rd_array_of_no_reals_p (const outside_call *c, uint32_t k);
/* ARG is a buffer that prepare-filled.cc made, or the descriptor of one: it holds what depends on
   nothing.  */
bool rd_filled_buffer_p (tree arg);
bool rd_may_be_null (reader *r, tree pointer);
/* COUNT elements of SIZE bytes behind argument K, none where it is a null pointer, as a value
   computed before the call; ADJ_NONE after a refusal.  */
adj_id rd_bytes_counted (const outside_call *c, uint32_t k, adj_id count, HOST_WIDE_INT size);

/* read-visible.cc.  S may keep the addresses of reals that it gets.  */
void rd_note_visible_arguments (reader *r, gcall *s);
void rd_forget_visible (void);

/* The types are those of the routine of BLAS or LAPACK that the rule speaks of.  */
bool rd_fits_blas (const outside_call *c);
/* What a routine of the C interface finds behind argument K, whatever the prototype says; or
   NULL_TREE.  */
tree rd_blas_pointee (const outside_call *c, uint32_t k);

/* read-ruled.cc: a call that the routines of its rule derive.  */
void rd_derived_call (const outside_call *c);

/* read-ruled-clauses.cc: what its rule says makes sense of C's types; an error where it does not.  */
bool rd_clauses_make_sense_p (const outside_call *c);

/* read-halves.cc: the halves that another unit has of its callee go to RULE; whether the call fits
   these, an error where it does not; the rank of the array of assumed shape whose address argument K is,
   or 0; whether what argument K leads to has its shadow by address there.  */
void rd_find_halves (const outside_call *c, struct ruled *rule);
bool rd_fits_halves (const outside_call *c);
unsigned rd_rank_of_array (const outside_call *c, uint32_t k);
bool rd_argument_by_address_p (const outside_call *c, uint32_t k);

#endif
