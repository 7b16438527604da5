/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GIMPLE to model: the driver; blocks, edges, PHIs, terminators.

   For each function (the primal, and then every callee that was not inlined):
     1. prepare: a private clone, inlined and optimised (prepare.cc)
     2. loops, dominators, points-to, on the clone
     3. refuse what control this layer does not know (exceptions, setjmp, ...)
     4. blocks and edges: block 0 is made up; the k-th edge out of a block is the
	k-th target of its terminator; several returns lead to one block with a PHI
     5. statements, block by block; values are made when first met
     6. the alias matrix

   Unsupported constructs are "sorry" diagnostics; reading goes on to find more
   of them, and the result is thrown away.  */

#include "read-int.h"
#include "plugin-options.h"
#include "prepare.h"
#include "tree-ssa-loop-niter.h"

extern unsigned int compute_may_aliases (void);

/* Functions of the program in the order of their model ids, over all calls of
   read_primal for one program.  */
static vec<reading> functions;

/* ---- small helpers ------------------------------------------------------- */

static unsigned
line_of (location_t where)
{
  return where == UNKNOWN_LOCATION ? 0 : expand_location (where).line;
}

struct stmt *
rd_emit (reader *r, enum stmt_kind kind, adj_id dst, uint32_t nargs)
{
  struct stmt *t = stmt_new (r->p, r->f, r->block, kind, dst, nargs);
  if (r->stmt) {
    t->place = origin_of_stmt (r->stmt);
    t->line = line_of (stmt_location (r->stmt));
  }
  return t;
}

adj_id
rd_op (reader *r, enum op_code op, adj_id type, adj_id a, adj_id b, adj_id c)
{
  adj_id dst = value_new (r->p, r->f, VALUE_STMT, type);
  struct stmt *t = rd_emit (r, STMT_OP, dst, b == ADJ_NONE ? 1 : c == ADJ_NONE ? 2 : 3);
  t->op = op;
  t->args[0] = a;
  if (b != ADJ_NONE)
    t->args[1] = b;
  if (c != ADJ_NONE)
    t->args[2] = c;
  return dst;
}

/* ---- blocks and edges ---------------------------------------------------- */

static gcond *
cond_of (basic_block bb)
{
  gimple *s = last_stmt_of (bb);
  return s ? dyn_cast<gcond *> (s) : NULL;
}

static gswitch *
switch_of (basic_block bb)
{
  gimple *s = last_stmt_of (bb);
  return s ? dyn_cast<gswitch *> (s) : NULL;
}

static void
add_edge (reader *r, edge e)
{
  edge_new (r->p, r->f, r->block_of[e->src->index], r->block_of[e->dest->index]);
  r->cfg_edge.safe_push (e);
}

static adj_id
model_edge_of (reader *r, edge e)
{
  const struct block *b = &r->f->blocks.at[r->block_of[e->src->index]];
  for (uint32_t k = 0; k < b->succs.n; k++)
    if (r->cfg_edge[b->succs.at[k]] == e)
      return k;
  ADJ_ASSERT (!"edge without a model");
  return ADJ_NONE;
}

/* Edges out of BB in the order of its terminator's targets.  */
static void
add_edges_from (reader *r, basic_block bb)
{
  edge first = NULL, e;
  edge_iterator ei;
  if (gcond *c = cond_of (bb)) {
    (void) c;
    edge no;
    extract_true_false_edges_from_block (bb, &first, &no);
  }
  else if (gswitch *s = switch_of (bb))
    first = gimple_switch_default_edge (cfun, s);
  if (first)
    add_edge (r, first);
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (e != first && e->dest != EXIT_BLOCK_PTR_FOR_FN (cfun))
      add_edge (r, e);
}

static void
make_blocks (reader *r)
{
  basic_block bb;
  adj_id entry = block_new (r->p, r->f);
  r->block_of = XNEWVEC (adj_id, last_basic_block_for_fn (cfun));
  FOR_EACH_BB_FN (bb, cfun)
    r->block_of[bb->index] = block_new (r->p, r->f);
  basic_block first = single_succ (ENTRY_BLOCK_PTR_FOR_FN (cfun));
  edge_new (r->p, r->f, entry, r->block_of[first->index]);
  r->cfg_edge.safe_push (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (cfun)));
  FOR_EACH_BB_FN (bb, cfun)
    add_edges_from (r, bb);
}

