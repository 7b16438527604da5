/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that is used both as reals and as something else.

   Bits of a real that are read, copied or changed as integers (byte loops, unions,
   buffers of bytes) would carry values past the derivative, and nothing in the
   model would show it.  So:

   - a local object of declared type is accessed as reals only if that type
     holds reals, and otherwise only in modes of its members;
   - no access of another type to local memory may meet an access to reals by
     GCC's alias rules, types included; that leaves unions, allocations and
     structures with characters in them.

   Arguments that point to reals are never accessed otherwise (read-memory.cc).  */

#include "read-int.h"

/* Has TYPE a member that is no real and has the mode of ACCESS?  */
static bool
has_member_like (tree type, tree access)
{
  if (TREE_CODE (type) == ARRAY_TYPE)
    return has_member_like (TREE_TYPE (type), access);
  if (!RECORD_OR_UNION_TYPE_P (type))
    return !rd_holds_reals (type) && TYPE_MODE (type) == TYPE_MODE (access);
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL
	&& (DECL_BIT_FIELD_TYPE (f) || has_member_like (TREE_TYPE (f), access)))
      return true;
  return false;
}

bool
rd_check_declared_types (reader *r, tree ref)
{
  bool real = real_type_p (TREE_TYPE (ref));
  auto_vec<tree, 8> decls;
  rd_ref_decls (r, ref, &decls);
  for (unsigned k = 0; k < decls.length (); k++) {
    tree type = TREE_TYPE (decls[k]);
    bool holds = rd_holds_reals (type);
    if (real && !holds) {
      rd_sorry (r, "reals are kept in '%s', which is declared as something else",
		rd_name (decls[k]));
      return false;
    }
    if (!real && holds && !has_member_like (type, TREE_TYPE (ref))) {
      rd_sorry (r, "memory that holds reals is accessed as something else");
      return false;
    }
  }
  return true;
}

void
rd_note_access (reader *r, tree ref, adj_id location)
{
  bool real = real_type_p (TREE_TYPE (ref));
  if (!real && !(rd_ref_origins (r, ref, NULL) & FROM_LOCAL))
    return;
  typed_access a = { ref, location, r->stmt, real };
  for (unsigned k = 0; k < r->accesses.length (); k++)
    if (r->accesses[k].location == location && r->accesses[k].real == real)
      return;
  r->accesses.safe_push (a);
}

void
rd_check_puns (reader *r)
{
  for (unsigned i = 0; i < r->accesses.length (); i++) {
    const typed_access &a = r->accesses[i];
    if (a.real)
      continue;
    ao_ref other;
    rd_typed_ref (&other, a.ref);
    for (unsigned j = 0; j < r->accesses.length (); j++) {
      const typed_access &b = r->accesses[j];
      ao_ref reals;
      if (!b.real)
	continue;
      rd_typed_ref (&reals, b.ref);
      if (!refs_may_alias_p_1 (&other, &reals, true))
	continue;
      r->stmt = a.stmt;
      rd_sorry (r, "memory that may hold reals is accessed as something else");
      break;
    }
  }
  r->stmt = NULL;
}
