/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Varied and useful: see activity.h.

   1. Classes of roots (activity-aliases.c) and their zones.
   2. varied: one bit carried forwards from the independents; useful: backwards from
      the dependents (propagate.h; Hascoet et al., figure 4, with Dep of an operation
      taken from its rule, and of a call from its callee).
   3. A walk over each block, with both solutions: what may add to the
      shadows of zones, which stores and copies write what is useful, and which arguments
      of calls vary and are useful: the callee's signature.

   A parameter's memory is active if it is varied somewhere and useful somewhere: its
   shadow is the caller's, and what overwrites it must zero that.  Memory of the
   function itself is active if an active load or a callee may add to its shadow; a
   zone to which nothing adds has no work.  */

#include "addressed.h"
#include "intact-calls.h"
#include "ruled.h"
#include "stored.h"

#include <string.h>

/* Roles, for now: the memory is active inside the callee; what the callee stores
   there varies.  */
enum { WITHIN = 128, LOST = 64 };

struct state {
  struct arena *arena;
  const struct facts *facts;
  const struct program *p;
  const struct function *f;
  const struct roots *r;
  const struct roles *roles;
  bool strict;
  const struct zones *zones;
  struct call_map **calls;
  struct propagation *varied, *useful;
  struct span address;		/* memory by address, if that has shadows */
  /* [zones] Something may add to the shadow: an active load, or a callee.  */
  bool *filled;
  bool *carried;		/* [zones] useful at exit, since at entry (by_place) */
  struct activity *act;
};

/* ---- 2. varied and useful ------------------------------------------------------------- */

/* Zones none of whose roots has a shadow, and those of owners where nothing that varies is.  */
static bool *
passive_zones (const struct state *st)
{
  bool *class = ARENA_ARRAY (st->arena, bool, st->r->n);
  for (adj_id x = 0; x < st->r->n; x++)
    if (root_has_shadow (st->f, st->r, st->roles, x))
      class[st->zones->class[x]] = true;
  bool *passive = ARENA_ARRAY (st->arena, bool, st->zones->n + 1);
  for (uint32_t k = 0; k < st->zones->n; k++) {
    const struct owner *owner = owner_of_zone (st->zones, k);
    passive[k] = !class[st->zones->of_zone[k]] || (owner && !owner_may_vary (st->facts, owner));
  }
  return passive;
}

static void
seed_memory (struct state *st, struct propagation *c, uint32_t param)
{
  adj_id rep = st->zones->class[param];
  for (uint32_t k = 0; k < st->zones->count[rep]; k++)
    propagate_seed_zone (c, st->zones->first[rep] + k, 0);
}

static void
seed_root (struct state *st, adj_id root, uint8_t role)
{
  if (role & ROLE_INDEPENDENT)
    seed_memory (st, st->varied, root);
  if (role & ROLE_DEPENDENT)
    seed_memory (st, st->useful, root);
}

/* By place: N, and what else may be N though no reference says so.  */
static void
seed_named (struct state *st, const struct named *n)
{
  adj_id object = n->behind ? ADJ_NONE : st->r->first_object + n->object;
  /* What an argument or a pointer leads to may be any memory by address.  */
  bool itself = named_itself (n) && !n->behind;
  if (itself)
    seed_root (st, object, n->role);
  for (adj_id x = 0; x < st->r->n; x++) {
    bool variable = x >= st->r->first_object && x < st->r->first_alloc;
    bool apart = variable && st->f->objects.at[x - st->r->first_object].apart;
    if (!root_is_addressed (st->roles, x) || apart
	|| (itself && (variable || st->f->objects.at[n->object].apart))
	|| (n->own && x != st->r->unknown))
      continue;
    seed_root (st, x, n->role);
  }
}

