! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-w -fplugin-arg-adjoint-head=m::f" }
! Memory whose shadow is by address, in procedures of libgfortran: messages name those as users know
! them.
module m
  type t
    real(8) :: w(3,3)
    real(8), pointer :: v(:,:)
  end type
contains
  subroutine f (x, y, s)
    real(8), intent(in) :: x(3,3)
    real(8), intent(inout) :: y(3,3)
    type(t) :: s
    s%w = x * x
    s%v(:,:) = x * x
    y = cshift (s%w, 1) + y  ! { dg-error "sorry, not supported: active memory that is reached by address is passed to 'cshift', which a rule derives" }
    y = matmul (y, s%v) + y  ! { dg-error "sorry, not supported: active memory that is reached by address is passed to 'matmul', which a rule derives" }
    y(:, 1) = maxval (s%w, 1, x > 0) + y(:, 1)  ! { dg-error "active memory that is reached by address is passed to 'maxval', which a rule derives" }
    y(:, 2) = pack (s%w(:, 1), .true.)  ! { dg-error "active memory that is reached by address is passed to 'pack', which a rule derives" }
  end subroutine
end module
