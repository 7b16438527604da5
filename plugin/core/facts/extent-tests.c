/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions on extents: see extent-tests.h.

   1. A load counts if a partial derivative reads its value, or what is computed from it alone, or a
      subscript of reals does, and if a statement may store to what it read later on.
   2. For each such pair of a load and a store, conditions M >= u are tried: M is the
      extent that a counter is multiplied with in one of the two addresses, a value or a number;
      u is what a counter in one of the two blocks stays below.  A condition will do if
      subscripts.h, told of it, finds the two apart.
      If the two begin at different bases, a test that their memory lies apart is tried first.
   3. Only what saves a load altogether counts: all its pairs must be apart.  But for stores
      to its own array behind a loop around the load: if nothing else meets it, what the
      loop reads can be copied once.  Loads belong together if a nest of loops has both,
      or stores that may meet both.
   4. Where the test that can be made in front of them does not tell all pairs of a load apart
      (what an address is made of may not be known there), the search begins again without it.  Where no part
      can stand twice that has all nests, each nest is tried by itself.  */

#include "extent-tests.h"

#include "apart-tests.h"
#include "later.h"
#include "meet.h"
#include "region.h"
#include "rule.h"
#include "subscripts.h"
#include "unit-strides.h"
#include "version-part.h"

enum {
  MOST_QUESTIONS = 4000,	/* pairs that are looked at */
  MOST_TRIALS = 400,		/* pairs under a condition */
  MOST_CANDIDATES = 16,
  MOST_PAIRS = 36,		/* of groups, in one test */
  MOST_SEARCHES = 8,
  /* What is chosen: candidates, then pairs of groups.  */
  CHOICES = MOST_CANDIDATES + APART_MOST_GROUPS * APART_MOST_GROUPS
};

struct candidate { struct version_test test; struct subscripts *told; };

/* A pair whose groups a test is to tell apart.  */
struct meeting_pair { adj_id load, store; };
typedef VEC (struct meeting_pair) meeting_list;

struct search {
  struct arena *a;
  const struct program *p;
  const struct function *f;
  struct cfg *cfg;
  struct affine_context c;
  const struct tests_wanted *wanted;
  struct unit_strides strides;
  struct subscripts *plain;
  struct apart_tests *apart;
  struct bitset *behind;	/* [blocks] where control may come to, as asked */
  struct bitset needed;		/* values that partials and subscripts read */
  struct candidate candidate[MOST_CANDIDATES];
  uint32_t ncandidates, questions, trials;
  struct bitset chosen;		/* [CHOICES] */
  struct bitset nests;		/* outermost loops of loads and stores that they tell apart */
  struct bitset blocks;		/* of such stores outside loops */
  meeting_list meetings;
  struct bitset hopeless;	/* [stmts] loads that no test saves */
  adj_id only;			/* nest, or ADJ_NONE: all */
  bool wanting;			/* something was chosen, and there is no part */
};

/* ---- 1. -------------------------------------------------------------------------------- */

static void
note_partials (struct search *s, const struct stmt *t, const struct rule *rule)
{
  for (uint32_t k = 0; k < t->nargs && k < RULE_MAX_OPERANDS; k++)
    for (uint32_t i = 0; i < t->nargs && i < RULE_MAX_OPERANDS; i++)
      if (rule->partial[k] && !is_constant (s->f, t->args[k]) && rule->reads[k] >> i & 1)
	bitset_add (&s->needed, t->args[i]);
}

/* The reverse sweep finds the element's adjoint by them.  */
static void
note_subscripts (struct search *s, const struct stmt *t)
{
  if (!t->ref || !is_real (s->p, s->f, t->kind == STMT_STORE ? t->args[0] : t->dst))
    return;
  if (t->ref->base != ADJ_NONE)
    bitset_add (&s->needed, t->ref->base);
  for (uint32_t k = 0; k < t->ref->nindex; k++)
    bitset_add (&s->needed, t->ref->index[k]);
}

