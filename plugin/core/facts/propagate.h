/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets carried along differentiable dependency, forwards or backwards through one
   function: rows of bits, one row for each value and, at each point, one for each
   zone of memory.

   With one bit a row, forwards from the independents this finds what is varied,
   backwards from the dependents what is useful; with one bit for each input of the
   function it finds Dep (Hascoet et al., sections 4.1 and 4.2).  */

#ifndef ADJOINT_PROPAGATE_H
#define ADJOINT_PROPAGATE_H

#include "facts.h"
#include "flow.h"

/* How one call maps a zone of the callee's parameters to zones here.  */
struct call_map {
  const struct depends *d;	/* NULL: everything read reaches everything
				   written */
  VEC (struct span) *spans;	/* [d->zones->nparams] */
  bool *exact;			/* ... which is that memory and no other */
};

struct propagation {
  struct arena *arena;
  const struct facts *facts;
  const struct program *p;
  const struct function *f;
  const struct zones *zones;
  struct call_map **calls;	/* [stmts] */
  bool backwards, sensitive;
  const bool *passive;		/* [zones] carry nothing, or NULL: none */
  const struct span *address;	/* memory by address, which callees may touch
				   (addressed.h), or NULL */
  const bool *held;		/* [zones] hold something whatever is stored there last, and
				   callees may add to it (stored.h), or NULL */
  bool *stored;			/* [zones] out: something was stored there; or NULL */
  uint32_t words;		/* of a row */
  uint64_t *value;		/* [values] rows; may be seeded */
  uint64_t *ever;		/* [zones] rows: at any point, calls included */
  uint64_t *scratch;
  bool changed;			/* some value's row has grown */
  struct flow *flow;		/* its states are rows of zones */
};

/* How calls of F map, under ZONES.  */
struct call_map **call_maps (struct arena *a, const struct facts *facts,
			     const struct function *f, const struct zones *zones);

struct propagation *propagate_new (struct arena *a, const struct facts *facts,
			 const struct function *f, const struct zones *zones,
			 struct call_map **calls, bool backwards, uint32_t bits);
/* Adds BIT to the memory where the function begins (forwards) or ends.  */
void propagate_seed_zone (struct propagation *c, uint32_t zone, uint32_t bit);
void propagate_seed_value (struct propagation *c, adj_id v, uint32_t bit);
void propagate_run (struct propagation *c);
/* What S does to STATE; the solver's steps, for walks over its solution.  */
void propagate_stmt (struct propagation *c, const struct stmt *s, uint64_t *state);
/* The state where the flow enters block B; NULL: the flow does not get there.  */
const uint64_t *propagate_state (const struct propagation *c, adj_id b);

static inline bool
row_has (const struct propagation *c, const uint64_t *rows, uint32_t i, uint32_t bit)
{
  return rows[(size_t) i * c->words + bit / 64] >> (bit & 63) & 1;
}

/* Which operands of S pass a derivative on: bit k for operand k, with reals that
   have a rule whose partial is not identically zero.  PHI not included.  */
uint32_t differentiable_operands (const struct program *p,
				  const struct function *f,
				  const struct stmt *s);

/* S, a call, leaves the reals behind its argument K as they are: the callee only reads them, and what
   it writes is other memory.  */
bool call_keeps (const struct facts *facts, const struct zones *zones, const struct stmt *s,
		 uint32_t k);

/* The return value's id, or ADJ_NONE.  */
adj_id returned_value (const struct function *f);

#endif
