/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Static variables that nobody writes, though their addresses are taken:

     static double c[3] = { 1, 0.5, 0.25 };
     static struct series s = { c, 2 };	... eval (&s, x) ...

   This unit alone knows such a variable, no statement stores in it, and its address only comes
   to where memory is read: as an argument of functions whose bodies are here, in the
   initialiser of another such variable.  Pointers that are loaded from one are followed as its
   address is.  So its contents are those of its initialiser, and a pointer that was given to
   the unit from outside leads to none of them.

   What is found is marked on the variables, for the link too.  */

#ifndef ADJOINT_NEVER_WRITTEN_H
#define ADJOINT_NEVER_WRITTEN_H

#include "gcc-common.h"

/* Before any body of the unit is cloned.  At the link marks are found, not made.  */
void never_written_find (void);

/* In between, no variable counts: a head names memory, and what it names varies.  */
void never_written_suspend (bool on);

/* DECL is such a variable.  */
bool never_written_p (tree decl);

#endif
