/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Refusals: where they stand, which object of the user's they are about, and which ones
   only follow from others.

   Behind `z = cexp (z)' everything computed from z would be refused too, and behind a
   library call that fills a temporary everything that reads it.  So what a refused statement
   sets is tainted, what is computed from tainted values is, and a statement that uses
   them is refused silently: the result of reading is thrown away anyhow.  */

#include "read-int.h"
#include "describe.h"

/* ---- what a refusal is about ---------------------------------------------- */

/* The name of what S computes, or of what that is assigned to.  */
static const char *
describe_result (reader *r, gimple *s)
{
  tree lhs = gimple_get_lhs (s);
  if (!lhs || TREE_CODE (lhs) != SSA_NAME)
    return NULL;
  const char *text = describe_kept (r->p->arena, lhs);
  return text ? text : describe_use (r->p->arena, lhs);
}

static const char *
object_of_assign (reader *r, gassign *s)
{
  if (gimple_store_p (s))
    return describe (r->p->arena, gimple_assign_lhs (s));
  if (gimple_assign_load_p (s))
    return describe (r->p->arena, gimple_assign_rhs1 (s));
  return describe_result (r, s);
}

/* An operation whose result nobody named is about its operands.  */
static const char *
operand_of_stmt (reader *r)
{
  const char *text = NULL;
  gassign *s = r->stmt ? dyn_cast<gassign *> (r->stmt) : NULL;
  for (unsigned k = 1; s && !text && k < gimple_num_ops (s); k++)
    text = describe (r->p->arena, gimple_op (s, k));
  return text;
}

/* A refused call is about what it works on: a pointer that it makes, frees or copies
   through.  */
static const char *
object_of_call (reader *r, gcall *s)
{
  tree lhs = gimple_call_lhs (s), fn = gimple_call_fn (s);
  const char *text = NULL;
  if (fn && !gimple_call_fndecl (s))
    return describe (r->p->arena, fn);
  if (lhs)
    text = describe (r->p->arena, lhs);
  for (unsigned k = 0; !text && k < gimple_call_num_args (s); k++)
    if (POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (s, k))))
      text = describe (r->p->arena, gimple_call_arg (s, k));
  return text;
}

static const char *
object_of_stmt (reader *r)
{
  const char *text = NULL;
  if (!r->stmt)
    return NULL;
  if (gphi *phi = dyn_cast<gphi *> (r->stmt))
    return describe (r->p->arena, gimple_phi_result (phi));
  if (gassign *s = dyn_cast<gassign *> (r->stmt))
    text = object_of_assign (r, s);
  else if (gcall *s = dyn_cast<gcall *> (r->stmt))
    text = object_of_call (r, s);
  return text ? text : describe_result (r, r->stmt);
}

/* ---- what follows from a refusal ------------------------------------------ */

static bool
tainted_p (tree *t, reader *r)
{
  tree base = TREE_CODE (*t) == ADDR_EXPR ? TREE_OPERAND (*t, 0) : *t;
  if (TREE_CODE (base) != SSA_NAME)
    base = get_base_address (base);
  return base && r->tainted.contains (base);
}

static bool
uses_tainted_p (reader *r, gimple *s)
{
  if (r->tainted.is_empty ())
    return false;
  ssa_op_iter i;
  use_operand_p op;
  if (gphi *phi = dyn_cast<gphi *> (s)) {
    for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
      if (tainted_p (gimple_phi_arg_def_ptr (phi, k), r))
	return true;
    return false;
  }
  FOR_EACH_SSA_USE_OPERAND (op, s, i, SSA_OP_USE)
    if (r->tainted.contains (USE_FROM_PTR (op)))
      return true;
  for (unsigned k = 0; k < gimple_num_ops (s); k++)
    if (gimple_op (s, k) && tainted_p (gimple_op_ptr (s, k), r))
      return true;
  return false;
}

/* Variables of the user's are not tainted as a whole: what is wrong with one statement
   that sets them says nothing about the next.  */
static void
taint_temporary (reader *r, tree ref)
{
  tree base = TREE_CODE (ref) == ADDR_EXPR ? TREE_OPERAND (ref, 0) : ref;
  base = get_base_address (base);
  if (base && VAR_P (base) && auto_var_p (base)
      && (DECL_ARTIFICIAL (base) || DECL_IGNORED_P (base)))
    r->tainted.add (base);
}

/* A real of a type that has derivatives refuses nothing by itself: what is done with it is
   judged anew.  */
static void
taint_value (reader *r, tree name)
{
  if (!real_type_p (TREE_TYPE (name)))
    r->tainted.add (name);
}

static void
taint (reader *r, gimple *s)
{
  if (gphi *phi = dyn_cast<gphi *> (s)) {
    taint_value (r, gimple_phi_result (phi));
    return;
  }
  ssa_op_iter i;
  def_operand_p op;
  FOR_EACH_SSA_DEF_OPERAND (op, s, i, SSA_OP_DEF)
    taint_value (r, DEF_FROM_PTR (op));
  tree lhs = gimple_get_lhs (s);
  if (lhs && TREE_CODE (lhs) != SSA_NAME)
    taint_temporary (r, lhs);
  if (gcall *c = dyn_cast<gcall *> (s))
    for (unsigned k = 0; k < gimple_call_num_args (c); k++)
      if (TREE_CODE (gimple_call_arg (c, k)) == ADDR_EXPR)
	taint_temporary (r, gimple_call_arg (c, k));
}

void
rd_follow_refusals (reader *r, gimple *s)
{
  if (uses_tainted_p (r, s))
    taint (r, s);
}

/* ---- where ------------------------------------------------------------------ */

static location_t
line_place (location_t where)
{
  return LOCATION_LOCUS (where);
}

/* The function that OpenMP or OpenACC makes of a directive's body, which S calls, or NULL:
   it stands where the directive does.  */
static tree
outlined_function (gimple *s)
{
  gcall *c = dyn_cast<gcall *> (s);
  for (unsigned k = 0; c && k < gimple_call_num_args (c); k++) {
    tree arg = gimple_call_arg (c, k);
    if (TREE_CODE (arg) == ADDR_EXPR
	&& TREE_CODE (TREE_OPERAND (arg, 0)) == FUNCTION_DECL
	&& DECL_ARTIFICIAL (TREE_OPERAND (arg, 0)))
      return TREE_OPERAND (arg, 0);
  }
  return NULL_TREE;
}

/* The next statement with a place behind S, as far as control goes one way, or else the
   last one before S in its block.  */
static gimple *
neighbour_with_place (gimple *s)
{
  basic_block bb = gimple_bb (s);
  gimple_stmt_iterator i = gimple_code (s) == GIMPLE_PHI ? gsi_start_bb (bb)
			   : gsi_for_stmt (s);
  for (unsigned blocks = 0; blocks < 4; blocks++) {
    for (; !gsi_end_p (i); gsi_next (&i))
      if (line_place (gimple_location (gsi_stmt (i))) != UNKNOWN_LOCATION)
	return gsi_stmt (i);
    if (!single_succ_p (bb))
      break;
    bb = single_succ (bb);
    i = gsi_start_bb (bb);
  }
  if (gimple_code (s) != GIMPLE_PHI)
    for (i = gsi_for_stmt (s); !gsi_end_p (i); gsi_prev (&i))
      if (line_place (gimple_location (gsi_stmt (i))) != UNKNOWN_LOCATION)
	return gsi_stmt (i);
  return NULL;
}

/* The origin whose place is that of the statement being read.  */
static adj_id
place_of_refusal (reader *r)
{
  if (!r->stmt)
    return origin_of_tree (r->node->decl);
  if (line_place (gimple_location (r->stmt)) != UNKNOWN_LOCATION)
    return origin_of_stmt (r->stmt);
  if (tree outlined = outlined_function (r->stmt))
    return origin_of_tree (outlined);
  gimple *near = neighbour_with_place (r->stmt);
  return near ? origin_of_stmt (near) : origin_of_tree (r->node->decl);
}

/* ---- the message -------------------------------------------------------------- */

static bool
same_text_p (const char *a, const char *b)
{
  return a == b || (a && b && strcmp (a, b) == 0);
}

/* Has it been said: on this line, or of this object in this function?  What is about no object of the
   user's says nothing new on a line that is refused already, nor does the type of a
   nameless value.  */
static bool
said_p (const reader *r, const char *text, const char *object, unsigned line)
{
  const struct diagnostics *d = r->d;
  for (uint32_t k = 0; k < d->list.n; k++) {
    const struct diagnostic *g = &d->list.at[k];
    bool same = strcmp (g->text, text) == 0;
    if (g->line == line && (same || (!object && !strchr (text, '\''))))
      return true;
    if (!same || k < r->first_said)
      continue;
    if (object || strchr (text, '\'') ? same_text_p (g->object, object)
	: r->stmt && is_gimple_assign (r->stmt))
      return true;
  }
  return false;
}

/* gfortran allocates temporaries for library procedures: the procedure is what is
   wrong, and is met later.  */
static bool
vague_p (const char *text, const char *object)
{
  return !object && startswith (text, "allocated memory");
}

static bool
follows_p (reader *r)
{
  if (!r->stmt)
    return false;
  bool follows = r->stmt == r->refused_stmt || uses_tainted_p (r, r->stmt);
  r->refused_stmt = r->stmt;
  taint (r, r->stmt);
  return follows;
}

void
rd_sorry (reader *r, const char *format, ...)
{
  char text[512];
  va_list ap;
  va_start (ap, format);
  vsnprintf (text, sizeof text, format, ap);
  va_end (ap);
  bool follows = follows_p (r);
  bool better = follows && r->vague != ADJ_NONE && startswith (text, "calls ");
  if (follows && !better)
    return;
  adj_id origin = place_of_refusal (r);
  location_t where = origin_location (origin);
  unsigned line = where == UNKNOWN_LOCATION ? 0 : expand_location (where).line;
  const char *object = r->helpful ? r->helpful : object_of_stmt (r);
  if (!better && said_p (r, text, object, line))
    return;
  if (!object)
    object = operand_of_stmt (r);
  diagnose (r->d, SEVERITY_SORRY, origin, line, "%s", text);
  diagnose_object (r->d, object);
  if (better) {
    struct diagnostic said = r->d->list.at[--r->d->list.n];
    r->d->list.at[r->vague] = said;
    r->d->failures--;
    r->vague = ADJ_NONE;
  }
  else if (vague_p (text, object))
    r->vague = r->d->list.n - 1;
}

void
rd_sorry_about (reader *r, tree arg, const char *text)
{
  const char *before = r->helpful;
  r->helpful = describe (r->p->arena, TREE_CODE (arg) == ADDR_EXPR ? TREE_OPERAND (arg, 0) : arg);
  rd_sorry (r, "%s", text);
  r->helpful = before;
}
