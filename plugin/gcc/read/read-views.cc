/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of memory whose type tells of no reals, though it may be an object that has some:

     area = ((struct circle *) shape)->radius ...	(in any function)
     memcpy (copy, shape, shape->type->size);		what shapes hold beyond struct shape

   A copy of what a `struct shape *' leads to moves no reals by its type, and no shadows then.  That is
   right unless somewhere a pointer to a shape becomes one to what has reals, or the other way round,
   maybe by way of a `void *' or of another type without reals, or leads to a member of what has some:

     void *dup (struct shape *s)	... return copy;	struct circle *d = dup (&c->base);

   Each function that is read notes of which types such views are, and copies that rely on the type;
   when all of a head's program is known, the two are compared.  Where reals are accessed that are not
   behind arguments, a copy of bytes, or of as many bytes from a structure on as nobody knows, counts
   whatever views there are: casts in initialisers, pointers to pointers, callees without prototypes would
   be missed.

   A copy between memory by address moves what is there then, reals or not (as bits).  Any other is
   refused, and all is read again, with such types taken for what may have reals: what pointers to them
   lead to is memory by address then.

   What a `void *' is made from, and what is made of it, are not followed from one to the other: any may be
   any, but for memory that is new.  */

#include "read-int.h"

namespace {

/* NUMBER: of an integer, or of another member of a union.  */
enum view_kind {
  VIEW_AS_REALS, VIEW_INTO_VOID, VIEW_OUT_OF_VOID, VIEW_INTO_NUMBER, VIEW_OUT_OF_NUMBER, VIEW_AS_OTHER
};

/* Function IN takes what has no reals for what has some, or the other way round (AS_REALS), or for
   OTHER, which has none either (AS_OTHER); or it makes a `void *' or a number of a pointer, or a pointer of
   that.  TYPE: what has none; NULL: what the pointer leads to has some.  */
struct noted_view { adj_function *in; view_kind kind; const char *type, *other; };

/* Statement MOVE of it copies what a pointer to TYPE leads to, which has reals itself (REALS), or may be
   the beginning of whatever is behind some pointer (ANYTHING).  */
struct noted_copy { adj_function *in; adj_id move, origin; const char *type; bool reals, anything, by_address; };

}

/* What a function uses new memory for.  */
struct use_of_new { tree value, type; };

static vec<use_of_new> news;
static vec<noted_view> views;
static vec<noted_copy> copies;
static vec<adj_function *> elsewhere;	/* access reals that are not behind their arguments */
/* Types of copies that were refused, and those that are taken for what may have reals.  */
static vec<const char *> refused, opened;

static const char name_of_void[] = "void";

/* Units have types of their own, with the same names.  */
static const char *
key_of (tree type)
{
  type = TYPE_MAIN_VARIANT (type);
  tree name = TYPE_NAME (type);
  if (name && TREE_CODE (name) == TYPE_DECL)
    name = DECL_NAME (name);
  return name ? IDENTIFIER_POINTER (name) : "(unnamed)";
}

/* What pointers of TYPE lead to: void too, but no pointers and functions; or NULL_TREE.  */
static tree
pointee (tree type)
{
  tree to = POINTER_TYPE_P (type) ? strip_array_types (TREE_TYPE (type)) : NULL_TREE;
  return !to || FUNC_OR_METHOD_TYPE_P (to) || POINTER_TYPE_P (to) ? NULL_TREE : to;
}

/* TYPE has reals, or may have: it is not known here.  */
static bool
has_reals_p (tree type)
{
  return !COMPLETE_TYPE_P (type) || holds_reals_p (type);
}

static bool
same_name_p (const char *a, const char *b)
{
  return a && b ? strcmp (a, b) == 0 : a == b;
}

static bool
listed_p (const vec<const char *> &list, const char *type)
{
  for (const char *t : list)
    if (same_name_p (t, type))
      return true;
  return false;
}

static void
add_view (reader *r, view_kind kind, const char *type, const char *other = NULL)
{
  /* Those of one function stand together.  */
  for (unsigned k = views.length (); k-- > 0 && views[k].in == r->f;)
    if (views[k].kind == kind && same_name_p (views[k].type, type) && same_name_p (views[k].other, other))
      return;
  noted_view v = { r->f, kind, type, other };
  views.safe_push (v);
}

