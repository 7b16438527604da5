/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nested procedures, and procedures that get such as arguments: see nested.h.

     f (t) [static-chain: &FRAME]		f.nested (t, FRAME.n, &FRAME.w)
     quad (adjust (&FRAME.f), a, b)		quad.nested (a, b, FRAME.n, &FRAME.w)

   A stand-in is a version of the procedure.  Instead of the chain it has a parameter for each
   variable that it, or what it calls, uses around itself: the variable's value, where no nested
   procedure changes it, else its address.  Instead of a procedure argument it has what that
   procedure uses, and calls the stand-in of that procedure where it called through the pointer.
   Recursive calls find the same stand-in again.  So no chain is left, and what has no chain is
   read, inlined and split as any function.

   Within a function frames are numbered: those that are its own variables, and those around it,
   of which it has members as parameters.

     1. Each call is looked at: who is called, and with which frame; which arguments are nested
	procedures, of which frames.  If all of that is known, it calls a stand-in.
     2. A reference to a member of a frame around becomes what the parameter gives.
     3. A frame of the function's own that is not used as a whole any more becomes one variable
	for each member.  Where a pointer to a nested procedure is stored, compared, or passed to a
	function without body here, it stays, and reading refuses the pointer.
     4. New stand-ins wait until this is done, and are treated the same way.  */

#include "nested.h"
#include "ask.h"
#include "callees.h"
#include "nested-facts.h"
#include "params.h"
#include "prepare.h"
#include "thaw.h"
#include "unit-facts.h"
#include "gimple-pretty-print.h"
#include "tree-pretty-print.h"

/* What is specialised for more frames than that is refused: recursive procedures can hand on
   nested procedures that lead to those of the level before, without end.  */
enum { MOST_FRAMES = 12 };

/* A nested procedure as a value: the member that is its trampoline, and the frame.  */
struct procedure { tree field; int frame; };

/* What a stand-in gets of a member: its value, its address, or nothing, if it is a procedure.  */
struct member_plan { tree field; bool value; procedure is; };
struct frame_plan { tree type; int parent; vec<member_plan> members; };

struct stand_in {
  cgraph_node *callee, *node;
  int chain;			/* the frame that it is called with, or -1 */
  vec<procedure> args;		/* of each parameter of the callee; no field: it stays */
  vec<frame_plan> frames;
  vec<tree> parms;		/* of the version, as it was copied */
  const char *refusal;
};

static vec<stand_in *> made;
static vec<stand_in *> waiting;

/* A frame, as the function at hand knows it: its variable; or those of its members that are
   parameters, by the plan, and their values.  */
struct known_frame {
  tree var;
  const frame_plan *plan;
  vec<tree> values;
  int parent;			/* -1: not known */
  bool whole;			/* it stays as it is */
  hash_map<tree, tree> *variables;
};

/* What is stored in a member of a frame that is a variable; NULL_TREE: several things are.  */
struct frame_store { tree var, field, value; };

/* The function at hand.  */
struct body {
  auto_vec<known_frame> frames;
  auto_vec<frame_store> stores;
  hash_map<tree, procedure> procedures;	/* names of parameters that are procedures */
  tree chain;			/* the name of the static chain, or NULL_TREE */
  int chain_frame;
};

static int frame_behind (body *b, tree pointer);
static procedure procedure_of (body *b, tree value, unsigned depth = 0);

static const procedure no_procedure = { NULL_TREE, -1 };

/* ---- stand-ins ------------------------------------------------------------------------ */

static void
release (stand_in *s)
{
  for (frame_plan &f : s->frames)
    f.members.release ();
  s->frames.release ();
  s->args.release ();
  s->parms.release ();
  XDELETE (s);
}

void
nested_begin (void)
{
  for (stand_in *s : made)
    release (s);
  made.release ();
  waiting.release ();
  if (linking_p ())
    nested_facts_end ();
  else
    nested_facts_begin ();
}

static stand_in *
stand_in_of (cgraph_node *node)
{
  for (stand_in *s : made)
    if (s->node == node)
      return s;
  return NULL;
}

bool
nested_stand_in_p (cgraph_node *node)
{
  return stand_in_of (node) != NULL;
}

const char *
nested_refusal (tree fndecl)
{
  cgraph_node *node = cgraph_node::get (fndecl);
  stand_in *s = node ? stand_in_of (node) : NULL;
  return s ? s->refusal : NULL;
}

/* ---- frames and procedures, as values ---------------------------------------------------- */

static int
frame_of_variable (body *b, tree var)
{
  for (unsigned k = 0; k < b->frames.length (); k++)
    if (b->frames[k].var == var)
      return k;
  known_frame f = { var, NULL, vNULL, -1, false, NULL };
  b->frames.safe_push (f);
  return b->frames.length () - 1;
}

static int
frame_of_base (body *b, tree base)
{
  if (VAR_P (base))
    return frame_of_variable (b, base);
  return TREE_CODE (base) == MEM_REF && integer_zerop (TREE_OPERAND (base, 1))
	 ? frame_behind (b, TREE_OPERAND (base, 0)) : -1;
}

