/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked in a unit and made at link time, as text on frozen copies and on prototypes.

     asked MODE NAME ALL DECLARED RESULT RETURNS ROLES SLOTS HEAD
	of a function that is defined in the unit: the whole request, one role per
	argument (DECLARED: 1 by a prototype or call, 2 by a stub), KIND:PARAM:BY-REFERENCE:NAME
	per slot, separated by commas; HEAD as written
     made MODE HEAD
	the same was made at compile time
     head MODE SUFFIX SUFFIX HEAD
	of a function that the unit does not define
     stub TANGENT PRIMAL
	on a stub whose primal is elsewhere
   On a prototype: TANGENT PRIMAL CALL NAMES, of its parameters, separated by commas.

   `-' stands for nothing.  */

#include "ask-parts.h"
#include "plugin-options.h"
#include "unit-facts.h"

static const char *
or_dash (const char *text)
{
  return text && *text ? text : "-";
}

static const char *
or_nothing (const char *word)
{
  return strcmp (word, "-") ? word : "";
}

/* The next word of *AT, up to a blank, or up to END if that is not a blank.  */
static const char *
word (const char **at, char end = ' ')
{
  size_t n = 0;
  while ((*at)[n] && (*at)[n] != ' ' && (*at)[n] != end)
    n++;
  const char *text = arena_printf (&ask_arena, "%.*s", (int) n, *at);
  *at += n;
  if (**at == end || **at == ' ')
    (*at)++;
  return text;
}

/* ---- writing ------------------------------------------------------------------------ */

const char *
deferred_text (const asked &a)
{
  const char *roles = "", *slots = "";
  unsigned n = list_length (DECL_ARGUMENTS (a.primal->decl));
  for (unsigned k = 0; k < n; k++)
    roles = arena_printf (&ask_arena, "%s%s%u", roles, k ? "," : "", a.role[k]);
  for (uint32_t k = 0; k < a.signature.nslots; k++) {
    const struct slot &s = a.signature.slots[k];
    slots = arena_printf (&ask_arena, "%s%s%u:%d:%d:%s", slots, k ? "," : "", s.kind,
			  s.param == ADJ_NONE ? -1 : (int) s.param, s.by_reference,
			  or_dash (s.name));
  }
  return arena_printf (&ask_arena, "asked %d %s %d %d %u %d %s %s %s\n", a.mode, a.name, a.all,
		       a.stub ? 2 : a.existing != NULL_TREE, a.result_role, a.signature.returns, or_dash (roles),
		       or_dash (slots), or_dash (a.text));
}

const char *
made_text (const asked &a)
{
  return arena_printf (&ask_arena, "made %d %s\n", a.mode, or_dash (a.text));
}

const char *
deferred_head_text (const char *head)
{
  return arena_printf (&ask_arena, "head %d %s %s %s\n", adjoint_options.mode,
		       suffix_of (false), suffix_of (true), head);
}

const char *
deferred_stub_text (bool tangent, const char *of)
{
  return arena_printf (&ask_arena, "stub %d %s\n", tangent, of);
}

/* DECL, which is declared here, may ask at link time for a derivative of function OF.  */
void
defer_declared (tree decl, tree parms, bool tangent, const char *of, bool call)
{
  const char *names = "";
  for (tree p = parms; p; p = DECL_CHAIN (p))
    names = arena_printf (&ask_arena, "%s%s%s", names, *names ? "," : "",
			  or_dash (DECL_NAME (p) ? IDENTIFIER_POINTER (DECL_NAME (p)) : ""));
  set_text_attribute (decl, DECLARED_MARK,
		      arena_printf (&ask_arena, "%d %s %d %s", tangent, of, call,
				    or_dash (names)));
}

/* ---- reading ------------------------------------------------------------------------ */

void
read_deferred (const char *text, cgraph_node *primal, asked *a)
{
  memset (a, 0, sizeof *a);
  a->primal = primal;
  a->where = DECL_SOURCE_LOCATION (primal->decl);
  a->mode = (enum mode) atoi (word (&text));
  a->name = word (&text);
  a->all = atoi (word (&text));
  int declared = atoi (word (&text));
  a->stub = declared == 2;
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (declared && node->definition == a->stub && !has_unit_facts_p (node->decl)
	&& !strcmp (node->asm_name (), a->name))
      a->existing = node->decl;
  a->result_role = atoi (word (&text));
  a->signature.returns = (__typeof__ (a->signature.returns)) atoi (word (&text));
  unsigned n = list_length (DECL_ARGUMENTS (primal->decl));
  const char *roles = or_nothing (word (&text)), *slots = or_nothing (word (&text));
  a->text = or_nothing (text);
  a->role = ARENA_ARRAY (&ask_arena, uint8_t, n + 1);
  for (unsigned k = 0; k < n && *roles; k++)
    a->role[k] = atoi (word (&roles, ','));
  a->signature.slots = ARENA_ARRAY (&ask_arena, struct slot, 2 * n + 2);
  while (*slots) {
    ADJ_ASSERT (a->signature.nslots < 2 * n + 2);
    const char *slot = word (&slots, ',');
    enum slot_kind kind = (enum slot_kind) atoi (word (&slot, ':'));
    int param = atoi (word (&slot, ':'));
    bool by_reference = atoi (word (&slot, ':'));
    add_slot (&a->signature, kind, param < 0 ? (adj_id) ADJ_NONE : (adj_id) param,
	      or_nothing (slot))->by_reference = by_reference;
  }
  names_of_head (a);
}

void
read_deferred_head (const char *text, deferred_head *h)
{
  h->mode = atoi (word (&text));
  h->suffix_adjoint = word (&text);
  h->suffix_tangent = word (&text);
  h->text = arena_strdup (&ask_arena, text);
}

bool
read_made (const char *text, const char **head)
{
  bool tangent = atoi (word (&text)) == MODE_TANGENT;
  *head = arena_strdup (&ask_arena, or_nothing (text));
  return tangent;
}

bool
read_deferred_stub (const char *text, const char **of)
{
  bool tangent = atoi (word (&text));
  *of = word (&text);
  return tangent;
}

static tree parms_alive;

static const ggc_root_tab roots[] = {
  { &parms_alive, 1, sizeof parms_alive, &gt_ggc_mx_tree_node, NULL },
  LAST_GGC_ROOT_TAB
};

/* The parameters of DECL, with the names that its prototype gave them.  */
static tree
parms_of (tree decl, const char *names)
{
  tree first = NULL_TREE, *tail = &first;
  for (tree t = TYPE_ARG_TYPES (TREE_TYPE (decl));
       t && !VOID_TYPE_P (TREE_VALUE (t)); t = TREE_CHAIN (t)) {
    const char *name = or_nothing (word (&names, ','));
    *tail = build_decl (DECL_SOURCE_LOCATION (decl), PARM_DECL,
			*name ? get_identifier (name) : NULL_TREE, TREE_VALUE (t));
    tail = &DECL_CHAIN (*tail);
  }
  if (!parms_alive)
    ggc_register_root_tab (roots);
  parms_alive = tree_cons (NULL_TREE, first, parms_alive);
  return first;
}

bool
read_declared (tree decl, bool *tangent, const char **of, bool *call, tree *parms)
{
  const char *text = text_attribute (decl, DECLARED_MARK);
  if (!text)
    return false;
  *tangent = atoi (word (&text));
  *of = word (&text);
  *call = atoi (word (&text));
  *parms = *call ? NULL_TREE : parms_of (decl, or_nothing (text));
  return true;
}
