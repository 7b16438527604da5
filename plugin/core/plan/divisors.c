/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Divisors whose reciprocals are shared: see divisors.h.  */

#include "divisors.h"

struct bitset
divisors_shared (struct arena *a, const struct augmented *g)
{
  const struct function *f = g->f;
  struct bitset shared = bitset_new (a, f->values.n), cyclic;
  uint32_t n;
  adj_id *component = graph_components (a, graph_of_function (a, f), &n, &cyclic);
  if (!g->tuning->reciprocals)
    return shared;
  adj_id *last = ARENA_ARRAY (a, adj_id, f->values.n);	/* block of a quotient by it */
  for (adj_id v = 0; v < f->values.n; v++)
    last[v] = ADJ_NONE;
  for (adj_id b = 0; b < f->blocks.n; b++)
    for (uint32_t k = 0; k < f->blocks.at[b].stmts.n; k++) {
      const struct stmt *s = &f->stmts.at[f->blocks.at[b].stmts.at[k]];
      /* Values behind those of the activity are entries of Jacobians.  */
      if (s->kind != STMT_OP || s->op != OP_DIV || s->dst >= g->nshadow_pointers
	  || !bitset_has (&g->act->active, s->dst))
	continue;
      adj_id y = s->args[1];
      bool stays = f->values.at[y].kind != VALUE_STMT
		   || component[f->stmts.at[f->values.at[y].def].block] != component[b];
      if (last[y] == b || (stays && bitset_has (&cyclic, component[b]))
	  || f->values.at[y].kind == VALUE_REAL)
	bitset_add (&shared, y);
      last[y] = b;
    }
  return shared;
}
