/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls that the routines of a rule derive (doc/rule-files.md, Derivatives).

   The model has a CALL of a function of its own, which no body was read for: what the rule
   says of its arguments is written as a body that does that, so that everything that is known
   of calls is known of this one.  For

     g (n, x, y): reads x(n), changes y(n), keeps x, backward g_b

   that is

     y[?] = x[?] + y[?]

   where ? is any byte.  State of another unit's is read and written in the same way: variables, and
   what a pointer of unknown origin leads to.  Of the function's parameters the first are the call's arguments; the
   others tell how many bytes are behind these, where the rule counts them.  */

#include "read-outside.h"
#include "read-ruled.h"

namespace {

/* A function being described.  */
struct description {
  const outside_call *c;
  adj_function *f;
  struct ruled *rule;
  auto_vec<adj_id> args;	/* of the call */
  adj_id sum;			/* of all reals that are read, or ADJ_NONE */
};

}

/* ---- arguments ------------------------------------------------------------------------ */

static const struct callee_argument *
said_of (const outside_call *c, uint32_t k)
{
  return k < c->rule->args.n ? &c->rule->args.at[k] : NULL;
}

/* Argument K is text of Fortran's; *LENGTH: the value that tells its length, or
   ADJ_NONE.  */
static bool
text_argument_p (const outside_call *c, uint32_t k, adj_id *length)
{
  unsigned n = gimple_call_num_args (c->s), text = c->rule->args.n;
  *length = ADJ_NONE;
  if (!fortran_p ())
    return false;
  for (uint32_t j = 0; j <= k; j++) {
    tree to = POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (c->s, j)))
	      ? rd_pointee_of (c, j) : void_type_node;
    bool is = INTEGRAL_TYPE_P (to) && TREE_CODE (to) == INTEGER_TYPE
	      && TYPE_PRECISION (to) == 8 && TYPE_UNSIGNED (to);
    if (j == k && is && text < n)
      *length = rd_op (c->r, OP_ICONV, TYPE_ID_UINT64,
		       rd_value (c->r, gimple_call_arg (c->s, text)));
    if (j == k)
      return is;
    text += is;
  }
  return false;
}

/* The bytes from ARG to the end of the variable whose address it is, or -1.  */
static HOST_WIDE_INT
rest_of_variable (tree arg)
{
  poly_int64 offset;
  if (TREE_CODE (arg) != ADDR_EXPR)
    return -1;
  tree base = get_addr_base_and_unit_offset (TREE_OPERAND (arg, 0), &offset);
  if (!base || !DECL_P (base) || !DECL_SIZE_UNIT (base) || !offset.is_constant ()
      || !tree_fits_shwi_p (DECL_SIZE_UNIT (base)))
    return -1;
  return tree_to_shwi (DECL_SIZE_UNIT (base)) - offset.to_constant ();
}

/* The address may be null, as far as its origin shows; of reals rd_may_be_null tells.  */
static bool
nullable_p (reader *r, tree arg, bool reals)
{
  if (TREE_CODE (arg) == ADDR_EXPR)
    return false;
  if (reals)
    return rd_may_be_null (r, arg);
  bool null = !fortran_p ();
  for (uint32_t k = 0; k < r->f->params.n; k++)
    null |= r->f->params.at[k].optional;
  return null;
}

/* BYTES, or none where ARG is a null pointer.  */
static adj_id
bytes_if_there (reader *r, tree arg, adj_id bytes)
{
  adj_id there = rd_op (r, OP_PNE, TYPE_ID_BOOL, rd_value (r, arg),
			rd_integer (r, TYPE_ID_POINTER, 0));
  return rd_op (r, OP_MUL, TYPE_ID_UINT64, bytes, rd_op (r, OP_ICONV, TYPE_ID_UINT64, there));
}

/* The count that tells how much of A is kept.  */
static adj_id
count_kept (const struct callee_argument *a)
{
  if (!a || a->keep_count != ADJ_NONE)
    return a ? a->keep_count : (adj_id) ADJ_NONE;
  bool read = a->read_count != ADJ_NONE && (a->keeps != RULE_KEEPS_AFTER || a->count == ADJ_NONE);
  return read ? a->read_count : a->count;
}

/* Elements of SIZE bytes are kept behind argument K: how many bytes that is.  *FAILED after a
   refusal; else ADJ_NONE: that is not known.  */