/* What is stored in FIELD of VAR, if that is one thing.  */
static tree
stored_once (body *b, tree var, tree field)
{
  tree found = NULL_TREE;
  for (const frame_store &s : b->stores)
    if (s.var == var && s.field == field) {
      if (found)
	return NULL_TREE;
      found = s.value;
    }
  return found;
}

/* The next frame outwards of frame F.  */
static int
parent_of (body *b, int f)
{
  if (f < 0 || !b->frames[f].var)
    return f < 0 ? -1 : b->frames[f].parent;
  tree var = b->frames[f].var;
  for (tree field = TYPE_FIELDS (TREE_TYPE (var)); field; field = DECL_CHAIN (field))
    if (frame_link_p (field)) {
      tree value = stored_once (b, var, field);
      return value ? frame_behind (b, value) : -1;
    }
  return -1;
}

/* The one answer of ASK to all arguments of PHI; -1 where there are two.  */
static int
frame_of_phi (body *b, gphi *phi)
{
  int one = -1;
  for (unsigned k = 0; k < gimple_phi_num_args (phi); k++) {
    tree arg = gimple_phi_arg_def (phi, k);
    int f = TREE_CODE (arg) == SSA_NAME && is_a<gphi *> (SSA_NAME_DEF_STMT (arg))
	    ? -1 : frame_behind (b, arg);
    if (f < 0 || (k && f != one))
      return -1;
    one = f;
  }
  return one;
}

/* The frame that POINTER leads to, or -1.  */
static int
frame_behind (body *b, tree pointer)
{
  if (TREE_CODE (pointer) == ADDR_EXPR)
    return frame_type_p (TREE_TYPE (TREE_OPERAND (pointer, 0)))
	   ? frame_of_base (b, TREE_OPERAND (pointer, 0)) : -1;
  if (TREE_CODE (pointer) != SSA_NAME)
    return -1;
  if (pointer == b->chain)
    return b->chain_frame;
  if (gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (pointer)))
    return frame_of_phi (b, phi);
  gassign *s = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (pointer));
  if (!s || !(gimple_assign_single_p (s) || gimple_assign_cast_p (s)))
    return -1;
  tree from = gimple_assign_rhs1 (s);
  if (TREE_CODE (from) == COMPONENT_REF)
    return frame_link_p (TREE_OPERAND (from, 1))
	   ? parent_of (b, frame_of_base (b, TREE_OPERAND (from, 0))) : -1;
  return frame_behind (b, from);
}

/* What the plan of frame F, which is around the function, says of FIELD; its number in *K.  */
static const member_plan *
planned (const known_frame &f, tree field, unsigned *k)
{
  for (*k = 0; f.plan && *k < f.plan->members.length (); ++*k)
    if (f.plan->members[*k].field == field)
      return &f.plan->members[*k];
  return NULL;
}

/* The procedure that FIELD of frame F holds.  */
static procedure
procedure_in (body *b, int f, tree field, unsigned depth)
{
  unsigned k;
  if (f < 0 || !POINTER_TYPE_P (TREE_TYPE (field)))
    return no_procedure;
  if (!b->frames[f].var) {
    const member_plan *m = planned (b->frames[f], field, &k);
    return m ? m->is : no_procedure;
  }
  const frame_member *facts = frame_member_facts (field);
  if (!facts || facts->written || facts->addressed || facts->odd)
    return no_procedure;
  tree value = stored_once (b, b->frames[f].var, field);
  return value ? procedure_of (b, value, depth + 1) : no_procedure;
}

/* The nested procedure that VALUE, a pointer, surely is.  */
static procedure
procedure_of (body *b, tree value, unsigned depth)
{
  if (TREE_CODE (value) != SSA_NAME || depth > 20)
    return no_procedure;
  if (procedure *p = b->procedures.get (value))
    return *p;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (gphi *phi = dyn_cast<gphi *> (def)) {
    procedure one = procedure_of (b, gimple_phi_arg_def (phi, 0), depth + 1);
    for (unsigned k = 1; k < gimple_phi_num_args (phi); k++) {
      procedure p = procedure_of (b, gimple_phi_arg_def (phi, k), depth + 1);
      if (p.field != one.field || p.frame != one.frame)
	return no_procedure;
    }
    return one;
  }
  tree from = NULL_TREE;
  if (gimple_call_builtin_p (def, BUILT_IN_ADJUST_TRAMPOLINE)) {
    from = gimple_call_arg (def, 0);
    while (TREE_CODE (from) == SSA_NAME && gimple_assign_single_p (SSA_NAME_DEF_STMT (from)))
      from = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (from));
    tree *member = frame_member_of (&from);
    if (TREE_CODE (from) != ADDR_EXPR || !member
	|| !frame_trampoline_p (TREE_OPERAND (*member, 1)))
      return no_procedure;
    procedure p = { TREE_OPERAND (*member, 1), frame_of_base (b, TREE_OPERAND (*member, 0)) };
    return p.frame < 0 ? no_procedure : p;
  }
  if (!gimple_assign_single_p (def) && !gimple_assign_cast_p (def))
    return no_procedure;
  from = gimple_assign_rhs1 (def);
  if (TREE_CODE (from) == COMPONENT_REF && frame_type_p (TREE_TYPE (TREE_OPERAND (from, 0))))
    return procedure_in (b, frame_of_base (b, TREE_OPERAND (from, 0)), TREE_OPERAND (from, 1), depth);
  return procedure_of (b, from, depth + 1);
}

