/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Neighbours across the edge, as selects in subscripts: upwards and downwards, with integers of
   several kinds, from 0 to 6 iterations; values that are read behind the loop.  */
#include "parts.h"
#ifdef KERNEL
PART (both_sides)
{
  for (int m = 0; m <= n; m++)
    for (int i = 0; i < m; i++) {
      int left = i > 0 ? i - 1 : m - 1, right = i < m - 1 ? i + 1 : 0;
      y[i] += x[left] * x[i] - 0.5 * x[i] * x[right];
    }
}

PART (in_place)
{
  for (int m = 0; m <= n; m++)
    for (int i = 0; i < m; i++) {
      int left = i == 0 ? m - 1 : i - 1, right = i == m - 1 ? 0 : i + 1;
      y[i] = 0.5 * y[left] * y[right] + 0.25 * y[i] * y[i] + x[i];
    }
}

PART (sizes)
{
  for (size_t m = 0; m <= (size_t) n; m++)
    for (size_t i = 0; i < m; i++) {
      size_t left = i == 0 ? m - 1 : i - 1, right = i + 1 == m ? 0 : i + 1;
      y[i] += x[left] * x[left] * x[right];
    }
}

PART (sizes_with_signs)
{
  for (long m = 0; m <= n; m++)
    for (long i = 0; i < m; i++) {
      long left = i < 1 ? m - 1 : i - 1, right = i >= m - 1 ? 0 : i + 1;
      y[i] += x[left] * x[i] * x[right];
    }
}

PART (without_sign)
{
  for (unsigned m = 0; m <= (unsigned) n; m++)
    for (unsigned i = 0; i < m; i++) {
      unsigned left = i == 0 ? m - 1 : i - 1, right = i == m - 1 ? 0 : i + 1;
      y[i] += x[left] * x[right];
    }
}

PART (bytes)
{
  for (unsigned char i = 250; i != 2; i++) {
    unsigned char left = i == 250 ? 5 : i - 251;
    y[left % 6] += x[left % 6] * x[i % 6];
  }
}

PART (downwards)
{
  for (int m = 0; m <= n; m++)
    for (int i = m - 1; i >= 0; i--) {
      int left = i == 0 ? m - 1 : i - 1, right = i == m - 1 ? 0 : i + 1;
      y[i] = y[left] * x[right] + 0.5 * y[i];
    }
}

PART (sizes_downwards)
{
  for (size_t m = 0; m <= (size_t) n; m++)
    for (size_t i = m; i-- > 0;) {
      size_t left = i == 0 ? m - 1 : i - 1, right = i == m - 1 ? 0 : i + 1;
      y[i] += x[left] * x[right] * x[right];
    }
}

PART (two_steps)
{
  for (int m = 0; m <= n; m++)
    for (int i = 0; i < m; i += 2) {
      int left = i == 0 ? m - 1 : i - 1, right = i >= m - 2 ? 0 : i + 2;
      y[i] += x[left] * x[right];
    }
}

PART (first_two)
{
  for (int m = 0; m <= n; m++)
    for (int i = 0; i < m; i++) {
      int far = i < 2 ? i : i - 2, near = i <= m - 2 ? i + 1 : i, odd = i > 3 ? 0 : i;
      y[i] += x[far] * x[near] * x[odd];
    }
}

PART (from_somewhere)
{
  for (int a = 0; a < n; a++)
    for (int b = a - 1; b < n; b++)
      for (int i = a; i <= b; i++) {
	int left = i == a ? b : i - 1, right = i == b ? a : i + 1;
	y[i] += x[left] * x[right] * x[i];
      }
}

PART (read_behind)
{
  for (int m = 0; m <= n; m++) {
    double sum = 0, last = 1;
    int i = 0, at = 0;
    for (; i < m; i++) {
      int left = i == 0 ? m - 1 : i - 1;
      sum += x[left] * x[i];
      last = last * x[left] + 0.5;
      at = left;
    }
    y[at] += sum * last * x[i % 6];
  }
}

PART (pointers)
{
  for (int m = 0; m <= n; m++)
    for (int i = 0; i < m; i++) {
      const double *left = i == 0 ? x + (m - 1) : x + (i - 1);
      double *right = i == m - 1 ? y : y + (i + 1);
      *right += *left * x[i];
    }
}

PART (until_equal)
{
  for (int m = 1; m <= n; m++) {
    int i = 0;
    do {
      int right = i == m - 1 ? 0 : i + 1;
      y[i] += x[right] * x[i];
      i++;
    } while (i != m);
  }
}

PART (known_count)
{
  for (int i = 0; i < 6; i++) {
    int left = i == 0 ? 5 : i - 1, right = i == 5 ? 0 : i + 1;
    y[i] = sin (x[left]) * y[right] + y[i];
  }
  for (int i = 0; i < 2; i++)
    y[i == 0 ? 1 : 0] += x[i] * x[i == 1 ? 0 : 1];
}

PART (next_to_a_store)
{
  for (int m = 0; m <= n; m++)
    for (int i = 0; i < m; i++) {
      int left = i == 0 ? m - 1 : i - 1;
      double old = y[i];
      y[left] = old * x[i];
      y[i] = y[left] + old * old * 0.1;
    }
}
#else
# define PARTS(X) X (both_sides) X (in_place) X (sizes) X (sizes_with_signs) X (without_sign) \
  X (bytes) X (downwards) X (sizes_downwards) X (two_steps) X (first_two) X (from_somewhere) \
  X (read_behind) X (pointers) X (until_equal) X (known_count) X (next_to_a_store)
# include "parts-main.h"
#endif
