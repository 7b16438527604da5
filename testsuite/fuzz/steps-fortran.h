/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps for generate-fortran.c: see steps-fortran.c.  */

#ifndef FUZZ_STEPS_FORTRAN_H
#define FUZZ_STEPS_FORTRAN_H

/* Subroutine number WHICH.  */
void fortran_step (int which);
/* A time loop around calls of NSTEPS subroutines, with levels in `lv' made from
   array A, added to array B behind it.  */
void fortran_steps (int nsteps, const char *a, const char *b);

#endif