static adj_id
bytes_kept (const outside_call *c, uint32_t k, HOST_WIDE_INT size, bool reals, bool *failed)
{
  tree arg = gimple_call_arg (c->s, k);
  adj_id count = count_kept (said_of (c, k)), length;
  if (count != ADJ_NONE) {
    adj_id bytes = rd_bytes_counted (c, k, count, size);
    *failed = bytes == ADJ_NONE;
    return bytes;
  }
  HOST_WIDE_INT rest = rest_of_variable (arg);
  if (rest >= 0)
    return rd_integer (c->r, TYPE_ID_UINT64, rest);
  if (!reals && text_argument_p (c, k, &length))
    return length;
  bool one = fortran_p () && !reals && TREE_CODE (TREE_TYPE (TREE_TYPE (arg))) != ARRAY_TYPE;
  return one ? rd_integer (c->r, TYPE_ID_UINT64, size) : (adj_id) ADJ_NONE;
}

/* ---- the function --------------------------------------------------------------------- */

static void
add_param (description *d, const char *name, enum param_kind kind, adj_id type, adj_id element)
{
  struct param q = {};
  q.name = name;
  q.kind = kind;
  q.type = type;
  q.element = element;
  q.no_alias = q.may_write = true;
  q.origin = ADJ_NONE;
  q.value = value_new (d->c->r->p, d->f, VALUE_PARAM, type);
  d->f->values.at[q.value].def = d->f->params.n;
  VEC_PUSH (d->c->r->p->arena, d->f->params, q);
}

/* A parameter that tells bytes, and its argument VALUE; the parameter's number.  */
static uint32_t
add_bytes (description *d, adj_id value)
{
  add_param (d, "bytes", PARAM_OTHER, d->c->r->f->values.at[value].type, ADJ_NONE);
  d->args.safe_push (value);
  return d->f->params.n - 1;
}

static struct stmt *
add_stmt (description *d, enum stmt_kind kind, adj_id dst, uint32_t nargs)
{
  return stmt_new (d->c->r->p, d->f, 0, kind, dst, nargs);
}

static adj_id
new_value (description *d, adj_id type)
{
  return value_new (d->c->r->p, d->f, VALUE_STMT, type);
}

/* Something of TYPE of which nothing is known.  */
static adj_id
anything (description *d, adj_id type)
{
  adj_id v = new_value (d, type);
  add_stmt (d, STMT_OP, v, 0)->op = OP_OPAQUE;
  return v;
}

/* Anywhere behind BASE, or in OBJECT.  */
static struct ref *
anywhere_in (description *d, adj_id base, adj_id object, adj_id type)
{
  struct arena *a = d->c->r->p->arena;
  adj_id index = anything (d, TYPE_ID_INT64);
  struct ref *ref = ARENA_NEW (a, struct ref);
  ref->base = base;
  ref->object = object;
  ref->origin = ADJ_NONE;
  ref->type = type;
  ref->nindex = 1;
  ref->index = ARENA_ARRAY (a, adj_id, 1);
  ref->scale = ARENA_ARRAY (a, int64_t, 1);
  ref->index[0] = index;
  ref->scale[0] = 1;
  return ref;
}

/* Anywhere behind parameter K.  */
static struct ref *
anywhere (description *d, uint32_t k, adj_id type)
{
  return anywhere_in (d, d->f->params.at[k].value, ADJ_NONE, type);
}

static adj_id
converted (description *d, adj_id v, adj_id type)
{
  if (d->f->values.at[v].type == type)
    return v;
  adj_id x = new_value (d, type);
  struct stmt *s = add_stmt (d, STMT_OP, x, 1);
  s->op = OP_RCONV;
  s->args[0] = v;
  return x;
}

/* The result depends on the real V.  */
static void
add_to_sum (description *d, adj_id v)
{
  v = converted (d, v, TYPE_ID_REAL8);
  if (d->sum != ADJ_NONE) {
    adj_id sum = new_value (d, TYPE_ID_REAL8);
    struct stmt *s = add_stmt (d, STMT_OP, sum, 2);
    s->op = OP_ADD;
    s->args[0] = d->sum;
    s->args[1] = v;
    v = sum;
  }
  d->sum = v;
}

static adj_id
sum_as (description *d, adj_id type)
{
  return d->sum == ADJ_NONE ? value_real (d->c->r->p, d->f, type, 0) : converted (d, d->sum, type);
}

