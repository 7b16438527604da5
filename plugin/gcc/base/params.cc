/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a parameter is, from its declaration alone: see params.h.

   Fortran dummies arrive as references; which of them are OPTIONAL shows in
   the front end's choice of a pointer instead (it wants a null test), and
   INTENT only in the function type's attribute "fn spec", two letters for each
   parameter behind the two for the result.  */

#include "members.h"
#include "params.h"
#include "unit-facts.h"

bool
replaceable_p (tree fndecl)
{
  return (DECL_WEAK (fndecl) && TREE_PUBLIC (fndecl) && !DECL_COMDAT (fndecl))
	 || unit_fact (fndecl, "weak");
}

/* ---- languages ---------------------------------------------------------------- */

/* At link time: that of the function at hand.  */
static bool fortran_at_hand;

bool
fortran_p (void)
{
  return in_lto_p ? fortran_at_hand : lang_GNU_Fortran ();
}

bool
fortran_function_p (tree fndecl)
{
  const char *unit = in_lto_p ? unit_fact (fndecl, "unit") : NULL;
  return unit ? !strcmp (unit, "fortran") : fortran_p ();
}

in_language::in_language (tree fndecl)
  : before (fortran_at_hand)
{
  fortran_at_hand = fortran_function_p (fndecl);
}

in_language::in_language (bool fortran)
  : before (fortran_at_hand)
{
  fortran_at_hand = fortran;
}

in_language::~in_language ()
{
  fortran_at_hand = before;
}

const char *
symbol_of (tree fndecl)
{
  const char *symbol = unit_fact (fndecl, "symbol");
  if (!symbol)
    symbol = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fndecl));
  return symbol + (*symbol == '*');
}

tree
place_string (const char *function, location_t where)
{
  expanded_location x = expand_location (where);
  const char *file = x.file ? lbasename (x.file) : "";
  char line[16];
  snprintf (line, sizeof line, "%d", x.line);
  auto_vec<char> text;
  const char *const parts[] = { function, file, line };
  for (const char *part : parts)
    for (unsigned k = 0; k <= strlen (part); k++)
      text.safe_push (part[k]);
  return build_string_literal (text.length (), text.address ());
}

/* By the format, since names differ: long double may be any of the last three.  */
unsigned
real_bytes (tree type)
{
  if (!SCALAR_FLOAT_TYPE_P (type) || DECIMAL_FLOAT_TYPE_P (type))
    return 0;
  unsigned HOST_WIDE_INT memory = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  switch (REAL_MODE_FORMAT (TYPE_MODE (type))->p) {
    case 11: return memory == 2 ? 2 : 0;
    case 24: return memory == 4 ? 4 : 0;
    case 53: return memory == 8 ? 8 : 0;
    case 64: return memory == 16 ? 10 : 0;
    case 113: return memory == 16 ? 16 : 0;
    default: return 0;
  }
}

bool
real_type_p (tree type)
{
  return real_bytes (type) != 0;
}

bool
holds_pointers_p (tree type)
{
  type = strip_array_types (type);
  if (POINTER_TYPE_P (type))
    return true;
  for (tree f = RECORD_OR_UNION_TYPE_P (type) ? TYPE_FIELDS (type) : NULL_TREE; f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && holds_pointers_p (TREE_TYPE (f)))
      return true;
  return false;
}

bool
holds_reals_p (tree type)
{
  if (SCALAR_FLOAT_TYPE_P (type) || TREE_CODE (type) == COMPLEX_TYPE
      || VECTOR_TYPE_P (type))
    return FLOAT_TYPE_P (type);
  if (TREE_CODE (type) == ARRAY_TYPE)
    return holds_reals_p (TREE_TYPE (type));
  if (RECORD_OR_UNION_TYPE_P (type))
    for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
      if (TREE_CODE (f) == FIELD_DECL && holds_reals_p (TREE_TYPE (f)))
	return true;
  return false;
}

tree
real_type_of_bytes (unsigned bytes)
{
  tree all[] = { float_type_node, double_type_node, long_double_type_node, float128_type_node,
		 float64x_type_node, float16_type_node };
  for (unsigned k = 0; k < ARRAY_SIZE (all); k++)
    if (all[k] && real_bytes (all[k]) == bytes)
      return all[k];
  return NULL_TREE;
}

tree
part_of_complex (tree type)
{
  return TREE_CODE (type) == COMPLEX_TYPE && real_type_p (TREE_TYPE (type))
	 ? TREE_TYPE (type) : type;
}