static void
read_phis (reader *r, basic_block bb)
{
  r->stmt = NULL;
  for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i)) {
    gphi *phi = i.phi ();
    tree result = gimple_phi_result (phi);
    if (virtual_operand_p (result))
      continue;
    r->stmt = phi;
    rd_follow_refusals (r, phi);
    if (const char *text = rd_foreign_type (TREE_TYPE (result))) {
      rd_sorry (r, "%s", text);
      continue;
    }
    uint32_t n = r->f->blocks.at[r->block].preds.n;
    auto_vec<adj_id, 8> args;
    for (uint32_t k = 0; k < n; k++) {
      edge e = r->cfg_edge[r->f->blocks.at[r->block].preds.at[k]];
      args.safe_push (rd_value (r, PHI_ARG_DEF_FROM_EDGE (phi, e)));
    }
    struct stmt *t = rd_emit (r, STMT_PHI, rd_value (r, result), n);
    for (uint32_t k = 0; k < n; k++)
      t->args[k] = args[k];
  }
}

/* ---- terminators --------------------------------------------------------- */

static void
read_switch (reader *r, basic_block bb, gswitch *s)
{
  adj_id v = rd_value (r, gimple_switch_index (s));
  unsigned n = gimple_switch_num_labels (s) - 1;
  struct stmt *t = rd_emit (r, STMT_SWITCH, ADJ_NONE, 1);
  t->args[0] = v;
  t->ncases = n;
  t->cases = ARENA_ARRAY (r->p->arena, struct switch_case, n + 1);
  (void) bb;
  for (unsigned k = 0; k < n; k++) {
    tree label = gimple_switch_label (s, k + 1);
    tree low = CASE_LOW (label);
    tree high = CASE_HIGH (label) ? CASE_HIGH (label) : low;
    t->cases[k].low = TREE_INT_CST_LOW (low);
    t->cases[k].high = TREE_INT_CST_LOW (high);
    t->cases[k].succ = model_edge_of (r, gimple_switch_edge (cfun, s, k + 1));
  }
}

static void
read_return (reader *r, greturn *s)
{
  tree v = gimple_return_retval (s);
  if (r->f->result == ADJ_NONE) {
    rd_emit (r, STMT_RETURN, ADJ_NONE, 0);
    return;
  }
  if (!v) {
    adj_id none = value_new (r->p, r->f, VALUE_UNDEFINED, r->f->result);
    rd_emit (r, STMT_RETURN, ADJ_NONE, 1)->args[0] = none;
    return;
  }
  if (!is_gimple_val (v)) {
    rd_sorry (r, "the function's result lives in memory");
    rd_emit (r, STMT_RETURN, ADJ_NONE, 0);
    return;
  }
  adj_id a = rd_value (r, v);
  rd_emit (r, STMT_RETURN, ADJ_NONE, 1)->args[0] = a;
}

static void
read_terminator (reader *r, basic_block bb)
{
  gimple *last = last_stmt_of (bb);
  r->stmt = last;
  rd_make_counts (r, bb);
  if (gcond *c = cond_of (bb)) {
    adj_id v = rd_comparison (r, gimple_cond_code (c), gimple_cond_lhs (c),
			      gimple_cond_rhs (c));
    rd_emit (r, STMT_COND, ADJ_NONE, 1)->args[0] = v;
  }
  else if (gswitch *s = switch_of (bb))
    read_switch (r, bb, s);
  else if (last && gimple_code (last) == GIMPLE_RETURN)
    read_return (r, as_a<greturn *> (last));
  else if (EDGE_COUNT (bb->succs) == 0)
    rd_emit (r, STMT_STOP, ADJ_NONE, 0);
  else
    rd_emit (r, STMT_GOTO, ADJ_NONE, 0);
}

/* ---- statements ---------------------------------------------------------- */

/* asm ("" ::: "memory"), asm ("" :: "r" (p)): does nothing, and keeps GCC from moving loads and stores over it, which
   derivatives need not be kept from.  */
static bool
barrier_p (gasm *s)
{
  return !*gimple_asm_string (s) && !gimple_asm_noutputs (s) && !gimple_asm_nlabels (s);
}

