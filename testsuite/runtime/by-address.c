/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shadows by address: memory of all kinds, calls inside calls, calls that were left, threads,
   and little or much address space.
   { case "memory" "" "" 0 0 {^ok$} }
   { case "memory, little address space" "" "" 220000 0 {^ok$} }
   { case "memory, charged" "charged" "" 0 0 {^ok$} }
   { case "kept memory" "kept" "" 0 0 {^ok$} }
   { case "rows" "rows" "" 0 0 {^ok$} }
   { case "calls" "calls" "" 0 0 {^ok$} }
   { case "threads" "threads" "ADJOINT_TAPE_LIMIT=64M" 0 0 {^ok$} }
   { case "100 GB mapped" "mapped" "" 0 0 {^ok$} }
   { case "collision" "collision" "" 0 0 {^ok$} }
   { case "collision, no handler" "collide" "" 0 1 {^adjoint: no address space for shadows of memory \(derivative of 'f', x\.c:12\): the system refuses 8 bytes more, [^\n]* bytes\.  The program has mapped memory where they would be; [^\n]*$} }
   { case "no address" "wild" "" 0 1 {^adjoint: no address space for shadows of memory \(derivative of 'f', x\.c:12\): this exceeds any memory$} }  */

#define _GNU_SOURCE
#include <pthread.h>
#include <setjmp.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include "generated.h"

/* What generated code does where the primal accesses a double.  */
static double *
shadow_of (struct adjoint_shadows *s, double *v)
{
  uintptr_t p = (uintptr_t) v, q = p + sizeof *v - 1;
  if (!s->touched[p >> ADJOINT_TABLE_BITS]
		 [p >> ADJOINT_CHUNK_BITS & 0xfffff]
      || !s->touched[q >> ADJOINT_TABLE_BITS]
		    [q >> ADJOINT_CHUNK_BITS & 0xfffff])
    adjoint_rt_shadow_touch (s, v, sizeof *v, PLACE);
  /* Generated code adds p to a pointer, which the sanitizer for C would not have.  */
  return (double *) ((uintptr_t) s->displacement[p >> ADJOINT_CLUSTER_BITS] + p);
}

static struct adjoint_shadows *
begin (uint64_t order, void *frame)
{
  struct adjoint_tape *t = adjoint_rt_tape (PLACE);
  return adjoint_rt_shadow_begin (t, order, frame, PLACE);
}

static double
seen (double *v)
{
  return *(const double *) adjoint_rt_shadow (NULL, v, sizeof *v);
}

/* ---- memory ------------------------------------------------------------------ */

static double global[1000];
static const double constant[3] = { 1, 2, 3 };

enum { BLOCKS = 1000 };

/* Blocks of many sizes, every third of which goes and comes.  */
static void
blocks (struct adjoint_shadows *s)
{
  double *b[BLOCKS];
  for (int i = 0; i < BLOCKS; i++) {
    b[i] = malloc (20000 + 64 * (size_t) i);
    CHECK (b[i] != NULL);
    CHECK (*shadow_of (s, b[i] + 7) == 0);
    *shadow_of (s, b[i] + 7) = i;
    if (i % 3 == 0) {
      *shadow_of (s, b[i] + 7) = 0;
      free (b[i]);
      b[i] = NULL;
    }
  }
  for (int i = 0; i < BLOCKS; i++)
    if (b[i]) {
      CHECK (*shadow_of (s, b[i] + 7) == i);
      double *last = b[i] + (20000 + 64 * i) / 8 - 1;
      CHECK (shadow_of (s, last) - last == shadow_of (s, b[i]) - b[i]);
      *shadow_of (s, b[i] + 7) = 0;
      free (b[i]);
    }
}

