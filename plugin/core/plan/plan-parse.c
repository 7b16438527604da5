/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reader of facts and plans: see plan-parse.h.  Lines begin with a word
   that says what they are; within a block or a loop, and between them, they may
   come in any order.  */

#include "snapshots.h"
#include "plan-parse-int.h"
#include "plan-parse.h"

#include <inttypes.h>
#include <string.h>

#include "model-words.h"
#include "loop-shape.h"
#include "loop-walk.h"
#include "plan-text.h"

/* ---- words, numbers, values -------------------------------------------------------- */

static void
start (struct reader *r, struct program *p, const struct function *f,
       const char *text, struct diagnostics *d)
{
  memset (r, 0, sizeof *r);
  r->ps.at = text;
  r->ps.line = 1;
  r->ps.d = d;
  r->ps.p = p;
  r->ps.nnamed = f->values.n;
  r->f = f;
  r->arena = p->arena;
}

adj_id
plan_read_below (struct reader *r, uint32_t limit, const char *what)
{
  adj_id n = parse_index (&r->ps);
  if (!r->ps.failed && n >= limit)
    FAIL (&r->ps, "no %s %" PRIu32, what, n);
  return r->ps.failed ? 0 : n;
}

/* The word that follows, as an index into the N words at TEXT.  */
static uint32_t
read_choice (struct reader *r, const char *const *text, uint32_t n)
{
  char word[32];
  parse_word (&r->ps, word, sizeof word);
  for (uint32_t k = 0; k < n; k++)
    if (strcmp (word, text[k]) == 0)
      return k;
  FAIL (&r->ps, "unknown word `%s'", word);
  return 0;
}

static bool
same_constant (const struct value *a, const struct value *b)
{
  return a->kind == b->kind && a->type == b->type && a->def == b->def
	 && a->integer == b->integer && same_real (a, b);
}

adj_id
plan_read_value (struct reader *r)
{
  if (parse_see (&r->ps, "%"))
    return parse_value_id (&r->ps);
  struct value want;
  parse_constant (&r->ps, &want);
  for (adj_id v = 0; v < r->f->values.n && !r->ps.failed; v++) {
    struct value have = r->f->values.at[v];
    have.def = have.kind == VALUE_ADDRESS ? have.def : want.def;
    if (!have.name && have.origin == ADJ_NONE && same_constant (&have, &want))
      return v;
  }
  FAIL (&r->ps, "the function has no such constant");
  return 0;
}

static void
read_values (struct reader *r, id_list *l)
{
  while (parse_see_value (&r->ps))
    VEC_PUSH (r->arena, *l, plan_read_value (r));
}

void
plan_read_need (struct reader *r, need_list *l)
{
  adj_id v = plan_read_value (r);
  enum how how = (enum how) read_choice (r, how_text, HOW_COLUMN + 1);
  struct need n = need_of_value (v, how, FOR_OPERAND);
  VEC_PUSH (r->arena, *l, n);
}

adj_id
plan_read_stmt (struct reader *r)
{
  return plan_read_below (r, r->f->stmts.n, "statement");
}

void
plan_read_stmts (struct reader *r, id_list *l)
{
  while (!r->ps.failed && parse_see_value (&r->ps))
    VEC_PUSH (r->arena, *l, plan_read_stmt (r));
}

static void
read_set (struct reader *r, const char *word, struct bitset *set, adj_id i)
{
  if (parse_accept (&r->ps, word))
    bitset_add (set, i);
}

static void
read_name (struct reader *r, const char *word)
{
  parse_expect (&r->ps, word);
  const char *name = parse_string (&r->ps);
  if (!r->ps.failed && strcmp (name, r->f->name) != 0)
    FAIL (&r->ps, "these are %s of \"%s\", not of \"%s\"", word, name, r->f->name);
}

/* ---- facts ----------------------------------------------------------------------------- */

