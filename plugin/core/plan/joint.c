/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which calls are joint, and what is kept for them: see joint.h.  */

#include "joint.h"

#include "intact-calls.h"
#include "rerun.h"
#include "steady.h"

enum {
  FEWEST_BYTES = 512,		/* of a tape that is worth a second run */
  WORTH = 16,			/* times what is kept instead */
  GUESSED_BYTES = 1024		/* of a region whose size is no number */
};

struct chooser {
  struct program *p;
  const struct plan *plan;
  const struct function *f;	/* the primal */
  const struct roots *r;
  const struct zones *zones;
  const struct stmt *call;
  const struct rerun *callee;
  struct joint_call *joint;	/* being made */
  const char *why;		/* or what stands in the way */
  uint32_t line;
};

static bool
refuse (struct chooser *c, const char *why)
{
  c->why = why;
  return false;
}

static const char *
name_of_argument (const struct chooser *c, uint32_t k)
{
  const char *name = c->p->functions.at[c->call->callee]->params.at[k].name;
  return name ? name : "(an argument)";
}

/* ---- extents ------------------------------------------------------------------- */

/* A runs before B whenever B runs.  */
static bool
runs_before (const struct chooser *c, const struct stmt *a, const struct stmt *b)
{
  const struct block *bl = &c->f->blocks.at[b->block];
  if (a->block != b->block)
    return graph_dominates (c->plan->cfg->idom, a->block, b->block);
  for (uint32_t k = 0;; k++) {
    const struct stmt *s = &c->f->stmts.at[bl->stmts.at[k]];
    if (s == a || s == b)
      return s == a;
  }
}

static bool
set_size (const struct chooser *c, struct joint_region *x, adj_id v, const struct stmt *at)
{
  const struct value *n = &c->f->values.at[v];
  if (!runs_before (c, at, c->call))
    return false;
  if (n->kind != VALUE_INTEGER) {
    x->size = v;
    return type_of (c->p, c->f, v)->kind == TYPE_INTEGER;
  }
  x->bytes = n->integer;
  return n->integer > 0;
}

/* A declared extent of one element may be meant for any number, in old Fortran; an
   optional argument may be absent.  */
static bool
set_declared_size (const struct chooser *c, struct joint_region *x, adj_id root)
{
  const struct param *q = &c->f->params.at[root];
  for (adj_id i = 0; i < c->f->stmts.n && !q->optional && q->no_alias; i++) {
    const struct stmt *s = &c->f->stmts.at[i];
    if (s->kind == STMT_EXTENT && s->block != ADJ_NONE && s->args[0] == q->value
	&& c->f->values.at[s->args[1]].kind != VALUE_INTEGER)
      return set_size (c, x, s->args[1], s);
  }
  if (!q->extent || !q->no_alias || q->optional || q->element == ADJ_NONE
      || q->extent <= c->p->types.at[q->element].bytes || q->extent > INT64_MAX)
    return false;
  x->bytes = (int64_t) q->extent;
  return true;
}

/* All of what argument K points into.  */
static bool
find_whole (const struct chooser *c, uint32_t k, struct joint_region *x)
{
  adj_id v = c->call->args[k];
  adj_id root = roots_next_of_value (c->r, c->f, v, 0);
  if (roots_next_of_value (c->r, c->f, v, root + 1) != ADJ_NONE || !c->zones->constant[v])
    return false;
  x->from = -c->zones->offset[v];
  if (root < c->r->first_object)
    return set_declared_size (c, x, root);
  if (root >= c->r->first_alloc) {
    const struct stmt *s = &c->f->stmts.at[c->r->alloc_stmt[root - c->r->first_alloc]];
    return set_size (c, x, s->args[0], s);
  }
  const struct object *o = &c->f->objects.at[root - c->r->first_object];
  x->bytes = (int64_t) o->bytes;
  return o->kind == OBJECT_LOCAL && o->bytes > 0 && o->bytes <= INT64_MAX;
}