/* What makes T makes it what it is: an operation, or a PHI of integers, which begin somewhere.  */
static bool
is_made_of_operands (const struct search *s, const struct stmt *t)
{
  return t->kind == STMT_OP || (t->kind == STMT_PHI && !is_real (s->p, s->f, t->dst));
}

static bool
accesses_real (const struct search *s, const struct stmt *t)
{
  return (t->kind == STMT_LOAD && is_real (s->p, s->f, t->dst))
	 || (t->kind == STMT_STORE && is_real (s->p, s->f, t->args[0]));
}

/* How often loops around reals run.  */
static void
note_counts (struct search *s)
{
  struct bitset around = bitset_new (s->a, s->f->blocks.n);	/* headers */
  for (adj_id id = 0; id < s->f->stmts.n; id++) {
    const struct stmt *t = &s->f->stmts.at[id];
    adj_id l = t->block != ADJ_NONE && accesses_real (s, t) ? loop_of (s->cfg, t->block) : (adj_id) ADJ_NONE;
    for (; l != ADJ_NONE && bitset_add (&around, s->cfg->loops->at[l].header); l = s->cfg->loops->at[l].parent)
      ;
  }
  for (uint32_t k = 0; k < s->f->loops.n; k++)
    if (bitset_has (&around, s->f->loops.at[k].header))
      bitset_add (&s->needed, s->f->loops.at[k].count);
}

/* Statements of a loop do not stand in the order of what they read: until nothing is
   new.  */
static void
find_needed (struct search *s)
{
  s->needed = bitset_new (s->a, s->f->values.n);
  for (adj_id id = 0; id < s->f->stmts.n; id++) {
    const struct stmt *t = &s->f->stmts.at[id];
    const struct rule *rule = t->kind == STMT_OP && is_real (s->p, s->f, t->dst) ? rule_for (t->op) : NULL;
    if (rule)
      note_partials (s, t, rule);
    if (t->kind == STMT_LOAD || t->kind == STMT_STORE)
      note_subscripts (s, t);
  }
  note_counts (s);
  for (bool more = true; more;) {
    more = false;
    for (adj_id id = s->f->stmts.n; id-- > 0;) {
      const struct stmt *t = &s->f->stmts.at[id];
      if (!is_made_of_operands (s, t) || !bitset_has (&s->needed, t->dst))
	continue;
      for (uint32_t k = 0; k < t->nargs; k++)
	more |= bitset_add (&s->needed, t->args[k]);
    }
  }
}

static bool
may_write (const struct search *s, const struct stmt *store, const struct stmt *load)
{
  return region_is_written (store) && store->block != ADJ_NONE
	 && bitset_has (&s->cfg->live, store->block) && gcc_lets_meet (s->f, store, load);
}

/* ---- 2. -------------------------------------------------------------------------------- */

typedef VEC (struct version_side) side_list;

static void
add_side (struct search *s, side_list *l, adj_id value, int64_t more)
{
  for (uint32_t k = 0; k < l->n; k++)
    if (l->at[k].value == value && l->at[k].more == more)
      return;
  struct version_side x = { value, more };
  VEC_PUSH (s->a, *l, x);
}

/* A value that a test may read where the loops begin.  */
static bool
is_number (const struct search *s, struct affine_atom x)
{
  struct affine_term t = { 1, { x, { AFFINE_NO_ATOM, ADJ_NONE }, { AFFINE_NO_ATOM, ADJ_NONE } } };
  struct affine one = { 1, &t };
  return x.kind == AFFINE_VALUE && affine_is_tame (&s->c, x.id) && bounds_steady (&s->c, &one);
}

/* What a counter is multiplied with in the address of T.  */
static void
add_extents (struct search *s, const struct stmt *t, side_list *l)
{
  struct region r;
  if (!t->ref)
    return;			/* a copy, or a call */
  region_of_stmt (&s->c, t, 0, &r);
  if (!r.known || !r.size)
    return;
  for (uint32_t k = 0; k < r.at.n; k++) {
    const struct affine_term *x = &r.at.term[k];
    bool counts = false, values = false;
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++) {
      counts = counts || x->atom[i].kind == AFFINE_COUNTER;
      values = values || x->atom[i].kind == AFFINE_VALUE;
    }
    for (uint32_t i = 0; counts && i < AFFINE_DEGREE; i++)
      if (is_number (s, x->atom[i]))
	add_side (s, l, x->atom[i].id, 0);
    if (counts && !values && x->coefficient > r.size && x->coefficient % r.size == 0)
      add_side (s, l, ADJ_NONE, x->coefficient / r.size);
  }
}

