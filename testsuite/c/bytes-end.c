/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Constants that are stored as bytes through pointers in memory: ends and marks of text, whose memory is found as that of reals
   is, and what is cleared byte by byte, which was reals; null pointers and words of which nothing says what lies there.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define Q(NAME) NAME##_q
# else
#  define Q(NAME) NAME
# endif
struct Q(vector) { char *data; size_t size, n; };
struct Q(note) { char *text; struct Q(note) *next; double *where; };

static __attribute__ ((noinline)) void Q(wipe) (struct Q(vector) *v, size_t from)
{
  for (size_t k = from * v->size; k < v->n * v->size; k++)
    v->data[k] = 0;
}
/* An even number of words: reals of sixteen bytes have two.  */
static __attribute__ ((noinline)) void Q(wipe_words) (void *p, size_t bytes)
{
  long *__attribute__ ((may_alias)) w = p;
  typedef long __attribute__ ((may_alias)) word;
  for (size_t k = 0; k < bytes / sizeof (word); k++)
    ((word *) w)[k] = 0;
}
static __attribute__ ((noinline)) struct Q(note) *Q(say) (struct Q(note) *old, const char *what, double *where)
{
  struct Q(note) *m = malloc (sizeof *m);
  m->text = malloc (32);
  m->text[0] = '>';
  strncpy (m->text + 1, what, 29);
  m->text[30] = 'x';
  m->text[31] = '\0';
  m->next = old;
  m->where = where;
  return m;
}
void f (int n, const double *restrict x, double *restrict y)
{
  struct Q(vector) v = { malloc (n * sizeof (double)), sizeof (double), n };
  double *d = (double *) v.data, s = 0;
  struct Q(note) *list = NULL;
  for (int i = 0; i < n; i++) {
    d[i] = x[i] * y[i];
    list = Q(say) (list, "point", d + i);
  }
  for (struct Q(note) *m = list; m; m = m->next)
    s += *m->where * strlen (m->text + 30) * x[0];
  Q(wipe) (&v, n / 2);
  for (int i = 0; i < n; i++) {
    d[i] += x[i];
    s += d[i] * d[i] * x[n - 1 - i];
  }
  for (struct Q(note) *m = list; m; m = m->next) {
    m->text[3] = '\0';
    s *= 1 + 0.01 * strlen (m->text) * *m->where;
  }
  y[0] = s;
  Q(wipe_words) (d + 1, 2 * sizeof *d);
  for (int i = 0; i < n; i++)
    y[i] += d[i] * x[1];
  while (list) {
    struct Q(note) *m = list;
    list = m->next;
    free (m->text);
    free (m);
  }
  free (v.data);
}
#endif

#define N 5
#define SECOND 5
#define SIZE 10
#include "two-arrays.h"
