! SPDX-License-Identifier: GPL-3.0-or-later
! The solvers in Fortran.

subroutine advance (f, n, dt, p, y) bind (c)
  interface
    subroutine f (n, t, y, p, dy) bind (c)
      integer, intent(in) :: n
      real(8), intent(in) :: t, y(n), p(2)
      real(8), intent(inout) :: dy(n)
    end subroutine
  end interface
  integer, value :: n
  real(8), value :: dt
  real(8), intent(in) :: p(2)
  real(8), intent(inout) :: y(n)
  real(8) :: k(8), l(8), z(8), t, later
  integer :: s
  do s = 0, 2
    t = s * dt
    later = t + dt
    call f (n, t, y, p, k)
    z(1:n) = y + dt * k(1:n)
    call f (n, later, z, p, l)
    y = y + 0.5d0 * dt * (k(1:n) + l(1:n))
  end do
end subroutine

function newton (g, dg, x, a, steps) bind (c) result (z)
  interface
    function g (x, a) bind (c)
      real(8), value :: x, a
      real(8) :: g
    end function
    function dg (x, a) bind (c)
      real(8), value :: x, a
      real(8) :: dg
    end function
  end interface
  real(8), value :: x, a
  integer, value :: steps
  real(8) :: z
  integer :: s
  z = x
  do s = 1, steps
    z = z - g (z, a) / dg (z, a)
  end do
end function
