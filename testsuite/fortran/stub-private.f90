! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! A private module procedure that nobody calls, differentiated through its stub,
! and a stub outside a module, in the file of f.
#include "names.inc"
module kernels
#ifndef QUAD
  use adjoint
#endif
  implicit none
  private
  public :: twin
#ifndef QUAD
  public :: f_b
#endif
contains
  subroutine f (x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = x * sin (x)
  end subroutine
  subroutine twin (x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = x * sin (x)
  end subroutine
#ifndef QUAD
  subroutine f_b (x, xb, y, yb)
    real(8), intent(in) :: x
    real(8), intent(inout) :: xb, y, yb
    call adjoint_stub (x, xb, y, yb)
  end subroutine
#endif
end module

subroutine g (x, y)
  real(8), intent(in) :: x(2)
  real(8), intent(out) :: y
  y = x(1) / x(2)
end subroutine
#ifndef QUAD
subroutine g_b (x, xb, y, yb)
  use adjoint
  real(8), intent(in) :: x(2)
  real(8), intent(inout) :: xb(2), y, yb
  call adjoint_stub (x, xb, y, yb)
end subroutine
#endif

subroutine run (s, p, r)
  use kernels
  real(8) :: s(4), p(*), r
  call twin (s(1), s(3))
  call g (s(1), s(4))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use kernels
  real(8) :: s(4), sb(4), p(*), pb(*), rb
  call g_b (s(1), sb(1), s(4), sb(4))
  call f_b (s(1), sb(1), s(3), sb(3))
end subroutine
program main
  external run, run_q, run_b
  real(8) :: s(4) = [0.3d0, -1.2d0, 0.7d0, 1.d0], p(1)
  call law_b (run, run_q, run_b, 4, s, 0, p, 0)
  call verdict
end program
#endif
