/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much of its arguments a function accesses: see told-reach.h.

     for (i = 0; i < n; i++)			max(0, 8*a1) bytes behind x
       s += x[i]

   Each load and store behind the parameter has a range (apart-ranges.h) that begins at the parameter
   and ends at a polynomial of integers that are parameters, or are loaded from one that nothing
   writes.  The largest end counts; what does not run has an end that means nothing, and may be
   negative.  Calls and copies of memory are not looked into.  */

#include "told-reach.h"

#include <string.h>

#include "apart-ranges.h"
#include "meet.h"

/* Of different ends.  */
enum { MOST_ENDS = 8 };

struct state {
  struct arena *arena;
  const struct facts *facts;
  const struct function *f;
  const struct roots *r;
  adj_id self;
  uint32_t k;
  const char *text;		/* the largest end so far */
  VEC (const char *) ends;
};

/* The parameter that integer V is, or is loaded from; ADJ_NONE: it is neither.  */
static adj_id
parameter_of (const struct state *st, adj_id v)
{
  const struct value *x = &st->f->values.at[v];
  if (x->kind == VALUE_PARAM)
    return x->def;
  const struct stmt *s = x->kind == VALUE_STMT ? &st->f->stmts.at[x->def] : NULL;
  if (!s || s->kind != STMT_LOAD || s->ref->base == ADJ_NONE || s->ref->nindex || s->ref->offset)
    return ADJ_NONE;
  const struct value *from = &st->f->values.at[s->ref->base];
  bool there = from->kind == VALUE_PARAM
	       && !bitset_has (&st->facts->effects->writes[st->self], from->def);
  return there ? from->def : (adj_id) ADJ_NONE;
}

/* X as a count; NULL: it has other atoms.  */
static const char *
count_text (const struct state *st, const struct affine *x)
{
  const char *text = "";
  for (uint32_t i = 0; i < x->n; i++) {
    const struct affine_term *t = &x->term[i];
    int64_t by = t->coefficient < 0 ? -t->coefficient : t->coefficient;
    text = arena_printf (st->arena, "%s%s%lld", *text || t->coefficient > 0 ? text : "0",
			 t->coefficient < 0 ? " - " : *text ? " + " : "", (long long) by);
    for (uint32_t j = 0; j < AFFINE_DEGREE && t->atom[j].kind != AFFINE_NO_ATOM; j++) {
      adj_id q = t->atom[j].kind == AFFINE_VALUE ? parameter_of (st, t->atom[j].id)
						 : (adj_id) ADJ_NONE;
      if (q == ADJ_NONE)
	return NULL;
      text = arena_printf (st->arena, "%s*a%u", text, (unsigned) q + 1);
    }
  }
  return *text ? text : "0";
}

static bool
add_end (struct state *st, const char *end)
{
  for (uint32_t i = 0; i < st->ends.n; i++)
    if (strcmp (st->ends.at[i], end) == 0)
      return true;
  if (st->ends.n == MOST_ENDS)
    return false;
  VEC_PUSH (st->arena, st->ends, end);
  st->text = arena_printf (st->arena, "max(%s, %s)", st->text, end);
  return true;
}

/* A load or store S behind the parameter.  */
static bool
add_access (struct state *st, const struct affine_context *c, const struct stmt *s)
{
  struct apart_range range;
  const struct apart_place *at = &range.place[0];
  struct affine zero = { 0, NULL };
  if (region_next_root (st->r, st->f, s, 0, st->k + 1) != ADJ_NONE
      || region_next_root (st->r, st->f, s, 0, 0) != st->k
      || !apart_range_of (c, s, false, &range) || range.fits.n
      || at->base.kind != AFFINE_VALUE || at->base.id != st->f->params.at[st->k].value
      || !apart_below (c, &range, &zero, &at->low))
    return false;
  const char *end = count_text (st, &at->high);
  return end && add_end (st, end);
}

/* S may access what lies behind the parameter.  */
static bool
accesses (const struct state *st, const struct stmt *s)
{
  for (uint32_t i = 0; i < regions_of_stmt (s); i++)
    if (effect_on_region (st->facts->effects, st->r, s, i)
	&& region_next_root (st->r, st->f, s, i, st->k) == st->k)
      return true;
  return false;
}

const char *
told_reach (struct arena *a, const struct facts *facts, adj_id function, uint32_t k)
{
  const struct program *p = facts->p;
  const struct function *f = p->functions.at[function];
  const struct cfg *cfg = cfg_of_function (a, p, f);
  struct state st = { .arena = a, .facts = facts, .f = f, .r = facts->roots[function],
		      .self = function, .k = k, .text = "0" };
  if (cfg->irreducible || p->signed_wraps)
    return NULL;
  struct affine_context c = affine_start (p, cfg, a);
  for (adj_id i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    if (s->block == ADJ_NONE || !bitset_has (&cfg->live, s->block) || !accesses (&st, s))
      continue;
    if ((s->kind != STMT_LOAD && s->kind != STMT_STORE) || !add_access (&st, &c, s))
      return NULL;
  }
  return st.text;
}
