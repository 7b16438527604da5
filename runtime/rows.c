/* SPDX-License-Identifier: MIT */
/* Which derivative a procedure has, by its address: what a call through a pointer leads to may be in
   a unit that was compiled apart.

   Each unit that makes derivatives for others has an array of rows, which a constructor announces
   and a destructor takes back: so it is with archives, shared libraries, and what dlopen loads.
   The rows are found by a hash of the address.  A table that is full is replaced by another one,
   and stays where it is: other threads may be reading it.  So lookups take no lock.

   Signatures are those of doc/separate.md, behind the version of the interface: "1.r8.cr8"; "state1" if
   halves use shadows by address.  A caller that believes that an argument is written may call what only
   reads it; one that knows a class, what is bound to an extension of it; one that takes the callee to have
   state, what has none.  */

#ifndef ADJOINT_POSIX_ONLY
# define _GNU_SOURCE
# include <dlfcn.h>
#endif

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "rt.h"
#include "tape.h"

static const char STATE[] = "state";

struct table {
  struct table *before;		/* that it replaced */
  uint64_t size;		/* a power of two */
  uint64_t used, rows;		/* places that are not NULL; those with a row */
  _Atomic (const struct adjoint_row *) at[];
};

static _Atomic (struct table *) current;
static pthread_mutex_t changing = PTHREAD_MUTEX_INITIALIZER;
/* In the place of a row that was taken back.  */
static const struct adjoint_row gone;

static uint64_t
first_place (const struct table *t, const void *procedure)
{
  return ((uintptr_t) procedure * UINT64_C (0x9e3779b97f4a7c15) >> 40) & (t->size - 1);
}

static void
put (struct table *t, const struct adjoint_row *row)
{
  uint64_t k = first_place (t, row->procedure);
  const struct adjoint_row *there;
  while ((there = atomic_load_explicit (&t->at[k], memory_order_relaxed)) != NULL && there != &gone)
    k = (k + 1) & (t->size - 1);
  atomic_store_explicit (&t->at[k], row, memory_order_release);
  t->used += !there;
  t->rows++;
}

/* A table with room for N rows more.  */
static struct table *
with_room (struct table *t, uint64_t n)
{
  uint64_t size = t ? t->size : 64;
  if (t && 4 * (t->used + n) <= 3 * size)
    return t;
  while (2 * (n + (t ? t->rows : 0)) > size)
    size *= 2;
  struct table *larger = calloc (1, sizeof *larger + size * sizeof larger->at[0]);
  if (!larger)
    fatal ("out of memory for the table of derivatives");
  larger->size = size;
  larger->before = t;
  for (uint64_t k = 0; t && k < t->size; k++) {
    const struct adjoint_row *row = atomic_load_explicit (&t->at[k], memory_order_relaxed);
    if (row && row != &gone)
      put (larger, row);
  }
  return larger;
}

void
adjoint_rt_rows (void *rows, uint64_t n)
{
  const struct adjoint_row *row = rows;
  pthread_mutex_lock (&changing);
  struct table *t = with_room (atomic_load (&current), n);
  for (uint64_t k = 0; k < n; k++)
    put (t, &row[k]);
  atomic_store (&current, t);
  pthread_mutex_unlock (&changing);
}

void
adjoint_rt_rows_end (void *rows, uint64_t n)
{
  const struct adjoint_row *first = rows;
  pthread_mutex_lock (&changing);
  struct table *t = atomic_load (&current);
  for (uint64_t k = 0; t && k < t->size; k++) {
    const struct adjoint_row *row = atomic_load (&t->at[k]);
    if (row < first || row >= first + n)
      continue;
    atomic_store (&t->at[k], &gone);
    t->rows--;
  }
  pthread_mutex_unlock (&changing);
}

/* "k0a1b2c3d", the class that a caller knows, is one of OWN's, N letters: the callee's and those that it extends.  */
static bool
extends (const char *own, size_t n, const char *class, size_t length)
{
  for (; n >= length; own += length, n -= length)
    if (memcmp (own, class, length) == 0)
      return true;
  return false;
}

