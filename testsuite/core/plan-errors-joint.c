/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans spoilt on purpose, joint calls: see plan-sample.h.  */

#include "plan-spots.h"

#include "rerun.h"

typedef bool (*region_fn) (const struct joint_region *x);

static bool
is_kept (const struct joint_region *x)
{
  return x->kept;
}

static bool
is_changed (const struct joint_region *x)
{
  return x->changed;
}

static bool
is_any (const struct joint_region *x)
{
  return x->kept || x->changed;
}

static bool
is_sized (const struct joint_region *x)
{
  return x->size == ADJ_NONE;
}

/* A region of a joint call, of which WHICH holds; NULL: there is none.  */
static struct joint_region *
any_region (struct planned *q, struct chance *c, region_fn which, struct joint_call **of)
{
  struct spots s = spots_of (q);
  for (adj_id i = 0; i < q->g->primal->stmts.n; i++)
    for (uint32_t k = 0; plan_joint (q->plan, i) && k < q->plan->joint[i]->regions.n; k++)
      if (which (&q->plan->joint[i]->regions.at[k]))
	spot (&s, i, k, ADJ_NONE);
  const struct spot *x = choose (&s, c);
  if (x && of)
    *of = q->plan->joint[x->at];
  return x ? &q->plan->joint[x->at]->regions.at[x->k] : NULL;
}

static bool
not_kept (struct planned *q, struct chance *c)
{
  struct joint_region *x = any_region (q, c, is_kept, NULL);
  if (x)
    x->kept = false;
  return x != NULL;
}

static bool
not_put_back (struct planned *q, struct chance *c)
{
  struct joint_region *x = any_region (q, c, is_changed, NULL);
  if (x)
    x->changed = false;
  return x != NULL;
}

static bool
region_dropped (struct planned *q, struct chance *c)
{
  struct joint_call *j;
  struct joint_region *x = any_region (q, c, is_any, &j);
  if (x)
    *x = j->regions.at[--j->regions.n];
  return x != NULL;
}

static bool
too_short (struct planned *q, struct chance *c)
{
  struct joint_region *x = any_region (q, c, is_sized, NULL);
  if (x)
    x->bytes -= 8;
  return x != NULL;
}

static bool
elsewhere (struct planned *q, struct chance *c)
{
  struct joint_region *x = any_region (q, c, is_any, NULL);
  if (x)
    x->from += 8;
  return x != NULL;
}

static bool
value_not_kept (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id i = 0; i < q->g->primal->stmts.n; i++)
    for (uint32_t k = 0; plan_joint (q->plan, i) && k < q->plan->joint[i]->values.n; k++)
      spot (&s, i, k, ADJ_NONE);
  const struct spot *x = choose (&s, c);
  if (x)
    remove_id (&q->plan->joint[x->at]->values, x->k);
  return x != NULL;
}

/* A call that is split for a reason.  */
static bool
made_joint (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id i = 0; i < q->g->primal->stmts.n; i++) {
    const struct stmt *w = &q->g->primal->stmts.at[i];
    if (w->kind != STMT_CALL || w->block == ADJ_NONE || plan_joint (q->plan, i)
	|| q->plan->action[i].kind != ACTION_CALL)
      continue;
    const struct rerun *r = &q->g->facts->rerun[w->callee];
    if (r->obstacle || (r->decides && !r->exact))
      spot (&s, i, 0, ADJ_NONE);
  }
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  q->plan->joint[x->at] = ARENA_NEW (q->p->arena, struct joint_call);
  q->plan->joint[x->at]->call = x->at;
  return true;
}

static bool
other_call (struct planned *q, struct chance *c)
{
  struct joint_call *j;
  if (!any_region (q, c, is_any, &j))
    return false;
  j->call++;
  return true;
}

const struct plan_error plan_joint_errors[] = {
  { "joint call, an input region not kept", not_kept },
  { "joint call, an output not put back", not_put_back },
  { "joint call, a region dropped", region_dropped },
  { "joint call, a region too short", too_short },
  { "joint call, a region elsewhere", elsewhere },
  { "joint call, a deciding value not kept", value_not_kept },
  { "joint call of what cannot be run again", made_joint },
  { "joint call, another statement", other_call },
  { NULL, NULL }
};
