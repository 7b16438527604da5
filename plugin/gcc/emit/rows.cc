/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which derivatives procedures have, by their addresses.  The rows of a unit, struct adjoint_row of
   runtime/rt.h: a constant array of pointers, a constructor that announces it, and a destructor that takes it back.
   Calls of what the rows of some unit have.  */

#include "emit-int.h"
#include "pointed.h"
#include "rt-decl.h"

enum { ROW_POINTERS = 6, FIRST_PRIORITY = 101 };

static tree
address (tree decl)
{
  return decl ? fold_convert (ptr_type_node, build_fold_addr_expr (decl)) : null_pointer_node;
}

static tree
text (const char *s)
{
  return fold_convert (ptr_type_node, build_string_literal (strlen (s) + 1, s));
}

static tree
array_of (const vec<emitted_row> &rows)
{
  vec<constructor_elt, va_gc> *values = NULL;
  for (const emitted_row &r : rows)
    for (tree value : { address (r.procedure), address (r.half[0]), address (r.half[1]), address (r.half[2]),
			text (r.name), text (r.signature) })
      CONSTRUCTOR_APPEND_ELT (values, size_int (vec_safe_length (values)), value);
  tree type = build_array_type_nelts (ptr_type_node, ROW_POINTERS * rows.length ());
  tree v = build_decl (UNKNOWN_LOCATION, VAR_DECL, create_tmp_var_name ("adjoint.rows"), type);
  DECL_INITIAL (v) = build_constructor (type, values);
  TREE_CONSTANT (DECL_INITIAL (v)) = TREE_STATIC (DECL_INITIAL (v)) = 1;
  DECL_ARTIFICIAL (v) = DECL_IGNORED_P (v) = 1;
  TREE_STATIC (v) = TREE_USED (v) = TREE_ADDRESSABLE (v) = TREE_READONLY (v) = 1;
  varpool_node::finalize_decl (v);
  record_references_in_initializer (v, false);
  return v;
}

static void
call_at (char when, enum rt_function_id which, tree array, unsigned n)
{
  tree body = NULL_TREE;
  append_to_statement_list (build_call_expr (rt_function (which), 2, address (array),
					     build_int_cst (size_type_node, n)), &body);
  cgraph_build_static_cdtor (when, body, FIRST_PRIORITY);
}

void
emit_rows (const vec<emitted_row> &rows)
{
  if (rows.is_empty ())
    return;
  tree array = array_of (rows);
  call_at ('I', RT_rows, array, rows.length ());
  call_at ('D', RT_rows_end, array, rows.length ());
}

/* ---- calls of what other units have ----------------------------------------------------------- */

void
em_pointed (emitter *e, tree result, const char *routine, const vec<tree> &args)
{
  const char *which = routine + strlen (POINTED_PREFIX) + 1;
  bool tangent = startswith (which, "tangent");
  const char *signature = which + strlen (tangent ? "tangent" : "fwd");
  tree half = em_variable (e, ptr_type_node, NULL), types = void_list_node;
  tree given[] = { args[0], build_int_cst (size_type_node, tangent ? 2 : *which == 'b'),
		   build_string_literal (strlen (signature) + 1, signature), em_place (e) };
  em_call (e, half, rt_function (RT_half), 4, given);
  auto_vec<tree> rest;
  for (unsigned k = args.length (); k-- > 1;)
    types = tree_cons (NULL_TREE, TREE_TYPE (args[k]), types);
  for (unsigned k = 1; k < args.length (); k++)
    rest.safe_push (args[k]);
  tree type = build_function_type (result ? TREE_TYPE (result) : void_type_node, types);
  tree pointer = em_variable (e, build_pointer_type (type), NULL);
  em_assign (e, pointer, half);
  gcall *c = gimple_build_call_vec (pointer, rest);
  gimple_call_set_fntype (c, type);
  tree v = result && !is_gimple_reg (result) ? em_variable (e, TYPE_MAIN_VARIANT (TREE_TYPE (result)), NULL)
	   : result;
  gimple_call_set_lhs (c, v);
  em_add (e, c);
  if (v != result)
    em_assign (e, result, v);
}
