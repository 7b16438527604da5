/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops over items that mostly do not depend on each other: an item reads its own elements,
   those that all items share, a neighbour's or what it wrote itself; it has branches, an
   inner loop, scratch in registers and in memory; it writes elements of its own, sometimes a neighbour's, or adds to one
   that all share.

     for (i = 0; i < n; i++) {
       t = sin (x[3*i] * y[1]);
       if (t > 0) t = t * x[3*i + 1];
       for (j = 0; j < m; j++) u = tanh (t * u + y[j]);
       z[3*i] = u, z[3*i + 1] = z[3*i] * t;
     }  */

#include "random-internal.h"

enum { TEMPORARIES = 3, MOST_TURNS = 3 };

struct item {
  uint32_t at;			/* variable: first element of the item */
  uint32_t stride;
  uint32_t to;			/* the array that it mostly writes, and seldom reads */
  uint32_t t[TEMPORARIES];
};

static uint32_t
any_array (struct sketch *s)
{
  uint32_t nparams = s->real_arrays.n, n = nparams + s->f->objects.n;
  return sketch_which (s, n, nparams, n);
}

/* Element OFFSET behind INDEX (or NOTHING) of some array.  */
static void
refer (struct sketch *s, struct mini *m, const struct item *x, uint32_t index, uint32_t offset,
       bool write)
{
  uint32_t nparams = s->real_arrays.n, array = any_array (s);
  if (write && chance_percent (s->chance, 90))
    array = x->to;
  for (int k = 0; !write && k < 4 && array == x->to; k++)
    array = any_array (s);
  struct root root;
  m->has_ref = true;
  m->type = TYPE_ID_REAL8;
  m->index = index;
  m->offset = 8 * (int64_t) offset;
  if (array < nparams) {
    root = (struct root) { ROOT_PARAM, s->real_arrays.at[array] };
    m->base = s->f->params.at[root.id].value | CONSTANT;
  } else {
    root = (struct root) { ROOT_OBJECT, array - nparams };
    m->object = root.id;
  }
  *(write ? &m->writes : &m->reads) = root;
}

static uint32_t
own_offset (struct sketch *s, const struct item *x)
{
  return chance_below (s->chance, x->stride + chance_percent (s->chance, 8));
}

static void
read_something (struct sketch *s, uint32_t block, const struct item *x, uint32_t dst)
{
  bool shared = chance_percent (s->chance, 35);
  refer (s, sketch_add (s, block, STMT_LOAD, dst), x, shared ? (uint32_t) NOTHING : x->at,
	 shared ? chance_below (s->chance, 4) : own_offset (s, x), false);
}

static uint32_t
any_temporary (struct sketch *s, const struct item *x)
{
  return x->t[chance_below (s->chance, TEMPORARIES)];
}

static void
compute (struct sketch *s, uint32_t block, const struct item *x)
{
  uint32_t a = any_temporary (s, x), b = any_temporary (s, x), to = any_temporary (s, x);
  operand factor = chance_percent (s->chance, 25) ? PICK (s, s->reals) : b;
  sketch_op (s, block, OP_MUL, VAR_TEMP, a, factor);
  if (chance_percent (s->chance, 50))
    sketch_op (s, block, OP_ADD, VAR_TEMP, VAR_TEMP, b);
  sketch_op (s, block, chance_percent (s->chance, 50) ? OP_SIN : OP_TANH, to, VAR_TEMP,
	     NOTHING);
}

static void
write_something (struct sketch *s, uint32_t block, const struct item *x)
{
  bool shared = chance_percent (s->chance, 4);
  struct mini *m = sketch_add (s, block, STMT_STORE, NOTHING);
  m->args[m->nargs++] = any_temporary (s, x);
  refer (s, m, x, shared ? (uint32_t) NOTHING : x->at, own_offset (s, x), true);
}

static uint32_t
draw_fork (struct sketch *s, uint32_t block, const struct item *x)
{
  uint32_t yes = sketch_new_block (s), no = sketch_new_block (s), join = sketch_new_block (s);
  sketch_op (s, block, OP_GT, VAR_TRUTH, any_temporary (s, x), sketch_real (s, 0.125));
  sketch_fork (s, block, yes, no);
  compute (s, yes, x);
  if (chance_percent (s->chance, 40))
    write_something (s, yes, x);
  if (chance_percent (s->chance, 50))
    compute (s, no, x);
  sketch_go (s, yes, join);
  sketch_go (s, no, join);
  return join;
}

static uint32_t
draw_inner_loop (struct sketch *s, uint32_t block, const struct item *x)
{
  struct sketch_turns t = { .bottom = chance_percent (s->chance, 60) };
  uint32_t n = sketch_var (s, TYPE_ID_INT64);
  t.i = sketch_var (s, TYPE_ID_INT64);
  sketch_op (s, block, OP_AND, n, PICK (s, s->integers), sketch_integer (s, 3));
  uint32_t body = sketch_open_loop (s, block, n, &t);
  if (chance_percent (s->chance, 50))
    refer (s, sketch_add (s, body, STMT_LOAD, any_temporary (s, x)), x, t.i, 0, false);
  compute (s, body, x);
  if (chance_percent (s->chance, 30))
    body = draw_fork (s, body, x);
  return sketch_close_loop (s, body, &t);
}

