/* SPDX-License-Identifier: MIT */
/* Seeds and gradients of memory that a head names.

     adjoint_seed ("mod::cost", &one, sizeof one);
     f_b (...);
     adjoint_gradient ("mod::theta", thetab, sizeof thetab);

   A seed is a copy that waits for the thread's next call of a derivative whose head names
   memory.  That call takes all seeds that wait where it begins, lays each on the shadow of what
   the variable describes at the moment that derive-names.c says, and ends the program if one is
   left over.  It notes where the shadows are that may be asked for; they stay there until the
   next outermost call begins.

   Shadows by address are zero before seeds are laid on them, so laying is copying; two seeds for
   the same bytes are an error.  */

#define _XOPEN_SOURCE 700

#include <stdlib.h>
#include <string.h>

#include "descriptor.h"
#include "shadow-map.h"

/* Systems let nobody have the memory below.  */
enum { NOBODYS_MEMORY = 65536 };

/* Elements in memory, by strides in bytes.  */
struct region {
  char *base;
  uint64_t element;		/* bytes; 0: not known */
  uint64_t bytes;		/* of all elements */
  bool shaped;			/* RANK and extents are known */
  int rank;
  ptrdiff_t extent[MAX_RANK], step[MAX_RANK];
};

struct seed {
  struct seed *next;
  char *name;
  bool fortran;			/* its case does not matter */
  struct region region;		/* of the copy, packed */
  char *laid, *laid_end;	/* on this memory's shadow; NULL: not yet */
};

struct gradient {
  struct gradient *next;
  const char *name;		/* the program's */
  struct region region;		/* of the primal */
};

struct names {
  struct seed *waiting, *taken;
  struct gradient *gradients;
  struct shadow_map *map;	/* of the last call whose head names memory; or NULL */
  bool running;			/* it has not ended */
};

static struct names *
names_of (struct tape *t)
{
  if (!t->names)
    t->names = calloc (1, sizeof *t->names);
  if (!t->names)
    fatal ("no memory for seeds and gradients by name");
  return t->names;
}

/* ---- regions ------------------------------------------------------------------------ */

static struct region
plain_region (void *base, uint64_t bytes, uint64_t element)
{
  return (struct region) { .base = base, .element = element, .bytes = base ? bytes : 0 };
}

/* What DESCRIPTOR describes; no bytes if that is nothing.  */
static struct region
described (const struct descriptor *a, int rank, uint64_t element)
{
  struct region r = { .base = a->base_addr, .element = element, .shaped = true, .rank = rank };
  ptrdiff_t unit = rank && a->span > 0 ? a->span : (ptrdiff_t) element;
  r.bytes = r.base ? element : 0;
  for (int d = 0; d < rank; d++) {
    r.extent[d] = r.base ? extent (&a->dim[d]) : 0;
    r.step[d] = stride (a, d) * unit;
    r.bytes *= (uint64_t) r.extent[d];
  }
  return r;
}

/* From the first byte to one past the last.  */
static void
span_of (const struct region *r, char **from, char **to)
{
  *from = r->base;
  *to = r->base + (r->shaped ? r->element : r->bytes);
  for (int d = 0; r->shaped && d < r->rank; d++) {
    ptrdiff_t far = (r->extent[d] - 1) * r->step[d];
    *(far < 0 ? from : to) += far;
  }
}

/* Copies all elements of R, whose memory is displaced by D, to or from PACKED.  */
static void
copy_region (const struct region *r, ptrdiff_t d, char *packed, bool to_packed)
{
  ptrdiff_t index[MAX_RANK] = { 0 };
  uintptr_t at = (uintptr_t) r->base + (uintptr_t) d;
  size_t bytes = (size_t) (r->shaped ? r->element : r->bytes);
  for (uint64_t done = 0; done < r->bytes; done += bytes) {
    void *memory = (void *) at;
    if (to_packed)
      memcpy (packed + done, memory, bytes);
    else
      memcpy (memory, packed + done, bytes);
    for (int k = 0; r->shaped && k < r->rank; k++) {
      at += (uintptr_t) r->step[k];
      if (++index[k] < r->extent[k])
	break;
      at -= (uintptr_t) (r->extent[k] * r->step[k]);
      index[k] = 0;
    }
  }
}