static void
read_call_roles (struct reader *r, struct activity *act)
{
  adj_id id = plan_read_below (r, r->f->stmts.n, "statement");
  struct call_roles *c = &act->call[id];
  uint32_t n = r->f->stmts.at[id].nargs;
  c->active = true;
  c->param = ARENA_ARRAY (r->arena, uint8_t, n + 1);
  if (parse_accept (&r->ps, "result"))
    c->result = ROLE_DEPENDENT;
  if (parse_accept (&r->ps, "address")) {
    if (parse_accept (&r->ps, "varied"))
      c->address |= ROLE_INDEPENDENT;
    if (parse_accept (&r->ps, "useful"))
      c->address |= ROLE_DEPENDENT;
  }
  while (parse_accept (&r->ps, "param")) {
    uint32_t k = plan_read_below (r, n, "argument");
    if (parse_accept (&r->ps, "shadow"))
      c->param[k] |= ROLE_SHADOW;
    if (parse_accept (&r->ps, "by-address"))
      c->param[k] |= ROLE_ADDRESS;
    if (parse_accept (&r->ps, "varied"))
      c->param[k] |= ROLE_INDEPENDENT;
    if (parse_accept (&r->ps, "useful"))
      c->param[k] |= ROLE_DEPENDENT;
    if (parse_accept (&r->ps, "intact"))
      c->param[k] |= ROLE_INTACT;
  }
}

struct activity *
facts_parse (struct program *p, const struct function *f, const struct roots *roots,
	     const char *text, struct diagnostics *d)
{
  struct reader r;
  start (&r, p, f, text, d);
  struct activity *act = ARENA_NEW (p->arena, struct activity);
  act->varied = bitset_new (p->arena, f->values.n);
  act->useful = bitset_new (p->arena, f->values.n);
  act->active = bitset_new (p->arena, f->values.n);
  act->root_varied = bitset_new (p->arena, roots->n);
  act->root_useful = bitset_new (p->arena, roots->n);
  act->root_active = bitset_new (p->arena, roots->n);
  act->source = bitset_new (p->arena, f->stmts.n + 1);
  act->target = bitset_new (p->arena, f->stmts.n + 1);
  act->call = ARENA_ARRAY (p->arena, struct call_roles, f->stmts.n + 1);
  act->lost = ARENA_ARRAY (p->arena, uint32_t, f->stmts.n + 1);
  read_name (&r, "facts");
  parse_expect (&r.ps, "roots");
  if (parse_id (&r.ps) != roots->n)
    FAIL (&r.ps, "the function has %" PRIu32 " roots", roots->n);
  while (!r.ps.failed && !parse_accept (&r.ps, "end"))
    if (parse_accept (&r.ps, "root")) {
      adj_id x = plan_read_below (&r, roots->n, "root");
      read_set (&r, "varied", &act->root_varied, x);
      read_set (&r, "useful", &act->root_useful, x);
      read_set (&r, "active", &act->root_active, x);
    } else if (parse_accept (&r.ps, "memory")) {
      adj_id id = plan_read_below (&r, f->stmts.n, "statement");
      read_set (&r, "source", &act->source, id);
      read_set (&r, "target", &act->target, id);
    } else if (parse_accept (&r.ps, "call"))
      read_call_roles (&r, act);
    else {
      parse_expect (&r.ps, "value");
      adj_id v = plan_read_value (&r);
      read_set (&r, "varied", &act->varied, v);
      read_set (&r, "useful", &act->useful, v);
      read_set (&r, "active", &act->active, v);
    }
  return r.ps.failed ? NULL : act;
}

/* ---- plan: loops and values --------------------------------------------------------------- */

