/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading models back from text (doc/model-text.md).

   One pass by recursive descent over each function, after a glance ahead for its
   largest %value, so that ids in the text are ids in the model and constants
   written in place get ids behind them.  What can be named before it is seen is
   settled when the function (edges, PHI arguments) or the program (callees)
   ends.  The first error stops the parser: `failed' turns what follows into
   nothing.  */

#include "model-words.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- declarations ------------------------------------------------------------------- */

static void
parse_param (struct parser *ps)
{
  static const char *const kinds[] = { "real", "real_pointer", "descriptor",
				       "other" };
  struct param q = { .element = ADJ_NONE, .origin = ADJ_NONE };
  q.value = parse_definition (ps, VALUE_PARAM);
  unsigned kind = 0;
  while (kind < 4 && !parse_accept (ps, kinds[kind]))
    kind++;
  if (kind == 4)
    FAIL (ps, "expected a kind of parameter before `%.12s'", ps->at);
  if (ps->failed)
    return;
  q.kind = (enum param_kind) kind;
  if (parse_accept (ps, "name"))
    q.name = parse_string (ps);
  if (parse_accept (ps, "of"))
    q.element = parse_type (ps);
  if (parse_accept (ps, "rank"))
    q.rank = (uint8_t) parse_id (ps);
  if (parse_accept (ps, "extent"))
    q.extent = parse_id (ps);
  if (parse_accept (ps, "unit"))
    q.unit = parse_type (ps);
  q.may_write = parse_accept (ps, "may_write");
  q.no_alias = parse_accept (ps, "no_alias");
  q.optional = parse_accept (ps, "optional");
  q.no_reals = parse_accept (ps, "no_reals");
  if (parse_accept (ps, "origin"))
    q.origin = parse_id (ps);
  struct value *v = &ps->f->values.at[q.value];
  v->def = ps->f->params.n;
  q.type = v->type;
  VEC_PUSH (ps->p->arena, ps->f->params, q);
}

static void
parse_object (struct parser *ps)
{
  struct object o = { .of = ADJ_NONE, .origin = ADJ_NONE, .type = ADJ_NONE };
  parse_expect (ps, "$");
  adj_id id = parse_id (ps);
  if (id != ps->f->objects.n)
    FAIL (ps, "object $%" PRIu32 " is out of order", id);
  if (parse_accept (ps, "global"))
    o.kind = OBJECT_GLOBAL;
  else if (parse_accept (ps, "shadow"))
    o.kind = OBJECT_SHADOW;
  else
    parse_expect (ps, "local");
  o.bytes = (uint64_t) parse_integer (ps);
  if (o.kind == OBJECT_SHADOW) {
    parse_expect (ps, "of");
    parse_expect (ps, "$");
    o.of = parse_index (ps);
  }
  if (parse_accept (ps, "type"))
    o.type = parse_type (ps);
  o.readonly = parse_accept (ps, "readonly");
  o.is_static = parse_accept (ps, "static");
  o.apart = parse_accept (ps, "apart");
  o.by_name = parse_accept (ps, "by_name");
  o.optional = parse_accept (ps, "optional");
  o.table = parse_accept (ps, "table");
  o.placed = parse_accept (ps, "at");
  if (o.placed)
    o.at = parse_value_id (ps);
  if (parse_accept (ps, "name"))
    o.name = parse_string (ps);
  if (parse_accept (ps, "origin"))
    o.origin = parse_id (ps);
  VEC_PUSH (ps->p->arena, ps->f->objects, o);
}

static void
parse_number (struct parser *ps)
{
  adj_id v = parse_definition (ps, VALUE_INTEGER);
  parse_expect (ps, "=");
  struct value c;
  parse_constant (ps, &c);
  if (ps->failed)
    return;
  struct value *value = &ps->f->values.at[v];
  if (c.type != value->type)
    FAIL (ps, "%%%" PRIu32 " and its constant have different types", v);
  value->kind = c.kind;
  value->real = c.real;
  value->digits = c.digits;
  value->integer = c.integer;
  value->def = c.kind == VALUE_ADDRESS ? c.def : ADJ_NONE;
}

