/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops that find an extremum: see extrema.h.

   1. The loop is one block without stores, with one test at its end, in no other loop: there the
      records of one iteration after the other take the same memory, and an item at a place that
      nobody knows would keep a loop from being fused (filled.h).
   2. A PHI of it is joined with a loaded real, by a select whose condition compares the two,
      and is read by these two alone.
   3. The item can be made again in any iteration, from integers that step by a number: it is the
      load, or its amount.
   4. What is found goes into reals that are stored or returned: where it is compared only, its
      derivative is none.  */

#include "extrema.h"

#include "affine.h"
#include "short-loops.h"

struct search {
  struct arena *a;
  const struct program *p;
  const struct function *f;
  const struct cfg *cfg;
  struct affine_context c;
  adj_id l, header;
};

/* ---- 1. ------------------------------------------------------------------------------------ */

static bool
has_shape (const struct search *s, struct extremum *out)
{
  const struct function *f = s->f;
  const struct block *h = &f->blocks.at[s->header];
  out->body = s->header;
  if (s->cfg->loops->at[s->l].parent != ADJ_NONE || !loop_is_short (f, s->cfg, s->l, &out->latch))
    return false;
  for (uint32_t k = 0; k < h->stmts.n; k++) {
    enum stmt_kind kind = f->stmts.at[h->stmts.at[k]].kind;
    if (kind != STMT_PHI && kind != STMT_OP && kind != STMT_LOAD && kind != STMT_COND)
      return false;
  }
  return true;
}

/* ---- 2. ------------------------------------------------------------------------------------ */

/* The statement of the body that defines V, or NULL.  */
static const struct stmt *
made_in_body (const struct search *s, adj_id v)
{
  const struct value *x = &s->f->values.at[v];
  if (x->kind != VALUE_STMT || s->f->stmts.at[x->def].block != s->header)
    return NULL;
  return &s->f->stmts.at[x->def];
}

/* Is V read by other statements than the body's X and Y?  */
static bool
is_read_elsewhere (const struct search *s, adj_id v, const struct stmt *x, const struct stmt *y)
{
  for (adj_id id = 0; id < s->f->stmts.n; id++) {
    const struct stmt *t = &s->f->stmts.at[id];
    for (uint32_t k = 0; k < t->nargs && t->block != ADJ_NONE && t != x && t != y; k++)
      if (t->args[k] == v)
	return true;
  }
  return false;
}

static bool
is_read_in_body (const struct search *s, adj_id v, const struct stmt *but)
{
  const struct block *h = &s->f->blocks.at[s->header];
  for (uint32_t i = 0; i < h->stmts.n; i++) {
    const struct stmt *t = &s->f->stmts.at[h->stmts.at[i]];
    for (uint32_t k = 0; k < t->nargs && t != but; k++)
      if (t->args[k] == v)
	return true;
  }
  return false;
}

/* T selects the item where what it compares says so: PHI is the other operand of both.  */
static bool
compares (const struct search *s, const struct stmt *t, adj_id phi, struct extremum *out)
{
  const struct stmt *test = made_in_body (s, t->args[0]);
  if (!test || test->kind != STMT_OP || test->nargs != 2)
    return false;
  bool greater = test->op == OP_GT || test->op == OP_GE;
  bool strict = test->op == OP_GT || test->op == OP_LT;
  bool item_first = test->args[0] == out->item, item_if = t->args[1] == out->item;
  if ((!greater && !strict && test->op != OP_LE)
      || test->args[item_first ? 0 : 1] != out->item || test->args[item_first ? 1 : 0] != phi
      || t->args[item_if ? 1 : 2] != out->item || t->args[item_if ? 2 : 1] != phi)
    return false;
  out->first = strict == item_if;
  out->largest = (greater == item_first) == item_if;
  return !is_read_elsewhere (s, phi, t, test);
}

static bool
is_extremum (const struct search *s, adj_id id, struct extremum *out)
{
  const struct stmt *phi = &s->f->stmts.at[id];
  if (phi->kind != STMT_PHI || !is_real (s->p, s->f, phi->dst))
    return false;
  adj_id back = phi->args[predecessor (s->f, s->header, 0) == out->latch ? 0 : 1];
  const struct stmt *t = made_in_body (s, back);
  if (!t || t->kind != STMT_OP || t->op != OP_SELECT || t->origin != ADJ_NONE)
    return false;
  out->phi = id;
  out->select = s->f->values.at[back].def;
  out->item = t->args[t->args[1] == phi->dst ? 2 : 1];
  return compares (s, t, phi->dst, out) && !is_read_in_body (s, back, phi);
}

/* ---- 3. ------------------------------------------------------------------------------------ */

