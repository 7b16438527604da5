! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both -w" }
! POINTER and ALLOCATABLE components of structures on the heap, in time loops that load their addresses and strides
! in each step: the same ones, loaded in front of the loop; or others, because the loop exchanges them, associates
! them anew, allocates them again, or changes them by another name. Whole arrays and parts; automatic arrays;
! loops that do not run, where nothing is associated.
#include "names.inc"
module kernels
  implicit none
  type field
    real(8), pointer :: u(:,:) => null (), v(:,:) => null ()
    real(8), allocatable :: w(:,:)
    type(field), pointer :: next => null ()
    integer :: count = 0
  end type
  type(field), allocatable, target :: fields(:)
  type(field), pointer :: one => null ()
contains
  subroutine tile (n, u, v, w)
    integer, intent(in) :: n
    real(8), intent(inout) :: u(:,:), v(:,:)
    real(8), intent(in) :: w(0:,0:)
    real(8) :: a(n,n)
    integer :: i, j
    do j = 1, n
      do i = 1, n
        a(i,j) = u(i,j)*v(i,j) + w(i-1,j-1)
      end do
    end do
    do j = 2, n
      do i = 2, n
        v(i,j) = v(i,j) + 0.2d0*a(i-1,j)*u(i,j)
        u(i,j) = u(i,j) - 0.1d0*a(i,j-1)*v(i,j)
      end do
    end do
  end subroutine
  subroutine same (n, steps, k)
    integer, intent(in) :: n, steps, k
    integer :: t
    do t = 1, steps
      call tile (n, fields(k)%u, fields(k)%v, fields(k)%w)
    end do
  end subroutine
  subroutine exchanged (n, steps)
    integer, intent(in) :: n, steps
    real(8), pointer :: p(:,:)
    integer :: t, i
    do t = 1, steps
      do i = 1, n
        fields(1)%u(i,1) = fields(1)%u(i,1)*fields(1)%v(i,2) + 0.1d0*fields(2)%u(1,i)
      end do
      p => fields(1)%u
      fields(1)%u => fields(1)%v
      fields(1)%v => p
      if (t == 2) fields(2)%u => fields(2)%v(:,n:1:-1)
    end do
  end subroutine
  subroutine by_another_name (n, steps)
    integer, intent(in) :: n, steps
    type(field), pointer :: q
    integer :: t, i
    q => fields(1)
    do t = 1, steps
      do i = 2, n
        fields(1)%u(i,2) = fields(1)%u(i-1,2)*0.9d0 + q%w(i,1)
      end do
      q%u => fields(2)%v
      q%count = q%count + 1
      if (q%count > 1) q => fields(2)
    end do
  end subroutine
  subroutine again (n, steps)
    integer, intent(in) :: n, steps
    integer :: t, i
    do t = 1, steps
      do i = 1, n
        fields(2)%w(i,1) = fields(2)%w(i,1)*fields(2)%w(i,2)
      end do
      fields(2)%w = reshape ([fields(2)%w, fields(2)%w(:,1)], [n, n + t])
    end do
  end subroutine
  recursive subroutine listed (n, steps)
    integer, intent(in) :: n, steps
    integer :: t, i
    do t = 1, steps
      do i = 1, n
        one%u(i,i) = one%u(i,i)*one%next%v(i,1)
      end do
      one => one%next
    end do
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8), target :: big(2*n,2*n)
    integer :: i, k
    call same (n, 0, 1)
    call listed (n, 0)
    allocate (fields(2))
    do k = 1, 2
      allocate (fields(k)%u(n,n), fields(k)%v(n,n), fields(k)%w(n,n))
      do i = 1, n
        fields(k)%u(:,i) = x*(1 + 0.1d0*i)
        fields(k)%v(i,:) = x(i) + 0.05d0*i*x
        fields(k)%w(i,:) = x*x(i)
      end do
    end do
    call same (n, 3, 1)
    deallocate (fields(2)%u)
    do i = 1, 2*n
      big(:,i) = [x, x]*(1 + 0.01d0*i)
    end do
    fields(2)%u => big(2::2,2*n:1:-2)
    call same (n, 2, 2)
    call exchanged (n, 3)
    call by_another_name (n, 3)
    call again (n, 2)
    fields(1)%next => fields(2)
    fields(2)%next => fields(1)
    fields(1)%u => big(1:n,1:n)
    one => fields(1)
    call listed (n, 3)
    y = y + fields(1)%u(:,2) + fields(2)%u(2,:) + fields(1)%v(:,1) + fields(2)%v(3,:) + fields(2)%w(:,1) &
      + big(1:n,3) + big(n+1:2*n,4)
    deallocate (fields)
    one => null ()
  end subroutine
end module
#define MODULE kernels
#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [(0.6d0 * sin (1.3d0 * i * i) + 0.05d0 * i, i = 1, SIZE)]
#include "two-arrays.inc"