static void
read_loop (struct reader *r)
{
  struct plan *plan = r->plan;
  adj_id l = plan_read_below (r, plan->cfg->loops->n, "loop");
  if (r->ps.failed)
    return;
  struct loop_plan *lp = &plan->loop[l];
  parse_expect (&r->ps, "header");
  if (parse_id (&r->ps) != plan->cfg->loops->at[l].header)
    FAIL (&r->ps, "the header of loop %" PRIu32 " is block %" PRIu32, l,
	  plan->cfg->loops->at[l].header);
  if (parse_accept (&r->ps, "count"))
    lp->count = plan_read_value (r);
  lp->count_free = parse_accept (&r->ps, "known");
  if (parse_accept (&r->ps, "row"))
    lp->row_bytes = parse_id (&r->ps);
  if (parse_accept (&r->ps, "nest"))
    lp->nest = plan_read_below (r, plan->cfg->loops->n, "loop");
  lp->joined = parse_accept (&r->ps, "joined");
  lp->on_top = parse_accept (&r->ps, "top");
  lp->ascends = parse_accept (&r->ps, "up");
  lp->stalls = parse_accept (&r->ps, "stalls");
  if (parse_accept (&r->ps, "walks"))
    lp->walk = ARENA_NEW (r->arena, struct walk);
  lp->waits = parse_accept (&r->ps, "waits");
  for (;;)
    if (parse_accept (&r->ps, "need"))
      plan_read_need (r, plan_needs (plan, NEED_ENTRY, l));
    else if (parse_accept (&r->ps, "step"))
      read_values (r, &lp->stepped);
    else if (parse_accept (&r->ps, "column")) {
      adj_id v = plan_read_value (r);
      parse_expect (&r->ps, "at");
      plan->column[v] = parse_id (&r->ps);
      if (parse_accept (&r->ps, "bit")) {
	plan->packed[v].bit = parse_id (&r->ps);
	parse_expect (&r->ps, "of");
	plan->packed[v].bytes = parse_id (&r->ps);
      }
      VEC_PUSH (r->arena, lp->columns, v);
    } else
      return;
}

static void
read_induction (struct reader *r)
{
  adj_id v = plan_read_value (r);
  struct induction *iv = &r->plan->cfg->induction[v];
  parse_expect (&r->ps, "loop");
  iv->loop = plan_read_below (r, r->plan->cfg->loops->n, "loop");
  parse_expect (&r->ps, "from");
  iv->first = plan_read_value (r);
  iv->is_minus = parse_accept (&r->ps, "minus");
  if (!iv->is_minus)
    parse_expect (&r->ps, "plus");
  iv->step = plan_read_value (r);
  if (parse_accept (&r->ps, "stepped"))
    bitset_add (&r->plan->stepped, v);
}

static void
read_snapshot (struct reader *r)
{
  struct snapshot s = { .shape = NULL };
  parse_expect (&r->ps, "loop");
  s.loop = plan_read_below (r, r->plan->cfg->loops->n, "loop");
  s.rectangle = parse_accept (&r->ps, "rectangle");
  s.first_pushed = parse_accept (&r->ps, "pushed");
  s.streams = parse_accept (&r->ps, "streams");
  read_values (r, &s.loads);
  if (!r->ps.failed && s.loads.n)
    s.type = r->f->values.at[s.loads.at[0]].type;
  VEC_PUSH (r->arena, r->plan->snapshots, s);
}

/* What their shapes are depends on lines in any order.  */
static void
describe_snapshots (struct program *p, struct reader *r)
{
  for (uint32_t k = 0; k < r->plan->snapshots.n && !r->ps.failed; k++) {
    struct snapshot *s = &r->plan->snapshots.at[k];
    bool pushed = s->first_pushed;
    if (!snapshot_describe (p, r->plan, s))
      FAIL (&r->ps, "snapshot %" PRIu32 " does not read a region", k);
    s->first_pushed = pushed;
  }
  if (!r->ps.failed)
    snapshots_list (p, r->plan);
}

static void
read_place (struct reader *r)
{
  adj_id v = plan_read_value (r);
  r->plan->place[v] = (enum place) read_choice (r, place_text, PLACE_COLUMN + 1);
  if (parse_see (&r->ps, "\""))
    r->plan->why[v] = parse_string (&r->ps);
}

/* ---- plan: control -------------------------------------------------------------------------- */

