/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Callees without a derivative: those without a body here, and black boxes, whose body a
   rule of the user's overrules.

   A callee is passive if it runs once, in the forward sweep, and nothing that it leaves
   depends on an independent.  It is so

     (a) by a rule of the user's or an attribute (callees.h), whatever there is here;
     (b) by a row of the plugin's own table that fits the call;
     (c) by itself, if it is `const' and gets no real by value but constants;
     (d) by itself, if no pointer that it gets may lead to reals that have shadows, it gets
	 no real by value but constants, returns no real (restrict and Fortran's rules let it
	 read under another name what nobody changes meanwhile), and nothing active is visible
	 to it otherwise: no argument of the program's functions is a plain pointer, and no
	 address of reals leaves them (rd_judge_outside).

   The model has an EFFECT then, whose result, if there is one, is a value that depends on
   nothing.  Reals with shadows that a passive callee writes are said by its rule (`writes
   x(n)'): behind the EFFECT a CLEAR that keeps the memory cuts off what it held, so that
   shadows are cleared as for the assignment of a constant.  A rule that leaves open what
   happens to such reals is refused, never guessed.

   Anything else is refused, with the line that would help in a rule file.  */

#include "read-outside.h"
#include "describe.h"
#include "descriptors.h"

/* ---- what an argument leads to ---------------------------------------------- */

/* TYPE holds a pointer that may lead to reals.  */
static bool
holds_pointers_to_reals_p (tree type)
{
  if (POINTER_TYPE_P (type)) {
    tree to = TREE_TYPE (type);
    return VOID_TYPE_P (to) || FUNC_OR_METHOD_TYPE_P (to)
	   || !COMPLETE_TYPE_P (strip_array_types (to)) || holds_reals_p (to)
	   || AGGREGATE_TYPE_P (to) || POINTER_TYPE_P (to);
  }
  if (TREE_CODE (type) == ARRAY_TYPE)
    return holds_pointers_to_reals_p (TREE_TYPE (type));
  if (RECORD_OR_UNION_TYPE_P (type))
    for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
      if (TREE_CODE (f) == FIELD_DECL && holds_pointers_to_reals_p (TREE_TYPE (f)))
	return true;
  return false;
}

/* Memory of this function that PTR leads to holds pointers, an array descriptor for
   one.  */
bool
rd_leads_to_pointers (reader *r, tree ptr)
{
  auto_vec<tree, 8> targets;
  rd_targets (r, ptr, NULL_TREE, &targets);
  for (unsigned k = 0; k < targets.length (); k++)
    if (DECL_P (targets[k]) ? !is_global_var (targets[k])
			      && holds_pointers_to_reals_p (TREE_TYPE (targets[k]))
	: rd_allocation_holds_pointers_p (targets[k]))
      return true;
  return false;
}

/* Through ARG the callee may reach reals that have shadows.  What is known of where ARG comes
   from counts; where nothing is, its type does.  VOUCHED: somebody says that the callee is
   passive, so that a handle of a type without contents is none of those.  */
bool
rd_may_reach_active (reader *r, tree arg, bool vouched)
{
  if (!POINTER_TYPE_P (TREE_TYPE (arg)))
    return false;
  unsigned origins = rd_pointer_origins (r, arg, NULL);
  if ((origins & FROM_DESCRIPTOR) || rd_leads_to_pointers (r, arg))
    return true;
  /* A global variable has no shadow.  */
  if (rd_may_hold_reals (r, arg))
    return (origins & ~(FROM_GLOBAL | FROM_READONLY)) != 0;
  if (!(origins & (FROM_OTHER_PARAM | FROM_MEMORY | FROM_CALL | FROM_ELSEWHERE)))
    return false;
  tree to = TREE_TYPE (TREE_TYPE (arg));
  return VOID_TYPE_P (to) || FUNC_OR_METHOD_TYPE_P (to) || holds_reals_p (to)
	 || (!vouched && !COMPLETE_TYPE_P (strip_array_types (to)));
}

