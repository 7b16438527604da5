/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether each word of memory by address that has a shadow is a double: see words.h.  */

#include "words.h"

/* All reals that F accesses are of sizes from LEAST to MOST.  */
static bool
accesses_only (const struct program *p, const struct function *f, uint16_t least, uint16_t most)
{
  const struct type *types = p->types.at;
  for (uint32_t k = 0; k < f->params.n; k++) {
    adj_id type = f->params.at[k].element;
    if (type != ADJ_NONE && (types[type].value_bytes < least || types[type].value_bytes > most))
      return false;
  }
  for (adj_id i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    adj_id type = s->ref ? s->ref->type : s->kind == STMT_MOVE && !s->raw ? s->element : (adj_id) ADJ_NONE;
    if (s->block != ADJ_NONE && type != ADJ_NONE && types[type].kind == TYPE_REAL
	&& (types[type].value_bytes < least || types[type].value_bytes > most))
      return false;
  }
  return true;
}

static bool
other_units (const struct request *requests, uint32_t nrequests)
{
  for (uint32_t k = 0; k < nrequests; k++)
    if (requests[k].mode == MODE_FORWARD_HALF)
      return true;
  return false;
}

bool
words_are_doubles (const struct program *p, const struct request *requests, uint32_t nrequests)
{
  if (p->packed || other_units (requests, nrequests))
    return false;
  for (uint32_t k = 0; k < p->functions.n; k++) {
    const struct function *f = p->functions.at[k];
    if ((f->rule && f->rule->state) || !accesses_only (p, f, 8, 8))
      return false;
  }
  return true;
}

static bool
all_access_at_most (const struct program *p, uint16_t most)
{
  for (uint32_t k = 0; k < p->functions.n; k++)
    if (!accesses_only (p, p->functions.at[k], 0, most))
      return false;
  return true;
}

adj_id
words_widest (const struct program *p, const struct request *requests, uint32_t nrequests)
{
  bool known = !other_units (requests, nrequests);
  return known && all_access_at_most (p, 4) ? TYPE_ID_REAL4
	 : known && all_access_at_most (p, 8) ? TYPE_ID_REAL8 : TYPE_ID_REAL16;
}
