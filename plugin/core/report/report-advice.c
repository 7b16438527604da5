/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in the way of not recording a value, and what would avoid it, in words
   that name the program's own lines and variables.  The plan says that a value is
   recorded; here the function is searched again for who is to blame: the statement that
   may overwrite a load's memory, the operand that is gone, the loop that carries the
   value.  */

#include "report-int.h"

#include <string.h>

#include "plan-text.h"
#include "meet.h"

enum { DEAR = 4 };		/* an operation of this cost is named as such */

/* ---- who reads it ---------------------------------------------------------------- */

struct search { adj_id value; bool found; };

static void
note_read (void *data, adj_id v)
{
  struct search *s = data;
  s->found |= v == s->value;
}

adj_id
advice_reader (const struct chapter *c, adj_id v)
{
  for (adj_id b = 0; b < c->f->blocks.n; b++)
    for (uint32_t k = 0; k < c->f->blocks.at[b].stmts.n; k++) {
      struct search s = { v, false };
      adj_id id = c->f->blocks.at[b].stmts.at[k];
      if (bitset_has (&c->plan->cfg->live, b))
	action_reads (c->plan, id, note_read, &s);
      if (s.found)
	return id;
    }
  return ADJ_NONE;
}

/* ---- who overwrites it ------------------------------------------------------------ */

static bool
overwrites (const struct chapter *c, const struct stmt *w, const struct stmt *load)
{
  return region_is_written (w) && load->location != ADJ_NONE && gcc_lets_meet (c->f, w, load);
}

/* Some root of memory that both references may lie in.  */
static bool
share_memory (const struct chapter *c, const struct stmt *a, const struct stmt *b)
{
  const struct augmented *g = c->plan->g;
  for (adj_id x = 0; (x = roots_next_of_ref (g->roots, g->primal, a->ref, x)) != ADJ_NONE;
       x++)
    if (roots_next_of_ref (g->roots, g->primal, b->ref, x) == x
	&& x != g->roots->unknown)
      return true;
  return false;
}

/* A statement that may run after load ID and overwrite its memory: a store into memory
   of the same name, if there is one.  */
static adj_id
overwriter (const struct chapter *c, adj_id id)
{
  const struct stmt *load = &c->f->stmts.at[id];
  struct bitset after = bitset_new (c->arena, c->f->blocks.n);
  adj_id found = ADJ_NONE;
  bool behind = false;
  for (uint32_t k = 0; k < c->f->blocks.at[load->block].succs.n; k++) {
    struct bitset more = graph_reach (c->arena, c->plan->cfg->graph,
				      successor (c->f, load->block, k), false);
    bitset_union (&after, &more);
  }
  for (adj_id b = 0; b < c->f->blocks.n; b++)
    for (uint32_t k = 0; k < c->f->blocks.at[b].stmts.n; k++) {
      adj_id w = c->f->blocks.at[b].stmts.at[k];
      const struct stmt *s = &c->f->stmts.at[w];
      behind = b == load->block && (behind || w == id);
      if ((!bitset_has (&after, b) && !behind) || !overwrites (c, s, load)
	  || w >= c->plan->g->primal->stmts.n)
	continue;
      if (found == ADJ_NONE)
	found = w;
      if (s->kind == STMT_STORE && share_memory (c, s, load))
	return w;
    }
  return found;
}

/* "line 7", or "a line that is not known".  */
static const char *
line_of (const struct chapter *c, adj_id id)
{
  const char *file;
  uint32_t line = chapter_place (c, id, &file);
  return line ? arena_printf (c->arena, "line %u", line) : "a line that is not known";
}

static const char *
memory_of (const struct chapter *c, const struct stmt *s)
{
  const struct augmented *g = c->plan->g;
  adj_id root = roots_next_of_ref (g->roots, g->primal, s->ref, 0);
  return root == ADJ_NONE ? "memory that is not known"
	 : root_name (c->arena, g->primal, g->roots, root);
}

