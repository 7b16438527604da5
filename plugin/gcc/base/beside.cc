/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adjoints beside their procedures: see beside.h.

     subroutine g (n, x, y)	subroutine g_b (n, x, xb, y, yb)

   in one file, both with a body, in one module or both outside of modules, are the rule

     g (n, x, y): pure, reads x(n), changes y(n), adjoint g_b

   INTENT(IN) tells what is only read, explicit shapes tell counts. A name proves nothing: g_b is
   taken only if

     1. its dummies are those of g, and behind each real one another of the same type, whose name is
	that one's and the suffix (g_d likewise, where there is one);
     2. g can be run again: it reaches nothing but its arguments and what it declares itself;
     3. the size of each array is known from its declaration.

   Otherwise g is differentiated as it stands, which is right too, and a remark tells why.  */

#include "beside.h"
#include "callees.h"
#include "params.h"
#include "pointed.h"
#include "plugin-options.h"
#include "report.h"

namespace {

/* What stands beside one procedure.  */
struct candidate {
  struct arena *a;
  tree g, b, d;			/* D: or NULL_TREE */
  struct callee_rule *rule;
  const char *why;		/* it does not count, or NULL */
  bool summary;			/* counts may name variables */
};

}

/* ---- names ------------------------------------------------------------------------- */

static const char *
suffix_for (bool tangent)
{
  const char *own = tangent ? adjoint_options.suffix_tangent : adjoint_options.suffix_adjoint;
  return own ? own : tangent ? "_d" : "_b";
}

static bool
ends_in_p (const char *name, const char *suffix)
{
  size_t n = strlen (name), m = strlen (suffix);
  return n > m && !strcmp (name + n - m, suffix);
}

/* FNDECL's name ends in the suffix of adjoints, or of TANGENTs: asked about each function for each other one, where a
   link has thousands.  By DECL_UID.  */
static bool
has_suffix_p (tree fndecl, bool tangent)
{
  static hash_map<int_hash<unsigned, 0>, unsigned> known;
  bool seen;
  unsigned &bits = known.get_or_insert (DECL_UID (fndecl), &seen);
  if (!seen) {
    const char *name = user_name_of (fndecl);
    bits = ends_in_p (name, suffix_for (false)) | ends_in_p (name, suffix_for (true)) << 1;
  }
  return bits >> tangent & 1;
}

/* The function with a body that has FNDECL's name and the suffix of adjoints, or of TANGENTs, where FNDECL is;
   NULL_TREE: there is none.  */
static tree
procedure_beside (tree fndecl, bool tangent)
{
  const char *symbol = symbol_of (fndecl), *name = user_name_of (fndecl);
  const char *suffix = suffix_for (tangent);
  size_t n = strlen (name);
  if (!DECL_NAME (fndecl) || (DECL_CONTEXT (fndecl)
			      && TREE_CODE (DECL_CONTEXT (fndecl)) == FUNCTION_DECL))
    return NULL_TREE;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node) {
    if (!has_suffix_p (node->decl, tangent))
      continue;
    const char *other = user_name_of (node->decl);
    if (startswith (other, name) && !strcmp (other + n, suffix)
	&& startswith (symbol_of (node->decl), "__") == startswith (symbol, "__"))
      return node->decl;
  }
  return NULL_TREE;
}

/* NAME is that of dummy BASE and the suffix, as xb or x_b.  */
static bool
shadow_name_p (tree parm, tree base, bool tangent)
{
  const char *suffix = suffix_for (tangent);
  if (!DECL_NAME (parm) || !DECL_NAME (base))
    return false;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (parm));
  const char *of = IDENTIFIER_POINTER (DECL_NAME (base));
  if (!startswith (name, of))
    return false;
  name += strlen (of);
  return !strcmp (name, suffix) || !strcmp (name, suffix + strspn (suffix, "_"));
}

/* ---- 1. dummies ----------------------------------------------------------------------- */

static const char *
name_of (tree decl)
{
  return DECL_NAME (decl) ? IDENTIFIER_POINTER (DECL_NAME (decl)) : "(unnamed)";
}

