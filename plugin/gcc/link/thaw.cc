/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Frozen bodies at link time: see thaw.h.

   A body that was just read has no virtual operands and must not be changed, so each is cloned.
   Of public and weak functions the linker chose one definition, whose declaration all units
   share by now: DECL_ABSTRACT_ORIGIN of its copy.  Private functions are called by their
   copies already (freeze.cc).  Addresses of public functions stay, because static data hold
   them too.  */

#include "thaw.h"
#include "freeze.h"
#include "members.h"
#include "params.h"
#include "unit-facts.h"

static vec<cgraph_node *> copies;
static hash_map<tree, cgraph_node *> *by_origin;	/* public functions, to copies */
static hash_map<cgraph_node *, cgraph_node *> *origins;		/* of copies */
static hash_map<cgraph_node *, cgraph_node *> *versions;	/* of copies */
static hash_set<cgraph_node *> *made;
/* What attributes of some unit say of the derivatives of functions, by assembler name.  */
static hash_map<nofree_string_hash, const char *> *rules;
/* What units know of dummies, likewise; nothing where they say different things.  */
static hash_map<nofree_string_hash, const char *> *dummies;
static bool wraps, types_say_nothing;

bool
linking_p (void)
{
  return in_lto_p && by_origin;
}

/* ---- the copies of the program ----------------------------------------------------- */

/* The linker took the definition that COPY is a copy of.  */
static bool
chosen_p (cgraph_node *copy, cgraph_node *origin)
{
  return origin && origin->definition
	 && (!origin->lto_file_data || origin->lto_file_data == copy->lto_file_data);
}

/* Another version of the plugin wrote COPY: its facts cannot be read here.  */
static bool
other_version_p (cgraph_node *copy)
{
  const char *version = unit_fact (copy->decl, "version");
  if (version && !strcmp (version, UNIT_FACTS_VERSION))
    return false;
  static hash_set<nofree_string_hash> said;
  const char *file = unit_fact (copy->decl, "file");
  if (file && !said.add (file))
    error ("%qs was compiled with version %s of the plugin, this is version %s: compile it again",
	   file, version ? version : "0", UNIT_FACTS_VERSION);
  return true;
}

/* LINE: a symbol, an attribute, its strings.  */
static void
enter_rule (cgraph_node *copy, const char *line)
{
  size_t n = strcspn (line, " ");
  char *symbol = xstrndup (line, n);
  bool known;
  const char *&rule = rules->get_or_insert (symbol, &known);
  if (known && strcmp (rule, line + n))
    error_at (DECL_SOURCE_LOCATION (copy->decl), "%qs has attributes%s here and%s in another file",
	      symbol, line + n, rule);
  else if (!known)
    rule = line + n;
  if (known)
    free (symbol);
}

/* LINE: a symbol, a letter for each of its dummies.  */
static void
enter_dummies (const char *line)
{
  size_t n = strcspn (line, " ");
  char *symbol = xstrndup (line, n);
  bool known;
  const char *&letters = dummies->get_or_insert (symbol, &known);
  letters = !known || !strcmp (letters, line + n + 1) ? line + n + 1 : "";
  if (known)
    free (symbol);
}

typedef hash_map<nofree_string_hash, cgraph_node *> functions_by_name;

/* NODE's unit, and its NAME there.  */
static char *
name_in_unit (cgraph_node *node, const char *name)
{
  return xasprintf ("%p %s", (void *) node->lto_file_data, name);
}

static void
enter (cgraph_node *copy, functions_by_name *privates)
{
  const char *next = NULL;
  tree decl = DECL_ABSTRACT_ORIGIN (copy->decl);
  cgraph_node *origin = decl ? cgraph_node::get (decl) : NULL;
  copies.safe_push (copy);
  if (unit_fact (copy->decl, "static")) {
    /* Nothing in the stream leads from a private function's copy to it.  */
    char *name = name_in_unit (copy, unit_fact (copy->decl, "symbol"));
    if (cgraph_node **node = privates->get (name))
      origins->put (copy, *node);
    free (name);
  }
  else if (chosen_p (copy, origin)) {
    origins->put (copy, origin);
    by_origin->put (decl, copy);
  }
  for (const char *s; (s = unit_fact (copy->decl, "rule", next, &next)); )
    enter_rule (copy, s);
  next = NULL;
  while (const char *s = unit_fact (copy->decl, "dummies", next, &next))
    enter_dummies (s);
}