static void
read_from (description *d, struct ref *ref, adj_id type, bool real)
{
  adj_id v = new_value (d, type);
  struct stmt *s = add_stmt (d, STMT_LOAD, v, 0);
  s->ref = ref;
  s->location = 0;
  if (real)
    add_to_sum (d, v);
}

static void
read_there (description *d, uint32_t k, adj_id type, bool real)
{
  read_from (d, anywhere (d, k, type), type, real);
}

static void
write_to (description *d, struct ref *ref, adj_id type, bool real)
{
  adj_id v = real ? sum_as (d, type) : anything (d, type);
  struct stmt *s = add_stmt (d, STMT_STORE, ADJ_NONE, 1);
  s->args[0] = v;
  s->ref = ref;
  s->location = 0;
}

static void
write_there (description *d, uint32_t k, adj_id type, bool real)
{
  write_to (d, anywhere (d, k, type), type, real);
}

/* ---- state ------------------------------------------------------------------------------ */

/* The variables that the callee accesses; pointers may lead to any, as far as this unit knows.  */
static void
describe_variables (description *d)
{
  struct arena *a = d->c->r->p->arena;
  for (uint32_t k = 0; k < d->c->rule->variables.n; k++) {
    struct object o = {};
    o.kind = OBJECT_GLOBAL;
    o.of = o.type = o.origin = ADJ_NONE;
    o.name = o.symbol = d->c->rule->variables.at[k].symbol;
    VEC_PUSH (a, d->f->objects, o);
  }
}

/* A pointer that comes out of memory.  */
static adj_id
pointer_of_memory (description *d)
{
  return anything (d, TYPE_ID_POINTER);
}

static void
read_state (description *d)
{
  for (adj_id k = 0; k < d->f->objects.n; k++)
    read_from (d, anywhere_in (d, ADJ_NONE, k, TYPE_ID_REAL8), TYPE_ID_REAL8, true);
  if (d->c->rule->follows)
    read_from (d, anywhere_in (d, pointer_of_memory (d), ADJ_NONE, TYPE_ID_REAL8), TYPE_ID_REAL8,
	       true);
}

static void
write_state (description *d)
{
  for (adj_id k = 0; k < d->f->objects.n; k++)
    if (d->c->rule->variables.at[k].sets || d->c->rule->everything)
      write_to (d, anywhere_in (d, ADJ_NONE, k, TYPE_ID_REAL8), TYPE_ID_REAL8, true);
  if (d->c->rule->follows)
    write_to (d, anywhere_in (d, pointer_of_memory (d), ADJ_NONE, TYPE_ID_REAL8), TYPE_ID_REAL8,
	      true);
}

/* ---- the body --------------------------------------------------------------------------- */

/* Argument K is a procedure that another unit's halves call, if that has halves too: what these do, the call
   says.  */
static bool
procedure_p (const outside_call *c, uint32_t k)
{
  tree arg = gimple_call_arg (c->s, k);
  return c->rule->halves && POINTER_TYPE_P (TREE_TYPE (arg))
	 && FUNC_OR_METHOD_TYPE_P (TREE_TYPE (TREE_TYPE (arg)));
}

/* What the rule says of argument K; where it says nothing, anything may be written.  Where the
   address is null or a function's, there is nothing.  */
static void
effects_of (const description *d, uint32_t k, bool *reads, bool *writes)
{
  tree arg = gimple_call_arg (d->c->s, k);
  if (procedure_p (d->c, k) || integer_zerop (arg) || (TREE_CODE (arg) == ADDR_EXPR
			      && TREE_CODE (TREE_OPERAND (arg, 0)) == FUNCTION_DECL)) {
    *reads = *writes = false;
    return;
  }
  const outside_call *c = d->c;
  const struct callee_argument *a = said_of (c, k);
  const struct param *q = &d->f->params.at[k];
  bool said = a && (a->reads || a->writes || a->changes);
  bool handle = q->kind == PARAM_OTHER && d->rule->param[k].keep == KEEP_ADDRESS;
  bool believed = q->kind == PARAM_OTHER && !handle;
  *reads = !said || a->reads || a->changes;
  *writes = said ? a->writes || a->changes
		 : !believed && !c->rule->pure && !only_read_p (c->fndecl, k);
}

