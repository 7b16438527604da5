/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans spoilt on purpose, calls that rules derive: see plan-sample.h.  */

#include "plan-spots.h"

#include "intact-calls.h"
#include "ruled.h"

typedef bool (*argument_fn) (const struct planned *q, const struct ruled_call *c, uint32_t k);

static const struct ruled *
rule_at (const struct planned *q, const struct ruled_call *c)
{
  return rule_of_call (q->g->facts->p, &q->g->primal->stmts.at[c->call]);
}

/* An argument of a call that a rule derives, of which WHICH holds; its number in *K.  */
static struct ruled_call *
any_argument (struct planned *q, struct chance *c, argument_fn which, uint32_t *k)
{
  struct spots s = spots_of (q);
  for (adj_id i = 0; i < q->g->primal->stmts.n; i++)
    for (uint32_t j = 0; plan_ruled (q->plan, i) && j < q->g->primal->stmts.at[i].nargs; j++)
      if (which (q, q->plan->ruled[i], j))
	spot (&s, i, j, ADJ_NONE);
  const struct spot *x = choose (&s, c);
  *k = x ? x->k : 0;
  return x ? q->plan->ruled[x->at] : NULL;
}

/* The call itself overwrites what is copied, so that it is surely needed.  */
static bool
is_overwritten (const struct planned *q, const struct ruled_call *c, uint32_t k)
{
  const struct stmt *s = &q->g->primal->stmts.at[c->call];
  return bitset_has (&c->copied, k) && rule_at (q, c)->param[k].keep == KEEP_BEFORE
	 && call_may_overwrite_value (q->g->facts, q->g->primal, s, s->args[k]);
}

static bool
is_not_kept (const struct planned *q, const struct ruled_call *c, uint32_t k)
{
  return !ruled_keeps_contents (rule_at (q, c), &q->g->call[c->call], k);
}

static bool
is_any (const struct planned *q, const struct ruled_call *c, uint32_t k)
{
  (void) q;
  (void) c;
  return k == 0;
}

static bool
not_copied (struct planned *q, struct chance *c)
{
  uint32_t k;
  struct ruled_call *x = any_argument (q, c, is_overwritten, &k);
  if (x)
    bitset_drop (&x->copied, k);
  return x != NULL;
}

static bool
copied_in_vain (struct planned *q, struct chance *c)
{
  uint32_t k;
  struct ruled_call *x = any_argument (q, c, is_not_kept, &k);
  if (x)
    bitset_add (&x->copied, k);
  return x != NULL;
}

static bool
not_planned (struct planned *q, struct chance *c)
{
  uint32_t k;
  struct ruled_call *x = any_argument (q, c, is_any, &k);
  if (x)
    q->plan->ruled[x->call] = NULL;
  return x != NULL;
}

static bool
other_call (struct planned *q, struct chance *c)
{
  uint32_t k;
  struct ruled_call *x = any_argument (q, c, is_any, &k);
  if (x)
    x->call++;
  return x != NULL;
}

const struct plan_error plan_ruled_errors[] = {
  { "what a rule keeps is not copied", not_copied },
  { "a copy that the rule does not ask for", copied_in_vain },
  { "a call that a rule derives, not planned", not_planned },
  { "the plan of another ruled call", other_call },
  { NULL, NULL }
};
