/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Given shadows that are laid at shadow addresses and lifted again.
   { case "moves"	moves "" 0 0 {^ok$} }
   { case "two shadows" two "" 0 1 {^adjoint: arguments `x' .* and `y' .* overlap, and their shadows do not overlap in the same way} }
   { case "in between"	shifted "" 0 1 {^adjoint: arguments `x' .* and `y' .* overlap, and their shadows do not} }
   { case "kept shadow" kept "" 0 1 {^adjoint: the shadow of argument `x' is one that the run time keeps} }
   { case "beyond"	beyond "" 0 1 {^adjoint: argument `x' \(.*\) is declared with 24 bytes, and others are accessed} }  */

#include "generated.h"

static double *
image (struct adjoint_shadows *s, double *v)
{
  uintptr_t p = (uintptr_t) v;
  return (double *) ((uintptr_t) s->displacement[p >> ADJOINT_CLUSTER_BITS] + p);
}

/* Arguments that overlap as their shadows do; an empty one, and an absent one.  */
static void
moves (struct adjoint_shadows *s, void *frame)
{
  double x[6] = { 0 }, xb[6] = { 1, 2, 3, 4, 5, 6 };
  adjoint_rt_shadow_lay (s, frame, x, xb, 4 * 8, 0, "x");
  adjoint_rt_shadow_lay (s, frame, x + 2, xb + 2, 4 * 8, 0, "y");
  adjoint_rt_shadow_lay (s, frame, x, NULL, (uint64_t) -8, 0, "z");
  adjoint_rt_shadow_lay (s, frame, NULL, NULL, 8, 0, "none");
  for (int i = 0; i < 6; i++) {
    CHECK (*image (s, x + i) == i + 1);
    *image (s, x + i) *= 2;
  }
  adjoint_rt_shadow_lift (s, frame);
  for (int i = 0; i < 6; i++)
    CHECK (*image (s, x + i) == 0 && xb[i] == 2 * (i + 1));
  /* Nothing is left of it.  */
  adjoint_rt_shadow_lay (s, frame, x, xb + 1, 8, 0, "x");
  CHECK (*image (s, x) == 4);
  adjoint_rt_shadow_lift (s, frame);
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";
  void *frame = __builtin_frame_address (0);
  struct adjoint_shadows *s = adjoint_rt_shadow_begin (adjoint_rt_tape (PLACE), 0, frame, PLACE);
  double x[3] = { 0 }, xb[4] = { 0 };
  if (!strcmp (what, "moves"))
    moves (s, frame);
  adjoint_rt_shadow_touch (s, x, sizeof x, PLACE);
  if (!strcmp (what, "kept"))
    adjoint_rt_shadow_lay (s, frame, x, image (s, x), sizeof x, 0, "x");
  adjoint_rt_shadow_lay (s, frame, x, xb, sizeof x, 0, "x");
  if (!strcmp (what, "two"))
    adjoint_rt_shadow_lay (s, frame, x, x, sizeof x, 0, "y");
  if (!strcmp (what, "shifted"))
    adjoint_rt_shadow_lay (s, frame, x + 1, xb, 8, 0, "y");
  if (!strcmp (what, "beyond"))
    adjoint_rt_shadow_beyond (x + 3, x, sizeof x, "x");
  adjoint_rt_shadow_lift (s, frame);
  adjoint_rt_shadow_end (s, frame);
  puts ("ok");
  return 0;
}