/* Where argument K points, the bytes that the callee touches and that are surely
   there.  */
static bool
find_extent (const struct chooser *c, uint32_t k, struct joint_region *x)
{
  const struct window *w = &c->callee->window[k];
  struct joint_region whole = *x;
  if (w->bounded && w->sure.from == w->may.from && w->sure.to == w->may.to) {
    x->from = w->may.from;
    x->bytes = w->may.to - w->may.from;
    return true;
  }
  if (!find_whole (c, k, &whole))
    return false;
  *x = whole;
  if (!w->bounded || x->size != ADJ_NONE || w->may.from >= x->from + x->bytes
      || w->may.to <= x->from)
    return true;
  int64_t to = x->from + x->bytes < w->may.to ? x->from + x->bytes : w->may.to;
  x->from = x->from > w->may.from ? x->from : w->may.from;
  x->bytes = to - x->from;
  return true;
}

/* ---- arguments ------------------------------------------------------------------ */

/* What argument K leads to is there in the reverse sweep, and the pointer then leads there:
   in halves, a local variable has another address in the other half.  */
static bool
is_there (const struct chooser *c, uint32_t k)
{
  const struct augmented *g = c->plan->g;
  adj_id v = c->call->args[k], self = function_index (g->facts->p, g->primal);
  for (adj_id x = roots_next_of_value (c->r, c->f, v, 0); x != ADJ_NONE;
       x = roots_next_of_value (c->r, c->f, v, x + 1))
    if (!root_is_steady (g->facts, self, v, x)
	&& (x == c->r->unknown
	    || (x < c->r->first_object && g->mode != MODE_REVERSE
		&& !(g->role[x] & ROLE_INTACT))
	    || (x >= c->r->first_object && x < c->r->first_alloc && g->mode != MODE_REVERSE
		&& c->f->values.at[v].kind != VALUE_ADDRESS)
	    || (x >= c->r->first_alloc
		&& g->allocs->ends[c->r->alloc_stmt[x - c->r->first_alloc]])))
      return false;
  return true;
}

static bool
add_memory (struct chooser *c, adj_id id, uint32_t k)
{
  unsigned effect = effect_on_region (c->plan->g->facts->effects, c->r, c->call, k);
  const struct window *w = &c->callee->window[k];
  bool reads = effect & REGION_READ;
  struct joint_region x = { .argument = k, .size = ADJ_NONE };
  x.changed = effect & REGION_WRITTEN;
  if (!(reads || x.changed) || (w->bounded && w->may.from >= w->may.to)
      || roots_next_of_value (c->r, c->f, c->call->args[k], 0) == ADJ_NONE)
    return true;
  if (!is_there (c, k))
    return refuse (c, arena_printf (c->p->arena, "what '%s' leads to may be gone, or have "
				    "moved, before the reverse sweep",
				    name_of_argument (c, k)));
  x.kept = reads
	   && (!(c->plan->g->call[id].param[k] & ROLE_INTACT)
	       || call_may_overwrite_value (c->plan->g->facts, c->f, c->call, c->call->args[k]));
  if (!x.kept && !x.changed)
    return true;
  if (!find_extent (c, k, &x))
    return refuse (c, arena_printf (c->p->arena, "what '%s' leads to is %s, and its extent is "
				    "not known", name_of_argument (c, k),
				    x.changed ? "written there" : "overwritten later"));
  VEC_PUSH (c->p->arena, c->joint->regions, x);
  return true;
}

/* Reals that decide something must have the bits that they had.  */
static bool
add_value (struct chooser *c, adj_id v)
{
  id_list *l = &c->joint->values;
  enum type_kind kind = type_of (c->p, c->f, v)->kind;
  if (!c->callee->decides || value_is_given (c->f, v)
      || (kind != TYPE_REAL && kind != TYPE_OTHER))
    return true;
  if (kind == TYPE_OTHER)
    return refuse (c, "it decides by an argument that cannot be kept");
  for (uint32_t k = 0; k < l->n; k++)
    if (l->at[k] == v)
      return true;
  VEC_PUSH (c->p->arena, *l, v);
  return true;
}