/* Behind a null pointer, an absent dummy or what is not allocated there is nothing.  */
static bool
leads_nowhere (const void *p)
{
  return (uintptr_t) p < NOBODYS_MEMORY;
}

/* The variable's region now, as generated code tells of it.  */
static struct region
variable_region (void *variable, uint64_t bytes, uint64_t element, int kind)
{
  if (leads_nowhere (variable))
    return plain_region (NULL, 0, element);
  if (kind == ADJOINT_NAME_ITSELF)
    return plain_region (variable, bytes, element);
  if (kind == ADJOINT_NAME_BY_POINTER) {
    void *p;
    memcpy (&p, variable, sizeof p);
    return plain_region (p, bytes, element);
  }
  return described (variable, kind, element);
}

/* The user's U is not of R's shape.  */
static bool
differs (const struct region *u, const struct region *r)
{
  bool differ = u->bytes != r->bytes;
  if (u->element && r->element && u->bytes)
    differ |= u->element != r->element;
  if (u->shaped && r->shaped && u->rank && r->rank) {
    differ |= u->rank != r->rank;
    for (int d = 0; d < r->rank && !differ; d++)
      differ |= u->extent[d] != r->extent[d];
  }
  return differ;
}

static _Noreturn void
wrong_shape (const char *what, const char *name, const struct region *u, const struct region *r)
{
  fatal ("%s for `%s' has %llu bytes in elements of %llu, and what that describes has %llu bytes "
	 "in elements of %llu: kind and shape must be the same", what, name,
	 (unsigned long long) u->bytes,
	 (unsigned long long) (u->element ? u->element : r->element),
	 (unsigned long long) r->bytes, (unsigned long long) r->element);
}

/* D of the shadow of [FROM, TO), which can be used.  */
static ptrdiff_t
displacement_of (struct shadow_map *m, char *from, const char *to, const char *place)
{
  adjoint_rt_shadow_touch (m, from, (uint64_t) (to - from), place);
  return (ptrdiff_t) (uintptr_t)
    m->head.displacement[(uintptr_t) from >> ADJOINT_CLUSTER_BITS];
}

/* ---- seeds ------------------------------------------------------------------------------- */

static bool
same_name (const char *name, const char *user, bool fortran)
{
  for (; *name && *user; name++, user++) {
    char c = *user;
    if (fortran && *name != c && c >= 'A' && c <= 'Z')
      c = (char) (c - 'A' + 'a');
    if (*name != c)
      return false;
  }
  return !*name && !*user;
}

static void
free_seeds (struct seed **list)
{
  while (*list) {
    struct seed *s = *list;
    *list = s->next;
    free (s->region.base);
    free (s->name);
    free (s);
  }
}

static void
free_gradients (struct names *n)
{
  while (n->gradients) {
    struct gradient *g = n->gradients;
    n->gradients = g->next;
    free (g);
  }
}

/* Without blanks; NULL: no memory.  */
static char *
squeezed (const char *name, size_t length)
{
  char *own = malloc (length + 1), *to = own;
  for (size_t i = 0; own && i < length; i++)
    if (name[i] != ' ')
      *to++ = name[i];
  if (own)
    *to = '\0';
  return own;
}

