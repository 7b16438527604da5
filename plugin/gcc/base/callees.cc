/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule files and attributes: see callees.h.  The format is the core's (callee-rules.h).  */

#include "callees.h"
#include "params.h"
#include "plugin-options.h"

/* As long as the compiler: rules are few.  */
static struct arena memory;
static struct callee_rules rules;

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

void
callees_init (void)
{
  arena_init (&memory);
  rules.arena = &memory;
  for (const char *file : adjoint_options.rules)
    if (char *text = text_of (file)) {
      callee_rules_read (&rules, file, text);
      free (text);
    }
  for (uint32_t k = 0; k < rules.errors.n; k++)
    error ("%s:%u: %s", rules.errors.at[k].file, rules.errors.at[k].line,
	   rules.errors.at[k].text);
  callee_rules_shipped (&rules);
}

static const struct callee_rule *
rule_of (tree fndecl)
{
  return DECL_NAME (fndecl)
	 ? callee_rule_find (&rules, user_name_of (fndecl), fortran_p ()) : NULL;
}

const struct callee_rule *
user_rule_of (tree fndecl)
{
  static struct callee_rule by_attribute;
  const struct callee_rule *rule = rule_of (fndecl);
  if (rule && !rule->shipped)
    return rule;
  if (!lookup_attribute ("adjoint_passive", DECL_ATTRIBUTES (fndecl)))
    return NULL;
  by_attribute.passive = true;
  return &by_attribute;
}

const struct callee_rule *
shipped_rule_of (tree fndecl)
{
  const struct callee_rule *rule = rule_of (fndecl);
  return rule && rule->shipped ? rule : NULL;
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

const char *
where_written (struct arena *a, const struct callee_rule *rule)
{
  return rule->file ? arena_printf (a, "at %s:%u", rule->file, rule->line)
		    : "by attribute 'adjoint_passive'";
}
