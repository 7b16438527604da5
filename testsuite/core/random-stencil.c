/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bodies of stencil loops: loads and stores at an induction variable plus constants,
   sums in place, sums over the loop, elements that stay; arrays of which some are
   the same; rows that start at some integer, so that they may overlap or not.  Everything
   stays within the arrays: the variable is 0 .. 5, a row starts at 0 .. 7.  */

#include "random-internal.h"

enum { MAX_OFFSET = 2 };

/* ARRAY: k-th parameter of doubles, or object behind them.  */
static void
set_ref (struct sketch *s, struct mini *m, uint32_t array, uint32_t index,
	 uint32_t offset, bool write)
{
  struct root root;
  m->has_ref = true;
  m->type = TYPE_ID_REAL8;
  m->index = index;
  m->offset = 8 * (int64_t) offset;
  if (array < s->real_arrays.n) {
    root = (struct root) { ROOT_PARAM, s->real_arrays.at[array] };
    m->base = s->f->params.at[root.id].value | CONSTANT;
  } else {
    root = (struct root) { ROOT_OBJECT, array - s->real_arrays.n };
    m->object = root.id;
  }
  *(write ? &m->writes : &m->reads) = root;
}

static uint32_t
any_array (struct sketch *s)
{
  uint32_t nparams = s->real_arrays.n, n = nparams + s->f->objects.n;
  return sketch_which (s, n, nparams, n);
}

enum { SUBSCRIPTS = 3 };

/* The loop's variable, as it is and in rows: some elements further, or just as many
   as make a row, or one less.  */
static void
draw_subscripts (struct sketch *s, uint32_t block, uint32_t i, uint32_t turns,
		 uint32_t *at)
{
  bool rows = chance_percent (s->chance, 50);
  at[0] = i;
  for (uint32_t k = 1; k < SUBSCRIPTS; k++) {
    at[k] = rows ? sketch_var (s, TYPE_ID_INT64) : i;
    if (!rows)
      continue;
    bool next = chance_percent (s->chance, 40);
    sketch_op (s, block, OP_ADD, at[k], i, next ? turns : sketch_any_integer (s));
    if (next && chance_percent (s->chance, 50))
      sketch_op (s, block, OP_SUB, at[k], at[k], sketch_integer (s, 1));
  }
}

/* Seldom: an element that stays.  */
static uint32_t
subscript (struct sketch *s, const uint32_t *at)
{
  return chance_percent (s->chance, 8) ? NOTHING
	 : at[chance_below (s->chance, SUBSCRIPTS)];
}

static void
add_load (struct sketch *s, uint32_t block, uint32_t dst, uint32_t array,
	  uint32_t index, uint32_t offset)
{
  set_ref (s, sketch_add (s, block, STMT_LOAD, dst), array, index, offset, false);
}

static void
add_store (struct sketch *s, uint32_t block, operand v, uint32_t array,
	   uint32_t index, uint32_t offset)
{
  struct mini *m = sketch_add (s, block, STMT_STORE, NOTHING);
  m->args[m->nargs++] = v;
  set_ref (s, m, array, index, offset, true);
}

/* One of the temporaries, a variable from outside, or a constant.  */
static operand
factor (struct sketch *s, const uint32_t *t, uint32_t n)
{
  uint32_t k = chance_below (s->chance, 10);
  if (k == 0)
    return sketch_real (s, chance_real (s->chance));
  if (k == 1)
    return PICK (s, s->reals);
  return t[chance_below (s->chance, n)];
}

static void
combine (struct sketch *s, uint32_t block, const uint32_t *t, uint32_t n)
{
  static const enum op_code ops[] = { OP_ADD, OP_SUB, OP_MUL, OP_MUL };
  uint32_t dst = t[chance_below (s->chance, n)];
  sketch_op (s, block, ops[chance_below (s->chance, 4)], VAR_TEMP,
	     factor (s, t, n), factor (s, t, n));
  if (chance_percent (s->chance, 25))
    sketch_op (s, block, chance_percent (s->chance, 50) ? OP_SIN : OP_TANH, dst,
	       VAR_TEMP, NOTHING);
  else
    sketch_op (s, block, OP_MUL, dst, VAR_TEMP,
	       sketch_real (s, 0.125 + 0.0625 * chance_below (s->chance, 6)));
}

/* a[i + offset] += something.  */
static void
add_in_place (struct sketch *s, uint32_t block, uint32_t array, const uint32_t *at,
	      operand v)
{
  uint32_t index = subscript (s, at);
  uint32_t offset = chance_below (s->chance, MAX_OFFSET + 1);
  add_load (s, block, VAR_TEMP, array, index, offset);
  sketch_op (s, block, chance_percent (s->chance, 80) ? OP_ADD : OP_SUB, VAR_TEMP2,
	     VAR_TEMP, v);
  if (chance_percent (s->chance, 15))	/* no sum after all */
    sketch_op (s, block, OP_MUL, VAR_TEMP2, VAR_TEMP2, sketch_real (s, 0.5));
  add_store (s, block, VAR_TEMP2, array, index, offset);
}

void
sketch_stencil (struct sketch *s, uint32_t block, uint32_t i, uint32_t turns,
		const uint32_t *t, uint32_t n)
{
  uint32_t from = any_array (s), to = any_array (s);
  uint32_t at[SUBSCRIPTS];
  draw_subscripts (s, block, i, turns, at);
  for (int k = 0; k < 3 && to == from; k++)	/* mostly out of place */
    to = any_array (s);
  for (uint32_t k = 0; k < n; k++)
    add_load (s, block, t[k], chance_percent (s->chance, 90) ? from : any_array (s),
	      subscript (s, at), chance_below (s->chance, MAX_OFFSET + 1));
  for (uint32_t k = 1 + chance_below (s->chance, 4); k--;)
    combine (s, block, t, n);
  for (uint32_t k = 1 + chance_below (s->chance, 3); k--;)
    if (chance_percent (s->chance, 40))
      add_in_place (s, block, chance_percent (s->chance, 70) ? to : any_array (s), at,
		    factor (s, t, n));
    else
      add_store (s, block, factor (s, t, n),
		 chance_percent (s->chance, 85) ? to : any_array (s),
		 subscript (s, at), chance_below (s->chance, MAX_OFFSET + 1));
  if (chance_percent (s->chance, 20)) {	/* carried from turn to turn */
    uint32_t r = PICK (s, s->reals);
    sketch_op (s, block, OP_ADD, r, r, factor (s, t, n));
    sketch_op (s, block, OP_MUL, r, r, sketch_real (s, 0.5));
  }
}
