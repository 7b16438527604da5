/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Partial derivatives as statements: a rule's expression evaluated on the
   operands as they stand, multiplied by an adjoint or a tangent.

   The multiplication goes into the arms of selects: what an arm does not take
   is left out, never multiplied by zero, and arms 0, 1, -1 cost nothing.  A negative factor changes
   the product's sign, which is carried along (signed_value): rounded to nearest, that is the same number.

   d * (x / y) is built as (d / y) * x: the partials of x / y by both operands then
   share one division, which GCC finds as a common subexpression.  Where more would share
   it, because another quotient of the block or another iteration has the same y, d / y
   is d * (1 / y): one division for all of them.  Only there does it matter that 1 / y
   overflows for |y| < 5.6e-309, where the partial 1 / y itself does.  */

#include "build.h"

struct scope {
  struct builder *b;
  const struct stmt *s;		/* of f */
  adj_id type;			/* real type of the operation */
  bool quotient;		/* d * (x / y) may begin with d / y */
  bool shared;			/* other quotients have the same y */
};

static adj_id eval (struct scope *c, const struct rule_node *n, adj_id hint);

/* Type of the integers among N's leaves, or ADJ_NONE.  */
static adj_id
integer_type (const struct scope *c, const struct rule_node *n)
{
  if (n->kind == RULE_OPERAND && n->integer)
    return c->b->f->values.at[c->s->args[n->op]].type;
  if (n->kind != RULE_OP || !n->integer)
    return ADJ_NONE;
  for (unsigned k = 0; k < 3 && n->kid[k]; k++) {
    adj_id t = n->kid[k]->integer ? integer_type (c, n->kid[k]) : ADJ_NONE;
    if (t != ADJ_NONE)
      return t;
  }
  return ADJ_NONE;
}

static bool
is_comparison (uint32_t op)
{
  return op >= OP_EQ && op <= OP_LTGT;
}

static adj_id
eval_op (struct scope *c, const struct rule_node *n, adj_id hint)
{
  struct builder *b = c->b;
  adj_id kid[3] = { ADJ_NONE, ADJ_NONE, ADJ_NONE };
  uint32_t nkids = 0;
  if (is_comparison (n->op)) {
    adj_id t0 = integer_type (c, n->kid[0]), t1 = integer_type (c, n->kid[1]);
    adj_id t = t0 != ADJ_NONE ? t0 : t1 != ADJ_NONE ? t1 : (adj_id) TYPE_ID_INT32;
    kid[0] = eval (c, n->kid[0], t);
    kid[1] = eval (c, n->kid[1], t);
    return build_op (b, n->op, TYPE_ID_BOOL, 2, kid[0], kid[1], 0);
  }
  adj_id own = integer_type (c, n);
  adj_id type = !n->integer ? c->type
		: n->op == OP_AND || n->op == OP_OR || n->op == OP_NOT
		? (adj_id) TYPE_ID_BOOL
		: own != ADJ_NONE ? own : hint;
  for (; nkids < 3 && n->kid[nkids]; nkids++)
    kid[nkids] = eval (c, n->kid[nkids], type);
  return build_op (b, n->op, type, nkids, kid[0], kid[1], kid[2]);
}

static adj_id
eval (struct scope *c, const struct rule_node *n, adj_id hint)
{
  switch (n->kind) {
    case RULE_OPERAND:
      return build_operand (c->b, c->s->args[n->op]);
    case RULE_RESULT:
      return build_operand (c->b, c->s->dst);
    case RULE_NUMBER:
      return n->integer
	     ? build_integer (c->b, c->b->p->types.at[hint].kind == TYPE_INTEGER
				    ? hint : (adj_id) TYPE_ID_INT32,
			      (int64_t) n->number)
	     : value_digits (c->b->p, c->b->h, c->type, n->number, n->digits);
    default:
      return eval_op (c, n, hint);
  }
}

static adj_id
op2 (struct scope *c, enum op_code op, adj_id x, adj_id y)
{
  return build_op (c->b, op, c->type, 2, x, y, 0);
}

