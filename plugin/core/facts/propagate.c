/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows carried through one function: see propagate.h.

   The equations are those of Hascoet et al., figures 2 and 4, with In and Out a row
   of bits for each zone; values are in SSA form and have one row for the whole
   function.  Rows of values grow while blocks are visited, so that solving is
   repeated until none has grown.

   A store to all of a zone that is one piece of memory kills what it held; an
   element of an array, or what a pointer may lead to, is only added to.

   Calls: with Dep of the callee, an output's row is what its inputs carry; a zone
   that it may leave as it is depends on itself.  Where arguments may overlap, or
   nothing is known of the callee, everything that it may read reaches everything
   that it may write; what it leaves as it is holds no more for that.  */

#include "propagate.h"

#include "addressed.h"
#include "reach.h"
#include "rounds.h"
#include "stored.h"

#include <string.h>

#include "rule.h"

/* Beyond this many words of state memory is one state for all points.  */
#define MOST_WORDS ((size_t) 1 << 24)

uint32_t
differentiable_operands (const struct program *p, const struct function *f,
			 const struct stmt *s)
{
  if (s->kind != STMT_OP || s->dst == ADJ_NONE || !is_real (p, f, s->dst))
    return 0;
  const struct rule *rule = rule_for (s->op);
  uint32_t mask = 0;
  if (!rule || op_rounds (p, f, s))
    return 0;
  for (uint32_t k = 0; k < s->nargs && k < RULE_MAX_OPERANDS; k++) {
    double v;
    if (rule->partial[k] && is_real (p, f, s->args[k])
	&& !is_constant (f, s->args[k])
	&& !(rule_is_number (rule->partial[k], &v) && v == 0))
      mask |= 1u << k;
  }
  return mask;
}

adj_id
returned_value (const struct function *f)
{
  if (f->exit == ADJ_NONE)
    return ADJ_NONE;
  const struct stmt *t = terminator (f, f->exit);
  return t->nargs ? t->args[0] : ADJ_NONE;
}

/* ---- calls ---------------------------------------------------------------------- */

/* The callee may read or write its zone ZONE; or (WRITE) write it.  */
static bool
is_touched (const struct depends *d, uint32_t zone, bool write)
{
  return bitset_has (&d->written, zone) || (!write && bitset_has (&d->read, zone));
}

static bool
spans_meet (const struct span *x, const struct span *y)
{
  return x->n && y->n && x->first < y->first + y->n && y->first < x->first + x->n;
}

/* All of X is memory by address that no argument gave F: nothing in it varies (reach.h).  */
static bool
never_varies (const struct facts *facts, const struct zones *c, const struct span *x)
{
  if (!x->n)
    return false;
  bool owned = true;
  for (uint32_t k = 0; k < x->n && owned; k++) {
    const struct owner *owner = owner_of_zone (c, x->first + k);
    owned = owner && !owner_may_vary (facts, owner);
  }
  if (owned)
    return true;
  adj_id self = facts->varies_by_address ? function_index (facts->p, c->f) : 0;
  for (adj_id root = 0; root < c->r->n; root++)
    if (c->class[root] == c->of_zone[x->first]
	&& (root < c->r->first_object || !root_is_by_address (c->f, c->r, root)
	    || (facts->varies_by_address && root_may_vary (facts, self, root))))
      return false;
  return true;
}

/* Do parameters K and L, which the callee takes for different memory, share some
   that one of them writes?  */
static bool
arguments_overlap (const struct facts *facts, const struct zones *c,
		   const struct depends *d, const struct stmt *s, uint32_t k, uint32_t l)
{
  const struct zones *t = d->zones;
  adj_id rk = t->class[k], rl = t->class[l];
  if (rk == rl)
    return false;
  for (uint32_t i = t->first[rk]; i < t->first[rk] + t->count[rk]; i++)
    for (uint32_t j = t->first[rl]; j < t->first[rl] + t->count[rl]; j++) {
      if (!is_touched (d, i, false) || !is_touched (d, j, false)
	  || !(is_touched (d, i, true) || is_touched (d, j, true)))
	continue;
      struct span x = zones_of_argument (c, s->args[k], t, i, k);
      struct span y = zones_of_argument (c, s->args[l], t, j, l);
      if (spans_meet (&x, &y) && !never_varies (facts, c, &x))
	return true;
    }
  return false;
}

