/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one list of stages, from the program's model to the derived one.

   For each function that is asked for, and then for each callee that a derived
   function calls (once for each set of roles):

     remodel    loops twice, behind a test that tells arrays, or rows of one, apart; and other changes
     facts      of the whole program, bottom-up; then activity
     shadows    shadow pointers of pointers to active memory
     plan       what is kept where, what records control; verified
     derive     the sweeps, or the tangent; verified, each pop with its push  */

#include "pipeline.h"

#include <string.h>

#include "addressed.h"
#include "assumed-check.h"
#include "by-address.h"
#include "derive.h"
#include "derive-exported.h"
#include "derived-check.h"
#include "check-roles.h"
#include "choices.h"
#include "late-shadows.h"
#include "linearise.h"
#include "model-check.h"
#include "model-text.h"
#include "near-uses.h"
#include "order-check.h"
#include "plan-check.h"
#include "plan-text.h"
#include "reach.h"
#include "remodel.h"
#include "rule.h"
#include "same.h"
#include "stored.h"
#include "told-reach.h"
#include "twins.h"
#include "within.h"

/* One function under one set of roles.  Both halves share it.  */
struct task {
  adj_id function;
  enum mode mode;		/* REVERSE, TANGENT or FORWARD_HALF (both) */
  struct call_roles roles;
  const struct request *request;	/* or NULL */
  const struct signature *signature;
  const struct augmented *augmented;
  const struct plan *plan;
  bool exported;		/* other units call its halves */
  uint32_t frame_id;
  const char *name;		/* stem of a half's name */
  bool failed;
};

struct made {
  uint32_t task;
  enum mode mode;
  const char *name;
  const struct request *exported;	/* it hands over to a half, for other units; or NULL */
  const struct sweep_map *map;	/* of sweeps, once made */
};

struct run {
  struct arena *arena;
  struct program *p, *out;
  const struct pipeline_options *options;
  struct diagnostics *d;
  struct facts *facts;
  struct bitset *slow;		/* [functions] blocks of slower versions */
  VEC (struct task) tasks;
  VEC (struct made) made;	/* derived functions in order of their ids */
};

/* ---- dumps ---------------------------------------------------------------------- */

struct printed {
  const struct program *p;
  const struct function *f;
  const struct plan *plan;
  const struct activity *act;
  const struct roots *roots;
  const struct augmented *augmented;
};

static void
print_model (FILE *to, void *what)
{
  const struct printed *w = what;
  model_print (to, w->p, w->f);
}

static void
print_facts (FILE *to, void *what)
{
  const struct printed *w = what;
  facts_print (to, w->p, w->f, w->roots, w->act);
}

static void
print_plan (FILE *to, void *what)
{
  const struct printed *w = what;
  plan_print (to, w->p, w->plan);
}

static void
print_dags (FILE *to, void *what)
{
  const struct printed *w = what;
  linearise_print (to, w->p, w->augmented);
}

static void
dump (struct run *r, const char *stage, const char *name,
      void (*print) (FILE *, void *), struct printed what)
{
  if (r->options && r->options->dump)
    r->options->dump (r->options->dump_data, stage, name, print, &what);
}

/* ---- derived functions, numbered as they are first asked for ----------------------- */

static bool
same_roles (const struct run *r, adj_id function, const struct call_roles *a,
	    const struct call_roles *b)
{
  uint32_t n = r->p->functions.at[function]->params.n;
  return a->result == b->result && a->address == b->address
	 && (n == 0 || !memcmp (a->param, b->param, n));
}

static adj_id
made_id (struct run *r, uint32_t task, enum mode mode)
{
  for (adj_id k = 0; k < r->made.n; k++)
    if (r->made.at[k].task == task && r->made.at[k].mode == mode && !r->made.at[k].exported)
      return k;
  ADJ_ASSERT (!"derived function of a task");
  return ADJ_NONE;
}

static void
add_made (struct run *r, uint32_t task, enum mode mode, const char *name)
{
  struct made m = { .task = task, .mode = mode, .name = name };
  VEC_PUSH (r->arena, r->made, m);
}