static void
read_statement (reader *r, gimple *s)
{
  r->stmt = s;
  rd_follow_refusals (r, s);
  switch (gimple_code (s)) {
    case GIMPLE_LABEL: case GIMPLE_NOP: case GIMPLE_PREDICT: case GIMPLE_DEBUG:
    case GIMPLE_COND: case GIMPLE_SWITCH: case GIMPLE_RETURN:
      return;
    case GIMPLE_ASSIGN:
      rd_assign (r, as_a<gassign *> (s));
      return;
    case GIMPLE_CALL:
      if (gimple_has_volatile_ops (s))
	rd_sorry (r, "a volatile variable");
      rd_call (r, as_a<gcall *> (s));
      return;
    case GIMPLE_ASM:
      if (!barrier_p (as_a<gasm *> (s)))
	rd_sorry (r, "assembler statements");
      return;
    case GIMPLE_GOTO:
      rd_sorry (r, "a goto to a computed label");
      return;
    case GIMPLE_RESX: case GIMPLE_EH_DISPATCH:
      rd_sorry (r, "exceptions");
      return;
    case GIMPLE_TRANSACTION:
      rd_sorry (r, "a transaction");
      return;
    default:
      rd_sorry (r, "the statement '%s'", gimple_code_name[gimple_code (s)]);
  }
}

static void
read_block (reader *r, basic_block bb)
{
  r->block = r->block_of[bb->index];
  read_phis (r, bb);
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
    read_statement (r, gsi_stmt (i));
  read_terminator (r, bb);
}

/* ---- what is refused as a whole ------------------------------------------ */

/* A call of setjmp in cfun, which has one; from there jumps lead to all calls that may longjmp.  */
static gimple *
setjmp_call (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (is_gimple_call (gsi_stmt (i)) && (gimple_call_flags (gsi_stmt (i)) & ECF_RETURNS_TWICE))
	return gsi_stmt (i);
  return NULL;
}

static void
refuse_control (reader *r)
{
  basic_block bb;
  if (cfun->calls_setjmp) {
    r->stmt = setjmp_call ();
    rd_sorry (r, "setjmp");
    r->stmt = NULL;
  }
  FOR_EACH_BB_FN (bb, cfun) {
    edge e;
    edge_iterator ei;
    FOR_EACH_EDGE (e, ei, bb->succs) {
      r->stmt = last_stmt_of (bb);
      if (e->flags & EDGE_EH)
	rd_sorry (r, "exceptions");
      else if ((e->flags & EDGE_ABNORMAL) && !cfun->calls_setjmp)
	rd_sorry (r, "a jump that is not local or goes to a computed label");
    }
  }
  r->stmt = NULL;
  if (cfun->static_chain_decl)
    rd_sorry (r, "a nested procedure that uses variables of the one around it");
  if (stdarg_p (TREE_TYPE (r->node->decl)))
    rd_sorry (r, "a function with a variable number of arguments");
}

