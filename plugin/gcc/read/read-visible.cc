/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What code elsewhere may reach of a program's active reals, and the verdict on calls of callees
   that are passive only if that is nothing: case (d) of read-outside.cc.  Notes are made function by
   function; a head judges by those of all functions that it runs.  */

#include "read-outside.h"

namespace {

/* Calls of callees that are passive if nothing active is visible to them.  */
struct judged_call {
  adj_function *in;
  adj_id origin;
  const char *callee, *line;
};

/* Reals of function IN that code elsewhere may reach, and why.  */
struct visible_reals {
  adj_function *in;
  const char *why;
};

}

static vec<judged_call> judged_calls;
static vec<visible_reals> visible;

static void
note_visible (reader *r, const char *why)
{
  for (unsigned k = 0; k < visible.length (); k++)
    if (visible[k].in == r->f)
      return;
  visible_reals v = { r->f, why };
  visible.safe_push (v);
}

/* A callee without a body may keep the addresses that it gets, unless it is pure: C says
   nothing of that.  In Fortran a dummy argument without TARGET is not reached otherwise while
   the procedure runs; of variables the TARGET does not show.  */
void
rd_note_visible_arguments (reader *r, gcall *s)
{
  for (unsigned k = 0; k < gimple_call_num_args (s); k++) {
    tree arg = gimple_call_arg (s, k);
    if (!POINTER_TYPE_P (TREE_TYPE (arg)))
      continue;
    unsigned origins = rd_pointer_origins (r, arg, NULL);
    if ((!fortran_p () || (origins & FROM_LOCAL)) && rd_may_reach_active (r, arg, false))
      note_visible (r, arena_printf (r->p->arena, "'%s' gets the address of reals and is not pure",
				     rd_name (gimple_call_fndecl (s))));
  }
}

/* ---- the verdict ---------------------------------------------------------------- */

void
rd_note_outside (reader *r, gcall *s, tree fndecl, const char *line)
{
  judged_call c = { r->f, origin_of_stmt (s),
		    arena_strdup (r->p->arena, user_name_of (fndecl)), line };
  judged_calls.safe_push (c);
}

/* What S writes is text that may be made of reals: who reads it has them too.  */
void
rd_note_visible_text (reader *r, gcall *s)
{
  for (unsigned k = 0; k < gimple_call_num_args (s); k++)
    if (rd_varying_real_p (gimple_call_arg (s, k)))
      note_visible (r, arena_printf (r->p->arena, "'%s' writes reals as text",
				     rd_name (gimple_call_fndecl (s))));
}

void
rd_note_visible_params (reader *r)
{
  if (r->output_writes)
    note_visible (r, "a WRITE statement fills a variable");
  for (uint32_t k = 0; k < r->f->params.n; k++) {
    const struct param *q = &r->f->params.at[k];
    if ((q->kind == PARAM_REAL_POINTER || q->kind == PARAM_DESCRIPTOR) && !q->no_alias)
      note_visible (r, arena_printf (r->p->arena, fortran_p ()
				     ? "argument '%s' has TARGET, POINTER or OPTIONAL"
				     : "argument '%s' is a plain pointer", q->name));
  }
}

/* A static variable is another call's too, and in C an unknown callee may come back.  */
void
rd_note_visible_statics (reader *r)
{
  for (uint32_t k = 0; k < r->f->objects.n; k++) {
    const struct object *o = &r->f->objects.at[k];
    tree decl = origin_tree (o->origin);
    if (!fortran_p () && o->kind == OBJECT_LOCAL && o->is_static && decl
	&& holds_reals_p (TREE_TYPE (decl)))
      note_visible (r, arena_printf (r->p->arena, "'%s' is static", o->name ? o->name : "it"));
  }
}

/* PROGRAM is all that HEAD runs: its callers' memory counts too.  */
void
rd_judge_outside (hash_set<adj_function *> *program, struct diagnostics *d)
{
  const char *why = NULL;
  for (unsigned k = 0; k < visible.length () && !why; k++)
    if (program->contains (visible[k].in))
      why = visible[k].why;
  for (unsigned k = 0; k < judged_calls.length (); k++) {
    const judged_call &c = judged_calls[k];
    if (!program->contains (c.in))
      continue;
    bool said = false;
    for (uint32_t i = 0; i < d->list.n && !said; i++)
      said = d->list.at[i].origin == c.origin && strstr (d->list.at[i].text, "whose body is");
    if (said)
      continue;
    if (!why) {
      diagnose (d, SEVERITY_REMARK, c.origin, 0, "'%s', whose body is not in this %s, sees "
		"nothing active: it runs once, in the forward sweep", c.callee,
		in_lto_p ? "program" : "file");
      continue;
    }
    if (in_lto_p)
      diagnose (d, SEVERITY_SORRY, c.origin, 0, "calls '%s', whose body is in no object of this "
		"link that -flto and the plugin made and which may reach active reals: %s",
		c.callee, why);
    else
      diagnose (d, SEVERITY_SORRY, c.origin, 0, "calls '%s', whose body is not in this file and "
		"which may reach active reals: %s", c.callee, why);
    diagnose_object (d, c.line);
  }
}

void
rd_forget_visible (void)
{
  judged_calls.release ();
  visible.release ();
}