/* ARG leads to reals that have shadows by address, if anything active is stored there, and
   nothing else tells whether they have.  */
static bool
reals_by_address_p (reader *r, tree arg)
{
  return POINTER_TYPE_P (TREE_TYPE (arg)) && rd_may_hold_reals (r, arg)
	 && (rd_pointer_origins (r, arg, NULL) & FROM_GLOBAL);
}

bool
rd_varying_real_p (tree arg)
{
  return FLOAT_TYPE_P (TREE_TYPE (arg)) && !is_gimple_min_invariant (arg);
}

/* ---- the line that would help ----------------------------------------------- */

/* gfortran passes the lengths of character arguments behind the others.  */
static unsigned
written_arguments (gcall *s)
{
  unsigned n = gimple_call_num_args (s);
  while (fortran_p () && n && INTEGRAL_TYPE_P (TREE_TYPE (gimple_call_arg (s, n - 1))))
    n--;
  return n;
}

static bool
identifier_p (const char *name)
{
  if (!name || !(ISALPHA (*name) || *name == '_'))
    return false;
  while (ISALNUM (*name) || *name == '_')
    name++;
  return !*name;
}

bool
rd_complex_by_value_p (gcall *s)
{
  tree lhs = gimple_call_lhs (s);
  bool any = lhs && TREE_CODE (TREE_TYPE (lhs)) == COMPLEX_TYPE;
  for (unsigned k = 0; k < gimple_call_num_args (s); k++)
    any |= TREE_CODE (TREE_TYPE (gimple_call_arg (s, k))) == COMPLEX_TYPE;
  return any;
}

/* A name for each argument of S: the actual argument's, if it has one of its own.  */
static void
name_arguments (reader *r, gcall *s, vec<const char *> *names)
{
  unsigned n = written_arguments (s);
  for (unsigned k = 0; k < n; k++) {
    tree arg = gimple_call_arg (s, k);
    const char *name = TREE_CODE (arg) == ADDR_EXPR
		       ? describe (r->p->arena, TREE_OPERAND (arg, 0))
		       : describe (r->p->arena, arg);
    for (unsigned j = 0; j < k && name; j++)
      if (strcmp ((*names)[j], name) == 0)
	name = NULL;
    names->safe_push (identifier_p (name) ? name
		      : arena_printf (r->p->arena, "a%u", k + 1));
  }
}

/* ARG is the address of a single real variable that the function sets by nothing but calls.  */
static bool
set_by_calls_p (tree arg)
{
  tree decl = TREE_CODE (arg) == ADDR_EXPR ? TREE_OPERAND (arg, 0) : NULL_TREE;
  basic_block bb;
  if (!decl || !VAR_P (decl) || is_global_var (decl) || !FLOAT_TYPE_P (TREE_TYPE (decl)))
    return false;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      tree lhs = gimple_get_lhs (gsi_stmt (i));
      if (lhs && get_base_address (lhs) == decl && !gimple_clobber_p (gsi_stmt (i)))
	return false;
    }
  return true;
}

/* S gets no reals but of variables that calls set, as a clock does: what it sets there depends on nothing.  */
static bool
sets_alone_p (reader *r, gcall *s)
{
  for (unsigned k = 0; k < gimple_call_num_args (s); k++) {
    tree arg = gimple_call_arg (s, k);
    if (!set_by_calls_p (arg) && (rd_varying_real_p (arg) || rd_may_reach_active (r, arg, false)))
      return false;
  }
  return true;
}

