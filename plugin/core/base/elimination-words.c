/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words of elimination orders: see elimination-words.h.  */

#include "elimination-words.h"

#include <string.h>

const char *const heuristic_text[HEURISTIC_LAST] = {
  "forward", "reverse", "markowitz", "relative", "siblings", "scarce"
};

static bool
is_word (const char *at, size_t n, const char *word)
{
  return strlen (word) == n && memcmp (at, word, n) == 0;
}

static bool
add_word (struct eliminate_order *o, const char *at, size_t n)
{
  static const char *const kinds[] = { "vertex", "edge", "face" };
  for (unsigned k = 0; k < 3; k++)
    if (is_word (at, n, kinds[k])) {
      o->kind = (enum eliminate_kind) k;
      return true;
    }
  if (is_word (at, n, "search"))
    return o->search = true;
  if (is_word (at, n, "partial"))
    return o->scarce = true;
  for (unsigned h = 0; h < HEURISTIC_LAST; h++)
    if (is_word (at, n, heuristic_text[h]) && o->n < MAX_HEURISTICS) {
      o->sequence[o->n++] = (enum heuristic) h;
      return true;
    }
  return false;
}

bool
eliminate_order_parse (struct eliminate_order *o, const char *text)
{
  struct eliminate_order none = { .kind = ELIMINATE_VERTEX };
  *o = none;
  while (*(text += strspn (text, "+, \t"))) {
    size_t n = strcspn (text, "+, \t");
    if (!add_word (o, text, n))
      return false;
    text += n;
  }
  return true;
}
