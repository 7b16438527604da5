/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sections and parts: see sections.h.

   1. What a statement touches begins at a polynomial R from its root's start (affine.h).
      Loop by loop, innermost first, the counter is replaced by its least and its
      greatest value (bounds.h): the bytes are LOW .. HIGH-1, plus what is left free,

	 LOW, HIGH (steady) + sum of f_i * x_i		x_i: any integers

      namely counters and other values that change.  Each step gives one form of the
      same section.
   2. Two sections without free terms are apart if one ends before the other begins.
      Otherwise, if one polynomial M divides all the f_i, they are apart if their
      ends leave them apart on a circle of length M: fields of the elements of an
      array, columns of time levels that are chosen by a variable.
   3. Sections of one root that are not proved apart are one part; but one that alone
      holds together what would otherwise be apart (an initialisation of the whole
      array, say) is of no part, and so is what is not known.

   All this speaks of all iterations at once; what the order of iterations could tell is
   left to subscripts.h.  */

#include "sections.h"

#include <string.h>

#include "guards.h"
#include "region.h"

enum { MAX_LOOPS = 4, MAX_FREE = 4, MAX_SECTIONS = 48, MAX_QUESTIONS = 20000 };

/* Offsets beyond this are not told.  */
#define FAR ((int64_t) 1 << 30)

/* FREE[k] times some integer, for each k, plus LOW .. HIGH-1.  */
struct access_form { uint32_t nfree; struct affine free[MAX_FREE], low, high; };

/* What statement STMT touches through operand OPERAND.  */
struct access {
  adj_id stmt, root;
  uint32_t operand;
  struct region region;
  struct affine at;		/* from the start of ROOT on */
  uint32_t nforms;
  struct access_form form[MAX_LOOPS + 1];
  affine_list facts;		/* where it is touched */
  uint32_t place;		/* index in its root's graph */
};

struct state {
  struct affine_context c;
  const struct function *f;
  const struct roots *r;
  const struct cfg *cfg;
  VEC (struct access) list;
  uint32_t *members;		/* [roots] of a representative */
  bool *whole;			/* [roots] a callee may touch it */
  unsigned questions;
};

static int64_t
gcd (int64_t x, int64_t y)
{
  x = x < 0 ? -x : x;
  y = y < 0 ? -y : y;
  while (y) {
    int64_t r = x % y;
    x = y;
    y = r;
  }
  return x;
}

static int64_t
content (const struct affine *x)
{
  int64_t g = 0;
  for (uint32_t k = 0; k < x->n; k++)
    g = gcd (g, x->term[k].coefficient);
  return g;
}

/* ---- 1. forms ----------------------------------------------------------------------- */

static bool
is_start (const struct state *st, struct affine_atom a, adj_id root)
{
  if (a.kind == AFFINE_OBJECT)
    return root == st->r->first_object + a.id;
  if (a.kind != AFFINE_VALUE)
    return false;
  const struct value *v = &st->f->values.at[a.id];
  if (v->kind == VALUE_PARAM)
    return root == v->def;
  if (v->kind != VALUE_STMT)
    return false;
  const struct stmt *s = &st->f->stmts.at[v->def];
  if (s->kind == STMT_DATA) {
    v = &st->f->values.at[s->args[0]];
    return v->kind == VALUE_PARAM && root == v->def;
  }
  return s->kind == STMT_ALLOC && root >= st->r->first_alloc && root < st->r->unknown
	 && st->r->alloc_stmt[root - st->r->first_alloc] == v->def;
}

/* X without the start of ROOT, which must be there once.  */
static bool
take_start (const struct state *st, adj_id root, struct affine *x)
{
  for (uint32_t k = 0; k < x->n; k++) {
    const struct affine_term *t = &x->term[k];
    if (t->coefficient != 1 || t->atom[1].kind != AFFINE_NO_ATOM
	|| !is_start (st, t->atom[0], root))
      continue;
    struct affine_term start = *t;
    struct affine one = { 1, &start };
    return affine_subtract (&st->c, x, &one, x);
  }
  return false;
}

