/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attempts: read the primals into one model program and derive what was asked for, until that can be done or
   nothing is left to try.

     both ways	with some callees kept as calls; with every callee inlined if that ends in an error; with some
		inlined if these may cost less so
     all ways	with own memory by address, if it is an error that it is not; with types without
		reals taken for what has some, where such memory is copied (read-views.cc)
     exports	all, or, if that cannot be done, those that can be derived by themselves  */

#include "unit-run.h"
#include "call-or-inline.h"
#include "inlined-after-all.h"
#include "kept-functions.h"
#include "origins.h"
#include "params.h"
#include "plugin-options.h"
#include "prepare.h"
#include "read.h"
#include "unit-dump.h"

/* The diagnostics that came last are about WHERE, unless they know better.  */
static void
place_new (unit_run *u, location_t where)
{
  while (u->elsewhere.length () < u->diagnostics.list.n)
    u->elsewhere.safe_push (where);
}

/* Reads the primal of asked_list[k], unless an earlier request did.  */
static adj_id
read_once (unit_run *u, unsigned k, adj_id *ids)
{
  cgraph_node *primal = u->asked_list[k].primal;
  for (unsigned j = 0; j < k; j++)
    if (u->asked_list[j].primal == primal)
      return ids[j];
  adj_id id = read_primal (u->program, prepare_head (primal), &u->diagnostics, u->again);
  place_new (u, DECL_SOURCE_LOCATION (primal->decl));
  return id;
}

/* Memory that the head of A names, as the core knows it.  */
static void
set_names (unit_run *u, const asked &a, request *r)
{
  r->nnamed = a.named.length ();
  struct named *list = ARENA_ARRAY (&u->attempted, struct named, r->nnamed + 1);
  for (unsigned k = 0; k < r->nnamed; k++) {
    const asked_name &n = a.named[k];
    list[k].name = n.name;
    list[k].kind = n.kind;
    list[k].role = n.role;
    list[k].behind = TREE_CODE (n.decl) == PARM_DECL;
    list[k].param = list[k].behind ? ask_position (a, n.param) : n.param;
    list[k].object = list[k].behind ? (adj_id) ADJ_NONE
		     : read_named_object (u->program, r->function, n.decl);
    list[k].offset = n.offset;
    list[k].nhops = n.nhops;
    memcpy (list[k].hop, n.hop, sizeof n.hop);
    list[k].bytes = n.bytes;
    list[k].element = n.element;
    list[k].rank = n.rank;
    list[k].own = n.own;
    list[k].made = n.made;
    list[k].owner = n.owner ? program_owner (u->program, n.owner) : NULL;
  }
  r->named = list;
}

/* PRIMAL is asked for by itself.  */
static bool
head_p (const unit_run *u, cgraph_node *primal)
{
  for (const asked &a : u->asked_list)
    if (a.primal == primal && a.mode != MODE_FORWARD_HALF)
      return true;
  return false;
}

static void
say_extents (const asked &a)
{
  unsigned n = list_length (DECL_ARGUMENTS (a.primal->decl));
  for (unsigned k = 0; a.extent && k < n; k++)
    if (a.extent[k].bytes)
      read_has_extent (prepare_head (a.primal), ask_position (a, k), a.extent[k].bytes, a.extent[k].count);
}

static void
read_all (unit_run *u)
{
  unsigned n = u->asked_list.length ();
  for (const asked &a : u->asked_list)
    if (a.state && !head_p (u, a.primal))
      read_is_exported (prepare_head (a.primal));
  for (const asked &a : u->asked_list)
    for (const asked_name &name : a.named)
      if (VAR_P (name.decl))
	read_is_named (prepare_head (a.primal), name.decl);
  for (const asked &a : u->asked_list)
    say_extents (a);
  adj_id *ids = ARENA_ARRAY (&u->attempted, adj_id, n);
  for (unsigned k = 0; k < n; k++) {
    ids[k] = read_once (u, k, ids);
    if (ids[k] == ADJ_NONE)
      continue;
    const asked &a = u->asked_list[k];
    cgraph_node *read = prepare_head (a.primal);
    ADJ_ASSERT (u->program->functions.at[ids[k]]->params.n
		== (unsigned) list_length (DECL_ARGUMENTS (read->decl)));
    request r;
    memset (&r, 0, sizeof r);
    r.function = ids[k];
    r.mode = a.mode;
    r.role = a.role;
    r.result_role = a.result_role;
    r.all = a.all;
    set_names (u, a, &r);
    r.signature = a.signature;
    r.name = a.name;
    r.name_backward = a.name_backward;
    r.name_tangent = a.name_tangent;
    r.signature_tangent = &a.signature_tangent;
    r.state = a.state != NULL;
    r.unnamed = a.unnamed;
    r.origin = origin_of_tree (a.primal->decl);
    if (read != a.primal)
      ask_by_address (&u->attempted, a, &r);
    u->requests.safe_push (r);
    u->from.safe_push (k);
  }
}

/* Of optabs-tree.h, which includes a header that GCC does not install.  */
extern bool expand_vec_cmp_expr_p (tree, tree, enum tree_code);