static void
seed (struct state *st)
{
  const struct function *f = st->f;
  bool lenient = !st->strict && !st->roles->internal;
  const struct bitset *writes
    = &st->facts->effects->writes[function_index (st->p, f)];
  for (uint32_t i = 0; i < f->params.n; i++) {
    uint8_t role = st->roles->param[i];
    bool in = role & ROLE_INDEPENDENT, out = role & ROLE_DEPENDENT;
    if (!(role & (ROLE_SHADOW | ROLE_ADDRESS)))
      continue;
    if (f->params.at[i].kind == PARAM_REAL) {
      if (in)
	propagate_seed_value (st->varied, f->params.at[i].value, 0);
      continue;
    }
    if (in || (lenient && out))
      seed_memory (st, st->varied, i);
    if (out || (lenient && in && bitset_has (writes, i)))
      seed_memory (st, st->useful, i);
  }
  for (uint32_t k = 0; st->roles->by_place && k < st->roles->nnamed; k++)
    seed_named (st, &st->roles->named[k]);
  /* What no other function knows does not come from the caller, and does not go there.  */
  for (adj_id x = 0; st->roles->by_place && st->roles->internal && x < st->r->n; x++)
    if (root_is_addressed (st->roles, x) && !root_is_private (f, st->r, x))
      seed_root (st, x, st->roles->address);
  for (uint32_t k = 0; !st->roles->by_place && k < st->address.n; k++) {
    if (st->roles->address & ROLE_INDEPENDENT)
      propagate_seed_zone (st->varied, st->address.first + k, 0);
    if (st->roles->address & ROLE_DEPENDENT)
      propagate_seed_zone (st->useful, st->address.first + k, 0);
  }
  adj_id v = returned_value (f);
  if ((st->roles->result & ROLE_DEPENDENT) && v != ADJ_NONE)
    propagate_seed_value (st->useful, v, 0);
}

static bool
is_varied (const struct state *st, adj_id v)
{
  return v != ADJ_NONE && st->varied->value[v];
}

static bool
is_useful (const struct state *st, adj_id v)
{
  return v != ADJ_NONE && st->useful->value[v];
}

static bool
class_is (const struct state *st, adj_id rep, const uint64_t *ever)
{
  for (uint32_t k = 0; k < st->zones->count[rep]; k++)
    if (ever[st->zones->first[rep] + k])
      return true;
  return false;
}

/* A head's work arrays that are active: the user may hand in any shadow, and finds
   there what the law says.  Returns true if any is new.  */
static bool
seed_work_arrays (struct state *st)
{
  bool any = false;
  for (uint32_t i = 0; i < st->f->params.n; i++) {
    uint8_t role = st->roles->param[i];
    adj_id rep = st->zones->class[i];
    if ((role & (ROLE_SHADOW | ROLE_INDEPENDENT | ROLE_DEPENDENT)) != ROLE_SHADOW
	|| !root_has_shadow (st->f, st->r, st->roles, i)
	|| !class_is (st, rep, st->varied->ever) || !class_is (st, rep, st->useful->ever))
      continue;
    seed_memory (st, st->varied, i);
    seed_memory (st, st->useful, i);
    any = true;
  }
  return any;
}

/* What is useful where the function begins is so where it ends, if another call may find it there: some
   value may go from one place to the next in each call.  Not so all that pointers from memory lead to, of which
   some is always useful somewhere.  Returns true if any is new.  */
static bool
seed_carried (struct state *st)
{
  const struct block *first = &st->f->blocks.at[0];
  const uint64_t *end = propagate_state (st->useful, 0);
  bool any = false;
  if (!end)
    return false;
  uint64_t *state = ARENA_ARRAY (st->arena, uint64_t, st->zones->n + 1);
  memcpy (state, end, st->zones->n * sizeof *state);
  for (uint32_t k = first->stmts.n; k-- > 0;)
    propagate_stmt (st->useful, &st->f->stmts.at[first->stmts.at[k]], state);
  for (adj_id x = 0; x < st->r->n; x++) {
    adj_id rep = st->zones->class[x];
    for (uint32_t k = 0; root_is_addressed (st->roles, x) && k < st->zones->count[rep]; k++) {
      uint32_t zone = st->zones->first[rep] + k;
      bool unknown = rep == st->zones->class[st->r->unknown] && !owner_of_zone (st->zones, zone)
		     && object_of_zone (st->zones, zone) == ADJ_NONE;
      if (!state[zone] || st->carried[zone] || unknown)
	continue;
      propagate_seed_zone (st->useful, zone, 0);
      st->carried[zone] = any = true;
    }
  }
  return any;
}

