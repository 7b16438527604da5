/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long straight lines in functions of their own: see emit-pieces.h.

   1. What only one piece has becomes its own.  Other variables in registers have a field in a
      frame of the function: loaded where a piece begins, if it may read them, stored
      where it ends, if a later one does.  Code outside of all pieces keeps its variables, and
      copies them around the calls.
   2. Parameters are passed on.  Memory of the function is reached by its address, which
      is in the frame; so are arrays of what waits for the reverse sweep, but as parameters of their
      own, and in pieces they are not volatile: the two sweeps are never in one function.
   3. Pointers that the function may take to be `restrict' stay so in a piece, unless the piece may have
      a pointer from elsewhere that is based on one of them: GCC would not see that it is.  */

#include "emit-pieces.h"
#include "plugin-options.h"
#include "prepare.h"

namespace {

struct cutting {
  emitter *e;
  auto_vec<gimple *> all;
  auto_vec<run_of_statements> pieces;
  variables_of_pieces v;
  tree frame;			/* the variable, or NULL_TREE */
  bool turns;			/* there are two sweeps, and it is known where they meet */
};

/* A piece that is made.  */
struct making {
  cutting *c;
  unsigned number;
  emitter *e;			/* its own */
  bool restricted;		/* parameters stay what they are */
  hash_map<tree, tree> ours;	/* registers, parameters */
  hash_map<tree, tree> pointer;	/* memory of the function */
  auto_vec<tree> passed;	/* what the call passes */
  tree parms, *tail, frame;
};

}

/* ---- the frame ------------------------------------------------------------------- */

static bool
waits_p (const emitter *e, tree decl)
{
  for (unsigned k = 0; k < KINDS_WAITING; k++)
    if (e->memory[k] == decl)
      return true;
  return false;
}

static bool
needs_field (cutting *c, const shared_variable *s)
{
  if (s->only == IN_NO_PIECE || waits_p (c->e, s->decl))
    return false;
  if (!s->registers)
    return true;
  return VAR_P (s->decl) && s->only == IN_SEVERAL;
}

static void
make_frame (cutting *c)
{
  hash_map<tree, bool> used;
  for (unsigned p = 0; p < c->pieces.length (); p++)
    for (unsigned k = 0; k < c->v.uses[p].length (); k++) {
      use_in_piece *u = c->v.uses[p][k];
      if (u->load || u->store || !u->v->registers)
	used.put (u->v->decl, true);
    }
  tree fields = NULL_TREE;
  for (unsigned k = 0; k < c->v.order.length (); k++) {
    shared_variable *s = c->v.order[k];
    if (!needs_field (c, s) || !used.get (s->decl))
      continue;
    tree type = TYPE_MAIN_VARIANT (TREE_TYPE (s->decl));
    if (!s->registers) {
      TREE_ADDRESSABLE (s->decl) = 1;
      type = build_pointer_type (TREE_TYPE (s->decl));
    }
    else if (TREE_CODE (type) == BOOLEAN_TYPE)
      type = unsigned_char_type_node;	/* loaded where it may not be set yet, which sanitizers see */
    s->field = build_decl (UNKNOWN_LOCATION, FIELD_DECL, NULL_TREE, type);
    DECL_CHAIN (s->field) = fields;
    fields = s->field;
  }
  if (!fields)
    return;
  tree record = make_node (RECORD_TYPE);
  finish_builtin_struct (record, "pieces", fields, NULL_TREE);
  c->frame = em_variable (c->e, record, "pieces");
  TREE_ADDRESSABLE (c->frame) = 1;
}

static tree
field_of (tree frame, const shared_variable *s)
{
  return build3 (COMPONENT_REF, TREE_TYPE (s->field), frame, s->field, NULL_TREE);
}

/* Of a variable in registers: into the field, and out of it.  */
static void
set_field (emitter *e, tree frame, const shared_variable *s, tree value)
{
  em_add (e, gimple_build_assign (field_of (frame, s), em_convert (e, TREE_TYPE (s->field), value)));
}

static void
get_field (emitter *e, tree frame, const shared_variable *s, tree to)
{
  tree field = field_of (frame, s);
  if (TREE_CODE (TREE_TYPE (to)) != BOOLEAN_TYPE) {
    em_add (e, gimple_build_assign (to, field));
    return;
  }
  tree loaded = em_variable (e, TREE_TYPE (field), NULL);
  em_add (e, gimple_build_assign (loaded, field));
  em_compute (e, to, TREE_TYPE (to), NE_EXPR, loaded, build_zero_cst (TREE_TYPE (field)));
}

/* ---- what a piece may know --------------------------------------------------------- */

static bool
holds_no_pointers_p (tree type)
{
  while (TREE_CODE (type) == ARRAY_TYPE || TREE_CODE (type) == COMPLEX_TYPE)
    type = TREE_TYPE (type);
  return SCALAR_FLOAT_TYPE_P (type);
}

/* S gives the piece a pointer that an earlier one may have made from a parameter.  */
static bool
brings_pointer_p (const emitter *e, gimple *s)
{
  tree lhs = gimple_has_lhs (s) ? gimple_get_lhs (s) : NULL_TREE;
  if (!lhs || !POINTER_TYPE_P (TREE_TYPE (lhs)))
    return false;
  if (is_gimple_call (s))
    return !(gimple_call_flags (s) & ECF_MALLOC);
  if (!is_gimple_assign (s))
    return true;
  tree rhs = gimple_assign_rhs1 (s);
  if (CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (s)) || gimple_assign_rhs_code (s) == VIEW_CONVERT_EXPR)
    return !POINTER_TYPE_P (TREE_TYPE (rhs));
  if (!gimple_assign_single_p (s) || is_gimple_val (rhs) || TREE_CODE (rhs) == ADDR_EXPR)
    return false;
  tree base = get_base_address (rhs);
  return !base || TREE_CODE (base) != MEM_REF || TREE_OPERAND (base, 0) != e->tape.handle
	 || !e->tape.handle;
}

static bool
may_stay_restricted (making *m)
{
  cutting *c = m->c;
  const run_of_statements &r = c->pieces[m->number];
  for (unsigned k = 0; k < c->v.uses[m->number].length (); k++) {
    use_in_piece *u = c->v.uses[m->number][k];
    tree decl = u->v->decl;
    if (!u->v->registers && !waits_p (c->e, decl) && !holds_no_pointers_p (TREE_TYPE (decl)))
      return false;
    if (u->v->registers && u->load && POINTER_TYPE_P (TREE_TYPE (decl))
	&& decl != c->e->tape.handle && decl != c->e->tape.top)
      return false;
  }
  for (unsigned k = r.first; k < r.end; k++)
    if (brings_pointer_p (c->e, c->all[k]))
      return false;
  return true;
}

/* ---- its parameters ------------------------------------------------------------------ */

static tree
add_parm (making *m, tree type, tree name, tree passed)
{
  tree p = build_decl (m->e->where, PARM_DECL, name, type);
  DECL_CONTEXT (p) = m->e->decl;
  DECL_ARG_TYPE (p) = type;
  DECL_ARTIFICIAL (p) = 1;
  TREE_USED (p) = TREE_NO_WARNING (p) = 1;
  *m->tail = p;
  m->tail = &DECL_CHAIN (p);
  m->passed.safe_push (passed);
  return p;
}

static tree
address (tree variable)
{
  return build1 (ADDR_EXPR, build_pointer_type (TREE_TYPE (variable)), variable);
}

static tree
restricted_pointer (tree type)
{
  return build_qualified_type (build_pointer_type (type), TYPE_QUAL_RESTRICT);
}

static void
pass_on (making *m, use_in_piece *u)
{
  tree decl = u->v->decl;
  if (waits_p (m->c->e, decl))
    m->pointer.put (decl, add_parm (m, restricted_pointer (TREE_TYPE (decl)), NULL_TREE, address (decl)));
  else if (u->v->registers && TREE_CODE (decl) == PARM_DECL) {
    tree type = TREE_TYPE (decl);
    if (POINTER_TYPE_P (type) && !m->restricted)
      type = TREE_CODE (type) == REFERENCE_TYPE ? build_pointer_type (TREE_TYPE (type))
						: TYPE_MAIN_VARIANT (type);
    m->ours.put (decl, add_parm (m, type, DECL_NAME (decl), decl));
  }
}

static void
make_parms (making *m)
{
  vec<use_in_piece *> &uses = m->c->v.uses[m->number];
  m->parms = NULL_TREE;
  m->tail = &m->parms;
  bool frame = false;
  for (unsigned k = 0; k < uses.length (); k++) {
    pass_on (m, uses[k]);
    frame |= uses[k]->load || uses[k]->store
	     || (!uses[k]->v->registers && !waits_p (m->c->e, uses[k]->v->decl));
  }
  if (frame) {
    tree type = TREE_TYPE (m->c->frame);
    tree p = add_parm (m, restricted_pointer (type), NULL_TREE, address (m->c->frame));
    m->frame = build2 (MEM_REF, type, p, build_int_cst (build_pointer_type (type), 0));
  }
  define_piece (m->e->decl, m->c->e->decl, m->parms);
}

/* ---- its body ------------------------------------------------------------------------- */

static void
take_over (making *m, tree decl)
{
  DECL_CONTEXT (decl) = m->e->decl;
  m->e->locals.safe_push (decl);
}

/* Registers and pointers as the piece begins.  */
static void
begin_piece (making *m)
{
  vec<use_in_piece *> &uses = m->c->v.uses[m->number];
  for (unsigned k = 0; k < uses.length (); k++) {
    use_in_piece *u = uses[k];
    shared_variable *s = u->v;
    tree name = DECL_NAME (s->decl);
    const char *text = name ? IDENTIFIER_POINTER (name) : NULL;
    if (piece_owns (s)) {
      take_over (m, s->decl);
      continue;
    }
    if (m->ours.get (s->decl) || m->pointer.get (s->decl))
      continue;
    if (!s->registers) {
      tree p = em_variable (m->e, TREE_TYPE (s->field), text);
      em_add (m->e, gimple_build_assign (p, field_of (unshare_expr (m->frame), s)));
      m->pointer.put (s->decl, p);
      continue;
    }
    tree ours = em_variable (m->e, TYPE_MAIN_VARIANT (TREE_TYPE (s->decl)), text);
    m->ours.put (s->decl, ours);
    if (u->begins_as)
      em_add (m->e, gimple_build_assign (ours, unshare_expr (u->begins_as)));
    else if (u->load)
      get_field (m->e, unshare_expr (m->frame), s, ours);
  }
}

static void
end_piece (making *m)
{
  vec<use_in_piece *> &uses = m->c->v.uses[m->number];
  for (unsigned k = 0; k < uses.length (); k++)
    if (uses[k]->store)
      set_field (m->e, unshare_expr (m->frame), uses[k]->v, *m->ours.get (uses[k]->v->decl));
  em_add (m->e, gimple_build_return (NULL_TREE));
}

/* Element of an array of what waits.  */
static tree
waiting_element (making *m, tree ref)
{
  tree base = TREE_OPERAND (ref, 0), type = TYPE_MAIN_VARIANT (TREE_TYPE (ref));
  HOST_WIDE_INT at = tree_to_shwi (TREE_OPERAND (ref, 1)) * tree_to_shwi (TYPE_SIZE_UNIT (type));
  return build2 (MEM_REF, type, *m->pointer.get (base), build_int_cst (build_pointer_type (type), at));
}

static tree
rename_operand (tree *t, int *walk_subtrees, void *data)
{
  making *m = (making *) data;
  if (TYPE_P (*t))
    *walk_subtrees = 0;
  else if (TREE_CODE (*t) == ARRAY_REF && waits_p (m->c->e, TREE_OPERAND (*t, 0))) {
    *t = waiting_element (m, *t);
    *walk_subtrees = 0;
  } else if (DECL_P (*t)) {
    if (tree *ours = m->ours.get (*t))
      *t = *ours;
    else if (TREE_CODE (*t) == LABEL_DECL)
      DECL_CONTEXT (*t) = m->e->decl;
  }
  return NULL_TREE;
}

static void
move_statements (making *m)
{
  const run_of_statements &r = m->c->pieces[m->number];
  for (unsigned k = r.first; k < r.end; k++) {
    gimple *s = m->c->all[k];
    for (unsigned i = 0; i < gimple_num_ops (s); i++)
      if (gimple_op (s, i)) {
	/* No two functions share the address of a variable.  */
	if (is_gimple_assign (s) || is_gimple_call (s))
	  gimple_set_op (s, i, unshare_expr (gimple_op (s, i)));
	walk_tree (gimple_op_ptr (s, i), rename_operand, m, NULL);
      }
    gimple_seq_add_stmt (&m->e->body, s);
  }
}

static location_t
place_of (const cutting *c, const run_of_statements &r)
{
  for (unsigned k = r.first; k < r.end; k++)
    if (gimple_location (c->all[k]) != UNKNOWN_LOCATION)
      return gimple_location (c->all[k]);
  return c->e->where;
}

/* ---- where it is called ------------------------------------------------------------------ */

/* Code outside of pieces has S too.  */
static bool
elsewhere_p (cutting *c, const shared_variable *s)
{
  return s->registers && c->v.elsewhere.get (s->decl);
}

static void
call_piece (making *m)
{
  cutting *c = m->c;
  emitter *e = c->e;
  vec<use_in_piece *> &uses = c->v.uses[m->number];
  for (unsigned k = 0; k < uses.length (); k++) {
    shared_variable *s = uses[k]->v;
    if (s->field && !s->registers)
      em_add (e, gimple_build_assign (field_of (c->frame, s), address (s->decl)));
    else if (uses[k]->load && elsewhere_p (c, s))
      set_field (e, c->frame, s, s->decl);
  }
  em_add (e, gimple_build_call_vec (m->e->decl, m->passed));
  for (unsigned k = 0; k < uses.length (); k++)
    if (uses[k]->store && elsewhere_p (c, uses[k]->v))
      get_field (e, c->frame, uses[k]->v, uses[k]->v->decl);
}

static void
make_piece (cutting *c, unsigned number, bool reverse)
{
  making m;
  const run_of_statements &r = c->pieces[number];
  m.c = c;
  m.number = number;
  m.frame = NULL_TREE;
  m.e = new emitter ();
  m.e->where = place_of (c, r);
  m.e->decl = declare_piece (c->e->decl, !c->turns ? "piece" : reverse ? "reverse" : "forward");
  m.restricted = may_stay_restricted (&m);
  make_parms (&m);
  begin_piece (&m);
  move_statements (&m);
  em_behind_pointers (m.e, &m.pointer, &m.e->body);
  end_piece (&m);
  c->e->where = m.e->where;
  call_piece (&m);
  c->e->pieces.safe_push (m.e);
}

/* ---- the function ------------------------------------------------------------------------ */

static void
flatten (gimple_seq body, vec<gimple *> *all)
{
  for (gimple_stmt_iterator i = gsi_start (body); !gsi_end_p (i); gsi_next (&i))
    all->safe_push (gsi_stmt (i));
}

/* What is left between FROM and TO, and calls of the pieces.  */
static gimple_seq
rebuild (cutting *c, unsigned from, unsigned to, unsigned *next, bool reverse)
{
  c->e->body = NULL;
  for (unsigned k = from; k < to;)
    if (*next < c->pieces.length () && c->pieces[*next].first == k) {
      make_piece (c, *next, reverse);
      k = c->pieces[(*next)++].end;
    } else
      gimple_seq_add_stmt (&c->e->body, c->all[k++]);
  return c->e->body;
}

static void
drop_taken (cutting *c)
{
  for (unsigned k = c->e->locals.length (); k-- > 0;)
    if (DECL_CONTEXT (c->e->locals[k]) != c->e->decl)
      c->e->locals.ordered_remove (k);
}

/* From LEAST statements on a straight line is cut, into pieces of about MOST.  */
static bool
sizes (unsigned *least, unsigned *most)
{
  enum { LEAST = 4000, MOST = 2000, LEAST_SMALL = 30, MOST_SMALL = 20 };
  uint8_t pieces = adjoint_options.tuning.pieces;
  *least = pieces == PIECES_SMALL ? LEAST_SMALL : LEAST;
  *most = pieces == PIECES_SMALL ? MOST_SMALL : MOST;
  return pieces != PIECES_NEVER;
}

/* Where the model's pointers say where variables are, these are known only behind some
   statement of the function.  */
static bool
any_placed_p (const emitter *e)
{
  for (adj_id k = 0; k < e->f->objects.n; k++)
    if (e->f->objects.at[k].placed)
      return true;
  return false;
}

bool
em_may_cut_p (const emitter *e)
{
  unsigned least, most;
  return sizes (&least, &most) && e->f->stmts.n >= least && !any_placed_p (e);
}

void
em_cut_pieces (emitter *e, gimple_seq *forward, gimple_seq *reverse)
{
  cutting c;
  unsigned least, most, next = 0;
  c.e = e;
  c.frame = NULL_TREE;
  flatten (*forward, &c.all);
  unsigned turn = c.all.length ();
  c.turns = *reverse != NULL;
  flatten (*reverse, &c.all);
  e->statements = c.all.length ();
  /* Where reals may be rounded otherwise, equal comparisons become one (emit_once), but not those of two
     functions.  */
  if (!em_may_cut_p (e) || !sizes (&least, &most) || e->zero)
    return;
  pieces_find (c.all, turn, least, most, &c.pieces);
  if (c.pieces.is_empty ())
    return;
  pieces_find_variables (c.all, c.pieces, e->zero, &c.v);
  if (!c.v.sets_parameter) {
    make_frame (&c);
    location_t where = e->where;
    *forward = rebuild (&c, 0, turn, &next, false);
    *reverse = rebuild (&c, turn, c.all.length (), &next, true);
    e->body = NULL;
    e->where = where;
    for (unsigned p = 0; p < c.pieces.length (); p++)
      e->statements -= c.pieces[p].end - c.pieces[p].first;
    drop_taken (&c);
  }
  pieces_release (&c.v, c.pieces.length ());
}

void
em_close_pieces (emitter *e)
{
  for (unsigned k = 0; k < e->pieces.length (); k++) {
    emitter *piece = e->pieces[k];
    gimple_seq body = piece->body;
    em_open (piece, piece->decl);
    piece->body = body;
    em_close (piece);
    delete piece;
  }
}
