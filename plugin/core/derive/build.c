/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small steps of derivation: registers, statements, references, tape groups.  */

#include "build.h"

#include <string.h>

void
builder_start (struct builder *b, struct program *out, const struct augmented *g,
	       const struct bitset *shared_divisor, const char *name)
{
  struct arena *a = out->arena;
  memset (b, 0, sizeof *b);
  b->p = out;
  b->g = g;
  b->f = g->f;
  b->h = function_new (out, name, FORM_REGISTERS);
  b->h->origin = g->f->origin;
  b->h->line = g->f->line;
  b->h->user_name = g->f->user_name;
  b->h->result = ADJ_NONE;
  b->h->loose = g->f->loose;
  b->place = ADJ_NONE;
  b->stamp = ADJ_NONE;
  b->shared_divisor = *shared_divisor;
  b->reg = ARENA_ARRAY (a, adj_id, g->f->values.n);
  b->adjoint = ARENA_ARRAY (a, adj_id, g->f->values.n);
  b->local = ARENA_ARRAY (a, adj_id, g->f->values.n);
  b->local_stamp = ARENA_ARRAY (a, adj_id, g->f->values.n);
  for (adj_id v = 0; v < g->f->values.n; v++)
    b->reg[v] = b->adjoint[v] = b->local_stamp[v] = ADJ_NONE;
  for (adj_id o = 0; o < g->f->objects.n; o++)
    VEC_PUSH (a, b->h->objects, g->f->objects.at[o]);
  for (uint32_t i = 0; i < g->f->params.n; i++) {
    struct param q = g->f->params.at[i];
    adj_id v = q.value;
    q.value = value_new (out, b->h, VALUE_PARAM, q.type);
    b->h->values.at[q.value].def = i;
    b->h->values.at[q.value].name = g->f->values.at[v].name;
    VEC_PUSH (a, b->h->params, q);
    b->reg[v] = q.value;
  }
  for (adj_id o = 0; o < b->h->objects.n; o++)
    if (b->h->objects.at[o].placed)
      b->h->objects.at[o].at = build_value (b, b->h->objects.at[o].at);
  b->entry = b->block = build_block (b);
}

adj_id
build_register (struct builder *b, adj_id type, const char *name)
{
  adj_id v = value_new (b->p, b->h, VALUE_REGISTER, type);
  b->h->values.at[v].name = name;
  return v;
}

adj_id
build_value (struct builder *b, adj_id v)
{
  if (b->reg[v] != ADJ_NONE)
    return b->reg[v];
  const struct value *val = &b->f->values.at[v];
  if (val->kind == VALUE_STMT)
    return b->reg[v] = build_register (b, val->type, val->name);
  struct value copy = *val;
  adj_id c = value_new (b->p, b->h, copy.kind, copy.type);
  b->h->values.at[c] = copy;
  return b->reg[v] = c;
}

/* What is in memory is loaded where it is used, so that no block has all that it
   reads in registers at once.  */
adj_id
build_from_memory (struct builder *b, adj_id memory)
{
  adj_id r = build_register (b, build_type (b, memory), NULL);
  build_assign (b, r, memory);
  return r;
}

adj_id
build_operand (struct builder *b, adj_id v)
{
  if (b->stamp == ADJ_NONE || value_is_given (b->f, v))
    return build_value (b, v);
  ADJ_ASSERT (b->local_stamp[v] == b->stamp);
  adj_id r = b->local[v];
  return b->h->values.at[r].in_memory ? build_from_memory (b, r) : r;
}

void
build_set_local (struct builder *b, adj_id v, adj_id reg)
{
  b->local[v] = reg;
  b->local_stamp[v] = b->stamp;
}

bool
value_is_active (const struct augmented *g, adj_id v)
{
  return v < g->nshadow_pointers && bitset_has (&g->act->active, v);
}

adj_id
build_adjoint (struct builder *b, adj_id v)
{
  if (b->adjoint[v] != ADJ_NONE)
    return b->adjoint[v];
  const struct value *val = &b->f->values.at[v];
  const char *name = val->name ? arena_printf (b->p->arena, "%s_b", val->name)
			       : NULL;
  return b->adjoint[v] = build_register (b, val->type, name);
}

adj_id
build_type (const struct builder *b, adj_id value)
{
  return b->h->values.at[value].type;
}

/* ---- statements --------------------------------------------------------------- */

