/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls: intrinsics of ops.def, allocation, output and checks
   that are copied, functions that have a model; everything else is refused.  */

#include "read-int.h"
#include "beside.h"
#include "thaw.h"
#include "unit-facts.h"
#include "ask.h"
#include "callees.h"
#include "descriptors.h"
#include "describe.h"
#include "mathlib.h"
#include "nested.h"
#include "pointed.h"
#include "prepare.h"
#include "class-tables.h"

/* ---- intrinsics ---------------------------------------------------------- */

/* Pure functions of numbers whose result is no real.  */
static bool
pure_of_numbers_p (enum built_in_function code)
{
  switch (code) {
    CASE_FLT_FN (BUILT_IN_SIGNBIT): CASE_FLT_FN (BUILT_IN_ISINF):
    CASE_FLT_FN (BUILT_IN_ISNAN): CASE_FLT_FN (BUILT_IN_FINITE):
    CASE_FLT_FN (BUILT_IN_ILOGB): CASE_FLT_FN (BUILT_IN_IROUND):
    CASE_FLT_FN (BUILT_IN_LROUND): CASE_FLT_FN (BUILT_IN_LLROUND):
    CASE_FLT_FN (BUILT_IN_IRINT): CASE_FLT_FN (BUILT_IN_LRINT):
    CASE_FLT_FN (BUILT_IN_LLRINT): CASE_FLT_FN (BUILT_IN_ICEIL):
    CASE_FLT_FN (BUILT_IN_LCEIL): CASE_FLT_FN (BUILT_IN_LLCEIL):
    CASE_FLT_FN (BUILT_IN_IFLOOR): CASE_FLT_FN (BUILT_IN_LFLOOR):
    CASE_FLT_FN (BUILT_IN_LLFLOOR):
    case BUILT_IN_ISFINITE: case BUILT_IN_ISINF_SIGN: case BUILT_IN_ISNORMAL:
    case BUILT_IN_FPCLASSIFY: case BUILT_IN_ISGREATER:
    case BUILT_IN_ISGREATEREQUAL: case BUILT_IN_ISLESS:
    case BUILT_IN_ISLESSEQUAL: case BUILT_IN_ISLESSGREATER:
    case BUILT_IN_ISUNORDERED:
    CASE_INT_FN (BUILT_IN_FFS): CASE_INT_FN (BUILT_IN_CLZ):
    CASE_INT_FN (BUILT_IN_CTZ): CASE_INT_FN (BUILT_IN_CLRSB):
    CASE_INT_FN (BUILT_IN_POPCOUNT): CASE_INT_FN (BUILT_IN_PARITY):
    case BUILT_IN_BSWAP16: case BUILT_IN_BSWAP32: case BUILT_IN_BSWAP64:
    case BUILT_IN_ABS: case BUILT_IN_LABS: case BUILT_IN_LLABS:
    case BUILT_IN_CONSTANT_P:
      return true;
    default:
      return false;
  }
}

static void
read_op_call (reader *r, gcall *s, enum op_code op)
{
  tree lhs = gimple_call_lhs (s);
  if (!lhs)
    return;			/* only errno could notice */
  auto_vec<adj_id, 4> args;
  for (unsigned k = 0; k < gimple_call_num_args (s); k++)
    args.safe_push (rd_value (r, gimple_call_arg (s, k)));
  struct stmt *t = rd_emit (r, STMT_OP, rd_value (r, lhs), args.length ());
  t->op = op;
  for (unsigned k = 0; k < args.length (); k++)
    t->args[k] = args[k];
}

/* lhs = VALUE.  */
static void
result_is (reader *r, gcall *s, tree value)
{
  tree lhs = gimple_call_lhs (s);
  if (!lhs)
    return;
  adj_id a = rd_value (r, value);
  adj_id dst = rd_value (r, lhs);
  struct stmt *t = rd_emit (r, STMT_OP, dst, 1);
  t->op = POINTER_TYPE_P (TREE_TYPE (lhs)) ? OP_PCOPY : OP_COPY;
  t->args[0] = a;
}

void
rd_identity (reader *r, gcall *s)
{
  result_is (r, s, gimple_call_arg (s, 0));
}

