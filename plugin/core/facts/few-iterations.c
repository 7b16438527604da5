/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops of a few iterations around others: see few-iterations.h.

   1. The loop is promised a constant number of iterations, is left by one test at its end, and there
      are loops in it.  It carries nothing from one iteration to the next but counters that begin
      as numbers.
   2. No other test depends on the iteration, and nothing behind the loop does.
   3. No iteration touches memory that another one writes, by GCC's answers (the alias matrix) or by
      the subscripts.
   4. It is worth it: a load in a loop within is the same in all iterations, and a real one is not.  */

#include "few-iterations.h"

#include "meet.h"
#include "subscripts.h"

enum {
  MOST_ITERATIONS = 4,
  MOST_STATEMENTS = 250,	/* that depend on the iteration, all copies */
  MOST_REFS = 32		/* pairs are compared */
};

struct search {
  struct arena *a;
  const struct program *p;
  const struct function *f;
  const struct cfg *cfg;
  struct subscripts *subscripts;
  const struct bitset *body;
  adj_id l;			/* loop */
};

/* ---- 1. ------------------------------------------------------------------------------------ */

static bool
has_loop_within (const struct search *s)
{
  for (adj_id l = 0; l < s->cfg->loops->n; l++)
    if (s->cfg->loops->at[l].parent == s->l)
      return true;
  return false;
}

/* The block with the loop's only way out.  */
static bool
find_tail (const struct search *s, struct jam *out)
{
  out->tail = ADJ_NONE;
  for (adj_id b = 0; b < s->f->blocks.n; b++)
    for (uint32_t k = 0; bitset_has (s->body, b) && k < s->f->blocks.at[b].succs.n; k++)
      if (!bitset_has (s->body, successor (s->f, b, k))) {
	if (out->tail != ADJ_NONE)
	  return false;
	out->tail = b;
      }
  return out->tail != ADJ_NONE && terminator (s->f, out->tail)->kind == STMT_COND;
}

static bool
find_latch (const struct search *s, struct jam *out)
{
  const struct function *f = s->f;
  adj_id to = successor (f, out->tail, bitset_has (s->body, successor (f, out->tail, 0)) ? 0 : 1);
  out->latch = ADJ_NONE;
  if (to == out->header)
    return true;
  out->latch = to;
  return f->blocks.at[to].stmts.n == 1 && f->blocks.at[to].preds.n == 1
	 && terminator (f, to)->kind == STMT_GOTO && successor (f, to, 0) == out->header;
}

static bool
is_number (const struct search *s, adj_id v, int64_t *number)
{
  const struct value *x = &s->f->values.at[v];
  *number = x->integer;
  return x->kind == VALUE_INTEGER && x->integer > -(1 << 20) && x->integer < 1 << 20;
}

static bool
find_counter (const struct search *s, adj_id id, adj_id from, struct jam *out)
{
  const struct stmt *phi = &s->f->stmts.at[id];
  uint32_t back = predecessor (s->f, out->header, 0) == from ? 0 : 1;
  const struct value *next = &s->f->values.at[phi->args[back]];
  const struct type *t = type_of (s->p, s->f, phi->dst);
  struct jam_counter x = { .phi = id };
  if (t->kind != TYPE_INTEGER || t->origin != ADJ_NONE || t->bytes < 4 || next->kind != VALUE_STMT
      || !is_number (s, phi->args[1 - back], &x.first))
    return false;
  const struct stmt *add = &s->f->stmts.at[next->def];
  if (add->kind != STMT_OP || add->op != OP_ADD || add->args[0] != phi->dst
      || !is_number (s, add->args[1], &x.step))
    return false;
  if (t->is_unsigned && x.first + (MOST_ITERATIONS - 1) * x.step < 0)
    return false;
  VEC_PUSH (s->a, out->counters, x);
  return true;
}

static bool
has_shape (const struct search *s, struct jam *out)
{
  const struct function *f = s->f;
  adj_id count = promised_count (f, out->header);
  int64_t more;
  if (count == ADJ_NONE || !is_number (s, count, &more) || more < 1 || more >= MOST_ITERATIONS
      || f->blocks.at[out->header].preds.n != 2 || !has_loop_within (s)
      || !find_tail (s, out) || !find_latch (s, out))
    return false;
  out->iterations = (uint32_t) more + 1;
  adj_id from = out->latch != ADJ_NONE ? out->latch : out->tail;
  const struct block *h = &f->blocks.at[out->header];
  for (uint32_t k = 0; k < h->stmts.n; k++)
    if (f->stmts.at[h->stmts.at[k]].kind == STMT_PHI
	&& !find_counter (s, h->stmts.at[k], from, out))
      return false;
  return true;
}

/* ---- 2. ------------------------------------------------------------------------------------ */

static bool
reads_varying (const struct stmt *s, const struct bitset *varying)
{
  for (uint32_t k = 0; k < s->nargs; k++)
    if (bitset_has (varying, s->args[k]))
      return true;
  if (!s->ref)
    return false;
  bool any = s->ref->base != ADJ_NONE && bitset_has (varying, s->ref->base);
  for (uint32_t k = 0; k < s->ref->nindex; k++)
    any = any || bitset_has (varying, s->ref->index[k]);
  return any;
}

static bool
is_within (const struct search *s, const struct stmt *x)
{
  return x->block != ADJ_NONE && bitset_has (s->body, x->block);
}

