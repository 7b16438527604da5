/* SPDX-License-Identifier: MIT */
/* The run time that adjoints link against: what a program may use of it.

   THE TAPE.  A forward sweep leaves on the tape what the reverse sweep reads;
   the reverse sweep takes it off again in the opposite order.  A tape is two
   stacks, each LIFO by itself.

     tape      = words bits
     words     = { record | chunk }		lowest address first
     record    = word { word }			what one basic block pushes
     word      = 8 bytes: one value; narrower ones stand at the lower address
     chunk     = strip { strip }			one after the other; one strip, or those
						of a nest of loops: for each loop, one
						each time it is entered
     strip     = { row } padding		rows * row bytes, rounded up to 8 (a
						loop's columns, or a copy of memory)
     frame     = words id			what a split forward half leaves; the
						id of its function on top
     bits      = { group }			a group: 1 to 32 bits, one record
						of control, not split
						between two words

   Everything on the words stack is 8-aligned and a multiple of 8 bytes long.  A
   record and a chunk each are contiguous.  The words stack is a chain of
   segments: normally one, a large reservation of address space whose
   used part grows in place; more of them where the system grants only small
   ones.  Nothing but the end of a segment lies between two neighbours.

   Generated code keeps `top', `end', `base' and `bits' in registers while it
   runs and writes `top' and `bits' back before any call that may use the same
   tape.  After a run-time call that is given the tape it reads `end' and
   `base' again, after any other call that may have used it also `top' and
   `bits'; neither leaves anything of what was reserved before.

     record of N bytes   if (end - top < N) top = grow (tape, top, N, place);
			 store at top + 0, 8, ...; top += N;
     taking it off	 if (top == base) top = back (tape, top);
			 top -= N; load at top + 0, 8, ...
			 (N as it was reserved, or parts of it, last first)
     chunk		 p = chunk (tape, top, rows, bytes of a row, place);
			 top = p + round up (rows * bytes of a row, 8);
     chunk of strips n = room (number of strips, room (rows, bytes of a row, 0), n)
			 for each loop, from n = 0; chunk (tape, top, n, 1, place)
     closing it		 top = p;
			 if (top < base || top > end) top = close (tape, top);
     the last chunk	 if (top == base) top = back (tape, top);
			 p = top - round up (rows * bytes of a row, 8);
     closing that	 top = p;
     group of N bits V	 if (bits >> (64 - N)) bits = spill (tape, bits, place);
			 bits = bits << N | V;
     taking it off	 if (bits == 1) bits = fill (tape);
			 V = low N bits of bits; bits >>= N;
     outermost loop	 trips = its count; trip = 0; start = top; in each iteration
			 but the first trip++; behind it trips = 0;

   A place says where in the user's program the call stands (exhausted.c).  */

#ifndef ADJOINT_H
#define ADJOINT_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The public head of a tape, in the order of rt.def.  More follows it: a tape is
   made by the functions below only, and never copied.  */
struct adjoint_tape {
  void *top;			/* where the next byte goes */
  void *end;			/* one past the last usable byte */
  void *base;			/* first byte of the current segment */
  uint64_t bits;		/* accumulator of the bit stack; 1: empty */
  uint64_t trips;		/* of the loop that runs; 0: not known */
  uint64_t trip;		/* how often it has run */
  void *start;			/* `top' when it began */
};

/* ---- tapes --------------------------------------------------------------- */

/* The calling thread's own tape, which adjoints use unless told
   otherwise.  Made on first use, freed when the thread ends.  */
struct adjoint_tape *adjoint_tape_thread (void);

/* Another one, empty; to be freed by its owner.  One thread at a time may use
   a tape.  */
struct adjoint_tape *adjoint_tape_new (void);
void adjoint_tape_free (struct adjoint_tape *tape);

/* Forgets what the tape holds, and gives back the local arrays of calls that used
   it.  For programs that left an adjoint or a tangent by longjmp or an exception of
   another language; none that uses the tape may be active.  Wherever a TAPE may be
   named, NULL is the thread's own.  */
void adjoint_tape_clear (struct adjoint_tape *tape);

/* ---- size --------------------------------------------------------------- */

/* The most memory, in bytes, that all tapes of the process may hold together;
   returns the limit before.  0 is the default: what the environment variable
   ADJOINT_TAPE_LIMIT says (a number, and k, M, G or T for powers of 1024), else
   three quarters of the machine's or the control group's memory.  A lower limit
   does not take away what is held already.  A program that needs
   more ends with a message and exit status 1, unless it has a handler.  */
uint64_t adjoint_set_limit (uint64_t bytes);
uint64_t adjoint_get_limit (void);

