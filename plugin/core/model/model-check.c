/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of models.

   Two rounds, because the second would fall over what the first finds:
     1. shape: every id is in range, edges and blocks agree, terminators and
	exit are where they belong;
     2. meaning: operand types, forms, calls, references, locations, and (in
	FORM_SSA) that definitions dominate uses.  */

#include "model-check.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "graph.h"
#include "model-text.h"
#include "request.h"

struct checker {
  const struct program *p;
  const struct function *f;
  struct diagnostics *d;
  unsigned faults;
  const struct stmt *stmt;	/* at hand, or NULL */
  adj_id block;			/* at hand, or ADJ_NONE */
  const adj_id *idom;
  const uint32_t *position;	/* [stmts]: of the statement in its block */
};

static void fault (struct checker *c, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

static void
fault (struct checker *c, const char *format, ...)
{
  char what[256], where[128] = "";
  va_list ap;
  va_start (ap, format);
  vsnprintf (what, sizeof what, format, ap);
  va_end (ap);
  const struct stmt *s = c->stmt;
  if (s)
    snprintf (where, sizeof where, ", statement %td (%s)",
	      s - c->f->stmts.at,
	      s->kind == STMT_OP && s->op < OP_LAST ? op_info[s->op].text
						    : stmt_info[s->kind].text);
  char block[32] = "";
  if (c->block != ADJ_NONE)
    snprintf (block, sizeof block, ", block %" PRIu32, c->block);
  diagnose (c->d, SEVERITY_ERROR, s ? s->place : ADJ_NONE, s ? s->line : 0,
	    "model of %s%s%s: %s", c->f->name ? c->f->name : "(no name)", block,
	    where, what);
  c->faults++;
}

/* ---- 1. shape ------------------------------------------------------------------ */

static void
check_value_shape (struct checker *c, adj_id id)
{
  const struct function *f = c->f;
  const struct value *v = &f->values.at[id];
  if (v->type >= c->p->types.n) {
    fault (c, "%%%" PRIu32 " has no type", id);
    return;
  }
  enum type_kind kind = c->p->types.at[v->type].kind;
  switch (v->kind) {
  case VALUE_STMT:
    if (v->def != ADJ_NONE
	&& (v->def >= f->stmts.n || f->stmts.at[v->def].dst != id))
      fault (c, "%%%" PRIu32 " is not what its statement defines", id);
    break;
  case VALUE_PARAM:
    if (v->def >= f->params.n || f->params.at[v->def].value != id)
      fault (c, "%%%" PRIu32 " is not its parameter's value", id);
    break;
  case VALUE_REAL:
    if (kind != TYPE_REAL)
      fault (c, "real constant %%%" PRIu32 " is not of real type", id);
    break;
  case VALUE_INTEGER:
    if (kind != TYPE_INTEGER && kind != TYPE_POINTER)
      fault (c, "integer constant %%%" PRIu32 " is of another type", id);
    break;
  case VALUE_ADDRESS:
    if (v->def >= f->objects.n || kind != TYPE_POINTER)
      fault (c, "address %%%" PRIu32 " names no object, or is no pointer", id);
    break;
  case VALUE_REGISTER:
    if (f->form == FORM_SSA)
      fault (c, "register %%%" PRIu32 " in SSA form", id);
    break;
  case VALUE_CONSTANT:
  case VALUE_UNDEFINED:
    break;
  default:
    fault (c, "%%%" PRIu32 " is of no kind", id);
  }
}

static void
check_param (struct checker *c, uint32_t k)
{
  const struct param *q = &c->f->params.at[k];
  const struct program *p = c->p;
  if (q->value >= c->f->values.n || c->f->values.at[q->value].kind != VALUE_PARAM
      || c->f->values.at[q->value].def != k
      || c->f->values.at[q->value].type != q->type) {
    fault (c, "parameter %" PRIu32 " has no value of its type", k);
    return;
  }
  if (q->type >= p->types.n
      || (q->element != ADJ_NONE && q->element >= p->types.n)
      || q->unit >= p->types.n) {
    fault (c, "parameter %" PRIu32 " has no type", k);
    return;
  }
  enum type_kind kind = p->types.at[q->type].kind;
  bool behind = q->element != ADJ_NONE
		&& p->types.at[q->element].kind == TYPE_REAL;
  if (q->kind == PARAM_REAL && kind != TYPE_REAL)
    fault (c, "parameter %" PRIu32 " is not real", k);
  if ((q->kind == PARAM_REAL_POINTER || q->kind == PARAM_DESCRIPTOR)
      && (kind != TYPE_POINTER || !behind))
    fault (c, "parameter %" PRIu32 " does not point to reals", k);
}

static void
check_object (struct checker *c, adj_id id)
{
  const struct object *o = &c->f->objects.at[id];
  if (o->kind == OBJECT_SHADOW && c->f->form == FORM_SSA)
    fault (c, "shadow $%" PRIu32 " in SSA form", id);
  if (o->placed
      && (o->kind != OBJECT_LOCAL || o->at >= c->f->values.n
	  || type_of (c->p, c->f, o->at)->kind != TYPE_POINTER || is_constant (c->f, o->at)))
    fault (c, "object $%" PRIu32 " is not placed by a pointer", id);
}

static void
check_edges (struct checker *c)
{
  const struct function *f = c->f;
  for (adj_id e = 0; e < f->edges.n; e++)
    if (f->edges.at[e].from >= f->blocks.n || f->edges.at[e].to >= f->blocks.n)
      fault (c, "edge %" PRIu32 " leads nowhere", e);
  if (c->faults)
    return;
  uint64_t listed = 0;
  for (adj_id b = 0; b < f->blocks.n; b++) {
    const struct block *block = &f->blocks.at[b];
    c->block = b;
    for (uint32_t k = 0; k < block->preds.n; k++)
      if (block->preds.at[k] >= f->edges.n
	  || f->edges.at[block->preds.at[k]].to != b)
	fault (c, "predecessor %" PRIu32 " is no edge to this block", k);
    for (uint32_t k = 0; k < block->succs.n; k++) {
      adj_id e = block->succs.at[k];
      if (e >= f->edges.n || f->edges.at[e].from != b)
	fault (c, "successor %" PRIu32 " is no edge from this block", k);
    }
    listed += block->preds.n + block->succs.n;
  }
  c->block = ADJ_NONE;
  if (listed != 2 * (uint64_t) f->edges.n)
    fault (c, "edges and lists of edges differ in number");
}

/* Every edge is listed once, and no two join the same blocks.  MARK: [blocks], all
   ADJ_NONE.  */
static void
check_parallel_edges (struct checker *c, adj_id *mark)
{
  const struct function *f = c->f;
  for (adj_id b = 0; b < f->blocks.n; b++)
    for (uint32_t k = 0; k < f->blocks.at[b].succs.n; k++) {
      adj_id to = successor (f, b, k);
      if (mark[to] == b)
	fault (c, "two edges from block %" PRIu32 " to block %" PRIu32, b, to);
      mark[to] = b;
    }
}

static void
check_ids (struct checker *c, const struct stmt *s)
{
  const struct function *f = c->f;
  if (s->dst != ADJ_NONE && s->dst >= f->values.n)
    fault (c, "the result is no value");
  for (uint32_t k = 0; k < s->nargs; k++)
    if (s->args[k] >= f->values.n)
      fault (c, "operand %" PRIu32 " is no value", k);
  if (s->location != ADJ_NONE && s->location >= f->nlocations)
    fault (c, "no such location");
  const struct ref *r = s->ref;
  if (!r)
    return;
  if (r->base == ADJ_NONE ? r->object >= f->objects.n
			  : r->base >= f->values.n)
    fault (c, "the reference has no base");
  if (r->type >= c->p->types.n)
    fault (c, "the reference has no type");
  for (uint32_t k = 0; k < r->nindex; k++)
    if (r->index[k] >= f->values.n)
      fault (c, "index %" PRIu32 " is no value", k);
}

static void
check_terminator (struct checker *c, const struct stmt *s)
{
  const struct block *b = &c->f->blocks.at[s->block];
  uint32_t n = b->succs.n;
  bool good = s->kind == STMT_GOTO ? n == 1
	      : s->kind == STMT_COND ? n == 2
	      : s->kind == STMT_SWITCH ? n >= 1 : n == 0;
  if (!good)
    fault (c, "%" PRIu32 " successors", n);
  for (uint32_t k = 0; s->kind == STMT_SWITCH && k < s->ncases; k++) {
    if (s->cases[k].succ >= n)
      fault (c, "case %" PRIu32 " has no target", k);
    if (s->cases[k].low > s->cases[k].high)
      fault (c, "case %" PRIu32 " is empty", k);
  }
}

/* SEEN: [stmts].  */
static void
check_block_shape (struct checker *c, adj_id id, struct bitset *seen)
{
  const struct block *b = &c->f->blocks.at[id];
  bool phis = true;
  c->block = id;
  if (!b->stmts.n)
    fault (c, "no terminator");
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    if (b->stmts.at[k] >= c->f->stmts.n) {
      fault (c, "statement %" PRIu32 " does not exist", b->stmts.at[k]);
      continue;
    }
    const struct stmt *s = &c->f->stmts.at[b->stmts.at[k]];
    if ((unsigned) s->kind >= STMT_KINDS) {
      fault (c, "statement %" PRIu32 " is of no kind", b->stmts.at[k]);
      continue;
    }
    c->stmt = s;
    if (!bitset_add (seen, b->stmts.at[k]) || s->block != id)
      fault (c, "the statement stands in two blocks");
    else {
      check_ids (c, s);
      if (is_terminator (s->kind) != (k + 1 == b->stmts.n))
	fault (c, is_terminator (s->kind) ? "statements behind a terminator"
					  : "no terminator");
      if (is_terminator (s->kind))
	check_terminator (c, s);
      if (s->kind == STMT_PHI && !phis)
	fault (c, "a phi behind other statements");
      phis &= s->kind == STMT_PHI;
    }
    c->stmt = NULL;
  }
  c->block = ADJ_NONE;
}

