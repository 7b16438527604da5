/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mathematical library: see mathlib.h.  */

#include "mathlib.h"
#include "callees.h"
#include "params.h"

namespace {

struct known_function {
  enum op_code op;		/* OP_LAST: none */
  enum built_in_function for_double, for_float, for_long;
  const char *name;		/* BUILT_IN_SIN */
};

}

#define FUNCTION(OP, CODE) { OP, CODE, CODE##F, CODE##L, #CODE },
#define OP_BUILTIN(NAME, DOUBLE, FLOAT) { OP_##NAME, DOUBLE, FLOAT, DOUBLE##L, #DOUBLE },
static const known_function known[] = {
#include "op-builtins.def"
  FUNCTION (OP_LAST, BUILT_IN_SINCOS) FUNCTION (OP_LAST, BUILT_IN_MODF)
  FUNCTION (OP_LAST, BUILT_IN_FREXP) FUNCTION (OP_LAST, BUILT_IN_REMQUO)
  { OP_LAST, BUILT_IN_LGAMMA_R, BUILT_IN_LGAMMAF_R, BUILT_IN_LGAMMAL_R, "BUILT_IN_LGAMMA_R" },
  { OP_LAST, BUILT_IN_GAMMA_R, BUILT_IN_GAMMAF_R, BUILT_IN_GAMMAL_R, "BUILT_IN_GAMMA_R" },
  FUNCTION (OP_LAST, BUILT_IN_CEXPI) FUNCTION (OP_LAST, BUILT_IN_CEXP)
  FUNCTION (OP_LAST, BUILT_IN_CLOG) FUNCTION (OP_LAST, BUILT_IN_CSQRT)
  FUNCTION (OP_LAST, BUILT_IN_CPOW) FUNCTION (OP_LAST, BUILT_IN_CSIN)
  FUNCTION (OP_LAST, BUILT_IN_CCOS) FUNCTION (OP_LAST, BUILT_IN_CTAN)
  FUNCTION (OP_LAST, BUILT_IN_CSINH) FUNCTION (OP_LAST, BUILT_IN_CCOSH)
  FUNCTION (OP_LAST, BUILT_IN_CTANH) FUNCTION (OP_LAST, BUILT_IN_CASIN)
  FUNCTION (OP_LAST, BUILT_IN_CACOS) FUNCTION (OP_LAST, BUILT_IN_CATAN)
  FUNCTION (OP_LAST, BUILT_IN_CASINH) FUNCTION (OP_LAST, BUILT_IN_CACOSH)
  FUNCTION (OP_LAST, BUILT_IN_CATANH) FUNCTION (OP_LAST, BUILT_IN_CABS)
  FUNCTION (OP_LAST, BUILT_IN_CARG) FUNCTION (OP_LAST, BUILT_IN_CREAL)
  FUNCTION (OP_LAST, BUILT_IN_CIMAG) FUNCTION (OP_LAST, BUILT_IN_CONJ)
  FUNCTION (OP_LAST, BUILT_IN_CPROJ) FUNCTION (OP_LAST, BUILT_IN_CLOG10)
  FUNCTION (OP_LAST, BUILT_IN_ISNAN) FUNCTION (OP_LAST, BUILT_IN_ISINF)
  FUNCTION (OP_LAST, BUILT_IN_FINITE) FUNCTION (OP_LAST, BUILT_IN_SIGNBIT)
  FUNCTION (OP_LAST, BUILT_IN_ILOGB) FUNCTION (OP_LAST, BUILT_IN_LRINT)
  FUNCTION (OP_LAST, BUILT_IN_LLRINT) FUNCTION (OP_LAST, BUILT_IN_LROUND)
  FUNCTION (OP_LAST, BUILT_IN_LLROUND)
};
#undef FUNCTION

/* ---- functions by name ----------------------------------------------------- */

static const char *
library_name (tree fndecl)
{
  const char *prefix = "__builtin_";
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fndecl));
  /* The x86 target's own __builtin_fabsq and __builtin_copysignq.  */
  if (fndecl_built_in_p (fndecl, BUILT_IN_MD))
    return startswith (name, prefix) ? name + strlen (prefix) : name;
  return symbol_of (fndecl);
}

/* NAME is that of K's function with SUFFIX behind it.  */
static bool
name_with_suffix_p (const known_function *k, const char *name, const char *suffix)
{
  const char *stem = k->name + strlen ("BUILT_IN_");
  size_t n = strlen (stem);
  return strncasecmp (stem, name, n) == 0 && strcmp (name + n, suffix) == 0;
}

static bool
real_or_part_p (tree type, unsigned bytes)
{
  return real_bytes (part_of_complex (type)) == bytes;
}

/* FNDECL takes and returns reals of BYTES, where it does reals.  */
static bool
prototype_fits_p (tree fndecl, unsigned bytes)
{
  tree type = TREE_TYPE (fndecl), result = TREE_TYPE (type);
  bool any = real_or_part_p (result, bytes);
  if (FLOAT_TYPE_P (result) && !any)
    return false;
  for (tree t = TYPE_ARG_TYPES (type); t; t = TREE_CHAIN (t)) {
    tree arg = TREE_VALUE (t);
    if (FLOAT_TYPE_P (arg) && !real_or_part_p (arg, bytes))
      return false;
    any |= FLOAT_TYPE_P (arg);
  }
  return any;
}

