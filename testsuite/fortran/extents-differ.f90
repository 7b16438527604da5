! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-status 1 }
! { dg-output "x" }
! A shadow whose extents are not its primal's ends the program.
#include "names.inc"
module kernels
  use adjoint
  implicit none
contains
  subroutine f (x, y)
    real(8), intent(in) :: x(:)
    real(8), intent(out) :: y
    y = sum (x ** 2)
  end subroutine
  subroutine f_b (x, xb, y, yb)
    real(8), intent(in) :: x(:)
    real(8), intent(inout) :: xb(:), y, yb
    call adjoint_stub (x, xb, y, yb)
  end subroutine
end module
program main
  use kernels
  real(8) :: x(4) = 1, xb(3) = 0, y = 0, yb = 1
  call f_b (x, xb, y, yb)
end program