void
thaw_begin (void)
{
  by_origin = new hash_map<tree, cgraph_node *>;
  origins = new hash_map<cgraph_node *, cgraph_node *>;
  versions = new hash_map<cgraph_node *, cgraph_node *>;
  made = new hash_set<cgraph_node *>;
  rules = new hash_map<nofree_string_hash, const char *>;
  dummies = new hash_map<nofree_string_hash, const char *>;
  functions_by_name privates;
  cgraph_node *n;
  FOR_EACH_DEFINED_FUNCTION (n)
    if (!TREE_PUBLIC (n->decl) && !frozen_p (n->decl))
      privates.put (name_in_unit (n, IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (n->decl))), n);
  FOR_EACH_DEFINED_FUNCTION (n)
    if (frozen_p (n->decl) && !other_version_p (n))
      enter (n, &privates);
  for (auto p : privates)
    free (CONST_CAST (char *, p.first));
}

/* GCC's propagation of constants expects that each body was looked at: clones were, when they were
   made, what is made from nothing (prepare-parts.cc) was not.  Of a function whose own options leave
   that pass out it expects to know nothing: with parameters that it knows but keeps no values for
   (-O1 in WPA), it crashes.  */
void
thaw_know_parameters (cgraph_node *node)
{
  if (!ipa_node_params_sum)
    return;
  if (!opt_for_fn (node->decl, optimize) || !opt_for_fn (node->decl, flag_ipa_cp)) {
    ipa_node_params_sum->remove (node);
    ipa_node_params_sum->get_create (node);
  }
  else if (!ipa_node_params_sum->get (node))
    ipa_analyze_node (node);
}

void
thaw_end (void)
{
  /* What stays is called by derivatives, a function as any other: GCC expects to know the costs
     of its calls, which were made anew.  */
  for (cgraph_node *node : *made) {
    function *f = DECL_STRUCT_FUNCTION (node->decl);
    thaw_know_parameters (node);
    free_dominance_info (f, CDI_DOMINATORS);
    free_dominance_info (f, CDI_POST_DOMINATORS);
    DECL_ATTRIBUTES (node->decl)
      = remove_attribute (UNIT_FACTS_MARK, DECL_ATTRIBUTES (node->decl));
    compute_fn_summary (node, false);
    /* Its address may have been taken since it was cloned.  */
    node->local = 0;
  }
  copies.release ();
  delete by_origin;
  delete origins;
  delete versions;
  delete made;
  delete rules;
  delete dummies;
  by_origin = NULL;
}

const vec<cgraph_node *> &
frozen_copies (void)
{
  return copies;
}

bool
thawed_p (cgraph_node *node)
{
  return made->contains (node);
}

bool
thawed_wraps_p (void)
{
  return wraps;
}

bool
thawed_types_say_nothing_p (void)
{
  return types_say_nothing;
}

cgraph_node *
frozen_body_of (cgraph_node *node)
{
  node = node->ultimate_alias_target ();
  cgraph_node **copy = by_origin->get (node->decl);
  return copy ? *copy : frozen_p (node->decl) && !thawed_p (node) ? node : NULL;
}

/* ---- one version ------------------------------------------------------------------------ */

