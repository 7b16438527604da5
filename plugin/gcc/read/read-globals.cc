/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reals of global variables that a head only reads: constants to it.

   That is what a coefficient is, and it is wrong without a message where the variable
   carries what depends on an independent from one call to the next.  What says more than
   that a variable is read is who writes it.  In the order of the questions:

     nobody can (const, PARAMETER, static and never written)     silence
     a function of this file stores a real that is not made of
     constants and integers alone                                a warning
     someone elsewhere may, or through its address               a remark

   Where the head itself fills the variable before anything reads it, a warning becomes a remark.
   What the head itself stores, or a function that it calls, does not count: it is seen to that
   nothing of it depends on an independent (core/shadows/by-address.h).  One of these for each
   variable and head; of a structure once, by one component.  Reals are followed through operations,
   libm's functions and other global variables; what is loaded from anywhere else, is an
   argument or comes out of a call may vary.  */

#include "read-int.h"
#include "callees.h"
#include "describe.h"
#include "plugin-options.h"
#include "separate.h"
#include "thaw.h"

namespace {

struct global_read {
  adj_function *reader;
  tree decl, field;		/* FIELD: of a COMMON block or structure, or NULL */
  const char *name;		/* what the user wrote: `g%u' */
};

}

static vec<global_read> reads;

/* The component of DECL that REF accesses, or NULL_TREE.  */
static tree
field_of (tree ref, tree decl)
{
  for (; ref && handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == COMPONENT_REF
	&& (TREE_OPERAND (ref, 0) == decl
	    || TREE_CODE (TREE_OPERAND (ref, 0)) == MEM_REF))
      return TREE_OPERAND (ref, 1);
  return NULL_TREE;
}

/* A component; what a COMMON block holds are variables.  */
static bool
in_structure_p (tree field)
{
  return TYPE_NAME (DECL_CONTEXT (field)) != NULL_TREE;
}

void
rd_note_global_read (reader *r, tree decl, tree ref)
{
  if (!decl || !VAR_P (decl) || rd_named_p (decl))
    return;
  tree field = field_of (ref, decl);
  const char *name = field && in_structure_p (field) ? describe (r->p->arena, ref) : NULL;
  global_read g = { r->f, decl, field, name ? name : rd_name (field ? field : decl) };
  for (unsigned k = 0; k < reads.length (); k++)
    if (reads[k].reader == g.reader && reads[k].decl == decl
	&& reads[k].field == g.field)
      return;
  reads.safe_push (g);
}

/* ---- what is stored -------------------------------------------------------- */

namespace {

struct variation {
  hash_set<cgraph_node *> *run;	/* all that the head calls, inlined or not */
  hash_set<tree> seen;		/* SSA names, and variables asked about */
  cgraph_node *who;		/* stores what may vary */
};

}

static bool value_varies_p (tree t, variation *v);
static bool global_varies_p (tree decl, tree field, variation *v);

/* What is read from REF.  */
static bool
memory_varies_p (tree ref, variation *v)
{
  tree decl = rd_decl_of_ref (ref);
  if (TREE_CODE (ref) == CONSTRUCTOR)
    return CONSTRUCTOR_NELTS (ref) != 0;
  if (!holds_reals_p (TREE_TYPE (ref)) || (decl && TREE_READONLY (decl)))
    return false;
  if (!decl || !VAR_P (decl) || !is_global_var (decl))
    return true;
  if (v->seen.add (decl))
    return false;
  return DECL_EXTERNAL (decl) || global_varies_p (decl, field_of (ref, decl), v);
}

static bool
call_varies_p (gcall *c, variation *v)
{
  if (!(gimple_call_flags (c) & ECF_CONST)
      && !gimple_call_builtin_p (c, BUILT_IN_NORMAL))
    return true;
  for (unsigned k = 0; k < gimple_call_num_args (c); k++)
    if (value_varies_p (gimple_call_arg (c, k), v))
      return true;
  return false;
}

