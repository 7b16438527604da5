/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether anything that varies is stored by address: see stored.h.  */

#include "stored.h"

#include "addressed.h"
#include "propagate.h"
#include "reach.h"

struct finder {
  const struct facts *facts;
  struct bitset *inputs;	/* [functions] parameters, then zones of theirs, that vary in some
				   call: as in struct depends */
  struct bitset waiting;	/* functions whose inputs have grown */
};

/* ---- in one function ------------------------------------------------------------------ */

/* S hands what varies to a callee that takes it for a structure.  */
static bool
hands_on_structure (const struct facts *facts, const struct zones *zones,
		    const struct propagation *c, const struct stmt *s)
{
  const struct function *callee = facts->p->functions.at[s->callee];
  for (uint32_t k = 0; !callee->rule && k < s->nargs && k < callee->params.n; k++) {
    if (!zones->r->of_value[s->args[k]].word || callee->params.at[k].kind != PARAM_OTHER
	|| callee->params.at[k].no_reals || !effect_on_region (facts->effects, zones->r, s, k))
      continue;
    struct span x = zones_of_pointer (zones, s->args[k]);
    for (uint32_t i = 0; i < x.n; i++)
      if (c->ever[x.first + i])
	return true;
  }
  return false;
}

/* S loads, through a pointer that was loaded, what may be reals of variable X of F's own.  */
static bool
loads_variable (const struct facts *facts, const struct function *f, const struct roots *r,
		const struct stmt *s, adj_id x)
{
  return s->kind == STMT_LOAD && s->block != ADJ_NONE && s->ref->base != ADJ_NONE
	 && is_real (facts->p, f, s->dst)
	 && region_next_root (r, f, s, 0, r->unknown) == r->unknown
	 && may_be_reached (facts->reach, facts, f, false, x, r->unknown, s->ref->base);
}

/* A variable of F in which what varies is stored is reached by address as well.  */
static bool
variable_is_reached (const struct facts *facts, const struct function *f,
		     const struct zones *zones, const struct propagation *c)
{
  const struct roots *r = zones->r;
  for (adj_id x = r->first_object; x < r->first_alloc; x++) {
    adj_id rep = zones->class[x];
    bool varies = false;
    for (uint32_t k = 0; k < zones->count[rep]; k++)
      varies |= c->ever[zones->first[rep] + k] != 0;
    for (adj_id i = 0; varies && i < f->stmts.n; i++)
      if (loads_variable (facts, f, r, &f->stmts.at[i], x))
	return true;
  }
  return false;
}

/* Something that varies, as C found it, is stored by address.  */
static bool
is_stored (const struct facts *facts, const struct function *f, const struct zones *zones,
	   const struct propagation *c)
{
  for (adj_id x = 0; x < zones->r->n; x++) {
    adj_id rep = zones->class[x];
    if (!root_is_by_address (f, zones->r, x) || root_leads_to_none (f, x))
      continue;
    for (uint32_t k = 0; k < zones->count[rep]; k++)
      if (c->ever[zones->first[rep] + k])
	return true;
  }
  for (adj_id i = 0; i < f->stmts.n; i++)
    if (f->stmts.at[i].kind == STMT_CALL && f->stmts.at[i].block != ADJ_NONE
	&& hands_on_structure (facts, zones, c, &f->stmts.at[i]))
      return true;
  return variable_is_reached (facts, f, zones, c);
}

/* ---- down the calls ----------------------------------------------------------------------- */

static void
add_input (struct finder *q, adj_id function, uint32_t input)
{
  if (bitset_add (&q->inputs[function], input))
    bitset_add (&q->waiting, function);
}

/* The callee of S gets what varies, as C found it.  */
static void
follow_call (struct finder *q, const struct propagation *c, const struct stmt *s)
{
  const struct function *callee = q->facts->p->functions.at[s->callee];
  const struct zones *theirs = q->facts->zones[s->callee];
  for (uint32_t k = 0; k < s->nargs && k < callee->params.n; k++) {
    if (!c->zones->r->of_value[s->args[k]].word) {
      if (row_has (c, c->value, s->args[k], 0))
	add_input (q, s->callee, k);
      continue;
    }
    adj_id rep = theirs->class[k];
    for (uint32_t i = 0; i < theirs->count[rep]; i++) {
      uint32_t zone = theirs->first[rep] + i;
      struct span x = zones_of_argument (c->zones, s->args[k], theirs, zone, k);
      for (uint32_t j = 0; j < x.n; j++)
	if (c->ever[x.first + j])
	  add_input (q, s->callee, callee->params.n + zone);
    }
  }
}

/* What varies in function SELF; true if some of it is stored by address.  */
static bool
look_at (struct finder *q, struct arena *a, adj_id self)
{
  const struct function *f = q->facts->p->functions.at[self];
  const struct zones *zones = q->facts->zones[self];
  struct call_map **calls = call_maps (a, q->facts, f, zones);
  struct propagation *c = propagate_new (a, q->facts, f, zones, calls, false, 1);
  for (uint32_t i = 0; i < f->params.n; i++)
    if (bitset_has (&q->inputs[self], i))
      propagate_seed_value (c, f->params.at[i].value, 0);
  for (uint32_t k = 0; k < zones->nparams; k++)
    if (bitset_has (&q->inputs[self], f->params.n + k))
      propagate_seed_zone (c, k, 0);
  propagate_run (c);
  if (is_stored (q->facts, f, zones, c))
    return true;
  for (adj_id i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    if (s->kind == STMT_CALL && s->block != ADJ_NONE
	&& !q->facts->p->functions.at[s->callee]->rule)
      follow_call (q, c, s);
  }
  return false;
}

/* A head's arguments vary if they have shadows at all: what is written into those is law.  */
static void
seed (struct finder *q, const struct request *r)
{
  const struct function *f = q->facts->p->functions.at[r->function];
  const struct zones *zones = q->facts->zones[r->function];
  for (uint32_t i = 0; i < f->params.n; i++) {
    if (!r->role[i] || f->params.at[i].kind == PARAM_OTHER)
      continue;
    add_input (q, r->function, i);
    adj_id rep = zones->class[i];
    for (uint32_t k = 0; f->params.at[i].kind != PARAM_REAL && k < zones->count[rep]; k++)
      add_input (q, r->function, f->params.n + zones->first[rep] + k);
  }
}

bool
stored_by_address (const struct facts *facts, const struct request *requests,
		   uint32_t nrequests)
{
  uint32_t n = facts->p->functions.n;
  struct arena own;
  arena_init (&own);
  struct finder q = { facts, ARENA_ARRAY (&own, struct bitset, n + 1), bitset_new (&own, n + 1) };
  for (adj_id i = 0; i < n; i++)
    q.inputs[i] = bitset_new (&own, facts->p->functions.at[i]->params.n
				    + facts->zones[i]->nparams + 1);
  for (uint32_t k = 0; k < nrequests; k++)
    seed (&q, &requests[k]);
  bool stored = false;
  for (bool any = true; any && !stored;) {
    any = false;
    for (adj_id i = 0; i < n && !stored; i++) {
      if (!bitset_has (&q.waiting, i))
	continue;
      any = true;
      bitset_drop (&q.waiting, i);
      struct arena pass;
      arena_init (&pass);
      stored = look_at (&q, &pass, i);
      arena_release (&pass);
    }
  }
  arena_release (&own);
  return stored;
}
