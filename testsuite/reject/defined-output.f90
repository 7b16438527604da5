! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x)" }
! Output by a procedure of the type.
module vectors
  implicit none
  type vector
    real(8) :: v(2)
  contains
    procedure :: put
    generic :: write(formatted) => put
  end type
contains
  subroutine put(dtv, unit, iotype, v_list, iostat, iomsg)
    class(vector), intent(in) :: dtv
    integer, intent(in) :: unit, v_list(:)
    character(*), intent(in) :: iotype
    integer, intent(out) :: iostat
    character(*), intent(inout) :: iomsg
    write (unit, *, iostat=iostat, iomsg=iomsg) dtv%v
  end subroutine
end module
subroutine f(x, y)
  use vectors
  implicit none
  real(8), intent(in) :: x(2)
  real(8), intent(out) :: y
  type(vector) :: a
  a%v = x**2
  write (10, *) a ! { dg-error "sorry, not supported: input or output by a procedure of the type" }
  y = a%v(1)*a%v(2)
end subroutine