/* What a rule file could say of the call S, if it writes nothing that it is said to read.  */
static const char *
helpful_line (reader *r, gcall *s, tree fndecl)
{
  struct arena *a = r->p->arena;
  auto_vec<const char *, 8> names;
  const char *list = "", *says = "";
  bool alone = sets_alone_p (r, s);
  name_arguments (r, s, &names);
  for (unsigned k = 0; k < names.length (); k++) {
    tree arg = gimple_call_arg (s, k);
    list = arena_printf (a, "%s%s%s", list, k ? ", " : "", names[k]);
    if (alone && set_by_calls_p (arg))
      says = arena_printf (a, "%s, writes %s(1)", says, names[k]);
    else if (rd_may_reach_active (r, arg, false))
      says = arena_printf (a, "%s, reads %s", says, names[k]);
  }
  return *says ? arena_printf (a, "%s (%s): passive%s", user_name_of (fndecl), list, says)
		: arena_printf (a, "%s: passive", user_name_of (fndecl));
}

/* What it could say if a derivative passes through it, with a newline before; nothing if
   no real is in sight.  */
static const char *
derivative_line (reader *r, gcall *s, tree fndecl)
{
  struct arena *a = r->p->arena;
  const char *name = user_name_of (fndecl), *list = "", *says = "", *plain = strstr (name, "::");
  auto_vec<const char *, 8> names;
  bool real = false;
  if (rd_complex_by_value_p (s))
    return "";
  name_arguments (r, s, &names);
  for (unsigned k = 0; k < names.length (); k++) {
    tree arg = gimple_call_arg (s, k);
    list = arena_printf (a, "%s%s%s", list, k ? ", " : "", names[k]);
    real |= rd_varying_real_p (arg);
    if (!rd_may_reach_active (r, arg, false))
      continue;
    real = true;
    says = arena_printf (a, "%s %s %s(COUNT), keeps %s,", says,
			 only_read_p (fndecl, k) ? "reads" : "changes", names[k], names[k]);
  }
  plain = plain ? plain + 2 : name;
  return real ? arena_printf (a, "\nthe line '%s (%s):%s backward %s_b, tangent %s_d' names "
			      "routines of yours that derive it, or ", name, list, says, plain,
			      plain) : "";
}

/* ---- the model ---------------------------------------------------------------- */

/* What is known of a passive callee.  */
struct passive_callee {
  bool writes;
  bool unsaid;			/* ... reals by address, maybe */
  bool pure;			/* it keeps no address */
  bool library;			/* see stmt.library */
};

/* The call as it is.  */
static void
emit_effect (reader *r, gcall *s, const passive_callee &c)
{
  tree lhs = gimple_call_lhs (s);
  bool memory = lhs && TREE_CODE (lhs) != SSA_NAME;
  adj_id dst = lhs && !memory ? rd_value (r, lhs) : ADJ_NONE;
  adj_id location = rd_location_of_stmt (r, s, true, c.writes || memory);
  struct stmt *t = rd_copied (r, STMT_EFFECT, s, dst);
  t->location = location;
  t->keeps_none = c.pure;
  t->library |= c.library;
  if (c.unsaid)
    t->routine = arena_strdup (r->p->arena, user_name_of (gimple_call_fndecl (s)));
}

void
rd_kept_clear (reader *r, gcall *s, adj_id to, adj_id bytes)
{
  adj_id location = rd_location_of_stmt (r, s, false, true);
  struct stmt *t = rd_emit (r, STMT_CLEAR, ADJ_NONE, 2);
  t->kept = true;
  t->args[0] = to;
  t->args[1] = bytes;
  t->location = location;
}

/* Of types that values may have: arguments and result.  */
bool
rd_types_fine (reader *r, gcall *s)
{
  for (unsigned k = 0; k < gimple_call_num_args (s); k++)
    if (const char *text = rd_foreign_argument (TREE_TYPE (gimple_call_arg (s, k)))) {
      rd_sorry (r, "%s", text);
      return false;
    }
  return true;
}

