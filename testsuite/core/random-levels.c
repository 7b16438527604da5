/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrays, most of them the function's own, that serve again in each step: filled by one loop, read by others,
   stored anew in whole or but for a few elements, under a condition, or not at all:

     for (t = 0; t < steps; t++) {
       for (i = 0; i < n; i++) w[i + 1] = g (v[i], v[i + 2]);
       if (k < 3) for (i = 0; i < n - 1; i++) v[i + 1] = g (w[i + 1], w[i + 1]);
     }
     for (i = 0; i < n; i++) y[i] = g (w[i], v[i]);  */

#include "random-internal.h"

enum { MOST_TURNS = 5, REACH = 2, COUNTS = 3, MOST_LOOPS = 4 };

struct levels {
  uint32_t count[COUNTS];	/* n, something less, another number */
  uint32_t last;		/* the array that was stored to last */
};

static uint32_t
any_array (struct sketch *s)
{
  uint32_t nparams = s->real_arrays.n, n = nparams + s->f->objects.n;
  return chance_percent (s->chance, 60) ? nparams + chance_below (s->chance, n - nparams)
	 : sketch_which (s, n, nparams, n);
}

static void
refer (struct sketch *s, struct mini *m, uint32_t array, uint32_t index, bool write)
{
  struct root root = { ROOT_OBJECT, array - s->real_arrays.n };
  m->has_ref = true;
  m->type = TYPE_ID_REAL8;
  m->index = index;
  m->offset = 8 * (int64_t) (chance_percent (s->chance, 75) ? 1 : chance_below (s->chance, REACH + 1));
  if (array < s->real_arrays.n) {
    root = (struct root) { ROOT_PARAM, s->real_arrays.at[array] };
    m->base = s->f->params.at[root.id].value | CONSTANT;
  } else
    m->object = root.id;
  *(write ? &m->writes : &m->reads) = root;
}

static void
draw_element (struct sketch *s, uint32_t block, uint32_t i, struct levels *x)
{
  uint32_t t = sketch_var (s, TYPE_ID_REAL8), to = any_array (s);
  uint32_t from = chance_percent (s->chance, 80) ? x->last : any_array (s);
  sketch_op (s, block, OP_COPY, t, sketch_real (s, 0.25), NOTHING);
  for (uint32_t k = 1 + chance_below (s->chance, 3); k--;) {
    refer (s, sketch_add (s, block, STMT_LOAD, VAR_TEMP),
	   chance_percent (s->chance, 85) ? from : any_array (s), i, false);
    sketch_op (s, block, OP_MUL, VAR_TEMP, VAR_TEMP,
	       chance_percent (s->chance, 12) ? t : sketch_real (s, chance_real (s->chance)));
    sketch_op (s, block, OP_ADD, t, t, VAR_TEMP);
  }
  sketch_op (s, block, OP_MUL, t, t, sketch_real (s, 0.25));
  for (int k = 0; k < 3 && to == from; k++)
    to = any_array (s);
  struct mini *m = sketch_add (s, block, STMT_STORE, NOTHING);
  m->args[m->nargs++] = t;
  refer (s, m, to, i, true);
  x->last = to;
}

static uint32_t
draw_loop (struct sketch *s, uint32_t block, struct levels *x)
{
  struct sketch_turns t = { .bottom = chance_percent (s->chance, 80) };
  t.latch = t.bottom && chance_percent (s->chance, 50);
  t.i = sketch_var (s, TYPE_ID_INT64);
  uint32_t count = x->count[chance_percent (s->chance, 65) ? 0 : chance_below (s->chance, COUNTS)];
  uint32_t body = sketch_open_loop (s, block, count, &t);
  for (uint32_t k = chance_percent (s->chance, 20) ? 2 : 1; k--;)
    draw_element (s, body, t.i, x);
  return sketch_close_loop (s, body, &t);
}

static uint32_t
draw_some (struct sketch *s, uint32_t block, struct levels *x)
{
  if (!chance_percent (s->chance, 15))
    return draw_loop (s, block, x);
  uint32_t yes = sketch_new_block (s), join = sketch_new_block (s);
  sketch_op (s, block, OP_LT, VAR_TRUTH, PICK (s, s->integers),
	     sketch_integer (s, chance_below (s->chance, INTEGERS)));
  sketch_fork (s, block, yes, join);
  sketch_go (s, draw_loop (s, yes, x), join);
  return join;
}

static void
find_counts (struct sketch *s, uint32_t block, struct levels *x)
{
  for (uint32_t k = 0; k < COUNTS; k++)
    x->count[k] = sketch_var (s, TYPE_ID_INT64);
  if (chance_percent (s->chance, 30))
    sketch_rename (s, block, x->count[0],
		   sketch_integer (s, 2 + chance_below (s->chance, MOST_TURNS - 1)));
  else
    sketch_op (s, block, OP_MIN, x->count[0], PICK (s, s->integers), sketch_integer (s, MOST_TURNS));
  sketch_op (s, block, OP_SUB, VAR_INDEX, x->count[0], sketch_integer (s, 1));
  sketch_op (s, block, OP_MAX, x->count[1], VAR_INDEX, sketch_integer (s, 0));
  sketch_op (s, block, OP_MIN, x->count[2], PICK (s, s->integers), sketch_integer (s, MOST_TURNS));
}

uint32_t
sketch_levels (struct sketch *s, uint32_t block)
{
  struct levels x;
  struct sketch_turns t = { .bottom = chance_percent (s->chance, 70) };
  find_counts (s, block, &x);
  x.last = any_array (s);
  t.i = sketch_var (s, TYPE_ID_INT64);
  uint32_t steps = sketch_var (s, TYPE_ID_INT64);
  sketch_op (s, block, OP_COPY, steps, sketch_integer (s, 1 + chance_below (s->chance, 3)), NOTHING);
  block = sketch_open_loop (s, block, steps, &t);
  for (uint32_t k = 1 + chance_below (s->chance, MOST_LOOPS); k--;)
    block = draw_some (s, block, &x);
  block = sketch_close_loop (s, block, &t);
  for (uint32_t k = chance_below (s->chance, 3); k--;)
    block = draw_some (s, block, &x);
  return block;
}
