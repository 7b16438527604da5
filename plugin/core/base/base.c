/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts in arenas, sets and diagnostics: see base.h.  */

#include "base.h"
#include "remedy.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void (*adj_fault_hook) (const char *text);

void
adj_fault (const char *file, int line, const char *what)
{
  char text[512];
  snprintf (text, sizeof text, "adjoint: internal fault at %s:%d: %s", file,
	    line, what);
  if (adj_fault_hook)
    adj_fault_hook (text);
  fprintf (stderr, "%s\n", text);
  abort ();
}

char *
arena_strdup (struct arena *a, const char *s)
{
  size_t n = strlen (s) + 1;
  return memcpy (arena_alloc (a, n), s, n);
}

static char *
arena_vprintf (struct arena *a, const char *format, va_list ap)
{
  va_list again;
  va_copy (again, ap);
  int n = vsnprintf (NULL, 0, format, again);
  va_end (again);
  ADJ_ASSERT (n >= 0);
  char *s = arena_alloc (a, (size_t) n + 1);
  vsnprintf (s, (size_t) n + 1, format, ap);
  return s;
}

char *
arena_printf (struct arena *a, const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  char *s = arena_vprintf (a, format, ap);
  va_end (ap);
  return s;
}

void *
arena_grow (struct arena *a, void *old, size_t old_bytes, size_t bytes)
{
  void *p = arena_alloc (a, bytes);
  if (old_bytes)
    memcpy (p, old, old_bytes);
  return p;
}

struct bitset
bitset_new (struct arena *a, uint32_t nbits)
{
  struct bitset s;
  s.nwords = (nbits + 63) / 64;
  s.word = ARENA_ARRAY (a, uint64_t, s.nwords ? s.nwords : 1);
  return s;
}

bool
bitset_union (struct bitset *into, const struct bitset *from)
{
  uint64_t news = 0;
  for (uint32_t i = 0; i < into->nwords; i++) {
    news |= from->word[i] & ~into->word[i];
    into->word[i] |= from->word[i];
  }
  return news != 0;
}

void
bitset_subtract (struct bitset *from, const struct bitset *what)
{
  for (uint32_t i = 0; i < what->nwords; i++)
    from->word[i] &= ~what->word[i];
}

bool
bitset_is_empty (const struct bitset *s)
{
  for (uint32_t i = 0; i < s->nwords; i++)
    if (s->word[i])
      return false;
  return true;
}

bool
bitset_meets (const struct bitset *x, const struct bitset *y)
{
  for (uint32_t i = 0; i < x->nwords; i++)
    if (x->word[i] & y->word[i])
      return true;
  return false;
}

struct bitset
bitset_copy (struct arena *a, const struct bitset *s)
{
  struct bitset copy = { ARENA_ARRAY (a, uint64_t, s->nwords), s->nwords };
  if (s->nwords)
    memcpy (copy.word, s->word, s->nwords * sizeof *s->word);
  return copy;
}

void
diagnose (struct diagnostics *d, enum severity s, adj_id origin, uint32_t line,
	  const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  struct diagnostic g = { s, origin, line, arena_vprintf (d->arena, format, ap), NULL, NULL, false };
  va_end (ap);
  if (s == SEVERITY_ERROR || s == SEVERITY_SORRY) {
    d->failures++;
    g.note = remedy_of (d->arena, g.text, NULL);
  }
  VEC_PUSH (d->arena, d->list, g);
}

bool
diagnosed_before (struct diagnostics *d)
{
  uint32_t last = d->list.n - 1;
  for (uint32_t i = 0; i < last; i++)
    if (d->list.at[i].severity == d->list.at[last].severity && !strcmp (d->list.at[i].text, d->list.at[last].text)) {
      d->list.n--;
      return true;
    }
  return false;
}

void
diagnose_object (struct diagnostics *d, const char *object)
{
  struct diagnostic *g = &d->list.at[d->list.n - 1];
  g->object = object;
  g->note = remedy_of (d->arena, g->text, object);
}

void
diagnose_own_memory (struct diagnostics *d)
{
  d->list.at[d->list.n - 1].own_memory = true;
}

uint32_t
hash_bytes (uint32_t number, const void *p, size_t n)
{
  for (const unsigned char *byte = p; n--; byte++)
    number = (number ^ *byte) * 16777619u;
  return number;
}
