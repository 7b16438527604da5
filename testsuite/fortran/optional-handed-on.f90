! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! An OPTIONAL assumed-shape array that a procedure, which stays a call, does nothing with but hand it on, to one that is
! inlined: what the descriptor made for that leads to is the array.  There and not there, read and written, of two dimensions.
#include "names.inc"
module kernels
  implicit none
contains
  recursive subroutine through (u, k, f, g, h)
    real(8), intent(inout) :: u(:)
    integer, intent(in) :: k
    real(8), intent(in), optional :: f(:), h(:,:)
    real(8), intent(inout), optional :: g(:)
    if (k > 0) call through (u, k - 1, f, g, h)
    call step (u, f)
    call change (u, g)
    call fold (u, h)
  end subroutine
  subroutine step (u, f)
    real(8), intent(inout) :: u(:)
    real(8), intent(in), optional :: f(:)
    if (present (f)) u = u * f
  end subroutine
  subroutine change (u, g)
    real(8), intent(inout) :: u(:)
    real(8), intent(inout), optional :: g(:)
    if (present (g)) then
      g = g * u
      u = u + g
    end if
  end subroutine
  subroutine fold (u, h)
    real(8), intent(inout) :: u(:)
    real(8), intent(in), optional :: h(:,:)
    if (.not. present (h)) then
      u = u * 0.5d0
    else
      u = u + h(1,:) * h(2,:)
    end if
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8) :: g(n), h(2,n), w(2 * n)
    g = x * y
    h(1,:) = x
    h(2,:) = y
    w(1::2) = x
    w(2::2) = y
    call through (y, 1, x)
    call through (y, 1, x, h=h)
    call through (y, 1, g=g)
    call through (y, 1, w(1::2), g, h)
    call through (y, 1)
    y = y + g
  end subroutine
end module
#define N 3
#define SECOND 4
#define SIZE 6
#define MODULE kernels
#define VALUES s = [0.3d0, -0.2d0, 0.7d0, 1.d0, 0.6d0, 0.4d0]
#define AGAIN
#include "two-arrays.inc"
