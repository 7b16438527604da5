/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ground floor of the core: dense ids, arenas, growable arrays, internal faults.

   Memory has a lifetime and is named for it (PROGRAM, FUNCTION, PASS): every
   structure is carved from an arena and released with it; nothing is freed one
   by one inside a stage.  */

#ifndef ADJOINT_BASE_H
#define ADJOINT_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Everything in a model is a dense index into an array of its function.  */
typedef uint32_t adj_id;
#define ADJ_NONE UINT32_MAX

/* ---- arenas ---------------------------------------------------------- */

struct arena { struct arena_chunk *head; };

void arena_init (struct arena *a);
void arena_release (struct arena *a);            /* frees everything in it */
/* What released arenas left is kept for the next ones; this gives it back to the system.  */
void arena_free_spare (void);
void *arena_alloc (struct arena *a, size_t bytes); /* zeroed, 16-aligned */
char *arena_strdup (struct arena *a, const char *s);
char *arena_printf (struct arena *a, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));
/* A larger copy of the OLD_BYTES at OLD; used by VEC only.  */
void *arena_grow (struct arena *a, void *old, size_t old_bytes, size_t bytes);

#define ARENA_NEW(A, TYPE) ((TYPE *) arena_alloc ((A), sizeof (TYPE)))
#define ARENA_ARRAY(A, TYPE, N) \
  ((TYPE *) arena_alloc ((A), (size_t) (N) * sizeof (TYPE)))

/* ---- growable arrays ------------------------------------------------- */

/* struct { TYPE *at; uint32_t n, room; }: elements are v.at[0 .. v.n-1].  */
#define VEC(TYPE) struct { TYPE *at; uint32_t n, room; }

/* Makes room for one more element and returns nothing; follow with
   v.at[v.n++] = ..., or use VEC_PUSH.  */
#define VEC_RESERVE(A, V) \
  do { \
    if ((V).n == (V).room) { \
      uint32_t vec_room_ = (V).room ? 2 * (V).room : 8; \
      *(void **) &(V).at = arena_grow ((A), (V).at, \
				       (V).room * sizeof *(V).at, \
				       vec_room_ * sizeof *(V).at); \
      (V).room = vec_room_; \
    } \
  } while (0)
#define VEC_PUSH(A, V, X) \
  do { VEC_RESERVE (A, V); (V).at[(V).n++] = (X); } while (0)

/* ---- sets of dense ids ------------------------------------------------ */

struct bitset { uint64_t *word; uint32_t nwords; };

struct bitset bitset_new (struct arena *a, uint32_t nbits);
bool bitset_union (struct bitset *into, const struct bitset *from); /* changed? */
void bitset_subtract (struct bitset *from, const struct bitset *what);
bool bitset_is_empty (const struct bitset *s);
bool bitset_meets (const struct bitset *x, const struct bitset *y);	/* same size */
struct bitset bitset_copy (struct arena *a, const struct bitset *s);

static inline bool
bitset_has (const struct bitset *s, adj_id i)
{
  return (s->word[i >> 6] >> (i & 63)) & 1;
}

/* Adds I; true if it was not there.  */
static inline bool
bitset_add (struct bitset *s, adj_id i)
{
  uint64_t bit = (uint64_t) 1 << (i & 63), old = s->word[i >> 6];
  s->word[i >> 6] = old | bit;
  return !(old & bit);
}

static inline void
bitset_drop (struct bitset *s, adj_id i)
{
  s->word[i >> 6] &= ~((uint64_t) 1 << (i & 63));
}

/* ---- three kinds of error, never mixed --------------------------------- */

/* The user's mistake (error), what is not supported (sorry), and remarks.
   The core only fills these; whoever called the pipeline prints them.  */
enum severity { SEVERITY_ERROR, SEVERITY_SORRY, SEVERITY_WARNING, SEVERITY_REMARK };

struct diagnostic {
  enum severity severity;
  adj_id origin;			/* reader's statement, or ADJ_NONE */
  uint32_t line;			/* source line for text models, or 0 */
  const char *text;
  const char *object;			/* the user's name of what it is about, or NULL */
  const char *note;			/* errors: what can be done, or NULL */
  bool own_memory;			/* sorries: may not come up where a function's own memory has its
					   shadow by address */
};

struct diagnostics {
  struct arena *arena;
  VEC (struct diagnostic) list;
  uint32_t failures;			/* errors and sorries so far */
};

void diagnose (struct diagnostics *d, enum severity s, adj_id origin,
	       uint32_t line, const char *format, ...)
  __attribute__ ((format (printf, 5, 6)));
/* The last diagnostic was made before, in the same words for another place: it is dropped, and
   counts.  */
bool diagnosed_before (struct diagnostics *d);
/* The last diagnostic is about the user's OBJECT (or NULL).  */
void diagnose_object (struct diagnostics *d, const char *object);
/* The last diagnostic comes of a shadow that a function's own memory has elsewhere than by address.  */
void diagnose_own_memory (struct diagnostics *d);

/* FNV-1a, of 32 bits: NUMBER, HASH_START at first, with N bytes at P.  */
#define HASH_START 2166136261u
uint32_t hash_bytes (uint32_t number, const void *p, size_t n);

/* An internal fault: a bug of ours.  Prints and aborts; in the plugin the hook
   turns it into GCC's internal compiler error.  */
extern void (*adj_fault_hook) (const char *text);
void adj_fault (const char *file, int line, const char *what)
  __attribute__ ((noreturn));
#define ADJ_ASSERT(X) \
  ((X) ? (void) 0 : adj_fault (__FILE__, __LINE__, #X))

#ifdef __cplusplus
}
#endif
#endif
