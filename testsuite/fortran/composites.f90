! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Operators made of operators, called by class and, where SELECT TYPE tells the type, by name: a
! procedure that is called in both ways is not inlined again and again.  (That took minutes.)
#include "names.inc"
#ifdef QUAD
#define operators operators_q
#endif
module operators
  implicit none
  type, abstract :: op
  contains
    procedure(apply), deferred :: to
  end type
  abstract interface
    recursive subroutine apply (this, u)
      import op
      class(op), intent(inout) :: this
      real(8), intent(inout) :: u(:)
    end subroutine
  end interface
  type, extends(op) :: scale
    real(8) :: c
    real(8), allocatable :: h(:)
  contains
    procedure :: to => scale_to
  end type
  type, extends(op) :: chain
    class(op), allocatable :: a, b
  contains
    procedure :: to => chain_to
  end type
contains
  recursive subroutine scale_to (this, u)
    class(scale), intent(inout) :: this
    real(8), intent(inout) :: u(:)
    u = u * this%c + this%h(1:size (u))
    this%c = this%c * 0.5d0 + u(1)
    if (size (this%h) < 12) this%h = [this%h, u(2)]
  end subroutine
  recursive subroutine chain_to (this, u)
    class(chain), intent(inout) :: this
    real(8), intent(inout) :: u(:)
    call this%a%to (u)
    call this%b%to (u(size (u):1:-1))
    call this%a%to (u(::2))
  end subroutine
end module
subroutine f (n, x, y)
  use operators
  implicit none
  integer :: n
  real(8) :: x(n), y(n)
  type(scale) :: s1, s2
  type(chain) :: c
  class(op), allocatable :: o
  s1%c = x(1)
  s1%h = x
  s2%c = 0.5d0 * x(3)
  s2%h = x(n:1:-1)
  allocate (c%a, source = s1)
  allocate (c%b, source = s2)
  allocate (o, source = c)
  call o%to (y)
  select type (o)
  type is (chain)
    call o%to (y(n:2:-1))
    select type (z => o%b)
    class is (scale)
      y(2) = y(2) + z%c * sum (z%h)
    end select
  end select
  call o%to (y(::3))
end subroutine
#define N 8
#define SECOND 9
#define SIZE 16
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.3d0) - 0.41d0, i = 1, 16)]
#include "two-arrays.inc"
