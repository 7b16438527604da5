/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations of what is emitted.

   Parameter k of a derivative is slot k of its signature.  Types follow from the
   primal's: primal slots keep theirs; a shadow is a pointer (in Fortran a
   reference) to the same things without qualifiers, restrict where the
   primal's is (doc/manual.md, Shadows and aliasing: shadows of such arguments are distinct).
   Where the user declared the derivative, that declaration is reused, because
   calls refer to it; a stub keeps its parameters and loses its body.  */

#include "emit-pieces.h"
#include "params.h"
#include "prepare.h"

/* ---- types ------------------------------------------------------------------- */

static tree
pointer_like (bool reference, tree to, bool restricted)
{
  tree p = reference ? build_reference_type (to) : build_pointer_type (to);
  return restricted ? build_qualified_type (p, TYPE_QUAL_RESTRICT) : p;
}

/* A pointer to what TYPE points to, unqualified.  Bounds that depend on other
   parameters would refer to the primal's own; what is accessed says its type
   itself, so that the elements alone do.  */
static tree
shadow_pointer (tree type, tree primal)
{
  tree to = TREE_TYPE (type);
  if (variably_modified_type_p (type, primal)
      || (TREE_CODE (to) == ARRAY_TYPE
	  && !(TYPE_SIZE (to) && CONSTANT_CLASS_P (TYPE_SIZE (to)))))
    while (TREE_CODE (to) == ARRAY_TYPE)
      to = TREE_TYPE (to);
  return pointer_like (TREE_CODE (type) == REFERENCE_TYPE,
		       TYPE_MAIN_VARIANT (to), TYPE_RESTRICT (type));
}

static tree
primal_type (tree parm, tree primal)
{
  tree type = TREE_TYPE (parm);
  return POINTER_TYPE_P (type) && variably_modified_type_p (type, primal)
	 ? shadow_pointer (type, primal) : type;
}

static tree
nth_argument (tree fndecl, unsigned k)
{
  tree p = DECL_ARGUMENTS (fndecl);
  while (p && k--)
    p = DECL_CHAIN (p);
  ADJ_ASSERT (p);
  return p;
}

static tree
real_of_result (tree primal)
{
  return TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (primal)));
}

static tree
slot_type (tree primal, enum mode mode, const struct slot *slot)
{
  tree parm, type;
  switch (slot->kind) {
    case SLOT_PRIMAL:
      return primal_type (nth_argument (primal, slot->param), primal);
    case SLOT_SHADOW:
      parm = nth_argument (primal, slot->param);
      type = TREE_TYPE (parm);
      if (POINTER_TYPE_P (type))
	return shadow_pointer (type, primal);
      type = TYPE_MAIN_VARIANT (type);
      /* A by-value real: the tangent is a value, the adjoint is summed up.  */
      return mode == MODE_TANGENT ? type
				  : pointer_like (fortran_p (), type, false);
    case SLOT_SEED:
      type = real_of_result (primal);
      return slot->by_reference
	     ? pointer_like (fortran_p (), type, fortran_p ()) : type;
    case SLOT_PRIMAL_RESULT:
      return pointer_like (fortran_p (), real_of_result (primal), fortran_p ());
  }
  gcc_unreachable ();
}

/* ---- parts of a declaration ---------------------------------------------------- */

static tree
make_parm (tree decl, const char *name, tree type, tree like)
{
  tree id = name ? get_identifier (name)
	    : like ? DECL_NAME (like) : NULL_TREE;
  tree p = build_decl (DECL_SOURCE_LOCATION (like ? like : decl), PARM_DECL, id,
		       type);
  DECL_CONTEXT (p) = decl;
  /* Small integers may be passed wider, as the primal's language wants.  */
  DECL_ARG_TYPE (p) = like && INTEGRAL_TYPE_P (type) ? DECL_ARG_TYPE (like)
						      : type;
  DECL_ARTIFICIAL (p) = like && DECL_ARTIFICIAL (like);
  TREE_USED (p) = 1;
  TREE_NO_WARNING (p) = 1;
  return p;
}