/* What PARM is passed as; arrays of any shape are alike.  */
static tree
type_passed (tree parm)
{
  tree type = TREE_TYPE (parm);
  return POINTER_TYPE_P (type) ? strip_array_types (TREE_TYPE (type)) : type;
}

static bool
same_dummy_p (tree a, tree b)
{
  return POINTER_TYPE_P (TREE_TYPE (a)) == POINTER_TYPE_P (TREE_TYPE (b))
	 && TYPE_MAIN_VARIANT (type_passed (a)) == TYPE_MAIN_VARIANT (type_passed (b));
}

/* PARM is no dummy of C's: a length of text.  */
static bool
hidden_p (tree fndecl, tree parm, unsigned k)
{
  return param_facts_of (fndecl, parm, k).hidden;
}

static bool
real_dummy_p (tree parm)
{
  return SCALAR_FLOAT_TYPE_P (part_of_complex (type_passed (parm)));
}

/* Procedure P compares the address that it gets in PARM with null.  */
static bool
asks_whether_present_p (tree p, tree parm)
{
  tree name = ssa_default_def (DECL_STRUCT_FUNCTION (p), parm);
  imm_use_iterator it;
  use_operand_p use;
  if (name)
    FOR_EACH_IMM_USE_FAST (use, it, name) {
      gimple *s = USE_STMT (use);
      tree_code code = gimple_code (s) == GIMPLE_COND ? gimple_cond_code (s)
		       : is_gimple_assign (s) ? gimple_assign_rhs_code (s) : ERROR_MARK;
      if (code == EQ_EXPR || code == NE_EXPR)
	return true;
    }
  return false;
}

/* Why the dummies of procedure P are not those of G and of shadows; NULL: they are.  Shadows of
   tangents may be absent.  */
static const char *
dummies_misfit (const candidate *c, tree p, bool tangent)
{
  tree own = DECL_ARGUMENTS (c->g), q = DECL_ARGUMENTS (p);
  const char *name = user_name_of (c->g);
  unsigned k = 0, at = 0;
  for (; own && !hidden_p (c->g, own, k); own = DECL_CHAIN (own), k++) {
    if (!q || !same_dummy_p (own, q))
      return arena_printf (c->a, "its argument %u is not '%s' of '%s'", at + 1, name_of (own), name);
    tree base = q;
    q = DECL_CHAIN (q);
    at++;
    if (!real_dummy_p (own))
      continue;
    bool pointer = q && (!tangent || POINTER_TYPE_P (TREE_TYPE (own)));
    if (!q || !shadow_name_p (q, base, tangent)
	|| POINTER_TYPE_P (TREE_TYPE (q)) != pointer
	|| TYPE_MAIN_VARIANT (type_passed (q)) != TYPE_MAIN_VARIANT (type_passed (own)))
      return arena_printf (c->a, "behind '%s' it has no argument '%s%s' of that type", name_of (base),
			   name_of (base), suffix_for (tangent) + strspn (suffix_for (tangent), "_"));
    if (tangent && pointer && !asks_whether_present_p (p, q))
      return arena_printf (c->a, "it does not ask whether '%s' is PRESENT, and an argument may have "
			   "no tangent", name_of (q));
    q = DECL_CHAIN (q);
    at++;
  }
  tree result = TREE_TYPE (TREE_TYPE (c->g));
  if (SCALAR_FLOAT_TYPE_P (result)) {
    bool fits = q && TYPE_MAIN_VARIANT (type_passed (q)) == TYPE_MAIN_VARIANT (result)
		&& (POINTER_TYPE_P (TREE_TYPE (q)) != 0) == tangent;
    if (!fits)
      return tangent ? "its last argument does not take the value of the function"
		     : "its last argument, the shadow of the result, is no real with VALUE";
    q = DECL_CHAIN (q);
    at++;
  }
  for (; own && q; own = DECL_CHAIN (own))
    q = DECL_CHAIN (q);
  if (own || q)
    return arena_printf (c->a, "it has other arguments than those of '%s' and their shadows", name);
  return tangent && TYPE_MAIN_VARIANT (result) != TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (p)))
	 ? "it does not return what the procedure returns" : NULL;
}

/* ---- 2. can it be run again ------------------------------------------------------------ */