/* The type that lies behind parameter K.  */
static adj_id
type_behind (const struct param *q)
{
  return q->kind == PARAM_REAL_POINTER ? q->element : (adj_id) TYPE_ID_BOOL;
}

/* What argument K leads to may hold reals, which have their shadow by address.  */
static bool
holds_reals_by_address_p (const description *d, uint32_t k)
{
  return callee_rule_has_state (d->c->rule) && rd_argument_by_address_p (d->c, k);
}

/* The callee may store the address of a structure, argument K, where pointers lead.  */
static void
keep_address (description *d, uint32_t k)
{
  if (!d->c->rule->follows)
    return;
  struct ref *to = anywhere_in (d, pointer_of_memory (d), ADJ_NONE, TYPE_ID_POINTER);
  struct stmt *s = add_stmt (d, STMT_STORE, ADJ_NONE, 1);
  s->args[0] = d->f->params.at[k].value;
  s->ref = to;
  s->location = 0;
}

static void
describe_body (description *d)
{
  reader *r = d->c->r;
  bool reads, writes;
  block_new (r->p, d->f);
  d->f->nlocations = 1;
  d->f->alias = ARENA_ARRAY (r->p->arena, struct bitset, 1);
  d->f->alias[0] = bitset_new (r->p->arena, 1);
  bitset_add (&d->f->alias[0], 0);
  describe_variables (d);
  adj_id first = d->c->rule->everything ? rd_begin_everything (r->p, d->f, &d->sum) : (adj_id) ADJ_NONE;
  if (!d->c->rule->pure)
    add_stmt (d, STMT_EFFECT, ADJ_NONE, 0)->location = ADJ_NONE;
  for (uint32_t k = 0; k < d->rule->nargs; k++) {
    const struct param *q = &d->f->params.at[k];
    if (q->kind == PARAM_REAL)
      add_to_sum (d, q->value);
    if (r->p->types.at[q->type].kind != TYPE_POINTER)
      continue;
    effects_of (d, k, &reads, &writes);
    if (reads)
      read_there (d, k, type_behind (q), q->kind == PARAM_REAL_POINTER);
    if (reads && holds_reals_by_address_p (d, k))
      read_there (d, k, TYPE_ID_REAL8, true);
  }
  read_state (d);
  if (d->c->rule->everything)
    rd_note_everything (d->f, first, d->sum);
  for (uint32_t k = 0; k < d->rule->nargs; k++) {
    const struct param *q = &d->f->params.at[k];
    if (r->p->types.at[q->type].kind != TYPE_POINTER)
      continue;
    effects_of (d, k, &reads, &writes);
    if (writes)
      write_there (d, k, type_behind (q), q->kind == PARAM_REAL_POINTER);
    if (writes && holds_reals_by_address_p (d, k))
      write_there (d, k, TYPE_ID_REAL8, true);
    if (holds_reals_by_address_p (d, k))
      keep_address (d, k);
  }
  write_state (d);
  adj_id result = d->f->result;
  adj_id v = result == ADJ_NONE ? (adj_id) ADJ_NONE
	     : r->p->types.at[result].kind == TYPE_REAL ? sum_as (d, result)
	     : anything (d, result);
  struct stmt *s = add_stmt (d, STMT_RETURN, ADJ_NONE, v != ADJ_NONE);
  if (v != ADJ_NONE)
    s->args[0] = v;
  d->f->exit = 0;
}

/* ---- arguments into parameters ------------------------------------------------------------ */

static enum keep keep_of (const outside_call *c, uint32_t k, bool reals);

/* Argument K, an address, becomes a parameter; false after a refusal.  ELEMENT: of the reals
   there, or NULL_TREE.  */