static bool
value_varies_p (tree t, variation *v)
{
  if (TREE_CODE (t) != SSA_NAME || !SCALAR_FLOAT_TYPE_P (TREE_TYPE (t))
      || v->seen.add (t))
    return false;
  gimple *def = SSA_NAME_DEF_STMT (t);
  if (SSA_NAME_IS_DEFAULT_DEF (t))
    return SSA_NAME_VAR (t) && TREE_CODE (SSA_NAME_VAR (t)) == PARM_DECL;
  if (gphi *phi = dyn_cast<gphi *> (def)) {
    for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
      if (value_varies_p (gimple_phi_arg_def (phi, k), v))
	return true;
    return false;
  }
  if (gcall *c = dyn_cast<gcall *> (def))
    return call_varies_p (c, v);
  if (!is_gimple_assign (def))
    return true;
  if (gimple_assign_load_p (def))
    return memory_varies_p (gimple_assign_rhs1 (def), v);
  for (unsigned k = 1; k < gimple_num_ops (def); k++)
    if (gimple_op (def, k) && value_varies_p (gimple_op (def, k), v))
      return true;
  return false;
}

/* S stores into FIELD of DECL (NULL_TREE: anywhere) a real that may vary.  */
static bool
stores_variable_p (gimple *s, tree decl, tree field, variation *v)
{
  tree lhs = gimple_get_lhs (s);
  if (!lhs || TREE_CODE (lhs) == SSA_NAME || rd_decl_of_ref (lhs) != decl
      || !holds_reals_p (TREE_TYPE (lhs)) || gimple_clobber_p (s))
    return false;
  tree at = field_of (lhs, decl);
  if (field && at && int_byte_position (field) != int_byte_position (at))
    return false;
  if (is_gimple_call (s))
    return true;
  tree rhs = gimple_assign_rhs1 (s);
  return is_gimple_val (rhs) ? value_varies_p (rhs, v) : memory_varies_p (rhs, v);
}

static bool
function_stores_p (cgraph_node *node, tree decl, tree field, variation *v)
{
  function *f = DECL_STRUCT_FUNCTION (node->decl);
  basic_block bb;
  if (!f || !node->has_gimple_body_p () || !gimple_in_ssa_p (f))
    return false;
  FOR_EACH_BB_FN (bb, f)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (stores_variable_p (gsi_stmt (i), decl, field, v))
	return true;
  return false;
}

/* GCC has split NODE off functions that have copies: what it does is in these.  */
static bool
split_off_copied_p (cgraph_node *node)
{
  if (!node->split_part || !node->callers)
    return false;
  for (cgraph_edge *e = node->callers; e; e = e->next_caller) {
    cgraph_node *copy = frozen_body_of (e->caller);
    if (!copy || copy == e->caller)
      return false;
  }
  return true;
}

/* At link time the copy says what a function does, as its front end left it.  */
static bool
body_at_hand_p (cgraph_node *node)
{
  if (!linking_p ())
    return true;
  cgraph_node *copy = frozen_body_of (node);
  if (thawed_p (node) || (copy && copy != node) || split_off_copied_p (node))
    return false;
  node->get_untransformed_body ();
  return true;
}

static bool
run_by_head_p (cgraph_node *user, const variation *v)
{
  return v->run->contains (linking_p () ? thawed_body_of (user) : user);
}

static void
add_called (cgraph_node *node, hash_set<cgraph_node *> *run)
{
  if (run->add (node))
    return;
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    add_called (e->callee->ultimate_alias_target (), run);
}

static bool
global_varies_p (tree decl, tree field, variation *v)
{
  varpool_node *node = varpool_node::get (decl);
  ipa_ref *ref;
  for (unsigned k = 0; node && node->iterate_referring (k, ref); k++) {
    cgraph_node *user = dyn_cast<cgraph_node *> (ref->referring);
    if (user && ref->use == IPA_REF_STORE && !rd_private_clone_p (user)
	&& body_at_hand_p (user) && !run_by_head_p (user, v)
	&& function_stores_p (user, decl, field, v)) {
      v->who = user;
      return true;
    }
  }
  return false;
}