static const char *
advice_for_load (const struct chapter *c, adj_id id)
{
  const struct stmt *load = &c->f->stmts.at[id];
  if (c->plan->g->mode != MODE_REVERSE)
    return "This function is differentiated apart from its caller, and memory may change before "
	   "the reverse sweep comes back. If GCC can inline it (no noinline, no recursion, smaller), "
	   "memory that nothing overwrites is loaded again.";
  if (id >= c->plan->g->primal->stmts.n || load->location == ADJ_NONE)
    return "GCC cannot tell this memory from other memory. Pass it as an argument of its own, or "
	   "copy it to a local variable.";
  adj_id w = overwriter (c, id);
  if (w == ADJ_NONE)
    return "Its address, or the end of its memory, is in the way: index with loop variables and "
	   "arguments only, and let the memory live until the function returns.";
  const struct stmt *s = &c->f->stmts.at[w];
  if (s->kind == STMT_CALL || s->kind == STMT_EFFECT)
    return arena_printf (c->arena, "The call at %s may write %s. Declare what the callee only reads "
			 "as INTENT(IN) or pointer to const restrict, or let GCC inline it.",
			 line_of (c, w), memory_of (c, load));
  if (s->kind != STMT_STORE)
    return arena_printf (c->arena, "%s is cleared or copied over at %s. Use other memory for what comes "
			 "after.", memory_of (c, load), line_of (c, w));
  if (share_memory (c, s, load))
    return arena_printf (c->arena, "%s writes %s again. If the new values go to another array, "
			 "nothing of this need be recorded.", line_of (c, w), memory_of (c, load));
  return arena_printf (c->arena, "%s writes %s, which may be the same memory. Declare both restrict "
		       "(C), or dummy arguments without TARGET or POINTER (Fortran), if they never "
		       "overlap.", line_of (c, w), memory_of (c, s));
}

/* ---- the other kinds --------------------------------------------------------------- */

static const char *
advice_for_phi (const struct chapter *c, const struct stmt *s)
{
  const char *file;
  adj_id l = c->plan->cfg->loops->of_header[s->block];
  if (l == ADJ_NONE)
    return "Its value depends on which way a branch went. A condition that only integers, or values "
	   "that are still there, decide lets the reverse sweep go the same way again.";
  uint32_t line = chapter_loop_place (c, l, &file);
  const char *loop = line ? arena_printf (c->arena, "the loop at line %u", line) : "its loop";
  return arena_printf (c->arena, "%s carries it from one iteration to the next, so each of its values is "
		       "gone when the reverse sweep needs it. A sum that is only added to costs nothing; "
		       "for another recurrence, an array that keeps every iteration's value and is not "
		       "overwritten is loaded again.", loop);
}

/* Is V loaded from memory that nothing overwrites, so that it can be loaded again?  */
static bool
loaded_for_good (const struct chapter *c, adj_id v)
{
  const struct value *value = &c->f->values.at[v];
  return value->kind == VALUE_STMT && c->plan->g->mode == MODE_REVERSE
	 && value->def < c->plan->g->primal->stmts.n
	 && c->f->stmts.at[value->def].kind == STMT_LOAD
	 && overwriter (c, value->def) == ADJ_NONE;
}

/* Names of the operands that the reverse sweep would have to record instead.  */
static const char *
operands_gone (const struct chapter *c, const struct stmt *s)
{
  const char *names = "";
  for (uint32_t k = 0; k < s->nargs; k++) {
    adj_id a = s->args[k];
    if (value_is_given (c->f, a) || loaded_for_good (c, a))
      continue;
    const char *name = plan_value_name (c->plan, a);
    if (name && !strstr (names, name))
      names = arena_printf (c->arena, "%s%s'%s'", names, *names ? ", " : "", name);
  }
  return names;
}

static const char *
advice_for_op (const struct chapter *c, const struct stmt *s)
{
  if (op_info[s->op].cost > DEAR)
    return arena_printf (c->arena, "It is the result of '%s', which costs more to repeat than to keep. "
			 "-fplugin-arg-adjoint-tune=values:recompute repeats it where its operands are "
			 "there.", op_info[s->op].text);
  const char *names = operands_gone (c, s);
  if (!*names)
    return "What it is made of is gone by then, or takes more space than the value itself.";
  return arena_printf (c->arena, "It could be made again from %s, but that is gone by then, or would be "
		       "recorded for this value only. Keep %s unchanged after its last use.", names,
		       names);
}

const char *
advice_for (const struct chapter *c, adj_id v)
{
  adj_id id = c->f->values.at[v].def;
  const struct stmt *s = &c->f->stmts.at[id];
  const char *why = c->plan->why[v];
  bool cheap = s->kind != STMT_OP || op_info[s->op].cost <= DEAR;
  if (cheap && why && strstr (why, "costs more than keeping it"))
    return "Nothing is in the way: making it again takes longer than reading it from the tape. "
	   "-fplugin-arg-adjoint-tune=values:recompute does so all the same.";
  switch (s->kind) {
    case STMT_LOAD:
      return advice_for_load (c, id);
    case STMT_PHI:
      return advice_for_phi (c, s);
    case STMT_OP:
      return advice_for_op (c, s);
    case STMT_CALL: case STMT_EFFECT:
      return "It comes out of a call that is not repeated. If GCC can inline the callee, its result can "
	     "be made again.";
    default:
      return "It is made in a loop, once an iteration: allocate outside the loop.";
  }
}
