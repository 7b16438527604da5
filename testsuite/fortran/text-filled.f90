! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! Texts of sixteen characters, and shorter ones that are filled with blanks, in components beside reals, of
! what pointers lead to.
#include "names.inc"
module kernels
  implicit none
  type t
    character(16) :: name
    real(8) :: a
    real(8), pointer :: p(:)
    character(24) :: note
  end type
  type u
    type(t), pointer :: list(:)
    character(16) :: last
    real(8) :: w
  end type
  type(u), pointer :: g
contains
  subroutine setup (n)
    integer :: n
    allocate (g)
    allocate (g%list(n))
    g%last = 'abcdefghijklmnop'
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y(n)
    integer :: i
    call setup (n)
    do i = 1, n
      g%list(i)%name = g%last
      g%list(i)%a = x(i) ** 2
      g%w = x(i)
      allocate (g%list(i)%p(2))
      g%list(i)%p = x(i) * y(i)
      if (mod (i, 2) == 0) g%list(i)%name = 'small'
      g%list(i)%note = g%list(i)%name // '!'
    end do
    g%list(1)%note = g%list(n)%note
    g%list(2)%name(3:) = '?'
    do i = 1, n
      if (g%list(i)%name == 'abcdefghijklmnop') y(i) = y(i) + g%list(i)%a * g%w
      if (g%list(i)%note == 'small           !') y(i) = y(i) * g%list(i)%p(2)
      if (g%list(i)%name(3:) == '?') x(i) = x(i) * g%list(i)%a
      deallocate (g%list(i)%p)
    end do
    deallocate (g%list)
    deallocate (g)
  end subroutine
end module
#define MODULE kernels
#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [0.7d0, -1.2d0, 0.4d0, 1.1d0, 0.3d0, 0.9d0, -0.8d0, 0.5d0]
#define AGAIN
#include "two-arrays.inc"
