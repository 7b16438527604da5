/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Input of the C library: names of its functions, and their formats.

     conversion ::= '%' [ '*' ] [ width ] [ length ] letter
		  | '%' [ '*' ] [ width ] [ 'l' ] '[' [ '^' ] [ ']' ] { character } ']'

   Arguments that formats count ("%2$lf") are not known here.  */

#include "input.h"
#include "params.h"

bool
input_call_p (gimple *s, input_call *in)
{
  static const struct { const char *name; input_call in; } known[] = {
    { "scanf", { true, 0, 0, 0 } }, { "fscanf", { true, 1, 0, 0 } },
    { "sscanf", { true, 1, 0, 0 } }, { "fread", { false, 0, 1, 2 } },
    { "fread_unlocked", { false, 0, 1, 2 } }, { "__fread_chk", { false, 0, 2, 3 } },
    { "__fread_unlocked_chk", { false, 0, 2, 3 } }
  };
  /* glibc has versions of scanf for the C standards.  */
  static const char *const standards[] = { "__isoc99_", "__isoc23_" };
  gcall *c = dyn_cast<gcall *> (s);
  tree fndecl = c ? gimple_call_fndecl (c) : NULL_TREE;
  if (!fndecl || fortran_p ())
    return false;
  const char *name = symbol_of (fndecl);
  bool standard = false;
  for (unsigned k = 0; k < ARRAY_SIZE (standards); k++)
    if (startswith (name, standards[k])) {
      name += strlen (standards[k]);
      standard = true;
    }
  for (unsigned k = 0; k < ARRAY_SIZE (known); k++)
    if (!strcmp (name, known[k].name) && (known[k].in.scans || !standard)
	&& TREE_CODE (TREE_TYPE (gimple_call_fntype (c))) == INTEGER_TYPE) {
      *in = known[k].in;
      return gimple_call_num_args (c) > MAX (in->format, in->count);
    }
  return false;
}

/* ---- formats ---------------------------------------------------------------------------- */

/* The text that ARG leads to, or NULL.  */
static const char *
constant_text (tree arg)
{
  STRIP_NOPS (arg);
  return c_getstr (arg);
}

/* Behind the set of characters that begins at AT, or NULL.  */
static const char *
behind_set (const char *at)
{
  at += *at == '^';
  at += *at == ']';
  at = strchr (at, ']');
  return at ? at + 1 : NULL;
}

/* What a conversion with LETTER and, before it, LENGTH of N characters fills.  */
static tree
real_filled (char letter, const char *length, size_t n)
{
  if (!strchr ("aefgAEFG", letter))
    return NULL_TREE;
  if (!n)
    return float_type_node;
  return n == 1 && *length == 'l' ? double_type_node : long_double_type_node;
}

bool
input_items (gcall *s, const input_call &in, vec<input_item> *out)
{
  const char *at = constant_text (gimple_call_arg (s, in.format));
  int result = 0;
  while (at && (at = strchr (at, '%'))) {
    at++;
    bool kept = *at != '*';
    at += !kept;
    at += strspn (at, "0123456789");
    const char *length = at;
    at += strspn (at, "hlLqjztm");
    size_t n = at - length;
    char letter = *at ? *at++ : '\0';
    if (!letter || !strchr ("%diouxXncCpsS[aefgAEFG", letter))
      return false;
    /* "%as" of old: memory is allocated for text.  */
    if (letter == 'a' && strchr ("sS[", *at) && *at)
      return false;
    if (letter == '[' && !(at = behind_set (at)))
      return false;
    if (letter == '%' || !kept)
      continue;
    input_item item = { real_filled (letter, length, n), letter == 'n' ? -1 : result };
    out->safe_push (item);
    result += letter != 'n';
  }
  unsigned items = gimple_call_num_args (s) - in.format - 1;
  return constant_text (gimple_call_arg (s, in.format)) && items == out->length ();
}
