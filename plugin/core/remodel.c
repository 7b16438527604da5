/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes of models: see remodel.h.  */

#include "remodel.h"

#include <string.h>

#include "apart-tests.h"
#include "assumed-check.h"
#include "edge-iterations.h"
#include "entry-loads.h"
#include "extent-tests.h"
#include "extrema.h"
#include "few-iterations.h"
#include "inspect.h"
#include "long-blocks.h"
#include "loop-loads.h"
#include "model-check.h"
#include "owners.h"
#include "rewrite.h"
#include "same-loads.h"
#include "within.h"

/* Of a block; of a function: parts that stand twice, and loops that are made otherwise.  */
enum { MOST_STATEMENTS = 150, MOST_VERSIONS = 6, MOST_MADE = 16 };

struct remodelling {
  struct arena *arena;
  struct program *p;
  const struct tuning *tuning;
  struct diagnostics *d;
};

static const struct stmt *
first_line (const struct function *f, const struct bitset *blocks)
{
  const struct stmt *first = NULL;
  for (adj_id id = 0; id < f->stmts.n; id++) {
    const struct stmt *s = &f->stmts.at[id];
    if (s->block != ADJ_NONE && bitset_has (blocks, s->block) && s->line && s->kind != STMT_WITHIN
	&& (!first || s->line < first->line))
      first = s;
  }
  return first;
}

/* The block with F's RETURN, split in front of it.  */
static void
split_before_return (struct program *p, struct function *f)
{
  adj_id old = f->exit;
  f->exit = block_split (p, f, old, f->blocks.at[old].stmts.n - 1);
  stmt_new (p, f, old, STMT_GOTO, ADJ_NONE, 0);
  edge_new (p, f, old, f->exit);
}

/* What the test of V says.  */
static const char *
said_of (struct arena *a, const struct function *f, const struct version *v)
{
  const char *whole = v->numbers.n ? "pointers lead to whole arrays" : NULL;
  const char *apart = v->apart.n ? arena_printf (a, "the memory behind %s does not overlap",
						 apart_tests_names (a, f, v)) : NULL;
  if (whole && apart)
    return arena_printf (a, "%s, and that %s", whole, apart);
  return whole ? whole : apart ? apart : "rows of an array do not overlap";
}

/* Loops whose arrays, or rows of one, may overlap, twice: with a test that they do not, and as
   they stand.  False if there are no more.  */
static bool
make_version (struct remodelling *r, struct function *f, const struct tests_wanted *wanted,
	      struct bitset *slow)
{
  struct arena own;
  struct version v;
  adj_id ends;
  arena_init (&own);
  struct tests_wanted all = *wanted;
  all.without = slow;
  bool found = extent_tests_find (&own, r->p, f, &all, &v, &ends);
  if (ends != ADJ_NONE) {
    split_before_return (r->p, f);
    found = extent_tests_find (&own, r->p, f, &all, &v, &ends);
  }
  if (found) {
    const struct stmt *first = first_line (f, &v.blocks);
    adj_id place = first ? first->place : f->origin;
    uint32_t line = first ? first->line : f->line;
    adj_id copies = version_make (r->p, f, &v);
    struct bitset now = bitset_new (r->arena, f->blocks.n);
    for (adj_id b = 0; b < f->blocks.n; b++)
      if (b >= copies || (b < 64 * slow->nwords && bitset_has (slow, b)))
	bitset_add (&now, b);
    *slow = now;
    diagnose (r->d, SEVERITY_REMARK, place, line, "from here on there are two versions, behind a test that %s",
	      said_of (r->arena, f, &v));
  }
  arena_release (&own);
  return found;
}

/* SLOW for the blocks that F has by now.  */
static void
keep_slow (struct remodelling *r, const struct function *f, struct bitset *slow)
{
  struct bitset now = bitset_new (r->arena, f->blocks.n);
  memcpy (now.word, slow->word, slow->nwords * sizeof *slow->word);
  *slow = now;
}

/* The first and the last iteration apart from a loop of F's, where only they take other subscripts;
   false if there are no more.  */
static bool
peel_loop (struct remodelling *r, struct arena *own, struct function *f, const struct bitset *slow)
{
  struct peel v;
  if (!edge_iterations_find (own, r->p, f, slow, &v))
    return false;
  const struct stmt *test = terminator (f, v.body);
  diagnose (r->d, SEVERITY_REMARK, test->place, test->line,
	    "the first and the last iteration of this loop stand apart: what they take is "
	    "elsewhere than in the others");
  peel_make (r->p, f, &v);
  return true;
}