bool
numbers_with_derivatives_p (tree type)
{
  return real_type_p (part_of_complex (strip_array_types (type)));
}

/* So many addresses at most stand for a structure.  */
enum { MOST_PARTS = 64 };

/* TYPE has reals like REAL and nothing else.  */
static bool
only_reals_p (tree type, tree real)
{
  type = strip_array_types (type);
  if (VECTOR_TYPE_P (type) || TREE_CODE (type) == COMPLEX_TYPE)
    type = TREE_TYPE (type);
  if (!RECORD_OR_UNION_TYPE_P (type))
    return real_type_p (type) && TYPE_MODE (type) == TYPE_MODE (real);
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && (DECL_BIT_FIELD (f) || !only_reals_p (TREE_TYPE (f), real)))
      return false;
  return true;
}

/* The member of the union TYPE that has all of its reals, as a number or an array; all others are other
   names for these: union { double v[3]; struct { double x, y, z; }; }.  NULL_TREE: there is none.  */
static tree
member_of_all (tree type)
{
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && real_type_p (strip_array_types (TREE_TYPE (f)))
	&& tree_int_cst_equal (TYPE_SIZE_UNIT (TREE_TYPE (f)), TYPE_SIZE_UNIT (type))
	&& only_reals_p (type, strip_array_types (TREE_TYPE (f))))
      return f;
  return NULL_TREE;
}

/* POINTERS: some may be such.  */
static bool
parts_of_structure (tree structure, vec<tree> *refs, bool pointers)
{
  tree whole = TREE_TYPE (structure);
  bool one = TREE_CODE (whole) == UNION_TYPE;	/* member stands for all of them */
  tree first = one ? member_of_all (whole) : TYPE_FIELDS (whole);
  if (one && !first)
    return false;
  for (tree f = first; f; f = one ? NULL_TREE : DECL_CHAIN (f)) {
    if (TREE_CODE (f) != FIELD_DECL)
      continue;
    tree type = TREE_TYPE (f), number = strip_array_types (type);
    if (DECL_BIT_FIELD (f) || DECL_PACKED (f) || TYPE_VOLATILE (type) || !TYPE_SIZE_UNIT (type)
	|| TREE_CODE (TYPE_SIZE_UNIT (type)) != INTEGER_CST || integer_zerop (TYPE_SIZE_UNIT (type)))
      return false;
    tree ref = build3 (COMPONENT_REF, type, unshare_expr (structure), f, NULL_TREE);
    if (RECORD_OR_UNION_TYPE_P (type)) {
      unsigned rank;
      tree element;
      if (descriptor_type_p (type, &rank, &element) || !parts_of_structure (ref, refs, pointers))
	return false;
    } else if (refs->length () < MOST_PARTS
	       && (numbers_with_derivatives_p (type) || INTEGRAL_TYPE_P (number)
		   || (pointers && POINTER_TYPE_P (number))))
      refs->safe_push (ref);
    else
      return false;
  }
  return true;
}

/* REFS get the members of STRUCTURE; false: it is none that can be taken apart, or has no reals.  */
static bool
parts_with_reals_p (tree structure, vec<tree> *refs, bool pointers)
{
  tree type = TREE_TYPE (structure);
  if (!RECORD_OR_UNION_TYPE_P (type) || !COMPLETE_TYPE_P (type) || TREE_ADDRESSABLE (type)
      || !parts_of_structure (structure, refs, pointers))
    return false;
  for (tree ref : *refs)
    if (numbers_with_derivatives_p (TREE_TYPE (ref)))
      return true;
  return false;
}

bool
parts_of_argument (tree argument, vec<tree> *refs)
{
  return parts_with_reals_p (argument, refs, true);
}

bool
argument_in_parts_p (tree type)
{
  auto_vec<tree> refs;
  return RECORD_OR_UNION_TYPE_P (type)
	 && parts_of_argument (build0 (PLACEHOLDER_EXPR, type), &refs);
}

bool
by_members_p (tree parm)
{
  return lookup_attribute (MEMBERS_MARK, DECL_ATTRIBUTES (parm)) != NULL_TREE;
}

bool
parts_of_result (tree result, vec<tree> *refs)
{
  tree type = TREE_TYPE (result);
  if (part_of_complex (type) != type) {
    refs->safe_push (result);
    return true;
  }
  return parts_with_reals_p (result, refs, false);
}

