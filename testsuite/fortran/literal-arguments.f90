! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both -w" }
! Literals as arguments of procedures that would write there, and do not: a word that is already in capitals, a number that
! is in its bounds; characters, integers and logicals.
#include "names.inc"
module kernels
  implicit none
contains
  subroutine upcase (s)
    character(*) :: s
    integer :: i, k
    do i = 1, len (s)
      k = ichar (s(i:i))
      if (k >= 97 .and. k <= 122) s(i:i) = char (k - 32)
    end do
  end subroutine
  subroutine bounded (k, l)
    integer :: k
    logical :: l
    if (k < 1) k = 1
    if (k > 3) k = 3
    if (.not. l) l = .true.
  end subroutine
  subroutine step (kind, list, k, l, x, y)
    character(*) :: kind
    integer :: list(:), k, i
    logical :: l
    real(8), intent(in) :: x
    real(8), intent(inout) :: y
    call upcase (kind)
    call bounded (k, l)
    do i = 1, size (list)
      if (list(i) < 0) list(i) = 0
    end do
    if (kind == 'MPOLE') then
      y = y + x*sin (x)*list(k)
    else if (l) then
      y = y*x + list(1)
    end if
  end subroutine
  subroutine five (kind, x, y)
    character(5) :: kind
    real(8), intent(in) :: x
    real(8), intent(inout) :: y
    integer :: i, k
    do i = 1, len (kind)
      k = ichar (kind(i:i))
      if (k >= 97 .and. k <= 122) kind(i:i) = char (k - 32)
    end do
    if (kind == 'MPOLE') y = y + cos (x)
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    character(6) :: own
    integer :: i
    own = 'mpole'
    do i = 1, n
      y(i) = x(i)
      call step ('MPOLE', [1, 2, 3], 2, .true., x(i), y(i))
      call step ('CHARGE', [4, 5], 1, .true., x(n+1-i), y(i))
      call step (own, [7, 8], 2, .true., x(i), y(i))
    end do
    call five ('MPOLE', x(1), y(2))
  end subroutine
end module
#define MODULE kernels
#define N 5
#define SECOND 6
#define SIZE 10
#define VALUES s = [(0.4d0 + 0.13d0*i, i = 1, SIZE)]
#include "two-arrays.inc"
