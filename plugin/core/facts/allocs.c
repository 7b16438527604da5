/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The life of local memory: see allocs.h.  */

#include "allocs.h"

struct state {
  struct arena *arena;
  const struct function *f;
  const struct roots *r;
  adj_id *component;
  struct bitset cyclic;
};

/* FREE statement S ends memory of ROOT and of nothing else.  */
static bool
frees_only (const struct state *st, const struct stmt *s, adj_id root)
{
  if (s->kind != STMT_FREE || s->block == ADJ_NONE)
    return false;
  adj_id x = roots_next_of_value (st->r, st->f, s->args[0], 0);
  return x == root
	 && roots_next_of_value (st->r, st->f, s->args[0], x + 1) == ADJ_NONE;
}

enum scan { SCAN_FREED, SCAN_LIVE, SCAN_AGAIN };

/* Statements of BLOCK from position FROM on: ROOT freed, or allocated again by
   ALLOC, or neither.  */
static enum scan
scan_block (const struct state *st, adj_id block, uint32_t from, adj_id alloc,
	    adj_id root)
{
  const struct block *b = &st->f->blocks.at[block];
  for (uint32_t k = from; k < b->stmts.n; k++) {
    if (frees_only (st, &st->f->stmts.at[b->stmts.at[k]], root))
      return SCAN_FREED;
    if (b->stmts.at[k] == alloc)
      return SCAN_AGAIN;
  }
  return SCAN_LIVE;
}

static bool
null_p (const struct function *f, adj_id value)
{
  const struct value *v = &f->values.at[value];
  return v->kind == VALUE_INTEGER && v->integer == 0;
}

/* BLOCK ends with a test that what ALLOC gave is null, and control goes to successor K only if
   it is: then there is nothing to free.  */
static bool
gave_nothing (const struct state *st, adj_id block, uint32_t k, adj_id alloc)
{
  const struct function *f = st->f;
  const struct block *b = &f->blocks.at[block];
  const struct stmt *last = &f->stmts.at[b->stmts.at[b->stmts.n - 1]];
  if (last->kind != STMT_COND || f->values.at[last->args[0]].kind != VALUE_STMT)
    return false;
  const struct stmt *test = &f->stmts.at[f->values.at[last->args[0]].def];
  if (test->kind != STMT_OP || (test->op != OP_PEQ && test->op != OP_PNE))
    return false;
  adj_id it = f->stmts.at[alloc].dst;
  return ((test->args[0] == it && null_p (f, test->args[1]))
	  || (test->args[1] == it && null_p (f, test->args[0])))
	 && k == (test->op == OP_PEQ ? 0 : 1);
}

/* Every path from ALLOC to itself or to the return meets a FREE of it, or finds that there
   is none: gfortran frees `if (a) free (a)'.  Paths that stop the program do not matter.  */
static bool
always_freed (const struct state *st, adj_id alloc, adj_id root)
{
  const struct stmt *s = &st->f->stmts.at[alloc];
  const struct block *own = &st->f->blocks.at[s->block];
  uint32_t position = 0;
  while (own->stmts.at[position] != alloc)
    position++;
  struct bitset seen = bitset_new (st->arena, st->f->blocks.n);
  VEC (adj_id) stack = { NULL, 0, 0 };
  enum scan found = scan_block (st, s->block, position + 1, ADJ_NONE, root);
  adj_id block = s->block;
  for (;;) {
    if (found == SCAN_AGAIN || (found == SCAN_LIVE && block == st->f->exit))
      return false;
    for (uint32_t k = 0;
	 found == SCAN_LIVE && k < st->f->blocks.at[block].succs.n; k++)
      if (!gave_nothing (st, block, k, alloc)
	  && bitset_add (&seen, successor (st->f, block, k)))
	VEC_PUSH (st->arena, stack, successor (st->f, block, k));
    if (!stack.n)
      return true;
    block = stack.at[--stack.n];
    found = scan_block (st, block, 0, alloc, root);
  }
}

/* ---- what nobody needs ------------------------------------------------------ */

/* A number, or what no loop moves: the adjoint of a product with it needs nothing else, unless it is
   active itself.  Then what it is multiplied with is recorded: right as well, but dearer.  */
static bool
fixed_factor (const struct function *f, adj_id value)
{
  const struct value *v = &f->values.at[value];
  if (v->kind == VALUE_REAL || v->kind == VALUE_PARAM)
    return true;
  const struct stmt *s = v->kind == VALUE_STMT ? &f->stmts.at[v->def] : NULL;
  return s && s->kind == STMT_LOAD && s->ref->nindex == 0 && s->ref->base != ADJ_NONE
	 && f->values.at[s->ref->base].kind == VALUE_PARAM;
}