bool
result_in_parts_p (tree type)
{
  auto_vec<tree> refs;
  return parts_of_result (build0 (PLACEHOLDER_EXPR, type), &refs);
}

/* The bytes of the largest real in TYPE, or 0.  */
static HOST_WIDE_INT
largest_real (tree type)
{
  type = part_of_complex (strip_array_types (type));
  if (VECTOR_TYPE_P (type))
    type = TREE_TYPE (type);
  if (real_type_p (type))
    return int_size_in_bytes (type);
  HOST_WIDE_INT most = 0;
  if (RECORD_OR_UNION_TYPE_P (type))
    for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
      if (TREE_CODE (f) == FIELD_DECL)
	most = MAX (most, largest_real (TREE_TYPE (f)));
  return most;
}

bool
packed_reals_p (tree type)
{
  type = strip_array_types (type);
  HOST_WIDE_INT real = largest_real (type), whole = int_size_in_bytes (type);
  if (!RECORD_OR_UNION_TYPE_P (type) || real == 0)
    return false;
  if (whole > 0 && whole % real)
    return true;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f)) {
    if (TREE_CODE (f) != FIELD_DECL || !(real = largest_real (TREE_TYPE (f))))
      continue;
    tree at = byte_position (f);
    if ((tree_fits_shwi_p (at) && tree_to_shwi (at) % real) || packed_reals_p (TREE_TYPE (f)))
      return true;
  }
  return false;
}

bool
variable_p (tree base)
{
  return VAR_P (base) || TREE_CODE (base) == PARM_DECL
	 || TREE_CODE (base) == RESULT_DECL;
}

bool
unnamed_constant_p (tree base)
{
  return TREE_CODE (base) == STRING_CST || TREE_CODE (base) == CONST_DECL;
}

bool
outlives_call_p (tree base)
{
  return unnamed_constant_p (base) || is_global_var (base);
}

/* Nor small vectors: their numbers lie in memory like those of an array.  */
static tree
without_arrays (tree type)
{
  while (TREE_CODE (type) == ARRAY_TYPE || TREE_CODE (type) == VECTOR_TYPE)
    type = TREE_TYPE (type);
  return type;
}

/* What line `dummies' says of parameter K, or 0.  */
static char
letter_of_dummy (tree fndecl, unsigned k)
{
  const char *letters = text_attribute (fndecl, DUMMIES_MARK);
  return letters && k < strlen (letters) ? letters[k] : 0;
}

unsigned
rank_of_array (tree parm)
{
  const char *rank = text_attribute (parm, ARRAY_MARK);
  return rank ? atoi (rank) : 0;
}

unsigned
parameters_for_dummy (tree dummy, tree like)
{
  bool pair = TREE_CODE (TREE_TYPE (dummy)) == COMPLEX_TYPE && TREE_CODE (TREE_TYPE (like)) != COMPLEX_TYPE;
  return pair ? 2 : 1 + 2 * rank_of_array (like);
}

bool
assumed_shape_dummy_p (tree fndecl, unsigned k)
{
  return letter_of_dummy (fndecl, k) == 'f';
}

bool
array_of_numbers_p (tree fndecl, unsigned k)
{
  return letter_of_dummy (fndecl, k) == 'f' || letter_of_dummy (fndecl, k) == 'i';
}

const char *
fn_spec_text (tree fndecl)
{
  tree attr = lookup_attribute ("fn spec", TYPE_ATTRIBUTES (TREE_TYPE (fndecl)));
  if (!attr)
    return unit_fact (fndecl, "spec");
  /* Without a zero at its end.  */
  tree spec = TREE_VALUE (TREE_VALUE (attr));
  return IDENTIFIER_POINTER (get_identifier_with_length (TREE_STRING_POINTER (spec),
							 TREE_STRING_LENGTH (spec)));
}

/* The letter of "fn spec" for parameter INDEX, or 0.  */
static char
fn_spec_of (tree fndecl, unsigned index)
{
  const char *spec = fn_spec_text (fndecl);
  unsigned k = 2 + 2 * index;
  return spec && k < strlen (spec) ? spec[k] : 0;
}

/* What the front end tells debuggers of TYPE, a descriptor of numbers, says that an array of assumed shape
   is described.  Nothing does where a lower bound is no constant, as in a(lb:): then SPEC, the letter of
   "fn spec", tells that it is no POINTER; and allocatables' bounds are never missing.  */