/* All iterations of a loop of F's side by side, where they are few, around other loops, and touch other
   memory each; false if there are no more.  */
static bool
jam_loop (struct remodelling *r, struct arena *own, struct function *f, const struct bitset *slow)
{
  struct jam v;
  if (!few_iterations_find (own, r->p, f, slow, &v))
    return false;
  const struct stmt *test = terminator (f, v.tail);
  diagnose (r->d, SEVERITY_REMARK, test->place, test->line,
	    "the %u iterations of this loop run side by side", v.iterations);
  jam_make (r->p, f, &v);
  return true;
}

/* An extremum over a loop of F's, of which the item is looked for; false if there are no more.  */
static bool
look_for_extremum (struct remodelling *r, struct arena *own, struct function *f,
		   const struct bitset *slow)
{
  struct extremum v;
  if (!f->finite || !extrema_find (own, r->p, f, slow, &v))
    return false;
  const struct stmt *select = &f->stmts.at[v.select];
  diagnose (r->d, SEVERITY_REMARK, select->place, select->line,
	    "the iteration that this extremum comes from is looked for behind the loop");
  extremum_make (r->p, f, &v);
  return true;
}

/* Until MAKE finds no more.  */
static void
make_all (struct remodelling *r, struct function *f, struct bitset *slow,
	  bool (*make) (struct remodelling *, struct arena *, struct function *, const struct bitset *))
{
  bool found = true;
  for (int n = 0; found && n < MOST_MADE && f->stmts.n <= VERSIONS_MOST_STATEMENTS; n++) {
    struct arena own;
    arena_init (&own);
    found = make (r, &own, f, slow);
    arena_release (&own);
    keep_slow (r, f, slow);
  }
}

/* What F loads once more, though it has it (same-loads.h), is what it has.  */
static void
load_once (struct remodelling *r, struct function *f)
{
  struct arena own;
  same_load_list found = { NULL, 0, 0 };
  arena_init (&own);
  same_loads_find (&own, r->p, f, &found);
  adj_id *map = ARENA_ARRAY (&own, adj_id, f->values.n);
  for (adj_id v = 0; v < f->values.n; v++)
    map[v] = v;
  for (uint32_t k = 0; k < found.n; k++)
    map[f->stmts.at[found.at[k].load].dst] = found.at[k].earlier;
  for (uint32_t k = 0; k < found.n; k++)
    rewrite_as_copy (r->p, f, found.at[k].load, found.at[k].earlier);
  if (found.n)
    rewrite_operands (f, map);
  arena_release (&own);
}

/* What F loads from variables that it never changes (entry-loads.h) it loads where it begins.  */
static void
load_on_entry (struct remodelling *r, struct function *f)
{
  struct arena own;
  entry_load_list found = { NULL, 0, 0 };
  arena_init (&own);
  entry_loads_find (&own, r->p, f, &found);
  adj_id *map = ARENA_ARRAY (&own, adj_id, f->values.n);
  for (adj_id v = 0; v < f->values.n; v++)
    map[v] = v;
  for (uint32_t k = 0; k < found.n; k++) {
    map[f->stmts.at[found.at[k].load].dst] = f->stmts.at[found.at[k].first].dst;
    rewrite_take_out (f, found.at[k].load);
    if (found.at[k].load == found.at[k].first)
      rewrite_put_first (r->p, f, found.at[k].load, 0);
  }
  if (found.n)
    rewrite_everywhere (r->p, f, map);
  arena_release (&own);
}

/* What F's loops load first, the same in each iteration (loop-loads.h), is loaded in front of them.  */
static void
load_before_loops (struct remodelling *r, struct function *f)
{
  struct arena own;
  loop_load_list found = { NULL, 0, 0 };
  arena_init (&own);
  loop_loads_find (&own, r->p, f, &found);
  adj_id *map = ARENA_ARRAY (&own, adj_id, f->values.n);
  bool any = false;
  for (adj_id v = 0; v < f->values.n; v++)
    map[v] = v;
  for (uint32_t k = 0; k < found.n; k++) {
    const struct loop_load *x = &found.at[k];
    rewrite_take_out (f, x->stmt);
    if (x->same == ADJ_NONE)
      rewrite_put_last (r->p, f, x->stmt, x->before);
    else
      map[f->stmts.at[x->stmt].dst] = map[x->same];
    any |= x->same != ADJ_NONE;
  }
  if (any)
    rewrite_everywhere (r->p, f, map);
  arena_release (&own);
}

