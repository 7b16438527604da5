/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts that travel with frozen copies: see unit-facts.h.  */

#include "unit-facts.h"

const char *
text_attribute (tree decl, const char *mark)
{
  tree a = lookup_attribute (mark, DECL_ATTRIBUTES (decl));
  return a ? TREE_STRING_POINTER (TREE_VALUE (TREE_VALUE (a))) : NULL;
}

void
set_text_attribute (tree decl, const char *mark, const char *text)
{
  tree value = build_tree_list (NULL_TREE, build_string (strlen (text) + 1, text));
  tree others = remove_attribute (mark, copy_list (DECL_ATTRIBUTES (decl)));
  DECL_ATTRIBUTES (decl) = tree_cons (get_identifier (mark), value, others);
}

void
set_unit_facts (tree fndecl, const char *text)
{
  set_text_attribute (fndecl, UNIT_FACTS_MARK, text);
}

bool
has_unit_facts_p (tree fndecl)
{
  return text_attribute (fndecl, UNIT_FACTS_MARK) != NULL;
}

const char *
interned (const char *text, size_t n)
{
  static hash_map<nofree_string_hash, const char *> *all;
  if (!all)
    all = new hash_map<nofree_string_hash, const char *>;
  char *copy = xstrndup (text, n);
  bool known;
  const char *&kept = all->get_or_insert (copy, &known);
  if (known)
    free (copy);
  else
    kept = copy;
  return kept;
}

const char *
unit_fact (tree fndecl, const char *key, const char *after, const char **next)
{
  const char *at = after ? after : text_attribute (fndecl, UNIT_FACTS_MARK);
  size_t n = strlen (key);
  while (at && *at) {
    size_t line = strcspn (at, "\n");
    const char *behind = at + line + (at[line] == '\n');
    if (!strncmp (at, key, n) && (at[n] == ' ' || at[n] == '\n' || !at[n])) {
      size_t skip = n + (at[n] == ' ');
      if (next)
	*next = behind;
      return interned (at + skip, line - skip);
    }
    at = behind;
  }
  return NULL;
}
