! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-mfpmath=387" }
! The same program with other options.
#include "same-way.f90"
