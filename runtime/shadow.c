/* SPDX-License-Identifier: MIT */
/* Shadows: Fortran array descriptors, checks on entry, adjoints of moves.  */

#include <stdlib.h>
#include <string.h>

#include "descriptor.h"
#include "rt.h"
#include "shadow-map.h"
#include "tape.h"

/* ---- array descriptors ----------------------------------------------- */

/* Both arrays, with what their descriptors have in common.  */
struct pair {
  int rank;
  size_t bytes;			/* of an element */
  ptrdiff_t extent[MAX_RANK];
  ptrdiff_t primal[MAX_RANK];	/* strides, in elements */
  ptrdiff_t shadow[MAX_RANK];
  bool empty;
  bool same;			/* strides, where they matter */
};

/* Returns the first dimension whose extents differ, or -1.  */
static int
make_pair (struct pair *p, const struct descriptor *primal,
	   const struct descriptor *shadow, uint64_t bytes, int rank)
{
  int differs = -1;
  p->rank = rank;
  p->bytes = (size_t) bytes;
  p->empty = false;
  p->same = true;
  for (int d = 0; d < rank; d++) {
    p->extent[d] = extent (&primal->dim[d]);
    p->primal[d] = stride (primal, d);
    p->shadow[d] = stride (shadow, d);
    if (p->extent[d] != extent (&shadow->dim[d]) && differs < 0)
      differs = d;
    if (p->extent[d] == 0)
      p->empty = true;
    if (p->extent[d] > 1 && p->primal[d] != p->shadow[d])
      p->same = false;
  }
  if (p->empty)
    p->same = true;
  return differs;
}

/* Elements of memory below and above the first element that the primal's
   strides reach.  */
static void
reach (const struct pair *p, size_t *below, size_t *above)
{
  *below = *above = 0;
  for (int d = 0; d < p->rank; d++) {
    ptrdiff_t far = (p->extent[d] - 1) * p->primal[d];
    if (far < 0)
      *below += (size_t) -far;
    else
      *above += (size_t) far;
  }
}

/* Copies COUNT elements, STRIDES in bytes.  */
static void
copy_line (char *to, ptrdiff_t to_stride, const char *from,
	   ptrdiff_t from_stride, ptrdiff_t count, size_t bytes)
{
  for (ptrdiff_t i = 0; i < count; i++) {
    switch (bytes) {
    case 4: memcpy (to, from, 4); break;
    case 8: memcpy (to, from, 8); break;
    default: memcpy (to, from, bytes);
    }
    to += to_stride;
    from += from_stride;
  }
}

/* Every element of the array; dimension 0 is the inner loop.  Addresses are kept
   as offsets, because those behind the last element need not be valid.  */
static void
copy_elements (const struct pair *p, char *to, const ptrdiff_t *to_strides,
	       const char *from, const ptrdiff_t *from_strides)
{
  ptrdiff_t index[MAX_RANK] = { 0 };
  ptrdiff_t unit = (ptrdiff_t) p->bytes, to_at = 0, from_at = 0;
  int d;
  do {
    copy_line (to + to_at, unit * to_strides[0], from + from_at,
	       unit * from_strides[0], p->extent[0], p->bytes);
    for (d = 1; d < p->rank; d++) {
      to_at += unit * to_strides[d];
      from_at += unit * from_strides[d];
      if (++index[d] < p->extent[d])
	break;
      to_at -= unit * to_strides[d] * p->extent[d];
      from_at -= unit * from_strides[d] * p->extent[d];
      index[d] = 0;
    }
  } while (d < p->rank);
}

/* The dummy argument is absent: no descriptor, or (an unallocated actual) one
   without data.  */
static bool
absent (const struct descriptor *a)
{
  return !a || !a->base_addr;
}

/* PRIMAL is what a dummy argument gets, SHADOW its shadow.  A POINTER dummy goes by `span', whatever the
   elements have, and the code for shadows does not.  */
