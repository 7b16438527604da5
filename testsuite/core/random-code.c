/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in the blocks of a sketch: arithmetic that keeps values small and
   away from kinks, loads, stores, moves, calls; the first block and the
   last.  */

#include "random-internal.h"

/* ---- pieces ------------------------------------------------------------------ */

uint32_t
chance_below (struct chance *c, uint32_t n)
{
  uint64_t z = c->state += UINT64_C (0x9e3779b97f4a7c15);	/* splitmix64 */
  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  z ^= z >> 31;
  return n ? (uint32_t) ((z >> 16) % n) : 0;
}

bool
chance_percent (struct chance *c, uint32_t percent)
{
  return chance_below (c, 100) < percent;
}

double
chance_real (struct chance *c)
{
  return (double) chance_below (c, 3000001) / 1000000 - 1.5;
}

uint32_t
sketch_var (struct sketch *s, adj_id type)
{
  VEC_PUSH (s->a, s->var_type, type);
  return s->var_type.n - 1;
}

operand
sketch_integer (struct sketch *s, int64_t n)
{
  return value_integer (s->p, s->f, TYPE_ID_INT64, n) | CONSTANT;
}

operand
sketch_real (struct sketch *s, double x)
{
  return value_real (s->p, s->f, TYPE_ID_REAL8, x) | CONSTANT;
}

struct mini *
sketch_add (struct sketch *s, uint32_t block, enum stmt_kind kind, uint32_t dst)
{
  struct mini m = { .kind = kind, .dst = dst, .base = NOTHING,
		    .index = NOTHING, .callee = ADJ_NONE };
  VEC_PUSH (s->a, s->blocks.at[block].code, m);
  return &s->blocks.at[block].code.at[s->blocks.at[block].code.n - 1];
}

static void
add_args (struct mini *m, uint32_t n, operand a, operand b, operand c)
{
  operand all[3] = { a, b, c };
  for (uint32_t k = 0; k < n; k++)
    m->args[m->nargs++] = all[k];
}

void
sketch_op (struct sketch *s, uint32_t block, enum op_code op, uint32_t dst,
	   operand a, operand b)
{
  struct mini *m;
  if (s->features.exact && (op == OP_OPAQUE || (op > OP_SQRT && op < OP_FLOOR))) {
    op = OP_MUL;
    b = sketch_real (s, 0.5);
  }
  m = sketch_add (s, block, STMT_OP, dst);
  m->op = op;
  add_args (m, b == NOTHING ? 1 : 2, a, b, 0);
}

void
sketch_rename (struct sketch *s, uint32_t block, uint32_t dst, operand from)
{
  struct mini *m = sketch_add (s, block, STMT_OP, dst);
  m->rename = true;
  add_args (m, 1, from, 0, 0);
}

static void
swap (struct sketch *s, uint32_t block, uint32_t a, uint32_t b, uint32_t temp)
{
  if (a == b)
    return;
  sketch_rename (s, block, temp, a);
  sketch_rename (s, block, a, b);
  sketch_rename (s, block, b, temp);
}

uint32_t
sketch_any_integer (struct sketch *s)
{
  if (s->counters.n && chance_percent (s->chance, 50))
    return PICK (s, s->counters);
  return PICK (s, s->integers);
}

static operand
any_real (struct sketch *s)
{
  if (chance_percent (s->chance, 12))
    return sketch_real (s, chance_percent (s->chance, 30)
			   ? 0.5 * chance_below (s->chance, 3)
			   : chance_real (s->chance));
  return PICK (s, s->reals);
}

/* ---- arithmetic -------------------------------------------------------------------- */

/* dst = damped A op B: stays below about 2 when it is iterated.  */
static void
damped (struct sketch *s, uint32_t block, uint32_t dst, operand a, operand b)
{
  static const enum op_code ops[] = { OP_ADD, OP_SUB, OP_MUL, OP_MUL };
  static const enum op_code bounded[] = { OP_SIN, OP_COS, OP_TANH };
  sketch_op (s, block, ops[chance_below (s->chance, 4)], VAR_TEMP, a, b);
  if (chance_percent (s->chance, 50))
    sketch_op (s, block, bounded[chance_below (s->chance, 3)], dst, VAR_TEMP,
	       NOTHING);
  else
    sketch_op (s, block, OP_MUL, dst, VAR_TEMP,
	       sketch_real (s, 0.125 + 0.0625 * chance_below (s->chance, 6)));
}

