/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Locations, and what GCC answers of two of them; read-matrix.cc asks.

   The question behind alias[i] has j is whether a write at i may change what is
   read at j, at any time, earlier or later: the reverse sweep reads after
   writes that followed in the primal.  So types must not be used to tell
   accesses apart (memory may be given another type by a store in between);
   points-to sets, restrict and offsets may.  Nor may two offsets from one pointer
   be told apart if the pointer changes: in a loop, p[0] of one iteration is
   p[-1] of the next.  So a reference through a pointer that is defined in a
   cycle stands for all that the pointer leads to.

   A variable that other units see is one to which GCC lets any pointer lead.  What Fortran says of
   TARGET, and which types a declared variable may have, tells more of them apart here.  */

#include "read-int.h"

static adj_id
add (reader *r, tree ref, gimple *stmt, bool reads, bool writes)
{
  if (r->locations.length () >= MODEL_MOST_LOCATIONS) {
    if (r->locations.length () == MODEL_MOST_LOCATIONS) {
      location everything = { NULL_TREE, NULL, true, true, false, 0 };
      r->locations.safe_push (everything);
    }
    return MODEL_MOST_LOCATIONS;
  }
  location l = { ref, stmt, reads, writes, false, 0 };
  r->locations.safe_push (l);
  return r->locations.length () - 1;
}

adj_id
rd_location_of_ref (reader *r, tree ref, bool write)
{
  enum { HEADS = 4096 };
  inchash::hash h;
  inchash::add_expr (ref, h);	/* agrees with operand_equal_p */
  if (r->location_heads.is_empty ())
    r->location_heads.safe_grow_cleared (HEADS);
  unsigned *head = &r->location_heads[h.end () % HEADS];
  for (unsigned k = *head; k; k = r->locations[k - 1].next) {
    location *l = &r->locations[k - 1];
    if (TREE_CODE (l->ref) == TREE_CODE (ref) && operand_equal_p (l->ref, ref, 0)) {
      l->reads |= !write;
      l->writes |= write;
      return k - 1;
    }
  }
  adj_id id = add (r, ref, NULL, !write, write);
  if (id != MODEL_MOST_LOCATIONS) {
    r->locations[id].next = *head;
    *head = id + 1;
  }
  return id;
}

adj_id
rd_location_of_stmt (reader *r, gimple *s, bool reads, bool writes)
{
  return add (r, NULL_TREE, s, reads, writes);
}

/* ---- pointers that change ------------------------------------------------ */

bool
rd_pointer_changes_p (tree ptr)
{
  if (TREE_CODE (ptr) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (ptr))
    return false;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (ptr));
  return loop_outer (bb->loop_father) || (bb->flags & BB_IRREDUCIBLE_LOOP);
}

/* The pointer below REF if it changes, else NULL_TREE.  */
static tree
changing_base (tree ref)
{
  tree base = get_base_address (ref);
  return base && TREE_CODE (base) == MEM_REF
	 && rd_pointer_changes_p (TREE_OPERAND (base, 0)) ? base : NULL_TREE;
}

static void
init_ref (ao_ref *a, tree ref)
{
  tree base = changing_base (ref);
  if (!base) {
    ao_ref_init (a, ref);
    return;
  }
  ao_ref_init_from_ptr_and_size (a, TREE_OPERAND (base, 0), NULL_TREE);
  /* What a pointer was made from may be a variable.  */
  if (TREE_CODE (a->base) != MEM_REF)
    return;
  MR_DEPENDENCE_CLIQUE (a->base) = MR_DEPENDENCE_CLIQUE (base);
  MR_DEPENDENCE_BASE (a->base) = MR_DEPENDENCE_BASE (base);
}

void
rd_typed_ref (ao_ref *a, tree ref)
{
  init_ref (a, ref);
  if (tree base = changing_base (ref)) {
    a->ref_alias_set = get_alias_set (ref);
    a->base_alias_set = get_alias_set (base);
  }
}

/* GCC compares S's own offsets with those of references.  */
static bool
changing_stmt_p (gimple *s)
{
  if (is_gimple_assign (s)) {
    tree rhs = gimple_assign_rhs1 (s);
    return changing_base (gimple_assign_lhs (s))
	   || (!is_gimple_min_invariant (rhs) && TREE_CODE (rhs) != CONSTRUCTOR
	       && changing_base (rhs));
  }
  for (unsigned k = 0; k < gimple_call_num_args (s); k++)
    if (rd_pointer_changes_p (gimple_call_arg (s, k)))
      return true;
  return false;
}

