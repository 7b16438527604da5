/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Derivation: calls of functions that a rule describes (derive-ruled.c).  */

#ifndef ADJOINT_DERIVE_RULED_H
#define ADJOINT_DERIVE_RULED_H

#include "sweeps.h"

/* Call STMT, forward, and in reverse; SEED and BY_VALUE: where the adjoints are of the result
   (ADJ_NONE: zero) and of reals by value.  */
void derive_forward_ruled_call (struct sweeps *s, adj_id stmt);
void derive_reverse_ruled_call (struct sweeps *s, adj_id stmt, adj_id seed,
				const adj_id *by_value);
/* In a tangent: inactive; active, with the tangents of arguments by value.  */
void derive_primal_of_rule (struct builder *b, adj_id stmt);
void derive_tangent_of_rule (struct builder *b, adj_id stmt, const adj_id *tangent);

#endif
