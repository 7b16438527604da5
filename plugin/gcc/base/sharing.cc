/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who shares memory: see sharing.h.  */

#include "sharing.h"
#include "members.h"
#include "params.h"
#include "unit-facts.h"

static bool
descriptor_p (tree type)
{
  unsigned rank;
  tree element;
  return descriptor_type_p (type, &rank, &element);
}

/* What REF is all of, where a register or constant has the address of that; or REF.  */
static tree
without_detour (tree ref)
{
  tree base = TREE_CODE (ref) == MEM_REF && integer_zerop (TREE_OPERAND (ref, 1)) ? TREE_OPERAND (ref, 0)
										   : NULL_TREE;
  if (base && TREE_CODE (base) == SSA_NAME && gimple_assign_single_p (SSA_NAME_DEF_STMT (base)))
    base = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (base));
  tree whole = base && TREE_CODE (base) == ADDR_EXPR ? TREE_OPERAND (base, 0) : NULL_TREE;
  return whole && (VAR_P (whole) || TREE_CODE (whole) == COMPONENT_REF)
	 && (TYPE_MAIN_VARIANT (TREE_TYPE (ref)) == TYPE_MAIN_VARIANT (TREE_TYPE (whole))
	     /* A dummy's type.  */
	     || (descriptor_p (TREE_TYPE (ref)) && descriptor_p (TREE_TYPE (whole))
		 && tree_int_cst_equal (TYPE_SIZE (TREE_TYPE (ref)), TYPE_SIZE (TREE_TYPE (whole))))) ? whole : ref;
}

/* (Where a call was inlined, the field is one of the dummy's type.)  */
bool
data_of_descriptor_p (tree ref)
{
  if (!fortran_p () || TREE_CODE (ref) != COMPONENT_REF || !POINTER_TYPE_P (TREE_TYPE (ref))
      || !VOID_TYPE_P (TREE_TYPE (TREE_TYPE (ref))))
    return false;
  tree field = TREE_OPERAND (ref, 1), whole = DECL_CONTEXT (field);
  return descriptor_p (whole) && field == TYPE_FIELDS (whole);
}

/* The component of TYPE whose descriptor begins at byte AT of it; or NULL_TREE.  */
static tree
descriptor_in (tree type, HOST_WIDE_INT at)
{
  tree in = NULL_TREE;
  while (type && !descriptor_p (type))
    type = part_around (type, &at, &in);
  return type && at == 0 ? in : NULL_TREE;
}

/* REF is a descriptor so many bytes behind a pointer, as that of a component is to which an inlined dummy led: the
   component; or NULL_TREE.  */
static tree
component_behind (tree ref)
{
  tree at = TREE_CODE (ref) == MEM_REF ? TREE_OPERAND (ref, 0) : NULL_TREE;
  if (!at || !tree_fits_shwi_p (TREE_OPERAND (ref, 1)))
    return NULL_TREE;
  if (TREE_CODE (at) == SSA_NAME && gimple_assign_single_p (SSA_NAME_DEF_STMT (at))
      && TREE_CODE (gimple_assign_rhs1 (SSA_NAME_DEF_STMT (at))) == ADDR_EXPR)
    at = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (at));
  return descriptor_in (TREE_TYPE (TREE_CODE (at) == ADDR_EXPR ? TREE_OPERAND (at, 0) : TREE_TYPE (at)),
			tree_to_shwi (TREE_OPERAND (ref, 1)));
}

/* (The link gives private variables of several units other names, and of allocatables nobody asks the
   units.)  */
const char *
owner_named (tree decl)
{
  if (VAR_P (decl) && !TREE_PUBLIC (decl) && !allocatable_type_p (TREE_TYPE (decl)))
    return NULL;
  struct arena own;
  arena_init (&own);
  const char *name = name_of_owner (&own, decl);
  if (name)
    name = interned (name, strlen (name));
  arena_release (&own);
  return name;
}

/* (A dummy's descriptor may have the type of an owner's, and describe a variable; so may that of a
   class.)  */
const char *
owner_at (tree ref, tree *type)
{
  ref = without_detour (ref);
  if (!fortran_p () || !descriptor_p (TREE_TYPE (ref)))
    return NULL;
  *type = TREE_TYPE (ref);
  tree component = TREE_CODE (ref) == COMPONENT_REF ? TREE_OPERAND (ref, 1) : component_behind (ref);
  if (component)
    return data_of_class_p (component) ? NULL : owner_named (component);
  return VAR_P (ref) ? owner_named (ref) : NULL;
}

