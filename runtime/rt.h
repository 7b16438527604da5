/* SPDX-License-Identifier: MIT */
/* What generated code calls: rt.def as prototypes (check.c compares both), and the
   special functions that libm lacks.  Not installed.  */

#ifndef ADJOINT_RT_H
#define ADJOINT_RT_H

#include "adjoint.h"
#include "shadow-layout.h"

struct adjoint_tape *adjoint_rt_tape (const char *place);
void *adjoint_rt_grow (struct adjoint_tape *tape, void *top, uint64_t bytes,
		       const char *place);
void *adjoint_rt_back (struct adjoint_tape *tape, void *top);
void *adjoint_rt_chunk (struct adjoint_tape *tape, void *top, uint64_t rows,
			uint64_t row_bytes, const char *place);
uint64_t adjoint_rt_room (uint64_t number, uint64_t bytes, uint64_t before);
void adjoint_rt_stream (struct adjoint_tape *tape, void *chunk, const void *from,
			uint64_t bytes);
void adjoint_rt_rectangle (struct adjoint_tape *tape, void *chunk, const void *from, const void *first,
			   const void *last, uint64_t bytes, uint64_t width, uint64_t rows,
			   uint64_t distance, uint64_t planes, uint64_t plane_distance,
			   uint64_t blocks, uint64_t block_distance, uint64_t streams);
void *adjoint_rt_close (struct adjoint_tape *tape, void *chunk);
uint64_t adjoint_rt_spill (struct adjoint_tape *tape, uint64_t bits,
			   const char *place);
uint64_t adjoint_rt_fill (struct adjoint_tape *tape);
void adjoint_rt_turn (struct adjoint_tape *tape, void *top);
void adjoint_rt_leave (struct adjoint_tape *tape);

void *adjoint_rt_local_alloc (uint64_t bytes, const char *place);
void *adjoint_rt_shadow_alloc (uint64_t bytes, const char *place);
void adjoint_rt_free (void *memory);
void *adjoint_rt_object (uint64_t bytes, uint64_t alignment, const char *place);
void adjoint_rt_object_end (void *object);
uint64_t adjoint_rt_level (void);
void *adjoint_rt_alloca (uint64_t bytes, const char *place);
void adjoint_rt_level_end (uint64_t level);

/* Shadows by address.  Every byte of memory, at p, has its shadow at D + p.  Generated
   code computes it where the primal accesses memory:

     if (!shadows->touched[p >> 34][p >> 14 & 0xfffff])
       adjoint_rt_shadow_touch (shadows, p, bytes, place);
     shadow = shadows->displacement[p >> 43] + (size_t) p;

   The test is for the chunk of 16 KiB that p lies in; an access that may reach into
   another chunk tests that one as well (the last byte's), a loop calls
   adjoint_rt_shadow_touch once for its whole interval.  What is touched stays so until the
   outermost call begins anew.  D is loaded behind the test: it is chosen when memory of
   its cluster is first touched, and then stays as long as a call is active.  */
struct adjoint_shadows {
  char *displacement[ADJOINT_CLUSTERS];
  unsigned char *touched[ADJOINT_TABLES];	/* a byte per chunk: 0 or 1 */
  unsigned char *untouched;	/* what stands for tables that are all zero */
};

void *adjoint_rt_shadow_begin (struct adjoint_tape *tape, uint64_t order,
			       void *frame, const char *place);
void adjoint_rt_shadow_touch (void *shadows, void *p, uint64_t bytes,
			      const char *place);
/* The same of bytes at p + i*step + j*step' + k*step'' (rows, planes, blocks), for all i, j and k from 0 to
   their LAST, which are not negative; steps in bytes, signed.  What lies between becomes usable too where a step is 64 KiB or
   less.  */
void adjoint_rt_shadow_touch_rows (void *shadows, void *p, uint64_t bytes, uint64_t last, uint64_t step,
				   uint64_t last2, uint64_t step2, uint64_t last3, uint64_t step3,
				   const char *place);
void adjoint_rt_shadow_end (void *shadows, void *frame);
void adjoint_rt_names_begin (void *shadows, void *frame, const char *place);
void adjoint_rt_name_seed (void *shadows, const char *name, void *variable, uint64_t bytes,
			   uint64_t element, int kind, const char *place);
