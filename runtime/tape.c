/* SPDX-License-Identifier: MIT */
/* Tapes, and what generated code calls on them.  adjoint.h describes both.  */

#define _XOPEN_SOURCE 700

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "rt.h"
#include "tape.h"

/* One load away also in a shared library: the model that is meant for the
   main program's libraries; a pointer always finds room when dlopen'ed.  */
#if defined __GNUC__
# define INITIAL_EXEC __attribute__ ((tls_model ("initial-exec")))
#else
# define INITIAL_EXEC
#endif
static _Thread_local struct tape *own INITIAL_EXEC;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static _Atomic unsigned tapes;

/* What a tape keeps even when memory is short.  */
#define FIRST_SHARE MIB

/* Generated code may write up to `end' of the segment the words are in.  */
static char *
expose (struct tape *t, char *top)
{
  t->head.base = t->words.current->map.base;
  t->head.end = t->words.current->end;
  return top;
}

/* ---- lifetime -------------------------------------------------------- */

static struct tape *
make_tape (const char *place)
{
  struct tape *t = calloc (1, sizeof *t);
  if (!t)
    fatal ("no memory for a tape");
  t->words.place = place;
  stack_init (&t->words, t, "tape exhausted");
  t->head.top = expose (t, t->words.first->map.base);
  t->head.bits = 1;
  atomic_fetch_add_explicit (&tapes, 1, memory_order_relaxed);
  return t;
}

struct adjoint_tape *
adjoint_tape_new (void)
{
  return &make_tape (NULL)->head;
}

void
adjoint_tape_free (struct adjoint_tape *tape)
{
  struct tape *t = tape_of (tape);
  if (!t)
    return;
  owned_forget (t);
  owned_release_idle (t);
  shadow_maps_free (t);
  unasked_free (t);
  names_free (t);
  stack_free (&t->words);
  stack_free (&t->bits);
  stack_free (&t->objects);
  if (t == own)
    own = NULL;
  free (t);
  atomic_fetch_sub_explicit (&tapes, 1, memory_order_relaxed);
}

static void
thread_ends (void *tape)
{
  /* The user may have freed it himself, and the thread made another.  */
  if (own == tape)
    adjoint_tape_free (tape);
}

static void
make_key (void)
{
  if (pthread_key_create (&key, thread_ends) != 0)
    fatal ("no thread-specific data key for the tape");
}

static struct tape *
make_own (const char *place)
{
  pthread_once (&once, make_key);
  own = make_tape (place);
  if (pthread_setspecific (key, own) != 0)
    fatal ("no thread-specific data for the tape");
  return own;
}

struct tape *
tape_own (const char *place)
{
  return own ? own : make_own (place);
}

struct adjoint_tape *
adjoint_tape_thread (void)
{
  return &tape_own (NULL)->head;
}

void
tape_reset (struct tape *t)
{
  t->head.top = expose (t, stack_rewind (&t->words));
  t->head.bits = 1;
  t->head.trips = 0;
  t->bits_top = (void *) stack_rewind (&t->bits);
  t->bits_held = t->seen_words = t->seen_bits = t->call_peak = 0;
  owned_forget (t);
  shadow_maps_forget (t);
  unasked_forget (t);
}

void
adjoint_tape_clear (struct adjoint_tape *tape)
{
  struct tape *t = tape_of (tape ? tape : adjoint_tape_thread ());
  tape_reset (t);
  names_forget (t);
}

/* ---- words and chunks ------------------------------------------------ */

struct adjoint_tape *
adjoint_rt_tape (const char *place)
{
  struct tape *t = tape_own (place);
  note (t, t->head.top);
  return &t->head;
}

void *
adjoint_rt_grow (struct adjoint_tape *tape, void *top, uint64_t bytes,
		 const char *place)
{
  struct tape *t = tape_of (tape);
  t->head.top = top;
  t->words.place = place;
  return expose (t, stack_grow (&t->words, top, bytes));
}

void *
adjoint_rt_back (struct adjoint_tape *tape, void *top)
{
  struct tape *t = tape_of (tape);
  return expose (t, stack_back (&t->words, top));
}

/* No memory holds this chunk: the number of rows is wrong, or was computed from
   wrong numbers.  */
static _Noreturn void
too_large (struct tape *t, uint64_t rows, uint64_t row_bytes)
{
  char what[120];
  snprintf (what, sizeof what, "a tape chunk of %lld rows of %llu bytes each is asked for",
	    (long long) rows, (unsigned long long) row_bytes);
  struct shortage s = { .tape = t, .what = what, .place = t->words.place,
			.asked = UINT64_MAX };
  exhausted (&s);
}

