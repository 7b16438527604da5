/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a statement touches: see region.h.  */

#include "region.h"

void
region_of_ref (const struct affine_context *c, const struct ref *ref, adj_id block,
	       struct region *out)
{
  *out = (struct region) { .block = block, .type = ref->type };
  out->size = c->p->types.at[ref->type].bytes;
  out->bytes = affine_integer (c, out->size);
  out->known = affine_of_ref (c, ref, block, &out->at);
}

void
region_of_stmt (const struct affine_context *c, const struct stmt *s, uint32_t k,
		struct region *out)
{
  if (s->ref) {
    region_of_ref (c, s->ref, s->block, out);
    return;
  }
  *out = (struct region) { .block = s->block, .type = ADJ_NONE };
  if (s->kind != STMT_CLEAR && s->kind != STMT_MOVE)
    return;
  out->at = affine_of_value (c, s->args[k], s->block);
  out->bytes = affine_of_value (c, s->args[s->nargs - 1], s->block);
  out->known = true;
  if (!affine_is_constant (&out->bytes, &out->size))
    out->size = 0;
}

bool
region_steps (const struct affine_context *c, const struct region *r, adj_id loop,
	      int64_t *step, struct affine *start)
{
  struct affine factor;
  return r->known && affine_split (c, &r->at, loop, &factor, start)
	 && affine_is_constant (&factor, step) && affine_is_invariant (c, start, loop);
}

bool
refs_are_equal (const struct ref *x, const struct ref *y)
{
  if (x->base != y->base || x->object != y->object || x->offset != y->offset
      || x->type != y->type || x->nindex != y->nindex)
    return false;
  for (uint32_t k = 0; k < x->nindex; k++)
    if (x->index[k] != y->index[k] || x->scale[k] != y->scale[k]
	|| (!x->scale[k] && x->origin != y->origin))
      return false;
  return true;
}

bool
touches_reals (const struct program *p, const struct stmt *s)
{
  if (s->ref)
    return s->raw || p->types.at[s->ref->type].kind == TYPE_REAL;
  return s->kind != STMT_MOVE || s->element != ADJ_NONE;
}

uint32_t
regions_of_stmt (const struct stmt *s)
{
  switch (s->kind) {
    case STMT_LOAD: case STMT_STORE: case STMT_CLEAR:
      return 1;
    case STMT_MOVE:
      return 2;
    case STMT_CALL:
      return s->nargs;
    default:
      return 0;
  }
}

adj_id
region_next_root (const struct roots *r, const struct function *f, const struct stmt *s,
		  uint32_t k, adj_id from)
{
  return s->ref ? roots_next_of_ref (r, f, s->ref, from)
	 : roots_next_of_value (r, f, s->args[k], from);
}