/* ---- copied calls -------------------------------------------------------- */

static bool
sanitizer_p (const char *name)
{
  return startswith (name, "__ubsan_handle_");
}

/* What names a variable of a namelist gets a structure that describes its type.  */
static bool
names_variable_p (tree fndecl)
{
  return lookup_attribute (NAMELIST_MARK, DECL_ATTRIBUTES (fndecl)) != NULL_TREE;
}

/* libgfortran's statements on files: a record, items that are written, or read and no
   reals, the end of the record; open, close, inquire and positions.  What is read goes
   through pointers, which GCC knows of.  */
static bool
fortran_file_p (tree fndecl, const char *name)
{
  static const char *const items[] = {
    "transfer_integer", "transfer_logical", "transfer_character", "transfer_character_wide"
  };
  if (!startswith (name, "_gfortran_"))
    return false;
  name += strlen ("_gfortran_");
  size_t n = strlen (name);
  for (unsigned k = 0; k < ARRAY_SIZE (items); k++)
    if (strcmp (name, items[k]) == 0)
      return true;
  return (startswith (name, "st_")
	  && (!startswith (name, "st_set_nml")
	      || names_variable_p (fndecl)))
	 || startswith (name, "flush_i") || startswith (name, "runtime_warning") || !strcmp (name, "backtrace")
	 || (startswith (name, "transfer_") && n > 6
	     && strcmp (name + n - 6, "_write") == 0);
}

bool
rd_passive_writer_p (const char *name)
{
  static const char *const names[] = {
    "strcpy", "strncpy", "strcat", "strncat", "sprintf", "snprintf",
    "__strcpy_chk", "__strncpy_chk", "__strcat_chk", "__strncat_chk",
    "__sprintf_chk", "__snprintf_chk", "_gfortran_concat_string",
    "_gfortran_string_trim", "_gfortran_adjustl", "_gfortran_adjustr",
    "_gfortran_string_minmax", "_gfortran_system_clock_4",
    "_gfortran_system_clock_8"
  };
  for (unsigned k = 0; k < ARRAY_SIZE (names); k++)
    if (strcmp (name, names[k]) == 0)
      return true;
  return false;
}

static bool
leads_to_descriptor_of_no_reals_p (tree ptr)
{
  tree type = TREE_TYPE (source_of (ptr));
  return POINTER_TYPE_P (type) && descriptor_of_no_reals_p (TREE_TYPE (type));
}

/* S reads an array of text: of others libgfortran is told a length of zero.  */
static bool
reads_text_p (gcall *s)
{
  return gimple_call_num_args (s) > 3 && !integer_zerop (gimple_call_arg (s, 3));
}

/* S, an intrinsic of arrays like reshape, makes an array of integers or truth values, of such arrays and
   numbers.  */
static bool
intrinsic_without_reals_p (gcall *s)
{
  for (unsigned k = 0; k < gimple_call_num_args (s); k++) {
    tree arg = source_of (gimple_call_arg (s, k)), type = TREE_TYPE (arg);
    if (POINTER_TYPE_P (type) && !integer_zerop (arg) && !leads_to_descriptor_of_no_reals_p (arg)
	&& (k == 0 || !INTEGRAL_TYPE_P (TREE_TYPE (type))))
      return false;
  }
  return leads_to_descriptor_of_no_reals_p (gimple_call_arg (s, 0));
}

/* Libgfortran packs, unpacks, reads or rearranges arrays that are none of reals.  */
static bool
array_without_reals_p (gcall *s, tree fndecl)
{
  const char *name = symbol_of (fndecl);
  bool reads = strcmp (name, "_gfortran_transfer_array") == 0;
  if (!fortran_p () || gimple_call_num_args (s) <= reads)
    return false;
  if (reads || startswith (name, "_gfortran_internal_"))
    return leads_to_descriptor_of_no_reals_p (gimple_call_arg (s, reads))
	   || (reads && reads_text_p (s));
  return works_on_arguments_p (name) && intrinsic_without_reals_p (s);
}