/* A passive callee that writes no reals with shadows but its result.  */
static void
read_passive_call (reader *r, gcall *s, const passive_callee &c)
{
  tree lhs = gimple_call_lhs (s);
  if (!rd_types_fine (r, s))
    return;
  bool memory = lhs && TREE_CODE (lhs) != SSA_NAME
		&& real_type_p (part_of_complex (TREE_TYPE (lhs)));
  if (memory && !rd_check_real_access (r, lhs, true))
    return;
  adj_id to = memory ? rd_address_of (r, lhs) : (adj_id) ADJ_NONE;
  emit_effect (r, s, c);
  if (to != ADJ_NONE)
    rd_kept_clear (r, s, to, rd_integer (r, TYPE_ID_UINT64,
					   tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (lhs)))));
}

/* ---- what a rule says is written ---------------------------------------------- */

/* The pointer that PTR is an offset from.  */
static tree
start_of (tree ptr)
{
  for (;;) {
    gimple *def = TREE_CODE (ptr) == SSA_NAME ? SSA_NAME_DEF_STMT (ptr) : NULL;
    if (!def || !is_gimple_assign (def) || gimple_assign_rhs_code (def) != POINTER_PLUS_EXPR)
      return ptr;
    ptr = gimple_assign_rhs1 (def);
  }
}

/* What argument K points to: by the prototype, or else by the call.  */
tree
rd_pointee_of (const outside_call *c, uint32_t k)
{
  tree arg = gimple_call_arg (c->s, k), type = declared_type_of (c->fndecl, k);
  if (tree known = rd_blas_pointee (c, k))
    return known;
  if (!type || !POINTER_TYPE_P (type) || VOID_TYPE_P (TREE_TYPE (type)))
    type = TREE_TYPE (arg);
  type = TREE_TYPE (type);
  if (VOID_TYPE_P (type) && TREE_CODE (arg) == ADDR_EXPR)
    type = TREE_TYPE (TREE_OPERAND (arg, 0));
  else if (VOID_TYPE_P (type))
    type = TREE_TYPE (rd_pointer_before_void (start_of (arg)));
  return strip_array_types (type);
}

/* The type of the reals behind argument K, which leads to some; NULL_TREE after a
   refusal.  */
tree
rd_element_behind (const outside_call *c, uint32_t k)
{
  reader *r = c->r;
  tree arg = gimple_call_arg (c->s, k);
  unsigned origins = rd_pointer_origins (r, arg, NULL);
  bool ok = true, unknown = false;
  unsigned reals = origins & FROM_REALS, one = reals & -reals;
  if (reals != one) {
    rd_sorry (r, "reals of two precisions behind one pointer");
    return NULL_TREE;
  }
  tree element = one ? rd_type_of_reals (one)
		 : rd_reals_at (r, arg, NULL_TREE, NULL_TREE, &unknown, &ok);
  tree type = rd_pointee_of (c, k);
  type = part_of_complex (type);
  bool real = SCALAR_FLOAT_TYPE_P (type);
  if (element && real && TYPE_MODE (type) != TYPE_MODE (element)) {
    rd_sorry (r, "reals are accessed with another precision than they have");
    return NULL_TREE;
  }
  /* Memory that only calls access has what the prototype says.  */
  if (!element && unknown && real)
    element = type;
  /* A structure may have something else between its reals; libraries get the address of what they
     fill, whatever that is, as that of nothing.  */
  bool said = real || (VOID_TYPE_P (type) && c->rule->shipped);
  if (ok && (!element || (!said && (origins & ~FROM_REALS)))) {
    rd_sorry (r, "the rule for '%s' counts reals of argument '%s', which is no array of reals "
	      "here", user_name_of (c->fndecl), c->rule->args.at[k].name);
    return NULL_TREE;
  }
  return element;
}

/* A complex number counts as one.  */
HOST_WIDE_INT
rd_element_size (const outside_call *c, uint32_t k, tree element)
{
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (element));
  return TREE_CODE (rd_pointee_of (c, k)) == COMPLEX_TYPE ? 2 * size : size;
}