/* dst = g (x*x + 0.5): away from where g is not smooth.  */
static void
guarded (struct sketch *s, uint32_t block, uint32_t dst, operand x, operand y)
{
  sketch_op (s, block, OP_MUL, VAR_TEMP, x, x);
  sketch_op (s, block, OP_ADD, VAR_TEMP, VAR_TEMP, sketch_real (s, 0.5));
  switch (chance_below (s->chance, 5)) {
  case 0:
    sketch_op (s, block, OP_SQRT, dst, VAR_TEMP, NOTHING);
    break;
  case 1:
    sketch_op (s, block, OP_LOG, dst, VAR_TEMP, NOTHING);
    break;
  case 2:
    sketch_op (s, block, OP_DIV, dst, y, VAR_TEMP);
    break;
  case 3:
    sketch_op (s, block, OP_SIN, VAR_TEMP2, y, NOTHING);
    sketch_op (s, block, OP_POW, dst, VAR_TEMP, VAR_TEMP2);
    break;
  default:
    sketch_op (s, block, OP_NEG, VAR_TEMP, VAR_TEMP, NOTHING);
    sketch_op (s, block, OP_EXP, dst, VAR_TEMP, NOTHING);
    break;
  }
}

static void
choose (struct sketch *s, uint32_t block, uint32_t dst)
{
  sketch_condition (s, block, false);
  struct mini *m;
  operand a = any_real (s), b = any_real (s);
  m = sketch_add (s, block, STMT_OP, dst);
  m->op = OP_SELECT;
  add_args (m, 3, VAR_TRUTH, a, b);
}

static void
power (struct sketch *s, uint32_t block, uint32_t dst)
{
  operand n = sketch_integer (s, chance_below (s->chance, 4));
  if (chance_percent (s->chance, 50)) {
    sketch_op (s, block, OP_AND, VAR_INDEX, sketch_any_integer (s),
	       sketch_integer (s, 3));
    n = VAR_INDEX;
  }
  sketch_op (s, block, OP_SIN, VAR_TEMP, any_real (s), NOTHING);
  sketch_op (s, block, OP_POWI, dst, VAR_TEMP, n);
}

static void
real_code (struct sketch *s, uint32_t block, uint32_t dst)
{
  switch (chance_below (s->chance, 12)) {
  case 0:
    sketch_op (s, block, OP_MIN, dst, any_real (s), any_real (s));
    break;
  case 1:
    sketch_op (s, block, OP_MAX, dst, any_real (s), any_real (s));
    break;
  case 2:
    choose (s, block, dst);
    break;
  case 3:
    power (s, block, dst);
    break;
  case 4:
    sketch_op (s, block, OP_ABS, dst, any_real (s), NOTHING);
    break;
  case 5:
    sketch_op (s, block, OP_ITOR, VAR_TEMP, sketch_any_integer (s), NOTHING);
    sketch_op (s, block, OP_MUL, VAR_TEMP, VAR_TEMP, sketch_real (s, 0.125));
    damped (s, block, dst, VAR_TEMP, any_real (s));
    break;
  case 6:
  case 7:
    guarded (s, block, dst, any_real (s), any_real (s));
    break;
  case 8:
    sketch_op (s, block, OP_OPAQUE, VAR_TEMP, any_real (s),
	       sketch_any_integer (s));
    sketch_op (s, block, OP_MUL, VAR_TEMP, VAR_TEMP, sketch_real (s, 0.0625));
    damped (s, block, dst, VAR_TEMP, any_real (s));
    break;
  default:
    damped (s, block, dst, any_real (s), any_real (s));
    break;
  }
}

/* Integer variables stay in 0 .. INTEGERS-1.  */
static void
integer_code (struct sketch *s, uint32_t block)
{
  static const enum op_code ops[] = { OP_ADD, OP_MUL, OP_XOR, OP_SUB, OP_MAX };
  uint32_t dst = PICK (s, s->integers);
  operand a = sketch_any_integer (s);
  operand b = chance_percent (s->chance, 50)
	      ? sketch_any_integer (s)
	      : sketch_integer (s, 1 + chance_below (s->chance, 3));
  sketch_op (s, block, ops[chance_below (s->chance, 5)], VAR_INDEX, a, b);
  sketch_op (s, block, OP_AND, dst, VAR_INDEX,
	     sketch_integer (s, INTEGERS - 1));
}

