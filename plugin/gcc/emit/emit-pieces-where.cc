/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a body can be cut: see emit-pieces.h.

   1. A jump from statement p to a label q forbids a cut between them, but for nothing else.  Between
      two places that may be cut lies an atom: a statement, a branch with both of its ways, a loop.
   2. An atom with a loop, or with a statement that means something else in another function, stays
      where it is.  What is left are runs of atoms.
   3. A long run is cut at those of its atoms that make pieces of about one size.  */

#include "emit-pieces.h"

namespace {

struct places {
  const vec<gimple *> *all;
  hash_map<tree, unsigned> label;	/* where it stands */
  auto_vec<int> crossing;	/* [place] jumps across it, as differences */
  auto_vec<bool> stays;		/* [statement] it is part of no piece */
};

}

/* Calls that mean something in the function that they stand in.  */
static bool
bound_to_function_p (gcall *c)
{
  if (gimple_call_internal_p (c))
    return gimple_call_internal_fn (c) != IFN_ANNOTATE;
  if (gimple_call_flags (c) & ECF_RETURNS_TWICE || gimple_call_chain (c)
      || gimple_alloca_call_p (c))
    return true;
  tree fn = gimple_call_fndecl (c);
  if (!fn || !fndecl_built_in_p (fn, BUILT_IN_NORMAL))
    return false;
  switch (DECL_FUNCTION_CODE (fn)) {
    CASE_BUILT_IN_ALLOCA:
    case BUILT_IN_STACK_SAVE: case BUILT_IN_STACK_RESTORE: case BUILT_IN_RETURN_ADDRESS:
    case BUILT_IN_FRAME_ADDRESS: case BUILT_IN_APPLY: case BUILT_IN_APPLY_ARGS:
    case BUILT_IN_RETURN: case BUILT_IN_VA_START: case BUILT_IN_NEXT_ARG:
    case BUILT_IN_SAVEREGS: case BUILT_IN_SETJMP: case BUILT_IN_LONGJMP:
    case BUILT_IN_NONLOCAL_GOTO: case BUILT_IN_EH_RETURN: case BUILT_IN_UNWIND_INIT:
    case BUILT_IN_DWARF_CFA: case BUILT_IN_INIT_TRAMPOLINE: case BUILT_IN_ADJUST_TRAMPOLINE:
      return true;
    default:
      return false;
  }
}

static bool
movable_p (gimple *s)
{
  switch (gimple_code (s)) {
    case GIMPLE_ASSIGN: case GIMPLE_COND: case GIMPLE_GOTO: case GIMPLE_SWITCH:
    case GIMPLE_NOP: case GIMPLE_PREDICT:
      return true;
    case GIMPLE_LABEL:
      return !FORCED_LABEL (gimple_label_label (as_a<glabel *> (s)))
	     && !DECL_NONLOCAL (gimple_label_label (as_a<glabel *> (s)));
    case GIMPLE_CALL:
      return !bound_to_function_p (as_a<gcall *> (s));
    case GIMPLE_ASM:
      return !gimple_asm_noutputs (as_a<gasm *> (s)) && !gimple_asm_ninputs (as_a<gasm *> (s));
    default:
      return false;
  }
}

/* The jump number FROM may go to LABEL.  */
static void
note_jump (places *p, unsigned from, tree label)
{
  unsigned *at = label ? p->label.get (label) : NULL;
  if (!label)
    return;
  unsigned last = p->all->length () - 1;
  /* Wherever a label is that is not there, nothing can be cut.  */
  unsigned to = at ? *at : last, first = at ? MIN (from, to) : 0;
  p->crossing[first + 1]++;
  p->crossing[MAX (from, to) + 1]--;
  if (!at || to <= from)
    for (unsigned k = first; k <= MAX (from, to); k++)
      p->stays[k] = true;
}

static void
note_jumps (places *p, unsigned k)
{
  gimple *s = (*p->all)[k];
  if (gcond *c = dyn_cast<gcond *> (s)) {
    note_jump (p, k, gimple_cond_true_label (c));
    note_jump (p, k, gimple_cond_false_label (c));
  } else if (gswitch *w = dyn_cast<gswitch *> (s)) {
    for (unsigned i = 0; i < gimple_switch_num_labels (w); i++)
      note_jump (p, k, CASE_LABEL (gimple_switch_label (w, i)));
  } else if (gasm *a = dyn_cast<gasm *> (s)) {
    for (unsigned i = 0; i < gimple_asm_nlabels (a); i++)
      note_jump (p, k, TREE_VALUE (gimple_asm_label_op (a, i)));
  } else if (ggoto *g = dyn_cast<ggoto *> (s))
    note_jump (p, k, gimple_goto_dest (g));
}

static void
find_places (places *p, const vec<gimple *> &all)
{
  p->all = &all;
  p->crossing.safe_grow_cleared (all.length () + 2);
  p->stays.safe_grow_cleared (all.length ());
  for (unsigned k = 0; k < all.length (); k++) {
    p->stays[k] = !movable_p (all[k]);
    if (glabel *l = dyn_cast<glabel *> (all[k]))
      p->label.put (gimple_label_label (l), k);
  }
  for (unsigned k = 0; k < all.length (); k++)
    note_jumps (p, k);
}

/* The run from FIRST to END, whose atoms begin at STARTS, in pieces of one size.  */
static void
cut_run (unsigned first, unsigned end, const vec<unsigned> &starts, unsigned most,
	 vec<run_of_statements> *pieces)
{
  unsigned n = (end - first + most - 1) / most, at = first, next = 0;
  for (unsigned k = 1; k <= n && at < end; k++) {
    unsigned wanted = first + (unsigned) ((uint64_t) (end - first) * k / n);
    while (next < starts.length () && starts[next] < wanted)
      next++;
    unsigned to = k == n || next == starts.length () ? end : starts[next];
    if (to > at)
      pieces->safe_push (run_of_statements { at, to });
    at = to;
  }
}

void
pieces_find (const vec<gimple *> &all, unsigned turn, unsigned least, unsigned most,
	     vec<run_of_statements> *pieces)
{
  places p;
  auto_vec<unsigned> starts;	/* of the atoms of the run at hand */
  if (all.length () < least)
    return;
  find_places (&p, all);
  int crossing = 0;
  unsigned atom = 0;
  bool stays = false;
  for (unsigned k = 0; k <= all.length (); k++) {
    crossing += p.crossing[k];
    bool ends = k == all.length ();
    if (crossing == 0 && k > atom) {	/* an atom ends */
      if (!stays)
	starts.safe_push (atom);
      if (stays || ends || k == turn) {
	unsigned end = stays ? atom : k;
	if (starts.length () && end - starts[0] >= least)
	  cut_run (starts[0], end, starts, most, pieces);
	starts.truncate (0);
      }
      atom = k;
      stays = false;
    }
    /* What leads from one sweep to the other is part of no piece.  */
    if (!ends)
      stays |= p.stays[k] || (k == turn && k > atom);
  }
}
