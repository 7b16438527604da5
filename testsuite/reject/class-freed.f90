! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-w -fplugin-arg-adjoint-head=m::f(y)/(x)" }
! What ends the components of a class variable is not differentiated.
module m
  type base
    real(8) :: s
  end type
  type, extends(base) :: more
    real(8), allocatable :: t(:)
  end type
contains
  subroutine f (x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    class(base), allocatable :: w
    allocate (more :: w)
    w%s = x
    y = w%s * x
    deallocate (w)  ! { dg-error "sorry, not supported: a class variable is freed whose types have components to be freed, or final procedures" }
  end subroutine
end module