static void
solve (struct state *st)
{
  const bool *passive = passive_zones (st);
  st->varied = propagate_new (st->arena, st->facts, st->f, st->zones, st->calls, false, 1);
  st->useful = propagate_new (st->arena, st->facts, st->f, st->zones, st->calls, true, 1);
  st->varied->passive = st->useful->passive = passive;
  st->varied->address = st->useful->address = st->address.n ? &st->address : NULL;
  seed (st);
  propagate_run (st->varied);
  propagate_run (st->useful);
  if (!st->strict && !st->roles->internal && seed_work_arrays (st)) {
    propagate_run (st->varied);
    propagate_run (st->useful);
  }
  st->carried = ARENA_ARRAY (st->arena, bool, st->zones->n + 1);
  while (st->roles->by_place && seed_carried (st))
    propagate_run (st->useful);
}

/* ---- 3. statements ------------------------------------------------------------------------ */

/* One bit for each zone, of a state whose rows are one word.  */
static struct bitset
pack (struct arena *a, const uint64_t *state, uint32_t n)
{
  struct bitset s = bitset_new (a, n + 1);
  for (uint32_t k = 0; k < n; k++)
    if (state[k])
      bitset_add (&s, k);
  return s;
}

static bool
any_of (const struct span *s, const struct bitset *set)
{
  for (uint32_t k = 0; k < s->n; k++)
    if (bitset_has (set, s->first + k))
      return true;
  return false;
}

/* What one call finds and leaves.  */
struct context {
  const struct state *st;
  const struct stmt *s;
  const struct call_map *m;
  const struct bitset *varied;	/* zones before it */
  const struct bitset *useful;	/* zones behind it */
};

static bool
span_list_is (const struct context *x, uint32_t zone, const struct bitset *set)
{
  for (uint32_t k = 0; k < x->m->spans[zone].n; k++)
    if (any_of (&x->m->spans[zone].at[k], set))
      return true;
  return false;
}

/* Some input in INPUTS varies.  */
static bool
input_varies (const struct context *x, const uint64_t *inputs)
{
  const struct depends *d = x->m->d;
  for (uint32_t i = 0; i < d->nparams + d->zones->nparams; i++) {
    if (!(inputs[i / 64] >> (i & 63) & 1))
      continue;
    if (i < d->nparams ? i < x->s->nargs && is_varied (x->st, x->s->args[i])
		       : span_list_is (x, i - d->nparams, x->varied))
      return true;
  }
  return false;
}

static bool
output_is_useful (const struct context *x, uint32_t o)
{
  return o ? span_list_is (x, o - 1, x->useful) : is_useful (x->st, x->s->dst);
}

/* Parameter I, by value, reaches a useful output.  */
static bool
value_is_wanted (const struct context *x, uint32_t i)
{
  const struct depends *d = x->m->d;
  for (uint32_t o = 0; o <= d->zones->nparams; o++) {
    const uint64_t *inputs = o ? d->zone + (size_t) (o - 1) * d->in_words : d->result;
    if ((inputs[i / 64] >> (i & 63) & 1) && output_is_useful (x, o))
      return true;
  }
  return false;
}

/* Roles that the callee's zone ZONE asks of its parameters.  */
static uint8_t
roles_of_zone (const struct context *x, uint32_t zone)
{
  const struct depends *d = x->m->d;
  bool wanted = false, reached;
  uint8_t role = 0;
  for (uint32_t o = 0; o <= d->zones->nparams && !wanted; o++)
    wanted = (d->wanted[(size_t) zone * d->out_words + o / 64] >> (o & 63) & 1)
	     && output_is_useful (x, o);
  reached = input_varies (x, d->content + (size_t) zone * d->in_words);
  if (wanted && span_list_is (x, zone, x->varied))
    role |= ROLE_INDEPENDENT;
  if (bitset_has (&d->written, zone) && span_list_is (x, zone, x->useful))
    role |= ROLE_DEPENDENT;
  if (wanted && reached && (bitset_has (&d->written, zone) || bitset_has (&d->read, zone)))
    role |= WITHIN;
  if (reached && bitset_has (&d->written, zone))
    role |= LOST;
  return role;
}

