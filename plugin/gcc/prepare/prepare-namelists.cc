/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Namelists: which variables a read statement fills only the record tells.

     _gfortran_st_set_nml_var (&parm, &a, "a", kind, 0, dtype)
     _gfortran_st_set_nml_var_dim (&parm, 0, 1, low, high)
     _gfortran_st_read (&parm), _gfortran_st_read_done (&parm)

   becomes, where A is real, with q = malloc (bytes),

     adjoint_f_namelist_blank (q, elements, kind)
     _gfortran_st_set_nml_var (&parm, q, "a", kind, 0, dtype), ..._dim as it was
     _gfortran_st_read (&parm), _gfortran_st_read_done (&parm)
     adjoint_f_namelist (&a, q, elements, bytes of one, kind), free (q)

   whose last call copies the elements that were filled (runtime/namelist.c) and has a rule with a
   derivative: what was not filled keeps its own.  Only such calls, and those of variables that hold
   no reals, get the mark without which the reader refuses them; and all of a write statement, which
   changes nothing.  */

#include "prepare.h"
#include "params.h"
#include "write.h"

/* What kinds of variables libgfortran calls so.  */
enum { BT_OF_INTEGER = 1, BT_OF_LOGICAL, BT_OF_REAL, BT_OF_COMPLEX, BT_OF_DERIVED, BT_OF_TEXT };

static const char sets[] = "_gfortran_st_set_nml_var", dims[] = "_gfortran_st_set_nml_var_dim";

static bool
calls_p (gimple *s, const char *name)
{
  tree fndecl = is_gimple_call (s) ? gimple_call_fndecl (s) : NULL_TREE;
  return fndecl && !strcmp (symbol_of (fndecl), name);
}

/* Both are about one statement of the program.  */
static bool
same_statement_p (gimple *a, gimple *b)
{
  return operand_equal_p (gimple_call_arg (a, 0), gimple_call_arg (b, 0), 0);
}

namespace {

/* One variable of a namelist.  */
struct nml_variable {
  gcall *set;
  int type, kind, rank;
  tree element;			/* of reals; or NULL_TREE */
  auto_vec<gcall *> dim;
  tree buffer, count;
};

}

/* The constant that member NAME of DTYPE has before S, or -1.  */
static int
member_of_dtype (gimple *s, tree dtype, const char *name)
{
  gimple_stmt_iterator i = gsi_for_stmt (s);
  for (; !gsi_end_p (i); gsi_prev (&i)) {
    gimple *t = gsi_stmt (i);
    tree to = gimple_assign_single_p (t) ? gimple_assign_lhs (t) : NULL_TREE;
    if (to == dtype)
      return TREE_CODE (gimple_assign_rhs1 (t)) == CONSTRUCTOR ? 0 : -1;
    if (to && TREE_CODE (to) == COMPONENT_REF && TREE_OPERAND (to, 0) == dtype
	&& DECL_NAME (TREE_OPERAND (to, 1)) && id_equal (DECL_NAME (TREE_OPERAND (to, 1)), name))
      return TREE_CODE (gimple_assign_rhs1 (t)) == INTEGER_CST
	     ? (int) tree_to_shwi (gimple_assign_rhs1 (t)) : -1;
  }
  return -1;
}

static tree
real_of_kind (int kind)
{
  machine_mode mode = kind == 4 ? SFmode : kind == 8 ? DFmode : kind == 10 ? XFmode : TFmode;
  return lang_hooks.types.type_for_mode (mode, 0);
}

/* What S, which names a variable, says of it; false: not understood.  */
static bool
describe_variable (gcall *s, nml_variable *v)
{
  tree dtype = gimple_call_arg (s, 5), kind = gimple_call_arg (s, 3);
  v->set = s;
  v->type = member_of_dtype (s, dtype, "type");
  v->rank = member_of_dtype (s, dtype, "rank");
  v->kind = TREE_CODE (kind) == INTEGER_CST ? (int) tree_to_shwi (kind) : -1;
  v->element = v->buffer = v->count = NULL_TREE;
  if (v->type != BT_OF_REAL && v->type != BT_OF_COMPLEX)
    return v->type == BT_OF_INTEGER || v->type == BT_OF_LOGICAL || v->type == BT_OF_TEXT
	   || (v->type == BT_OF_DERIVED && v->rank == 0);
  tree real = real_of_kind (v->kind);
  v->element = real && v->type == BT_OF_COMPLEX ? build_complex_type (real) : real;
  return v->element && v->rank >= 0;
}

/* The calls in front of END, which begins a transfer, that name its variables, in their order.  False:
   one of them is not understood.  */
static bool
variables_of (gimple *end, auto_delete_vec<nml_variable> *out)
{
  gimple_stmt_iterator i = gsi_start_bb (gimple_bb (end));
  for (; gsi_stmt (i) != end; gsi_next (&i)) {
    gimple *s = gsi_stmt (i);
    if (calls_p (s, sets) && same_statement_p (s, end)) {
      nml_variable *v = new nml_variable;
      out->safe_push (v);
      if (!describe_variable (as_a<gcall *> (s), v))
	return false;
    } else if (calls_p (s, dims) && same_statement_p (s, end)) {
      if (out->is_empty ())
	return false;
      out->last ()->dim.safe_push (as_a<gcall *> (s));
    }
  }
  for (nml_variable *v : *out)
    if (v->element && (v->dim.length () != (unsigned) v->rank
		       || (v->rank && !integer_onep (gimple_call_arg (v->dim[0], 2)))))
      return false;
  return !out->is_empty ();
}

static void
put (writer *w, gimple *s)
{
  gimple_set_location (s, gimple_location (gsi_stmt (*w->at)));
  gsi_insert_before (w->at, s, GSI_SAME_STMT);
}

