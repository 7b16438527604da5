/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Local variables in memory of the run time instead of the machine's stack.

     double a[600000];			a = adjoint_rt_object (4800000, 64, place);
     a[i] = x;			->	(*a)[i] = x;
     return;				adjoint_rt_object_end (a); return;

   A derivative has each local array of the primal and its shadow, so its frame
   would be twice the primal's.  What stays on the stack: objects of at most 64
   KiB, and of these so many that all together take at most 256 KiB; the largest
   ones are moved first.

   This is done to the finished body, where every variable is known, also those
   that only copies of the primal's statements mention.  Each object is a call of its
   own, which GCC knows to return fresh memory, so that objects are told apart like
   variables; and each is given back by a call that takes its address, so that no
   access is moved past its end, where another one may have the same memory.  A body
   has no way out but its returns; what is left by longjmp is forgotten with the
   tape (adjoint_tape_clear).  */

#include "emit-int.h"
#include "rt-decl.h"

static const HOST_WIDE_INT largest_object = 64 << 10, largest_frame = 256 << 10;

/* Bytes on the stack, or 0: it has none there, or their number is not known.  */
static HOST_WIDE_INT
stack_bytes (tree v)
{
  if (!VAR_P (v) || is_global_var (v) || is_gimple_reg (v)
      || DECL_HARD_REGISTER (v) || !DECL_SIZE_UNIT (v)
      || !tree_fits_shwi_p (DECL_SIZE_UNIT (v)))
    return 0;
  return tree_to_shwi (DECL_SIZE_UNIT (v));
}

/* ---- which --------------------------------------------------------------------- */

static int
larger_first (const void *a, const void *b)
{
  tree x = *(const tree *) a, y = *(const tree *) b;
  HOST_WIDE_INT p = stack_bytes (x), q = stack_bytes (y);
  if (p != q)
    return p > q ? -1 : 1;
  return DECL_UID (x) < DECL_UID (y) ? -1 : DECL_UID (x) > DECL_UID (y);
}

/* Returns the bytes that stay on the stack.  */
static HOST_WIDE_INT
choose (emitter *e, auto_vec<tree> *chosen)
{
  auto_vec<tree> all;
  HOST_WIDE_INT sum = 0;
  tree v;
  unsigned k;
  FOR_EACH_VEC_ELT (e->locals, k, v)
    if (stack_bytes (v)) {
      all.safe_push (v);
      sum += stack_bytes (v);
    }
  all.qsort (larger_first);
  FOR_EACH_VEC_ELT (all, k, v) {
    if (stack_bytes (v) <= largest_object && sum <= largest_frame)
      break;
    sum -= stack_bytes (v);
    chosen->safe_push (v);
  }
  return sum;
}

/* ---- their uses ------------------------------------------------------------------ */

namespace {

struct moving {
  emitter *e;
  hash_map<tree, tree> pointer;	/* of the variables that are moved, or placed elsewhere */
  gimple_stmt_iterator gsi;
};

}

/* What REF is part of: a variable, or a memory reference.  */
static tree *
whole (tree *ref)
{
  while (handled_component_p (*ref))
    ref = &TREE_OPERAND (*ref, 0);
  return ref;
}

/* The variable that REF, an lvalue, is part of if it is moved: its pointer.  */
static tree
moved_base (moving *m, tree ref)
{
  tree base = *whole (&ref);
  if (TREE_CODE (base) == MEM_REF
      && TREE_CODE (TREE_OPERAND (base, 0)) == ADDR_EXPR)
    base = *whole (&TREE_OPERAND (TREE_OPERAND (base, 0), 0));
  tree *p = DECL_P (base) ? m->pointer.get (base) : NULL;
  return p ? *p : NULL_TREE;
}

static tree
operand_in_variable (moving *m, tree value)
{
  tree v = em_variable (m->e, TREE_TYPE (value), NULL);
  gimple *s = gimple_build_assign (v, value);
  gimple_set_location (s, gimple_location (gsi_stmt (m->gsi)));
  gimple_set_no_warning (s, true);
  gsi_insert_before (&m->gsi, s, GSI_SAME_STMT);
  return v;
}

