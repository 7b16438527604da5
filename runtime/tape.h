/* SPDX-License-Identifier: MIT */
/* Inside of the run time: segments, stacks and tapes.

   Three layers.  pages: address space and memory from the system.  limit: the
   process-wide account of what tapes hold.  segments: a stack on top of both.
   Memory goes through three states: reserved (address space only), ready
   (readable and writable), claimed (counted, and below `end', so that
   generated code may write to it).  */

#ifndef ADJOINT_TAPE_H
#define ADJOINT_TAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "adjoint.h"

#define KIB ((uint64_t) 1 << 10)
#define MIB ((uint64_t) 1 << 20)
#define GIB ((uint64_t) 1 << 30)
#define TIB ((uint64_t) 1 << 40)

enum { HUGE_PAGE = 2 << 20 };

/* Symbols that the library's files share; not for users, who may link
   statically, hence the prefix.  */
#define stack_init adjoint__stack_init
#define stack_free adjoint__stack_free
#define stack_grow adjoint__stack_grow
#define stack_back adjoint__stack_back
#define stack_seek adjoint__stack_seek
#define stack_settle adjoint__stack_settle
#define stack_trim adjoint__stack_trim
#define stack_rewind adjoint__stack_rewind
#define stack_height adjoint__stack_height
#define owned_bytes adjoint__owned_bytes
#define exhausted adjoint__exhausted
#define tape_reset adjoint__tape_reset
#define tape_own adjoint__tape_own
#define owned_forget adjoint__owned_forget
#define owned_alloc adjoint__owned_alloc
#define owned_give_back adjoint__owned_give_back
#define owned_release_idle adjoint__owned_release_idle
#define names_forget adjoint__names_forget
#define names_free adjoint__names_free
#define names_outermost adjoint__names_outermost
#define names_end adjoint__names_end
#define shadow_maps_forget adjoint__shadow_maps_forget
#define shadow_maps_free adjoint__shadow_maps_free
#define pages_reserve adjoint__pages_reserve
#define pages_unmap adjoint__pages_unmap
#define pages_ready adjoint__pages_ready
#define pages_idle adjoint__pages_idle
#define pages_room adjoint__pages_room
#define unasked_forget adjoint__unasked_forget
#define unasked_free adjoint__unasked_free
#define limit_claim adjoint__limit_claim
#define limit_return adjoint__limit_return
#define limit_held adjoint__limit_held
#define limit_default adjoint__limit_default
#define limit_segment adjoint__limit_segment
#define limit_memory adjoint__limit_memory
#define fatal adjoint__fatal
#define internal_fault adjoint__internal_fault
#define note adjoint__note

#if defined __GNUC__
# define HIDDEN __attribute__ ((visibility ("hidden")))
# define PRINTF(F, A) __attribute__ ((format (printf, F, A)))
#else
# define HIDDEN
# define PRINTF(F, A)
#endif

/* ---- report.c ----------------------------------------------------------- */

/* One message to standard error, then exit (1).  */
HIDDEN _Noreturn void fatal (const char *format, ...) PRINTF (1, 2);
/* A fault of generated code or of the run time itself; aborts.  */
HIDDEN _Noreturn void internal_fault (const char *format, ...) PRINTF (1, 2);

/* ---- pages.c ------------------------------------------------------------ */

struct mapping {
  char *base, *end;		/* usable, reserved */
  void *start;			/* as the system gave it */
  size_t bytes;
};

/* Reserves MOST bytes, or less if the system refuses, but at least LEAST.  */
HIDDEN bool pages_reserve (struct mapping *m, size_t least, size_t most);
HIDDEN void pages_unmap (struct mapping *m);
/* Makes [from, to) of M readable and writable; false: the system refuses.  */
HIDDEN bool pages_ready (struct mapping *m, char *from, char *to);
/* The contents of [from, to) are no longer needed, the addresses are.  NOW: the
   memory goes back at once, else when the system is short of it.  False:
   this system cannot.  */
HIDDEN bool pages_idle (char *from, char *to, bool now);
/* What is left of the process's address space; UINT64_MAX: it has no limit.  */
HIDDEN uint64_t pages_room (void);

/* ---- limit.c, memory.c -------------------------------------------------- */

/* Adds between LEAST and MOST bytes to what tapes hold; how many, or 0 if the
   limit does not allow LEAST.  Multiples of 8.  */
HIDDEN uint64_t limit_claim (uint64_t least, uint64_t most);
HIDDEN void limit_return (uint64_t bytes);
HIDDEN uint64_t limit_held (void);
/* Size of a segment where the environment asks for small ones; else 0.  */
HIDDEN uint64_t limit_segment (void);
/* Memory of the machine or of the control group, whichever is less; 0: not
   known.  */
HIDDEN uint64_t limit_memory (void);

/* ---- segments.c --------------------------------------------------------- */

struct segment {
  struct segment *prev;		/* below; NULL: the first */
  struct segment *next;		/* above; those behind `current' are idle */
  struct mapping map;
  char *end;			/* claimed up to here */
  char *ready;			/* ready up to here; >= end */
  char *top;			/* where the stack stood when it went on */
};

struct tape;

struct stack {
  struct segment *first, *current;
  uint64_t below;		/* bytes held in segments below `current' */
  uint64_t claimed;		/* sum over all segments */
  uint64_t changes;		/* steps between segments */
  struct tape *tape;		/* whose stack it is */
  const char *what;		/* it holds, for messages */
  const char *place;		/* in the program that asks: see exhausted.c */
};

