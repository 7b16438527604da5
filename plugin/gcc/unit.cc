/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One translation unit, from what is asked to what is emitted:

     1. ask       which derivatives, with which roles and signatures
     2. read      every primal once into one model program
     3. pipeline  the core derives what the requests say; 2 and 3 are done again with
                  every callee inlined if keeping some as calls ends in an error, with some
                  inlined if these may cost less so
     4. emit      declarations first (they may call each other), then bodies
     5. finish    interface file; stubs that stayed empty are errors

   With -flto a copy of each body is frozen for the link behind these (link/freeze.h), and what
   cannot be derived while bodies are in other files is left to the link, where the same
   stages run over the bodies of all units (whole.cc).

   After an error the stages go on as far as they can without building on what
   failed, so that one run shows all mistakes; nothing is emitted then.  */

#include "unit.h"
#include "ask.h"
#include "freeze.h"
#include "never-written.h"
#include "thaw.h"
#include "emit.h"
#include "interface.h"
#include "origins.h"
#include "params.h"
#include "plugin-options.h"
#include "prepare.h"
#include "read.h"
#include "report.h"
#include "report-page.h"
#include "separate.h"
#include "unit-dump.h"
#include "unit-facts.h"
#include "unmade.h"
#include "call-or-inline.h"
#include "inlined-after-all.h"
#include "kept-functions.h"
#include "pipeline.h"

/* ---- one run ------------------------------------------------------------------- */

namespace {

struct unit_run {
  struct arena arena;
  /* Of one attempt: what was read, and all that was made of it.  */
  struct arena attempted;
  struct diagnostics diagnostics;
  /* Diagnostic k without an origin is about elsewhere[k].  */
  auto_vec<location_t> elsewhere;
  struct program *program;
  auto_vec<asked> asked_list;
  /* Requests whose primal could be read; request k is from asked_list[from[k]].  */
  auto_vec<request> requests;
  auto_vec<unsigned> from;
  const char *stored;		/* text for other units: globals that vary here */
  auto_vec<asked> deferred;	/* is left to the link */
  bool again;			/* a failure of this attempt is followed by another one */
  tree *decls;			/* of what was emitted last, as `derived' has it */
};

}

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

/* Nothing is left of the last attempt.  */
static void
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
static struct derived *
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
    d = attempt_both_ways (u, primals);
    read_heap_by_address (false);
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

/* Assembler: SYMBOL is all of NAMES too.  */
static const char *
aliases_of (struct arena *a, const char *symbol, const vec<const char *> &names)
{
  const char *text = "";
  for (const char *name : names)
    text = arena_printf (a, "%s\t.globl\t%s\n\t.type\t%s, %%function\n\t.set\t%s, %s\n", text, name,
			 name, name, symbol);
  return text;
}

/* TEXT as an assembler's string.  */
static const char *
escaped (struct arena *a, const char *text)
{
  char *out = ARENA_ARRAY (a, char, 2 * strlen (text) + 1), *to = out;
  for (; *text; text++) {
    if (*text == '"' || *text == '\n')
      *to++ = '\\';
    *to++ = *text == '\n' ? 'n' : *text;
  }
  return out;
}

/* What made[K], for other units, was asked for.  */
static const asked &
asked_of (const unit_run *u, const struct derived *d, uint32_t k)
{
  return u->asked_list[u->from[d->made[k].request - u->requests.address ()]];
}

/* What made[K] is for other units, where calls through pointers lead to its procedure.  */
static emitted_row
row_of (unit_run *u, const struct derived *d, uint32_t k)
{
  const asked &a = asked_of (u, d, k);
  const bool *written = ask_written (a, d->made[k].written, d->made[k].writes_text);
  emitted_row row = { a.procedure->decl, { u->decls[k], NULL_TREE, NULL_TREE },
		      user_name_of (a.procedure->decl), ask_row_signature (a, written) };
  for (uint32_t other = 0; other < d->nmade; other++)
    if (d->made[other].exported && d->made[other].request == d->made[k].request && other != k)
      row.half[d->made[other].mode == MODE_TANGENT ? 2 : 1] = u->decls[other];
  return row;
}

static void
emit_rows_of (unit_run *u, const struct derived *d)
{
  auto_vec<emitted_row> rows;
  for (uint32_t k = 0; d && !seen_error () && k < d->nmade; k++)
    if (d->made[k].exported && d->made[k].mode == MODE_FORWARD_HALF)
      rows.safe_push (row_of (u, d, k));
  emit_rows (rows);
}