/* Would a function of this name be known to GCC, but for an option?  */
static bool
name_of_builtin_p (const char *name)
{
  static const char prefix[] = "__builtin_";
  for (int code = 0; code < END_BUILTINS; code++) {
    tree decl = builtin_decl_explicit ((enum built_in_function) code);
    const char *known = decl ? IDENTIFIER_POINTER (DECL_NAME (decl)) : "";
    if (startswith (known, prefix)
	&& strcmp (known + strlen (prefix), name) == 0)
      return true;
  }
  return false;
}

/* Of GCC, the C library or libgfortran: they keep no addresses of reals, and those that
   have no rule or row here are constructs with reals.  */
static bool
library_p (tree fndecl)
{
  const char *name = symbol_of (fndecl);
  static const char *const prefixes[] = {
    "_gfortran_", "GOMP_", "GOACC_", "omp_", "__atomic_", "__sync_", "__builtin_", "__sanitizer_",
    "__ubsan_", "__asan_", "__tsan_"
  };
  for (unsigned k = 0; k < ARRAY_SIZE (prefixes); k++)
    if (startswith (name, prefixes[k]))
      return true;
  return fndecl_built_in_p (fndecl) || c_output_p (name) || name_of_builtin_p (name);
}

/* S gets a function to call, or is one of those that write later, too, where they once were handed an
   address.  */
bool
rd_may_do_more_p (gcall *s)
{
  static const char *const keepers[] = { "strtok", "strtok_r", "__strtok_r", "setbuf", "setbuffer", "setvbuf" };
  tree fndecl = gimple_call_fndecl (s);
  for (unsigned k = 0; fndecl && k < ARRAY_SIZE (keepers); k++)
    if (strcmp (symbol_of (fndecl), keepers[k]) == 0)
      return true;
  for (unsigned k = 0; k < gimple_call_num_args (s); k++) {
    tree type = TREE_TYPE (gimple_call_arg (s, k));
    if (POINTER_TYPE_P (type) && FUNC_OR_METHOD_TYPE_P (TREE_TYPE (type)))
      return true;
  }
  return false;
}

/* ... and calls nothing of the program's, nor writes later.  */
bool
rd_library_call_p (gcall *s)
{
  tree fndecl = gimple_call_fndecl (s);
  return fndecl && !rd_may_do_more_p (s) && library_p (fndecl);
}

bool
rd_sets_new_p (gcall *s)
{
  static const char *const names[] = {
    "_gfortran_string_trim", "_gfortran_string_trim_char4", "_gfortran_string_minmax", "_gfortran_string_minmax_char4"
  };
  tree fndecl = gimple_call_fndecl (s);
  for (unsigned k = 0; fndecl && k < ARRAY_SIZE (names); k++)
    if (strcmp (symbol_of (fndecl), names[k]) == 0)
      return true;
  return false;
}

/* Output; functions without a real result that write nothing.  */
static bool
copied_p (gcall *s, tree fndecl)
{
  int flags = gimple_call_flags (s);
  tree lhs = gimple_call_lhs (s);
  if ((flags & (ECF_CONST | ECF_PURE)) && lhs
      && INTEGRAL_TYPE_P (TREE_TYPE (lhs)))
    return true;
  const char *name = symbol_of (fndecl);
  return c_output_p (name) || fortran_file_p (fndecl, name) || sanitizer_p (name);
}

static void
read_copied (reader *r, gcall *s)
{
  tree lhs = gimple_call_lhs (s);
  adj_id dst = lhs && TREE_CODE (lhs) == SSA_NAME ? rd_value (r, lhs) : ADJ_NONE;
  bool known = names_variable_p (gimple_call_fndecl (s));
  for (unsigned k = 0; k < gimple_call_num_args (s) && !known; k++)
    if (const char *text = rd_foreign_argument (TREE_TYPE (gimple_call_arg (s, k)))) {
      rd_sorry (r, "%s", text);
      return;
    }
  adj_id location = rd_location_of_stmt (r, s, true, false);
  struct stmt *t = rd_copied (r, STMT_EFFECT, s, dst);
  t->location = location;
  t->keeps_none = (gimple_call_flags (s) & (ECF_CONST | ECF_PURE))
		  || c_output_p (symbol_of (gimple_call_fndecl (s)));
  t->unseen = id_equal (DECL_NAME (gimple_call_fndecl (s)), UNKNOWN_CALLEE);
}

