! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both -fno-inline -fplugin-arg-adjoint-tune=callee:joint -w" }
! POINTERs of which only descriptors tell where the arrays end: subscripts are loaded, levels are chosen by MOD.  Apart, in
! one array side by side, every second element, downwards, one array all, parts that overlap, no elements, and dummies that
! get sections.
#include "names.inc"
module kernels
  implicit none
  type state
    real(8), pointer :: u(:,:), v(:,:)
    real(8), pointer :: h(:)
    complex(8), pointer :: z(:)
    integer, pointer :: next(:)
  end type
  type(state) :: own
  real(8), target, allocatable :: one(:,:), two(:,:), line(:)
  complex(8), target, allocatable :: waves(:)
  integer, target, allocatable :: table(:)
contains
  subroutine lead (m, k)
    integer, intent(in) :: m, k
    associate (s => own)
      s%u => one(1:m,:)
      s%v => two(1:m,:)
      s%h => line(1:m)
      s%z => waves(1:m)
      s%next => table
      select case (k)
        case (1)				! side by side
          s%v => one(m+1:2*m,:)
          s%h => two(:,3)
        case (2)				! every second element
          s%u => one(1::2,:)
          s%v => one(2:2*m:2,:)
          s%h => line(2::2)
        case (3)				! downwards
          s%u => one(m:1:-1,:)
          s%v => one(2*m:m+1:-1,:)
          s%h => line(2*m:m+1:-1)
          s%z => waves(m:1:-1)
        case (4)				! one array
          s%v => s%u
          s%h => one(:m,2)
        case (5)				! parts that overlap
          s%u => one(1:m,:)
          s%v => one(2:m+1,:)
          s%h => two(2:m+1,1)
          s%z => waves(2:m+1)
        case (6)				! other bounds
          s%u(1:,1:) => one(2:m+1,:)
          s%v(1:m,1:3) => line(1:3*m)
          s%h(1:) => two(:m,2)
      end select
    end associate
  end subroutine
  subroutine steps (m, nt)
    integer, intent(in) :: m, nt
    integer :: i, t, old, new
    do t = 1, nt
      old = 1 + mod (t + 1, 2)
      new = 1 + mod (t, 2)
      do i = 1, m
        own%u(i,new) = own%u(i,old) - 0.1d0 * own%v(own%next(i),old) * own%h(i)**2
        own%v(i,new) = own%v(i,old) * cos (own%u(own%next(i),new)) + 0.2d0 * own%h(own%next(i))
      end do
      do i = 1, m
        own%h(own%next(i)) = own%h(own%next(i)) + 0.1d0 * sin (own%u(i,new) * own%v(i,new))
        own%z(own%next(i)) = own%z(i) * cmplx (own%h(i), own%u(i,old), kind (1d0))
      end do
    end do
  end subroutine
  subroutine dummies (m, ix, a, b, c)
    integer, intent(in) :: m, ix(:)
    real(8), intent(inout) :: a(:), b(:)
    real(8), pointer, intent(in) :: c(:)
    integer :: i
    do i = 1, m
      a(ix(i)) = a(ix(i)) + b(ix(i))**2 * c(i)
      c(ix(i)) = c(ix(i)) * sin (b(i))
    end do
  end subroutine
  subroutine nothing (a, b, ix)
    real(8), pointer, intent(in) :: a(:), b(:)
    integer, intent(in) :: ix(:)
    integer :: i
    do i = 1, size (ix)
      a(ix(i)) = a(ix(i)) * b(ix(i))
    end do
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8), pointer :: p(:), q(:)
    integer :: i, k, m
    m = n / 2
    if (allocated (one)) deallocate (one, two, line, waves, table)
    allocate (one(2*m+1,3), two(2*m,3), line(4*m), waves(2*m), table(m))
    do i = 1, 2 * m + 1
      one(i,:) = 0.3d0 * x(1 + mod (i, n))
    end do
    do i = 1, 2 * m
      two(i,:) = 0.5d0 * [x(i), y(i), x(i) * y(i)]
      waves(i) = cmplx (0.4d0 * x(i), 0.2d0 * y(i), kind (1d0))
    end do
    do i = 1, 4 * m
      line(i) = 0.4d0 * y(1 + mod (i, n)) + 0.2d0
    end do
    do i = 1, m
      table(i) = 1 + mod (2 * i, m)
    end do
    do k = 0, 6
      call lead (m, k)
      call steps (m, 3)
      call dummies (m, table, own%u(:,3), two(2*m:m+1:-1,2), own%h)
      p => own%h(2:1)
      q => own%u(:,1)
      call nothing (p, q, table(2:1))
      call nothing (q, own%h, table)
    end do
    do i = 1, n
      y(i) = sum (one(1 + mod (i, 2*m):,2)) + two(1 + mod (i, m),3) * one(1 + mod (i, 2*m),1) + line(i) &
	     + real (waves(1 + mod (i, 2*m)) * waves(1 + mod (i, m))) + two(1 + mod (i, 2*m),1)
    end do
  end subroutine
end module

#define MODULE kernels
#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [(0.6d0 * sin (1.3d0 * i * i) + 0.05d0 * i, i = 1, SIZE)]
#include "two-arrays.inc"
