/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a procedure accesses beside its arguments: see procedure-state.h.

   A variable counts as written wherever it stands in a statement, unless that only loads from it: its
   address may go anywhere.  A pointer counts as one that comes out of memory unless it is seen to lead
   to an argument or to what the procedure has made itself; so does what a variable with pointers
   inside, an array descriptor for one, leads to.  Bodies in the unit are gone through, and what
   summaries say of others is taken over; of the rest nothing is known.  */

#include "procedure-state.h"

#include "beside.h"
#include "callees.h"
#include "params.h"
#include "pointed.h"

namespace {

struct search {
  struct arena *a;
  struct procedure_state *state;
  hash_set<tree> seen;		/* functions */
  bool loads;			/* the statement at hand reads what it names */
};

}

static void
add_variable (search *w, const char *symbol, bool sets)
{
  struct procedure_state *s = w->state;
  for (uint32_t k = 0; k < s->variables.n; k++)
    if (!strcmp (s->variables.at[k].symbol, symbol)) {
      s->variables.at[k].sets |= sets;
      return;
    }
  struct rule_variable v = { symbol, sets };
  VEC_PUSH (w->a, s->variables, v);
}

static tree
look_at_operand (tree *t, int *walk_subtrees, void *data)
{
  search *w = (search *) ((struct walk_stmt_info *) data)->info;
  if (TYPE_P (*t)) {
    *walk_subtrees = 0;
    return NULL_TREE;
  }
  if (TREE_CODE (*t) == MEM_REF || TREE_CODE (*t) == TARGET_MEM_REF) {
    hash_set<tree> seen;
    w->state->follows |= !own_pointer_p (TREE_OPERAND (*t, 0), &seen)
			 && TREE_CODE (TREE_OPERAND (*t, 0)) != ADDR_EXPR;
    return NULL_TREE;
  }
  if (!VAR_P (*t) || !is_global_var (*t) || TREE_READONLY (*t) || stream_p (*t))
    return NULL_TREE;
  add_variable (w, symbol_of_variable (w->a, *t), !w->loads);
  w->state->follows |= holds_pointers_p (TREE_TYPE (*t));
  return NULL_TREE;
}

/* What other units say of their callee.  */
static void
take_over (search *w, const struct callee_rule *rule)
{
  for (uint32_t k = 0; k < rule->variables.n; k++)
    add_variable (w, rule->variables.at[k].symbol, rule->variables.at[k].sets);
  w->state->follows |= rule->follows;
  w->state->structures |= rule->structures;
  w->state->everything |= rule->everything;
  w->state->outside |= rule->prints;
}

/* A part of an input or output statement of Fortran's.  */
static bool
transfers_p (const char *symbol)
{
  return startswith (symbol, "_gfortran_st_") || startswith (symbol, "_gfortran_transfer_");
}

static const char *look_at_body (search *w, tree fndecl);

/* A pointer out of memory that S hands on is followed there, where it is an argument.  */
static void
look_at_arguments (search *w, gcall *s)
{
  for (unsigned k = 0; k < gimple_call_num_args (s); k++) {
    hash_set<tree> seen;
    tree arg = gimple_call_arg (s, k);
    w->state->follows |= TREE_CODE (arg) == SSA_NAME && POINTER_TYPE_P (TREE_TYPE (arg))
			 && !own_pointer_p (arg, &seen);
  }
}

/* What S calls through a pointer may be in another unit, if its halves there can be called: then it may print,
   and if it gets structures do anything.  Of functions that are seen here all is taken over; where there are
   none, and it cannot be elsewhere, nobody knows.  */
static const char *
look_at_pointed (search *w, gcall *s)
{
  auto_vec<tree> callees;
  const char *unknown = compiled_apart_p () ? pointed_in_the_way (s) : "calls through a pointer", *why = NULL;
  w->state->outside = true;
  if (!unknown && pointed_has_state_p (s))
    w->state->everything = w->state->follows = w->state->structures = true;
  functions_pointed_to (s, &callees);
  for (unsigned k = 0; k < callees.length () && !why; k++) {
    const struct callee_rule *rule = user_rule_of (callees[k]);
    cgraph_node *node = cgraph_node::get (callees[k])->ultimate_alias_target ();
    bool body = !rule && node->has_gimple_body_p ();
    if (rule)
      take_over (w, rule);
    if (body)
      why = replaceable_p (node->decl) ? arena_printf (w->a, "calls '%s'", user_name_of (callees[k]))
	    : look_at_body (w, node->decl);
    if (rule || body)
      unknown = NULL;
  }
  return why ? why : unknown;
}