/* ---- functions with a model ---------------------------------------------- */

/* TYPE points to a structure with reals; the callee is refused if it touches them.  */
static bool
reals_inside_p (tree type)
{
  return POINTER_TYPE_P (type) && RECORD_OR_UNION_TYPE_P (TREE_TYPE (type))
	 && holds_reals_p (TREE_TYPE (type));
}

/* S, if a call of a function with a body, hands ARG over as a pointer of TYPE, to nothing in particular;
   what accesses memory through that does so as through any pointer to structures.  */
static bool
by_address_p (reader *r, gcall *s, tree arg, tree type)
{
  return POINTER_TYPE_P (type) && !rd_leads_to_no_reals_p (type) && !FUNC_OR_METHOD_TYPE_P (TREE_TYPE (type))
	 && s && rd_accessed_by_type_p (r, s, arg);
}

/* S is no call through a pointer, one of those that have been made calls of all functions it may lead to: most of
   these, which may get other structures, are never called there.  */
static bool
by_name_p (gcall *s)
{
  tree callee = s ? gimple_call_fndecl (s) : NULL_TREE;
  return callee && TYPE_MAIN_VARIANT (TREE_TYPE (callee)) == TYPE_MAIN_VARIANT (gimple_call_fntype (s));
}

/* ARG, to which FACTS and TYPE of a parameter belong, leads to reals, and the parameter to something else.  */
static bool
reals_for_others_p (reader *r, gcall *s, tree arg, const param_facts &facts, tree type)
{
  return facts.kind != PARAM_REAL_POINTER && facts.kind != PARAM_DESCRIPTOR && !reals_inside_p (type)
	 && rd_may_hold_reals (r, arg) && !by_address_p (r, s, arg, type);
}

/* Where the program ends if the pointer that S was called through leads to no function that was seen.  */
static gcall *
unknown_callee (gcall *s)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun) {
    gcall *c = safe_dyn_cast<gcall *> (last_stmt_of (bb));
    tree decl = c ? gimple_call_fndecl (c) : NULL_TREE;
    if (decl && gimple_location (c) == gimple_location (s) && id_equal (DECL_NAME (decl), UNKNOWN_CALLEE))
      return c;
  }
  return NULL;
}

/* S, of CALLEE, was a call through a pointer, and hands over reals as something else: the functions that this pointer
   leads to get other arguments.  Should it lead to CALLEE all the same, the program ends there.  */
static bool
read_misfit (reader *r, gcall *s, tree callee)
{
  bool misfits = false;
  tree parm = DECL_ARGUMENTS (callee);
  if (by_name_p (s) || fortran_p ())
    return false;
  for (unsigned k = 0; parm && k < gimple_call_num_args (s) && !misfits; k++, parm = DECL_CHAIN (parm))
    misfits = reals_for_others_p (r, s, gimple_call_arg (s, k), param_facts_of (callee, parm, k), TREE_TYPE (parm));
  gcall *end = misfits ? unknown_callee (s) : NULL;
  if (!end)
    return false;
  r->stmt = end;
  read_copied (r, end);
  r->stmt = s;
  if (tree lhs = gimple_call_lhs (s))
    result_is (r, s, build_zero_cst (TREE_TYPE (lhs)));
  return true;
}