/* OUTPUT: what is only printed counts for nothing.  */
static const char *reaches (struct arena *a, tree fndecl, bool output, hash_set<tree> *seen);

/* REF is the address in the descriptor that an argument of assumed shape comes with: what it leads to is
   the argument.  */
static bool
address_of_array_p (tree ref)
{
  tree record = TREE_CODE (ref) == COMPONENT_REF ? TREE_OPERAND (ref, 0) : NULL_TREE;
  tree pointer = record && TREE_CODE (record) == MEM_REF ? TREE_OPERAND (record, 0) : NULL_TREE;
  unsigned k = 0;
  if (!pointer || !integer_zerop (TREE_OPERAND (record, 1)) || TREE_CODE (pointer) != SSA_NAME
      || !SSA_NAME_IS_DEFAULT_DEF (pointer) || !SSA_NAME_VAR (pointer)
      || TREE_CODE (SSA_NAME_VAR (pointer)) != PARM_DECL
      || TREE_OPERAND (ref, 1) != TYPE_FIELDS (TREE_TYPE (record)))
    return false;
  tree parm = SSA_NAME_VAR (pointer), fndecl = DECL_CONTEXT (parm);
  for (tree p = DECL_ARGUMENTS (fndecl); p; p = DECL_CHAIN (p), k++)
    if (p == parm)
      return array_in_parts_p (fndecl, parm, k);
  return false;
}

/* What pointer T leads to is behind an argument, or the function's own: followed through
   registers.  */
bool
own_pointer_p (tree t, hash_set<tree> *seen)
{
  if (TREE_CODE (t) == ADDR_EXPR) {
    tree base = get_base_address (TREE_OPERAND (t, 0));
    if (base && TREE_CODE (base) == MEM_REF)
      return own_pointer_p (TREE_OPERAND (base, 0), seen);
    return base && (!DECL_P (base) || !is_global_var (base) || TREE_READONLY (base));
  }
  if (TREE_CODE (t) == INTEGER_CST)
    return true;
  if (TREE_CODE (t) != SSA_NAME)
    return false;
  if (seen->add (t))
    return true;
  gimple *s = SSA_NAME_DEF_STMT (t);
  if (SSA_NAME_IS_DEFAULT_DEF (t))
    return SSA_NAME_VAR (t) && TREE_CODE (SSA_NAME_VAR (t)) == PARM_DECL;
  if (gphi *phi = dyn_cast<gphi *> (s)) {
    for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
      if (!own_pointer_p (gimple_phi_arg_def (phi, k), seen))
	return false;
    return true;
  }
  if (gimple_call_builtin_p (s, BUILT_IN_NORMAL))
    return true;			/* malloc, alloca */
  if (!is_gimple_assign (s))
    return false;
  if (!gimple_assign_load_p (s))
    return POINTER_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (s)))
	   && own_pointer_p (gimple_assign_rhs1 (s), seen);
  if (address_of_array_p (gimple_assign_rhs1 (s)))
    return true;
  /* Descriptors and other variables of the function's.  */
  tree base = get_base_address (gimple_assign_rhs1 (s));
  return base && DECL_P (base) && !is_global_var (base);
}

/* C's own streams.  */
bool
stream_p (tree base)
{
  return VAR_P (base) && DECL_EXTERNAL (base) && DECL_NAME (base)
	 && (id_equal (DECL_NAME (base), "stdout") || id_equal (DECL_NAME (base), "stderr"));
}

static const char *
reaches_by_ref (struct arena *a, tree ref, bool output)
{
  hash_set<tree> seen;
  tree base = get_base_address (ref);
  if (!base || is_gimple_min_invariant (ref) || TREE_CODE (ref) == SSA_NAME)
    return NULL;
  if (output && stream_p (base))
    return NULL;
  if (TREE_CODE (base) == MEM_REF && !own_pointer_p (TREE_OPERAND (base, 0), &seen))
    return "follows a pointer";
  if (VAR_P (base) && is_global_var (base) && !TREE_READONLY (base))
    return DECL_NAME (base) ? arena_printf (a, "accesses '%s', which is no argument", name_of (base))
			    : "accesses what is no argument";
  return NULL;
}

