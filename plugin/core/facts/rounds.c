/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rounding by a large constant: see rounds.h.  */

#include "rounds.h"

#include <math.h>

/* S = TIMES * operand K + CONSTANT.  */
struct shifted { uint32_t k; int times; double constant; };

static bool
is_plain_real (const struct function *f, adj_id v)
{
  return f->values.at[v].kind == VALUE_REAL && !f->values.at[v].digits;
}

static bool
shifts (const struct function *f, const struct stmt *s, struct shifted *x)
{
  if (s->kind != STMT_OP)
    return false;
  if (s->op == OP_FMA && is_plain_real (f, s->args[2])) {
    *x = (struct shifted) { 0, 1, f->values.at[s->args[2]].real };
    return true;
  }
  if (s->op != OP_ADD && s->op != OP_SUB)
    return false;
  int sign = s->op == OP_SUB ? -1 : 1;
  for (uint32_t k = 0; k < 2; k++)
    if (is_plain_real (f, s->args[1 - k]) && !is_plain_real (f, s->args[k])) {
      double c = f->values.at[s->args[1 - k]].real;
      *x = (struct shifted) { k, k ? sign : 1, k ? c : sign * c };
      return true;
    }
  return false;
}

/* The statement that made V, but for copies and parentheses, or NULL.  */
static const struct stmt *
maker (const struct function *f, adj_id v)
{
  for (;;) {
    if (f->values.at[v].kind != VALUE_STMT)
      return NULL;
    const struct stmt *s = &f->stmts.at[f->values.at[v].def];
    if (s->kind != STMT_OP || (s->op != OP_PAREN && s->op != OP_COPY))
      return s;
    v = s->args[0];
  }
}

static int
bits_of (const struct type *t)
{
  return t->value_bytes == 4 ? 24 : t->value_bytes == 8 ? 53 : t->value_bytes == 10 ? 64 : 113;
}

static bool
is_large (double c, int bits)
{
  int exponent;
  double part = fabs (frexp (c, &exponent));	/* 0.5 to 1 */
  bool even = part == 0.5 || part == 0.75;
  return isfinite (c) && c != 0 && exponent > bits - (even ? bits / 4 : 1);
}

bool
op_rounds (const struct program *p, const struct function *f, const struct stmt *s)
{
  struct shifted back, there;
  if (!shifts (f, s, &back) || s->op == OP_FMA)
    return false;
  const struct stmt *sum = maker (f, s->args[back.k]);
  if (!sum || !shifts (f, sum, &there) || there.constant * back.times != -back.constant)
    return false;
  return is_large (there.constant, bits_of (type_of (p, f, s->dst)));
}