/* POINTER comes from an argument that may be absent, or from a plain pointer of C's.  */
bool
rd_may_be_null (reader *r, tree pointer)
{
  if (!(rd_pointer_origins (r, pointer, NULL) & FROM_REALS))
    return false;
  bool null = !fortran_p ();
  for (uint32_t k = 0; k < r->f->params.n; k++)
    null |= r->f->params.at[k].optional;
  return null;
}

/* The callee writes COUNT reals at argument K.  The bytes, computed before the call, or
   ADJ_NONE after a refusal.  */
static adj_id
bytes_written (const outside_call *c, uint32_t k)
{
  reader *r = c->r;
  const struct callee_argument *a = &c->rule->args.at[k];
  if (!rd_no_descriptor (c, k))
    return ADJ_NONE;
  if (a->count == ADJ_NONE) {
    rd_sorry (r, "the rule for '%s' does not say how many reals of argument '%s' it writes",
	      user_name_of (c->fndecl), a->name);
    return ADJ_NONE;
  }
  /* By address there are the reals that the callee is declared with.  */
  unsigned origins = rd_pointer_origins (r, gimple_call_arg (c->s, k), NULL);
  tree type = part_of_complex (rd_pointee_of (c, k));
  bool by_address = origins && !(origins & ~FROM_BY_ADDRESS) && real_type_p (type);
  tree element = by_address ? type : rd_element_behind (c, k);
  return element ? rd_bytes_counted (c, k, a->count, rd_element_size (c, k, element))
		 : (adj_id) ADJ_NONE;
}

/* A function of the C library gets argument K as a stream: what is in one is the library's alone.  */
static bool
stream_p (const outside_call *c, uint32_t k)
{
  tree t = TYPE_ARG_TYPES (TREE_TYPE (c->fndecl));
  while (t && k--)
    t = TREE_CHAIN (t);
  tree to = t && POINTER_TYPE_P (TREE_VALUE (t)) ? TYPE_MAIN_VARIANT (TREE_TYPE (TREE_VALUE (t))) : NULL_TREE;
  tree name = to && TREE_CODE (to) == RECORD_TYPE ? TYPE_IDENTIFIER (to) : NULL_TREE;
  return c->rule->shipped && c->rule->of_c && name && (id_equal (name, "_IO_FILE") || id_equal (name, "FILE"));
}

/* Is what happens to argument K said, or plain?  */
static bool
accounted_for_p (const outside_call *c, uint32_t k)
{
  tree arg = gimple_call_arg (c->s, k);
  const struct callee_rule *rule = c->rule;
  bool mentioned = rule->listed && k < rule->args.n && rule->args.at[k].reads
		   && INTEGRAL_TYPE_P (TREE_TYPE (gimple_call_fntype (c->s)));
  if (rule->shipped && rule->passive && rd_varying_real_p (arg) && !mentioned)
    return false;
  if (stream_p (c, k) || !rd_may_reach_active (c->r, arg, true) || rd_array_of_no_reals_p (c, k))
    return true;
  const struct callee_argument *a = rule->listed && k < rule->args.n ? &rule->args.at[k] : NULL;
  if (a && (a->reads || a->writes || a->changes))
    return true;
  /* What a handle leads to is the business of the routines that derive.  */
  if (a && callee_rule_derives (rule) && !SCALAR_FLOAT_TYPE_P (part_of_complex (rd_pointee_of (c, k)))
      && !rd_may_hold_reals (c->r, arg) && !rd_leads_to_pointers (c->r, arg)
      && !(rd_pointer_origins (c->r, arg, NULL) & FROM_DESCRIPTOR))
    return true;
  return !rule->shipped && only_read_p (c->fndecl, k);
}