static adj_id
find_callee (void *data, adj_id callee, const struct call_roles *roles,
	     enum mode mode)
{
  struct run *r = data;
  enum mode shared = mode == MODE_BACKWARD_HALF ? MODE_FORWARD_HALF : mode;
  for (uint32_t t = 0; t < r->tasks.n; t++)
    if (!r->tasks.at[t].request && r->tasks.at[t].function == callee
	&& r->tasks.at[t].mode == shared
	&& same_roles (r, callee, &r->tasks.at[t].roles, roles))
      return made_id (r, t, mode);
  const struct function *f = r->p->functions.at[callee];
  uint32_t n = r->tasks.n;
  struct task t = { .function = callee, .mode = shared, .roles = *roles };
  t.signature = signature_of_callee (r->arena, f, roles, shared);
  t.frame_id = shared == MODE_FORWARD_HALF && roles->active ? n + 1 : 0;
  VEC_PUSH (r->arena, r->tasks, t);
  const char *stem = f->name;
  if (shared == MODE_TANGENT)
    add_made (r, n, shared, arena_printf (r->arena, "%s_d.%u", stem, n));
  else if (shared == MODE_REVERSE)
    add_made (r, n, shared, arena_printf (r->arena, "%s_b.%u", stem, n));
  else {
    add_made (r, n, MODE_FORWARD_HALF, arena_printf (r->arena, "%s_fwd.%u", stem, n));
    if (roles->active)
      add_made (r, n, MODE_BACKWARD_HALF,
		arena_printf (r->arena, "%s_bwd.%u", stem, n));
  }
  return made_id (r, n, mode);
}

/* Of frames that other units see; nobody else's, most likely.  */
static uint32_t
number_of_name (const char *name)
{
  uint32_t number = hash_bytes (HASH_START, name, strlen (name));
  return number ? number : 1;
}

/* FUNCTION accesses reals that have their shadow by address.  */
static bool
touches_by_address (const struct run *r, adj_id function)
{
  return r->facts->varies_by_address
	 && bitset_meets (&r->facts->stored->touched[function], &r->facts->stored->varies);
}

/* What the halves of a request are, and what other units call for them.  */
static void
add_exported (struct run *r, const struct request *q)
{
  struct call_roles roles = { .active = true, .param = q->role, .result = q->result_role };
  if (touches_by_address (r, q->function))
    roles.address = ROLE_INDEPENDENT | ROLE_DEPENDENT;
  const struct { enum mode mode; const char *name; } all[] = {
    { MODE_FORWARD_HALF, q->name }, { MODE_BACKWARD_HALF, q->name_backward },
    { MODE_TANGENT, q->name_tangent }
  };
  for (uint32_t k = 0; k < sizeof all / sizeof *all && all[k].name; k++) {
    adj_id half = find_callee (r, q->function, &roles, all[k].mode);
    add_made (r, r->made.at[half].task, all[k].mode, all[k].name);
    r->tasks.at[r->made.at[half].task].frame_id = all[k].mode == MODE_TANGENT ? 0
						  : number_of_name (q->name);
    r->tasks.at[r->made.at[half].task].exported = true;
    r->made.at[r->made.n - 1].exported = q;
  }
}

/* ---- the stages ------------------------------------------------------------------------- */

/* Operations whose derivative exists but is not known.  */
static void
refuse_unknown_rules (struct run *r, const struct function *f,
		      const struct activity *act)
{
  for (adj_id id = 0; id < f->stmts.n; id++) {
    const struct stmt *s = &f->stmts.at[id];
    if (s->kind != STMT_OP || !is_real (r->p, f, s->dst)
	|| !rule_unsupported (s->op))
      continue;
    for (uint32_t k = 0; k < s->nargs; k++)
      if (is_real (r->p, f, s->args[k])
	  && bitset_has (&act->varied, s->args[k])) {
	diagnose (r->d, SEVERITY_SORRY, s->place, s->line,
		  "the derivative of '%s' (%s)", op_info[s->op].text,
		  rule_unsupported (s->op));
	break;
      }
  }
}

static void
verify_plan (struct run *r, const struct plan *plan)
{
  struct diagnostics faults = { .arena = r->arena };
  if (plan_check (r->p, plan, &faults))
    adj_fault (plan->g->f->name, 0, faults.list.at[0].text);
}