void
sketch_condition (struct sketch *s, uint32_t block, bool rare)
{
  static const enum op_code compares[] = { OP_LT, OP_LE, OP_GT, OP_GE, OP_NE,
					   OP_UNLT, OP_UNGE };
  if (rare) {
    sketch_op (s, block, OP_GT, VAR_TRUTH, PICK (s, s->reals),
	       sketch_real (s, 1.375));
    return;
  }
  switch (chance_below (s->chance, 4)) {
  case 0:
    sketch_op (s, block, compares[chance_below (s->chance, 4)], VAR_TRUTH,
	       sketch_any_integer (s),
	       sketch_integer (s, chance_below (s->chance, INTEGERS)));
    break;
  case 1:
    sketch_op (s, block, OP_AND, VAR_INDEX, sketch_any_integer (s),
	       sketch_integer (s, 1));
    sketch_op (s, block, OP_EQ, VAR_TRUTH, VAR_INDEX, sketch_integer (s, 1));
    break;
  default:
    sketch_op (s, block, compares[chance_below (s->chance, 7)], VAR_TRUTH,
	       PICK (s, s->reals), any_real (s));
    break;
  }
}

/* ---- memory ------------------------------------------------------------------------------ */

uint32_t
sketch_which (struct sketch *s, uint32_t n, uint32_t objects, uint32_t beyond)
{
  if (s->features.own && beyond > objects && chance_percent (s->chance, 75))
    return objects + chance_below (s->chance, beyond - objects);
  return chance_below (s->chance, n);
}

/* A reference to an element of some array of reals of TYPE.  */
static void
add_ref (struct sketch *s, struct mini *m, adj_id type, bool write)
{
  struct root root = { ROOT_UNKNOWN, 0 };
  uint32_t nparams = type != TYPE_ID_REAL8 ? s->float_arrays.n
		     : write ? s->written_arrays.n : s->real_arrays.n;
  uint32_t nobjects = type == TYPE_ID_REAL8 ? s->f->objects.n : 0;
  uint32_t npointers = type == TYPE_ID_REAL8 ? s->pointers.n : 0;
  uint32_t k = sketch_which (s, nparams + nobjects + npointers, nparams,
			     nparams + nobjects);
  m->has_ref = true;
  m->type = type;
  if (k < nparams) {
    root.kind = ROOT_PARAM;
    root.id = type != TYPE_ID_REAL8 ? s->float_arrays.at[k]
	      : write ? s->written_arrays.at[k] : s->real_arrays.at[k];
    m->base = s->f->params.at[root.id].value | CONSTANT;
  } else if (k < nparams + nobjects) {
    root.kind = ROOT_OBJECT;
    root.id = m->object = k - nparams;
  } else
    m->base = s->pointers.at[k - nparams - nobjects];
  if (chance_percent (s->chance, 65))
    m->index = sketch_any_integer (s);
  m->twice = m->index != NOTHING && chance_percent (s->chance, 20);
  if (m->index == NOTHING || chance_percent (s->chance, 50))
    m->offset = (int64_t) chance_below (s->chance, 4)
		* s->p->types.at[type].bytes;
  *(write ? &m->writes : &m->reads) = root;
}

static void
load (struct sketch *s, uint32_t block)
{
  add_ref (s, sketch_add (s, block, STMT_LOAD, PICK (s, s->reals)),
	   TYPE_ID_REAL8, false);
}

static bool
writes_any (const struct sketch *s)
{
  return s->written_arrays.n + s->f->objects.n + s->pointers.n != 0;
}

static void
store (struct sketch *s, uint32_t block)
{
  if (!writes_any (s))
    return;
  operand v = any_real (s);
  struct mini *m = sketch_add (s, block, STMT_STORE, NOTHING);
  add_args (m, 1, v, 0, 0);
  add_ref (s, m, TYPE_ID_REAL8, true);
}

/* An element is read, changed and written back.  */
static void
update (struct sketch *s, uint32_t block)
{
  if (!writes_any (s))
    return;
  struct mini *m = sketch_add (s, block, STMT_LOAD, VAR_TEMP2);
  add_ref (s, m, TYPE_ID_REAL8, true);
  m->reads = m->writes;
  m->writes.kind = ROOT_NONE;
  struct mini back = *m;
  damped (s, block, VAR_TEMP2, VAR_TEMP2, any_real (s));
  m = sketch_add (s, block, STMT_STORE, NOTHING);
  back.kind = STMT_STORE;
  back.dst = NOTHING;
  back.writes = back.reads;
  back.reads.kind = ROOT_NONE;
  *m = back;
  add_args (m, 1, VAR_TEMP2, 0, 0);
}

