/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Strides that most likely are those of whole arrays: see unit-strides.h.

   The address of a real is a polynomial in which the counter of the innermost loop is multiplied with one
   or two values that are loaded: the one that all that is added to the base is multiplied with is the span,
   and taken for the real's bytes; the other one, which CONTIGUOUS pointers do not have, is the stride, and
   taken for 1.  Of an assumed-shape dummy only the stride is loaded, and 1 if it is 0 there; the other
   factor is the real's bytes.  A value that would be taken for two numbers is taken for none, nor is one
   of elements of which the real is a part.  */

#include "unit-strides.h"

#include "apart-ranges.h"
#include "region.h"

enum { MOST_NUMBERS = 48 };

struct finder {
  struct arena *a;
  const struct program *p;
  const struct function *f;
  const struct cfg *cfg;
  struct affine_context c;
  struct unit_strides found;
  struct bitset torn;		/* values that would be two numbers */
};

/* What defines V.  */
static const struct stmt *
definition (const struct finder *s, adj_id v)
{
  const struct value *x = &s->f->values.at[v];
  return x->kind == VALUE_STMT ? &s->f->stmts.at[x->def] : NULL;
}

static bool
is_steady_number (const struct finder *s, struct affine_atom a)
{
  return type_of (s->p, s->f, a.id)->bytes == 8 && affine_is_tame (&s->c, a.id) && apart_is_steady (&s->c, a);
}

/* A is an integer that is loaded, and that the function changes no more.  */
static bool
is_loaded (const struct finder *s, struct affine_atom a)
{
  const struct stmt *d = a.kind == AFFINE_VALUE ? definition (s, a.id) : NULL;
  return d && d->kind == STMT_LOAD && is_steady_number (s, a);
}

/* A is such an integer, or 1 if that is 0: so it is with the first stride of an assumed-shape dummy, and
   with no other.  */
static bool
is_first_stride (const struct finder *s, struct affine_atom a)
{
  const struct stmt *d = a.kind == AFFINE_VALUE ? definition (s, a.id) : NULL;
  if (!d || d->kind != STMT_OP || d->op != OP_SELECT)
    return false;
  const struct stmt *load = definition (s, d->args[1]);
  const struct value *other = &s->f->values.at[d->args[2]];
  return load && load->kind == STMT_LOAD && other->kind == VALUE_INTEGER && other->integer == 1
	 && is_steady_number (s, a);
}

static bool
has_atom (const struct affine_term *t, adj_id v)
{
  for (uint32_t i = 0; i < AFFINE_DEGREE; i++)
    if (t->atom[i].kind == AFFINE_VALUE && t->atom[i].id == v)
      return true;
  return false;
}

/* All terms of X have V.  */
static bool
divides (const struct affine *x, adj_id v)
{
  for (uint32_t k = 0; k < x->n; k++)
    if (!has_atom (&x->term[k], v))
      return false;
  return true;
}

static void
add_number (struct finder *s, adj_id value, int64_t is)
{
  struct version_number new = { value, is };
  for (uint32_t k = 0; k < s->found.numbers.n; k++)
    if (s->found.numbers.at[k].value == value) {
      if (s->found.numbers.at[k].is != is)
	bitset_add (&s->torn, value);
      return;
    }
  VEC_PUSH (s->a, s->found.numbers, new);
}

/* STMT touches a real in LOOP.  */
static void
look_at (struct finder *s, const struct stmt *stmt, adj_id loop)
{
  struct region r;
  struct affine_atom base;
  struct affine more, factor, rest;
  region_of_stmt (&s->c, stmt, 0, &r);
  if (!r.known || !r.size || s->p->types.at[stmt->ref->type].kind != TYPE_REAL
      || !apart_base_of (&s->c, &r.at, &base, &more) || !affine_split (&s->c, &more, loop, &factor, &rest)
      || factor.n != 1)
    return;
  const struct affine_term *t = &factor.term[0];
  bool one = t->atom[1].kind == AFFINE_NO_ATOM;	/* the stride is known to be 1 */
  int64_t bytes = t->coefficient < 0 ? -t->coefficient : t->coefficient;
  if (one && bytes == r.size && is_first_stride (s, t->atom[0]) && s->found.numbers.n < MOST_NUMBERS) {
    add_number (s, t->atom[0].id, 1);
    bitset_add (&s->found.nests, outermost_loop (s->cfg, loop));
    return;
  }
  if ((t->coefficient != 1 && t->coefficient != -1) || !is_loaded (s, t->atom[0])
      || (!one && (!is_loaded (s, t->atom[1]) || t->atom[2].kind != AFFINE_NO_ATOM
		   || t->atom[0].id == t->atom[1].id)))
    return;
  bool first = divides (&more, t->atom[0].id), second = !one && divides (&more, t->atom[1].id);
  /* A part of something longer: the imaginary part of a complex number, or a component.  */
  for (uint32_t i = 0; !first && !second && i < (one ? 1 : 2); i++)
    bitset_add (&s->torn, t->atom[i].id);
  if (first == second || s->found.numbers.n + 2 > MOST_NUMBERS)
    return;
  add_number (s, t->atom[first ? 0 : 1].id, r.size);
  if (!one)
    add_number (s, t->atom[first ? 1 : 0].id, 1);
  bitset_add (&s->found.nests, outermost_loop (s->cfg, loop));
}

struct unit_strides
unit_strides_find (struct arena *a, const struct program *p, const struct cfg *cfg,
		   const struct bitset *without, adj_id only)
{
  const struct function *f = cfg->f;
  struct finder s = { .a = a, .p = p, .f = f, .cfg = cfg, .c = affine_start (p, cfg, a),
		      .found = { { NULL, 0, 0 }, bitset_new (a, cfg->loops->n) },
		      .torn = bitset_new (a, f->values.n) };
  for (adj_id id = 0; id < f->stmts.n; id++) {
    const struct stmt *stmt = &f->stmts.at[id];
    if ((stmt->kind != STMT_LOAD && stmt->kind != STMT_STORE) || stmt->block == ADJ_NONE
	|| !bitset_has (&cfg->live, stmt->block) || bitset_has (without, stmt->block))
      continue;
    adj_id loop = loop_of (cfg, stmt->block);
    if (loop != ADJ_NONE && (only == ADJ_NONE || outermost_loop (cfg, loop) == only))
      look_at (&s, stmt, loop);
  }
  uint32_t n = 0;
  for (uint32_t k = 0; k < s.found.numbers.n; k++)
    if (!bitset_has (&s.torn, s.found.numbers.at[k].value))
      s.found.numbers.at[n++] = s.found.numbers.at[k];
  s.found.numbers.n = n;
  return s.found;
}

const struct taken_for *
unit_strides_taken (struct arena *a, const struct cfg *cfg, const struct unit_strides *strides)
{
  struct taken_for *t = ARENA_ARRAY (a, struct taken_for, cfg->f->values.n);
  for (uint32_t k = 0; k < strides->numbers.n; k++)
    t[strides->numbers.at[k].value] = (struct taken_for) { true, strides->numbers.at[k].is };
  return t;
}