const char *
read_stored_globals (struct arena *a)
{
  const char *text = "# what gcc-adjoint knows of this unit\n";
  varpool_node *node;
  FOR_EACH_VARIABLE (node) {
    tree decl = node->decl;
    hash_set<cgraph_node *> none;
    variation v;
    v.run = &none;
    v.who = NULL;
    v.seen.add (decl);
    if (plain_symbol_p (symbol_of (decl)) && (TREE_PUBLIC (decl) || DECL_EXTERNAL (decl))
	&& !TREE_READONLY (decl) && holds_reals_p (TREE_TYPE (decl)) && global_varies_p (decl, NULL_TREE, &v))
      text = arena_printf (a, "%sstores \"%s\" \"%s\"\n", text, symbol_of (decl),
			   symbol_of (v.who->decl));
  }
  return text;
}

/* ---- what the head sets first ------------------------------------------------ */

/* REF is in FIELD of DECL (NULL_TREE: in DECL).  */
static bool
in_variable_p (tree ref, tree decl, tree field)
{
  if (rd_decl_of_ref (ref) != decl)
    return false;
  tree at = field ? field_of (ref, decl) : NULL_TREE;
  return !at || int_byte_position (at) == int_byte_position (field);
}

/* S may read FIELD of DECL: a load, or a call of what may.  */
static bool
may_read_p (gimple *s, tree decl, tree field)
{
  if (is_gimple_call (s))
    return !gimple_call_builtin_p (s, BUILT_IN_NORMAL) && !gimple_call_internal_p (s)
	   && !(gimple_call_flags (s) & (ECF_CONST | ECF_NORETURN));
  return is_gimple_assign (s) && gimple_assign_load_p (s) && in_variable_p (gimple_assign_rhs1 (s), decl, field);
}

/* How S stores to FIELD of DECL.  */
enum filling { FILLS_NONE, FILLS_ONE, FILLS_EACH, FILLS_ALL };	/* ... an element, one by iterations, all */

static enum filling
filling_of (gimple *s, tree decl, tree field)
{
  tree lhs = is_gimple_assign (s) ? gimple_assign_lhs (s) : NULL_TREE;
  if (!lhs || TREE_CODE (lhs) == SSA_NAME || gimple_clobber_p (s) || !in_variable_p (lhs, decl, field))
    return FILLS_NONE;
  enum filling how = FILLS_ALL;
  tree whole = field ? TREE_TYPE (field) : TREE_TYPE (decl), stored = TREE_TYPE (lhs);
  for (; handled_component_p (lhs); lhs = TREE_OPERAND (lhs, 0))
    if (TREE_CODE (lhs) == ARRAY_REF)
      how = TREE_CODE (TREE_OPERAND (lhs, 1)) == SSA_NAME ? FILLS_EACH : MIN (how, FILLS_ONE);
  return how != FILLS_ALL || int_size_in_bytes (stored) == int_size_in_bytes (whole) ? how : FILLS_NONE;
}

/* The statement of BB by which all of FIELD of DECL has been stored to, or NULL: an unrolled loop takes several.  */
static gimple *
fills_by (basic_block bb, tree decl, tree field)
{
  HOST_WIDE_INT bytes = 0, whole = int_size_in_bytes (field ? TREE_TYPE (field) : TREE_TYPE (decl));
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
    enum filling how = filling_of (gsi_stmt (i), decl, field);
    bytes += how == FILLS_ONE ? int_size_in_bytes (TREE_TYPE (gimple_assign_lhs (gsi_stmt (i)))) : 0;
    if (how == FILLS_ALL || (how == FILLS_ONE && bytes >= whole))
      return gsi_stmt (i);
  }
  return NULL;
}

/* All that may read FIELD of DECL stands behind LAST, in block AT, or, if that is NULL, behind the loop FILLED that
   begins with AT.  */