static bool
term_is_steady (const struct state *st, const struct affine_term *t)
{
  struct affine_term copy = *t;
  struct affine one = { 1, &copy };
  return bounds_steady (&st->c, &one);
}

/* What may change in T, with coefficient 1, into *CHANGING; the rest into *FACTOR.
   False if it may not be taken for an integer of its own.  */
static bool
split_term (const struct state *st, const struct affine_term *t,
	    struct affine_term *changing, struct affine_term *factor)
{
  const struct affine_atom none = { AFFINE_NO_ATOM, ADJ_NONE };
  uint32_t n = 0, m = 0;
  changing->coefficient = 1;
  factor->coefficient = t->coefficient;
  for (uint32_t i = 0; i < AFFINE_DEGREE; i++)
    changing->atom[i] = factor->atom[i] = none;
  for (uint32_t i = 0; i < AFFINE_DEGREE; i++) {
    struct affine_atom a = t->atom[i];
    struct affine_term alone = { 1, { a, none, none } };
    if (a.kind == AFFINE_NO_ATOM)
      continue;
    if (term_is_steady (st, &alone)) {
      factor->atom[n++] = a;
      continue;
    }
    /* Products with wide integers might wrap.  */
    if (a.kind != AFFINE_COUNTER
	&& (a.kind != AFFINE_VALUE || st->f->values.at[a.id].kind != VALUE_STMT
	    || type_of (st->c.p, st->f, a.id)->kind != TYPE_INTEGER
	    || type_of (st->c.p, st->f, a.id)->origin != ADJ_NONE
	    || type_of (st->c.p, st->f, a.id)->bytes > 4))
      return false;
    changing->atom[m++] = a;
  }
  return true;
}

static bool
same_atoms (const struct affine_term *x, const struct affine_term *y)
{
  return !memcmp (x->atom, y->atom, sizeof x->atom);
}

/* Steady terms of X into *STEADY, the others by what changes into FREE.  */
static bool
split (const struct state *st, const struct affine *x, struct affine *steady,
       struct affine *free_factor, struct affine_term *changing, uint32_t *nfree)
{
  *steady = affine_integer (&st->c, 0);
  *nfree = 0;
  for (uint32_t k = 0; k < x->n; k++) {
    struct affine_term t = x->term[k], what, factor;
    struct affine one = { 1, &t };
    if (term_is_steady (st, &t)) {
      if (!affine_add (&st->c, steady, &one, steady))
	return false;
      continue;
    }
    if (!split_term (st, &t, &what, &factor))
      return false;
    uint32_t i = 0;
    while (i < *nfree && !same_atoms (&changing[i], &what))
      i++;
    if (i == MAX_FREE)
      return false;
    if (i == *nfree) {
      changing[i] = what;
      free_factor[i] = affine_integer (&st->c, 0);
      ++*nfree;
    }
    one.term = &factor;
    if (!affine_add (&st->c, &free_factor[i], &one, &free_factor[i]))
      return false;
  }
  return true;
}

/* A form of X where it begins between LOW and HIGH.  */
static void
add_form (const struct state *st, struct access *x, const struct affine *low,
	  const struct affine *high)
{
  struct access_form form = { .nfree = 0 };
  struct affine other[MAX_FREE];
  struct affine_term changing[MAX_FREE], changing_too[MAX_FREE];
  uint32_t n;
  if (!split (st, low, &form.low, form.free, changing, &form.nfree)
      || !split (st, high, &form.high, other, changing_too, &n) || n != form.nfree
      || !affine_add (&st->c, &form.high, &x->region.bytes, &form.high))
    return;
  /* Both must move alike.  */
  for (uint32_t k = 0; k < n; k++)
    if (!same_atoms (&changing[k], &changing_too[k])
	|| !affine_equal (&form.free[k], &other[k]))
      return;
  x->form[x->nforms++] = form;
}