/* Element INDEX of variable OBJECT, OFFSET elements on.  */
static void
refer_to_scratch (struct mini *m, uint32_t object, uint32_t index, uint32_t offset, bool write)
{
  struct root root = { ROOT_OBJECT, object };
  m->has_ref = true;
  m->type = TYPE_ID_REAL8;
  m->index = index;
  m->offset = 8 * (int64_t) offset;
  m->object = object;
  *(write ? &m->writes : &m->reads) = root;
}

/* Stores to the first elements of a variable in a loop, or to the first one, and reads, mostly,
   no more than that.  */
static uint32_t
draw_scratch (struct sketch *s, uint32_t block, const struct item *x)
{
  uint32_t object = chance_below (s->chance, s->f->objects.n), n = sketch_var (s, TYPE_ID_INT64);
  bool one = chance_percent (s->chance, 20), all = chance_percent (s->chance, 85);
  sketch_op (s, block, OP_AND, n, PICK (s, s->integers), sketch_integer (s, 3));
  for (int read = 0; read < 2; read++) {
    struct sketch_turns t = { .bottom = chance_percent (s->chance, 60) };
    t.i = sketch_var (s, TYPE_ID_INT64);
    if (read && !all)
      sketch_op (s, block, OP_AND, n, PICK (s, s->integers), sketch_integer (s, 3));
    uint32_t body = one ? block : sketch_open_loop (s, block, n, &t);
    struct mini *m = sketch_add (s, body, read ? STMT_LOAD : STMT_STORE,
				 read ? any_temporary (s, x) : (uint32_t) NOTHING);
    if (!read)
      m->args[m->nargs++] = any_temporary (s, x);
    refer_to_scratch (m, object, one ? (uint32_t) NOTHING : t.i,
		      read && chance_percent (s->chance, 8), !read);
    compute (s, body, x);
    block = one ? body : sketch_close_loop (s, body, &t);
  }
  return block;
}

/* Adds to an element that all items share.  */
static void
add_in_place (struct sketch *s, uint32_t block, const struct item *x)
{
  struct mini *load = sketch_add (s, block, STMT_LOAD, VAR_TEMP2);
  refer (s, load, x, NOTHING, 12 + chance_below (s->chance, 3), false);
  struct mini m = *load;
  sketch_op (s, block, chance_percent (s->chance, 80) ? OP_ADD : OP_SUB, VAR_TEMP, VAR_TEMP2,
	     any_temporary (s, x));
  struct mini *store = sketch_add (s, block, STMT_STORE, NOTHING);
  store->args[store->nargs++] = VAR_TEMP;
  store->has_ref = true;
  store->type = m.type;
  store->base = m.base;
  store->object = m.object;
  store->offset = m.offset;
  store->writes = m.reads;
}

static uint32_t
draw_item (struct sketch *s, uint32_t block, const struct item *x)
{
  for (uint32_t k = 0; k < TEMPORARIES; k++)
    read_something (s, block, x, x->t[k]);
  for (uint32_t n = 2 + chance_below (s->chance, 4); n; n--)
    switch (chance_below (s->chance, 9)) {
    case 8:
      if (s->f->objects.n)
	block = draw_scratch (s, block, x);
      break;
    case 0: case 1:
      block = draw_fork (s, block, x);
      break;
    case 2:
      block = draw_inner_loop (s, block, x);
      break;
    case 3:
      write_something (s, block, x);
      break;
    case 4:
      read_something (s, block, x, any_temporary (s, x));
      break;
    default:
      compute (s, block, x);
    }
  for (uint32_t n = 1 + chance_below (s->chance, 2); n; n--)
    write_something (s, block, x);
  if (chance_percent (s->chance, 25))
    add_in_place (s, block, x);
  if (chance_percent (s->chance, 30)) {		/* a sum over all items */
    uint32_t sum = PICK (s, s->reals);
    sketch_op (s, block, OP_ADD, sum, sum, any_temporary (s, x));
  }
  return block;
}

/* The loop is entered if N, its turns, is not 0; it has its test at the end, and a latch that
   does nothing.  */
uint32_t
sketch_items (struct sketch *s, uint32_t block)
{
  struct sketch_turns t = { .bottom = true, .latch = chance_percent (s->chance, 90) };
  struct item x = { .at = sketch_var (s, TYPE_ID_INT64), .stride = 1 + chance_below (s->chance, 3),
		    .to = any_array (s) };
  uint32_t n = sketch_var (s, TYPE_ID_INT64);
  t.i = sketch_var (s, TYPE_ID_INT64);
  for (uint32_t k = 0; k < TEMPORARIES; k++)
    x.t[k] = sketch_var (s, TYPE_ID_REAL8);
  operand turns = chance_percent (s->chance, 50) ? sketch_integer (s, MOST_TURNS)
						 : PICK (s, s->integers);
  sketch_op (s, block, OP_AND, n, turns, sketch_integer (s, MOST_TURNS));
  block = sketch_open_loop (s, block, n, &t);
  sketch_op (s, block, OP_MUL, x.at, t.i, sketch_integer (s, x.stride));
  block = draw_item (s, block, &x);
  return sketch_close_loop (s, block, &t);
}