static void
check_exit (struct checker *c)
{
  const struct function *f = c->f;
  adj_id exit = ADJ_NONE;
  unsigned returns = 0;
  for (adj_id b = 0; b < f->blocks.n; b++)
    if (terminator (f, b)->kind == STMT_RETURN) {
      exit = b;
      returns++;
    }
  if (returns > 1)
    fault (c, "%u blocks return", returns);
  else if (exit != f->exit)
    fault (c, "exit is not the block that returns");
  if (f->blocks.at[0].preds.n)
    fault (c, "the entry has predecessors");
}

static void
check_shape (struct checker *c, struct arena *a)
{
  const struct function *f = c->f;
  if (!f->name || !f->blocks.n) {
    fault (c, "no name, or no block");
    return;
  }
  for (adj_id v = 0; v < f->values.n; v++)
    check_value_shape (c, v);
  for (uint32_t k = 0; k < f->params.n; k++)
    check_param (c, k);
  for (adj_id k = 0; k < f->objects.n; k++)
    check_object (c, k);
  check_edges (c);
  struct bitset seen = bitset_new (a, f->stmts.n);
  for (adj_id b = 0; b < f->blocks.n; b++)
    check_block_shape (c, b, &seen);
  if (c->faults)
    return;
  adj_id *mark = ARENA_ARRAY (a, adj_id, f->blocks.n);
  memset (mark, 0xff, f->blocks.n * sizeof *mark);
  check_parallel_edges (c, mark);
  check_exit (c);
}