/* The counter of LOOP replaced by the value that makes *X least (SIGN -1) or
   greatest; LAST: its greatest value.  */
static bool
replace_counter (const struct state *st, const struct access *x, adj_id loop,
		 const struct affine *last, int sign, struct affine *at)
{
  struct affine factor, rest, minus, zero = affine_integer (&st->c, 0);
  struct affine_atom counter = { AFFINE_COUNTER, loop };
  if (!affine_split (&st->c, at, loop, &factor, &rest)
      || !affine_subtract (&st->c, &zero, &factor, &minus))
    return false;
  if (!factor.n)
    return true;
  bool up = bounds_not_negative (&st->c, &x->facts, &factor);
  if (!up && !bounds_not_negative (&st->c, &x->facts, &minus))
    return false;
  return affine_substitute (&st->c, at, counter, up == (sign > 0) ? last : &zero, at);
}

/* A copy is of 0 bytes or more.  */
static void
note_bytes (const struct state *st, struct access *x)
{
  struct affine zero = affine_integer (&st->c, 0), n;
  int64_t constant, g = content (&x->region.bytes);
  if (!affine_is_constant (&x->region.bytes, &constant)
      && affine_add (&st->c, &x->region.bytes, &zero, &n)) {
    for (uint32_t k = 0; k < n.n; k++)
      n.term[k].coefficient /= g;
    VEC_PUSH (st->c.arena, x->facts, n);
  }
}

static void
find_forms (const struct state *st, struct access *x)
{
  struct affine low = x->at, high = x->at, last;
  uint32_t n = 0;
  guards_of_block (&st->c, x->region.block, &x->facts);
  note_bytes (st, x);
  for (adj_id l = loop_of (st->cfg, x->region.block); l != ADJ_NONE;
       l = st->cfg->loops->at[l].parent)
    guards_of_counter (&st->c, l, x->region.block, &x->facts, &last);
  add_form (st, x, &low, &high);
  for (adj_id l = loop_of (st->cfg, x->region.block); l != ADJ_NONE && n < MAX_LOOPS;
       l = st->cfg->loops->at[l].parent, n++) {
    struct affine new_low = low, new_high = high;
    if (!guards_of_counter (&st->c, l, x->region.block, &x->facts, &last)
	|| !replace_counter (st, x, l, &last, -1, &new_low)
	|| !replace_counter (st, x, l, &last, 1, &new_high))
      continue;
    low = new_low;
    high = new_high;
    add_form (st, x, &low, &high);
  }
}

/* ---- accesses ------------------------------------------------------------------------- */

/* False if the section is not known, from the start of the root on.  */
static bool
find_region (struct state *st, struct access *x)
{
  const struct stmt *s = &st->f->stmts.at[x->stmt];
  if (!bitset_has (&st->cfg->live, s->block))
    return false;
  region_of_stmt (&st->c, s, x->operand, &x->region);
  x->at = x->region.at;
  return x->region.known && bounds_steady (&st->c, &x->region.bytes)
	 && take_start (st, x->root, &x->at);
}

/* The only root of what S touches through operand K.  */
static adj_id
only_root (const struct state *st, const struct stmt *s, uint32_t k)
{
  adj_id x = region_next_root (st->r, st->f, s, k, 0);
  return x != ADJ_NONE && region_next_root (st->r, st->f, s, k, x + 1) == ADJ_NONE
	 && st->members[st->r->class[x]] == 1
	 && st->r->class[x] != st->r->class[st->r->unknown] ? x : ADJ_NONE;
}

static void
add_access (struct state *st, adj_id id, uint32_t operand)
{
  struct access x = { .stmt = id, .operand = operand,
		      .root = only_root (st, &st->f->stmts.at[id], operand) };
  if (x.root == ADJ_NONE || !find_region (st, &x))
    return;			/* its class is one zone, or it may touch all of it */
  find_forms (st, &x);
  VEC_PUSH (st->c.arena, st->list, x);
}