/* What counters stay below in T's block: L - 1 - counter >= 0 says L.  */
static void
add_limits (struct search *s, const struct stmt *t, side_list *l)
{
  affine_list facts = later_facts (&s->c, t->block);
  for (uint32_t k = 0; k < facts.n; k++) {
    const struct affine *x = &facts.at[k];
    bool counts = false, values = false;
    for (uint32_t i = 0; i < x->n; i++) {
      counts = counts || (x->term[i].atom[0].kind == AFFINE_COUNTER
			  && x->term[i].coefficient < 0);
      values = values || x->term[i].atom[0].kind == AFFINE_VALUE;
    }
    for (uint32_t i = 0; counts && i < x->n; i++) {
      const struct affine_term *u = &x->term[i];
      if (u->coefficient == 1 && u->atom[1].kind == AFFINE_NO_ATOM && is_number (s, u->atom[0]))
	for (int64_t more = 0; more < 2; more++)
	  add_side (s, l, u->atom[0].id, more);
      if (!values && u->atom[0].kind == AFFINE_NO_ATOM && u->coefficient > 0)
	add_side (s, l, ADJ_NONE, u->coefficient + 1);
    }
  }
}

static struct affine
polynomial_of (const struct search *s, const struct version_side *x)
{
  struct affine number = affine_integer (&s->c, x->more), sum;
  if (x->value == ADJ_NONE)
    return number;
  struct affine value = affine_of_value (&s->c, x->value, 0);
  return affine_add (&s->c, &value, &number, &sum) ? sum : number;
}

/* The number of the candidate MORE >= LESS, or ADJ_NONE.  */
static adj_id
candidate_of (struct search *s, const struct version_side *more,
	      const struct version_side *less)
{
  struct affine x = polynomial_of (s, more), y = polynomial_of (s, less), d;
  int64_t constant;
  if (!affine_subtract (&s->c, &x, &y, &d) || affine_is_constant (&d, &constant))
    return ADJ_NONE;
  for (uint32_t k = 0; k < s->ncandidates; k++) {
    const struct version_test *t = &s->candidate[k].test;
    if (t->more.value == more->value && t->more.more == more->more
	&& t->less.value == less->value && t->less.more == less->more)
      return k;
  }
  if (s->ncandidates == MOST_CANDIDATES)
    return ADJ_NONE;
  struct candidate new = { { *more, *less }, subscripts_new (s->a, s->p, s->cfg) };
  subscripts_assume (new.told, &d);
  s->candidate[s->ncandidates] = new;
  return s->ncandidates++;
}

/* A candidate under which no later run of STORE meets what LOAD read; ADJ_NONE:
   none.  */
static adj_id
telling_extents (struct search *s, adj_id load, adj_id store)
{
  const struct stmt *x = &s->f->stmts.at[load], *y = &s->f->stmts.at[store];
  side_list extents = { NULL, 0, 0 }, limits = { NULL, 0, 0 };
  add_extents (s, x, &extents);
  add_extents (s, y, &extents);
  add_limits (s, x, &limits);
  add_limits (s, y, &limits);
  for (uint32_t i = 0; i < extents.n; i++)
    for (uint32_t j = 0; j < limits.n; j++) {
      adj_id k = candidate_of (s, &extents.at[i], &limits.at[j]);
      if (k != ADJ_NONE && s->trials++ < MOST_TRIALS
	  && subscripts_apart_later (s->candidate[k].told, load, store))
	return k;
    }
  return ADJ_NONE;
}

/* A candidate, or a pair of groups, under which no later run of STORE meets what LOAD read;
   ADJ_NONE: none.  */