namespace {

struct finder {
  const sharing *to;
  hash_map<tree, const char *> new_memory;	/* who gets what an allocation made */
};

}

/* ---- addresses that owners get -------------------------------------------------------- */

static bool
makes_new_p (gimple *s)
{
  return gimple_call_builtin_p (s, BUILT_IN_MALLOC) || gimple_call_builtin_p (s, BUILT_IN_CALLOC)
	 || gimple_call_builtin_p (s, BUILT_IN_ALIGNED_ALLOC);
}

/* OWNER, whose descriptor is of TYPE, gets the memory that POINTER was allocated with; false if another
   one does too: it was handed over, and nobody loaded the address.  */
static bool
gets_new (finder *w, tree pointer, const char *owner, tree type)
{
  bool known;
  const char *&other = w->new_memory.get_or_insert (pointer, &known);
  if (!known)
    other = owner;
  if (other != owner)
    w->to->shares (w->to->data, other, type);
  return other == owner;
}

/* POINTER leads to memory that is new, nowhere, or to OWNER's.  */
static bool
comes_from_p (finder *w, tree pointer, const char *owner, tree type, hash_set<tree> *seen)
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
      if (!comes_from_p (w, gimple_phi_arg_def (phi, k), owner, type, seen))
	return false;
    return true;
  }
  if (gimple_call_builtin_p (s, BUILT_IN_REALLOC))
    return comes_from_p (w, gimple_call_arg (s, 0), owner, type, seen);
  if (makes_new_p (s))
    return gets_new (w, pointer, owner, type);
  if (!is_gimple_assign (s))
    return false;
  tree value = gimple_assign_rhs1 (s);
  tree other;
  if (gimple_assign_load_p (s))
    return data_of_descriptor_p (value) && owner_at (TREE_OPERAND (value, 0), &other) == owner;
  return (gimple_assign_single_p (s) || gimple_assign_cast_p (s))
	 && comes_from_p (w, value, owner, type, seen);
}

/* Nobody knows whose descriptor REF is: it is behind a pointer that is no dummy's.  */
static bool
anybodys_p (tree ref)
{
  ref = without_detour (ref);
  if (TREE_CODE (ref) != MEM_REF || component_behind (ref))
    return false;
  tree at = TREE_OPERAND (ref, 0);
  bool dummy = TREE_CODE (at) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (at) && integer_zerop (TREE_OPERAND (ref, 1));
  bool own = TREE_CODE (at) == ADDR_EXPR && VAR_P (TREE_OPERAND (at, 0)) && !is_global_var (TREE_OPERAND (at, 0))
	     && descriptor_p (TREE_TYPE (TREE_OPERAND (at, 0)));
  return !dummy && !own;
}

/* S stores VALUE to TO.  */
static void
look_at_store (finder *w, tree to, tree value)
{
  tree type, other;
  const char *owner = owner_at (to, &type);
  if (owner && TREE_CODE (value) != CONSTRUCTOR && owner_at (value, &other) != owner)
    w->to->shares (w->to->data, owner, type);
  owner = data_of_descriptor_p (to) ? owner_at (TREE_OPERAND (to, 0), &type) : NULL;
  hash_set<tree> seen;
  if (owner ? !comes_from_p (w, value, owner, type, &seen)
      : data_of_descriptor_p (to) && anybodys_p (TREE_OPERAND (to, 0)) && !integer_zerop (value))
    w->to->shares (w->to->data, owner, type);
}

/* ---- descriptors whose addresses others get ------------------------------------------------ */

/* T is what lies in a descriptor behind the address that it keeps: gfortran clears the description of
   the elements so.  */
static bool
behind_address_p (tree t)
{
  tree base = TREE_CODE (t) == MEM_REF ? TREE_OPERAND (t, 0) : NULL_TREE, type;
  return base && TREE_CODE (base) == ADDR_EXPR && owner_at (TREE_OPERAND (base, 0), &type)
	 && tree_fits_uhwi_p (TREE_OPERAND (t, 1))
	 && tree_to_uhwi (TREE_OPERAND (t, 1)) >= tree_to_uhwi (TYPE_SIZE_UNIT (ptr_type_node));
}

static tree
look_at_address (tree *t, int *walk_subtrees, void *data)
{
  finder *w = (finder *) data;
  tree type;
  if (TYPE_P (*t) || behind_address_p (*t) || without_detour (*t) != *t)
    *walk_subtrees = 0;
  if (TREE_CODE (*t) != ADDR_EXPR)
    return NULL_TREE;
  for (tree ref = TREE_OPERAND (*t, 0);; ref = TREE_OPERAND (ref, 0)) {
    if (const char *owner = owner_at (ref, &type))
      w->to->shares (w->to->data, owner, type);
    if (!handled_component_p (ref))
      return NULL_TREE;
  }
}