struct stmt *
build_stmt (struct builder *b, enum stmt_kind kind, adj_id dst, uint32_t nargs,
	    adj_id a0, adj_id a1, adj_id a2)
{
  adj_id args[3] = { a0, a1, a2 };
  struct stmt *s = stmt_new (b->p, b->h, b->block, kind, dst, nargs);
  for (uint32_t k = 0; k < nargs && k < 3; k++)
    s->args[k] = args[k];
  s->place = b->place;
  s->line = b->line;
  return s;
}

adj_id
build_op (struct builder *b, enum op_code op, adj_id type, uint32_t nargs,
	  adj_id a0, adj_id a1, adj_id a2)
{
  adj_id r = build_register (b, type, NULL);
  build_stmt (b, STMT_OP, r, nargs, a0, a1, a2)->op = op;
  return r;
}

void
build_assign (struct builder *b, adj_id dst, adj_id src)
{
  if (dst != src)
    build_stmt (b, STMT_OP, dst, 1, src, 0, 0)->op = OP_COPY;
}

adj_id
build_real (struct builder *b, adj_id type, double v)
{
  return value_real (b->p, b->h, type, v);
}

adj_id
build_integer (struct builder *b, adj_id type, int64_t v)
{
  return value_integer (b->p, b->h, type, v);
}

adj_id
build_block (struct builder *b)
{
  return block_new (b->p, b->h);
}

void
build_goto (struct builder *b, adj_id to)
{
  build_stmt (b, STMT_GOTO, ADJ_NONE, 0, 0, 0, 0);
  edge_new (b->p, b->h, b->block, to);
}

void
build_branch (struct builder *b, adj_id condition, adj_id if_true, adj_id if_false)
{
  build_stmt (b, STMT_COND, ADJ_NONE, 1, condition, 0, 0);
  edge_new (b->p, b->h, b->block, if_true);
  edge_new (b->p, b->h, b->block, if_false);
}

void
build_loop_branch (struct builder *b, enum told told, adj_id condition, adj_id if_true,
		   adj_id if_false)
{
  struct stmt *s = build_stmt (b, STMT_COND, ADJ_NONE, 1, condition, 0, 0);
  s->plain = told == TOLD_PLAIN;
  s->independent = told == TOLD_INDEPENDENT;
  edge_new (b->p, b->h, b->block, if_true);
  edge_new (b->p, b->h, b->block, if_false);
}

struct ref *
build_ref (struct builder *b, const struct ref *r)
{
  struct ref *n = ref_copy (b->p, r);
  if (n->base != ADJ_NONE)
    n->base = build_operand (b, n->base);
  for (uint32_t k = 0; k < n->nindex; k++)
    n->index[k] = build_operand (b, n->index[k]);
  return n;
}

adj_id
build_load (struct builder *b, const struct ref *r)
{
  adj_id v = build_register (b, r->type, NULL);
  struct ref *n = build_ref (b, r);
  build_stmt (b, STMT_LOAD, v, 0, 0, 0, 0)->ref = n;
  return v;
}

void
build_store (struct builder *b, const struct ref *r, adj_id value)
{
  struct ref *n = build_ref (b, r);
  build_stmt (b, STMT_STORE, ADJ_NONE, 1, value, 0, 0)->ref = n;
}

void
build_copy (struct builder *b, adj_id id, adj_id dst)
{
  const struct stmt *s = &b->f->stmts.at[id];
  uint32_t n = s->nargs;
  adj_id *args = ARENA_ARRAY (b->p->arena, adj_id, n);
  for (uint32_t k = 0; k < n; k++)
    args[k] = build_operand (b, s->args[k]);
  struct ref *r = s->ref ? build_ref (b, s->ref) : NULL;
  struct stmt *c = stmt_new (b->p, b->h, b->block, s->kind, dst, n);
  memcpy (c->args, args, n * sizeof *args);
  stmt_copy_fields (c, s);
  c->ref = r;
  c->origin = s->origin;
  c->place = s->place;
  c->line = s->line;
}

void
build_copy_once (struct builder *b, adj_id id, adj_id dst)
{
  const struct stmt *s = &b->f->stmts.at[id];
  if (!b->f->loose || !is_jump (b->p, b->f, s)
      || type_of (b->p, b->f, s->dst)->kind != TYPE_INTEGER) {
    build_copy (b, id, dst);
    return;
  }
  adj_id seen = build_register (b, build_type (b, dst), NULL);
  build_copy (b, id, seen);
  build_stmt (b, STMT_OP, dst, 1, seen, 0, 0)->op = OP_ONCE;
}

/* An inactive call: the primal itself serves, copied like any effect, whose
   operands are the variable ones only.  */
