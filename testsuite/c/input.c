/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(return)/(x,w) -fplugin-arg-adjoint-mode=both" } */
/* The C library's input runs once, in the forward sweep.  What is read is a constant from there;
   what is not, because text does not match or a file is short, keeps its value and its derivative.
   scanf and its like, fread, fgets, strtod; into variables, arrays, heap memory, structures behind
   arguments; results that are used and that are not; what varies is written to files.  */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 6, M = 8 };
struct record { int number; double v[3]; float weight; char name[8]; };
static int counted;

__attribute__ ((noinline)) static int
next_number (FILE *in, double *to, int depth)
{
  double before = *to * *to;
  if (depth > 0)
    return next_number (in, to, depth - 1);
  int n = fscanf (in, "%lf", to);
  *to += before / 8;
  return n;
}

static double
numbers (const double *x, FILE *in, const char *text)
{
  double a = x[0], b = x[1] * x[0], c = x[2], sum = 0, v[N];
  float s = (float) x[3];
  long double wide = x[4] * x[4];
  int k = 2, end = 0;
  char word[20] = "", letters[8] = "";
  for (int i = 0; i < N; i++)
    v[i] = x[i] * x[(i + 1) % N];
  /* Results that nobody uses; text that ends early: c varies on.  */
  fscanf (in, "%lf %d %19s", &a, &k, word);
  sum += a * x[0] + b * k + (double) strlen (word) * x[1];
  sscanf (text, "%lf,%*f,%f ,%Lf%n%7[a-c] %lf", &b, &s, &wide, &end, letters, &c);
  sum += a * b * s * x[2] + (double) wide * c * x[3] + end * strlen (letters) * x[4];
  /* In a loop, of which the last turn reads nothing.  */
  for (int i = 0; i < N; i++) {
    int n = fscanf (in, "%lf%%", &v[i]);
    sum += v[i] * v[i] * x[i] + n;
    if (i == 2)
      counted = fscanf (in, "%lf %le", v + 3, &v[4]);
  }
  sum += counted * v[3] * v[4] * x[5];
  double twice = x[1] * sum;
  sum += next_number (in, &twice, 2) * twice;
  return sum + twice * strtod (text, NULL) + atof (text + 2) * x[5];
}

static double
arrays (const double *x, double *w, struct record *r, FILE *out)
{
  double sum = 0, v[M], *h = malloc (M * sizeof *h), z[2][3];
  struct record own;
  char line[40];
  for (int i = 0; i < M; i++) {
    v[i] = x[i % N] * x[1];
    h[i] = v[i] * x[0];
  }
  for (int i = 0; i < 3; i++) {
    own.v[i] = x[i] * x[0];
    r->v[i] = own.v[i] * x[3];
    z[0][i] = z[1][i] = x[i + 1] * x[2];
  }
  own.weight = r->weight = (float) (x[1] * x[2]);
  fwrite (v, sizeof *v, M, out);
  fprintf (out, "%.17g %.9g\n", 0.25, 1.5);
  fwrite (&(struct record) { 3, { 0.5, 0.25, -1 }, 2, "ab" }, sizeof own, 1, out);
  double constants[] = { 0.5, -1, 2, 0.125, 0.75, 1.25 };
  fwrite (constants, sizeof *constants, 6, out);
  fflush (out);
  fseek (out, M * sizeof *v, SEEK_SET);
  if (!fgets (line, sizeof line, out))
    return 0;
  char *rest;
  double first = strtod (line, &rest);
  sum += first * strtod (rest, &rest) * x[0] * (*rest == '\n');
  size_t n = fread (r, sizeof *r, 1, out);
  sum += r->number * r->v[0] * x[1] + r->v[2] * r->weight * x[2] * n + r->name[1] * x[3] / 64;
  n = fread (z[1] + 1, sizeof (double), 2, out);
  sum += z[0][1] * z[1][0] * x[3] + z[1][1] * z[1][2] * x[4] * n + z[0][2] * z[1][2];
  long here = ftell (out);
  fread (w + 1, sizeof *w, 2, out);
  fseek (out, here, SEEK_SET);
  /* Short: four of eight.  */
  n = fread (h, sizeof *h, M, out);
  for (int i = 0; i < M; i++)
    sum += h[i] * v[i] * x[i % N] * (i < (int) n ? 0.5 : 2);
  /* All at once: nothing.  */
  sum += fread (v, sizeof v, 1, out) + feof (out);
  for (int i = 0; i < M; i++)
    sum += h[i] * v[i];
  own.number = 1;
  sum += sscanf (line, "%d.%lf%f", &own.number, own.v + 1, &own.weight);
  sum += own.v[0] * own.v[1] * own.weight * x[5] + own.v[2] + own.number;
  for (int i = 0; i < 3; i++)
    sum += w[i] * w[i] * x[i];
  free (h);
  return sum;
}