static void
fill (struct state *st, const struct span *s)
{
  for (uint32_t k = 0; k < s->n; k++)
    if (!st->varied->passive[s->first + k])
      st->filled[s->first + k] = true;
}

static bool
is_filled (const struct state *st, const struct span *s)
{
  for (uint32_t k = 0; k < s->n; k++)
    if (st->filled[s->first + k])
      return true;
  return false;
}

/* The callee stores what varies through argument K.  */
static void
note_lost (struct state *st, const struct stmt *s, uint32_t k)
{
  for (adj_id x = roots_next_of_value (st->r, st->f, s->args[k], 0); x != ADJ_NONE;
       x = roots_next_of_value (st->r, st->f, s->args[k], x + 1))
    if (!root_has_shadow (st->f, st->r, st->roles, x)
	&& !(st->roles->internal && x < st->r->first_object))
      st->act->lost[s - st->f->stmts.at] = k + 1;
}

static void
known_call (struct state *st, const struct context *x, struct call_roles *c)
{
  const struct depends *d = x->m->d;
  for (uint32_t k = 0; k < x->s->nargs; k++) {
    if (!st->r->of_value[x->s->args[k]].word) {
      if (is_varied (st, x->s->args[k]) && value_is_wanted (x, k))
	c->param[k] = ROLE_INDEPENDENT | WITHIN;
      continue;
    }
    adj_id rep = d->zones->class[k];
    for (uint32_t i = 0; i < d->zones->count[rep]; i++) {
      uint8_t role = roles_of_zone (x, d->zones->first[rep] + i);
      c->param[k] |= role & ~LOST;
      if (role & LOST)
	note_lost (st, x->s, k);
      for (uint32_t j = 0; (role & WITHIN) && j < x->m->spans[d->zones->first[rep] + i].n;
	   j++)
	fill (st, &x->m->spans[d->zones->first[rep] + i].at[j]);
    }
  }
}

/* Nothing is known of what depends on what: if anything that varies goes in and
   anything useful comes out, all of it is both; but for what does not vary before the call and
   is only read there.  */
static void
unknown_call (struct state *st, const struct context *x, struct call_roles *c)
{
  const struct effects *e = st->facts->effects;
  const struct function *callee = st->p->functions.at[x->s->callee];
  uint32_t nparams = callee->params.n;
  bool in = false, out = is_useful (st, x->s->dst);
  bool address = st->address.n && call_is_addressed (st->facts, x->s);
  struct span *at = ARENA_ARRAY (st->arena, struct span, x->s->nargs + 1);
  unsigned *effect = ARENA_ARRAY (st->arena, unsigned, x->s->nargs + 1);
  for (uint32_t k = 0; k < x->s->nargs && k < nparams; k++) {
    /* No reals lie behind other arguments, unless they are structures.  */
    if (callee->params.at[k].kind != PARAM_OTHER || takes_structure (callee, k))
      at[k] = zones_of_pointer (st->zones, x->s->args[k]);
    in |= is_varied (st, x->s->args[k]);
    if (!at[k].n)
      continue;
    effect[k] = effect_on_region (e, st->r, x->s, k);
    in |= (effect[k] & REGION_READ) && any_of (&at[k], x->varied);
    if ((effect[k] & REGION_WRITTEN) && any_of (&at[k], x->useful)) {
      out = true;
      c->param[k] = ROLE_DEPENDENT;
    }
  }
  if (address) {
    in |= any_of (&st->address, x->varied);
    if (any_of (&st->address, x->useful)) {
      out = true;
      c->address = ROLE_DEPENDENT;
    }
    /* Halves of another unit's take all that they find by address for active.  */
    in |= out && callee->rule && callee->rule->state;
    if (in && out) {
      c->address = ROLE_INDEPENDENT | ROLE_DEPENDENT;
      fill (st, &st->address);
    }
  }
  for (uint32_t k = 0; k < x->s->nargs && k < nparams && in; k++)
    if (effect[k] & REGION_WRITTEN)
      note_lost (st, x->s, k);
  for (uint32_t k = 0; k < x->s->nargs && k < nparams && in && out; k++) {
    if (effect[k] && !any_of (&at[k], x->varied)
	&& call_keeps (st->facts, st->zones, x->s, k))
      continue;
    if (effect[k]) {
      c->param[k] = ROLE_INDEPENDENT | ROLE_DEPENDENT | WITHIN;
      fill (st, &at[k]);
    } else if (is_varied (st, x->s->args[k]) && is_useful (st, x->s->args[k]))
      c->param[k] = ROLE_INDEPENDENT | WITHIN;
  }
}

