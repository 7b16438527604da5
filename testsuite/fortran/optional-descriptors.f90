! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! OPTIONAL arrays of procedures that stay calls: assumed shape that one of them never uses, ALLOCATABLE and
! POINTER; there, not there, not allocated, and handed on.
#include "names.inc"
module kernels
  implicit none
contains
  recursive subroutine update (k, c, x, unused)
    integer, intent(in) :: k
    real(8), intent(inout) :: c(:)
    real(8), intent(in) :: x(:)
    real(8), intent(in), optional :: unused(:)
    if (k > 0) call update (k - 1, c, x)
    c = c + x**2
  end subroutine
  recursive subroutine solve (k, c, x, d)
    integer, intent(in) :: k
    real(8), intent(inout) :: c(:)
    real(8), intent(in) :: x(:)
    real(8), intent(in), optional :: d(:)
    if (k > 0) call solve (k - 1, c, x, d)
    if (present (d)) c = c * d
    call update (1, c, x, d)
  end subroutine
  recursive subroutine grow (k, c, x, a)
    integer, intent(in) :: k
    real(8), intent(inout) :: c(:)
    real(8), intent(in) :: x(:)
    real(8), allocatable, intent(inout), optional :: a(:)
    if (k > 0) call grow (k - 1, c, x, a)
    if (.not. present (a)) then
      c = c + x
    else if (allocated (a)) then
      c = c + a * x
      a = [a(2:), c(1)]
    else
      allocate (a(size (x)), source=c * x)
    end if
    call solve (0, c, x, a)
  end subroutine
  recursive subroutine follow (k, c, x, a)
    integer, intent(in) :: k
    real(8), intent(inout) :: c(:)
    real(8), intent(in), target :: x(:)
    real(8), pointer, intent(in), optional :: a(:)
    if (k > 0) call follow (k - 1, c, x, a)
    if (present (a)) then
      if (associated (a)) then
        c = c * a(1)
        a(1) = a(1) + c(2)
      end if
    else
      c = c * 0.9d0
    end if
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8), allocatable :: a(:), b(:)
    real(8), pointer :: p(:), q(:)
    allocate (a(n), source=x)
    allocate (p(n), source=x + y)
    nullify (q)
    call solve (1, y, x)
    call solve (1, y, x, a)
    call solve (1, y, x, b)
    call grow (1, y, a)
    call grow (1, y, x, a)
    call grow (2, y, x, b)
    call follow (1, y, x)
    call follow (1, y, x, p)
    call follow (1, y, x, q)
    y = y * a + b + p
    deallocate (p)
  end subroutine
end module
#define N 3
#define SECOND 4
#define SIZE 6
#define MODULE kernels
#define VALUES s = [0.3d0, -0.2d0, 0.7d0, 1.d0, 0.6d0, 0.4d0]
#define AGAIN
#include "two-arrays.inc"
