/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of origins: see origins.h.

   Statements stay alive because the private clones do.  Trees need not be
   reachable from anything (a reference that was rebuilt, a type), and reading
   the next function runs passes that collect garbage: so every tree of the
   table also hangs on a chain that is a root of the collector.  */

#include "origins.h"

namespace {

struct origin {
  gimple *stmt;
  tree t;
};

}

static vec<origin> table;
static hash_map<gimple *, adj_id> *by_stmt;
static hash_map<tree, adj_id> *by_tree;
static tree alive;		/* TREE_LIST of the trees in the table */

static const ggc_root_tab roots[] = {
  { &alive, 1, sizeof alive, &gt_ggc_mx_tree_node, NULL },
  LAST_GGC_ROOT_TAB
};

void
origins_start (void)
{
  static bool registered;
  if (!registered)
    ggc_register_root_tab (roots);
  registered = true;
  origins_end ();
  by_stmt = new hash_map<gimple *, adj_id>;
  by_tree = new hash_map<tree, adj_id>;
}

void
origins_end (void)
{
  table.release ();
  delete by_stmt;
  delete by_tree;
  by_stmt = NULL;
  by_tree = NULL;
  alive = NULL_TREE;
}

static adj_id
enter (gimple *s, tree t)
{
  origin o = { s, t };
  table.safe_push (o);
  if (t)
    alive = tree_cons (NULL_TREE, t, alive);
  return table.length () - 1;
}

adj_id
origin_of_stmt (gimple *s)
{
  bool known;
  adj_id &id = by_stmt->get_or_insert (s, &known);
  if (!known)
    id = enter (s, NULL_TREE);
  return id;
}

adj_id
origin_of_tree (tree t)
{
  bool known;
  adj_id &id = by_tree->get_or_insert (t, &known);
  if (!known)
    id = enter (NULL, t);
  return id;
}

adj_id
origin_of_tree_in (tree t, gimple *s)
{
  return enter (s, t);
}

gimple *
origin_stmt (adj_id o)
{
  return o < table.length () ? table[o].stmt : NULL;
}

tree
origin_tree (adj_id o)
{
  return o < table.length () ? table[o].t : NULL_TREE;
}

/* Of S, which has no place: where its value is computed, or the variable is declared.  GCC makes such
   statements where it takes a variable's loads and stores out of a loop.  */
static location_t
moved_location (gimple *s)
{
  if (!gimple_assign_single_p (s))
    return UNKNOWN_LOCATION;
  tree value = gimple_assign_rhs1 (s), place = gimple_store_p (s) ? gimple_assign_lhs (s) : value;
  gimple *def = TREE_CODE (value) == SSA_NAME && !SSA_NAME_IN_FREE_LIST (value)
		? SSA_NAME_DEF_STMT (value) : NULL;
  if (def && LOCATION_LOCUS (gimple_location (def)) != UNKNOWN_LOCATION)
    return LOCATION_LOCUS (gimple_location (def));
  tree base = REFERENCE_CLASS_P (place) || DECL_P (place) ? get_base_address (place) : NULL_TREE;
  return base && VAR_P (base) && !DECL_ARTIFICIAL (base)
	 ? LOCATION_LOCUS (DECL_SOURCE_LOCATION (base)) : UNKNOWN_LOCATION;
}

location_t
stmt_location (gimple *s)
{
  location_t where = LOCATION_LOCUS (gimple_location (s));
  return where == UNKNOWN_LOCATION ? moved_location (s) : where;
}

location_t
origin_location (adj_id o)
{
  if (o >= table.length ())
    return UNKNOWN_LOCATION;
  if (table[o].stmt)
    return stmt_location (table[o].stmt);
  tree t = table[o].t;
  if (DECL_P (t))
    return LOCATION_LOCUS (DECL_SOURCE_LOCATION (t));
  return LOCATION_LOCUS (EXPR_LOCATION (t));
}

/* ---- operands ---------------------------------------------------------- */

void
walk_tree_operands (tree *t, operand_fn fn, void *data)
{
  if (!*t)
    return;
  switch (TREE_CODE (*t)) {
    case SSA_NAME:
      fn (t, data);
      return;
    case COMPONENT_REF:
      walk_tree_operands (&TREE_OPERAND (*t, 0), fn, data);
      walk_tree_operands (&TREE_OPERAND (*t, 2), fn, data);
      return;
    case CONSTRUCTOR: {
      constructor_elt *e;
      for (unsigned k = 0; vec_safe_iterate (CONSTRUCTOR_ELTS (*t), k, &e); k++)
	walk_tree_operands (&e->value, fn, data);
      return;
    }
    default:
      /* ARRAY_REF: base, subscript, lower bound, element size; MEM_REF: base,
	 offset; expressions: their operands.  */
      if (EXPR_P (*t))
	for (int k = 0; k < TREE_OPERAND_LENGTH (*t); k++)
	  walk_tree_operands (&TREE_OPERAND (*t, k), fn, data);
  }
}

void
walk_stmt_operands (gimple *s, operand_fn fn, void *data)
{
  unsigned n = gimple_num_ops (s);
  tree lhs = gimple_get_lhs (s);
  for (unsigned k = 0; k < n; k++) {
    tree *op = gimple_op_ptr (s, k);
    if (*op && *op != lhs)
      walk_tree_operands (op, fn, data);
  }
  /* What is stored into comes last, and only if it is memory.  */
  if (lhs && TREE_CODE (lhs) != SSA_NAME)
    walk_tree_operands (gimple_op_ptr (s, 0), fn, data);
}
