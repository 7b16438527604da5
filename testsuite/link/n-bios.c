/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unit 1 of the program whose head names memory: a COMMON block of Fortran's.  */
#include <math.h>
extern struct { double rate, mass[4]; int calls; } bios_;
static double kept = 0.75;
struct loss { int n; double each; };
static struct { struct loss *loss; } of_all, *rates = &of_all;
void set_loss_ (struct loss *loss) { rates->loss = loss; }
void grow_ (const double *light)
{
  bios_.calls++;
  for (int i = 0; i < 4; i++)
    bios_.mass[i] += bios_.rate * *light * sin (bios_.mass[i]) * kept;
  kept = kept * rates->loss->each + *light;
}
double kept_now_ (void) { return kept; }
void set_kept_ (const double *x) { kept = *x; }
