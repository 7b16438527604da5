/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the pieces of a body share: see emit-pieces.h.

   Pieces run in the order in which they stand, each at most once in a call, so one walk
   forward and one back tell what a variable may be where a piece begins, and whether what it is at
   the end is read by a later one.  A shadow that begins as a constant in one piece is that constant
   in the piece that reads it, without a place in the frame.  */

#include "emit-pieces.h"

namespace {

struct walk {
  variables_of_pieces *v;
  int piece;			/* the one at hand, or IN_NO_PIECE */
  bool straight;		/* the statement at hand runs whenever its piece does */
  hash_map<tree, use_in_piece *> *uses;	/* of the piece at hand */
};

}

static shared_variable *
variable_of (walk *w, tree decl)
{
  if (shared_variable **known = w->v->all.get (decl))
    return *known;
  shared_variable *s = XCNEW (shared_variable);
  s->decl = decl;
  s->only = w->piece;
  s->registers = is_gimple_reg (decl);
  w->v->all.put (decl, s);
  w->v->order.safe_push (s);
  return s;
}

/* DECL occurs in the piece at hand; NULL: outside of all pieces.  */
static use_in_piece *
note_occurrence (walk *w, tree decl, bool *first)
{
  shared_variable *s = variable_of (w, decl);
  if (s->only != w->piece)
    s->only = IN_SEVERAL;
  if (w->piece == IN_NO_PIECE) {
    w->v->elsewhere.put (decl, true);
    return NULL;
  }
  use_in_piece **known = w->uses->get (decl);
  *first = !known;
  if (known)
    return *known;
  use_in_piece *u = XCNEW (use_in_piece);
  u->v = s;
  w->uses->put (decl, u);
  w->v->uses[w->piece].safe_push (u);
  return u;
}

static bool
local_variable_p (tree t)
{
  return (VAR_P (t) && !is_global_var (t)) || TREE_CODE (t) == PARM_DECL
	 || TREE_CODE (t) == RESULT_DECL;
}

static tree
note_read (tree *t, int *walk_subtrees, void *data)
{
  walk *w = (walk *) data;
  bool first;
  if (TYPE_P (*t))
    *walk_subtrees = 0;
  else if (local_variable_p (*t))
    if (use_in_piece *u = note_occurrence (w, *t, &first))
      u->read_first |= first;
  return NULL_TREE;
}

static void
note_definition (walk *w, gimple *s, tree decl)
{
  bool first;
  use_in_piece *u = note_occurrence (w, decl, &first);
  w->v->sets_parameter |= !VAR_P (decl);
  if (!u)
    return;
  u->read_first |= first && !w->straight;
  u->defined = true;
  bool constant = w->straight && gimple_assign_single_p (s)
		  && CONSTANT_CLASS_P (gimple_assign_rhs1 (s));
  u->constant = constant ? gimple_assign_rhs1 (s) : NULL_TREE;
}

static void
note_statement (walk *w, gimple *s)
{
  tree lhs = gimple_has_lhs (s) ? gimple_get_lhs (s) : NULL_TREE;
  bool whole = lhs && local_variable_p (lhs) && is_gimple_reg (lhs);
  for (unsigned k = whole; k < gimple_num_ops (s); k++)
    if (gimple_op (s, k))
      walk_tree (gimple_op_ptr (s, k), note_read, w, NULL);
  if (whole) {
    note_definition (w, s, lhs);
    return;
  }
  tree base = lhs ? get_base_address (lhs) : NULL_TREE;
  if (base && local_variable_p (base) && is_gimple_reg (base)) {
    /* A part of a complex number: read above.  */
    bool straight = w->straight;
    w->straight = false;
    note_definition (w, s, base);
    w->straight = straight;
  }
}

