! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both -w" }
! Allocatables with TARGET are told apart from each other, not from pointers; module variables without TARGET from
! all pointers, those with TARGET from none.
#include "names.inc"
module kernels
  implicit none
  real(8), allocatable, target :: u(:), v(:), w(:,:)
  real(8), pointer :: pa(:), qa(:)
  real(8), pointer :: ra
  real(8), target :: tg = 0.7d0
  real(8) :: g = 1.3d0, passed = 0.2d0
  integer :: calls = 0
contains
  subroutine point (swap)
    logical, intent(in) :: swap
    if (swap) then
      pa => v
      qa => u
    else
      pa => u(2:)
      qa => v
    end if
  end subroutine
  subroutine exchange ()
    real(8), allocatable, target :: t(:)
    call move_alloc (u, t)
    call move_alloc (v, u)
    call move_alloc (t, v)
  end subroutine
  subroutine scaled (a)
    real(8), intent(inout) :: a
    a = a * 1.5d0 + g
  end subroutine
  ! Stores through pointers between loads of what they lead to.
  subroutine chase (n)
    integer, intent(in) :: n
    integer :: i
    do i = 1, n - 1
      u(i) = sin (u(i) * u(i) + g * v(i))
      pa(i) = sin (pa(i) * v(i + 1)) + 0.1d0 * sin (u(i + 1))
      qa(i) = sin (qa(i)**2 * tg + 0.3d0)
      ra = ra * 0.9d0 + 0.1d0 * qa(i)
      v(i) = cos (v(i) * u(i) * ra)
    end do
  end subroutine
  subroutine fields (n)
    integer, intent(in) :: n
    integer :: i, k
    do k = 1, 3
      do i = 2, n
        w(i,1) = sin (w(i,1) * w(i-1,2) + g * u(i))
        w(i,2) = cos (w(i,2) * v(i)) + 0.2d0 * w(i,1)**2
        u(i) = u(i) + 0.1d0 * w(i,2) * passed
      end do
    end do
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: k
    tg = 0.7d0
    g = 1.3d0 + 0.1d0 * x(2)
    passed = 0.2d0
    if (allocated (u)) deallocate (u, v, w)
    allocate (u(n), v(n), w(n,2))
    u = x
    v = y
    w(:,1) = 0.5d0 * x
    w(:,2) = 0.3d0 * y
    ra => tg
    call scaled (passed)
    do k = 1, 3
      call point (mod (k, 2) == 0)
      call chase (n)
      call fields (n)
      if (k == 2) ra => u(1)
      call exchange ()
    end do
    y = u * w(:,1) + v * w(:,2) + tg * pa(1) * g
    calls = calls + 1
  end subroutine
end module

#define MODULE kernels
#define N 5
#define SECOND 6
#define SIZE 10
#define VALUES s = [(0.6d0 * sin (1.3d0 * i * i) + 0.05d0 * i, i = 1, SIZE)]
#include "two-arrays.inc"