static tree
function_of (procedure p)
{
  const frame_member *m = p.field ? frame_member_facts (p.field) : NULL;
  return m ? m->procedure : NULL_TREE;
}

/* ---- 1. what a call needs ------------------------------------------------------------------ */

/* A plan in the making: FROM[k] is the frame of the body that is its frame K.  */
struct planning {
  body *b;
  stand_in *s;
  auto_vec<int> from;
};

static bool need_procedure (planning *p, procedure *is);

/* The plan's number of frame F of the body.  */
static int
plan_frame (planning *p, int f)
{
  for (unsigned k = 0; k < p->from.length (); k++)
    if (p->from[k] == f)
      return k;
  const known_frame &known = p->b->frames[f];
  frame_plan plan = { known.var ? TREE_TYPE (known.var) : known.plan->type, -1, vNULL };
  p->from.safe_push (f);
  p->s->frames.safe_push (plan);
  return p->from.length () - 1;
}

/* A value is enough: no nested procedure changes the member, and it is a number or a pointer.  */
static bool
value_enough_p (tree field)
{
  const frame_member *m = frame_member_facts (field);
  tree type = TREE_TYPE (field);
  return !m->written && !m->addressed && !m->in_parts
	 && (INTEGRAL_TYPE_P (type) || real_type_p (type) || POINTER_TYPE_P (type));
}

/* Plans FIELD of frame F.  */
static bool
need_member (planning *p, int f, tree field)
{
  int k = plan_frame (p, f);
  unsigned j;
  for (const member_plan &m : p->s->frames[k].members)
    if (m.field == field)
      return true;
  if (frame_member_facts (field)->odd
      || (!p->b->frames[f].var && !planned (p->b->frames[f], field, &j)))
    return false;
  member_plan m = { field, value_enough_p (field), no_procedure };
  if (m.value)
    m.is = procedure_in (p->b, f, field, 0);
  j = p->s->frames[k].members.length ();
  p->s->frames[k].members.safe_push (m);
  if (m.is.field && !need_procedure (p, &m.is))
    return false;
  p->s->frames[k].members[j].is = m.is;
  return true;
}

/* Plans all that FNDECL, called with frame F of the body, uses.  */
static bool
need_uses (planning *p, tree fndecl, int f)
{
  const vec<frame_use> *uses = fndecl ? frame_uses_of (fndecl) : NULL;
  if (!uses || f < 0)
    return false;
  plan_frame (p, f);
  for (unsigned k = 0; k < uses->length (); k++) {
    int at = f;
    for (unsigned d = (*uses)[k].depth; d > 0; d--) {
      int next = parent_of (p->b, at);
      if (next < 0)
	return false;
      int outer = plan_frame (p, next);
      p->s->frames[plan_frame (p, at)].parent = outer;
      at = next;
    }
    if (!need_member (p, at, (*uses)[k].field))
      return false;
  }
  return p->from.length () <= MOST_FRAMES;
}

/* Plans what IS, whose frame is one of the body, uses; its frame is one of the plan then.  */
static bool
need_procedure (planning *p, procedure *is)
{
  int f = is->frame;
  for (int known : p->from)
    if (known == f) {
      is->frame = plan_frame (p, f);
      return need_uses (p, function_of (*is), f);
    }
  if (p->from.length () >= MOST_FRAMES)
    return false;
  is->frame = plan_frame (p, f);
  return need_uses (p, function_of (*is), f);
}

static bool
same_procedure_p (const procedure &a, const procedure &b)
{
  return a.field == b.field && a.frame == b.frame;
}

static bool
same_frame_p (const frame_plan &a, const frame_plan &b)
{
  if (a.type != b.type || a.parent != b.parent || a.members.length () != b.members.length ())
    return false;
  for (unsigned k = 0; k < a.members.length (); k++)
    if (a.members[k].field != b.members[k].field
	|| !same_procedure_p (a.members[k].is, b.members[k].is))
      return false;
  return true;
}

static bool
same_p (const stand_in *a, const stand_in *b)
{
  if (a->callee != b->callee || a->chain != b->chain || a->frames.length () != b->frames.length ())
    return false;
  for (unsigned k = 0; k < a->args.length (); k++)
    if (!same_procedure_p (a->args[k], b->args[k]))
      return false;
  for (unsigned k = 0; k < a->frames.length (); k++)
    if (!same_frame_p (a->frames[k], b->frames[k]))
      return false;
  return true;
}

/* ---- the stand-in ---------------------------------------------------------------------------- */

static tree
add_parm (tree decl, tree field, tree type, tree *last)
{
  tree p = build_decl (DECL_SOURCE_LOCATION (field), PARM_DECL, DECL_NAME (field), type);
  DECL_CONTEXT (p) = decl;
  DECL_ARG_TYPE (p) = type;
  TREE_USED (p) = 1;
  if (*last)
    DECL_CHAIN (*last) = p;
  else
    DECL_ARGUMENTS (decl) = p;
  *last = p;
  return p;
}

