! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=makers::make(y,total)/(x) -fplugin-arg-adjoint-head=makers::grow(y)/(x,y) -fplugin-arg-adjoint-head=makers::work(total)/(x) -fplugin-arg-adjoint-mode=both" }
! Heads that allocate their ALLOCATABLE dummies: INTENT(OUT), which is a dependent; INTENT(INOUT), which
! gets another shape or does not; a work array, which the head does not name.
#include "names.inc"
#ifdef QUAD
# define makers makers_q
#endif
module makers
  implicit none
contains
  subroutine make (x, y, total)
    real(8), intent(in) :: x(:)
    real(8), allocatable, intent(out) :: y(:)
    real(8), intent(out) :: total
    integer :: i
    allocate (y(2 * size (x)))
    do i = 1, size (x)
      y(i) = x(i) * x(i)
      y(i + size (x)) = y(i) * sin (x(1))
    end do
    total = sum (y * y)
    y = y * total
  end subroutine
  subroutine grow (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(:)
    real(8), allocatable, intent(inout) :: y(:)
    if (n > 1) then
      deallocate (y)
      allocate (y(n))
    end if
    y = x(1:size (y)) * x(2)
  end subroutine
  subroutine work (x, w, total)
    real(8), intent(in) :: x(:)
    real(8), allocatable, intent(inout) :: w(:)
    real(8), intent(out) :: total
    if (.not. allocated (w)) allocate (w(size (x)))
    w = exp (x * 0.5_8)
    total = sum (w * w * x)
  end subroutine
end module

subroutine run (s, p, r)
  use makers
  implicit none
  real(8) :: s(*), p(*), r
  real(8), allocatable :: y(:), w(:)
  call make (p(1:3), y, r)
  s(1:6) = y
  y = [0.5_8, 0.25_8]
  call grow (3, p(1:3), y)
  s(9:11) = y
  deallocate (y)
  allocate (y(2))
  y = s(7:8)
  call grow (1, p(1:3), y)
  s(7:8) = y
  call work (p(1:3), w, s(12))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use makers
  use adjoint
  implicit none
  interface
    subroutine make_b (x, xb, y, total, totalb)
      real(8), intent(in) :: x(:)
      real(8), intent(inout) :: xb(:), totalb
      real(8), allocatable, intent(out) :: y(:)
      real(8), intent(out) :: total
    end subroutine
    subroutine grow_b (n, x, xb, y)
      integer, intent(in) :: n
      real(8), intent(in) :: x(:)
      real(8), intent(inout) :: xb(:)
      real(8), allocatable, intent(inout) :: y(:)
    end subroutine
    subroutine work_b (x, xb, w, total, totalb)
      real(8), intent(in) :: x(:)
      real(8), intent(inout) :: xb(:), totalb
      real(8), allocatable, intent(inout) :: w(:)
      real(8), intent(out) :: total
    end subroutine
  end interface
  real(8) :: s(*), sb(*), p(*), pb(*), rb, total
  real(8), allocatable :: y(:), w(:)
  call work_b (p(1:3), pb(1:3), w, s(12), sb(12))
  call expect (size (w) == 3)
  y = s(7:8)
  call adjoint_seed ('y', sb(7:8))
  call grow_b (1, p(1:3), pb(1:3), y)
  call adjoint_gradient ('y', sb(7:8))
  s(7:8) = y
  y = [0.5d0, 0.25d0]
  call adjoint_seed ('y', sb(9:11))
  call grow_b (3, p(1:3), pb(1:3), y)
  s(9:11) = y
  sb(9:11) = 0
  call adjoint_seed ('y', sb(1:6))
  call make_b (p(1:3), pb(1:3), y, total, rb)
  s(1:6) = y
  sb(1:6) = 0
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use makers
  use adjoint
  implicit none
  interface
    subroutine make_d (x, xd, y, total, totald)
      real(8), intent(in) :: x(:), xd(:)
      real(8), allocatable, intent(out) :: y(:)
      real(8), intent(out) :: total, totald
    end subroutine
    subroutine grow_d (n, x, xd, y)
      integer, intent(in) :: n
      real(8), intent(in) :: x(:), xd(:)
      real(8), allocatable, intent(inout) :: y(:)
    end subroutine
    subroutine work_d (x, xd, w, total, totald)
      real(8), intent(in) :: x(:), xd(:)
      real(8), allocatable, intent(inout) :: w(:)
      real(8), intent(out) :: total, totald
    end subroutine
  end interface
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  real(8), allocatable :: y(:), w(:)
  call make_d (p(1:3), pd(1:3), y, r, rd)
  s(1:6) = y
  call adjoint_gradient ('y', sd(1:6))
  y = [0.5d0, 0.25d0]
  call adjoint_seed ('y', [0d0, 0d0])
  call grow_d (3, p(1:3), pd(1:3), y)
  s(9:11) = y
  call adjoint_gradient ('y', sd(9:11))
  y = s(7:8)
  call adjoint_seed ('y', sd(7:8))
  call grow_d (1, p(1:3), pd(1:3), y)
  s(7:8) = y
  call adjoint_gradient ('y', sd(7:8))
  call work_d (p(1:3), pd(1:3), w, s(12), sd(12))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(12), p(3)
  integer :: i
  s = [(0.6d0 * sin (1.3d0 * i * i) + 0.1d0 * i, i = 1, 12)]
  p = [0.75d0, -0.5d0, 1.25d0]
  call law (run, run_q, run_b, run_d, 12, s, 3, p, 1)
  call verdict
end program
#endif
