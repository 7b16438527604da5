/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Members of frames: see nested-facts.h.

   1. Each body says which members it touches, through how many links, and which nested procedures
      it calls, or takes trampolines of, with which frame.
   2. What a callee uses its caller uses as well, as many links further as the frame that the
      callee gets is away; until nothing changes.  */

#include "nested-facts.h"
#include "params.h"
#include "prepare.h"
#include "thaw.h"
#include "unit-facts.h"

/* Places of frames, beside a number of links: the function's own; one that is not known.  */
enum { OWN = -1, UNKNOWN = -2 };

namespace {

/* A call of a nested procedure, or its trampoline's address: a FIELD_DECL.  */
struct inner_call { tree callee; int depth; };

struct nest_function {
  auto_vec<frame_use> uses;
  auto_vec<inner_call> calls;
  bool odd;
};

}

static hash_map<tree, nest_function *> *functions;
/* In the order of the unit: what comes out does not depend on where the compiler's memory is.  */
static vec<nest_function *> in_order;
static hash_map<tree, frame_member> *members;

/* ---- what frames look like --------------------------------------------------------- */

bool
frame_type_p (tree type)
{
  tree name = TREE_CODE (type) == RECORD_TYPE ? TYPE_NAME (type) : NULL_TREE;
  return name && TREE_CODE (name) == IDENTIFIER_NODE
	 && startswith (IDENTIFIER_POINTER (name), "FRAME.");
}

bool
frame_link_p (tree field)
{
  return POINTER_TYPE_P (TREE_TYPE (field)) && frame_type_p (TREE_TYPE (TREE_TYPE (field)));
}

bool
frame_trampoline_p (tree field)
{
  tree name = TYPE_NAME (TREE_TYPE (field));
  return TREE_CODE (TREE_TYPE (field)) == RECORD_TYPE && name
	 && TREE_CODE (name) == IDENTIFIER_NODE && id_equal (name, "__builtin_trampoline");
}

bool
frame_for_debuggers_p (tree field)
{
  return DECL_NAME (field) && id_equal (DECL_NAME (field), "FRAME_BASE.PARENT");
}

bool
frame_technical_p (tree field)
{
  return !DECL_NAME (field) || frame_link_p (field) || frame_trampoline_p (field)
	 || startswith (IDENTIFIER_POINTER (DECL_NAME (field)), "__nl_")
	 || frame_for_debuggers_p (field);
}

tree *
frame_member_of (tree *ref)
{
  tree *found = NULL;
  if (TREE_CODE (*ref) == ADDR_EXPR)
    ref = &TREE_OPERAND (*ref, 0);
  for (; handled_component_p (*ref); ref = &TREE_OPERAND (*ref, 0))
    if (TREE_CODE (*ref) == COMPONENT_REF && frame_type_p (TREE_TYPE (TREE_OPERAND (*ref, 0))))
      found = ref;
  return found;
}

/* The member of frame TYPE with bytes AT to AT + N.  */
static tree
field_of_bytes (tree type, HOST_WIDE_INT at, HOST_WIDE_INT n)
{
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && !DECL_BIT_FIELD (f)
	&& TREE_CODE (TYPE_SIZE_UNIT (TREE_TYPE (f))) == INTEGER_CST
	&& int_byte_position (f) <= at
	&& at + n <= int_byte_position (f) + int_size_in_bytes (TREE_TYPE (f)))
      return frame_technical_p (f) ? NULL_TREE : f;
  return NULL_TREE;
}

tree *
frame_bytes_of (tree *ref, tree *field, HOST_WIDE_INT *at)
{
  if (TREE_CODE (*ref) == ADDR_EXPR)
    ref = &TREE_OPERAND (*ref, 0);
  while (handled_component_p (*ref))
    ref = &TREE_OPERAND (*ref, 0);
  if (TREE_CODE (*ref) != MEM_REF || frame_type_p (TREE_TYPE (*ref))
      || !tree_fits_shwi_p (TREE_OPERAND (*ref, 1)))
    return NULL;
  tree pointer = TREE_OPERAND (*ref, 0), type = TREE_TYPE (TREE_TYPE (pointer));
  if (TREE_CODE (pointer) == ADDR_EXPR)
    type = TREE_TYPE (TREE_OPERAND (pointer, 0));
  HOST_WIDE_INT n = int_size_in_bytes (TREE_TYPE (*ref));
  *at = tree_to_shwi (TREE_OPERAND (*ref, 1));
  *field = frame_type_p (type) && n >= 0 ? field_of_bytes (type, *at, n) : NULL_TREE;
  if (!*field)
    return NULL;
  *at -= int_byte_position (*field);
  return ref;
}

bool
sanitizer_check_p (gimple *s)
{
  return gimple_call_internal_p (s, IFN_UBSAN_NULL) || gimple_call_internal_p (s, IFN_UBSAN_PTR)
	 || gimple_call_internal_p (s, IFN_UBSAN_OBJECT_SIZE)
	 || gimple_call_internal_p (s, IFN_ASAN_MARK);
}