/* The target compares vectors of integers of eight bytes.  */
static bool
compares_long_vectors_p ()
{
  machine_mode mode = targetm.vectorize.preferred_simd_mode (DImode);
  if (!VECTOR_MODE_P (mode))
    return false;
  tree vector = build_vector_type_for_mode (long_long_integer_type_node, mode);
  return expand_vec_cmp_expr_p (vector, truth_type_for (vector), LT_EXPR);
}

/* Of the vectors that GCC will make of reals; VECTORS_NONE where it vectorises few loops or none.  */
static uint8_t
vectors_of_target ()
{
  machine_mode mode = targetm.vectorize.preferred_simd_mode (SCALAR_FLOAT_TYPE_MODE (double_type_node));
  if (!flag_tree_loop_vectorize || flag_vect_cost_model == VECT_COST_MODEL_VERY_CHEAP
      || !VECTOR_MODE_P (mode))
    return VECTORS_NONE;
  uint8_t choice = VECTORS_16;
  while (choice < VECTORS_64 && known_gt (GET_MODE_SIZE (mode), 4 << choice))
    choice++;
  return choice;
}

static struct derived *
derive_all (unit_run *u)
{
  if (u->requests.is_empty ())
    return NULL;
  /* Models of functions that were refused are incomplete.  */
  if (u->diagnostics.failures)
    return NULL;
  struct pipeline_options options;
  memset (&options, 0, sizeof options);
  options.dump = unit_dump;
  options.no_disjoint_check = adjoint_options.overlap_check == SWITCH_OFF;
  /* Plans keep it.  */
  struct tuning *tuning = ARENA_NEW (&u->attempted, struct tuning);
  *tuning = adjoint_options.tuning;
  if (tuning->words == WORDS_AUTO && compares_long_vectors_p ())
    tuning->words = WORDS_WIDE;
  if (tuning->vectors == VECTORS_AUTO)
    tuning->vectors = vectors_of_target ();
  options.tuning = tuning;
  struct derived *d
    = pipeline_run (u->program, u->requests.address (), u->requests.length (),
		    &options, &u->diagnostics);
  place_new (u, u->asked_list[u->from[0]].where);
  return d;
}

static struct derived *
attempt (unit_run *u)
{
  origins_start ();
  memset (&u->diagnostics, 0, sizeof u->diagnostics);
  u->diagnostics.arena = &u->attempted;
  u->elsewhere.truncate (0);
  u->requests.truncate (0);
  u->from.truncate (0);
  u->program = program_new (&u->attempted);
  read_all (u);
  return derive_all (u);
}

static const char *
first_failure (const unit_run *u)
{
  const struct diagnostics *d = &u->diagnostics;
  for (uint32_t k = 0; k < d->list.n; k++)
    if (d->list.at[k].severity == SEVERITY_ERROR
	|| d->list.at[k].severity == SEVERITY_SORRY)
      return d->list.at[k].text;
  return "";
}

void
forget_attempt (unit_run *u)
{
  read_release ();
  origins_end ();
  arena_release (&u->attempted);
}

/* CALLEES are inlined.  */
static struct derived *
attempt_inlined (unit_run *u, const auto_vec<cgraph_node *> &primals,
		 const auto_vec<cgraph_node *> &callees)
{
  prepare_keep_calls (true, primals);
  for (cgraph_node *callee : callees)
    inline_after_all (callee);
  struct derived *d = attempt (u);
  for (cgraph_node *callee : callees)
    diagnose (&u->diagnostics, SEVERITY_REMARK, origin_of_tree (callee->decl), 0,
	      "'%s' is inlined: as a call it would keep what others might overwrite",
	      user_name_of (callee->decl));
  place_new (u, UNKNOWN_LOCATION);
  return d;
}

/* D was derived with calls; again with those callees inlined that are worth a trial, as far as that
   costs less (call-or-inline.h).  */
static struct derived *
attempt_to_inline (unit_run *u, struct derived *d, const auto_vec<cgraph_node *> &primals)
{
  const struct call_costs *called = call_or_inline (&u->arena, d);
  auto_vec<cgraph_node *> all, chosen;
  auto_vec<unsigned> number;
  for (uint32_t k = 0; k < called->callees.n; k++) {
    cgraph_node *callee = read_node_of (called->callees.at[k]);
    if (kept_by_choice_p (callee)) {
      all.safe_push (callee);
      number.safe_push (k);
    }
  }
  if (all.is_empty ())
    return d;
  forget_attempt (u);
  d = attempt_inlined (u, primals, all);
  if (d) {
    struct bitset better = better_inlined (&u->arena, called, call_or_inline (&u->arena, d));
    for (unsigned k = 0; k < all.length (); k++)
      if (bitset_has (&better, number[k]))
	chosen.safe_push (all[k]);
  }
  if (chosen.length () == all.length ())
    return d;
  forget_attempt (u);
  d = attempt_inlined (u, primals, chosen);
  if (d || chosen.is_empty ())
    return d;
  forget_attempt (u);
  chosen.truncate (0);
  return attempt_inlined (u, primals, chosen);
}