static bool
assumed_shape_type_p (tree type, char spec)
{
  struct array_descr_info info;
  if (!told_debuggers (type, &info))
    return spec == 'r' || spec == 'R' || spec == 'w' || spec == 'W';
  return !info.allocated && !info.associated && !info.rank;
}

/* TYPE, a dummy's, tells that the front end knows it as described there: `f', or `i' where no reals
   are; else `-'.  */
static char
letter_of_type (tree type, char spec)
{
  tree element = NULL_TREE;
  unsigned rank;
  if (!POINTER_TYPE_P (type) || !(element = descriptor_number (TREE_TYPE (type), &rank)) || !rank
      || rank >= UNKNOWN_RANK || !assumed_shape_type_p (TREE_TYPE (type), spec))
    return '-';
  return INTEGRAL_TYPE_P (element) ? 'i' : 'f';
}

void
note_assumed_shapes_of (tree fndecl)
{
  auto_vec<char> letters;
  bool any = false;
  if (in_lto_p || !fortran_p ())
    return;
  for (tree t = TYPE_ARG_TYPES (TREE_TYPE (fndecl)); t; t = TREE_CHAIN (t)) {
    letters.safe_push (letter_of_type (TREE_VALUE (t), fn_spec_of (fndecl, letters.length ())));
    any |= letters.last () != '-';
  }
  letters.safe_push (0);
  if (any)
    set_text_attribute (fndecl, DUMMIES_MARK, letters.address ());
}

void
note_assumed_shapes (void)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    note_assumed_shapes_of (node->decl);
}

const char *
symbol_of_variable (struct arena *a, tree decl)
{
  if (varpool_node *v = varpool_node::get (decl))
    decl = v->ultimate_alias_target ()->decl;
  if (!DECL_NAME (decl) && !DECL_ASSEMBLER_NAME_SET_P (decl))
    return arena_printf (a, "%u", DECL_UID (decl));
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  return arena_strdup (a, *name == '*' ? name + 1 : name);
}

/* The data of a class variable may be anybody's.  */
const char *
name_of_owner (struct arena *a, tree decl)
{
  if (VAR_P (decl))
    return is_global_var (decl) ? symbol_of_variable (a, decl) : NULL;
  if (TREE_CODE (decl) != FIELD_DECL || !DECL_NAME (decl) || id_equal (DECL_NAME (decl), "_data"))
    return NULL;
  tree type = TYPE_NAME (TYPE_MAIN_VARIANT (DECL_CONTEXT (decl)));
  if (type && TREE_CODE (type) == TYPE_DECL)
    type = DECL_NAME (type);
  return type ? arena_printf (a, "%s.%s", IDENTIFIER_POINTER (type),
			      IDENTIFIER_POINTER (DECL_NAME (decl))) : NULL;
}

tree
declared_type_of (tree fndecl, unsigned index)
{
  tree t = TYPE_ARG_TYPES (TREE_TYPE (fndecl));
  for (; t && index; index--)
    t = TREE_CHAIN (t);
  return t && !VOID_TYPE_P (TREE_VALUE (t)) ? TREE_VALUE (t) : NULL_TREE;
}

bool
no_target_p (tree fndecl, unsigned index)
{
  char spec = fortran_function_p (fndecl) ? fn_spec_of (fndecl, index) : 0;
  return spec == 'r' || spec == 'R' || spec == 'w' || spec == 'W';
}

bool
only_read_p (tree fndecl, unsigned index)
{
  char spec = fortran_function_p (fndecl) ? fn_spec_of (fndecl, index) : 0;
  tree type = declared_type_of (fndecl, index);
  return spec == 'r' || spec == 'R'
	 || (type && POINTER_TYPE_P (type)
	     && TYPE_READONLY (without_arrays (TREE_TYPE (type))));
}

tree
structure_of_reals (tree to)
{
  tree described = described_type (to), whole = without_arrays (described ? described : to);
  return reals_of_structure (whole) ? whole : NULL_TREE;
}

bool
leads_to_structures_of_reals_p (tree parm)
{
  tree type = TREE_TYPE (parm);
  return POINTER_TYPE_P (type) && structure_of_reals (TREE_TYPE (type));
}

void
mark_as_reals (tree parm)
{
  if (!lookup_attribute (REALS_MARK, DECL_ATTRIBUTES (parm)))
    DECL_ATTRIBUTES (parm) = tree_cons (get_identifier (REALS_MARK), NULL_TREE, DECL_ATTRIBUTES (parm));
}

