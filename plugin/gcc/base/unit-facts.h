/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the front end knew of a function, for when no front end runs: at link time.

   A frozen copy (link/freeze.h) bears one attribute, MARK, with one string: lines
   `KEY VALUE'.  Each key stands once, but for those that are lists.

     version NAME	the first: who wrote the others
     unit c|fortran	the language of the function
     file NAME		its source file, as given to the compiler
     symbol NAME	its assembler name in that unit
     name NAME		as users write it, "mod::proc"
     decl NAME		DECL_NAME
     spec TEXT		the function type's "fn spec", Fortran's INTENT
     noinline, weak	it was declared so
     static		it is not seen from outside of its unit
     extent VERSION NAME	an SSA name that read/read-extent.cc looks for (list)
     rule SYMBOL ATTRIBUTE STRINGS
			a callee that such an attribute was given to (list)
     dummies SYMBOL LETTERS
			a callee with dummies of assumed shape, `f' for each of them, `i' where their
			elements are integers or logicals, `-' for others (list)
     shares NAME	a POINTER, variable or component, that the unit makes share memory with another one, or
			may, `*' all of them (list, on the unit's first copy; sharing.h)
     hands SYMBOL	a function without body in the unit that it hands structures with pointers, `*' one that
			it calls through a pointer (likewise)
     made SYMBOL	a derivative of it that its unit has (list)
     asked TEXT		a derivative that is asked for (list; ask/ask-deferred.cc)
     head TEXT		a head given to the unit, of a function elsewhere (list)
     call SYMBOL ARGUMENTS PLACE
			a call in the unit of what the link may make (list; ask/ask-elsewhere.cc)
     stub		it is a stub whose primal is elsewhere  */

#ifndef ADJOINT_UNIT_FACTS_H
#define ADJOINT_UNIT_FACTS_H

#include "gcc-common.h"

/* Raised with each change of what these lines say.  */
#define UNIT_FACTS_VERSION ADJOINT_VERSION "-6"

/* Who shares memory, where it may be any owner.  */
#define ANY_OWNER "*"

/* A user cannot write it: it has a blank.  */
#define UNIT_FACTS_MARK "adjoint frozen"
/* The same for a prototype that may ask for a derivative: the names of its parameters.  */
#define DECLARED_MARK "adjoint declared"

/* The letters of line `dummies', of a function in its unit and of a callee at the link.  */
#define DUMMIES_MARK "adjoint dummies"

/* A function that the plugin made in the place of another one, and that one's name as users write
   it.  */
#define STANDS_FOR_MARK "adjoint stands for"
/* The same of one that another unit has, and that one's symbol.  */
#define OUTSIDE_MARK "adjoint outside"

/* Does FNDECL bear facts?  It is a frozen copy then, or was made of one.  */
bool has_unit_facts_p (tree fndecl);
/* The value of the first line KEY of FNDECL's facts behind AFTER (NULL: from the start), or
   NULL; *NEXT, if not NULL, is where to look for one more.  Lives as long as the
   compiler.  */
const char *unit_fact (tree fndecl, const char *key, const char *after = NULL,
		       const char **next = NULL);
void set_unit_facts (tree fndecl, const char *text);
/* N characters of TEXT, the same for the same, for as long as the compiler runs: GCC's identifiers may
   be collected.  */
const char *interned (const char *text, size_t n);
/* The string of attribute MARK on DECL, or NULL.  */
const char *text_attribute (tree decl, const char *mark);
void set_text_attribute (tree decl, const char *mark, const char *text);

#endif