static void
note_call (struct state *st, adj_id id, const struct bitset *varied,
	   const struct bitset *useful)
{
  const struct stmt *s = &st->f->stmts.at[id];
  struct context x = { st, s, st->calls[id], varied, useful };
  struct call_roles *c = &st->act->call[id];
  if (st->p->functions.at[s->callee]->exit == ADJ_NONE)
    return;			/* no reverse sweep comes from there */
  if (x.m->d)
    known_call (st, &x, c);
  else
    unknown_call (st, &x, c);
  if (is_varied (st, s->dst) && is_useful (st, s->dst))
    c->result = ROLE_DEPENDENT;
}

static bool
is_memory_stmt (const struct stmt *s)
{
  return s->ref || s->kind == STMT_CALL || s->kind == STMT_MOVE || s->kind == STMT_CLEAR;
}

/* S, with the zones that vary before it and those that are useful behind it.  */
static void
note_stmt (struct state *st, adj_id id, const struct bitset *varied,
	   const struct bitset *useful)
{
  const struct stmt *s = &st->f->stmts.at[id];
  struct span x;
  if (s->kind == STMT_CALL) {
    note_call (st, id, varied, useful);
    return;
  }
  if (s->kind == STMT_LOAD) {
    x = zones_of_stmt (st->zones, st->p, s, 0);
    if (is_varied (st, s->dst) && is_useful (st, s->dst))
      fill (st, &x);
    return;
  }
  if ((s->kind == STMT_MOVE && s->element == ADJ_NONE)
      || (s->kind == STMT_STORE && !is_real (st->p, st->f, s->args[0])))
    return;
  x = zones_of_stmt (st->zones, st->p, s, 0);
  if (any_of (&x, useful))
    bitset_add (&st->act->target, id);
  if (s->kind != STMT_MOVE)
    return;
  x = zones_of_stmt (st->zones, st->p, s, 1);
  if (!any_of (&x, varied))
    return;
  bitset_add (&st->act->source, id);
  if (bitset_has (&st->act->target, id))
    fill (st, &x);
}

static void
note_block (struct state *st, adj_id block)
{
  const struct block *b = &st->f->blocks.at[block];
  uint32_t n = st->zones->n;
  struct arena pass;
  arena_init (&pass);
  uint64_t *state = ARENA_ARRAY (&pass, uint64_t, n);
  struct bitset *before = ARENA_ARRAY (&pass, struct bitset, b->stmts.n + 1);
  for (uint32_t k = 0; k < n; k++)
    state[k] = propagate_state (st->varied, block)[k];
  for (uint32_t i = 0; i < b->stmts.n; i++) {
    const struct stmt *s = &st->f->stmts.at[b->stmts.at[i]];
    if (!is_memory_stmt (s))
      continue;
    before[i] = pack (&pass, state, n);
    propagate_stmt (st->varied, s, state);
  }
  for (uint32_t k = 0; k < n; k++)
    state[k] = propagate_state (st->useful, block)[k];
  for (uint32_t i = b->stmts.n; i-- > 0;) {
    const struct stmt *s = &st->f->stmts.at[b->stmts.at[i]];
    if (!is_memory_stmt (s))
      continue;
    struct bitset useful = pack (&pass, state, n);
    note_stmt (st, b->stmts.at[i], &before[i], &useful);
    propagate_stmt (st->useful, s, state);
  }
  arena_release (&pass);
}