/* What a function of a kind that C calls by a suffix is.  */
static const known_function *
function_by_name (tree fndecl)
{
  static const struct { const char *suffix; unsigned bytes; } kinds[] = {
    { "q", 16 }, { "f128", 16 }, { "f64x", 10 }, { "f64", 8 }, { "f32x", 8 }, { "f32", 4 }
  };
  bool target = fndecl_built_in_p (fndecl, BUILT_IN_MD);
  if (!target && !fndecl_built_in_p (fndecl, BUILT_IN_NORMAL)
      && (flag_no_builtin || !TREE_PUBLIC (fndecl) || !DECL_EXTERNAL (fndecl)))
    return NULL;
  const char *name = library_name (fndecl);
  for (unsigned s = 0; s < ARRAY_SIZE (kinds); s++) {
    if (!prototype_fits_p (fndecl, kinds[s].bytes))
      continue;
    for (const known_function &k : known)
      if (name_with_suffix_p (&k, name, kinds[s].suffix))
	return &k;
  }
  return NULL;
}

unsigned
math_integer_power (tree fndecl)
{
  unsigned real, integer;
  return DECL_NAME (fndecl) && sscanf (library_name (fndecl), "_gfortran_pow_r%u_i%u", &real, &integer) == 2 ? integer : 0;
}

static const known_function *
function_of (tree fndecl)
{
  if (fndecl_built_in_p (fndecl, BUILT_IN_NORMAL)) {
    enum built_in_function code = DECL_FUNCTION_CODE (fndecl);
    for (const known_function &k : known)
      if (k.for_double == code || k.for_float == code || k.for_long == code)
	return &k;
  }
  if (DECL_INITIAL (fndecl) || !DECL_NAME (fndecl))
    return NULL;
  unsigned power = math_integer_power (fndecl);
  if (power && power <= 4)
    for (const known_function &k : known)
      if (k.op == OP_POWI)
	return &k;
  return function_by_name (fndecl);
}

enum built_in_function
math_code (tree fndecl)
{
  const known_function *k = function_of (fndecl);
  return k ? k->for_double : END_BUILTINS;
}

enum op_code
math_op (tree fndecl)
{
  const known_function *k = function_of (fndecl);
  return k ? k->op : OP_LAST;
}

/* ---- functions to call ----------------------------------------------------- */

/* Declarations in use in this unit, by builtin code; those of quadruple precision that were
   made here, by operation.  */
static tree unit_builtins[END_BUILTINS];
static tree quadruple[OP_LAST];
/* This unit calls libquadmath, not the C library, for quadruple precision.  */
static bool libquadmath;

static const ggc_root_tab roots[] = {
  { quadruple, OP_LAST, sizeof (tree), &gt_ggc_mx_tree_node, NULL },
  LAST_GGC_ROOT_TAB
};

void
math_find_declared (void)
{
  static bool registered;
  if (!registered)
    ggc_register_root_tab (roots);
  registered = true;
  memset (unit_builtins, 0, sizeof unit_builtins);
  libquadmath = false;
  cgraph_node *node;
  FOR_EACH_FUNCTION (node) {
    if (fndecl_built_in_p (node->decl, BUILT_IN_NORMAL)
	&& !unit_builtins[DECL_FUNCTION_CODE (node->decl)])
      unit_builtins[DECL_FUNCTION_CODE (node->decl)] = node->decl;
    const char *name = node->asm_name ();
    if (!node->definition && *name && name[strlen (name) - 1] == 'q')
      libquadmath |= function_of (node->decl) != NULL;
  }
  /* What gfortran calls itself, where nothing tells.  */
  if (fortran_p ())
    libquadmath = GCCPLUGIN_VERSION_MAJOR < 13;
}

/* NAME, a function of OP's kind on reals of TYPE.  */
static tree
declare (enum op_code op, const char *name, tree type)
{
  tree arguments = void_list_node;
  const char *letters = op_info[op].operands;
  for (int k = strlen (letters); k-- > 0;)
    arguments = tree_cons (NULL_TREE, letters[k] == 'i' ? integer_type_node : type,
			   arguments);
  tree decl = build_fn_decl (name, build_function_type (type, arguments));
  SET_DECL_ASSEMBLER_NAME (decl, get_identifier (name));
  TREE_NOTHROW (decl) = 1;
  if (!flag_errno_math)
    TREE_READONLY (decl) = 1;
  return decl;
}

static const char *
lower_case (const known_function *k, const char *suffix)
{
  static char name[40];
  snprintf (name, sizeof name, "%s%s", k->name + strlen ("BUILT_IN_"), suffix);
  for (char *c = name; *c; c++)
    *c = TOLOWER (*c);
  return name;
}

static tree
quadruple_function (const known_function *k, tree type)
{
  if (!quadruple[k->op]) {
    /* libquadmath has neither of these two; libgcc has powers.  */
    bool missing = k->op == OP_EXP10 || k->op == OP_ROUNDEVEN;
    const char *name = k->op == OP_POWI ? "__powitf2"
		       : lower_case (k, libquadmath && !missing ? "q" : "f128");
    tree decl = only_declared (name);
    quadruple[k->op] = decl ? decl : declare (k->op, name, type);
  }
  return quadruple[k->op];
}

tree
math_function (enum op_code op, tree type)
{
  unsigned bytes = real_bytes (type);
  for (const known_function &k : known) {
    if (k.op != op)
      continue;
    if (bytes == 16)
      return quadruple_function (&k, real_type_of_bytes (bytes));
    enum built_in_function code = bytes == 4 ? k.for_float : bytes == 8 ? k.for_double
				  : k.for_long;
    if (unit_builtins[code])
      return unit_builtins[code];
    if (tree decl = builtin_decl_explicit (code))
      return decl;
    /* A front end need not declare every builtin; f951 does not.  */
    tree decl = declare (op, lower_case (&k, bytes == 4 ? "f" : bytes == 8 ? "" : "l"),
			 real_type_of_bytes (bytes));
    set_decl_built_in_function (decl, BUILT_IN_NORMAL, code);
    set_builtin_decl (code, decl, false);
    return decl;
  }
  return NULL_TREE;
}
