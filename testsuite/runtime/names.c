/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seeds and gradients of memory that heads name: what generated code does, by hand.
   { case "names" "" "" 0 0 {^ok$} }
   { case "two threads" "threads" "" 0 0 {^ok$} }
   { case "a seed of another size" "size" "" 0 1 {^adjoint: the seed for `v' has 16 bytes in elements of 8, and what that describes has 24 bytes in elements of 8: kind and shape must be the same$} }
   { case "a seed of nothing" "nothing" "" 0 1 {^adjoint: the seed for `a' has 24 bytes in elements of 8, and what that describes has 0 bytes in elements of 8: kind and shape must be the same$} }
   { case "a seed for no name" "unknown" "" 0 1 {^adjoint: a seed was given for `w', and the head of the derivative that was called names no such memory on the side that takes one$} }
   { case "two seeds for one place" "twice" "" 0 1 {^adjoint: the seeds of `v' and `u' are for the same memory: give one of them$} }
   { case "a gradient of no name" "no-gradient" "" 0 1 {^adjoint: the gradient of `u' is asked for, and the head of the derivative that was called last names no such memory on the side that has one$} }
   { case "a gradient of another size" "gradient-size" "" 0 1 {^adjoint: the gradient for `v' has 8 bytes in elements of 8, and what that describes has 24 bytes in elements of 8: kind and shape must be the same$} }
   { case "a gradient before a call" "before" "" 0 1 {^adjoint: the gradient of `v' is asked for, and no derivative has ended whose head names memory, or another one began since$} }
   { case "a gradient behind another call" "behind" "" 0 1 {^adjoint: the gradient of `v' is asked for, and no derivative has ended whose head names memory, or another one began since$} }
   { case "a shadow before a call" "shadow" "" 0 1 {^adjoint: a shadow by address is asked for, and no derivative of this thread has used one$} }
   { case "a call within another" "nested" "" 0 1 {^adjoint: the derivative of `f', whose head names memory, is called while another derivative runs: its seeds and gradients by name would be that one's$} }
   { libraries -lpthread }  */

#include <pthread.h>
#include <setjmp.h>
#include <stdbool.h>
#include "descriptor.h"
#include "generated.h"

enum { ITSELF = ADJOINT_NAME_ITSELF, BY_POINTER = ADJOINT_NAME_BY_POINTER };

static double v[3], *pointer = v;

/* gfortran's descriptor of rank 1.  */
struct array {
  struct descriptor head;
  struct dimension dim[1];
};

static void
describe (struct array *a, void *base, ptrdiff_t n, ptrdiff_t stride)
{
  memset (a, 0, sizeof *a);
  a->head.base_addr = base;
  a->head.dtype.elem_len = sizeof (double);
  a->head.dtype.rank = 1;
  a->head.span = sizeof (double);
  a->head.dim[0].stride = stride;
  a->head.dim[0].lower = 1;
  a->head.dim[0].upper = n;
}

static double *
shadow_of (void *shadows, double *p)
{
  adjoint_rt_shadow_touch (shadows, p, sizeof *p, PLACE);
  struct adjoint_shadows *s = shadows;
  uintptr_t at = (uintptr_t) p;
  return (double *) ((uintptr_t) s->displacement[at >> ADJOINT_CLUSTER_BITS] + at);
}

/* The adjoint of v[i] = 2 * v[i], whose head names v on both sides, as NAME.  */
static void *
doubled (const char *name, void *variable, uint64_t bytes, int kind)
{
  char frame;
  void *s = adjoint_rt_shadow_begin (adjoint_rt_tape (PLACE), 0, &frame, PLACE);
  adjoint_rt_names_begin (s, &frame, PLACE);
  adjoint_rt_name_gradient (s, name, variable, bytes, sizeof (double), kind, PLACE);
  adjoint_rt_name_seed (s, name, variable, bytes, sizeof (double), kind, PLACE);
  for (int i = 0; i < 3; i++)
    *shadow_of (s, &v[i]) *= 2;
  adjoint_rt_shadow_end (s, &frame);
  return s;
}

static void
plain (void)
{
  char frame;
  void *s = adjoint_rt_shadow_begin (adjoint_rt_tape (PLACE), 0, &frame, PLACE);
  adjoint_rt_shadow_end (s, &frame);
}

static void
check_doubled (const char *name, const double *seed)
{
  double g[3] = { 9, 9, 9 };
  adjoint_gradient (name, g, sizeof g);
  for (int i = 0; i < 3; i++)
    CHECK (g[i] == 2 * seed[i]);
}

static void
in_order (void)
{
  double seed[3] = { 1, 2, 3 }, other[3] = { 7, 7, 7 }, none[3] = { 0, 0, 0 };
  adjoint_seed ("v", other, sizeof other);
  /* The later one holds; blanks do not matter; it is a copy.  */
  adjoint_seed (" v ", seed, sizeof seed);
  seed[0] = 5;
  doubled ("v", v, sizeof v, ITSELF);
  seed[0] = 1;
  check_doubled ("v", seed);
  check_doubled ("v", seed);
  CHECK (*(const double *) adjoint_shadow (&v[1], sizeof *v) == 4);
  /* It was for one call.  */
  doubled ("v", v, sizeof v, ITSELF);
  check_doubled ("v", none);
  adjoint_seed ("p[3]", seed, sizeof seed);
  doubled ("p[3]", &pointer, sizeof v, BY_POINTER);
  check_doubled ("p[3]", seed);
  /* Forgotten.  */
  adjoint_seed ("w", seed, sizeof seed);
  adjoint_tape_clear (NULL);
  doubled ("v", v, sizeof v, ITSELF);
  check_doubled ("v", none);
}

/* An array backwards, and one that is not there.  */
static void
described (void)
{
  struct array a;
  double seed[3] = { 1, 2, 3 }, g[3];
  describe (&a, &v[2], 3, -1);
  adjoint_seed ("m::a", seed, sizeof seed);
  void *s = doubled ("m::a", &a, sizeof *v, 1);
  CHECK (*shadow_of (s, &v[0]) == 6 && *shadow_of (s, &v[2]) == 2);
  check_doubled ("m::a", seed);
  describe (&a, NULL, 3, 1);
  doubled ("m::a", &a, sizeof *v, 1);
  adjoint_gradient ("m::a", g, 0);
}

/* Over pointers, and where one leads nowhere.  */
static void
behind_pointers (void)
{
  struct { double x; double (*y)[3]; } second = { 0, &v }, *first = &second;
  double seed[3] = { 1, 2, 3 }, g[3];
  void *at = adjoint_rt_name_behind (&first, sizeof (double));
  CHECK (at == &second.y);
  adjoint_seed ("a->y->z", seed, sizeof seed);
  doubled ("a->y->z", adjoint_rt_name_behind (at, 0), sizeof v, ITSELF);
  check_doubled ("a->y->z", seed);
  second.y = NULL;
  CHECK (adjoint_rt_name_behind (at, 1 << 20) == NULL);
  CHECK (adjoint_rt_name_behind (NULL, 8) == NULL);
  CHECK (adjoint_rt_name_behind ((void *) 8, 8) == NULL);
  doubled ("a->y->z", adjoint_rt_name_behind (at, 8), sizeof v, ITSELF);
  adjoint_gradient ("a->y->z", g, 0);
}

static jmp_buf away;

/* In FRAME, deeper than the next call's, unless that clears the tape.  */
static void
left (char *frame)
{
  void *s = adjoint_rt_shadow_begin (adjoint_rt_tape (PLACE), 0, frame, PLACE);
  adjoint_rt_names_begin (s, frame, PLACE);
  longjmp (away, 1);
}

static void
leave_deep (void)
{
  volatile char frame[4000];
  frame[0] = 0;
  left ((char *) (uintptr_t) frame);
}

/* Seeds of a call that was left are not the next one's.  */
static void
abandoned (bool cleared)
{
  double seed[3] = { 1, 2, 3 };
  char frame;
  adjoint_seed ("w", seed, sizeof seed);
  if (!setjmp (away)) {
    if (cleared)
      left (&frame);
    leave_deep ();
  }
  if (cleared)
    adjoint_tape_clear (NULL);
  adjoint_seed ("v", seed, sizeof seed);
  doubled ("v", v, sizeof v, ITSELF);
  check_doubled ("v", seed);
}

static void *
one_thread (void *data)
{
  double seed[3] = { *(double *) data, 2, 3 };
  for (int k = 0; k < 200; k++) {
    seed[1] = k;
    adjoint_seed ("v", seed, sizeof seed);
    doubled ("v", v, sizeof v, ITSELF);
    check_doubled ("v", seed);
  }
  return NULL;
}

static void
threads (void)
{
  pthread_t t[4];
  double first[4] = { 1, 2, 3, 4 };
  for (int k = 0; k < 4; k++)
    CHECK (!pthread_create (&t[k], NULL, one_thread, &first[k]));
  for (int k = 0; k < 4; k++)
    pthread_join (t[k], NULL);
}

static void
nested (void)
{
  char frame[400];
  void *s = adjoint_rt_shadow_begin (adjoint_rt_tape (PLACE), 0, frame + 399, PLACE);
  memset (frame, 0, sizeof frame);
  adjoint_rt_shadow_begin (adjoint_rt_tape (PLACE), 0, frame, PLACE);
  adjoint_rt_names_begin (s, frame, PLACE);
}

static void
wrong (const char *how)
{
  double seed[3] = { 1, 2, 3 };
  struct array a;
  describe (&a, NULL, 3, 1);
  if (!strcmp (how, "size"))
    adjoint_seed ("v", seed, 2 * sizeof *seed);
  else if (!strcmp (how, "unknown"))
    adjoint_seed ("w", seed, sizeof seed);
  else if (!strcmp (how, "nothing")) {
    adjoint_seed ("a", seed, sizeof seed);
    doubled ("a", &a, sizeof *v, 1);
  } else if (!strcmp (how, "twice")) {
    char frame;
    adjoint_seed ("v", seed, sizeof seed);
    adjoint_seed ("u", seed, sizeof *seed);
    void *s = adjoint_rt_shadow_begin (adjoint_rt_tape (PLACE), 0, &frame, PLACE);
    adjoint_rt_names_begin (s, &frame, PLACE);
    adjoint_rt_name_seed (s, "v", v, sizeof v, sizeof *v, ITSELF, PLACE);
    adjoint_rt_name_seed (s, "u", &v[2], sizeof *v, sizeof *v, ITSELF, PLACE);
  } else if (!strcmp (how, "before"))
    adjoint_gradient ("v", seed, sizeof seed);
  else if (!strcmp (how, "shadow"))
    adjoint_shadow (v, sizeof v);
  else if (!strcmp (how, "nested"))
    nested ();
  doubled ("v", v, sizeof v, ITSELF);
  if (!strcmp (how, "behind"))
    plain ();
  adjoint_gradient (!strcmp (how, "no-gradient") ? "u" : "v", seed,
		    !strcmp (how, "gradient-size") ? sizeof *seed : sizeof seed);
}

int
main (int argc, char **argv)
{
  if (argc > 1 && strcmp (argv[1], "threads"))
    wrong (argv[1]);
  else if (argc > 1)
    threads ();
  else {
    in_order ();
    described ();
    behind_pointers ();
    abandoned (false);
    abandoned (true);
    in_order ();
  }
  puts ("ok");
  return 0;
}
