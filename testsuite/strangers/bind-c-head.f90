! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=kernels::flux(y)/(x) -fplugin-arg-adjoint-head=kernels::energy(return)/(x)" }
! Heads in a module that are BIND(C): their symbols do not tell of the module.
module kernels
  use iso_c_binding
  implicit none
contains
  subroutine flux (x, y) bind(C)
    real(c_double), intent(in) :: x(3)
    real(c_double), intent(out) :: y
    y = x(1) * x(2) + energy (x)
  end subroutine
  function energy (x) bind(C, name="of_c") result (e)
    real(c_double), intent(in) :: x(3)
    real(c_double) :: e
    e = sum (x**2)
  end function
end module