static void
pointee_facts (tree parm, param_facts *f)
{
  tree to = TREE_TYPE (TREE_TYPE (parm));
  tree element = without_arrays (to), part = part_of_complex (element);
  tree whole = lookup_attribute (REALS_MARK, DECL_ATTRIBUTES (parm)) ? structure_of_reals (to) : NULL_TREE;
  if (whole) {
    f->unit = int_size_in_bytes (whole);
    if (whole == element)
      part = element = reals_of_structure (whole);
  }
  if (real_type_p (part)) {
    f->kind = PARAM_REAL_POINTER;
    f->element = TYPE_MAIN_VARIANT (part);
    f->complex = part != element;
    /* What C's pointer leads to is one element or many; and so does x(1) of old Fortran.  */
    if (fortran_p () && tree_fits_uhwi_p (TYPE_SIZE_UNIT (to))
	&& !(TREE_CODE (to) == ARRAY_TYPE
	     && tree_int_cst_equal (TYPE_SIZE_UNIT (to), TYPE_SIZE_UNIT (element))))
      f->extent = tree_to_uhwi (TYPE_SIZE_UNIT (to));
  }
  else if (descriptor_type_p (to, &f->rank, &f->element)
	   && (f->element || whole)) {
    f->kind = PARAM_DESCRIPTOR;
    if (!f->element)
      f->element = reals_of_structure (whole);
    part = part_of_complex (f->element);
    f->complex = part != f->element;
    f->element = TYPE_MAIN_VARIANT (part);
  }
  if (TYPE_READONLY (to) || TYPE_READONLY (element))
    f->may_write = false;
}

param_facts
param_facts_of (tree fndecl, tree parm, unsigned index)
{
  in_language l (fndecl);
  tree type = TREE_TYPE (parm);
  param_facts f = { PARAM_OTHER, NULL_TREE, 0, 0, false, false, false, false, false, false, 0 };
  tree part = part_of_complex (type);
  if (real_type_p (part)) {
    f.kind = PARAM_REAL;
    f.element = TYPE_MAIN_VARIANT (part);
    f.complex = part != type;
  }
  else if (POINTER_TYPE_P (type)) {
    f.may_write = true;
    f.no_alias = TYPE_RESTRICT (type);
    if (!lookup_attribute (STRUCTURE_MARK, DECL_ATTRIBUTES (parm)))
      pointee_facts (parm, &f);
    if (fortran_p ()) {
      char spec = fn_spec_of (fndecl, index);
      if (spec == 'r' || spec == 'R')
	f.may_write = false;
      /* Explicit-shape arrays are pointers always; OPTIONAL does not show.  */
      f.optional = TREE_CODE (type) == POINTER_TYPE && f.kind != PARAM_OTHER
		   && TREE_CODE (TREE_TYPE (type)) != ARRAY_TYPE;
    }
  }
  else
    f.members = argument_in_parts_p (type);
  /* Descriptors of assumed-shape dummies are artificial too, but bear the
     user's name.  */
  f.hidden = DECL_ARTIFICIAL (parm) && !array_result_p (fndecl, parm)
	     && !(DECL_NAME (parm)
		  && ISALPHA (IDENTIFIER_POINTER (DECL_NAME (parm))[0]));
  return f;
}

bool
array_result_p (tree fndecl, tree parm)
{
  in_language l (fndecl);
  unsigned rank;
  tree element;
  return fortran_p () && DECL_NAME (parm) && parm == DECL_ARGUMENTS (fndecl)
	 && !strcmp (IDENTIFIER_POINTER (DECL_NAME (parm)), "__result")
	 && POINTER_TYPE_P (TREE_TYPE (parm))
	 && !lookup_attribute (STRUCTURE_MARK, DECL_ATTRIBUTES (parm))
	 && descriptor_type_p (TREE_TYPE (TREE_TYPE (parm)), &rank, &element) && element;
}

/* S stores to what PARM leads to, or hands PARM on.  */
static bool
changes_behind_p (gimple *s, tree parm)
{
  tree base = gimple_store_p (s) ? get_base_address (gimple_get_lhs (s)) : NULL_TREE;
  tree pointer = base && TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0) : NULL_TREE;
  if (pointer && TREE_CODE (pointer) == SSA_NAME && SSA_NAME_VAR (pointer) == parm)
    return true;
  for (unsigned k = 0; is_gimple_call (s) && k < gimple_call_num_args (s); k++) {
    tree arg = gimple_call_arg (s, k);
    if (TREE_CODE (arg) == SSA_NAME && SSA_NAME_VAR (arg) == parm)
      return true;
  }
  return false;
}