/* ---- 1. what a body touches -------------------------------------------------------------- */

static int place_behind (function *f, tree pointer);

/* The frame that BASE, a variable or what a pointer leads to, is.  */
static int
place_of_base (function *f, tree base)
{
  if (VAR_P (base))
    return OWN;
  return TREE_CODE (base) == MEM_REF && integer_zerop (TREE_OPERAND (base, 1))
	 ? place_behind (f, TREE_OPERAND (base, 0)) : UNKNOWN;
}

static int
place_behind (function *f, tree pointer)
{
  if (TREE_CODE (pointer) == ADDR_EXPR)
    return place_of_base (f, TREE_OPERAND (pointer, 0));
  if (TREE_CODE (pointer) != SSA_NAME)
    return UNKNOWN;
  if (SSA_NAME_IS_DEFAULT_DEF (pointer))
    return f->static_chain_decl && SSA_NAME_VAR (pointer) == f->static_chain_decl ? 0 : UNKNOWN;
  gassign *s = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (pointer));
  if (!s || !gimple_assign_single_p (s))
    return UNKNOWN;
  tree from = gimple_assign_rhs1 (s);
  if (TREE_CODE (from) != COMPONENT_REF)
    return place_behind (f, from);
  if (!frame_link_p (TREE_OPERAND (from, 1)))
    return UNKNOWN;
  int at = place_of_base (f, TREE_OPERAND (from, 0));
  return at >= 0 ? at + 1 : UNKNOWN;
}

static bool
add_use (nest_function *n, tree field, unsigned depth)
{
  for (const frame_use &u : n->uses)
    if (u.field == field && u.depth == depth)
      return false;
  frame_use u = { field, depth };
  n->uses.safe_push (u);
  return true;
}

static void
add_call (nest_function *n, tree callee, int depth)
{
  inner_call c = { callee, depth };
  n->odd |= depth == UNKNOWN;
  n->calls.safe_push (c);
}

/* Argument K of S is for a dummy argument of Fortran's to which nothing else leads: what it leads to
   is modified under one name only as long as the call lasts.  */
static bool
for_dummy_p (gimple *s, unsigned k)
{
  if (!is_gimple_call (s) || gimple_call_internal_p (s) || !fortran_p ())
    return false;
  tree type = TYPE_ARG_TYPES (gimple_call_fntype (s));
  for (; type && k; k--)
    type = TREE_CHAIN (type);
  return type && POINTER_TYPE_P (TREE_VALUE (type)) && TYPE_RESTRICT (TREE_VALUE (type));
}

/* Nothing reads NAME but sanitizers, and what computes something for them alone.  */
static bool
only_checked_p (tree name, unsigned depth = 0)
{
  imm_use_iterator i;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, i, name) {
    gimple *s = USE_STMT (use);
    tree lhs = is_gimple_assign (s) ? gimple_assign_lhs (s) : NULL_TREE;
    if (!is_gimple_debug (s) && !sanitizer_check_p (s)
	&& !(lhs && TREE_CODE (lhs) == SSA_NAME && !gimple_assign_load_p (s) && depth < 10
	     && only_checked_p (lhs, depth + 1)))
      return false;
  }
  return true;
}

/* All that reads NAME does it for such arguments, or checks it.  */
static bool
all_for_dummies_p (tree name)
{
  imm_use_iterator i;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, i, name) {
    gimple *s = USE_STMT (use);
    if (is_gimple_debug (s) || sanitizer_check_p (s))
      continue;
    bool any = false;
    for (unsigned k = 0; is_gimple_call (s) && k < gimple_call_num_args (s); k++)
      if (gimple_call_arg (s, k) == name) {
	any = true;
	if (!for_dummy_p (s, k))
	  return false;
      }
    if (!any)
      return false;
  }
  return true;
}

/* An address that S computes, or passes as operand K, serves such dummy arguments only.  */
static bool
address_for_dummies_p (gimple *s, unsigned k)
{
  if (is_gimple_call (s))
    return k >= 3 && for_dummy_p (s, k - 3);
  return gimple_assign_single_p (s) && TREE_CODE (gimple_assign_lhs (s)) == SSA_NAME
	 && fortran_p () && all_for_dummies_p (gimple_assign_lhs (s));
}

/* OP, operand K of S in F; a PHI's if S is NULL.  */
static void
note_operand (function *f, nest_function *n, tree op, gimple *s, unsigned k)
{
  bool stored = s && op == gimple_get_lhs (s);
  tree *member = frame_member_of (&op), field;
  bool addressed = TREE_CODE (op) == ADDR_EXPR;
  HOST_WIDE_INT byte;
  int at;
  if (member) {
    field = TREE_OPERAND (*member, 1);
    at = place_of_base (f, TREE_OPERAND (*member, 0));
  } else {
    tree *bytes = frame_bytes_of (&op, &field, &byte);
    if (!bytes)
      return;
    at = place_behind (f, TREE_OPERAND (*bytes, 0));
  }
  n->odd |= at == UNKNOWN;
  if (frame_trampoline_p (field)) {
    add_call (n, field, at);
    return;
  }
  if (frame_technical_p (field))
    return;
  frame_member *m = &members->get_or_insert (field);
  if (addressed && s && address_for_dummies_p (s, k))
    m->passed = true;
  else
    m->addressed |= addressed;
  m->written |= stored && at != OWN;
  m->in_parts |= !addressed && member != &op;
  m->odd |= DECL_BIT_FIELD (field) || TREE_THIS_VOLATILE (field);
  if (at >= 0)
    add_use (n, field, at);
}