static void
parse_locations (struct parser *ps)
{
  struct function *f = ps->f;
  uint32_t n = parse_index (ps);
  if (ps->failed || f->nlocations) {
    FAIL (ps, "locations are given twice");
    return;
  }
  f->nlocations = n;
  f->alias = ARENA_ARRAY (ps->p->arena, struct bitset, n);
  for (uint32_t k = 0; k < n; k++)
    f->alias[k] = bitset_new (ps->p->arena, n);
}

static void
parse_alias (struct parser *ps)
{
  adj_id i = parse_index (ps);
  parse_expect (ps, ":");
  while (!ps->failed && parse_see_value (ps)) {
    adj_id j = parse_index (ps);
    if (i >= ps->f->nlocations || j >= ps->f->nlocations)
      FAIL (ps, "no such location");
    else
      bitset_add (&ps->f->alias[i], j);
  }
}

static void
parse_assumed (struct parser *ps)
{
  struct assumed_apart one = { .x = parse_index (ps) };
  one.y = parse_index (ps);
  parse_expect (ps, "behind");
  one.behind = parse_index (ps);
  if (ps->failed || one.x >= ps->f->nlocations || one.y >= ps->f->nlocations)
    FAIL (ps, "no such location");
  else
    VEC_PUSH (ps->p->arena, ps->f->assumed, one);
}

static const char *
parse_name_if (struct parser *ps, const char *word)
{
  return parse_accept (ps, word) ? parse_string (ps) : NULL;
}

/* See print_rule.  */
static void
parse_rule (struct parser *ps)
{
  struct ruled *r = ARENA_NEW (ps->p->arena, struct ruled);
  r->primal = parse_string (ps);
  parse_expect (ps, "arguments");
  r->nargs = parse_index (ps);
  parse_expect (ps, "last");
  r->nlast = parse_index (ps);
  r->tangent = parse_name_if (ps, "tangent");
  r->forward = parse_name_if (ps, "forward");
  r->backward = parse_name_if (ps, "backward");
  r->linear = parse_accept (ps, "linear");
  if (r->linear) {
    r->in = parse_index (ps);
    r->out = parse_index (ps);
    r->transposes = parse_accept (ps, "transposes");
    if (r->in >= r->nargs || r->out >= r->nargs)
      FAIL (ps, "no such argument of a rule");
  }
  r->halves = parse_accept (ps, "halves");
  r->state = r->halves && parse_accept (ps, "state");
  r->again = parse_accept (ps, "again");
  if (ps->failed || r->nargs > ps->f->params.n || r->nlast > r->nargs) {
    FAIL (ps, "the rule has more arguments than the function");
    return;
  }
  r->param = ARENA_ARRAY (ps->p->arena, struct ruled_param, r->nargs);
  for (uint32_t k = 0; k < r->nargs; k++)
    r->param[k].bytes = r->param[k].reach = r->param[k].first = RULED_UNKNOWN;
  ps->rule = r;
  ps->f->rule = r;
}

static void
parse_keep (struct parser *ps)
{
  struct ruled *r = ps->rule;
  uint32_t k = parse_index (ps);
  if (ps->failed || !r || k >= r->nargs) {
    FAIL (ps, "no such argument of a rule");
    return;
  }
  for (int w = KEEP_NOTHING; w <= KEEP_ADDRESS; w++)
    if (parse_accept (ps, keep_text[w]))
      r->param[k].keep = w;
  if (parse_accept (ps, "bytes"))
    r->param[k].bytes = parse_index (ps);
  if (parse_accept (ps, "reach"))
    r->param[k].reach = parse_index (ps);
  if (parse_accept (ps, "from"))
    r->param[k].first = parse_index (ps);
  r->param[k].nullable = parse_accept (ps, "nullable");
  r->param[k].scratch = parse_accept (ps, "scratch");
  while (parse_accept (ps, "if")) {
    VEC_PUSH (ps->p->arena, r->param[k].where, parse_index (ps));
    if (r->param[k].where.at[r->param[k].where.n - 1] >= r->nargs)
      FAIL (ps, "no such argument of a rule");
  }
  if ((r->param[k].bytes != RULED_UNKNOWN && r->param[k].bytes >= ps->f->params.n)
      || (r->param[k].reach != RULED_UNKNOWN && r->param[k].reach >= ps->f->params.n)
      || (r->param[k].first != RULED_UNKNOWN && r->param[k].first >= ps->f->params.n))
    FAIL (ps, "no such parameter");
}

