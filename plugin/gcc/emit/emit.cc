/* SPDX-License-Identifier: GPL-3.0-or-later */
/* model' to GIMPLE: functions, blocks, terminators.  Types, values and conversions are in emit-values.cc.

     %5 = mul %1, %2	     ->   D.5 = x * D.2;
     if %7 goto 3 else 4     ->   if (D.7 != 0) goto <L3>; else goto <L4>;

   1. Every function becomes one linear sequence with labels, over variables, and
      is handed to the call graph as not yet lowered; GCC makes the flow graph,
      SSA form and call edges itself, and then optimises it like user code.
   2. Statements have the source location of the primal's statement they belong
      to.  They never cause warnings: what the user wrote was warned about
      already.  */

#include "emit-int.h"
#include "mathlib.h"
#include "params.h"
#include "block-order.h"
#include "told-loops.h"
#include "pointed.h"
#include "prepare.h"
#include "rt-decl.h"
#include "debug.h"

/* ---- terminators ---------------------------------------------------------------------- */

static tree
target (emitter *e, const struct stmt *s, uint32_t k)
{
  return e->label[successor (e->f, s->block, k)];
}

/* One case label per target is all GIMPLE wants to see, but ranges with
   one target may be several labels.  */
static void
emit_switch (emitter *e, const struct stmt *s)
{
  tree index = em_arg (e, s, 0);
  if (TREE_CODE (TREE_TYPE (index)) == BOOLEAN_TYPE || CONSTANT_CLASS_P (index)) {
    tree v = em_variable (e, integer_type_node, NULL);
    em_assign (e, v, em_convert (e, integer_type_node, index));
    index = v;
  }
  tree type = TREE_TYPE (index);
  auto_vec<tree> cases;
  for (uint32_t k = 0; k < s->ncases; k++) {
    const struct switch_case *c = &s->cases[k];
    tree low = build_int_cst (type, c->low);
    tree high = c->high != c->low ? build_int_cst (type, c->high) : NULL_TREE;
    cases.safe_push (build_case_label (low, high, target (e, s, c->succ)));
  }
  sort_case_labels (cases);
  tree otherwise = build_case_label (NULL_TREE, NULL_TREE, target (e, s, 0));
  em_add (e, gimple_build_switch (index, otherwise, cases));
}

/* Where values wait in memory, the model's blocks are short on purpose
   (core/model/long-blocks.h), but GCC would make one block of all that follow each
   other, and some of its passes take time that grows with a block's square.  An empty jump,
   of which GCC does not know that it never jumps, ends a block.  In shorter ones partial
   redundancy elimination takes longer.  */
static void
emit_goto (emitter *e, const struct stmt *s)
{
  enum { MOST_STRAIGHT = 1000 };
  tree to = target (e, s, 0);
  e->straight += e->f->blocks.at[s->block].stmts.n;
  if (e->memory[0] && e->straight > MOST_STRAIGHT) {
    e->straight = 0;
    vec<tree, va_gc> *labels = NULL;
    vec_safe_push (labels, build_tree_list (NULL_TREE, to));
    gasm *jump = gimple_build_asm_vec ("", NULL, NULL, NULL, labels);
    gimple_asm_set_volatile (jump, true);
    em_add (e, jump);
  }
  em_add (e, gimple_build_goto (to));
}

static void
emit_return (emitter *e, const struct stmt *s)
{
  tree type = TREE_TYPE (DECL_RESULT (e->decl));
  tree val = NULL_TREE;
  if (!VOID_TYPE_P (type)) {
    ADJ_ASSERT (s->nargs == 1);
    val = em_convert (e, type, em_arg (e, s, 0));
  }
  em_add (e, gimple_build_return (val));
}

/* What stops is normally a call that does not return.  If anything else led here,
   it must not fall into whatever comes next.  */
static void
emit_stop (emitter *e)
{
  gimple *last = gimple_seq_last_stmt (e->body);
  if (last && is_gimple_call (last) && gimple_call_noreturn_p (last))
    return;
  em_call (e, NULL_TREE, builtin_decl_explicit (BUILT_IN_TRAP), 0, NULL);
}

static void
emit_cond (emitter *e, const struct stmt *s)
{
  tree c = em_arg (e, s, 0);
  if (s->plain || s->independent)
    c = em_told_loop (e, s, c);
  em_add (e, gimple_build_cond (NE_EXPR, c, build_zero_cst (TREE_TYPE (c)),
				target (e, s, 0), target (e, s, 1)));
}

static void
emit_terminator (emitter *e, const struct stmt *s)
{
  switch (s->kind) {
    case STMT_GOTO:
      emit_goto (e, s);
      return;
    case STMT_COND:
      emit_cond (e, s);
      return;
    case STMT_SWITCH:
      emit_switch (e, s);
      return;
    case STMT_RETURN:
      emit_return (e, s);
      return;
    default:
      emit_stop (e);
  }
}

