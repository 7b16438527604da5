/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Local arrays of which each part has a use of its own: halves, columns, fields of the
   elements, levels that a variable chooses; one part mostly holds what does not
   vary. Sometimes a part reaches one element into the next, or is walked
   backwards.

     for (i = 0; i < n; i++) w[i] = 0.5 + i;
     for (i = 0; i < n; i++) w[n + i] = x * w[i];
     for (i = 0; i < n; i++) x = sin (x * w[n + i] + w[i]);  */

#include "random-internal.h"

enum { PARTS = 3, TRIPS = 3 };

enum layout {
  LAYOUT_RUN_TIME,		/* PART * n + i */
  LAYOUT_BACKWARDS,		/* PART * n + n - 1 - i */
  LAYOUT_CONSTANT,		/* PART * 3 + i */
  LAYOUT_FIELDS,		/* PART + 3 * i */
  LAYOUT_LEVELS,		/* PART * 3 + i + 9 * level, PART < 2 */
  LAYOUTS
};

struct parted {
  uint32_t object;
  enum layout layout;
  uint32_t n, level;		/* variables */
  int passive;			/* a part */
  uint32_t reaching;		/* percent: into the next part */
};

static struct mini
new_mini (enum stmt_kind kind, uint32_t dst)
{
  struct mini m = { .kind = kind, .dst = dst, .base = NOTHING, .index = NOTHING,
		    .callee = ADJ_NONE };
  return m;
}

static void
set_ref (struct sketch *s, uint32_t block, const struct parted *w, int part,
	 uint32_t i, struct mini *m)
{
  uint32_t index = sketch_var (s, TYPE_ID_INT64);
  int shift = chance_percent (s->chance, w->reaching);
  m->has_ref = true;
  m->type = TYPE_ID_REAL8;
  m->object = w->object;
  m->index = index;
  sketch_op (s, block, OP_COPY, index, sketch_integer (s, 0), NOTHING);
  sketch_op (s, block, w->layout == LAYOUT_BACKWARDS ? OP_SUB : OP_ADD, index, index, i);
  switch (w->layout) {
    case LAYOUT_RUN_TIME: case LAYOUT_BACKWARDS:
      sketch_op (s, block, OP_MUL, VAR_INDEX, w->n,
		 sketch_integer (s, part + (w->layout == LAYOUT_BACKWARDS)));
      sketch_op (s, block, OP_ADD, index, index, VAR_INDEX);
      shift -= w->layout == LAYOUT_BACKWARDS;
      break;
    case LAYOUT_FIELDS:
      sketch_op (s, block, OP_MUL, index, index, sketch_integer (s, PARTS));
      shift += part;
      break;
    case LAYOUT_LEVELS:
      sketch_op (s, block, OP_ICONV, VAR_INDEX, w->level, NOTHING);
      sketch_op (s, block, OP_MUL, VAR_INDEX, VAR_INDEX, sketch_integer (s, 9));
      sketch_op (s, block, OP_ADD, index, index, VAR_INDEX);
      part = part > 1 ? 1 : part;
      /* fall through */
    default:
      shift += part * TRIPS;
  }
  m->offset = 8 * (int64_t) shift;
}

static int
any_part (struct sketch *s)
{
  return (int) chance_below (s->chance, PARTS);
}

static void
read_part (struct sketch *s, uint32_t block, const struct parted *w, int part,
	   uint32_t i, uint32_t dst)
{
  struct mini m = new_mini (STMT_LOAD, dst);
  set_ref (s, block, w, part, i, &m);
  m.reads = (struct root) { ROOT_OBJECT, w->object };
  *sketch_add (s, block, STMT_LOAD, dst) = m;
}

static void
write_part (struct sketch *s, uint32_t block, const struct parted *w, int part,
	    uint32_t i)
{
  struct mini m = new_mini (STMT_STORE, NOTHING);
  operand v = VAR_TEMP;
  bool varied = part == w->passive ? chance_percent (s->chance, 8)
		: chance_percent (s->chance, 80);
  if (varied) {
    read_part (s, block, w, any_part (s), i, VAR_TEMP2);
    sketch_op (s, block, OP_MUL, VAR_TEMP, PICK (s, s->reals), VAR_TEMP2);
    sketch_op (s, block, OP_SIN, VAR_TEMP, VAR_TEMP, NOTHING);
    sketch_op (s, block, OP_ADD, VAR_TEMP, VAR_TEMP, sketch_real (s, 0.75));
  } else if (chance_percent (s->chance, 40))
    read_part (s, block, w, w->passive, i, VAR_TEMP);
  else if (chance_percent (s->chance, 40)) {
    sketch_op (s, block, OP_ITOR, VAR_TEMP2, i, NOTHING);
    sketch_op (s, block, OP_ADD, VAR_TEMP, VAR_TEMP2, sketch_real (s, 0.5));
  } else
    v = sketch_real (s, chance_real (s->chance));
  m.args[m.nargs++] = v;
  set_ref (s, block, w, part, i, &m);
  m.writes = (struct root) { ROOT_OBJECT, w->object };
  *sketch_add (s, block, STMT_STORE, NOTHING) = m;
}

