/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be exported, and what cannot; each wrong one is named by the plugin.  */

#include <stdarg.h>
#include <stdio.h>

double rate = 2, total;
struct pair { double a, b; };

void learn (double x) { rate = x * x; }
double squares (int n, const double *x)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i] * x[i];
  return sum;
}
void grow (int n, double *x) { for (int i = 0; i < n; i++) x[i] *= x[i]; }

void settle (int n, double *x) { for (int i = 0; i < n; i = 2 * i + 1) x[i] *= x[i]; }
double scales (int n, double *x) { double s = 0; for (int i = 0; i < n; i++) s += x[i] * rate; return s; }
static const double *stashed;
double stash (const double *restrict x) { stashed = x; return *x * rate; }
union { double real; long long bits; } mixed;
double mixes (double x) { mixed.bits = (long long) x; return x * rate; }
double last_stashed (void) { return *stashed; }

double notes (double x, char *text) { snprintf (text, 8, "n"); return x * x; }
double reads_global (double x) { return x * rate; }
double keeps (double x) { static double last; double old = last; last = x; return old * x; }
double by_value (struct pair p) { return p.a * p.b; }
double of_pair (const struct pair *p) { return p->a * p->b; }
typedef double two __attribute__ ((vector_size (16)));
two both (double x) { two v = { x, x * x }; return v; }
double through (double (*g) (struct pair), const struct pair *x) { return g (*x); }
double elsewhere (double x);
double calls (double x) { return elsewhere (x); }
double several (int n, ...) { va_list a; va_start (a, n); double x = va_arg (a, double); va_end (a); return x; }
double follows (double **rows, int i) { return rows[i][0]; }
static double hidden (double x) { return x; }
double shows (double x) { return hidden (x) * x; }
__attribute__ ((weak)) double weak_one (double x) { return x * x; }
double assembles (double x) { asm volatile ("" : "+m" (x)); return x; }