static tree
function_type_of (tree result, tree parms)
{
  auto_vec<tree> types;
  for (tree p = parms; p; p = DECL_CHAIN (p))
    types.safe_push (TREE_TYPE (p));
  tree list = void_list_node;
  for (unsigned k = types.length (); k-- > 0;)
    list = tree_cons (NULL_TREE, types[k], list);
  return build_function_type (result, list);
}

/* How the primal's name in the source follows from its symbol, NAME's does
   too: without the underscore that Fortran appends.  What is made of a module procedure
   is external.  */
static tree
source_name (tree primal, const char *name)
{
  size_t n = strlen (name);
  const char *symbol = symbol_of (primal);
  const char *source = DECL_NAME (primal)
		       ? IDENTIFIER_POINTER (DECL_NAME (primal)) : symbol;
  size_t m = strlen (source);
  bool module = fortran_p () && startswith (symbol, "__") && strstr (symbol, "_MOD_");
  if (n > 1 && name[n - 1] == '_'
      && (module || (!strncmp (symbol, source, m) && !strcmp (symbol + m, "_"))))
    return get_identifier_with_length (name, n - 1);
  return get_identifier (name);
}

static tree
new_function_decl (tree primal, const char *name, bool is_public)
{
  tree type = build_function_type (void_type_node, void_list_node);
  tree decl = build_fn_decl (name, type);
  DECL_NAME (decl) = source_name (primal, name);
  SET_DECL_ASSEMBLER_NAME (decl, get_identifier (name));
  TREE_PUBLIC (decl) = is_public;
  DECL_ARTIFICIAL (decl) = 0;
  if (in_lto_p)
    DECL_CONTEXT (decl) = DECL_CONTEXT (primal);
  if (is_public) {
    DECL_VISIBILITY (decl) = DECL_VISIBILITY (primal);
    DECL_VISIBILITY_SPECIFIED (decl) = DECL_VISIBILITY_SPECIFIED (primal);
  }
  return decl;
}

/* What the user's code in this unit calls under this name.  */
static tree
called_decl (const char *name)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (!node->definition && !strcmp (node->asm_name (), name))
      return node->decl;
  return NULL_TREE;
}

/* From here on DECL is a definition, with nothing in it.  */
static void
define (tree decl)
{
  tree result = build_decl (DECL_SOURCE_LOCATION (decl), RESULT_DECL, NULL_TREE,
			    TREE_TYPE (TREE_TYPE (decl)));
  DECL_ARTIFICIAL (result) = DECL_IGNORED_P (result) = 1;
  DECL_CONTEXT (result) = decl;
  DECL_RESULT (decl) = result;
  tree block = make_node (BLOCK);
  TREE_USED (block) = 1;
  BLOCK_SUPERCONTEXT (block) = decl;
  DECL_INITIAL (decl) = block;
  DECL_EXTERNAL (decl) = 0;
  TREE_STATIC (decl) = 1;
  DECL_UNINLINABLE (decl) = 0;
  /* It writes shadows and uses the tape, whatever the declaration said.  */
  TREE_READONLY (decl) = 0;
  DECL_PURE_P (decl) = 0;
  DECL_LOOPING_CONST_OR_PURE_P (decl) = 0;
  TREE_NOTHROW (decl) = 0;
  if (DECL_CONTEXT (decl) && TREE_CODE (DECL_CONTEXT (decl)) == FUNCTION_DECL)
    DECL_CONTEXT (decl) = NULL_TREE;
}

/* The same, compiled as the derivative of PRIMAL.  */
static void
make_definition (tree decl, tree primal)
{
  define (decl);
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (decl) = emitted_options_node (primal);
  DECL_FUNCTION_SPECIFIC_TARGET (decl) = DECL_FUNCTION_SPECIFIC_TARGET (primal);
}

/* ---- stubs ------------------------------------------------------------------------ */