static void
memory (void)
{
  const size_t large = (24 << 20) / sizeof (double);
  double stack[4], *heap = malloc (100), *big = malloc (large * sizeof *big);
  CHECK (heap && big);
  for (int call = 0; call < 3; call++) {
    struct adjoint_shadows *s = begin (0, __builtin_frame_address (0));
    CHECK (s == begin (0, (char *) __builtin_frame_address (0) - 100));
    double *each[] = { global + 5, heap + 1, stack + 2, big + 77,
		       (double *) &constant[1] };
    for (unsigned i = 0; i < sizeof each / sizeof *each; i++) {
      double *shadow = shadow_of (s, each[i]);
      uintptr_t d = (uintptr_t) shadow - (uintptr_t) each[i];
      CHECK (*shadow == 0 && d % 4096 == 2112 && (d >> 12) % 65536);
      *shadow += i + 1;
    }
    adjoint_rt_shadow_touch (s, big, large * sizeof *big, PLACE);
    double *shadow = shadow_of (s, big);
    for (size_t i = 0; i < large; i++) {
      CHECK (shadow[i] == (i == 77 ? 4 : 0));
      shadow[i]++;
    }
    adjoint_rt_shadow_touch (s, NULL, 0, PLACE);
    blocks (s);
    adjoint_rt_shadow_end (s, __builtin_frame_address (0));
    CHECK (seen (global + 5) == 1 && seen (heap + 1) == 2
	   && seen (stack + 2) == 3 && seen (big + 77) == 5
	   && seen (big + 78) == 1 && seen (heap + 2) == 0);
  }
  adjoint_tape_clear (NULL);
  CHECK (seen (global + 5) == 0 && seen (big + 78) == 0);
  free (heap);
  free (big);
}

/* ---- rows, planes, blocks ---------------------------------------------------------------- */

enum { SIDE = 4096 };

static int
is_touched (const struct adjoint_shadows *s, const char *v)
{
  uintptr_t p = (uintptr_t) v;
  return s->touched[p >> ADJOINT_TABLE_BITS][p >> ADJOINT_CHUNK_BITS & 0xfffff];
}

/* Of B, which no call has touched so far, all that the numbers say, and in the end COUNT chunks.  */
static void
touch_rows (char *b, uint64_t bytes, const int64_t last[3], const int64_t step[3], unsigned count)
{
  struct adjoint_shadows *s = begin (0, __builtin_frame_address (0));
  adjoint_rt_shadow_touch_rows (s, b + (size_t) SIDE * SIDE, bytes, (uint64_t) last[0], (uint64_t) step[0],
				(uint64_t) last[1], (uint64_t) step[1], (uint64_t) last[2],
				(uint64_t) step[2], PLACE);
  char *at = b + (size_t) SIDE * SIDE;
  for (int64_t i = 0; bytes && i <= last[0]; i++)
    for (int64_t j = 0; j <= last[1]; j++)
      for (int64_t k = 0; k <= last[2]; k++) {
	const char *p = at + i * step[0] + j * step[1] + k * step[2];
	CHECK (is_touched (s, p) && is_touched (s, p + bytes - 1));
      }
  unsigned chunks = 0;
  for (size_t i = 0; i < 2 * (size_t) SIDE * SIDE; i += 1 << ADJOINT_CHUNK_BITS)
    chunks += is_touched (s, b + i);
  CHECK (chunks == count);
  adjoint_rt_shadow_end (s, __builtin_frame_address (0));
}

/* Chunks of 16 KiB; B begins with one.  */
static void
rows (void)
{
  char *b = aligned_alloc (1 << ADJOINT_CHUNK_BITS, 2 * (size_t) SIDE * SIDE);
  CHECK (b);
  touch_rows (b, 8, (int64_t[]) { 0, 0, 0 }, (int64_t[]) { 0, 0, 0 }, 1);
  touch_rows (b, 0, (int64_t[]) { -1, 5, -7 }, (int64_t[]) { 8, 65536, 1 }, 0);
  touch_rows (b, 16, (int64_t[]) { 9, 0, 0 }, (int64_t[]) { 8, 1 << 20, 0 }, 1);
  /* Near to each other: what lies between, too.  */
  touch_rows (b, 8, (int64_t[]) { 100, 15, 0 }, (int64_t[]) { 8, 49152, 0 }, 46);
  touch_rows (b, 8, (int64_t[]) { 100, 15, 0 }, (int64_t[]) { 8, -49152, 0 }, 46);
  /* Far from each other: not.  */
  touch_rows (b, 8, (int64_t[]) { 100, 9, 0 }, (int64_t[]) { 8, 81920, 0 }, 10);
  touch_rows (b, 8, (int64_t[]) { 9, 100, 3 }, (int64_t[]) { -81920, 8, 1 << 20 }, 40);
  touch_rows (b, 8, (int64_t[]) { 3, 9, 100 }, (int64_t[]) { -(1 << 20), 81920, -8 }, 80);
  free (b);
}

/* Where the system charges for all that is writable.  The address sanitizer itself
   needs more.  */
static void
charged (void)
{
#ifndef __SANITIZE_ADDRESS__
  struct rlimit r = { (rlim_t) 1 << 30, (rlim_t) 1 << 30 };
  CHECK (setrlimit (RLIMIT_DATA, &r) == 0);
#endif
  memory ();
}