/* A PHI of the body, as a step; false if it is none.  */
static bool
add_step (struct search *s, adj_id v, struct extremum *out)
{
  const struct type *t = type_of (s->p, s->f, v);
  struct extremum_step x = { s->f->values.at[v].def, 0 };
  struct affine whole = affine_of_value (&s->c, v, s->header), factor, rest;
  if (t->kind != TYPE_INTEGER || t->origin != ADJ_NONE
      || !affine_split (&s->c, &whole, s->l, &factor, &rest)
      || !affine_is_constant (&factor, &x.step) || !x.step
      || !affine_is_invariant (&s->c, &rest, s->l))
    return false;
  VEC_PUSH (s->a, out->steps, x);
  return true;
}

static bool make (struct search *s, adj_id v, struct extremum *out, struct bitset *into);

static bool
make_operands (struct search *s, const struct stmt *t, struct extremum *out,
	       struct bitset *into)
{
  for (uint32_t k = 0; k < t->nargs; k++)
    if (!make (s, t->args[k], out, into))
      return false;
  if (!t->ref)
    return true;
  for (uint32_t k = 0; k < t->ref->nindex; k++)
    if (!make (s, t->ref->index[k], out, into))
      return false;
  return t->ref->base == ADJ_NONE || make (s, t->ref->base, out, into);
}

/* Adds what makes V in the body to INTO and to what is needed; false if it cannot be made again.  */
static bool
make (struct search *s, adj_id v, struct extremum *out, struct bitset *into)
{
  const struct stmt *t = made_in_body (s, v);
  if (!t)
    return true;
  bool was_needed = bitset_has (&out->needed, v), is_new = bitset_add (into, v);
  bitset_add (&out->needed, v);
  if (t->kind == STMT_PHI) {
    if (was_needed)
      return true;
    adj_id back = t->args[predecessor (s->f, s->header, 0) == out->latch ? 0 : 1];
    return add_step (s, v, out) && make (s, back, out, &out->needed);
  }
  if (!is_new)
    return true;
  if (is_real (s->p, s->f, v)
      && t->kind != STMT_LOAD && (t->kind != STMT_OP || (t->op != OP_ABS && t->op != OP_NEG)))
    return false;
  return make_operands (s, t, out, into);
}

static bool
can_be_made (struct search *s, struct extremum *out)
{
  out->needed = bitset_new (s->a, s->f->values.n);
  out->made = bitset_new (s->a, s->f->values.n);
  out->steps.n = 0;
  const struct stmt *end = terminator (s->f, s->header);
  return made_in_body (s, out->item) && make (s, out->item, out, &out->made)
	 && made_in_body (s, end->args[0]) && make (s, end->args[0], out, &out->needed);
}

/* ---- 4. ------------------------------------------------------------------------------------ */

static bool
reads_any (const struct stmt *t, const struct bitset *values)
{
  for (uint32_t k = 0; k < t->nargs; k++)
    if (bitset_has (values, t->args[k]))
      return true;
  return false;
}

static bool
influences (const struct search *s, const struct extremum *v)
{
  const struct function *f = s->f;
  struct bitset reached = bitset_new (s->a, f->values.n);
  bitset_add (&reached, f->stmts.at[v->select].dst);
  for (bool more = true; more;) {
    more = false;
    for (adj_id id = 0; id < f->stmts.n; id++) {
      const struct stmt *t = &f->stmts.at[id];
      if (t->block == ADJ_NONE || t->block == s->header || !reads_any (t, &reached))
	continue;
      if (t->kind == STMT_STORE || t->kind == STMT_RETURN || t->kind == STMT_CALL)
	return true;
      if ((t->kind == STMT_OP || t->kind == STMT_PHI) && is_real (s->p, f, t->dst))
	more |= bitset_add (&reached, t->dst);
    }
  }
  return false;
}

bool
extrema_find (struct arena *a, const struct program *p, const struct function *f,
	      const struct bitset *without, struct extremum *out)
{
  struct search s = { .a = a, .p = p, .f = f, .cfg = cfg_of_function (a, p, f) };
  if (p->signed_wraps || s.cfg->irreducible)
    return false;
  s.c = affine_start (p, s.cfg, a);
  for (s.l = 0; s.l < s.cfg->loops->n; s.l++) {
    s.header = s.cfg->loops->at[s.l].header;
    *out = (struct extremum) { .body = s.header };
    if (bitset_has (without, s.header) || !has_shape (&s, out))
      continue;
    const struct block *h = &f->blocks.at[s.header];
    for (uint32_t k = 0; k < h->stmts.n; k++)
      if (is_extremum (&s, h->stmts.at[k], out) && can_be_made (&s, out)
	  && influences (&s, out))
	return true;
  }
  return false;
}