/* The type of FIELD's value; bounds that the host computes are not known elsewhere.  */
static tree
value_type (tree field)
{
  tree type = TREE_TYPE (field);
  if (!POINTER_TYPE_P (type) || !variably_modified_type_p (type, NULL_TREE))
    return type;
  tree element = TREE_TYPE (type);
  while (TREE_CODE (element) == ARRAY_TYPE)
    element = TREE_TYPE (element);
  tree array = build_array_type (element, build_range_type (sizetype, size_zero_node, NULL_TREE));
  return build_qualified_type (build_pointer_type (array), TYPE_QUALS (type));
}

/* A pointer to FIELD, to which no other leads if nobody takes the address.  */
static tree
address_type (tree callee, tree field)
{
  tree type = TREE_TYPE (field);
  tree to = fortran_function_p (callee) ? build_reference_type (type) : build_pointer_type (type);
  return frame_member_facts (field)->addressed ? to
	 : build_qualified_type (to, TYPE_QUAL_RESTRICT);
}

/* The parameters that stay, then one for each member; what Fortran says of each.  */
static void
make_parms (stand_in *s, vec<char> *spec)
{
  tree decl = s->node->decl, callee = s->callee->decl, last = NULL_TREE, next;
  const char *known = fn_spec_text (callee);
  size_t n = known ? strlen (known) : 0;
  unsigned k = 0;
  for (unsigned j = 0; j < 2; j++)
    spec->safe_push (j < n ? known[j] : j ? ' ' : '.');
  tree p = DECL_ARGUMENTS (decl);
  DECL_ARGUMENTS (decl) = NULL_TREE;
  for (; p; p = next, k++) {
    next = DECL_CHAIN (p);
    DECL_CHAIN (p) = NULL_TREE;
    s->parms.safe_push (p);
    if (s->args[k].field)
      continue;
    if (last)
      DECL_CHAIN (last) = p;
    else
      DECL_ARGUMENTS (decl) = p;
    last = p;
    for (unsigned j = 2 + 2 * k; j < 4 + 2 * k; j++)
      spec->safe_push (j < n ? known[j] : j & 1 ? ' ' : '.');
  }
  for (const frame_plan &f : s->frames)
    for (const member_plan &m : f.members)
      if (!m.is.field) {
	add_parm (decl, m.field, m.value ? value_type (m.field) : address_type (callee, m.field),
		  &last);
	spec->safe_push ('.');
	spec->safe_push (' ');
      }
}

static tree
type_of_function (tree decl, tree callee, const vec<char> &spec)
{
  auto_vec<tree> types;
  for (tree p = DECL_ARGUMENTS (decl); p; p = DECL_CHAIN (p))
    types.safe_push (TREE_TYPE (p));
  tree list = void_list_node;
  for (unsigned k = types.length (); k-- > 0;)
    list = tree_cons (NULL_TREE, types[k], list);
  tree type = build_function_type (TREE_TYPE (TREE_TYPE (callee)), list);
  if (!fn_spec_text (callee))
    return type;
  tree text = build_tree_list (NULL_TREE, build_string (spec.length (), spec.address ()));
  return build_type_attribute_variant (type, tree_cons (get_identifier ("fn spec"), text,
							 TYPE_ATTRIBUTES (type)));
}

/* Makes S->node, a version of the callee, whose body is still that of the callee.  */
static bool
make_version (stand_in *s)
{
  tree callee = s->callee->decl, attributes = DECL_ATTRIBUTES (callee);
  DECL_ATTRIBUTES (callee) = remove_attribute ("noclone", copy_list (attributes));
  s->node = clone_with_body (s->callee, "nested");
  DECL_ATTRIBUTES (callee) = attributes;
  if (!s->node)
    return false;
  tree decl = s->node->decl, context = DECL_CONTEXT (decl);
  while (context && TREE_CODE (context) == FUNCTION_DECL)
    context = DECL_CONTEXT (context);
  auto_vec<char> spec;
  make_parms (s, &spec);
  TREE_TYPE (decl) = type_of_function (decl, callee, spec);
  DECL_CONTEXT (decl) = context;
  DECL_STATIC_CHAIN (decl) = 0;
  DECL_ARTIFICIAL (decl) = 1;
  DECL_IGNORED_P (decl) = 1;
  DECL_PRESERVE_P (decl) = 0;
  TREE_PUBLIC (decl) = 0;
  DECL_EXTERNAL (decl) = 0;
  TREE_STATIC (decl) = 1;
  DECL_ABSTRACT_ORIGIN (decl) = NULL_TREE;
  DECL_NO_INSTRUMENT_FUNCTION_ENTRY_EXIT (decl) = 1;
  set_text_attribute (decl, STANDS_FOR_MARK, user_name_of (callee));
  return true;
}

/* The stand-in that S describes; S, or one that was made before.  */
static stand_in *
stand_in_for (stand_in *s)
{
  for (stand_in *known : made)
    if (same_p (known, s)) {
      release (s);
      return known;
    }
  if (!make_version (s)) {
    release (s);
    return NULL;
  }
  made.safe_push (s);
  waiting.safe_push (s);
  return s;
}

/* ---- 1. calls ---------------------------------------------------------------------------------- */

