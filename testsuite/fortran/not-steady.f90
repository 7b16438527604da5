! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both -ffree-line-length-none" }
! What a callee that stays a call reads of modules is written by somebody once the callee is done, in
! whatever way: it is not there any more in reverse, and counts as it was.
#include "names.inc"
#ifdef QUAD
# define block block_q
#endif
#define KERNEL(NAME, MEMORY) \
  recursive subroutine NAME (d, n, x, y) ;\
    integer, intent(in) :: d, n ;\
    real(8), intent(in) :: x(n) ;\
    real(8), intent(inout) :: y(n) ;\
    integer :: i ;\
    if (d > 0) call NAME (d - 1, n, x, y) ;\
    do i = 1, n ;\
      y(i) = y(i) + MEMORY * x(i) ** 2 ;\
    end do ;\
  end subroutine
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
    if (allocated (other)) deallocate (other)
  end subroutine
  KERNEL (k_always, always(i))
  KERNEL (k_array, array(i))
  KERNEL (k_stored, stored(i))
  KERNEL (k_handed, handed(i))
  KERNEL (k_freed, freed(i))
  KERNEL (k_grown, grown(i))
  KERNEL (k_moved, moved(i))
  KERNEL (k_dummy, dummy(i))
  KERNEL (k_one, one(i))
  KERNEL (k_pointed, pointed(i))
  KERNEL (k_component, state%u(i))
  KERNEL (k_common, c(i))
  KERNEL (k_right, right(min (i, 3)))
  KERNEL (k_at, always(at(i)))
  KERNEL (k_index, always(index(i)))
  KERNEL (k_longer, always(longer(i)))
  KERNEL (k_last, always(last))
  KERNEL (k_status, status)
  recursive subroutine set (d, n, v)
    integer, intent(in) :: d, n
    real(8), intent(inout) :: v(n)
    if (d > 0) call set (d - 1, n, v)
    v = -v
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
    call k_always (1, n, x, y)
    call k_array (1, n, x, y)
    array = 0
    call k_stored (0, n, x, y)
    stored(2) = 1
    call k_handed (1, n, x, y)
    call set (1, n, handed)
    call k_freed (1, n, x, y)
    deallocate (freed)
    allocate (z(n))
    z = 100
    call k_grown (1, n, x, y)
    grown = [z, x]
    call k_moved (1, n, x, y)
    call move_alloc (moved, other)
    other = 0
    call k_dummy (0, n, x, y)
    call renew (1, dummy)
    call k_one (1, n, x, y)
    call swap (1)
    call k_pointed (1, n, x, y)
    pointer => pointed
    pointer(3) = 0
    call k_component (1, n, x, y)
    call set_structure (1, state)
    call k_common (1, n, x, y)
    call set_block (0)
    call k_right (0, n, x, y)
    left(2:) = -1
    call k_at (1, n, x, y)
    at = 1
    call k_index (1, n, x, y)
    index(3) = 4
    call k_longer (1, n, x, y)
    longer = [4, 4, 4, 4, 4]
    call k_last (1, n, x, y)
    write (text, '(i4)') 2
    read (text, *) last
    call k_status (1, n, x, y)
    write (text, '(i4)', iostat=status) 2
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