static void
load_integer (struct sketch *s, uint32_t block)
{
  if (!s->int_arrays.n)
    return;
  uint32_t param = PICK (s, s->int_arrays);
  struct mini *m = sketch_add (s, block, STMT_LOAD, PICK (s, s->integers));
  m->has_ref = true;
  m->type = TYPE_ID_INT64;
  m->base = s->f->params.at[param].value | CONSTANT;
  m->index = sketch_any_integer (s);
  m->reads = (struct root) { ROOT_PARAM, param };
}

static void
single_code (struct sketch *s, uint32_t block)
{
  uint32_t x = PICK (s, s->floats), y = PICK (s, s->floats);
  struct mini *m;
  switch (chance_below (s->chance, 5)) {
  case 0:
    sketch_op (s, block, OP_RCONV, x, PICK (s, s->reals), NOTHING);
    break;
  case 1:
    sketch_op (s, block, OP_RCONV, PICK (s, s->reals), x, NOTHING);
    break;
  case 2:
    sketch_op (s, block, OP_MUL, x, x, y);
    sketch_op (s, block, OP_SIN, x, x, NOTHING);
    break;
  case 3:
    if (!s->float_arrays.n)
      return;
    m = sketch_add (s, block, STMT_LOAD, x);
    add_ref (s, m, TYPE_ID_REAL4, false);
    break;
  default:
    if (!s->float_arrays.n)
      return;
    m = sketch_add (s, block, STMT_STORE, NOTHING);
    add_args (m, 1, x, 0, 0);
    add_ref (s, m, TYPE_ID_REAL4, true);
    break;
  }
}

/* A pointer to some array of doubles, and what it points to.  */
static operand
any_array (struct sketch *s, struct root *root)
{
  uint32_t nparams = s->real_arrays.n, nobjects = s->f->objects.n;
  uint32_t k = sketch_which (s, nparams + nobjects + s->pointers.n, nparams,
			     nparams + nobjects);
  *root = (struct root) { ROOT_UNKNOWN, 0 };
  if (k < nparams) {
    *root = (struct root) { ROOT_PARAM, s->real_arrays.at[k] };
    return s->f->params.at[root->id].value | CONSTANT;
  }
  if (k < nparams + nobjects) {
    *root = (struct root) { ROOT_OBJECT, k - nparams };
    adj_id v = value_new (s->p, s->f, VALUE_ADDRESS, TYPE_ID_POINTER);
    s->f->values.at[v].def = root->id;
    return v | CONSTANT;
  }
  return s->pointers.at[k - nparams - nobjects];
}

static void
move (struct sketch *s, uint32_t block)
{
  struct root to, from;
  operand p = any_array (s, &to), q = any_array (s, &from);
  operand bytes = sketch_integer (s, 8 + 8 * chance_below (s->chance,
							   ARRAY_ELEMENTS));
  if (chance_percent (s->chance, 30)) {	/* within one array, overlapping */
    sketch_op (s, block, OP_PADD, VAR_HERE, p, sketch_integer (s, 8));
    q = p;
    p = VAR_HERE;
    from = to;
    bytes = sketch_integer (s, 8 + 8 * chance_below (s->chance,
						     ARRAY_ELEMENTS - 1));
  }
  bool clear = chance_percent (s->chance, 35);
  struct mini *m = sketch_add (s, block, clear ? STMT_CLEAR : STMT_MOVE,
			       NOTHING);
  if (clear) {
    add_args (m, 2, p, bytes, 0);
    m->kept = chance_percent (s->chance, 30);
  } else {
    add_args (m, 3, p, q, bytes);
    m->element = TYPE_ID_REAL8;
    m->reads = from;
  }
  m->writes = to;
}

static void
pointer_code (struct sketch *s, uint32_t block)
{
  struct root root;
  uint32_t p = PICK (s, s->pointers), q = PICK (s, s->pointers);
  switch (chance_below (s->chance, 4)) {
  case 0:
    sketch_rename (s, block, p, any_array (s, &root));
    break;
  case 1:
    sketch_condition (s, block, false);
    struct mini *m = sketch_add (s, block, STMT_OP, VAR_HERE);
    m->op = OP_SELECT;
    add_args (m, 3, VAR_TRUTH, p, q);
    sketch_rename (s, block, p, VAR_HERE);
    break;
  default:
    swap (s, block, p, q, VAR_HERE);
    break;
  }
}

