! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! { dg-libraries "-Wl,-z,execstack" }
! Internal procedures that use variables of the host, as actual arguments: of a recursive
! quadrature, of one that is inlined, of a root finder with two, of an integral of integrals.
#include "names.inc"
#ifdef QUAD
# define quadrature quadrature_q
#endif
module quadrature
  implicit none
  abstract interface
    function integrand (t)
      real(8), intent(in) :: t
      real(8) :: integrand
    end function
  end interface
contains
  recursive subroutine adaptive (g, a, b, n, s)
    procedure(integrand) :: g
    real(8), intent(in) :: a, b
    integer, intent(in) :: n
    real(8), intent(out) :: s
    real(8) :: l, r
    if (n > 1) then
      call adaptive (g, a, 0.5d0 * (a + b), n / 2, l)
      call adaptive (g, 0.5d0 * (a + b), b, n / 2, r)
      s = l + r
      return
    end if
    s = g (0.5d0 * (a + b)) * (b - a)
  end subroutine
  function midpoint (g, a, b, n)
    procedure(integrand) :: g
    real(8), intent(in) :: a, b
    integer, intent(in) :: n
    integer :: i
    real(8) :: midpoint
    midpoint = 0
    do i = 1, n
      midpoint = midpoint + g (a + (i - 0.5d0) * (b - a) / n) * (b - a) / n
    end do
  end function
  recursive function newton (g, dg, start, n) result (x)
    procedure(integrand) :: g, dg
    real(8), intent(in) :: start
    integer, intent(in) :: n
    real(8) :: x
    x = start - g (start) / dg (start)
    if (n > 1) x = newton (g, dg, x, n - 1)
  end function
end module

subroutine f (n, x, y)
  use quadrature
  implicit none
  integer :: n, k, calls
  real(8) :: x(n), y(n), w(5), c, s
  k = 2
  w = x(1)
  w(3) = x(2)
  c = x(3)
  calls = 0
  call adaptive (polynomial, 0d0, x(3), 4, s)
  y(1) = y(1) * s + midpoint (polynomial, x(1), 1d0, 3)
  y(2) = newton (cubic, slope, x(2), 3)
  y(3) = midpoint (outer, 0d0, 1d0, 3) + calls
  call adaptive (outer, 0d0, 1d0, 2, s)
  y(4) = s * c
contains
  function polynomial (t) result (p)
    real(8), intent(in) :: t
    real(8) :: p
    p = x(1) * t**k + w(3) * sin (x(n) * t)
    c = c + p
    calls = calls + 1
  end function
  function cubic (t) result (p)
    real(8), intent(in) :: t
    real(8) :: p
    p = t**3 + x(1)**2 * t - c
  end function
  function slope (t) result (p)
    real(8), intent(in) :: t
    real(8) :: p
    p = 3 * t**2 + x(1)**2
  end function
  ! An integral by an inner procedure's own limit.
  recursive function outer (t) result (p)
    real(8), intent(in) :: t
    real(8) :: p
    call adaptive (polynomial, x(2), t, 2, p)
    p = p * t + w(1) * midpoint (cubic, 0d0, t * x(4), 2)
  end function
end subroutine

#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [0.3d0, 1.2d0, 0.7d0, 1.d0, 2.d0, 1.5d0, 4.d0, 5.d0]
#include "two-arrays.inc"