/* Call ID may be joint: fills c->joint.  */
static bool
describe (struct chooser *c, adj_id id)
{
  c->call = &c->f->stmts.at[id];
  c->callee = &c->plan->g->facts->rerun[c->call->callee];
  c->line = c->callee->line;
  if (c->callee->obstacle)
    return refuse (c, c->callee->obstacle);
  c->line = 0;
  if (c->callee->decides && !c->callee->exact)
    return refuse (c, "a branch of it depends on reals that may be rounded in another way "
		      "when it is run again");
  if (c->call->nargs != c->p->functions.at[c->call->callee]->params.n)
    return refuse (c, "it is called with another number of arguments");
  c->joint = ARENA_NEW (c->p->arena, struct joint_call);
  c->joint->call = id;
  for (uint32_t k = 0; k < c->call->nargs; k++)
    if (!(c->r->of_value[c->call->args[k]].word ? add_memory (c, id, k)
						: add_value (c, c->call->args[k])))
      return false;
  return true;
}

/* ---- choice ---------------------------------------------------------------------- */

uint64_t
joint_bytes (const struct program *p, const struct plan *plan, const struct joint_call *j)
{
  uint64_t bytes = 0;
  for (uint32_t k = 0; k < j->regions.n; k++) {
    const struct joint_region *x = &j->regions.at[k];
    if (x->kept && x->size != ADJ_NONE)
      return 0;
    bytes += x->kept ? (uint64_t) x->bytes : 0;
  }
  for (uint32_t k = 0; k < j->values.n; k++)
    bytes += type_of (p, plan->g->f, j->values.at[k])->bytes;
  return bytes;
}

static bool
is_worth_it (const struct chooser *c)
{
  double kept = 8.0 * c->call->nargs;
  for (uint32_t k = 0; k < c->joint->regions.n; k++) {
    const struct joint_region *x = &c->joint->regions.at[k];
    kept += !x->kept ? 0 : x->size == ADJ_NONE ? (double) x->bytes : GUESSED_BYTES;
  }
  return loop_of (c->plan->cfg, c->call->block) != ADJ_NONE
	 && c->callee->bytes >= FEWEST_BYTES && c->callee->bytes >= WORTH * kept;
}

static struct chooser
start (struct program *p, const struct plan *plan)
{
  const struct augmented *g = plan->g;
  struct chooser c = { .p = p, .plan = plan, .f = g->primal, .r = g->roots };
  c.zones = g->facts->zones[function_index (g->facts->p, g->primal)];
  return c;
}

static bool
is_candidate (const struct plan *plan, adj_id id)
{
  const struct stmt *s = &plan->g->primal->stmts.at[id];
  return s->kind == STMT_CALL && s->block != ADJ_NONE && plan->g->call[id].active
	 && !plan->g->call[id].address && !plan->g->facts->p->functions.at[s->callee]->rule
	 && bitset_has (&plan->cfg->live, s->block);
}

void
joint_choose (struct program *p, struct plan *plan)
{
  uint32_t n = plan->g->primal->stmts.n;
  struct chooser c = start (p, plan);
  plan->joint = ARENA_ARRAY (p->arena, struct joint_call *, n);
  for (adj_id id = 0; id < n && plan->tuning->callee != CALLEE_SPLIT; id++)
    if (is_candidate (plan, id) && describe (&c, id)
	&& (plan->tuning->callee == CALLEE_JOINT || is_worth_it (&c)))
      plan->joint[id] = c.joint;
}

const char *
joint_obstacle (struct program *p, const struct plan *plan, adj_id id, uint32_t *line)
{
  struct chooser c = start (p, plan);
  *line = 0;
  if (plan->tuning->callee != CALLEE_JOINT || !is_candidate (plan, id)
      || describe (&c, id))
    return NULL;
  *line = c.line;
  return c.why;
}
