/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the interpreter's own files share.  */

#ifndef INTERP_INTERNAL_H
#define INTERP_INTERNAL_H

#include "interp.h"

#include <setjmp.h>

struct region {
  unsigned char *bytes;
  double *tangent;		/* [bytes / 4], dual machines */
  uint64_t size;
  bool dead;
  int64_t shadow;		/* by address, or 0 */
};

/* The tape pointers as one activation sees them: a copy in registers.  */
struct tape_registers { uint64_t top, nbits; };

/* A group of bits, or a block that is open.  */
struct bit_group { uint32_t bits, value; };
struct open_chunk { uint64_t start, rows, row_bytes; };
/* What a CHUNK_STRIP has given: columns are there.  */
struct chunk_strip { uint64_t start, rows, row_bytes; };

struct machine {
  struct arena arena;
  const struct program *p;
  bool dual;
  uint64_t steps, limit;
  unsigned depth;
  VEC (struct region) regions;	/* region 0 is no memory, so that 0 is NULL */
  struct { const char *name; int64_t address; } globals[64];
  unsigned nglobals;
  /* The tape: bytes, and what was put where (0: nothing; else letter and
     width of the type).  */
  unsigned char *tape;
  uint16_t *tag;
  uint64_t tape_room, tape_peak, bits_peak;
  struct tape_registers tape_now;
  VEC (struct bit_group) bits;
  VEC (struct open_chunk) chunks;
  VEC (struct chunk_strip) strips;	/* of open chunks, in no order but by chunk */
  uint64_t effects;
  double largest;
  char fault[256];
  jmp_buf stop;
};

/* A loop whose iterations are said to be independent: what those of its present execution have
   touched.  */
struct touched { int64_t address; uint32_t bytes; uint64_t iteration; bool writes; };
struct told_loop {
  const struct bitset *body;
  adj_id header;
  bool runs;
  uint64_t iteration;
  VEC (struct touched) touched;
};

struct activation {
  const struct function *f;
  struct datum *value_of;		/* [values] */
  int64_t *objects;		/* [objects] addresses */
  struct tape_registers tape;
  bool entered;
  uint64_t reserved;		/* bytes that may be put */
  uint64_t readable;		/* end of what may be got */
  const struct stmt *stmt;
  VEC (struct told_loop) told;
};

void interp_fault (struct machine *m, const struct activation *a,
		   const char *format, ...)
  __attribute__ ((noreturn, format (printf, 3, 4)));

/* interp-ops.c: the value of operation S of type T on operands X, whose types are
   TYPES.  */
struct datum interp_op (struct machine *m, const struct activation *a,
		       const struct stmt *s, const struct type *t,
		       const struct datum *x, const struct type *const *types);

/* interp-memory.c */
int64_t interp_region (struct machine *m, uint64_t bytes, bool zero);
int64_t interp_shadow (struct machine *m, const struct activation *a, int64_t address,
		       int64_t by);
void interp_kill (struct machine *m, const struct activation *a,
		  int64_t address);
/* BYTES at ADDRESS, checked.  */
unsigned char *interp_memory (struct machine *m, const struct activation *a,
			      int64_t address, uint64_t bytes);
struct datum interp_read (const unsigned char *from, const struct type *t);
void interp_write (unsigned char *to, const struct type *t, struct datum v);
struct datum interp_load (struct machine *m, const struct activation *a,
			 int64_t address, const struct type *t);
void interp_store (struct machine *m, const struct activation *a,
		   int64_t address, const struct type *t, struct datum v);
void interp_clear (struct machine *m, const struct activation *a,
		   int64_t address, int64_t bytes, bool kept);
void interp_move (struct machine *m, const struct activation *a, int64_t to,
		  int64_t from, int64_t bytes);
void interp_move_adjoint (struct machine *m, const struct activation *a,
			  int64_t to, int64_t from, int64_t bytes,
			  const struct type *t);

/* interp-loops.c: on entry to the function, to each block, and for each load and store.  */
void interp_enter_loops (struct machine *m, struct activation *a);
void interp_pass_block (struct activation *a, adj_id block);
void interp_touch (struct machine *m, struct activation *a, int64_t address, uint32_t bytes,
		   bool writes);

/* interp-tape.c: runs a STMT_TAPE_ENTER ... STMT_COLUMN_GET, TURN, LEAVE with
   operands X; the result, if there is one.  TYPES as above, T of the result.  */
struct datum interp_tape (struct machine *m, struct activation *a,
			 const struct stmt *s, const struct type *t,
			 const struct datum *x,
			 const struct type *const *types);

#endif