static bool
describe_address (description *d, uint32_t k, tree *element)
{
  const outside_call *c = d->c;
  reader *r = c->r;
  tree arg = gimple_call_arg (c->s, k), to = rd_pointee_of (c, k);
  const struct callee_argument *a = said_of (c, k);
  bool real = SCALAR_FLOAT_TYPE_P (part_of_complex (to)), counted;
  if (rd_argument_by_address_p (c, k)) {
    *element = NULL_TREE;
    return true;
  }
  counted = a && (a->reads || a->writes || a->changes) && !INTEGRAL_TYPE_P (to)
	    && rd_may_hold_reals (r, arg);
  *element = NULL_TREE;
  unsigned origins = rd_pointer_origins (r, arg, NULL);
  /* Reals that pointers in memory lead to have shadows that nobody hands over.  A pointer to reals
     leads to no pointers, though it may lead into a structure that has some.  */
  if ((real ? (origins & FROM_DESCRIPTOR) != 0 : rd_may_reach_active (r, arg, true))
      && !rd_no_descriptor (c, k))
    return false;
  param_facts facts = {};
  facts.kind = real || counted ? PARAM_REAL_POINTER : PARAM_OTHER;
  if (!real && !counted)
    return rd_check_argument (r, NULL, arg, facts, TREE_TYPE (arg));
  /* Memory of reals of which nothing else is known has what the prototype says.  */
  *element = real && !(origins & FROM_REALS) ? part_of_complex (to)
	     : rd_element_behind (c, k);
  if (*element && !real_type_p (*element)) {
    rd_sorry (r, "reals of this kind are passed to '%s', which a rule derives",
	      user_name_of (c->fndecl));
    return false;
  }
  return *element && rd_check_argument (r, NULL, arg, facts, TREE_TYPE (arg));
}

/* What the reverse needs behind argument K, an address.  */
static enum keep
keep_of (const outside_call *c, uint32_t k, bool reals)
{
  const struct callee_argument *a = said_of (c, k);
  if (c->rule->halves)
    return KEEP_ADDRESS;
  if (c->rule->linear && !c->rule->backward && reals && a)
    return k == c->rule->linear - 1 || a->writes || a->changes ? KEEP_NOTHING : KEEP_BEFORE;
  if (a && a->keeps)
    return a->keeps == RULE_KEEPS_AFTER ? KEEP_AFTER : KEEP_BEFORE;
  if (reals)
    return c->rule->again ? KEEP_BEFORE : KEEP_NOTHING;
  if (!INTEGRAL_TYPE_P (rd_pointee_of (c, k)))
    return KEEP_ADDRESS;
  if (c->rule->again)
    return KEEP_BEFORE;
  return c->rule->keeps_nothing || (a && (a->writes || a->changes)) ? KEEP_NOTHING : KEEP_BEFORE;
}

static const char *
name_of_argument (const outside_call *c, uint32_t k)
{
  const struct callee_argument *a = said_of (c, k);
  return a ? a->name : "a length";
}

static bool
describe_argument (description *d, uint32_t k)
{
  const outside_call *c = d->c;
  reader *r = c->r;
  tree arg = gimple_call_arg (c->s, k), element = NULL_TREE;
  bool address = POINTER_TYPE_P (TREE_TYPE (arg));
  if (address && !describe_address (d, k, &element))
    return false;
  adj_id v = rd_value (r, arg), type = r->f->values.at[v].type;
  enum param_kind kind = element ? PARAM_REAL_POINTER
			 : SCALAR_FLOAT_TYPE_P (TREE_TYPE (arg)) ? PARAM_REAL : PARAM_OTHER;
  add_param (d, name_of_argument (c, k), kind, type,
	     element ? rd_type (r, element) : (adj_id) ADJ_NONE);
  if (address && !element
      && (procedure_p (c, k)
	  || (rd_argument_by_address_p (c, k) ? !callee_rule_has_state (c->rule)
	      : INTEGRAL_TYPE_P (rd_pointee_of (c, k)))))
    d->f->params.at[k].no_reals = true;
  d->args.safe_push (v);
  return true;
}

/* BYTES_KEPT for an adjoint that runs the callee again: all that is read or written.  */
static adj_id
bytes_again (const outside_call *c, uint32_t k, HOST_WIDE_INT size, bool reals, bool *failed)
{
  const struct callee_argument *a = said_of (c, k);
  if (!a || !a->reads || !a->writes)
    return bytes_kept (c, k, size, reals, failed);
  if (a->read_count == ADJ_NONE || a->count == ADJ_NONE)
    return ADJ_NONE;
  adj_id read = rd_bytes_counted (c, k, a->read_count, size);
  adj_id written = read == ADJ_NONE ? read : rd_bytes_counted (c, k, a->count, size);
  *failed = written == ADJ_NONE;
  return *failed ? written : rd_op (c->r, OP_MAX, TYPE_ID_UINT64, read, written);
}