/* FNDECL's function, if its body can be had otherwise.  */
static cgraph_node *
callee_of (tree fndecl)
{
  cgraph_node *node = fndecl ? cgraph_node::get (fndecl) : NULL;
  if (node)
    node = node->ultimate_alias_target ();
  return node && node->definition && node->has_gimple_body_p ()
	 && DECL_STRUCT_FUNCTION (node->decl)
	 && gimple_in_ssa_p (DECL_STRUCT_FUNCTION (node->decl)) && !replaceable_p (node->decl)
	 && !user_rule_of (node->decl) && !asked_derivative_p (node->decl)
	 && !stdarg_p (TREE_TYPE (node->decl)) ? node : NULL;
}

/* The arguments and the result of CALL fit CALLEE's.  */
static bool
fits_p (gcall *call, tree callee)
{
  tree lhs = gimple_call_lhs (call), result = TREE_TYPE (TREE_TYPE (callee));
  unsigned k = 0, n = gimple_call_num_args (call);
  for (tree p = DECL_ARGUMENTS (callee); p; p = DECL_CHAIN (p), k++) {
    if (k == n)
      return false;
    tree want = TREE_TYPE (p), have = TREE_TYPE (gimple_call_arg (call, k));
    if (!(POINTER_TYPE_P (want) && POINTER_TYPE_P (have)) && !useless_type_conversion_p (want, have))
      return false;
  }
  return k == n && (!lhs || useless_type_conversion_p (TREE_TYPE (lhs), result));
}

/* Plans the stand-in of CALLEE for CALL, which gives it frame CHAIN, if that is not -1; false: not
   all that it needs is known.  */
static bool
plan_call (planning *p, gcall *call, int chain)
{
  stand_in *s = p->s;
  bool any = chain >= 0;
  if (chain >= 0) {
    s->chain = plan_frame (p, chain);
    if (!need_uses (p, s->callee->decl, chain))
      return false;
  }
  for (unsigned k = 0; k < gimple_call_num_args (call); k++) {
    procedure is = procedure_of (p->b, gimple_call_arg (call, k));
    if (is.field && !need_procedure (p, &is))
      return false;
    any |= is.field != NULL_TREE;
    s->args.safe_push (is);
  }
  return any;
}

/* A value in front of the statement at AT: FIELD of frame F, or its address.  */
static tree
member_argument (body *b, gimple_stmt_iterator *at, int f, const member_plan &m)
{
  const known_frame &known = b->frames[f];
  unsigned k;
  if (!known.var) {
    planned (known, m.field, &k);
    return known.values[k];
  }
  tree ref = build3 (COMPONENT_REF, TREE_TYPE (m.field), known.var, m.field, NULL_TREE);
  if (!m.value)
    return build_fold_addr_expr (ref);
  tree t = make_ssa_name (TYPE_MAIN_VARIANT (TREE_TYPE (m.field)));
  gassign *load = gimple_build_assign (t, ref);
  gimple_set_location (load, gimple_location (gsi_stmt (*at)));
  gsi_insert_before (at, load, GSI_SAME_STMT);
  return t;
}

/* CALL, at AT, is one of S, whose frame K is frame FROM[K] of the body.  */
static void
call_stand_in (body *b, gimple_stmt_iterator *at, gcall *call, const stand_in *s,
	       const vec<int> &from)
{
  auto_vec<tree> args;
  for (unsigned k = 0; k < gimple_call_num_args (call); k++)
    if (!s->args[k].field)
      args.safe_push (gimple_call_arg (call, k));
  for (unsigned k = 0; k < s->frames.length (); k++)
    for (const member_plan &m : s->frames[k].members)
      if (!m.is.field)
	args.safe_push (member_argument (b, at, from[k], m));
  gcall *now = gimple_build_call_vec (s->node->decl, args);
  gimple_set_location (now, gimple_location (call));
  gimple_set_block (now, gimple_block (call));
  gimple_call_set_lhs (now, gimple_call_lhs (call));
  gimple_move_vops (now, call);
  gsi_replace (at, now, true);
}

/* The call at AT.  */
static bool
lift_call (body *b, gimple_stmt_iterator *at)
{
  gcall *call = dyn_cast<gcall *> (gsi_stmt (*at));
  if (!call || gimple_call_internal_p (call) || gimple_call_noreturn_p (call)
      || stmt_ends_bb_p (call))
    return false;
  tree fndecl = gimple_call_fndecl (call);
  int chain = -1;
  if (gimple_call_chain (call)) {
    chain = frame_behind (b, gimple_call_chain (call));
    if (chain < 0) { fprintf (stderr, "NOCHAIN in %s: ", current_function_name()); print_gimple_stmt (stderr, call, 0); 
      return false; }
  }
  else if (!fndecl) {
    procedure is = procedure_of (b, gimple_call_fn (call));
    fndecl = function_of (is);
    chain = is.frame;
  }
  cgraph_node *callee = callee_of (fndecl);
  if (!callee || !fits_p (call, callee->decl))
    return false;
  stand_in *s = XCNEW (stand_in);
  s->callee = callee;
  s->chain = -1;
  planning p;
  p.b = b;
  p.s = s;
  bool planned = plan_call (&p, call, chain);
  if (!planned) {
    if (chain>=0||!gimple_call_fndecl(call)) { fprintf (stderr, "NOT in %s: ", current_function_name()); print_gimple_stmt (stderr, call, 0); }
    release (s);
    return false;
  }
  in_language l (callee->decl);
  s = stand_in_for (s);
  if (s)
    call_stand_in (b, at, call, s, p.from);
  return s != NULL;
}

