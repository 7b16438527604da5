! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Complex functions that stay calls, and complex dummies by value: recursive ones, of three kinds,
! in loops, by turns, through dummy procedures, with an argument that may be absent.
#include "names.inc"
! -freal-8-real-16 leaves complex kinds alone.
#ifdef QUAD
# define C 16
# define W 16
#else
# define C 8
# define W 10
#endif
module kernels
  implicit none
contains
  recursive function tree (n, z) result (w)
    integer, intent(in) :: n
    complex(C), intent(in) :: z
    complex(C) :: w
    if (n == 0) then
      w = sin (z)
    else
      w = tree (n - 1, z * z * 0.5_8) * tree (n - 1, z + (0, 0.25_8)) + z
    end if
  end function
  recursive function left (n, z, sum) result (w)
    integer, value :: n
    complex(C), value :: z
    complex(C), intent(inout), optional :: sum
    complex(C) :: w
    if (present (sum)) sum = sum + z * z
    z = z * (0.5_8, 0.25_8)
    w = z
    if (n > 0) w = right (n - 1, z, [sum, z]) * conjg (z)
  end function
  recursive function right (n, z, sum) result (w)
    integer, value :: n
    complex(C), value :: z
    complex(C) :: sum(2), w
    w = sum(2) * sum(1)
    if (n > 0) w = w + left (n - 1, z, sum(1)) + sum(1)
  end function
  recursive function wide (n, z) result (w)
    integer, value :: n
    complex(W), value :: z
    complex(W) :: w
    w = z
    if (n > 0) w = wide (n - 1, z * z) + exp (w) * (0.5_8, 0.25_8)
  end function
  recursive function widest (n, z) result (w)
    integer, value :: n
    complex(16), value :: z
    complex(16) :: w
    w = z
    if (n > 0) w = widest (n - 1, z * z) + exp (w) * (0.5_8, 0.25_8)
  end function
  recursive function size_of (n, z) result (r)
    integer, value :: n
    complex(C), value :: z
    real(8) :: r
    r = real (z)
    if (n > 0) r = size_of (n - 1, z * z + 1) * aimag (z)
  end function
  recursive function apply (op, n, z) result (w)
    interface
      recursive function op (n, z) result (w)
        integer, intent(in) :: n
        complex(C), intent(in) :: z
        complex(C) :: w
      end function
    end interface
    integer, value :: n
    complex(C), value :: z
    complex(C) :: w
    w = op (n, z)
    if (n > 1) w = w + apply (op, n - 1, z * 0.5_8)
  end function
end module

subroutine f (n, x, y)
  use kernels
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n)
  complex(C) :: a, b, sum
  a = cmplx (x(1), x(2), C)
  b = 0
  sum = 0
  do i = 1, n - 1
    b = cmplx (x(i), x(i + 1), C)
    a = tree (2, 0.25_8 * a) * b + left (3, 0.5_8 * b, sum)
    y(i) = y(i) * size_of (2, a) + aimag (sum)
    if (y(i) > 0) a = a + apply (tree, 2, b * 0.125_8)
  end do
  a = a + cmplx (wide (2, cmplx (0.25_8 * a, kind = W)), kind = C)
  a = a + cmplx (widest (2, cmplx (0.125_8 * a, kind = 16)), kind = C)
  y(n) = real (a) + x(1) * aimag (a * b) + real (tree (2, (0.5_8, 0.25_8)))
end subroutine

#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [(0.6d0 * sin (1.3d0 * i * i) + 0.1d0 * i, i = 1, SIZE)]
#include "two-arrays.inc"
