! SPDX-License-Identifier: GPL-3.0-or-later
! The model in Fortran.

subroutine decay (n, t, y, p, dy) bind (c)
  integer, intent(in) :: n
  real(8), intent(in) :: t, y(n), p(2)
  real(8), intent(inout) :: dy(n)
  integer :: i
  do i = 1, n
    if (y(i) > 0.5d0) then
      dy(i) = -p(1) * y(i)**2 + p(2) * sin (t + y(n + 1 - i))
    else
      dy(i) = p(1) * y(i)
    end if
  end do
end subroutine

function cubic (x, a) bind (c)
  real(8), value :: x, a
  real(8) :: cubic
  cubic = x**3 + x - a
end function

function slope (x, a) bind (c)
  real(8), value :: x, a
  real(8) :: slope
  slope = 3 * x**2 + 1 + 0 * a
end function

subroutine f (n, dt, p, y, r) bind (c)
  interface
    subroutine rhs (n, t, y, p, dy) bind (c)
      integer, intent(in) :: n
      real(8), intent(in) :: t, y(n), p(2)
      real(8), intent(inout) :: dy(n)
    end subroutine
    subroutine swing (n, t, y, p, dy) bind (c)
      integer, intent(in) :: n
      real(8), intent(in) :: t, y(n), p(2)
      real(8), intent(inout) :: dy(n)
    end subroutine
    subroutine decay (n, t, y, p, dy) bind (c)
      integer, intent(in) :: n
      real(8), intent(in) :: t, y(n), p(2)
      real(8), intent(inout) :: dy(n)
    end subroutine
    function cubic (x, a) bind (c)
      real(8), value :: x, a
      real(8) :: cubic
    end function
    function slope (x, a) bind (c)
      real(8), value :: x, a
      real(8) :: slope
    end function
    subroutine advance (f, n, dt, p, y) bind (c)
      import :: rhs
      procedure (rhs) :: f
      integer, value :: n
      real(8), value :: dt
      real(8), intent(in) :: p(2)
      real(8), intent(inout) :: y(n)
    end subroutine
    subroutine again (f, n, dt, p, y) bind (c)
      import :: rhs
      procedure (rhs) :: f
      integer, value :: n
      real(8), value :: dt
      real(8), intent(in) :: p(2)
      real(8), intent(inout) :: y(n)
    end subroutine
    function newton (g, dg, x, a, steps) bind (c)
      import :: cubic
      procedure (cubic) :: g, dg
      real(8), value :: x, a
      integer, value :: steps
      real(8) :: newton
    end function
  end interface
  integer, value :: n
  real(8), value :: dt
  real(8), intent(in) :: p(2)
  real(8), intent(inout) :: y(n), r
  integer :: k
  do k = 0, 2
    if (k == 1 .or. (k == 0 .and. .not. y(1) > 0)) then
      call advance (swing, n, dt, p, y)
    else
      call advance (decay, n, dt, p, y)
    end if
  end do
  call again (decay, n, dt, p, y)
  r = r * newton (cubic, slope, y(2), y(3), 3)
end subroutine