/* ---- results ------------------------------------------------------------------------------- */

static bool
class_is_active (const struct state *st, adj_id rep)
{
  /* The caller's shadows by address are as those of parameters, and so are those of memory that
     a head names.  */
  bool param = (st->roles->internal || st->roles->address) && st->address.n
	       && st->zones->of_zone[st->address.first] == rep;
  bool filled = false;
  for (adj_id x = 0; x < st->r->first_object; x++)
    param |= st->zones->class[x] == rep
	     && root_has_shadow (st->f, st->r, st->roles, x);
  for (uint32_t k = 0; k < st->zones->count[rep]; k++)
    filled |= st->filled[st->zones->first[rep] + k];
  /* The caller counts on zeros where a callee overwrites what is useful.  */
  return filled
	 || (param && class_is (st, rep, st->useful->ever)
	     && (st->roles->internal || class_is (st, rep, st->varied->ever)));
}

static void
fill_roots (struct state *st)
{
  struct activity *act = st->act;
  bool *active = ARENA_ARRAY (st->arena, bool, st->r->n);
  for (adj_id x = 0; x < st->r->n; x++)
    if (st->zones->class[x] == x)
      active[x] = class_is_active (st, x);
  for (adj_id x = 0; x < st->r->n; x++) {
    adj_id rep = st->zones->class[x];
    if (class_is (st, rep, st->varied->ever))
      bitset_add (&act->root_varied, x);
    if (class_is (st, rep, st->useful->ever))
      bitset_add (&act->root_useful, x);
    if (active[rep] && root_has_shadow (st->f, st->r, st->roles, x))
      bitset_add (&act->root_active, x);
  }
}

static bool
pointer_is_addressed (const struct state *st, adj_id v)
{
  for (adj_id x = roots_next_of_value (st->r, st->f, v, 0); x != ADJ_NONE;
       x = roots_next_of_value (st->r, st->f, v, x + 1))
    if (root_is_addressed (st->roles, x))
      return true;
  return false;
}

static bool
pointer_is_active (const struct state *st, adj_id v)
{
  for (adj_id x = roots_next_of_value (st->r, st->f, v, 0); x != ADJ_NONE;
       x = roots_next_of_value (st->r, st->f, v, x + 1))
    if (bitset_has (&st->act->root_active, x))
      return true;
  return false;
}

/* The zones of X, of a class in which some root is a parameter, come with shadows that
   the caller has filled.  */
static bool
is_given (const struct state *st, const struct span *x)
{
  adj_id rep = st->zones->of_zone[x->first];
  if ((st->roles->internal || st->roles->address) && st->address.n
      && st->zones->of_zone[st->address.first] == rep)
    return true;
  for (adj_id k = 0; k < st->r->first_object; k++)
    if (st->zones->class[k] == rep)
      return true;
  return false;
}

/* Work only where the memory has an active shadow that may be other than zero; each
   argument of a call that needs a shadow gets it.  */
