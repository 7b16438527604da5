! SPDX-License-Identifier: GPL-3.0-or-later
! The library in Fortran.

function pairs (n, x, y) result (sum) bind (c)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), y(n)
  real(8) :: sum
  integer :: i
  sum = 0
  do i = 1, n
    if (x(i) > 0.2d0) then
      sum = sum + x(i) * sin (y(n + 1 - i))
    else
      sum = sum + y(i) * y(i) * 0.5d0
    end if
  end do
end function

subroutine step (n, dt, c, u, w) bind (c)
  integer, intent(in) :: n
  real(8), intent(in) :: dt, c(n)
  real(8), intent(inout) :: u(n), w(n)
  integer :: i
  do i = 1, n
    w(i) = u(i) * c(i)**2
  end do
  do i = 1, n
    u(i) = u(i) + dt * w(n + 1 - i) * u(i)
  end do
end subroutine

recursive subroutine down (depth, n, u, e, count) bind (c)
  interface
    subroutine between (depth, n, u, e) bind (c)
      integer, intent(in) :: depth, n
      real(8), intent(inout) :: u(n), e
    end subroutine
  end interface
  integer, intent(in) :: depth, n
  real(8), intent(inout) :: u(n), e
  integer, intent(inout) :: count
  integer :: i
  do i = 1, n
    u(i) = u(i) * (1 + 0.1d0 * sin (u(i))) + 0.01d0 * e
  end do
  count = count + 1
  if (depth > 0) call between (depth - 1, n, u, e)
  e = e + u(1) * u(n)
end subroutine