/* The edge from the block that is written here to block TO.  */
static adj_id
read_edge (struct reader *r, adj_id to)
{
  adj_id from = plan_read_below (r, r->f->blocks.n, "block");
  const struct block *b = &r->f->blocks.at[to];
  for (uint32_t k = 0; k < b->preds.n && !r->ps.failed; k++)
    if (predecessor (r->f, to, k) == from)
      return b->preds.at[k];
  FAIL (&r->ps, "no edge from block %" PRIu32 " to block %" PRIu32, from, to);
  return 0;
}

static void
read_class (struct reader *r, struct control_join *j)
{
  static const char *const groups[] = { "entry", "latch" };
  struct control_group *g = read_choice (r, groups, 2) ? &j->latch : &j->entry;
  if (parse_id (&r->ps) != g->nclasses)
    FAIL (&r->ps, "expected class %" PRIu32, g->nclasses);
  parse_expect (&r->ps, "over");
  adj_id edge = read_edge (r, j->block);
  parse_expect (&r->ps, "to");
  adj_id target = plan_read_below (r, r->f->blocks.n, "block");
  if (r->ps.failed || g->nclasses == r->f->blocks.at[j->block].preds.n) {
    FAIL (&r->ps, "more classes than edges");
    return;
  }
  g->edge[g->nclasses] = edge;
  g->target[g->nclasses++] = target;
}

static void
read_join (struct reader *r, adj_id block)
{
  struct control *c = r->plan->control;
  uint32_t n = r->f->blocks.at[block].preds.n;
  struct control_join j = { .block = block, .loop = ADJ_NONE };
  struct control_group *groups[] = { &j.entry, &j.latch };
  if (parse_accept (&r->ps, "loop"))
    j.loop = plan_read_below (r, r->plan->cfg->loops->n, "loop");
  parse_expect (&r->ps, "bits");
  for (int k = 0; k < 2; k++) {
    groups[k]->bits = parse_id (&r->ps);
    groups[k]->edge = ARENA_ARRAY (r->arena, adj_id, n);
    groups[k]->target = ARENA_ARRAY (r->arena, adj_id, n);
  }
  while (parse_accept (&r->ps, "class"))
    read_class (r, &j);
  c->join_of[block] = r->joins.n;
  VEC_PUSH (r->arena, r->joins, j);
}

static void
read_edge_line (struct reader *r, adj_id block)
{
  parse_expect (&r->ps, "from");
  adj_id e = read_edge (r, block);
  if (parse_accept (&r->ps, "class"))
    r->plan->control->edge_class[e] = parse_id (&r->ps);
  if (parse_accept (&r->ps, "work"))
    r->plan->edge_work[e] = parse_id (&r->ps);
}

static void
read_action (struct reader *r, adj_id block)
{
  adj_id id = plan_read_below (r, r->f->stmts.n, "statement");
  if (!r->ps.failed && r->f->stmts.at[id].block != block)
    FAIL (&r->ps, "statement %" PRIu32 " is not in block %" PRIu32, id, block);
  struct action *a = &r->plan->action[id];
  a->kind = (enum action_kind) read_choice (r, action_text, ACTION_LINEAR + 1);
  a->operands = parse_id (&r->ps);
}

/* One class for each way out of block B's immediate dominator.  */
static void
read_ways (struct reader *r, adj_id b)
{
  adj_id d = r->plan->cfg->idom[b];
  uint32_t n = d == ADJ_NONE ? 0 : r->f->blocks.at[d].succs.n;
  uint32_t *of_way = ARENA_ARRAY (r->arena, uint32_t, n);
  for (uint32_t k = 0; k < n; k++)
    of_way[k] = plan_read_below (r, r->f->blocks.at[b].preds.n, "class");
  r->plan->repeat[b].class_of_way = of_way;
}