static void
prepare_task (struct run *r, struct task *t)
{
  const struct function *f = r->p->functions.at[t->function];
  const struct roots *roots = r->facts->roots[t->function];
  struct roles roles = { .param = t->roles.param, .result = t->roles.result,
			 .internal = !t->request, .entered = t->exported,
			 .halves = t->mode == MODE_FORWARD_HALF,
			 .check_overlap = t->mode == MODE_REVERSE && t->request
			   && !(r->options && r->options->no_disjoint_check),
			 .reverse = t->mode != MODE_TANGENT,
			 .tuning = r->options ? r->options->tuning : NULL,
			 .address = t->roles.address,
			 .nnamed = t->request ? t->request->nnamed : 0,
			 .named = t->request ? t->request->named : NULL };
  roles.addressed = addressed_roots (r->arena, r->facts, f, &roles);
  const char *name = t->request ? t->request->name : f->name;
  if (f->exit == ADJ_NONE) {
    diagnose (r->d, SEVERITY_ERROR, f->origin, f->line, "'%s' never returns",
	      f->user_name ? f->user_name : f->name);
    return;
  }
  const struct activity *act
    = activity_find (r->arena, r->facts, f, &roles, false);
  struct printed facts = { .p = r->p, .f = f, .act = act, .roots = roots };
  dump (r, "facts", name, print_facts, facts);
  if (t->request)
    check_roles (r->d, r->p, t->request, r->facts, act);
  refuse_unknown_rules (r, f, act);
  t->augmented = shadows_add (r->p, f, r->facts, act, &roles, t->mode, t->signature,
			      r->d);
  if (!t->augmented || t->mode == MODE_TANGENT)
    return;
  struct plan *plan = plan_choose (r->p, t->augmented, t->frame_id);
  t->augmented = plan->g;
  struct printed dags = { .p = r->p, .augmented = plan->g };
  if (plan->g->linear)
    dump (r, "dags", name, print_dags, dags);
  struct printed printed = { .p = r->p, .plan = plan };
  dump (r, "plan", name, print_plan, printed);
  verify_plan (r, plan);
  t->plan = plan;
}

/* What a caller in another unit does not know of.  */
static void
check_exported (struct run *r, const struct request *q, const struct augmented *g)
{
  const struct function *f = r->p->functions.at[q->function];
  const char *name = f->user_name ? f->user_name : f->name;
  if (g->addressed && !q->state)
    diagnose (r->d, SEVERITY_SORRY, f->origin, f->line, "'%s' for other units: it uses "
	      "memory whose shadow is by address", name);
  for (uint32_t k = 0; q->state && k < f->params.n; k++)
    if (f->params.at[k].kind != PARAM_OTHER
	&& bitset_has (&r->facts->reach->kept[q->function], k))
      diagnose (r->d, SEVERITY_SORRY, f->origin, f->line, "'%s' for other units: it keeps the "
		"address of argument '%s'", name, f->params.at[k].name);
}

static void
derive_one (struct run *r, adj_id id)
{
  struct made m = r->made.at[id];
  struct task *t = &r->tasks.at[m.task];
  struct call_target calls = { find_callee, r };
  if (!t->augmented && !t->failed) {
    struct task copy = *t;
    prepare_task (r, &copy);
    copy.failed = !copy.augmented;
    r->tasks.at[m.task] = copy;
    t = &r->tasks.at[m.task];
  }
  if (t->failed || r->d->failures) {
    function_new (r->out, m.name, FORM_REGISTERS);	/* keeps the numbers */
    return;
  }
  const struct augmented *g = t->augmented;
  const struct plan *plan = t->plan;
  if (m.exported) {
    check_exported (r, m.exported, g);
    const struct signature *signature = m.mode == MODE_TANGENT ? m.exported->signature_tangent
								: &m.exported->signature;
    derive_exported (r->out, g, m.mode, signature, made_id (r, m.task, m.mode), m.name);
    return;
  }
  struct sweep_map *map = ARENA_NEW (r->arena, struct sweep_map);
  struct function *h = m.mode == MODE_TANGENT
		       ? derive_tangent (r->out, g, m.name, &calls)
		       : derive_adjoint (r->out, plan, m.mode, m.name, &calls,
					 map);
  ADJ_ASSERT (r->out->functions.at[id] == h);
  r->made.at[id].map = map;
  if (plan && m.mode != MODE_BACKWARD_HALF && t->roles.active)
    plan_remarks (r->d, r->p, plan, m.name, &r->slow[t->function]);
}

