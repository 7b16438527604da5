! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both -fstack-arrays" }
! Automatic arrays on the stack, as -Ofast has them, with TARGET: pointers lead to them that components hold, and that swap; integers
! that a library procedure fills; temporaries of expressions; in a BLOCK of a loop, in an internal procedure, in one that is inlined.
#include "names.inc"
module kernels
  implicit none
  type box
    real(8), pointer :: p(:) => null()
  end type
contains
  subroutine smooth (n, u)
    integer, intent(in) :: n
    real(8), intent(inout), target :: u(n)
    real(8), target :: w(n)
    real(8), pointer :: now(:), next(:), old(:)
    integer :: k
    w = u * 0.5d0
    now => u
    next => w
    do k = 1, 3
      next = 0.7d0 * now * now(1) + cshift (now, 1)
      old => now
      now => next
      next => old
    end do
    u = now
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    type(box) :: b(n)
    real(8), target :: w(n)
    integer :: ix(n), i
    w = x * y
    do i = 1, n
      b(i)%p => w(i:)
    end do
    ix = cshift ([(i, i = 1, n)], 2)
    do i = 1, n
      block
        real(8), target :: t(i + 1)
        type(box) :: c
        c%p => t
        t = w(1) * x(i)
        t(1:i) = t(1:i) + w(1:i)
        call smooth (i + 1, c%p)
        b(i)%p(1) = b(i)%p(1)**2 + sum (c%p) * 0.1d0
        if (t(1) > 1d6) exit
      end block
      y(i) = y(i) + sum (b(i)%p * x(ix(i)))
    end do
    call smooth (n, y(n:1:-1))
    y = y * own (x(ix))
  contains
    real(8) function own (v)
      real(8), intent(in) :: v(:)
      real(8), target :: l(size (v), 2)
      real(8), pointer :: q(:)
      l(:, 1) = v * w
      l(:, 2) = matmul (reshape ([v, v], [n, 2]), v(1:2))
      q => l(:, 1)
      if (v(1) > 0) q => l(:, 2)
      own = dot_product (q, v)
    end function
  end subroutine
end module
#define N 4
#define SECOND 5
#define SIZE 8
#define MODULE kernels
#define VALUES s = [0.3d0, -0.2d0, 0.7d0, 1.d0, 0.6d0, 0.4d0, 0.5d0, -0.8d0]
#define AGAIN
#include "two-arrays.inc"