/* A callee that is kept as a call for the sake of a shorter tape must not make an error of
   what would be none if it were inlined.  */
static struct derived *
attempt_both_ways (unit_run *u, const auto_vec<cgraph_node *> &primals)
{
  prepare_keep_calls (adjoint_options.tuning.callees, primals);
  u->again = true;
  struct derived *d = attempt (u);
  u->again = false;
  cgraph_node *kept = prepare_kept_call ();
  if (d && kept && adjoint_options.tuning.callees && adjoint_options.tuning.levels
      && adjoint_options.tuning.apart)
    return attempt_to_inline (u, d, primals);
  if (d || !kept)
    return d;
  const char *why = arena_strdup (&u->arena, first_failure (u));
  forget_attempt (u);
  prepare_keep_calls (false, primals);
  d = attempt (u);
  diagnose (&u->diagnostics, SEVERITY_REMARK, origin_of_tree (kept->decl), 0,
	    "'%s' is inlined after all; kept as a call: %s",
	    user_name_of (kept->decl), why);
  place_new (u, UNKNOWN_LOCATION);
  return d;
}

/* Something leads to memory of a function's own that nobody was to know of, or a callee gets
   it that knows only shadows by address: of a structure.  */
static bool
own_memory_is_reached_p (const unit_run *u)
{
  for (uint32_t k = 0; k < u->diagnostics.list.n; k++)
    if (u->diagnostics.list.at[k].own_memory)
      return true;
  return false;
}

/* A function's own allocations have shadows of their own, which are the fastest; where that is an
   error, they have them by address; so they have where memory without reals by its type is copied that turns out
   to have some.  */
struct derived *
attempt_all_ways (unit_run *u)
{
  auto_vec<cgraph_node *> primals;
  bool by_address = false, opened = false, open;
  for (const asked &a : u->asked_list)
    primals.safe_push (a.primal);
  struct derived *d = attempt_both_ways (u, primals);
  while (!d && ((open = read_open_views ())
		|| (!by_address && (own_memory_is_reached_p (u) || read_refused_views ())))) {
    forget_attempt (u);
    by_address |= !open;
    opened |= open;
    read_heap_by_address (by_address);
    prepare_stack_on_heap (by_address);
    d = attempt_both_ways (u, primals);
    read_heap_by_address (false);
    prepare_stack_on_heap (false);
  }
  read_close_views ();
  if (d || !opened)
    return d;
  /* Then it is the copies that are to be told of.  */
  forget_attempt (u);
  d = attempt_both_ways (u, primals);
  read_close_views ();
  return d;
}

/* LIST as it stands; nothing of an earlier attempt is left.  */
static struct derived *
attempt_list (unit_run *u, const vec<asked> &list)
{
  forget_attempt (u);
  u->asked_list.truncate (0);
  u->asked_list.safe_splice (list);
  if (!list.is_empty ())
    return attempt_all_ways (u);
  /* Nothing is left of what was refused but remarks.  */
  memset (&u->diagnostics, 0, sizeof u->diagnostics);
  u->diagnostics.arena = &u->attempted;
  u->elsewhere.truncate (0);
  u->requests.truncate (0);
  u->from.truncate (0);
  return NULL;
}

/* Of EXPORTS those that are GOOD.  */
static struct derived *
attempt_good (unit_run *u, const vec<asked> &exports, const vec<bool> &good)
{
  auto_vec<asked> list;
  for (unsigned k = 0; k < exports.length (); k++)
    if (good[k])
      list.safe_push (exports[k]);
  return attempt_list (u, list);
}

/* Each of EXPORTS that is among TRIED is GOOD if it can be derived by itself.  */
static void
attempt_each (unit_run *u, const vec<asked> &exports, const vec<bool> &tried, vec<bool> *good)
{
  auto_vec<asked> one;
  for (unsigned k = 0; k < exports.length (); k++) {
    if (!tried[k])
      continue;
    const asked &a = exports[k];
    one.truncate (0);
    one.safe_push (a);
    (*good)[k] = attempt_list (u, one) != NULL;
    if (!(*good)[k])
      ask_not_exported (a.primal, a.all, arena_strdup (&u->arena, first_failure (u)));
  }
}

/* EXPORTS, of which those that cannot be derived are left out.  Where some cannot be read, those are tried first;
   as a rule the others are good all together.  */
struct derived *
attempt_exports (unit_run *u, const vec<asked> &exports)
{
  if (struct derived *d = attempt_list (u, exports))
    return d;
  auto_vec<bool> good, refused, others;
  good.safe_grow_cleared (exports.length ());
  others.safe_grow_cleared (exports.length ());
  for (unsigned k : u->from)
    good[k] = others[k] = true;
  for (bool read : others)
    refused.safe_push (!read);
  attempt_each (u, exports, refused, &good);
  if (refused.contains (true) && others.contains (true))
    if (struct derived *d = attempt_good (u, exports, good))
      return d;
  attempt_each (u, exports, others, &good);
  return attempt_good (u, exports, good);
}
