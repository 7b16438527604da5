/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The known word that a wrong one is most like: the distance of Damerau and Levenshtein,
   in its form for neighbours exchanged once.  */

#include "closest.h"

#include <string.h>

enum { MOST_LETTERS = 40 };

static uint32_t
smaller (uint32_t x, uint32_t y)
{
  return x < y ? x : y;
}

/* Rows of the usual table: D[i % 3][j] is the distance of the first i letters of X from
   the first j of Y.  */
static uint32_t
distance (const char *x, const char *y)
{
  uint32_t nx = strlen (x), ny = strlen (y);
  uint32_t d[3][MOST_LETTERS + 1];
  if (nx > MOST_LETTERS || ny > MOST_LETTERS)
    return UINT32_MAX;
  for (uint32_t j = 0; j <= ny; j++)
    d[0][j] = j;
  for (uint32_t i = 1; i <= nx; i++) {
    uint32_t *row = d[i % 3], *above = d[(i + 2) % 3], *before = d[(i + 1) % 3];
    row[0] = i;
    for (uint32_t j = 1; j <= ny; j++) {
      row[j] = smaller (above[j], row[j - 1]) + 1;
      row[j] = smaller (row[j], above[j - 1] + (x[i - 1] != y[j - 1]));
      if (i > 1 && j > 1 && x[i - 1] == y[j - 2] && x[i - 2] == y[j - 1])
	row[j] = smaller (row[j], before[j - 2] + 1);
    }
  }
  return d[nx % 3][ny];
}

const char *
closest_word (const char *word, const char *const *known, uint32_t n)
{
  const char *best = NULL;
  uint32_t least = UINT32_MAX;
  for (uint32_t k = 0; k < n; k++) {
    uint32_t longer = strlen (word) > strlen (known[k]) ? strlen (word) : strlen (known[k]);
    uint32_t d = distance (word, known[k]);
    if (d < least && d <= (longer + 2) / 3 && d < longer) {
      least = d;
      best = known[k];
    }
  }
  return best;
}