static void
find_facts (struct run *r, const struct request *requests, uint32_t nrequests)
{
  for (adj_id i = 0; i < r->p->functions.n; i++) {
    const struct function *f = r->p->functions.at[i];
    struct printed model = { .p = r->p, .f = f };
    dump (r, "model", f->name, print_model, model);
    model_must_hold (r->p, f);
    struct diagnostics faults = { .arena = r->arena };
    if (assumed_check (r->p, f, &faults))
      adj_fault (f->name, 0, faults.list.at[0].text);
    within_forget (r->arena, r->p->functions.at[i]);
  }
  r->facts = facts_find (r->arena, r->p, r->options ? r->options->tuning : NULL, requests,
			 nrequests);
}

/* A head whose arguments are reached by address too: what they lead to has its shadow by
   address, and varies, as all of that may from there on.  */
static void
find_moves (struct run *r)
{
  for (uint32_t k = 0; k < r->tasks.n && !r->facts->varies_by_address; k++) {
    const struct task *t = &r->tasks.at[k];
    const struct function *f = r->p->functions.at[t->function];
    if (!t->request)
      continue;
    struct roles roles = { .param = t->roles.param, .result = t->roles.result,
			   .tuning = r->options ? r->options->tuning : NULL };
    bool any = false;
    for (adj_id x = 0; x < f->params.n; x++)
      any |= can_be_moved (r->p, f, &roles, x);
    if (!any || f->exit == ADJ_NONE)
      continue;
    struct arena own;
    arena_init (&own);
    const struct activity *act = activity_find (&own, r->facts, f, &roles, false);
    if (moves_are_needed (r->facts, f, &roles, act))
      stored_everywhere (r->facts);
    arena_release (&own);
  }
}

static adj_id
backward_half (void *data, adj_id forward)
{
  struct run *r = data;
  uint32_t task = r->made.at[forward].task;
  return r->tasks.at[task].mode == MODE_FORWARD_HALF
	 && r->tasks.at[task].roles.active ? made_id (r, task, MODE_BACKWARD_HALF)
					: ADJ_NONE;
}

static bool
is_whole (void *data, adj_id function)
{
  struct run *r = data;
  return r->made.at[function].mode == MODE_REVERSE;
}

/* Function ID, which has a reverse sweep, against its forward sweep.  */
static void
verify_sweeps (struct run *r, adj_id id)
{
  const struct made *m = &r->made.at[id];
  struct diagnostics faults = { .arena = r->arena };
  struct call_halves halves = { backward_half, is_whole, r };
  adj_id forward = m->mode == MODE_REVERSE
		   ? id : made_id (r, m->task, MODE_FORWARD_HALF);
  struct derived_pair pair
    = { r->out->functions.at[forward], r->out->functions.at[id],
	r->made.at[forward].map, m->map };
  if (derived_check (r->out, r->tasks.at[m->task].plan, &pair, &halves, &faults))
    adj_fault (m->name, 0, faults.list.at[0].text);
}

/* Of shadows by address, across functions.  */
static void
verify_usable (struct run *r)
{
  const struct augmented **made = ARENA_ARRAY (r->arena, const struct augmented *,
					       r->made.n + 1);
  struct diagnostics faults = { .arena = r->arena };
  bool *entered = ARENA_ARRAY (r->arena, bool, r->made.n + 1);
  for (adj_id k = 0; k < r->made.n; k++) {
    made[k] = r->made.at[k].exported ? NULL : r->tasks.at[r->made.at[k].task].augmented;
    entered[k] = r->made.at[k].exported || (made[k] && !made[k]->internal);
  }
  if (derived_check_usable (r->out, made, entered, &faults))
    adj_fault (r->out->functions.at[0]->name, 0, faults.list.at[0].text);
}

/* The last change to what is derived.  */
static void
order_for_registers (struct run *r)
{
  for (adj_id k = 0; k < r->made.n; k++) {
    struct function *f = r->out->functions.at[k];
    struct order before = order_of (r->arena, f);
    near_uses (r->arena, r->out, f);
    struct order after = order_of (r->arena, f);
    if (!same_order (&before, &after, f->blocks.n))
      adj_fault (r->made.at[k].name, 0, "a statement stands before what it depends on");
  }
}

static void
dump_derived (struct run *r, const struct derived *d)
{
  for (adj_id k = 0; k < r->made.n; k++) {
    if (d->made[k].merged)
      continue;
    struct printed derived = { .p = r->out, .f = r->out->functions.at[k] };
    dump (r, "derived", r->made.at[k].name, print_model, derived);
  }
}

