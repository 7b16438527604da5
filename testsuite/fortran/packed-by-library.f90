! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fno-inline-arg-packing -fplugin-arg-adjoint-head=kernels::f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! Sections for explicit-shape dummies that libgfortran packs and unpacks: of arguments, of module
! arrays and components, of what pointers describe, with gaps and without; in two dimensions;
! complex; of what gfortran takes for an expression; nothing; a pointer that describes nothing, for
! an OPTIONAL dummy; of integers. Procedures that are inlined, and that stay calls.
#include "names.inc"
module kernels
  implicit none
  type grid
    real(8), allocatable :: v(:,:)
  end type
  real(8), pointer :: w(:,:)
  type(grid), save :: g
contains
  recursive subroutine chain (n, a, level)
    integer, intent(in) :: n, level
    real(8), intent(inout) :: a(n)
    integer :: i
    if (level > 0) call chain (n, a, level - 1)
    do i = 2, n
      a(i) = a(i) * a(i-1) + a(1)
    end do
  end subroutine
  subroutine scale (m, n, a, by)
    integer, intent(in) :: m, n
    real(8), intent(inout) :: a(m,n)
    real(8), optional, intent(in) :: by(n)
    integer :: j
    do j = 1, n
      a(:,j) = a(:,j) * a(m,j)
      if (present (by)) a(:,j) = a(:,j) + by(j)
    end do
  end subroutine
  ! Each dummy is read and defined in its half alone: both may be one array, which has no gaps.
  recursive subroutine halves (n, p, q, level)
    integer, intent(in) :: n, level
    real(8) :: p(n), q(n)
    integer :: i
    if (level > 0) call halves (n, p, q, level - 1)
    do i = 1, n/2
      p(i) = p(i) ** 2
    end do
    do i = n/2 + 1, n
      q(i) = sin (q(i))
    end do
  end subroutine
  recursive real(8) function total (n, a) result (s)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n)
    s = 0
    if (n > 0) s = a(n) ** 2 + 0.5d0 * total (n - 1, a)
  end function
  recursive subroutine picked (n, ix, x, y, level)
    integer, intent(in) :: n, ix(n), level
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    if (level > 0) call picked (n, ix, x, y, level - 1)
    do i = 1, n
      y(i) = y(i) + x(ix(i)) ** 2
    end do
  end subroutine
  subroutine twice (n, a)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(:)
    if (all (a(1:n) < 1d9) .and. is_contiguous (a)) call halves (n, a, a, 1)
  end subroutine
  complex(8) function turned (n, a) result (s)
    integer, intent(in) :: n
    complex(8), intent(in) :: a(n)
    s = product (a) + sum (conjg (a))
  end function
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8), pointer :: row(:), none(:)
    complex(8) :: z(n,n), s
    integer, pointer :: order(:,:)
    integer :: i
    allocate (w(n,n), g%v(n,n), order(n,n))
    do i = 1, n
      w(:,i) = x + 0.125d0 * i
      g%v(i,:) = x(i) * x + 0.25d0 * i
      order(i,:) = modulo ([1, 2, 3, 4] * i, n) + 1
      z(:,i) = cmplx (x, 0.5d0 * i, kind (x))
    end do
    row => w(2,:)
    nullify (none)
    call chain (n, w(3,:), 1)
    call chain (n, w(:,3), 1)
    call chain (n / 2, row(n:1:-2), 1)
    call chain (n, row, 0)
    call chain (n - 1, g%v(2,2:n), 1)
    call chain (n / 2, y(1:n:2), 1)
    call chain (0, y(2:1:2), 1)
    call scale (n / 2, n - 2, w(1:n:2,2:n-1), row(2:n-1))
    call scale (n - 2, n / 2, g%v(2:n-1,n:1:-2), none)
    call scale (n, n, w)
    call twice (n, w(:,1))
    call twice (n, g%v(1,:))
    s = turned (n, z(2,:)) * turned (n / 2, z(1:n:2,n))
    y(1) = y(1) + total (n, dble (g%v(2,:))) * total (n, (w(3,:)))
    y(2) = y(2) + real (s) * y(1) + aimag (s)
    call picked (n, order(3,:), x, y, 1)
    call picked (n, order(:,2), x, y, 1)
    y = y * w(2,:) + w(:,3) * g%v(3,:) + w(:,1) + g%v(1,:)
    deallocate (w, g%v, order)
  end subroutine
end module

#define N 4
#define SECOND 5
#define SIZE 8
#define MODULE kernels
#define AGAIN
#define VALUES s = [0.75d0, -0.75d0, 0.5d0, 0.875d0, 0.25d0, -0.5d0, 1d0, 0.375d0]
#include "two-arrays.inc"