/* ---- 2. types ------------------------------------------------------------------------ */

/* Types that a statement may mix: origins differ, numbers do not.  */
static bool
same_type (const struct checker *c, adj_id a, adj_id b)
{
  const struct type *s = &c->p->types.at[a], *t = &c->p->types.at[b];
  return s->kind == t->kind && s->bytes == t->bytes
	 && s->is_unsigned == t->is_unsigned;
}

static bool
same_value_type (const struct checker *c, adj_id v, adj_id w)
{
  return same_type (c, c->f->values.at[v].type, c->f->values.at[w].type);
}

static enum type_kind
kind_of (const struct checker *c, adj_id v)
{
  return type_of (c->p, c->f, v)->kind;
}

/* Operand V against LETTER of ops.def; LIKE is what n, r and a compare with
   (ADJ_NONE: with nothing).  */
static bool
fits (const struct checker *c, adj_id v, char letter, adj_id like)
{
  enum type_kind kind = kind_of (c, v);
  bool same = like == ADJ_NONE || same_value_type (c, v, like);
  switch (letter) {
  case 'n': return same && (kind == TYPE_REAL || kind == TYPE_INTEGER);
  case 'r': return same && kind == TYPE_REAL;
  case 'R': return kind == TYPE_REAL;
  case 'i': return kind == TYPE_INTEGER;
  case 'm': return kind == TYPE_REAL || kind == TYPE_INTEGER;
  case 'p': return kind == TYPE_POINTER;
  case 'a': return same;
  default: return true;
  }
}

