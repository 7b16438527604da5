/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule files and attributes: see callees.h.  The format is the core's (callee-rules.h).  */

#include "callees.h"
#include "unit-facts.h"
#include "beside.h"
#include "params.h"
#include "plugin-options.h"
#include "pointed.h"
#include "separate.h"

/* As long as the compiler: rules are few.  */
static struct arena memory;
static struct callee_rules rules;

namespace {

/* A function whose attribute stands for a rule.  */
struct attributed {
  unsigned uid;
  const struct callee_rule *rule;
};

}

/* The text of FILE, or NULL after an error.  */
static char *
text_of (const char *file)
{
  FILE *f = fopen (file, "r");
  if (!f) {
    error ("option %<-fplugin-arg-adjoint-rules%>: cannot read %qs: %s", file,
	   xstrerror (errno));
    return NULL;
  }
  size_t n = 0, room = 4096;
  char *text = XNEWVEC (char, room + 1);
  for (size_t got; (got = fread (text + n, 1, room - n, f)) != 0;) {
    n += got;
    if (n == room)
      text = XRESIZEVEC (char, text, (room *= 2) + 1);
  }
  bool bad = ferror (f) != 0;
  fclose (f);
  text[n] = 0;
  if (!bad)
    return text;
  error ("option %<-fplugin-arg-adjoint-rules%>: cannot read %qs", file);
  free (text);
  return NULL;
}

const char *const rule_attributes[3] = { "adjoint_passive", "adjoint_pair", "adjoint_derivative" };

/* ---- declarations ---------------------------------------------------------------------- */

/* What C declares outside of system headers, functions and variables of the file, the last
   ones first: what nothing uses leaves no other trace.  */
static tree seen_declarations;

static const struct ggc_root_tab seen_roots[] = {
  { &seen_declarations, 1, sizeof seen_declarations, &gt_ggc_mx_tree_node,
    &gt_pch_nx_tree_node },
  LAST_GGC_ROOT_TAB
};

static void
declaration_seen (void *event, void *)
{
  tree decl = (tree) event;
  if ((TREE_CODE (decl) == FUNCTION_DECL
       || (VAR_P (decl) && (TREE_PUBLIC (decl) || DECL_EXTERNAL (decl))))
      && DECL_NAME (decl) && !in_system_header_at (DECL_SOURCE_LOCATION (decl)))
    seen_declarations = tree_cons (NULL_TREE, decl, seen_declarations);
}

static bool
has_symbol_p (tree decl, const char *symbol)
{
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME_SET_P (decl)
					 ? DECL_ASSEMBLER_NAME (decl) : DECL_NAME (decl));
  return !strcmp (*name == '*' ? name + 1 : name, symbol);
}

tree
declared_somehow (const char *symbol)
{
  symtab_node *node;
  FOR_EACH_SYMBOL (node)
    if (DECL_NAME (node->decl) && has_symbol_p (node->decl, symbol))
      return node->decl;
  for (tree t = seen_declarations; t; t = TREE_CHAIN (t))
    if (has_symbol_p (TREE_VALUE (t), symbol))
      return TREE_VALUE (t);
  return NULL_TREE;
}

/* ---- rule files -------------------------------------------------------------------------- */

void
callees_init (const char *plugin_name)
{
  register_callback (plugin_name, PLUGIN_REGISTER_GGC_ROOTS, NULL,
		     const_cast<ggc_root_tab *> (seen_roots));
  register_callback (plugin_name, PLUGIN_FINISH_DECL, declaration_seen, NULL);
  arena_init (&memory);
  rules.arena = &memory;
  for (const char *file : adjoint_options.rules)
    if (char *text = text_of (file)) {
      callee_rules_read (&rules, file, text);
      free (text);
    }
  for (const char *file : adjoint_options.summaries)
    read_summary (&rules, file);
  for (uint32_t k = 0; k < rules.errors.n; k++)
    error ("%s:%u: %s", rules.errors.at[k].file, rules.errors.at[k].line,
	   rules.errors.at[k].text);
}

/* The user's rules, and behind them the plugin's own table.  Most files ask for none of these
   and spare the reading, some ten million instructions.  */
static struct callee_rules *
all_rules ()
{
  static bool read;
  if (!read)
    callee_rules_shipped (&rules);
  read = true;
  return &rules;
}