static bool
all_accounted_for_p (const outside_call *c)
{
  for (unsigned k = 0; k < gimple_call_num_args (c->s); k++) {
    if (accounted_for_p (c, k))
      continue;
    if (!c->rule->shipped) {
      c->r->helpful = helpful_line (c->r, c->s, c->fndecl);
      rd_sorry (c->r, "the rule for '%s' does not say whether its argument %u, through which "
		"it may reach active reals, is read or written", user_name_of (c->fndecl),
		k + 1);
      c->r->helpful = NULL;
    }
    return false;
  }
  return true;
}

static bool
list_fits_p (const outside_call *c)
{
  unsigned n = gimple_call_num_args (c->s);
  if (!c->rule->listed || c->rule->args.n == n)
    return true;
  /* Of those that a call may have, it has some, or more, which are then accounted for one by one.  */
  if (stdarg_p (gimple_call_fntype (c->s)) && c->rule->passive && !c->rule->counts.n && !c->rule->shipped)
    return true;
  /* C may pass the lengths of BLAS's text, or not.  */
  if (c->rule->args.n > n || (!fortran_p () && !c->rule->blas))
    return false;
  for (unsigned k = c->rule->args.n; k < n; k++)
    if (!INTEGRAL_TYPE_P (TREE_TYPE (gimple_call_arg (c->s, k))))
      return false;
  return true;
}

/* ARG is the address of a member of a union, or of a part of one.  */
static bool
member_of_union_p (tree arg)
{
  arg = source_of (arg);
  if (TREE_CODE (arg) != ADDR_EXPR)
    return false;
  for (tree ref = TREE_OPERAND (arg, 0); handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (TREE_TYPE (TREE_OPERAND (ref, 0))) == UNION_TYPE)
      return true;
  return false;
}

/* ARG, by its type a pointer to integers, is no cast of one to something else: in C it must be the address
   of an integer under its name.  */
static bool
address_of_integers_p (tree arg)
{
  arg = source_of (arg);
  return fortran_p ()
	 || (TREE_CODE (arg) == ADDR_EXPR && TREE_CODE (TREE_OPERAND (arg, 0)) != MEM_REF
	     && INTEGRAL_TYPE_P (strip_array_types (TREE_TYPE (TREE_OPERAND (arg, 0)))));
}

/* What argument K leads to are integers or truth values, by the call and by the prototype: though a
   structure around them may have reals, whoever writes there writes none.  C's char may be bytes of
   anything.  */
static bool
leads_to_integers_p (const outside_call *c, uint32_t k)
{
  tree arg = gimple_call_arg (c->s, k), type = TREE_TYPE (arg);
  if (!POINTER_TYPE_P (type))
    return false;
  tree to[] = { strip_array_types (TREE_TYPE (type)), rd_pointee_of (c, k) };
  for (tree t : to)
    if (!INTEGRAL_TYPE_P (t) || (!fortran_p () && TYPE_PRECISION (t) <= BITS_PER_UNIT))
      return false;
  return address_of_integers_p (arg) && !member_of_union_p (arg);
}

/* What argument K leads to are reals by address, or may be, and the callee may write there; the rule
   does not say how many.  */
static bool
writes_unsaid_p (const outside_call *c, uint32_t k)
{
  const struct callee_argument *a
    = c->rule->listed && k < c->rule->args.n ? &c->rule->args.at[k] : NULL;
  bool said = a && (a->reads || a->writes);
  tree arg = gimple_call_arg (c->s, k);
  if (!(reals_by_address_p (c->r, arg) || member_of_union_p (arg)) || leads_to_integers_p (c, k))
    return false;
  return said ? a->writes && a->count == ADJ_NONE
	 : !c->rule->pure && !c->rule->shipped && !only_read_p (c->fndecl, k);
}

