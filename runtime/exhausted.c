/* SPDX-License-Identifier: MIT */
/* What happens when there is no memory for what an adjoint needs.

   Generated code says where it stands by a PLACE, one string constant: the name of
   the function whose derivative it is, a null character, the name of the file, a
   null character, the number of the line.

     "solve\0heat.f90\0" "37"	->   (derivative of 'solve', heat.f90:37)  */

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rt.h"
#include "tape.h"

static _Thread_local struct {
  adjoint_handler *call;
  void *data;
} handler;

void
adjoint_on_exhaustion (adjoint_handler *call, void *data)
{
  handler.call = call;
  handler.data = data;
}

static void
read_place (struct adjoint_exhaustion *x, const char *place)
{
  x->function = x->file = "";
  if (!place)
    return;
  x->function = place;
  x->file = place + strlen (place) + 1;
  x->line = atoi (x->file + strlen (x->file) + 1);
}

/* ---- how much the call would need ---------------------------------------- */

/* Inside a loop whose number of iterations is known: as if each of them left
   what those did that have begun.  */
static uint64_t
by_trip_count (const struct tape *t, uint64_t now)
{
  uint64_t trips = t->head.trips, begun = t->head.trip + 1;
  uint64_t start = stack_height (&t->words, t->head.start);
  if (begun > trips || now <= start)
    return 0;
  double all = (double) start
	       + (double) (now - start) / (double) begun * (double) trips;
  return all < 1e18 ? (uint64_t) all : 0;
}

static void
measure (struct adjoint_exhaustion *x, const struct shortage *s)
{
  const struct tape *t = s->tape;
  uint64_t bits = t->bits_held + bits_in (t->head.bits);
  uint64_t words = stack_height (&t->words, t->head.top);
  x->asked = s->asked;
  x->on_tape = words + bits / 8;
  x->held = limit_held ();
  x->limit = adjoint_get_limit ();
  x->expected = by_trip_count (t, words);
  if (x->expected && x->expected < words + s->asked)
    x->expected = 0;
}

/* ---- the message ----------------------------------------------------------- */

struct text { char at[1024]; size_t n; };

static void PRINTF (2, 3)
append (struct text *t, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  int n = vsnprintf (t->at + t->n, sizeof t->at - t->n, format, arguments);
  va_end (arguments);
  t->n += n > 0 ? (size_t) n : 0;
  if (t->n >= sizeof t->at)
    t->n = sizeof t->at - 1;
}

static void
make_message (struct text *m, const struct adjoint_exhaustion *x,
	      const struct shortage *s)
{
  append (m, "%s", s->what);
  if (*x->function)
    append (m, " (derivative of '%s', %s:%d)", x->function, x->file, x->line);
  if (s->asked > INT64_MAX) {
    append (m, ": this exceeds any memory");
    return;
  }
  append (m, s->by_limit ? ": %" PRIu64 " bytes more are asked for, "
			 : ": the system refuses %" PRIu64 " bytes more, ",
	  x->asked);
  append (m, "this call has %" PRIu64 " bytes on the tape", x->on_tape);
  if (x->expected)
    append (m, " and by its trip count needs about %" PRIu64, x->expected);
  append (m, "; tapes hold %" PRIu64 " bytes, the limit is %" PRIu64 " bytes.  ",
	  x->held, x->limit);
  if (s->remedy) {
    append (m, "%s", s->remedy);
    return;
  }
  if (!s->by_limit) {
    append (m, "Give the program more memory (ulimit -v, ulimit -d, "
	    "vm.overcommit_memory) or make it need less");
    return;
  }
  uint64_t need = x->held + x->asked;
  if (x->expected > x->on_tape && x->held + (x->expected - x->on_tape) > need)
    need = x->held + (x->expected - x->on_tape);
  append (m, "Raise it: set the environment variable ADJOINT_TAPE_LIMIT, for "
	  "example ADJOINT_TAPE_LIMIT=%" PRIu64 "G, or call adjoint_set_limit",
	  (need / GIB + 1) * 2);
}

/* A tape that has not got its first segment is no tape yet.  */
static void
abandon (struct tape *t)
{
  if (t->words.first)
    tape_reset (t);
  else
    free (t);
}

void
exhausted (const struct shortage *s)
{
  struct adjoint_exhaustion x = { .line = 0 };
  struct text message = { .n = 0 };
  read_place (&x, s->place);
  if (s->tape->words.first)
    measure (&x, s);
  make_message (&message, &x, s);
  x.message = message.at;
  abandon (s->tape);
  if (handler.call)
    handler.call (&x, handler.data);
  fatal ("%s", message.at);
}
