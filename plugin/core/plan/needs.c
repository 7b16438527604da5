/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of needs: see needs.h.  */

#include "needs.h"

const char *const how_text[] = {
  "given", "there", "induction", "recompute", "reload", "restored", "snapshot", "use",
  "redefinition", "column"
};

const char *const why_needed_text[] = {
  "adjoints", "operands", "memory put back", "conditions", "trip counts",
  "induction variables", "copies"
};

static bool
is_of_loops (enum need_where where)
{
  return where == NEED_ENTRY || where == NEED_REGION;
}

struct needs
needs_new (struct arena *a, const struct cfg *cfg)
{
  struct needs t;
  for (int w = 0; w < NEED_WHERES; w++) {
    t.n[w] = is_of_loops (w) ? cfg->loops->n : cfg->f->blocks.n;
    t.at[w] = ARENA_ARRAY (a, need_list, t.n[w]);
  }
  return t;
}

void
needs_each (const struct needs *t, const struct cfg *cfg, need_fn fn, void *data)
{
  for (int w = 0; w < NEED_WHERES; w++)
    for (uint32_t i = 0; i < t->n[w]; i++)
      for (uint32_t k = 0; k < t->at[w][i].n; k++) {
	struct need_row row = { &t->at[w][i].at[k], w,
				is_of_loops (w) ? cfg->loops->at[i].header : i };
	fn (data, &row);
      }
}