static adj_id
telling (struct search *s, adj_id load, adj_id store)
{
  struct version_pair pair;
  if (s->wanted->apart && apart_tests_pair (s->apart, load, store, &pair))
    return MOST_CANDIDATES + pair.x * APART_MOST_GROUPS + pair.y;
  return s->wanted->extents ? telling_extents (s, load, store) : ADJ_NONE;
}

/* ---- 3. -------------------------------------------------------------------------------- */

static bool
may_follow (struct search *s, adj_id from, adj_id to)
{
  if (!s->behind[from].word)
    s->behind[from] = graph_reach (s->a, s->cfg->graph, from, false);
  return bitset_has (&s->behind[from], to);
}

/* The outermost loop around BLOCK, into NESTS; false if there is none.  */
static bool
add_nest (const struct search *s, adj_id block, struct bitset *nests)
{
  adj_id l = loop_of (s->cfg, block);
  if (l == ADJ_NONE)
    return false;
  bitset_add (nests, outermost_loop (s->cfg, l));
  return true;
}

/* STORE writes to the array that LOAD reads, outside of a loop around LOAD.  */
static bool
rewrites_behind (struct search *s, adj_id load, adj_id store)
{
  adj_id inner = loop_of (s->cfg, s->f->stmts.at[load].block);
  return s->wanted->apart && apart_tests_same (s->apart, load, store)
	 && !bitset_has (&s->cfg->loops->at[inner].body, s->f->stmts.at[store].block);
}

/* What saves a load.  */
struct saving { struct bitset want, nests, blocks; meeting_list meetings; };

/* Candidates and pairs of groups that save LOAD, and where it and what may meet it run;
   false if there are none.  */
static bool
look_at (struct search *s, adj_id load, struct saving *out)
{
  const struct stmt *l = &s->f->stmts.at[load];
  bool any = false;
  for (adj_id id = 0; id < s->f->stmts.n; id++) {
    const struct stmt *t = &s->f->stmts.at[id];
    if (!may_write (s, t, l))
      continue;
    if (s->questions++ >= MOST_QUESTIONS)
      return false;
    if (subscripts_apart_later (s->plain, load, id) || !may_follow (s, l->block, t->block))
      continue;
    adj_id k = telling (s, load, id);
    if (k == ADJ_NONE && rewrites_behind (s, load, id))
      continue;
    bool in_nest = k != ADJ_NONE && add_nest (s, t->block, &out->nests);
    if (k == ADJ_NONE || (!in_nest && k < MOST_CANDIDATES))
      return false;
    if (!in_nest)
      bitset_add (&out->blocks, t->block);
    if (k >= MOST_CANDIDATES) {
      struct meeting_pair pair = { load, id };
      VEC_PUSH (s->a, out->meetings, pair);
    }
    bitset_add (&out->want, k);
    any = true;
  }
  return any && add_nest (s, l->block, &out->nests);
}

/* So many of X are below LIMIT, or not.  */
static uint32_t
count (const struct bitset *x, bool below, uint32_t limit)
{
  uint32_t n = 0;
  for (uint32_t k = 0; k < CHOICES; k++)
    n += bitset_has (x, k) && (k < limit) == below;
  return n;
}

/* T loads a real or an integer that derivatives read.  */
static bool
is_needed_load (const struct search *s, const struct stmt *t)
{
  return t->kind == STMT_LOAD && t->block != ADJ_NONE && bitset_has (&s->needed, t->dst)
	 && type_of (s->p, s->f, t->dst)->kind != TYPE_POINTER;
}

/* Nothing of SAVED is outside of the nest that is looked at.  */
static bool
is_in_only (const struct search *s, const struct saving *saved)
{
  if (s->only == ADJ_NONE)
    return true;
  for (adj_id l = 0; l < s->cfg->loops->n; l++)
    if (l != s->only && bitset_has (&saved->nests, l))
      return false;
  return bitset_is_empty (&saved->blocks);
}

