/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Elements apart (subscripts.h), against all iterations of random nests:

     for (i = 0; i <= ci; i++) { A; for (j = 0; j <= cj; j++) B; C; }

   with a load and a store among A, B and C, or behind the nest, at
   p + a*i + b*j + c.  Counts are constants or parameters; the latter are tried
   out.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model-text.h"
#include "random-model.h"
#include "subscripts.h"

enum { SEEDS = 6000, MOST = 4, SPOTS = 4, TEXT = 4000 };
enum spot { SPOT_A, SPOT_B, SPOT_C, SPOT_BEHIND };

struct access { enum spot spot; int a, b, c, bytes; };

struct nest {
  struct access load, store;
  bool store_first;		/* where both are in one spot */
  bool constant[2];
  int count[2];			/* of i and j, where constant */
};

static int
random_coefficient (struct chance *c)
{
  return 4 * ((int) chance_below (c, 13) - 6);
}

static struct access
random_access (struct chance *c)
{
  struct access x = { (enum spot) chance_below (c, SPOTS), random_coefficient (c),
		      random_coefficient (c), random_coefficient (c),
		      chance_percent (c, 70) ? 8 : 4 };
  if (x.spot != SPOT_B)
    x.b = 0;
  if (x.spot == SPOT_BEHIND)
    x.a = 0;
  return x;
}

static struct nest
random_nest (uint64_t seed)
{
  struct chance c = { seed };
  struct nest n = { .load = random_access (&c), .store = random_access (&c) };
  /* Often the same but for the constant.  */
  if (chance_percent (&c, 60) && n.load.spot == n.store.spot) {
    n.store.a = n.load.a;
    n.store.b = n.load.b;
  }
  n.store_first = chance_percent (&c, 50);
  for (int k = 0; k < 2; k++) {
    n.constant[k] = chance_percent (&c, 50);
    n.count[k] = chance_below (&c, MOST);
  }
  return n;
}

/* ---- as a model -------------------------------------------------------------------- */

struct text { char at[TEXT]; size_t n; };

#define SAY(T, ...) \
  ((T)->n += (size_t) snprintf ((T)->at + (T)->n, TEXT - (T)->n, __VA_ARGS__))

static void
say_access (struct text *t, const struct access *x, bool load)
{
  if (load)
    SAY (t, "  %%9:real%d = load ", x->bytes);
  else
    SAY (t, "  store ");
  SAY (t, "[%%0 + %d", x->c);
  if (x->a)
    SAY (t, " + %%3*%d", x->a);
  if (x->b)
    SAY (t, " + %%5*%d", x->b);
  SAY (t, " : real%d]%s loc 0\n", x->bytes,
       load ? "" : x->bytes == 8 ? " = 1.0" : " = 1.0:real4");
}

static void
say_spot (struct text *t, const struct nest *n, enum spot spot)
{
  for (int k = 0; k < 2; k++) {
    bool load = k == n->store_first;
    const struct access *x = load ? &n->load : &n->store;
    if (x->spot == spot)
      say_access (t, x, load);
  }
}

static void
say_count (struct text *t, const struct nest *n, int k)
{
  if (n->constant[k])
    SAY (t, " count %d:\n", n->count[k]);
  else
    SAY (t, " count %%%d:\n", k + 1);
}

static void
say_nest (struct text *t, const struct nest *n)
{
  SAY (t, "function \"f\" ssa\n"
	  "  param %%0:pointer\"p\" real_pointer name \"p\" of real8 may_write\n"
	  "  param %%1:int8\"n\" other name \"n\"\n"
	  "  param %%2:int8\"m\" other name \"m\"\n"
	  "  locations 1\n  alias 0: 0\n"
	  "block 0:\n  goto 1\nblock 1 from 0, 3");
  say_count (t, n, 0);
  SAY (t, "  %%3:int8 = phi [0: 0], [3: %%4]\n");
  say_spot (t, n, SPOT_A);
  SAY (t, "  goto 2\nblock 2 from 1, 2");
  say_count (t, n, 1);
  SAY (t, "  %%5:int8 = phi [1: 0], [2: %%6]\n");
  say_spot (t, n, SPOT_B);
  SAY (t, "  %%6:int8 = add %%5, 1\n  %%7:bool = le %%6, %%2\n"
	  "  if %%7 goto 2 else 3\nblock 3 from 2:\n");
  say_spot (t, n, SPOT_C);
  SAY (t, "  %%4:int8 = add %%3, 1\n  %%8:bool = le %%4, %%1\n"
	  "  if %%8 goto 1 else 4\nblock 4 from 3:\n");
  say_spot (t, n, SPOT_BEHIND);
  SAY (t, "  return\nend\n");
}