/* The adjoint of S needs nothing of its operand K.  */
static bool
linear_in (const struct function *f, const struct stmt *s, uint32_t k)
{
  switch (s->kind) {
    case STMT_PHI: case STMT_STORE: case STMT_RETURN:
      return true;
    case STMT_OP:
      break;
    default:
      return false;
  }
  switch (s->op) {
    case OP_COPY: case OP_PAREN: case OP_NEG: case OP_ADD: case OP_SUB: case OP_RCONV:
      return true;
    case OP_SELECT:
      return k != 0;
    case OP_MUL:
      return fixed_factor (f, s->args[1 - k]);
    case OP_DIV:
      return k == 0 && fixed_factor (f, s->args[1]);
    default:
      return false;
  }
}

/* S gets a pointer to ROOT, and does more than move it, or real numbers there.  */
static bool
gives_away (const struct state *st, const struct stmt *s, adj_id root)
{
  switch (s->kind) {
    case STMT_OP: case STMT_PHI: case STMT_MOVE: case STMT_CLEAR: case STMT_FREE:
      return false;
    default:
      break;
  }
  for (uint32_t k = 0; k < s->nargs; k++)
    if (roots_next_of_value (st->r, st->f, s->args[k], root) == root)
      return true;
  return false;
}

/* Adds to HELD what S makes of values in there, or loads from ROOT; false: and an adjoint may
   need one of them.  */
static bool
passes_on (const struct state *st, const struct stmt *s, adj_id root, struct bitset *held,
	   bool *more)
{
  bool adds = s->kind == STMT_LOAD && roots_next_of_ref (st->r, st->f, s->ref, root) == root;
  for (uint32_t k = 0; k < s->nargs; k++) {
    if (!bitset_has (held, s->args[k]))
      continue;
    if (!linear_in (st->f, s, k))
      return false;
    adds = true;
  }
  if (adds && s->dst != ADJ_NONE)
    *more |= bitset_add (held, s->dst);
  return true;
}

/* What ROOT holds is added up, multiplied by numbers and stored, no more.  */
static bool
only_summed (const struct state *st, adj_id root)
{
  struct bitset held = bitset_new (st->arena, st->f->values.n);
  for (bool more = true; more;) {
    more = false;
    for (adj_id i = 0; i < st->f->stmts.n; i++) {
      const struct stmt *s = &st->f->stmts.at[i];
      if (s->block != ADJ_NONE
	  && (gives_away (st, s, root) || !passes_on (st, s, root, &held, &more)))
	return false;
    }
  }
  return true;
}

/* ---- lives ------------------------------------------------------------------- */

static bool
in_cycle (const struct state *st, adj_id block)
{
  return bitset_has (&st->cyclic, st->component[block]);
}

struct allocs *
allocs_find (struct arena *a, const struct function *f, const struct roots *r)
{
  struct allocs *out = ARENA_NEW (a, struct allocs);
  struct state st = { .arena = a, .f = f, .r = r };
  out->repeated = ARENA_ARRAY (a, bool, f->stmts.n);
  out->ends = ARENA_ARRAY (a, bool, f->stmts.n);
  out->one_shadow = ARENA_ARRAY (a, bool, f->stmts.n);
  out->size_known = ARENA_ARRAY (a, adj_id, f->stmts.n);
  if (r->unknown == r->first_alloc)
    return out;
  uint32_t n;
  st.component = graph_components (a, graph_of_function (a, f), &n, &st.cyclic);
  for (uint32_t k = 0; k < r->unknown - r->first_alloc; k++) {
    adj_id alloc = r->alloc_stmt[k], root = r->first_alloc + k;
    const struct stmt *s = &f->stmts.at[alloc];
    out->repeated[alloc] = in_cycle (&st, s->block);
    /* Made once: kept, so that what it holds can be read again, if anything may want to.  In
       a function that a time loop calls it would pile up as well.  */
    if (!always_freed (&st, alloc, root)
	|| (!out->repeated[alloc] && !only_summed (&st, root)))
      continue;
    out->ends[alloc] = true;
    const struct value *size = &f->values.at[s->args[0]];
    out->size_known[alloc] = size->kind == VALUE_STMT ? size->def : ADJ_NONE;
    out->one_shadow[alloc]
      = out->repeated[alloc]
	&& (size->kind != VALUE_STMT
	    || st.component[f->stmts.at[size->def].block] != st.component[s->block]);
    for (adj_id i = 0; i < f->stmts.n; i++)
      if (frees_only (&st, &f->stmts.at[i], root))
	out->ends[i] = true;
  }
  return out;
}