static bool
all_reads_behind_p (basic_block at, gimple *last, class loop *filled, tree decl, tree field)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun) {
    bool before = bb == at;
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      before &= gsi_stmt (i) != last;
      if (may_read_p (gsi_stmt (i), decl, field)
	  && (before || !dominated_by_p (CDI_DOMINATORS, bb, at) || (!last && flow_bb_inside_loop_p (filled, bb))))
	return false;
    }
  }
  return true;
}

/* In cfun FIELD of DECL is stored to, in BB or by loops around it, before anything may read it.  */
static bool
set_first_in_p (basic_block bb, tree decl, tree field)
{
  gimple *last = fills_by (bb, decl, field);
  class loop *l = bb->loop_father;
  if (last)
    return all_reads_behind_p (bb, last, NULL, decl, field);
  while (loop_outer (l) && loop_outer (loop_outer (l)))
    l = loop_outer (l);
  bool each = false;
  for (gimple_stmt_iterator i = gsi_start_bb (bb); loop_outer (l) && !gsi_end_p (i); gsi_next (&i))
    each |= filling_of (gsi_stmt (i), decl, field) == FILLS_EACH;
  return each && all_reads_behind_p (l->header, NULL, l, decl, field);
}

/* In HEAD, as it is read, FIELD of DECL is stored to first, in loops that go over it by all appearances: what others
   leave there does not come to it.  */
static bool
set_first_p (cgraph_node *head, tree decl, tree field)
{
  bool set = false;
  basic_block bb;
  if (!head || !head->has_gimple_body_p ())
    return false;
  push_cfun (DECL_STRUCT_FUNCTION (head->decl));
  if (loops_for_fn (cfun)) {
    calculate_dominance_info (CDI_DOMINATORS);
    FOR_EACH_BB_FN (bb, cfun)
      set = set || set_first_in_p (bb, decl, field);
    free_dominance_info (CDI_DOMINATORS);
  }
  pop_cfun ();
  return set;
}

/* ---- what is said ---------------------------------------------------------- */

enum said { NOTHING, REMARK, WARNING };

static bool
written_elsewhere_p (tree decl)
{
  varpool_node *node = varpool_node::get (decl);
  ipa_ref *ref;
  if (TREE_PUBLIC (decl) || DECL_EXTERNAL (decl))
    return true;
  for (unsigned k = 0; node && node->iterate_referring (k, ref); k++)
    if (ref->use == IPA_REF_ADDR)
      return true;
  return false;
}

/* What the head runs of other units stores in DECL: that is derived.  */
static bool
set_by_run_p (tree decl, hash_set<cgraph_node *> *run)
{
  for (hash_set<cgraph_node *>::iterator i = run->begin (); i != run->end (); ++i) {
    const struct callee_rule *rule = (*i)->definition ? NULL : user_rule_of ((*i)->decl);
    if (rule && rule->everything)
      return true;
    for (uint32_t k = 0; rule && k < rule->variables.n; k++)
      if (rule->variables.at[k].sets && !strcmp (rule->variables.at[k].symbol, symbol_of (decl)))
	return true;
  }
  return false;
}

/* What is to be said of a variable, and who stores in it what may vary: WHO, in FILE if that is not NULL; or nobody
   tells.  */
struct judged {
  enum said now;
  const char *who, *file;
};

static judged
verdict (const global_read &g, hash_set<cgraph_node *> *run)
{
  variation v;
  v.run = run;
  v.who = NULL;
  v.seen.add (g.decl);
  if (global_varies_p (g.decl, g.field, &v))
    return { WARNING, user_name_of (v.who->decl), NULL };
  if (set_by_run_p (g.decl, run))
    return { NOTHING, NULL, NULL };
  if (const struct stored_global *s = stored_by_other_unit (g.decl))
    return { WARNING, s->by, s->file };
  if (TREE_PUBLIC (g.decl) && !adjoint_options.externs.is_empty () && adjoint_options.summaries.is_empty ())
    return { WARNING, NULL, NULL };
  return { written_elsewhere_p (g.decl) ? REMARK : NOTHING, NULL, NULL };
}