static tree
whole (writer *w, tree t)
{
  return CONSTANT_CLASS_P (t) ? fold_convert (ssizetype, t) : write_op (w, ssizetype, NOP_EXPR, t);
}

static tree
elements_of (writer *w, const nml_variable &v)
{
  tree count = ssize_int (1);
  for (gcall *d : v.dim) {
    tree n = write_op (w, ssizetype, MINUS_EXPR, whole (w, gimple_call_arg (d, 4)),
		       whole (w, gimple_call_arg (d, 3)));
    n = write_op (w, ssizetype, PLUS_EXPR, n, ssize_int (1));
    n = write_op (w, ssizetype, MAX_EXPR, n, ssize_int (0));
    count = write_op (w, ssizetype, MULT_EXPR, count, n);
  }
  return count;
}

static tree
routine (const char *name, tree element, unsigned pointers, unsigned numbers)
{
  auto_vec<tree> types;
  for (unsigned k = 0; k < pointers; k++)
    types.safe_push (build_pointer_type (element));
  for (unsigned k = 0; k < numbers; k++)
    types.safe_push (ssizetype);
  return build_fn_decl (name, build_function_type_array (void_type_node, types.length (),
							 types.address ()));
}

/* In front of the transfer at W: the buffer of V, in place of V.  */
static void
make_buffer (writer *w, nml_variable *v)
{
  v->count = elements_of (w, *v);
  tree one = fold_convert (ssizetype, TYPE_SIZE_UNIT (v->element));
  tree bytes = write_op (w, ssizetype, MULT_EXPR, v->count, one);
  bytes = write_op (w, ssizetype, MAX_EXPR, bytes, ssize_int (1));
  bytes = CONSTANT_CLASS_P (bytes) ? fold_convert (size_type_node, bytes)
	  : write_op (w, size_type_node, NOP_EXPR, bytes);
  gcall *s = gimple_build_call (builtin_decl_explicit (BUILT_IN_MALLOC), 1, bytes);
  v->buffer = make_ssa_name (build_pointer_type (v->element));
  gimple_call_set_lhs (s, v->buffer);
  put (w, s);
  put (w, gimple_build_call (routine ("adjoint_f_namelist_blank", v->element, 1, 2), 3, v->buffer,
			     v->count, one));
}

/* Behind the transfer, at W: what was filled.  */
static void
take_from_buffer (writer *w, const nml_variable &v, tree variable)
{
  put (w, gimple_build_call (routine ("adjoint_f_namelist", v.element, 2, 3), 5, variable, v.buffer,
			     v.count, fold_convert (ssizetype, TYPE_SIZE_UNIT (v.element)),
			     ssize_int (v.kind)));
  put (w, gimple_build_call (builtin_decl_explicit (BUILT_IN_FREE), 1, v.buffer));
}

/* The reader may copy S.  */
static void
mark (gcall *s)
{
  tree old = gimple_call_fndecl (s);
  tree decl = build_fn_decl (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (old)), TREE_TYPE (old));
  DECL_ATTRIBUTES (decl) = tree_cons (get_identifier (NAMELIST_MARK), NULL_TREE, NULL_TREE);
  gimple_call_set_fndecl (s, decl);
}

static void
move_before (gimple *s, gimple *to)
{
  gimple_stmt_iterator from = gsi_for_stmt (s), at = gsi_for_stmt (to);
  gsi_move_before (&from, &at);
}

/* The variables of the transfer from BEGIN to DONE get buffers if it READS.  Calls that name them move
   to BEGIN, where their bounds are known.  */
static void
replace (gimple *begin, gimple *done, auto_delete_vec<nml_variable> *variables, bool reads)
{
  for (nml_variable *v : *variables) {
    gimple_stmt_iterator at = gsi_for_stmt (begin), behind = gsi_for_stmt (done);
    writer front = { &at, NULL_TREE };
    if (v->element && reads) {
      tree variable = gimple_call_arg (v->set, 1);
      make_buffer (&front, v);
      gimple_call_set_arg (v->set, 1, v->buffer);
      update_stmt (v->set);
      gsi_next (&behind);
      writer back = { &behind, NULL_TREE };
      take_from_buffer (&back, *v, variable);
    }
    mark (v->set);
    move_before (v->set, begin);
    for (gcall *d : v->dim) {
      mark (d);
      move_before (d, begin);
    }
  }
}

/* The call that ends the transfer that BEGINs, in its block; or NULL.  */
static gimple *
end_of (gimple *begin, const char *name)
{
  gimple_stmt_iterator i = gsi_for_stmt (begin);
  for (; !gsi_end_p (i); gsi_next (&i))
    if (calls_p (gsi_stmt (i), name) && same_statement_p (gsi_stmt (i), begin))
      return stmt_ends_bb_p (gsi_stmt (i)) ? NULL : gsi_stmt (i);
  return NULL;
}

void
prepare_namelists (void)
{
  auto_vec<gimple *> transfers;
  basic_block bb;
  if (!fortran_p ())
    return;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (calls_p (gsi_stmt (i), "_gfortran_st_read") || calls_p (gsi_stmt (i), "_gfortran_st_write"))
	transfers.safe_push (gsi_stmt (i));
  bool any = false;
  for (gimple *s : transfers) {
    auto_delete_vec<nml_variable> variables;
    bool reads = calls_p (s, "_gfortran_st_read");
    gimple *done = end_of (s, reads ? "_gfortran_st_read_done" : "_gfortran_st_write_done");
    if (!done || !variables_of (s, &variables))
      continue;
    replace (s, done, &variables, reads);
    any = true;
  }
  if (!any)
    return;
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa_only_virtuals);
}
