/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See parts.h.  PARTS (X): the parts.  SINGLE: some of them compute in single precision.  */

#define CALLS(NAME) \
  void NAME (int n, double *x, double *y); \
  void NAME##_b (int n, double *x, double *xb, double *y, double *yb); \
  void NAME##_d (int n, double *x, double *xd, double *y, double *yd); \
  static void run_##NAME (double *s, double *p, double *r) { NAME (6, s, s + 6); } \
  static void run_##NAME##_q (quad *s, quad *p, quad *r) { NAME##_q (6, s, s + 6); } \
  static void run_##NAME##_b (double *s, double *sb, double *p, double *pb, double *rb) \
  { \
    NAME##_b (6, s, sb, s + 6, sb + 6); \
  } \
  static void run_##NAME##_d (double *s, double *sd, double *p, double *pd, double *r, double *rd) \
  { \
    NAME##_d (6, s, sd, s + 6, sd + 6); \
  }
PARTS (CALLS)

static void
judge (const char *name, const struct maps *m)
{
  double s[12];
  for (int i = 0; i < 12; i++)
    s[i] = 0.6 * random_value ();
  printf ("%s\n", name);
  law_of (m, 12, s, 0, NULL, 0);
}

#define JUDGE(NAME) \
  judge (#NAME, &(struct maps) { run_##NAME, run_##NAME##_q, run_##NAME##_b, run_##NAME##_d });

int
main (void)
{
#ifdef SINGLE
  oracle_eps = 1.1920929e-7;
#endif
  PARTS (JUDGE)
  return verdict ();
}