static void
find_varying (const struct search *s, struct jam *out)
{
  const struct function *f = s->f;
  bool again = true;
  out->varying = bitset_new (s->a, f->values.n);
  for (uint32_t k = 0; k < out->counters.n; k++)
    bitset_add (&out->varying, f->stmts.at[out->counters.at[k].phi].dst);
  while (again) {
    again = false;
    for (adj_id id = 0; id < f->stmts.n; id++) {
      const struct stmt *x = &f->stmts.at[id];
      if (is_within (s, x) && x->dst != ADJ_NONE && reads_varying (x, &out->varying))
	again |= bitset_add (&out->varying, x->dst);
    }
  }
}

static bool
is_repeatable (const struct stmt *s)
{
  return s->kind == STMT_PHI || s->kind == STMT_OP || s->kind == STMT_LOAD
	 || s->kind == STMT_STORE || s->kind == STMT_GOTO || s->kind == STMT_COND;
}

static bool
stays_within (const struct search *s, const struct jam *v)
{
  const struct function *f = s->f;
  uint32_t n = 0;
  for (adj_id id = 0; id < f->stmts.n; id++) {
    const struct stmt *x = &f->stmts.at[id];
    bool varies = x->block != ADJ_NONE && reads_varying (x, &v->varying);
    if (!is_within (s, x)) {
      if (varies)
	return false;
      continue;
    }
    if (!is_repeatable (x) || (varies && x->kind == STMT_COND && x->block != v->tail))
      return false;
    n += varies;
  }
  for (uint32_t k = 0; k < f->loops.n; k++)
    if (bitset_has (&v->varying, f->loops.at[k].count))
      return false;
  return n * v->iterations <= MOST_STATEMENTS;
}

/* ---- 3. ------------------------------------------------------------------------------------ */

static bool
are_apart (const struct search *s, adj_id writer, adj_id other)
{
  return (writer != other
	  && !gcc_lets_meet (s->f, &s->f->stmts.at[writer], &s->f->stmts.at[other]))
	 || subscripts_apart_across (s->subscripts, writer, other, s->l);
}

static bool
iterations_are_apart (const struct search *s)
{
  VEC (adj_id) refs = { NULL, 0, 0 };
  for (adj_id id = 0; id < s->f->stmts.n; id++) {
    const struct stmt *x = &s->f->stmts.at[id];
    if (!is_within (s, x) || (x->kind != STMT_LOAD && x->kind != STMT_STORE))
      continue;
    if (refs.n == MOST_REFS)
      return false;
    VEC_PUSH (s->a, refs, id);
  }
  for (uint32_t i = 0; i < refs.n; i++)
    for (uint32_t k = 0; k < refs.n; k++)
      if (s->f->stmts.at[refs.at[i]].kind == STMT_STORE
	  && !are_apart (s, refs.at[i], refs.at[k]))
	return false;
  return true;
}

/* ---- 4. ------------------------------------------------------------------------------------ */

/* V is made anew in each iteration of loop L.  */
static bool
is_made_in (const struct search *s, adj_id v, adj_id l)
{
  const struct value *x = v == ADJ_NONE ? NULL : &s->f->values.at[v];
  return x && x->kind == VALUE_STMT && loop_of (s->cfg, s->f->stmts.at[x->def].block) == l;
}

static bool
moves (const struct search *s, const struct stmt *load)
{
  adj_id l = loop_of (s->cfg, load->block);
  bool any = is_made_in (s, load->ref->base, l);
  for (uint32_t k = 0; k < load->ref->nindex; k++)
    any = any || is_made_in (s, load->ref->index[k], l);
  return any;
}

static bool
is_worth_it (const struct search *s, const struct jam *v)
{
  bool same = false, other = false;
  for (adj_id id = 0; id < s->f->stmts.n; id++) {
    const struct stmt *x = &s->f->stmts.at[id];
    if (!is_within (s, x) || x->kind != STMT_LOAD || !is_real (s->p, s->f, x->dst)
	|| loop_of (s->cfg, x->block) == s->l)
      continue;
    bool varies = bitset_has (&v->varying, x->dst);
    same |= !varies && moves (s, x);
    other |= varies;
  }
  return same && other;
}

static bool
look_at (struct search *s, adj_id l, struct jam *out)
{
  s->l = l;
  s->body = &s->cfg->loops->at[l].body;
  *out = (struct jam) { .header = s->cfg->loops->at[l].header };
  if (!has_shape (s, out))
    return false;
  find_varying (s, out);
  if (!stays_within (s, out) || !is_worth_it (s, out) || !iterations_are_apart (s))
    return false;
  out->body = bitset_new (s->a, s->f->blocks.n);
  for (adj_id b = 0; b < s->f->blocks.n; b++)
    if (bitset_has (s->body, b))
      bitset_add (&out->body, b);
  return true;
}

bool
few_iterations_find (struct arena *a, const struct program *p, const struct function *f,
		     const struct bitset *without, struct jam *out)
{
  struct search s = { .a = a, .p = p, .f = f, .cfg = cfg_of_function (a, p, f) };
  if (p->signed_wraps || s.cfg->irreducible)
    return false;
  s.subscripts = subscripts_new (a, p, s.cfg);
  for (adj_id l = 0; l < s.cfg->loops->n; l++)
    if (!bitset_has (without, s.cfg->loops->at[l].header) && look_at (&s, l, out))
      return true;
  return false;
}
