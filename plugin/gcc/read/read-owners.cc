/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Owners of memory (struct owner): allocatables, and POINTERs that are used as such (link/lone-pointers.h).
   Which of them share what they own: base/sharing.h.  */

#include "read-int.h"
#include "lone-pointers.h"
#include "sharing.h"

/* Whose descriptor REF is; NULL: nobody's who counts.  */
static const char *
owner_of_descriptor (tree ref)
{
  tree type;
  const char *name = owner_at (ref, &type);
  return name && owner_counts_p (name, type) ? name : NULL;
}

bool
rd_allocated_pointer_p (tree ref)
{
  return data_of_descriptor_p (ref) && owner_of_descriptor (TREE_OPERAND (ref, 0));
}

const struct owner *
rd_owner_of_pointer (reader *r, tree ref)
{
  return rd_allocated_pointer_p (ref) ? program_owner (r->p, owner_of_descriptor (TREE_OPERAND (ref, 0))) : NULL;
}

static void
note_shared (void *r, const char *owner, tree type)
{
  struct program *p = ((reader *) r)->p;
  if (!owner)
    program_share_owners (p);
  else if (owner_counts_p (owner, type))
    program_owner (p, owner)->shared = true;
}

void
rd_note_owners (reader *r)
{
  sharing to = { r, note_shared, NULL };
  sharing_find (cfun, to);
}
