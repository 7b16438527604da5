! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x)" }
! Calls of OpenMP's library in a file whose directives are comments: no derivative passes through them.
subroutine f (n, x, y, seconds)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y, seconds
  real(8), external :: omp_get_wtime
  integer, external :: omp_get_max_threads
  integer :: i
  seconds = omp_get_wtime ()
  call omp_set_num_threads (2)
  y = 0
  do i = 1, n
    y = y + x(i) ** 2 * omp_get_max_threads ()
  end do
  seconds = omp_get_wtime () - seconds
end subroutine
