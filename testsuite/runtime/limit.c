/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the environment says about the limit, and what it must not.
   { case "default"	default "" 0 0 {^[1-9][0-9]*$} }
   { case "bytes"	show "ADJOINT_TAPE_LIMIT=12345" 0 0 {^12345$} }
   { case "k"		show "ADJOINT_TAPE_LIMIT=3k" 0 0 {^3072$} }
   { case "M"		show "ADJOINT_TAPE_LIMIT=5M" 0 0 {^5242880$} }
   { case "G"		show "ADJOINT_TAPE_LIMIT=2G" 0 0 {^2147483648$} }
   { case "T"		show "ADJOINT_TAPE_LIMIT=1T" 0 0 {^1099511627776$} }
   { case "empty"	default "ADJOINT_TAPE_LIMIT=" 0 0 {^[1-9][0-9]*$} }
   { case "word"	show "ADJOINT_TAPE_LIMIT=lots" 0 1 {^adjoint: ADJOINT_TAPE_LIMIT=lots is not a size: } }
   { case "two suffixes" show "ADJOINT_TAPE_LIMIT=1GB" 0 1 {is not a size} }
   { case "negative"	show "ADJOINT_TAPE_LIMIT=-1" 0 1 {is not a size} }
   { case "zero"	show "ADJOINT_TAPE_LIMIT=0" 0 1 {is not a size} }
   { case "too large"	show "ADJOINT_TAPE_LIMIT=99999999999999G" 0 1 {is not a size} }
   { case "set"		set "ADJOINT_TAPE_LIMIT=7k" 0 0 {^ok$} }  */

#include "generated.h"

int
main (int argc, char **argv)
{
  if (argc > 1 && !strcmp (argv[1], "set")) {
    CHECK (adjoint_set_limit (100) == 7168);
    CHECK (adjoint_get_limit () == 100);
    CHECK (adjoint_set_limit (0) == 100);
    CHECK (adjoint_get_limit () == 7168);
    puts ("ok");
  } else
    printf ("%" PRIu64 "\n", adjoint_get_limit ());
  return 0;
}
