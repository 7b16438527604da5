/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stand-ins: what they get, and versions of procedures that get it.  See prepare-nested.cc.  */

#include "nested.h"
#include "nested-int.h"
#include "params.h"
#include "parts.h"
#include "thaw.h"
#include "unit-facts.h"

/* What is specialised for more frames than that is refused: recursive procedures can hand on
   nested procedures that lead to those of the level before, without end.  */
enum { MOST_FRAMES = 12 };

static vec<stand_in *> made;
static vec<stand_in *> waiting;

/* ---- all of them ------------------------------------------------------------------------ */

static void
release (stand_in *s)
{
  for (frame_plan &f : s->frames)
    f.members.release ();
  s->frames.release ();
  s->args.release ();
  s->parms.release ();
  XDELETE (s);
}

void
nested_begin (void)
{
  for (stand_in *s : made)
    release (s);
  made.release ();
  waiting.release ();
  nested_facts_begin ();
}

static stand_in *
stand_in_of (cgraph_node *node)
{
  for (stand_in *s : made)
    if (s->node == node)
      return s;
  return NULL;
}

bool
nested_stand_in_p (cgraph_node *node)
{
  return stand_in_of (node) != NULL;
}

const char *
nested_refusal (tree fndecl)
{
  cgraph_node *node = cgraph_node::get (fndecl);
  stand_in *s = node ? stand_in_of (node) : NULL;
  return s ? s->refusal : NULL;
}

/* ---- what a call needs ------------------------------------------------------------------ */

namespace {

/* A plan in the making: FROM[k] is the frame of the body that is its frame K.  */
struct planning {
  nest_body *b;
  stand_in *s;
  auto_vec<int> from;
};

}

static bool need_procedure (planning *p, procedure *is);

/* The plan's number of frame F of the body.  */
static int
plan_frame (planning *p, int f)
{
  for (unsigned k = 0; k < p->from.length (); k++)
    if (p->from[k] == f)
      return k;
  const known_frame &known = p->b->frames[f];
  frame_plan plan = { known.var ? TREE_TYPE (known.var) : known.plan->type, -1, vNULL };
  p->from.safe_push (f);
  p->s->frames.safe_push (plan);
  return p->from.length () - 1;
}

/* A value is enough: no nested procedure changes the member, and it is a number or a pointer.  */
static bool
value_enough_p (tree field)
{
  const frame_member *m = frame_member_facts (field);
  tree type = TREE_TYPE (field);
  return !m->written && !m->addressed && !m->passed && !m->in_parts
	 && (INTEGRAL_TYPE_P (type) || real_type_p (type) || POINTER_TYPE_P (type));
}

/* Plans FIELD of frame F.  */
static bool
need_member (planning *p, int f, tree field)
{
  int k = plan_frame (p, f);
  unsigned j;
  for (const member_plan &m : p->s->frames[k].members)
    if (m.field == field)
      return true;
  if (frame_member_facts (field)->odd
      || (!p->b->frames[f].var && !planned (p->b->frames[f], field, &j)))
    return false;
  member_plan m = { field, value_enough_p (field), no_procedure };
  if (m.value)
    m.is = procedure_in (p->b, f, field, 0);
  j = p->s->frames[k].members.length ();
  p->s->frames[k].members.safe_push (m);
  if (m.is.field && !no_function_p (m.is) && !need_procedure (p, &m.is))
    return false;
  p->s->frames[k].members[j].is = m.is;
  return true;
}

/* Plans all that FNDECL, called with frame F of the body, uses.  */
static bool
need_uses (planning *p, tree fndecl, int f)
{
  const vec<frame_use> *uses = fndecl ? frame_uses_of (fndecl) : NULL;
  if (!uses || f < 0)
    return false;
  plan_frame (p, f);
  for (unsigned k = 0; k < uses->length (); k++) {
    int at = f;
    for (unsigned d = (*uses)[k].depth; d > 0; d--) {
      int next = parent_of (p->b, at);
      if (next < 0)
	return false;
      int outer = plan_frame (p, next);
      p->s->frames[plan_frame (p, at)].parent = outer;
      at = next;
    }
    if (!need_member (p, at, (*uses)[k].field))
      return false;
  }
  return p->from.length () <= MOST_FRAMES;
}