/* The other names of halves, and the summary.  */
static void
emit_exports (unit_run *u, const struct derived *d)
{
  const char *summary = u->stored, *aliases = "", *signature = NULL;
  if (seen_error () || !*summary)
    return;
  for (uint32_t k = 0; d && k < d->nmade; k++) {
    if (!d->made[k].exported || d->made[k].request->unnamed)
      continue;
    const asked &a = asked_of (u, d, k);
    enum mode mode = d->made[k].mode;
    const bool *written = ask_written (a, d->made[k].written, d->made[k].writes_text);
    const char *text = ask_summary_of (a, written, d->made[k].reach, &signature);
    auto_vec<const char *> names;
    ask_names_of_half (a, written, mode, signature, &names);
    aliases = arena_printf (&u->arena, "%s%s", aliases,
			    aliases_of (&u->arena, d->made[k].name, names));
    if (mode == MODE_FORWARD_HALF)
      summary = arena_printf (&u->arena, "%s%s", summary, text);
  }
  const char *text = arena_printf (&u->arena, "%s\t.pushsection\t%s,\"\",%%progbits\n"
				   "\t.asciz\t\"%s\"\n\t.popsection\n", aliases, SUMMARY_SECTION,
				   escaped (&u->arena, summary));
  symtab->finalize_toplevel_asm (build_string (strlen (text) + 1, text));
}

/* ---- primals that are called in place of what was derived -------------------------- */

/* The primal of made[K], if that does the same, and this program has it, as it was read, as a function
   that can be called from anywhere.  */
static tree
original_of (const struct derived *d, uint32_t k)
{
  cgraph_node *read = d->made[k].same ? read_node_of (d->made[k].source) : NULL;
  cgraph_node *node = read && linking_p () ? thawed_from (read) : read;
  if (!node || !node->definition || DECL_STATIC_CHAIN (node->decl) || DECL_EXTERNAL (node->decl)
      || DECL_DISREGARD_INLINE_LIMITS (node->decl)
      || text_attribute (read->decl, STANDS_FOR_MARK)
      || !types_compatible_p (TREE_TYPE (read->decl), TREE_TYPE (node->decl)))
    return NULL_TREE;
  return node->decl;
}

/* NEEDED: which of D are called by what was asked for, primals not followed.  */
static void
find_needed (const struct derived *d, const tree *originals, bool *needed)
{
  auto_vec<uint32_t> work;
  for (uint32_t k = 0; k < d->nmade; k++)
    if (d->made[k].request || d->made[k].exported)
      work.safe_push (k);
  while (!work.is_empty ()) {
    uint32_t k = work.pop ();
    if (needed[k] || originals[k])
      continue;
    needed[k] = true;
    const adj_function *f = d->program->functions.at[k];
    for (adj_id i = 0; i < f->stmts.n; i++)
      if (f->stmts.at[i].kind == STMT_CALL && f->stmts.at[i].block != ADJ_NONE)
	work.safe_push (f->stmts.at[i].callee);
  }
}

/* ---- emission ------------------------------------------------------------------------ */

/* The declaration of made[K].  */
static tree
declare_made (unit_run *u, const struct derived *d, uint32_t k)
{
  const struct request *r = d->made[k].request;
  if (!r || d->made[k].exported)
    return declare_half (d, k);
  const asked &a = u->asked_list[u->from[r - u->requests.address ()]];
  cgraph_node *read = prepare_head (a.primal);
  return read == a.primal
	 ? declare_derived (a.primal->decl, r->mode, &r->signature, r->name, a.existing)
	 : declare_addressed (read->decl, r->mode, &r->signature, r->name);
}

static void
emit_all (unit_run *u, const struct derived *d)
{
  tree *decls = ARENA_ARRAY (&u->arena, tree, d->nmade);
  bool *needed = ARENA_ARRAY (&u->arena, bool, d->nmade);
  for (uint32_t k = 0; k < d->nmade; k++)
    decls[k] = original_of (d, k);
  u->decls = decls;
  find_needed (d, decls, needed);
  for (uint32_t k = 0; k < d->nmade; k++)
    if (needed[k])
      decls[k] = declare_made (u, d, k);
  emit_derived (d, decls, needed);
  for (uint32_t k = 0; k < d->nmade; k++) {
    const struct request *r = d->made[k].exported ? NULL : d->made[k].request;
    const asked *a = r ? &u->asked_list[u->from[r - u->requests.address ()]] : NULL;
    if (!a || prepare_head (a->primal) == a->primal)
      continue;
    tree decl = declare_derived (a->primal->decl, r->mode, &a->signature, a->name, a->existing);
    emit_by_value (decl, decls[k], a->primal->decl, r->mode, &a->signature);
  }
}

/* KiB in use from which on GCC collects garbage in a unit with derivatives, by default.  */
enum { COLLECTED_FROM = 32 * 1024 };

/* GCC has most garbage lie until 128 MiB and more are in use, which compiling a file hardly ever
   needs.  With derivatives it is five times as much code, nearly all of it compiled and done with.  */
static void
collect_earlier (void)
{
  if (!global_options_set.x_param_ggc_min_heapsize && param_ggc_min_heapsize > COLLECTED_FROM)
    param_ggc_min_heapsize = COLLECTED_FROM;
}

/* What failed may have failed because a body is in another file: memory whose address it gets
   is anybody's, for one.  */
static bool
bodies_elsewhere_p (const unit_run *u)
{
  location_t where;
  return !seen_error () && ask_can_defer_p (u->asked_list) && read_body_elsewhere (&where);
}