static tree
without_fn_spec (tree type)
{
  if (!lookup_attribute ("fn spec", TYPE_ATTRIBUTES (type)))
    return type;
  tree attributes = copy_list (TYPE_ATTRIBUTES (type));
  return build_type_attribute_variant (type,
				       remove_attribute ("fn spec", attributes));
}

/* "fn spec" says what the stub's dummies are used for, and every call has a copy
   of it.  */
static void
forget_fn_spec (tree decl)
{
  TREE_TYPE (decl) = without_fn_spec (TREE_TYPE (decl));
  cgraph_node *node = cgraph_node::get (decl);
  if (!node)
    return;
  for (cgraph_edge *c = node->callers; c; c = c->next_caller)
    if (c->call_stmt)
      gimple_call_set_fntype (c->call_stmt, without_fn_spec
			      (gimple_call_fntype (c->call_stmt)));
}

static void
throw_body_away (tree decl)
{
  cgraph_node *node = cgraph_node::get (decl);
  node->remove_callees ();
  node->remove_all_references ();
  node->release_body (true);
  node->reset ();
  node->lowered = false;	/* `reset' leaves it */
  DECL_STRUCT_FUNCTION (decl) = NULL;
  DECL_SAVED_TREE (decl) = NULL_TREE;
  /* The stub passed the addresses of what it has by value.  */
  for (tree p = DECL_ARGUMENTS (decl); p; p = DECL_CHAIN (p))
    TREE_ADDRESSABLE (p) = 0;
}

static bool
has_body (tree decl)
{
  cgraph_node *node = cgraph_node::get (decl);
  return node && node->definition;
}

/* A declaration in the place of STUB, whose body is in the stream: such a function cannot get
   another body.  */
static tree
replace_streamed (tree stub, tree primal, const char *name)
{
  tree decl = new_function_decl (primal, name, true);
  cgraph_node *old = cgraph_node::get (stub), *made = cgraph_node::get_create (decl);
  ipa_ref *ref;
  if (old->iterate_referring (0, ref))
    error_at (DECL_SOURCE_LOCATION (stub), "sorry, not supported: a stub whose address is taken, "
	      "filled at link time");
  made->resolution = old->resolution;
  while (old->callers)
    old->callers->redirect_callee (made);
  old->remove ();
  return decl;
}

/* ---- what emit.h promises ------------------------------------------------------------ */

static void
make_parms_of_slots (tree decl, tree primal, enum mode mode,
		     const struct signature *sig)
{
  tree *tail = &DECL_ARGUMENTS (decl);
  for (uint32_t k = 0; k < sig->nslots; k++) {
    const struct slot *slot = &sig->slots[k];
    tree like = slot->kind == SLOT_PRIMAL ? nth_argument (primal, slot->param)
					  : NULL_TREE;
    bool named = like && DECL_NAME (like) && !array_result_p (primal, like);
    const char *name = named ? NULL : slot->name;
    *tail = make_parm (decl, name, slot_type (primal, mode, slot), like);
    tail = &DECL_CHAIN (*tail);
  }
  *tail = NULL_TREE;
}

tree
declare_derived (tree primal, enum mode mode, const struct signature *sig,
		 const char *name, tree existing)
{
  in_language l (primal);
  tree decl = existing ? existing : called_decl (name);
  if (in_lto_p && decl && has_body (decl))
    decl = existing = replace_streamed (decl, primal, name);
  bool fresh = !decl, stub = decl && has_body (decl);
  if (fresh)
    decl = new_function_decl (primal, name, true);
  if (stub) {
    throw_body_away (decl);
    ADJ_ASSERT ((uint32_t) list_length (DECL_ARGUMENTS (decl)) == sig->nslots);
  } else {
    /* Debuggers show the primal's text, not the prototype's or the call's line.  */
    DECL_SOURCE_LOCATION (decl) = DECL_SOURCE_LOCATION (primal);
    make_parms_of_slots (decl, primal, mode, sig);
    tree result = sig->returns == RETURNS_NOTHING ? void_type_node
		  : TREE_TYPE (TREE_TYPE (primal));
    if (fresh || !existing || in_lto_p || !prototype_p (TREE_TYPE (decl)))
      TREE_TYPE (decl) = function_type_of (result, DECL_ARGUMENTS (decl));
  }
  forget_fn_spec (decl);
  make_definition (decl, primal);
  return decl;
}