static const struct callee_rule *
rule_of (tree fndecl)
{
  static const char prefix[] = "__builtin_";
  if (!DECL_NAME (fndecl))
    return NULL;
  const char *name = user_name_of (fndecl);
  if (fortran_p () && startswith (name, "netcdf::"))
    callee_rules_netcdf (all_rules ());
  const struct callee_rule *rule = callee_rule_find (all_rules (), name, fortran_p ());
  /* GCC's folding writes such a name: __builtin_strchr, of strstr.  */
  if (!rule && startswith (name, prefix) && fndecl_built_in_p (fndecl))
    rule = callee_rule_find (all_rules (), name + strlen (prefix), fortran_p ());
  return rule;
}

/* ---- attributes ----------------------------------------------------------------------- */

/* String number K of ATTRIBUTE, or NULL.  */
static const char *
string_of (tree attribute, unsigned k)
{
  tree t = TREE_VALUE (attribute);
  while (t && k--)
    t = TREE_CHAIN (t);
  return t ? arena_strdup (&memory, TREE_STRING_POINTER (TREE_VALUE (t))) : NULL;
}

/* What the prototype tells of argument number K, of TYPE: behind a pointer to const nothing
   is written, and behind others all may be.  What leads to neither reals nor integers is the
   routines' business.  */
static struct callee_argument
argument_of_prototype (tree type, unsigned k)
{
  struct callee_argument a = {};
  a.name = arena_printf (&memory, "%u", k + 1);
  a.count = a.read_count = a.keep_count = ADJ_NONE;
  tree to = POINTER_TYPE_P (type) ? strip_array_types (TREE_TYPE (type)) : NULL_TREE;
  if (to && (FLOAT_TYPE_P (to) || INTEGRAL_TYPE_P (to))) {
    a.reads = TYPE_READONLY (to) || TYPE_READONLY (TREE_TYPE (type));
    a.changes = !a.reads;
  }
  return a;
}

/* The rule that ATTRIBUTE of FNDECL stands for; each function's is made once.  */
static const struct callee_rule *
rule_of_attribute (tree fndecl, tree attribute, const char *name)
{
  static vec<attributed> made;
  for (unsigned k = 0; k < made.length (); k++)
    if (made[k].uid == DECL_UID (fndecl))
      return made[k].rule;
  struct callee_rule *rule = ARENA_NEW (&memory, struct callee_rule);
  unsigned k = 0;
  rule->name = name;
  unsigned routine = 0;
  rule->again = rule->pure = !strcmp (name, "adjoint_derivative");
  if (!rule->again)
    rule->forward = string_of (attribute, routine++);
  rule->backward = string_of (attribute, routine++);
  rule->tangent = string_of (attribute, routine);
  rule->listed = true;
  rule->keeps_nothing = !rule->again;
  for (tree t = TYPE_ARG_TYPES (TREE_TYPE (fndecl)); t && !VOID_TYPE_P (TREE_VALUE (t));
       t = TREE_CHAIN (t), k++)
    VEC_PUSH (&memory, rule->args, argument_of_prototype (TREE_VALUE (t), k));
  made.safe_push (attributed { DECL_UID (fndecl), rule });
  return rule;
}

/* The list of -fplugin-arg-adjoint-extern has FNDECL.  */
static bool
promised_p (tree fndecl)
{
  const char *name = user_name_of (fndecl);
  for (const char *promised : adjoint_options.externs)
    if (fortran_p () ? !strcasecmp (promised, name) : !strcmp (promised, name))
      return true;
  return false;
}

/* Arguments as the source has them, without lengths of text.  */
static unsigned
arguments_of_prototype (tree fndecl)
{
  unsigned n = 0, texts = 0;
  for (tree t = TYPE_ARG_TYPES (TREE_TYPE (fndecl)); t && !VOID_TYPE_P (TREE_VALUE (t));
       t = TREE_CHAIN (t), n++) {
    tree type = TREE_VALUE (t);
    tree to = POINTER_TYPE_P (type) ? strip_array_types (TREE_TYPE (type)) : type;
    texts += fortran_p () && POINTER_TYPE_P (type) && TREE_CODE (to) == INTEGER_TYPE
	     && TYPE_PRECISION (to) == 8 && TYPE_UNSIGNED (to);
  }
  return n > texts ? n - texts : 0;
}