static void replace_address (moving *m, tree *address);

/* The base of REF, an lvalue, becomes memory at the pointer.  */
static void
replace_in_reference (moving *m, tree *ref)
{
  tree p = moved_base (m, *ref), *base = whole (ref);
  if (!p)
    return;
  if (TREE_CODE (*base) == MEM_REF) {
    replace_address (m, &TREE_OPERAND (*base, 0));
    return;
  }
  tree old = *base, type = TREE_TYPE (old);
  *base = build2 (MEM_REF, type, p, build_int_cst (build_pointer_type (type), 0));
  TREE_THIS_VOLATILE (*base) = TREE_SIDE_EFFECTS (*base)
    = TREE_THIS_VOLATILE (old);
  TREE_THIS_NOTRAP (*base) = 1;
}

static void
replace_address (moving *m, tree *address)
{
  tree type = TREE_TYPE (*address), object = TREE_OPERAND (*address, 0);
  tree p = moved_base (m, object);
  if (!p)
    return;
  tree value = p;
  if (!DECL_P (object)) {
    object = unshare_expr (object);
    replace_in_reference (m, &object);
    value = operand_in_variable (m, build1 (ADDR_EXPR, type, object));
  }
  *address = useless_type_conversion_p (type, TREE_TYPE (value))
	     ? value : operand_in_variable (m, build1 (NOP_EXPR, type, value));
}

static void
replace_in_operand (moving *m, tree *op)
{
  if (TREE_CODE (*op) == ADDR_EXPR) {
    /* A statement that takes an address may go on doing so.  */
    tree object = TREE_OPERAND (*op, 0);
    if (!moved_base (m, object))
      return;
    if (!DECL_P (object) && gimple_assign_single_p (gsi_stmt (m->gsi))
	&& op == gimple_assign_rhs1_ptr (gsi_stmt (m->gsi))
	&& is_gimple_reg (gimple_assign_lhs (gsi_stmt (m->gsi)))) {
      *op = unshare_expr (*op);
      replace_in_reference (m, &TREE_OPERAND (*op, 0));
      recompute_tree_invariant_for_addr_expr (*op);
    } else
      replace_address (m, op);
  } else if (DECL_P (*op) || handled_component_p (*op)
	     || TREE_CODE (*op) == MEM_REF)
    replace_in_reference (m, op);
}

/* No operand of any other form may have one of them.  */
static tree
still_there (tree *t, int *, void *data)
{
  return DECL_P (*t) && ((moving *) data)->pointer.get (*t) ? *t : NULL_TREE;
}

static void
replace_in_statement (moving *m, gimple *s)
{
  for (unsigned k = 0; k < gimple_num_ops (s); k++)
    if (gimple_op (s, k))
      replace_in_operand (m, gimple_op_ptr (s, k));
  for (unsigned k = 0; k < gimple_num_ops (s); k++)
    if (gimple_op (s, k))
      ADJ_ASSERT (!walk_tree (gimple_op_ptr (s, k), still_there, m, NULL));
}

/* With debug information the reverse sweep is a scope inside of the body.  */
static void
replace_uses (moving *m, gimple_seq *body)
{
  for (gimple_stmt_iterator i = gsi_start (*body); !gsi_end_p (i); gsi_next (&i)) {
    gimple *s = gsi_stmt (i);
    if (gbind *scope = dyn_cast<gbind *> (s))
      replace_uses (m, gimple_bind_body_ptr (scope));
    else {
      m->gsi = i;
      replace_in_statement (m, s);
      i = m->gsi;
    }
  }
}

void
em_behind_pointers (emitter *e, hash_map<tree, tree> *pointer, gimple_seq *body)
{
  moving m;
  m.e = e;
  for (hash_map<tree, tree>::iterator i = pointer->begin (); i != pointer->end (); ++i)
    m.pointer.put ((*i).first, (*i).second);
  if (m.pointer.elements ())
    replace_uses (&m, body);
}

/* ---- their life ------------------------------------------------------------------- */

