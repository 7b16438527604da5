/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Local arrays, shadows, overlap, adjoints of memory moves.
   { case "memory" "" "" 0 0 {^ok$} }  */

#include "generated.h"

/* The law, per location: db is what the destination's shadow was.  */
static void
move (int to, int from, int n)
{
  double b[20], want[20], seed[20] = { 0 };
  float f[20];
  for (int i = 0; i < 20; i++)
    f[i] = (float) (b[i] = want[i] = i + 1);
  for (int i = 0; i < n; i++) {
    seed[i] = want[to + i];
    want[to + i] = 0;
  }
  for (int i = 0; i < n; i++)
    want[from + i] += seed[i];
  adjoint_rt_move_adjoint8 (b + to, b + from, 8 * (uint64_t) n);
  adjoint_rt_move_adjoint4 (f + to, f + from, 4 * (uint64_t) n);
  for (int i = 0; i < 20; i++)
    CHECK (b[i] == want[i] && f[i] == (float) want[i]);
}

/* The same of bytes: HEAD before the first double that moves, TAIL behind the last one, fewer than a double has.
   Nothing is where these come from.  */
static void
move_bytes (int to, int from, int n, int head, int tail)
{
  double b[24], want[24], seed[24] = { 0 };
  for (int i = 0; i < 24; i++)
    b[i] = want[i] = i >= to && i < to + n ? i + 1 : 0;
  for (int i = 0; i < n; i++)
    b[from + i] = want[from + i] = 100 + i;
  for (int i = 0; i < n; i++) {
    seed[i] = want[to + i];
    want[to + i] = 0;
  }
  for (int i = 0; i < n; i++)
    want[from + i] += seed[i];
  adjoint_rt_move_adjoint_words ((char *) (b + to) - head, (char *) (b + from) - head, 8 * (uint64_t) n + head + tail);
  for (int i = 0; i < 24; i++)
    CHECK (b[i] == want[i]);
}

/* To where nothing is all moves, bits of a double by bits, wherever they lie.  */
static void
move_to_nothing (void (*move) (void *, void *, uint64_t))
{
  for (int odd = 0; odd < 8; odd++) {
    double b[8] = { 0, 0, 0, 0, 7, 8, 9, 0 };
    unsigned char at[80] = { 0 };
    move (b + 4, at + odd, 12);
    move ((char *) b + 44, at + odd + 12, 12);
    memcpy (b, at + odd, 24);
    CHECK (b[0] == 7 && b[1] == 8 && b[2] == 9 && b[4] == 0 && b[5] == 0 && b[6] == 0);
  }
  double none[4] = { 0, 0, 0, 1 };
  move ((char *) none + 3, none + 1, 16);
  CHECK (none[0] == 0 && none[1] == 0 && none[2] == 0 && none[3] == 1);
}

static void
apart (char *p, uint64_t np, char *q, uint64_t nq)
{
  uint64_t row[] = { (uintptr_t) "x", (uintptr_t) p, np, 0,
		     (uintptr_t) "y", (uintptr_t) q, nq, 0 };
  adjoint_rt_all_disjoint (row, 2);
}

/* 8 bytes each: sorted, backwards and mixed (7 K modulo 97 takes each place once); empty
   ones in between.  */
static void
many_apart (char *p)
{
  for (uint64_t n = 1; n <= 97; n += 8)
    for (int order = 0; order < 3; order++) {
      uint64_t row[4 * 97];
      for (uint64_t k = 0; k < n; k++) {
	uint64_t at = order == 0 ? k : order == 1 ? n - 1 - k : 7 * k % 97;
	row[4 * k] = (uintptr_t) "x";
	row[4 * k + 1] = (uintptr_t) p + 8 * at;
	row[4 * k + 2] = k % 5 == 4 ? 0 : 8;
	row[4 * k + 3] = 0;
      }
      adjoint_rt_all_disjoint (row, n);
    }
}

int
main (void)
{
  char *p = adjoint_rt_local_alloc (0, PLACE), *q = adjoint_rt_shadow_alloc (0, PLACE);
  CHECK (p && q && p != q && (uintptr_t) p % 64 == 0 && (uintptr_t) q % 64 == 0);
  adjoint_rt_free (p);
  adjoint_rt_free (q);
  p = adjoint_rt_local_alloc (1000, PLACE);
  memset (p, 1, 1000);
  adjoint_rt_free (p);
  p = adjoint_rt_shadow_alloc (1000, PLACE);
  for (int i = 0; i < 1000; i++)
    CHECK (p[i] == 0);
  apart (p, 500, p + 500, 500);
  apart (p + 500, 500, p, 500);
  apart (p, 1000, p + 10, 0);
  apart (p + 10, 0, p, 1000);
  apart (p + 10, (uint64_t) -8, p, 1000);
  many_apart (p);
  adjoint_rt_free (p);
  adjoint_rt_free (NULL);
  for (int to = 0; to < 10; to++)
    for (int from = 0; from < 10; from++)
      for (int n = 0; n <= 10; n++)
	move (to, from, n);
  for (int n = 1; n <= 8; n += 3)
    for (int odd = 0; odd < 8; odd++) {
      move_bytes (1, 12, n, odd, (odd * 5) % 8);
      move_bytes (12, 1, n, odd, (odd * 5) % 8);
      move_bytes (3, 3 + n, n, 0, 0);
    }
  move_to_nothing (adjoint_rt_move_adjoint_words);
  move_to_nothing (adjoint_rt_move_adjoint_bits);
  puts ("ok");
  return 0;
}