bool
rd_check_argument (reader *r, gcall *s, tree arg, const param_facts &facts, tree type)
{
  if (const char *text = rd_foreign_type (TREE_TYPE (arg))) {
    rd_sorry (r, "%s is passed to a function that is not inlined", text);
    return false;
  }
  if (!types_compatible_p (TREE_TYPE (arg), type)
      && !(POINTER_TYPE_P (TREE_TYPE (arg)) && POINTER_TYPE_P (type))
      && !(INTEGRAL_TYPE_P (TREE_TYPE (arg)) && INTEGRAL_TYPE_P (type))) {
    rd_sorry (r, "an argument's type is not the one the function declares");
    return false;
  }
  if (facts.kind == PARAM_REAL_POINTER || facts.kind == PARAM_DESCRIPTOR) {
    tree witness = NULL_TREE;
    unsigned origins = rd_pointer_origins (r, arg, &witness);
    bool descriptor = facts.kind == PARAM_DESCRIPTOR;
    if (!descriptor && (origins & FROM_GLOBAL))
      rd_note_global_read (r, witness, NULL_TREE);
    if (descriptor ? (origins & ~(FROM_DESCRIPTOR | FROM_BY_ADDRESS)) != 0
	: (origins & ~(FROM_REALS | FROM_LOCAL | FROM_GLOBAL
		       | FROM_READONLY | FROM_BY_ADDRESS)) != 0) {
      rd_sorry (r, descriptor ? "an array descriptor is passed to a procedure that"
		" is not inlined" : "an argument whose memory has no shadow");
      return false;
    }
  }
  else if (reals_for_others_p (r, s, arg, facts, type)
	   || (reals_inside_p (type) && by_name_p (s) && !fortran_p () && rd_cast_over_reals_p (arg, type))) {
    rd_sorry_about (r, arg, "memory that holds reals is passed as something else");
    return false;
  }
  return true;
}

static void
read_model_call (reader *r, gcall *s, cgraph_node *callee)
{
  tree lhs = gimple_call_lhs (s), decl = callee->decl;
  bool complex = lhs && TREE_CODE (TREE_TYPE (lhs)) == COMPLEX_TYPE;
  if (complex || (lhs && TREE_CODE (lhs) != SSA_NAME)) {
    rd_sorry (r, complex ? "a function that is not inlined returns a complex number"
			 : "a function that is not inlined returns a structure");
    return;
  }
  if (read_misfit (r, s, decl))
    return;
  tree result = TREE_TYPE (TREE_TYPE (decl));
  if (lhs && (VOID_TYPE_P (result) || rd_type (r, TREE_TYPE (lhs)) != rd_type (r, result))) {
    rd_sorry (r, "the result of '%s' is taken for another type than it has", user_name_of (decl));
    return;
  }
  auto_vec<adj_id, 8> args;
  tree parm = DECL_ARGUMENTS (decl);
  unsigned n = gimple_call_num_args (s);
  for (unsigned k = 0; k < n; k++, parm = parm ? DECL_CHAIN (parm) : NULL_TREE) {
    tree arg = gimple_call_arg (s, k);
    if (!parm
	|| !rd_check_argument (r, s, arg, param_facts_of (decl, parm, k),
				  TREE_TYPE (parm))) {
      if (!parm)
	rd_sorry (r, "a function gets more arguments than it declares");
      return;
    }
    adj_id v = rd_value (r, arg), type = rd_type (r, TREE_TYPE (parm));
    /* C passes small integers as int.  */
    if (INTEGRAL_TYPE_P (TREE_TYPE (parm)) && r->f->values.at[v].type != type)
      v = rd_op (r, OP_ICONV, type, v);
    args.safe_push (v);
  }
  if (parm) {
    rd_sorry (r, "a function gets fewer arguments than it declares");
    return;
  }
  adj_id id = rd_function_of (r, callee);
  adj_id location = rd_location_of_stmt (r, s, true, true);
  adj_id dst = lhs ? rd_value (r, lhs) : ADJ_NONE;
  struct stmt *t = rd_emit (r, STMT_CALL, dst, n);
  for (unsigned k = 0; k < n; k++)
    t->args[k] = args[k];
  t->callee = id;
  t->location = location;
}

/* ---- all calls ----------------------------------------------------------- */