static bool
parse_declaration (struct parser *ps)
{
  if (parse_accept (ps, "param"))
    parse_param (ps);
  else if (parse_accept (ps, "rule"))
    parse_rule (ps);
  else if (parse_accept (ps, "keep"))
    parse_keep (ps);
  else if (parse_accept (ps, "object"))
    parse_object (ps);
  else if (parse_accept (ps, "register"))
    parse_definition (ps, VALUE_REGISTER);
  else if (parse_accept (ps, "memory")) {
    adj_id v = parse_definition (ps, VALUE_REGISTER);
    if (!ps->failed)
      ps->f->values.at[v].in_memory = true;
  }
  else if (parse_accept (ps, "constant"))
    parse_definition (ps, VALUE_CONSTANT);
  else if (parse_accept (ps, "undefined"))
    parse_definition (ps, VALUE_UNDEFINED);
  else if (parse_accept (ps, "number"))
    parse_number (ps);
  else if (parse_accept (ps, "locations"))
    parse_locations (ps);
  else if (parse_accept (ps, "alias"))
    parse_alias (ps);
  else if (parse_accept (ps, "apart"))
    parse_assumed (ps);
  else
    return false;
  return !ps->failed;
}

/* ---- statements ------------------------------------------------------------------------ */

/* What was read of a statement before it is made.  */
struct draft {
  enum stmt_kind kind;
  struct stmt fields;		/* those that stmts.def lists */
  adj_id dst;
  VEC (adj_id) args, preds;
  struct ref *ref;
  const char *callee, *routine;
  VEC (struct switch_case) cases;
};

static adj_id
parse_block_id (struct parser *ps)
{
  adj_id b = parse_index (ps);
  struct arena *a = ps->p->arena;
  while (!ps->failed && ps->f->blocks.n <= b) {
    struct block_text t = { .line = ps->line };
    block_new (ps->p, ps->f);
    VEC_PUSH (a, ps->blocks, t);
  }
  return b;
}

static void
parse_target (struct parser *ps, adj_id block)
{
  adj_id b = parse_block_id (ps);
  if (!ps->failed)
    VEC_PUSH (ps->p->arena, ps->blocks.at[block].targets, b);
}

static struct ref *
parse_ref (struct parser *ps)
{
  struct arena *a = ps->p->arena;
  struct ref r = { .base = ADJ_NONE, .object = ADJ_NONE, .origin = ADJ_NONE };
  VEC (adj_id) index = { 0 };
  VEC (int64_t) scale = { 0 };
  parse_expect (ps, "[");
  if (parse_accept (ps, "$"))
    r.object = parse_index (ps);
  else
    r.base = parse_value (ps);
  while (parse_accept (ps, "+")) {
    /* A number alone is the offset; with `*' behind it, an index.  */
    const char *start = (parse_skip_space (ps), ps->at);
    if (*start != '%' && !ps->failed) {
      int64_t n = parse_integer (ps);
      if (!ps->failed && *ps->at != '*' && *ps->at != ':') {
	r.offset += n;
	continue;
      }
      ps->at = start;
    }
    adj_id v = parse_value (ps);
    parse_expect (ps, "*");
    int64_t s = parse_integer (ps);
    VEC_PUSH (a, index, v);
    VEC_PUSH (a, scale, s);
  }
  parse_expect (ps, ":");
  r.type = parse_type (ps);
  if (parse_accept (ps, "@"))
    r.origin = parse_id (ps);
  parse_expect (ps, "]");
  r.nindex = index.n;
  r.index = index.at;
  r.scale = scale.at;
  return ref_copy (ps->p, &r);
}