/* ---- memory that stays from call to call -------------------------------------------- */

static __attribute__ ((noinline)) void
fill (double *v, size_t n)
{
  struct adjoint_shadows *s = begin (0, __builtin_frame_address (0));
  adjoint_rt_shadow_touch (s, v, n * sizeof *v, PLACE);
  double *shadow = shadow_of (s, v);
  for (size_t i = 0; i < n; i++) {
    CHECK (shadow[i] == 0);
    shadow[i] = 1;
  }
  adjoint_rt_shadow_end (s, __builtin_frame_address (0));
}

/* The page with the shadow of *V has memory.  */
static int
is_resident (double *v)
{
  struct adjoint_shadows *s = begin (0, __builtin_frame_address (0));
  uintptr_t d = (uintptr_t) shadow_of (s, v) - (uintptr_t) v;
  adjoint_rt_shadow_end (s, __builtin_frame_address (0));
  /* No further call touches V.  */
  for (int i = 0; i < 20; i++)
    fill (global, 10);
  unsigned char page;
  CHECK (mincore ((void *) (((uintptr_t) (v + 1) + d) & ~(uintptr_t) 4095), 4096, &page) == 0);
  return page & 1;
}

/* Each call sees zeros, also where an earlier one was that left more.  */
static void
kept (void)
{
  const size_t n = 1 << 19;
  double *v = malloc (n * sizeof *v);
  CHECK (v != NULL);
  for (int call = 0; call < 3; call++) {
    fill (v, n);
    fill (v + n / 4, n / 8);
    CHECK (seen (v + n / 4) == 1 && seen (v + n / 2) == 0 && seen (v + 1) == 0);
    fill (v + n / 8, n / 4);
    CHECK (seen (v + n / 8) == 1 && seen (v + n / 2 + 1) == 0);
  }
  /* Little stays, much does not.  */
  fill (v, n);
  CHECK (!is_resident (v));
  adjoint_tape_clear (NULL);
  fill (v, n);
  CHECK (seen (v + n - 1) == 1);
  free (v);
}

/* ---- calls ----------------------------------------------------------------------- */

static jmp_buf back;

/* An outermost call, or one inside of one, adds 1 to the shadow of the first global
   that it sees as BEFORE.  */
static __attribute__ ((noinline)) void
call (uint64_t order, int depth, double before, int leave)
{
  struct adjoint_shadows *s = begin (order, __builtin_frame_address (0));
  CHECK (*shadow_of (s, global) == before);
  *shadow_of (s, global) += 1;
  if (leave && !depth)
    longjmp (back, 1);
  if (depth)
    call (order, depth - 1, before + 1, leave);
  adjoint_rt_shadow_end (s, __builtin_frame_address (0));
}

static __attribute__ ((noinline)) void
deeper (void)
{
  volatile char room[1000] = { 0 };
  call (0, 3, room[5], 0);
}

static void
calls (void)
{
  for (int i = 0; i < 3; i++) {
    call (0, 5, 0, 0);
    CHECK (seen (global) == 6);
    deeper ();
    CHECK (seen (global) == 4);
  }
  /* Each order has its own.  */
  struct adjoint_shadows *s = begin (0, __builtin_frame_address (0));
  *shadow_of (s, global) = 50;
  call (1, 2, 0, 0);
  call (1, 2, 0, 0);
  CHECK (*shadow_of (s, global) == 50);
  /* Left by longjmp, inside of another call that is active, and alone.  */
  if (!setjmp (back))
    call (1, 2, 0, 1);
  call (1, 2, 0, 0);
  CHECK (*shadow_of (s, global) == 50);
  adjoint_rt_shadow_end (s, __builtin_frame_address (0));
  if (!setjmp (back))
    call (0, 2, 0, 1);
  CHECK (seen (global) == 3);
  call (0, 2, 0, 0);
  struct registers r;
  if (!setjmp (back)) {
    enter (&r);
    put (&r, 3, 1);
    sync (&r);
    call (0, 2, 0, 1);
  }
  adjoint_tape_clear (NULL);
  deeper ();
  CHECK (seen (global) == 4);
}

/* ---- threads --------------------------------------------------------------------- */

enum { THREADS = 64 };

static pthread_barrier_t all_hold;