double
f (const double x[restrict N], double w[restrict 3], struct record *r, const char *name, const char *text)
{
  FILE *in = fopen (name, "r"), *out = tmpfile ();
  if (!in || !out)
    return 0;
  double sum = numbers (x, in, text) + arrays (x, w, r, out);
  fclose (in);
  fclose (out);
  return sum;
}

double f_b (const double *x, double *xb, double *w, double *wb, struct record *r, const char *name,
	    const char *text, double fb);
double f_d (const double *x, const double *xd, double *w, double *wd, struct record *r,
	    const char *name, const char *text, double *value);

static const char text[] = "1.25,7,0.5 ,-0.75abx 3";
static char name[] = "/tmp/adjoint-input-XXXXXX";
static const double x0[N] = { 1.125, -0.75, 0.875, 0.375, 1.25, -0.625 }, w0[3] = { 0.5, -0.25, 0.875 };

static double
at (const double *x, const double *w)
{
  struct record r = { 0 };
  double u[3] = { w[0], w[1], w[2] };
  return f (x, u, &r, name, text);
}

int
main (void)
{
  double x[N], xb[N] = { 0 }, xd[N] = { 0 }, w[3], wb[3] = { 0 }, wd[3] = { 0 }, value;
  struct record r = { 0 };
  int bad = 0, number = mkstemp (name);
  FILE *data = fdopen (number, "w");
  fprintf (data, "0.75 3 word\n1.5%% 2.5%% -0.5%% 0.25 x");
  fclose (data);
  memcpy (x, x0, sizeof x);
  memcpy (w, w0, sizeof w);
  f_b (x, xb, w, wb, &r, name, text, 1);
  if (w[1] != 2 || w[2] != 0.125 || wb[1] != 0 || wb[2] != 0)
    bad = 1;
  for (int i = 0; i < N + 3; i++) {
    double h = 0x1p-12, d = 0;
    for (int k = -2; k <= 2; k++) {
      static const double c[] = { 1, -8, 0, 8, -1 };
      memcpy (x, x0, sizeof x);
      memcpy (w, w0, sizeof w);
      *(i < N ? x + i : w + i - N) += k * h;
      d += c[k + 2] * at (x, w) / (12 * h);
    }
    memcpy (x, x0, sizeof x);
    memcpy (w, w0, sizeof w);
    *(i < N ? xd + i : wd + i - N) = 1;
    double t = f_d (x, xd, w, wd, &r, name, text, &value);
    memset (xd, 0, sizeof xd);
    memset (wd, 0, sizeof wd);
    double b = i < N ? xb[i] : wb[i - N];
    if (!(fabs (b - t) <= 1e-12 * (1 + fabs (d)))
	|| !(fabs (b - d) <= 1e-9 * (1 + fabs (d)))) {
      printf ("%d: %.12g %.12g %.12g\n", i, b, t, d);
      bad = 1;
    }
  }
  remove (name);
  return bad;
}
