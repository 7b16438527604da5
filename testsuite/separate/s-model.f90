! SPDX-License-Identifier: GPL-3.0-or-later
! The model in Fortran.

recursive subroutine between (depth, n, u, e) bind (c)
  interface
    recursive subroutine down (depth, n, u, e, count) bind (c)
      integer, intent(in) :: depth, n
      real(8), intent(inout) :: u(n), e
      integer, intent(inout) :: count
    end subroutine
  end interface
  integer, intent(in) :: depth, n
  real(8), intent(inout) :: u(n), e
  integer :: count
  count = 0
  u(2) = u(2) * (1 + e)
  call down (depth, n, u, e, count)
  e = e + 0.25d0 * count * u(3)
end subroutine

subroutine f (n, dt, c, u, e) bind (c)
  interface
    function pairs (n, x, y) bind (c)
      integer, intent(in) :: n
      real(8), intent(in) :: x(n), y(n)
      real(8) :: pairs
    end function
    subroutine step (n, dt, c, u, w) bind (c)
      integer, intent(in) :: n
      real(8), intent(in) :: dt, c(n)
      real(8), intent(inout) :: u(n), w(n)
    end subroutine
    recursive subroutine down (depth, n, u, e, count) bind (c)
      integer, intent(in) :: depth, n
      real(8), intent(inout) :: u(n), e
      integer, intent(inout) :: count
    end subroutine
  end interface
  integer, value :: n
  real(8), value :: dt
  real(8), intent(in) :: c(n)
  real(8), intent(inout) :: u(n), e
  real(8) :: w(8), v(8)
  integer :: t, count
  count = 0
  do t = 1, 4
    call step (n, dt, c, u, w)
    e = e + pairs (n, u, c) + pairs (n, u, u)
    w(1) = u(t)
  end do
  v(1:n) = u * 0.5d0 + w(1) * 0.1d0
  if (e > -100) call down (2, n, v, e, count)
  e = e + pairs (n, v, u) * count
end subroutine