static bool
one_writer_p (const judged &a, const judged &b)
{
  return !a.who || !b.who ? a.who == b.who
	 : strcmp (a.who, b.who) == 0 && (!a.file || !b.file ? a.file == b.file : strcmp (a.file, b.file) == 0);
}

/* 'a'; 'a' and 'b'; 'a', 'b' and 4 others.  */
static const char *
listed_names (struct arena *a, const vec<const char *> &names)
{
  enum { MOST = 4 };
  unsigned n = names.length (), shown = n <= MOST ? n : MOST - 1;
  const char *text = "";
  for (unsigned k = 0; k < shown; k++)
    text = arena_printf (a, "%s%s'%s'", text, k == 0 ? "" : k + 1 == n ? " and " : ", ", names[k]);
  return shown == n ? text : arena_printf (a, "%s and %u others", text, n - shown);
}

/* One warning of all variables NAMES that one function stores in, as JUDGED.  */
static void
warn (cgraph_node *head, const vec<const char *> &names, const judged &of, struct diagnostics *d)
{
  bool many = names.length () > 1;
  const char *in = many ? "them" : "it";
  const char *by = !of.who ? "" : of.file ? arena_printf (d->arena, "'%s' in %s", of.who, of.file)
		   : arena_printf (d->arena, "'%s'", of.who);
  diagnose (d, SEVERITY_WARNING, origin_of_tree (head->decl), 0,
	    of.who ? "global variable%s %s %s to the derivative of '%s', but %s stores in %s what may vary; what "
		     "depends on an independent must be an argument"
		   : "global variable%s %s %s to the derivative of '%s', and no summary tells whether other units%s store in %s "
		     "what may vary", many ? "s" : "", listed_names (d->arena, names), many ? "are constants" : "is a constant",
	    user_name_of (head->decl), by, in);
}

/* A structure is named once, by the first of its components of which there is something to
   say.  */
static bool
said_together_p (const global_read &a, const global_read &b)
{
  return a.decl == b.decl
	 && (a.field == b.field
	     || (a.field && b.field && in_structure_p (a.field) && in_structure_p (b.field)));
}

void
rd_judge_globals (cgraph_node *head, hash_set<adj_function *> *program,
		  struct diagnostics *d)
{
  hash_set<cgraph_node *> run;
  auto_vec<judged> of;		/* `reads', in their order */
  if (adjoint_options.globals == GLOBALS_CONSTANT)
    return;
  for (hash_set<adj_function *>::iterator i = program->begin (); i != program->end (); ++i)
    if (cgraph_node *node = read_node_of (*i))
      add_called (node, &run);
  for (unsigned k = 0; k < reads.length (); k++) {
    enum said so_far = NOTHING;
    for (unsigned j = 0; j < k; j++)
      if (said_together_p (reads[j], reads[k]) && of[j].now > so_far)
	so_far = of[j].now;
    judged now = { NOTHING, NULL, NULL };
    if (program->contains (reads[k].reader) && so_far != WARNING)
      now = verdict (reads[k], &run);
    if (now.now == WARNING && set_first_p (rd_private_clone_of (head), reads[k].decl, reads[k].field))
      now.now = REMARK;
    /* No more than was said of the variable before.  */
    if (now.now <= so_far)
      now.now = NOTHING;
    of.safe_push (now);
    if (now.now == REMARK)
      diagnose (d, SEVERITY_REMARK, origin_of_tree (head->decl), 0,
		"global variable '%s' is a constant to the derivative of '%s'", reads[k].name, user_name_of (head->decl));
  }
  for (unsigned k = 0; k < of.length (); k++) {
    auto_vec<const char *> names;
    for (unsigned j = k; of[k].now == WARNING && j < of.length (); j++)
      if (of[j].now == WARNING && one_writer_p (of[j], of[k])) {
	names.safe_push (reads[j].name);
	if (j > k)
	  of[j].now = NOTHING;
      }
    if (!names.is_empty ())
      warn (head, names, of[k], d);
  }
}

void
rd_forget_globals (void)
{
  reads.release ();
}
