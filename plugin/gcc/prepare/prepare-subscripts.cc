/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Elements of arrays behind descriptors become what a pointer leads to:

     (*a)[i*stride + offset]		*(a + (i*stride + offset) * 8)

   gfortran before 12 accesses assumed-shape arrays as arrays that begin where their first element is.
   Where a stride is negative, so are subscripts; GCC takes it that none is, and that what lies in front of the
   first element is other memory (its bug 102043).  Where it sees what lies there, once a procedure is inlined that gets a
   section, or where ASSOCIATE names one, loads and stores change places: in the copy that is read, at any level.  gfortran 12
   writes what this makes.

   Elements of allocatable arrays stay as they are, by which other files tell what memory holds.  */

#include "prepare.h"
#include "descriptors.h"
#include "params.h"
#include "write.h"

#if GCC_SUBSCRIPTS_MAY_BE_NEGATIVE

typedef hash_set<tree> decls;

static bool
descriptor_p (tree t)
{
  unsigned rank;
  tree element;
  return descriptor_type_p (TREE_TYPE (t), &rank, &element);
}

/* POINTER was loaded from a descriptor that may be of a section: a variable in SECTIONS, or a dummy.  (A component is
   one of an allocatable: the elements of POINTER components gfortran accesses by pointers.)  *SEEN have been looked at.  */
static bool
of_section_p (tree pointer, decls *sections, decls *seen)
{
  if (TREE_CODE (pointer) != SSA_NAME || seen->add (pointer))
    return false;
  gimple *def = SSA_NAME_DEF_STMT (pointer);
  if (gphi *phi = dyn_cast<gphi *> (def)) {
    for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
      if (of_section_p (gimple_phi_arg_def (phi, k), sections, seen))
	return true;
    return false;
  }
  if (!gimple_assign_single_p (def) && !gimple_assign_cast_p (def))
    return false;
  tree from = gimple_assign_rhs1 (def);
  if (TREE_CODE (from) == SSA_NAME)
    return of_section_p (from, sections, seen);
  if (TREE_CODE (from) != COMPONENT_REF || !integer_zerop (byte_position (TREE_OPERAND (from, 1))))
    return false;
  tree descriptor = TREE_OPERAND (from, 0);
  return descriptor_p (descriptor)
	 && (VAR_P (descriptor) ? sections->contains (descriptor) : TREE_CODE (descriptor) == MEM_REF);
}

/* The variable that gets a stride at S which may be negative.  */
static tree
gets_stride (gimple *s)
{
  tree to = gimple_assign_single_p (s) ? gimple_assign_lhs (s) : NULL_TREE;
  if (!to || TREE_CODE (to) != COMPONENT_REF || TREE_CODE (TREE_OPERAND (to, 0)) != ARRAY_REF
      || !integer_zerop (byte_position (TREE_OPERAND (to, 1))))
    return NULL_TREE;
  tree d = get_base_address (to), stride = gimple_assign_rhs1 (s);
  return VAR_P (d) && descriptor_p (d) && (TREE_CODE (stride) != INTEGER_CST || tree_int_cst_sgn (stride) < 0)
	 ? d : NULL_TREE;
}

/* Other elements may lie in front of ADDRESS: it is that of an element, or was loaded from a descriptor of a section.  What
   begins where a variable does has none in front; allocatable variables get what malloc returns.  */
static bool
amid_array_p (tree address, decls *sections)
{
  decls seen;
  if (of_section_p (address, sections, &seen))
    return true;
  address = source_of (address);
  if (TREE_CODE (address) == SSA_NAME && is_gimple_assign (SSA_NAME_DEF_STMT (address))) {
    gimple *def = SSA_NAME_DEF_STMT (address);
    if (gimple_assign_rhs_code (def) == POINTER_PLUS_EXPR)
      return true;
    address = gimple_assign_rhs1 (def);
  }
  return TREE_CODE (address) == ADDR_EXPR && !DECL_P (TREE_OPERAND (address, 0));
}

/* The variable that S makes the descriptor of a section which may run downwards: one in STRIDED gets an address, or a
   descriptor is copied, as ASSOCIATE does with arrays that it names as a whole.  Those of allocatable variables and components
   are no such sections; a dummy may be either.  */