/* False: not one of these.  */
static bool
read_builtin (reader *r, gcall *s, enum built_in_function code)
{
  if (pure_of_numbers_p (code)) {
    if (gimple_call_lhs (s))
      rd_opaque (r, s);
    return true;
  }
  switch (code) {
    case BUILT_IN_MEMCPY: case BUILT_IN_MEMMOVE:
    case BUILT_IN_MEMCPY_CHK: case BUILT_IN_MEMMOVE_CHK:
      rd_memcpy (r, s);
      return true;
    case BUILT_IN_MEMSET: case BUILT_IN_MEMSET_CHK:
      rd_memset (r, s);
      return true;
    case BUILT_IN_MALLOC: case BUILT_IN_CALLOC: case BUILT_IN_ALIGNED_ALLOC:
      rd_alloc (r, s, true);
      return true;
    CASE_FLT_FN (BUILT_IN_FREXP): CASE_FLT_FN (BUILT_IN_REMQUO):
    CASE_FLT_FN_REENT (BUILT_IN_LGAMMA): CASE_FLT_FN_REENT (BUILT_IN_GAMMA):
      /* For the integer that it writes: see prepare-calls.cc.  */
      if (gimple_call_lhs (s))
	return false;
      rd_passive (r, s);
      return true;
    case BUILT_IN_REALLOC:
      if (!gimple_call_lhs (s)
	  || !(rd_passive_heap_p (r, gimple_call_lhs (s)) || rd_fortran_text_p (gimple_call_lhs (s))
	       || rd_fortran_text_p (gimple_call_arg (s, 0))))
	return false;
      rd_passive (r, s);
      return true;
    case BUILT_IN_ALLOCA: case BUILT_IN_ALLOCA_WITH_ALIGN:
    case BUILT_IN_ALLOCA_WITH_ALIGN_AND_MAX:
      rd_alloc (r, s, false);
      return true;
    case BUILT_IN_FREE:
      rd_free (r, s);
      return true;
    case BUILT_IN_EXPECT: case BUILT_IN_EXPECT_WITH_PROBABILITY:
    case BUILT_IN_ASSUME_ALIGNED:
      rd_identity (r, s);
      return true;
    case BUILT_IN_STACK_SAVE:
      /* Only the other one gets it, sometimes by way of a PHI.  */
      result_is (r, s, null_pointer_node);
      return true;
    case BUILT_IN_STACK_RESTORE: case BUILT_IN_PREFETCH:
      return true;
    default:
      return false;
  }
}

/* False: no operation of ops.def, no function of the C library or of GCC that is known.  */
static bool
read_known (reader *r, gcall *s, tree fndecl)
{
  enum op_code op = math_op (fndecl);
  if (op != OP_LAST) {
    read_op_call (r, s, op);
    return true;
  }
  if (fndecl_built_in_p (fndecl, BUILT_IN_NORMAL)
      && read_builtin (r, s, DECL_FUNCTION_CODE (fndecl)))
    return true;
  enum built_in_function code = math_code (fndecl);
  return code != END_BUILTINS && read_builtin (r, s, code);
}

/* Operations that a sanitizer instruments, and its checks.  */
static void
read_internal (reader *r, gcall *s)
{
  switch (gimple_call_internal_fn (s)) {
    case IFN_BUILTIN_EXPECT:
      rd_identity (r, s);
      return;
    case IFN_UBSAN_CHECK_ADD:
      read_op_call (r, s, OP_ADD);
      return;
    case IFN_UBSAN_CHECK_SUB:
      read_op_call (r, s, OP_SUB);
      return;
    case IFN_UBSAN_CHECK_MUL:
      read_op_call (r, s, OP_MUL);
      return;
    case IFN_UBSAN_NULL: case IFN_UBSAN_BOUNDS: case IFN_UBSAN_PTR:
    case IFN_UBSAN_OBJECT_SIZE: case IFN_ASAN_MARK: case IFN_TSAN_FUNC_EXIT:
      return;			/* the primal itself is still checked */
#if GCCPLUGIN_VERSION_MAJOR >= 12
    case IFN_DEFERRED_INIT:
      rd_sorry (r, "an array or structure that -ftrivial-auto-var-init=pattern "
		"fills; =zero works");
      return;
#endif
    default:
      rd_sorry (r, "the internal function '%s'",
		internal_fn_name (gimple_call_internal_fn (s)));
  }
}

/* The current function takes the address of a nested one: then that is refused where it does.  */
static bool
adjusts_trampoline_p (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (gimple_call_builtin_p (gsi_stmt (i), BUILT_IN_ADJUST_TRAMPOLINE))
	return true;
  return false;
}

