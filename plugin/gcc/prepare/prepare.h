/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The private, optimised copy of a primal that is read.  */

#ifndef ADJOINT_PREPARE_H
#define ADJOINT_PREPARE_H

#include "gcc-common.h"

/* At plugin_init: sets the options of the front ends that decide how a body arrives
   here.  gfortran shall expand the packing of array sections in line at every level,
   not call its library, in files that have heads or stubs.  */
void prepare_init (const char *plugin_name);

/* derivative-options.cc.  BASE, a node or NULL_TREE for the command line, with the ARGC words of ARGV;
   SINGLE: and what the command line says of single optimisations.  */
tree node_of_options (tree base, const char **argv, unsigned argc, bool single);
/* An -O2 node with strict floating-point flags, independent of the command line's
   level; -fno-math-errno, -fno-trapping-math and -fno-strict-aliasing are kept.  */
tree strict_o2_node (tree primal);
/* The options that PRIMAL has, for the functions that are emitted; at least -O2 where registers hold more
   than memory.  */
tree emitted_options_node (tree primal);
/* NODE for a function of so many BLOCKS and STATEMENTS.  Of very many blocks: without the passes whose
   time grows with the square of them and that find next to nothing here (those on SSA form before
   them did).  Of very many statements: where registers run out, the allocator tries to free one at the
   cost of few others, and not of hundreds; the code is as large as before within two thousandths.  */
tree options_for_size_node (tree node, unsigned blocks, unsigned statements);

/* These options, and the target, let GCC compare other reals than the bits that the
   function stores (function.loose in core/model.h).  The function of PRIMAL's clone is
   the current one.  */
bool emitted_reals_loose_p (tree primal);
/* They let it make one operation with one rounding of a product and a sum
   (function.contracts).  Likewise.  */
bool emitted_reals_contracted_p (tree primal);
/* They let it take it that no real is a NaN (function.finite).  */
bool emitted_reals_finite_p (tree primal);

/* Whether callees that are better called than inlined (prepare.cc, inline-sizes.h) are kept as
   calls from now on, where PRIMALS are read; and one that was since then, or NULL.  */
void prepare_keep_calls (bool keep, const vec<cgraph_node *> &primals);
cgraph_node *prepare_kept_call (void);

/* prepare-submodules.cc.  In between, what means a procedure by its interface in a module means the
   body that it has in a submodule of this unit.  */
void submodules_begin (void);
void submodules_end (void);

/* prepare-chains.cc.  In between, functions that gfortran made for types have no static chains.  */
void unused_chains_init (void);
void unused_chains_begin (void);
void unused_chains_end (void);

/* A private version clone of NODE with every callee inlined that has a body in
   this unit, is not recursive, not too large and not kept as a call, then optimised.  The clone
   is left in SSA with dominators and loops available inside
   push_cfun/pop_cfun; release it after reading and emission.  NULL if GCC cannot
   copy the body (labels whose address is in static data).  */
cgraph_node *prepare_primal (cgraph_node *node);
void prepare_release (cgraph_node *clone);

/* A step of it, in prepare-options.cc: what single options of the user's leave in the
   body of cfun becomes plain statements, or goes.  */
void prepare_plain_statements (void);
/* Others, in prepare-reals.cc: whether a copy of reals has a size that is computed, of
   constants; small copies of reals as integers get the reals' type, or, where that is not known,
   are calls of memmove; comparisons of reals that have
   no derivatives get names.  */
bool computed_copy_p (void);
void prepare_copied_reals (void);
/* Loads of reals as integers of bytes, once nothing more is found out about copies.  */
void prepare_loaded_bits (void);
void prepare_copied_bytes (void);
void prepare_absent (void);		/* prepare-absent.cc */
void prepare_unusual_comparisons (void);
/* Another, in prepare-pointers.cc: calls through pointers, in PRIMAL's clone, become calls by name;
   false if none does.  */
bool prepare_pointer_calls (tree primal);
/* Before the first and behind the last of them in a clone; in between, whether the call of E, made
   so, must not be inlined.  */
void prepare_pointers_begin (void);
void prepare_pointers_end (void);
bool kept_for_pointers_p (cgraph_edge *e);
/* They are prepared for halves that other units call, from now on, or no more: pointers may lead to
   procedures of other units too.  */
