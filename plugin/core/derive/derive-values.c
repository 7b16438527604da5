/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of the reverse sweep as a place sees them, by the plan: induction variables,
   columns, snapshots, repeated operations.  */

#include "sweeps.h"
#include "loop-shape.h"

void
derive_open_scope (struct sweeps *s)
{
  s->b.stamp = UINT32_C (0x80000000) + s->reverse.scopes++;
}

adj_id
derive_induction_value (struct sweeps *s, adj_id v)
{
  struct builder *b = &s->b;
  const struct induction *iv = &s->plan->cfg->induction[v];
  adj_id type = b->f->values.at[v].type;
  adj_id first = build_operand (b, iv->first), step = build_operand (b, iv->step);
  adj_id wide = build_op (b, OP_ICONV, TYPE_ID_UINT64, 1, step, 0, 0);
  adj_id k = build_op (b, OP_ICONV, TYPE_ID_UINT64, 1,
		       loop_counter (s, iv->loop), 0, 0);
  adj_id by = build_op (b, OP_MUL, TYPE_ID_UINT64, 2, k, wide, 0);
  if (b->p->types.at[type].kind == TYPE_POINTER)
    return build_op (b, OP_PADD, type, 2, first, by, 0);
  /* Wraps as the primal's sum of steps would, without its intermediate
     overflows.  */
  adj_id from = build_op (b, OP_ICONV, TYPE_ID_UINT64, 1, first, 0, 0);
  adj_id sum = build_op (b, iv->is_minus ? OP_SUB : OP_ADD, TYPE_ID_UINT64, 2,
			 from, by, 0);
  return build_op (b, OP_ICONV, type, 1, sum, 0, 0);
}

static adj_id
stepped_register (struct sweeps *s, adj_id v)
{
  const struct value *val = &s->b.f->values.at[v];
  if (s->reverse.stepped[v] == ADJ_NONE)
    s->reverse.stepped[v] = build_register (&s->b, val->type, val->name);
  return s->reverse.stepped[v];
}

void
derive_start_stepped (struct sweeps *s, adj_id loop)
{
  const id_list *l = &s->plan->loop[loop].stepped;
  for (uint32_t k = 0; k < l->n; k++)
    build_assign (&s->b, stepped_register (s, l->at[k]),
		  derive_induction_value (s, l->at[k]));
}

/* R, which holds `stepped' induction variable V, one iteration back, or on.  */
static void
step (struct sweeps *s, adj_id v, adj_id r, bool on)
{
  struct builder *b = &s->b;
  const struct induction *iv = &s->plan->cfg->induction[v];
  const struct value *step = &b->f->values.at[iv->step];
  adj_id type = build_type (b, r);
  bool pointer = b->p->types.at[type].kind == TYPE_POINTER;
  adj_id by = build_integer (b, pointer ? (adj_id) TYPE_ID_INT64 : step->type,
			     pointer && !on ? -step->integer : step->integer);
  build_stmt (b, STMT_OP, r, 2, r, by, 0)->op
    = pointer ? OP_PADD : iv->is_minus != on ? OP_ADD : OP_SUB;
}

void
derive_step_back (struct sweeps *s, adj_id v, adj_id r)
{
  step (s, v, r, false);
}

adj_id
derive_stepped_before (struct sweeps *s, adj_id v, adj_id distance)
{
  struct builder *b = &s->b;
  const struct induction *iv = &s->plan->cfg->induction[v];
  adj_id now = stepped_register (s, v), type = build_type (b, now);
  adj_id step = build_integer (b, TYPE_ID_UINT64, b->f->values.at[iv->step].integer);
  adj_id by = build_op (b, OP_ICONV, TYPE_ID_UINT64, 1, distance, 0, 0);
  by = build_op (b, OP_MUL, TYPE_ID_UINT64, 2, by, step, 0);
  if (b->p->types.at[type].kind == TYPE_POINTER) {
    by = build_op (b, OP_SUB, TYPE_ID_UINT64, 2, build_integer (b, TYPE_ID_UINT64, 0), by, 0);
    return build_op (b, OP_PADD, type, 2, now, by, 0);
  }
  adj_id wide = build_op (b, OP_ICONV, TYPE_ID_UINT64, 1, now, 0, 0);
  wide = build_op (b, iv->is_minus ? OP_ADD : OP_SUB, TYPE_ID_UINT64, 2, wide, by, 0);
  return build_op (b, OP_ICONV, type, 1, wide, 0, 0);
}

/* COUNTER of LOOP, and what is stepped with it, one iteration back, or on.  */
static void
count (struct sweeps *s, adj_id loop, adj_id counter, bool on)
{
  struct builder *b = &s->b;
  adj_id one = build_integer (b, TYPE_ID_INT64, 1);
  build_stmt (b, STMT_OP, counter, 2, counter, one, 0)->op = on ? OP_ADD : OP_SUB;
  const id_list *l = &s->plan->loop[loop].stepped;
  for (uint32_t k = 0; k < l->n; k++)
    step (s, l->at[k], stepped_register (s, l->at[k]), on);
}

