! SPDX-License-Identifier: GPL-3.0-or-later
! A module with a stub of a procedure that calls another unit.
module mm
contains
  subroutine f (x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    real(8), external :: g
    y = g (x) * x
  end subroutine
  subroutine f_b (x, xb, y, yb)
    use adjoint, only : adjoint_stub
    real(8), intent(in) :: x
    real(8), intent(inout) :: xb, y, yb
    call adjoint_stub (x, xb, y, yb)
  end subroutine
end module
