! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both -w" }
! What a callee that stays a call reads of modules is written by somebody once the callee is done, in
! whatever way: it is not there any more in reverse, and counts as it was.
#include "names.inc"
#ifdef QUAD
# define block block_q
#endif
module kernels
  implicit none
  private :: c
  type store
    real(8), allocatable :: u(:), v(:)
  end type
  real(8) :: array(4), left(4), right(4)
  equivalence (left(2), right(1))
  real(8), allocatable :: always(:), stored(:), handed(:), freed(:), grown(:), moved(:), other(:), &
    dummy(:), one(:), two(:)
  real(8), allocatable, target :: pointed(:)
  integer, allocatable :: told(:)
  real(8), pointer :: pointer(:)
  integer :: at(4), last, status
  integer, allocatable :: index(:), longer(:)
  type(store) :: state
  real(8) :: c(4)
  common /block/ c
contains
  subroutine start
    array = [1, 2, 3, 4]
    left = [5, 6, 7, 8]
    always = [2, 3, 4, 5]
    stored = always + 0.5d0
    handed = always + 1
    freed = always + 1.5d0
    grown = always + 2
    moved = always + 2.5d0
    dummy = always + 3
    one = always + 3.5d0
    two = always + 4
    pointed = always + 4.5d0
    state%u = always + 5
    state%v = always + 5.5d0
    c = always + 6
    at = [2, 1, 4, 3]
    last = 3
    status = 7
    index = [4, 3, 2, 1]
    longer = [1, 2, 3, 4]
    told = [3, 1, 2, 4]
    if (allocated (other)) deallocate (other)
  end subroutine
  recursive subroutine kernel (which, d, n, x, y)
    integer, intent(in) :: which, d, n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    if (d > 0) call kernel (which, d - 1, n, x, y)
    do i = 1, n
      select case (which)
      case (0)
        y(i) = y(i) + always(i) * x(i) ** 2
      case (1)
        y(i) = y(i) + array(i) * x(i) ** 2
      case (2)
        y(i) = y(i) + stored(i) * x(i) ** 2
      case (3)
        y(i) = y(i) + handed(i) * x(i) ** 2
      case (4)
        y(i) = y(i) + freed(i) * x(i) ** 2
      case (5)
        y(i) = y(i) + grown(i) * x(i) ** 2
      case (6)
        y(i) = y(i) + moved(i) * x(i) ** 2
      case (7)
        y(i) = y(i) + dummy(i) * x(i) ** 2
      case (8)
        y(i) = y(i) + one(i) * x(i) ** 2
      case (9)
        y(i) = y(i) + pointed(i) * x(i) ** 2
      case (10)
        y(i) = y(i) + state%u(i) * x(i) ** 2
      case (11)
        y(i) = y(i) + c(i) * x(i) ** 2
      case (12)
        y(i) = y(i) + right(min (i, 3)) * x(i) ** 2
      case (13)
        y(i) = y(i) + always(at(i)) * x(i) ** 2
      case (14)
        y(i) = y(i) + always(index(i)) * x(i) ** 2
      case (15)
        y(i) = y(i) + always(longer(i)) * x(i) ** 2
      case (16)
        y(i) = y(i) + always(last) * x(i) ** 2
      case (17)
        y(i) = y(i) + status * x(i) ** 2
      case (18)
        y(i) = y(i) + always(told(i)) * x(i) ** 2
      end select
    end do
  end subroutine
  recursive subroutine set (d, n, v)
    integer, intent(in) :: d, n
    real(8), intent(inout) :: v(n)
    if (d > 0) call set (d - 1, n, v)
    v = -v
  end subroutine
  recursive subroutine tell (d, n, text, v)
    integer, intent(in) :: d, n
    character(*), intent(in) :: text
    integer, intent(inout) :: v(n)
    if (d > 0) call tell (d - 1, n, text, v)
    read (text, *) v
  end subroutine
  recursive subroutine renew (d, v)
    integer, intent(in) :: d
    real(8), allocatable, intent(inout) :: v(:)
    if (d > 0) call renew (d - 1, v)
    v(1:4) = v(4:1:-1)
  end subroutine
  recursive subroutine swap (d)
    integer, intent(in) :: d
    real(8), allocatable :: t(:)
    if (d > 1) call swap (d - 2)
    call move_alloc (one, t)
    call move_alloc (two, one)
    call move_alloc (t, two)
  end subroutine
  recursive subroutine set_block (d)
    integer, intent(in) :: d
    real(8) :: first(2), second(2)
    common /block/ first, second
    if (d > 0) call set_block (d - 1)
    second = first
  end subroutine
  recursive subroutine set_structure (d, x)
    integer, intent(in) :: d
    type(store), intent(inout) :: x
    if (d > 0) call set_structure (d - 1, x)
    x%u = 1
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    character(12) :: text
    real(8), allocatable :: z(:)
    y = 0
    call kernel (0, 1, n, x, y)
    call kernel (1, 1, n, x, y)
    array = 0
    call kernel (2, 0, n, x, y)
    stored(2) = 1
    call kernel (3, 1, n, x, y)
    call set (1, n, handed)
    call kernel (4, 1, n, x, y)
    deallocate (freed)
    allocate (z(n))
    z = 100
    call kernel (5, 1, n, x, y)
    grown = [z, x]
    call kernel (6, 1, n, x, y)
    call move_alloc (moved, other)
    other = 0
    call kernel (7, 0, n, x, y)
    call renew (1, dummy)
    call kernel (8, 1, n, x, y)
    call swap (1)
    call kernel (9, 1, n, x, y)
    pointer => pointed
    pointer(3) = 0
    call kernel (10, 1, n, x, y)
    call set_structure (1, state)
    call kernel (11, 1, n, x, y)
    call set_block (0)
    call kernel (12, 0, n, x, y)
    left(2:) = -1
    call kernel (13, 1, n, x, y)
    at = 1
    call kernel (14, 1, n, x, y)
    index(3) = 4
    call kernel (15, 1, n, x, y)
    longer = [4, 4, 4, 4, 4]
    call kernel (16, 1, n, x, y)
    write (text, '(i4)') 2
    read (text, *) last
    call kernel (17, 1, n, x, y)
    write (text, '(i4)', iostat=status) 2
    call kernel (18, 1, n, x, y)
    call tell (1, n, '4 4 1 1', told)
    y = y * z
  end subroutine
end module
#define N 4
#define SECOND 5
#define SIZE 8
#define MODULE kernels
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.d0, 0.6d0, 0.4d0, 4.d0, 5.d0]
#define START call start
#define AGAIN
#include "two-arrays.inc"
