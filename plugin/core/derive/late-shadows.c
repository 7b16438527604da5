/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shadows made by backward halves: see late-shadows.h.

     g_fwd:  s = shadow_alloc n			g_fwd:
	     p = padd s, 8				h_fwd (x, null)
	     h_fwd (x, p)				tape_put 0 n
	     tape_put 0 s
     g_bwd:  s = tape_get 0			g_bwd:  m = tape_get 0
	     ...					s = shadow_alloc m
	     shadow_free s				...
							shadow_free s

   1. Which pointers forward halves need: those that a statement uses, but for arithmetic whose
      result is not needed, for a forward half's argument that it does not need, and for a
      shadow's own place in the frame.  A fixed point over all forward halves; nothing is needed
      at first.
   2. A SHADOW_ALLOC that is not needed and that every call runs once goes to the backward half,
      to where that takes the frame from the tape.  The frame has the size in the address's
      place, or nothing where that is a constant.

   What the backward half gives back, and where, stays as it was: the reverse of the ALLOC.  */

#include "late-shadows.h"

#include "model.h"

struct half {
  struct program *p;
  struct function *f;
  struct bitset shadows;	/* [values] what SHADOW_ALLOCs set */
  struct bitset needed;		/* [values] */
};

/* ---- what forward halves need -------------------------------------------------- */

/* S only computes a pointer from pointers.  */
static bool
is_arithmetic (const struct stmt *s)
{
  return s->kind == STMT_OP && (s->op == OP_PADD || s->op == OP_PCOPY || s->op == OP_COPY
				|| s->op == OP_SELECT);
}

/* Whether S needs what its argument K is.  OF: by derived function; NULL where it is no forward
   half.  */
static bool
needs (struct half *const *of, const struct half *h, const struct stmt *s, uint32_t k)
{
  if (is_arithmetic (s) && type_of (h->p, h->f, s->dst)->kind == TYPE_POINTER)
    return bitset_has (&h->needed, s->dst);
  if (s->kind == STMT_CALL && of[s->callee] && of[s->callee]->f->params.n == s->nargs) {
    const struct half *callee = of[s->callee];
    return bitset_has (&callee->needed, callee->f->params.at[k].value);
  }
  return s->kind != STMT_TAPE_PUT || !bitset_has (&h->shadows, s->args[k]);
}

static bool
need_of_stmt (struct half *const *of, struct half *h, const struct stmt *s)
{
  bool changed = false;
  for (uint32_t k = 0; k < s->nargs; k++)
    if (!bitset_has (&h->needed, s->args[k]) && needs (of, h, s, k))
      changed |= bitset_add (&h->needed, s->args[k]);
  if (s->ref) {
    if (s->ref->base != ADJ_NONE)
      changed |= bitset_add (&h->needed, s->ref->base);
    for (uint32_t k = 0; k < s->ref->nindex; k++)
      changed |= bitset_add (&h->needed, s->ref->index[k]);
  }
  return changed;
}

static bool
need_of_half (struct half *const *of, struct half *h)
{
  bool any = false, changed = true;
  while (changed) {
    changed = false;
    for (adj_id i = h->f->stmts.n; i-- > 0;)
      if (h->f->stmts.at[i].block != ADJ_NONE)
	changed |= need_of_stmt (of, h, &h->f->stmts.at[i]);
    any |= changed;
  }
  return any;
}

/* ---- where shadows can be made --------------------------------------------------- */

/* The blocks that every call of F runs once, first: from the entry on, as long as nothing
   branches and nothing else leads there.  */
static struct bitset
first_blocks (struct arena *a, const struct function *f)
{
  struct bitset first = bitset_new (a, f->blocks.n);
  adj_id b = 0;
  while (bitset_add (&first, b) && f->blocks.at[b].succs.n == 1) {
    b = f->edges.at[f->blocks.at[b].succs.at[0]].to;
    if (f->blocks.at[b].preds.n != 1)
      break;
  }
  return first;
}

/* Statement S only gives its register a value to begin with.  */
static bool
is_initialisation (const struct function *f, const struct stmt *s)
{
  return s->kind == STMT_OP && s->op == OP_COPY
	 && f->values.at[s->args[0]].kind == VALUE_INTEGER && f->values.at[s->args[0]].integer == 0;
}

/* One statement of F sets V, but for an initialisation.  */
static bool
is_set_once (const struct function *f, adj_id v)
{
  uint32_t n = 0;
  for (adj_id i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    n += s->dst == v && s->block != ADJ_NONE && !is_initialisation (f, s);
  }
  return n == 1;
}

