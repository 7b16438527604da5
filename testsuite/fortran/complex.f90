! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y,r)/(x,y) -fplugin-arg-adjoint-mode=both" }
! Complex numbers: array expressions, intrinsics, sections, descriptors whose shadows have
! other strides, automatic and allocatable arrays, derived types.
#include "names.inc"
! -freal-8-real-16 leaves complex kinds alone.
#ifdef QUAD
# define C 16
#else
# define C 8
#endif
module kernels
  implicit none
  type cell
    complex(C) :: z, w(2)
    real(8) :: a
  end type
#ifndef QUAD
  interface
    subroutine f_b (n, x, xb, y, yb, r, rb)
      integer, intent(in) :: n
      complex(C), intent(in) :: x(:)
      complex(C), intent(inout) :: xb(:), y(n), yb(n), r(:), rb(:)
    end subroutine
    subroutine f_d (n, x, xd, y, yd, r, rd)
      integer, intent(in) :: n
      complex(C), intent(in) :: x(:), xd(:)
      complex(C), intent(inout) :: y(n), yd(n), r(:), rd(:)
    end subroutine
  end interface
#endif
contains
  function g (z)
    complex(C), intent(in) :: z
    complex(C) :: g
    g = z * conjg (z) + (1, 2) / z
  end function
  subroutine f (n, x, y, r)
    integer, intent(in) :: n
    complex(C), intent(in) :: x(:)
    complex(C), intent(inout) :: y(n), r(:)
    complex(C) :: t(n), m(2,2)
    complex(C), allocatable :: a(:)
    type(cell) :: v
    integer :: i
    t = x * y + exp (x) * log (y)
    y(2:n) = y(2:n) + (x(1:n-1) * t(2:n)) * y(1:n-1)
    do i = 1, n
      if (abs (t(i)) > 1 .and. t(i) /= y(i)) then
        y(i) = y(i) + sqrt (t(i)) * sin (x(i)) + cos (x(i)) ** 2
      else
        y(i) = y(i) * 2 - g (t(i))
      end if
    end do
    r(1) = sum (x * y) + dot_product (x, y)
    r(2) = cmplx (real (x(1)) * aimag (y(2)), abs (x(2)), C) + x(1) ** x(2) + y(1) ** 3 + x(4) ** (-5)
    allocate (a(n))
    a(:) = conjg (y)
    m(:,1) = a(1:2); m(:,2) = a(3:4)
    r(3) = m(1,1) * m(2,2) - m(1,2) * m(2,1) + sinh (x(3)) * cosh (x(4))
    deallocate (a)
    v = cell (x(1), [x(2), y(1)], 2)
    v%w = v%w * v%a + v%z
    r(4) = product (v%w) / x(3) + merge (x(1), x(2), real (x(3)) > 0)
    r(4)%re = r(4)%re * x(4)%im
    call k (n, x(1), y, r(3))
  end subroutine
  recursive subroutine k (n, first, y, r)
    integer, intent(in) :: n
    complex(C), intent(in) :: first
    complex(C), intent(inout) :: y(n), r
    complex(C) :: t(n)
    t = first * conjg (y)
    if (n > 1) call k (n - 1, first, t, r)
    y = y + t * y(1)
    r = r * 0.5 + t(n) / first
  end subroutine
  subroutine get (s, x, y, z)
    real(8), intent(in) :: s(24)
    complex(C), intent(out) :: x(4), y(4), z(4)
    x = cmplx (s(1:8:2), s(2:8:2), C)
    y = cmplx (s(9:16:2), s(10:16:2), C)
    z = cmplx (s(17:24:2), s(18:24:2), C)
  end subroutine
  subroutine put (s, x, y, z)
    real(8), intent(out) :: s(24)
    complex(C), intent(in) :: x(4), y(4), z(4)
    s(1:8:2) = real (x); s(2:8:2) = aimag (x)
    s(9:16:2) = real (y); s(10:16:2) = aimag (y)
    s(17:24:2) = real (z); s(18:24:2) = aimag (z)
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(24), p(*), r
  complex(C) :: x(4), y(4), z(4)
  call get (s, x, y, z)
  call f (4, x, y, z)
  call put (s, x, y, z)
end subroutine
#ifndef QUAD
! x: dense, its shadow: reversed or a section; r: a section, its shadow dense.
subroutine run_b (s, sb, p, pb, rb)
  use kernels
  real(8) :: s(24), sb(24), p(*), pb(*), rb
  complex(C), dimension(4) :: x, y, z, xb, yb, zb
  complex(C) :: wide(3,8)
  call get (s, x, y, z)
  call get (sb, xb, yb, zb)
  wide = -99
  wide(2,1:8:2) = z
  xb = xb(4:1:-1)
  call f_b (4, x, xb(4:1:-1), y, yb, wide(2,1:8:2), zb)
  xb = xb(4:1:-1)
  z = wide(2,1:8:2)
  wide(2,1:8:2) = -99
  call expect (all (wide == -99))
  call put (s, x, y, z)
  call put (sb, xb, yb, zb)
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use kernels
  real(8) :: s(24), sd(24), p(*), pd(*), r, rd
  complex(C), dimension(4) :: x, y, z, xd, yd, zd
  complex(C) :: wide(3,8)
  call get (s, x, y, z)
  call get (sd, xd, yd, zd)
  wide(2,1:8:2) = xd
  call f_d (4, x, wide(2,1:8:2), y, yd, z, zd)
  call put (s, x, y, z)
  call put (sd, xd, yd, zd)
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(24), p(1)
  integer :: i
  do i = 1, 24
    s(i) = sin (1.7d0 * i) + 0.1d0
  end do
  call law (run, run_q, run_b, run_d, 24, s, 0, p, 0)
  call verdict
end program
#endif