/* ---- 2. and 3. references ------------------------------------------------------------------------ */

/* Calls EACH for all operands of the function's statements; where it returns true, the statement is
   brought up to date.  */
static void
for_operands (body *b, bool (*each) (body *, gimple_stmt_iterator *, tree *))
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun) {
    for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
      for (unsigned k = 0; k < gimple_phi_num_args (i.phi ()); k++)
	each (b, NULL, gimple_phi_arg_def_ptr (i.phi (), k));
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      if (is_gimple_debug (gsi_stmt (i)) || gimple_clobber_p (gsi_stmt (i)))
	continue;
      bool changed = false;
      for (unsigned k = 0; k < gimple_num_ops (gsi_stmt (i)); k++)
	if (gimple_op (gsi_stmt (i), k))
	  changed |= each (b, &i, gimple_op_ptr (gsi_stmt (i), k));
      if (changed)
	update_stmt (gsi_stmt (i));
    }
  }
}

/* A part of a frame in an operand: a member, or bytes of one by number.  */
struct part {
  tree *ref;			/* NULL: there is none */
  bool bytes;
  tree field, base;
  HOST_WIDE_INT at;
};

static part
part_of (tree *op)
{
  part p = { frame_member_of (op), false, NULL_TREE, NULL_TREE, 0 };
  if (p.ref) {
    p.field = TREE_OPERAND (*p.ref, 1);
    p.base = TREE_OPERAND (*p.ref, 0);
    return p;
  }
  p.ref = frame_bytes_of (op, &p.field, &p.at);
  p.bytes = p.ref != NULL;
  if (p.ref)
    p.base = TREE_OPERAND (*p.ref, 0);
  return p;
}

static int
frame_of_part (body *b, const part &p)
{
  return !p.ref ? -1 : p.bytes ? frame_behind (b, p.base) : frame_of_base (b, p.base);
}

/* P in OP becomes what POINTER, to the member, leads to.  */
static void
replace_part (tree *op, part p, tree pointer)
{
  tree type = TREE_TYPE (*p.ref), alias = p.bytes ? TREE_TYPE (TREE_OPERAND (*p.ref, 1))
					  : build_pointer_type (type);
  *op = unshare_expr (*op);
  p = part_of (op);
  if (TREE_CODE (pointer) == ADDR_EXPR && !p.bytes)
    *p.ref = TREE_OPERAND (pointer, 0);
  else
    *p.ref = build2 (MEM_REF, type, pointer, build_int_cst (alias, p.at));
  if (TREE_CODE (*op) == ADDR_EXPR)
    recompute_tree_invariant_for_addr_expr (*op);
}

/* CHAIN->x, where the chain is the address of a frame of the function's own: FRAME.x.  */
static bool
refer_directly (body *b, gimple_stmt_iterator *, tree *op)
{
  part p = part_of (op);
  int f = frame_of_part (b, p);
  if (f < 0 || !b->frames[f].var)
    return false;
  tree var = b->frames[f].var;
  if (p.base == var || (TREE_CODE (p.base) == ADDR_EXPR && p.bytes))
    return false;
  *op = unshare_expr (*op);
  p = part_of (op);
  TREE_OPERAND (*p.ref, 0) = p.bytes ? build_fold_addr_expr (var) : var;
  if (TREE_CODE (*op) == ADDR_EXPR)
    recompute_tree_invariant_for_addr_expr (*op);
  return true;
}

/* CHAIN->x, of a frame around the function: what the parameter gives.  */
static bool
refer_to_parameter (body *b, gimple_stmt_iterator *at, tree *op)
{
  part p = part_of (op);
  unsigned k;
  int f = frame_of_part (b, p);
  const member_plan *m = f >= 0 && !b->frames[f].var ? planned (b->frames[f], p.field, &k) : NULL;
  if (!m || m->is.field)
    return false;
  tree value = b->frames[f].values[k];
  gimple *s = at ? gsi_stmt (*at) : NULL;
  bool load = p.ref == op && s && gimple_assign_single_p (s) && op == gimple_assign_rhs1_ptr (s);
  bool address = TREE_CODE (*op) == ADDR_EXPR && p.ref == &TREE_OPERAND (*op, 0) && !p.bytes;
  if (m->value ? load : address && s && is_gimple_assign (s)) {
    gimple_assign_set_rhs_from_tree (at, value);
    return true;
  }
  if (m->value || address)
    return false;
  replace_part (op, p, value);
  return true;
}

/* The variable that FIELD of F becomes.  */
static tree
variable_for (known_frame *f, tree field)
{
  if (!f->variables)
    f->variables = new hash_map<tree, tree>;
  tree &var = f->variables->get_or_insert (field);
  if (var)
    return var;
  var = build_decl (DECL_SOURCE_LOCATION (field), VAR_DECL, DECL_NAME (field), TREE_TYPE (field));
  DECL_CONTEXT (var) = current_function_decl;
  SET_DECL_ALIGN (var, MAX (DECL_ALIGN (var), DECL_ALIGN (field)));
  DECL_SEEN_IN_BIND_EXPR_P (var) = 1;
  TREE_USED (var) = 1;
  /* Until somebody looks whether it is.  */
  TREE_ADDRESSABLE (var) = 1;
  add_local_decl (cfun, var);
  return var;
}