/* Reals behind P, argument K of such a function as below, may be others that are found by address: those are
   found so, as units see it that export such halves (ask-export.cc).  */
static bool
found_by_address_p (tree fndecl, tree p, unsigned k)
{
  param_facts facts = param_facts_of (fndecl, p, k);
  return facts.kind == PARAM_REAL_POINTER && !rank_of_array (p) && !facts.no_alias && !no_target_p (fndecl, k);
}

/* What halves of FNDECL, which stands for what a pointer leads to and has state, get behind the address.  */
static const char *
pointed_signature (tree fndecl, const struct callee_rule *rule)
{
  auto_vec<pair_argument> args;
  unsigned k = 0;
  for (tree p = DECL_ARGUMENTS (fndecl); p; p = DECL_CHAIN (p), k++) {
    unsigned rank = rank_of_array (p);
    bool reads = k < rule->args.n && rule->args.at[k].reads;	/* lengths of text are none of these */
    pair_argument x = { TREE_TYPE (p), reads, found_by_address_p (fndecl, p, k), rank };
    if (k)
      args.safe_push (x);
    k += 2 * rank;
    for (unsigned n = 2 * rank; n; n--)
      p = DECL_CHAIN (p);
  }
  return row_signature (&memory, TREE_TYPE (TREE_TYPE (fndecl)), args);
}

/* How many elements of TYPE, an argument's, Fortran says there are; 0: it does not say.  x(1) may be any number.  */
static HOST_WIDE_INT
declared_elements (tree type)
{
  tree to = POINTER_TYPE_P (type) ? TREE_TYPE (type) : NULL_TREE;
  if (!fortran_p () || !to || !real_type_p (part_of_complex (strip_array_types (to))))
    return 0;
  if (TREE_CODE (to) != ARRAY_TYPE)
    return 1;
  HOST_WIDE_INT bytes = int_size_in_bytes (to), one = int_size_in_bytes (strip_array_types (to));
  return bytes > one ? bytes / one : 0;
}

/* Of FNDECL, which stands for what a pointer leads to, RULE says how much there is of arguments.  */
static void
promise_counts (tree fndecl, struct callee_rule *rule)
{
  in_language l (fndecl);
  unsigned k = 0;
  for (tree p = DECL_ARGUMENTS (fndecl); p && k < rule->args.n; p = DECL_CHAIN (p), k++) {
    struct callee_argument *a = &rule->args.at[k];
    struct count c = { COUNT_NUMBER, declared_elements (TREE_TYPE (p)), ADJ_NONE, ADJ_NONE, NULL, 0 };
    if (!c.number || !(a->reads || a->changes))
      continue;
    *(a->reads ? &a->read_count : &a->count) = rule->counts.n;
    VEC_PUSH (&memory, rule->counts, c);
  }
}

/* Such a function may do anything to all memory by address.  */
static void
promise_state (tree fndecl, struct callee_rule *rule)
{
  in_language l (fndecl);
  rule->everything = rule->follows = rule->structures = rule->halves_tangent = true;
  unsigned k = 0;
  for (tree p = DECL_ARGUMENTS (fndecl); p && k < rule->args.n; p = DECL_CHAIN (p), k++) {
    struct callee_argument *a = &rule->args.at[k];
    if (!pointed_structure_p (TREE_TYPE (p)))
      continue;
    a->reads = only_read_p (fndecl, k);
    a->changes = !a->reads;
  }
  rule->signature = pointed_signature (fndecl, rule);
}

/* What is promised of FNDECL, as its declaration tells.  */
static const struct callee_rule *
promised_rule (tree fndecl)
{
  static vec<attributed> made;
  for (unsigned k = 0; k < made.length (); k++)
    if (made[k].uid == DECL_UID (fndecl))
      return made[k].rule;
  struct callee_rule *rule = ARENA_NEW (&memory, struct callee_rule);
  rule->name = "extern";
  rule->halves = PAIR_INTERFACE;
  rule->listed = rule->pure = true;
  unsigned n = arguments_of_prototype (fndecl), k = 0;
  for (tree t = TYPE_ARG_TYPES (TREE_TYPE (fndecl)); k < n; t = TREE_CHAIN (t), k++) {
    struct callee_argument a = argument_of_prototype (TREE_VALUE (t), k);
    if (a.changes && only_read_p (fndecl, k)) {
      a.reads = true;
      a.changes = false;
    }
    VEC_PUSH (&memory, rule->args, a);
  }
  const char *pointed = text_attribute (fndecl, POINTED_MARK);
  if (pointed)
    promise_counts (fndecl, rule);
  if (pointed && *pointed)
    promise_state (fndecl, rule);
  made.safe_push (attributed { DECL_UID (fndecl), rule });
  return rule;
}

