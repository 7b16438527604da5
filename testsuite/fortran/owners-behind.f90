! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both -w" }
! What one allocatable owns and others do not, where it is reached in other ways: packed copies that go by
! one pointer with what they are copies of, structures that are arguments and lie in what an allocatable
! owns, memory that was allocated and goes to no allocatable.
#include "names.inc"
module kernels
  implicit none
  type cell
    real(8) :: b(2), gain
    real(8), allocatable :: a(:)
  end type
  type sums
    real(8) :: least, most, sum
  end type
  type(cell), allocatable, target :: cells(:), others(:)
  type(sums) :: of_all(2)
  real(8), allocatable, target :: c(:,:), d(:,:), e(:,:), k(:), m(:)
  real(8), pointer :: loose(:) => null ()
contains
  subroutine start
    if (.not. allocated (cells)) allocate (cells(2), others(2))
    cells%gain = 2
    others%gain = 3
    cells(1)%b = 1
    cells(2)%b = 2
    others(1)%b = 0.5d0
    others(2)%b = 0.25d0
    cells(1)%a = [1d0, 2d0, 3d0, 4d0]
    cells(2)%a = [4d0, 3d0, 2d0, 1d0]
    c = reshape ([1d0, 2d0, 3d0, 4d0, 5d0, 6d0, 7d0, 8d0], [2, 4])
    d = c * 0.25d0
    e = c * 0.125d0
    k = [1d0, 2d0, 3d0, 4d0]
    m = k * 0.5d0
    of_all%least = 1
    of_all%most = 2
    of_all%sum = 3
    if (associated (loose)) deallocate (loose)
    allocate (loose(4))
    loose = 1
  end subroutine
  ! Its arguments are packed where they are rows.
  recursive subroutine scale (r, n, row, by)
    integer, intent(in) :: r, n
    real(8), intent(inout) :: row(n)
    real(8), intent(in) :: by(n)
    if (r > 0) call scale (r - 1, n, row, by)
    row = row + 0.1d0 * by * by
  end subroutine
  recursive subroutine note (r, s, x)
    integer, intent(in) :: r
    type(sums), intent(inout) :: s
    real(8), intent(in) :: x(:)
    if (r > 0) call note (r - 1, s, x)
    s%sum = s%sum + sum (x * k)
    s%most = max (s%most, maxval (x))
  end subroutine
  recursive subroutine tune (r, o, x)
    integer, intent(in) :: r
    type(cell), intent(inout) :: o
    real(8), intent(in) :: x
    if (r > 0) call pass_on (r - 1, o, x)
    o%gain = o%gain * x
    o%b(2) = o%b(1) + x
  end subroutine
  recursive subroutine pass_on (r, o, x)
    integer, intent(in) :: r
    type(cell), intent(inout) :: o
    real(8), intent(in) :: x
    call tune (r, o, x * 0.5d0)
  end subroutine
  ! A copy that is another's, by the pointer that leads to one of two.
  recursive function chosen (r, x) result (z)
    integer, intent(in) :: r
    real(8) :: z
    real(8), intent(in) :: x(4)
    real(8), pointer :: p(:)
    real(8), allocatable, target :: t(:)
    z = 0
    if (r > 0) z = z + chosen (r - 1, x)
    allocate (t(4))
    t(:) = x * m
    p => k
    if (x(1) > 0.2d0) p => t
    z = z + p(1) * p(3) + sum (k)
  end function
  recursive subroutine keep (r, x)
    integer, intent(in) :: r
    real(8), intent(in) :: x(4)
    real(8), pointer :: new(:)
    if (r > 0) call keep (r - 1, x)
    allocate (new(4))
    new = loose * x
    deallocate (loose)
    loose => new
  end subroutine
  recursive subroutine packed (r, x)
    integer, intent(in) :: r
    real(8), intent(in) :: x(4)
    real(8), allocatable :: w(:)
    if (r > 0) call packed (r - 1, x)
    allocate (w(4))
    w = pack (x, .true.)
    w = w * k
    of_all(2)%least = of_all(2)%least + sum (w * w)
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    call start
    ! d varies, c and e do not; then e does
    call scale (1, n, d(1,:), x)
    call scale (1, n, d(2,:), c(1,:))
    call scale (0, n, c(2,:), e(1,:))
    y = y + d(1,:) * d(2,:) * c(2,:)
    call scale (0, n, e(1,:), d(1,:))
    y = y * (1 + e(1,:) * e(2,:))
    call note (1, of_all(1), y)
    y = y + of_all(1)%sum * of_all(2)%sum * 0.01d0 + of_all(1)%most * 0.1d0
    call tune (2, cells(1), x(2))
    call tune (0, others(2), 0.5d0)
    y = y + cells(1)%gain * cells(1)%b(2) * cells(2)%gain + others(2)%gain * cells(1)%a * x
    y = y * (1 + 0.1d0 * chosen (1, x))
    call keep (1, x)
    y = y + loose * loose
    call packed (1, x)
    y = y + of_all(2)%least * m
  end subroutine
end module
#define N 4
#define SECOND 5
#define SIZE 8
#define MODULE kernels
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.d0, 0.6d0, 0.4d0, 4.d0, 5.d0]
#define START continue
#define AGAIN
#include "two-arrays.inc"