/* A real variable takes in what two parts hold.  */
static void
use_parts (struct sketch *s, uint32_t block, const struct parted *w, uint32_t i)
{
  uint32_t x = PICK (s, s->reals);
  read_part (s, block, w, any_part (s), i, VAR_TEMP);
  sketch_op (s, block, OP_MUL, VAR_TEMP, VAR_TEMP, x);
  read_part (s, block, w, any_part (s), i, VAR_TEMP2);
  sketch_op (s, block, OP_ADD, VAR_TEMP, VAR_TEMP, VAR_TEMP2);
  sketch_op (s, block, OP_SIN, x, VAR_TEMP, NOTHING);
}

static uint32_t
walk (struct sketch *s, uint32_t block, const struct parted *w)
{
  struct sketch_turns t = { .bottom = chance_percent (s->chance, 60) };
  t.i = sketch_var (s, TYPE_ID_INT64);
  block = sketch_open_loop (s, block, w->n, &t);
  for (uint32_t k = 1 + chance_below (s->chance, 2); k--;)
    if (chance_percent (s->chance, 60))
      write_part (s, block, w, any_part (s), t.i);
    else
      use_parts (s, block, w, t.i);
  return sketch_close_loop (s, block, &t);
}

/* A part is copied to another one, or cleared.  */
static void
move_part (struct sketch *s, uint32_t block, const struct parted *w)
{
  uint32_t to = sketch_var (s, TYPE_ID_POINTER), from = sketch_var (s, TYPE_ID_POINTER);
  uint32_t bytes = sketch_var (s, TYPE_ID_INT64);
  bool clear = chance_percent (s->chance, 40);
  adj_id v = value_new (s->p, s->f, VALUE_ADDRESS, TYPE_ID_POINTER);
  s->f->values.at[v].def = w->object;
  sketch_op (s, block, OP_MUL, bytes, w->n, sketch_integer (s, 8));
  for (int k = 0; k < 2; k++) {
    sketch_op (s, block, OP_MUL, VAR_INDEX, w->layout == LAYOUT_CONSTANT
	       ? sketch_integer (s, 8 * TRIPS) : bytes, sketch_integer (s, any_part (s)));
    sketch_op (s, block, OP_PADD, k ? from : to, v | CONSTANT, VAR_INDEX);
  }
  struct mini *m = sketch_add (s, block, clear ? STMT_CLEAR : STMT_MOVE, NOTHING);
  m->args[m->nargs++] = to;
  if (clear)
    m->kept = chance_percent (s->chance, 30);
  else {
    m->args[m->nargs++] = from;
    m->element = TYPE_ID_REAL8;
    m->reads = (struct root) { ROOT_OBJECT, w->object };
  }
  m->args[m->nargs++] = bytes;
  m->writes = (struct root) { ROOT_OBJECT, w->object };
}

uint32_t
sketch_parts (struct sketch *s, uint32_t block)
{
  struct parted w = { .layout = (enum layout) chance_below (s->chance, LAYOUTS),
		      .n = sketch_var (s, TYPE_ID_INT64),
		      .level = sketch_var (s, TYPE_ID_INT32),
		      .passive = any_part (s),
		      .reaching = chance_percent (s->chance, 30) ? 30 : 0 };
  w.object = chance_below (s->chance, s->f->objects.n);
  sketch_op (s, block, OP_AND, w.n, chance_percent (s->chance, 30)
	     ? sketch_integer (s, TRIPS) : PICK (s, s->integers), sketch_integer (s, 3));
  struct sketch_turns t = { .bottom = chance_percent (s->chance, 50) };
  bool steps = w.layout == LAYOUT_LEVELS || chance_percent (s->chance, 30);
  operand step = sketch_integer (s, 0);
  if (steps) {
    uint32_t two = sketch_var (s, TYPE_ID_INT64);
    t.i = sketch_var (s, TYPE_ID_INT64);
    sketch_op (s, block, OP_COPY, two, sketch_integer (s, 2), NOTHING);
    block = sketch_open_loop (s, block, two, &t);
    step = t.i;
  }
  sketch_op (s, block, OP_ICONV, w.level, step, NOTHING);
  for (uint32_t k = 2 + chance_below (s->chance, 4); k--;)
    if (chance_percent (s->chance, 15))
      move_part (s, block, &w);
    else
      block = walk (s, block, &w);
  return steps ? sketch_close_loop (s, block, &t) : block;
}