/* The bytes of argument K, which a linear map reads or sets, as a parameter behind the others.  */
static bool
measure_linear (description *d, uint32_t k)
{
  const outside_call *c = d->c;
  const struct callee_argument *a = said_of (c, k);
  const struct param *q = &d->f->params.at[k];
  if (q->kind != PARAM_REAL_POINTER) {
    rd_sorry (c->r, "the rule for '%s' is linear in what is no array of reals here",
	      user_name_of (c->fndecl));
    return false;
  }
  HOST_WIDE_INT size = c->r->p->types.at[q->element].bytes
		       * (TREE_CODE (rd_pointee_of (c, k)) == COMPLEX_TYPE ? 2 : 1);
  adj_id bytes = rd_bytes_counted (c, k, a->count != ADJ_NONE ? a->count : a->read_count, size);
  if (bytes != ADJ_NONE)
    d->rule->param[k].bytes = add_bytes (d, bytes);
  return bytes != ADJ_NONE;
}

/* Argument K is the address of an array of RANK dimensions, whose strides and extents are behind it: from
   where to where its elements lie, as parameters behind the others.  Strides may be negative; where there is
   no array, its extents are 0.  */
static void
measure_array (description *d, uint32_t k, unsigned rank)
{
  reader *r = d->c->r;
  const struct param *q = &d->f->params.at[k];
  struct ruled_param *out = &d->rule->param[k];
  if (q->kind != PARAM_REAL_POINTER)
    return;
  bool complex = TREE_CODE (rd_pointee_of (d->c, k)) == COMPLEX_TYPE;
  adj_id zero = rd_integer (r, TYPE_ID_INT64, 0), one = rd_integer (r, TYPE_ID_INT64, 1);
  adj_id size = rd_integer (r, TYPE_ID_INT64, r->p->types.at[q->element].bytes * (complex ? 2 : 1));
  adj_id below = zero, all = one, some = ADJ_NONE;
  for (unsigned i = 0; i < rank; i++) {
    adj_id stride = d->args[k + 1 + 2 * i], extent = d->args[k + 2 + 2 * i];
    adj_id far = rd_op (r, OP_MUL, TYPE_ID_INT64, stride,
			rd_op (r, OP_SUB, TYPE_ID_INT64, extent, one));
    adj_id any = rd_op (r, OP_LT, TYPE_ID_BOOL, zero, extent);
    below = rd_op (r, OP_ADD, TYPE_ID_INT64, below, rd_op (r, OP_MIN, TYPE_ID_INT64, far, zero));
    all = rd_op (r, OP_ADD, TYPE_ID_INT64, all, rd_op (r, OP_ABS, TYPE_ID_INT64, far));
    some = some == ADJ_NONE ? any : rd_op (r, OP_AND, TYPE_ID_BOOL, some, any);
  }
  below = rd_op (r, OP_SELECT, TYPE_ID_INT64, some, below, zero);
  all = rd_op (r, OP_SELECT, TYPE_ID_INT64, some, all, zero);
  adj_id first = rd_op (r, OP_PADD, TYPE_ID_POINTER, d->args[k],
			rd_op (r, OP_MUL, TYPE_ID_INT64, below, size));
  out->first = add_bytes (d, first);
  d->f->params.at[out->first].no_reals = true;
  out->reach = add_bytes (d, rd_op (r, OP_ICONV, TYPE_ID_UINT64,
				    rd_op (r, OP_MUL, TYPE_ID_INT64, all, size)));
}

/* All that is read or written behind argument K, reals, as a parameter behind the others; if
   that is what is kept, as that.  What the rule does not count is unknown.  */
static bool
measure_reach (description *d, uint32_t k)
{
  const outside_call *c = d->c;
  if (unsigned rank = rd_rank_of_array (c, k)) {
    measure_array (d, k, rank);
    return true;
  }
  const struct callee_argument *a = said_of (c, k);
  const struct param *q = &d->f->params.at[k];
  struct ruled_param *out = &d->rule->param[k];
  if (q->kind != PARAM_REAL_POINTER || !a || !(a->reads || a->writes || a->changes))
    return true;
  bool read = a->reads && !a->changes, written = a->writes || a->changes;
  if ((read && a->read_count == ADJ_NONE) || (written && a->count == ADJ_NONE))
    return true;
  if (out->bytes != RULED_UNKNOWN && read != written && !a->in_bytes
      && count_kept (a) == (read ? a->read_count : a->count)) {
    out->reach = out->bytes;
    return true;
  }
  HOST_WIDE_INT size = c->r->p->types.at[q->element].bytes
		       * (TREE_CODE (rd_pointee_of (c, k)) == COMPLEX_TYPE ? 2 : 1);
  adj_id bytes = rd_bytes_counted (c, k, read ? a->read_count : a->count, size);
  if (bytes != ADJ_NONE && read && written) {
    adj_id other = rd_bytes_counted (c, k, a->count, size);
    bytes = other == ADJ_NONE ? other : rd_op (c->r, OP_MAX, TYPE_ID_UINT64, bytes, other);
  }
  if (bytes != ADJ_NONE)
    out->reach = add_bytes (d, bytes);
  return bytes != ADJ_NONE;
}

