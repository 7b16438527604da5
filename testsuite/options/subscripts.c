/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Subscripts that are loaded, by plain pointers.  */
void
gathered (int n, const int *col, const double *a, const double *x, double *y)
{
  for (int i = 0; i < n; i++)
    y[i] += a[i] * x[col[i]];
}

/* Rows of a sparse matrix.  */
void
rows (int n, const int *row, const int *col, const double *a, const double *x, double *y)
{
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (int k = row[i]; k < row[i + 1]; k++)
	s += a[k] * x[col[k]];
      y[i] += s;
    }
}

/* The time loop ends when something is small; the inspector runs once, before it.  */
void
converging (int n, int most, const int *col, const double *a, const double *x, double *y)
{
  double change = 1;
  for (int t = 0; t < most && change > 1e-3; t++)
    {
      change = 0;
      for (int i = 0; i < n; i++)
	{
	  double new = a[i] * x[col[i]];
	  change += new * new;
	  y[i] += new;
	}
    }
}

/* What begins as a base may be no more than that, and what is behind it is not there; a whole structure is.  */
struct base { int kind, n; };
struct derived { struct base b; double *more; int *at; };

void
of_base (struct base *s, int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++)
    {
      y[i] = x[i] * s->n;
      if (s->kind == 2 && i > 3)
	y[i] += x[((struct derived *) s)->at[i]];
    }
}

void
of_derived (struct derived *s, int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++)
    {
      y[i] = x[i] * s->b.n;
      if (s->b.kind == 2 && i > 3)
	y[i] += x[s->at[i]];
    }
}