void
derive_count_down (struct sweeps *s, adj_id loop, adj_id counter)
{
  count (s, loop, counter, false);
}

void
derive_count_up (struct sweeps *s, adj_id loop, adj_id counter)
{
  count (s, loop, counter, true);
}

static adj_id
induction_register (struct sweeps *s, adj_id v)
{
  const struct induction *iv = &s->plan->cfg->induction[v];
  if (s->reverse.running[v] != ADJ_NONE)
    return s->reverse.running[v];
  return bitset_has (&s->plan->stepped, v) && !s->plan->shape[iv->loop].distributed
	 ? stepped_register (s, v) : derive_induction_value (s, v);
}

/* Where V, a real of plan.in_memory, waits.  */
static adj_id
memory_of (struct sweeps *s, adj_id v)
{
  struct builder *b = &s->b;
  if (s->memory[v] == ADJ_NONE) {
    s->memory[v] = build_register (b, b->f->values.at[v].type, NULL);
    b->h->values.at[s->memory[v]].in_memory = true;
  }
  return s->memory[v];
}

void
derive_put_in_memory (struct sweeps *s, adj_id v)
{
  if (bitset_has (&s->plan->in_memory, v))
    build_assign (&s->b, memory_of (s, v), build_value (&s->b, v));
}

adj_id
derive_waiting_value (struct sweeps *s, adj_id v)
{
  return bitset_has (&s->plan->in_memory, v) ? memory_of (s, v) : build_value (&s->b, v);
}

/* Bit BIT of WORD as a truth value: of a wide word the sign of what begins with it, since
   GCC makes masks for wide elements out of signs of as wide elements.  The last bit of a
   byte, too: a test of that alone becomes a conversion, which GCC does not vectorise.  */
static adj_id
bit_of (struct builder *b, adj_id word, uint32_t bytes, uint32_t bit)
{
  adj_id type = packed_type (b, bytes);
  if (bytes == 1 && bit == 0) {
    word = build_op (b, OP_SHL, type, 2, word, build_integer (b, TYPE_ID_INT32, 7), 0);
    return build_op (b, OP_LT, TYPE_ID_BOOL, 2, word, build_integer (b, type, 0), 0);
  }
  if (bytes == 1) {
    word = build_op (b, OP_AND, type, 2, word, build_integer (b, type, (int8_t) (1u << bit)), 0);
    return build_op (b, OP_NE, TYPE_ID_BOOL, 2, word, build_integer (b, type, 0), 0);
  }
  adj_id wide = build_op (b, OP_ICONV, TYPE_ID_UINT64, 1, word, 0, 0);
  if (bit < 63)
    wide = build_op (b, OP_SHL, TYPE_ID_UINT64, 2, wide,
		     build_integer (b, TYPE_ID_INT32, 63 - bit), 0);
  wide = build_op (b, OP_ICONV, TYPE_ID_INT64, 1, wide, 0, 0);
  return build_op (b, OP_LT, TYPE_ID_BOOL, 2, wide, build_integer (b, TYPE_ID_INT64, 0), 0);
}

static adj_id
column_value (struct sweeps *s, adj_id v)
{
  struct builder *b = &s->b;
  adj_id l = loop_of (s->plan->cfg, b->f->stmts.at[b->f->values.at[v].def].block);
  const struct packed *packed = &s->plan->packed[v];
  adj_id type = packed->bytes ? packed_type (b, packed->bytes) : b->f->values.at[v].type;
  adj_id r = build_register (b, type, NULL);
  derive_column (s, STMT_COLUMN_GET, r, l, s->plan->column[v], type);
  return packed->bytes ? bit_of (b, r, packed->bytes, packed->bit) : r;
}

static adj_id
repeated_value (struct sweeps *s, adj_id v)
{
  struct builder *b = &s->b;
  adj_id id = b->f->values.at[v].def;
  b->place = b->f->stmts.at[id].place;
  b->line = b->f->stmts.at[id].line;
  adj_id r = build_register (b, b->f->values.at[v].type, b->f->values.at[v].name);
  build_copy (b, id, r);
  return r;
}

/* Values pushed at use are in their local registers already.  */
void
derive_materialise (struct sweeps *s, const need_list *needs)
{
  struct builder *b = &s->b;
  for (uint32_t k = 0; k < needs->n; k++) {
    adj_id v = needs->at[k].value, r = ADJ_NONE;
    switch (needs->at[k].how) {
      case HOW_THERE: case HOW_REDEFINITION:
	r = derive_waiting_value (s, v);
	break;
      case HOW_INDUCTION:
	r = induction_register (s, v);
	break;
      case HOW_COLUMN:
	r = column_value (s, v);
	break;
      case HOW_SNAPSHOT:
	r = derive_snapshot_value (s, v);
	break;
      case HOW_RECOMPUTE: case HOW_RELOAD: case HOW_RESTORED:
	r = repeated_value (s, v);
	break;
      default:
	continue;
    }
    build_set_local (b, v, r);
  }
}
