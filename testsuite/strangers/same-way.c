/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* A condition in the reverse sweep goes the way that the value went, at every level.  */
#include "oracle.h"
#include "same-way.h"