/* Of the parameters of FUNCTION.  */
static const bool *
written_by (struct run *r, adj_id function)
{
  uint32_t n = r->p->functions.at[function]->params.n;
  bool *written = ARENA_ARRAY (r->arena, bool, n + 1);
  for (uint32_t i = 0; i < n; i++)
    written[i] = bitset_has (&r->facts->effects->writes[function], i);
  return written;
}

static const char *const *
reach_of (struct run *r, adj_id function)
{
  const struct function *f = r->p->functions.at[function];
  const char **reach = ARENA_ARRAY (r->arena, const char *, f->params.n + 1);
  for (uint32_t i = 0; i < f->params.n; i++)
    if (f->params.at[i].kind == PARAM_REAL_POINTER)
      reach[i] = told_reach (r->arena, r->facts, function, i);
  return reach;
}

static struct derived *
hand_over (struct run *r)
{
  struct derived *d = ARENA_NEW (r->arena, struct derived);
  d->program = r->out;
  d->nmade = r->made.n;
  d->made = ARENA_ARRAY (r->arena, struct derived_function, d->nmade);
  for (adj_id k = 0; k < d->nmade; k++) {
    const struct made *m = &r->made.at[k];
    const struct task *t = &r->tasks.at[m->task];
    d->made[k].source = r->p->functions.at[t->function];
    d->made[k].mode = m->mode;
    d->made[k].request = m->exported ? m->exported : t->request;
    d->made[k].exported = m->exported != NULL;
    if (m->exported)
      d->made[k].written = written_by (r, t->function);
    if (m->exported)
      d->made[k].reach = reach_of (r, t->function);
    d->made[k].writes_text = m->exported && bitset_has (&r->facts->effects->elsewhere, t->function);
    d->made[k].plan = m->exported ? NULL : t->plan;
    d->made[k].plain = m->mode == MODE_FORWARD_HALF && !t->roles.active;
    d->made[k].name = m->name;
  }
  return d;
}

static void
verify_derived (struct run *r, const struct derived *d)
{
  for (adj_id k = 0; k < d->nmade; k++) {
    model_must_hold (r->out, r->out->functions.at[k]);
    if (!d->made[k].exported
	&& (d->made[k].mode == MODE_REVERSE || d->made[k].mode == MODE_BACKWARD_HALF))
      verify_sweeps (r, k);
  }
  verify_usable (r);
}

struct derived *
pipeline_run (struct program *p, const struct request *requests,
	      uint32_t nrequests, const struct pipeline_options *options,
	      struct diagnostics *d)
{
  struct run r = { .arena = p->arena, .p = p, .options = options, .d = d };
  uint32_t failures = d->failures;
  r.out = program_new (p->arena);
  memset (&r.out->types, 0, sizeof r.out->types);
  for (uint32_t i = 0; i < p->types.n; i++)
    VEC_PUSH (p->arena, r.out->types, p->types.at[i]);
  const struct tuning *tuning = options && options->tuning ? options->tuning : &tuning_default;
  r.slow = remodel (p, tuning, requests, nrequests, d);
  find_facts (&r, requests, nrequests);
  for (uint32_t k = 0; k < nrequests; k++) {
    const struct request *q = &requests[k];
    if (q->mode == MODE_FORWARD_HALF)
      continue;
    struct task t = { .function = q->function, .mode = q->mode, .request = q,
		      .signature = &q->signature };
    t.roles.active = true;
    t.roles.param = q->role;
    t.roles.result = q->result_role;
    for (uint32_t i = 0; i < q->nnamed; i++)
      t.roles.address |= q->named[i].role;
    VEC_PUSH (r.arena, r.tasks, t);
    add_made (&r, r.tasks.n - 1, q->mode, q->name);
  }
  for (uint32_t k = 0; k < nrequests; k++)
    if (requests[k].mode == MODE_FORWARD_HALF)
      add_exported (&r, &requests[k]);
  find_moves (&r);
  for (adj_id id = 0; id < r.made.n; id++)
    derive_one (&r, id);
  if (d->failures != failures)
    return NULL;
  struct derived *derived = hand_over (&r);
  if (tuning->late)
    late_shadows (r.arena, derived);
  /* What faults are about is seen; `near' cannot have made them.  */
  if (!tuning->near)
    dump_derived (&r, derived);
  verify_derived (&r, derived);
  find_same (derived, p);
  if (tuning->twins)
    merge_twins (r.arena, derived);
  if (tuning->near) {
    order_for_registers (&r);
    dump_derived (&r, derived);
  }
  return derived;
}
