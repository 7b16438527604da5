/* SPDX-License-Identifier: MIT */
/* Which elements of an array a callee without a body set (prepare-filled.cc).  It gets a buffer whose
   elements are marked before: signalling NaNs that no operation makes, of one of 2^22 values and more.
   What bears the mark afterwards was not set, and the variable keeps its value and its derivative.

   BYTES of an element are of one real, or of the two parts of a complex number; KIND of them in each
   part have a meaning.  SEEN has a bit for each element, set where it was set, in words of 64.  */

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

void adjoint_f_fill_blank (unsigned char *q, int64_t n, int64_t bytes, int64_t kind);
void adjoint_f_fill_seen (const unsigned char *q, uint64_t *seen, int64_t n, int64_t bytes,
			  int64_t kind);
void adjoint_f_fill (unsigned char *x, const unsigned char *q, const uint64_t *seen, int64_t n,
		     int64_t bytes, int64_t words);
void adjoint_f_fill_d (unsigned char *x, unsigned char *xd, const unsigned char *q,
		       const unsigned char *qd, const uint64_t *seen, int64_t n, int64_t bytes,
		       int64_t words);
void adjoint_f_fill_b (const unsigned char *x, unsigned char *xb, const unsigned char *q,
		       const unsigned char *qb, const uint64_t *seen, int64_t n, int64_t bytes,
		       int64_t words);

/* Byte K of the mark of KIND bytes, the most significant one first.  */
static unsigned char
byte_of_mark (int64_t kind, int64_t k)
{
  static const unsigned char rest[16] = {
    0x51, 0x9d, 0xc7, 0x3b, 0x64, 0xe2, 0x8f, 0x15, 0xba, 0x49, 0xd6, 0x73, 0x0e, 0xa8, 0x97, 0x2c
  };
  switch (k) {
    case 0:
      return 0xff;
    case 1:
      return kind == 4 ? 0xa5 : kind == 8 ? 0xf5 : 0xff;
    case 2:
      return kind == 10 ? 0x9a : kind == 16 ? 0x5a : rest[2];
    default:
      return rest[k];
  }
}

/* The mark of an element as it lies in memory; what has no meaning is zero.  */
static void
make_mark (unsigned char mark[32], int64_t bytes, int64_t kind)
{
  int64_t part = kind == 10 ? 16 : kind;
  memset (mark, 0, 32);
  for (int64_t at = 0; at < bytes; at += part)
    for (int64_t k = 0; k < kind; k++)
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
      mark[at + k] = byte_of_mark (kind, k);
#else
      mark[at + k] = byte_of_mark (kind, kind - 1 - k);
#endif
}

void
adjoint_f_fill_blank (unsigned char *q, int64_t n, int64_t bytes, int64_t kind)
{
  unsigned char mark[32];
  make_mark (mark, bytes, kind);
  for (int64_t at = 0; at < n * bytes; at += bytes)
    memcpy (q + at, mark, (size_t) bytes);
}

/* Q, an element, does not bear MARK.  */
static bool
set_p (const unsigned char *q, const unsigned char mark[32], int64_t bytes, int64_t kind)
{
  if (kind != 10)
    return memcmp (q, mark, (size_t) bytes) != 0;
  for (int64_t at = 0; at < bytes; at += 16)
    if (memcmp (q + at, mark + at, 10) != 0)
      return true;
  return false;
}

void
adjoint_f_fill_seen (const unsigned char *q, uint64_t *seen, int64_t n, int64_t bytes, int64_t kind)
{
  unsigned char mark[32];
  make_mark (mark, bytes, kind);
  memset (seen, 0, (size_t) ((n + 63) / 64) * sizeof *seen);
  for (int64_t k = 0; k < n; k++)
    if (set_p (q + k * bytes, mark, bytes, kind))
      seen[k / 64] |= (uint64_t) 1 << k % 64;
}

static bool
seen_p (const uint64_t *seen, int64_t k)
{
  return seen[k / 64] >> k % 64 & 1;
}

void
adjoint_f_fill (unsigned char *x, const unsigned char *q, const uint64_t *seen, int64_t n,
		int64_t bytes, int64_t words)
{
  (void) words;
  for (int64_t k = 0; k < n; k++)
    if (seen_p (seen, k))
      memcpy (x + k * bytes, q + k * bytes, (size_t) bytes);
}

/* What was set has no derivative.  */
static void
clear_set (unsigned char *shadow, const uint64_t *seen, int64_t n, int64_t bytes)
{
  for (int64_t k = 0; shadow && k < n; k++)
    if (seen_p (seen, k))
      memset (shadow + k * bytes, 0, (size_t) bytes);
}

void
adjoint_f_fill_d (unsigned char *x, unsigned char *xd, const unsigned char *q,
		  const unsigned char *qd, const uint64_t *seen, int64_t n, int64_t bytes,
		  int64_t words)
{
  (void) qd;
  adjoint_f_fill (x, q, seen, n, bytes, words);
  clear_set (xd, seen, n, bytes);
}

void
adjoint_f_fill_b (const unsigned char *x, unsigned char *xb, const unsigned char *q,
		  const unsigned char *qb, const uint64_t *seen, int64_t n, int64_t bytes,
		  int64_t words)
{
  (void) x;
  (void) q;
  (void) qb;
  (void) words;
  clear_set (xb, seen, n, bytes);
}
