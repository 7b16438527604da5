/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of memory whose type tells of no reals, though it may be an object that has some:

     area = ((struct circle *) shape)->radius ...	(in any function)
     memcpy (copy, shape, shape->type->size);		what shapes hold beyond struct shape

   A copy of what a `struct shape *' leads to moves no reals by its type, and no shadows then.  That is
   right unless somewhere a pointer to a shape becomes one to what has reals, or the other way round:
   each function that is read notes of which types such views are, and copies that rely on the type;
   when all of a head's program is known, the two are compared.  */

#include "read-int.h"

namespace {

/* Function IN takes a TYPE without reals for one that has some, or the other way round.  */
struct noted_view { adj_function *in; const char *type; };

/* It copies what a pointer to TYPE leads to.  */
struct noted_copy { adj_function *in; adj_id origin; const char *type; };

}

static vec<noted_view> views;
static vec<noted_copy> copies;

/* Units have types of their own, with the same names.  */
static const char *
key_of (tree type)
{
  type = TYPE_MAIN_VARIANT (type);
  tree name = TYPE_NAME (type);
  if (name && TREE_CODE (name) == TYPE_DECL)
    name = DECL_NAME (name);
  return name ? IDENTIFIER_POINTER (name) : "(unnamed)";
}

/* What pointers of TYPE lead to, if that is known; else NULL_TREE.  */
static tree
pointee (tree type)
{
  tree to = POINTER_TYPE_P (type) ? strip_array_types (TREE_TYPE (type)) : NULL_TREE;
  return !to || VOID_TYPE_P (to) || FUNC_OR_METHOD_TYPE_P (to) || !COMPLETE_TYPE_P (to) || POINTER_TYPE_P (to)
	 ? NULL_TREE : to;
}

/* A pointer of type FROM becomes one of type TO.  */
static void
note_view (reader *r, tree from, tree to)
{
  from = pointee (from);
  to = pointee (to);
  if (!from || !to || TYPE_MAIN_VARIANT (from) == TYPE_MAIN_VARIANT (to)
      || holds_reals_p (from) == holds_reals_p (to))
    return;
  const char *type = key_of (holds_reals_p (from) ? to : from);
  for (const noted_view &v : views)
    if (v.in == r->f && !strcmp (v.type, type))
      return;
  noted_view v = { r->f, type };
  views.safe_push (v);
}

/* VALUE becomes a pointer of type TO.  */
static void
note_value (reader *r, tree value, tree to)
{
  if (POINTER_TYPE_P (TREE_TYPE (value)) && POINTER_TYPE_P (to))
    note_view (r, rd_pointer_before_void (value), to);
}

/* What a pointer leads to is accessed as T.  (A pointer that may be any other is GCC's own, for a copy of a
   few bytes.)  */
static tree
look_at_access (tree *t, int *walk_subtrees, void *data)
{
  reader *r = (reader *) ((struct walk_stmt_info *) data)->info;
  if (TYPE_P (*t))
    *walk_subtrees = 0;
  if ((TREE_CODE (*t) == MEM_REF || TREE_CODE (*t) == TARGET_MEM_REF)
      && !TYPE_REF_CAN_ALIAS_ALL (TREE_TYPE (TREE_OPERAND (*t, 1)))) {
    note_value (r, TREE_OPERAND (*t, 0), TREE_TYPE (TREE_OPERAND (*t, 1)));
    note_value (r, TREE_OPERAND (*t, 0), build_pointer_type (TREE_TYPE (*t)));
  }
  return NULL_TREE;
}

static void
look_at_call (reader *r, gcall *s)
{
  tree type = gimple_call_fntype (s), lhs = gimple_call_lhs (s);
  if (!type || gimple_call_builtin_p (s))
    return;
  tree parm = TYPE_ARG_TYPES (type);
  for (unsigned k = 0; k < gimple_call_num_args (s) && parm; k++, parm = TREE_CHAIN (parm))
    note_value (r, gimple_call_arg (s, k), TREE_VALUE (parm));
  if (lhs)
    note_view (r, TREE_TYPE (type), TREE_TYPE (lhs));
}

static void
look_at (reader *r, gimple *s)
{
  struct walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = r;
  walk_gimple_op (s, look_at_access, &info);
  if (gcall *call = dyn_cast<gcall *> (s))
    look_at_call (r, call);
  else if (is_gimple_assign (s))
    note_value (r, gimple_assign_rhs1 (s), TREE_TYPE (gimple_assign_lhs (s)));
}

void
rd_note_views (reader *r)
{
  basic_block bb;
  if (fortran_p ())
    return;
  FOR_EACH_BB_FN (bb, cfun) {
    for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
      for (unsigned k = 0; k < gimple_phi_num_args (i.phi ()); k++)
	note_value (r, gimple_phi_arg_def (i.phi (), k), TREE_TYPE (gimple_phi_result (i.phi ())));
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (!is_gimple_debug (gsi_stmt (i)) && !gimple_clobber_p (gsi_stmt (i)))
	look_at (r, gsi_stmt (i));
  }
}

void
rd_note_copy (reader *r, gcall *s, tree ptr)
{
  tree to = TREE_CODE (ptr) == SSA_NAME ? pointee (rd_pointer_before_void (ptr)) : NULL_TREE;
  if (!to || holds_reals_p (to))
    return;
  noted_copy c = { r->f, origin_of_stmt (s), key_of (to) };
  copies.safe_push (c);
}

void
rd_judge_views (hash_set<adj_function *> *program, struct diagnostics *d)
{
  for (const noted_copy &c : copies) {
    bool viewed = false;
    for (const noted_view &v : views)
      viewed |= program->contains (v.in) && !strcmp (v.type, c.type);
    if (!viewed || !program->contains (c.in))
      continue;
    diagnose (d, SEVERITY_SORRY, c.origin, 0, "memory is copied as '%s', which has no reals, and elsewhere "
	      "it is used as what has some", c.type);
  }
}

void
rd_forget_views (void)
{
  views.release ();
  copies.release ();
}
