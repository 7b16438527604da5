/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sections that libgfortran packs for explicit-shape dummies, and unpacks behind the call:

     p = _gfortran_internal_pack (&section)
     f (p)
     if (p != section.data)
       _gfortran_internal_unpack (&section, p), free (p)

   become a copy in memory that is allocated, where the section has gaps; the shift by
   nothing that copies it is one of the procedures that prepare-arrays.cc knows:

     p = section.data
     if (p != 0 and there are gaps)
       p = malloc (bytes), cshift (&array at p, &section, 0)
     ...
     cshift (&section, &array at p, 0)

   Where the address is null an OPTIONAL dummy is absent.  An array without gaps is handed on itself, as
   the library does: a procedure may get it twice, and store into one half by each of two dummies.

   What a read statement fills is a copy as well, whose elements are read one by one, and so is not
   what lies in the gaps of a section:

     _gfortran_transfer_array (&parm, &section, kind, 0)

   becomes, with q = malloc (bytes),

     cshift (&array at q, &section, 0)	(for null values of the record)
     adjoint_f_read (_gfortran_transfer_real, &parm, q, elements, kind, bytes of one)
     cshift (&section, &array at q, 0), free (q).  */

#include "prepare.h"
#include "descriptors.h"
#include "packed.h"
#include "params.h"

/* This side calls nothing of it.  */
#include "../../../runtime/intrinsics.h"

/* The address DATA of what D, of RANK, describes if it has gaps, else a null pointer.  */
static tree
with_gaps (writer *w, tree d, unsigned rank, tree data)
{
  tree count = ssize_int (1), differ = ssize_int (0);
  for (unsigned k = 0; k < rank; k++) {
    tree stride = packed_load (w, descriptor_dimension (d, k, DESCRIPTOR_STRIDE));
    tree wrong = write_op (w, ssizetype, BIT_XOR_EXPR, stride, count);
    differ = write_op (w, ssizetype, BIT_IOR_EXPR, differ, wrong);
    count = write_op (w, ssizetype, MULT_EXPR, count, packed_extent (w, d, k));
  }
  return write_choice (w, NE_EXPR, differ, ssize_int (0), data, build_zero_cst (TREE_TYPE (data)));
}

/* A block in front of S, at whose end the result is to be written, that runs where DATA is no
   null pointer.  */
static basic_block
block_before (gcall *s, tree data)
{
  gimple_stmt_iterator at = gsi_for_stmt (s);
  gcond *test = gimple_build_cond (NE_EXPR, data, build_zero_cst (TREE_TYPE (data)), NULL_TREE,
				   NULL_TREE);
  gimple_set_location (test, gimple_location (s));
  gsi_insert_before (&at, test, GSI_SAME_STMT);
  basic_block bb = gimple_bb (s), inside = create_empty_bb (bb);
  edge past = split_block (bb, test);
  past->flags = EDGE_FALSE_VALUE;
  past->probability = profile_probability::very_unlikely ();
  edge in = make_edge (bb, inside, EDGE_TRUE_VALUE);
  in->probability = past->probability.invert ();
  make_single_succ_edge (inside, past->dest, EDGE_FALLTHRU);
  inside->count = in->count ();
  if (current_loops)
    add_bb_to_loop (inside, bb->loop_father);
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  return inside;
}

static void
remove_call (gcall *s)
{
  gimple_stmt_iterator at = gsi_for_stmt (s);
  unlink_stmt_vdef (s);
  if (tree v = gimple_vdef (s))
    release_ssa_name (v);
  gsi_remove (&at, true);
}

/* S packs what D, of RANK and ELEMENTs, describes.  */
static void
pack (gcall *s, tree d, unsigned rank, tree element)
{
  gimple_stmt_iterator at = gsi_for_stmt (s);
  writer w = { &at, NULL_TREE };
  tree lhs = gimple_call_lhs (s), count;
  tree data = packed_load (&w, descriptor_member (d, DESCRIPTOR_DATA));
  tree whole = write_op (&w, TREE_TYPE (lhs), NOP_EXPR, data);
  basic_block inside = block_before (s, with_gaps (&w, d, rank, data)), join = gimple_bb (s);
  gimple *end = gimple_build_nop ();
  gimple_set_location (end, gimple_location (s));
  at = gsi_start_bb (inside);
  gsi_insert_after (&at, end, GSI_NEW_STMT);
  tree t = packed_like (&w, d, rank, element, &count);
  tree p = packed_memory (&w, TREE_TYPE (lhs), count, element);
  packed_store (&w, descriptor_member (t, DESCRIPTOR_DATA), p);
  packed_copy (&w, build_fold_addr_expr (t), gimple_call_arg (s, 0));
  gsi_remove (&at, true);
  gimple_call_set_lhs (s, NULL_TREE);
  remove_call (s);
  gphi *phi = create_phi_node (lhs, join);
  edge e;
  edge_iterator i;
  FOR_EACH_EDGE (e, i, join->preds)
    add_phi_arg (phi, e->src == inside ? p : whole, e, UNKNOWN_LOCATION);
}

