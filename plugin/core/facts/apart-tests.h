/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: tests on entry that the memory behind two pointers does not overlap.

     void f (int n, const double *a, double *c)	of plain pointers, the compiler must take
     {						it that c[i] may be a[i + 1]: then a is
       for (int i = 0; i < n; i++)		recorded
	 c[i] += a[i] * a[i];
     }

   All runs of a load or store lie in a range (apart-ranges.h), or in one of several behind a
   pointer that time levels are swapped by.  What such a pointer may be makes a group of bases, any
   other base is a group of its own.  Ranges of one base are united as far as it is proved which
   ends are the outer ones.  A test compares each range of one group with each of another that
   has no base in common with it; that nothing wraps in it, further tests of integers make
   sure.  */

#ifndef ADJOINT_APART_TESTS_H
#define ADJOINT_APART_TESTS_H

#include "cfg.h"
#include "versions.h"

enum { APART_MOST_GROUPS = 12 };

struct apart_tests;

/* Requires a reducible flow graph, and signed integers that do not wrap.  LEVELS: pointers that
   loops change count too.  In A.  */
struct apart_tests *apart_tests_new (struct arena *a, const struct program *p,
				     const struct cfg *cfg, bool levels);

/* Statements X and Y lie in ranges of two groups, which a test could tell apart: their numbers,
   the smaller one first, below APART_MOST_GROUPS.  */
bool apart_tests_pair (struct apart_tests *t, adj_id x, adj_id y, struct version_pair *out);

/* X and Y lie in ranges of groups that have a base in common.  */
bool apart_tests_same (struct apart_tests *t, adj_id x, adj_id y);

/* For V's part, and pairs of groups in V->pairs: adds what the test needs, and which locations it
   tells apart.  False if one of the pairs cannot be tested.  */
bool apart_tests_add (struct apart_tests *t, struct version *v);

/* `a', `b' and `c' of V's pairs, as the user calls them.  */
const char *apart_tests_names (struct arena *a, const struct function *f, const struct version *v);

#endif
