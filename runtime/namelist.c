/* SPDX-License-Identifier: MIT */
/* What a read statement with a namelist fills.  It reads into a buffer whose bytes are all ones before,
   a NaN that no read statement makes: what is that still was not filled, and the variable keeps its
   value and its derivative.

   BYTES of an element are of one real, or of the two parts of a complex number, whose KIND is how many
   bytes of a real have a meaning.  */

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

void adjoint_f_namelist_blank (unsigned char *q, int64_t n, int64_t bytes);
void adjoint_f_namelist (unsigned char *x, const unsigned char *q, int64_t n, int64_t bytes,
			 int64_t kind);
void adjoint_f_namelist_d (unsigned char *x, unsigned char *xd, const unsigned char *q,
			   const unsigned char *qd, int64_t n, int64_t bytes, int64_t kind);
void adjoint_f_namelist_b (const unsigned char *x, unsigned char *xb, const unsigned char *q,
			   const unsigned char *qb, int64_t n, int64_t bytes, int64_t kind);

void
adjoint_f_namelist_blank (unsigned char *q, int64_t n, int64_t bytes)
{
  memset (q, 0xff, (size_t) (n * bytes));
}

/* Q, an element, was filled.  */
static bool
filled (const unsigned char *q, int64_t bytes, int64_t kind)
{
  int64_t part = kind == 10 ? 16 : kind;
  for (int64_t at = 0; at < bytes; at += part)
    for (int64_t k = 0; k < kind; k++)
      if (q[at + k] != 0xff)
	return true;
  return false;
}

void
adjoint_f_namelist (unsigned char *x, const unsigned char *q, int64_t n, int64_t bytes, int64_t kind)
{
  for (int64_t at = 0; at < n * bytes; at += bytes)
    if (filled (q + at, bytes, kind))
      memcpy (x + at, q + at, (size_t) bytes);
}

/* What was filled has no derivative.  */
static void
clear_filled (unsigned char *shadow, const unsigned char *q, int64_t n, int64_t bytes, int64_t kind)
{
  for (int64_t at = 0; shadow && at < n * bytes; at += bytes)
    if (filled (q + at, bytes, kind))
      memset (shadow + at, 0, (size_t) bytes);
}

void
adjoint_f_namelist_d (unsigned char *x, unsigned char *xd, const unsigned char *q,
		      const unsigned char *qd, int64_t n, int64_t bytes, int64_t kind)
{
  (void) qd;
  adjoint_f_namelist (x, q, n, bytes, kind);
  clear_filled (xd, q, n, bytes, kind);
}

void
adjoint_f_namelist_b (const unsigned char *x, unsigned char *xb, const unsigned char *q,
		      const unsigned char *qb, int64_t n, int64_t bytes, int64_t kind)
{
  (void) x;
  (void) qb;
  clear_filled (xb, q, n, bytes, kind);
}
