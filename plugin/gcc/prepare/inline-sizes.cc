/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much inlining copies: see inline-sizes.h.

   A procedure that two others call, which two others call in turn, and so on, would be
   copied a number of times that doubles with each level.  So

   1. the size of a function is its own and that of each callee that is inlined, that is,
      whose size is at most LIMIT;
   2. the size of the program is that of the functions asked for and of all callees that
      they, or such callees, do not inline: those are read by themselves;
   3. LIMIT is lowered until the program has at most MOST_PROGRAM instructions, or a
      quarter more than its functions have that are taken once: each copy is compiled
      as two halves.  It is not lowered below LEAST_LIMIT: as calls of two halves, functions
      of a few operations take ten times as long.

   A file whose program has no more than that is read with all inlined.

   Of a large program, also one that inlining would not make larger, less is inlined into each function:
   GCC's time grows faster than a function, its points-to analysis most of all.  */

#include "inline-sizes.h"
#include "ask.h"
#include "callees.h"
#include "params.h"

enum { LEAST_LIMIT = 64, NO_LIMIT = INLINE_TOTAL, MOST_WHOLE = 1 << 28 };
enum { MOST_PROGRAM = 5000 };

namespace {

/* What is known of a function.  */
struct function_size {
  int own;		/* its own statements */
  int whole;		/* with what is inlined into it; -1: not yet found */
  bool counted;		/* it is among those that are read */
  bool always;		/* declared so by the user: no size is too large */
};

}

static int limit = NO_LIMIT, total = INLINE_TOTAL;
static hash_map<cgraph_node *, function_size> *sizes;
static hash_map<cgraph_node *, bool> *recursive;

/* ---- which bodies may be inlined at all --------------------------------------- */

/* Is TO reachable from NODE over calls?  */
static bool
calls (cgraph_node *node, cgraph_node *to, hash_set<cgraph_node *> *seen)
{
  for (cgraph_edge *e = node->callees; e; e = e->next_callee) {
    cgraph_node *c = e->callee->ultimate_alias_target ();
    if (c == to || (!seen->add (c) && calls (c, to, seen)))
      return true;
  }
  return false;
}

static bool
recursive_p (cgraph_node *node)
{
  if (bool *known = recursive ? recursive->get (node) : NULL)
    return *known;
  hash_set<cgraph_node *> seen;
  bool is = calls (node, node, &seen);
  if (recursive)
    recursive->put (node, is);
  return is;
}

static bool
has_ssa_body_p (cgraph_node *node)
{
  return node->definition && node->has_gimple_body_p () && DECL_STRUCT_FUNCTION (node->decl)
	 && gimple_in_ssa_p (DECL_STRUCT_FUNCTION (node->decl));
}

/* What a body of one language says of pointers means something else in the other: of numbers
   it does not.  */
static bool
languages_mix_p (cgraph_node *node, cgraph_node *clone)
{
  if (!in_lto_p || !clone
      || fortran_function_p (node->decl) == fortran_function_p (clone->decl))
    return true;
  for (tree p = DECL_ARGUMENTS (node->decl); p; p = DECL_CHAIN (p))
    if (!SCALAR_FLOAT_TYPE_P (TREE_TYPE (p)) && !INTEGRAL_TYPE_P (TREE_TYPE (p)))
      return false;
  return !POINTER_TYPE_P (TREE_TYPE (TREE_TYPE (node->decl)));
}

/* GCC inlines no function into one that is compiled for another processor: attribute target, files with
   other -m options at the link.  */
static bool
targets_mix_p (cgraph_node *node, cgraph_node *clone)
{
  return !clone || targetm.target_option.can_inline_p (clone->decl, node->decl);
}

bool
inlinable_p (cgraph_node *node, cgraph_node *clone)
{
  return node != clone && has_ssa_body_p (node) && !DECL_STRUCT_FUNCTION (node->decl)->calls_setjmp
	 && !DECL_UNINLINABLE (node->decl) && !asked_derivative_p (node->decl)
	 && !stdarg_p (TREE_TYPE (node->decl)) && !replaceable_p (node->decl)
	 && !user_rule_of (node->decl)
	 && !lookup_attribute ("noinline", DECL_ATTRIBUTES (node->decl))
	 && languages_mix_p (node, clone) && targets_mix_p (node, clone) && !recursive_p (node);
}

