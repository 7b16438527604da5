/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counted loops that carry integers no formula tells, and use them as subscripts.

     for (i = 0; i < n; i++) {
       x = sin (x * a[j % 8]);
       if (j < i) a[(i + j) % 8] = x;		sometimes; or first the step, then this
       for (b = 8; j & b; b /= 2) j ^= b;	or other steps; sometimes of two integers
       j |= b;
     }

   N is up to 140, more than twice the 64 iterations of a block (loop-walk.h).  */

#include "random-internal.h"

enum { CARRIED = 2, MASK = 15 };

struct steps {
  uint32_t n, i;		/* variables */
  uint32_t j[CARRIED];
  uint32_t ncarried;
};

static uint32_t
any_carried (struct sketch *s, const struct steps *x)
{
  return x->j[chance_below (s->chance, x->ncarried)];
}

/* An element of an array at an integer that is carried, sometimes with the counter added.  */
static void
refer (struct sketch *s, uint32_t block, const struct steps *x, bool write, uint32_t v)
{
  uint32_t nparams = s->real_arrays.n, n = nparams + s->f->objects.n;
  uint32_t array = sketch_which (s, n, nparams, n), index = sketch_var (s, TYPE_ID_INT64);
  operand j = any_carried (s, x);
  if (chance_percent (s->chance, 30)) {
    sketch_op (s, block, OP_ADD, VAR_INDEX, j, x->i);
    j = VAR_INDEX;
  }
  sketch_op (s, block, OP_AND, index, j, sketch_integer (s, INTEGERS - 1));
  struct mini *m = sketch_add (s, block, write ? STMT_STORE : STMT_LOAD, write ? NOTHING : v);
  m->has_ref = true;
  m->type = TYPE_ID_REAL8;
  m->index = index;
  m->offset = 8 * chance_below (s->chance, 3);
  struct root root = { ROOT_OBJECT, array - nparams };
  if (array < nparams) {
    root = (struct root) { ROOT_PARAM, s->real_arrays.at[array] };
    m->base = s->f->params.at[root.id].value | CONSTANT;
  } else
    m->object = root.id;
  *(write ? &m->writes : &m->reads) = root;
  if (write)
    m->args[m->nargs++] = v;
}

/* Reads, computes and, sometimes under a condition, writes.  */
static uint32_t
use (struct sketch *s, uint32_t block, const struct steps *x)
{
  uint32_t r = PICK (s, s->reals);
  refer (s, block, x, false, VAR_TEMP);
  if (chance_percent (s->chance, 70)) {	/* nothing real is kept */
    sketch_op (s, block, OP_MUL, VAR_TEMP, VAR_TEMP, sketch_real (s, 0.75));
    sketch_op (s, block, OP_SUB, r, VAR_TEMP, PICK (s, s->reals));
  } else {
    sketch_op (s, block, OP_MUL, VAR_TEMP, VAR_TEMP, PICK (s, s->reals));
    sketch_op (s, block, OP_SIN, r, VAR_TEMP, NOTHING);
  }
  if (chance_percent (s->chance, 25))
    return block;
  uint32_t yes = sketch_new_block (s), join = sketch_new_block (s);
  bool always = chance_percent (s->chance, 30);
  if (chance_percent (s->chance, 15))
    sketch_op (s, block, OP_LT, VAR_TRUTH, r, sketch_real (s, 0.1));
  else
    sketch_op (s, block, OP_LT, VAR_TRUTH, any_carried (s, x), x->i);
  if (always)
    sketch_go (s, block, yes);
  else
    sketch_fork (s, block, yes, join);
  refer (s, yes, x, true, r);
  sketch_go (s, yes, join);
  return join;
}