/* ---- statements ------------------------------------------------------------------------ */

static void
emit_model_call (emitter *e, const struct stmt *s)
{
  auto_vec<tree> args;
  for (uint32_t k = 0; k < s->nargs; k++)
    args.safe_push (em_arg (e, s, k));
  em_call (e, em_result (e, s), e->decls[s->callee], s->nargs, args.address ());
}

void
em_locate (emitter *e, const struct stmt *s)
{
  location_t where = s->place == ADJ_NONE ? UNKNOWN_LOCATION : origin_location (s->place);
  if (where != UNKNOWN_LOCATION)
    e->where = where;
}

/* A routine that a rule names; the primal that it describes is called as the user calls
   it.  */
static void
emit_routine (emitter *e, const struct stmt *s)
{
  gcall *origin = s->origin == ADJ_NONE ? NULL : dyn_cast<gcall *> (origin_stmt (s->origin));
  auto_vec<tree> args;
  for (uint32_t k = 0; k < s->nargs; k++)
    args.safe_push (em_arg (e, s, k));
  if (origin && strcmp (symbol_of (gimple_call_fndecl (origin)), s->routine) == 0) {
    em_copy_call (e, s, origin, args.address ());
    return;
  }
  tree types = void_list_node, result = em_result (e, s);
  if (startswith (s->routine, POINTED_PREFIX)) {
    em_pointed (e, result, s->routine, args);
    return;
  }
  for (unsigned k = args.length (); k-- > 0;)
    types = tree_cons (NULL_TREE, TREE_TYPE (args[k]), types);
  tree type = build_function_type (result ? TREE_TYPE (result) : void_type_node, types);
  em_call (e, result, rt_outside_function (s->routine, type), s->nargs, args.address ());
}

void
em_stmt (emitter *e, const struct stmt *s)
{
  if (is_terminator (s->kind))
    emit_terminator (e, s);
  else if (s->kind == STMT_ROUTINE)
    emit_routine (e, s);
  else if (s->kind >= STMT_TAPE_ENTER)
    em_tape_stmt (e, s);
  else if (s->kind == STMT_OP)
    em_operation (e, s);
  else if (s->kind == STMT_CALL)
    emit_model_call (e, s);
  else
    em_memory_stmt (e, s);
}

static void
add_block (sbitmap set, vec<adj_id> *work, adj_id b)
{
  if (bitmap_bit_p (set, b))
    return;
  bitmap_set_bit (set, b);
  work->safe_push (b);
}

/* The blocks behind the turn.  */
static sbitmap
reverse_blocks (const emitter *e)
{
  sbitmap reverse = sbitmap_alloc (e->f->blocks.n);
  auto_vec<adj_id> work;
  bitmap_clear (reverse);
  for (adj_id b = 0; b < e->f->blocks.n; b++)
    for (uint32_t k = 0; k < e->f->blocks.at[b].stmts.n; k++)
      if (e->f->stmts.at[e->f->blocks.at[b].stmts.at[k]].kind == STMT_TAPE_TURN)
	add_block (reverse, &work, b);
  while (!work.is_empty ()) {
    adj_id b = work.pop ();
    for (uint32_t k = 0; k < e->f->blocks.at[b].succs.n; k++)
      add_block (reverse, &work, successor (e->f, b, k));
  }
  return reverse;
}

/* Those blocks of ORDER that are in REVERSE, or that are not.  */
static gimple_seq
emit_blocks_of (emitter *e, const adj_id *order, uint32_t n, sbitmap reverse, bool which)
{
  for (uint32_t k = 0; k < n; k++) {
    if (bitmap_bit_p (reverse, order[k]) != which)
      continue;
    em_add (e, gimple_build_label (e->label[order[k]]));
    em_statements (e, &e->f->blocks.at[order[k]]);
  }
  gimple_seq body = e->body;
  e->body = NULL;
  return body;
}

/* What debuggers and profilers show as a function `f_b.reverse' that is inlined into f_b:
   both sweeps have the primal's lines, and nothing else tells one from the other.  */