static void
check_operands (struct checker *c, const char *letters, adj_id like)
{
  const struct stmt *s = c->stmt;
  size_t n = strlen (letters);
  char last = n ? letters[n - 1] : '\0';
  if (last == '*' ? s->nargs + 1 < n
      : last == '+' ? s->nargs % (n - 1) != 0
      : last == '?' ? s->nargs + 1 < n || s->nargs > n : s->nargs != n) {
    fault (c, "%" PRIu32 " operands", s->nargs);
    return;
  }
  for (uint32_t k = 0; k < s->nargs; k++) {
    char letter = last == '+' ? letters[k % (n - 1)] : k < n ? letters[k] : last;
    if (!fits (c, s->args[k], letter, like))
      fault (c, "operand %" PRIu32 " has a wrong type (wanted: %c)", k, letter);
  }
}

static void
check_result (struct checker *c, char letter)
{
  adj_id dst = c->stmt->dst;
  if (letter == '?')
    return;
  if ((letter == '-') != (dst == ADJ_NONE))
    fault (c, letter == '-' ? "has a result" : "has no result");
  else if (letter != '-' && !fits (c, dst, letter, ADJ_NONE))
    fault (c, "the result has a wrong type (wanted: %c)", letter);
}

static void
check_op (struct checker *c)
{
  const struct stmt *s = c->stmt;
  if (s->op >= OP_LAST) {
    fault (c, "no such operation");
    return;
  }
  const struct op_info *o = &op_info[s->op];
  unsigned before = c->faults;
  check_result (c, o->result);
  if (c->faults != before)
    return;
  check_operands (c, o->operands, s->dst);
  if (c->faults == before && strcmp (o->operands, "mm") == 0
      && !same_value_type (c, s->args[0], s->args[1]))
    fault (c, "operands of different types");
}

static void
check_ref (struct checker *c)
{
  const struct stmt *s = c->stmt;
  const struct ref *r = s->ref;
  bool wanted = s->kind == STMT_LOAD || s->kind == STMT_STORE;
  if (wanted != (r != NULL)) {
    fault (c, wanted ? "no reference" : "has a reference");
    return;
  }
  if (!wanted)
    return;
  if (r->base != ADJ_NONE && kind_of (c, r->base) != TYPE_POINTER)
    fault (c, "the base is no pointer");
  for (uint32_t k = 0; k < r->nindex; k++)
    if (kind_of (c, r->index[k]) != TYPE_INTEGER)
      fault (c, "index %" PRIu32 " is no integer", k);
  adj_id value = s->kind == STMT_LOAD ? s->dst
		 : s->nargs == 1 ? s->args[0] : ADJ_NONE;
  if (value != ADJ_NONE
      && !same_type (c, c->f->values.at[value].type, r->type))
    fault (c, "the reference is of another type than the value");
  if (s->kind == STMT_STORE && r->base == ADJ_NONE
      && c->f->objects.at[r->object].readonly)
    fault (c, "stores into constant data");
  if (s->kind == STMT_STORE && s->location != ADJ_NONE
      && !bitset_has (&c->f->alias[s->location], s->location))
    fault (c, "a store whose location does not alias itself");
}

