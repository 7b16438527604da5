/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which allocatable owns what a pointer leads to: see owners.h.  */

#include "owners.h"

/* V may be null, but leads nowhere.  */
static bool
leads_nowhere (const struct function *f, const struct roots *r, adj_id v)
{
  return roots_next_of_value (r, f, v, 0) == ADJ_NONE;
}

/* The owner of what S's pointers lead to, each of which has the same one or leads nowhere.  */
static const struct owner *
common_owner (const struct function *f, const struct roots *r, const struct stmt *s,
	      const struct owner **owner)
{
  const struct owner *found = NULL;
  for (uint32_t k = 0; k < s->nargs; k++) {
    adj_id v = s->args[k];
    if (!r->of_value[v].word || leads_nowhere (f, r, v))
      continue;
    if (!owner[v] || (found && owner[v] != found))
      return NULL;
    found = owner[v];
  }
  return found;
}

static const struct owner *
owner_of_result (const struct function *f, const struct roots *r, const struct stmt *s,
		 const struct owner **owner)
{
  /* Nothing but memory of unknown origin.  */
  if (roots_next_of_value (r, f, s->dst, 0) != r->unknown)
    return NULL;
  if (s->kind == STMT_LOAD)
    return s->owner && !s->owner->shared ? s->owner : NULL;
  return s->kind == STMT_PHI || s->kind == STMT_OP ? common_owner (f, r, s, owner) : NULL;
}

const struct owner **
owners_find (struct arena *a, const struct function *f, const struct roots *r, bool allowed)
{
  const struct owner **owner = ARENA_ARRAY (a, const struct owner *, f->values.n + 1);
  for (bool changed = allowed; changed;) {
    changed = false;
    for (adj_id i = 0; i < f->stmts.n; i++) {
      const struct stmt *s = &f->stmts.at[i];
      if (s->block == ADJ_NONE || s->dst == ADJ_NONE || !r->of_value[s->dst].word || owner[s->dst])
	continue;
      owner[s->dst] = owner_of_result (f, r, s, owner);
      changed |= owner[s->dst] != NULL;
    }
  }
  return owner;
}

owner_list
owners_in_use (struct arena *a, const struct function *f, const struct owner **owner)
{
  owner_list list = { NULL, 0, 0 };
  for (adj_id v = 0; v < f->values.n; v++) {
    bool seen = !owner[v];
    for (uint32_t k = 0; k < list.n && !seen; k++)
      seen = list.at[k] == owner[v];
    if (!seen)
      VEC_PUSH (a, list, owner[v]);
  }
  return list;
}
