/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What conditions and counts say: see guards.h.

   How often a loop runs is a number modulo 2^64, or less: `(unsigned) n - 1' for an
   int n.  Of 8 bytes, it is what the polynomial says, since no loop takes 2^63
   turns.  A narrower one C is at most the polynomial P if P >= 0: both are the same
   modulo its size, and C is the smallest such number.  P >= 0 must be proved, from
   the conditions under which the loop is entered.  */

#include "guards.h"

#include "meet.h"
#include "region.h"

enum { MAX_DEPTH = 3, MAX_CONDITIONS = 24 };

/* ---- conditions -------------------------------------------------------------------- */

/* X keeps its value while the facts are used: see affine_context.visit.  What a visited
   block sees of a value or of the counter of a loop around it is the same where the
   condition was tested: the test dominates the block.  */
static bool
may_stand_in_fact (const struct affine_context *c, const struct affine *x)
{
  if (c->visit == ADJ_NONE)
    return bounds_steady (c, x);
  for (uint32_t k = 0; k < x->n; k++)
    for (uint32_t i = 0; i < AFFINE_DEGREE; i++) {
      struct affine_atom a = x->term[k].atom[i];
      if (a.kind == AFFINE_COUNTER
	  && !bitset_has (&c->cfg->loops->at[a.id].body, c->visit))
	return false;
      if (a.kind == AFFINE_VALUE && (c->f->values.at[a.id].kind == VALUE_UNDEFINED
				     || c->f->values.at[a.id].kind == VALUE_REGISTER))
	return false;
    }
  return !c->cfg->irreducible;
}

/* Adds D >= 0; and, where D is something less max (x, y), the same with x and with y.  */
static void
add_not_negative (const struct affine_context *c, const struct affine *d,
		  affine_list *facts)
{
  if (!d->n || !may_stand_in_fact (c, d) || facts->n == MAX_CONDITIONS)
    return;
  for (uint32_t k = 0; k < facts->n; k++)
    if (affine_equal (&facts->at[k], d))
      return;
  VEC_PUSH (c->arena, *facts, *d);
  for (uint32_t k = 0; k < d->n; k++) {
    struct affine_atom a = d->term[k].atom[0];
    const struct stmt *s = affine_operation (c, a);
    if (d->term[k].coefficient != -1 || d->term[k].atom[1].kind != AFFINE_NO_ATOM || !s
	|| s->op != OP_MAX || s->nargs != 2 || !affine_is_tame (c, a.id))
      continue;
    for (int i = 0; i < 2; i++) {
      struct affine x = affine_of_value (c, s->args[i], s->block), less;
      if (affine_is_tame (c, s->args[i]) && affine_has_tame_atoms (c, &x)
	  && affine_substitute (c, d, a, &x, &less))
	add_not_negative (c, &less, facts);
    }
    return;
  }
}

/* Adds X - Y - LESS >= 0.  */
static void
add_fact (const struct affine_context *c, const struct affine *x,
	  const struct affine *y, int64_t less, affine_list *facts)
{
  struct affine d, constant = affine_integer (c, less);
  if (affine_subtract (c, x, y, &d) && affine_subtract (c, &d, &constant, &d))
    add_not_negative (c, &d, facts);
}

static void
add_comparison (const struct affine_context *c, const struct stmt *s, bool holds,
		affine_list *facts)
{
  enum op_code op = (enum op_code) s->op;
  if (!affine_is_tame (c, s->args[0]) || !affine_is_tame (c, s->args[1]))
    return;
  struct affine x = affine_of_value (c, s->args[0], s->block);
  struct affine y = affine_of_value (c, s->args[1], s->block);
  if (!affine_has_tame_atoms (c, &x) || !affine_has_tame_atoms (c, &y))
    return;
  if (op == OP_LT || op == OP_GE) {
    if ((op == OP_LT) == holds)
      add_fact (c, &y, &x, 1, facts);
    else
      add_fact (c, &x, &y, 0, facts);
  } else if (op == OP_GT || op == OP_LE) {
    if ((op == OP_GT) == holds)
      add_fact (c, &x, &y, 1, facts);
    else
      add_fact (c, &y, &x, 0, facts);
  } else if ((op == OP_EQ) == holds) {
    add_fact (c, &x, &y, 0, facts);
    add_fact (c, &y, &x, 0, facts);
  }
}

static void facts_of_edge (const struct affine_context *c, adj_id from, adj_id to,
			   affine_list *facts, int depth);

/* S may change what LOAD reads, or is a store of it.  */
static bool
touches (const struct function *f, const struct stmt *s, const struct stmt *load)
{
  return region_is_written (s) && gcc_lets_meet (f, s, load);
}

/* What LOAD, the first in its block to touch its memory, reads if control comes from block
   FROM; ADJ_NONE: not known.  */
static adj_id
loaded_from (const struct affine_context *c, const struct stmt *load, adj_id from)
{
  enum { MAX_BLOCKS = 16 };
  for (int n = 0; n < MAX_BLOCKS; n++) {
    const struct block *b = &c->f->blocks.at[from];
    for (uint32_t k = b->stmts.n; k-- > 0;) {
      const struct stmt *s = &c->f->stmts.at[b->stmts.at[k]];
      if (touches (c->f, s, load))
	return s->kind == STMT_STORE && !load->ref->nindex && refs_are_equal (s->ref, load->ref)
	       ? s->args[0] : ADJ_NONE;
    }
    if (b->preds.n != 1)
      return ADJ_NONE;
    from = predecessor (c->f, from, 0);
  }
  return ADJ_NONE;
}

static bool
is_first_touch (const struct affine_context *c, const struct stmt *load)
{
  const struct block *b = &c->f->blocks.at[load->block];
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    const struct stmt *s = &c->f->stmts.at[b->stmts.at[k]];
    if (s == load)
      return true;
    if (touches (c->f, s, load))
      return false;
  }
  return false;
}

/* V, a PHI or a load, has the value Y (or, unless EQUAL, another one) where control came into
   its block over one edge only: what holds on that edge.

     if (n < 0) info = 1; else if (lda < n) info = 2;
     if (info) return;			then n >= 0 and lda >= n  */
static void
add_origin (const struct affine_context *c, adj_id v, int64_t y, bool equal,
	    affine_list *facts, int depth)
{
  const struct value *x = &c->f->values.at[v];
  const struct stmt *s = x->kind == VALUE_STMT ? &c->f->stmts.at[x->def] : NULL;
  adj_id only = ADJ_NONE;
  if (!s || depth == 0
      || (s->kind != STMT_PHI && (s->kind != STMT_LOAD || s->location == ADJ_NONE
				  || !is_first_touch (c, s))))
    return;
  for (uint32_t k = 0; k < c->f->blocks.at[s->block].preds.n; k++) {
    adj_id from = predecessor (c->f, s->block, k);
    adj_id arg = s->kind == STMT_PHI ? s->args[k] : loaded_from (c, s, from);
    const struct value *a = arg == ADJ_NONE ? NULL : &c->f->values.at[arg];
    if (!bitset_has (&c->cfg->live, from)
	|| (a && a->kind == VALUE_INTEGER && (a->integer == y) != equal))
      continue;
    if (only != ADJ_NONE)
      return;
    only = from;
  }
  if (only != ADJ_NONE)
    facts_of_edge (c, only, s->block, facts, depth - 1);
}

static void
add_condition (const struct affine_context *c, adj_id v, bool holds,
	       affine_list *facts, int depth)
{
  struct affine_atom a = { AFFINE_VALUE, v };
  const struct stmt *s = affine_operation (c, a);
  if (!s || depth == 0)
    return;
  switch (s->op) {
    case OP_NE: case OP_EQ: {
      const struct value *y = &c->f->values.at[s->args[1]];
      if (c->f->values.at[s->args[0]].type == TYPE_ID_BOOL
	  && y->kind == VALUE_INTEGER && y->integer == 0) {
	add_condition (c, s->args[0], holds == (s->op == OP_NE), facts, depth - 1);
	return;
      }
      if (y->kind == VALUE_INTEGER)
	add_origin (c, s->args[0], y->integer, holds == (s->op == OP_EQ), facts, depth);
      add_comparison (c, s, holds, facts);
      return;
    }
    case OP_LT: case OP_LE: case OP_GT: case OP_GE:
      add_comparison (c, s, holds, facts);
      return;
    case OP_AND: case OP_OR:
      if (c->f->values.at[v].type == TYPE_ID_BOOL && holds == (s->op == OP_AND))
	for (uint32_t k = 0; k < 2; k++)
	  add_condition (c, s->args[k], holds, facts, depth - 1);
      return;
    default:
      return;
  }
}

/* The only live way into BLOCK is from FROM.  */
static bool
is_only_way (const struct affine_context *c, adj_id from, adj_id block)
{
  const struct block *b = &c->f->blocks.at[block];
  for (uint32_t k = 0; k < b->preds.n; k++) {
    adj_id p = predecessor (c->f, block, k);
    if (p != from && bitset_has (&c->cfg->live, p))
      return false;
  }
  return true;
}

static void
facts_of_block (const struct affine_context *c, adj_id block, affine_list *facts, int depth)
{
  const struct cfg *cfg = c->cfg;
  for (adj_id b = block; b != 0 && cfg->idom[b] != ADJ_NONE; b = cfg->idom[b]) {
    adj_id d = cfg->idom[b];
    const struct stmt *t = terminator (c->f, d);
    if (d == b)
      return;
    if (t->kind != STMT_COND)
      continue;
    for (uint32_t way = 0; way < 2; way++)
      if (successor (c->f, d, way) == b && successor (c->f, d, 1 - way) != b
	  && is_only_way (c, d, b))
	add_condition (c, t->args[0], way == 0, facts, depth);
  }
}

/* What holds where control goes over the edge.  */
static void
facts_of_edge (const struct affine_context *c, adj_id from, adj_id to, affine_list *facts,
	       int depth)
{
  const struct stmt *t = terminator (c->f, from);
  for (uint32_t way = 0; t->kind == STMT_COND && way < 2; way++)
    if (successor (c->f, from, way) == to && successor (c->f, from, 1 - way) != to)
      add_condition (c, t->args[0], way == 0, facts, depth);
  facts_of_block (c, from, facts, depth);
}

void
guards_of_block (const struct affine_context *c, adj_id block, affine_list *facts)
{
  facts_of_block (c, block, facts, MAX_DEPTH + 1);
}

void
guards_of_edge (const struct affine_context *c, adj_id from, adj_id to, affine_list *facts)
{
  facts_of_edge (c, from, to, facts, MAX_DEPTH + 1);
}

/* ---- counters ------------------------------------------------------------------------ */

/* In every iteration, BLOCK runs after the test that leaves LOOP.  */
static bool
is_behind_test (const struct affine_context *c, const struct loop *loop, adj_id block)
{
  const struct cfg *cfg = c->cfg;
  while (block != loop->header) {
    block = cfg->idom[block];
    if (cfg->loops->innermost[block] != cfg->loops->of_header[loop->header])
      continue;
    for (uint32_t k = 0; k < c->f->blocks.at[block].succs.n; k++) {
      adj_id to = successor (c->f, block, k);
      if (bitset_has (&cfg->live, to) && !bitset_has (&loop->body, to))
	return true;
    }
  }
  return false;
}

/* V, a narrow unsigned integer, modulo its size: sums and products are taken apart
   as if nothing wrapped.  */
static bool
modular (const struct affine_context *c, adj_id v, adj_id block, struct affine *out,
	 int depth)
{
  const struct type *t = type_of (c->p, c->f, v);
  struct affine_atom a = { AFFINE_VALUE, v };
  const struct stmt *s = affine_operation (c, a);
  struct affine x, y;
  if (c->f->values.at[v].kind == VALUE_INTEGER && t->bytes == 4) {
    *out = affine_integer (c, (int32_t) (uint32_t) c->f->values.at[v].integer);
    return true;
  }
  if (t->kind != TYPE_INTEGER || t->origin != ADJ_NONE || t->bytes != 4)
    return false;
  if (!t->is_unsigned || !s || depth == 0) {
    *out = affine_of_value (c, v, block);
    return true;
  }
  switch (s->op) {
    case OP_ICONV:
      return modular (c, s->args[0], block, out, depth - 1);
    case OP_ADD: case OP_SUB:
      return modular (c, s->args[0], block, &x, depth - 1)
	     && modular (c, s->args[1], block, &y, depth - 1)
	     && (s->op == OP_ADD ? affine_add (c, &x, &y, out)
				 : affine_subtract (c, &x, &y, out));
    default:
      *out = affine_of_value (c, v, block);
      return true;
  }
}

/* What V, of 8 bytes, has been made from, if that is an unsigned integer of 4; else NULL.  */
static const struct stmt *
narrow_source (const struct affine_context *c, adj_id v)
{
  struct affine_atom a = { AFFINE_VALUE, v };
  const struct stmt *s = affine_operation (c, a);
  const struct type *t = s && s->op == OP_ICONV ? type_of (c->p, c->f, s->args[0]) : NULL;
  return t && t->bytes == 4 && t->is_unsigned ? s : NULL;
}

/* At least the latch traversals of LOOP, as seen in BLOCK inside.  */
static bool
most_traversals (const struct affine_context *c, adj_id loop, adj_id block,
		 const affine_list *facts, struct affine *out)
{
  adj_id count = promised_count (c->f, c->cfg->loops->at[loop].header);
  if (count == ADJ_NONE)
    return false;
  const struct type *t = type_of (c->p, c->f, count);
  if (t->kind != TYPE_INTEGER || t->origin != ADJ_NONE)
    return false;
  const struct stmt *s = t->bytes == 8 ? narrow_source (c, count) : NULL;
  if (s)
    count = s->args[0];
  else if (t->bytes == 8 || !t->is_unsigned) {
    *out = affine_of_value (c, count, block);
    return true;
  }
  return modular (c, count, block, out, MAX_DEPTH)
	 && bounds_not_negative (c, facts, out);
}

/* X, which is not negative, is less than 2^32: a sum of narrow values.  */
static bool
is_narrow_sum (const struct affine_context *c, const struct affine *x)
{
  const int64_t most = (int64_t) 1 << 32, half = most / 2;
  int64_t sum = 0;
  for (uint32_t k = 0; k < x->n; k++) {
    const struct affine_term *t = &x->term[k];
    int64_t a = t->coefficient;
    if (a < -2 || a > 2) {
      if (t->atom[0].kind != AFFINE_NO_ATOM || a > half || a < -half)
	return false;
      sum += a;
    } else if (t->atom[0].kind == AFFINE_NO_ATOM)
      sum += a;
    else if (t->atom[0].kind == AFFINE_COUNTER && t->atom[1].kind == AFFINE_NO_ATOM && a < 0)
      ;
    else if (t->atom[0].kind != AFFINE_VALUE || t->atom[1].kind != AFFINE_NO_ATOM
	     || type_of (c->p, c->f, t->atom[0].id)->bytes > 4
	     || type_of (c->p, c->f, t->atom[0].id)->is_unsigned)
      return false;
    else
      sum += (a < 0 ? -a : a) * half;
  }
  return sum < most;
}

bool
guards_exact_count (const struct affine_context *c, adj_id loop, const affine_list *facts,
		    struct affine *count)
{
  adj_id header = c->cfg->loops->at[loop].header, promised = promised_count (c->f, header);
  return most_traversals (c, loop, header, facts, count)
	 && affine_has_tame_atoms (c, count) && bounds_not_negative (c, facts, count)
	 && (is_narrow_sum (c, count)
	     || (type_of (c->p, c->f, promised)->bytes == 8 && !narrow_source (c, promised)));
}

bool
guards_of_counter (const struct affine_context *c, adj_id loop, adj_id block,
		   affine_list *facts, struct affine *last)
{
  struct affine one = affine_integer (c, 1), zero = affine_integer (c, 0);
  if (!most_traversals (c, loop, block, facts, last))
    return false;
  if (is_behind_test (c, &c->cfg->loops->at[loop], block)
      && !affine_subtract (c, last, &one, last))
    return false;
  add_fact (c, last, &zero, 0, facts);
  return true;
}