static void
check_element (const struct descriptor *primal, const struct descriptor *shadow, uint64_t bytes,
	       int rank, const char *name)
{
  if (primal->span != 0 && primal->span != (ptrdiff_t) bytes)
    fatal ("argument `%s' is a pointer to components that are %td bytes apart, and its "
	   "elements have %llu: pass a copy, or the component itself", name, primal->span,
	   (unsigned long long) bytes);
  if (shadow->dtype.rank != rank)
    fatal ("argument `%s' has rank %d and its shadow rank %d", name, rank,
	   (int) shadow->dtype.rank);
  if (shadow->dtype.elem_len != bytes)
    fatal ("elements of argument `%s' have %llu bytes and those of its shadow "
	   "%llu: the kinds must be the same", name,
	   (unsigned long long) bytes,
	   (unsigned long long) shadow->dtype.elem_len);
  /* gfortran 11 and 12 pass a pointer to components (p => t%x) on to an
     assumed-shape dummy as it is, and the dummy ignores `span'.  */
  if (shadow->span != 0 && shadow->span != (ptrdiff_t) bytes)
    fatal ("the shadow of argument `%s' is a pointer to components that are %td "
	   "bytes apart, which assumed-shape arguments cannot address: pass a "
	   "copy, or the component itself", name, shadow->span);
}

void *
adjoint_rt_shadow_data (void *primal, void *shadow, uint64_t bytes, int rank,
			const char *name)
{
  const struct descriptor *a = primal, *b = shadow;
  struct pair p;
  size_t below, above;
  if (absent (a))
    return NULL;
  if (rank < 1 || rank > MAX_RANK)
    internal_fault ("argument `%s' has rank %d", name, rank);
  if (absent (b))
    fatal ("argument `%s' is present and its shadow is not", name);
  check_element (a, b, bytes, rank, name);
  int d = make_pair (&p, a, b, bytes, rank);
  if (d >= 0)
    fatal ("argument `%s' has extent %td in dimension %d and its shadow %td: "
	   "the shapes must be the same", name, p.extent[d], d + 1,
	   extent (&b->dim[d]));
  if (p.same)
    return b->base_addr;
  reach (&p, &below, &above);
  uint64_t all = (below + above + 1) * (uint64_t) p.bytes;
  struct tape *t = tape_own (NULL);
  char *copy = owned_alloc (t, all, true);
  if (!copy) {
    struct shortage s
      = { .tape = t, .what = "no memory for a copy of a shadow with other strides",
	  .asked = all };
    exhausted (&s);
  }
  copy += below * p.bytes;
  copy_elements (&p, copy, p.primal, b->base_addr, p.shadow);
  return copy;
}

void
adjoint_rt_shadow_data_end (void *primal, void *shadow, uint64_t bytes,
			    int rank, void *base)
{
  const struct descriptor *a = primal, *b = shadow;
  struct pair p;
  size_t below, above;
  if (!base)
    return;
  make_pair (&p, a, b, bytes, rank);
  if (p.same)
    return;
  reach (&p, &below, &above);
  copy_elements (&p, b->base_addr, p.shadow, base, p.primal);
  owned_give_back ((char *) base - below * p.bytes);
}

/* ---- arrays whose shadows are by address ------------------------------ */

void
array_and_shadow (struct array_hull *h, const void *primal, const void *shadow,
		  uint64_t bytes, int rank, const char *name)
{
  const struct descriptor *a = primal, *b = shadow;
  struct pair p;
  size_t below, above;
  *h = (struct array_hull) { 0, 0, 0, true };
  if (rank == 0) {
    /* A negative size is that of an array without elements.  */
    if (primal && bytes <= PTRDIFF_MAX)
      *h = (struct array_hull) { (uintptr_t) primal, bytes, (uintptr_t) shadow, true };
    return;
  }
  if (absent (a))
    return;
  if (absent (b))
    fatal ("argument `%s' is present and its shadow is not", name);
  check_element (a, b, bytes, rank, name);
  int d = make_pair (&p, a, b, bytes, rank);
  if (d >= 0)
    fatal ("argument `%s' has extent %td in dimension %d and its shadow %td: "
	   "the shapes must be the same", name, p.extent[d], d + 1,
	   extent (&b->dim[d]));
  if (p.empty)
    return;
  reach (&p, &below, &above);
  h->first = (uintptr_t) a->base_addr - below * p.bytes;
  h->bytes = (below + above + 1) * (uint64_t) p.bytes;
  h->shadow = (uintptr_t) b->base_addr - below * p.bytes;
  h->same = p.same;
}