void adjoint_rt_name_gradient (void *shadows, const char *name, void *variable,
			       uint64_t bytes, uint64_t element, int kind,
			       const char *place);
void *adjoint_rt_name_behind (void *p, uint64_t bytes);
/* The shadow that the caller gave of an argument is at its shadow address from the one to the
   other.  */
void adjoint_rt_shadow_lay (void *shadows, void *frame, void *p, void *given,
			    uint64_t bytes, int rank, const char *name);
uint64_t adjoint_rt_block_bytes (void *block);
_Noreturn void adjoint_rt_shadow_beyond (void *p, void *argument, uint64_t bytes,
					 const char *name);
void adjoint_rt_shadow_lift (void *shadows, void *frame);
/* The shadow of BYTES bytes at P, as the last outermost call left it: to be read until the next
   one begins, while what is at P exists.  Not to be written.  */
const void *adjoint_rt_shadow (struct adjoint_tape *tape, const void *p, uint64_t bytes);

void *adjoint_rt_shadow_data (void *primal, void *shadow, uint64_t bytes,
			      int rank, const char *name);
void adjoint_rt_shadow_data_end (void *primal, void *shadow, uint64_t bytes,
				 int rank, void *base);
void adjoint_rt_all_disjoint (void *table, uint64_t n);
void adjoint_rt_move_adjoint8 (void *destination, void *source,
			       uint64_t bytes);
void adjoint_rt_move_adjoint4 (void *destination, void *source,
			       uint64_t bytes);
void adjoint_rt_move_adjoint2 (void *destination, void *source,
			       uint64_t bytes);
void adjoint_rt_move_adjoint10 (void *destination, void *source,
				uint64_t bytes);
void adjoint_rt_move_adjoint16 (void *destination, void *source,
				uint64_t bytes);
void adjoint_rt_move_adjoint_words (void *destination, void *source,
				    uint64_t bytes);
void adjoint_rt_move_adjoint_bits (void *destination, void *source,
				   uint64_t bytes);
void adjoint_rt_check_bytes (void *shadow, uint64_t bytes, uint64_t width);
/* scratch.c */
void adjoint_rt_scratch_note (void *block, uint64_t k, void *from, uint64_t bytes);
void *adjoint_rt_scratch_place (void *block, uint64_t k, uint64_t n);
/* unasked.c */
void *adjoint_rt_unasked_begin (void);
void *adjoint_rt_unasked (void *tape, void *p, void *shadow, uint64_t zero);
void adjoint_rt_unasked_end (void *tape, uint64_t backward);
void adjoint_rt_unasked_state (void *tape, uint64_t order);
_Noreturn void adjoint_rt_bad_frame (struct adjoint_tape *tape,
				     uint64_t found, uint64_t expected);
/* freed-given.c */
_Noreturn void adjoint_rt_freed_given (const char *place);
/* unknown-callee.c */
_Noreturn void adjoint_rt_unknown_callee (const char *place);
/* rows.c */
/* Of a procedure: its halves and its tangent, NULL: there is none, as rows in a unit's data.  */
struct adjoint_row {
  const void *procedure;
  void *half[3];		/* forward, reverse, tangent */
  const char *name, *signature;
};
void adjoint_rt_rows (void *rows, uint64_t n);
void adjoint_rt_rows_end (void *rows, uint64_t n);
void *adjoint_rt_half (void *procedure, uint64_t which, const char *signature, const char *place);

double adjoint_digamma (double x);
double adjoint_trigamma (double x);
float adjoint_digammaf (float x);
float adjoint_trigammaf (float x);
long double adjoint_digammal (long double x);
long double adjoint_trigammal (long double x);
#ifdef __SIZEOF_FLOAT128__
__extension__ typedef __float128 adjoint_quad;
adjoint_quad adjoint_digammaf128 (adjoint_quad x);
adjoint_quad adjoint_trigammaf128 (adjoint_quad x);
#else
typedef long double adjoint_quad;
#endif

/* Stands for the body of a derivative that the plugin has not filled in.  */
_Noreturn void adjoint_stub (void);

#endif
