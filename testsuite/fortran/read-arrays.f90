! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! Read statements into arrays, sections with gaps, components, complex numbers, whole structures, arrays of text:
! they run once, in the forward sweep, and what is read is a constant from there; elements in gaps
! go on varying. From text and from files, formatted and not.
#include "names.inc"
module kernels
  implicit none
  type state
    real(8) :: a, b(2)
    integer :: k
  end type
  real(8), allocatable :: w(:,:)
contains
  recursive subroutine fill (unit, v, level)
    integer, intent(in) :: unit, level
    real(8), intent(inout) :: v(:)
    if (level > 0) call fill (unit, v, level - 1)
    rewind (unit)
    read (unit, *) v
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8) :: v(4), q(4,4), t(3)
    complex(8) :: z, c(2)
    type(state) :: s
    character(40) :: text
    character(3) :: words(3), letters(2,2)*1
    integer :: i, u, k(4)
    allocate (w(n,n))
    do i = 1, n
      q(:,i) = x * y(i)
      w(i,:) = x * i
    end do
    v = x * x
    s%a = x(1)
    s%k = 2
    s%b = x(2:3)
    z = x(4)
    c = [x(1), x(2)]
    text = '0.5 1.5 2*0.25 -1.0'
    read (text, *) v
    read (text, *) q(3,:)
    read (text, *) w(1:3:2,2), w(4,4)
    read (text, *) t(3:1:-1)
    y(1) = y(1) + v(3) * x(1) * t(1)
    text = 'one two 2.5'
    read (text, '(3(a3,1x))') words
    read (text, *) words(2:1:-1)
    read (words(3), *) t(2)
    read (text, '(4a1)') letters
    if (words(2) == 'one' .and. letters(2,1) == 'n') y(2) = y(2) * t(2) + x(2)
    open (newunit = u, status = 'scratch', form = 'formatted')
    write (u, *) 0.5, -0.25, 0.75, 2.0
    write (u, *) (0.5, 0.25), (1.0, -1.0), (0.5, 0.125)
    write (u, *) 4, 3, 2, 1
    write (u, *) 0.5, 0.25, 0.125, 3
    do i = 1, 2
      y = y * w(:,i) + sum (q(:,i) * q(3,i))
      rewind (u)
      read (u, *) y(2:3), w(1:2,i)
      read (u, *) z, c
      read (u, *) k
      y(k) = y(k) * x + real (z * c(i)) * x(2)
      if (i == 2) read (u, *) s
      y(4) = y(4) + s%a * x(3) + s%b(2) * x(1) + s%k
    end do
    call fill (u, w(2,:), 1)
    call fill (u, q(:,2), 0)
    close (u)
    open (newunit = u, status = 'scratch', form = 'unformatted')
    write (u) v, v * v(1)
    rewind (u)
    read (u) q(2:4,1), v(::2), w(1:3,1)
    close (u)
    y = y + matmul (q, x) + matmul (w, v * x)
    deallocate (w)
  end subroutine
end module

#define N 4
#define SECOND 5
#define SIZE 8
#define MODULE kernels
#define AGAIN
#define VALUES s = [0.75d0, -0.75d0, 0.5d0, 0.875d0, 0.25d0, -0.5d0, 1d0, 0.375d0]
#include "two-arrays.inc"