/* Procedures of libgfortran that only work on what they get.  */
bool
works_on_arguments_p (const char *name)
{
  static const char *const known[] = {
    "matmul_", "transpose_", "reshape", "pack", "unpack", "spread", "cshift", "eoshift", "norm2_",
    "sum_", "product_", "maxval_", "minval_", "maxloc", "minloc", "findloc", "msum_", "mproduct_",
    "mmaxval_", "mminval_", "internal_pack", "internal_unpack", "compare_string", "string_",
    "concat_string", "adjustl", "adjustr", "select_string"
  };
  if (!startswith (name, "_gfortran_"))
    return false;
  for (const char *prefix : known)
    if (startswith (name + strlen ("_gfortran_"), prefix))
      return true;
  return false;
}

bool
c_output_p (const char *name)
{
  static const char *const known[] = {
    "printf", "puts", "putchar", "fputs", "fputc", "putc", "fprintf", "fwrite",
    "fflush", "perror", "__printf_chk", "__fprintf_chk", "vprintf", "vfprintf",
    "_IO_putc", "fputs_unlocked", "putchar_unlocked", "fputc_unlocked",
    "fwrite_unlocked", "printf_unlocked", "fprintf_unlocked", "__vprintf_chk", "__vfprintf_chk"
  };
  for (const char *other : known)
    if (!strcmp (name, other))
      return true;
  return false;
}

/* FNDECL does nothing but print, as C, or a WRITE statement, does.  */
bool
prints_p (tree fndecl)
{
  static const char *const known[] = {
    "_gfortran_st_write", "_gfortran_st_write_done", "_gfortran_transfer_integer_write",
    "_gfortran_transfer_real_write", "_gfortran_transfer_real128_write",
    "_gfortran_transfer_complex_write", "_gfortran_transfer_complex128_write",
    "_gfortran_transfer_logical_write", "_gfortran_transfer_character_write",
    "_gfortran_transfer_array_write", "_gfortran_st_flush"
  };
  for (const char *name : known)
    if (!strcmp (symbol_of (fndecl), name))
      return true;
  return c_output_p (symbol_of (fndecl));
}

/* A call through a pointer: other units' procedures may do what the types tell, and those that are seen here
   what they do.  */
static const char *
reaches_by_pointer (struct arena *a, gcall *s, bool output, hash_set<tree> *seen)
{
  auto_vec<tree> callees;
  const char *why = !output || !compiled_apart_p () ? "calls through a pointer" : pointed_in_the_way (s);
  if (why)
    return why;
  if (pointed_has_state_p (s))
    return "calls through a pointer";
  functions_pointed_to (s, &callees);
  for (unsigned k = 0; k < callees.length () && !why; k++) {
    const struct callee_rule *rule = user_rule_of (callees[k]);
    cgraph_node *node = cgraph_node::get (callees[k])->ultimate_alias_target ();
    if ((rule && rule->halves && callee_rule_has_state (rule)) || replaceable_p (node->decl))
      why = "calls through a pointer";
    else if (!rule && node->has_gimple_body_p ())
      why = reaches (a, node->decl, output, seen);
  }
  return why;
}

static const char *
reaches_by_call (struct arena *a, gcall *s, bool output, hash_set<tree> *seen)
{
  tree fndecl = gimple_call_fndecl (s);
  if (gimple_call_internal_p (s) || (gimple_call_flags (s) & (ECF_CONST | ECF_NORETURN)))
    return NULL;
  if (!fndecl)
    return reaches_by_pointer (a, s, output, seen);
  const struct callee_rule *known = shipped_rule_of (fndecl), *own = user_rule_of (fndecl);
  if (own && own->pure && own->halves && (output || !own->prints)
      && !callee_rule_has_state (own))
    return NULL;
  if (prints_p (fndecl))
    return output ? NULL : arena_printf (a, "prints, by '%s'", user_name_of (fndecl));
  if (fndecl_built_in_p (fndecl, BUILT_IN_NORMAL) || works_on_arguments_p (symbol_of (fndecl))
      || (known && known->pure && (output || !known->passive)))
    return NULL;
  cgraph_node *node = cgraph_node::get (fndecl);
  /* GCC calls a function that may be interposed by a local name of it.  */
  if (node)
    node = node->ultimate_alias_target ();
  if (!node || !node->has_gimple_body_p () || gimple_call_chain (s))
    return arena_printf (a, "calls '%s'", user_name_of (fndecl));
  return reaches (a, node->decl, output, seen);
}