/* ATTRIBUTES with what units say of the derivative of SYMBOL.  */
static tree
with_rule (tree attributes, const char *symbol)
{
  const char **rule = rules->get (symbol);
  if (!rule)
    return attributes;
  tree strings = NULL_TREE, name = NULL_TREE;
  for (const char *at = *rule; *at;) {
    size_t n = strcspn (++at, " ");
    char *word = xstrndup (at, n);
    if (name)
      strings = tree_cons (NULL_TREE, build_string (n + 1, word), strings);
    else
      name = get_identifier (word);
    free (word);
    at += n;
  }
  if (lookup_attribute (IDENTIFIER_POINTER (name), attributes))
    return attributes;
  return tree_cons (name, nreverse (strings), attributes);
}

/* As the front end left it, where that is seen by anybody here.  */
static void
restore_declaration (cgraph_node *version, cgraph_node *copy)
{
  static const char *const drop[] = {
    "noipa", "noinline", "noclone", "no_icf", "no_profile_instrument_function"
  };
  tree decl = version->decl, old = copy->decl;
  tree attributes = copy_list (DECL_ATTRIBUTES (old));
  for (unsigned k = 0; k < ARRAY_SIZE (drop); k++)
    attributes = remove_attribute (drop[k], attributes);
  if (unit_fact (old, "noinline"))
    attributes = tree_cons (get_identifier ("noinline"), NULL_TREE, attributes);
  attributes = with_rule (attributes, unit_fact (old, "symbol"));
  DECL_ATTRIBUTES (decl) = attributes;
  DECL_UNINLINABLE (decl) = unit_fact (old, "noinline") != NULL;
  DECL_NAME (decl) = get_identifier (unit_fact (old, "decl"));
  if (tree origin = DECL_ABSTRACT_ORIGIN (old)) {
    DECL_VISIBILITY (decl) = DECL_VISIBILITY (origin);
    DECL_VISIBILITY_SPECIFIED (decl) = DECL_VISIBILITY_SPECIFIED (origin);
  }
  /* Private functions of several units may have one name.  */
  symtab->change_decl_assembler_name (decl, clone_function_name_numbered (old, "thawed"));
  version->unique_name = true;
  version->force_output = 0;
}

/* See append_extents.  */
static void
restore_extents (cgraph_node *copy)
{
  function *f = DECL_STRUCT_FUNCTION (copy->decl);
  const char *next = NULL;
  for (const char *s; (s = unit_fact (copy->decl, "extent", next, &next)); ) {
    unsigned version = strtoul (s, NULL, 10);
    tree name = version < SSANAMES (f)->length () ? (*SSANAMES (f))[version] : NULL_TREE;
    if (name && !SSA_NAME_VAR (name))
      SET_SSA_NAME_VAR_OR_IDENTIFIER (name, get_identifier (strchr (s, ' ') + 1));
  }
}

static cgraph_node *
version_of (cgraph_node *copy)
{
  copy->get_untransformed_body ();
  restore_extents (copy);
  tree attributes = DECL_ATTRIBUTES (copy->decl);
  DECL_ATTRIBUTES (copy->decl)
    = remove_attribute ("noclone", remove_attribute ("noipa", copy_list (attributes)));
  cgraph_node *version = clone_with_body (copy, "thawed");
  DECL_ATTRIBUTES (copy->decl) = attributes;
  if (!version)
    return NULL;
  restore_declaration (version, copy);
  wraps |= opt_for_fn (copy->decl, flag_wrapv);
  /* Low levels do not say it of the source.  */
  types_say_nothing |= !opt_for_fn (copy->decl, flag_strict_aliasing)
		       && opt_for_fn (copy->decl, optimize) >= 2;
  return version;
}

/* ---- objects ------------------------------------------------------------------------------- */

