! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both -fno-inline -fplugin-arg-adjoint-tune=callee:joint -w" }
! POINTERs in loops, which a test takes for whole arrays apart from each other: also where they lead to every
! second element, to components of structures, downwards, to one array all, or to parts of one that overlap; and
! POINTERs to structures and complex numbers, of which the reals are parts.
#include "names.inc"
module kernels
  implicit none
  type pair
    real(8) :: a, b
    integer :: k
  end type
  real(8), pointer :: u(:,:), v(:,:), w(:,:)
  real(8), pointer, contiguous :: c(:,:)
  real(8), pointer :: line(:)
  real(8), pointer :: e(:)
  type(pair), pointer :: q(:,:)
  complex(8), pointer :: z(:)
  real(8), target, allocatable :: one(:,:), two(:,:), three(:,:), four(:,:), long(:), single(:)
  type(pair), target, allocatable :: pairs(:,:)
  complex(8), target, allocatable :: waves(:)
contains
  subroutine lead (k)
    integer, intent(in) :: k
    integer :: m
    m = size (two, 1)
    u => one(1:m,:)
    v => two
    w => three(1:m,:)
    c => four(:,2:)
    line => long(1:3*m)
    e => single
    q => pairs
    z => waves(1:m)
    select case (k)
      case (1)				! every second element
        u => one(1::2,:)
        line => long(2::2)
        z => waves(2::2)
        e => single(m:1:-1)
      case (2)				! components
        u => pairs(:,:)%a
        v => pairs(:,:)%b
      case (3)				! downwards
        v => two(m:1:-1,:)
        w => three(m:1:-1,:)
        line => long(3*m:1:-1)
        q => pairs(m:1:-1,:)
      case (4)				! one array
        v => u
        w => one(2:m+1,:)
      case (5)				! overlapping rows
        w => one(m+1:2*m,:)
        u => one(m:2*m-1,:)
        line(1:2*m) => one(1:2*m,1)
      case (6)				! other bounds
        u(-2:,0:) => one(1:m,:)
        u(1:,1:) => u
        v(0:,-1:) => two
        v(1:,1:) => v
    end select
  end subroutine
  subroutine step (m, g)
    integer, intent(in) :: m
    real(8), intent(in) :: g
    integer :: i, j
    do j = 2, 3
      do i = 2, m
        u(i,j) = sin (u(i,j) * w(i,j) + g * v(i-1,j))
        v(i,j) = v(i,j) + 0.3d0 * u(i-1,j) * w(i,j-1)
      end do
    end do
    do j = 1, 3
      do i = 1, m - 1
        w(i,j) = w(i,j) * cos (v(i+1,j)) + 0.1d0 * u(i,j)**2
      end do
    end do
    do j = 1, 2
      do i = 1, m
        c(i,j) = c(i,j) * (0.8d0 + 0.2d0 * sin (v(i,j)))
      end do
    end do
    do i = 1, m
      line(i) = sin (line(i) * line(i+1)) + 0.1d0 * u(i,2)
      e(i) = 0.5d0 * e(i) + 0.25d0 * line(i)**2
    end do
    do j = 1, 2
      do i = 2, m
        q(i,j)%a = q(i,j)%a + 0.1d0 * q(i-1,j)%b * sin (q(i,j+1)%a)
        q(i,j)%b = q(i,j)%b * cos (q(i,j)%a * q(i,j)%k * 0.1d0)
        q(i,j)%k = q(i,j)%k + 1
      end do
    end do
    do i = 2, m
      z(i) = z(i) * z(i-1) + cmplx (line(i), u(i,2), kind (1d0)) * 0.2d0
    end do
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i, k, m
    m = n / 2
    if (allocated (one)) deallocate (one, two, three, four, long, single, pairs, waves)
    allocate (one(2*m+1,3), two(m,3), three(2*m,3), four(m,3), long(6*m), single(m), pairs(m,3), waves(2*m))
    do i = 1, 2 * m + 1
      one(i,:) = 0.3d0 * x(1 + mod (i, n))
    end do
    do i = 1, m
      two(i,:) = [x(i), y(i), x(i) * y(i)]
      four(i,:) = 0.9d0 * y(i) + x(i)
      single(i) = 0
      pairs(i,:)%a = 0.4d0 * x(i)
      pairs(i,:)%b = 0.5d0 * y(i)
      pairs(i,:)%k = i
    end do
    do i = 1, 2 * m
      three(i,:) = 0.7d0 * y(1 + mod (i, n))
    end do
    do i = 1, 6 * m
      long(i) = 0.2d0 * x(1 + mod (i, n))
    end do
    do i = 1, 2 * m
      waves(i) = cmplx (x(1 + mod (i, n)), 0.3d0 * y(1 + mod (i, n)), kind (1d0))
    end do
    do k = 0, 6
      call lead (k)
      do i = 1, 2
        call step (m, 0.4d0)
      end do
    end do
    do i = 1, n
      y(i) = sum (one(1 + mod (i, 2*m):,2)) + two(1 + mod (i, m),3) * three(1 + mod (i, 2*m),1) &
	     + long(i) + four(1 + mod (i, m),2) + pairs(1 + mod (i, m),2)%a * pairs(1 + mod (i, m),3)%b + single(1 + mod (i, m)) &
	     + real (waves(1 + mod (i, 2*m)) * waves(1 + mod (i, m)))
    end do
  end subroutine
end module

#define MODULE kernels
#define N 6
#define SECOND 8
#define SIZE 16
#define VALUES s = [(0.6d0 * sin (1.3d0 * i * i) + 0.05d0 * i, i = 1, SIZE)]
#include "two-arrays.inc"