static void
begin_object (moving *m, tree v, tree pointer)
{
  emitter *e = m->e;
  unsigned align = DECL_ALIGN_UNIT (v) > 64 ? DECL_ALIGN_UNIT (v) : 64;
  tree args[] = { DECL_SIZE_UNIT (v), build_int_cst (uint64_type_node, align),
		  em_place (e) };
  em_call (e, pointer, rt_function (RT_object), 3, args);
}

/* Before each return: the last one first.  */
static void
end_objects (emitter *e, gimple_seq *body, const auto_vec<tree> &pointers)
{
  for (gimple_stmt_iterator i = gsi_start (*body); !gsi_end_p (i); gsi_next (&i)) {
    if (gbind *scope = dyn_cast<gbind *> (gsi_stmt (i)))
      end_objects (e, gimple_bind_body_ptr (scope), pointers);
    if (gimple_code (gsi_stmt (i)) != GIMPLE_RETURN)
      continue;
    auto_vec<gimple *> calls;
    if (e->level)
      calls.safe_push (gimple_build_call (rt_function (RT_level_end), 1, e->level));
    for (unsigned k = pointers.length (); k-- > 0;)
      calls.safe_push (gimple_build_call (rt_function (RT_object_end), 1,
					  pointers[k]));
    gimple *c;
    unsigned k;
    FOR_EACH_VEC_ELT (calls, k, c) {
      gimple_set_location (c, gimple_location (gsi_stmt (i)));
      gsi_insert_before (&i, c, GSI_SAME_STMT);
    }
  }
}

/* Variables that the model places at pointers of its own have no memory of the body's.  */
static void
find_placed (moving *m)
{
  emitter *e = m->e;
  for (adj_id k = 0; k < e->f->objects.n; k++) {
    const struct object *o = &e->f->objects.at[k];
    if (!o->placed)
      continue;
    tree v = em_object (e, k);
    m->pointer.put (v, em_value (e, o->at));
    for (unsigned i = e->locals.length (); i-- > 0;)
      if (e->locals[i] == v)
	e->locals.ordered_remove (i);
  }
}

void
em_move_objects (emitter *e)
{
  auto_vec<tree> chosen, pointers;
  moving m;
  m.e = e;
  find_placed (&m);
  bool placed = m.pointer.elements () != 0;
  /* Inlined, the frames of several halves would add up to one.  */
  if (choose (e, &chosen) > largest_object && !TREE_PUBLIC (e->decl))
    DECL_UNINLINABLE (e->decl) = 1;
  if (!chosen.length () && !e->level && !placed)
    return;
  tree v;
  unsigned k;
  FOR_EACH_VEC_ELT (chosen, k, v) {
    const char *name = DECL_NAME (v) ? IDENTIFIER_POINTER (DECL_NAME (v)) : NULL;
    tree pointer = em_variable (e, build_pointer_type (TREE_TYPE (v)), name);
    pointers.safe_push (pointer);
    m.pointer.put (v, pointer);
  }
  if (chosen.length () || placed)
    replace_uses (&m, &e->body);
  end_objects (e, &e->body, pointers);
  gimple_seq body = e->body;
  e->body = NULL;
  e->where = DECL_SOURCE_LOCATION (e->decl);
  FOR_EACH_VEC_ELT (chosen, k, v)
    begin_object (&m, v, pointers[k]);
  if (e->level)
    em_call (e, e->level, rt_function (RT_level), 0, NULL);
  gimple_seq_add_seq (&e->body, body);
  for (k = e->locals.length (); k-- > 0;)
    if (m.pointer.get (e->locals[k]))
      e->locals.ordered_remove (k);
}

void
em_alloca (emitter *e, const struct stmt *s, bool zero)
{
  if (!e->level)
    e->level = em_variable (e, uint64_type_node, "level");
  tree args[] = { em_arg (e, s, 0), em_place (e) }, to = em_result (e, s);
  em_call (e, to, rt_function (RT_alloca), 2, args);
  if (!zero)
    return;
  tree clear[] = { to, integer_zero_node, args[0] };
  em_call (e, NULL_TREE, builtin_decl_explicit (BUILT_IN_MEMSET), 3, clear);
}
