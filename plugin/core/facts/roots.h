/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: which memory a pointer may lead to.

   A root is a piece of memory known by one name inside a function: what a
   parameter points to, an object, what one ALLOC returned; one more root
   stands for everything else (pointers that were loaded or came out of calls).
   All elements of a root are taken together.  */

#ifndef ADJOINT_ROOTS_H
#define ADJOINT_ROOTS_H

#include "model.h"

struct roots {
  uint32_t n;			/* parameters, objects, allocations, unknown */
  uint32_t first_object, first_alloc, unknown;
  adj_id *alloc_stmt;		/* [n - first_alloc - 1] */
  struct bitset *of_value;	/* [values]; word == NULL: no pointer */
  adj_id *class;		/* [n] representative: roots that some reference
				   may mean alike share one */
};

/* Requires a checked FORM_SSA function.  */
struct roots *roots_find (struct arena *a, const struct program *p,
			  const struct function *f);

/* Parameters of a callee that one pointer of it may lead to make one class of what
   the arguments lead to; ROOTS[functions], to a fixpoint over calls.  */
void roots_unite_calls (const struct program *p, struct roots **roots);

/* The roots a reference, or what a pointer value points to, may lie in; CALLBACK
   style iteration: returns the next root >= FROM, or ADJ_NONE.  */
adj_id roots_next_of_value (const struct roots *r, const struct function *f,
			    adj_id value, adj_id from);
adj_id roots_next_of_ref (const struct roots *r, const struct function *f,
			  const struct ref *ref, adj_id from);
/* "argument 'x'", "local 'w'": for messages.  */
const char *root_name (struct arena *a, const struct function *f,
		       const struct roots *r, adj_id root);

/* Each statement that pointer V comes from, through sums, joins and choices, is such as IS says; null
   pointers come from none.  */
bool pointer_comes_from (const struct function *f, adj_id v, bool (*is) (const struct stmt *s));
/* Such statements: S makes a pointer to new memory; to memory that was allocated, now or before.  */
bool makes_new (const struct stmt *s);
bool makes_allocated (const struct stmt *s);

#endif
