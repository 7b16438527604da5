/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time loops around nests that read arrays at subscripts linear in the counters, and
   write to the same or other arrays; all in bounds, often up to them.

     for (t = 0; t < steps; t++) {
       for (i = 0; i < n; i++)		n may be 0, or known only at run time
	 for (j = 0; j < m; j++)	sometimes under a condition
	   b[...] = g (a[c0 + c1*i + c2*j], a[c0' + c1*i + c2*j], ...);
       for (i = 0; i < n; i++)
	 a[...] = g (b[...]);
     }  */

#include "random-internal.h"

enum { LOOPS = 3, TRIPS = 3 };

struct walk {
  uint32_t nloops;
  struct sketch_turns turns[LOOPS];
  uint32_t trips[LOOPS];	/* variables, 0 .. TRIPS */
};

/* One array, walked with factors that fit into it; FROM is where it starts, ROOM how
   many elements lie behind the last one read.  */
struct track {
  operand base;
  uint32_t object;
  struct root root;
  int factor[LOOPS], from, room;
};

static struct track
choose_array (struct sketch *s)
{
  struct track t = { .base = NOTHING };
  uint32_t nparams = s->real_arrays.n;
  uint32_t n = nparams + s->f->objects.n, k = sketch_which (s, n, nparams, n);
  if (k < nparams) {
    uint32_t param = s->real_arrays.at[k];
    t.base = s->f->params.at[param].value | CONSTANT;
    t.root = (struct root) { ROOT_PARAM, param };
  } else {
    t.object = k - nparams;
    t.root = (struct root) { ROOT_OBJECT, t.object };
  }
  return t;
}

/* Of ARRAY.  */
static struct track
choose_way (struct sketch *s, const struct walk *w, const struct track *array)
{
  struct track t = { .base = array->base, .object = array->object, .root = array->root };
  int width = 1, below = 0;
  for (uint32_t l = 0; l < w->nloops; l++) {
    int c = (int) chance_below (s->chance, 6) - 2, span;
    span = (c < 0 ? -c : c) * (TRIPS - 1);
    if (width + span > ARRAY_ELEMENTS)
      continue;
    t.factor[l] = c;
    width += span;
    below += c < 0 ? span : 0;
  }
  int room = ARRAY_ELEMENTS - width, start;
  t.room = (int) chance_below (s->chance, (uint32_t) (room < 4 ? room : 4) + 1);
  room -= t.room;
  start = chance_percent (s->chance, 30) ? 0
	  : chance_percent (s->chance, 50) ? room
	  : (int) chance_below (s->chance, (uint32_t) room + 1);
  t.from = start + below;
  return t;
}

static struct track
choose_track (struct sketch *s, const struct walk *w)
{
  struct track array = choose_array (s);
  return choose_way (s, w, &array);
}

/* The element SHIFT behind where T is.  */
static void
refer (struct sketch *s, uint32_t block, const struct walk *w, const struct track *t,
       int shift, struct mini *m)
{
  uint32_t index = sketch_var (s, TYPE_ID_INT64);
  bool in_index = chance_percent (s->chance, 50);
  sketch_op (s, block, OP_COPY, index,
	     sketch_integer (s, in_index ? t->from + shift : 0), NOTHING);
  for (uint32_t l = 0; l < w->nloops; l++) {
    if (!t->factor[l])
      continue;
    sketch_op (s, block, OP_MUL, VAR_INDEX, w->turns[l].i,
	       sketch_integer (s, t->factor[l]));
    sketch_op (s, block, OP_ADD, index, index, VAR_INDEX);
  }
  m->has_ref = true;
  m->type = TYPE_ID_REAL8;
  m->base = t->base;
  m->object = t->object;
  m->index = index;
  m->offset = in_index ? 0 : 8 * (t->from + shift);
}

static void
read_track (struct sketch *s, uint32_t block, const struct walk *w,
	    const struct track *t, uint32_t dst)
{
  struct mini m = { .kind = STMT_LOAD, .dst = dst, .base = NOTHING,
		    .index = NOTHING, .callee = ADJ_NONE };
  refer (s, block, w, t, (int) chance_below (s->chance, (uint32_t) t->room + 1), &m);
  m.reads = t->root;
  *sketch_add (s, block, STMT_LOAD, dst) = m;
}

static void
write_track (struct sketch *s, uint32_t block, const struct walk *w,
	     const struct track *t, operand v)
{
  struct mini m = { .kind = STMT_STORE, .dst = NOTHING, .base = NOTHING,
		    .index = NOTHING, .callee = ADJ_NONE };
  refer (s, block, w, t, (int) chance_below (s->chance, (uint32_t) t->room + 1), &m);
  m.args[m.nargs++] = v;
  m.writes = t->root;
  *sketch_add (s, block, STMT_STORE, NOTHING) = m;
}

/* Products, so that the reverse sweep wants what was read.  */
static void
draw_body (struct sketch *s, uint32_t block, const struct walk *w)
{
  struct track from = choose_track (s, w), other = choose_track (s, w);
  if (chance_percent (s->chance, 40))
    other = choose_way (s, w, &from);
  uint32_t x = PICK (s, s->reals), y = PICK (s, s->reals);
  for (uint32_t k = 1 + chance_below (s->chance, 3); k--;) {
    read_track (s, block, w, chance_percent (s->chance, 75) ? &from : &other,
		VAR_TEMP2);
    if (chance_percent (s->chance, 30)) {
      read_track (s, block, w, &from, VAR_TEMP);
      sketch_op (s, block, OP_SUB, VAR_TEMP2, VAR_TEMP2, VAR_TEMP);
    }
    sketch_op (s, block, OP_MUL, VAR_TEMP, VAR_TEMP2, k ? x : VAR_TEMP2);
    sketch_op (s, block, OP_ADD, VAR_TEMP, VAR_TEMP, y);
    sketch_op (s, block, OP_SIN, x, VAR_TEMP, NOTHING);
  }
  if (chance_percent (s->chance, 20))
    sketch_code (s, block, 1);
  if (chance_percent (s->chance, 65)) {
    struct track to = choose_track (s, w);
    write_track (s, block, w, &to, x);
  }
}

static uint32_t
draw_nest (struct sketch *s, uint32_t block, struct walk *w)
{
  if (w->nloops == LOOPS || (w->nloops && chance_percent (s->chance, 55))) {
    draw_body (s, block, w);
    return block;
  }
  struct sketch_turns t = { .bottom = chance_percent (s->chance, 60) };
  t.i = sketch_var (s, TYPE_ID_INT64);
  uint32_t body = sketch_open_loop (s, block, w->trips[w->nloops], &t);
  w->turns[w->nloops++] = t;
  uint32_t end = body;
  if (chance_percent (s->chance, 15)) {		/* under a condition */
    uint32_t yes = sketch_new_block (s), join = sketch_new_block (s);
    sketch_op (s, body, OP_LT, VAR_TRUTH, PICK (s, s->integers),
	       sketch_integer (s, chance_below (s->chance, INTEGERS)));
    bool swapped = chance_percent (s->chance, 30);
    sketch_fork (s, body, swapped ? join : yes, swapped ? yes : join);
    sketch_go (s, draw_nest (s, yes, w), join);
    end = join;
  } else
    end = draw_nest (s, body, w);
  if (chance_percent (s->chance, 15))
    sketch_code (s, end, 1);
  w->nloops--;
  return sketch_close_loop (s, end, &t);
}

uint32_t
sketch_nest (struct sketch *s, uint32_t block)
{
  struct walk w = { .nloops = 0 };
  for (uint32_t l = 0; l < LOOPS; l++) {
    w.trips[l] = sketch_var (s, TYPE_ID_INT64);
    operand n = chance_percent (s->chance, 40)
		? sketch_integer (s, 1 + chance_below (s->chance, TRIPS))
		: PICK (s, s->integers);
    sketch_op (s, block, OP_AND, w.trips[l], n, sketch_integer (s, 3));
  }
  struct sketch_turns t = { .bottom = chance_percent (s->chance, 50) };
  t.i = sketch_var (s, TYPE_ID_INT64);
  uint32_t steps = sketch_var (s, TYPE_ID_INT64);
  sketch_op (s, block, OP_COPY, steps,
	     sketch_integer (s, 1 + chance_below (s->chance, 2)), NOTHING);
  block = sketch_open_loop (s, block, steps, &t);
  for (uint32_t k = 1 + chance_below (s->chance, 2); k--;) {
    block = draw_nest (s, block, &w);
    w.nloops = 0;
  }
  if (chance_percent (s->chance, 30))
    sketch_code (s, block, 1);
  return sketch_close_loop (s, block, &t);
}