/* ---- calls ------------------------------------------------------------------------------------ */

void
sketch_call (struct sketch *s, uint32_t block, adj_id callee, operand depth)
{
  const struct function *g = s->p->functions.at[callee];
  struct mini m = { .kind = STMT_CALL, .dst = NOTHING, .base = NOTHING,
		    .index = NOTHING, .callee = callee };
  for (uint32_t k = 0; k < g->params.n; k++) {
    const struct param *q = &g->params.at[k];
    struct root root;
    operand v;
    if (q->kind == PARAM_REAL)
      v = PICK (s, s->reals);
    else if (q->kind == PARAM_REAL_POINTER)
      v = any_array (s, &root);
    else {
      v = depth != NOTHING ? depth : sketch_any_integer (s);
      depth = NOTHING;
    }
    add_args (&m, 1, v, 0, 0);
  }
  if (g->result != ADJ_NONE)
    m.dst = PICK (s, s->reals);
  m.writes = m.reads = (struct root) { ROOT_UNKNOWN, 0 };
  *sketch_add (s, block, STMT_CALL, NOTHING) = m;
}

static void
any_call (struct sketch *s, uint32_t block)
{
  if (!s->ncallees || s->ncalls >= 3)
    return;
  s->ncalls++;
  sketch_call (s, block,
	       s->first_callee + chance_below (s->chance, s->ncallees),
	       NOTHING);
}

/* ---- stretches of code --------------------------------------------------------------------------- */

static void
one_piece (struct sketch *s, uint32_t block)
{
  uint32_t k = chance_below (s->chance, 100);
  if (k < 40)
    real_code (s, block, PICK (s, s->reals));
  else if (k < 50)
    load (s, block);
  else if (k < 62)
    store (s, block);
  else if (k < 72)
    update (s, block);
  else if (k < 80)
    integer_code (s, block);
  else if (k < 83)
    swap (s, block, PICK (s, s->reals), PICK (s, s->reals), VAR_TEMP);
  else if (k < 85)
    swap (s, block, PICK (s, s->integers), PICK (s, s->integers), VAR_INDEX);
  else if (k < 87)
    load_integer (s, block);
  else if (k < 88 && !s->features.joint) {
    operand x = PICK (s, s->reals);
    add_args (sketch_add (s, block, STMT_EFFECT, NOTHING), 1, x, 0, 0);
  } else if (k < 91 && s->features.moves)
    move (s, block);
  else if (k < 95 && s->features.pointers)
    pointer_code (s, block);
  else if (k < 98 && s->features.floats)
    single_code (s, block);
  else if (s->features.calls)
    any_call (s, block);
  else
    real_code (s, block, PICK (s, s->reals));
}

void
sketch_code (struct sketch *s, uint32_t block, uint32_t n)
{
  while (n--)
    one_piece (s, block);
}

/* ---- the first block and the last ------------------------------------------------------------------- */

static void
start_reals (struct sketch *s)
{
  for (uint32_t k = 0; k < s->reals.n; k++) {
    uint32_t v = s->reals.at[k], param = chance_below (s->chance,
						       s->f->params.n);
    if (s->f->params.at[param].kind == PARAM_REAL)
      sketch_rename (s, 0, v, s->f->params.at[param].value | CONSTANT);
    else if (s->real_arrays.n && chance_percent (s->chance, 70))
      add_ref (s, sketch_add (s, 0, STMT_LOAD, v), TYPE_ID_REAL8, false);
    else
      sketch_rename (s, 0, v, sketch_real (s, chance_real (s->chance)));
  }
  for (uint32_t k = 0; k < s->floats.n; k++)
    sketch_op (s, 0, OP_RCONV, s->floats.at[k], PICK (s, s->reals), NOTHING);
}

/* Local arrays are cleared or copied, so that nothing uninitialised is read.  */
static void
start_objects (struct sketch *s)
{
  for (uint32_t k = 0; k < s->f->objects.n; k++) {
    adj_id v = value_new (s->p, s->f, VALUE_ADDRESS, TYPE_ID_POINTER);
    s->f->values.at[v].def = k;
    operand bytes = sketch_integer (s, 8 * ARRAY_ELEMENTS);
    struct mini *m;
    if (s->real_arrays.n && s->features.moves
	&& chance_percent (s->chance, 50)) {
      uint32_t from = PICK (s, s->real_arrays);
      m = sketch_add (s, 0, STMT_MOVE, NOTHING);
      add_args (m, 3, v | CONSTANT, s->f->params.at[from].value | CONSTANT,
		bytes);
      m->element = TYPE_ID_REAL8;
      m->reads = (struct root) { ROOT_PARAM, from };
    } else {
      m = sketch_add (s, 0, STMT_CLEAR, NOTHING);
      add_args (m, 2, v | CONSTANT, bytes, 0);
    }
    m->writes = (struct root) { ROOT_OBJECT, k };
  }
}