static bool
is_pointer_argument (const struct zones *c, const struct stmt *s, uint32_t k,
		     const struct function *callee)
{
  return k < callee->params.n && c->r->of_value[s->args[k]].word;
}

static struct call_map *
map_call (struct arena *a, const struct facts *facts, const struct zones *c,
	  const struct stmt *s)
{
  struct call_map *m = ARENA_NEW (a, struct call_map);
  const struct function *callee = facts->p->functions.at[s->callee];
  const struct depends *d = &facts->depends[s->callee];
  if (!facts->tuning->interprocedural || !d->known || s->nargs != callee->params.n
      || call_is_addressed (facts, s))
    return m;
  for (uint32_t k = 0; k < s->nargs; k++)
    for (uint32_t l = 0; l < k; l++)
      if (is_pointer_argument (c, s, k, callee)
	  && is_pointer_argument (c, s, l, callee)
	  && arguments_overlap (facts, c, d, s, k, l))
	return m;
  m->d = d;
  m->spans = arena_alloc (a, (d->zones->nparams + 1) * sizeof *m->spans);
  m->exact = ARENA_ARRAY (a, bool, d->zones->nparams + 1);
  for (uint32_t k = 0; k < s->nargs; k++) {
    if (!is_pointer_argument (c, s, k, callee))
      continue;
    adj_id rep = d->zones->class[k];
    for (uint32_t i = 0; i < d->zones->count[rep]; i++) {
      uint32_t zone = d->zones->first[rep] + i;
      if (!is_touched (d, zone, false))
	continue;
      struct span x = zones_of_argument (c, s->args[k], d->zones, zone, k);
      m->exact[zone] = x.exact && d->zones->members[rep] == 1;
      if (x.n)
	VEC_PUSH (a, m->spans[zone], x);
    }
  }
  return m;
}

struct call_map **
call_maps (struct arena *a, const struct facts *facts, const struct function *f,
	   const struct zones *zones)
{
  struct call_map **maps = ARENA_ARRAY (a, struct call_map *, f->stmts.n);
  for (adj_id i = 0; i < f->stmts.n; i++)
    if (f->stmts.at[i].kind == STMT_CALL && f->stmts.at[i].block != ADJ_NONE)
      maps[i] = map_call (a, facts, zones, &f->stmts.at[i]);
  return maps;
}

/* ---- what calls leave as it is ---------------------------------------------------- */

/* Pointers V and W may lead to memory of one class.  */
static bool
pointers_meet (const struct zones *c, adj_id v, adj_id w)
{
  for (adj_id x = roots_next_of_value (c->r, c->f, v, 0); x != ADJ_NONE;
       x = roots_next_of_value (c->r, c->f, v, x + 1))
    for (adj_id y = roots_next_of_value (c->r, c->f, w, 0); y != ADJ_NONE;
	 y = roots_next_of_value (c->r, c->f, w, y + 1))
      if (c->class[x] == c->class[y] || x == c->r->unknown || y == c->r->unknown)
	return true;
  return false;
}

bool
call_keeps (const struct facts *facts, const struct zones *c, const struct stmt *s,
	    uint32_t k)
{
  const struct function *callee = facts->p->functions.at[s->callee];
  const struct effects *e = facts->effects;
  const struct roots *theirs = facts->roots[s->callee];
  if (!facts->tuning->interprocedural || callee->rule || s->nargs != callee->params.n
      || callee->params.at[k].kind != PARAM_REAL_POINTER || call_is_addressed (facts, s)
      || writes_beyond_regions (e, s) || effect_on_region (e, c->r, s, k) != REGION_READ)
    return false;
  for (uint32_t l = 0; l < s->nargs; l++)
    if (l != k && c->r->of_value[s->args[l]].word
	&& (theirs->class[l] == theirs->class[k]
	    || ((effect_on_region (e, c->r, s, l) & REGION_WRITTEN)
		&& pointers_meet (c, s->args[k], s->args[l]))))
      return false;
  return true;
}

/* ---- rows ------------------------------------------------------------------------- */

static uint64_t *
row (const struct propagation *c, uint64_t *rows, uint32_t i)
{
  return rows + (size_t) i * c->words;
}