/* The first load that can be saved, and what belongs together with it.  */
static void
choose (struct search *s, const struct bitset *without)
{
  for (adj_id id = 0; id < s->f->stmts.n; id++) {
    const struct stmt *t = &s->f->stmts.at[id];
    if (!is_needed_load (s, t) || !bitset_has (&s->cfg->live, t->block) || bitset_has (without, t->block)
	|| loop_of (s->cfg, t->block) == ADJ_NONE || bitset_has (&s->hopeless, id))
      continue;
    struct saving saved = { bitset_new (s->a, CHOICES), bitset_new (s->a, s->cfg->loops->n),
			    bitset_new (s->a, s->f->blocks.n), { NULL, 0, 0 } };
    if (!look_at (s, id, &saved) || !is_in_only (s, &saved)
	|| (!bitset_is_empty (&s->nests) && !bitset_meets (&saved.nests, &s->nests)))
      continue;
    bitset_union (&saved.want, &s->chosen);
    uint32_t pairs = count (&saved.want, false, MOST_CANDIDATES);
    if (count (&saved.want, true, MOST_CANDIDATES) + (pairs > 0) > VERSION_MOST_TESTS
	|| pairs > MOST_PAIRS)
      continue;
    s->chosen = saved.want;
    bitset_union (&s->nests, &saved.nests);
    bitset_union (&s->blocks, &saved.blocks);
    for (uint32_t k = 0; k < saved.meetings.n; k++)
      VEC_PUSH (s->a, s->meetings, saved.meetings.at[k]);
  }
}

/* Of the loops NESTS, to BLOCKS.  */
static void
add_bodies (const struct search *s, const struct bitset *nests, struct bitset *blocks)
{
  for (adj_id l = 0; l < s->cfg->loops->n; l++)
    if (bitset_has (nests, l))
      bitset_union (blocks, &s->cfg->loops->at[l].body);
}

static bool
is_version (struct search *s, struct version *out, adj_id *ends)
{
  struct bitset blocks = bitset_copy (s->a, &s->blocks);
  *out = (struct version) { .ntests = 0 };
  for (uint32_t k = 0; k < s->ncandidates; k++)
    if (bitset_has (&s->chosen, k))
      out->test[out->ntests++] = s->candidate[k].test;
  for (uint32_t x = 0; x < APART_MOST_GROUPS; x++)
    for (uint32_t y = 0; y < APART_MOST_GROUPS; y++)
      if (bitset_has (&s->chosen, MOST_CANDIDATES + x * APART_MOST_GROUPS + y)) {
	struct version_pair pair = { x, y };
	VEC_PUSH (s->a, out->pairs, pair);
      }
  add_bodies (s, &s->nests, &blocks);
  for (uint32_t k = 0; k < s->strides.numbers.n; k++)
    VEC_PUSH (s->a, out->numbers, s->strides.numbers.at[k]);
  if (!out->ntests && !out->pairs.n && !out->numbers.n)
    return false;
  if (bitset_has (&blocks, s->f->exit) && s->f->blocks.at[s->f->exit].stmts.n > 1) {
    *ends = s->f->exit;
    return false;
  }
  s->wanting = !version_part_find (s->a, s->p, s->cfg, &blocks, out);
  return !s->wanting && (!out->pairs.n || apart_tests_add (s->apart, out));
}

/* ---- 4. -------------------------------------------------------------------------------- */

static bool
is_told (const struct search *s, const struct version *v, adj_id id)
{
  for (uint32_t k = 0; k < v->locations.n; k++)
    if (v->locations.at[k].of == s->f->stmts.at[id].location)
      return true;
  return false;
}

/* Loads of which V tells some pair not apart; false if there are none.  */
static bool
note_hopeless (struct search *s, const struct version *v)
{
  bool any = false;
  for (uint32_t k = 0; k < s->meetings.n; k++) {
    const struct meeting_pair *m = &s->meetings.at[k];
    if (!is_told (s, v, m->load) || !is_told (s, v, m->store))
      any |= bitset_add (&s->hopeless, m->load);
  }
  return any;
}

