/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of memory to the tape: short ones and long ones, where it is short, where it is long, and
   where it was long above in the call before; from and to addresses of all alignments.
   { case "stream" "" "" 0 0 {^ok$} }
   { case "stream, in segments" "" "ADJOINT_TAPE_SEGMENT=64k" 0 0 {^ok$} }  */

#include "generated.h"

enum { MOST = 300 << 10, DEEP = 65 << 20, KINDS = 12 };

static struct registers r;
static char source[MOST + 64];

static const uint64_t bytes[KINDS] = { 0, 1, 8, 63, 4096, 65535, 65536, 65543, 65600, 100001,
				       262144, MOST };

/* Chunks of all these lengths, one on the other, the last ones first taken off; what is
   around a copy stays as it was.  */
static void
copies (void)
{
  char *chunk[KINDS];
  put (&r, 1, 99);
  for (unsigned k = 0; k < KINDS; k++) {
    chunk[k] = open_chunk (&r, bytes[k] + 16, 1);
    memset (chunk[k], 'x', bytes[k] + 16);
    adjoint_rt_stream (r.tape, chunk[k] + 8, source + 3 * k, bytes[k]);
    put (&r, 1, k);
  }
  for (unsigned k = KINDS; k-- > 0;) {
    get (&r, 1, k);
    CHECK (!memcmp (chunk[k], "xxxxxxxx", 8));
    CHECK (!memcmp (chunk[k] + 8, source + 3 * k, bytes[k]));
    CHECK (!memcmp (chunk[k] + 8 + bytes[k], "xxxxxxxx", 8));
    close_block (&r, chunk[k]);
  }
  get (&r, 1, 99);
}

int
main (void)
{
  for (unsigned k = 0; k < sizeof source; k++)
    source[k] = (char) (k * 7 + k / 251);
  for (int call = 0; call < 2; call++) {
    enter (&r);
    copies ();
    put (&r, 3, 11);
    char *deep = open_chunk (&r, DEEP, 1);
    copies ();
    close_block (&r, deep);
    get (&r, 3, 11);
    turn (&r);
    leave (&r);
  }
  puts ("ok");
  return 0;
}