static void
parse_args (struct parser *ps, struct draft *s)
{
  if (!parse_see_value (ps))
    return;
  do {
    adj_id v = parse_value (ps);
    VEC_PUSH (ps->p->arena, s->args, v);
  } while (parse_accept (ps, ","));
}

static void
parse_phi (struct parser *ps, struct draft *s)
{
  if (!parse_see (ps, "["))
    return;
  do {
    parse_expect (ps, "[");
    adj_id pred = parse_block_id (ps);
    parse_expect (ps, ":");
    adj_id v = parse_value (ps);
    parse_expect (ps, "]");
    VEC_PUSH (ps->p->arena, s->preds, pred);
    VEC_PUSH (ps->p->arena, s->args, v);
  } while (parse_accept (ps, ","));
}

static void
parse_cases (struct parser *ps, struct draft *s, adj_id block)
{
  do {
    struct switch_case c;
    c.low = c.high = parse_integer (ps);
    if (parse_accept (ps, ".."))
      c.high = parse_integer (ps);
    parse_expect (ps, "->");
    adj_id to = parse_block_id (ps);
    if (ps->failed)
      return;
    struct block_text *b = &ps->blocks.at[block];
    for (c.succ = 0; c.succ < b->targets.n; c.succ++)
      if (b->targets.at[c.succ] == to)
	break;
    if (c.succ == b->targets.n)
      FAIL (ps, "%" PRIu32 " is not among the targets", to);
    VEC_PUSH (ps->p->arena, s->cases, c);
  } while (parse_accept (ps, ","));
}

static void
parse_operands (struct parser *ps, struct draft *s, adj_id block)
{
  switch (s->kind) {
  case STMT_PHI:
    parse_phi (ps, s);
    break;
  case STMT_LOAD:
    s->ref = parse_ref (ps);
    break;
  case STMT_STORE:
    s->ref = parse_ref (ps);
    parse_expect (ps, "=");
    parse_args (ps, s);
    break;
  case STMT_CALL:
    s->callee = parse_string (ps);
    parse_expect (ps, "(");
    parse_args (ps, s);
    parse_expect (ps, ")");
    break;
  case STMT_ROUTINE:
    s->routine = parse_string (ps);
    parse_expect (ps, "(");
    parse_args (ps, s);
    parse_expect (ps, ")");
    break;
  case STMT_GOTO:
    parse_target (ps, block);
    break;
  case STMT_COND:
    parse_args (ps, s);
    parse_expect (ps, "goto");
    parse_target (ps, block);
    parse_expect (ps, "else");
    parse_target (ps, block);
    break;
  case STMT_SWITCH:
    parse_args (ps, s);
    parse_expect (ps, "targets");
    do
      parse_target (ps, block);
    while (parse_accept (ps, ","));
    if (parse_accept (ps, "cases"))
      parse_cases (ps, s, block);
    break;
  default:
    parse_args (ps, s);
    break;
  }
}

static void
parse_field (struct parser *ps, struct draft *s)
{
  struct stmt *x = &s->fields;
  switch (stmt_info[s->kind].field) {
  case 'b':
    x->bytes = parse_id (ps);
    break;
  case 'e':
    x->once = parse_accept (ps, "once");
    break;
  case 'y':
    x->backward = parse_accept (ps, "backward");
    break;
  case 'p':
    x->plain = parse_accept (ps, "plain");
    x->independent = parse_accept (ps, "independent");
    break;
  case 'o':
    x->offset = parse_id (ps);
    break;
  case 'w':
    x->bits = parse_id (ps);
    break;
  case 'f':
    x->frame = parse_id (ps);
    break;
  case 'k':
    x->kept = parse_accept (ps, "kept");
    break;
  case 'm':
    x->kept = parse_accept (ps, "kept");
    if (parse_accept (ps, "none"))
      break;
    x->element = parse_type (ps);
    break;
  case 'x':
    x->streams = parse_accept (ps, "streams");
    /* FALLTHRU */
  case 't':
    x->element = parse_type (ps);
    break;
  case 'c':
    x->offset = parse_id (ps);
    x->element = parse_type (ps);
    break;
  default:
    break;
  }
}

