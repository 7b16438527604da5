! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(r)/(p,t) -fplugin-arg-adjoint-head=h(y)/(a,y) -fplugin-arg-adjoint-mode=both -Wno-c-binding-type" }
! Derived types with VALUE as independents of heads: of BIND(C) and not, with stubs, changed on the way.
#include "names.inc"
module kernels
  use iso_c_binding
  implicit none
  type, bind(c) :: pair
    real(8) :: a
    integer(c_int) :: n
    real(8) :: x(3)
  end type
  type :: own
    real(8) :: a, b
    complex(8) :: z
  end type
contains
  function f (p, t) result (r) bind(c)
    type(pair), value :: p
    real(8), intent(in) :: t
    real(8) :: r
    p%a = p%a * t
    r = sum (p%x**2) * p%a + sin (p%x(2)) * p%n
  end function
  subroutine g (p, y)
    type(own), value :: p
    real(8), intent(inout) :: y(2)
    y(1) = y(1) * p%a * p%b**2 + real (p%z**2)
    p%a = y(1)
    y(2) = y(2) + h0 (p, 3)
  end subroutine
  recursive function h0 (p, n) result (r)
    type(own), value :: p
    integer, value :: n
    real(8) :: r
    p%b = p%b * p%a
    r = p%b
    if (n > 0) r = r + h0 (p, n - 1) * p%a
  end function
  subroutine h (n, a, y)
    integer, value :: n
    type(own), value :: a
    real(8), intent(inout) :: y
    y = y * h0 (a, n) + aimag (a%z)
  end subroutine
#ifndef QUAD
  subroutine g_b (p, pb, y, yb)
    use adjoint
    type(own), value :: p
    type(own), intent(inout) :: pb
    real(8), intent(inout) :: y(2), yb(2)
    call adjoint_stub (p, pb, y, yb)
  end subroutine
  subroutine g_d (p, pd, y, yd)
    use adjoint
    type(own), value :: p, pd
    real(8), intent(inout) :: y(2), yd(2)
    call adjoint_stub (p, pd, y, yd)
  end subroutine
#endif
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(4), p(5), r
  call g (own (p(1), p(2), cmplx (p(3), p(4), kind (p))), s(1:2))
  call h (2, own (p(5), p(1), cmplx (p(2), p(3), kind (p))), s(3))
  s(4) = f (pair (p(5), 3, [p(1), p(2), p(3)]), p(4))
  r = 0
end subroutine
#ifndef QUAD
module declared
  use kernels
  implicit none
  interface
    subroutine f_b (p, pb, t, tb, rb) bind(c)
      import
      type(pair), value :: p
      type(pair), intent(inout) :: pb
      real(8), intent(in) :: t
      real(8), intent(inout) :: tb, rb
    end subroutine
    function f_d (p, pd, t, td, r) result (rd) bind(c)
      import
      type(pair), value :: p, pd
      real(8), intent(in) :: t, td
      real(8), intent(inout) :: r
      real(8) :: rd
    end function
    subroutine h_b (n, a, ab, y, yb)
      import
      integer, value :: n
      type(own), value :: a
      type(own), intent(inout) :: ab
      real(8), intent(inout) :: y, yb
    end subroutine
    subroutine h_d (n, a, ad, y, yd)
      import
      integer, value :: n
      type(own), value :: a, ad
      real(8), intent(inout) :: y, yd
    end subroutine
  end interface
end module
subroutine run_b (s, sb, p, pb, rb)
  use declared
  real(8) :: s(4), sb(4), p(5), pb(5), rb
  type(own) :: ob
  type(pair) :: qb
  qb = pair (0, 5, [0, 0, 0])
  call f_b (pair (p(5), 3, [p(1), p(2), p(3)]), qb, p(4), pb(4), sb(4))
  s(4) = f (pair (p(5), 3, [p(1), p(2), p(3)]), p(4))
  call expect ('integers have no shadow', qb%n == 5)
  pb(5) = pb(5) + qb%a
  pb(1:3) = pb(1:3) + qb%x
  ob = own (0, 0, 0)
  call h_b (2, own (p(5), p(1), cmplx (p(2), p(3), kind (p))), ob, s(3), sb(3))
  pb(5) = pb(5) + ob%a
  pb(1) = pb(1) + ob%b
  pb(2) = pb(2) + real (ob%z)
  pb(3) = pb(3) + aimag (ob%z)
  ob = own (0, 0, 0)
  call g_b (own (p(1), p(2), cmplx (p(3), p(4), kind (p))), ob, s(1:2), sb(1:2))
  pb(1:4) = pb(1:4) + [ob%a, ob%b, real (ob%z), aimag (ob%z)]
  rb = 0
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use declared
  real(8) :: s(4), sd(4), p(5), pd(5), r, rd
  call g_d (own (p(1), p(2), cmplx (p(3), p(4), kind (p))), own (pd(1), pd(2), cmplx (pd(3), pd(4), kind (p))), s(1:2), sd(1:2))
  call h_d (2, own (p(5), p(1), cmplx (p(2), p(3), kind (p))), own (pd(5), pd(1), cmplx (pd(2), pd(3), kind (p))), s(3), sd(3))
  sd(4) = f_d (pair (p(5), 3, [p(1), p(2), p(3)]), pair (pd(5), 0, [pd(1), pd(2), pd(3)]), p(4), pd(4), s(4))
  r = 0
  rd = 0
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(4), p(5)
  s = [0.75d0, -0.75d0, 0.5d0, 0.875d0]
  p = [0.5d0, 1.25d0, -0.75d0, 0.25d0, 1.5d0]
  call law (run, run_q, run_b, run_d, 4, s, 5, p, 1)
  call verdict
end program
#endif