static bool
carries (const struct propagation *c, adj_id v)
{
  return v != ADJ_NONE && is_real (c->p, c->f, v) && !is_constant (c->f, v);
}

static void
add_to_value (struct propagation *c, adj_id v, const uint64_t *from)
{
  if (carries (c, v) && words_union (row (c, c->value, v), from, c->words))
    c->changed = true;
}

static void
add_from_value (struct propagation *c, uint64_t *into, adj_id v)
{
  if (carries (c, v))
    words_union (into, row (c, c->value, v), c->words);
}

static void
add_to_span (struct propagation *c, uint64_t *state, const struct span *s,
	     const uint64_t *from)
{
  for (uint32_t k = 0; k < s->n; k++) {
    if (c->passive && c->passive[s->first + k])
      continue;
    words_union (row (c, state, s->first + k), from, c->words);
    words_union (row (c, c->ever, s->first + k), from, c->words);
    for (uint32_t w = 0; c->stored && w < c->words; w++)
      c->stored[s->first + k] |= from[w] != 0;
  }
}

/* What S holds at some point that is no block's begin or end.  */
static void
add_to_ever (struct propagation *c, const struct span *s, const uint64_t *from)
{
  for (uint32_t k = 0; k < s->n; k++)
    if (!c->passive || !c->passive[s->first + k])
      words_union (row (c, c->ever, s->first + k), from, c->words);
}

static void
add_from_span (struct propagation *c, uint64_t *into, uint64_t *state, const struct span *s)
{
  for (uint32_t k = 0; k < s->n; k++)
    words_union (into, row (c, state, s->first + k), c->words);
}

static void
kill_span (struct propagation *c, uint64_t *state, const struct span *s)
{
  for (uint32_t k = 0; s->exact && c->sensitive && k < s->n; k++)
    if (!c->held || !c->held[s->first + k])
      memset (row (c, state, s->first + k), 0, c->words * sizeof *state);
}

/* A row of zeros: number K of the scratch.  */
static uint64_t *
clean (struct propagation *c, uint32_t k)
{
  uint64_t *r = row (c, c->scratch, k);
  memset (r, 0, c->words * sizeof *r);
  return r;
}

/* ---- calls, forwards and backwards ---------------------------------------------------- */

static bool
bit_of (const uint64_t *set, uint32_t i)
{
  return set[i / 64] >> (i & 63) & 1;
}

/* What S's callee does to the reals behind argument K.  */
static unsigned
effect_on_reals (const struct propagation *c, const struct stmt *s, uint32_t k)
{
  const struct function *callee = c->p->functions.at[s->callee];
  return call_is_addressed (c->facts, s) && k < callee->params.n
	 && callee->params.at[k].no_reals ? 0 : effect_on_region (c->facts->effects, c->zones->r, s, k);
}

/* Everything that the callee may read (or, backwards, write) to everything that it
   may write (read).  */
static void
propagate_unknown_call (struct propagation *c, const struct stmt *s, uint64_t *state)
{
  const unsigned from = c->backwards ? REGION_WRITTEN : REGION_READ;
  const unsigned to = c->backwards ? REGION_READ : REGION_WRITTEN;
  uint64_t *r = clean (c, 0);
  bool address = c->address && call_is_addressed (c->facts, s);
  if (c->backwards)
    add_from_value (c, r, s->dst);
  if (address)
    add_from_span (c, r, state, c->address);
  if (c->held && call_is_addressed (c->facts, s))
    r[0] |= 1;
  for (uint32_t k = 0; k < s->nargs; k++) {
    if (!c->backwards)
      add_from_value (c, r, s->args[k]);
    if (!(effect_on_reals (c, s, k) & from))
      continue;
    struct span x = zones_of_pointer (c->zones, s->args[k]);
    add_from_span (c, r, state, &x);
  }
  if (!c->backwards)
    add_to_value (c, s->dst, r);
  for (uint32_t k = 0; k < s->nargs; k++) {
    if (c->backwards)
      add_to_value (c, s->args[k], r);
    unsigned effect = effect_on_reals (c, s, k);
    if (!effect)
      continue;
    struct span x = zones_of_pointer (c->zones, s->args[k]);
    if (effect & to)
      add_to_span (c, state, &x, r);
    /* What it holds during the call.  */
    if (c->backwards || !call_keeps (c->facts, c->zones, s, k))
      add_to_ever (c, &x, r);
  }
  if (address)
    add_to_span (c, state, c->address, r);
}