/* Reads C, whose rule fits.  */
static void
read_by_rule (const outside_call *c)
{
  reader *r = c->r;
  auto_vec<adj_id, 8> to, bytes;
  bool pure = c->rule->pure;
  passive_callee callee = { !pure, false, pure, pure && c->rule->shipped && !rd_may_do_more_p (c->s) };
  if (!rd_types_fine (r, c->s))
    return;
  for (uint32_t k = 0; k < gimple_call_num_args (c->s); k++)
    callee.unsaid |= writes_unsaid_p (c, k);
  for (uint32_t k = 0; k < MIN (c->rule->args.n, gimple_call_num_args (c->s)); k++) {
    tree arg = gimple_call_arg (c->s, k);
    if (!c->rule->args.at[k].writes)
      continue;
    callee.writes = true;
    if (rd_filled_buffer_p (arg) || rd_array_of_no_reals_p (c, k) || leads_to_integers_p (c, k))
      continue;
    if (!rd_may_reach_active (r, arg, true)
	&& (c->rule->args.at[k].count == ADJ_NONE || !reals_by_address_p (r, arg)))
      continue;
    adj_id n = bytes_written (c, k);
    if (n == ADJ_NONE)
      return;
    to.safe_push (rd_value (r, arg));
    bytes.safe_push (n);
  }
  read_passive_call (r, c->s, callee);
  if (!pure)
    rd_note_visible_arguments (r, c->s);
  for (unsigned k = 0; k < to.length (); k++)
    rd_kept_clear (r, c->s, to[k], bytes[k]);
}

void
rd_passive_body (reader *r, gcall *s)
{
  const passive_callee body = { true, false, false, false };
  read_passive_call (r, s, body);
  rd_note_visible_arguments (r, s);
}

/* ---- calls -------------------------------------------------------------------- */

static void
remark_once (reader *r, gcall *s, const char *text)
{
  for (uint32_t k = 0; k < r->d->list.n; k++)
    if (r->d->list.at[k].severity == SEVERITY_REMARK
	&& strcmp (r->d->list.at[k].text, text) == 0)
      return;
  diagnose (r->d, SEVERITY_REMARK, origin_of_stmt (s), 0, "%s", text);
}

/* The rule counts what argument K leads to, or has routines that derive it, and these are small
   vectors: nobody has said what one of them counts.  */
static bool
counts_vectors_p (const outside_call *c)
{
  for (unsigned k = 0; k < gimple_call_num_args (c->s); k++) {
    const struct callee_argument *a
      = c->rule->listed && k < c->rule->args.n ? &c->rule->args.at[k] : NULL;
    bool counted = a && (a->count != ADJ_NONE || a->read_count != ADJ_NONE
			 || a->keep_count != ADJ_NONE);
    if ((counted || callee_rule_derives (c->rule))
	&& POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (c->s, k)))
	&& VECTOR_TYPE_P (rd_pointee_of (c, k)))
      return true;
  }
  return false;
}

bool
rd_user_ruled_call (reader *r, gcall *s, tree fndecl, bool body)
{
  outside_call c = { r, s, fndecl, user_rule_of (fndecl), NULL };
  if (!c.rule)
    return false;
  if (!rd_fits_halves (&c))
    return true;
  if (!list_fits_p (&c)) {
    rd_sorry (r, "the rule for '%s' lists %u argument%s, and this call has %u",
	      user_name_of (fndecl), c.rule->args.n, c.rule->args.n == 1 ? "" : "s",
	      written_arguments (s));
    return true;
  }
  if (counts_vectors_p (&c)) {
    rd_sorry (r, "the rule for '%s' counts vectors", user_name_of (fndecl));
    return true;
  }
  if (!all_accounted_for_p (&c))
    return true;
  bool derives = callee_rule_derives (c.rule);
  if (body)
    remark_once (r, s, arena_printf (r->p->arena, "'%s' %s %s: its body here does not count",
				     user_name_of (fndecl),
				     derives ? "has a derivative" : "is passive",
				     where_written (r->p->arena, c.rule)));
  if (derives)
    rd_derived_call (&c);
  else
    read_by_rule (&c);
  return true;
}