/* ---- 1. sizes ---------------------------------------------------------------- */

static int
own_size (cgraph_node *node)
{
  int size = 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (node->decl))
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (!is_gimple_debug (gsi_stmt (i)))
	size += estimate_num_insns (gsi_stmt (i), &eni_size_weights);
  return size;
}

static int whole_size (cgraph_node *node);

static bool
inlined_p (cgraph_node *callee)
{
  if (!inlinable_p (callee, NULL))
    return false;
  int whole = whole_size (callee);
  const function_size *s = sizes->get (callee);
  return s->always || (whole <= limit && s->own <= INLINE_CALLEE);
}

static int
whole_size (cgraph_node *node)
{
  function_size *known = sizes->get (node);
  if (known && known->whole >= 0)
    return known->whole;
  function_size s = { known ? known->own : own_size (node), 0, false,
		      known ? known->always
			    : lookup_attribute ("always_inline", DECL_ATTRIBUTES (node->decl)) != NULL_TREE };
  s.whole = s.own;
  for (cgraph_edge *e = node->callees; e; e = e->next_callee) {
    cgraph_node *c = e->callee->ultimate_alias_target ();
    if (c != node && has_ssa_body_p (c) && inlined_p (c))
      s.whole = MIN (s.whole + whole_size (c), MOST_WHOLE);
  }
  sizes->put (node, s);
  return s.whole;
}

/* ---- 2. and 3. ---------------------------------------------------------------- */

/* Adds to *WHOLE what reading NODE takes, and for each callee that is not inlined
   reading that.  */
static void
count_read (cgraph_node *node, HOST_WIDE_INT *whole, hash_set<cgraph_node *> *inlined)
{
  if (!has_ssa_body_p (node))
    return;
  int size = whole_size (node);
  function_size *s = sizes->get (node);
  if (s->counted)
    return;
  s->counted = true;
  *whole += size;
  auto_vec<cgraph_node *> into;
  into.safe_push (node);
  for (unsigned k = 0; k < into.length (); k++)
    for (cgraph_edge *e = into[k]->callees; e; e = e->next_callee) {
      cgraph_node *c = e->callee->ultimate_alias_target ();
      if (!has_ssa_body_p (c))
	continue;
      if (!inlined_p (c))
	count_read (c, whole, inlined);
      else if (!inlined->add (c))
	into.safe_push (c);
    }
}

/* The instructions of all functions that are read, under LIMIT.  */
static HOST_WIDE_INT
program_size (const vec<cgraph_node *> &primals)
{
  HOST_WIDE_INT whole = 0;
  hash_set<cgraph_node *> inlined;
  for (auto i = sizes->begin (); i != sizes->end (); ++i) {
    (*i).second.whole = -1;
    (*i).second.counted = false;
  }
  for (unsigned k = 0; k < primals.length (); k++)
    count_read (primals[k], &whole, &inlined);
  return whole;
}

void
inline_sizes_find (const vec<cgraph_node *> &primals)
{
  inline_sizes_forget ();
  sizes = new hash_map<cgraph_node *, function_size>;
  recursive = new hash_map<cgraph_node *, bool>;
  limit = NO_LIMIT;
  HOST_WIDE_INT most = program_size (primals), once = 0;
  for (auto i = sizes->begin (); i != sizes->end (); ++i)
    once += (*i).second.own;
  if (once > INLINE_TOTAL)
    total = INLINE_TOTAL_OF_LARGE;
  for (most = MAX (MOST_PROGRAM, once + once / 4); limit > LEAST_LIMIT; limit -= limit / 4)
    if (program_size (primals) <= most)
      break;
}

bool
inline_always_p (cgraph_node *callee)
{
  const function_size *s = sizes ? sizes->get (callee) : NULL;
  return s && s->always;
}

bool
inline_too_large_p (cgraph_node *callee)
{
  return limit < NO_LIMIT && sizes && !inlined_p (callee);
}

int
inline_total (void)
{
  return total;
}

void
inline_sizes_forget (void)
{
  delete sizes;
  delete recursive;
  sizes = NULL;
  recursive = NULL;
  limit = NO_LIMIT;
  total = INLINE_TOTAL;
}