static void
begin (struct search *s)
{
  s->apart = apart_tests_new (s->a, s->p, s->cfg, s->wanted->levels);
  s->chosen = bitset_new (s->a, CHOICES);
  s->nests = bitset_copy (s->a, &s->strides.nests);
  s->blocks = bitset_new (s->a, s->f->blocks.n);
  s->meetings.n = 0;
}

/* S->strides can be tested in front of all their nests, which can stand twice: asked before anything that takes
   longer.  */
static bool
strides_fit (const struct search *s)
{
  struct version v = { .ntests = 0 };
  struct bitset blocks = bitset_new (s->a, s->f->blocks.n);
  for (uint32_t k = 0; k < s->strides.numbers.n; k++)
    VEC_PUSH (s->a, v.numbers, s->strides.numbers.at[k]);
  add_bodies (s, &s->strides.nests, &blocks);
  return s->strides.numbers.n && version_part_find (s->a, s->p, s->cfg, &blocks, &v);
}

/* With S->strides.  */
static bool
find_with_strides (struct search *s, struct version *out, adj_id *ends)
{
  s->cfg->taken = unit_strides_taken (s->a, s->cfg, &s->strides);
  s->c = affine_start (s->p, s->cfg, s->a);
  s->plain = subscripts_new (s->a, s->p, s->cfg);
  s->hopeless = bitset_new (s->a, s->f->stmts.n);
  s->ncandidates = s->questions = s->trials = 0;
  for (uint32_t k = 0; k < MOST_SEARCHES; k++) {
    begin (s);
    if (s->wanted->extents || s->wanted->apart)
      choose (s, s->wanted->without);
    if (!is_version (s, out, ends))
      return false;
    if (!note_hopeless (s, out))
      return true;
  }
  return false;
}

/* A load in the outermost loop NEST counts (1).  */
static bool
has_needed_load (const struct search *s, adj_id nest)
{
  const struct bitset *body = &s->cfg->loops->at[nest].body;
  for (adj_id id = 0; id < s->f->stmts.n; id++) {
    const struct stmt *t = &s->f->stmts.at[id];
    if (is_needed_load (s, t) && bitset_has (body, t->block))
      return true;
  }
  return false;
}

/* Where all strides that are taken for 1 do not fit into one test, those of single nests that something
   is kept of, and none.  */
bool
extent_tests_find (struct arena *a, const struct program *p, const struct function *f,
		   const struct tests_wanted *wanted, struct version *out, adj_id *ends)
{
  struct search s = { .a = a, .p = p, .f = f, .wanted = wanted,
		      .cfg = cfg_of_function (a, p, f), .only = ADJ_NONE };
  *ends = ADJ_NONE;
  if (p->signed_wraps || s.cfg->irreducible || !s.cfg->loops->n)
    return false;
  s.behind = ARENA_ARRAY (a, struct bitset, f->blocks.n);
  find_needed (&s);
  struct unit_strides none = { { NULL, 0, 0 }, bitset_new (a, s.cfg->loops->n) }, all = none;
  if (wanted->strides)
    all = unit_strides_find (a, p, s.cfg, wanted->without, ADJ_NONE);
  s.strides = all;
  if (strides_fit (&s) && (find_with_strides (&s, out, ends) || *ends != ADJ_NONE))
    return *ends == ADJ_NONE;
  for (adj_id l = 0; all.numbers.n && l < s.cfg->loops->n; l++) {
    if (!bitset_has (&all.nests, l) || !has_needed_load (&s, l))
      continue;
    s.cfg->taken = NULL;
    s.strides = unit_strides_find (a, p, s.cfg, wanted->without, l);
    if (strides_fit (&s) && (find_with_strides (&s, out, ends) || *ends != ADJ_NONE))
      return *ends == ADJ_NONE;
  }
  s.strides = none;
  s.wanting = false;
  bool found = find_with_strides (&s, out, ends);
  for (adj_id l = 0; s.wanting && !found && *ends == ADJ_NONE && l < s.cfg->loops->n; l++) {
    s.only = l;
    if (s.cfg->loops->at[l].parent == ADJ_NONE && has_needed_load (&s, l)) {
      found = find_with_strides (&s, out, ends);
      s.wanting = true;
    }
  }
  return found;
}