static void
check_call (struct checker *c)
{
  const struct stmt *s = c->stmt;
  if (s->callee >= c->p->functions.n) {
    fault (c, "no such function");
    return;
  }
  const struct function *g = c->p->functions.at[s->callee];
  if (s->nargs != g->params.n) {
    fault (c, "%" PRIu32 " operands for %" PRIu32 " parameters of %s", s->nargs,
	   g->params.n, g->name);
    return;
  }
  for (uint32_t k = 0; k < s->nargs; k++)
    if (!same_type (c, c->f->values.at[s->args[k]].type, g->params.at[k].type))
      fault (c, "operand %" PRIu32 " is not of the parameter's type", k);
  if (s->dst != ADJ_NONE
      && (g->result == ADJ_NONE
	  || !same_type (c, c->f->values.at[s->dst].type, g->result)))
    fault (c, "the result is not of the function's type");
}

static void
check_return (struct checker *c)
{
  const struct stmt *s = c->stmt;
  adj_id result = c->f->result;
  if (s->nargs && (result == ADJ_NONE
		   || !same_type (c, c->f->values.at[s->args[0]].type, result)))
    fault (c, "the value returned is not of the function's type");
}

static void
check_field (struct checker *c)
{
  const struct stmt *s = c->stmt;
  char field = stmt_info[s->kind].field;
  adj_id type = s->element;
  bool typed = field == 't' || field == 'x' || field == 'c' || (field == 'm' && type != ADJ_NONE);
  if (typed && type >= c->p->types.n)
    fault (c, "no such type");
  if ((s->kind == STMT_BITS_PUT || s->kind == STMT_BITS_GET)
      && (s->bits == 0 || s->bits > 32))
    fault (c, "%" PRIu32 " bits", s->bits);
  if (s->kind == STMT_CHUNK_GET && type < c->p->types.n
      && !same_type (c, c->f->values.at[s->dst].type, type))
    fault (c, "the block is of another type");
  if (field == 'c' && type < c->p->types.n) {
    adj_id v = s->kind == STMT_COLUMN_GET ? s->dst
	       : s->nargs == 4 ? s->args[3] : ADJ_NONE;
    if (v != ADJ_NONE && !same_type (c, c->f->values.at[v].type, type))
      fault (c, "the column is of another type");
  }
}

static void
check_form (struct checker *c)
{
  const struct stmt *s = c->stmt;
  const struct function *f = c->f;
  char forms = stmt_info[s->kind].forms;
  if (forms == 's' && f->form != FORM_SSA)
    fault (c, "not allowed outside SSA form");
  if (forms == 'r' && f->form != FORM_REGISTERS)
    fault (c, "a tape operation in SSA form");
  if (s->dst == ADJ_NONE)
    return;
  const struct value *v = &f->values.at[s->dst];
  if (v->kind != (f->form == FORM_SSA ? VALUE_STMT : VALUE_REGISTER))
    fault (c, "%%%" PRIu32 " cannot be assigned", s->dst);
  else if (f->form == FORM_SSA && v->def != (adj_id) (s - f->stmts.at))
    fault (c, "%%%" PRIu32 " is defined twice", s->dst);
}

/* What is in memory is only copied.  */
static void
check_in_memory (struct checker *c)
{
  const struct stmt *s = c->stmt;
  const struct function *f = c->f;
  bool to = s->dst != ADJ_NONE && f->values.at[s->dst].in_memory, from = false;
  for (uint32_t k = 0; k < s->nargs; k++)
    from |= f->values.at[s->args[k]].in_memory;
  if ((to || from) && (s->kind != STMT_OP || s->op != OP_COPY || (to && from)))
    fault (c, "what is in memory is not only copied");
}

/* ---- 2. definitions above uses ----------------------------------------------------------- */