void
array_move (const void *primal, const void *shadow, uint64_t bytes, int rank,
	    uintptr_t displacement, enum array_move how)
{
  static const ptrdiff_t still[MAX_RANK];
  static const long double zero[2];
  const struct descriptor *a = primal, *b = shadow;
  struct pair p;
  make_pair (&p, a, b, bytes, rank);
  char *image = (char *) ((uintptr_t) a->base_addr + displacement);
  if (how == ARRAY_TO_IMAGE)
    copy_elements (&p, image, p.primal, b->base_addr, p.shadow);
  else if (how == ARRAY_FROM_IMAGE)
    copy_elements (&p, b->base_addr, p.shadow, image, p.primal);
  else
    copy_elements (&p, image, p.primal, (const char *) zero, still);
}

/* ---- checks, moves --------------------------------------------------- */

/* The bytes of an array, if they are known to be all its own.  */
struct region { uintptr_t first; uint64_t bytes; bool gaps; };

static struct region
region_of (void *a, uint64_t bytes, int rank)
{
  struct region r = { (uintptr_t) a, bytes, false };
  const struct descriptor *d = a;
  if (rank == 0 || absent (d)) {
    /* No object is larger than PTRDIFF_MAX: such a size was negative, the size
       of an array without elements.  */
    if (!a || rank || bytes > PTRDIFF_MAX)
      r.bytes = 0;
    return r;
  }
  ptrdiff_t elements = 1;
  r.first = (uintptr_t) d->base_addr;
  for (int k = 0; k < rank; k++) {
    if (extent (&d->dim[k]) > 1 && stride (d, k) != elements)
      r.gaps = true;
    elements *= extent (&d->dim[k]);
  }
  r.bytes = (uint64_t) elements * bytes;
  return r;
}

static bool
regions_meet (const struct region *p, const struct region *q)
{
  if (p->bytes == 0 || q->bytes == 0)
    return false;
  if (p->gaps || q->gaps)
    return p->first == q->first;
  return p->first < q->first ? q->first - p->first < p->bytes
			     : p->first - q->first < q->bytes;
}

/* A row of the caller's table (rt.def), as words: the name, the address, the bytes, the
   rank.  The words are read as such, since the caller stored them as such.  */
enum { NAME, ADDRESS, BYTES, RANK, ROW };

static struct region
region_of_row (const uint64_t *row)
{
  return region_of ((void *) (uintptr_t) row[ADDRESS], row[BYTES], (int) row[RANK]);
}

static int
by_address (const void *x, const void *y)
{
  const struct region *p = x, *q = y;
  return (p->first > q->first) - (p->first < q->first);
}

/* By address; few as they stand in a table, or already sorted: without a call.  */
static void
sort (struct region *r, uint64_t n)
{
  enum { FEW = 16 };
  uint64_t sorted = 1;
  while (sorted < n && r[sorted - 1].first <= r[sorted].first)
    sorted++;
  if (sorted < n && n > FEW) {
    qsort (r, n, sizeof *r, by_address);
    return;
  }
  for (uint64_t k = sorted; k < n; k++) {
    struct region x = r[k];
    uint64_t i = k;
    for (; i > 0 && r[i - 1].first > x.first; i--)
      r[i] = r[i - 1];
    r[i] = x;
  }
}

/* Sorted by address: a region meets one before it if it begins where its neighbour does,
   or before the end of all whole ones so far.  */
