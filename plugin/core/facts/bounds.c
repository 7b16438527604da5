/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is not negative: see bounds.h.

   A proof that D >= 0 from facts F1, F2, ... >= 0:

   1. In each fact an atom v that stands there alone, with coefficient 1 or -1, is
      replaced by what the fact says: F = v + r >= 0 means v = v' - r with v' >= 0, and
      F = r - v means v = r - v'.  Every atom once; D and the facts behind follow.  v is a
      value; or, where F has none, a counter that D has with a minus and F bounds from above.
   2. D is at least 0 if all its coefficients are, and all its atoms: those of step
      1, counters, and naturals (narrow unsigned values, max (x, 0)).

   Where a fact is about a product (n*m - 1 >= 0: an array's size), no atom stands alone; D less as
   many times that fact as cancels the product is then looked at as in step 2.

   Step 1 is a triangular change of variables, so that D is the same number
   throughout.  max (x, y) that stands in D is replaced by x where x - y >= 0 is
   proved first, so that a Fortran extent is the bound of a loop that runs.  */

#include "bounds.h"

enum { MAX_PIVOTS = 16, MAX_DEPTH = 3 };

/* Coefficients are kept so small that nothing wraps when atoms are replaced.  */
#define MOST_SUM ((int64_t) 1 << 31)
#define MOST_REPLACED ((int64_t) 1 << 30)

/* ---- atoms --------------------------------------------------------------------- */

static bool
same_atom (struct affine_atom x, struct affine_atom y)
{
  return x.kind == y.kind && x.id == y.id;
}

static bool
atom_is_steady (const struct affine_context *c, struct affine_atom a)
{
  if (a.kind == AFFINE_COUNTER)
    return false;
  if (a.kind != AFFINE_VALUE)
    return true;
  const struct value *v = &c->f->values.at[a.id];
  if (v->kind == VALUE_UNDEFINED || v->kind == VALUE_REGISTER)
    return false;
  if (v->kind != VALUE_STMT)
    return true;
  adj_id block = c->f->stmts.at[v->def].block;
  return !c->cfg->irreducible && bitset_has (&c->cfg->live, block)
	 && loop_of (c->cfg, block) == ADJ_NONE;
}

bool
bounds_steady (const struct affine_context *c, const struct affine *x)
{
  for (uint32_t k = 0; k < x->n; k++)
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++)
      if (!atom_is_steady (c, x->term[k].atom[i]))
	return false;
  return true;
}

const struct stmt *
affine_operation (const struct affine_context *c, struct affine_atom a)
{
  if (a.kind != AFFINE_VALUE || c->f->values.at[a.id].kind != VALUE_STMT)
    return NULL;
  const struct stmt *s = &c->f->stmts.at[c->f->values.at[a.id].def];
  return s->kind == STMT_OP ? s : NULL;
}

bool
affine_is_tame (const struct affine_context *c, adj_id v)
{
  const struct type *t = type_of (c->p, c->f, v);
  return t->kind == TYPE_INTEGER && t->origin == ADJ_NONE && t->bytes <= 8
	 && (!t->is_unsigned || t->bytes <= 4);
}

bool
affine_has_tame_atoms (const struct affine_context *c, const struct affine *x)
{
  for (uint32_t k = 0; k < x->n; k++)
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++) {
      struct affine_atom a = x->term[k].atom[i];
      if (a.kind == AFFINE_OBJECT || a.kind == AFFINE_DISPLACEMENT
	  || (a.kind == AFFINE_VALUE && !affine_is_tame (c, a.id)))
	return false;
    }
  return true;
}

static bool
is_counter (struct affine_atom a)
{
  return a.kind == AFFINE_COUNTER || a.kind == AFFINE_OTHER_COUNTER || a.kind == AFFINE_STEPS;
}

static bool
is_natural (const struct affine_context *c, struct affine_atom a)
{
  if (is_counter (a))
    return true;
  if (a.kind != AFFINE_VALUE)
    return false;
  const struct type *t = type_of (c->p, c->f, a.id);
  const struct stmt *s = affine_operation (c, a);
  if (t->kind == TYPE_INTEGER && t->is_unsigned && t->bytes <= 4)
    return true;
  for (uint32_t k = 0; s && s->op == OP_MAX && k < 2; k++) {
    const struct value *v = &c->f->values.at[s->args[k]];
    if (affine_is_tame (c, a.id) && v->kind == VALUE_INTEGER && v->integer >= 0)
      return true;
  }
  return false;
}

/* ---- replacing atoms -------------------------------------------------------------- */

static const struct affine_atom no_atom = { AFFINE_NO_ATOM, ADJ_NONE };

/* T without ATOM; returns how often it stood there.  */
static uint32_t
take_out (struct affine_term *t, struct affine_atom atom)
{
  uint32_t n = 0, k = 0;
  for (uint32_t i = 0; i < AFFINE_DEGREE; i++)
    if (same_atom (t->atom[i], atom))
      n++;
    else
      t->atom[k++] = t->atom[i];
  while (k < AFFINE_DEGREE)
    t->atom[k++] = no_atom;
  return n;
}