static tree
reverse_scope (emitter *e)
{
  const char *name = IDENTIFIER_POINTER (DECL_NAME (e->decl));
  char *text = concat (name, ".reverse", (char *) NULL);
  tree type = build_function_type_list (void_type_node, NULL_TREE);
  tree decl = build_fn_decl (text, type);
  free (text);
  DECL_SOURCE_LOCATION (decl) = DECL_SOURCE_LOCATION (e->decl);
  DECL_ARTIFICIAL (decl) = DECL_IGNORED_P (decl) = 0;
  TREE_PUBLIC (decl) = 0;
  DECL_CONTEXT (decl) = NULL_TREE;
  DECL_POSSIBLY_INLINED (decl) = 1;
  tree body = make_node (BLOCK);
  TREE_USED (body) = 1;
  BLOCK_SUPERCONTEXT (body) = decl;
  DECL_INITIAL (decl) = body;
  debug_hooks->function_decl (decl);
  tree block = make_node (BLOCK);
  TREE_USED (block) = 1;
  BLOCK_ABSTRACT_ORIGIN (block) = decl;
  BLOCK_SOURCE_LOCATION (block) = DECL_SOURCE_LOCATION (e->decl);
  return block;
}

/* Blocks end with jumps, so their order is free: forward sweep, then reverse.  */
static void
emit_blocks (emitter *e)
{
  struct arena a;
  uint32_t n;
  arena_init (&a);
  const adj_id *order = block_order (&a, e->f, em_may_cut_p (e), &n);
  sbitmap reverse = reverse_blocks (e);
  for (adj_id b = 0; b < e->f->blocks.n; b++)
    e->label[b] = create_artificial_label (UNKNOWN_LOCATION);
  em_clear_shadows (e);
  gimple_seq forward = emit_blocks_of (e, order, n, reverse, false);
  gimple_seq back = emit_blocks_of (e, order, n, reverse, true);
  em_cut_pieces (e, &forward, &back);
  e->body = forward;
  if (bitmap_empty_p (reverse) || debug_info_level <= DINFO_LEVEL_TERSE
      || write_symbols != DWARF2_DEBUG || flag_generate_lto)
    gimple_seq_add_seq (&e->body, back);
  else
    gimple_seq_add_stmt (&e->body, gimple_build_bind (NULL_TREE, back, reverse_scope (e)));
  sbitmap_free (reverse);
  arena_release (&a);
}

/* ---- functions -------------------------------------------------------------------------- */

/* zero = 0, by an asm without instructions, which nothing looks through.  Before all
   else, since it is found to be needed late.  */
static void
set_hidden_zero (emitter *e)
{
  if (!e->zero)
    return;
  vec<tree, va_gc> *in = NULL, *out = NULL;
  vec_safe_push (out, build_tree_list (build_tree_list (NULL_TREE, build_string (2, "=r")),
				       e->zero));
  vec_safe_push (in, build_tree_list (build_tree_list (NULL_TREE, build_string (1, "0")),
				      build_zero_cst (TREE_TYPE (e->zero))));
  gimple_seq before = NULL;
  gimple_seq_add_stmt (&before, gimple_build_asm_vec ("", in, out, NULL, NULL));
  gimple_seq_add_seq (&before, e->body);
  e->body = before;
}

/* The variables and statements become the body of the declaration.  */
static void
set_body (emitter *e)
{
  tree vars = NULL_TREE, v, block = DECL_INITIAL (e->decl);
  unsigned k;
  FOR_EACH_VEC_ELT (e->locals, k, v) {
    DECL_CHAIN (v) = vars;
    vars = v;
  }
  BLOCK_VARS (block) = vars;
  set_hidden_zero (e);
  gimple_seq body = NULL;
  gimple_seq_add_stmt (&body, gimple_build_bind (vars, e->body, block));
  gimple_set_body (e->decl, body);
  cfun->curr_properties |= PROP_gimple_any;
}

/* Debug information of functions is begun before passes run, and inlining insists
   on its beginning.  A declaration will do: the definition completes it.  Where
   objects for the link-time optimiser were begun it is too late for that; only
   those that are compiled at once as well meet the difference.  */
static void
begin_debug_information (tree decl)
{
  const char *symbol;
  unsigned HOST_WIDE_INT offset;
  if (debug_info_level <= DINFO_LEVEL_NONE)
    return;
  if (!flag_generate_lto)
    debug_hooks->function_decl (decl);
  /* It may only be asked for the link-time optimiser.  */
  else if (flag_fat_lto_objects
	   && !debug_hooks->die_ref_for_decl (decl, &symbol, &offset))
    DECL_IGNORED_P (decl) = 1;
}

/* Calls that were seen while the function had no body must be inlinable.  */
static void
install (tree decl)
{
  DECL_ATTRIBUTES (decl) = tree_cons (get_identifier (MADE_MARK), NULL_TREE,
				      DECL_ATTRIBUTES (decl));
  cgraph_node::add_new_function (decl, false);
  cgraph_node *node = cgraph_node::get (decl);
  node->force_output = false;
  for (cgraph_edge *c = node->callers; c; c = c->next_caller)
    if (c->inline_failed == CIF_BODY_NOT_AVAILABLE)
      c->inline_failed = CIF_FUNCTION_NOT_CONSIDERED;
}