bool
rd_shipped_call (reader *r, gcall *s, tree fndecl)
{
  outside_call c = { r, s, fndecl, shipped_rule_of (fndecl), NULL };
  if (!c.rule || !list_fits_p (&c) || counts_vectors_p (&c) || (c.rule->blas && !rd_fits_blas (&c))
      || !all_accounted_for_p (&c))
    return false;
  if (c.rule->blas)
    remark_once (r, s, arena_printf (r->p->arena, "'%s' is derived by libadjoint_blas: link with "
				     "-ladjoint_blas, before LAPACK and BLAS",
				     user_name_of (fndecl)));
  if (callee_rule_derives (c.rule))
    rd_derived_call (&c);
  else
    read_by_rule (&c);
  return true;
}

/* Nothing that the callee gets carries what is active, as far as the call shows.  */
static bool
call_shows_nothing_p (reader *r, gcall *s)
{
  bool constant = gimple_call_flags (s) & ECF_CONST;
  tree lhs = gimple_call_lhs (s);
  if (!constant && lhs && FLOAT_TYPE_P (TREE_TYPE (lhs)))
    return false;
  for (unsigned k = 0; k < gimple_call_num_args (s); k++) {
    tree arg = gimple_call_arg (s, k);
    if (rd_varying_real_p (arg) || rd_foreign_argument (TREE_TYPE (arg))
	|| (!constant && rd_may_reach_active (r, arg, false)))
      return false;
  }
  return true;
}

bool
rd_passive_by_itself (reader *r, gcall *s, tree fndecl)
{
  int flags = gimple_call_flags (s);
  tree lhs = gimple_call_lhs (s);
  if (!call_shows_nothing_p (r, s) || (lhs && rd_foreign_argument (TREE_TYPE (lhs))))
    return false;
  bool writes = !(flags & (ECF_CONST | ECF_PURE));
  const passive_callee callee = { writes, writes, false, false };
  read_passive_call (r, s, callee);
  if (!(flags & ECF_CONST))
    rd_note_outside (r, s, fndecl, helpful_line (r, s, fndecl));
  return true;
}

/* The first callee whose body is elsewhere: the link may have it.  */
static struct {
  const char *callee;
  location_t where;
} elsewhere;

void
rd_note_elsewhere (gcall *s, tree fndecl)
{
  if (elsewhere.callee)
    return;
  elsewhere.callee = IDENTIFIER_POINTER (get_identifier (user_name_of (fndecl)));
  elsewhere.where = gimple_location (s);
}

const char *
read_body_elsewhere (location_t *where)
{
  *where = elsewhere.where;
  return elsewhere.callee;
}

/* Where the link has a body of FNDECL that the plugin did not copy, as the end of a message.  */
static const char *
object_text (reader *r, tree fndecl)
{
  cgraph_node *node = cgraph_node::get (fndecl);
  if (node)
    node = node->ultimate_alias_target ();
  if (!node || !node->definition || !node->lto_file_data)
    return "";
  return arena_printf (r->p->arena, "; '%s' has it, made with -flto but without the plugin",
		       node->lto_file_data->file_name);
}

void
rd_refuse_outside (reader *r, gcall *s, tree fndecl)
{
  r->helpful = arena_printf (r->p->arena, "%s%s", helpful_line (r, s, fndecl),
			     derivative_line (r, s, fndecl));
  const char *name = user_name_of (fndecl);
  if (in_lto_p)
    rd_sorry (r, "calls '%s', whose body is in no object of this link that -flto and the plugin "
	      "made and which has no derivative rule%s", name, object_text (r, fndecl));
  else
    rd_sorry (r, "calls '%s', whose body is not in this file and which has no derivative rule",
	      name);
  r->helpful = NULL;
}

void
rd_forget_outside (void)
{
  rd_forget_visible ();
  memset (&elsewhere, 0, sizeof elsewhere);
}