/* Plans what IS, whose frame is one of the body, uses; its frame is one of the plan then.  */
static bool
need_procedure (planning *p, procedure *is)
{
  int f = is->frame;
  for (int known : p->from)
    if (known == f) {
      is->frame = plan_frame (p, f);
      return need_uses (p, function_of (*is), f);
    }
  if (p->from.length () >= MOST_FRAMES)
    return false;
  is->frame = plan_frame (p, f);
  return need_uses (p, function_of (*is), f);
}

static bool
same_procedure_p (const procedure &a, const procedure &b)
{
  return a.field == b.field && a.frame == b.frame;
}

static bool
same_frame_p (const frame_plan &a, const frame_plan &b)
{
  if (a.type != b.type || a.parent != b.parent || a.members.length () != b.members.length ())
    return false;
  for (unsigned k = 0; k < a.members.length (); k++)
    if (a.members[k].field != b.members[k].field
	|| !same_procedure_p (a.members[k].is, b.members[k].is))
      return false;
  return true;
}

static bool
same_p (const stand_in *a, const stand_in *b)
{
  if (a->callee != b->callee || a->chain != b->chain || a->frames.length () != b->frames.length ())
    return false;
  for (unsigned k = 0; k < a->args.length (); k++)
    if (!same_procedure_p (a->args[k], b->args[k]))
      return false;
  for (unsigned k = 0; k < a->frames.length (); k++)
    if (!same_frame_p (a->frames[k], b->frames[k]))
      return false;
  return true;
}

/* Plans the stand-in of CALLEE for CALL, which gives it frame CHAIN, if that is not -1; false: not
   all that it needs is known.  */
static bool
plan_call (planning *p, gcall *call, int chain)
{
  stand_in *s = p->s;
  bool any = chain >= 0;
  if (chain >= 0) {
    s->chain = plan_frame (p, chain);
    if (!need_uses (p, s->callee->decl, chain))
      return false;
  }
  tree parm = DECL_ARGUMENTS (s->callee->decl);
  for (unsigned k = 0; k < gimple_call_num_args (call); k++, parm = DECL_CHAIN (parm)) {
    tree arg = gimple_call_arg (call, k);
    /* gfortran's null for what is not there is no procedure's.  */
    if (integer_zerop (arg) && POINTER_TYPE_P (TREE_TYPE (parm)))
      arg = build_zero_cst (TREE_TYPE (parm));
    procedure is = procedure_of (p->b, arg);
    if (is.field && !no_function_p (is)) {
      if (!need_procedure (p, &is))
	return false;
      any = true;
    }
    s->args.safe_push (is);
  }
  return any;
}

/* ---- the stand-in ---------------------------------------------------------------------------- */

/* The type of FIELD's value; bounds that the host computes are not known elsewhere.  */
static tree
value_type (tree field)
{
  tree type = TREE_TYPE (field);
  if (!POINTER_TYPE_P (type) || !variably_modified_type_p (type, NULL_TREE))
    return type;
  tree element = TREE_TYPE (type);
  while (TREE_CODE (element) == ARRAY_TYPE)
    element = TREE_TYPE (element);
  tree array = build_array_type (element, build_range_type (sizetype, size_zero_node, NULL_TREE));
  return build_qualified_type (build_pointer_type (array), TYPE_QUALS (type));
}

/* A pointer to FIELD, to which no other leads if nobody takes the address but for a dummy argument to
   which that applies too.  */
static tree
address_type (tree callee, tree field)
{
  tree type = TREE_TYPE (field);
  tree to = fortran_function_p (callee) ? build_reference_type (type) : build_pointer_type (type);
  return frame_member_facts (field)->addressed ? to
	 : build_qualified_type (to, TYPE_QUAL_RESTRICT);
}