static void
read_block (struct reader *r)
{
  struct plan *plan = r->plan;
  adj_id b = plan_read_below (r, r->f->blocks.n, "block");
  read_set (r, "work", &plan->block_work, b);
  read_set (r, "stop", &plan->control->stops, b);
  parse_expect (&r->ps, "up");
  plan->control->up[b] = plan_read_below (r, r->f->blocks.n, "block");
  for (;;)
    if (parse_accept (&r->ps, "action"))
      read_action (r, b);
    else if (parse_accept (&r->ps, "restore")) {
      adj_id id = plan_read_below (r, plan->g->primal->stmts.n, "statement");
      parse_expect (&r->ps, "to");
      plan->restore[id] = plan_read_value (r);
    } else if (parse_accept (&r->ps, "before"))
      plan_read_need (r, plan_needs (plan, NEED_PUT_BACK, b));
    else if (parse_accept (&r->ps, "need"))
      plan_read_need (r, plan_needs (plan, NEED_BLOCK, b));
    else if (parse_accept (&r->ps, "push"))
      read_values (r, &plan->uses[b]);
    else if (parse_accept (&r->ps, "save"))
      read_values (r, &plan->saves[b]);
    else if (parse_accept (&r->ps, "join"))
      read_join (r, b);
    else if (parse_accept (&r->ps, "record")) {
      parse_expect (&r->ps, "column");
      parse_expect (&r->ps, "at");
      plan->class_column[b] = parse_id (&r->ps);
    } else if (parse_accept (&r->ps, "again"))
      plan_read_need (r, plan_needs (plan, NEED_CONDITION, b));
    else if (parse_accept (&r->ps, "repeat")) {
      plan->repeat[b].condition = plan_read_value (r);
      parse_expect (&r->ps, "classes");
      read_ways (r, b);
    } else if (parse_accept (&r->ps, "edge"))
      read_edge_line (r, b);
    else
      return;
}

/* ---- the plan ----------------------------------------------------------------------------------- */

static adj_id *
unset (struct arena *a, uint32_t n)
{
  adj_id *ids = ARENA_ARRAY (a, adj_id, n);
  for (uint32_t k = 0; k < n; k++)
    ids[k] = ADJ_NONE;
  return ids;
}

static void
make_control (struct reader *r)
{
  struct plan *plan = r->plan;
  struct arena *a = r->arena;
  struct control *c = plan->control = ARENA_NEW (a, struct control);
  c->live = plan->cfg->live;
  c->idom = plan->cfg->idom;
  c->loops = plan->cfg->loops;
  c->stops = bitset_new (a, r->f->blocks.n);
  c->up = unset (a, r->f->blocks.n);
  c->join_of = unset (a, r->f->blocks.n);
  c->edge_class = unset (a, r->f->edges.n);
  c->counted = bitset_new (a, plan->cfg->loops->n);
  c->count_pushed = bitset_new (a, plan->cfg->loops->n);
}

static void
make_room (struct reader *r)
{
  struct plan *plan = r->plan;
  struct arena *a = r->arena;
  uint32_t nvalues = r->f->values.n, nblocks = r->f->blocks.n;
  plan->action = ARENA_ARRAY (a, struct action, r->f->stmts.n);
  plan->joint = ARENA_ARRAY (a, struct joint_call *, plan->g->primal->stmts.n);
  plan->ruled = ARENA_ARRAY (a, struct ruled_call *, plan->g->primal->stmts.n);
  plan->needs = needs_new (a, plan->cfg);
  plan->restore = unset (a, plan->g->primal->stmts.n);
  plan->condition = unset (a, nblocks);
  plan->repeat = ARENA_ARRAY (a, struct repeat, nblocks);
  for (uint32_t b = 0; b < nblocks; b++)
    plan->repeat[b].condition = ADJ_NONE;
  plan->class_column = unset (a, nblocks);
  plan->uses = ARENA_ARRAY (a, id_list, nblocks);
  plan->saves = ARENA_ARRAY (a, id_list, nblocks);
  plan->local_adjoint = bitset_new (a, nvalues);
  plan->place = ARENA_ARRAY (a, enum place, nvalues);
  plan->column = ARENA_ARRAY (a, uint32_t, nvalues);
  plan->packed = ARENA_ARRAY (a, struct packed, nvalues);
  plan->stepped = bitset_new (a, nvalues);
  plan->in_memory = bitset_new (a, nvalues);
  plan->cfg->induction = ARENA_ARRAY (a, struct induction, nvalues);
  plan->why = ARENA_ARRAY (a, const char *, nvalues);
  plan->loop = ARENA_ARRAY (a, struct loop_plan, plan->cfg->loops->n);
  plan->shape = ARENA_ARRAY (a, struct loop_shape, plan->cfg->loops->n);
  plan->differ = ARENA_ARRAY (a, id_list, r->f->stmts.n);
  plan->block_work = bitset_new (a, nblocks);
  plan->edge_work = unset (a, r->f->edges.n);
  for (adj_id v = 0; v < nvalues; v++)
    plan->cfg->induction[v].first = ADJ_NONE;
  for (uint32_t l = 0; l < plan->cfg->loops->n; l++)
    plan->loop[l].count = plan->loop[l].nest = ADJ_NONE;
  make_control (r);
}

