! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-w -fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! gfortran makes a comparison with the root of the greatest number of COS (ATAN (x)), and that root has as many digits as the
! kind of the last number in the file, so more than x where that is a wider one.  (In a program with callers something else
! is last.)
subroutine f (x, y)
  real(8) :: x, y
  y = cos (atan (x))
end subroutine
subroutine widest (q)
  real(16) :: q
  q = q * 0.3_16
end subroutine
