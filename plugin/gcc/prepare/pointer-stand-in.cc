/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A call through a pointer to what another unit may have becomes a call of a function that stands for it:

     y = p (x)			y = p.pointed ((integer) p, x)

   p.pointed calls p.  The body is for where no derivative is made; elsewhere the reader takes the function for one of
   another unit, whose halves are found by the address when the program runs (emit, runtime/rows.c).  An integer
   tells the address because nobody follows that.

   Arrays of assumed shape become parts, as those of other units' procedures do (prepare-outside.cc).  */

#include "prepare.h"
#include "params.h"
#include "pointed.h"
#include "parts.h"
#include "unit-facts.h"

/* What users call the pointer of S.  */
static const char *
name_of_pointer (gcall *s)
{
  tree fn = gimple_call_fn (s), var = TREE_CODE (fn) == SSA_NAME ? SSA_NAME_VAR (fn) : fn;
  return var && DECL_P (var) && DECL_NAME (var) ? IDENTIFIER_POINTER (DECL_NAME (var)) : "a pointer";
}

/* Argument K of S is a structure, and no array of numbers that a descriptor describes.  */
static bool
structure_argument_p (gcall *s, unsigned k)
{
  unsigned rank;
  tree type = k < gimple_call_num_args (s) ? pointed_argument_type (s, k) : integer_type_node;
  return pointed_structure_p (type) && !descriptor_number (TREE_TYPE (type), &rank);
}

/* What Fortran says of each argument, behind the address.  Of structures it says nothing: what is called may be
   bound to an extension, which has pointers where the type of the call has none.  */
static tree
with_fn_spec (tree type, gcall *s)
{
  tree called = gimple_call_fntype (s);
  tree spec = lookup_attribute ("fn spec", TYPE_ATTRIBUTES (called));
  if (!spec)
    return type;
  tree text = TREE_VALUE (TREE_VALUE (spec));
  auto_vec<char> letters;
  for (int k = 0; k < TREE_STRING_LENGTH (text); k++) {
    if (k == 2) {
      letters.safe_push ('.');
      letters.safe_push (' ');
    }
    bool structure = k >= 2 && structure_argument_p (s, (k - 2) / 2);
    letters.safe_push (structure ? ". "[k % 2] : TREE_STRING_POINTER (text)[k]);
  }
  tree own = build_tree_list (NULL_TREE, build_string (letters.length (), letters.address ()));
  return build_type_attribute_variant (type, tree_cons (get_identifier ("fn spec"), own, NULL_TREE));
}

static tree
declare_stand_in (gcall *s)
{
  static unsigned number;
  tree types = void_list_node, called = gimple_call_fntype (s), last = NULL_TREE;
  for (unsigned k = gimple_call_num_args (s); k-- > 0;)
    types = tree_cons (NULL_TREE, pointed_argument_type (s, k), types);
  types = tree_cons (NULL_TREE, size_type_node, types);
  tree type = with_fn_spec (build_function_type (TREE_TYPE (called), types), s);
  char *name = xasprintf ("%s.pointed.%u", name_of_pointer (s), number++);
  for (char *c = name; *c; c++)
    *c = *c == ' ' ? '.' : *c;
  location_t where = LOCATION_LOCUS (gimple_location (s));
  tree decl = build_decl (where, FUNCTION_DECL, get_identifier (name), type);
  SET_DECL_ASSEMBLER_NAME (decl, get_identifier (name));
  free (name);
  for (tree t = types; !VOID_TYPE_P (TREE_VALUE (t)); t = TREE_CHAIN (t))
    parts_add_parm (decl, get_identifier ("a"), TREE_VALUE (t), NULL_TREE, &last);
  tree value = build_decl (where, RESULT_DECL, NULL_TREE, TREE_TYPE (called));
  DECL_CONTEXT (value) = decl;
  DECL_ARTIFICIAL (value) = DECL_IGNORED_P (value) = 1;
  DECL_RESULT (decl) = value;
  TREE_NOTHROW (decl) = gimple_call_nothrow_p (s);
  TREE_STATIC (decl) = TREE_USED (decl) = 1;
  DECL_ARTIFICIAL (decl) = DECL_IGNORED_P (decl) = 1;
  DECL_NO_INSTRUMENT_FUNCTION_ENTRY_EXIT (decl) = 1;
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (decl)
    = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (current_function_decl);
  DECL_FUNCTION_SPECIFIC_TARGET (decl) = DECL_FUNCTION_SPECIFIC_TARGET (current_function_decl);
  note_assumed_shapes_of (decl);
  set_text_attribute (decl, POINTED_MARK, pointed_has_state_p (s) ? POINTED_STATE : "");
  char *words = xasprintf ("what '%s' points to", name_of_pointer (s));
  set_text_attribute (decl, STANDS_FOR_MARK, words);
  free (words);
  return decl;
}

/* The call in the body of DECL, which is cfun, at the end of BB.  */
static void
fill_body (tree decl, tree called, basic_block bb)
{
  gimple_stmt_iterator at = gsi_last_bb (bb);
  auto_vec<tree> args;
  tree p = DECL_ARGUMENTS (decl), pointer = make_ssa_name (build_pointer_type (called));
  gimple *convert = gimple_build_assign (pointer, NOP_EXPR, get_or_create_ssa_default_def (cfun, p));
  for (p = DECL_CHAIN (p); p; p = DECL_CHAIN (p))
    args.safe_push (get_or_create_ssa_default_def (cfun, p));
  gcall *call = gimple_build_call_vec (pointer, args);
  gimple_call_set_fntype (call, called);
  tree result = TREE_TYPE (called);
  tree value = VOID_TYPE_P (result) ? NULL_TREE : make_ssa_name (TYPE_MAIN_VARIANT (result));
  gimple_call_set_lhs (call, value);
  gimple *all[] = { convert, call, gimple_build_return (value) };
  for (gimple *s : all) {
    gimple_set_location (s, DECL_SOURCE_LOCATION (decl));
    gsi_insert_after (&at, s, GSI_NEW_STMT);
  }
}

static tree
make_stand_in (gcall *s)
{
  tree decl = declare_stand_in (s), before = current_function_decl;
  function *outer = cfun;
  basic_block bb = parts_begin_function (decl);
  fill_body (decl, gimple_call_fntype (s), bb);
  parts_end_function (decl, bb);
  set_cfun (outer);
  current_function_decl = before;
  return decl;
}

void
call_stand_in (gcall *s)
{
  gimple_stmt_iterator at = gsi_for_stmt (s);
  tree decl = make_stand_in (s), address = make_ssa_name (size_type_node), lhs = gimple_call_lhs (s);
  gimple *convert = gimple_build_assign (address, NOP_EXPR, gimple_call_fn (s));
  gimple_set_location (convert, gimple_location (s));
  gsi_insert_before (&at, convert, GSI_SAME_STMT);
  auto_vec<tree> args;
  args.safe_push (address);
  for (unsigned k = 0; k < gimple_call_num_args (s); k++)
    args.safe_push (gimple_call_arg (s, k));
  gcall *call = gimple_build_call_vec (decl, args);
  gimple_set_location (call, gimple_location (s));
  gimple_set_block (call, gimple_block (s));
  gimple_call_set_nothrow (call, gimple_call_nothrow_p (s));
  gimple_call_set_lhs (s, NULL_TREE);
  gimple_call_set_lhs (call, lhs);
  unlink_stmt_vdef (s);
  tree old = gimple_vdef (s);		/* no name yet, behind comparisons of the address */
  if (old && TREE_CODE (old) == SSA_NAME)
    release_ssa_name (old);
  gsi_replace (&at, call, true);
}