/* The only TAPE_PUT of V, or ADJ_NONE.  */
static adj_id
put_of (const struct function *f, adj_id v)
{
  adj_id put = ADJ_NONE;
  for (adj_id i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    if (s->kind != STMT_TAPE_PUT || s->args[0] != v || s->block == ADJ_NONE)
      continue;
    if (put != ADJ_NONE)
      return ADJ_NONE;
    put = i;
  }
  return put;
}

/* The group on the tape, counted from the end of the forward half's block that pushes the frame
   or from the start of the backward half's that pops it, that is with statement ID; its size.  */
struct group { uint32_t number, bytes; };

static struct group
group_of_put (const struct function *f, adj_id put)
{
  const struct block *b = &f->blocks.at[f->stmts.at[put].block];
  struct group g = { 0, 0 };
  for (uint32_t k = b->stmts.n; b->stmts.at[--k] != put;)
    if (f->stmts.at[b->stmts.at[k]].kind == STMT_TAPE_ADVANCE) {
      g.number++;
      g.bytes = f->stmts.at[b->stmts.at[k]].bytes;
    }
  return g;
}

/* The block that takes the frame from the tape.  */
static adj_id
frame_block (const struct function *f)
{
  for (adj_id i = 0; i < f->stmts.n; i++)
    if (f->stmts.at[i].kind == STMT_FRAME_CHECK && f->stmts.at[i].block != ADJ_NONE)
      return f->stmts.at[i].block;
  return ADJ_NONE;
}

/* What gets in F, a backward half, what PUT put into the frame in forward half H; its number in
   the block, or UINT32_MAX.  */
static uint32_t
get_of (const struct function *h, adj_id put, const struct function *f, adj_id block)
{
  struct group want = group_of_put (h, put), at = { 0, 0 };
  const struct block *b = &f->blocks.at[block];
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    const struct stmt *s = &f->stmts.at[b->stmts.at[k]];
    if (s->kind == STMT_TAPE_RETREAT) {
      at.number++;
      at.bytes = s->bytes;
    }
    if (s->kind == STMT_TAPE_GET && at.number == want.number && at.bytes == want.bytes
	&& s->offset == h->stmts.at[put].offset)
      return k;
  }
  return UINT32_MAX;
}

/* PUT stands in the block of H that pushes the frame: what returns comes next.  */
static bool
is_of_frame (const struct function *h, adj_id put)
{
  const struct block *b = &h->blocks.at[h->stmts.at[put].block];
  if (b->succs.n != 1)
    return false;
  b = &h->blocks.at[h->edges.at[b->succs.at[0]].to];
  return h->stmts.at[b->stmts.at[b->stmts.n - 1]].kind == STMT_RETURN;
}

/* ---- moving them --------------------------------------------------------------------- */

static void
drop (struct function *f, adj_id id)
{
  struct stmt *s = &f->stmts.at[id];
  struct block *b = &f->blocks.at[s->block];
  uint32_t k = 0;
  while (b->stmts.at[k] != id)
    k++;
  for (b->stmts.n--; k < b->stmts.n; k++)
    b->stmts.at[k] = b->stmts.at[k + 1];
  s->block = ADJ_NONE;
}

/* The last statement of BLOCK becomes its statement K.  */
static void
place_at (struct function *f, adj_id block, uint32_t k)
{
  struct block *b = &f->blocks.at[block];
  adj_id id = b->stmts.at[b->stmts.n - 1];
  for (uint32_t i = b->stmts.n - 1; i > k; i--)
    b->stmts.at[i] = b->stmts.at[i - 1];
  b->stmts.at[k] = id;
}

/* Statement K of BLOCK of F, which takes the shadow's address from the tape, makes it instead:
   of as many bytes as a constant of H says, or the tape does.  */
static void
make_there (struct half *h, adj_id size, struct function *f, adj_id block, uint32_t k)
{
  struct program *p = h->p;
  adj_id get = f->blocks.at[block].stmts.at[k], shadow = f->stmts.at[get].dst, bytes;
  const struct value *n = &h->f->values.at[size];
  if (n->kind == VALUE_INTEGER) {
    bytes = value_integer (p, f, n->type, n->integer);
    drop (f, get);
  } else {
    bytes = value_new (p, f, VALUE_REGISTER, n->type);
    f->stmts.at[get].dst = bytes;
    k++;
  }
  adj_id place = f->stmts.at[get].place;
  uint32_t line = f->stmts.at[get].line;
  struct stmt *s = stmt_new (p, f, block, STMT_SHADOW_ALLOC, shadow, 1);
  s->args[0] = bytes;
  s->place = place;
  s->line = line;
  place_at (f, block, k);
}

