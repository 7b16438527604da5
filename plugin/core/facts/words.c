/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether each word of memory by address that has a shadow is a double: see words.h.  */

#include "words.h"

static bool
accesses_only_doubles (const struct program *p, const struct function *f)
{
  const struct type *types = p->types.at;
  for (uint32_t k = 0; k < f->params.n; k++)
    if (f->params.at[k].element != ADJ_NONE && types[f->params.at[k].element].value_bytes != 8)
      return false;
  for (adj_id i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    adj_id type = s->ref ? s->ref->type : s->kind == STMT_MOVE && !s->raw ? s->element : (adj_id) ADJ_NONE;
    if (s->block != ADJ_NONE && type != ADJ_NONE && types[type].kind == TYPE_REAL && types[type].value_bytes != 8)
      return false;
  }
  return true;
}

bool
words_are_doubles (const struct program *p, const struct request *requests, uint32_t nrequests)
{
  if (p->packed)
    return false;
  for (uint32_t k = 0; k < nrequests; k++)
    if (requests[k].mode == MODE_FORWARD_HALF)
      return false;
  for (uint32_t k = 0; k < p->functions.n; k++) {
    const struct function *f = p->functions.at[k];
    if ((f->rule && f->rule->state) || !accesses_only_doubles (p, f))
      return false;
  }
  return true;
}