/* Zones of callees are cut out of what arguments lead to, not of its parts.  */
static void
note_call (struct state *st, const struct stmt *s)
{
  for (uint32_t k = 0; k < s->nargs; k++)
    for (adj_id x = st->r->of_value[s->args[k]].word
		    ? roots_next_of_value (st->r, st->f, s->args[k], 0) : ADJ_NONE;
	 x != ADJ_NONE; x = roots_next_of_value (st->r, st->f, s->args[k], x + 1))
      st->whole[x] = true;
}

static void
find_accesses (struct state *st)
{
  for (adj_id i = 0; i < st->f->stmts.n; i++) {
    const struct stmt *s = &st->f->stmts.at[i];
    if (s->block == ADJ_NONE)
      continue;
    if (s->kind == STMT_CALL)
      note_call (st, s);
    else if (s->kind == STMT_LOAD || s->kind == STMT_STORE) {
      if (st->c.p->types.at[s->ref->type].kind == TYPE_REAL)
	add_access (st, i, 0);
    } else if (s->kind == STMT_CLEAR || (s->kind == STMT_MOVE && s->element != ADJ_NONE)) {
      add_access (st, i, 0);
      if (s->kind == STMT_MOVE)
	add_access (st, i, 1);
    }
  }
}

/* ---- 2. apart ---------------------------------------------------------------------------- */

/* X is N/D times Y for integers N, D.  */
static bool
is_multiple (const struct affine *x, const struct affine *y)
{
  int64_t a = content (x), b = content (y);
  if (x->n != y->n || !a || !b)
    return false;
  int sign = (x->term[0].coefficient < 0) == (y->term[0].coefficient < 0) ? 1 : -1;
  for (uint32_t k = 0; k < x->n; k++)
    if (!same_atoms (&x->term[k], &y->term[k])
	|| x->term[k].coefficient / a != sign * (y->term[k].coefficient / b))
      return false;
  return true;
}

/* A polynomial that divides all free factors of X and Y: *M.  */
static bool
common_divisor (const struct state *st, const struct access_form *x, const struct access_form *y,
		struct affine *m)
{
  const struct affine *all[2 * MAX_FREE];
  uint32_t n = 0;
  int64_t g = 0;
  bool alike = true;
  for (uint32_t k = 0; k < x->nfree; k++)
    all[n++] = &x->free[k];
  for (uint32_t k = 0; k < y->nfree; k++)
    all[n++] = &y->free[k];
  for (uint32_t k = 0; k < n; k++) {
    g = gcd (g, content (all[k]));
    alike = alike && is_multiple (all[0], all[k]);
    for (uint32_t i = 0; i < all[k]->n; i++)
      if (all[k]->term[i].coefficient > FAR || all[k]->term[i].coefficient < -FAR)
	return false;
  }
  if (!g)
    return false;
  *m = affine_integer (&st->c, g);
  if (!alike)
    return true;
  /* all[0], divided by its own content.  */
  int64_t own = content (all[0]), sign = all[0]->term[all[0]->n - 1].coefficient < 0 ? -1 : 1;
  struct affine zero = affine_integer (&st->c, 0);
  if (!affine_add (&st->c, all[0], &zero, m))
    return false;
  for (uint32_t k = 0; k < m->n; k++)
    m->term[k].coefficient = sign * (m->term[k].coefficient / own * g);
  return true;
}

/* X ends before Y begins, SHIFT * M later: low of Y + SHIFT * M - high of X >= 0.  */
static bool
ends_before (struct state *st, const affine_list *facts, const struct affine *high,
	     const struct affine *low, const struct affine *m, int shift)
{
  struct arena own;
  struct affine_context c = st->c;
  arena_init (&own);
  c.arena = &own;
  struct affine factor = affine_integer (&c, shift), moved, d;
  st->questions++;
  bool before = affine_multiply (&c, &factor, m, &moved)
		&& affine_add (&c, &moved, low, &d)
		&& affine_subtract (&c, &d, high, &d)
		&& bounds_not_negative (&c, facts, &d);
  arena_release (&own);
  return before;
}