static bool
has_atom (const struct affine *x, struct affine_atom atom)
{
  for (uint32_t k = 0; k < x->n; k++)
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++)
      if (same_atom (x->term[k].atom[i], atom))
	return true;
  return false;
}

/* The absolute values of X's coefficients add up to no more than MOST.  */
static bool
is_small (const struct affine *x, int64_t most)
{
  int64_t sum = 0;
  for (uint32_t k = 0; k < x->n; k++) {
    int64_t a = x->term[k].coefficient;
    if (a < -most || a > most)
      return false;
    sum += a < 0 ? -a : a;
    if (sum > most)
      return false;
  }
  return true;
}

bool
affine_substitute (const struct affine_context *c, const struct affine *x,
		   struct affine_atom atom, const struct affine *by,
		   struct affine *out)
{
  struct affine sum = { 0, NULL };
  if (!is_small (x, MOST_SUM) || !is_small (by, MOST_REPLACED))
    return false;
  for (uint32_t k = 0; k < x->n; k++) {
    struct affine_term t = x->term[k];
    uint32_t power = take_out (&t, atom);
    struct affine part = { 1, &t };
    for (; power; power--)
      if (!affine_multiply (c, &part, by, &part) || !is_small (&part, MOST_SUM))
	return false;
    if (!affine_add (c, &sum, &part, &sum) || !is_small (&sum, MOST_SUM))
      return false;
  }
  *out = sum;
  return true;
}

/* ---- proofs ----------------------------------------------------------------------- */

struct proof {
  const struct affine_context *c;
  affine_list facts;
  struct affine goal;
  struct affine_atom pivot[MAX_PIVOTS];
  uint32_t npivots;
};

static bool
is_pivot (const struct proof *p, struct affine_atom a)
{
  for (uint32_t k = 0; k < p->npivots; k++)
    if (same_atom (p->pivot[k], a))
      return true;
  return false;
}

/* Term number K of F is one atom, which stands nowhere else in it and is not yet replaced.  */
static bool
is_alone (const struct proof *p, const struct affine *f, uint32_t k)
{
  const struct affine_term *t = &f->term[k];
  if (t->atom[0].kind == AFFINE_NO_ATOM || t->atom[1].kind != AFFINE_NO_ATOM
      || is_pivot (p, t->atom[0]))
    return false;
  for (uint32_t i = 0; i < f->n; i++)
    for (uint32_t j = 0; j < AFFINE_DEGREE; j++)
      if (i != k && same_atom (f->term[i].atom[j], t->atom[0]))
	return false;
  return true;
}

/* The atom makes some term of X negative.  */
static bool
is_in_the_way (const struct affine *x, struct affine_atom atom)
{
  for (uint32_t k = 0; k < x->n; k++)
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++)
      if (x->term[k].coefficient < 0 && same_atom (x->term[k].atom[i], atom))
	return true;
  return false;
}

/* The term of F that is replaced: a value alone, with coefficient 1 or -1; or else a counter that F
   bounds from above and the goal has with a minus.  */
static const struct affine_term *
find_pivot (const struct proof *p, const struct affine *f)
{
  const struct affine_term *counter = NULL;
  for (uint32_t k = 0; k < f->n; k++) {
    const struct affine_term *t = &f->term[k];
    if ((t->coefficient != 1 && t->coefficient != -1) || !is_alone (p, f, k))
      continue;
    if (t->atom[0].kind == AFFINE_VALUE)
      return t;
    if (!counter && t->coefficient == -1 && is_counter (t->atom[0])
	&& is_in_the_way (&p->goal, t->atom[0]))
      counter = t;
  }
  return counter;
}

/* Step 1 with fact number K.  */
static void
apply_fact (struct proof *p, uint32_t k)
{
  const struct affine_context *c = p->c;
  const struct affine_term *t = find_pivot (p, &p->facts.at[k]);
  if (!t || p->npivots == MAX_PIVOTS)
    return;
  struct affine_atom v = t->atom[0];
  struct affine_term unit = { 1, { v, no_atom, no_atom } };
  struct affine fresh = { 1, &unit }, by, goal, zero = affine_integer (c, 0), rest;
  bool plus = t->coefficient == 1;
  /* v = v' - (F - v), or v = (F + v) - v'.  */
  if (plus ? !affine_subtract (c, &p->facts.at[k], &fresh, &rest)
	     || !affine_subtract (c, &zero, &rest, &rest)
	     || !affine_add (c, &rest, &fresh, &by)
	   : !affine_add (c, &p->facts.at[k], &fresh, &rest)
	     || !affine_subtract (c, &rest, &fresh, &by))
    return;
  if (!affine_substitute (c, &p->goal, v, &by, &goal))
    return;
  p->goal = goal;
  p->pivot[p->npivots++] = v;
  for (uint32_t i = k + 1; i < p->facts.n; i++)
    if (!affine_substitute (c, &p->facts.at[i], v, &by, &p->facts.at[i]))
      p->facts.at[i].n = 0;
}