/* A caller that passes CALLED, N letters, may call what gets OWN, M letters.  */
static bool
argument_fits (const char *called, size_t n, const char *own, size_t m)
{
  bool only_read = (*called == 'p' && *own == 'c') || (*called == 'a' && *own == 'b');
  if (n == 0 || m == 0 || (*called != *own && !only_read))
    return n == m && n == 0;
  if (n > 1 && called[1] == 'k') {
    size_t length = 1 + strspn (called + 2, "0123456789abcdef");
    return length <= n - 1 && extends (own + 1, m - 1, called + 1, length);
  }
  return n == m && memcmp (called + 1, own + 1, n - 1) == 0;
}

static bool
has_state (const char *signature)
{
  return strncmp (signature, STATE, strlen (STATE)) == 0;
}

/* A caller that knows a procedure as CALLED may call the halves of OWN.  */
static bool
fits (const char *called, const char *own)
{
  if (has_state (called) && !has_state (own))
    called += strlen (STATE);
  for (;;) {
    size_t n = strcspn (called, "."), m = strcspn (own, ".");
    if (!argument_fits (called, n, own, m))
      return false;
    called += n;
    own += m;
    if (!*called || !*own)
      return !*called && !*own;
    called++;
    own++;
  }
}

/* The first row of PROCEDURE that fits SIGNATURE; if none does, *OTHER is one of its rows, or NULL.  */
static const struct adjoint_row *
find (const void *procedure, const char *signature, const struct adjoint_row **other)
{
  const struct table *t = atomic_load_explicit (&current, memory_order_acquire);
  const struct adjoint_row *row;
  *other = NULL;
  if (!t)
    return NULL;
  for (uint64_t k = first_place (t, procedure);
       (row = atomic_load_explicit (&t->at[k], memory_order_acquire)) != NULL;
       k = (k + 1) & (t->size - 1)) {
    if (row->procedure != procedure)
      continue;
    if (strcmp (signature, row->signature) == 0 || fits (signature, row->signature))
      return row;
    *other = row;
  }
  return NULL;
}

/* What the dynamic linker calls PROCEDURE; NULL: it does not know it.  */
static const char *
name_of (const void *procedure)
{
#ifndef ADJOINT_POSIX_ONLY
  Dl_info found;
  if (dladdr (procedure, &found) && found.dli_saddr == procedure)
    return found.dli_sname;
#endif
  (void) procedure;
  return NULL;
}

static _Noreturn void
no_row (const void *procedure, const char *signature, const struct adjoint_row *other, const char *place)
{
  const char *file = place + strlen (place) + 1, *line = file + strlen (file) + 1;
  const char *name = name_of (procedure);
  if (!procedure)
    fatal ("%s:%s: in a derivative of %s, a call through a null pointer", file, line, place);
  if (other && has_state (other->signature) && !has_state (signature))
    fatal ("%s:%s: in a derivative of %s, a call through a pointer leads to '%s', which accesses variables or "
	   "structures beside its arguments", file, line, place, other->name);
  if (other)
    fatal ("%s:%s: in a derivative of %s, a call through a pointer leads to '%s', whose derivative is for "
	   "arguments %s, not %s", file, line, place, other->name, other->signature, signature);
  fatal ("%s:%s: in a derivative of %s, a call through a pointer leads to %s%s%s, which no unit has a "
	 "derivative of for others: compile it with -fplugin-arg-adjoint-export", file, line, place,
	 name ? "'" : "a procedure", name ? name : "", name ? "'" : "");
}

static _Noreturn void
no_tangent (const struct adjoint_row *row, const char *place)
{
  const char *file = place + strlen (place) + 1, *line = file + strlen (file) + 1;
  fatal ("%s:%s: in a tangent of %s, a call through a pointer leads to '%s', which has none for others: "
	 "compile it with -fplugin-arg-adjoint-mode=both", file, line, place, row->name);
}

void *
adjoint_rt_half (void *procedure, uint64_t which, const char *signature, const char *place)
{
  const struct adjoint_row *other, *row = find (procedure, signature, &other);
  if (!row)
    no_row (procedure, signature, other, place);
  if (!row->half[which])
    no_tangent (row, place);
  return row->half[which];
}
