! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! Stubs say which dummies have shadows, here those of a derived type that is made of reals.
#include "names.inc"
module kernels
#ifndef QUAD
  use adjoint
#endif
  implicit none
  type pair
    real(8) :: a, b
  end type
contains
  subroutine f (c, d, w)
    type(pair), intent(in) :: c(:)
    type(pair), intent(inout) :: d
    real(8), intent(in) :: w(2)
    d%a = d%a * sum (c%a * c%b) + w(1)
    d%b = d%b + c(2)%a * d%a * w(2)
  end subroutine
#ifndef QUAD
  subroutine f_b (c, cb, d, db, w)
    type(pair), intent(in) :: c(:)
    type(pair), intent(inout) :: cb(:), d, db
    real(8), intent(in) :: w(2)
    call adjoint_stub (c, cb, d, db, w)
  end subroutine
  subroutine f_d (c, cd, d, dd, w)
    type(pair), intent(in) :: c(:), cd(:)
    type(pair), intent(inout) :: d, dd
    real(8), intent(in) :: w(2)
    call adjoint_stub (c, cd, d, dd, w)
  end subroutine
#endif
end module
subroutine run (s, p, r)
  use iso_c_binding
  use kernels
  real(8), target :: s(8), p(*), r
  type(pair), pointer :: c(:)
  call c_f_pointer (c_loc (s(1)), c, [4])
  call f (c(:3), c(4), [0.3d0, 0.7d0])
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use iso_c_binding
  use kernels
  real(8), target :: s(8), sb(8), p(*), pb(*), rb
  type(pair), pointer :: c(:), cb(:)
  call c_f_pointer (c_loc (s(1)), c, [4])
  call c_f_pointer (c_loc (sb(1)), cb, [4])
  call f_b (c(:3), cb(:3), c(4), cb(4), [0.3d0, 0.7d0])
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use iso_c_binding
  use kernels
  real(8), target :: s(8), sd(8), p(*), pd(*), r, rd
  type(pair), pointer :: c(:), cd(:)
  call c_f_pointer (c_loc (s(1)), c, [4])
  call c_f_pointer (c_loc (sd(1)), cd, [4])
  call f_d (c(:3), cd(:3), c(4), cd(4), [0.3d0, 0.7d0])
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(8), p(1)
  s = [0.4d0, -0.3d0, 0.7d0, 1.2d0, -0.6d0, 0.9d0, 1.1d0, 0.5d0]
  call law (run, run_q, run_b, run_d, 8, s, 0, p, 0)
  call law (run, run_q, run_b, run_d, 8, s, 0, p, 0)
  call verdict
end program
#endif