/* Do the scalars of types A and B lie at the same places?  */
static bool
same_layout_p (tree a, tree b)
{
  if (!operand_equal_p (TYPE_SIZE_UNIT (a), TYPE_SIZE_UNIT (b), 0))
    return false;
  if (TREE_CODE (a) == ARRAY_TYPE && TREE_CODE (b) == ARRAY_TYPE)
    return same_layout_p (TREE_TYPE (a), TREE_TYPE (b));
  if (TREE_CODE (a) != RECORD_TYPE || TREE_CODE (b) != RECORD_TYPE)
    return TREE_CODE (a) == TREE_CODE (b) && TYPE_MODE (a) == TYPE_MODE (b);
  tree f = TYPE_FIELDS (a), g = TYPE_FIELDS (b);
  for (;; f = DECL_CHAIN (f), g = DECL_CHAIN (g)) {
    while (f && TREE_CODE (f) != FIELD_DECL)
      f = DECL_CHAIN (f);
    while (g && TREE_CODE (g) != FIELD_DECL)
      g = DECL_CHAIN (g);
    if (!f || !g)
      return f == g;
    if (!operand_equal_p (byte_position (f), byte_position (g), 0)
	|| !same_layout_p (TREE_TYPE (f), TREE_TYPE (g)))
      return false;
  }
}

/* Work space: reals of one kind both as A and as B, which is no shorter.  */
static bool
reals_alike_p (tree a, tree b)
{
  tree one = reals_of_structure (a), other = reals_of_structure (b);
  return one && other && TYPE_MODE (one) == TYPE_MODE (other) && tree_int_cst_le (TYPE_SIZE_UNIT (a), TYPE_SIZE_UNIT (b));
}

/* Scalars of the only mode that there is in TYPE, an array or none; NULL_TREE: it is a structure.  */
static tree
one_scalar (tree type)
{
  type = strip_array_types (type);
  return AGGREGATE_TYPE_P (type) || VECTOR_TYPE_P (type) || TREE_CODE (type) == COMPLEX_TYPE ? NULL_TREE : type;
}

/* Scalars of TYPE, one after another, that begin at byte AT of the structure WHOLE, are scalars there too: of one
   array, or of several members.  */
static bool
scalars_there_p (tree type, HOST_WIDE_INT at, tree whole)
{
  tree one = one_scalar (type);
  HOST_WIDE_INT bytes = int_size_in_bytes (type), found = 0, each = one ? int_size_in_bytes (one) : 0;
  if (TREE_CODE (whole) != RECORD_TYPE || bytes <= 0 || each <= 0)
    return false;
  for (tree f = TYPE_FIELDS (whole); f; f = DECL_CHAIN (f)) {
    if (TREE_CODE (f) != FIELD_DECL)
      continue;
    HOST_WIDE_INT from = int_byte_position (f), size = int_size_in_bytes (TREE_TYPE (f));
    if (size <= 0)
      return false;
    HOST_WIDE_INT first = MAX (from, at), last = MIN (from + size, at + bytes);
    if (first >= last)
      continue;
    tree other = one_scalar (TREE_TYPE (f));
    if (!other || DECL_BIT_FIELD (f) || TYPE_MODE (other) != TYPE_MODE (one) || TREE_CODE (other) != TREE_CODE (one)
	|| (from - at) % each)
      return false;
    found += last - first;
  }
  return found == bytes;
}

/* The variable that BASE, a MEM_REF, is of, if the unit may declare it in another way than the one whose declaration
   the linker took: a COMMON block, for one; or NULL_TREE.  */
static tree
declared_otherwise (tree base)
{
  tree at = TREE_OPERAND (base, 0), decl = TREE_CODE (at) == ADDR_EXPR ? TREE_OPERAND (at, 0) : NULL_TREE;
  if (!decl || !VAR_P (decl) || !is_global_var (decl) || !TREE_PUBLIC (decl)
      || !RECORD_OR_UNION_TYPE_P (TREE_TYPE (base))
      || TYPE_MAIN_VARIANT (TREE_TYPE (base)) == TYPE_MAIN_VARIANT (TREE_TYPE (decl))
      || !TYPE_SIZE_UNIT (TREE_TYPE (base)) || !TYPE_SIZE_UNIT (TREE_TYPE (decl)))
    return NULL_TREE;
  return decl;
}

