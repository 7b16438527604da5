/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Halves of functions for units that are compiled apart (doc/separate.md): their interface, and
   summaries of them in other files.  */

#ifndef ADJOINT_SEPARATE_H
#define ADJOINT_SEPARATE_H

#include "gcc-common.h"
#include "callee-rules.h"
#include "request.h"

/* The version of the interface.  It is part of the symbols.  */
enum { PAIR_INTERFACE = 1 };
/* Where summaries are in objects.  */
#define SUMMARY_SECTION ".adjoint"

/* An argument of halves.  BY_ADDRESS: reals that it leads to have their shadow there, and none that is
   given.  RANK: its address, strides and extents stand for an array with a descriptor, the
   address being of TYPE; else 0.  */
struct pair_argument {
  tree type;
  bool only_read, by_address;
  unsigned rank;
};

/* Of a function that returns RESULT and gets ARGS, as the linker sees it: "v.i4.pr8.pd2r8" is
   void (int, double *, array of rank 2), with `c' for `p' where an argument is only read.  */
const char *pair_signature (struct arena *a, tree result, const vec<pair_argument> &args);
/* The same for rows (runtime/rows.c), and for who calls by them: of a class `k' and the layouts of its type and of
   those that this one extends, "pk0a1b2c3dk4e5f6071", as what is called may be bound to an extension; `b' for `a' where
   an argument is only read.  */
const char *row_signature (struct arena *a, tree result, const vec<pair_argument> &args);
/* S, which a caller gives, is T but for that; an address of nothing known is that of any structure, and any
   address will do for it.  */
bool same_types_p (const char *s, const char *t);
/* The letters of argument K in SIGNATURE; NULL: there are not so many.  */
const char *letters_of_argument (const char *signature, unsigned k);
/* The LETTERS of an argument in such a text: what it leads to has its shadow by address.  */
bool by_address_letters_p (const char *letters);
/* SIGNATURE, and a number that TEXT has, all that a summary says.  */
const char *with_number (struct arena *a, const char *signature, const char *text);
/* SIGNATURE in a message: "(integer, address of reals of 8 bytes), which returns nothing".  */
const char *signature_in_words (struct arena *a, const char *signature);
/* A summary can name it.  */
bool plain_symbol_p (const char *symbol);
/* What the linker knows the half (or tangent) MODE of the function SYMBOL by.  STATE: it uses shadows
   by address.  A unit that believes that it does not must not find it.  */
const char *half_symbol (struct arena *a, const char *symbol, enum mode mode, bool state,
			 const char *signature);

/* The summaries in FILE, an object, an archive, a shared library or a text, go to RULES; an error
   where there are none.  */
void read_summary (struct callee_rules *rules, const char *file);

#endif
