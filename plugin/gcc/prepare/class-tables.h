/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gfortran's tables of types: what calls of procedures that are bound to types load from them, and
   which procedures stand there.  */

#ifndef ADJOINT_CLASS_TABLES_H
#define ADJOINT_CLASS_TABLES_H

#include "gcc-common.h"

/* The name that the front end gave TYPE, or "".  */
const char *name_of_type (tree type);

/* S calls a function that gfortran made for a type and that stands in the table of a class: the
   component's name (_copy, _final, _deallocate), or NULL.  */
const char *component_of_class (gcall *s);

/* FNDECL is one of gfortran's own functions of a type, the one in COMPONENT; NULL: any.  */
bool made_for_type_p (tree fndecl, const char *component);

/* DECL is a type's table.  */
bool table_of_type_p (tree decl);
/* What stands in component NAME of TABLE, in *VALUE; NULL_TREE: nothing does.  False: that is not seen here.  */
bool value_in_table (tree table, const char *name, tree *value);

/* S loads what it calls from no table of a type, or may find FNDECL there.  */
bool in_such_a_table_p (gcall *s, tree fndecl);

/* Before the first question above in one clone, and behind the last.  */
void class_tables_begin (void);
void class_tables_end (void);

/* While it lives, gfortran's tables of types are constants, as nobody changes them: what is called
   for a variable whose type is known is known too.  So are variables that are never written: where
   pointers in them lead is known.  */
class constant_tables {
 public:
  constant_tables ();
  ~constant_tables ();
 private:
  auto_vec<tree> tables;
};

#endif