/* How much of argument K is kept, as a parameter behind the others.  */
static bool
measure_argument (description *d, uint32_t k)
{
  const outside_call *c = d->c;
  tree arg = gimple_call_arg (c->s, k);
  const struct param *q = &d->f->params.at[k];
  struct ruled_param *out = &d->rule->param[k];
  bool reals = q->kind == PARAM_REAL_POINTER, failed = false;
  out->bytes = out->reach = out->first = RULED_UNKNOWN;
  if (!POINTER_TYPE_P (TREE_TYPE (arg)))
    return true;
  out->keep = keep_of (c, k, reals);
  if (c->rule->again && out->keep == KEEP_ADDRESS) {
    rd_sorry (c->r, "the adjoint of '%s' runs it again, and argument '%s' leads to neither reals "
	      "nor integers", user_name_of (c->fndecl), name_of_argument (c, k));
    return false;
  }
  if (out->keep == KEEP_NOTHING && d->rule->linear && (k == d->rule->in || k == d->rule->out))
    return measure_linear (d, k);
  if (out->keep == KEEP_NOTHING || out->keep == KEEP_ADDRESS)
    return true;
  bool reads;
  if (c->rule->again)
    effects_of (d, k, &reads, &out->scratch);
  const struct callee_argument *a = said_of (c, k);
  /* An adjoint runs the callee again, on all that it reads.  */
  for (uint32_t i = 0; a && !c->rule->again && i < a->keeps_if.n; i++)
    VEC_PUSH (c->r->p->arena, out->where, a->keeps_if.at[i]);
  out->nullable = nullable_p (c->r, arg, reals);
  tree to = rd_pointee_of (c, k);
  HOST_WIDE_INT size = reals ? c->r->p->types.at[q->element].bytes
				 * (TREE_CODE (to) == COMPLEX_TYPE ? 2 : 1)
		       : tree_to_shwi (TYPE_SIZE_UNIT (to));
  adj_id bytes = c->rule->again ? bytes_again (c, k, size, reals, &failed)
		 : bytes_kept (c, k, size, reals, &failed);
  /* Of reals rd_bytes_counted has seen to it.  */
  if (bytes != ADJ_NONE && out->nullable && !reals)
    bytes = bytes_if_there (c->r, arg, bytes);
  if (bytes != ADJ_NONE)
    out->bytes = add_bytes (d, bytes);
  return !failed;
}

/* ---- calls --------------------------------------------------------------------------------- */

/* The callee as users know it.  What stands for a procedure of libgfortran gets its address first
   (prepare-arrays.cc): _gfortran_mmaxval_r8 is MAXVAL.  */
static const char *
name_of_callee (const outside_call *c)
{
  struct arena *a = c->r->p->arena;
  const char *name = user_name_of (c->fndecl);
  tree first = startswith (name, "adjoint_f_") && gimple_call_num_args (c->s)
	       ? gimple_call_arg (c->s, 0) : NULL_TREE;
  if (!first || TREE_CODE (first) != ADDR_EXPR
      || TREE_CODE (TREE_OPERAND (first, 0)) != FUNCTION_DECL)
    return arena_strdup (a, name);
  name = symbol_of (TREE_OPERAND (first, 0));
  name += startswith (name, "_gfortran_") ? strlen ("_gfortran_") : 0;
  for (const char *reduction : { "sum", "product", "maxval", "minval" })
    if ((*name == 'm' || *name == 's') && startswith (name + 1, reduction))
      return reduction;
  size_t n = startswith (name, "norm2") ? strlen ("norm2") : strcspn (name, "_0123456789");
  return arena_printf (a, "%.*s", (int) n, name);
}

