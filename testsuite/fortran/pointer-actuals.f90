! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both -Wno-uninitialized" }
! Results of functions that are pointers as actual arguments that are changed, of explicit shape and assumed size: sections with gaps and
! without, of rank two, of complex numbers, chosen by a condition; as operand of an intrinsic whose result is a temporary.
#include "names.inc"
module kernels
  implicit none
contains
  function section (d, by) result (p)
    real(8), intent(in), target :: d(:)
    integer, intent(in) :: by
    real(8), pointer :: p(:)
    p => d(1::by)
  end function
  function block (d) result (p)
    real(8), intent(in), target :: d(:,:)
    real(8), pointer :: p(:,:)
    p => d(1:2, 1:3:2)
  end function
  function pairs (c) result (p)
    complex(8), intent(in), target :: c(:)
    complex(8), pointer :: p(:)
    p => c(size (c):1:-1)
  end function
  function either (a, b, first) result (p)
    real(8), intent(in), target :: a(:), b(:)
    logical, intent(in) :: first
    real(8), pointer :: p(:)
    nullify (p)
    if (first) then
      p => a(2::2)
    else
      p => b(3::3)
    end if
  end function
  subroutine change (v)
    real(8), intent(inout) :: v(3)
    v(1) = v(2) * v(3)
  end subroutine
  subroutine scale (k, v, w)
    integer, intent(in) :: k
    real(8), intent(inout) :: v(*)
    real(8), intent(in) :: w
    v(1:k) = v(1:k) * w
  end subroutine
  subroutine square (v)
    real(8), intent(inout) :: v(2,2)
    v = matmul (v, v)
  end subroutine
  subroutine turn (c)
    complex(8), intent(inout) :: c(2)
    c(1) = c(1) * c(2)
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8), target :: d(6), e(3,3), t(6), u(6)
    complex(8), target :: c(2)
    integer :: k
    d = x
    t = y
    u = x
    call change (section (d, 2))
    call scale (6, section (d, 1), x(2))
    call scale (3, either (d, t, x(1) > 0), x(3))
    call scale (2, either (d, t, x(1) < 0), x(4))
    do k = 1, 3
      e(:, k) = d(2 * k - 1) + [x(k), y(k), x(k + 3)]
    end do
    call square (block (e))
    c = [cmplx (x(1), d(2), kind (x)), cmplx (y(4), x(5), kind (x))]
    call turn (pairs (c))
    y(1) = sum (matmul (block (e), section (t, 3))) + dot_product (section (d, 3), section (u, 3))
    y(2) = y(2) * real (c(1)) + aimag (c(2)) * e(2, 3)
    y(3:6) = y(3:6) * d(3:6) + t(3:6)
  end subroutine
end module
#define N 6
#define SECOND 7
#define SIZE 12
#define MODULE kernels
#define VALUES s = [0.3d0, -0.2d0, 0.7d0, 1.d0, 0.6d0, 0.4d0, 0.5d0, -0.8d0, 0.9d0, 0.35d0, 1.2d0, -0.6d0]
#define AGAIN
#include "two-arrays.inc"