HIDDEN void stack_init (struct stack *s, struct tape *tape, const char *what);
HIDDEN void stack_free (struct stack *s);
/* Empties it and keeps its memory; the top.  */
HIDDEN char *stack_rewind (struct stack *s);
/* A place for BYTES at or above TOP: the new top, in s->current.  */
HIDDEN char *stack_grow (struct stack *s, char *top, uint64_t bytes);
/* TOP has come down to the base of its segment: the top below, where there is
   something to take off.  */
HIDDEN char *stack_back (struct stack *s, char *top);
/* Goes back to the segment that holds ADDRESS, which becomes the top.  */
HIDDEN char *stack_seek (struct stack *s, char *address);
/* Goes back over empty segments, and stops where nothing is below.  */
HIDDEN char *stack_settle (struct stack *s, char *top);
/* Bytes on the stack below ADDRESS; all, if it is not on the stack.  */
HIDDEN uint64_t stack_height (const struct stack *s, const char *address);
/* Returns claimed memory above TOP until not more than KEEP bytes are
   claimed; how many bytes that were.  */
HIDDEN uint64_t stack_trim (struct stack *s, char *top, uint64_t keep,
			    bool now);

/* ---- exhausted.c -------------------------------------------------------- */

/* What is there of an exhaustion before the message is made.  */
struct shortage {
  struct tape *tape;
  const char *what;		/* could not be had */
  const char *place;		/* or NULL */
  uint64_t asked;		/* bytes */
  uint64_t expected;		/* as in struct adjoint_exhaustion */
  bool by_limit;		/* not by the system */
  const char *remedy;		/* if it is not more memory; or NULL */
};

/* Empties the tape and hands over to the thread's handler; if there is none, or
   it comes back, ends the program with a message.  */
HIDDEN _Noreturn void exhausted (const struct shortage *s);

/* ---- tape.c, counters.c, owned.c ---------------------------------------- */

/* Memory of local arrays and their shadows, newest first.  */
struct owned;
/* Shadows by address, see shadow-map.h.  */
struct shadow_map;
/* Shadows that nobody asked for, see unasked.c.  */
struct piece;

enum { IDLE_CLASSES = 16 };

struct tape {
  struct adjoint_tape head;	/* first: generated code sees only this */
  struct stack words;
  struct stack bits;		/* first == NULL until the first spill */
  uint64_t *bits_top;
  struct stack objects;		/* likewise: until the first object */
  char *objects_top;
  struct owned *owned;
  struct owned *idle[IDLE_CLASSES];	/* given back, and waiting: see owned.c */
  uint32_t idle_blocks;
  uint64_t idle_bytes;
  struct shadow_map *shadows;	/* one for each order of derivative */
  struct shadow_map *shadows_last;	/* the one that an outermost call began with last, or NULL */
  struct piece *unasked;	/* see unasked.c */
  uint64_t unasked_depth;	/* of calls that other units' functions are in */
  struct names *names;		/* seeds and gradients by name; NULL: none yet */
  uint64_t bits_held;		/* in spilled words */
  uint64_t seen_words;		/* bytes, bits on the stacks when last noted */
  uint64_t seen_bits;
  uint64_t call_peak;		/* of words, since the tape was last empty */
  uint64_t recent_peak;		/* the same, over recent calls */
  struct adjoint_counters counters;
};

/* Updates the counters; the words stack is at TOP, head.bits is current.  */
HIDDEN void note (struct tape *t, const char *top);
/* The thread's own tape, made if need be; for messages, PLACE needs it.  */
HIDDEN struct tape *tape_own (const char *place);
/* What adjoint_tape_clear does.  */
HIDDEN void tape_reset (struct tape *t);

/* Memory that T owns until it is given back, at a multiple of 64; or NULL.  */
HIDDEN void *owned_alloc (struct tape *t, uint64_t bytes, bool zero);
HIDDEN void owned_give_back (void *memory);
/* Gives back what waits for the next request of its size; returns how many bytes.  */
HIDDEN uint64_t owned_release_idle (struct tape *t);
/* Bytes of local arrays, variables and shadows that calls have now.  */
HIDDEN uint64_t owned_bytes (const struct tape *t);
/* What abandoned calls left: given back, and the stack of objects emptied.  */
HIDDEN void owned_forget (struct tape *t);

/* ---- names.c --------------------------------------------------------------- */

/* Seeds that were given and are not used.  */
HIDDEN void names_forget (struct tape *t);
HIDDEN void names_free (struct tape *t);
/* An outermost call that uses shadows begins; it ends.  */
HIDDEN void names_outermost (struct tape *t);
HIDDEN void names_end (const struct shadow_map *m);

/* ---- unasked.c ------------------------------------------------------------ */

/* No call that uses such shadows is active.  */
HIDDEN void unasked_forget (struct tape *t);
HIDDEN void unasked_free (struct tape *t);

/* ---- shadow-map.c ------------------------------------------------------- */

/* All shadows by address are zero, and their memory is given back; no call that
   uses them is active.  */
HIDDEN void shadow_maps_forget (struct tape *t);
HIDDEN void shadow_maps_free (struct tape *t);

/* Bits below the sentinel of an accumulator.  */
static inline unsigned
bits_in (uint64_t accumulator)
{
#if defined __GNUC__
  return 63 - (unsigned) __builtin_clzll (accumulator | 1);
#else
  unsigned n = 0;
  while (accumulator >>= 1)
    n++;
  return n;
#endif
}

static inline struct tape *
tape_of (struct adjoint_tape *head)
{
  return (struct tape *) (void *) head;
}

#endif