static bool
any_meet (const struct region *r, uint64_t n)
{
  uintptr_t end = 0;
  for (uint64_t k = 0; k < n; k++) {
    if ((k > 0 && r[k - 1].first == r[k].first) || (!r[k].gaps && r[k].first < end))
      return true;
    if (!r[k].gaps && r[k].first + r[k].bytes > end)
      end = r[k].first + r[k].bytes;
  }
  return false;
}

/* The first pair that meets, in the order of arguments.  */
static void
report_overlap (const uint64_t *table, uint64_t n)
{
  for (uint64_t i = 1; i < n; i++)
    for (uint64_t j = 0; j < i; j++) {
      struct region p = region_of_row (table + ROW * j);
      struct region q = region_of_row (table + ROW * i);
      if (regions_meet (&p, &q))
	fatal ("the shadows of `%s' (%p, %llu bytes) and `%s' (%p, %llu bytes) "
	       "overlap.  Give each argument a shadow of its own and add them "
	       "afterwards", (char *) (uintptr_t) table[ROW * j + NAME],
	       (void *) p.first, (unsigned long long) p.bytes,
	       (char *) (uintptr_t) table[ROW * i + NAME],
	       (void *) q.first, (unsigned long long) q.bytes);
    }
}

void
adjoint_rt_all_disjoint (void *table, uint64_t n)
{
  enum { USUAL = 64 };
  const uint64_t *row = table;
  struct region usual[USUAL], *r = usual;
  uint64_t m = 0;
  if (n > USUAL && !(r = malloc (n * sizeof *r)))
    fatal ("out of memory: %llu bytes for the addresses of shadows",
	   (unsigned long long) (n * sizeof *r));
  for (uint64_t k = 0; k < n; k++) {
    r[m] = region_of_row (row + ROW * k);
    m += r[m].bytes != 0;
  }
  sort (r, m);
  bool meet = any_meet (r, m);
  if (r != usual)
    free (r);
  if (meet)
    report_overlap (row, n);
}

/* The memory move read all of its source before it wrote.  So each element of the
   destination's shadow must be taken before anything is added to it: where
   both overlap, from the end that the source's side does not reach first.
   Bytes behind the last whole element belong to integers.  */
#define MOVE_ADJOINT(TYPE) \
  TYPE *to = destination, *from = source; \
  uint64_t n = bytes / sizeof (TYPE); \
  bool up = (uintptr_t) from <= (uintptr_t) to; \
  for (uint64_t k = 0; k < n; k++) { \
    uint64_t i = up ? k : n - 1 - k; \
    TYPE seed = to[i]; \
    to[i] = 0; \
    from[i] += seed; \
  }

void
adjoint_rt_move_adjoint8 (void *destination, void *source, uint64_t bytes)
{
  MOVE_ADJOINT (double)
}

void
adjoint_rt_move_adjoint4 (void *destination, void *source, uint64_t bytes)
{
  MOVE_ADJOINT (float)
}

void
adjoint_rt_move_adjoint2 (void *destination, void *source, uint64_t bytes)
{
#ifdef __FLT16_MAX__
  __extension__ typedef _Float16 half;
  MOVE_ADJOINT (half)
#else
  (void) destination;
  (void) source;
  internal_fault ("%llu bytes of _Float16, which this compiler has not",
		  (unsigned long long) bytes);
#endif
}

/* The bytes beside the value of x87's ten stay as they are.  */
void
adjoint_rt_move_adjoint10 (void *destination, void *source, uint64_t bytes)
{
  MOVE_ADJOINT (long double)
}

void
adjoint_rt_move_adjoint16 (void *destination, void *source, uint64_t bytes)
{
  MOVE_ADJOINT (adjoint_quad)
}

enum { WORD = sizeof (double) };

static bool
all_zero (const unsigned char *p, uint64_t bytes)
{
  for (uint64_t k = 0; k < bytes; k++)
    if (p[k])
      return false;
  return true;
}

_Noreturn static void
refuse_move (const char *why, const void *destination, const void *source, uint64_t bytes)
{
  fatal ("%llu bytes with active reals were copied as bytes (shadows at %p and %p) %s: copy them as reals",
	 (unsigned long long) bytes, source, destination, why);
}