/* Gives the memory that the tape holds and does not use back to the system, at
   once; returns how many bytes.  Otherwise a tape keeps it for the
   next call and lets go of it when several calls in a row needed far less.  Of
   local arrays that were given back up to 128 MiB wait to be used again.  */
uint64_t adjoint_release_idle (struct adjoint_tape *tape);

/* ---- no more memory ------------------------------------------------------ */

/* An adjoint or a tangent asked for memory that the limit or the system does not
   grant.  Strings last until the handler is left.  */
struct adjoint_exhaustion {
  const char *function;		/* whose derivative it is; "": not known */
  const char *file;		/* where in the source of that function */
  int line;			/* 0: not known */
  uint64_t asked;		/* bytes more; above INT64_MAX: a size that was
				   computed from wrong numbers */
  uint64_t on_tape;		/* bytes that the call had on the tape */
  uint64_t expected;		/* bytes that the call would have had there in all,
				   by the trip count of its outermost loop; 0: no
				   such loop, or not known */
  uint64_t held;		/* bytes that all tapes hold */
  uint64_t limit;		/* of that */
  const char *message;		/* what the program would have ended with */
};

typedef void adjoint_handler (const struct adjoint_exhaustion *what,
			      void *data);

/* From now on the calling thread's adjoints call HANDLER (WHAT, DATA) instead of
   ending the program; a null pointer: as before.  When the handler is
   called the thread's tape has been cleared (adjoint_tape_clear), so it may leave by
   longjmp: the adjoint can be called again.  Results and shadows of the abandoned call
   have any values.  If the handler returns, the program ends with the message and exit
   status 1.  Not by an exception: there is C and Fortran code in between.  A program
   that calls an adjoint out of code that an adjoint runs must leave the outer one
   as well.  */
void adjoint_on_exhaustion (adjoint_handler *handler, void *data);

/* ---- memory that a head names --------------------------------------------- */

/* A head names variables beside arguments: f(mod::cost)/(mod::theta,/blk/a,g).  NAME below is
   such a name as it stands in the head (Fortran's in lower case; blanks do not matter).  Seeds
   and gradients belong to the calling thread.

   Gives the seed of NAME, a dependent, to the thread's next call of an adjoint whose head names
   memory; its direction, of an independent, to the next call of such a tangent.  The BYTES bytes
   at SEED, reals of the variable's kind, are copied and stay the caller's.  The call takes all
   seeds that were given before it: they hold for it alone, and none stands for zero.  An adjoint
   lays a seed on what the variable describes when the primal is done, a tangent on what it
   describes before.  The program ends with a message if that has another size, if the head has no
   such name on that side, or if two seeds are for the same memory.  Of two seeds for one name the
   later holds; adjoint_tape_clear forgets those that were not used.  */
void adjoint_seed (const char *name, const void *seed, uint64_t bytes);

/* Copies to GRADIENT, the caller's BYTES bytes, what the last such adjoint leaves for NAME, an
   independent: the gradient with respect to what the variable described when the call began; or
   the last tangent for NAME, a dependent: the tangent of what it describes when the call ends.
   Until the thread's next call of a derivative that uses shadows by address, and while that memory
   exists.  The program ends with a message if there is none, or if the size is another.  */
void adjoint_gradient (const char *name, void *gradient, uint64_t bytes);

/* The shadow of the BYTES bytes at X as the thread's last call of a derivative that uses shadows
   by address left it, for memory that its head names and what lies behind pointers there: to be
   read, never written, until the next such call begins, and while X exists.  A part of what the
   head names, for example.  Other memory's may hold anything.  */
const void *adjoint_shadow (const void *x, uint64_t bytes);

/* ---- counters ----------------------------------------------------------- */

/* Since the tape was made, or its counters were reset.  */
struct adjoint_counters {
  uint64_t peak_bytes;		/* most that was on the tape at one time */
  uint64_t word_bytes;		/* pushed word by word */
  uint64_t chunk_bytes;		/* in chunks */
  uint64_t bits;		/* pushed to the bit stack */
  uint64_t chunks;		/* chunks opened */
  uint64_t sweeps;		/* forward sweeps that came to their turn */
  uint64_t segment_changes;	/* steps from one segment to another */
  uint64_t held_bytes;		/* now: memory the tape holds, idle or not */
  uint64_t local_bytes;		/* now: local arrays and variables of the calls
				   that run, with their shadows; 0 between calls */
};

void adjoint_get_counters (struct adjoint_counters *counters,
			   struct adjoint_tape *tape);
void adjoint_reset_counters (struct adjoint_tape *tape);

#ifdef __cplusplus
}
#endif

#endif