/* A pointer of type FROM becomes one of type TO.  */
static void
note_view (reader *r, tree from, tree to)
{
  from = pointee (from);
  to = pointee (to);
  if (!from || !to || TYPE_MAIN_VARIANT (from) == TYPE_MAIN_VARIANT (to))
    return;
  if (VOID_TYPE_P (from) || VOID_TYPE_P (to)) {
    tree other = VOID_TYPE_P (from) ? to : from;
    add_view (r, other == to ? VIEW_OUT_OF_VOID : VIEW_INTO_VOID, has_reals_p (other) ? NULL : key_of (other));
  } else if (has_reals_p (from) != has_reals_p (to))
    add_view (r, VIEW_AS_REALS, key_of (has_reals_p (from) ? to : from));
  else if (!has_reals_p (from))
    add_view (r, VIEW_AS_OTHER, key_of (from), key_of (to));
}

/* REF, whose address is taken, is a structure without reals within one that has some.  */
static void
note_inner_structure (reader *r, tree ref)
{
  tree inner = strip_array_types (TREE_TYPE (ref));
  if (!RECORD_OR_UNION_TYPE_P (inner) || has_reals_p (inner))
    return;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == COMPONENT_REF && has_reals_p (TREE_TYPE (TREE_OPERAND (ref, 0)))) {
      add_view (r, VIEW_AS_REALS, key_of (inner));
      return;
    }
}

/* VALUE is a `void *' to what the C library has just allocated.  */
static bool
new_memory_p (tree value)
{
  return TREE_CODE (value) == SSA_NAME && VOID_TYPE_P (TREE_TYPE (TREE_TYPE (value)))
	 && gimple_call_builtin_p (SSA_NAME_DEF_STMT (value), BUILT_IN_NORMAL);
}

/* New memory VALUE becomes what pointers of type TO lead to.  That is what it was made for, unless it becomes
   another thing as well.  */
static void
note_new_memory (reader *r, tree value, tree to)
{
  for (const use_of_new &u : news) {
    if (u.value != value)
      continue;
    if (u.type == to)
      return;
    note_view (r, u.type, to);
    note_view (r, to, u.type);
  }
  use_of_new u = { value, to };
  news.safe_push (u);
}

/* VALUE becomes a pointer of type TO.  */
static void
note_value (reader *r, tree value, tree to)
{
  if (!POINTER_TYPE_P (TREE_TYPE (value)) || !POINTER_TYPE_P (to) || integer_zerop (value))
    return;
  if (new_memory_p (value))
    note_new_memory (r, value, to);
  else
    note_view (r, TREE_TYPE (value), to);
}

/* What a pointer leads to is accessed as T.  (A pointer that may be any other is GCC's own, for a copy of a
   few bytes.)  */
static tree
look_at_access (tree *t, int *walk_subtrees, void *data)
{
  reader *r = (reader *) ((struct walk_stmt_info *) data)->info;
  if (TYPE_P (*t))
    *walk_subtrees = 0;
  if (TREE_CODE (*t) == ADDR_EXPR)
    note_inner_structure (r, TREE_OPERAND (*t, 0));
  if ((TREE_CODE (*t) == MEM_REF || TREE_CODE (*t) == TARGET_MEM_REF)
      && !TYPE_REF_CAN_ALIAS_ALL (TREE_TYPE (TREE_OPERAND (*t, 1)))) {
    note_value (r, TREE_OPERAND (*t, 0), TREE_TYPE (TREE_OPERAND (*t, 1)));
    note_value (r, TREE_OPERAND (*t, 0), build_pointer_type (TREE_TYPE (*t)));
  }
  return NULL_TREE;
}

/* Libraries hand nothing on.  A callee of another language has types of its own.  */
static void
look_at_call (reader *r, gcall *s)
{
  tree type = gimple_call_fntype (s), lhs = gimple_call_lhs (s), fndecl = gimple_call_fndecl (s);
  cgraph_node *body = fndecl ? rd_body_of (fndecl) : NULL;
  if (body)
    type = TREE_TYPE (body->decl);
  if (!type || (fndecl && !body))
    return;
  tree parm = TYPE_ARG_TYPES (type);
  for (unsigned k = 0; k < gimple_call_num_args (s) && parm; k++, parm = TREE_CHAIN (parm))
    note_value (r, gimple_call_arg (s, k), TREE_VALUE (parm));
  if (lhs)
    note_view (r, TREE_TYPE (type), TREE_TYPE (lhs));
}

/* REF is a member of a union.  */
static bool
in_union_p (tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == COMPONENT_REF && TREE_CODE (TREE_TYPE (TREE_OPERAND (ref, 0))) == UNION_TYPE)
      return true;
  return false;
}