/* Of two pieces apart, where SOURCE's is nothing: it becomes DESTINATION's, whatever the bytes are.  */
static void
move_to_nothing (unsigned char *destination, unsigned char *source, uint64_t bytes)
{
  memcpy (source, destination, bytes);
  memset (destination, 0, bytes);
}

/* What is no whole word moves to where nothing is, or not at all.  */
static void
move_piece (unsigned char *destination, unsigned char *source, uint64_t bytes, bool apart, const char *why)
{
  if (all_zero (destination, bytes))
    return;
  if (!apart || !all_zero (source, bytes))
    refuse_move (why, destination, source, bytes);
  move_to_nothing (destination, source, bytes);
}

/* Moves what stands before the first whole word of shadows, *LEAD bytes, and behind the last one.  False: there is
   nothing else to do.  */
static bool
words_to_move (unsigned char *destination, unsigned char *source, uint64_t bytes, uint64_t *lead)
{
  uint64_t head = -(uintptr_t) destination % WORD;
  bool apart = source < destination ? source + bytes <= destination : destination + bytes <= source;
  if (all_zero (destination, bytes))
    return false;
  /* No double moves so from its place to another double's; to a buffer of bytes, and out of it, it may.  */
  if (((uintptr_t) destination ^ (uintptr_t) source) % WORD) {
    move_piece (destination, source, bytes, apart, "between places that lie differently within their words");
    return false;
  }
  uint64_t tail = head < bytes ? (bytes - head) % WORD : 0;
  if (head > bytes)
    head = bytes;
  move_piece (destination, source, head, apart, "in pieces that are no whole words");
  move_piece (destination + bytes - tail, source + bytes - tail, tail, apart, "in pieces that are no whole words");
  *lead = head;
  return head + tail < bytes;
}

/* The words from FROM on get those of TO: as bits where nothing is, else, if all are DOUBLES, added.  */
static void
move_words (unsigned char *to, unsigned char *from, uint64_t bytes, bool doubles)
{
  uint64_t n = bytes / WORD;
  bool up = from <= to;
  for (uint64_t k = 0; k < n; k++) {
    uint64_t i = WORD * (up ? k : n - 1 - k);
    unsigned char seed[WORD];
    double a, b;
    memcpy (seed, to + i, WORD);
    memset (to + i, 0, WORD);
    if (all_zero (seed, WORD))
      continue;
    if (all_zero (from + i, WORD)) {
      memcpy (from + i, seed, WORD);
      continue;
    }
    if (!doubles)
      refuse_move ("that may be of several kinds, and the original is used as well", to, from, bytes);
    memcpy (&a, seed, WORD);
    memcpy (&b, from + i, WORD);
    b += a;
    memcpy (from + i, &b, WORD);
  }
}

static void
move_adjoint_of_bytes (unsigned char *destination, unsigned char *source, uint64_t bytes, bool doubles)
{
  uint64_t lead;
  if (words_to_move (destination, source, bytes, &lead))
    move_words (destination + lead, source + lead, bytes - lead, doubles);
}

void
adjoint_rt_move_adjoint_words (void *destination, void *source, uint64_t bytes)
{
  move_adjoint_of_bytes (destination, source, bytes, true);
}

void
adjoint_rt_move_adjoint_bits (void *destination, void *source, uint64_t bytes)
{
  move_adjoint_of_bytes (destination, source, bytes, false);
}

void
adjoint_rt_check_bytes (void *shadow, uint64_t bytes, uint64_t width)
{
  uintptr_t from = (uintptr_t) shadow & -(uintptr_t) width;
  uintptr_t to = ((uintptr_t) shadow + bytes + width - 1) & -(uintptr_t) width;
  if (bytes && !all_zero ((unsigned char *) from, to - from))
    fatal ("a byte of an active real was overwritten (shadow at %p): store reals as what they are", shadow);
}
