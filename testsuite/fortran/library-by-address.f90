! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Procedures of libgfortran get arrays whose shadows are by address: components, what pointers lead
! to, module allocatables; whole, sections, backwards; in a procedure that stays a call too.
#include "names.inc"
#ifdef QUAD
#define memory memory_q
#endif
module memory
  implicit none
  type t
    real(8) :: w(3,3)
    real(8), pointer :: v(:,:) => null ()
    real(8), allocatable :: u(:,:), z(:)
    complex(8) :: c(3)
  end type
  type(t), target :: s
  real(8), allocatable :: a(:,:)
contains
  recursive subroutine deep (n, x)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(3,3)
    real(8), target :: own(3,3)
    real(8), pointer :: p(:,:), old(:,:)
    own = x * 0.5d0
    p => own
    p = cshift (matmul (p, s%v), 1)
    if (n > 0) then
      old => s%v
      s%v => own
      call deep (n - 1, x)
      s%v => old
    end if
    x = x + 0.1d0 * matmul (transpose (own), own) + reshape (pack (own, .true.), [3, 3])
  end subroutine
end module
subroutine f (n, x, y)
  use memory
  integer :: n, i
  real(8), intent(inout) :: x(3,3), y(3,3)
  if (.not. allocated (a)) allocate (a(3,3))
  if (.not. allocated (s%u)) allocate (s%u(3,3))
  allocate (s%v(3,3))
  do i = 1, 2
    s%w = x * y
    s%v(:,:) = x * x
    a = y + i
    s%u = matmul (s%w, s%v)
    s%c = cmplx (x(1,:), y(2,:), kind (x))
    y = cshift (s%w, 1) + y
    y = matmul (y, s%v(3:1:-1,:)) + s%u
    s%v = matmul (a, s%v)
    y(:, 1) = maxval (s%w, 1, x > -9) + y(:, 1) + sum (s%v, 2)
    y(:, 2) = pack (s%w(:, 1), .true.) + product (a, dim = 1) + eoshift (s%v(2,:), -1, x(1,1))
    s%z = pack (s%v, s%v > 0.1d0)
    y(1, 3) = y(1, 3) + sum (s%z * s%z) + dot_product (s%w(:,1), s%u(2,:))
    s%c = matmul (reshape ([s%c, s%c, s%c], [3, 3]), s%c)
    a(1:3:2,:) = spread (real (s%c), 1, 2)
    y = y + transpose (a)
    y(:,1) = unpack (s%u(:,1), x(:,1) > y(:,1), s%w(:,2)) * x(1,2) * y(:,1)
    call deep (2, x)
    x = sin (x)
    y = sin (0.1d0 * y)
  end do
  deallocate (s%v)
end subroutine
#define N 9
#define SECOND 10
#define SIZE 18
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 18)]
#include "two-arrays.inc"