static void
read_region (struct reader *r, struct joint_call *j)
{
  uint32_t nargs = r->f->stmts.at[j->call].nargs;
  struct joint_region x = { .argument = plan_read_below (r, nargs, "argument"),
			    .size = ADJ_NONE };
  parse_expect (&r->ps, "from");
  x.from = parse_integer (&r->ps);
  if (parse_accept (&r->ps, "size"))
    x.size = plan_read_value (r);
  else {
    parse_expect (&r->ps, "bytes");
    x.bytes = parse_integer (&r->ps);
  }
  x.kept = parse_accept (&r->ps, "kept");
  x.changed = parse_accept (&r->ps, "changed");
  VEC_PUSH (r->arena, j->regions, x);
}

static void
read_joint (struct reader *r)
{
  struct joint_call *j = ARENA_NEW (r->arena, struct joint_call);
  j->call = plan_read_below (r, r->plan->g->primal->stmts.n, "statement");
  if (!r->ps.failed && r->f->stmts.at[j->call].kind != STMT_CALL)
    FAIL (&r->ps, "statement %" PRIu32 " is no call", j->call);
  if (r->ps.failed)
    return;
  while (!r->ps.failed && parse_accept (&r->ps, "region"))
    read_region (r, j);
  if (parse_accept (&r->ps, "at")) {
    parse_expect (&r->ps, "call");
    read_values (r, &j->values);
  }
  r->plan->joint[j->call] = j;
}

static void
read_ruled (struct reader *r)
{
  struct ruled_call *c = ARENA_NEW (r->arena, struct ruled_call);
  c->call = plan_read_below (r, r->plan->g->primal->stmts.n, "statement");
  if (!r->ps.failed && r->f->stmts.at[c->call].kind != STMT_CALL)
    FAIL (&r->ps, "statement %" PRIu32 " is no call", c->call);
  if (r->ps.failed)
    return;
  c->copied = bitset_new (r->arena, r->f->stmts.at[c->call].nargs);
  while (!r->ps.failed && parse_accept (&r->ps, "copies"))
    bitset_add (&c->copied, plan_read_below (r, r->f->stmts.at[c->call].nargs, "argument"));
  r->plan->ruled[c->call] = c;
}

static void
read_local (struct reader *r)
{
  id_list l = { NULL, 0, 0 };
  read_values (r, &l);
  for (uint32_t k = 0; k < l.n; k++)
    bitset_add (&r->plan->local_adjoint, l.at[k]);
}

static void
read_counted (struct reader *r)
{
  adj_id l = plan_read_below (r, r->plan->cfg->loops->n, "loop");
  if (r->ps.failed)
    return;
  bitset_add (&r->plan->control->counted, l);
  read_set (r, "pushed", &r->plan->control->count_pushed, l);
}

static void
read_dropped (struct reader *r)
{
  id_list l = { NULL, 0, 0 };
  parse_expect (&r->ps, "out");
  plan_read_stmts (r, &l);
  if (r->ps.failed)
    return;
  r->plan->dropped = bitset_new (r->arena, r->f->stmts.n);
  for (uint32_t k = 0; k < l.n; k++)
    bitset_add (&r->plan->dropped, l.at[k]);
}

