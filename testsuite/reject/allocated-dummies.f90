! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! An ALLOCATABLE dummy that the procedure allocates has no shadow in a signature.
module made
  implicit none
contains
  subroutine f (x, y)
    real(8), intent(in) :: x
    real(8), allocatable, intent(out) :: y(:)
    allocate (y(2))
    y = x * x
  end subroutine
  subroutine f_b (x, xb, y, yb)  ! { dg-error "argument 'y' of 'made::f', which allocates or frees it, has no shadow in a signature: leave it out, and give its seed by 'adjoint_seed'" }
    use adjoint
    real(8), intent(in) :: x
    real(8), intent(inout) :: xb
    real(8), allocatable, intent(inout) :: y(:), yb(:)
    call adjoint_stub (x, xb, y, yb)
  end subroutine
end module
