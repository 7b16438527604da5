/* SPDX-License-Identifier: MIT */
/* Scratch memory for users' adjoints: random ranges of one array have copies that overlap as
   they do, with their contents; others stay apart.
   { case "scratch" "" "" 0 0 {^ok$} }  */

#include <stdbool.h>
#include "generated.h"

enum { N = 5, BYTES = 64 };

int
main (void)
{
  static char block[N * (BYTES + 64)] __attribute__ ((aligned (16)));
  char from[BYTES], *at[N];
  unsigned seed = 1, bad = 0;
  for (int k = 0; k < BYTES; k++)
    from[k] = (char) (k + 1);
  for (int round = 0; round < 20000; round++) {
    uint64_t low[N], n[N];
    for (int k = 0; k < N; k++) {
      seed = seed * 1103515245 + 12345;
      n[k] = (seed >> 16) % 12;
      low[k] = (seed >> 22) % (BYTES - 12);
      adjoint_rt_scratch_note (block, (uint64_t) k, k == 2 ? NULL : from + low[k], n[k]);
    }
    for (int k = 0; k < N; k++)
      at[k] = adjoint_rt_scratch_place (block, (uint64_t) k, N);
    for (int k = 0; k < N; k++) {
      bad += !at[k] != !n[k];
      for (uint64_t i = 0; i < n[k]; i++)
	bad += at[k][i] != (k == 2 ? 0 : from[low[k] + i]);
      bad += n[k] && at[k] + n[k] > block + sizeof block;
      bad += n[k] && k != 2 && ((uintptr_t) at[k] - (uintptr_t) (from + low[k])) % 16 != 0;
      for (int j = 0; j < k; j++) {
	bool meet = n[j] && n[k] && low[j] < low[k] + n[k] && low[k] < low[j] + n[j]
		    && j != 2 && k != 2;
	if (meet)
	  bad += at[k] - at[j] != (long) low[k] - (long) low[j];
	else if (n[j] && n[k] && (j == 2 || k == 2))
	  bad += at[j] < at[k] + n[k] && at[k] < at[j] + n[j];
      }
    }
  }
  puts (bad ? "bad" : "ok");
  return 0;
}