/* REF is a member of such a variable, which has it as well, whatever its others are.  */
static bool
known_member_p (tree ref)
{
  tree base = TREE_OPERAND (ref, 0), decl = TREE_CODE (base) == MEM_REF ? declared_otherwise (base) : NULL_TREE;
  poly_int64 offset;
  HOST_WIDE_INT more;
  return decl && !DECL_BIT_FIELD (TREE_OPERAND (ref, 1)) && mem_ref_offset (base).to_shwi (&offset)
	 && offset.is_constant (&more) && TREE_CODE (TREE_TYPE (base)) == RECORD_TYPE
	 && scalars_there_p (TREE_TYPE (ref), more + int_byte_position (TREE_OPERAND (ref, 1)), TREE_TYPE (decl));
}

/* REF is all of such a variable, or a member that it does not have.  */
static void
check_layout (tree ref, location_t where)
{
  tree decl = declared_otherwise (ref);
  if (!decl || same_layout_p (TREE_TYPE (ref), TREE_TYPE (decl))
      || reals_alike_p (TREE_TYPE (ref), TREE_TYPE (decl)))
    return;
  static hash_set<tree> said;
  if (said.add (decl))
    return;
  error_at (where, "sorry, not supported: %qD has another layout here than where it is defined",
	    decl);
  inform (DECL_SOURCE_LOCATION (decl), "declare %qD alike in all units", decl);
}

/* ---- calls ---------------------------------------------------------------------------------- */

/* Addresses of functions are compared.  The same function may have two here, so that the
   answer would be another one than the program's.  */
static void
refuse_comparison (gimple *s)
{
  tree a = NULL_TREE, b = NULL_TREE;
  if (gcond *c = dyn_cast<gcond *> (s)) {
    a = gimple_cond_lhs (c);
    b = gimple_cond_rhs (c);
  }
  else if (is_gimple_assign (s)
	   && TREE_CODE_CLASS (gimple_assign_rhs_code (s)) == tcc_comparison) {
    a = gimple_assign_rhs1 (s);
    b = gimple_assign_rhs2 (s);
  }
  if (a && POINTER_TYPE_P (TREE_TYPE (a)) && FUNC_OR_METHOD_TYPE_P (TREE_TYPE (TREE_TYPE (a)))
      && !integer_zerop (a) && !integer_zerop (b))
    error_at (gimple_location (s), "sorry, not supported: addresses of functions are compared "
	      "in what is differentiated at link time");
}

/* The version of COPY; made, and put into WORK, if there is none yet; or NULL.  */
static cgraph_node *
version_for (cgraph_node *copy, vec<cgraph_node *> *work)
{
  if (cgraph_node **known = versions->get (copy))
    return *known;
  cgraph_node *to = version_of (copy);
  if (to) {
    versions->put (copy, to);
    made->add (to);
    work->safe_push (to);
  }
  return to;
}

namespace {

struct redirection {
  vec<cgraph_node *> *work;
  gimple *stmt;
  bool changed;
};

}

/* Private functions have a version only; whatever function's address stands here may be what
   an indirect call turns out to call.  */
static tree
redirect_address (tree *t, int *walk, void *data)
{
  redirection *r = (redirection *) data;
  if (TREE_CODE (*t) == ADDR_EXPR && TREE_CODE (TREE_OPERAND (*t, 0)) == FUNCTION_DECL) {
    cgraph_node *node = cgraph_node::get (TREE_OPERAND (*t, 0));
    cgraph_node *copy = node ? frozen_body_of (node) : NULL;
    cgraph_node *to = copy ? version_for (copy, r->work) : NULL;
    if (to && copy == node) {
      *t = build1 (ADDR_EXPR, TREE_TYPE (*t), to->decl);
      r->changed = true;
    }
    *walk = 0;
  }
  else if (TREE_CODE (*t) == COMPONENT_REF && known_member_p (*t))
    *walk = 0;
  else if (TREE_CODE (*t) == MEM_REF)
    check_layout (*t, gimple_location (r->stmt));
  else if (DECL_P (*t) || TYPE_P (*t))
    *walk = 0;
  return NULL_TREE;
}

