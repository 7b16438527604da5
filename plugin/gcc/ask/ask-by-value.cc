/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requests for functions that have complex numbers by value, as the core gets them: it reads
   f.addressed (prepare/prepare-parts.cc), which has f's arguments, complex ones by their addresses,
   and behind them the address of a complex result.

     user's	f_b (n, z, zb, fb)		f_d (n, z, zd, f), returns fd
     core's	f_b.address (n, z, zb, result, resultb)		f_d.address (n, z, zd, result, resultd)

   The result always has a shadow there, as all memory has that may be written: zeros, if the user
   gives none.  */

#include "ask-parts.h"

void
ask_by_address (struct arena *arena, const asked &a, struct request *r)
{
  tree primal = a.primal->decl;
  unsigned n = list_length (DECL_ARGUMENTS (primal));
  r->name = arena_printf (arena, "%s.address", a.name);
  if (TREE_CODE (TREE_TYPE (TREE_TYPE (primal))) != COMPLEX_TYPE)
    return;
  r->role = ARENA_ARRAY (arena, uint8_t, n + 1);
  memcpy (r->role, a.role, n);
  r->role[n] = a.result_role | ROLE_SHADOW;
  r->result_role = 0;
  r->signature.returns = RETURNS_NOTHING;
  r->signature.nslots = 0;
  r->signature.slots = ARENA_ARRAY (arena, struct slot, a.signature.nslots + 2);
  for (uint32_t k = 0; k < a.signature.nslots; k++)
    if (a.signature.slots[k].kind == SLOT_PRIMAL || a.signature.slots[k].kind == SLOT_SHADOW)
      r->signature.slots[r->signature.nslots++] = a.signature.slots[k];
  add_slot (&r->signature, SLOT_PRIMAL, n, "result");
  add_slot (&r->signature, SLOT_SHADOW, n, "result_shadow");
}
