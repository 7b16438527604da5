/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which memory has shadows and which is active: what the files of activity share.  */

#include "addressed.h"

bool
root_is_private (const struct function *f, const struct roots *r, adj_id root)
{
  return root != ADJ_NONE && root >= r->first_object && root < r->first_alloc
	 && f->objects.at[root - r->first_object].is_static;
}

bool
root_has_shadow (const struct function *f, const struct roots *r,
		 const struct roles *roles, adj_id root)
{
  if (root_is_addressed (roles, root))
    return true;
  if (root < r->first_object)
    return (roles->param[root] & ROLE_SHADOW)
	   && (f->params.at[root].kind == PARAM_REAL_POINTER
	       || f->params.at[root].kind == PARAM_DESCRIPTOR);
  if (root < r->first_alloc)
    return f->objects.at[root - r->first_object].kind == OBJECT_LOCAL;
  return root < r->unknown;
}

bool
ref_is_active (const struct activity *act, const struct roots *r,
	       const struct function *f, const struct ref *ref)
{
  for (adj_id x = roots_next_of_ref (r, f, ref, 0); x != ADJ_NONE;
       x = roots_next_of_ref (r, f, ref, x + 1))
    if (bitset_has (&act->root_active, x))
      return true;
  return false;
}

bool
ref_is_beside_shadows (const struct roots *r, const struct function *f, const struct roles *roles,
		       const struct ref *ref)
{
  for (adj_id x = roots_next_of_ref (r, f, ref, 0); x != ADJ_NONE; x = roots_next_of_ref (r, f, ref, x + 1))
    for (adj_id y = 0; y < r->n; y++)
      if (r->class[y] == r->class[x] && root_has_shadow (f, r, roles, y))
	return true;
  return false;
}
