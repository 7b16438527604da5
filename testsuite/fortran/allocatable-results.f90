! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-head=twice(twice,w)/(x,w) -fplugin-arg-adjoint-head=picked -fplugin-arg-adjoint-mode=both" }
! Functions that return allocatable arrays, as heads: grown by constructors, of two dimensions and other
! bounds beside an array that is changed, recursive, by an assignment; one whose adjoint is a stub.
#include "names.inc"
#ifdef QUAD
# define twice twice_q
# define picked picked_q
# define stubbed stubbed_q
#endif
module kernels
  implicit none
contains
  function f (n, x) result (y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(:)
    real(8), allocatable :: y(:)
    integer :: i
    allocate (y(0))
    do i = 1, n
      y = [y, x(i)**2 * i, sin (x(i)) * x(1)]
    end do
    y(2) = y(2) * y(3)
  end function
  recursive function twice (n, x, w) result (y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: w(:)
    real(8), allocatable :: y(:,:)
    if (n > 1) then
      y = twice (n - 1, x, w) * x(n)
      w = w * y(1,0)
    else
      allocate (y(2,0:1))
      y(:,0) = x(1) * w(1)
      y(:,1) = w
    end if
  end function
  function picked (x)
    real(8), intent(in) :: x(4)
    real(8), allocatable :: picked(:)
    picked = x(2:3) * x(1)
    if (x(4) > 100) deallocate (picked)
  end function
  function stubbed (x) result (y)
    real(8), intent(in) :: x(2)
    real(8), allocatable :: y(:)
    y = [x(1) * x(2), x(2), x(1)**3]
  end function
#ifndef QUAD
  subroutine stubbed_b (x, xb, y)
    use adjoint
    real(8), intent(in) :: x(2)
    real(8), intent(inout) :: xb(2)
    real(8), allocatable, intent(out) :: y(:)
    call adjoint_stub (x, xb, y)
  end subroutine
  subroutine stubbed_d (x, xd, y)
    use adjoint
    real(8), intent(in) :: x(2), xd(2)
    real(8), allocatable, intent(out) :: y(:)
    call adjoint_stub (x, xd, y)
  end subroutine
#endif
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(17), p(4), r
  s(1:6) = f (3, p)
  s(7:10) = reshape (twice (3, p(1:3), s(11:12)), [4])
  s(13:14) = picked (p)
  s(15:17) = stubbed (p(2:3))
  r = 0
end subroutine
#ifndef QUAD
module declared
  implicit none
  interface
    subroutine f_b (n, x, xb, y)
      integer, intent(in) :: n
      real(8), intent(in) :: x(:)
      real(8), intent(inout) :: xb(:)
      real(8), allocatable, intent(out) :: y(:)
    end subroutine
    subroutine f_d (n, x, xd, y)
      integer, intent(in) :: n
      real(8), intent(in) :: x(:), xd(:)
      real(8), allocatable, intent(out) :: y(:)
    end subroutine
    subroutine twice_b (n, x, xb, w, wb, y)
      integer, intent(in) :: n
      real(8), intent(in) :: x(n)
      real(8), intent(inout) :: xb(n), w(:), wb(:)
      real(8), allocatable, intent(out) :: y(:,:)
    end subroutine
    subroutine twice_d (n, x, xd, w, wd, y)
      integer, intent(in) :: n
      real(8), intent(in) :: x(n), xd(n)
      real(8), intent(inout) :: w(:), wd(:)
      real(8), allocatable, intent(out) :: y(:,:)
    end subroutine
    subroutine picked_b (x, xb, y)
      real(8), intent(in) :: x(4)
      real(8), intent(inout) :: xb(4)
      real(8), allocatable, intent(out) :: y(:)
    end subroutine
    subroutine picked_d (x, xd, y)
      real(8), intent(in) :: x(4), xd(4)
      real(8), allocatable, intent(out) :: y(:)
    end subroutine
  end interface
end module
subroutine run_b (s, sb, p, pb, rb)
  use adjoint
  use kernels
  use declared
  real(8) :: s(17), sb(17), p(4), pb(4), rb
  real(8), allocatable :: y(:), z(:,:)
  call adjoint_seed ('stubbed', sb(15:17))
  call stubbed_b (p(2:3), pb(2:3), y)
  s(15:17) = y
  call adjoint_seed ('picked', sb(13:14))
  call picked_b (p, pb, y)
  s(13:14) = y
  call adjoint_seed ('twice', reshape (sb(7:10), [2, 2]))
  call twice_b (3, p(1:3), pb(1:3), s(11:12), sb(11:12), z)
  call expect ('bounds', lbound (z, 2) == 0 .or. size (z) == 4)
  s(7:10) = reshape (z, [4])
  call adjoint_seed ('f', sb(1:6))
  call f_b (3, p, pb, y)
  s(1:6) = y
  sb(1:10) = 0
  sb(13:17) = 0
  rb = 0
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use adjoint
  use kernels
  use declared
  real(8) :: s(17), sd(17), p(4), pd(4), r, rd
  real(8) :: zd(2,2)
  real(8), allocatable :: y(:), z(:,:)
  call f_d (3, p, pd, y)
  call adjoint_gradient ('f', sd(1:6))
  s(1:6) = y
  call twice_d (3, p(1:3), pd(1:3), s(11:12), sd(11:12), z)
  call adjoint_gradient ('twice', zd)
  s(7:10) = reshape (z, [4])
  sd(7:10) = reshape (zd, [4])
  call picked_d (p, pd, y)
  call adjoint_gradient ('picked', sd(13:14))
  s(13:14) = y
  call stubbed_d (p(2:3), pd(2:3), y)
  call adjoint_gradient ('stubbed', sd(15:17))
  s(15:17) = y
  r = 0
  rd = 0
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(17), p(4)
  s = 0.5d0
  s(11:12) = [1.25d0, -0.75d0]
  p = [0.5d0, 1.25d0, -0.75d0, 0.25d0]
  call law (run, run_q, run_b, run_d, 17, s, 4, p, 1)
  call verdict
end program
#endif