/* Constructs that arrive as calls are named by what the user wrote.  */
static void
refuse_call (reader *r, gcall *s, tree fndecl)
{
  static const struct { const char *prefix, *construct; } known[] = {
    { "_gfortran_internal_", "a section of an array of structures or text that a library call "
      "packs" },
    { "_gfortran_transfer_derived", "input or output by a procedure of the type" },
    { "_gfortran_transfer_", "a read statement of an array" },
    { "_gfortran_st_", "a namelist whose arrays may have gaps, or are of structures" },
    { "GOMP_", "OpenMP" }, { "__builtin_GOMP_", "OpenMP" }, { "omp_", "OpenMP" },
    { "GOACC_", "OpenACC" }, { "__builtin_GOACC_", "OpenACC" },
    { "__atomic_", "an atomic operation" }, { "__sync_", "an atomic operation" },
    { "__builtin_dwarf_cfa", "a nested function that uses its frame" },
    { "__builtin_init_trampoline", "a pointer to a nested function" },
    { "__builtin_adjust_trampoline", "a pointer to a nested function" },
    { "__builtin_va_", "a variable number of arguments" }
  };
  const char *name = symbol_of (fndecl);
  if (gimple_call_builtin_p (s, BUILT_IN_INIT_TRAMPOLINE) && adjusts_trampoline_p ())
    return;
  if (replaceable_p (fndecl)) {
    rd_sorry (r, "calls '%s', which is weak: the linker may take another body",
	      user_name_of (fndecl));
    return;
  }
  if (fndecl_built_in_p (fndecl, BUILT_IN_REALLOC) && !gimple_call_lhs (s)) {
    rd_sorry (r, "a reallocation whose result is not kept: the old address may lead nowhere");
    return;
  }
  for (unsigned k = 0; k < ARRAY_SIZE (known); k++)
    if (startswith (name, known[k].prefix)) {
      rd_sorry (r, "%s", known[k].construct);
      return;
    }
  if (!fortran_p () && !fndecl_built_in_p (fndecl) && name_of_builtin_p (name)) {
    if (flag_no_builtin)
      rd_sorry (r, "calls '%s', which -fno-builtin or -ffreestanding makes a "
		"function that GCC does not know", name);
    else
      rd_sorry (r, "calls '%s', which is not the library's function here: "
		"-fno-builtin-%s, or another declaration", name, name);
    return;
  }
  if (startswith (name, "_gfortran_"))
    rd_sorry (r, "calls '%s' of the Fortran run-time library, which has no "
	      "derivative rule; write it as loops", name);
  else
    rd_refuse_outside (r, s, fndecl);
}

cgraph_node *
rd_body_of (tree fndecl)
{
  cgraph_node *callee = cgraph_node::get (fndecl);
  if (callee)
    callee = callee->ultimate_alias_target ();
  if (callee && linking_p ())
    callee = thawed_body_of (callee);
  return callee && callee->definition && callee->has_gimple_body_p ()
	 && !replaceable_p (callee->decl) ? callee : NULL;
}

/* FNDECL changes what operations yield: what the reverse sweep repeats would differ from what the
   forward sweep decided by, unless that is recorded.  */
static bool
changes_rounding_p (reader *r, tree fndecl)
{
  static const char *const names[] = {
    "fesetround", "__ieee_arithmetic_MOD_ieee_set_rounding_mode",
    "__ieee_arithmetic_MOD_ieee_set_underflow_mode"
  };
  for (const char *name : names)
    if (!strcmp (symbol_of (fndecl), name))
      return !r->f->loose;
  return false;
}

/* TYPE is a structure of integers, like div_t: a library's function may return one.  */
static bool
record_of_integers_p (tree type)
{
  if (TREE_CODE (type) != RECORD_TYPE)
    return false;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && !INTEGRAL_TYPE_P (TREE_TYPE (f)))
      return false;
  return true;
}

/* What is wrong with the type of what S, which calls FNDECL, returns, or NULL.  */
static const char *
foreign_result (gcall *s, tree fndecl)
{
  tree lhs = gimple_call_lhs (s);
  if (!lhs || (record_of_integers_p (TREE_TYPE (lhs)) && !rd_body_of (fndecl)))
    return NULL;
  return rd_foreign_argument (TREE_TYPE (lhs));
}

