/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Callees that may access any variable: a solver of another unit that calls procedures through pointers, or what
   a pointer leads to (pointed.h).  Their bodies, which read-ruled.cc writes, read and write each variable that the
   program has, once it is read:

     s0 = 0 + 0			s1 = g[?], s0 = s1 + 0
     s = s0 + x[?]		s = s0 + x[?]
     y[?] = s			y[?] = s
				g[?] = s
     return			return

   What no function of the program names, and no summary of what it calls, does not matter to it.  */

#include "read-int.h"

namespace {

struct body {
  adj_function *f;
  adj_id first;			/* the statement that makes s0 */
  adj_id sum;			/* the value s */
};

}

static vec<body> bodies;

adj_id
rd_begin_everything (struct program *p, adj_function *f, adj_id *sum)
{
  adj_id zero = value_real (p, f, TYPE_ID_REAL8, 0);
  *sum = value_new (p, f, VALUE_STMT, TYPE_ID_REAL8);
  struct stmt *s = stmt_new (p, f, 0, STMT_OP, *sum, 2);
  s->op = OP_ADD;
  s->args[0] = s->args[1] = zero;
  return f->stmts.n - 1;
}

void
rd_note_everything (adj_function *f, adj_id first, adj_id sum)
{
  body b = { f, first, sum };
  bodies.safe_push (b);
}

void
rd_forget_everything (void)
{
  bodies.release ();
}

/* What tells a variable from others in all functions.  */
static const char *
key_of (const struct object *o)
{
  return o->symbol ? o->symbol : o->name ? o->name : "";
}

static bool
has_p (const adj_function *f, const char *key)
{
  for (adj_id k = 0; k < f->objects.n; k++)
    if (!strcmp (key_of (&f->objects.at[k]), key))
      return true;
  return false;
}

/* The last N statements of F's block 0 move in front of number AT of its list.  */
static void
move_last (adj_function *f, uint32_t n, uint32_t at)
{
  adj_id *list = f->blocks.at[0].stmts.at, moved[3];
  uint32_t all = f->blocks.at[0].stmts.n;
  gcc_assert (n <= ARRAY_SIZE (moved));
  memcpy (moved, list + all - n, n * sizeof *list);
  memmove (list + at + n, list + at, (all - n - at) * sizeof *list);
  memcpy (list + at, moved, n * sizeof *list);
}

/* Anywhere in object K of F.  */
static struct ref *
anywhere (struct program *p, adj_function *f, adj_id k)
{
  adj_id index = value_new (p, f, VALUE_STMT, TYPE_ID_INT64);
  stmt_new (p, f, 0, STMT_OP, index, 0)->op = OP_OPAQUE;
  struct ref *ref = ARENA_NEW (p->arena, struct ref);
  ref->base = ref->origin = ADJ_NONE;
  ref->object = k;
  ref->type = TYPE_ID_REAL8;
  ref->nindex = 1;
  ref->index = ARENA_ARRAY (p->arena, adj_id, 1);
  ref->scale = ARENA_ARRAY (p->arena, int64_t, 1);
  ref->index[0] = index;
  ref->scale[0] = 1;
  return ref;
}

/* B reads variable KEY, and writes it.  */
static void
add_variable (struct program *p, const body *b, const char *key)
{
  adj_function *f = b->f;
  struct object o = {};
  o.kind = OBJECT_GLOBAL;
  o.of = o.type = o.origin = ADJ_NONE;
  o.name = o.symbol = key;
  VEC_PUSH (p->arena, f->objects, o);
  struct ref *ref = anywhere (p, f, f->objects.n - 1);
  adj_id read = value_new (p, f, VALUE_STMT, TYPE_ID_REAL8), sum = value_new (p, f, VALUE_STMT, TYPE_ID_REAL8);
  struct stmt *s = stmt_new (p, f, 0, STMT_LOAD, read, 0);
  s->ref = ref;
  s->location = 0;
  s = stmt_new (p, f, 0, STMT_OP, sum, 2);
  s->op = OP_ADD;
  s->args[0] = f->stmts.at[b->first].args[0];
  s->args[1] = read;
  f->stmts.at[b->first].args[0] = sum;
  uint32_t at = 0;
  while (f->blocks.at[0].stmts.at[at] != b->first)
    at++;
  move_last (f, 3, at);
  ref = anywhere (p, f, f->objects.n - 1);
  s = stmt_new (p, f, 0, STMT_STORE, ADJ_NONE, 1);
  s->args[0] = b->sum;
  s->ref = ref;
  s->location = 0;
  move_last (f, 2, f->blocks.at[0].stmts.n - 3);
}

void
rd_name_everything (struct program *p)
{
  for (const body &b : bodies)
    for (adj_id i = 0; i < p->functions.n; i++)
      for (adj_id k = 0; k < p->functions.at[i]->objects.n; k++) {
	const struct object *o = &p->functions.at[i]->objects.at[k];
	if (o->kind == OBJECT_GLOBAL && !o->readonly && *key_of (o) && !has_p (b.f, key_of (o)))
	  add_variable (p, &b, key_of (o));
      }
}
