/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions with a variable number of arguments that handle messages: they print, and keep text,
   numbers of messages and the like in memory of others.

     static void complain (struct solver *s, int code, const char *format, ...)
     {
       va_list arguments;
       va_start (arguments, format);
       s->message = realloc (s->message, 100);
       vsnprintf (s->message, 100, format, arguments);
       va_end (arguments);
       s->code = code;
     }

   Such a call runs once, in the forward sweep.  What it gets and reads may be active, since what it
   stores are no reals: the body, and the bodies that it calls, store numbers of other types and
   pointers, and memory that they free holds no reals by its type.  Bytes may be anything: they are written
   as text by the C library (no derivative passes through that anywhere, doc/limits.md), or into what the
   function itself has made, and what a call hands over as text must hold no reals.

   What is called through a pointer, a handler of the user's, may be any function of the program whose
   address somebody takes and that gets such arguments: at link time, where all of them are seen.  */

#include "read-int.h"
#include "beside.h"
#include "call-targets.h"
#include "callees.h"
#include "mathlib.h"
#include "params.h"
#include "prepare.h"
#include "thaw.h"

/* What PTR is made of by casts and additions, or PTR.  */
static tree
made_of (tree ptr)
{
  gimple *def = TREE_CODE (ptr) == SSA_NAME ? SSA_NAME_DEF_STMT (ptr) : NULL;
  return def && is_gimple_assign (def)
	 && (gimple_assign_cast_p (def) || gimple_assign_rhs_code (def) == POINTER_PLUS_EXPR)
	 ? gimple_assign_rhs1 (def) : ptr;
}

/* PTR leads to no reals: to a variable of the function's own, or by its type and that of what it is
   made of.  */
static bool
leads_elsewhere_p (tree ptr)
{
  if (!POINTER_TYPE_P (TREE_TYPE (ptr)) || integer_zerop (ptr))
    return true;
  if (TREE_CODE (ptr) == ADDR_EXPR) {
    tree base = get_base_address (TREE_OPERAND (ptr, 0));
    if (base && auto_var_p (base))
      return true;
  }
  tree from = made_of (ptr);
  return rd_leads_to_no_reals_p (rd_pointer_before_void (ptr))
	 && (from == ptr || !POINTER_TYPE_P (TREE_TYPE (from)) || VOID_TYPE_P (TREE_TYPE (TREE_TYPE (from)))
	     || leads_elsewhere_p (from));
}

/* PTR leads to memory that the function has just allocated.  */
static bool
own_allocation_p (tree ptr)
{
  for (tree from; (from = made_of (ptr)) != ptr; ptr = from)
    if (!POINTER_TYPE_P (TREE_TYPE (from)))
      return false;
  gimple *def = TREE_CODE (ptr) == SSA_NAME ? SSA_NAME_DEF_STMT (ptr) : NULL;
  return def && (gimple_call_builtin_p (def, BUILT_IN_MALLOC) || gimple_call_builtin_p (def, BUILT_IN_CALLOC));
}

/* Bytes that are written through PTR are in no real.  What pointers to characters lead to may be anything, and what is
   behind a structure that begins an object, but where it is known.  */
static bool
bytes_are_elsewhere_p (tree ptr)
{
  tree base = TREE_CODE (ptr) == ADDR_EXPR ? get_base_address (TREE_OPERAND (ptr, 0)) : NULL_TREE;
  tree to = strip_array_types (TREE_TYPE (rd_pointer_before_void (ptr)));
  bool bytes = VOID_TYPE_P (to) || RECORD_OR_UNION_TYPE_P (to) || (INTEGRAL_TYPE_P (to) && int_size_in_bytes (to) == 1);
  return leads_elsewhere_p (ptr) && (!bytes || (base && auto_var_p (base)) || own_allocation_p (ptr));
}

/* A store to TO stores no real, unless to a variable of the function's own.  */
static bool
store_of_no_reals_p (tree to)
{
  tree base = get_base_address (to);
  if (base && auto_var_p (base))
    return true;
  /* Bytes that memcpy would copy, say.  */
  bool plain = TREE_CODE (to) == MEM_REF;
  return !holds_reals_p (TREE_TYPE (to)) && (!plain || bytes_are_elsewhere_p (TREE_OPERAND (to, 0)));
}

/* The C library writes text through argument 0, and nothing else that is no variable of the
   caller's: integers for %n.  */
static bool
writes_text_p (const char *name)
{
  static const char *const known[] = {
    "vsprintf", "vsnprintf", "__vsprintf_chk", "__vsnprintf_chk", "stpcpy", "__stpcpy_chk"
  };
  for (const char *other : known)
    if (!strcmp (name, other))
      return true;
  return rd_passive_writer_p (name);
}