static void
give_seed (const char *name, size_t length, bool fortran, const struct region *from)
{
  struct names *n = names_of (tape_of (adjoint_tape_thread ()));
  struct seed *s = calloc (1, sizeof *s);
  char *packed = malloc ((size_t) from->bytes + 1);
  if (!s || !packed || !(s->name = squeezed (name, length)))
    fatal ("no memory for the seed of `%.*s', %llu bytes", (int) length, name,
	   (unsigned long long) from->bytes);
  copy_region (from, 0, packed, true);
  s->region = *from;
  s->region.base = packed;
  s->fortran = fortran;
  /* The later of two holds.  */
  for (struct seed **at = &n->waiting; *at; at = &(*at)->next)
    if (!strcmp ((*at)->name, s->name)) {
      struct seed *old = *at;
      *at = old->next;
      old->next = NULL;
      free_seeds (&old);
      break;
    }
  s->next = n->waiting;
  n->waiting = s;
}

void
adjoint_seed (const char *name, const void *seed, uint64_t bytes)
{
  struct region r = plain_region ((void *) (uintptr_t) seed, bytes, 0);
  give_seed (name, strlen (name), false, &r);
}

/* SEED is not written twice.  */
static void
refuse_overlap (const struct names *n, const struct seed *seed)
{
  for (const struct seed *s = n->taken; s; s = s->next)
    if (s != seed && s->laid < seed->laid_end && seed->laid < s->laid_end)
      fatal ("the seeds of `%s' and `%s' are for the same memory: give one of them", s->name,
	     seed->name);
}

/* ---- in a derivative ------------------------------------------------------------------------ */

void
adjoint_rt_names_begin (void *shadows, void *frame, const char *place)
{
  struct shadow_map *m = shadows;
  struct names *n = names_of (m->tape);
  if (m->frame != frame)
    fatal ("the derivative of `%s', whose head names memory, is called while another derivative "
	   "runs: its seeds and gradients by name would be that one's", place ? place : "");
  free_seeds (&n->taken);
  free_gradients (n);
  n->taken = n->waiting;
  n->waiting = NULL;
  n->map = m;
  n->running = true;
}

void *
adjoint_rt_name_behind (void *p, uint64_t bytes)
{
  char *to;
  if (leads_nowhere (p))
    return NULL;
  memcpy (&to, p, sizeof to);
  return leads_nowhere (to) ? NULL : to + bytes;
}

void
adjoint_rt_name_seed (void *shadows, const char *name, void *variable, uint64_t bytes,
		      uint64_t element, int kind, const char *place)
{
  struct shadow_map *m = shadows;
  struct names *n = m->tape->names;
  struct region r = variable_region (variable, bytes, element, kind);
  struct seed *s = n->taken;
  while (s && (s->laid || !same_name (name, s->name, s->fortran)))
    s = s->next;
  if (!s)
    return;
  if (differs (&s->region, &r))
    wrong_shape ("the seed", name, &s->region, &r);
  span_of (&r, &s->laid, &s->laid_end);
  if (!r.bytes) {
    s->laid = s->laid_end = (char *) s;	/* of nothing */
    return;
  }
  refuse_overlap (n, s);
  ptrdiff_t d = displacement_of (m, s->laid, s->laid_end, place);
  copy_region (&r, d, s->region.base, false);
}

void
adjoint_rt_name_gradient (void *shadows, const char *name, void *variable, uint64_t bytes,
			  uint64_t element, int kind, const char *place)
{
  struct shadow_map *m = shadows;
  struct gradient *g = malloc (sizeof *g);
  if (!g)
    fatal ("no memory for the gradient of `%s'", name);
  (void) place;
  g->name = name;
  g->region = variable_region (variable, bytes, element, kind);
  g->next = m->tape->names->gradients;
  m->tape->names->gradients = g;
}

void
names_outermost (struct tape *t)
{
  /* What was noted is about shadows that are zero now.  */
  if (t->names && t->names->map == t->shadows_last)
    t->names->map = NULL;
}

void
names_end (const struct shadow_map *m)
{
  struct names *n = m->tape->names;
  if (!n->running || n->map != m)
    return;
  n->running = false;
  for (const struct seed *s = n->taken; s; s = s->next)
    if (!s->laid)
      fatal ("a seed was given for `%s', and the head of the derivative that was called names no "
	     "such memory on the side that takes one", s->name);
  free_seeds (&n->taken);
}

