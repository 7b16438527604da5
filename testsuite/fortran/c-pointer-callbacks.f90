! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! What a callback gets as TYPE(C_PTR), through a solver that stays a call: a local variable of a derived
! type, a local array, which it reads and changes as what they are.
#include "names.inc"
#ifdef QUAD
#define callbacks callbacks_q
#endif
module callbacks
  use iso_c_binding
  implicit none
  type star
    real(8) :: a, b, w(3)
    integer :: n
  end type
  abstract interface
    function field (x, p)
      import
      real(8), value :: x
      type(c_ptr), value :: p
      real(8) :: field
    end function
  end interface
contains
  function cubic (x, p)
    real(8), value :: x
    type(c_ptr), value :: p
    real(8) :: cubic
    type(star), pointer :: s
    call c_f_pointer (p, s)
    s%b = s%b + 0.125d0 * x * s%a
    s%n = s%n + 1
    cubic = 0.25d0 * x**3 - s%a * x - s%b + s%w(1 + mod (s%n, 3))
  end function
  function table (x, p)
    real(8), value :: x
    type(c_ptr), value :: p
    real(8) :: table
    real(8), pointer :: w(:)
    call c_f_pointer (p, w, [3])
    w(2) = w(2) + 0.125d0 * x * w(1)
    table = 0.25d0 * x * x - w(1) * x + sum (w)
  end function
  recursive function newton (g, x, k, p) result (y)
    procedure(field) :: g
    real(8), value :: x
    integer, value :: k
    type(c_ptr), value :: p
    real(8) :: y
    y = x
    if (k > 0) y = newton (g, x - 0.125d0 * g (x, p), k - 1, p)
  end function
end module
subroutine f (n, x, y)
  use callbacks
  integer :: n, i
  real(8) :: x(n), y(n)
  type(star), target :: s
  real(8), target :: w(3)
  s = star (x(1), x(2), [x(3), x(1) * x(2), 1d0], 0)
  do i = 1, n
    w = [x(i), y(n + 1 - i), 1d0]
    y(i) = y(i) * newton (cubic, x(i), 4, c_loc (s)) * s%b
    x(i) = newton (table, y(i), 3, c_loc (w)) * w(2)
  end do
end subroutine
#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 8)]
#include "two-arrays.inc"