static void
note_statement (function *f, nest_function *n, gimple *s)
{
  if (is_gimple_debug (s) || sanitizer_check_p (s))
    return;
  if (gimple_assign_single_p (s) && TREE_CODE (gimple_assign_rhs1 (s)) == ADDR_EXPR
      && TREE_CODE (gimple_assign_lhs (s)) == SSA_NAME && only_checked_p (gimple_assign_lhs (s)))
    return;
  if (gimple_call_builtin_p (s, BUILT_IN_INIT_TRAMPOLINE)) {
    tree to = gimple_call_arg (s, 0), fn = gimple_call_arg (s, 1), *member = frame_member_of (&to);
    if (member && TREE_CODE (fn) == ADDR_EXPR)
      members->get_or_insert (TREE_OPERAND (*member, 1)).procedure = TREE_OPERAND (fn, 0);
    return;
  }
  for (unsigned k = 0; k < gimple_num_ops (s); k++)
    if (tree op = gimple_op (s, k))
      note_operand (f, n, op, s, k);
  if (gcall *c = dyn_cast<gcall *> (s))
    if (gimple_call_chain (c)) {
      tree callee = gimple_call_fndecl (c);
      n->odd |= !callee;
      if (callee)
	add_call (n, callee, place_behind (f, gimple_call_chain (c)));
    }
}

static void
note_function (cgraph_node *node)
{
  in_language l (node->decl);
  function *f = DECL_STRUCT_FUNCTION (node->decl);
  nest_function *n = new nest_function;
  basic_block bb;
  n->odd = false;
  functions->put (node->decl, n);
  in_order.safe_push (n);
  FOR_EACH_BB_FN (bb, f) {
    for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
      for (unsigned k = 0; k < gimple_phi_num_args (i.phi ()); k++)
	note_operand (f, n, gimple_phi_arg_def (i.phi (), k), NULL, k);
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      note_statement (f, n, gsi_stmt (i));
  }
}

/* ---- 2. what callees touch ----------------------------------------------------------------- */

/* The nested procedure that C leads to, or NULL.  */
static nest_function *
callee_of (const inner_call &c)
{
  tree fndecl = c.callee;
  if (TREE_CODE (fndecl) == FIELD_DECL) {
    frame_member *m = members->get (fndecl);
    fndecl = m ? m->procedure : NULL_TREE;
  }
  nest_function **n = fndecl ? functions->get (fndecl) : NULL;
  return n ? *n : NULL;
}

/* True if anything is new.  */
static bool
add_uses_of_callees (nest_function *n)
{
  bool any = false;
  for (const inner_call &c : n->calls) {
    nest_function *callee = callee_of (c);
    if ((!callee || callee->odd) && !n->odd)
      n->odd = any = true;
    for (unsigned k = 0; callee && !n->odd && k < callee->uses.length (); k++) {
      frame_use u = callee->uses[k];
      int depth = c.depth == OWN ? (int) u.depth - 1 : (int) u.depth + c.depth;
      any |= depth >= 0 && add_use (n, u.field, depth);
    }
  }
  return any;
}

void
nested_facts_end (void)
{
  for (nest_function *n : in_order)
    delete n;
  in_order.release ();
  delete functions;
  delete members;
  functions = NULL;
  members = NULL;
}

void
nested_facts_begin (void)
{
  nested_facts_end ();
  functions = new hash_map<tree, nest_function *>;
  members = new hash_map<tree, frame_member>;
  cgraph_node *node;
  bool nested = false;
  FOR_EACH_DEFINED_FUNCTION (node)
    nested |= DECL_STATIC_CHAIN (node->decl);
  if (!nested)
    return;
  /* As their front ends left them.  */
  FOR_EACH_DEFINED_FUNCTION (node)
    if ((!linking_p () || thawed_p (node)) && node->has_gimple_body_p ()
	&& !text_attribute (node->decl, STANDS_FOR_MARK)
	&& DECL_STRUCT_FUNCTION (node->decl)
	&& gimple_in_ssa_p (DECL_STRUCT_FUNCTION (node->decl)))
      note_function (node);
  bool again = true;
  while (again) {
    again = false;
    for (nest_function *n : in_order)
      again |= add_uses_of_callees (n);
  }
}

bool
nested_facts_any_p (void)
{
  return functions && !functions->is_empty ();
}

const frame_member *
frame_member_facts (tree field)
{
  return members->get (field);
}

const vec<frame_use> *
frame_uses_of (tree fndecl)
{
  nest_function **n = functions->get (fndecl);
  return n && !(*n)->odd ? &(*n)->uses : NULL;
}
