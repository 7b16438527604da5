/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w -fplugin-arg-adjoint-head=by_reader -fplugin-arg-adjoint-head=by_name -fplugin-arg-adjoint-head=kept -fplugin-arg-adjoint-head=returned -fplugin-arg-adjoint-head=copied -fplugin-arg-adjoint-head=by_bytes -fplugin-arg-adjoint-head=given -fplugin-arg-adjoint-head=through -fplugin-arg-adjoint-head=seen" } */
/* Static tables that somebody may write, or that a plain pointer may lead to: their addresses, or
   those that they hold, come to more than readers.  */
#include <string.h>

struct table { double *c; int n; };

#define TABLE(NAME) \
  static double NAME##_data[2] = { 1.5, -0.5 }; \
  static struct table NAME##_table = { NAME##_data, 2 }

TABLE (a);
void change (double by) { struct table *t = &a_table; t->c[1] *= by; }
void by_reader (double *x, double *y)
{
  *y = *x * a_table.c[1];  /* { dg-error "reals that may be those of argument 'x', which is active, are read under another name" } */
}

TABLE (b);
void set (double to) { b_data[1] = to; }
void by_name (double *x, double *y)
{
  *y = *x * b_table.c[1];  /* { dg-error "'b_data' carries real values, and an argument may lead to it" } */
}

TABLE (c);
struct table *now;
void choose (void) { now = &c_table; }
void kept (double *x, double *y)
{
  *y = *x * c_table.c[1];  /* { dg-error "reals that may be those of argument 'x', which is active, are read under another name" } */
}

TABLE (d);
double *start (void) { return d_table.c; }
void returned (double *x, double *y)
{
  *y = *x * d_table.c[1];  /* { dg-error "reals that may be those of argument 'x', which is active, are read under another name" } */
}

TABLE (e);
void copy (struct table *to) { *to = e_table; }
void copied (double *x, double *y)
{
  *y = *x * e_table.c[1];  /* { dg-error "reals that may be those of argument 'x', which is active, are read under another name" } */
}

TABLE (g);
static void bytes (char *to, const char *from, unsigned n) { while (n--) *to++ = *from++; }
void copy_bytes (struct table *to) { bytes ((char *) to, (const char *) &g_table, sizeof g_table); }
void by_bytes (double *x, double *y)
{
  *y = *x * g_table.c[1];  /* { dg-error "reals that may be those of argument 'x', which is active, are read under another name" } */
}

TABLE (h);
void elsewhere (const struct table *);
void give (void) { elsewhere (&h_table); }
void given (double *x, double *y)
{
  *y = *x * h_table.c[1];  /* { dg-error "reals that may be those of argument 'x', which is active, are read under another name" } */
}

/* The array alone is written: by a table of tables.  */
TABLE (i);
static struct table *const all[1] = { &i_table };
void scale (int k, double by) { all[k]->c[0] *= by; }
void through (double *x, double *y)
{
  *y = *x * i_table.c[1];  /* { dg-error "reals that may be those of argument 'x', which is active, are read under another name" } */
}

/* Other units see the table, and what it leads to.  */
static double j_data[2] = { 1.5, -0.5 };
struct table j_table = { j_data, 2 };
void seen (double *x, double *y)
{
  *y = *x * j_data[1];  /* { dg-error "'j_data' carries real values, and an argument may lead to it" } */
}