static const char *
look_at_call (search *w, gcall *s)
{
  tree fndecl = gimple_call_fndecl (s);
  if (gimple_call_internal_p (s) || (gimple_call_flags (s) & (ECF_CONST | ECF_NORETURN)))
    return NULL;
  if (!fndecl)
    return look_at_pointed (w, s);
  const struct callee_rule *known = shipped_rule_of (fndecl), *own = user_rule_of (fndecl);
  if (own && (own->pure || own->passive)) {
    take_over (w, own);
    return own->pure ? NULL : arena_printf (w->a, "calls '%s'", user_name_of (fndecl));
  }
  if (prints_p (fndecl) || transfers_p (symbol_of (fndecl))) {
    w->state->outside = true;
    return NULL;
  }
  if (fndecl_built_in_p (fndecl, BUILT_IN_NORMAL) || works_on_arguments_p (symbol_of (fndecl)))
    return NULL;
  if (known && known->pure) {
    /* Run again it might give something else, as rand () does.  */
    w->state->outside |= known->passive;
    return NULL;
  }
  cgraph_node *node = cgraph_node::get (fndecl);
  /* GCC calls a function that may be interposed by a local name of it.  */
  if (node)
    node = node->ultimate_alias_target ();
  if (!node || !node->has_gimple_body_p () || gimple_call_chain (s) || replaceable_p (fndecl)
      || replaceable_p (node->decl))
    return arena_printf (w->a, "calls '%s'", user_name_of (fndecl));
  return look_at_body (w, node->decl);
}

static const char *
look_at_stmt (search *w, gimple *s)
{
  if (gimple_has_volatile_ops (s) && !gimple_clobber_p (s))
    return "has something volatile";
  if (gimple_code (s) == GIMPLE_ASM)
    return "has an asm";
  w->loads = is_gimple_assign (s) && gimple_assign_load_p (s) && is_gimple_reg (gimple_get_lhs (s));
  struct walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = w;
  walk_gimple_op (s, look_at_operand, &info);
  gcall *call = dyn_cast<gcall *> (s);
  if (call)
    look_at_arguments (w, call);
  return call ? look_at_call (w, call) : NULL;
}

static const char *
look_at_body (search *w, tree fndecl)
{
  const char *why = NULL;
  struct function *f = DECL_STRUCT_FUNCTION (fndecl);
  basic_block bb;
  if (w->seen.add (fndecl))
    return NULL;
  if (!f || !f->cfg)
    return "has a body of another form";
  FOR_EACH_BB_FN (bb, f) {
    for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
      look_at_stmt (w, i.phi ());
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i) && !why; gsi_next (&i))
      if (!is_gimple_debug (gsi_stmt (i)))
	why = look_at_stmt (w, gsi_stmt (i));
  }
  return why;
}

static void
look_at_structure (struct procedure_state *state, tree type)
{
  bool pointers = VOID_TYPE_P (type) || !COMPLETE_TYPE_P (type) || holds_pointers_p (type);
  state->follows |= pointers;
  state->structures |= pointers || holds_reals_p (type);
}

/* Through a structure's address it is not seen which of the pointers there are followed, by callees for
   example.  */
static void
look_at_structures (struct procedure_state *state, tree fndecl)
{
  tree result = TREE_TYPE (TREE_TYPE (fndecl));
  unsigned k = 0;
  /* Those by value are copies behind an address.  */
  if (RECORD_OR_UNION_TYPE_P (result) || POINTER_TYPE_P (result))
    look_at_structure (state, result);
  for (tree p = DECL_ARGUMENTS (fndecl); p; p = DECL_CHAIN (p), k++)
    if (RECORD_OR_UNION_TYPE_P (TREE_TYPE (p)))
      look_at_structure (state, TREE_TYPE (p));
    else if (reached_by_address_p (fndecl, p, k))
      look_at_structure (state, strip_array_types (TREE_TYPE (TREE_TYPE (p))));
}

const char *
state_of_procedure (struct arena *a, tree fndecl, struct procedure_state *state)
{
  look_at_structures (state, fndecl);
  search w;
  w.a = a;
  w.state = state;
  w.loads = false;
  return look_at_body (&w, fndecl);
}

const char *
state_text (struct arena *a, const struct procedure_state *state)
{
  const char *text = "";
  for (uint32_t k = 0; k < state->variables.n; k++)
    text = arena_printf (a, "%s, %s \"%s\"", text, state->variables.at[k].sets ? "sets" : "sees",
			 state->variables.at[k].symbol);
  if (state->everything)
    text = arena_printf (a, "%s, everything", text);
  if (state->structures)
    text = arena_printf (a, "%s, structures", text);
  return state->follows ? arena_printf (a, "%s, follows", text) : text;
}
