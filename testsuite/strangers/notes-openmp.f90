! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fopenmp -fplugin-arg-adjoint-head=f" }
! See notes-openmp.c.
subroutine f (n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  y(1) = 0

  !$omp parallel do  ! { dg-error "sorry, not supported: OpenMP" }
! { dg-message "note: compile the file without -fopenmp" "" { target *-*-* } .-1 }
  do i = 1, n
    y(i) = x(i)**2
  end do
end subroutine
