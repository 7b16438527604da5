! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! The modules IEEE_ARITHMETIC, IEEE_EXCEPTIONS and IEEE_FEATURES: flags and modes that a procedure saves
! on entry, asks for and sets; classes and special values; functions that are operations.
#include "names.inc"
subroutine f (n, x, y)
  use, intrinsic :: ieee_arithmetic
  use, intrinsic :: ieee_exceptions
  use, intrinsic :: ieee_features
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n), z, w
  logical :: flag, flags(3), halting
  type(ieee_status_type) :: status
  type(ieee_round_type) :: rounding
  call ieee_get_status (status)
  call ieee_set_flag (ieee_all, .false.)
  call ieee_get_halting_mode (ieee_overflow, halting)
  call ieee_set_halting_mode (ieee_overflow, .false.)
  call ieee_get_rounding_mode (rounding)
  if (rounding == ieee_nearest) y(1) = y(1) * 1.5d0
  do i = 1, n
    z = x(i)
    if (ieee_is_nan (z) .or. .not. ieee_is_finite (z)) z = 1
    if (ieee_is_negative (z)) z = z * 2
    if (ieee_is_normal (x(i))) z = z + 1
    if (ieee_unordered (x(i), y(i))) z = z * 3
    if (ieee_class (x(i)) == ieee_positive_normal) z = z * x(i)
    if (ieee_class (y(i)) /= ieee_positive_normal) z = z * y(i)
    z = ieee_copy_sign (z, y(i)) + ieee_logb (y(i)) + ieee_scalb (x(i), 3)
    z = z + ieee_rem (x(i), 0.3d0) + ieee_rint (x(i)) + ieee_next_after (y(i), 4d0)
    call ieee_set_flag (ieee_invalid, i == 2)
    call ieee_get_flag (ieee_invalid, flag)
    if (flag) z = z * sin (x(i))
    y(i) = y(i) * z
    if (ieee_support_inf (z)) y(i) = y(i) + x(i)
    if (y(i) > 1d30) y(i) = ieee_value (y(i), ieee_positive_inf)
    w = scaled (x(i), y(i))
    y(i) = y(i) + w
  end do
  call ieee_set_flag (ieee_usual, [.true., .false., .true.])
  call ieee_get_flag (ieee_usual, flags)
  y(2) = y(2) + count (flags) * x(2)
  call ieee_set_halting_mode (ieee_overflow, halting)
  call ieee_set_status (status)
contains
  ! Stays a call, and saves flags itself.
  recursive real(8) function scaled (a, b) result (r)
    real(8), intent(in) :: a, b
    if (abs (b) > 2) then
      r = scaled (a, b * 0.5d0) * a
    else
      r = a * b
    end if
    if (ieee_class (r) == ieee_negative_normal) r = -r * a
    call ieee_set_flag (ieee_inexact, .false.)
  end function
end subroutine
#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.6d0, 0.45d0, -3.1d0, 0.9d0, 2.7d0]
#include "two-arrays.inc"