void
build_primal_call (struct builder *b, adj_id id)
{
  const struct stmt *s = &b->f->stmts.at[id];
  build_copy (b, id, s->dst == ADJ_NONE ? ADJ_NONE : build_value (b, s->dst));
  struct stmt *c = &b->h->stmts.at[b->h->stmts.n - 1];
  uint32_t n = 0;
  for (uint32_t k = 0; k < s->nargs; k++)
    if (!is_constant (b->f, s->args[k])
	|| b->f->values.at[s->args[k]].kind == VALUE_UNDEFINED)
      c->args[n++] = c->args[k];
  c->nargs = n;
  c->kind = STMT_EFFECT;
}

adj_id
build_empty_sum (struct builder *b, adj_id type)
{
  return build_real (b, type, -0.0);
}

void
build_accumulate (struct builder *b, adj_id target, adj_id addend)
{
  adj_id type = build_type (b, target);
  if (type != build_type (b, addend))
    addend = build_op (b, OP_RCONV, type, 1, addend, 0, 0);
  build_stmt (b, STMT_OP, target, 2, target, addend, 0)->op = OP_ADD;
}

adj_id
build_signed (struct builder *b, struct signed_value x)
{
  return x.negative ? build_op (b, OP_NEG, build_type (b, x.value), 1, x.value, 0, 0) : x.value;
}

adj_id
build_sum (struct builder *b, adj_id type, adj_id sum, struct signed_value x)
{
  return build_op (b, x.negative ? OP_SUB : OP_ADD, type, 2, sum, x.value, 0);
}

adj_id
build_local (struct builder *b, adj_id type, struct ref *r)
{
  struct object o = { .kind = OBJECT_LOCAL, .bytes = b->p->types.at[type].bytes,
		      .of = ADJ_NONE, .origin = ADJ_NONE, .type = type };
  VEC_PUSH (b->p->arena, b->h->objects, o);
  adj_id v = value_new (b->p, b->h, VALUE_ADDRESS, TYPE_ID_POINTER);
  b->h->values.at[v].def = b->h->objects.n - 1;
  struct ref local = { .base = ADJ_NONE, .object = b->h->objects.n - 1,
		      .type = type, .origin = ADJ_NONE };
  *r = local;
  return v;
}

void
build_shadow_data_ends (struct builder *b)
{
  const struct augmented *g = b->g;
  for (uint32_t k = g->data_stmts.n; k-- > 0;) {
    const struct stmt *d = &g->f->stmts.at[g->data_stmts.at[k]];
    adj_id a0 = build_value (b, d->args[0]), a1 = build_value (b, d->args[1]);
    adj_id base = build_value (b, d->dst);
    struct stmt *e = build_stmt (b, STMT_SHADOW_DATA_END, ADJ_NONE, 3, a0, a1, base);
    stmt_copy_fields (e, d);
  }
}

/* Which of its target's predecessors (and PHI arguments) EDGE is.  */
static uint32_t
incoming_number (const struct function *f, adj_id edge)
{
  const struct block *to = &f->blocks.at[f->edges.at[edge].to];
  uint32_t k = 0;
  while (to->preds.at[k] != edge)
    k++;
  return k;
}

const struct stmt *
phi_of_edge (const struct function *f, adj_id edge, uint32_t i, adj_id *arg)
{
  const struct block *to = &f->blocks.at[f->edges.at[edge].to];
  const struct stmt *phi = i < to->stmts.n ? &f->stmts.at[to->stmts.at[i]] : NULL;
  if (!phi || phi->kind != STMT_PHI)
    return NULL;
  *arg = phi->args[incoming_number (f, edge)];
  return phi;
}

void
build_terminator (struct builder *b, const struct stmt *t, const adj_id *target)
{
  adj_id arg = t->nargs ? build_value (b, t->args[0]) : ADJ_NONE;
  struct stmt *c = build_stmt (b, t->kind, ADJ_NONE, t->nargs, arg, 0, 0);
  c->origin = t->origin;
  c->plain = t->plain;
  c->ncases = t->ncases;
  c->cases = t->cases;
  for (uint32_t k = 0; k < b->f->blocks.at[t->block].succs.n; k++)
    edge_new (b->p, b->h, b->block, target[k]);
}

/* ---- tape groups ------------------------------------------------------------------ */

