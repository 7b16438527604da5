! SPDX-License-Identifier: GPL-3.0-or-later
! Used by install.exp: the module, the plugin and the library.
module model
  use adjoint
  implicit none
contains
  subroutine f (x, y)
    real(8), intent(in) :: x(3)
    real(8), intent(out) :: y
    y = x(1) * x(2) * x(3)
  end subroutine
  subroutine f_b (x, xb, y, yb)
    real(8), intent(in) :: x(3)
    real(8), intent(inout) :: xb(3), y, yb
    call adjoint_stub (x, xb, y, yb)
  end subroutine
end module
program main
  use model
  use adjoint
  implicit none
  real(8) :: x(3) = [2d0, 3d0, 4d0], xb(3) = 0, y = 0, yb = 1
  type(adjoint_counters) :: counters
  call f_b (x, xb, y, yb)
  call adjoint_get_counters (counters)
  if (any (xb /= [12d0, 8d0, 6d0])) stop 1
end program
