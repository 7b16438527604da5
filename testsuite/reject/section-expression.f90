! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-finline-arg-packing -fplugin-arg-adjoint-head=f" }
! A section in what gfortran takes for an expression is packed by the library all the same.
subroutine f (x, y)
  real(8) :: x(12), y(12)
  call daxpy (3, 2d0, dble (x(4:6)), 1, y, 1) ! { dg-error "sorry, not supported: a section of an array that a library call packs, in spite of -finline-arg-packing" }
! { dg-message "note: gfortran takes the section for an expression and has the library pack it: pass it by its name alone, without a conversion or parentheses, or assign it to an array of its own before" "" { target *-*-* } .-1 }
end subroutine