static tree
made_section (gimple *s, decls *strided, decls *sections)
{
  tree to = gimple_assign_single_p (s) ? gimple_assign_lhs (s) : NULL_TREE;
  if (!to || gimple_clobber_p (s))
    return NULL_TREE;
  tree from = gimple_assign_rhs1 (s);
  if (VAR_P (to) && descriptor_p (to))
    return sections->contains (from) || !allocatable_type_p (TREE_TYPE (from)) || TREE_CODE (from) == MEM_REF
	   ? to : NULL_TREE;
  if (TREE_CODE (to) != COMPONENT_REF || !integer_zerop (byte_position (TREE_OPERAND (to, 1))))
    return NULL_TREE;
  tree d = TREE_OPERAND (to, 0);
  return VAR_P (d) && strided->contains (d) && amid_array_p (from, sections) ? d : NULL_TREE;
}

static void
add_sections (decls *sections)
{
  basic_block bb;
  decls strided;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (tree d = gets_stride (gsi_stmt (i)))
	strided.add (d);
  for (bool more = true; more;) {
    more = false;
    FOR_EACH_BB_FN (bb, cfun)
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
	if (tree d = made_section (gsi_stmt (i), &strided, sections))
	  more |= !sections->add (d);
  }
}

/* REF, an element of an array behind a pointer, of which only a descriptor tells how long it is.  */
static bool
described_array_p (tree ref)
{
  tree mem = TREE_CODE (ref) == ARRAY_REF ? TREE_OPERAND (ref, 0) : NULL_TREE;
  if (!mem || TREE_CODE (mem) != MEM_REF || TREE_CODE (TREE_TYPE (mem)) != ARRAY_TYPE)
    return false;
  tree domain = TYPE_DOMAIN (TREE_TYPE (mem));
  return domain && (!TYPE_MAX_VALUE (domain) || !CONSTANT_CLASS_P (TYPE_MAX_VALUE (domain)))
	 && integer_zerop (array_ref_low_bound (ref))
	 && TREE_CODE (array_ref_element_size (ref)) == INTEGER_CST;
}

/* The same as *REF, by a pointer that is computed at I.  */
static void
replace_element (gimple_stmt_iterator *i, tree *ref)
{
  writer w = { i, NULL_TREE };
  tree mem = TREE_OPERAND (*ref, 0), type = TREE_TYPE (*ref), pointer = TREE_OPERAND (mem, 0);
  tree bytes = write_op (&w, sizetype, NOP_EXPR, TREE_OPERAND (*ref, 1));
  bytes = write_op (&w, sizetype, MULT_EXPR, bytes, array_ref_element_size (*ref));
  pointer = write_op (&w, TREE_TYPE (pointer), POINTER_PLUS_EXPR, pointer, bytes);
  tree element = build2 (MEM_REF, type, pointer, fold_convert (build_pointer_type (type), TREE_OPERAND (mem, 1)));
  TREE_THIS_NOTRAP (element) = TREE_THIS_NOTRAP (mem);
  TREE_THIS_VOLATILE (element) = TREE_THIS_VOLATILE (*ref);
  TREE_SIDE_EFFECTS (element) = TREE_SIDE_EFFECTS (*ref);
  SET_EXPR_LOCATION (element, EXPR_LOCATION (*ref));
  *ref = element;
}

/* The element in operand *OP of a statement, itself or what a part of is accessed, or NULL.  */
static tree *
element_in (tree *op, decls *sections)
{
  if (TREE_CODE (*op) == ADDR_EXPR)
    op = &TREE_OPERAND (*op, 0);
  for (; handled_component_p (*op); op = &TREE_OPERAND (*op, 0)) {
    decls seen;
    if (described_array_p (*op))
      return of_section_p (TREE_OPERAND (TREE_OPERAND (*op, 0), 0), sections, &seen) ? op : NULL;
  }
  return NULL;
}

void
prepare_subscripts (void)
{
  basic_block bb;
  decls sections;
  add_sections (&sections);
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gimple *s = gsi_stmt (i);
      bool any = false;
      for (unsigned k = 0; k < gimple_num_ops (s); k++) {
	tree *op = gimple_op_ptr (s, k), *found = *op && !is_gimple_debug (s) ? element_in (op, &sections) : NULL;
	if (!found)
	  continue;
	replace_element (&i, found);
	if (TREE_CODE (*op) == ADDR_EXPR)
	  recompute_tree_invariant_for_addr_expr (*op);
	any = true;
      }
      if (any)
	update_stmt (s);
    }
}

#else

void
prepare_subscripts (void)
{
}

#endif