/* A pointer of TYPE becomes a number, or comes OUT of one.  */
static void
note_number (reader *r, tree type, bool out)
{
  tree to = pointee (type);
  if (to && !VOID_TYPE_P (to))
    add_view (r, out ? VIEW_OUT_OF_NUMBER : VIEW_INTO_NUMBER, has_reals_p (to) ? NULL : key_of (to));
}

static void
look_at_assignment (reader *r, gimple *s)
{
  tree to = gimple_assign_lhs (s), from = gimple_assign_rhs1 (s);
  bool pointer_to = POINTER_TYPE_P (TREE_TYPE (to)), pointer_from = POINTER_TYPE_P (TREE_TYPE (from));
  if (pointer_from && (!pointer_to || in_union_p (to)))
    note_number (r, TREE_TYPE (from), false);
  if (pointer_to && ((!pointer_from && TREE_CODE (from) == SSA_NAME) || in_union_p (from)))
    note_number (r, TREE_TYPE (to), true);
  note_value (r, from, TREE_TYPE (to));
}

static void
look_at (reader *r, gimple *s)
{
  struct walk_stmt_info info;
  memset (&info, 0, sizeof info);
  info.info = r;
  walk_gimple_op (s, look_at_access, &info);
  if (gcall *call = dyn_cast<gcall *> (s))
    look_at_call (r, call);
  else if (greturn *end = dyn_cast<greturn *> (s)) {
    if (tree value = gimple_return_retval (end))
      note_value (r, value, TREE_TYPE (TREE_TYPE (r->clone->decl)));
  } else if (is_gimple_assign (s))
    look_at_assignment (r, s);
}

void
rd_note_views (reader *r)
{
  basic_block bb;
  bool calls_only = fortran_p ();
  news.truncate (0);
  FOR_EACH_BB_FN (bb, cfun) {
    for (gphi_iterator i = gsi_start_phis (bb); !calls_only && !gsi_end_p (i); gsi_next (&i))
      for (unsigned k = 0; k < gimple_phi_num_args (i.phi ()); k++)
	note_value (r, gimple_phi_arg_def (i.phi (), k), TREE_TYPE (gimple_phi_result (i.phi ())));
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gcall *call = dyn_cast<gcall *> (gsi_stmt (i));
      if (calls_only && call)
	look_at_call (r, call);
      else if (!calls_only && !is_gimple_debug (gsi_stmt (i)) && !gimple_clobber_p (gsi_stmt (i)))
	look_at (r, gsi_stmt (i));
    }
  }
}

/* A real at REF, by a pointer to integers, is what GCC made of a memcpy of its bits: no pointer was cast.
   (Bytes count anyway where reals are accessed elsewhere.)  */
void
rd_note_real_elsewhere (reader *r, tree ref)
{
  if (elsewhere.is_empty () || elsewhere.last () != r->f)
    elsewhere.safe_push (r->f);
  tree ptr = TREE_CODE (ref) == MEM_REF ? TREE_OPERAND (ref, 0) : NULL_TREE;
  tree to = ptr && !fortran_p () ? pointee (rd_pointer_before_void (ptr)) : NULL_TREE;
  if (to && INTEGRAL_TYPE_P (to) && TYPE_PRECISION (to) != BITS_PER_UNIT)
    add_view (r, VIEW_AS_REALS, key_of (to));
}

/* TYPE stands for what may have reals from the next reading on.  */
static void
refuse (const char *type)
{
  if (!listed_p (refused, type))
    refused.safe_push (xstrdup (type));
}

void
rd_refuse_view (tree type)
{
  tree to = pointee (type);
  if (!fortran_p () && to && RECORD_OR_UNION_TYPE_P (to))
    refuse (key_of (to));
}

bool
rd_taken_for_reals_p (tree type)
{
  return !opened.is_empty () && listed_p (opened, key_of (strip_array_types (type)));
}

namespace {

/* One side of a copy.  */
struct copy_walk {
  reader *r;
  bool by_address;
  hash_set<tree> seen;
  vec<noted_copy> *out;
};

}

/* TYPE is bytes, or a structure of nothing else: such may lie over anything.  */
static bool
bytes_p (tree type)
{
  type = strip_array_types (type);
  if (TREE_CODE (type) == INTEGER_TYPE)
    return TYPE_PRECISION (type) == BITS_PER_UNIT;
  if (!RECORD_OR_UNION_TYPE_P (type))
    return false;
  bool any = false;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL) {
      if (!bytes_p (TREE_TYPE (f)))
	return false;
      any = true;
    }
  return any;
}