/* S unpacks.  */
static void
unpack (gcall *s, tree d, unsigned rank, tree element)
{
  gimple_stmt_iterator at = gsi_for_stmt (s);
  writer w = { &at, NULL_TREE };
  tree count, t = packed_like (&w, d, rank, element, &count);
  packed_store (&w, descriptor_member (t, DESCRIPTOR_DATA), gimple_call_arg (s, 1));
  packed_copy (&w, gimple_call_arg (s, 0), build_fold_addr_expr (t));
  remove_call (s);
}

/* The routine of the run time that reads element by element.  */
static tree
reading_routine (tree procedure, tree elements)
{
  tree type = build_function_type_list (void_type_node, TREE_TYPE (procedure), ptr_type_node,
					elements, ssizetype, integer_type_node, ssizetype,
					NULL_TREE);
  return build_fn_decl ("adjoint_f_read", type);
}

/* S reads into what D, of RANK and ELEMENTs, describes.  */
static void
read_array (gcall *s, tree d, unsigned rank, tree element)
{
  gimple_stmt_iterator at = gsi_for_stmt (s);
  writer w = { &at, NULL_TREE };
  tree count, t = packed_like (&w, d, rank, element, &count);
  tree q = packed_memory (&w, build_pointer_type (element), count, element);
  packed_store (&w, descriptor_member (t, DESCRIPTOR_DATA), q);
  packed_copy (&w, build_fold_addr_expr (t), gimple_call_arg (s, 1));
  tree item = build_function_type_list (void_type_node, ptr_type_node, ptr_type_node,
					integer_type_node, NULL_TREE);
  tree procedure = build_fold_addr_expr (build_fn_decl (real_type_p (element)
							? "_gfortran_transfer_real"
							: "_gfortran_transfer_complex", item));
  packed_put (&w, gimple_build_call (reading_routine (procedure, TREE_TYPE (q)), 6, procedure,
				     gimple_call_arg (s, 0), q, count, gimple_call_arg (s, 2),
				     fold_convert (ssizetype, TYPE_SIZE_UNIT (element))));
  packed_copy (&w, gimple_call_arg (s, 1), build_fold_addr_expr (t));
  packed_put (&w, gimple_build_call (builtin_decl_explicit (BUILT_IN_FREE), 1, q));
  remove_call (s);
}

/* Something here may go on being read or written behind its statement: the buffer would be gone.  */
static bool
asynchronous_p (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      tree to = gimple_store_p (gsi_stmt (i)) ? gimple_get_lhs (gsi_stmt (i)) : NULL_TREE;
      if (to && TREE_CODE (to) == COMPONENT_REF && DECL_NAME (TREE_OPERAND (to, 1))
	  && id_equal (DECL_NAME (TREE_OPERAND (to, 1)), "asynchronous"))
	return true;
    }
  return false;
}

/* S is a call of procedure NAME of libgfortran's whose argument K is the descriptor *D of reals.  */
static bool
call_of_p (gimple *s, const char *name, unsigned k, tree *d, unsigned *rank, tree *element)
{
  gcall *c = dyn_cast<gcall *> (s);
  tree fndecl = c ? gimple_call_fndecl (c) : NULL_TREE;
  if (!fndecl || strcmp (symbol_of (fndecl), name) != 0 || stmt_ends_bb_p (c))
    return false;
  *d = descriptor_behind (gimple_call_arg (c, k), rank, element);
  return *d && *element && *rank <= MOST_RANK;
}

static const char packs[] = "_gfortran_internal_pack", unpacks[] = "_gfortran_internal_unpack",
		  reads[] = "_gfortran_transfer_array";

/* False: S is none of these calls.  REALLY: it is replaced.  */
static bool
replace_call (gimple *s, bool really)
{
  tree d, element;
  unsigned rank;
  bool packing = call_of_p (s, packs, 0, &d, &rank, &element) && gimple_get_lhs (s);
  bool unpacking = !packing && call_of_p (s, unpacks, 0, &d, &rank, &element);
  if (!packing && !unpacking && !call_of_p (s, reads, 1, &d, &rank, &element))
    return false;
  if (really)
    (packing ? pack : unpacking ? unpack : read_array) (as_a<gcall *> (s), d, rank, element);
  return true;
}

void
prepare_packs (void)
{
  auto_vec<gimple *> calls;
  basic_block bb;
  if (!fortran_p ())
    return;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (replace_call (gsi_stmt (i), false))
	calls.safe_push (gsi_stmt (i));
  if (calls.is_empty ())
    return;
  bool later = asynchronous_p ();
  tree d, element;
  unsigned rank;
  for (gimple *s : calls)
    if (!later || !call_of_p (s, reads, 1, &d, &rank, &element))
      replace_call (s, true);
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa_only_virtuals);
}
