! SPDX-License-Identifier: GPL-3.0-or-later
! What a program passes to dummies of assumed shape in another unit: sections with strides of either
! sign, packed ones, rows, expressions, allocatables, what is empty or absent, memory of modules.
#include "names.inc"
#ifdef QUAD
#define h_module h_module_q
#define onwards onwards_q
#endif
subroutine f (n, x, y)
  use h_module
  implicit none
  interface
    subroutine onwards (a, b, c)
      real(8), intent(inout) :: a(:)
      real(8), intent(in) :: b(:,:)
      real(8), intent(in), optional :: c(:)
    end subroutine
  end interface
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n), y(n)
  real(8), allocatable :: a(:), m(:,:)
  complex(8) :: z(4)
  integer :: index(4), i
  logical :: there(4)
  call smooth (x(1:n:2))
  call smooth (x(n:2:-3))
  call smooth (x(3:7))
  call smooth (x(5:4))
  allocate (a(n), m(4, n))
  a = x * y
  call smooth (a)
  do i = 1, 4
    m(i,:) = sin (a * i) + y
  end do
  call smooth (m(3,:))
  call smooth (m(:,2))
  call handed (m(4:1:-1,:), y(2:9))
  y(1) = total (m(1:3,::2), x * 0.5d0) + total (m(:,3:2), y) + y(1)
  index = (/ 3, 1, 3, 2 /)
  there = (/ .true., .true., .false., .true. /)
  call count_up (index(4:1:-1), x(7))
  call scatter (2, 'four', index, there, x(1:8:2), y(2:6))
  call scatter (3, 'no', index(3:2:-1), there(::2), x(3:1:-1) + y(2:4), y(n:n-8:-2))
  index = 0
  z = cmplx (x(1:4), y(1:4), kind (x))
  call turn (z(4:1:-1), a(1:8:2))
  x(9:10) = real (z(::2)) * aimag (z(2::2))
  call blend (x(2:4), m(2:4,1))
  call blend (x(::4))
  y(3:6) = y(3:6) + scaled (a(1:7:2), x(1))
  deallocate (a)
  allocate (field(4,3))
  field(:,1) = y(1:4)
  field(:,2) = x(1:4)
  field(:,3) = m(:,1)
  call advance (field(4:1:-1,3))
  call smooth (field(2,3:1:-1))
  call smooth (field(:,2))
  y(1:4) = y(1:4) + field(:,2) * rate
  x(1:4) = field(:,3) + scaled (field(:,1), rate)
  rate = 0.25d0
  call onwards (x(2::3), m(::2,:))
  call onwards (y(n:1:-2), m, x(10:1:-1))
  call onwards (y, m(2:4,2:3), field(1:3,2))
  deallocate (field)
end subroutine

! A caller that gets such arrays itself.
subroutine onwards (a, b, c)
  use h_module
  implicit none
  real(8), intent(inout) :: a(:)
  real(8), intent(in) :: b(:,:)
  real(8), intent(in), optional :: c(:)
  call smooth (a)
  call blend (a(1:2), c)
  a(1) = a(1) + total (b, a) * 0.1d0
end subroutine
#define N 10
#define SECOND 11
#define SIZE 20
#define VALUES s = [(0.75d0 + 0.25d0 * sin (1.7d0 * i), i = 1, 20)]
#include "two-arrays.inc"