/* FRAME.x, of a frame that nothing needs as a whole: x.  */
static bool
refer_to_variable (body *b, gimple_stmt_iterator *, tree *op)
{
  part p = part_of (op);
  int f = frame_of_part (b, p);
  if (f < 0 || b->frames[f].whole || !b->frames[f].var || frame_technical_p (p.field))
    return false;
  replace_part (op, p, build_fold_addr_expr (variable_for (&b->frames[f], p.field)));
  return true;
}

/* The frame in whose technical member S stores, or whose trampoline it makes; or -1.  */
static int
sets_up (body *b, gimple *s)
{
  tree to = gimple_call_builtin_p (s, BUILT_IN_INIT_TRAMPOLINE) ? gimple_call_arg (s, 0)
	    : gimple_store_p (s) && is_gimple_assign (s) ? gimple_assign_lhs (s) : NULL_TREE;
  tree *member = to ? frame_member_of (&to) : NULL;
  return member && VAR_P (TREE_OPERAND (*member, 0))
	 && frame_technical_p (TREE_OPERAND (*member, 1))
	 ? frame_of_variable (b, TREE_OPERAND (*member, 0)) : -1;
}

/* OP, which is not what sets up its frame, may need a frame as a whole.  */
static void
note_whole (body *b, tree op)
{
  tree base = get_base_address (TREE_CODE (op) == ADDR_EXPR ? TREE_OPERAND (op, 0) : op);
  if (base && TREE_CODE (base) == MEM_REF && TREE_CODE (TREE_OPERAND (base, 0)) == ADDR_EXPR)
    base = get_base_address (TREE_OPERAND (TREE_OPERAND (base, 0), 0));
  if (!base || !VAR_P (base) || !frame_type_p (TREE_TYPE (base)))
    return;
  part p = part_of (&op);
  const frame_member *facts = p.ref && !frame_technical_p (p.field) ? frame_member_facts (p.field)
			      : NULL;
  if (!facts || facts->odd)
    { b->frames[frame_of_variable (b, base)].whole = true; fprintf (stderr, "WHOLE "); print_generic_expr (stderr, op); fprintf(stderr,"\n"); }
}

/* Which frames stay as they are.  What sets up such a frame may hold the address of another.  */
static void
find_whole (body *b)
{
  unsigned before;
  do {
    before = 0;
    for (const known_frame &f : b->frames)
      before += f.whole;
    basic_block bb;
    FOR_EACH_BB_FN (bb, cfun) {
      for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
	for (unsigned k = 0; k < gimple_phi_num_args (i.phi ()); k++)
	  note_whole (b, gimple_phi_arg_def (i.phi (), k));
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
	gimple *s = gsi_stmt (i);
	int f = sets_up (b, s);
	if (is_gimple_debug (s) || gimple_clobber_p (s) || (f >= 0 && !b->frames[f].whole))
	  continue;
	for (unsigned k = 0; k < gimple_num_ops (s); k++)
	  if (gimple_op (s, k))
	    note_whole (b, gimple_op (s, k));
      }
    }
    for (const known_frame &f : b->frames)
      before -= f.whole;
  } while (before);
}

/* Debug statements say nothing of frames any more.  */
static void
forget_debug (gimple *s)
{
  if (!gimple_debug_bind_p (s) || !gimple_debug_bind_has_value_p (s))
    return;
  tree value = gimple_debug_bind_get_value (s);
  if (!EXPR_P (value) && !VAR_P (value))
    return;
  gimple_debug_bind_reset_value (s);
  update_stmt (s);
}

/* Takes out what set up frames that are gone.  */
static void
drop_setting_up (body *b)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);) {
      gimple *s = gsi_stmt (i);
      int f = sets_up (b, s);
      if (gimple_clobber_p (s) && VAR_P (gimple_assign_lhs (s))
	  && frame_type_p (TREE_TYPE (gimple_assign_lhs (s))))
	f = frame_of_variable (b, gimple_assign_lhs (s));
      if (f < 0 || b->frames[f].whole) {
	forget_debug (s);
	gsi_next (&i);
	continue;
      }
      unlink_stmt_vdef (s);
      gsi_remove (&i, true);
      release_defs (s);
    }
}

/* S computes a pointer, and nothing else.  GCC's own calls for the frame's address do not fit the
   declaration.  */
static bool
plain_pointer_p (gimple *s)
{
  tree lhs = gimple_get_lhs (s), fn = is_gimple_call (s) ? gimple_call_fndecl (s) : NULL_TREE;
  return lhs && TREE_CODE (lhs) == SSA_NAME && POINTER_TYPE_P (TREE_TYPE (lhs))
	 && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (lhs)
	 && (gimple_call_builtin_p (s, BUILT_IN_ADJUST_TRAMPOLINE)
	     || (fn && fndecl_built_in_p (fn, BUILT_IN_DWARF_CFA))
	     || (is_gimple_assign (s) && !gimple_has_volatile_ops (s)));
}