/* What other units have of FNDECL, which this one has no body for.  */
static const struct callee_rule *
rule_of_other_unit (tree fndecl)
{
  cgraph_node *node = cgraph_node::get (fndecl);
  const char *outside = text_attribute (fndecl, OUTSIDE_MARK);
  if (!DECL_NAME (fndecl) || (node && node->definition && !outside))
    return NULL;
  const struct callee_rule *rule
    = callee_rule_of_symbol (all_rules (), outside ? outside : symbol_of (fndecl));
  return rule || !promised_p (fndecl) ? rule : promised_rule (fndecl);
}

const struct stored_global *
stored_by_other_unit (tree decl)
{
  for (uint32_t k = 0; k < rules.stored.n; k++)
    if (!strcmp (rules.stored.at[k].symbol, symbol_of (decl)))
      return &rules.stored.at[k];
  return NULL;
}

bool
summaries_call_pointers_p (void)
{
  for (uint32_t k = 0; k < rules.list.n; k++)
    if (rules.list.at[k].calls)
      return true;
  return false;
}

const struct callee_rule *
user_rule_of (tree fndecl)
{
  static struct callee_rule passive;
  if (text_attribute (fndecl, POINTED_MARK))
    return promised_rule (fndecl);
  const struct callee_rule *rule = rule_of (fndecl);
  if (rule && !rule->shipped)
    return rule;
  if (const struct callee_rule *halves = rule_of_other_unit (fndecl))
    return halves;
  passive.passive = true;
  passive.name = "adjoint_passive";
  if (lookup_attribute ("adjoint_passive", DECL_ATTRIBUTES (fndecl)))
    return &passive;
  for (const char *name : { "adjoint_pair", "adjoint_derivative" })
    if (tree attribute = lookup_attribute (name, DECL_ATTRIBUTES (fndecl)))
      return rule_of_attribute (fndecl, attribute, name);
  return rule_beside (&memory, fndecl);
}

/* ---- the table, and names ------------------------------------------------------------------ */

const struct callee_rule *
shipped_rule_of (tree fndecl)
{
  const struct callee_rule *rule = rule_of (fndecl);
  bool instead = text_attribute (fndecl, STANDS_FOR_MARK) != NULL;
  if (!rule && DECL_NAME (fndecl))
    rule = callee_rule_of_blas (all_rules (), instead ? symbol_of (fndecl)
						      : user_name_of (fndecl), fortran_p ());
  return rule && rule->shipped && !(rule->of_c && fortran_p ()) ? rule : NULL;
}

const struct callee_rule *
shipped_rule_with_result (tree fndecl)
{
  const char *name = DECL_NAME (fndecl) ? user_name_of (fndecl) : "";
  size_t n = strlen (name);
  if (!fortran_p () && (!n || name[--n] != '_'))
    return NULL;
  name = arena_printf (&memory, "adjoint_%.*s_sub", (int) n, name);
  return callee_rule_of_blas (all_rules (), name, fortran_p ());
}

tree
declared_function (const char *symbol)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (!strcmp (node->asm_name (), symbol))
      return node->decl;
  return NULL_TREE;
}

tree
only_declared (const char *symbol)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (!node->definition && !strcmp (node->asm_name (), symbol))
      return node->decl;
  return NULL_TREE;
}

const char *
where_written (struct arena *a, const struct callee_rule *rule)
{
  return !strcmp (rule->name, "extern") && rule->halves && !rule->file
	 ? "that option 'extern' promises"
	 : rule->signature ? arena_printf (a, "in %s", rule->file)
	 : rule->beside ? arena_printf (a, "by '%s' beside it", rule->beside)
	 : rule->file ? arena_printf (a, "at %s:%u", rule->file, rule->line)
		    : arena_printf (a, "by attribute '%s'", rule->name);
}
