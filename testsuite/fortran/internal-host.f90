! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! { dg-libraries "-Wl,-z,execstack" }
! What of a host internal procedures may use, where they are recursive and so stay calls: arrays of
! all kinds, structures, complex numbers, logicals, text, dummy procedures, what is not there.
#include "names.inc"
#ifdef QUAD
# define hosts hosts_q
#endif
module hosts
  implicit none
  type pair
    real(8) :: a, b(2)
    integer :: k
  end type
  abstract interface
    recursive function step (t, m)
      real(8), intent(in) :: t
      integer, intent(in) :: m
      real(8) :: step
    end function
  end interface
contains
  recursive function again (g, t, m) result (s)
    procedure(step) :: g
    real(8), intent(in) :: t
    integer, intent(in) :: m
    real(8) :: s
    s = g (t, m)
    if (m > 0) s = s + 0.5d0 * again (g, t * 0.9d0, m - 1)
  end function
  ! A dummy procedure is handed on, and called by an internal procedure of its own.
  recursive subroutine through (g, u, s, extra)
    procedure(step) :: g
    real(8), intent(in) :: u(:)
    real(8), intent(out) :: s
    real(8), intent(in), optional :: extra
    s = own (size (u)) + again (own_step, u(1), 1)
  contains
    recursive function own (i) result (r)
      integer, intent(in) :: i
      real(8) :: r
      r = g (u(i), 1) * u(1)
      if (present (extra)) r = r + extra * u(i)
      if (i > 1) r = r + own (i - 1)
    end function
    recursive function own_step (t, m) result (r)
      real(8), intent(in) :: t
      integer, intent(in) :: m
      real(8) :: r
      r = t * u(2) + g (t, m)
    end function
  end subroutine
  subroutine host (n, x, y, assumed)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n), assumed(:)
    real(8), intent(inout) :: y(n)
    real(8) :: automatic(n), fixed(3), s
    real(8), allocatable :: given(:)
    type(pair) :: p
    complex(8) :: z
    logical :: flip
    character(4) :: word
    integer :: count
    automatic = x * x
    fixed = [x(1), 2d0, x(3)]
    allocate (given(n))
    given = 2 * x
    p%a = x(2); p%b = x(1:2); p%k = 2
    z = cmplx (x(1), x(4), kind (x))
    flip = .false.; word = 'none'; count = 0
    y(1) = y(1) * walk (x(1), 2)
    y(2) = again (walk, x(2), 2) + count
    call through (walk, assumed, s)
    y(3) = y(3) + s
    call through (walk, x(4:1:-1), s, x(2))
    y(4) = y(4) * s + merge (p%a, 0d0, word == 'some') + automatic(2) + given(n)
    y(1) = y(1) + real (z * z)
  contains
    recursive function walk (t, m) result (r)
      real(8), intent(in) :: t
      integer, intent(in) :: m
      real(8) :: r
      count = count + 1
      flip = .not. flip
      if (flip) word = 'some'
      automatic(1 + mod (count, n)) = automatic(1) * t
      fixed(2) = fixed(2) + 0.1d0 * x(m + 1)
      given(m + 1) = given(m + 1) * 0.9d0 + assumed(2) * t
      p%b(2) = p%b(2) + p%a * t
      p%a = 0.5d0 * p%a + merge (p%b(1), p%b(2), flip)
      z = z * cmplx (0.5d0, 0.1d0, kind (t)) + t
      r = automatic(2) * fixed(2) + given(m + 1) + p%b(p%k) * aimag (z)
      if (m > 0) r = r + walk (t * x(m), m - 1)
    end function
  end subroutine
end module

subroutine f (n, x, y)
  use hosts
  implicit none
  integer :: n
  real(8) :: x(n), y(n)
  call host (n, x, y, x(1:n:2))
end subroutine

#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [0.3d0, 1.2d0, 0.7d0, 0.9d0, 2.d0, 1.5d0, 4.d0, 5.d0]
#include "two-arrays.inc"