/* The parameters that stay, then one for each member; what Fortran says of each.  */
static void
make_parms (stand_in *s, vec<char> *spec)
{
  tree decl = s->node->decl, callee = s->callee->decl, last = NULL_TREE, next;
  const char *known = fn_spec_text (callee);
  size_t n = known ? strlen (known) : 0;
  unsigned k = 0;
  for (unsigned j = 0; j < 2; j++)
    spec->safe_push (j < n ? known[j] : j ? ' ' : '.');
  tree p = DECL_ARGUMENTS (decl);
  DECL_ARGUMENTS (decl) = NULL_TREE;
  for (; p; p = next, k++) {
    next = DECL_CHAIN (p);
    DECL_CHAIN (p) = NULL_TREE;
    s->parms.safe_push (p);
    if (s->args[k].field)
      continue;
    if (last)
      DECL_CHAIN (last) = p;
    else
      DECL_ARGUMENTS (decl) = p;
    last = p;
    for (unsigned j = 2 + 2 * k; j < 4 + 2 * k; j++)
      spec->safe_push (j < n ? known[j] : j & 1 ? ' ' : '.');
  }
  for (const frame_plan &f : s->frames)
    for (const member_plan &m : f.members)
      if (!m.is.field) {
	tree type = m.value ? value_type (m.field) : address_type (callee, m.field);
	tree parm = parts_add_parm (decl, DECL_NAME (m.field), type, NULL_TREE, &last);
	DECL_SOURCE_LOCATION (parm) = DECL_SOURCE_LOCATION (m.field);
	spec->safe_push ('.');
	spec->safe_push (' ');
      }
}

/* Makes S->node, a version of the callee, whose body is still that of the callee.  */
static bool
make_version (stand_in *s)
{
  tree callee = s->callee->decl, attributes = DECL_ATTRIBUTES (callee);
  DECL_ATTRIBUTES (callee) = remove_attribute ("noclone", copy_list (attributes));
  s->node = clone_with_body (s->callee, "nested");
  DECL_ATTRIBUTES (callee) = attributes;
  if (!s->node)
    return false;
  tree decl = s->node->decl, context = DECL_CONTEXT (decl);
  while (context && TREE_CODE (context) == FUNCTION_DECL)
    context = DECL_CONTEXT (context);
  auto_vec<char> spec;
  make_parms (s, &spec);
  TREE_TYPE (decl) = parts_function_type (decl, TREE_TYPE (TREE_TYPE (callee)), callee, spec);
  DECL_CONTEXT (decl) = context;
  DECL_STATIC_CHAIN (decl) = 0;
  DECL_ARTIFICIAL (decl) = 1;
  DECL_IGNORED_P (decl) = 1;
  DECL_PRESERVE_P (decl) = 0;
  TREE_PUBLIC (decl) = 0;
  DECL_EXTERNAL (decl) = 0;
  TREE_STATIC (decl) = 1;
  DECL_ABSTRACT_ORIGIN (decl) = NULL_TREE;
  DECL_NO_INSTRUMENT_FUNCTION_ENTRY_EXIT (decl) = 1;
  set_text_attribute (decl, STANDS_FOR_MARK, user_name_of (callee));
  if (linking_p ())
    thaw_adopt (s->node);
  return true;
}

/* The stand-in that S describes; S, or one that was made before.  */
static stand_in *
made_for (stand_in *s)
{
  for (stand_in *known : made)
    if (same_p (known, s)) {
      release (s);
      return known;
    }
  in_language l (s->callee->decl);
  if (!make_version (s)) {
    release (s);
    return NULL;
  }
  made.safe_push (s);
  waiting.safe_push (s);
  return s;
}

stand_in *
stand_in_for (nest_body *b, gcall *call, cgraph_node *callee, int chain, vec<int> *from)
{
  stand_in *s = XCNEW (stand_in);
  s->callee = callee;
  s->chain = -1;
  planning p;
  p.b = b;
  p.s = s;
  if (!plan_call (&p, call, chain)) {
    release (s);
    return NULL;
  }
  from->safe_splice (p.from);
  return made_for (s);
}

stand_in *
stand_in_waiting (void)
{
  return waiting.is_empty () ? NULL : waiting.pop ();
}