/* Which loops are fused the function that the plan is about knows, as it knows what is put
   back.  */
static void
read_fused (struct reader *r)
{
  adj_id b = plan_read_below (r, r->f->blocks.n, "block");
  if (!r->ps.failed && !is_fused_header (r->plan->cfg, b))
    FAIL (&r->ps, "block %" PRIu32 " is no header of a fused loop", b);
}

static void
read_line (struct reader *r)
{
  if (parse_accept (&r->ps, "loop"))
    read_loop (r);
  else if (parse_accept (&r->ps, "fused"))
    read_fused (r);
  else if (parse_accept (&r->ps, "counted"))
    read_counted (r);
  else if (parse_accept (&r->ps, "distribute"))
    plan_read_distributed (r);
  else if (parse_accept (&r->ps, "ahead"))
    plan_read_ahead (r);
  else if (parse_accept (&r->ps, "induction"))
    read_induction (r);
  else if (parse_accept (&r->ps, "keep"))
    read_place (r);
  else if (parse_accept (&r->ps, "snapshot"))
    read_snapshot (r);
  else if (parse_accept (&r->ps, "joint"))
    read_joint (r);
  else if (parse_accept (&r->ps, "ruled"))
    read_ruled (r);
  else if (parse_accept (&r->ps, "memory")) {
    adj_id v = plan_read_value (r);
    if (!r->ps.failed)
      bitset_add (&r->plan->in_memory, v);
  }
  else if (parse_accept (&r->ps, "differ"))
    plan_read_differ (r);
  else if (parse_accept (&r->ps, "left"))
    read_dropped (r);
  else if (parse_accept (&r->ps, "local"))
    read_local (r);
  else if (parse_accept (&r->ps, "registers"))
    read_values (r, &r->plan->frame);
  else if (parse_accept (&r->ps, "block"))
    read_block (r);
  else
    FAIL (&r->ps, "expected a line of a plan before `%.12s'", r->ps.at);
}

static void
describe_nests (struct program *p, struct reader *r)
{
  if (r->ps.failed)
    return;
  nest_chunks_describe (p, r->plan);
  for (uint32_t l = 0; l < r->plan->cfg->loops->n; l++)
    if (r->plan->loop[l].nest != ADJ_NONE && r->plan->loop[l].nest != l
	&& !r->plan->loop[l].entered)
      FAIL (&r->ps, "loop %" PRIu32 " is not entered regularly", l);
}

/* Which statements a walk takes follows from the function and the columns.  */
static void
find_walks (struct program *p, struct reader *r)
{
  for (adj_id l = 0; l < r->plan->cfg->loops->n && !r->ps.failed; l++)
    if (r->plan->loop[l].walk && !(r->plan->loop[l].walk = walk_find (r->arena, p, r->plan, l)))
      FAIL (&r->ps, "loop %" PRIu32 " cannot walk", l);
}

static void
number_ways (struct reader *r)
{
  for (adj_id b = 0; b < r->f->blocks.n && !r->ps.failed; b++)
    if (r->plan->repeat[b].class_of_way)
      repeat_number_ways (r->arena, r->plan, b);
}

struct plan *
plan_parse (struct program *p, const struct augmented *g, const char *text,
	    struct diagnostics *d)
{
  struct reader r;
  start (&r, p, g->f, text, d);
  r.plan = plan_start (p, g);
  make_room (&r);
  read_name (&r, "plan");
  if (parse_accept (&r.ps, "frame"))
    r.plan->frame_id = parse_id (&r.ps);
  while (!r.ps.failed && !parse_accept (&r.ps, "end"))
    read_line (&r);
  r.plan->control->njoins = r.joins.n;
  r.plan->control->joins = r.joins.at;
  describe_snapshots (p, &r);
  describe_nests (p, &r);
  find_walks (p, &r);
  number_ways (&r);
  return r.ps.failed ? NULL : r.plan;
}