/* Callees are given the address of a variable for an argument.  */
static const char *
reaches_by_argument (struct arena *a, gcall *s, bool output, hash_set<tree> *seen)
{
  const char *why = reaches_by_call (a, s, output, seen);
  for (unsigned k = 0; k < gimple_call_num_args (s) && !why; k++) {
    tree arg = gimple_call_arg (s, k);
    if (TREE_CODE (arg) == ADDR_EXPR)
      why = reaches_by_ref (a, TREE_OPERAND (arg, 0), output);
  }
  return why;
}

static const char *
reaches_by_stmt (struct arena *a, gimple *s, bool output, hash_set<tree> *seen)
{
  const char *why = NULL;
  if (gimple_has_volatile_ops (s) && !gimple_clobber_p (s))
    return "has something volatile";
  if (gcall *call = dyn_cast<gcall *> (s))
    why = reaches_by_argument (a, call, output, seen);
  else if (gimple_code (s) == GIMPLE_ASM)
    why = "has an asm";
  else if (gimple_assign_single_p (s))
    why = reaches_by_ref (a, gimple_assign_rhs1 (s), output);
  if (!why && gimple_get_lhs (s))
    why = reaches_by_ref (a, gimple_get_lhs (s), output);
  return why;
}

/* What FNDECL does beside reading and writing its arguments; NULL: nothing.  */
static const char *
reaches (struct arena *a, tree fndecl, bool output, hash_set<tree> *seen)
{
  const char *why = NULL;
  struct function *f = DECL_STRUCT_FUNCTION (fndecl);
  basic_block bb;
  if (seen->add (fndecl))
    return NULL;
  if (!f || !f->cfg)
    return "has a body of another form";
  FOR_EACH_BB_FN (bb, f)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i) && !why; gsi_next (&i))
      if (!is_gimple_debug (gsi_stmt (i)))
	why = reaches_by_stmt (a, gsi_stmt (i), output, seen);
  return why;
}

const char *
reaches_beyond_arguments (struct arena *a, tree fndecl, bool output)
{
  hash_set<tree> seen;
  return reaches (a, fndecl, output, &seen);
}

/* ---- 3. counts --------------------------------------------------------------------------- */

static adj_id
new_count (candidate *c, enum count_kind kind, int64_t number, adj_id left, adj_id right)
{
  struct count x = { kind, number, left, right, NULL, 0 };
  VEC_PUSH (c->a, c->rule->counts, x);
  return c->rule->counts.n - 1;
}

/* The position of argument T of G, as an SSA name; ADJ_NONE: it is none.  */
static adj_id
position_of (const candidate *c, tree t)
{
  adj_id k = 0;
  if (TREE_CODE (t) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (t))
    for (tree p = DECL_ARGUMENTS (c->g); p; p = DECL_CHAIN (p), k++)
      if (p == SSA_NAME_VAR (t))
	return k < c->rule->args.n ? k : (adj_id) ADJ_NONE;
  return ADJ_NONE;
}

static adj_id
argument_count (candidate *c, tree t)
{
  adj_id k = position_of (c, t);
  return k == ADJ_NONE ? k : new_count (c, COUNT_ARGUMENT, k, ADJ_NONE, ADJ_NONE);
}

/* What REF reads, an integer of a variable that other units see, in a summary.  */
static adj_id
variable_count (candidate *c, tree ref)
{
  poly_int64 offset;
  tree base = get_addr_base_and_unit_offset (ref, &offset), type = TREE_TYPE (ref);
  if (!c->summary || !base || !VAR_P (base) || !(TREE_PUBLIC (base) || DECL_EXTERNAL (base))
      || !is_global_var (base) || DECL_THREAD_LOCAL_P (base) || !offset.is_constant ()
      || maybe_lt (offset, 0) || !INTEGRAL_TYPE_P (type) || TYPE_UNSIGNED (type)
      || TREE_THIS_VOLATILE (ref)
      || TYPE_PRECISION (type) != BITS_PER_UNIT * tree_to_uhwi (TYPE_SIZE_UNIT (type)))
    return ADJ_NONE;
  struct count x = { COUNT_VARIABLE, int_size_in_bytes (type), ADJ_NONE, ADJ_NONE,
		     symbol_of_variable (c->a, base), offset.to_constant () };
  VEC_PUSH (c->a, c->rule->counts, x);
  return c->rule->counts.n - 1;
}