static adj_function *
start_function (const outside_call *c, adj_id *id)
{
  reader *r = c->r;
  tree lhs = gimple_call_lhs (c->s);
  *id = rd_described_function (r, arena_printf (r->p->arena, "%s:%u",
						symbol_of (c->fndecl), r->p->functions.n));
  adj_function *f = r->p->functions.at[*id];
  f->user_name = name_of_callee (c);
  f->line = LOCATION_LINE (gimple_location (c->s));
  tree result = TREE_TYPE (gimple_call_fntype (c->s));
  if (lhs)
    result = TREE_TYPE (lhs);
  f->result = VOID_TYPE_P (result) ? (adj_id) ADJ_NONE : rd_type (r, result);
  return f;
}

static void
emit_call (description *d, adj_id id)
{
  reader *r = d->c->r;
  tree lhs = gimple_call_lhs (d->c->s);
  for (unsigned k = 0; k < gimple_num_ops (d->c->s); k++)
    if (gimple_op (d->c->s, k))
      rd_mention_locals (r, gimple_op (d->c->s, k));
  adj_id location = rd_location_of_stmt (r, d->c->s, true, true);
  adj_id dst = lhs ? rd_value (r, lhs) : ADJ_NONE;
  struct stmt *t = rd_emit (r, STMT_CALL, dst, d->args.length ());
  for (unsigned k = 0; k < d->args.length (); k++)
    t->args[k] = d->args[k];
  t->callee = id;
  t->location = location;
  t->origin = t->place;
}

/* A linear map is its own tangent, and its transpose stands for the backward routine.  */
static void
describe_linear (const outside_call *c, struct ruled *rule)
{
  const struct callee_rule *said = c->rule;
  if (!said->linear)
    return;
  rule->linear = true;
  rule->transposes = !said->backward;
  rule->in = said->linear - 1;
  for (uint32_t k = 0; k < said->args.n; k++)
    if (said->args.at[k].writes || said->args.at[k].changes)
      rule->out = k;
  rule->tangent = rule->primal;
  if (said->self_adjoint)
    rule->backward = rule->primal;
  else if (said->transposed)
    rule->backward = rd_rule_routine (c, said->transposed);
}

void
rd_derived_call (const outside_call *call)
{
  outside_call own = *call, *c = &own;
  reader *r = c->r;
  tree lhs = gimple_call_lhs (c->s);
  adj_id id;
  if (rd_complex_by_value_p (c->s)) {
    rd_sorry (r, "a function that a rule derives has a complex number by value");
    return;
  }
  if (lhs && (TREE_CODE (lhs) != SSA_NAME || POINTER_TYPE_P (TREE_TYPE (lhs)))) {
    rd_sorry (r, "a function that a rule derives returns a pointer or structure");
    return;
  }
  if (!rd_types_fine (r, c->s))
    return;
  c->counted = ARENA_ARRAY (r->p->arena, adj_id, c->rule->counts.n);
  for (adj_id k = 0; k < c->rule->counts.n; k++)
    c->counted[k] = ADJ_NONE;
  description d;
  d.c = c;
  d.sum = ADJ_NONE;
  uint32_t n = gimple_call_num_args (c->s);
  struct ruled *rule = ARENA_NEW (r->p->arena, struct ruled);
  d.f = start_function (c, &id);
  d.rule = rule;
  d.f->rule = rule;
  rule->primal = arena_strdup (r->p->arena, symbol_of (c->fndecl));
  rule->tangent = rd_rule_routine (c, c->rule->tangent);
  rule->forward = rd_rule_routine (c, c->rule->forward);
  rule->backward = rd_rule_routine (c, c->rule->backward);
  rule->again = c->rule->again;
  if (c->rule->halves)
    rd_find_halves (c, rule);
  describe_linear (c, rule);
  rule->nargs = n;
  rule->nlast = n - c->rule->args.n;
  rule->param = ARENA_ARRAY (r->p->arena, struct ruled_param, n);
  bool fine = rd_clauses_make_sense_p (c);
  for (uint32_t k = 0; k < n && fine; k++)
    fine = describe_argument (&d, k);
  for (uint32_t k = 0; k < n && fine; k++)
    fine = measure_argument (&d, k) && measure_reach (&d, k);
  if (!fine || !rd_rule_routines_fit_p (c, rule, d.f))
    return;
  describe_body (&d);
  emit_call (&d, id);
  if (!c->rule->pure)
    rd_note_visible_arguments (r, c->s);
}