/* j += 1 with its bits from left to right.  */
static uint32_t
step_mirrored (struct sketch *s, uint32_t block, uint32_t j)
{
  uint32_t head = sketch_new_block (s), body = sketch_new_block (s), out = sketch_new_block (s);
  uint32_t bit = sketch_var (s, TYPE_ID_INT64);
  sketch_op (s, block, OP_COPY, bit, sketch_integer (s, (MASK + 1) / 2), NOTHING);
  sketch_go (s, block, head);
  sketch_op (s, head, OP_AND, VAR_INDEX, j, bit);
  sketch_op (s, head, OP_NE, VAR_TRUTH, VAR_INDEX, sketch_integer (s, 0));
  sketch_fork (s, head, body, out);
  sketch_op (s, body, OP_XOR, j, j, bit);
  sketch_op (s, body, OP_SHR, bit, bit, sketch_integer (s, 1));
  sketch_go (s, body, head);
  sketch_op (s, out, OP_OR, j, j, bit);
  return out;
}

/* 3 j + 1, or half of j.  */
static uint32_t
step_by_case (struct sketch *s, uint32_t block, uint32_t j)
{
  uint32_t odd = sketch_new_block (s), even = sketch_new_block (s), join = sketch_new_block (s);
  sketch_op (s, block, OP_AND, VAR_INDEX, j, sketch_integer (s, 1));
  sketch_op (s, block, OP_NE, VAR_TRUTH, VAR_INDEX, sketch_integer (s, 0));
  sketch_fork (s, block, odd, even);
  sketch_op (s, odd, OP_MUL, j, j, sketch_integer (s, 3));
  sketch_op (s, odd, OP_ADD, j, j, sketch_integer (s, 1));
  sketch_op (s, even, OP_SHR, j, j, sketch_integer (s, 1));
  sketch_go (s, odd, join);
  sketch_go (s, even, join);
  sketch_op (s, join, OP_AND, j, j, sketch_integer (s, 255));
  return join;
}

static uint32_t
step (struct sketch *s, uint32_t block, const struct steps *x)
{
  for (uint32_t k = 0; k < x->ncarried; k++)
    switch (chance_below (s->chance, 4)) {
      case 0:
	block = step_mirrored (s, block, x->j[k]);
	break;
      case 1:
	block = step_by_case (s, block, x->j[k]);
	break;
      default:
	sketch_op (s, block, OP_MUL, x->j[k], x->j[k], sketch_integer (s, 5));
	sketch_op (s, block, OP_ADD, x->j[k], x->j[k], chance_percent (s->chance, 50)
		   ? x->i : x->j[x->ncarried - 1 - k]);
	sketch_op (s, block, OP_AND, x->j[k], x->j[k], sketch_integer (s, MASK));
    }
  return block;
}

uint32_t
sketch_steps (struct sketch *s, uint32_t block)
{
  struct steps x = { .n = sketch_var (s, TYPE_ID_INT64), .i = sketch_var (s, TYPE_ID_INT64),
		     .ncarried = 1 + chance_below (s->chance, CARRIED) };
  sketch_op (s, block, OP_AND, x.n, PICK (s, s->integers), sketch_integer (s, 3));
  sketch_op (s, block, OP_MUL, x.n, x.n, sketch_integer (s, 1 + chance_below (s->chance, 45)));
  sketch_op (s, block, OP_ADD, x.n, x.n, sketch_integer (s, chance_below (s->chance, 3)));
  for (uint32_t k = 0; k < x.ncarried; k++) {
    x.j[k] = sketch_var (s, TYPE_ID_INT64);
    sketch_op (s, block, OP_COPY, x.j[k], chance_percent (s->chance, 50)
	       ? PICK (s, s->integers) : sketch_integer (s, k), NOTHING);
  }
  struct sketch_turns t = { .i = x.i, .bottom = chance_percent (s->chance, 60) };
  bool steps_first = chance_percent (s->chance, 25);
  block = sketch_open_loop (s, block, x.n, &t);
  if (steps_first)
    block = step (s, block, &x);
  block = use (s, block, &x);
  if (!steps_first)
    block = step (s, block, &x);
  return sketch_close_loop (s, block, &t);
}