static void
parse_kind (struct parser *ps, struct draft *s)
{
  char word[32];
  parse_word (ps, word, sizeof word);
  for (unsigned k = 0; k < STMT_KINDS; k++)
    if (k != STMT_OP && strcmp (word, stmt_info[k].text) == 0) {
      s->kind = (enum stmt_kind) k;
      return;
    }
  s->kind = STMT_OP;
  s->fields.op = op_by_text (word);
  if (s->fields.op == OP_LAST)
    FAIL (ps, "`%s' is no statement and no operation", word);
}

static void
parse_tail (struct parser *ps, struct stmt *s)
{
  s->raw = parse_accept (ps, "raw");
  if (parse_accept (ps, "may_write"))
    s->routine = parse_string (ps);
  s->fresh = parse_accept (ps, "fresh");
  s->allocated = parse_accept (ps, "allocated");
  s->typed = parse_accept (ps, "typed");
  s->cast = parse_accept (ps, "cast");
  if (parse_accept (ps, "owner"))
    s->owner = program_owner (ps->p, parse_string (ps));
  s->ends = parse_accept (ps, "ends");
  s->keeps_none = parse_accept (ps, "keeps_none");
  s->unseen = parse_accept (ps, "unseen");
  s->sets_new = parse_accept (ps, "sets_new");
  s->library = parse_accept (ps, "library");
  if (parse_accept (ps, "loc"))
    s->location = parse_id (ps);
  if (parse_accept (ps, "line"))
    s->line = parse_id (ps);
  if (parse_accept (ps, "origin"))
    s->origin = parse_id (ps);
  if (parse_accept (ps, "place"))
    s->place = parse_id (ps);
}

/* Makes the statement of draft D.  */
static void
finish_stmt (struct parser *ps, struct draft *d, adj_id block)
{
  struct stmt *s = stmt_new (ps->p, ps->f, block, d->kind, d->dst, d->args.n);
  adj_id id = ps->f->stmts.n - 1;
  for (uint32_t k = 0; k < d->args.n; k++) {
    s->args[k] = d->args.at[k];
    if (d->kind == STMT_PHI) {
      struct phi_arg pa = { id, d->preds.at[k], d->args.at[k] };
      VEC_PUSH (ps->p->arena, ps->phi_args, pa);
    }
  }
  stmt_copy_fields (s, &d->fields);
  s->ref = d->ref;
  s->routine = d->routine;
  s->ncases = d->cases.n;
  s->cases = d->cases.at;
  if (d->callee) {
    struct call_name c = { ps->f, id, d->callee, ps->line };
    VEC_PUSH (ps->p->arena, ps->calls, c);
  }
  parse_tail (ps, s);
}

/* One statement; true if it was a terminator.  */
static bool
parse_stmt (struct parser *ps, adj_id block)
{
  struct draft s = { .dst = ADJ_NONE, .fields = { .element = ADJ_NONE } };
  if (parse_see (ps, "%")) {
    s.dst = parse_value_id (ps);
    if (parse_see (ps, ":"))
      parse_attributes (ps, s.dst, VALUE_STMT);
    else if (!ps->failed && ps->f->form == FORM_SSA)
      FAIL (ps, "the definition of %%%" PRIu32 " has no type", s.dst);
    parse_expect (ps, "=");
  }
  if (!ps->failed)
    parse_kind (ps, &s);
  if (!ps->failed)
    parse_field (ps, &s);
  if (!ps->failed)
    parse_operands (ps, &s, block);
  if (!ps->failed)
    finish_stmt (ps, &s, block);
  return !ps->failed && is_terminator (s.kind);
}

