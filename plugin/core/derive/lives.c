/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that nothing in the primal frees: see lives.h.  */

#include "lives.h"

alloc_list
unfreed_allocs (struct arena *a, const struct augmented *g)
{
  const struct roots *r = g->roots;
  alloc_list list = { NULL, 0, 0 };
  for (uint32_t k = 0; k < r->unknown - r->first_alloc; k++) {
    const struct stmt *alloc = &g->primal->stmts.at[r->alloc_stmt[k]];
    bool freed = alloc->kept;
    for (adj_id id = 0; id < g->primal->stmts.n && !freed; id++) {
      const struct stmt *s = &g->primal->stmts.at[id];
      freed = s->kind == STMT_FREE
	      && bitset_has (&r->of_value[s->args[0]], r->first_alloc + k);
    }
    if (!freed)
      VEC_PUSH (a, list, alloc->dst);
  }
  return list;
}