static const char *
result_trouble (tree type)
{
  if (VOID_TYPE_P (type) || INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
    return NULL;
  return rd_foreign_type (type);
}

/* ---- parameters ---------------------------------------------------------- */

namespace {

struct head_extent { cgraph_node *primal; unsigned param; unsigned HOST_WIDE_INT bytes; const char *count; };

}

static vec<head_extent> head_extents;

void
read_has_extent (cgraph_node *primal, unsigned k, unsigned HOST_WIDE_INT bytes, const char *count)
{
  head_extent e = { primal->ultimate_alias_target (), k, bytes, count };
  head_extents.safe_push (e);
}

unsigned HOST_WIDE_INT
rd_extent_of_head (cgraph_node *primal, unsigned k, const char **count)
{
  *count = NULL;
  for (const head_extent &e : head_extents)
    if (e.primal == primal && e.param == k) {
      *count = e.count;
      return e.bytes;
    }
  return 0;
}

static void
read_params (reader *r)
{
  uint32_t k = 0;
  for (tree t = DECL_ARGUMENTS (r->node->decl); t; t = DECL_CHAIN (t), k++) {
    param_facts facts = param_facts_of (r->node->decl, t, k);
    struct param q;
    memset (&q, 0, sizeof q);
    /* Whoever uses it is refused.  */
    if (facts.kind == PARAM_REAL && facts.complex) {
      facts.kind = PARAM_OTHER;
      facts.element = NULL_TREE;
    }
    q.name = arena_strdup (r->p->arena, parameter_name (r->node->decl, t));
    q.kind = facts.kind;
    q.type = rd_type (r, TREE_TYPE (t));
    q.element = facts.element ? rd_type (r, facts.element) : ADJ_NONE;
    q.value = value_new (r->p, r->f, VALUE_PARAM, q.type);
    q.rank = facts.rank;
    q.extent = facts.extent;
    if (facts.kind == PARAM_DESCRIPTOR && (facts.complex || facts.unit))
      q.unit = program_type (r->p, TYPE_OTHER, facts.unit ? facts.unit : 2 * int_size_in_bytes (facts.element),
			     false, ADJ_NONE);
    q.may_write = facts.may_write;
    q.no_alias = facts.no_alias;
    if (facts.kind == PARAM_REAL_POINTER && !facts.no_alias && !q.extent) {
      const char *count;
      unsigned HOST_WIDE_INT bytes = rd_extent_of_head (r->node, k, &count);
      q.extent = count ? 0 : bytes;
    }
    q.optional = facts.optional;
    q.no_reals = facts.kind == PARAM_OTHER && rd_leads_to_no_reals_p (TREE_TYPE (t));
    q.origin = origin_of_tree (t);
    r->f->values.at[q.value].def = k;
    r->f->values.at[q.value].name = q.name;
    /* GCC's name for it: that of the most dimensions there are.  */
    if (facts.kind == PARAM_DESCRIPTOR && facts.rank == UNKNOWN_RANK)
      rd_sorry (r, "argument '%s' of assumed rank", q.name);
    VEC_PUSH (r->p->arena, r->f->params, q);
  }
}

/* ---- one function -------------------------------------------------------- */

/* Basic blocks from which the function returns.  */
static void
find_live (reader *r)
{
  r->live = sbitmap_alloc (last_basic_block_for_fn (cfun));
  bitmap_clear (r->live);
  auto_vec<basic_block> work;
  edge e;
  edge_iterator ei;
  work.safe_push (EXIT_BLOCK_PTR_FOR_FN (cfun));
  while (!work.is_empty ()) {
    basic_block bb = work.pop ();
    FOR_EACH_EDGE (e, ei, bb->preds)
      if (e->src != ENTRY_BLOCK_PTR_FOR_FN (cfun)
	  && (bb != EXIT_BLOCK_PTR_FOR_FN (cfun)
	      || (last_stmt_of (e->src)
		  && gimple_code (last_stmt_of (e->src)) == GIMPLE_RETURN))
	  && !bitmap_bit_p (r->live, e->src->index)) {
	bitmap_set_bit (r->live, e->src->index);
	work.safe_push (e->src);
      }
  }
}

/* Several blocks with RETURN become jumps to one.  */
static void
join_returns (reader *r)
{
  auto_vec<adj_id> blocks, values;
  adj_function *f = r->f;
  for (adj_id b = 0; b < f->blocks.n; b++) {
    const struct stmt *t = terminator (f, b);
    if (t->kind != STMT_RETURN)
      continue;
    blocks.safe_push (b);
    values.safe_push (t->nargs ? t->args[0] : (adj_id) ADJ_NONE);
  }
  if (blocks.length () < 2)
    return;
  adj_id exit = block_new (r->p, f);
  for (unsigned k = 0; k < blocks.length (); k++) {
    struct block *b = &f->blocks.at[blocks[k]];
    struct stmt *t = &f->stmts.at[b->stmts.at[b->stmts.n - 1]];
    t->kind = STMT_GOTO;
    t->nargs = 0;
    edge_new (r->p, f, blocks[k], exit);
    r->cfg_edge.safe_push (NULL);
  }
  r->block = exit;
  r->stmt = NULL;
  adj_id v = ADJ_NONE;
  if (f->result != ADJ_NONE) {
    v = value_new (r->p, f, VALUE_STMT, f->result);
    adj_id none = value_new (r->p, f, VALUE_UNDEFINED, f->result);
    struct stmt *phi = rd_emit (r, STMT_PHI, v, blocks.length ());
    for (unsigned k = 0; k < blocks.length (); k++)
      phi->args[k] = values[k] == ADJ_NONE ? none : values[k];
  }
  struct stmt *t = rd_emit (r, STMT_RETURN, ADJ_NONE, v == ADJ_NONE ? 0 : 1);
  if (v != ADJ_NONE)
    t->args[0] = v;
}

static void
read_entry (reader *r)
{
  r->block = 0;
  r->stmt = NULL;
  rd_addressable_params (r);
  rd_extents (r);
  rd_emit (r, STMT_GOTO, ADJ_NONE, 0);
}

static void
read_body (reader *r)
{
  basic_block bb;
  uint32_t before = r->d->failures;
  refuse_control (r);
  if (r->d->failures != before)
    return;
  find_live (r);
  rd_find_counts (r);
  rd_note_owners (r);
  rd_note_views (r);
  make_blocks (r);
  read_entry (r);
  FOR_EACH_BB_FN (bb, cfun)
    read_block (r, bb);
  if (r->d->failures != before)
    return;
  join_returns (r);
  rd_note_visible_params (r);
  rd_note_visible_statics (r);
  rd_check_puns (r);
  /* Nothing is derived of a program with failures.  */
  if (!r->d->failures) {
    rd_alias_matrix (r);
    rd_keep_types (r);
  }
}

static void
read_function (reader *r)
{
  tree type = TREE_TYPE (TREE_TYPE (r->node->decl));
  uint32_t before = r->d->failures;
  if (const char *text = result_trouble (type))
    rd_sorry (r, "%s as a function's result", text);
  else if (!VOID_TYPE_P (type))
    r->f->result = rd_type (r, type);
  read_params (r);
  if (r->d->failures != before)
    return;
  bitmap_obstack_initialize (NULL);
  push_cfun (DECL_STRUCT_FUNCTION (r->clone->decl));
  r->p->signed_wraps |= flag_wrapv != 0;
  r->f->loose = emitted_reals_loose_p (r->node->decl);
  r->f->contracts = emitted_reals_contracted_p (r->node->decl);
  r->f->finite = emitted_reals_finite_p (r->node->decl);
  r->f->strong_zeros = adjoint_options.zeros == ZEROS_STRONG;
  if (r->f->strong_zeros && r->f->finite)
    rd_sorry (r, "zeros=strong where there are no NaNs");
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  calculate_dominance_info (CDI_DOMINATORS);
  compute_may_aliases ();
  r->ssa = XNEWVEC (adj_id, num_ssa_names);
  memset (r->ssa, 0xff, num_ssa_names * sizeof *r->ssa);
  scev_initialize ();
  read_body (r);
  scev_finalize ();
  free (r->ssa);
  free (r->block_of);
  if (r->live)
    sbitmap_free (r->live);
  loop_optimizer_finalize ();
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  pop_cfun ();
  bitmap_obstack_release (NULL);
}

/* ---- the driver ---------------------------------------------------------- */

adj_id
rd_function_of (reader *r, cgraph_node *node)
{
  for (unsigned k = 0; k < functions.length (); k++)
    if (functions[k].node == node)
      return k;
  const char *name = symbol_of (node->decl);
  for (unsigned k = 0; k < functions.length (); k++)
    if (strcmp (functions[k].f->name, name) == 0)
      name = arena_printf (r->p->arena, "%s.%u", symbol_of (node->decl), functions.length ());
  reading one = { function_new (r->p, name, FORM_SSA), node, NULL, false, false };
  one.f->user_name = arena_strdup (r->p->arena, user_name_of (node->decl));
  one.f->origin = origin_of_tree (node->decl);
  one.f->line = line_of (DECL_SOURCE_LOCATION (node->decl));
  functions.safe_push (one);
  return functions.length () - 1;
}

adj_id
rd_described_function (reader *r, const char *name)
{
  reading one = { function_new (r->p, name, FORM_SSA), NULL, NULL, false, true };
  functions.safe_push (one);
  return functions.length () - 1;
}

/* ---- variables that heads name -------------------------------------------------- */

namespace {

struct head_variable { cgraph_node *primal; tree decl; };

}

static vec<head_variable> head_variables;

void
read_is_named (cgraph_node *primal, tree decl)
{
  head_variable v = { primal->ultimate_alias_target (), decl };
  head_variables.safe_push (v);
}

static vec<cgraph_node *> exported;

void
read_is_exported (cgraph_node *primal)
{
  exported.safe_push (primal);
}

bool
rd_named_p (tree decl)
{
  for (const head_variable &v : head_variables)
    if (v.decl == decl)
      return true;
  return false;
}

adj_id
read_named_object (struct program *p, adj_id function, tree decl)
{
  const adj_function *f = p->functions.at[function];
  for (adj_id k = 0; k < f->objects.n; k++)
    if (f->objects.at[k].origin == origin_of_tree (decl))
      return k;
  gcc_unreachable ();
}

static void
read_one (struct program *p, unsigned id, struct diagnostics *d)
{
  in_language l (functions[id].node->decl);
  cgraph_node *clone = prepare_primal (functions[id].node);
  functions[id].clone = clone;
  hash_map<tree, adj_id> objects, constants;
  hash_map<tree, bool> static_ok;
  reader r;
  r.p = p;
  r.d = d;
  r.f = functions[id].f;
  r.node = functions[id].node;
  r.clone = functions[id].clone;
  r.functions = &functions;
  r.ssa = r.block_of = NULL;
  r.objects = &objects;
  r.constants = &constants;
  r.static_ok = &static_ok;
  hash_map<tree, int> heap;
  r.heap = &heap;
  r.live = NULL;
  r.output_writes = false;
  r.refused_stmt = NULL;
  r.helpful = NULL;
  r.first_said = d->list.n;
  r.vague = ADJ_NONE;
  r.block = 0;
  r.stmt = NULL;
  for (const head_variable &v : head_variables)
    if (v.primal == r.node)
      rd_object (&r, v.decl);
  if (clone)
    read_function (&r);
  else
    rd_sorry (&r, "a goto to a computed label, whose address static data hold");
}

/* Could FUNCTION ID and all it calls be read?  */
static bool
whole_p (unsigned id, hash_set<adj_function *> *seen)
{
  const adj_function *f = functions[id].f;
  if (functions[id].failed)
    return false;
  if (seen->add (functions[id].f))
    return true;
  for (uint32_t k = 0; k < f->stmts.n; k++)
    if (f->stmts.at[k].kind == STMT_CALL
	&& !whole_p (f->stmts.at[k].callee, seen))
      return false;
  return true;
}

adj_id
read_primal (struct program *p, cgraph_node *primal, struct diagnostics *d, bool again)
{
  reader names;
  names.p = p;
  adj_id id = rd_function_of (&names, primal->ultimate_alias_target ());
  /* Reading appends the callees it meets.  */
  for (unsigned k = 0; k < functions.length (); k++) {
    if (d->failures && (again ? prepare_kept_call () != NULL : rd_heap_comes_later_p (d)))
      return ADJ_NONE;
    if (!functions[k].clone && !functions[k].failed && !functions[k].described) {
      uint32_t before = d->failures;
      read_one (p, k, d);
      functions[k].failed = d->failures != before;
    }
  }
  rd_name_everything (p);
  hash_set<adj_function *> seen;
  if (!whole_p (id, &seen))
    return ADJ_NONE;
  if (!exported.contains (primal))
    rd_judge_globals (primal, &seen, d);
  rd_judge_outside (&seen, d);
  rd_judge_views (&seen, d);
  return id;
}

bool
rd_private_clone_p (cgraph_node *node)
{
  for (unsigned k = 0; k < functions.length (); k++)
    if (functions[k].clone == node)
      return true;
  return false;
}

cgraph_node *
rd_private_clone_of (cgraph_node *node)
{
  for (unsigned k = 0; k < functions.length (); k++)
    if (functions[k].node == node)
      return functions[k].clone;
  return NULL;
}

cgraph_node *
read_node_of (const adj_function *f)
{
  for (unsigned k = 0; k < functions.length (); k++)
    if (functions[k].f == f)
      return functions[k].node;
  return NULL;
}

void
read_release (void)
{
  for (unsigned k = 0; k < functions.length (); k++)
    if (functions[k].clone)
      prepare_release (functions[k].clone);
  functions.release ();
  head_variables.release ();
  head_extents.release ();
  exported.release ();
  rd_forget_globals ();
  rd_forget_outside ();
  rd_forget_everything ();
  rd_forget_views ();
}