/* What W copies is TYPE (WHOLE: one at most), or begins within one; void: what many a `void *' leads to.  */
static void
note_copied_type (copy_walk *w, tree type, bool whole)
{
  bool any = VOID_TYPE_P (type), anything = any || (RECORD_OR_UNION_TYPE_P (type) && !whole) || bytes_p (type);
  noted_copy c = { w->r->f, w->r->f->stmts.n - 1, origin_of_stmt (w->r->stmt), any ? name_of_void : key_of (type),
		   !any && has_reals_p (type), anything, w->by_address };
  w->out->safe_push (c);
}

/* BYTES, if they are known, are no more than one TYPE.  */
static bool
within_p (tree bytes, tree type)
{
  return bytes && tree_fits_uhwi_p (bytes) && TYPE_SIZE_UNIT (type) && tree_fits_uhwi_p (TYPE_SIZE_UNIT (type))
	 && tree_to_uhwi (bytes) <= tree_to_uhwi (TYPE_SIZE_UNIT (type));
}

/* BYTES are copied at the address of REF: what lies behind it in the structure may be among them, but for what
   lies behind an array.  The pointer that REF is made of, or NULL_TREE.  */
static tree
note_copied_member (copy_walk *w, tree ref, tree bytes)
{
  tree type = TREE_TYPE (ref);
  if (TREE_CODE (type) == ARRAY_TYPE && !(TYPE_SIZE_UNIT (type) && tree_fits_uhwi_p (TYPE_SIZE_UNIT (type))
					  && tree_to_uhwi (TYPE_SIZE_UNIT (type)))) {
    note_copied_type (w, strip_array_types (type), false);
    return NULL_TREE;
  }
  if ((within_p (bytes, type) && !(RECORD_OR_UNION_TYPE_P (type) && bytes_p (type)))
      || TREE_CODE (type) == ARRAY_TYPE || TREE_CODE (ref) == ARRAY_REF)
    return NULL_TREE;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == COMPONENT_REF)
      note_copied_type (w, TREE_TYPE (TREE_OPERAND (ref, 0)), false);
  return TREE_CODE (ref) == MEM_REF ? TREE_OPERAND (ref, 0) : NULL_TREE;
}

/* PTR, made by DEF, is one of many structures TO that stand one behind the other, and BYTES are all of it.  (One
   behind a constant number of them may be another thing behind a header.)  */
static bool
element_p (tree ptr, gimple *def, tree bytes, tree to)
{
  HOST_WIDE_INT size = int_size_in_bytes (to);
  return TREE_CODE (to) == RECORD_TYPE && size > 0 && bytes && tree_fits_shwi_p (bytes) && tree_to_shwi (bytes) == size
	 && TREE_CODE (gimple_assign_rhs2 (def)) == SSA_NAME && rd_at_element_p (ptr, size);
}

/* Notes all types by which BYTES (NULL_TREE: nobody knows how many) are copied from T on, and those of what T is
   made of.  ASSIGNED: by an assignment of structures of the type that T leads to.  */
static void
note_copied (copy_walk *w, tree t, tree bytes, bool assigned = false)
{
  while (t && (TREE_CODE (t) == ADDR_EXPR || (TREE_CODE (t) == SSA_NAME && !w->seen.add (t)))) {
    if (TREE_CODE (t) == ADDR_EXPR) {
      t = note_copied_member (w, TREE_OPERAND (t, 0), bytes);
      bytes = NULL_TREE;
      continue;
    }
    gimple *def = SSA_NAME_DEF_STMT (t);
    if (new_memory_p (t))
      return;
    tree to = pointee (rd_pointer_before_void (t));
    bool member = gimple_assign_single_p (def) && TREE_CODE (gimple_assign_rhs1 (def)) == ADDR_EXPR;
    bool moved = is_gimple_assign (def) && gimple_assign_rhs_code (def) == POINTER_PLUS_EXPR;
    if (to && !VOID_TYPE_P (to) && !member) {
      bool whole = (!moved || assigned || element_p (t, def, bytes, to)) && within_p (bytes, to);
      note_copied_type (w, to, whole);
      if (whole)
	return;
    }
    if (gphi *phi = dyn_cast<gphi *> (def))
      for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
	note_copied (w, gimple_phi_arg_def (phi, k), NULL_TREE);
    bytes = moved ? NULL_TREE : bytes;
    assigned = false;
    bool made = is_gimple_assign (def) && !gimple_assign_load_p (def)
		&& (moved || gimple_assign_single_p (def) || gimple_assign_cast_p (def));
    if (!made && to && VOID_TYPE_P (to) && gimple_code (def) != GIMPLE_PHI)
      note_copied_type (w, to, false);
    t = made ? gimple_assign_rhs1 (def) : NULL_TREE;
  }
}