void prepare_for_other_units (bool halves);
/* pointer-stand-in.cc: S, a call through a pointer of cfun, becomes one of a function that stands for whatever another
   unit has there.  */
void call_stand_in (gcall *s);
/* What is called, and ends the program, where a call through a pointer leads to nothing that was seen.  */
#define UNKNOWN_CALLEE "adjoint_rt_unknown_callee"
/* S, a call through a pointer, may lead to more functions than MOST_CALLEES: it stays, and is refused.  */
enum { MOST_CALLEES = 64 };
bool too_many_callees_p (gcall *s);
/* Another, in prepare-kinds.cc: copies of structures with reals of several kinds, or packed ones,
   become copies of their members.  */
void prepare_kinds (void);
/* Another, in prepare-subscripts.cc, before any optimisation: subscripts that may be negative become pointers.  */
void prepare_subscripts (void);
/* Another, in prepare-volatile.cc: volatile local variables become plain ones.  */
void prepare_volatile_locals (void);
/* Another, in prepare-joins.cc: branches around next to nothing become selects.  */
void prepare_joins (tree primal);
/* Others: functions with a second result behind a pointer, in prepare-calls.cc; complex
   numbers, in prepare-complex.cc.  The latter returns true if GCC's pass that makes reals of
   them has something to do.  */
void prepare_two_results (void);
/* prepare-overflow.cc.  Arithmetic that tells whether it overflows becomes plain.  */
void prepare_overflows (void);
/* prepare-frees.cc, of PRIMAL's clone.  Pointers that are freed are allocations of the call's, where another
   way makes them lead to memory of the caller's.  */
void prepare_frees (tree primal);
/* prepare-heap.cc.  What tells how many bytes a block from malloc has.  */
#define BLOCK_BYTES "adjoint_rt_block_bytes"
void prepare_heap (void);

/* What SELECT TYPE asks of a variable whose type is known is answered (prepare-types.cc).  */
void prepare_known_types (void);

/* Arrays of variable size become memory of the heap in copies made from now on (prepare-stack.cc).  */
void prepare_stack_on_heap (bool on);
void prepare_stack (void);
/* Results of memcpy and its like.  */
void prepare_returned_arguments (void);
/* Fortran's array constructors.  */
void prepare_growing (void);
/* prepare-sorts.cc.  What finds an order, of the run time.  */
#define ORDER_OF_SORTED "adjoint_f_order"
void prepare_sorts (void);
/* Input of the C library (input.h) gets a result, which the reader asks.  */
void prepare_input (void);
bool prepare_complex (void);
/* prepare-parts.cc: calls that stay get complex numbers as their parts, by functions made for it; all
   that were made before this are forgotten; whether NODE is one.  */
void prepare_complex_calls (void);
/* What is read in the place of HEAD: itself, unless it has complex numbers by value, or returns
   one.  Then, argument by argument, what gets their addresses, and behind them that of the
   result.  */
cgraph_node *prepare_head (cgraph_node *head);
void prepare_parts_begin (void);
/* What is read in the place of F where other units shall have its halves: itself, unless it has arrays of
   numbers with descriptors.  Then what gets the address of such an array (ARRAY_MARK), and stride and extent
   of each dimension.  Arguments that are reached BY_ADDRESS are as structures (STRUCTURE_MARK).  STATE:
   it accesses memory by address, and those without TARGET say so in their types.  */
cgraph_node *prepare_exported (cgraph_node *f, const vec<bool> &by_address, bool state);
bool prepare_made_of_parts_p (cgraph_node *node);
/* Another, in prepare-vectors.cc: small vectors become numbers, lane by lane; false if there are
   none.  What it leaves is dead, or refused.  */
bool prepare_vectors (void);
/* Others: sections that libgfortran packs become copies, in prepare-packs.cc; calls of libgfortran's
   that get descriptors get addresses and numbers, in prepare-arrays.cc.  */
void prepare_packs (void);
/* Arrays that passive callees fill by their rules, in prepare-filled.cc: they fill buffers.  */
void prepare_filled (void);
/* Read statements with a namelist fill buffers; what they filled is copied.  */
void prepare_namelists (void);
void prepare_arrays (void);

#endif