/* FNDECL, which VERSION calls, as the unit declared it.  */
static void
restore_callee (tree fndecl)
{
  const char *symbol = symbol_of (fndecl), **letters = dummies->get (symbol);
  DECL_ATTRIBUTES (fndecl) = with_rule (DECL_ATTRIBUTES (fndecl), symbol);
  if (letters)
    set_text_attribute (fndecl, DUMMIES_MARK, *letters);
}

static void
redirect_statement (gimple *s, vec<cgraph_node *> *work)
{
  redirection r = { work, s, false };
  refuse_comparison (s);
  tree fndecl = is_gimple_call (s) ? gimple_call_fndecl (s) : NULL_TREE;
  if (cgraph_node *callee = fndecl ? cgraph_node::get (fndecl) : NULL) {
    restore_callee (fndecl);
    cgraph_node *copy = frozen_body_of (callee);
    cgraph_node *to = copy ? version_for (copy, work) : NULL;
    if (to) {
      gimple_call_set_fndecl (as_a<gcall *> (s), to->decl);
      r.changed = true;
    }
  }
  for (unsigned k = fndecl ? 2 : 0; k < gimple_num_ops (s); k++)
    if (gimple_op (s, k))
      walk_tree (gimple_op_ptr (s, k), redirect_address, &r, NULL);
  if (r.changed)
    update_stmt (s);
}

/* What VERSION calls and points to are versions; the new ones go to WORK.  */
static void
redirect (cgraph_node *version, vec<cgraph_node *> *work)
{
  basic_block bb;
  push_cfun (DECL_STRUCT_FUNCTION (version->decl));
  FOR_EACH_BB_FN (bb, cfun) {
    for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
      for (unsigned k = 0; k < gimple_phi_num_args (i.phi ()); k++) {
	redirection r = { work, i.phi (), false };
	walk_tree (gimple_phi_arg_def_ptr (i.phi (), k), redirect_address, &r, NULL);
      }
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (!is_gimple_debug (gsi_stmt (i)))
	redirect_statement (gsi_stmt (i), work);
  }
  cgraph_edge::rebuild_edges ();
  pop_cfun ();
}

void
thaw_calls (void)
{
  basic_block bb;
  if (!linking_p ())
    return;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gcall *s = dyn_cast<gcall *> (gsi_stmt (i));
      tree fndecl = s ? gimple_call_fndecl (s) : NULL_TREE;
      cgraph_node *callee = fndecl ? cgraph_node::get (fndecl) : NULL;
      cgraph_node *to = callee ? thawed_body_of (callee) : NULL;
      if (to && to != callee) {
	gimple_call_set_fndecl (s, to->decl);
	update_stmt (s);
      }
    }
}

cgraph_node *
thawed (cgraph_node *copy)
{
  if (thawed_p (copy))
    return copy;
  if (cgraph_node **known = versions->get (copy))
    return *known;
  cgraph_node *first = version_of (copy);
  if (!first)
    return NULL;
  auto_vec<cgraph_node *> work;
  versions->put (copy, first);
  made->add (first);
  work.safe_push (first);
  for (unsigned k = 0; k < work.length (); k++)
    redirect (work[k], &work);
  return first;
}

void
thaw_adopt (cgraph_node *node)
{
  made->add (node);
}

cgraph_node *
thawed_origin (cgraph_node *copy)
{
  cgraph_node **origin = origins->get (copy);
  return origin ? *origin : NULL;
}

cgraph_node *
thawed_from (cgraph_node *version)
{
  for (auto v : *versions)
    if (v.second == version)
      return thawed_origin (v.first);
  return NULL;
}

cgraph_node *
thawed_body_of (cgraph_node *node)
{
  if (thawed_p (node))
    return node;
  cgraph_node *copy = frozen_body_of (node);
  cgraph_node **version = copy ? versions->get (copy) : NULL;
  return version ? *version : NULL;
}