static void *
thread (void *argument)
{
  double own[2], *heap = malloc (1 << 20), id = (double) (uintptr_t) argument;
  CHECK (heap != NULL);
  for (int i = 0; i < 3; i++) {
    struct adjoint_shadows *s = begin (0, __builtin_frame_address (0));
    *shadow_of (s, global + 10) += id;
    *shadow_of (s, heap + 100) += 2 * id;
    *shadow_of (s, own) += 3 * id;
    pthread_barrier_wait (&all_hold);
    CHECK (*shadow_of (s, global + 10) == id
	   && *shadow_of (s, heap + 100) == 2 * id
	   && *shadow_of (s, own) == 3 * id);
    adjoint_rt_shadow_end (s, __builtin_frame_address (0));
    pthread_barrier_wait (&all_hold);
  }
  free (heap);
  return NULL;
}

static void
threads (void)
{
  pthread_t t[THREADS];
  CHECK (pthread_barrier_init (&all_hold, NULL, THREADS) == 0);
  for (uintptr_t i = 0; i < THREADS; i++)
    CHECK (pthread_create (&t[i], NULL, thread, (void *) (i + 1)) == 0);
  for (int i = 0; i < THREADS; i++)
    CHECK (pthread_join (t[i], NULL) == 0);
  CHECK (pthread_barrier_destroy (&all_hold) == 0);
}

/* ---- much memory, and memory in the way -------------------------------------------- */

static char *
map (void *wish, size_t bytes)
{
  void *p = mmap (wish, bytes, PROT_READ | PROT_WRITE,
		  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return p == MAP_FAILED ? NULL : p;
}

static void
mapped (void)
{
  const size_t bytes = (size_t) 100 << 30;
  char *p = map (NULL, bytes);
  if (p) {			/* valgrind does not give it */
    struct adjoint_shadows *s = begin (0, __builtin_frame_address (0));
    for (size_t at = 0; at < bytes; at += bytes / 50) {
      double *v = (double *) (void *) (p + at);
      CHECK (*shadow_of (s, v) == 0);
      *shadow_of (s, v) = (double) at;
      CHECK (*v == 0);
    }
    adjoint_rt_shadow_touch (s, p, bytes, PLACE);
    CHECK (*shadow_of (s, (double *) (void *) (p + bytes / 50))
	   == (double) (bytes / 50));
    adjoint_rt_shadow_end (s, __builtin_frame_address (0));
    CHECK (munmap (p, bytes) == 0);
  }
  memory ();
}

static void
again (const struct adjoint_exhaustion *what, void *data)
{
  (void) what, (void) data;
  longjmp (back, 1);
}

/* Memory of the program's lies where the shadow of other memory would be that is beyond all
   that is reserved.  */
static void
collision (int handled)
{
  const size_t far = (size_t) 1 << 40, bytes = 1 << 20;
  volatile int times = 0;
  struct adjoint_shadows *s = begin (0, __builtin_frame_address (0));
  char *p = map (NULL, bytes), *block = map (p - far, bytes);
  uintptr_t d = (uintptr_t) shadow_of (s, (double *) (void *) p) - (uintptr_t) p;
  char *image = (char *) (((uintptr_t) block + d) & ~(uintptr_t) 4095);
  if (!block || map (image, bytes) != image) {
    puts ("ok");		/* a system that does not give what is wished */
    exit (0);
  }
  if (handled)
    adjoint_on_exhaustion (again, NULL);
  times = times + setjmp (back);
  CHECK (times < 2);
  s = begin (0, __builtin_frame_address (0));
  *shadow_of (s, (double *) (void *) block) += 1;
  CHECK (times == 1 && *shadow_of (s, (double *) (void *) block) == 1);
  adjoint_rt_shadow_end (s, __builtin_frame_address (0));
  adjoint_on_exhaustion (NULL, NULL);
  memory ();
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";
  if (!strcmp (what, "calls"))
    calls ();
  else if (!strcmp (what, "kept"))
    kept ();
  else if (!strcmp (what, "rows"))
    rows ();
  else if (!strcmp (what, "charged"))
    charged ();
  else if (!strcmp (what, "threads"))
    threads ();
  else if (!strcmp (what, "mapped"))
    mapped ();
  else if (!strcmp (what, "collision") || !strcmp (what, "collide"))
    collision (!strcmp (what, "collision"));
  else if (!strcmp (what, "wild"))
    adjoint_rt_shadow_touch (begin (0, &what), global, (uint64_t) 1 << 60, PLACE);
  else
    memory ();
  puts ("ok");
  return 0;
}
