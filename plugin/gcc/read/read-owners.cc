/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Allocatables as owners of memory (struct owner), and which of them share it.

   An owner is a component of a derived type, whatever the variable (`grid_type.dx'), or a variable
   that outlives the call.  It is alone with what it owns as long as its descriptor gets no addresses
   but those of memory that is new and nobody else gets, null, and its own: MOVE_ALLOC, results of functions and descriptors that
   are copied hand memory over, and who gets the descriptor's address may do so.  */

#include "read-int.h"

/* REF, where it is all of a variable: that; copies of bodies have *&x for x.  */
static tree
without_detour (tree ref)
{
  tree base = TREE_CODE (ref) == MEM_REF ? TREE_OPERAND (ref, 0) : NULL_TREE;
  return base && TREE_CODE (base) == ADDR_EXPR && VAR_P (TREE_OPERAND (base, 0))
	 && integer_zerop (TREE_OPERAND (ref, 1))
	 && TYPE_MAIN_VARIANT (TREE_TYPE (ref)) == TYPE_MAIN_VARIANT (TREE_TYPE (TREE_OPERAND (base, 0)))
	 ? TREE_OPERAND (base, 0) : ref;
}

/* REF is the descriptor of a Fortran allocatable: a module's, or a component.  (A dummy's descriptor
   may have the same type, and describe a variable; so may that of a class.)  */
static bool
allocatable_p (tree ref)
{
  if (!allocatable_type_p (TREE_TYPE (ref)))
    return false;
  if (VAR_P (ref))
    return is_global_var (ref);
  return TREE_CODE (ref) == COMPONENT_REF && !data_of_class_p (TREE_OPERAND (ref, 1));
}

/* REF is where a descriptor keeps its address, or is asked to be.  */
static bool
data_of_descriptor_p (tree ref)
{
  return fortran_p () && TREE_CODE (ref) == COMPONENT_REF && POINTER_TYPE_P (TREE_TYPE (ref))
	 && VOID_TYPE_P (TREE_TYPE (TREE_TYPE (ref)))
	 && TREE_OPERAND (ref, 1) == TYPE_FIELDS (TREE_TYPE (TREE_OPERAND (ref, 0)));
}

bool
rd_allocated_pointer_p (tree ref)
{
  return data_of_descriptor_p (ref) && allocatable_p (without_detour (TREE_OPERAND (ref, 0)));
}

/* Whose descriptor REF is; NULL: nobody's who can be named.  */
static struct owner *
owner_of_descriptor (reader *r, tree ref)
{
  ref = without_detour (ref);
  const char *name = fortran_p () && allocatable_p (ref)
		     ? name_of_owner (r->p->arena, VAR_P (ref) ? ref : TREE_OPERAND (ref, 1)) : NULL;
  return name ? program_owner (r->p, name) : NULL;
}

const struct owner *
rd_owner_of_pointer (reader *r, tree ref)
{
  return rd_allocated_pointer_p (ref) ? owner_of_descriptor (r, TREE_OPERAND (ref, 0)) : NULL;
}

/* ---- who shares ------------------------------------------------------------------- */

/* Who gets what an allocation made, in the function at hand.  */
static hash_map<tree, struct owner *> *owners_of_new;

/* OWNER gets the memory that POINTER was allocated with; false if another one does too: it was
   handed over, and nobody loaded the address.  */
static bool
new_memory (tree pointer, struct owner *owner)
{
  bool known;
  struct owner *&other = owners_of_new->get_or_insert (pointer, &known);
  if (!known)
    other = owner;
  if (other != owner)
    other->shared = true;
  return other == owner;
}

/* POINTER leads to memory that is new, nowhere, or to OWNER's.  */
static bool
comes_from_p (reader *r, tree pointer, struct owner *owner, hash_set<tree> *seen)
{
  if (integer_zerop (pointer))
    return true;
  if (TREE_CODE (pointer) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (pointer))
    return false;
  if (seen->add (pointer))
    return true;
  gimple *s = SSA_NAME_DEF_STMT (pointer);
  if (gphi *phi = dyn_cast<gphi *> (s)) {
    for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
      if (!comes_from_p (r, gimple_phi_arg_def (phi, k), owner, seen))
	return false;
    return true;
  }
  if (gimple_call_builtin_p (s, BUILT_IN_REALLOC))
    return comes_from_p (r, gimple_call_arg (s, 0), owner, seen);
  if (rd_heap_allocation_p (s))
    return new_memory (pointer, owner);
  if (!is_gimple_assign (s))
    return false;
  tree value = gimple_assign_rhs1 (s);
  if (gimple_assign_load_p (s))
    return rd_owner_of_pointer (r, value) == owner;
  return (gimple_assign_single_p (s) || gimple_assign_cast_p (s))
	 && comes_from_p (r, value, owner, seen);
}

/* S stores VALUE to TO.  */
static void
look_at_store (reader *r, tree to, tree value)
{
  struct owner *owner = owner_of_descriptor (r, to);
  if (owner) {
    bool none = TREE_CODE (value) == CONSTRUCTOR;
    owner->shared |= !none && owner_of_descriptor (r, value) != owner;
  }
  if (!data_of_descriptor_p (to))
    return;
  owner = owner_of_descriptor (r, TREE_OPERAND (to, 0));
  hash_set<tree> seen;
  if (owner && !comes_from_p (r, value, owner, &seen))
    owner->shared = true;
}

/* T is what lies in a descriptor behind the address that it keeps: gfortran clears the description of
   the elements so.  */
static bool
behind_address_p (reader *r, tree t)
{
  tree base = TREE_CODE (t) == MEM_REF ? TREE_OPERAND (t, 0) : NULL_TREE;
  return base && TREE_CODE (base) == ADDR_EXPR && owner_of_descriptor (r, TREE_OPERAND (base, 0))
	 && tree_fits_uhwi_p (TREE_OPERAND (t, 1))
	 && tree_to_uhwi (TREE_OPERAND (t, 1)) >= tree_to_uhwi (TYPE_SIZE_UNIT (ptr_type_node));
}

/* The address of a descriptor, or of what is in one, may be anywhere from here on.  */
static tree
look_at_address (tree *t, int *walk_subtrees, void *data)
{
  reader *r = (reader *) ((struct walk_stmt_info *) data)->info;
  if (TYPE_P (*t) || behind_address_p (r, *t) || without_detour (*t) != *t)
    *walk_subtrees = 0;
  if (TREE_CODE (*t) != ADDR_EXPR)
    return NULL_TREE;
  for (tree ref = TREE_OPERAND (*t, 0);; ref = TREE_OPERAND (ref, 0)) {
    if (struct owner *owner = owner_of_descriptor (r, ref))
      owner->shared = true;
    if (!handled_component_p (ref))
      return NULL_TREE;
  }
}

void
rd_note_owners (reader *r)
{
  basic_block bb;
  hash_map<tree, struct owner *> new_here;
  owners_of_new = &new_here;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gimple *s = gsi_stmt (i);
      if (is_gimple_debug (s) || gimple_clobber_p (s))
	continue;
      struct walk_stmt_info info;
      memset (&info, 0, sizeof info);
      info.info = r;
      walk_gimple_op (s, look_at_address, &info);
      if (gimple_assign_single_p (s) && gimple_store_p (s))
	look_at_store (r, gimple_assign_lhs (s), gimple_assign_rhs1 (s));
      else if (is_gimple_call (s) && gimple_call_lhs (s))
	if (struct owner *owner = owner_of_descriptor (r, gimple_call_lhs (s)))
	  owner->shared = true;
    }
  owners_of_new = NULL;
}
