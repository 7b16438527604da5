/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: conditions on extents that are not known, or on addresses, but would tell elements of
   arrays apart.

     for (k = 0; k < n; k++)
       for (j = k + 1; j < n; j++)
	 for (i = j; i < n; i++)
	   a[i + j*lda] -= a[i + k*lda] * a[j + k*lda];

   If lda >= n, no later store meets column k, so that nothing needs to be kept.  The
   program does not say so: columns that overlap are legal in C, and a Fortran front end
   has computed with lda before anybody can ask.  One test of integers where the loops
   begin tells, and the conservative way remains for where it fails (versions.h).
   Likewise where the memory behind two pointers may overlap (apart-tests.h), and for strides that most
   likely are 1 (unit-strides.h): the same test says so.  */

#ifndef ADJOINT_EXTENT_TESTS_H
#define ADJOINT_EXTENT_TESTS_H

#include "cfg.h"
#include "versions.h"

struct tests_wanted {
  bool extents, apart;
  bool levels;			/* by APART: pointers that loops change too */
  bool strides;		/* of Fortran's POINTERs that may be 1 */
  const struct bitset *without;	/* blocks */
};

/* True if there are such conditions, those on memory for loads whose values derivatives read: *OUT is then what
   version_make needs for some of them, those of one nest of loops and of nests that
   belong together.  Where the part would take in the function's RETURN with other statements of
   its block, *ENDS is that block, and the caller may split it and ask again (else ADJ_NONE).
   Loads in WANTED->without do not count.  In A.  Requires a checked FORM_SSA function that
   returns.  */
bool extent_tests_find (struct arena *a, const struct program *p, const struct function *f,
			const struct tests_wanted *wanted, struct version *out, adj_id *ends);

#endif