static bool
forms_apart (struct state *st, const affine_list *facts, const struct access_form *x,
	     const struct access_form *y)
{
  struct affine m = affine_integer (&st->c, 0);
  if (!x->nfree && !y->nfree)
    return ends_before (st, facts, &x->high, &y->low, &m, 0)
	   || ends_before (st, facts, &y->high, &x->low, &m, 0);
  if (!common_divisor (st, x, y, &m))
    return false;
  for (int shift = -2; shift <= 3; shift++)
    if (ends_before (st, facts, &x->high, &y->low, &m, shift)
	&& ends_before (st, facts, &y->high, &x->low, &m, 1 - shift))
      return true;
  return false;
}

/* No byte is touched by both, at any time.  */
static bool
are_apart (struct state *st, const struct access *x, const struct access *y)
{
  struct affine_context outer = st->c;
  struct arena pass;
  bool apart = false;
  arena_init (&pass);
  st->c.arena = &pass;
  affine_list facts = { NULL, 0, 0 };
  for (uint32_t k = 0; k < x->facts.n; k++)
    VEC_PUSH (&pass, facts, x->facts.at[k]);
  for (uint32_t k = 0; k < y->facts.n; k++)
    VEC_PUSH (&pass, facts, y->facts.at[k]);
  for (uint32_t i = x->nforms; i-- > 0 && !apart;)
    for (uint32_t j = y->nforms; j-- > 0 && !apart;)
      apart = st->questions < MAX_QUESTIONS
	      && forms_apart (st, &facts, &x->form[i], &y->form[j]);
  st->c = outer;
  arena_release (&pass);
  return apart;
}

/* ---- 3. parts ------------------------------------------------------------------------------ */

static struct section *
section_of (const struct sections *out, const struct access *x)
{
  return &out->of[x->operand][x->stmt];
}

static bool
same_facts (const affine_list *x, const affine_list *y)
{
  for (uint32_t k = 0; k < x->n; k++)
    if (x->n != y->n || !affine_equal (&x->at[k], &y->at[k]))
      return false;
  return x->n == y->n;
}

/* Both are the same bytes, touched under the same conditions.  */
static bool
same_place (const struct access *x, const struct access *y)
{
  if (!x->nforms || !y->nforms)
    return false;
  const struct access_form *f = &x->form[x->nforms - 1], *g = &y->form[y->nforms - 1];
  return !f->nfree && !g->nfree && same_facts (&x->facts, &y->facts)
	 && affine_equal (&f->low, &g->low) && affine_equal (&f->high, &g->high);
}

/* Accesses to one root: the first of each place, and which of them may meet.  */
struct root_graph {
  uint32_t n;
  uint32_t at[MAX_SECTIONS];	/* in st->list */
  bool meets[MAX_SECTIONS][MAX_SECTIONS];
  bool wide[MAX_SECTIONS];	/* of no part */
  uint32_t part[MAX_SECTIONS];
};

/* Components of what is not wide, numbered from 0; returns how many.  */
static uint32_t
find_components (struct root_graph *g)
{
  uint32_t n = 0, stack[MAX_SECTIONS], top;
  for (uint32_t k = 0; k < g->n; k++)
    g->part[k] = ADJ_NONE;
  for (uint32_t k = 0; k < g->n; k++) {
    if (g->wide[k] || g->part[k] != ADJ_NONE)
      continue;
    g->part[k] = n;
    for (stack[0] = k, top = 1; top;)
      for (uint32_t i = stack[--top], j = 0; j < g->n; j++)
	if (g->meets[i][j] && !g->wide[j] && g->part[j] == ADJ_NONE) {
	  g->part[j] = n;
	  stack[top++] = j;
	}
    n++;
  }
  return n;
}

