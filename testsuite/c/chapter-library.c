/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* The C library: mathematics, text and places in it, random numbers, files and the system, sorting, copies of memory,
   memory that grows.  */
#include "parts.h"
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#ifdef KERNEL
PART (libm)
{
  int e;
  double ip, s, c;
  int q;
  y[0] += fmod (5 + x[0], 1.3) + remainder (7 + x[1], 2.1 + 0.01 * x[0]);
  y[1] = modf (3.3 + 0.1 * x[1], &ip) * ip + y[1];
  y[2] *= frexp (1.5 + 0.1 * x[2], &e) * e + ldexp (x[3], e);
  sincos (x[4], &s, &c);
  y[3] = s * c * y[3];
  y[4] = copysign (x[5], -1) + fdim (x[0] + 5, x[1]) + fma (x[0], x[1], y[4]) + scalbn (x[2], 3)
         + logb (x[3] + 5);
  y[5] = remquo (9 + x[5], 2.5, &q) * q + hypot (x[0], x[1] + 3) + lround (x[0]) * x[0]
         + nearbyint (x[1]) + trunc (x[2]) * x[2];
  if (isnan (x[0]) || !isfinite (x[1]) || signbit (x[2])) y[0] *= 2;
  y[1] += erf (x[0]) * tgamma (3 + x[1]) + lgamma (4 + x[2]) + expm1 (x[3]) * log1p (x[4] + 2)
          + cbrt (x[5] + 3) + exp2 (x[0]) * log2 (3 + x[1]) + j0 (x[2]) * jn (2, 1 + x[3]);
  y[2] += fmax (x[0], x[1] + 5) * fmin (x[2], x[3] + 9) + atan2 (x[0], x[1] + 3) + asinh (x[1])
          + atanh (0.3 * x[0]) + acosh (4 + x[1]) + pow (2 + x[0], x[1]) + nextafter (x[3], 100);
}

PART (use_strchr)
{
  char b[32];
  snprintf (b, sizeof b, "k%d=%d", n, n * 2);
  char *e = strchr (b, '=');
  int k = e ? (int) strtol (e + 1, NULL, 10) : 0;
  size_t l = strlen (b);
  y[0] = x[0] * k + x[1] * l;
  if (strstr (b, "6") && !strncmp (b, "k", 1)) y[1] *= x[2];
}

PART (use_strdup)
{
  char *s = strdup ("3,1");
  y[0] = x[s[0] - '0'];
  y[1] *= x[strlen (s)];
  free (s);
}

PART (use_rand)
{
  srand (3);
  double a = rand () / (RAND_MAX + 1.0);
  srand48 (5);
  double b = drand48 ();
  for (int i = 0; i < n; i++) y[i] = y[i] * x[i] * a + b * x[0];
  unsigned s = 4;
  y[1] += rand_r (&s) * 1e-9 * x[2];
}

PART (posix)
{
  struct stat status;
  char text[256];
  time_t now = 86400;
  struct tm day;
  int k = stat ("/", &status) == 0 && S_ISDIR (status.st_mode);
  if (isatty (-1)) k += 7;
  if (access ("/nowhere/at/all", R_OK) == 0 || lstat ("/nowhere/at/all", &status) == 0) k += 5;
  if (getcwd (text, sizeof text) && text[0] == '/') k++;
  if (gmtime_r (&now, &day)) k += day.tm_mday;
  if (getppid () > 0 && sysconf (_SC_PAGESIZE) == getpagesize ()) k++;
  y[0] = x[0] * k * y[0];
  y[1] *= x[1] * text[0];
}

PART (strings2)
{
  char b[40] = "abc";
  strcat (b, "def");
  strcat (b, "gh");
  char *p = strrchr (b, 'f');
  y[p - b] += x[strcspn (b, "dx")] * strspn (b, "abc");
  if (strpbrk (b, "xyzg") && memchr (b, 'h', 20)) y[0] *= x[1];
  char c[8];
  strncpy (c, b, 7);
  c[7] = 0;
  if (strcasecmp (c, "ABCDEFG") == 0) y[2] = x[2] * x[2];
  memmove (b, b + 1, 5);
  sprintf (b + 5, "%03d", n);
  y[3] += x[3] * (b[7] - '0');
}

struct p_struct_names {
  char name[8];
  double v;
  int id;
};
static struct p_struct_names *
look_struct_names (struct p_struct_names *t, int n, const char *s)
{
  for (struct p_struct_names *q = t; q < t + n; q++)
    if (strcmp (q->name, s) == 0) return q;
  return NULL;
}
PART (struct_names)
{
  struct p_struct_names t[4];
  for (int i = 0; i < 4; i++) {
    sprintf (t[i].name, "p%d", i);
    t[i].v = x[i];
    t[i].id = i;
  }
  look_struct_names (t, 4, "p2")->v *= y[0];
  struct p_struct_names *q = look_struct_names (t, 4, "zz");
  if (!q) q = look_struct_names (t, 4, "p0");
  q->v += t[2].v;
  for (int i = 0; i < 4; i++) y[atoi (t[i].name + 1)] += t[i].v * t[(i + 1) % 4].v;
  strcpy (t[0].name, t[1].name);
  if (!strcmp (&t[0].name[1], t[1].name + 1)) y[5] *= x[5];
}