/* Pointers that nobody reads any more: to frames, to procedures.  */
static void
drop_dead_pointers (void)
{
  bool again = true;
  while (again) {
    again = false;
    basic_block bb;
    FOR_EACH_BB_FN (bb, cfun)
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);) {
	gimple *s = gsi_stmt (i);
	if (!plain_pointer_p (s) || !has_zero_uses (gimple_get_lhs (s))) {
	  gsi_next (&i);
	  continue;
	}
	unlink_stmt_vdef (s);
	gsi_remove (&i, true);
	release_defs (s);
	again = true;
      }
  }
}

/* ---- functions ------------------------------------------------------------------------------------- */

static void
find_stores (body *b)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gassign *s = dyn_cast<gassign *> (gsi_stmt (i));
      tree lhs = s && gimple_store_p (s) && !gimple_clobber_p (s) ? gimple_assign_lhs (s) : NULL_TREE;
      if (!lhs || frame_member_of (&lhs) != &lhs || !VAR_P (TREE_OPERAND (lhs, 0)))
	continue;
      frame_store st = { TREE_OPERAND (lhs, 0), TREE_OPERAND (lhs, 1), gimple_assign_rhs1 (s) };
      b->stores.safe_push (st);
    }
}

static bool
lift_calls (body *b)
{
  bool any = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      any |= lift_call (b, &i);
  return any;
}

/* The current function, a clone or a version.  */
static void
lift_body (body *b)
{
  find_stores (b);
  lift_calls (b);
  for_operands (b, refer_directly);
  drop_dead_pointers ();
  for_operands (b, refer_to_parameter);
  drop_dead_pointers ();
  find_whole (b);
  for_operands (b, refer_to_variable);
  drop_setting_up (b);
  drop_dead_pointers ();
  for (known_frame &f : b->frames) {
    delete f.variables;
    f.values.release ();
  }
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
  execute_update_addresses_taken ();
  update_ssa (TODO_update_ssa);
}

/* VAR has no value any more in the current function.  */
static bool
forget_parm (tree var)
{
  tree name = ssa_default_def (cfun, var);
  if (!name)
    return true;
  if (!has_zero_uses (name))
    return false;
  imm_use_iterator i;
  gimple *s;
  FOR_EACH_IMM_USE_STMT (s, i, name)
    if (gimple_debug_bind_p (s)) {
      gimple_debug_bind_reset_value (s);
      update_stmt (s);
    }
  set_ssa_default_def (cfun, var, NULL_TREE);
  release_ssa_name (name);
  return true;
}

/* Tells B what the parameters of S give.  */
static void
know_parms (body *b, const stand_in *s)
{
  tree p = DECL_ARGUMENTS (s->node->decl);
  for (unsigned k = 0; k < s->parms.length (); k++)
    if (s->args[k].field)
      b->procedures.put (get_or_create_ssa_default_def (cfun, s->parms[k]), s->args[k]);
    else
      p = DECL_CHAIN (p);
  for (unsigned k = 0; k < s->frames.length (); k++) {
    known_frame f = { NULL_TREE, &s->frames[k], vNULL, s->frames[k].parent, false, NULL };
    for (const member_plan &m : s->frames[k].members) {
      f.values.safe_push (m.is.field ? NULL_TREE : get_or_create_ssa_default_def (cfun, p));
      if (!m.is.field)
	p = DECL_CHAIN (p);
    }
    b->frames.safe_push (f);
  }
}

static void
lift_stand_in (stand_in *s)
{
  in_language l (s->callee->decl);
  push_cfun (DECL_STRUCT_FUNCTION (s->node->decl));
  body b;
  tree chain = cfun->static_chain_decl;
  b.chain = chain && s->chain >= 0 ? ssa_default_def (cfun, chain) : NULL_TREE;
  b.chain_frame = s->chain;
  know_parms (&b, s);
  lift_body (&b);
  for (unsigned k = 0; k < s->parms.length (); k++)
    if (s->args[k].field && !forget_parm (s->parms[k]))
      s->refusal = "calls '%s', which does more with a procedure that it gets than call it or "
		   "hand it on";
  if (chain && !forget_parm (chain))
    s->refusal = "calls '%s', a nested procedure that uses variables around it";
  cfun->static_chain_decl = NULL_TREE;
  if (s->refusal)
    DECL_UNINLINABLE (s->node->decl) = 1;
  cgraph_edge::rebuild_edges ();
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  pop_cfun ();
}

/* Something in the current function may be to do.  */
static bool
concerned_p (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gcall *s = dyn_cast<gcall *> (gsi_stmt (i));
      if (s && (gimple_call_chain (s)
		|| gimple_call_builtin_p (s, BUILT_IN_INIT_TRAMPOLINE)
		|| gimple_call_builtin_p (s, BUILT_IN_ADJUST_TRAMPOLINE)))
	return true;
    }
  tree var;
  unsigned k;
  FOR_EACH_LOCAL_DECL (cfun, k, var)
    if (VAR_P (var) && frame_type_p (TREE_TYPE (var)))
      return true;
  return false;
}

void
nested_lift (void)
{
  if (!nested_facts_any_p () || !concerned_p ())
    return;
  {
    body b;
    b.chain = NULL_TREE;
    b.chain_frame = -1;
    lift_body (&b);
  }
  while (!waiting.is_empty ())
    lift_stand_in (waiting.pop ());
}