/* What subscripts_apart_later says.  */
static bool
said_apart (const struct nest *n)
{
  struct text t = { .n = 0 };
  struct arena a;
  arena_init (&a);
  struct diagnostics d = { .arena = &a };
  say_nest (&t, n);
  struct program *p = model_parse (&a, t.at, &d);
  if (!p) {
    printf ("line %u: %s\n%s", (unsigned) d.list.at[0].line, d.list.at[0].text, t.at);
    exit (1);
  }
  const struct function *f = p->functions.at[0];
  const struct cfg *cfg = cfg_of_function (&a, p, f);
  adj_id load = ADJ_NONE, store = ADJ_NONE;
  for (adj_id id = 0; id < f->stmts.n; id++)
    if (f->stmts.at[id].kind == STMT_LOAD)
      load = id;
    else if (f->stmts.at[id].kind == STMT_STORE)
      store = id;
  bool apart = subscripts_apart_later (subscripts_new (&a, p, cfg), load, store);
  arena_release (&a);
  return apart;
}

/* ---- what is true ----------------------------------------------------------------------- */

struct run { bool load; int at; };
struct history { struct run run[2 * (MOST + 2) * (MOST + 2)]; int n; };

static void
visit (struct history *h, const struct nest *n, enum spot spot, int i, int j)
{
  for (int k = 0; k < 2; k++) {
    bool load = k == n->store_first;
    const struct access *x = load ? &n->load : &n->store;
    if (x->spot == spot) {
      struct run r = { load, x->c + x->a * i + x->b * j };
      h->run[h->n++] = r;
    }
  }
}

/* No store behind a load overlaps it, with these counts.  */
static bool
apart_with (const struct nest *n, int ci, int cj)
{
  struct history h = { .n = 0 };
  for (int i = 0; i <= ci; i++) {
    visit (&h, n, SPOT_A, i, 0);
    for (int j = 0; j <= cj; j++)
      visit (&h, n, SPOT_B, i, j);
    visit (&h, n, SPOT_C, i, 0);
  }
  visit (&h, n, SPOT_BEHIND, 0, 0);
  for (int k = 0; k < h.n; k++)
    for (int l = k + 1; l < h.n; l++)
      if (h.run[k].load && !h.run[l].load
	  && h.run[l].at < h.run[k].at + n->load.bytes
	  && h.run[k].at < h.run[l].at + n->store.bytes)
	return false;
  return true;
}

static bool
is_apart (const struct nest *n)
{
  for (int ci = 0; ci <= MOST; ci++)
    for (int cj = 0; cj <= MOST; cj++)
      if ((!n->constant[0] || n->count[0] == ci)
	  && (!n->constant[1] || n->count[1] == cj) && !apart_with (n, ci, cj))
	return false;
  return true;
}

int
main (void)
{
  unsigned wrong = 0, apart = 0, said = 0;
  for (uint64_t seed = 1; seed <= SEEDS && wrong < 5; seed++) {
    struct nest n = random_nest (seed);
    bool is = is_apart (&n), claim = said_apart (&n);
    apart += is;
    said += is && claim;
    if (!claim || is)
      continue;
    struct text t = { .n = 0 };
    say_nest (&t, &n);
    printf ("seed %u is not apart:\n%s", (unsigned) seed, t.at);
    wrong++;
  }
  printf ("%s: nothing is called apart that is not\n", wrong ? "FAIL" : "PASS");
  printf ("%u of %u nests that are apart are known to be\n", said, apart);
  printf ("%s: most that is apart is known to be\n", 2 * said > apart ? "PASS" : "FAIL");
  return wrong || 2 * said <= apart;
}
