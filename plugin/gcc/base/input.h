/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Input of the C library that may fill reals: scanf and its like, and fread.  */

#ifndef ADJOINT_INPUT_H
#define ADJOINT_INPUT_H

#include "gcc-common.h"

/* Which arguments of a call say what.  */
struct input_call {
  bool scans;			/* else it is fread */
  unsigned format;		/* scans: of this argument; items are behind it */
  unsigned size, count;		/* fread, whose array is its first argument */
};

/* False: S is no such call.  */
bool input_call_p (gimple *s, input_call *in);

/* What one conversion of a format fills.  */
struct input_item {
  tree real;			/* its type; NULL_TREE: something else */
  /* It is filled where the result is greater than this; -1: not known.  */
  int result;
};

/* Appends to OUT an item for each argument behind the format of S; false if the format is no
   constant, or says something that is not known here.  */
bool input_items (gcall *s, const input_call &in, vec<input_item> *out);

#endif