static void
parse_block (struct parser *ps)
{
  adj_id b = parse_block_id (ps);
  if (ps->failed)
    return;
  if (ps->blocks.at[b].defined)
    FAIL (ps, "block %" PRIu32 " is defined twice", b);
  ps->blocks.at[b].defined = true;
  if (parse_accept (ps, "from"))
    do {
      adj_id from = parse_block_id (ps);
      VEC_PUSH (ps->p->arena, ps->blocks.at[b].from, from);
    } while (parse_accept (ps, ","));
  if (parse_accept (ps, "count")) {
    struct loop_count c = { b, parse_value (ps) };
    VEC_PUSH (ps->p->arena, ps->f->loops, c);
  }
  parse_expect (ps, ":");
  while (!ps->failed && !parse_stmt (ps, b))
    ;
}

/* ---- functions and programs ----------------------------------------------------------------- */

/* Puts B's predecessors into the order of its `from' list.  */
static void
order_preds (struct parser *ps, adj_id b)
{
  const struct block_text *t = &ps->blocks.at[b];
  struct block *block = &ps->f->blocks.at[b];
  if (!t->from.n)
    return;
  bool same = t->from.n == block->preds.n;
  for (uint32_t k = 0; same && k < t->from.n; k++) {
    uint32_t j = k;
    while (j < block->preds.n && predecessor (ps->f, b, j) != t->from.at[k])
      j++;
    same = j < block->preds.n;
    if (same) {
      adj_id e = block->preds.at[j];
      block->preds.at[j] = block->preds.at[k];
      block->preds.at[k] = e;
    }
  }
  if (!same)
    FAIL (ps, "block %" PRIu32 ": `from' does not name its predecessors", b);
}

/* Puts the arguments of PHIs in the order of their predecessors.  */
static void
order_phi_args (struct parser *ps)
{
  for (uint32_t i = 0; i < ps->phi_args.n && !ps->failed;) {
    struct stmt *s = &ps->f->stmts.at[ps->phi_args.at[i].stmt];
    const struct phi_arg *a = &ps->phi_args.at[i];
    if (s->nargs != ps->f->blocks.at[s->block].preds.n) {
      FAIL (ps, "block %" PRIu32 ": a phi has %" PRIu32 " arguments, the block %"
	    PRIu32 " predecessors", s->block, s->nargs,
	    ps->f->blocks.at[s->block].preds.n);
      return;
    }
    for (uint32_t k = 0; k < s->nargs; k++) {
      adj_id pred = predecessor (ps->f, s->block, k);
      uint32_t j = 0;
      while (j < s->nargs && a[j].pred != pred)
	j++;
      if (j == s->nargs) {
	FAIL (ps, "block %" PRIu32 ": a phi has no argument from %" PRIu32,
	      s->block, pred);
	return;
      }
      s->args[k] = a[j].value;
    }
    i += s->nargs;
  }
}

static void
finish_function (struct parser *ps)
{
  struct function *f = ps->f;
  for (adj_id b = 0; b < f->blocks.n && !ps->failed; b++) {
    const struct block_text *t = &ps->blocks.at[b];
    if (!t->defined) {
      ps->line = t->line;
      FAIL (ps, "block %" PRIu32 " is not defined", b);
    }
    for (uint32_t k = 0; k < t->targets.n; k++)
      edge_new (ps->p, f, b, t->targets.at[k]);
  }
  for (adj_id b = 0; b < f->blocks.n && !ps->failed; b++)
    order_preds (ps, b);
  order_phi_args (ps);
  for (adj_id v = 0; v < ps->nnamed && !ps->failed; v++)
    if (ps->used_line[v] && !ps->defined[v]) {
      ps->line = ps->used_line[v];
      FAIL (ps, "%%%" PRIu32 " is not defined", v);
    }
}

