! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both -Wno-uninitialized -Wno-maybe-uninitialized" }
! Text of assumed length behind pointers that gets other memory, and of a length that allocate
! says (GCC warns of its descriptor, without the plugin too); reals that are read into memory behind local pointers and components of class variables.
#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [0.3d0, 1.2d0, -0.7d0, 1.9d0, 0d0, 0d0, 0d0, 0d0]
#include "names.inc"
#ifdef QUAD
# define names_of names_of_q
#endif
module names_of
  implicit none
  type reader
    real(8), pointer :: table(:,:) => null ()
    character(len=20) :: line = '1.5 2.5'
  contains
    procedure :: fetch
  end type
contains
  subroutine fetch (this, k)
    class(reader) :: this
    integer, intent(in) :: k
    integer :: j
    read (this%line, *) (this%table(j, k), j = 1, 2)
  end subroutine

  subroutine longer (names, more)
    character(len=*), pointer, contiguous, intent(inout) :: names(:)
    integer, intent(in) :: more
    character(len=len(names)), pointer, contiguous :: now(:)
    integer :: i
    allocate (now(size (names) + more))
    do i = 1, size (names)
      now(i) = names(i)
    end do
    deallocate (names)
    names => now
  end subroutine
end module

subroutine f (n, x, y)
  use names_of
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  character(len=6), pointer, contiguous :: names(:)
  character(len=6) :: word
  character(len=:), allocatable :: copies(:)
  real(8), pointer :: p(:)
  type(reader) :: r
  integer :: i, k
  allocate (names(1), p(n), r%table(2, n))
  p = x**2
  do i = 1, n
    if (i > size (names)) call longer (names, 1)
    write (word, '(a,i1)') 'n', i
    names(i) = word
    r%table(:, i) = x(i) * x(1)
    if (x(i) < 0) call r%fetch (i)
    if (x(i) > 1) read (r%line, *) p(i)
  end do
  k = len_trim (names(n)) + 2
  allocate (character(len=k) :: copies(n))
  do i = 1, n
    copies(i) = names(i)
  end do
  do i = 1, n
    y(i) = x(i) * p(i) + r%table(1, i) * r%table(2, i)
    if (copies(i) == 'n2') y(i) = y(i) * x(3)
    y(i) = y(i) * iachar (copies(i)(2:2))
  end do
  deallocate (names, p, r%table)
end subroutine

#include "two-arrays.inc"
