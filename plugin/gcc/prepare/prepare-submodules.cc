/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Procedures of submodules: one procedure, one declaration.

     module m;        interface; module subroutine f ...	declaration A of __m_MOD_f, no body
     submodule (m) s; contains; module procedure f ...		declaration B of __m_MOD_f, the body

   gfortran makes a declaration of its own for the interface.  What calls f, takes its address, or
   has it in a table of a type, says A.  While a unit is differentiated it says B, so that all that
   follows calls finds the body; behind that it is A again, and GCC compiles the user's functions as
   it always would.

     1. the declarations without body whose symbol has one under another declaration
     2. operands of all statements, and contents of variables, that are their addresses
     3. the call graph of the functions with such statements, and the same backwards

   An address is one tree in all places that share it: it is changed where it stands.  */

#include "prepare.h"
#include "params.h"

/* A procedure's declaration in an interface, and that of its body.  */
typedef hash_map<tree, tree> bodies_map;

namespace {

struct submodules {
  bodies_map bodies;
  hash_map<tree, tree> changed;		/* an ADDR_EXPR, and what it was the address of */
  auto_vec<cgraph_node *> callers;	/* whose statements were changed */
  auto_vec<cgraph_node *> taken;	/* interfaces whose address was taken */
};

}

static submodules *current;

/* ---- 1. who is meant ----------------------------------------------------------- */

static tree
symbol_of (cgraph_node *node)
{
  return DECL_ASSEMBLER_NAME_SET_P (node->decl) ? DECL_ASSEMBLER_NAME (node->decl) : NULL_TREE;
}

static void
find_bodies (bodies_map *bodies)
{
  hash_map<tree, tree> defined;
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
    if (fortran_function_p (node->decl) && symbol_of (node))
      defined.put (symbol_of (node), node->decl);
  FOR_EACH_FUNCTION (node)
    if (!node->definition && symbol_of (node))
      if (tree *body = defined.get (symbol_of (node)))
	bodies->put (node->decl, *body);
}

/* ---- 2. where they are meant ---------------------------------------------------- */

static tree
change_address (tree *op, int *walk_subtrees, void *data)
{
  walk_stmt_info *info = (walk_stmt_info *) data;
  if (TYPE_P (*op))
    *walk_subtrees = 0;
  if (TREE_CODE (*op) != ADDR_EXPR || TREE_CODE (TREE_OPERAND (*op, 0)) != FUNCTION_DECL)
    return NULL_TREE;
  tree declared = TREE_OPERAND (*op, 0);
  if (tree *body = current->bodies.get (declared)) {
    current->changed.put (*op, declared);
    TREE_OPERAND (*op, 0) = *body;
  }
  info->changed |= current->changed.get (*op) != NULL;
  return NULL_TREE;
}

static bool
change_phis (basic_block bb, walk_stmt_info *info)
{
  info->changed = false;
  for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
    for (unsigned k = 0; k < gimple_phi_num_args (i.phi ()); k++)
      walk_tree (gimple_phi_arg_def_ptr (i.phi (), k), change_address, info, NULL);
  return info->changed;
}

/* In the current function; whether there are any.  */
static bool
change_function (void)
{
  bool any = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun) {
    walk_stmt_info info;
    memset (&info, 0, sizeof info);
    any |= change_phis (bb, &info);
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      info.changed = false;
      walk_gimple_op (gsi_stmt (i), change_address, &info);
      any |= info.changed;
    }
  }
  return any;
}

static void
change_variables (void)
{
  varpool_node *v;
  walk_stmt_info info;
  memset (&info, 0, sizeof info);
  FOR_EACH_VARIABLE (v)
    if (DECL_INITIAL (v->decl) && DECL_INITIAL (v->decl) != error_mark_node)
      walk_tree_without_duplicates (&DECL_INITIAL (v->decl), change_address, &info);
}

/* ---- 3. the call graph ------------------------------------------------------------- */

/* What is called has another declaration than before.  */
static void
rebuild (cgraph_node *node)
{
  push_cfun (DECL_STRUCT_FUNCTION (node->decl));
  cgraph_edge::rebuild_edges ();
  pop_cfun ();
}

static void
take_addresses (void)
{
  for (const auto &pair : current->bodies) {
    cgraph_node *declared = cgraph_node::get (pair.first);
    if (!declared->address_taken)
      continue;
    current->taken.safe_push (declared);
    declared->address_taken = 0;
    cgraph_node::get (pair.second)->mark_address_taken ();
  }
}

void
submodules_begin (void)
{
  current = new submodules;
  find_bodies (&current->bodies);
  if (current->bodies.is_empty ())
    return;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node) {
    push_cfun (DECL_STRUCT_FUNCTION (node->decl));
    bool any = change_function ();
    pop_cfun ();
    if (any)
      current->callers.safe_push (node);
  }
  change_variables ();
  for (cgraph_node *n : current->callers)
    rebuild (n);
  take_addresses ();
}

void
submodules_end (void)
{
  for (const auto &pair : current->changed)
    TREE_OPERAND (pair.first, 0) = pair.second;
  for (cgraph_node *n : current->callers)
    rebuild (n);
  for (cgraph_node *n : current->taken)
    n->address_taken = 1;
  delete current;
  current = NULL;
}