static void
start_pointers (struct sketch *s)
{
  for (uint32_t k = 0; k < s->pointers.n; k++) {
    struct root root;
    uint32_t n = s->pointers.n;
    s->pointers.n = 0;		/* none of them has a value yet */
    operand p = any_array (s, &root);
    s->pointers.n = n;
    if (k == 0 && s->features.allocations) {
      operand bytes = sketch_integer (s, 8 * ARRAY_ELEMENTS);
      add_args (sketch_add (s, 0, STMT_ALLOC, s->pointers.at[k]), 1, bytes, 0,
		0);
      struct mini *m = sketch_add (s, 0, STMT_CLEAR, NOTHING);
      add_args (m, 2, s->pointers.at[k], bytes, 0);
      m->writes = (struct root) { ROOT_UNKNOWN, 0 };
      /* Kept for the FREE at the end.  */
      sketch_rename (s, 0, VAR_FIRST, s->pointers.at[k]);
    } else
      sketch_rename (s, 0, s->pointers.at[k], p);
  }
}

void
sketch_prologue (struct sketch *s)
{
  sketch_rename (s, 0, VAR_FUEL,
	      sketch_integer (s, 4 + chance_below (s->chance, 16)));
  sketch_rename (s, 0, VAR_TEMP, sketch_real (s, 0.25));
  sketch_rename (s, 0, VAR_TEMP2, sketch_real (s, 0.25));
  sketch_rename (s, 0, VAR_INDEX, sketch_integer (s, 0));
  sketch_rename (s, 0, VAR_TRUTH,
	      value_integer (s->p, s->f, TYPE_ID_BOOL, 0) | CONSTANT);
  adj_id null = value_integer (s->p, s->f, TYPE_ID_POINTER, 0);
  sketch_rename (s, 0, VAR_HERE, null | CONSTANT);
  if (s->features.allocations)
    sketch_rename (s, 0, VAR_FIRST, null | CONSTANT);
  for (uint32_t k = 0; k < s->integers.n; k++)
    sketch_rename (s, 0, s->integers.at[k],
		sketch_integer (s, chance_below (s->chance, INTEGERS)));
  for (uint32_t k = 0; k < s->f->params.n; k++)
    if (s->f->params.at[k].kind == PARAM_OTHER
	&& s->f->params.at[k].type == TYPE_ID_INT64 && k != s->depth_param)
      sketch_op (s, 0, OP_AND, PICK (s, s->integers),
		 s->f->params.at[k].value | CONSTANT,
		 sketch_integer (s, INTEGERS - 1));
  start_objects (s);
  start_pointers (s);
  start_reals (s);
}

/* What was computed becomes visible, so that little of it is dead.  */
static void
publish (struct sketch *s)
{
  uint32_t percent = s->features.sparse ? 15 : 70;
  for (uint32_t k = 0; k < s->reals.n; k++)
    if (s->written_arrays.n && chance_percent (s->chance, percent)) {
      struct mini *m = sketch_add (s, s->exit, STMT_STORE, NOTHING);
      uint32_t param = PICK (s, s->written_arrays);
      add_args (m, 1, s->reals.at[k], 0, 0);
      m->has_ref = true;
      m->type = TYPE_ID_REAL8;
      m->base = s->f->params.at[param].value | CONSTANT;
      m->offset = 8 * (int64_t) chance_below (s->chance, ARRAY_ELEMENTS);
      m->writes = (struct root) { ROOT_PARAM, param };
    }
}

void
sketch_epilogue (struct sketch *s)
{
  operand result = PICK (s, s->reals);
  publish (s);
  if (s->features.allocations) {
    struct mini *m = sketch_add (s, s->exit, STMT_FREE, NOTHING);
    add_args (m, 1, VAR_FIRST, 0, 0);
    m->writes = (struct root) { ROOT_UNKNOWN, 0 };
  }
  struct mini *m = sketch_add (s, s->exit, STMT_RETURN, NOTHING);
  if (s->f->result != ADJ_NONE)
    add_args (m, 1, result, 0, 0);
}