/* Adds to INTO what input I of the callee carries.  */
static void
add_input (struct propagation *c, uint64_t *into, const struct stmt *s, uint64_t *state,
	   uint32_t i)
{
  const struct call_map *m = c->calls[s - c->f->stmts.at];
  if (i < m->d->nparams) {
    if (i < s->nargs)
      add_from_value (c, into, s->args[i]);
    return;
  }
  uint32_t zone = i - m->d->nparams;
  for (uint32_t k = 0; k < m->spans[zone].n; k++)
    add_from_span (c, into, state, &m->spans[zone].at[k]);
}

static void
add_inputs (struct propagation *c, uint64_t *into, const struct stmt *s, uint64_t *state,
	    const uint64_t *inputs)
{
  const struct call_map *m = c->calls[s - c->f->stmts.at];
  for (uint32_t i = 0; i < m->d->nparams + m->d->zones->nparams; i++)
    if (bit_of (inputs, i))
      add_input (c, into, s, state, i);
}

static void
add_ever (struct propagation *c, const struct call_map *m, uint32_t zone, const uint64_t *r)
{
  for (uint32_t k = 0; k < m->spans[zone].n; k++)
    add_to_ever (c, &m->spans[zone].at[k], r);
}

static void
write_zones (struct propagation *c, const struct call_map *m, uint32_t zone,
	     uint64_t *state, const uint64_t *r)
{
  for (uint32_t k = 0; k < m->spans[zone].n; k++) {
    if (m->exact[zone])
      kill_span (c, state, &m->spans[zone].at[k]);
    add_to_span (c, state, &m->spans[zone].at[k], r);
  }
}

static void
propagate_call_forwards (struct propagation *c, const struct stmt *s, uint64_t *state)
{
  const struct call_map *m = c->calls[s - c->f->stmts.at];
  const struct depends *d = m->d;
  uint32_t n = d->zones->nparams;
  for (uint32_t k = 0; k < n; k++) {
    uint64_t *r = clean (c, k);
    add_inputs (c, r, s, state, d->content + (size_t) k * d->in_words);
    add_ever (c, m, k, r);
    r = clean (c, k);
    add_inputs (c, r, s, state, d->zone + (size_t) k * d->in_words);
  }
  uint64_t *r = clean (c, n);
  add_inputs (c, r, s, state, d->result);
  add_to_value (c, s->dst, r);
  for (uint32_t k = 0; k < n; k++)
    if (bitset_has (&d->written, k))
      write_zones (c, m, k, state, row (c, c->scratch, k));
}

/* The row of output O (0: the result) after the call.  */
static void
add_output (struct propagation *c, uint64_t *into, const struct stmt *s, uint64_t *state,
	    uint32_t o)
{
  const struct call_map *m = c->calls[s - c->f->stmts.at];
  if (o == 0) {
    add_from_value (c, into, s->dst);
    return;
  }
  for (uint32_t k = 0; k < m->spans[o - 1].n; k++)
    add_from_span (c, into, state, &m->spans[o - 1].at[k]);
}

static void
propagate_call_backwards (struct propagation *c, const struct stmt *s, uint64_t *state)
{
  const struct call_map *m = c->calls[s - c->f->stmts.at];
  const struct depends *d = m->d;
  uint32_t n = d->zones->nparams, nin = d->nparams + n;
  for (uint32_t i = 0; i < nin; i++) {
    uint64_t *r = clean (c, i);
    for (uint32_t o = 0; o <= n; o++) {
      const uint64_t *inputs = o ? d->zone + (size_t) (o - 1) * d->in_words : d->result;
      if (bit_of (inputs, i))
	add_output (c, r, s, state, o);
    }
  }
  for (uint32_t k = 0; k < n; k++) {
    uint64_t *r = clean (c, nin);
    for (uint32_t o = 0; o <= n; o++)
      if (bit_of (d->wanted + (size_t) k * d->out_words, o))
	add_output (c, r, s, state, o);
    add_ever (c, m, k, r);
  }
  for (uint32_t k = 0; k < n; k++)
    for (uint32_t j = 0; j < m->spans[k].n; j++)
      if (bitset_has (&d->written, k) && m->exact[k])
	kill_span (c, state, &m->spans[k].at[j]);
  for (uint32_t k = 0; k < n; k++)
    for (uint32_t j = 0; j < m->spans[k].n; j++)
      add_to_span (c, state, &m->spans[k].at[j],
		   row (c, c->scratch, d->nparams + k));
  for (uint32_t i = 0; i < d->nparams && i < s->nargs; i++)
    add_to_value (c, s->args[i], row (c, c->scratch, i));
}

