/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that a head names (request.h), which has its shadows by address.

     adjoint   entry: where the independents are, whose gradients the user will ask for
	       turn:  the seeds of the dependents, on what these describe then
     tangent   entry: the directions of the independents
	       exit:  where the dependents are

   A variable that is a pointer or a descriptor, or behind one, may be elsewhere at the end than at
   the beginning: hence the two moments.  Pointers on the way to it are loaded then, by the run
   time, since they may lead nowhere.  Copies of seeds, and the places of gradients, are the run
   time's (runtime/names.c).  */

#include "derive.h"
#include "build.h"

/* Where the way to N begins.  An argument keeps the value that it has at entry.  */
static adj_id
build_place (struct builder *b, const struct named *n)
{
  if (n->behind) {
    adj_id p = build_value (b, b->f->params.at[b->g->primal_slot[n->param]].value);
    return build_op (b, OP_PADD, TYPE_ID_POINTER, 2, p,
		     build_integer (b, TYPE_ID_INT64, (int64_t) n->offset), 0);
  }
  adj_id at = value_new (b->p, b->h, VALUE_ADDRESS, TYPE_ID_POINTER);
  b->h->values.at[at].def = n->object;
  b->h->values.at[at].integer = (int64_t) n->offset;
  return at;
}

static void
build_names (struct builder *b, enum stmt_kind kind, uint8_t role)
{
  const struct augmented *g = b->g;
  for (uint32_t k = 0; k < g->nnamed; k++) {
    const struct named *n = &g->named[k];
    if (!(n->role & role))
      continue;
    adj_id at = build_place (b, n);
    struct stmt *s = build_stmt (b, kind, ADJ_NONE, 2 + n->nhops, at,
				 build_integer (b, TYPE_ID_INT64, k), ADJ_NONE);
    for (uint32_t i = 0; i < n->nhops; i++)
      s->args[2 + i] = build_integer (b, TYPE_ID_INT64, (int64_t) n->hop[i]);
  }
}

void
build_names_entry (struct builder *b)
{
  bool tangent = b->g->mode == MODE_TANGENT;
  if (!b->g->nnamed)
    return;
  build_stmt (b, STMT_NAMES_BEGIN, ADJ_NONE, 0, 0, 0, 0);
  build_names (b, tangent ? STMT_NAME_SEED : STMT_NAME_GRADIENT, ROLE_INDEPENDENT);
}

void
build_names_end (struct builder *b)
{
  bool tangent = b->g->mode == MODE_TANGENT;
  build_names (b, tangent ? STMT_NAME_GRADIENT : STMT_NAME_SEED, ROLE_DEPENDENT);
}