/* One more than the largest %N before the function's end.  */
static uint32_t
count_named_values (struct parser *ps)
{
  unsigned long n = 0;
  for (const char *s = ps->at; *s; s++)
    if (*s == ';')
      s += strcspn (s, "\n") - 1;
    else if (*s == '"') {
      for (s++; *s && *s != '"' && *s != '\n'; s++)
	if (*s == '\\' && s[1])
	  s++;
      if (!*s)
	break;
    } else if (strncmp (s, "\nend", 4) == 0 && !parse_is_word_char (s[4]))
      break;
    else if (*s == '%' && isdigit ((unsigned char) s[1])) {
      unsigned long k = strtoul (s + 1, NULL, 10);
      n = k >= n ? k + 1 : n;
    }
  if (n > MAX_ID)
    FAIL (ps, "%%%lu is out of range", n - 1);
  return ps->failed ? 0 : (uint32_t) n;
}

static void
start_function (struct parser *ps, const char *name, enum form form)
{
  struct arena *a = ps->p->arena;
  for (uint32_t k = 0; k < ps->p->functions.n; k++)
    if (strcmp (ps->p->functions.at[k]->name, name) == 0)
      FAIL (ps, "function \"%s\" is defined twice", name);
  ps->f = function_new (ps->p, name, form);
  ps->rule = NULL;
  ps->phi_args.n = 0;
  ps->blocks.n = 0;
  ps->nnamed = count_named_values (ps);
  ps->used_line = ARENA_ARRAY (a, uint32_t, ps->nnamed);
  ps->defined = ARENA_ARRAY (a, bool, ps->nnamed);
  for (uint32_t k = 0; k < ps->nnamed; k++)
    value_new (ps->p, ps->f, VALUE_STMT, TYPE_ID_REAL8);
}

static void
parse_function (struct parser *ps)
{
  const char *name = parse_string (ps);
  enum form form = FORM_SSA;
  if (parse_accept (ps, "registers"))
    form = FORM_REGISTERS;
  else
    parse_expect (ps, "ssa");
  start_function (ps, name, form);
  struct function *f = ps->f;
  if (parse_accept (ps, "user"))
    f->user_name = parse_string (ps);
  if (parse_accept (ps, "result"))
    f->result = parse_type (ps);
  f->loose = parse_accept (ps, "loose");
  f->contracts = parse_accept (ps, "contracts");
  f->finite = parse_accept (ps, "finite");
  f->strong_zeros = parse_accept (ps, "strong_zeros");
  if (parse_accept (ps, "line"))
    f->line = parse_id (ps);
  if (parse_accept (ps, "origin"))
    f->origin = parse_id (ps);
  while (parse_declaration (ps))
    ;
  while (parse_accept (ps, "block"))
    parse_block (ps);
  parse_expect (ps, "end");
  if (!ps->failed)
    finish_function (ps);
}

static void
find_callees (struct parser *ps)
{
  for (uint32_t k = 0; k < ps->calls.n && !ps->failed; k++) {
    const struct call_name *c = &ps->calls.at[k];
    adj_id callee = 0;
    while (callee < ps->p->functions.n
	   && strcmp (ps->p->functions.at[callee]->name, c->name) != 0)
      callee++;
    ps->line = c->line;
    if (callee == ps->p->functions.n)
      FAIL (ps, "no function \"%s\"", c->name);
    c->function->stmts.at[c->stmt].callee = callee;
  }
}

struct program *
model_parse (struct arena *a, const char *text, struct diagnostics *d)
{
  struct parser ps = { .at = text, .line = 1, .d = d, .p = program_new (a) };
  while (parse_accept (&ps, "function"))
    parse_function (&ps);
  parse_skip_space (&ps);
  if (*ps.at)
    FAIL (&ps, "expected a function before `%.12s'", ps.at);
  find_callees (&ps);
  return ps.failed ? NULL : ps.p;
}
