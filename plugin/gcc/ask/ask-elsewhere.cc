/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Units that call what only the link makes.

   In Fortran a call of `f_b' tells no more than how many arguments there are.  A unit notes that
   for the link, which knows the signature:

     call SYMBOL ARGUMENTS FILE:LINE
	on the first frozen copy of the unit

   And the linker is told what to say of names that it will find nowhere if the plugin is not there
   (link/unmade.h).  Not of stubs: these say themselves, when they are called, that they are empty.  */

#include "ask-parts.h"
#include "plugin-options.h"
#include "unit-facts.h"

/* ---- calls ------------------------------------------------------------------------------- */

const char *
calls_text (void)
{
  const char *text = "";
  cgraph_node *node;
  FOR_EACH_FUNCTION (node) {
    if (node->definition || !fortran_p () || !text_attribute (node->decl, DECLARED_MARK))
      continue;
    for (cgraph_edge *e = node->callers; e; e = e->next_caller)
      if (e->call_stmt) {
	expanded_location at = expand_location (gimple_location (e->call_stmt));
	text = arena_printf (&ask_arena, "%scall %s %u %s:%d\n", text, node->asm_name (),
			     gimple_call_num_args (e->call_stmt), at.file ? at.file : "?", at.line);
      }
  }
  return text;
}

/* CALL, a line of calls_text, fits A if it is about A.  */
static bool
check_call_of_unit (const asked &a, const char *call)
{
  char symbol[1000], place[4000];
  unsigned n;
  if (sscanf (call, "%999s %u %3999[^\n]", symbol, &n, place) != 3 || strcmp (symbol, a.name)
      || n == a.signature.nslots)
    return true;
  error_at (DECL_SOURCE_LOCATION (a.primal->decl), "%qs is called at %s with %u arguments, and it has "
	    "%u: %qs", made_name (a), place, n, a.signature.nslots, signature_text (a));
  return false;
}

bool
check_calls_of_units (const vec<unit_function> &functions, const asked &a)
{
  bool good = true;
  in_language l (a.primal->decl);
  for (const unit_function &f : functions) {
    const char *next = NULL;
    for (const char *s; (s = unit_fact (f.node->decl, "call", next, &next)); )
      good &= check_call_of_unit (a, s);
  }
  return good;
}

/* ---- names ------------------------------------------------------------------------------- */

static void
add_left (vec<left_name> *out, const char *symbol, const char *name)
{
  left_name n = { symbol, arena_printf (&ask_arena, "%s is made at link time, if all files and the "
					"link have -flto and -fplugin=adjoint", name) };
  out->safe_push (n);
}

/* What HEAD, of a function of another unit, may be the name of: C's, and gfortran's.  */
static void
add_names_of_head (vec<left_name> *out, const char *head)
{
  size_t n = strcspn (head, "( \t");
  const char *f = procedure_of (arena_printf (&ask_arena, "%.*s", (int) n, head));
  for (int tangent = 0; tangent < 2; tangent++)
    if (adjoint_options.mode != (tangent ? MODE_OPTION_REVERSE : MODE_OPTION_TANGENT)) {
      const char *name = arena_printf (&ask_arena, "%s%s", f, suffix_of (tangent));
      add_left (out, name, name);
      add_left (out, arena_printf (&ask_arena, "%s_", name), name);
    }
}

void
ask_left_names (const vec<asked> &deferred, vec<left_name> *out)
{
  for (const asked &a : deferred)
    add_left (out, a.name, made_name (a));
  for (const char *head : heads_elsewhere)
    add_names_of_head (out, head);
}