static void
finish_stmt (struct state *st, adj_id id)
{
  const struct stmt *s = &st->f->stmts.at[id];
  struct activity *act = st->act;
  if (bitset_has (&act->target, id)) {
    struct span x = zones_of_stmt (st->zones, st->p, s, 0);
    bool active = s->ref ? ref_is_active (act, st->r, st->f, s->ref)
			 : pointer_is_active (st, s->args[0]);
    if (!active || (!is_filled (st, &x) && !is_given (st, &x)))
      bitset_drop (&act->target, id);
  }
  if (s->kind != STMT_CALL)
    return;
  struct call_roles *c = &act->call[id];
  c->active = c->result;
  for (uint32_t k = 0; k < s->nargs; k++) {
    bool memory = st->r->of_value[s->args[k]].word;
    if ((c->param[k] & WITHIN)
	|| ((c->param[k] & ROLE_DEPENDENT) && pointer_is_active (st, s->args[k])))
      c->param[k] = (c->param[k] & ~WITHIN) | ROLE_SHADOW;
    else
      c->param[k] = 0;
    if ((c->param[k] & ROLE_SHADOW) && memory && !pointer_is_active (st, s->args[k]))
      c->param[k] = 0;
    /* The routines of a rule get a shadow pointer even so.  */
    if ((c->param[k] & ROLE_SHADOW) && memory
	&& (!rule_of_call (st->p, s) || takes_structure (st->p->functions.at[s->callee], k))
	&& pointer_is_addressed (st, s->args[k]))
      c->param[k] ^= ROLE_SHADOW | ROLE_ADDRESS;
    c->active |= c->param[k] != 0;
  }
  c->active |= c->address != 0;
}

static void
make_sets (struct state *st)
{
  struct activity *act = st->act;
  const struct function *f = st->f;
  act->varied = bitset_new (st->arena, f->values.n);
  act->useful = bitset_new (st->arena, f->values.n);
  act->active = bitset_new (st->arena, f->values.n);
  act->root_varied = bitset_new (st->arena, st->r->n);
  act->root_useful = bitset_new (st->arena, st->r->n);
  act->root_active = bitset_new (st->arena, st->r->n);
  act->source = bitset_new (st->arena, f->stmts.n + 1);
  act->target = bitset_new (st->arena, f->stmts.n + 1);
  act->lost = ARENA_ARRAY (st->arena, uint32_t, f->stmts.n + 1);
  act->call = ARENA_ARRAY (st->arena, struct call_roles, f->stmts.n + 1);
  for (adj_id i = 0; i < f->stmts.n; i++)
    if (f->stmts.at[i].kind == STMT_CALL) {
      uint32_t n = f->stmts.at[i].nargs, m = st->p->functions.at[f->stmts.at[i].callee]->params.n;
      act->call[i].param = ARENA_ARRAY (st->arena, uint8_t, (n > m ? n : m) + 1);
    }
  for (adj_id v = 0; v < f->values.n; v++) {
    if (is_varied (st, v))
      bitset_add (&act->varied, v);
    if (is_useful (st, v))
      bitset_add (&act->useful, v);
    if (is_varied (st, v) && is_useful (st, v))
      bitset_add (&act->active, v);
  }
}

struct activity *
activity_find (struct arena *a, const struct facts *facts, const struct function *f,
	       const struct roles *roles, bool strict)
{
  adj_id self = function_index (facts->p, f);
  struct state st = { .arena = a, .facts = facts, .p = facts->p, .f = f,
		      .r = facts->roots[self], .roles = roles, .strict = strict };
  const adj_id *class = activity_classes (a, facts, f, roles);
  st.zones = zones_find (a, facts->p, f, st.r, class, facts->zones);
  st.calls = call_maps (a, facts, f, st.zones);
  st.filled = ARENA_ARRAY (a, bool, st.zones->n + 1);
  st.act = ARENA_NEW (a, struct activity);
  if (roles->addressed.word && root_is_addressed (roles, st.r->unknown)) {
    adj_id rep = st.zones->class[st.r->unknown];
    st.address = (struct span) { st.zones->first[rep], st.zones->count[rep], false };
  }
  solve (&st);
  make_sets (&st);
  for (adj_id b = 0; b < f->blocks.n; b++)
    note_block (&st, b);
  fill_roots (&st);
  for (adj_id i = 0; i < f->stmts.n; i++)
    finish_stmt (&st, i);
  if (!facts->tuning->activity)
    activity_widen (a, facts, f, roles, st.act);
  if (roles->reverse)
    intact_arguments (a, facts, f, roles, st.act);
  return st.act;
}
