! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=shapes::move -fplugin-arg-adjoint-head=shapes::polar -fplugin-arg-adjoint-head=shapes::few(few)/(x) -fplugin-arg-adjoint-mode=both" }
! Heads that are functions of derived types: small, and with arrays, numbers of other kinds and types
! inside; a seed by reference, which is consumed; assumed shape and recursion beside.
#include "names.inc"
#ifdef QUAD
# define shapes shapes_q
#endif
module shapes
  implicit none
  type :: pair
    real(8) :: a, b
  end type
  type :: particle
    integer :: id
    real(8) :: at(3)
    logical :: known
    complex(8) :: phase
    type(pair) :: inside
  end type
  type, extends(pair) :: more
    real(8) :: c = 1
  end type
contains
  function polar (r, t) result (p)
    real(8), intent(in) :: r, t
    type(pair) :: p
    p = pair (r * cos (t), r * sin (t))
  end function
  recursive function move (n, x, t) result (p)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(:)
    real(8), intent(in) :: t
    type(particle) :: p, q
    integer :: i
    p%id = n
    p%known = .true.
    p%at = [x(1), x(2) * t, 1._8]
    p%phase = cmplx (t, x(1), kind (p%phase))
    p%inside = polar (x(1), x(2))
    do i = 1, n
      p%at(3) = p%at(3) * p%at(1 + mod (i, 2)) + sin (p%inside%a)
      p%phase = p%phase * exp (p%phase * 0.125_8)
      x(i) = x(i) * p%at(3)
    end do
    if (n > 1) then
      q = move (n - 1, x, t * p%at(3))
      p%at = p%at + q%at * p%inside%b
      p%inside%b = q%inside%b
    end if
  end function
  function few (x)
    real(8), intent(in) :: x
    type(more) :: few
    few%a = 2
    few%b = x * x
  end function
end module

subroutine run (s, p, r)
  use shapes
  implicit none
  real(8) :: s(*), p(*), r
  type(particle) :: m
  type(pair) :: a
  type(more) :: f
  m = move (2, s(1:3), p(1))
  s(4:6) = m%at
  s(7) = real (m%phase)
  s(8) = aimag (m%phase)
  s(9) = m%inside%a
  s(10) = m%inside%b
  a = polar (p(2), p(3))
  f = few (p(2))
  r = a%a * 3 - a%b + f%b * f%a * f%c
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use shapes
  implicit none
  interface
    subroutine move_b (n, x, xb, t, tb, moveb)
      import particle
      integer, intent(in) :: n
      real(8) :: x(:), xb(:), t, tb
      type(particle) :: moveb
    end subroutine
    subroutine polar_b (r, rb, t, tb, polarb)
      import pair
      real(8) :: r, rb, t, tb
      type(pair) :: polarb
    end subroutine
    subroutine few_b (x, xb, fewb)
      import more
      real(8) :: x, xb
      type(more) :: fewb
    end subroutine
  end interface
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  type(particle) :: m, mb
  type(pair) :: ab
  type(more) :: fb
  real(8) :: x(3)
  ab = pair (3 * rb, -rb)
  call polar_b (p(2), pb(2), p(3), pb(3), ab)
  call expect (ab%a == 0 .and. ab%b == 0)
  fb%a = 7
  fb%b = 2 * rb
  fb%c = 9
  call few_b (p(2), pb(2), fb)
  x = s(1:3)
  m = move (2, x, p(1))
  mb%id = 5
  mb%known = .false.
  mb%at = sb(4:6)
  mb%phase = cmplx (sb(7), sb(8), 8)
  mb%inside = pair (sb(9), sb(10))
  sb(4:10) = 0
  call move_b (2, s(1:3), sb(1:3), p(1), pb(1), mb)
  s(4:6) = m%at
  s(7) = real (m%phase)
  s(8) = aimag (m%phase)
  s(9) = m%inside%a
  s(10) = m%inside%b
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use shapes
  implicit none
  interface
    function move_d (n, x, xd, t, td, move)
      import particle
      integer, intent(in) :: n
      real(8) :: x(:), xd(:), t, td
      type(particle) :: move, move_d
    end function
    function polar_d (r, rd, t, td, polar)
      import pair
      real(8) :: r, rd, t, td
      type(pair) :: polar, polar_d
    end function
    function few_d (x, xd, few)
      import more
      real(8) :: x, xd
      type(more) :: few, few_d
    end function
  end interface
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  type(particle) :: m, md
  type(pair) :: a, ad
  type(more) :: f, fd
  md = move_d (2, s(1:3), sd(1:3), p(1), pd(1), m)
  call expect (m%id == 2 .and. m%known)
  s(4:6) = m%at
  s(7:10) = [real (m%phase), aimag (m%phase), m%inside%a, m%inside%b]
  sd(4:6) = md%at
  sd(7:10) = [real (md%phase), aimag (md%phase), md%inside%a, md%inside%b]
  ad = polar_d (p(2), pd(2), p(3), pd(3), a)
  fd = few_d (p(2), pd(2), f)
  r = a%a * 3 - a%b + f%b * f%a * f%c
  rd = ad%a * 3 - ad%b + fd%b * f%a * f%c
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(10), p(3)
  integer :: i
  s = [(0.6d0 * sin (1.3d0 * i * i) + 0.1d0 * i, i = 1, 10)]
  p = [0.75d0, -0.5d0, 1.25d0]
  call law (run, run_q, run_b, run_d, 10, s, 3, p, 1)
  call verdict
end program
#endif