void *
adjoint_rt_chunk (struct adjoint_tape *tape, void *top, uint64_t rows,
		  uint64_t row_bytes, const char *place)
{
  struct tape *t = tape_of (tape);
  char *p = top;
  t->head.top = top;
  t->words.place = place;
  /* A row count beyond INT64_MAX was negative.  */
  if (rows > INT64_MAX
      || (row_bytes && rows > (UINT64_MAX - 7) / row_bytes))
    too_large (t, rows, row_bytes);
  uint64_t bytes = (rows * row_bytes + 7) & ~(uint64_t) 7;
  note (t, p);
  if (bytes > (uint64_t) ((char *) t->head.end - p))
    p = expose (t, stack_grow (&t->words, p, bytes));
  t->counters.chunks++;
  t->counters.chunk_bytes += bytes;
  t->seen_words += bytes;	/* so that `note' does not take it for words */
  return p;
}

uint64_t
adjoint_rt_room (uint64_t number, uint64_t bytes, uint64_t before)
{
  const uint64_t most = INT64_MAX - 7;
  if (number == 0 || number > INT64_MAX)
    return before;
  if (bytes > most / number)
    return most;
  uint64_t all = (number * bytes + 7) & ~(uint64_t) 7;
  return before > most - all ? most : before + all;
}

void *
adjoint_rt_close (struct adjoint_tape *tape, void *chunk)
{
  struct tape *t = tape_of (tape);
  return expose (t, stack_seek (&t->words, chunk));
}

/* ---- bits ------------------------------------------------------------ */

uint64_t
adjoint_rt_spill (struct adjoint_tape *tape, uint64_t bits, const char *place)
{
  struct tape *t = tape_of (tape);
  t->bits.place = place;
  if (!t->bits.first) {
    stack_init (&t->bits, t, "tape exhausted");
    t->bits_top = (void *) t->bits.first->map.base;
  }
  if ((char *) t->bits_top == t->bits.current->end)
    t->bits_top = (void *) stack_grow (&t->bits, (char *) t->bits_top,
				       sizeof *t->bits_top);
  *t->bits_top++ = bits;
  t->bits_held += bits_in (bits);
  return 1;
}

uint64_t
adjoint_rt_fill (struct adjoint_tape *tape)
{
  struct tape *t = tape_of (tape);
  if (!t->bits.first)
    internal_fault ("bit stack underflow: more is taken off than was pushed");
  if ((char *) t->bits_top == t->bits.current->map.base)
    t->bits_top = (void *) stack_back (&t->bits, (char *) t->bits_top);
  uint64_t bits = *--t->bits_top;
  t->bits_held -= bits_in (bits);
  return bits;
}

/* ---- sweeps ---------------------------------------------------------- */

void
adjoint_rt_turn (struct adjoint_tape *tape, void *top)
{
  struct tape *t = tape_of (tape);
  note (t, top);
  t->counters.sweeps++;
}

/* The tape is empty.  Memory is kept for the next call, because fetching it
   again costs more than most adjoints compute on it; but not when recent
   calls, weighted over about eight of them, needed less than a quarter.  With
   several tapes near the limit another thread may need it more.  */
static void
return_idle (struct tape *t)
{
  uint64_t peak = t->call_peak, recent = t->recent_peak;
  t->recent_peak = peak > recent ? peak : recent - (recent - peak) / 8;
  t->call_peak = 0;
  uint64_t keep = 2 * t->recent_peak + 8 * MIB;
  if (t->words.claimed > 2 * keep)
    stack_trim (&t->words, t->head.top, keep, false);
  else if (t->words.claimed > FIRST_SHARE
	   && atomic_load_explicit (&tapes, memory_order_relaxed) > 1
	   && limit_held () > adjoint_get_limit () / 4 * 3)
    stack_trim (&t->words, t->head.top, FIRST_SHARE, true);
}

void
adjoint_rt_leave (struct adjoint_tape *tape)
{
  struct tape *t = tape_of (tape);
  char *top = stack_settle (&t->words, t->head.top);
  note (t, top);
  if (t->words.current == t->words.first && top == t->words.first->map.base)
    return_idle (t);
  t->head.top = expose (t, top);
}

void
adjoint_rt_bad_frame (struct adjoint_tape *tape, uint64_t found,
		      uint64_t expected)
{
  (void) tape;
  internal_fault ("the tape holds a frame of function %#llx where one of %#llx "
		  "is expected: a reverse half ran without its forward half, or "
		  "not in the opposite order",
		  (unsigned long long) found, (unsigned long long) expected);
}

uint64_t
adjoint_release_idle (struct adjoint_tape *tape)
{
  struct tape *t = tape_of (tape ? tape : adjoint_tape_thread ());
  char *top = stack_settle (&t->words, t->head.top);
  uint64_t bytes = stack_trim (&t->words, top, 0, true) + owned_release_idle (t);
  t->head.top = expose (t, top);
  if (t->bits.first)
    bytes += stack_trim (&t->bits, (char *) t->bits_top, 0, true);
  if (t->objects.first)
    bytes += stack_trim (&t->objects, t->objects_top, 0, true);
  return bytes;
}
