/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same in C, by the layout of gfortran's descriptors: those of arrays of rank two have 88 bytes.  */
#include <string.h>

void outside_ (char *grid, const char *ocean)
{
  memcpy (grid + 88, ocean, 88);
}
