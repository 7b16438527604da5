! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both -w" }
! Functions whose results are text, which they change letter by letter, called by a procedure whose reals lie
! behind POINTERs.
#include "names.inc"
module kernels
  implicit none
  type field
    real(8), pointer :: p(:) => null ()
    character(8) :: name
    character(8), allocatable :: others(:)
  end type
  type(field) :: own
contains
  recursive function upper (c, k) result (r)
    character(*), intent(in) :: c
    integer, intent(in) :: k
    character(8) :: r
    integer :: i
    r = c
    if (k > 0) r = upper (r, k - 1)
    do i = 1, len_trim (r)
      if (r(i:i) >= 'a' .and. r(i:i) <= 'z') r(i:i) = achar (iachar (r(i:i)) - 32)
    end do
  end function
  recursive function stripped (c, k) result (r)
    character(8), intent(in) :: c
    integer, intent(in) :: k
    character(8) :: r
    integer :: i
    do i = 1, 8
      if (ichar (c(i:i)) < 33) then
        r(i:i) = '_'
      else
        r(i:i) = c(i:i)
      end if
    end do
    if (k > 0) r = stripped (r, k - 1)
  end function
  recursive subroutine marked (c, k)
    character(*), intent(inout) :: c
    integer, intent(in) :: k
    integer :: i
    if (k > 0) call marked (c, k - 1)
    do i = 2, len (c)
      if (c(i:i) == '_') c(i:i) = c(i-1:i-1)
    end do
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    if (.not. associated (own%p)) allocate (own%p(n), own%others(2))
    own%p = x**2
    own%name = 'ab cd'
    own%others(1) = upper (own%name, 2)
    own%others(2) = stripped (own%others(1), 1)
    call marked (own%others(2), 1)
    if (upper (own%name, 1) == 'AB CD') own%p = own%p * y
    if (own%others(2) == 'ABBCDDDD') own%p(2) = sin (own%p(1))
    do i = 1, n
      y(i) = y(i) * own%p(n+1-i)
    end do
    deallocate (own%p, own%others)
  end subroutine
end module

#define MODULE kernels
#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [(0.6d0 * sin (1.3d0 * i * i) + 0.05d0 * i, i = 1, SIZE)]
#include "two-arrays.inc"