/* V is defined where statement number POSITION of BLOCK stands.  */
static bool
available (const struct checker *c, adj_id v, adj_id block, uint32_t position)
{
  const struct value *value = &c->f->values.at[v];
  if (value->kind != VALUE_STMT)
    return true;
  if (value->def == ADJ_NONE || c->position[value->def] == ADJ_NONE)
    return false;
  adj_id home = c->f->stmts.at[value->def].block;
  if (home == block)
    return c->position[value->def] < position;
  return graph_dominates (c->idom, home, block);
}

static bool
reachable (const struct checker *c, adj_id block)
{
  return block == 0 || c->idom[block] != ADJ_NONE;
}

static void
check_use (struct checker *c, adj_id v, adj_id block, uint32_t position)
{
  if (reachable (c, block) && !available (c, v, block, position))
    fault (c, "%%%" PRIu32 " is used where its definition does not dominate", v);
}

static void
check_uses (struct checker *c)
{
  const struct stmt *s = c->stmt;
  uint32_t position = c->position[s - c->f->stmts.at];
  if (s->kind == STMT_PHI) {
    const struct block *b = &c->f->blocks.at[s->block];
    if (s->nargs != b->preds.n)
      fault (c, "%" PRIu32 " operands for %" PRIu32 " predecessors", s->nargs,
	     b->preds.n);
    for (uint32_t k = 0; k < s->nargs && k < b->preds.n; k++) {
      if (s->dst != ADJ_NONE && !same_value_type (c, s->args[k], s->dst))
	fault (c, "operand %" PRIu32 " is of another type than the result", k);
      check_use (c, s->args[k], predecessor (c->f, s->block, k), UINT32_MAX);
    }
    return;
  }
  for (uint32_t k = 0; k < s->nargs; k++)
    check_use (c, s->args[k], s->block, position);
  const struct ref *r = s->ref;
  if (!r)
    return;
  if (r->base != ADJ_NONE)
    check_use (c, r->base, s->block, position);
  for (uint32_t k = 0; k < r->nindex; k++)
    check_use (c, r->index[k], s->block, position);
}

static void
check_loops (struct checker *c)
{
  const struct function *f = c->f;
  for (uint32_t k = 0; k < f->loops.n; k++) {
    const struct loop_count *l = &f->loops.at[k];
    if (l->header >= f->blocks.n || l->count >= f->values.n) {
      fault (c, "loop %" PRIu32 " has no header or no count", k);
      continue;
    }
    c->block = l->header;
    if (kind_of (c, l->count) != TYPE_INTEGER)
      fault (c, "the count is no integer");
    if (f->form == FORM_SSA && reachable (c, l->header)
	&& !available (c, l->count, l->header, 0))
      fault (c, "the count is not defined above the loop");
    c->block = ADJ_NONE;
  }
}

/* A linear map reads and sets arrays of reals whose sizes are known.  */
static void
check_linear (struct checker *c)
{
  const struct ruled *r = c->f->rule;
  if (!r || !r->linear)
    return;
  for (int out = 0; out < 2; out++) {
    uint32_t k = out ? r->out : r->in;
    if (k >= r->nargs || c->f->params.at[k].kind != PARAM_REAL_POINTER
	|| r->param[k].bytes >= c->f->params.n)
      fault (c, "the rule is linear in an argument of unknown size");
  }
}

/* ---- all of it ------------------------------------------------------------------------------ */

/* What an effect does to memory of others.  */
static void
check_life (struct checker *c)
{
  const struct stmt *s = c->stmt;
  if ((s->fresh || s->ends) && s->kind != STMT_EFFECT)
    fault (c, "allocates or frees memory, and is no effect");
  if (s->allocated
      && (s->kind != STMT_LOAD || type_of (c->p, c->f, s->dst)->kind != TYPE_POINTER))
    fault (c, "leads to allocated memory, and loads no pointer");
  if (s->cast && s->kind != STMT_LOAD)
    fault (c, "goes through a pointer to something else, and loads nothing");
  if (s->typed && (s->kind != STMT_LOAD || is_real (c->p, c->f, s->dst)))
    fault (c, "keeps its type, and loads no integer or pointer");
  if (s->owner && !s->allocated
      && (s->kind != STMT_STORE || type_of (c->p, c->f, s->args[0])->kind != TYPE_POINTER))
    fault (c, "leads to what somebody owns, and not to allocated memory");
  if (s->keeps_none && s->kind != STMT_EFFECT)
    fault (c, "keeps no address, and is no effect");
  if (s->unseen && s->kind != STMT_EFFECT)
    fault (c, "ends where nothing is known, and is no effect");
  if (s->sets_new && s->kind != STMT_EFFECT)
    fault (c, "sets pointers to new memory, and is no effect");
  if (s->library && s->kind != STMT_EFFECT)
    fault (c, "is a library's, and no effect");
  if (s->fresh && (s->dst == ADJ_NONE || type_of (c->p, c->f, s->dst)->kind != TYPE_POINTER))
    fault (c, "allocates memory, and has no pointer to it");
}

