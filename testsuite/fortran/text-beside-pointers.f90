! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f(y)/(x) -fplugin-arg-adjoint-mode=both -w" }
! Text of four, eight and sixteen letters, which GCC copies as one integer or two, also from what gfortran allocates for an
! expression, where a POINTER component of reals may lead anywhere for all that GCC knows, and to members of structures
! that have reals.
#include "names.inc"
module kernels
  implicit none
  type big
    real(8), pointer :: z(:) => null()
    character(8) :: name = 'none'
  end type
  type small
    real(8), pointer :: z(:) => null()
  end type
  type series
    real(8), allocatable :: v(:)
  end type
  type link
    integer :: row = 0
    real(8), pointer :: element => null()
    real(8) :: area = 0
    character(16) :: name = ''
    character(3) :: kind = ''
    character(16) :: text = ''
    logical :: active = .true.
    type(series), pointer :: of => null()
  end type
contains
  subroutine make (s, n, l, text, name)
    type(series), pointer, intent(inout) :: s
    integer :: n
    type(link), pointer, intent(inout) :: l
    character(len=*), intent(in) :: text, name
    l => null()
    allocate (l)
    l%of => s
    l%element => s%v(n)
    if (associated (l)) then
      l%text = text
      l%name = name
    end if
  end subroutine
  ! What is allocated gets sixteen letters of what was allocated for an expression.
  subroutine links (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    type(series), pointer :: s
    type(link), pointer :: l
    character(20) :: w, v
    integer :: i
    allocate (s)
    s%v = x
    do i = 1, n
      write (w, '(a,i0)') 'text', i
      v = w
      call make (s, i, l, trim (w)//' and more', trim (v))
      l%area = x(i)
      y(i) = y(i) + l%element*l%area*len_trim (l%text)
      if (l%name == 'text2') y(i) = y(i)*l%area
      deallocate (l)
    end do
    deallocate (s)
  end subroutine
  subroutine alone (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    type(small) :: c
    character(8) :: str
    str = 'abc'
    allocate (c%z(n))
    c%z = x*1.1d0
    if (n > 3) str = trim (str)//'b'
    y = c%z*x
    if (str(4:4) == 'b') y = sin (y)
    deallocate (c%z)
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    type(big) :: c
    character(8) :: eight
    character(4) :: four
    character(16) :: more
    integer :: i
    call alone (n, x, y)
    eight = 'abc'
    four = 'd'
    more = 'efg'
    allocate (c%z(n))
    c%z = x*1.1d0
    if (n > 3) then
      eight = trim (eight)//'b'
      four = trim (four)//eight
      more = trim (four)//trim (eight)//more
    end if
    c%name = trim (eight)//'z'
    do i = 1, n
      if (eight(4:4) == 'b') y(i) = y(i)*sin (c%z(i))
      if (four == 'dabc' .and. more == 'dabcabcbefg') y(i) = y(i)*c%z(n)
      if (c%name == 'abcbz') c%z(i) = c%z(i)*y(i)
    end do
    y = y*c%z
    call links (n, x, y)
    deallocate (c%z)
  end subroutine
end module
#define MODULE kernels
#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [(0.4d0 + 0.05d0*i + 0.2d0*sin (1.7d0*i), i = 1, SIZE)]
#include "two-arrays.inc"