/* ---- statements ------------------------------------------------------------------- */

static void
propagate_forwards (struct propagation *c, const struct stmt *s, uint64_t *state)
{
  uint64_t *r = clean (c, 0);
  struct span x, y;
  switch (s->kind) {
    case STMT_PHI:
      for (uint32_t k = 0; k < s->nargs; k++)
	add_from_value (c, r, s->args[k]);
      add_to_value (c, s->dst, r);
      return;
    case STMT_OP: {
      uint32_t mask = differentiable_operands (c->p, c->f, s);
      for (uint32_t k = 0; mask >> k; k++)
	if (mask >> k & 1)
	  add_from_value (c, r, s->args[k]);
      if (mask)
	add_to_value (c, s->dst, r);
      return;
    }
    case STMT_LOAD:
      if (!carries (c, s->dst))
	return;
      x = zones_of_stmt (c->zones, c->p, s, 0);
      add_from_span (c, r, state, &x);
      add_to_value (c, s->dst, r);
      return;
    case STMT_STORE:
      if (!is_real (c->p, c->f, s->args[0]))
	return;
      x = zones_of_stmt (c->zones, c->p, s, 0);
      kill_span (c, state, &x);
      add_from_value (c, r, s->args[0]);
      add_to_span (c, state, &x, r);
      return;
    case STMT_CLEAR:
      x = zones_of_stmt (c->zones, c->p, s, 0);
      if (!s->raw)
	kill_span (c, state, &x);
      return;
    case STMT_MOVE:
      if (s->element == ADJ_NONE)
	return;
      x = zones_of_stmt (c->zones, c->p, s, 0);
      y = zones_of_stmt (c->zones, c->p, s, 1);
      add_from_span (c, r, state, &y);
      kill_span (c, state, &x);
      add_to_span (c, state, &x, r);
      return;
    case STMT_CALL:
      if (c->calls[s - c->f->stmts.at]->d)
	propagate_call_forwards (c, s, state);
      else
	propagate_unknown_call (c, s, state);
      return;
    default:
      return;
  }
}

static void
propagate_backwards (struct propagation *c, const struct stmt *s, uint64_t *state)
{
  uint64_t *r = clean (c, 0);
  struct span x, y;
  switch (s->kind) {
    case STMT_PHI:
      add_from_value (c, r, s->dst);
      for (uint32_t k = 0; k < s->nargs; k++)
	add_to_value (c, s->args[k], r);
      return;
    case STMT_OP: {
      uint32_t mask = differentiable_operands (c->p, c->f, s);
      if (mask)
	add_from_value (c, r, s->dst);
      for (uint32_t k = 0; mask >> k; k++)
	if (mask >> k & 1)
	  add_to_value (c, s->args[k], r);
      return;
    }
    case STMT_LOAD:
      if (!carries (c, s->dst))
	return;
      x = zones_of_stmt (c->zones, c->p, s, 0);
      add_from_value (c, r, s->dst);
      add_to_span (c, state, &x, r);
      return;
    case STMT_STORE:
      if (!is_real (c->p, c->f, s->args[0]))
	return;
      x = zones_of_stmt (c->zones, c->p, s, 0);
      add_from_span (c, r, state, &x);
      add_to_value (c, s->args[0], r);
      kill_span (c, state, &x);
      return;
    case STMT_CLEAR:
      x = zones_of_stmt (c->zones, c->p, s, 0);
      if (!s->raw)
	kill_span (c, state, &x);
      return;
    case STMT_MOVE:
      if (s->element == ADJ_NONE)
	return;
      x = zones_of_stmt (c->zones, c->p, s, 0);
      y = zones_of_stmt (c->zones, c->p, s, 1);
      add_from_span (c, r, state, &x);
      kill_span (c, state, &x);
      add_to_span (c, state, &y, r);
      return;
    case STMT_CALL:
      if (c->calls[s - c->f->stmts.at]->d)
	propagate_call_backwards (c, s, state);
      else
	propagate_unknown_call (c, s, state);
      return;
    default:
      return;
  }
}