static bool
is_plainly_natural (const struct proof *p)
{
  for (uint32_t k = 0; k < p->goal.n; k++) {
    const struct affine_term *t = &p->goal.term[k];
    if (t->coefficient < 0 || t->coefficient > MOST_SUM)
      return false;
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++)
      if (t->atom[i].kind != AFFINE_NO_ATOM && !is_pivot (p, t->atom[i])
	  && !is_natural (p->c, t->atom[i]))
	return false;
  }
  return true;
}

static bool
same_atoms (const struct affine_term *x, const struct affine_term *y)
{
  for (uint32_t i = 0; i < AFFINE_DEGREE; i++)
    if (!same_atom (x->atom[i], y->atom[i]))
      return false;
  return true;
}

/* The goal is a multiple of fact F, which is about a product, and more.  */
static bool
follows_from_product (const struct proof *p, const struct affine *f)
{
  for (uint32_t k = 0; k < f->n; k++)
    for (uint32_t i = 0; i < p->goal.n && f->term[k].atom[1].kind != AFFINE_NO_ATOM; i++) {
      struct proof rest = *p;
      int64_t times = p->goal.term[i].coefficient / f->term[k].coefficient;
      if (!same_atoms (&f->term[k], &p->goal.term[i]) || times <= 0 || times > MOST_REPLACED)
	continue;
      struct affine factor = affine_integer (p->c, times), all;
      if (affine_multiply (p->c, &factor, f, &all)
	  && affine_subtract (p->c, &p->goal, &all, &rest.goal) && is_plainly_natural (&rest))
	return true;
    }
  return false;
}

/* Facts could make the goal plainly natural: replacing atoms is a change of variables, after
   which an atom that no fact names is still there, and what no fact names any atom of is the
   same.  Most questions end here.  */
static bool
facts_may_help (const struct proof *p, const affine_list *facts)
{
  bool any = false;
  for (uint32_t k = 0; k < p->goal.n; k++)
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++) {
      struct affine_atom a = p->goal.term[k].atom[i];
      bool named = false;
      if (a.kind == AFFINE_NO_ATOM)
	break;
      for (uint32_t f = 0; a.kind == AFFINE_VALUE && f < facts->n && !named; f++)
	named = has_atom (&facts->at[f], a);
      if (!named && !is_natural (p->c, a))
	return false;
      any |= named;
    }
  return any;
}

static bool prove (const struct affine_context *c, const affine_list *facts,
		   const struct affine *x, int depth);

/* Atom A is max (x, y) of what is known: replaces it in GOAL by the larger one, if
   that is proved.  */
static bool
resolve_max (const struct affine_context *c, const affine_list *facts,
	     struct affine_atom a, struct affine *goal, int depth)
{
  const struct stmt *s = affine_operation (c, a);
  struct affine x[2], d;
  if (!s || s->op != OP_MAX || s->nargs != 2 || !affine_is_tame (c, a.id)
      || !affine_is_tame (c, s->args[0]) || !affine_is_tame (c, s->args[1]))
    return false;
  for (int k = 0; k < 2; k++) {
    x[k] = affine_of_value (c, s->args[k], s->block);
    if (!bounds_steady (c, &x[k]) || !affine_has_tame_atoms (c, &x[k]))
      return false;
  }
  for (int k = 0; k < 2; k++)
    if (affine_subtract (c, &x[k], &x[1 - k], &d) && prove (c, facts, &d, depth - 1))
      return affine_substitute (c, goal, a, &x[k], goal);
  return false;
}

/* All such atoms of GOAL, those in what replaces one as well: max (n * max (n, 0), 0).  */
static void
resolve_maxima (const struct affine_context *c, const affine_list *facts, struct affine *goal,
		int depth)
{
  bool again = depth > 0;
  for (int pass = 0; again && pass < MAX_DEPTH; pass++) {
    const struct affine x = *goal;
    again = false;
    for (uint32_t k = 0; k < x.n; k++)
      for (uint32_t i = 0; i < AFFINE_DEGREE; i++)
	if (has_atom (goal, x.term[k].atom[i]))
	  again |= resolve_max (c, facts, x.term[k].atom[i], goal, depth);
  }
}

static bool
prove (const struct affine_context *c, const affine_list *facts,
       const struct affine *x, int depth)
{
  struct proof p = { .c = c, .goal = *x };
  int64_t constant;
  if (affine_is_constant (x, &constant))
    return constant >= 0 && constant < MOST_SUM;
  resolve_maxima (c, facts, &p.goal, depth);
  if (is_plainly_natural (&p))
    return true;
  if (!facts_may_help (&p, facts))
    return false;
  for (uint32_t k = 0; k < facts->n; k++)
    if (follows_from_product (&p, &facts->at[k]))
      return true;
  for (uint32_t k = 0; k < facts->n; k++)
    VEC_PUSH (c->arena, p.facts, facts->at[k]);
  for (uint32_t k = 0; k < p.facts.n; k++) {
    apply_fact (&p, k);
    if (is_plainly_natural (&p))
      return true;
  }
  return false;
}

bool
bounds_not_negative (const struct affine_context *c, const affine_list *facts,
		     const struct affine *x)
{
  return prove (c, facts, x, MAX_DEPTH);
}