/* Functions of one name in several units have halves of one name, and the user's programs may
   have a function of that name.  Heads and exports of a unit are derived one after the other
   (unit.cc).  */
static const char *
private_name (const char *name)
{
  static hash_set<nofree_string_hash> used;
  if (in_lto_p)
    return IDENTIFIER_POINTER (clone_function_name_numbered (name, "link"));
  name = IDENTIFIER_POINTER (get_identifier (name));
  return used.add (name) ? IDENTIFIER_POINTER (clone_function_name_numbered (name, "again")) : name;
}

tree
declare_addressed (tree primal, enum mode mode, const struct signature *sig, const char *name)
{
  in_language l (primal);
  tree decl = new_function_decl (primal, private_name (name), false);
  DECL_SOURCE_LOCATION (decl) = DECL_SOURCE_LOCATION (primal);
  make_parms_of_slots (decl, primal, mode, sig);
  tree result = sig->returns == RETURNS_NOTHING ? void_type_node : TREE_TYPE (TREE_TYPE (primal));
  TREE_TYPE (decl) = function_type_of (result, DECL_ARGUMENTS (decl));
  make_definition (decl, primal);
  return decl;
}

tree
declare_half (const struct derived *d, unsigned k)
{
  const adj_function *f = d->program->functions.at[k];
  tree primal = origin_tree (f->origin);
  ADJ_ASSERT (primal && TREE_CODE (primal) == FUNCTION_DECL);
  in_language l (primal);
  bool exported = d->made[k].exported && !d->made[k].request->unnamed;
  tree decl = new_function_decl (primal, exported ? d->made[k].name
				 : private_name (d->made[k].name), exported);
  DECL_SOURCE_LOCATION (decl) = DECL_SOURCE_LOCATION (primal);
  tree *tail = &DECL_ARGUMENTS (decl);
  for (uint32_t i = 0; i < f->params.n; i++) {
    const struct param *q = &f->params.at[i];
    *tail = make_parm (decl, q->name, em_type (d->program, q->type), NULL_TREE);
    tail = &DECL_CHAIN (*tail);
  }
  *tail = NULL_TREE;
  tree result = f->result == ADJ_NONE ? void_type_node
		: em_type (d->program, f->result);
  TREE_TYPE (decl) = function_type_of (result, DECL_ARGUMENTS (decl));
  make_definition (decl, primal);
  return decl;
}

tree
declare_piece (tree whole, const char *kind)
{
  tree id = clone_function_name_numbered (whole, kind);
  tree decl = build_fn_decl (IDENTIFIER_POINTER (id), TREE_TYPE (whole));
  SET_DECL_ASSEMBLER_NAME (decl, id);
  TREE_PUBLIC (decl) = DECL_ARTIFICIAL (decl) = 0;
  DECL_CONTEXT (decl) = DECL_CONTEXT (whole);
  DECL_SOURCE_LOCATION (decl) = DECL_SOURCE_LOCATION (whole);
  return decl;
}

void
define_piece (tree decl, tree whole, tree parms)
{
  DECL_ARGUMENTS (decl) = parms;
  TREE_TYPE (decl) = function_type_of (void_type_node, parms);
  define (decl);
  DECL_UNINLINABLE (decl) = 1;
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (decl) = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (whole);
  DECL_FUNCTION_SPECIFIC_TARGET (decl) = DECL_FUNCTION_SPECIFIC_TARGET (whole);
  /* A piece uses displacements as WHOLE does (emit_begin), and is excepted from sanitizers as it is.  */
  tree unchecked = lookup_attribute ("no_sanitize", DECL_ATTRIBUTES (whole));
  if (unchecked)
    DECL_ATTRIBUTES (decl) = tree_cons (TREE_PURPOSE (unchecked), TREE_VALUE (unchecked),
					DECL_ATTRIBUTES (decl));
}