/* Of the descriptor of TYPE whose address argument K of S is the callee finds out where the array is, and
   changes nothing: the dummy is of assumed shape, or it is a routine of libgfortran for packing or output.
   (A POINTER is no argument for an ALLOCATABLE.)  */
static bool
only_described_p (gimple *s, unsigned k, tree type)
{
  static const char *const readers[] = {
    "_gfortran_internal_pack", "_gfortran_internal_unpack", "_gfortran_transfer_array",
    "_gfortran_transfer_array_write"
  };
  tree fndecl = gimple_call_fndecl (s);
  for (const char *name : readers)
    if (fndecl && id_equal (DECL_ASSEMBLER_NAME (fndecl), name))
      return true;
  return fndecl && (array_of_numbers_p (fndecl, k)
		    || (!any_allocatable_p (type) && no_target_p (fndecl, k)));
}

/* REF accesses what ADDRESS, a register, leads to, under the name of what lies there (without_detour).  */
static bool
accesses_by_name_p (tree ref, tree address)
{
  tree base = get_base_address (ref);
  return base && TREE_CODE (base) == MEM_REF && TREE_OPERAND (base, 0) == address && without_detour (base) != base;
}

/* ADDRESS, a register with that of a descriptor of TYPE, comes to nothing but accesses that tell whose
   descriptor that is, and arguments of such calls.  */
static bool
only_handed_p (tree address, tree type)
{
  imm_use_iterator i;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, i, address) {
    gimple *s = USE_STMT (use);
    if (is_gimple_debug (s))
      continue;
    if (gimple_assign_single_p (s) && gimple_assign_rhs1 (s) != address
	&& (accesses_by_name_p (gimple_assign_lhs (s), address)
	    || accesses_by_name_p (gimple_assign_rhs1 (s), address)))
      continue;
    if (!is_gimple_call (s) || gimple_call_fn (s) == address || gimple_call_chain (s) == address)
      return false;
    for (unsigned k = 0; k < gimple_call_num_args (s); k++)
      if (gimple_call_arg (s, k) == address && !only_described_p (s, k, type))
	return false;
  }
  return true;
}

/* The type of the owner's descriptor that T is the address of; or NULL_TREE.  */
static tree
descriptor_behind (tree t)
{
  tree type;
  return TREE_CODE (t) == ADDR_EXPR && owner_at (TREE_OPERAND (t, 0), &type) ? type : NULL_TREE;
}

static void
look_at_operand (finder *w, tree t)
{
  walk_tree (&t, look_at_address, w, NULL);
}

static void
look_at_joined (finder *w, gphi *phi)
{
  for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
    look_at_operand (w, gimple_phi_arg_def (phi, k));
}

static void
look_at_addresses (finder *w, gimple *s)
{
  tree type = gimple_assign_single_p (s) ? descriptor_behind (gimple_assign_rhs1 (s)) : NULL_TREE;
  if (type && TREE_CODE (gimple_assign_lhs (s)) == SSA_NAME && only_handed_p (gimple_assign_lhs (s), type))
    return;
  if (!is_gimple_call (s)) {
    for (unsigned k = 0; k < gimple_num_ops (s); k++)
      if (gimple_op (s, k))
	look_at_operand (w, gimple_op (s, k));
    return;
  }
  if (gimple_call_lhs (s))
    look_at_operand (w, gimple_call_lhs (s));
  for (unsigned k = 0; k < gimple_call_num_args (s); k++) {
    tree arg = gimple_call_arg (s, k);
    type = descriptor_behind (arg);
    if (!type || !only_described_p (s, k, type))
      look_at_operand (w, arg);
  }
}

/* ---- structures that are copied as bytes, or handed to others --------------------------------- */

/* Every owner inside TYPE shares.  */
static void
all_inside_share (finder *w, tree type)
{
  type = strip_array_types (type);
  if (!RECORD_OR_UNION_TYPE_P (type))
    return;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f)) {
    if (TREE_CODE (f) != FIELD_DECL)
      continue;
    const char *name = descriptor_p (TREE_TYPE (f)) ? owner_named (f) : NULL;
    if (name)
      w->to->shares (w->to->data, name, TREE_TYPE (f));
    else
      all_inside_share (w, TREE_TYPE (f));
  }
}