void
rd_call (reader *r, gcall *s)
{
  tree fndecl = gimple_call_fndecl (s);
  if (gimple_call_internal_p (s)) {
    read_internal (r, s);
    return;
  }
  if (!fndecl) {
    const char *component = component_of_class (s);
    if (component && strcmp (component, "_final") == 0)
      rd_sorry (r, "a class variable is freed whose types have components to be freed, or final procedures");
    else if (component && strcmp (component, "_copy") == 0 && !too_many_callees_p (s))
      rd_sorry (r, "a class variable is copied, of whose types none is in this file");
    else if (too_many_callees_p (s))
      rd_sorry (r, "a call through a pointer that may lead to more than %d functions", MOST_CALLEES);
    else
      rd_sorry (r, "a call through a pointer");
    return;
  }
  if (asked_derivative_p (fndecl)) {
    rd_sorry (r, "calls '%s', which is a derivative itself", user_name_of (fndecl));
    return;
  }
  if (gimple_call_chain (s)) {
    rd_sorry (r, "calls '%s', a nested procedure that uses variables around it",
	      rd_name (fndecl));
    return;
  }
  if (const char *text = nested_refusal (fndecl)) {
    rd_sorry (r, text, user_name_of (fndecl));
    return;
  }
  if (const char *text = foreign_result (s, fndecl)) {
    bool elsewhere = !library_p (fndecl) && !rd_body_of (fndecl);
    if (elsewhere)
      rd_note_elsewhere (s, fndecl);
    if (elsewhere && RECORD_OR_UNION_TYPE_P (TREE_TYPE (gimple_call_lhs (s))))
      rd_sorry (r, "calls '%s', which returns a structure and has no body in this %s", user_name_of (fndecl),
		in_lto_p ? "link" : "file");
    else
      rd_sorry (r, "%s", text);
    return;
  }
  if (rd_block_bytes_p (s)) {
    rd_block_bytes (r, s);
    return;
  }
  if (read_known (r, s, fndecl)) {
    if (user_rule_of (fndecl))
      rd_sorry (r, "a rule for '%s', whose meaning is built in", user_name_of (fndecl));
    return;
  }
  cgraph_node *callee = rd_body_of (fndecl);
  bool body = callee != NULL;
  /* What leads to the end of the program only has no reverse.  */
  bool dead = !bitmap_bit_p (r->live, gimple_bb (s)->index);
  if (dead || (gimple_call_flags (s) & ECF_NORETURN) || id_equal (DECL_NAME (fndecl), UNKNOWN_CALLEE)) {
    read_copied (r, s);
    return;
  }
  if (rd_user_ruled_call (r, s, fndecl, body && !text_attribute (fndecl, OUTSIDE_MARK)
				       && !text_attribute (fndecl, POINTED_MARK)))
    return;
  if (body && stdarg_p (TREE_TYPE (callee->decl))) {
    if (rd_prints_only_p (r, s, callee))
      read_copied (r, s);
    else if (rd_stores_no_reals_p (s, callee)) {
      if (rd_hands_over_no_reals_as_text (r, s))
	rd_passive_body (r, s);
    } else
      rd_sorry (r, "a variable number of arguments");
    return;
  }
  if (!body && changes_rounding_p (r, fndecl)) {
    rd_sorry (r, "a change of how operations round, or underflow");
    return;
  }
  if (!body && !library_p (fndecl))
    rd_note_elsewhere (s, fndecl);
  if (body)
    read_model_call (r, s, callee);
  else if (copied_p (s, fndecl))
    read_copied (r, s);
  else if (rd_sort (r, s, fndecl) || rd_input (r, s))
    return;
  else if (array_without_reals_p (s, fndecl))
    rd_passive (r, s);
  else if (rd_passive_writer_p (symbol_of (fndecl))) {
    rd_note_visible_text (r, s);
    if (struct stmt *t = rd_passive (r, s))
      t->keeps_none = true;
  } else if (replaceable_p (fndecl)
	   || (!rd_shipped_call (r, s, fndecl)
	       && (library_p (fndecl) || !rd_passive_by_itself (r, s, fndecl))))
    refuse_call (r, s, fndecl);
}
