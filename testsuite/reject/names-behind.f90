! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=a(y)/(m%cells%u) -fplugin-arg-adjoint-head=b(y)/(m%cells(2)%u) -fplugin-arg-adjoint-head=c(y)/(m%next%next%next%next%next%next%next%theta) -fplugin-arg-adjoint-head=d(y)/(m%next%teta) -fplugin-arg-adjoint-head=e(y)/(m%theta) -fplugin-arg-adjoint-head=g(y)/(m%theta) -fplugin-arg-adjoint-head=h(y)/(mod::many%theta) -fplugin-arg-adjoint-head=o(y)/(m%next) -fplugin-arg-adjoint-head=p(y)/(m->next->theta) -fplugin-arg-adjoint-head=q(y)/(m%n%theta) -fplugin-arg-adjoint-head=r(y)/(m%next->theta)" }
! Names behind pointers, in polymorphic and extended types, that mean nothing, and what heads cannot
! name: components of elements of arrays, what more than six pointers lead to.
module mod
  type base
    integer :: n
    real(8) :: theta
  end type
  type, extends(base) :: cell
    real(8) :: u
  end type
  type, extends(cell) :: model
    type(cell), allocatable :: cells(:)
    class(model), pointer :: next
  end type
  type(model), allocatable :: many(:)
end module
subroutine a (m, y)  ! { dg-error "'m%cells%u': 'm%cells' is an array; components of its elements cannot be named" }
  use mod
  class(model) :: m
  real(8) :: y
  y = m%cells(1)%u
end subroutine
subroutine b (m, y)
  use mod
  class(model) :: m
  real(8) :: y
  y = m%cells(2)%u
end subroutine
! { dg-error "head 'b.y.\/.m%cells.2.%u.': 'm%cells.2.' is an element of an array; it cannot be named, nor can its components" "" { target *-*-* } 0 }
subroutine c (m, y)  ! { dg-error "'m%next%next%next%next%next%next%next%theta' leads over more than 6 pointers" }
  use mod
  class(model) :: m
  real(8) :: y
  y = m%next%theta
end subroutine
subroutine d (m, y)  ! { dg-error "'m%next%teta' has no component 'teta'; did you mean 'theta'." }
  use mod
  class(model) :: m
  real(8) :: y
  y = m%next%theta
end subroutine
subroutine e (m, y)  ! { dg-error "'m%theta': 'm' is an array; components of its elements cannot be named" }
  use mod
  type(model) :: m(3)
  real(8) :: y
  y = m(1)%theta
end subroutine
subroutine g (m, y)  ! { dg-error "'m%theta': 'm' is an array; components of its elements cannot be named" }
  use mod
  class(model) :: m(:)
  real(8) :: y
  y = m(1)%theta
end subroutine
subroutine h (y)  ! { dg-error "'mod::many%theta': 'mod::many' is an array; components of its elements cannot be named" }
  use mod
  real(8) :: y
  y = many(1)%theta
end subroutine
subroutine o (m, y)  ! { dg-error "variable 'm%next' is of a derived type; name a component, as in a%b; it cannot be an independent" }
  use mod
  class(model) :: m
  real(8) :: y
  y = m%next%theta
end subroutine
subroutine p (m, y)  ! { dg-error "'m->next->theta': what argument 'm' leads to has components behind '%'" }
  use mod
  class(model) :: m
  real(8) :: y
  y = m%next%theta
end subroutine
subroutine q (m, y)  ! { dg-error "'m%n%theta': 'm%n' is no structure and leads to none" }
  use mod
  class(model) :: m
  real(8) :: y
  y = m%theta
end subroutine
subroutine r (m, y)  ! { dg-error "'m%next->theta': components of 'm%next' stand behind '%'" }
  use mod
  class(model) :: m
  real(8) :: y
  y = m%next%theta
end subroutine
