/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What partial derivatives may read: see partial-values.h.  */

#include "partial-values.h"

#include "rule.h"

static void
note_partials (struct bitset *needed, const struct function *f, const struct stmt *s,
	       const struct rule *rule)
{
  for (uint32_t k = 0; k < s->nargs && k < RULE_MAX_OPERANDS; k++)
    for (uint32_t i = 0; i < s->nargs && i < RULE_MAX_OPERANDS; i++)
      if (rule->partial[k] && !is_constant (f, s->args[k]) && rule->reads[k] >> i & 1)
	bitset_add (needed, s->args[i]);
}

/* Statements of a loop do not stand in the order of what they read: until nothing is
   new.  */
struct bitset
values_for_partials (struct arena *a, const struct function *f)
{
  struct bitset needed = bitset_new (a, f->values.n);
  for (adj_id id = 0; id < f->stmts.n; id++) {
    const struct stmt *s = &f->stmts.at[id];
    const struct rule *rule = s->kind == STMT_OP ? rule_for (s->op) : NULL;
    if (rule)
      note_partials (&needed, f, s, rule);
  }
  for (bool more = true; more;) {
    more = false;
    for (adj_id id = f->stmts.n; id-- > 0;) {
      const struct stmt *s = &f->stmts.at[id];
      if (s->kind != STMT_OP || !bitset_has (&needed, s->dst))
	continue;
      for (uint32_t k = 0; k < s->nargs; k++)
	more |= bitset_add (&needed, s->args[k]);
    }
  }
  return needed;
}
