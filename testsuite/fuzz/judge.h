/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the judge calls a generated function: one array s, into which x, y and w point
   (overlapping where the function allows it), z, and the numbers p and q.  As one
   vector: s z p q on entry, s z and the result on return.  */

#ifndef FUZZ_JUDGE_H
#define FUZZ_JUDGE_H

enum {
  NK = 16, NS = 64, NZ = 16, NV = NS + NZ + 2, NOUT = NS + NZ + 1, P = NS + NZ, Q = P + 1,
  RESULT = NS + NZ
};

struct setting { int n, m, x, y, w; int k[16 + 1 + 400 /* TRACE */]; };

/* What the core's interpreter says of the model that the compiler read: runs
   function NAME of the dump at V with tangents D on the model itself, before any analysis.  0:
   there is no dump, or it cannot be run.  */
int interpreted (const char *name, const struct setting *t, const double *v,
		 const double *d, double *out, double *tangent);
/* Why not, or "".  */
const char *interpreted_why (void);
#endif
