! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(e,d)/(c,d) -fplugin-arg-adjoint-mode=both" }
! Heads name dummies of derived types that are made of reals of one kind: scalars, arrays of explicit shape and of
! assumed size; copied as wholes, handed on by element, by component and as sections, nested types.
#include "names.inc"
module kernels
  implicit none
  type point
    real(8) :: x, y
  end type
  type cell
    real(8) :: h, u(2)
    type(point) :: at
  end type
contains
  subroutine push (p, by)
    type(point), intent(inout) :: p
    real(8), intent(in) :: by(2)
    p%x = p%x + by(1) * p%y
    p%y = p%y * by(2)
  end subroutine
  real(8) function energy (c)
    type(cell), intent(in) :: c
    energy = c%h * (c%u(1)**2 + c%u(2) * c%at%x)
  end function
  real(8) function total (n, v)
    integer, intent(in) :: n
    real(8), intent(in) :: v(n)
    total = sum (v * v)
  end function
  subroutine mean (n, c, m)
    integer, intent(in) :: n
    type(cell), intent(in) :: c(*)
    type(cell), intent(out) :: m
    integer :: i
    m%h = 0
    m%u = 0
    m%at = point (1, 0.5d0)
    do i = 1, n
      m%h = m%h + c(i)%h / n
      m%u = m%u + c(i)%u / n
    end do
  end subroutine
  subroutine f (n, c, d, e)
    integer, intent(in) :: n
    type(cell), intent(in) :: c(n)
    type(cell), intent(inout) :: d(2, 2)
    real(8), intent(inout) :: e
    type(cell) :: t, m
    integer :: i
    t = c(n)
    d(2, 1) = c(1)
    do i = 1, n
      call push (d(1, 2)%at, c(i)%u)
      e = e + energy (c(i)) * t%h
      t%h = 0.5d0 * t%h + c(i)%at%y
    end do
    call mean (n, c, m)
    d(1, 1)%u = d(1, 1)%u * m%u
    d(:, 2)%h = d(:, 2)%h * m%h
    e = e * m%at%y + total (n, c%h) + total (2, c(2)%u) + total (4, [d%at%x])
    d(2, 2) = t
  end subroutine
end module
subroutine run (s, p, r)
  use iso_c_binding
  use kernels
  real(8), target :: s(36), p(*), r
  type(cell), pointer :: c(:), d(:, :)
  call c_f_pointer (c_loc (s(1)), c, [3])
  call c_f_pointer (c_loc (s(16)), d, [2, 2])
  call f (3, c, d, s(36))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use iso_c_binding
  use kernels
  real(8), target :: s(36), sb(36), p(*), pb(*), rb
  type(cell), pointer :: c(:), d(:, :), cb(:), db(:, :)
  external f_b
  call c_f_pointer (c_loc (s(1)), c, [3])
  call c_f_pointer (c_loc (s(16)), d, [2, 2])
  call c_f_pointer (c_loc (sb(1)), cb, [3])
  call c_f_pointer (c_loc (sb(16)), db, [2, 2])
  call f_b (3, c, cb, d, db, s(36), sb(36))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use iso_c_binding
  use kernels
  real(8), target :: s(36), sd(36), p(*), pd(*), r, rd
  type(cell), pointer :: c(:), d(:, :), cd(:), dd(:, :)
  external f_d
  call c_f_pointer (c_loc (s(1)), c, [3])
  call c_f_pointer (c_loc (s(16)), d, [2, 2])
  call c_f_pointer (c_loc (sd(1)), cd, [3])
  call c_f_pointer (c_loc (sd(16)), dd, [2, 2])
  call f_d (3, c, cd, d, dd, s(36), sd(36))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(36), p(1)
  integer :: i
  do i = 1, 36
    s(i) = 0.3d0 + 0.1d0 * mod (7 * i, 13) - 0.05d0 * mod (i, 3)
  end do
  call law (run, run_q, run_b, run_d, 36, s, 0, p, 0)
  call law (run, run_q, run_b, run_d, 36, s, 0, p, 0)
  call verdict
end program
#endif
