! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-w -fplugin-arg-adjoint-head=f(y)/(x)" }
! Namelists with arrays whose elements lie apart, or are structures.
subroutine f (n, x, y, v, p, q)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: v(:)
  real(8), pointer :: p(:)
  type t
    real(8) :: a, b
  end type
  type(t) :: q(2)
  namelist /params/ v
  namelist /some/ q
  namelist /other/ p
  read (5, nml=params) ! { dg-error "sorry, not supported: a namelist whose arrays may have gaps, or are of structures" }
  ! { dg-message "note: read into a local array of explicit shape, or an allocatable one, or read it in the caller" "" { target *-*-* } .-1 }
  y = y + sum (v) * x(1)
  read (5, nml=some) ! { dg-error "sorry, not supported: a namelist whose arrays may have gaps, or are of structures" }
  ! { dg-message "note: " "" { target *-*-* } .-1 }
  read (5, nml=other) ! { dg-error "sorry, not supported: a namelist whose arrays may have gaps, or are of structures" }
  ! { dg-message "note: " "" { target *-*-* } .-1 }
end subroutine