void
propagate_stmt (struct propagation *c, const struct stmt *s, uint64_t *state)
{
  if (c->backwards)
    propagate_backwards (c, s, state);
  else
    propagate_forwards (c, s, state);
}

/* ---- solving ------------------------------------------------------------------------- */

static void
propagate_block (void *data, adj_id block, uint64_t *state)
{
  struct propagation *c = data;
  const struct block *b = &c->f->blocks.at[block];
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    adj_id id = b->stmts.at[c->backwards ? b->stmts.n - 1 - k : k];
    propagate_stmt (c, &c->f->stmts.at[id], state);
  }
}

static uint32_t
scratch_rows (const struct propagation *c)
{
  uint32_t most = 1;
  for (adj_id i = 0; i < c->f->stmts.n; i++) {
    const struct call_map *m = c->calls[i];
    if (!m || !m->d)
      continue;
    uint32_t n = m->d->nparams + m->d->zones->nparams + 1;
    most = n > most ? n : most;
  }
  return most;
}

struct propagation *
propagate_new (struct arena *a, const struct facts *facts, const struct function *f,
	   const struct zones *zones, struct call_map **calls, bool backwards,
	   uint32_t bits)
{
  struct propagation *c = ARENA_NEW (a, struct propagation);
  c->arena = a;
  c->facts = facts;
  c->p = facts->p;
  c->f = f;
  c->zones = zones;
  c->calls = calls;
  c->backwards = backwards;
  c->words = bits / 64 + 1;
  size_t state = (size_t) zones->n * c->words;
  c->sensitive = state * f->blocks.n <= MOST_WORDS;
  c->value = arena_alloc (a, (size_t) f->values.n * c->words * sizeof *c->value);
  c->ever = arena_alloc (a, state * sizeof *c->ever);
  c->scratch = arena_alloc (a, (size_t) scratch_rows (c) * c->words
			       * sizeof *c->scratch);
  const struct graph *g = graph_of_function (a, f);
  if (c->sensitive)
    c->flow = flow_new (a, g, backwards, (uint32_t) state, propagate_block, c);
  return c;
}

void
propagate_seed_value (struct propagation *c, adj_id v, uint32_t bit)
{
  if (carries (c, v))
    row (c, c->value, v)[bit / 64] |= (uint64_t) 1 << (bit & 63);
}

void
propagate_seed_zone (struct propagation *c, uint32_t zone, uint32_t bit)
{
  if (c->passive && c->passive[zone])
    return;
  adj_id block = c->backwards ? c->f->exit : 0;
  uint64_t mask = (uint64_t) 1 << (bit & 63);
  row (c, c->ever, zone)[bit / 64] |= mask;
  if (c->sensitive && block != ADJ_NONE)
    row (c, c->flow->in[block], zone)[bit / 64] |= mask;
}

void
propagate_run (struct propagation *c)
{
  do {
    c->changed = false;
    if (c->sensitive)
      flow_solve (c->flow);
    else {
      /* One state for all points.  */
      size_t n = (size_t) c->zones->n * c->words;
      uint64_t before = 0, after = 0;
      for (size_t k = 0; k < n; k++)
	before += (uint64_t) __builtin_popcountll (c->ever[k]);
      for (adj_id b = 0; b < c->f->blocks.n; b++)
	propagate_block (c, c->backwards ? c->f->blocks.n - 1 - b : b, c->ever);
      for (size_t k = 0; k < n; k++)
	after += (uint64_t) __builtin_popcountll (c->ever[k]);
      c->changed |= before != after;
    }
  } while (c->changed);
}

const uint64_t *
propagate_state (const struct propagation *c, adj_id b)
{
  return c->sensitive ? c->flow->in[b] : c->ever;
}