/* D / Y.  */
static adj_id
divide (struct scope *c, adj_id d, adj_id y)
{
  if (!c->shared)
    return op2 (c, OP_DIV, d, y);
  return op2 (c, OP_MUL, d, op2 (c, OP_DIV, build_real (c->b, c->type, 1), y));
}

static struct signed_value
negative (struct signed_value x)
{
  return (struct signed_value) { x.value, !x.negative };
}

/* D * X.  */
static struct signed_value
times (struct scope *c, struct signed_value d, adj_id x)
{
  return (struct signed_value) { op2 (c, OP_MUL, d.value, x), d.negative };
}

/* X or Y, of which one may be zero (ADJ_NONE).  */
static struct signed_value
select (struct scope *c, adj_id which, struct signed_value x, struct signed_value y)
{
  if (x.value == ADJ_NONE && y.value == ADJ_NONE)
    return x;
  if (x.value == ADJ_NONE)
    x = (struct signed_value) { build_real (c->b, c->type, 0), y.negative };
  if (y.value == ADJ_NONE)
    y = (struct signed_value) { build_real (c->b, c->type, 0), x.negative };
  if (x.negative != y.negative) {
    x = plus (build_signed (c->b, x));
    y = plus (build_signed (c->b, y));
  }
  adj_id v = build_op (c->b, OP_SELECT, c->type, 3, which, x.value, y.value);
  return (struct signed_value) { v, x.negative };
}

/* D * N; ADJ_NONE for zero.  */
static struct signed_value
scale (struct scope *c, const struct rule_node *n, struct signed_value d)
{
  double v;
  if (rule_is_number (n, &v)) {
    if (v == 0)
      return plus (ADJ_NONE);
    if (v == 1 || v == -1)
      return v == 1 ? d : negative (d);
  }
  if (n->kind == RULE_OP)
    switch (n->op) {
      case OP_SELECT: {
	adj_id which = eval (c, n->kid[0], TYPE_ID_BOOL);
	struct signed_value x = scale (c, n->kid[1], d);
	return select (c, which, x, scale (c, n->kid[2], d));
      }
      case OP_NEG:
	return negative (scale (c, n->kid[0], d));
      case OP_DIV: {
	bool number = rule_is_number (n->kid[0], &v);
	if (!number && !c->quotient)
	  break;
	d.value = divide (c, d.value, eval (c, n->kid[1], c->type));
	return scale (c, n->kid[0], d);
      }
      default:
	break;
    }
  return times (c, d, eval (c, n, c->type));
}

/* Whether S is a / b and not 0 / b by what nobody differentiates: where d / b
   overflows, a zero quotient's partial by b is zero and must not be made of it, but
   if a is active its adjoint is infinite anyway.  */
static bool
is_quotient (const struct builder *b, const struct stmt *s)
{
  const struct value *a = &b->f->values.at[s->args[0]];
  return s->op == OP_DIV && (value_is_active (b->g, s->args[0])
			     || (a->kind == VALUE_REAL && a->real != 0));
}

/* X, which is made of D, or zero where D is.  */
static struct signed_value
zero_like (struct builder *b, adj_id type, struct signed_value d, struct signed_value x)
{
  adj_id zero = build_real (b, type, 0);
  adj_id is_zero = build_op (b, OP_EQ, TYPE_ID_BOOL, 2, d.value, zero, 0);
  x.value = build_op (b, OP_SELECT, type, 3, is_zero, zero, x.value);
  return x;
}

struct signed_value
build_contribution (struct builder *b, const struct stmt *s, uint32_t k, struct signed_value d)
{
  struct scope c = { b, s, b->f->values.at[s->dst].type, is_quotient (b, s),
		     s->op == OP_DIV && bitset_has (&b->shared_divisor, s->args[1]) };
  const struct rule *rule = rule_for (s->op);
  ADJ_ASSERT (rule && rule->partial[k]);
  struct signed_value x = scale (&c, rule->partial[k], d);
  double number;
  return b->f->strong_zeros && x.value != ADJ_NONE && !rule_is_number (rule->partial[k], &number)
	 && b->p->types.at[c.type].kind == TYPE_REAL ? zero_like (b, c.type, d, x) : x;
}
