/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a parameter is, from its declaration alone.  */

#ifndef ADJOINT_PARAMS_H
#define ADJOINT_PARAMS_H

#include "gcc-common.h"
#include "../core/model.h"

/* Element type of the reals behind PARM or NULL_TREE; its kind, rank, declared
   direction (const, or `r' in the function's "fn spec"), no_alias, optional,
   hidden (a character length or another parameter the user does not write).  */
struct param_facts {
  enum param_kind kind;
  tree element;
  unsigned rank;
  unsigned HOST_WIDE_INT extent;	/* bytes by declaration, 0: unknown */
  bool may_write, no_alias, optional, hidden;
};
param_facts param_facts_of (tree fndecl, tree parm, unsigned index);
/* float or double.  */
bool real_type_p (tree type);
/* If TYPE is a Fortran array descriptor: its rank, and its elements' type if
   they are reals (else NULL_TREE).  */
bool descriptor_type_p (tree type, unsigned *rank, tree *element);
bool fortran_p (void);				/* f951 is running */
/* Name as the user writes it: without trailing underscore or __m_MOD_.  */
const char *user_name_of (tree fndecl);		/* e.g. "mod::proc", "bratu" */

#endif