/* What POINTER leads to, by what it was before it became a `void *'; or NULL_TREE.  */
static tree
pointee_before_void (tree pointer)
{
  for (;;) {
    tree type = TREE_TYPE (pointer);
    if (!POINTER_TYPE_P (type))
      return NULL_TREE;
    if (TREE_CODE (pointer) == ADDR_EXPR)
      return strip_array_types (TREE_TYPE (TREE_OPERAND (pointer, 0)));
    if (!VOID_TYPE_P (TREE_TYPE (type)))
      return strip_array_types (TREE_TYPE (type));
    gimple *def = TREE_CODE (pointer) == SSA_NAME ? SSA_NAME_DEF_STMT (pointer) : NULL;
    if (!def || !gimple_assign_cast_p (def))
      return NULL_TREE;
    pointer = gimple_assign_rhs1 (def);
  }
}

/* S copies bytes: TRANSFER makes a structure of what was none.  */
static void
look_at_bytes (finder *w, gimple *s)
{
  if (!gimple_call_builtin_p (s, BUILT_IN_MEMCPY) && !gimple_call_builtin_p (s, BUILT_IN_MEMMOVE))
    return;
  tree to = pointee_before_void (gimple_call_arg (s, 0)), from = pointee_before_void (gimple_call_arg (s, 1));
  if (to && (!from || TYPE_MAIN_VARIANT (to) != TYPE_MAIN_VARIANT (from)))
    all_inside_share (w, to);
}

/* The callee of S gets what holds pointers: a structure, or the descriptor of an array of such.  */
static bool
gets_structure_p (gimple *s)
{
  for (unsigned k = 0; k < gimple_call_num_args (s); k++) {
    tree to = pointee_before_void (gimple_call_arg (s, k)), element = NULL_TREE;
    unsigned rank;
    if (!to || !RECORD_OR_UNION_TYPE_P (to) || !holds_pointers_p (to))
      continue;
    /* Numbers, or text: types that users declare have no kind.  */
    bool plain = descriptor_type_p (to, &rank, &element)
		 && (element || descriptor_of_no_reals_p (to) || !descriptor_but_of_text_p (to));
    if (!plain)
      return true;
  }
  return false;
}

static bool
of_libgfortran_p (tree fndecl)
{
  return startswith (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fndecl)), "_gfortran_");
}

static void
look_at_call (finder *w, gimple *s)
{
  tree lhs = gimple_call_lhs (s), fndecl = gimple_call_fndecl (s), type;
  const char *owner = lhs ? owner_at (lhs, &type) : NULL;
  if (owner)
    w->to->shares (w->to->data, owner, type);
  look_at_bytes (w, s);
  if (!w->to->hands || gimple_call_internal_p (s))
    return;
  cgraph_node *node = fndecl ? cgraph_node::get (fndecl) : NULL;
  bool known = fndecl && (fndecl_built_in_p (fndecl) || of_libgfortran_p (fndecl)
			  || (node && node->definition));
  if (!known && gets_structure_p (s))
    w->to->hands (w->to->data, s);
}

/* ---- all ----------------------------------------------------------------------------- */

void
sharing_find (function *f, const sharing &to)
{
  finder w;
  basic_block bb;
  w.to = &to;
  FOR_EACH_BB_FN (bb, f) {
    for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
      look_at_joined (&w, i.phi ());
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gimple *s = gsi_stmt (i);
      if (is_gimple_debug (s) || gimple_clobber_p (s))
	continue;
      look_at_addresses (&w, s);
      if (gimple_assign_single_p (s) && gimple_store_p (s))
	look_at_store (&w, gimple_assign_lhs (s), gimple_assign_rhs1 (s));
      else if (is_gimple_call (s))
	look_at_call (&w, s);
    }
  }
}

void
sharing_find_initial (tree decl, tree initial, const sharing &to)
{
  unsigned HOST_WIDE_INT k;
  tree field, value;
  if (!initial || TREE_CODE (initial) != CONSTRUCTOR)
    return;
  if (descriptor_p (TREE_TYPE (initial))) {
    bool none = !CONSTRUCTOR_NELTS (initial) || integer_zerop (CONSTRUCTOR_ELT (initial, 0)->value);
    const char *owner = none ? NULL : owner_named (decl);
    if (owner)
      to.shares (to.data, owner, TREE_TYPE (initial));
    return;
  }
  FOR_EACH_CONSTRUCTOR_ELT (CONSTRUCTOR_ELTS (initial), k, field, value)
    sharing_find_initial (field && TREE_CODE (field) == FIELD_DECL ? field : decl, value, to);
}