void
names_forget (struct tape *t)
{
  if (t->names)
    free_seeds (&t->names->waiting);
}

void
names_free (struct tape *t)
{
  if (!t->names)
    return;
  free_seeds (&t->names->waiting);
  free_seeds (&t->names->taken);
  free_gradients (t->names);
  free (t->names);
  t->names = NULL;
}

/* ---- what is asked for ----------------------------------------------------------------------- */

/* Hands NAME's to U, the user's memory.  */
static void
take_gradient (const char *name, size_t length, bool fortran, const struct region *u)
{
  struct tape *t = tape_of (adjoint_tape_thread ());
  struct names *n = names_of (t);
  char *own = squeezed (name, length);
  const struct gradient *g = n->gradients;
  if (!own)
    fatal ("no memory for the gradient of `%.*s'", (int) length, name);
  if (!n->map || n->running)
    fatal ("the gradient of `%s' is asked for, and no derivative has ended whose head names "
	   "memory, or another one began since", own);
  while (g && !same_name (g->name, own, fortran))
    g = g->next;
  if (!g)
    fatal ("the gradient of `%s' is asked for, and the head of the derivative that was called "
	   "last names no such memory on the side that has one", own);
  if (differs (u, &g->region))
    wrong_shape ("the gradient", own, u, &g->region);
  free (own);
  if (!u->bytes)
    return;
  char *from, *to, *packed = malloc ((size_t) u->bytes);
  if (!packed)
    fatal ("no memory for the gradient of `%s'", g->name);
  span_of (&g->region, &from, &to);
  copy_region (&g->region, displacement_of (n->map, from, to, NULL), packed, true);
  copy_region (u, 0, packed, false);
  free (packed);
}

void
adjoint_gradient (const char *name, void *gradient, uint64_t bytes)
{
  struct region r = plain_region (gradient, bytes, 0);
  take_gradient (name, strlen (name), false, &r);
}

const void *
adjoint_shadow (const void *x, uint64_t bytes)
{
  struct tape *t = tape_of (adjoint_tape_thread ());
  if (!t->shadows_last)
    fatal ("a shadow by address is asked for, and no derivative of this thread has used one");
  ptrdiff_t d = displacement_of (t->shadows_last, (char *) (uintptr_t) x,
				 (const char *) x + bytes, NULL);
  return (const void *) ((uintptr_t) x + (uintptr_t) d);
}

/* ---- from Fortran -------------------------------------------------------------------------------- */

/* ARRAY is of any type and rank.  */
static struct region
any_array (const struct descriptor *a)
{
  return described (a, a->dtype.rank, a->dtype.elem_len);
}

void
adjoint__f90_seed_ (const char *name, const int64_t *length, const struct descriptor *seed)
{
  struct region r = any_array (seed);
  give_seed (name, (size_t) *length, true, &r);
}

void
adjoint__f90_gradient_ (const char *name, const int64_t *length, const struct descriptor *gradient)
{
  struct region r = any_array (gradient);
  take_gradient (name, (size_t) *length, true, &r);
}

void
adjoint__f90_shadow_ (const struct descriptor *x, const struct descriptor *shadow)
{
  struct region r = any_array (x), u = any_array (shadow);
  struct tape *t = tape_of (adjoint_tape_thread ());
  char *from, *to;
  if (differs (&u, &r))
    fatal ("adjoint_shadow: both arguments must have the same kind and shape");
  if (!r.bytes)
    return;
  if (!t->shadows_last)
    fatal ("a shadow by address is asked for, and no derivative of this thread has used one");
  char *packed = malloc ((size_t) r.bytes);
  if (!packed)
    fatal ("no memory for a shadow");
  span_of (&r, &from, &to);
  copy_region (&r, displacement_of (t->shadows_last, from, to, NULL), packed, true);
  copy_region (&u, 0, packed, false);
  free (packed);
}