/* What REF reads where G begins.  */
static adj_id
loaded_count (candidate *c, tree ref)
{
  return TREE_CODE (ref) == MEM_REF && integer_zerop (TREE_OPERAND (ref, 1))
	 && TREE_CODE (TREE_OPERAND (ref, 0)) != ADDR_EXPR
	 ? argument_count (c, TREE_OPERAND (ref, 0)) : variable_count (c, ref);
}

/* Integer T of G, computed where G begins, as a count; ADJ_NONE: it is none.  */
static adj_id
count_of (candidate *c, tree t, unsigned depth)
{
  if (TREE_CODE (t) == INTEGER_CST && tree_fits_shwi_p (t))
    return new_count (c, COUNT_NUMBER, tree_to_shwi (t), ADJ_NONE, ADJ_NONE);
  if (TREE_CODE (t) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (t)) || depth > 40)
    return ADJ_NONE;
  if (SSA_NAME_IS_DEFAULT_DEF (t))
    return argument_count (c, t);
  gimple *s = SSA_NAME_DEF_STMT (t);
  if (!is_gimple_assign (s))
    return ADJ_NONE;
  tree x = gimple_assign_rhs1 (s);
  if (gimple_assign_load_p (s))
    return loaded_count (c, x);
  enum tree_code code = gimple_assign_rhs_code (s);
  adj_id a = count_of (c, x, depth + 1), b = ADJ_NONE;
  if (CONVERT_EXPR_CODE_P (code) || code == SSA_NAME || code == INTEGER_CST)
    return a;
  if (gimple_num_ops (s) == 3)
    b = count_of (c, gimple_assign_rhs2 (s), depth + 1);
  if (a == ADJ_NONE || b == ADJ_NONE)
    return ADJ_NONE;
  switch (code) {
  case PLUS_EXPR:
    return new_count (c, COUNT_ADD, 0, a, b);
  case MINUS_EXPR:
    return new_count (c, COUNT_SUB, 0, a, b);
  case MULT_EXPR:
    return new_count (c, COUNT_MUL, 0, a, b);
  case MAX_EXPR: case MIN_EXPR: {
    adj_id less = new_count (c, COUNT_LESS, 0, a, b);
    return code == MAX_EXPR ? new_count (c, COUNT_IF, less, b, a)
			    : new_count (c, COUNT_IF, less, a, b);
  }
  default:
    return ADJ_NONE;
  }
}

/* The variable SIZE of G, which read-extent.cc gave a name, as a count.  */
static adj_id
count_of_variable (candidate *c, tree size)
{
  tree name, found = NULL_TREE;
  unsigned k;
  if (!DECL_NAME (size))
    return ADJ_NONE;
  FOR_EACH_SSA_NAME (k, name, DECL_STRUCT_FUNCTION (c->g))
    if (SSA_NAME_IDENTIFIER (name) == DECL_NAME (size)) {
      if (found)
	return ADJ_NONE;
      found = name;
    }
  return found ? count_of (c, found, 0) : (adj_id) ADJ_NONE;
}

/* The bytes behind dummy PARM, as a count; *WHY: that is not known.  */
static adj_id
bytes_behind (candidate *c, tree parm)
{
  tree to = TREE_TYPE (TREE_TYPE (parm)), size = TYPE_SIZE_UNIT (to);
  bool array = TREE_CODE (to) == ARRAY_TYPE;
  adj_id bytes = ADJ_NONE;
  /* x(1) of old Fortran may be longer.  */
  if (size && tree_fits_shwi_p (size)
      && !(array && tree_int_cst_equal (size, TYPE_SIZE_UNIT (TREE_TYPE (to)))))
    bytes = new_count (c, COUNT_NUMBER, tree_to_shwi (size), ADJ_NONE, ADJ_NONE);
  else if (size && VAR_P (size))
    bytes = count_of_variable (c, size);
  if (bytes == ADJ_NONE)
    c->why = arena_printf (c->a, "the declaration of '%s' does not say how long it is",
			   name_of (parm));
  return bytes;
}