bool
changes_descriptor_p (tree fndecl, tree parm)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (fndecl))
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (changes_behind_p (gsi_stmt (i), parm))
	return true;
  return false;
}

bool
array_in_parts_p (tree fndecl, tree parm, unsigned k)
{
  return array_of_numbers_p (fndecl, k)
	 && !(array_result_p (fndecl, parm) && changes_descriptor_p (fndecl, parm));
}

bool
reached_by_address_p (tree fndecl, tree parm, unsigned k)
{
  tree type = TREE_TYPE (parm);
  enum param_kind kind = param_facts_of (fndecl, parm, k).kind;
  return POINTER_TYPE_P (type) && !array_in_parts_p (fndecl, parm, k)
	 && (kind == PARAM_DESCRIPTOR
	     || (kind == PARAM_OTHER && !INTEGRAL_TYPE_P (strip_array_types (TREE_TYPE (type)))
		 && !VECTOR_TYPE_P (strip_array_types (TREE_TYPE (type)))
		 && !FUNC_OR_METHOD_TYPE_P (TREE_TYPE (type))));
}

const char *
parameter_name (tree fndecl, tree parm)
{
  if (!DECL_NAME (parm))
    return "";
  if (!array_result_p (fndecl, parm)) {
    const char *written = IDENTIFIER_POINTER (DECL_NAME (parm));
    bool described = POINTER_TYPE_P (TREE_TYPE (parm)) && c_descriptor_type_p (TREE_TYPE (TREE_TYPE (parm)));
    return written + (described && *written == '_');
  }
  const char *name = user_name_of (fndecl), *procedure = strstr (name, "::");
  return procedure ? procedure + 2 : name;
}

/* gfortran writes __mod.sub_MOD_name.  */
const char *
module_in_symbol (const char *symbol, const char **behind)
{
  const char *mod = startswith (symbol, "__") ? strstr (symbol + 2, "_MOD_") : NULL;
  if (!mod)
    return NULL;
  *behind = mod + strlen ("_MOD_");
  char *text = xstrndup (symbol + 2, mod - symbol - 2);
  for (char *c = text; *c; c++)
    if (*c == '.')
      *c = ':';
  const char *kept = IDENTIFIER_POINTER (get_identifier (text));
  free (text);
  return kept;
}

/* At the link: a unit of another language has DECL's address, or another variable.  */
static bool
led_to_elsewhere_p (tree decl)
{
  varpool_node *node = varpool_node::get (decl);
  ipa_ref *ref;
  for (unsigned k = 0; node && node->iterate_referring (k, ref); k++) {
    cgraph_node *user = dyn_cast<cgraph_node *> (ref->referring);
    if (ref->use == IPA_REF_ADDR && (!user || !fortran_function_p (user->decl)))
      return true;
  }
  return false;
}

bool
no_pointer_leads_p (tree decl)
{
  const char *own;
  return fortran_p () && VAR_P (decl) && is_global_var (decl) && !TREE_ADDRESSABLE (decl)
	 && !TREE_THIS_VOLATILE (decl) && DECL_ASSEMBLER_NAME_SET_P (decl)
	 && module_in_symbol (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl)), &own)
	 && !(in_lto_p && led_to_elsewhere_p (decl));
}

const char *
user_name_of (tree fndecl)
{
  tree name = DECL_NAME (fndecl);
  if (const char *known = unit_fact (fndecl, "name"))
    return known;
  if (const char *known = text_attribute (fndecl, STANDS_FOR_MARK))
    return IDENTIFIER_POINTER (get_identifier (known));
  if (!fortran_p ())
    return IDENTIFIER_POINTER (name);
  const char *own, *module = module_in_symbol (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fndecl)), &own);
  /* One that is BIND(C) has a symbol of its own.  */
  tree context = DECL_CONTEXT (fndecl);
  if (!module && context && TREE_CODE (context) == NAMESPACE_DECL && DECL_NAME (context)) {
    module = IDENTIFIER_POINTER (DECL_NAME (context));
    own = IDENTIFIER_POINTER (name);
  }
  if (!module)
    return IDENTIFIER_POINTER (name);
  char *text = concat (module, "::", own, NULL);
  const char *kept = IDENTIFIER_POINTER (get_identifier (text));
  free (text);
  return kept;
}