/* The pointer behind which lies all that S writes or reads, all of it, or NULL_TREE.  Which objects
   it may lead to does not depend on the iteration.  */
static tree
only_pointer (gimple *s)
{
  if (!gimple_call_builtin_p (s, BUILT_IN_NORMAL))
    return NULL_TREE;
  switch (DECL_FUNCTION_CODE (gimple_call_fndecl (s))) {
    case BUILT_IN_CALLOC:
      return gimple_call_lhs (s);
    case BUILT_IN_FREE: case BUILT_IN_MEMSET:
      return gimple_call_arg (s, 0);
    default:
      return NULL_TREE;
  }
}

/* ---- variables to which pointers do not lead -------------------------------- */

/* What REF is a part of: a variable, or what a pointer leads to.  NULL_TREE: a cast or a union is on the
   way.  */
static tree
named_whole (tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == VIEW_CONVERT_EXPR || TREE_CODE (ref) == BIT_FIELD_REF
	|| TREE_CODE (TREE_TYPE (TREE_OPERAND (ref, 0))) == UNION_TYPE)
      return NULL_TREE;
  return ref;
}

static bool
descriptor_p (tree type)
{
  unsigned rank;
  tree element;
  return fortran_p () && descriptor_type_p (type, &rank, &element);
}

/* REF is a part of a descriptor.  */
static bool
in_descriptor_p (tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (descriptor_p (TREE_TYPE (TREE_OPERAND (ref, 0))))
      return true;
  return false;
}

/* REF is a pointer, or a part of a descriptor, and stays one.  A declared variable keeps its type, other than
   memory on the heap.  That of a Fortran program keeps it until it is given back, which changes REF as far as
   anybody asks: a structure with a component that is a POINTER, or ALLOCATABLE, cannot be laid over other memory
   (C_F_POINTER takes none, and in COMMON a pointer lies over pointers alone).  */
bool
rd_stays_address_p (tree ref)
{
  tree whole = named_whole (ref);
  if (!whole)
    return false;
  if (VAR_P (whole))
    return POINTER_TYPE_P (TREE_TYPE (ref)) || descriptor_p (TREE_TYPE (whole));
  return TREE_CODE (whole) == MEM_REF
	 && (in_descriptor_p (ref)
	     || (!in_lto_p && fortran_p () && TREE_CODE (ref) == COMPONENT_REF && POINTER_TYPE_P (TREE_TYPE (ref))));
}

/* REF is a real: whatever is copied to an address as a whole, none is stored there.  */
bool
rd_stays_real_p (tree ref)
{
  return SCALAR_FLOAT_TYPE_P (TREE_TYPE (ref))
	 && !alias_sets_conflict_p (get_alias_set (ref), get_alias_set (ptr_type_node));
}

static bool
lead_apart_p (const location &own, ao_ref *whole, const location &behind, ao_ref *pointer)
{
  tree w = ao_ref_base (whole), p = ao_ref_base (pointer);
  return own.ref && behind.ref && TREE_CODE (p) == MEM_REF && TREE_CODE (TREE_OPERAND (p, 0)) == SSA_NAME
	 && !whole->volatile_p
	 && ((VAR_P (w) && no_pointer_leads_p (w))
	     || (rd_stays_real_p (behind.ref) && rd_stays_address_p (own.ref)));
}

/* ---- one pair ------------------------------------------------------------ */

bool
rd_init_location (ao_ref *ref, location *l)
{
  l->changes = l->stmt && changing_stmt_p (l->stmt);
  if (l->ref) {
    init_ref (ref, l->ref);
    return true;
  }
  tree p = l->changes ? only_pointer (l->stmt) : NULL_TREE;
  if (!p || TREE_CODE (p) != SSA_NAME)
    return false;
  ao_ref_init_from_ptr_and_size (ref, p, NULL_TREE);
  return true;
}

bool
rd_may_change (const location &i, ao_ref *ri, const location &j, ao_ref *rj)
{
  if (!i.writes)
    return false;
  if (ri && rj)
    return refs_may_alias_p_1 (ri, rj, false) && !lead_apart_p (i, ri, j, rj) && !lead_apart_p (j, rj, i, ri);
  if (i.changes || j.changes)
    return true;
  if (i.ref && j.stmt && gimple_vuse (j.stmt))
    return ref_maybe_used_by_stmt_p (j.stmt, ri, false);
  if (i.stmt && j.ref && gimple_vdef (i.stmt))
    return stmt_may_clobber_ref_p_1 (i.stmt, rj, false);
  return true;
}