struct group
group_of (struct builder *b, const id_list *values)
{
  struct group g = { values->n, 0,
		     ARENA_ARRAY (b->p->arena, uint32_t, values->n) };
  for (unsigned bytes = 16; bytes; bytes /= 2)
    for (uint32_t k = 0; k < values->n; k++)
      if (type_of (b->p, b->f, values->at[k])->bytes == bytes) {
	g.offset[k] = g.bytes;
	g.bytes += bytes;
      }
  for (uint32_t k = 0; k < values->n; k++) {
    unsigned bytes = type_of (b->p, b->f, values->at[k])->bytes;
    ADJ_ASSERT (bytes == 16 || bytes == 8 || bytes == 4 || bytes == 2 || bytes == 1);
  }
  g.bytes = (g.bytes + 7) & ~7u;
  return g;
}

void
build_push_group (struct builder *b, const id_list *values, const adj_id *registers,
		  uint32_t frame_id)
{
  if (!values->n && !frame_id)
    return;
  struct group g = group_of (b, values);
  uint32_t bytes = g.bytes + (frame_id ? 8 : 0);
  adj_id id = frame_id ? build_integer (b, TYPE_ID_INT64, frame_id) : ADJ_NONE;
  b->uses_tape = true;
  build_stmt (b, STMT_TAPE_RESERVE, ADJ_NONE, 0, 0, 0, 0)->bytes = bytes;
  for (uint32_t k = 0; k < values->n; k++)
    build_stmt (b, STMT_TAPE_PUT, ADJ_NONE, 1, registers[k], 0, 0)->offset
      = g.offset[k];
  if (frame_id)
    build_stmt (b, STMT_TAPE_PUT, ADJ_NONE, 1, id, 0, 0)->offset = g.bytes;
  build_stmt (b, STMT_TAPE_ADVANCE, ADJ_NONE, 0, 0, 0, 0)->bytes = bytes;
}

/* The frame's number is looked at before any value: another function's frame may be
   shorter.  */
void
build_pop_group (struct builder *b, const id_list *values, const adj_id *registers,
		 uint32_t frame_id)
{
  if (!values->n && !frame_id)
    return;
  struct group g = group_of (b, values);
  uint32_t bytes = g.bytes + (frame_id ? 8 : 0);
  b->uses_tape = true;
  build_stmt (b, STMT_TAPE_RETREAT, ADJ_NONE, 0, 0, 0, 0)->bytes = bytes;
  if (frame_id) {
    adj_id id = build_register (b, TYPE_ID_INT64, "frame");
    build_stmt (b, STMT_TAPE_GET, id, 0, 0, 0, 0)->offset = g.bytes;
    build_stmt (b, STMT_FRAME_CHECK, ADJ_NONE, 1, id, 0, 0)->frame = frame_id;
  }
  for (uint32_t k = 0; k < values->n; k++)
    build_stmt (b, STMT_TAPE_GET, registers[k], 0, 0, 0, 0)->offset = g.offset[k];
}

/* Truth values are pushed as bits; the other VALUES are one group.  */
static id_list
without_truths (struct builder *b, const id_list *values, const adj_id *registers,
		adj_id **others)
{
  struct arena *a = b->p->arena;
  id_list rest = { NULL, 0, 0 };
  *others = ARENA_ARRAY (a, adj_id, values->n);
  for (uint32_t k = 0; k < values->n; k++)
    if (!is_truth_value (b->f, values->at[k])) {
      (*others)[rest.n] = registers[k];
      VEC_PUSH (a, rest, values->at[k]);
    }
  return rest;
}

void
build_push_values (struct builder *b, const id_list *values, const adj_id *registers)
{
  adj_id *others;
  id_list rest = without_truths (b, values, registers, &others);
  for (uint32_t k = 0; k < values->n; k++)
    if (is_truth_value (b->f, values->at[k])) {
      b->uses_tape = true;
      build_stmt (b, STMT_BITS_PUT, ADJ_NONE, 1, registers[k], 0, 0)->bits = 1;
    }
  build_push_group (b, &rest, others, 0);
}

void
build_pop_values (struct builder *b, const id_list *values, const adj_id *registers)
{
  adj_id *others;
  id_list rest = without_truths (b, values, registers, &others);
  build_pop_group (b, &rest, others, 0);
  for (uint32_t k = values->n; k-- > 0;)
    if (is_truth_value (b->f, values->at[k])) {
      b->uses_tape = true;
      build_stmt (b, STMT_BITS_GET, registers[k], 0, 0, 0, 0)->bits = 1;
    }
}

/* Words of the largest reals: their halves may be zero.  */
void
build_check_bytes (struct builder *b, adj_id to, adj_id bytes)
{
  struct stmt *t = build_stmt (b, STMT_MOVE_ADJOINT, ADJ_NONE, 3, to, to, bytes);
  t->element = b->g->facts->widest;
  t->kept = true;
}