/* SIZE is the same wherever H has it, and the frame can have it in an address's place.  */
static bool
can_wait (const struct half *h, adj_id size)
{
  const struct value *n = &h->f->values.at[size];
  return n->kind == VALUE_INTEGER
	 || (h->p->types.at[n->type].bytes == 8
	     && (n->kind == VALUE_PARAM
		 || (n->kind == VALUE_REGISTER && !n->in_memory && is_set_once (h->f, size))));
}

/* SHADOW_ALLOC ID of forward half H to backward half F, if that can be.  */
static void
move_to (struct half *h, struct function *f, const struct bitset *first, adj_id id)
{
  const struct stmt *s = &h->f->stmts.at[id];
  adj_id size = s->args[0], put = put_of (h->f, s->dst);
  adj_id block = frame_block (f);
  if (bitset_has (&h->needed, s->dst) || !bitset_has (first, s->block) || s->kept
      || !is_set_once (h->f, s->dst) || put == ADJ_NONE || block == ADJ_NONE
      || !is_of_frame (h->f, put))
    return;
  if (!can_wait (h, size))
    return;
  uint32_t k = get_of (h->f, put, f, block);
  if (k == UINT32_MAX || !is_set_once (f, f->stmts.at[f->blocks.at[block].stmts.at[k]].dst))
    return;
  make_there (h, size, f, block, k);
  if (h->f->values.at[size].kind == VALUE_INTEGER)
    drop (h->f, put);
  else
    h->f->stmts.at[put].args[0] = size;
  drop (h->f, id);
}

/* Pointers that H does not need are not computed.  */
static void
drop_idle (struct half *const *of, struct half *h)
{
  struct function *f = h->f;
  for (adj_id i = 0; i < f->stmts.n; i++) {
    struct stmt *s = &f->stmts.at[i];
    if (s->block == ADJ_NONE)
      continue;
    if (is_arithmetic (s) && type_of (h->p, f, s->dst)->kind == TYPE_POINTER
	&& !bitset_has (&h->needed, s->dst)) {
      drop (f, i);
      continue;
    }
    if (s->kind != STMT_CALL || !of[s->callee])
      continue;
    for (uint32_t k = 0; k < s->nargs; k++)
      if (f->values.at[s->args[k]].kind == VALUE_REGISTER
	  && type_of (h->p, f, s->args[k])->kind == TYPE_POINTER
	  && !bitset_has (&h->needed, s->args[k])) {
	adj_id null = value_integer (h->p, f, TYPE_ID_POINTER, 0);
	f->stmts.at[i].args[k] = null;
	s = &f->stmts.at[i];
      }
  }
}

static struct function *
backward_of (struct derived *d, uint32_t forward)
{
  for (uint32_t k = 0; k < d->nmade; k++)
    if (d->made[k].mode == MODE_BACKWARD_HALF && !d->made[k].exported
	&& d->made[k].plan == d->made[forward].plan)
      return d->program->functions.at[k];
  return NULL;
}

static struct half *
half_of (struct arena *a, struct program *p, struct function *f)
{
  struct half *h = ARENA_NEW (a, struct half);
  h->p = p;
  h->f = f;
  h->needed = bitset_new (a, f->values.n);
  h->shadows = bitset_new (a, f->values.n);
  for (adj_id i = 0; i < f->stmts.n; i++)
    if (f->stmts.at[i].kind == STMT_SHADOW_ALLOC && f->stmts.at[i].block != ADJ_NONE)
      bitset_add (&h->shadows, f->stmts.at[i].dst);
  return h;
}

/* What H, a forward half, makes for F, its backward half, alone.  */
static void
move_all (struct arena *a, struct half *h, struct function *f)
{
  struct bitset first = first_blocks (a, h->f);
  for (adj_id i = 0; i < h->f->stmts.n; i++)
    if (h->f->stmts.at[i].kind == STMT_SHADOW_ALLOC && h->f->stmts.at[i].block != ADJ_NONE)
      move_to (h, f, &first, i);
}

void
late_shadows (struct arena *a, struct derived *d)
{
  struct half **of = ARENA_ARRAY (a, struct half *, d->nmade);
  for (uint32_t k = 0; k < d->nmade; k++)
    if (d->made[k].mode == MODE_FORWARD_HALF && !d->made[k].exported)
      of[k] = half_of (a, d->program, d->program->functions.at[k]);
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t k = d->nmade; k-- > 0;)
      changed |= of[k] && need_of_half (of, of[k]);
  }
  for (uint32_t k = 0; k < d->nmade; k++) {
    struct function *f = of[k] && d->made[k].plan ? backward_of (d, k) : NULL;
    if (!f)
      continue;
    move_all (a, of[k], f);
    drop_idle (of, of[k]);
  }
}
