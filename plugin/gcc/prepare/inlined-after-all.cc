/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Callees that are inlined all the same: see inlined-after-all.h.  */

#include "inlined-after-all.h"

/* Call graph nodes.  */
static vec<cgraph_node *> callees, by_choice;

void
inline_after_all (cgraph_node *callee)
{
  callees.safe_push (callee);
}

bool
inlined_after_all_p (cgraph_node *callee)
{
  return callees.contains (callee);
}

void
keep_by_choice (cgraph_node *callee)
{
  if (!kept_by_choice_p (callee))
    by_choice.safe_push (callee);
}

bool
kept_by_choice_p (cgraph_node *callee)
{
  return by_choice.contains (callee);
}

void
inlined_after_all_forget (void)
{
  callees.release ();
  by_choice.release ();
}
