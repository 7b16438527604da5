/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Building and asking models: see model.h.  */

#include "model.h"

#include <float.h>
#include <math.h>
#include <string.h>

const struct op_info op_info[OP_LAST] = {
#define OP(NAME, TEXT, OPERANDS, RESULT, COST) \
  [OP_##NAME] = { TEXT, OPERANDS, RESULT, COST },
#include "ops.def"
#undef OP
};

enum op_code
op_by_text (const char *text)
{
  for (unsigned k = 0; k < OP_LAST; k++)
    if (strcmp (op_info[k].text, text) == 0)
      return (enum op_code) k;
  return OP_LAST;
}

/* ---- programs ------------------------------------------------------------ */

adj_id
program_type (struct program *p, enum type_kind kind, unsigned bytes,
	      bool is_unsigned, adj_id origin)
{
  if (kind != TYPE_INTEGER)
    is_unsigned = false;
  for (adj_id k = 0; k < p->types.n; k++) {
    const struct type *t = &p->types.at[k];
    if (t->kind == kind && t->value_bytes == bytes && t->is_unsigned == is_unsigned
	&& t->origin == origin)
      return k;
  }
  ADJ_ASSERT (bytes <= UINT16_MAX);
  unsigned memory = kind == TYPE_REAL && bytes == 10 ? 16 : bytes;
  struct type t = { kind, (uint16_t) memory, (uint16_t) bytes, is_unsigned, origin };
  VEC_PUSH (p->arena, p->types, t);
  return p->types.n - 1;
}

struct program *
program_new (struct arena *a)
{
  struct program *p = ARENA_NEW (a, struct program);
  p->arena = a;
  program_type (p, TYPE_REAL, 8, false, ADJ_NONE);
  program_type (p, TYPE_REAL, 4, false, ADJ_NONE);
  program_type (p, TYPE_INTEGER, 8, false, ADJ_NONE);
  program_type (p, TYPE_INTEGER, 8, true, ADJ_NONE);
  program_type (p, TYPE_INTEGER, 4, false, ADJ_NONE);
  program_type (p, TYPE_INTEGER, 1, true, ADJ_NONE);
  program_type (p, TYPE_POINTER, 8, false, ADJ_NONE);
  program_type (p, TYPE_REAL, 16, false, ADJ_NONE);
  program_type (p, TYPE_REAL, 10, false, ADJ_NONE);
  ADJ_ASSERT (p->types.n == TYPE_ID_FIRST_FREE);
  program_owner (p, "");
  return p;
}

struct function *
function_new (struct program *p, const char *name, enum form form)
{
  struct function *f = ARENA_NEW (p->arena, struct function);
  f->name = f->user_name = arena_strdup (p->arena, name);
  f->form = form;
  f->origin = f->result = f->exit = ADJ_NONE;
  VEC_PUSH (p->arena, p->functions, f);
  return f;
}

struct owner *
program_owner (struct program *p, const char *name)
{
  for (uint32_t k = 0; k < p->owners.n; k++)
    if (!strcmp (p->owners.at[k]->name, name))
      return p->owners.at[k];
  struct owner *o = ARENA_NEW (p->arena, struct owner);
  o->name = arena_strdup (p->arena, name);
  o->number = p->owners.n;
  o->shared = p->owners_share;
  VEC_PUSH (p->arena, p->owners, o);
  return o;
}

void
program_share_owners (struct program *p)
{
  p->owners_share = true;
  for (uint32_t k = 1; k < p->owners.n; k++)
    p->owners.at[k]->shared = true;
}

/* ---- values ---------------------------------------------------------------- */

#define COPY_VEC(A, TO, FROM) \
  do { \
    for (uint32_t copy_i_ = 0; copy_i_ < (FROM).n; copy_i_++) \
      VEC_PUSH (A, TO, (FROM).at[copy_i_]); \
  } while (0)

struct function *
function_copy (struct arena *a, const struct function *f)
{
  struct function *g = ARENA_NEW (a, struct function);
  *g = *f;
  memset (&g->params, 0, sizeof g->params);
  memset (&g->values, 0, sizeof g->values);
  memset (&g->objects, 0, sizeof g->objects);
  memset (&g->stmts, 0, sizeof g->stmts);
  memset (&g->blocks, 0, sizeof g->blocks);
  COPY_VEC (a, g->values, f->values);
  COPY_VEC (a, g->objects, f->objects);
  COPY_VEC (a, g->stmts, f->stmts);
  for (uint32_t b = 0; b < f->blocks.n; b++) {
    struct block copy = f->blocks.at[b];
    memset (&copy.stmts, 0, sizeof copy.stmts);
    COPY_VEC (a, copy.stmts, f->blocks.at[b].stmts);
    VEC_PUSH (a, g->blocks, copy);
  }
  return g;
}

struct function *
function_clone (struct arena *a, const struct function *f)
{
  struct function *g = function_copy (a, f);
  memset (&g->edges, 0, sizeof g->edges);
  memset (&g->loops, 0, sizeof g->loops);
  memset (&g->assumed, 0, sizeof g->assumed);
  COPY_VEC (a, g->params, f->params);
  COPY_VEC (a, g->edges, f->edges);
  COPY_VEC (a, g->loops, f->loops);
  COPY_VEC (a, g->assumed, f->assumed);
  for (uint32_t b = 0; b < f->blocks.n; b++) {
    struct block *copy = &g->blocks.at[b];
    memset (&copy->preds, 0, sizeof copy->preds);
    memset (&copy->succs, 0, sizeof copy->succs);
    COPY_VEC (a, copy->preds, f->blocks.at[b].preds);
    COPY_VEC (a, copy->succs, f->blocks.at[b].succs);
  }
  for (adj_id id = 0; id < f->stmts.n; id++) {
    struct stmt *s = &g->stmts.at[id];
    s->args = ARENA_ARRAY (a, adj_id, s->nargs);
    memcpy (s->args, f->stmts.at[id].args, s->nargs * sizeof *s->args);
  }
  g->alias = ARENA_ARRAY (a, struct bitset, f->nlocations + 1);
  for (uint32_t k = 0; k < f->nlocations; k++)
    g->alias[k] = bitset_copy (a, &f->alias[k]);
  return g;
}

adj_id
value_new (struct program *p, struct function *f, enum value_kind kind,
	   adj_id type)
{
  ADJ_ASSERT (type < p->types.n);
  struct value v = { .kind = kind, .type = type, .def = ADJ_NONE,
		     .origin = ADJ_NONE };
  VEC_PUSH (p->arena, f->values, v);
  return f->values.n - 1;
}

double
real_beside (double x)
{
  return isnan (x) || (isfinite (x) && x != 0) ? x
	 : copysign (x == 0 ? DBL_MIN : DBL_MAX, x);
}

bool
same_real (const struct value *a, const struct value *b)
{
  return memcmp (&a->real, &b->real, sizeof a->real) == 0
	 && (a->digits && b->digits ? strcmp (a->digits, b->digits) == 0
	     : a->digits == b->digits);
}

/* A plain constant like WANT among the last few values, or ADJ_NONE.  Readers and
   derivation ask for the same small numbers again and again; looking further
   back would cost more than it saves.  */
static adj_id
recent_constant (const struct function *f, const struct value *want)
{
  uint32_t low = f->values.n > 64 ? f->values.n - 64 : 0;
  for (uint32_t k = f->values.n; k-- > low;) {
    const struct value *v = &f->values.at[k];
    if (v->kind == want->kind && v->type == want->type
	&& v->origin == ADJ_NONE && !v->name && v->integer == want->integer
	&& same_real (v, want))
      return k;
  }
  return ADJ_NONE;
}

static adj_id
constant (struct program *p, struct function *f, const struct value *want)
{
  adj_id k = recent_constant (f, want);
  if (k != ADJ_NONE)
    return k;
  k = value_new (p, f, want->kind, want->type);
  f->values.at[k].real = want->real;
  f->values.at[k].digits = want->digits;
  f->values.at[k].integer = want->integer;
  return k;
}

adj_id
value_integer (struct program *p, struct function *f, adj_id type, int64_t v)
{
  struct value want = { .kind = VALUE_INTEGER, .type = type, .integer = v };
  return constant (p, f, &want);
}

adj_id
value_real (struct program *p, struct function *f, adj_id type, double v)
{
  return value_digits (p, f, type, v, NULL);
}

bool
is_wide_real (const struct program *p, adj_id type)
{
  return p->types.at[type].kind == TYPE_REAL && p->types.at[type].bytes > 8;
}

adj_id
value_digits (struct program *p, struct function *f, adj_id type, double v,
	      const char *digits)
{
  struct value want = { .kind = VALUE_REAL, .type = type, .real = v,
			.digits = is_wide_real (p, type) ? digits : NULL };
  return constant (p, f, &want);
}

/* ---- blocks, edges, statements ------------------------------------------------ */

adj_id
block_new (struct program *p, struct function *f)
{
  struct block b = { 0 };
  VEC_PUSH (p->arena, f->blocks, b);
  return f->blocks.n - 1;
}

adj_id
block_split (struct program *p, struct function *f, adj_id block, uint32_t first)
{
  adj_id rest = block_new (p, f);
  struct block *b = &f->blocks.at[block], *r = &f->blocks.at[rest];
  for (uint32_t k = first; k < b->stmts.n; k++) {
    f->stmts.at[b->stmts.at[k]].block = rest;
    VEC_PUSH (p->arena, r->stmts, b->stmts.at[k]);
  }
  b->stmts.n = first;
  r->succs = b->succs;
  for (uint32_t k = 0; k < r->succs.n; k++)
    f->edges.at[r->succs.at[k]].from = rest;
  b->succs.n = 0;
  b->succs.at = NULL;
  b->succs.room = 0;
  return rest;
}

adj_id
edge_new (struct program *p, struct function *f, adj_id from, adj_id to)
{
  ADJ_ASSERT (from < f->blocks.n && to < f->blocks.n);
  struct edge e = { from, to };
  VEC_PUSH (p->arena, f->edges, e);
  adj_id id = f->edges.n - 1;
  VEC_PUSH (p->arena, f->blocks.at[from].succs, id);
  VEC_PUSH (p->arena, f->blocks.at[to].preds, id);
  return id;
}

struct stmt *
stmt_new (struct program *p, struct function *f, adj_id block,
	  enum stmt_kind kind, adj_id dst, uint32_t nargs)
{
  ADJ_ASSERT (block < f->blocks.n);
  struct stmt s = { .kind = kind, .dst = dst, .nargs = nargs,
		    .element = ADJ_NONE, .location = ADJ_NONE, .callee = ADJ_NONE,
		    .origin = ADJ_NONE, .place = ADJ_NONE, .block = block };
  s.args = ARENA_ARRAY (p->arena, adj_id, nargs);	/* never NULL */
  for (uint32_t k = 0; k < nargs; k++)
    s.args[k] = ADJ_NONE;
  VEC_PUSH (p->arena, f->stmts, s);
  adj_id id = f->stmts.n - 1;
  VEC_PUSH (p->arena, f->blocks.at[block].stmts, id);
  if (dst != ADJ_NONE && f->values.at[dst].kind == VALUE_STMT)
    f->values.at[dst].def = id;
  if (kind == STMT_RETURN)
    f->exit = block;
  return &f->stmts.at[id];
}

void
stmt_copy_fields (struct stmt *to, const struct stmt *from)
{
  to->op = from->op;
  to->bytes = from->bytes;
  to->offset = from->offset;
  to->bits = from->bits;
  to->element = from->element;
  to->rank = from->rank;
  to->frame = from->frame;
  to->kept = from->kept;
  to->once = from->once;
  to->streams = from->streams;
  to->plain = from->plain;
  to->independent = from->independent;
  to->backward = from->backward;
  to->raw = from->raw;
  to->routine = from->routine;
  to->fresh = from->fresh;
  to->allocated = from->allocated;
  to->typed = from->typed;
  to->cast = from->cast;
  to->owner = from->owner;
  to->ends = from->ends;
  to->keeps_none = from->keeps_none;
  to->unseen = from->unseen;
  to->sets_new = from->sets_new;
  to->library = from->library;
}

struct ref *
ref_copy (struct program *p, const struct ref *r)
{
  struct ref *c = ARENA_NEW (p->arena, struct ref);
  *c = *r;
  c->index = NULL;
  c->scale = NULL;
  if (r->nindex) {
    c->index = ARENA_ARRAY (p->arena, adj_id, r->nindex);
    c->scale = ARENA_ARRAY (p->arena, int64_t, r->nindex);
    memcpy (c->index, r->index, r->nindex * sizeof *c->index);
    memcpy (c->scale, r->scale, r->nindex * sizeof *c->scale);
  }
  return c;
}

/* ---- asking ------------------------------------------------------------------------ */

bool
is_jump (const struct program *p, const struct function *f, const struct stmt *s)
{
  if (s->kind != STMT_OP)
    return false;
  bool of_reals = false;
  for (uint32_t k = 0; k < s->nargs; k++)
    of_reals |= is_real (p, f, s->args[k]);
  return of_reals && (!is_real (p, f, s->dst) || s->op == OP_OPAQUE
		      || (s->op >= OP_FLOOR && s->op <= OP_ROUNDEVEN));
}

/* Not the smaller and the greater of two numbers: of zeros with different signs either may
   come out.  A sum may be contracted with a product that is an operand, here and not there.  */
bool
gives_same_bits (const struct function *f, const struct stmt *s)
{
  if (f->loose || s->kind != STMT_OP)
    return false;
  switch (s->op) {
    case OP_ADD: case OP_SUB:
      return !f->contracts;
    case OP_COPY: case OP_PAREN: case OP_MUL: case OP_DIV: case OP_NEG: case OP_ABS:
    case OP_SELECT: case OP_RCONV: case OP_ITOR: case OP_SQRT:
      return true;
    default:
      return false;
  }
}

bool
is_truth_value (const struct function *f, adj_id value)
{
  const struct value *v = &f->values.at[value];
  if (v->kind != VALUE_STMT)
    return false;
  const struct stmt *s = &f->stmts.at[v->def];
  return s->kind == STMT_OP && s->op >= OP_EQ && s->op <= OP_PGE;
}

const struct stmt *
terminator (const struct function *f, adj_id block)
{
  const struct block *b = &f->blocks.at[block];
  ADJ_ASSERT (b->stmts.n > 0);
  const struct stmt *s = &f->stmts.at[b->stmts.at[b->stmts.n - 1]];
  ADJ_ASSERT (is_terminator (s->kind));
  return s;
}

adj_id
promised_count (const struct function *f, adj_id header)
{
  for (uint32_t k = 0; k < f->loops.n; k++)
    if (f->loops.at[k].header == header)
      return f->loops.at[k].count;
  return ADJ_NONE;
}

adj_id
successor (const struct function *f, adj_id block, uint32_t k)
{
  const struct block *b = &f->blocks.at[block];
  ADJ_ASSERT (k < b->succs.n);
  return f->edges.at[b->succs.at[k]].to;
}

adj_id
predecessor (const struct function *f, adj_id block, uint32_t k)
{
  const struct block *b = &f->blocks.at[block];
  ADJ_ASSERT (k < b->preds.n);
  return f->edges.at[b->preds.at[k]].from;
}