/* FNDECL, known to GCC by CODE, called by S, touches no reals in memory.  */
static bool
builtin_stores_no_reals_p (gcall *s, tree fndecl)
{
  if (math_op (fndecl) != OP_LAST)
    return true;
  if (!fndecl_built_in_p (fndecl, BUILT_IN_NORMAL))
    return false;
  switch (DECL_FUNCTION_CODE (fndecl)) {
    case BUILT_IN_VA_START: case BUILT_IN_VA_END: case BUILT_IN_VA_COPY:
    case BUILT_IN_MALLOC: case BUILT_IN_CALLOC:
    case BUILT_IN_STACK_SAVE: case BUILT_IN_STACK_RESTORE: case BUILT_IN_PREFETCH:
      return true;
    case BUILT_IN_FREE: case BUILT_IN_REALLOC:
      return leads_elsewhere_p (gimple_call_arg (s, 0));
    case BUILT_IN_MEMCPY: case BUILT_IN_MEMMOVE: case BUILT_IN_MEMSET:
    case BUILT_IN_MEMCPY_CHK: case BUILT_IN_MEMMOVE_CHK: case BUILT_IN_MEMSET_CHK:
      return bytes_are_elsewhere_p (gimple_call_arg (s, 0));
    default:
      return false;
  }
}

static bool
arguments_lead_elsewhere_p (gcall *s)
{
  for (unsigned k = 0; k < gimple_call_num_args (s); k++)
    if (!leads_elsewhere_p (gimple_call_arg (s, k)))
      return false;
  return true;
}

static bool body_stores_no_reals_p (cgraph_node *node, hash_set<cgraph_node *> *seen);

/* What S calls through a pointer stores no reals, whichever function that is.  */
static bool
targets_store_no_reals_p (gcall *s, hash_set<cgraph_node *> *seen)
{
  auto_vec<cgraph_node *> targets;
  if (!all_call_targets (s, &targets))
    return false;
  for (cgraph_node *target : targets)
    if (!target || !body_stores_no_reals_p (target, seen))
      return false;
  return true;
}

static bool
call_stores_no_reals_p (gcall *s, hash_set<cgraph_node *> *seen)
{
  /* Internal functions fetch arguments and check, before any optimisation.  */
  if (gimple_call_internal_p (s)
      || (gimple_call_flags (s) & (ECF_CONST | ECF_PURE | ECF_NORETURN)))
    return true;
  tree fndecl = gimple_call_fndecl (s);
  if (!fndecl)
    return targets_store_no_reals_p (s, seen);
  if (cgraph_node *callee = rd_body_of (fndecl))
    return body_stores_no_reals_p (callee, seen);
  const char *name = symbol_of (fndecl);
  if (c_output_p (name) || builtin_stores_no_reals_p (s, fndecl))
    return true;
  if (writes_text_p (name))
    return leads_elsewhere_p (gimple_call_arg (s, 0));
  const struct callee_rule *rule = shipped_rule_of (fndecl);
  return rule && rule->passive && arguments_lead_elsewhere_p (s);
}

/* NODE's body, and what it calls, if none of SEEN.  */
static bool
body_stores_no_reals_p (cgraph_node *node, hash_set<cgraph_node *> *seen)
{
  function *f = DECL_STRUCT_FUNCTION (node->decl);
  if (seen->add (node))
    return true;
  if (!f || !f->cfg)
    return false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, f)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gimple *s = gsi_stmt (i);
      if (gimple_code (s) == GIMPLE_ASM)
	return false;
      if (gcall *c = dyn_cast<gcall *> (s))
	if (!call_stores_no_reals_p (c, seen))
	  return false;
      if (gimple_store_p (s) && !store_of_no_reals_p (gimple_get_lhs (s)))
	return false;
    }
  return true;
}

bool
rd_hands_over_no_reals_as_text (reader *r, gcall *s)
{
  for (unsigned k = 0; k < gimple_call_num_args (s); k++) {
    /* GCC leaves casts out of calls: what has no parameter may be fetched as anything.  */
    tree arg = gimple_call_arg (s, k), type = declared_type_of (gimple_call_fndecl (s), k);
    if ((type && POINTER_TYPE_P (type) && holds_reals_p (TREE_TYPE (type))) || !rd_may_hold_reals (r, arg))
      continue;
    rd_sorry_about (r, arg, "memory that holds reals is passed as something else");
    return false;
  }
  return true;
}

bool
rd_stores_no_reals_p (gcall *s, cgraph_node *callee)
{
  hash_set<cgraph_node *> seen;
  tree lhs = gimple_call_lhs (s);
  return (!lhs || INTEGRAL_TYPE_P (TREE_TYPE (lhs)) || rd_leads_to_no_reals_p (TREE_TYPE (lhs)))
	 && body_stores_no_reals_p (callee, &seen);
}
