! SPDX-License-Identifier: GPL-3.0-or-later
! Three libraries and a program, by PART: dummies of assumed shape together with state (an allocatable
! of a type with allocatable components, a pointer to a section), OPTIONAL ones, text, dummies of
! explicit shape, procedures of two libraries that call each other.
#include "names.inc"
#ifdef QUAD
#define t_base t_base_q
#define t_middle t_middle_q
#define ping ping_q
#endif
#if PART == 1
module t_base
  implicit none
  type box
    real(8) :: w
    real(8), allocatable :: v(:)
  end type
  type (box), allocatable :: boxes(:)
  real(8), target :: bank(10) = 0.5d0
  real(8), pointer :: view(:) => null ()
contains
  subroutine setup (n)
    integer, intent(in) :: n
    integer :: i
    if (allocated (boxes)) deallocate (boxes)
    allocate (boxes(n))
    do i = 1, n
      allocate (boxes(i)%v(i))
      boxes(i)%v = 0.1d0 * i
      boxes(i)%w = i
    end do
    view => bank(1:9:2)
    bank = 0.5d0
  end subroutine
  subroutine load (x)
    real(8), intent(in) :: x(:)
    integer :: i
    do i = 1, size (boxes)
      boxes(i)%v = boxes(i)%v * x(i) * 0.5d0 + 0.1d0 * sin (x(1))
      boxes(i)%w = boxes(i)%w * x(i)
    end do
    view = view * x(1:5)
  end subroutine
  subroutine unload (x, which, ok)
    real(8), intent(inout) :: x(:)
    character(*), intent(in) :: which
    logical, intent(in), optional :: ok(:)
    integer :: i
    do i = 1, size (boxes)
      if (present (ok)) then
        if (.not. ok(i)) cycle
      end if
      if (which == 'sum') then
        x(i) = sin (x(i)) + 0.1d0 * sum (boxes(i)%v)
      else
        x(i) = 0.2d0 * x(i) * boxes(i)%w + view(i)
      end if
    end do
  end subroutine
  function norm (x, p) result (r)
    real(8), intent(in) :: x(:,:)
    integer, intent(in), optional :: p(:)
    real(8) :: r
    r = sum (sin (x) ** 2)
    if (present (p)) r = r ** p(1)
  end function
  subroutine kernel (a, b, n, m)
    integer, intent(in) :: n, m
    real(8), intent(in) :: a(n, m)
    real(8), intent(inout) :: b(:)
    integer :: i
    do i = 1, m
      b(i) = 0.3d0 * b(i) * a(i,1) + 0.5d0 * a(n,i)
    end do
  end subroutine
end module
#elif PART == 2
module t_middle
  use t_base
  implicit none
  interface
    recursive subroutine ping (x, d)
      real(8), intent(inout) :: x(:)
      integer, value :: d
    end subroutine
  end interface
contains
  recursive subroutine pong (x, d)
    real(8), intent(inout) :: x(:)
    integer, value :: d
    x = x + 0.1d0 * sin (x(size (x):1:-1))
    if (d > 0) call ping (x(2:), d - 1)
    x(1) = x(1) * x(size (x))
  end subroutine
  subroutine mid (x, y)
    real(8), intent(inout) :: x(:), y(:,:)
    integer :: i
    i = 0
    call load (x)
    call unload (x(3:1:-1), 'sum')
    call unload (y(2,:), 'w', x(1:3) > 0.1d0)
    call unload (bank(8:10), 'sum')
    x(4) = x(4) + norm (y(::2,2:1:-1)) * 0.01d0 + norm (y, [2, i]) * 0.001d0
    call kernel (y(1:2,:), x(5:1:-1), 2, 2)
    call kernel (reshape (x(1:4), [2,2]), boxes(3)%v(3:1:-1), 2, 2)
    y(1,:) = y(1,:) + boxes(3)%v + bank(8:10) + view(1:3)
    do i = 1, 2
      call pong (x(i:), 2)
      call pong (boxes(3)%v, 1)
    end do
    call unload (x, 'sum')
  end subroutine
end module
#elif PART == 3
recursive subroutine ping (x, d)
  use t_middle, only: pong
  implicit none
  real(8), intent(inout) :: x(:)
  integer, value :: d
  x = x * 1.05d0
  if (d > 0 .and. size (x) > 1) call pong (x(size (x):1:-1), d - 1)
end subroutine
#else
subroutine f (x, y)
  use t_middle
  implicit none
  real(8), intent(inout) :: x(5), y(3,3)
  call setup (3)
  call mid (x, y)
  call mid (x(5:1:-1), y(3:1:-1,:))
end subroutine
subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call f (s(1), s(6))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  call f_b (s(1), sb(1), s(6), sb(6))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  call f_d (s(1), sd(1), s(6), sd(6))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(14), p(1)
  integer :: i
  do i = 1, 14
    s(i) = 0.75d0 + 0.2d0 * sin (1.7d0 * i)
  end do
  call law (run, run_q, run_b, run_d, 14, s, 0, p, 0)
  call verdict
end program
#endif
#endif