/* X is the larger one of two counts.  */
static bool
maximum_p (const candidate *c, const struct count *x)
{
  const struct count *test = x->kind == COUNT_IF ? &c->rule->counts.at[x->number] : NULL;
  return test && test->kind == COUNT_LESS && test->left == x->right && test->right == x->left;
}

/* Count K as summaries write it.  */
static const char *
count_text (const candidate *c, adj_id k)
{
  const struct count *x = &c->rule->counts.at[k];
  if (maximum_p (c, x))
    return arena_printf (c->a, "max(%s, %s)", count_text (c, x->right), count_text (c, x->left));
  const char *left = x->left == ADJ_NONE ? "" : count_text (c, x->left);
  const char *right = x->right == ADJ_NONE ? "" : count_text (c, x->right);
  switch (x->kind) {
  case COUNT_NUMBER:
    return x->number < 0 ? arena_printf (c->a, "(0 - %lld)", -(long long) x->number)
	   : arena_printf (c->a, "%lld", (long long) x->number);
  case COUNT_ARGUMENT:
    return c->rule->args.at[x->number].name;
  case COUNT_VARIABLE:
    return arena_printf (c->a, "\"%s\"(%lld, %lld)", x->symbol, (long long) x->number,
			 (long long) x->offset);
  case COUNT_LESS:
    return arena_printf (c->a, "%s < %s", left, right);
  case COUNT_IF:
    return arena_printf (c->a, "if(%s, %s, %s)", count_text (c, x->number), left, right);
  default:
    return arena_printf (c->a, "(%s %c %s)", left,
			 x->kind == COUNT_ADD ? '+' : x->kind == COUNT_SUB ? '-' : '*', right);
  }
}

const char *
declared_bytes (struct arena *a, tree fndecl, tree parm, tree like)
{
  candidate c = { a, fndecl, NULL_TREE, NULL_TREE, ARENA_NEW (a, struct callee_rule), NULL, true };
  unsigned k = 1;
  tree other = DECL_ARGUMENTS (like);
  for (tree p = DECL_ARGUMENTS (fndecl); p; p = DECL_CHAIN (p)) {
    struct callee_argument x = {};
    x.name = arena_printf (a, "a%u", k);
    VEC_PUSH (a, c.rule->args, x);
    for (unsigned n = parameters_for_dummy (p, other); n; n--, k++)
      other = DECL_CHAIN (other);
  }
  adj_id bytes = bytes_behind (&c, parm);
  const char *text = bytes == ADJ_NONE ? NULL : count_text (&c, bytes);
  return text && strlen (text) < 500 ? text : NULL;
}

/* ---- the rule ------------------------------------------------------------------------------ */

/* Adds dummy PARM, number K of G.  */
static void
add_argument (candidate *c, tree parm, unsigned k)
{
  param_facts facts = param_facts_of (c->g, parm, k);
  tree type = type_passed (parm);
  struct callee_argument a = {};
  a.name = name_of (parm);
  a.count = a.read_count = a.keep_count = ADJ_NONE;
  bool pointer = POINTER_TYPE_P (TREE_TYPE (parm));
  bool real = real_dummy_p (parm);
  if (pointer ? facts.kind == PARAM_DESCRIPTOR || facts.optional || !(real || INTEGRAL_TYPE_P (type))
      : !(SCALAR_FLOAT_TYPE_P (type) || INTEGRAL_TYPE_P (type)))
    c->why = arena_printf (c->a, "'%s' is OPTIONAL, of assumed shape, or neither real nor integer",
			   name_of (parm));
  if (pointer) {
    a.reads = only_read_p (c->g, k);
    a.changes = !a.reads;
  }
  VEC_PUSH (c->a, c->rule->args, a);
}