static void
defer (unit_run *u)
{
  location_t where;
  const char *callee = read_body_elsewhere (&where);
  for (const asked &a : u->asked_list) {
    u->deferred.safe_push (a);
    inform (a.where, "%qs, the derivative of %qs, is made at link time", a.name,
	    user_name_of (a.primal->decl));
  }
  inform (where, "because the body of %qs is not in this file", callee);
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
static struct derived *
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

static bool
memory_is_named (const vec<asked> &list)
{
  for (const asked &a : list)
    if (!a.named.is_empty ())
      return true;
  return false;
}

/* What was said of an attempt, and D, what it made, if nothing was wrong.  BESIDE: of exports, where there
   are heads.  */
static void
finish_attempt (unit_run *u, struct derived *d, bool beside)
{
  report_diagnostics (&u->diagnostics, u->elsewhere.address ());
  if (!beside)
    unit_draw (u->program, d);
  report_page (u->program, d, beside);
  /* Who asked is told why there is nothing.  */
  ADJ_ASSERT (d || seen_error () || u->asked_list.is_empty ());
  /* Nothing is emitted into a unit that will not be compiled.  */
  if (!d || seen_error ())
    return;
  emit_all (u, d);
  collect_earlier ();
}

/* Heads first, by themselves: what other units may do with exported procedures and their state is nothing
   to them.  */
static void
run (unit_run *u)
{
  auto_vec<asked> exports, heads;
  struct derived *d = NULL;
  if (file_asks_p () || freezing_p ())
    never_written_find ();
  ask_collect (&u->asked_list);
  if (!adjoint_options.exports.is_empty () || !u->asked_list.is_empty ())
    ask_exports (&exports, prepare_exported);
  never_written_suspend (memory_is_named (u->asked_list));
  u->stored = adjoint_options.exports.is_empty () ? "" : read_stored_globals (&u->arena);
  heads.safe_splice (u->asked_list);
  if (!heads.is_empty ()) {
    d = attempt_all_ways (u);
    if (!d && bodies_elsewhere_p (u)) {
      defer (u);
      forget_attempt (u);
      return;
    }
    finish_attempt (u, d, false);
  }
  if (!exports.is_empty ()) {
    prepare_for_other_units (true);
    d = attempt_exports (u, exports);
    prepare_for_other_units (false);
    finish_attempt (u, d, !heads.is_empty ());
  }
  emit_rows_of (u, exports.is_empty () ? NULL : d);
  emit_exports (u, exports.is_empty () ? NULL : d);
  if (!heads.is_empty () || !exports.is_empty ())
    forget_attempt (u);
  u->asked_list.truncate (0);
  if (!seen_error ())
    u->asked_list.safe_splice (heads);
  ask_finish (u->asked_list);
  write_interface (u->asked_list);
}

static unit_run *current_run;

static const char *
facts_of_asked (cgraph_node *node, bool first)
{
  return ask_facts (node, first, current_run->asked_list, current_run->deferred);
}

static void
freeze (unit_run *u, const vec<cgraph_node *> &functions)
{
  for (const asked &a : u->deferred)
    for (unsigned k = 0; k < u->asked_list.length (); k++)
      if (u->asked_list[k].primal == a.primal && u->asked_list[k].mode == a.mode) {
	u->asked_list.ordered_remove (k);
	break;
      }
  current_run = u;
  freeze_functions (functions, facts_of_asked);
  current_run = NULL;
  auto_vec<left_name> left;
  ask_left_names (u->deferred, &left);
  for (const left_name &n : left)
    warn_where_unmade (n.symbol, n.text);
}

static unsigned
run_unit (void)
{
  unit_run u;
  auto_vec<cgraph_node *> functions;
  if (freezing_p ())
    freezable_functions (&functions);
  arena_init (&u.arena);
  arena_init (&u.attempted);
  u.program = NULL;
  u.again = false;
  submodules_begin ();
  unused_chains_begin ();
  run (&u);
  unused_chains_end ();
  submodules_end ();
  release_kept_functions ();
  if (freezing_p () && !seen_error ())
    freeze (&u, functions);
  arena_release (&u.attempted);
  arena_release (&u.arena);
  arena_free_spare ();
  return 0;
}

void
unit_link (void)
{
  unit_run u;
  thaw_begin ();
  arena_init (&u.arena);
  arena_init (&u.attempted);
  u.program = NULL;
  u.again = false;
  if (!seen_error ())
    run (&u);
  arena_release (&u.attempted);
  arena_release (&u.arena);
  arena_free_spare ();
  thaw_end ();
}

/* ---- the pass ------------------------------------------------------------------ */

namespace {

const pass_data unit_pass_data = {
  SIMPLE_IPA_PASS, "adjoint", OPTGROUP_IPA, TV_PLUGIN_RUN,
  0, 0, 0, 0, 0
};

class unit_pass : public simple_ipa_opt_pass
{
public:
  unit_pass (gcc::context *context)
    : simple_ipa_opt_pass (unit_pass_data, context) {}
  /* After a front end's error there is nothing whole to differentiate.  */
  bool gate (function *) final override { return !seen_error (); }
  unsigned execute (function *) final override { return run_unit (); }
};

}

opt_pass *
unit_pass_new (gcc::context *context)
{
  return new unit_pass (context);
}
