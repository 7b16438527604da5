! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(e,d)/(c,d) -fplugin-arg-adjoint-mode=both" }
! Heads name arrays of assumed shape of derived types that are made of reals of one kind: sections, shadows that lie
! in another way, callees that get sections of them, an optional one, a pointer.
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
  subroutine smooth (d, k)
    type(cell), intent(inout) :: d(:)
    integer, intent(in) :: k
    integer :: i
    do i = 1, size (d) - 1
      d(i)%h = d(i)%h * d(i + 1)%u(k)
      d(i)%at = point (d(i)%at%y, d(i)%at%x * d(i)%h)
    end do
    do i = size (d), 1, -2
      d(i)%u(k) = d(i)%u(k) + 0.5d0 * d(1)%h
    end do
  end subroutine
  real(8) function sums (c, d)
    type(cell), intent(in) :: c(:)
    type(cell), intent(in), optional :: d(:)
    sums = sum (c%h * c%at%x)
    if (present (d)) sums = sums * sum (d%u(1))
  end function
  subroutine f (c, d, e)
    type(cell), intent(in) :: c(:)
    type(cell), intent(inout) :: d(:, :)
    real(8), intent(inout) :: e
    type(cell) :: w(3)
    integer :: i, j
    do j = 1, size (d, 2)
      do i = 1, size (d, 1)
        d(i, j)%u = d(i, j)%u * c(i)%u
        e = e + d(i, j)%h * c(j)%at%y
      end do
    end do
    w = c
    w(2)%h = w(2)%h * e
    call smooth (d(:, 2), 1)
    call smooth (d(2, :), 2)
    call smooth (d(3:1:-2, 1), 1)
    e = e + sums (c) + sums (w, d(:, 1)) * sums (c(1:3:2), w)
    d(1, 1) = w(2)
  end subroutine
end module
subroutine run (s, p, r)
  use iso_c_binding
  use kernels
  real(8), target :: s(46), p(*), r
  type(cell), pointer :: c(:), d(:, :)
  call c_f_pointer (c_loc (s(1)), c, [3])
  call c_f_pointer (c_loc (s(16)), d, [3, 2])
  call f (c, d, s(46))
end subroutine
#ifndef QUAD
! Shadows of d are every other element of a larger array, backwards.
subroutine run_b (s, sb, p, pb, rb)
  use iso_c_binding
  use kernels
  real(8), target :: s(46), sb(46), p(*), pb(*), rb
  type(cell), pointer :: c(:), d(:, :), cb(:), db(:, :)
  type(cell) :: large(6, 4)
  interface
    subroutine f_b (c, cb, d, db, e, eb)
      import
      type(cell), intent(in) :: c(:)
      type(cell), intent(inout) :: cb(:), d(:, :), db(:, :)
      real(8), intent(inout) :: e, eb
    end subroutine
  end interface
  call c_f_pointer (c_loc (s(1)), c, [3])
  call c_f_pointer (c_loc (s(16)), d, [3, 2])
  call c_f_pointer (c_loc (sb(1)), cb, [3])
  call c_f_pointer (c_loc (sb(16)), db, [3, 2])
  large(6:1:-2, 2:4:2) = db
  call f_b (c, cb, d, large(6:1:-2, 2:4:2), s(46), sb(46))
  db = large(6:1:-2, 2:4:2)
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use iso_c_binding
  use kernels
  real(8), target :: s(46), sd(46), p(*), pd(*), r, rd
  type(cell), pointer :: c(:), d(:, :), cd(:), dd(:, :)
  type(cell) :: large(3, 4)
  interface
    subroutine f_d (c, cd, d, dd, e, ed)
      import
      type(cell), intent(in) :: c(:), cd(:)
      type(cell), intent(inout) :: d(:, :), dd(:, :)
      real(8), intent(inout) :: e, ed
    end subroutine
  end interface
  call c_f_pointer (c_loc (s(1)), c, [3])
  call c_f_pointer (c_loc (s(16)), d, [3, 2])
  call c_f_pointer (c_loc (sd(1)), cd, [3])
  call c_f_pointer (c_loc (sd(16)), dd, [3, 2])
  large(:, 4:1:-3) = dd
  call f_d (c, cd, d, large(:, 4:1:-3), s(46), sd(46))
  dd = large(:, 4:1:-3)
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(46), p(1)
  integer :: i
  do i = 1, 46
    s(i) = 0.3d0 + 0.1d0 * mod (7 * i, 13) - 0.05d0 * mod (i, 3)
  end do
  call law (run, run_q, run_b, run_d, 46, s, 0, p, 0)
  call law (run, run_q, run_b, run_d, 46, s, 0, p, 0)
  call verdict
end program
#endif
