/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requests for functions that have complex numbers by value, or return structures, as the core gets
   them: it reads f.addressed (prepare/prepare-parts.cc), which has f's arguments, complex ones by their
   addresses, and behind them the address of a complex result, or those of a structure's members.

     user's	f_b (n, z, zb, fb)		f_d (n, z, zd, f), returns fd
     core's	f_b.address (n, z, zb, result, resultb)		f_d.address (n, z, zd, result, resultd)

   The result always has a shadow there, as all memory has that may be written: zeros, if the user
   gives none.  Members of a structure that are no reals have none.  */

#include "ask-parts.h"
#include "params.h"

/* The role of the address of REF, one of N parts of the result.  Some member of a structure may well
   depend on nothing: as if nobody had named it.  */
static uint8_t
role_of_part (const asked &a, tree ref, unsigned n)
{
  if (!numbers_with_derivatives_p (TREE_TYPE (ref)))
    return 0;
  uint8_t role = a.result_role | ROLE_SHADOW;
  return n > 1 ? role & ~ROLE_NAMED : role;
}

void
ask_by_address (struct arena *arena, const asked &a, struct request *r)
{
  tree primal = a.primal->decl;
  unsigned n = list_length (DECL_ARGUMENTS (primal));
  r->name = arena_printf (arena, "%s.address", a.name);
  auto_vec<tree> parts;
  if (!parts_of_result (build0 (PLACEHOLDER_EXPR, TREE_TYPE (TREE_TYPE (primal))), &parts))
    return;
  unsigned m = parts.length ();
  r->role = ARENA_ARRAY (arena, uint8_t, n + m);
  memcpy (r->role, a.role, n);
  for (unsigned k = 0; k < m; k++)
    r->role[n + k] = role_of_part (a, parts[k], m);
  r->result_role = 0;
  r->signature.returns = RETURNS_NOTHING;
  r->signature.nslots = 0;
  r->signature.slots = ARENA_ARRAY (arena, struct slot, a.signature.nslots + 2 * m);
  for (uint32_t k = 0; k < a.signature.nslots; k++)
    if (a.signature.slots[k].kind == SLOT_PRIMAL || a.signature.slots[k].kind == SLOT_SHADOW)
      r->signature.slots[r->signature.nslots++] = a.signature.slots[k];
  for (unsigned k = 0; k < m; k++) {
    add_slot (&r->signature, SLOT_PRIMAL, n + k, "result");
    if (r->role[n + k])
      add_slot (&r->signature, SLOT_SHADOW, n + k, "result_shadow");
  }
}
