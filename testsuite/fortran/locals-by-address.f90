! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Local variables of recursive procedures, reached by address: results of a derived type, arrays
! that pointers lead to, swapped.
#include "names.inc"
#ifdef QUAD
#define recursion recursion_q
#endif
module recursion
  implicit none
  type res
    real(8) :: v, e
    integer :: n = 1
  end type
contains
  recursive subroutine go (x, n, r)
    real(8), intent(in) :: x
    integer, intent(in) :: n
    type(res), intent(inout) :: r
    type(res) :: a, b
    real(8), target :: u(3), w(3)
    real(8), pointer :: p(:), q(:)
    if (n == 0) then
      r%v = sin (x)
      r%e = cos (x) * x
      r%n = r%n + 1
      return
    end if
    call go (x * n, n - 1, a)
    call go (x + a%e * 0.25d0, n - 1, b)
    u = a%v * [1d0, 2d0, 3d0]
    w = b%e
    p => u
    q => w
    if (n == 2) then
      p => w
      q => u
    end if
    q = q * p + x
    r%v = sum (u) * b%v + w(3)
    r%e = a%e + sin (b%e * q(2)) * b%n
    r%n = a%n + b%n
  end subroutine
end module
subroutine f (n, x, y)
  use recursion
  integer :: n, i
  real(8) :: x(n), y(n)
  type(res) :: r
  do i = 1, n
    call go (x(i), modulo (i, 4), r)
    y(i) = y(i) * r%v + r%e * 0.25d0 * r%n
    x(i) = r%e * y(n + 1 - i)
  end do
end subroutine
#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 8)]
#include "two-arrays.inc"