/* All versions of F that WANTED makes.  */
static void
make_versions (struct remodelling *r, struct function *f, const struct tests_wanted *wanted, struct bitset *slow)
{
  bool more = wanted->extents || wanted->apart || wanted->strides;
  for (int n = 0; more && n < MOST_VERSIONS && f->stmts.n <= VERSIONS_MOST_STATEMENTS; n++)
    more = make_version (r, f, wanted, slow);
}

static inspected_list
make_inspectors (struct program *p, struct function *f, const inspection_list *found)
{
  inspected_list made = { NULL, 0, 0 };
  for (uint32_t k = 0; k < found->n; k++)
    inspection_make (p, f, &found->at[k], &made);
  return made;
}

/* Tests in F ask for an end of X.  */
static bool
is_asked_for (const struct function *f, const struct inspected *x)
{
  for (adj_id id = 0; id < f->stmts.n; id++) {
    const struct stmt *s = &f->stmts.at[id];
    if (s->block != ADJ_NONE && s->kind != STMT_BETWEEN && (rewrite_reads (s, x->least) || rewrite_reads (s, x->most)))
      return true;
  }
  return false;
}

/* In front of F's loops inspectors of what tests of overlap ask for: those that a trial asked for.  */
static void
inspect_loops (struct remodelling *r, struct function *f, const struct tests_wanted *wanted, struct bitset *slow)
{
  struct arena own;
  struct diagnostics unheard = { .arena = r->arena };
  struct remodelling trial = *r;
  trial.d = &unheard;
  arena_init (&own);
  inspection_list all = { NULL, 0, 0 }, needed = { NULL, 0, 0 };
  inspect_find (&own, r->p, f, NULL, &all);
  if (all.n) {
    struct function *g = function_clone (r->p->arena, f);
    struct bitset slower = *slow, asked = bitset_new (&own, f->stmts.n);
    inspected_list made = make_inspectors (r->p, g, &all);
    keep_slow (&trial, g, &slower);
    make_versions (&trial, g, wanted, &slower);
    for (uint32_t k = 0; k < made.n; k++)
      if (is_asked_for (g, &made.at[k]))
	bitset_add (&asked, made.at[k].load);
    inspect_find (&own, r->p, f, &asked, &needed);
    make_inspectors (r->p, f, &needed);
    keep_slow (r, f, slow);
  }
  arena_release (&own);
}

static void
remodel_function (struct remodelling *r, struct function *f, struct bitset *slow)
{
  const struct tuning *tuning = r->tuning;
  struct tests_wanted wanted = { .extents = tuning->extents, .apart = tuning->apart,
				 .levels = tuning->levels, .strides = tuning->strides };
  if (!tuning->bounds)
    within_forget (r->arena, f);
  if (tuning->entry) {
    load_on_entry (r, f);
    load_before_loops (r, f);
  }
  if (tuning->inspect && tuning->apart && f->stmts.n <= VERSIONS_MOST_STATEMENTS)
    inspect_loops (r, f, &wanted, slow);
  make_versions (r, f, &wanted, slow);
  if (tuning->jam)
    make_all (r, f, slow, jam_loop);
  if (tuning->extrema)
    make_all (r, f, slow, look_for_extremum);
  if (tuning->peel) {
    make_all (r, f, slow, peel_loop);
    assumed_forget_unproved (r->p, f);
  }
  if (tuning->loads)
    load_once (r, f);
}

struct bitset *
remodel (struct program *p, const struct tuning *tuning, const struct request *requests,
	 uint32_t nrequests, struct diagnostics *d)
{
  struct remodelling r = { p->arena, p, tuning, d };
  struct bitset *slow = ARENA_ARRAY (p->arena, struct bitset, p->functions.n);
  bool reverse = false;
  for (uint32_t k = 0; k < nrequests; k++)
    reverse = reverse || requests[k].mode != MODE_TANGENT;
  for (adj_id i = 0; i < p->functions.n; i++)
    long_blocks_cut (p, p->functions.at[i], MOST_STATEMENTS);
  /* Before anything asks what meets.  */
  for (adj_id i = 0; i < p->functions.n && tuning->owners && p->owners.n > 1; i++) {
    model_must_hold (p, p->functions.at[i]);
    owners_tell_apart (p, p->functions.at[i]);
  }
  for (adj_id i = 0; i < p->functions.n; i++) {
    struct function *f = p->functions.at[i];
    slow[i] = bitset_new (p->arena, f->blocks.n);
    if (!reverse || f->exit == ADJ_NONE)
      continue;
    model_must_hold (p, f);
    remodel_function (&r, f, &slow[i]);
  }
  return slow;
}