/* Takes out what holds most together, as long as there is any.  */
static uint32_t
find_parts (struct root_graph *g)
{
  uint32_t n = find_components (g);
  for (;;) {
    uint32_t best = ADJ_NONE, most = n;
    for (uint32_t k = 0; k < g->n; k++) {
      if (g->wide[k])
	continue;
      g->wide[k] = true;
      uint32_t now = find_components (g);
      g->wide[k] = false;
      if (now > most) {
	most = now;
	best = k;
      }
    }
    if (best == ADJ_NONE)
      return find_components (g);
    g->wide[best] = true;
    n = most;
  }
}

/* False if there are too many places.  */
static bool
make_graph (struct state *st, struct root_graph *g, adj_id root)
{
  for (uint32_t k = 0; k < st->list.n; k++) {
    struct access *x = &st->list.at[k];
    if (x->root != root)
      continue;
    x->place = g->n;
    for (uint32_t i = 0; i < g->n && x->place == g->n; i++)
      if (same_place (x, &st->list.at[g->at[i]]))
	x->place = i;
    if (x->place != g->n)
      continue;
    if (g->n == MAX_SECTIONS)
      return false;
    g->at[g->n] = k;
    for (uint32_t i = 0; i < g->n; i++)
      g->meets[i][g->n] = g->meets[g->n][i] = !are_apart (st, x, &st->list.at[g->at[i]]);
    g->n++;
  }
  return true;
}

static void
part_root (struct state *st, struct sections *out, adj_id root)
{
  struct root_graph *g;
  bool symbolic = false;
  for (uint32_t k = 0; k < st->list.n; k++)
    symbolic = symbolic || (st->list.at[k].root == root
			    && !section_of (out, &st->list.at[k])->bounded);
  if (st->whole[root] || !symbolic)
    return;			/* cutting it does */
  g = ARENA_NEW (st->c.arena, struct root_graph);
  if (!make_graph (st, g, root))
    return;
  uint32_t n = find_parts (g);
  if (n < 2)
    return;
  for (uint32_t k = 0; k < st->list.n; k++) {
    const struct access *x = &st->list.at[k];
    if (x->root != root || g->wide[x->place])
      continue;
    section_of (out, x)->in_part = true;
    section_of (out, x)->part = g->part[x->place];
  }
  out->nparts[root] = n + 1;
}

static void
note_bounds (const struct state *st, struct sections *out)
{
  for (uint32_t k = 0; k < st->list.n; k++) {
    const struct access *x = &st->list.at[k];
    struct section *s = section_of (out, x);
    for (uint32_t i = 0; i < x->nforms; i++) {
      const struct access_form *f = &x->form[i];
      s->bounded = !f->nfree && affine_is_constant (&f->low, &s->from)
		   && affine_is_constant (&f->high, &s->to) && s->from < s->to
		   && s->from > -FAR && s->to < FAR;
    }
  }
}

struct sections *
sections_find (struct arena *a, const struct program *p, const struct function *f,
	       const struct roots *r, const struct tuning *tuning)
{
  struct sections *out = ARENA_NEW (a, struct sections);
  for (int k = 0; k < 2; k++)
    out->of[k] = ARENA_ARRAY (a, struct section, f->stmts.n + 1);
  out->nparts = ARENA_ARRAY (a, uint32_t, r->n);
  for (adj_id x = 0; x < r->n; x++)
    out->nparts[x] = 1;
  if ((tuning && !tuning->sections) || f->exit == ADJ_NONE || p->signed_wraps)
    return out;
  struct arena pass;
  arena_init (&pass);
  const struct cfg *cfg = cfg_of_function (&pass, p, f);
  struct state st = { .f = f, .r = r, .cfg = cfg,
		      .members = ARENA_ARRAY (&pass, uint32_t, r->n),
		      .whole = ARENA_ARRAY (&pass, bool, r->n) };
  if (!cfg->irreducible) {
    st.c = affine_start (p, cfg, &pass);
    for (adj_id x = 0; x < r->n; x++)
      st.members[r->class[x]]++;
    find_accesses (&st);
    note_bounds (&st, out);
    for (adj_id x = 0; x < r->n; x++)
      part_root (&st, out, x);
  }
  arena_release (&pass);
  return out;
}