static void
add_bytes (candidate *c, tree parm, unsigned k)
{
  struct callee_argument *a = &c->rule->args.at[k];
  bool text = TREE_CODE (type_passed (parm)) == INTEGER_TYPE && TYPE_STRING_FLAG (type_passed (parm));
  if (!POINTER_TYPE_P (TREE_TYPE (parm)) || text)
    return;
  adj_id bytes = bytes_behind (c, parm);
  a->in_bytes = true;
  if (a->reads)
    a->read_count = bytes;
  else
    a->count = bytes;
}

static void
make_rule (candidate *c)
{
  struct callee_rule *rule = c->rule;
  unsigned k = 0;
  rule->name = user_name_of (c->g);
  rule->name = arena_strdup (c->a, rule->name);
  rule->beside = arena_strdup (c->a, user_name_of (c->b));
  rule->pure = rule->again = rule->listed = true;
  rule->backward = arena_printf (c->a, "*%s", symbol_of (c->b));
  if (c->d)
    rule->tangent = arena_printf (c->a, "*%s", symbol_of (c->d));
  for (tree p = DECL_ARGUMENTS (c->g); p && !c->why && !hidden_p (c->g, p, k); p = DECL_CHAIN (p), k++)
    add_argument (c, p, k);
  k = 0;
  for (tree p = DECL_ARGUMENTS (c->g); p && !c->why && k < rule->args.n; p = DECL_CHAIN (p), k++)
    add_bytes (c, p, k);
}

/* P is a stub, which the plugin fills.  */
static bool
calls_stub_p (tree p)
{
  for (cgraph_edge *e = cgraph_node::get (p)->callees; e; e = e->next_callee)
    if (!strcmp (symbol_of (e->callee->decl), "adjoint_stub"))
      return true;
  return false;
}

static void
judge (candidate *c)
{
  tree result = TREE_TYPE (TREE_TYPE (c->g));
  hash_set<tree> seen;
  c->why = in_lto_p || flag_lto ? "with -flto it is not looked for"
	   : !VOID_TYPE_P (result) && !SCALAR_FLOAT_TYPE_P (result) && !INTEGRAL_TYPE_P (result)
	   ? "the function's result is neither real nor integer"
	   : dummies_misfit (c, c->b, false);
  if (const char *what = c->why ? NULL : reaches (c->a, c->g, false, &seen))
    c->why = arena_printf (c->a, "an adjoint runs '%s' again, which %s", user_name_of (c->g), what);
  if (!c->why)
    make_rule (c);
  const char *misfit = c->why || !c->d ? NULL : dummies_misfit (c, c->d, true);
  if (!misfit)
    return;
  report_remark (DECL_SOURCE_LOCATION (c->d),
		 arena_printf (c->a, "'%s' is not taken as the tangent of '%s': %s", user_name_of (c->d),
			       user_name_of (c->g), misfit));
  c->rule->tangent = NULL;
}

const struct callee_rule *
rule_beside (struct arena *memory, tree fndecl)
{
  static hash_map<int_hash<unsigned, -1U, -2U>, const struct callee_rule *> *made;
  if (!fortran_p () || adjoint_options.beside || !gimple_has_body_p (fndecl)
      || !DECL_STRUCT_FUNCTION (fndecl) || !DECL_STRUCT_FUNCTION (fndecl)->cfg)
    return NULL;
  if (!made)
    made = new hash_map<int_hash<unsigned, -1U, -2U>, const struct callee_rule *>;
  if (const struct callee_rule **known = made->get (DECL_UID (fndecl)))
    return *known;
  candidate c = { memory, fndecl, procedure_beside (fndecl, false),
		  procedure_beside (fndecl, true),
		  ARENA_NEW (memory, struct callee_rule), NULL, false };
  if (c.d && calls_stub_p (c.d))
    c.d = NULL_TREE;
  bool found = c.b && !calls_stub_p (c.b);
  if (found)
    judge (&c);
  if (found && c.why)
    report_remark (DECL_SOURCE_LOCATION (c.b),
		   arena_printf (memory, "'%s' is not taken as the adjoint of '%s': %s",
				 user_name_of (c.b), user_name_of (fndecl), c.why));
  const struct callee_rule *rule = found && !c.why ? c.rule : NULL;
  made->put (DECL_UID (fndecl), rule);
  return rule;
}
