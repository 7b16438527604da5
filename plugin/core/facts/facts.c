/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of the facts about a program: see facts.h.  */

#include "fixed.h"
#include "new-memory.h"
#include "reach.h"
#include "rerun.h"
#include "steady.h"
#include "stored.h"
#include "words.h"

adj_id
function_index (const struct program *p, const struct function *f)
{
  for (adj_id i = 0; i < p->functions.n; i++)
    if (p->functions.at[i] == f)
      return i;
  ADJ_ASSERT (!"function of this program");
  return 0;
}

struct facts *
facts_find (struct arena *a, const struct program *p, const struct tuning *tuning,
	    const struct request *requests, uint32_t nrequests)
{
  struct facts *f = ARENA_NEW (a, struct facts);
  f->p = p;
  f->tuning = tuning ? tuning : &tuning_default;
  f->roots = ARENA_ARRAY (a, struct roots *, p->functions.n);
  for (adj_id i = 0; i < p->functions.n; i++)
    f->roots[i] = roots_find (a, p, p->functions.at[i]);
  roots_unite_calls (p, f->roots);
  f->effects = effects_find (a, p, f->roots);
  f->zones = zones_find_all (a, p, f->roots, f->tuning);
  depends_find (a, f);
  f->rerun = rerun_find (a, f);
  f->reach = reach_find (a, f);
  f->all_new = new_memory_find (a, f, requests, nrequests);
  f->fixed = fixed_find (a, p);
  f->stored = stored_find (a, f, requests, nrequests);
  f->steady = steady_find (a, f, requests, nrequests);
  f->words_are_doubles = words_are_doubles (p, requests, nrequests);
  f->widest = words_widest (p, requests, nrequests);
  return f;
}