static void
note_side (reader *r, tree ptr, tree bytes, bool assigned, bool by_address, vec<noted_copy> *out)
{
  copy_walk w;
  w.r = r;
  w.by_address = by_address;
  w.out = out;
  if (!fortran_p ())
    note_copied (&w, ptr, bytes, assigned);
}

void
rd_note_copy (reader *r, tree ptr, tree bytes, bool assigned, bool by_address)
{
  note_side (r, ptr, bytes, assigned, by_address, &copies);
}

bool
rd_may_cover_reals_p (reader *r, tree ptr, tree bytes)
{
  auto_vec<noted_copy> all;
  note_side (r, ptr, bytes, false, true, &all);
  for (const noted_copy &c : all)
    if (c.reals || c.anything)
      return true;
  return false;
}

/* In PROGRAM, what has reals comes by KIND.  */
static bool
reals_come_p (hash_set<adj_function *> *program, view_kind kind)
{
  for (const noted_view &v : views)
    if (v.kind == kind && !v.type && program->contains (v.in))
      return true;
  return false;
}

/* PROGRAM accesses reals to which pointers may lead that tell of none.  */
static bool
reals_elsewhere_p (hash_set<adj_function *> *program)
{
  for (adj_function *f : elsewhere)
    if (program->contains (f))
      return true;
  return false;
}

/* The types without reals that PROGRAM takes for what has some.  */
static void
find_viewed (hash_set<adj_function *> *program, vec<const char *> *viewed)
{
  bool counts[] = { true, reals_come_p (program, VIEW_OUT_OF_VOID), reals_come_p (program, VIEW_INTO_VOID),
		    reals_come_p (program, VIEW_OUT_OF_NUMBER), reals_come_p (program, VIEW_INTO_NUMBER), false };
  for (const noted_view &v : views)
    if (counts[v.kind] && v.type && program->contains (v.in) && !listed_p (*viewed, v.type))
      viewed->safe_push (v.type);
  if (counts[VIEW_INTO_VOID] || counts[VIEW_OUT_OF_VOID])
    viewed->safe_push (name_of_void);
  for (unsigned before = 0; before != viewed->length ();) {
    before = viewed->length ();
    for (const noted_view &v : views) {
      bool one = v.kind == VIEW_AS_OTHER && program->contains (v.in) && listed_p (*viewed, v.type);
      bool two = v.kind == VIEW_AS_OTHER && program->contains (v.in) && listed_p (*viewed, v.other);
      if (one != two)
	viewed->safe_push (one ? v.other : v.type);
    }
  }
}

void
rd_judge_views (hash_set<adj_function *> *program, struct diagnostics *d)
{
  auto_vec<const char *> viewed;
  if (copies.is_empty ())
    return;
  find_viewed (program, &viewed);
  bool anything = reals_elsewhere_p (program);
  for (const noted_copy &c : copies) {
    if (!program->contains (c.in) || !(c.reals || (anything && c.anything) || listed_p (viewed, c.type)))
      continue;
    if (c.by_address) {
      struct stmt *move = &c.in->stmts.at[c.move];
      move->element = TYPE_ID_REAL8;
      move->raw = true;
      continue;
    }
    const char *without = c.reals ? NULL : c.type;
    for (const noted_copy &o : copies)
      if (o.in == c.in && o.move == c.move && !o.reals) {
	refuse (o.type);
	without = without ? without : o.type;
      }
    if (without)
      diagnose (d, SEVERITY_SORRY, c.origin, 0, "memory is copied as '%s', which has no reals, and elsewhere "
		"it is used as what has some", without);
    else
      diagnose (d, SEVERITY_SORRY, c.origin, 0, "'%s', which has reals, is copied to or from a variable that is "
		"declared as something else", c.type);
  }
}

bool
read_refused_views (void)
{
  return !refused.is_empty ();
}

bool
read_open_views (void)
{
  bool any = false;
  for (const char *type : refused)
    if (!listed_p (opened, type)) {
      opened.safe_push (xstrdup (type));
      any = true;
    }
  return any;
}

/* LIST, of names that were allocated, is empty again.  */
static void
forget (vec<const char *> *list)
{
  for (const char *type : *list)
    free ((char *) type);
  list->release ();
}

void
read_close_views (void)
{
  forget (&refused);
  forget (&opened);
}

void
rd_forget_views (void)
{
  views.release ();
  copies.release ();
  elsewhere.release ();
}
