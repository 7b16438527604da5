/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An interpreter of models of both forms, for tests.

   Memory is a set of regions; an address is a region number and an offset, so that
   every access is checked, and nothing of the interpreter can be reached.
   What was never written reads as NaN or as a large number.  The tape is strict:
   what is taken off must have the type and the width it was pushed with, and
   blocks are closed when all above them is gone.

   A dual machine carries a tangent beside every real, in registers and memory
   (FORM_SSA only).  Its derivatives are written down here, not taken from
   rules.def, because they judge what was derived from that.  */

#ifndef INTERP_H
#define INTERP_H

#include "model.h"

/* A value: real and tangent, or integer (pointers too).  */
struct datum {
  double real, tangent;
  int64_t integer;
  bool undefined;
};

enum outcome { RUN_RETURNED, RUN_STOPPED, RUN_LIMIT, RUN_FAULT };

struct machine;

struct machine *machine_new (const struct program *p, bool dual);
void machine_free (struct machine *m);
/* Statements it may run; 1,000,000 at first.  */
void machine_limit (struct machine *m, uint64_t steps);

/* A new region; its address.  */
int64_t machine_alloc (struct machine *m, uint64_t bytes);
/* Where the bytes of ADDRESS are now (until the next call on M), and, of a
   dual machine, the tangents: one for each four bytes.  */
void *machine_bytes (struct machine *m, int64_t address);
double *machine_tangents (struct machine *m, int64_t address);

enum outcome machine_run (struct machine *m, const struct function *f,
			  const struct datum *args, struct datum *result);

/* After RUN_FAULT: what was wrong.  */
const char *machine_fault (const struct machine *m);
/* The tape holds nothing.  */
bool machine_tape_empty (const struct machine *m);
/* The largest number of bytes and bits that the tape held.  */
uint64_t machine_tape_peak (const struct machine *m);
uint64_t machine_bits_peak (const struct machine *m);
/* A number that depends on every EFFECT that was run, in order.  */
uint64_t machine_effects (const struct machine *m);
/* The largest magnitude of reals, and of their tangents, that operations gave;
   infinite after a NaN.  */
double machine_largest (const struct machine *m);
uint64_t machine_steps (const struct machine *m);

#endif