/* Pointers on the way to what a head names.  */
static void
check_hops (struct checker *c)
{
  const struct stmt *s = c->stmt;
  if (s->nargs > 2 + MOST_HOPS)
    fault (c, "%" PRIu32 " pointers on the way to what a head names", s->nargs - 2);
  for (uint32_t k = 1; k < s->nargs; k++) {
    const struct value *v = &c->f->values.at[s->args[k]];
    if (v->kind != VALUE_INTEGER || v->integer < 0)
      fault (c, "operand %" PRIu32 " is no number of bytes", k);
  }
}

static void
check_stmt (struct checker *c)
{
  const struct stmt *s = c->stmt;
  const struct stmt_info *info = &stmt_info[s->kind];
  unsigned before = c->faults;
  check_form (c);
  check_in_memory (c);
  if (s->kind == STMT_OP)
    check_op (c);
  else {
    check_result (c, info->result);
    check_operands (c, info->operands, ADJ_NONE);
  }
  if (c->faults != before)
    return;
  check_ref (c);
  check_field (c);
  check_life (c);
  if (s->kind == STMT_NAME_SEED || s->kind == STMT_NAME_GRADIENT)
    check_hops (c);
  if (s->kind == STMT_CALL)
    check_call (c);
  if (s->kind == STMT_RETURN)
    check_return (c);
  if (c->f->form == FORM_SSA)
    check_uses (c);
}

static uint32_t *
positions (struct arena *a, const struct function *f)
{
  uint32_t *position = ARENA_ARRAY (a, uint32_t, f->stmts.n);
  memset (position, 0xff, f->stmts.n * sizeof *position);
  for (adj_id b = 0; b < f->blocks.n; b++)
    for (uint32_t k = 0; k < f->blocks.at[b].stmts.n; k++)
      position[f->blocks.at[b].stmts.at[k]] = k;
  return position;
}

unsigned
model_check (const struct program *p, const struct function *f,
	     struct diagnostics *d)
{
  struct checker c = { .p = p, .f = f, .d = d, .block = ADJ_NONE };
  struct arena scratch;
  arena_init (&scratch);
  check_shape (&c, &scratch);
  if (!c.faults) {
    const struct graph *g = graph_of_function (&scratch, f);
    c.idom = graph_dominators (&scratch, g);
    c.position = positions (&scratch, f);
    for (adj_id b = 0; b < f->blocks.n; b++)
      for (uint32_t k = 0; k < f->blocks.at[b].stmts.n; k++) {
	c.block = b;
	c.stmt = &f->stmts.at[f->blocks.at[b].stmts.at[k]];
	check_stmt (&c);
      }
    c.stmt = NULL;
    c.block = ADJ_NONE;
    check_loops (&c);
    check_linear (&c);
  }
  arena_release (&scratch);
  return c.faults;
}

unsigned
model_check_program (const struct program *p, struct diagnostics *d)
{
  unsigned faults = 0;
  for (uint32_t k = 0; k < p->functions.n; k++)
    faults += model_check (p, p->functions.at[k], d);
  return faults;
}

void
model_must_hold (const struct program *p, const struct function *f)
{
  struct diagnostics faults = { .arena = p->arena };
  if (model_check (p, f, &faults))
    adj_fault (f->name, (int) faults.list.at[0].line, faults.list.at[0].text);
}
