/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* Lists that are changed at the place where a pointer to a node is kept: in a node, or in a local variable
   that holds no reals.  And text of a structure beside its reals, at an address that is a constant.  */
#include "oracle.h"
#include <string.h>
#ifdef KERNEL
# ifdef QUAD
#  define node node_q
#  define list list_q
#  define insert insert_q
#  define remove_some remove_some_q
#  define reverse reverse_q
#  define named named_q
# endif
struct node { double v; struct node *next; int tag; };
struct list { struct node *first, **end; double total; };

__attribute__ ((noinline)) static void insert (struct node **at, double v)
{
  for (; *at && (*at)->v < v; at = &(*at)->next)
    (*at)->v *= 1.25;
  struct node *new = malloc (sizeof *new);
  new->v = v * v;
  new->next = *at;
  *at = new;
}

static void remove_some (struct node **at)
{
  while (*at) {
    struct node *n = *at;
    if (n->v < 0) {
      *at = n->next;
      free (n);
    }
    else {
      if (n->next)
	n->v *= n->next->v;
      at = &n->next;
    }
  }
}

__attribute__ ((noinline)) static void reverse (struct node **at)
{
  struct node *rest = *at, *done = NULL;
  while (rest) {
    struct node *n = rest;
    rest = n->next;
    n->next = done;
    n->v += done ? done->v : 0;
    done = n;
  }
  *at = done;
}

struct named { char name[8]; double v; int id; };

double f (int n, double *restrict x, double *restrict y)
{
  struct node *head = NULL;
  struct list l = { NULL, &l.first, 1 };
  struct named m[4];
  double r = 0;
  for (int i = 0; i < n; i++) {
    insert (&head, x[i]);
    struct node *new = calloc (1, sizeof *new);
    new->v = x[i] * y[i];
    *l.end = new;
    l.end = &new->next;
    l.total += new->v * l.total;
  }
  remove_some (&l.first);
  reverse (&head);
  for (int i = 0; i < 4; i++) {
    strcpy (m[i].name, i & 1 ? "x5" : "x7");
    m[i].v = x[i] * x[i];
  }
  for (struct node *p = head; p; p = p->next)
    r = r * 0.5 + p->v;
  for (struct node *p = l.first; p; p = p->next)
    r += p->v * l.total;
  r += atoi (m[2].name + 1) * m[2].v * strtol (m[1].name + 1, NULL, 10);
  while (head) {
    struct node *p = head->next;
    free (head);
    head = p;
  }
  while (l.first) {
    struct node *p = l.first->next;
    free (l.first);
    l.first = p;
  }
  return r;
}
void run (double *s, double *p, double *r)
{
  *r = f (5, s, s + 5);
}
# ifdef QUAD
#  undef node
#  undef list
#  undef insert
#  undef remove_some
#  undef reverse
#  undef named
# endif
#else
double f_b (int n, double *restrict x, double *restrict xb, double *restrict y,
	    double *restrict yb, double fb);
double f_d (int n, double *restrict x, double *restrict xd, double *restrict y,
	    double *restrict yd, double *value);
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (5, s, sb, s + 5, sb + 5, *rb);
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  *rd = f_d (5, s, sd, s + 5, sd + 5, r);
}
int main (void)
{
  double s[10] = { 0.9, -0.4, 1.3, 0.27, -1.1, 0.7, 0.6, -0.8, 1.2, -0.3 };
  law (10, s, 0, NULL, 1);
  return verdict ();
}
#endif
