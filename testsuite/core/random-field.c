/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stencils over two counters, in arrays whose rows have a few elements; what is read and what is written
   mostly differ, so that the reverse may take rows in any order:

     for (j = 0; j < n; j++)
       for (i = 0; i < m; i++)
	 b[r*j + i] = g (a[r*j + i], a[r*(j + 1) + i + 1], a[r*(j + 2) + i], ...);  */

#include "random-internal.h"

enum { MOST_COLUMNS = 3, MOST_ROWS = 4, REACH = 2, MOST_READS = 5 };

struct field {
  struct sketch_turns row, column;
  uint32_t at[REACH + 1];	/* variables: the first element of the stencil in each row */
  uint32_t from, to;		/* arrays that are mostly read, and written */
  bool plain;			/* nothing goes from one iteration to another */
};

static uint32_t
any_array (struct sketch *s)
{
  uint32_t nparams = s->real_arrays.n, n = nparams + s->f->objects.n;
  return sketch_which (s, n, nparams, n);
}

struct place { uint32_t down, right; };

/* The element of ARRAY that is so many rows and columns further.  */
static void
refer (struct sketch *s, const struct field *x, struct mini *m, uint32_t array, struct place place,
       bool write)
{
  struct root root = { ROOT_OBJECT, array - s->real_arrays.n };
  m->has_ref = true;
  m->type = TYPE_ID_REAL8;
  m->index = x->at[place.down];
  m->offset = 8 * (int64_t) place.right;
  if (array < s->real_arrays.n) {
    root = (struct root) { ROOT_PARAM, s->real_arrays.at[array] };
    m->base = s->f->params.at[root.id].value | CONSTANT;
  } else
    m->object = root.id;
  *(write ? &m->writes : &m->reads) = root;
}

/* At most REACH rows down, and one column to the right.  */
static struct place
any_place (struct sketch *s)
{
  struct place p = { chance_below (s->chance, REACH + 1), 0 };
  p.right = p.down < REACH && chance_percent (s->chance, 40);
  return p;
}

static void
draw_element (struct sketch *s, uint32_t block, const struct field *x)
{
  uint32_t t = sketch_var (s, TYPE_ID_REAL8), to = x->plain ? x->to : any_array (s);
  sketch_op (s, block, OP_COPY, t, sketch_real (s, 0.25), NOTHING);
  for (uint32_t k = 1 + chance_below (s->chance, MOST_READS); k--;) {
    uint32_t array = chance_percent (s->chance, x->plain ? 96 : 70) ? x->from : any_array (s);
    refer (s, x, sketch_add (s, block, STMT_LOAD, VAR_TEMP), array, any_place (s), false);
    sketch_op (s, block, OP_MUL, VAR_TEMP, VAR_TEMP,
	       chance_percent (s->chance, 30) ? t : sketch_real (s, chance_real (s->chance)));
    sketch_op (s, block, OP_ADD, t, t, VAR_TEMP);
  }
  if (chance_percent (s->chance, 30))
    sketch_op (s, block, chance_percent (s->chance, 50) ? OP_SIN : OP_TANH, t, t, NOTHING);
  else
    sketch_op (s, block, OP_MUL, t, t, sketch_real (s, 0.25));
  struct place place = { 1, 0 };
  if (!x->plain)
    place = any_place (s);
  if (chance_percent (s->chance, 30)) {
    refer (s, x, sketch_add (s, block, STMT_LOAD, VAR_TEMP), to, place, false);
    sketch_op (s, block, OP_ADD, t, t, VAR_TEMP);
  }
  struct mini *m = sketch_add (s, block, STMT_STORE, NOTHING);
  m->args[m->nargs++] = t;
  refer (s, x, m, to, place, true);
  if (!x->plain && chance_percent (s->chance, 30)) {
    uint32_t r = PICK (s, s->reals);
    sketch_op (s, block, OP_ADD, r, r, t);
    sketch_op (s, block, OP_MUL, r, r, sketch_real (s, 0.5));
  }
}

/* 1 .. MOST turns, which the function does not know mostly.  */
static uint32_t
turns (struct sketch *s, uint32_t block, uint32_t most, bool known)
{
  uint32_t n = sketch_var (s, TYPE_ID_INT64);
  if (known) {
    sketch_rename (s, block, n, sketch_integer (s, 1 + chance_below (s->chance, most)));
    return n;
  }
  sketch_op (s, block, OP_MIN, n, PICK (s, s->integers), sketch_integer (s, most - 1));
  sketch_op (s, block, OP_ADD, n, n, sketch_integer (s, chance_percent (s->chance, 80)));
  return n;
}

uint32_t
sketch_field (struct sketch *s, uint32_t block)
{
  struct field x = { .plain = chance_percent (s->chance, 75) };
  uint32_t rows = turns (s, block, MOST_ROWS, chance_percent (s->chance, 10));
  bool longer = chance_percent (s->chance, 40);
  uint32_t columns = turns (s, block, MOST_COLUMNS - longer, chance_percent (s->chance, 20)), length = columns;
  if (longer) {
    length = sketch_var (s, TYPE_ID_INT64);
    sketch_op (s, block, OP_ADD, length, columns, sketch_integer (s, 1));
  }
  x.row.bottom = x.row.latch = chance_percent (s->chance, 80);
  x.column.bottom = chance_percent (s->chance, 90);
  x.row.i = sketch_var (s, TYPE_ID_INT64);
  x.column.i = sketch_var (s, TYPE_ID_INT64);
  for (uint32_t k = 0; k <= REACH; k++)
    x.at[k] = sketch_var (s, TYPE_ID_INT64);
  x.from = x.to = any_array (s);
  for (int k = 0; k < 6 && (x.to == x.from || x.from >= s->real_arrays.n); k++)
    x.from = any_array (s), x.to = any_array (s);
  uint32_t outer = sketch_open_loop (s, block, rows, &x.row);
  uint32_t inner = sketch_open_loop (s, outer, columns, &x.column);
  sketch_op (s, inner, OP_MUL, VAR_INDEX, x.row.i, length);
  sketch_op (s, inner, OP_ADD, x.at[0], VAR_INDEX, x.column.i);
  for (uint32_t k = 1; k <= REACH; k++)
    sketch_op (s, inner, OP_ADD, x.at[k], x.at[k - 1], length);
  for (uint32_t k = 1 + chance_below (s->chance, 2); k--;)
    draw_element (s, inner, &x);
  outer = sketch_close_loop (s, inner, &x.column);
  if (!x.plain && chance_percent (s->chance, 30))
    sketch_code (s, outer, 1);
  return sketch_close_loop (s, outer, &x.row);
}