static void
collect_params (emitter *e, struct arena *a)
{
  unsigned n = list_length (DECL_ARGUMENTS (e->decl)), k = 0;
  ADJ_ASSERT (n == e->f->params.n);
  e->params = ARENA_ARRAY (a, tree, n);
  for (tree p = DECL_ARGUMENTS (e->decl); p; p = DECL_CHAIN (p))
    e->params[k++] = p;
}

static int
position_of_param (tree parm)
{
  int k = 0;
  for (tree p = DECL_ARGUMENTS (DECL_CONTEXT (parm)); p; p = DECL_CHAIN (p), k++)
    if (p == parm)
      return k;
  return -1;
}

/* A structure that the primal gets by value is this function's own argument.  */
static void
use_structures (emitter *e)
{
  for (uint32_t o = 0; o < e->f->objects.n; o++) {
    tree from = origin_tree (e->f->objects.at[o].origin);
    if (!from || e->f->objects.at[o].kind == OBJECT_SHADOW || TREE_CODE (from) != PARM_DECL
	|| !AGGREGATE_TYPE_P (TREE_TYPE (from)))
      continue;
    for (uint32_t k = 0; k < e->f->params.n; k++) {
      tree like = origin_tree (e->f->params.at[k].origin);
      if (!like || position_of_param (like) != position_of_param (from))
	continue;
      TREE_ADDRESSABLE (e->params[k]) = 1;
      e->copies->put (from, e->params[k]);
    }
  }
}

void
em_open (emitter *e, tree decl)
{
  e->decl = decl;
  e->body = NULL;
  e->where = DECL_SOURCE_LOCATION (decl);
  e->straight = 0;
  e->zero = NULL_TREE;
  push_struct_function (decl);
  gimple_register_cfg_hooks ();
  init_tree_ssa (cfun);
  /* Statements have lines but no markers of where user statements begin: so every
     line is a place to stop at.  */
  cfun->debug_nonbind_markers = false;
  cfun->function_start_locus = cfun->function_end_locus = e->where;
}

void
em_close (emitter *e)
{
  set_body (e);
  pop_cfun ();
  begin_debug_information (e->decl);
  install (e->decl);
}

static bool
uses_bits (const adj_function *f)
{
  for (uint32_t i = 0; i < f->stmts.n; i++)
    if (f->stmts.at[i].kind == STMT_BITS_PUT || f->stmts.at[i].kind == STMT_BITS_GET)
      return true;
  return false;
}

static void
emit_function (const struct derived *d, uint32_t k, tree *decls, bool errno_matters)
{
  struct arena a;
  hash_map<tree, tree> copies;
  emitter e;
  arena_init (&a);
  e.d = d;
  e.p = d->program;
  e.f = d->program->functions.at[k];
  e.decls = decls;
  e.decl = decls[k];
  e.value = ARENA_ARRAY (&a, tree, e.f->values.n);
  e.object = ARENA_ARRAY (&a, tree, e.f->objects.n);
  e.label = ARENA_ARRAY (&a, tree, e.f->blocks.n);
  e.copies = &copies;
  for (unsigned which = 0; which < KINDS_WAITING; which++) {
    e.memory[which] = NULL_TREE;
    e.waiting[which] = 0;
  }
  e.errno_matters = errno_matters;
  e.shadows = e.frame = NULL_TREE;
  e.tape.handle = e.tape.top = e.tape.bits = e.level = NULL_TREE;
  e.uses_bits = uses_bits (e.f);
  e.told = told_loops (&a, e.p, e.f);
  collect_params (&e, &a);
  use_structures (&e);
  em_open (&e, decls[k]);
  emit_blocks (&e);
  em_move_objects (&e);
  unsigned left = e.pieces.is_empty () ? e.f->stmts.n : e.statements;
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (e.decl)
    = options_for_size_node (DECL_FUNCTION_SPECIFIC_OPTIMIZATION (e.decl),
			     MIN (e.f->blocks.n, left), left);
  em_close (&e);
  em_close_pieces (&e);
  arena_release (&a);
}

/* Without optimisation GCC checks what a function prints in the function's first passes, and does not ask
   whether a statement may be warned of.  The user's functions are through these passes.  */
static void
silence_formats (tree decl)
{
  if (!opt_for_fn (decl, optimize))
    warn_format_overflow = warn_format_trunc = 0;
}

void
emit_derived (const struct derived *d, tree *decls, const bool *needed)
{
  math_find_declared ();
  bool errno_matters = em_errno_matters (d);
  for (uint32_t k = 0; k < d->nmade; k++)
    if (needed[k]) {
      emit_function (d, k, decls, errno_matters);
      silence_formats (decls[k]);
    }
}