struct p_struct_names_heap {
  char *name;
  double v;
  struct p_struct_names_heap *next;
};
static struct p_struct_names_heap *
add_struct_names_heap (struct p_struct_names_heap **h, const char *s, double v)
{
  struct p_struct_names_heap *q = malloc (sizeof *q);
  q->name = malloc (strlen (s) + 1);
  strcpy (q->name, s);
  q->v = v;
  q->next = *h;
  *h = q;
  return q;
}
static struct p_struct_names_heap *
look_struct_names_heap (struct p_struct_names_heap *t, const char *s)
{
  for (; t; t = t->next)
    if (strcmp (t->name, s) == 0) break;
  return t;
}
PART (struct_names_heap)
{
  struct p_struct_names_heap *h = NULL;
  char b[8];
  for (int i = 0; i < 4; i++) {
    sprintf (b, "p%d", i);
    add_struct_names_heap (&h, b, x[i] * y[i]);
  }
  look_struct_names_heap (h, "p2")->v *= y[0];
  for (struct p_struct_names_heap *q = h; q; q = q->next) y[q->name[1] - '0'] += q->v * h->v;
  while (h) {
    struct p_struct_names_heap *d = h;
    h = h->next;
    free (d->name);
    free (d);
  }
}

struct item_use_qsort {
  int key;
  double v;
};
static int
cmp_use_qsort (const void *a, const void *b)
{
  return ((const struct item_use_qsort *) a)->key - ((const struct item_use_qsort *) b)->key;
}
PART (use_qsort)
{
  struct item_use_qsort t[n];
  for (int i = 0; i < n; i++) {
    t[i].key = (7 * i + 3) % 11;
    t[i].v = x[i] * y[i];
  }
  qsort (t, n, sizeof *t, cmp_use_qsort);
  double s = 0;
  for (int i = 0; i < n; i++) {
    y[i] = s * t[i].v;
    s += t[i].v * x[i];
  }
}

PART (memchar)
{
  double t[n];
  memcpy (t, x, n * sizeof *t);
  memmove (t + 1, t, (n - 1) * sizeof *t);
  memset (t + 2, 0, sizeof *t);
  double *u = memcpy (malloc (n * sizeof *u), t, n * sizeof *u);
  for (int i = 0; i < n; i++) y[i] += u[i] * t[i] * x[i];
  free (u);
}

PART (ctype)
{
  const char *s = " 3a1";
  int k = 0;
  while (isspace ((unsigned char) *s)) s++;
  while (*s) {
    if (isdigit ((unsigned char) *s))
      k = 10 * k + *s - '0';
    else if (toupper (*s) == 'A')
      k++;
    s++;
  }
  y[0] = x[0] * k;
}

PART (use_errno)
{
  errno = 0;
  double v = strtod ("1e400", NULL);
  if (errno == ERANGE)
    y[0] *= x[0];
  else
    y[0] = v;
  y[1] += x[2];
}

struct dyn_realloc_growth {
  double *d;
  size_t n, cap;
};
static int
push_realloc_growth (struct dyn_realloc_growth *v, double a)
{
  if (v->n == v->cap) {
    size_t c = v->cap ? 2 * v->cap : 1;
    double *p = realloc (v->d, c * sizeof *p);
    if (!p) return -1;
    v->d = p;
    v->cap = c;
  }
  v->d[v->n++] = a;
  return 0;
}
PART (realloc_growth)
{
  struct dyn_realloc_growth v = { 0 };
  for (int i = 0; i < n; i++) {
    if (push_realloc_growth (&v, x[i])) goto fail;
    for (int j = 0; j < i; j++)
      if (push_realloc_growth (&v, v.d[v.n - 1] * y[j]) < 0) goto fail;
  }
  for (size_t i = 0; i < v.n; i++) y[i % n] += v.d[i] * v.d[v.n - 1 - i];
fail:
  free (v.d);
}

static void
swp_swap_void (void *a, void *b, size_t n)
{
  char t[64];
  memcpy (t, a, n);
  memcpy (a, b, n);
  memcpy (b, t, n);
}
/* How much is copied is a constant where this is inlined, and so little that GCC moves it as one
   integer.  */
static inline void copy_most (int m, double *to, const double *from)
{
  memcpy (to, from, (m - 1) * sizeof *to);
}
PART (copied_as_one)
{
  double t[6] = { 0 };
  copy_most (3, t, x);
  copy_most (2, t + 2, x + 4);
  t[1] *= t[0];
  copy_most (3, y + 1, t);
  copy_most (5, t, y);
  y[5] = t[1] * t[3] + x[4] * y[0];
}

PART (swap_void)
{
  double a[4], b[4];
  for (int i = 0; i < 4; i++) a[i] = x[i], b[i] = y[i];
  for (int i = 0; i < 4; i++) {
    double t[1];
    memcpy (t, a + i, sizeof t);
    memcpy (a + i, b + 3 - i, sizeof t);
    memcpy (b + 3 - i, t, sizeof t);
    b[i] *= a[0];
  }
  for (int i = 0; i < 4; i++) y[i] = a[i] * b[i];
  (void) swp_swap_void;
}

#else
# define PARTS(X) X (libm) X (copied_as_one) X (use_strchr) X (use_strdup) X (use_rand) X (posix) X (strings2) X (struct_names) X \
    (struct_names_heap) X (use_qsort) X (memchar) X (ctype) X (use_errno) X (realloc_growth) \
    X (swap_void)
# include "parts-main.h"
#endif