/* The last statement that a jump from FIRST on leads to from before it; FIRST, if none does.  */
static unsigned
end_of_jump (const vec<gimple *> &all, unsigned from, unsigned end)
{
  gimple *s = all[from];
  if (gimple_code (s) != GIMPLE_COND && gimple_code (s) != GIMPLE_SWITCH
      && gimple_code (s) != GIMPLE_GOTO && gimple_code (s) != GIMPLE_ASM)
    return from;
  auto_vec<tree> to;
  if (gcond *c = dyn_cast<gcond *> (s)) {
    to.safe_push (gimple_cond_true_label (c));
    to.safe_push (gimple_cond_false_label (c));
  } else if (gswitch *w = dyn_cast<gswitch *> (s)) {
    for (unsigned i = 0; i < gimple_switch_num_labels (w); i++)
      to.safe_push (CASE_LABEL (gimple_switch_label (w, i)));
  } else if (gasm *a = dyn_cast<gasm *> (s)) {
    for (unsigned i = 0; i < gimple_asm_nlabels (a); i++)
      to.safe_push (TREE_VALUE (gimple_asm_label_op (a, i)));
  } else
    to.safe_push (gimple_goto_dest (s));
  unsigned last = from, found = 0;
  for (unsigned k = from + 1; k < end && found < to.length (); k++)
    if (glabel *l = dyn_cast<glabel *> (all[k]))
      for (unsigned i = 0; i < to.length (); i++)
	if (to[i] == gimple_label_label (l)) {
	  last = k;
	  found++;
	}
  return last;
}

static void
note_piece (walk *w, const vec<gimple *> &all, const run_of_statements &r)
{
  hash_map<tree, use_in_piece *> uses;
  unsigned jumped = r.first;	/* up to there a jump may have led past what stands here */
  w->uses = &uses;
  for (unsigned k = r.first; k < r.end; k++) {
    w->straight = k >= jumped;
    note_statement (w, all[k]);
    jumped = MAX (jumped, end_of_jump (all, k, r.end));
  }
}

static void
note_all (walk *w, const vec<gimple *> &all, const vec<run_of_statements> &pieces)
{
  unsigned next = 0;
  for (unsigned k = 0; k < all.length ();)
    if (next < pieces.length () && pieces[next].first == k) {
      w->piece = next;
      note_piece (w, all, pieces[next]);
      k = pieces[next++].end;
    } else {
      w->piece = IN_NO_PIECE;
      note_statement (w, all[k++]);
    }
}

bool
piece_owns (const shared_variable *s)
{
  return s->registers && s->only >= 0 && TREE_CODE (s->decl) == VAR_DECL;
}

static bool
in_frame (const shared_variable *s)
{
  return s->registers && s->only == IN_SEVERAL && VAR_P (s->decl);
}

/* What is a constant where a piece begins.  */
static void
find_constants (variables_of_pieces *v, unsigned n)
{
  hash_map<tree, tree> now;
  for (unsigned p = 0; p < n; p++)
    for (unsigned k = 0; k < v->uses[p].length (); k++) {
      use_in_piece *u = v->uses[p][k];
      tree decl = u->v->decl, *known = now.get (decl);
      if (!in_frame (u->v))
	continue;
      if (u->read_first && known && *known && !v->elsewhere.get (decl))
	u->begins_as = *known;
      else
	u->load = u->read_first;
      if (u->defined)
	now.put (decl, u->constant);
    }
}

/* What is stored for a later piece.  */
static void
find_stores (variables_of_pieces *v, unsigned n)
{
  hash_map<tree, bool> live;
  for (unsigned p = n; p-- > 0;)
    for (unsigned k = 0; k < v->uses[p].length (); k++) {
      use_in_piece *u = v->uses[p][k];
      tree decl = u->v->decl;
      if (!in_frame (u->v))
	continue;
      bool *known = live.get (decl), later = known && *known;
      if (u->defined) {
	u->store = later || v->elsewhere.get (decl);
	later = false;
      }
      live.put (decl, later || u->load);
    }
}

void
pieces_find_variables (const vec<gimple *> &all, const vec<run_of_statements> &pieces,
		       tree zero, variables_of_pieces *v)
{
  walk w;
  w.v = v;
  v->sets_parameter = false;
  v->uses = new auto_vec<use_in_piece *>[pieces.length ()];
  w.piece = IN_NO_PIECE;
  if (zero)
    note_occurrence (&w, zero, NULL);
  note_all (&w, all, pieces);
  find_constants (v, pieces.length ());
  find_stores (v, pieces.length ());
}

void
pieces_release (variables_of_pieces *v, unsigned n)
{
  for (unsigned p = 0; p < n; p++)
    for (unsigned k = 0; k < v->uses[p].length (); k++)
      free (v->uses[p][k]);
  for (unsigned k = 0; k < v->order.length (); k++)
    free (v->order[k]);
  delete[] v->uses;
}
