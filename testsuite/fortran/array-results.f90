! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(return)/(x) -fplugin-arg-adjoint-head=g(g)/(x,w) -fplugin-arg-adjoint-head=h(y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! Functions that return arrays: the array and its shadow are the last arguments, of assumed shape.
! h calls functions that stay calls, whose results are of fixed shape, allocatable and a pointer, of
! integers and of characters.
#include "names.inc"
module kernels
#ifndef QUAD
  use adjoint
#endif
  implicit none
#ifndef QUAD
  interface
    subroutine f_b (n, x, xb, y, yb)
      integer, intent(in) :: n
      real(8), intent(in) :: x(*)
      real(8), intent(inout) :: xb(*), y(:), yb(:)
    end subroutine
    subroutine f_d (n, x, xd, y, yd)
      integer, intent(in) :: n
      real(8), intent(in) :: x(*), xd(*)
      real(8), intent(inout) :: y(:), yd(:)
    end subroutine
  end interface
#endif
contains
  function f (n, x) result (y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8) :: y(n)
    integer :: i
    do i = 1, n
      y(i) = x(i) * x(n+1-i) + sin (x(i))
    end do
    y(1) = y(1) * y(n)
  end function
  function g (word, x, w)
    character(*), intent(in) :: word
    real(8), intent(in) :: x(:), w
    real(8) :: g(size (x),len (word))
    integer :: j
    do j = 1, len (word)
      if (word(j:j) == 's') then
        g(:,j) = w * x ** 2
      else
        g(:,j) = exp (-w * x) + g(:,j-1)
      end if
    end do
  end function
#ifndef QUAD
  subroutine g_b (word, x, xb, w, wb, y, yb)
    character(*), intent(in) :: word
    real(8), intent(in) :: x(:), w
    real(8), intent(inout) :: xb(:), wb, y(:,:), yb(:,:)
    call adjoint_stub (word, x, xb, w, wb, y, yb)
  end subroutine
  subroutine g_d (word, x, xd, w, wd, y, yd)
    character(*), intent(in) :: word
    real(8), intent(in) :: x(:), w, xd(:), wd
    real(8), intent(inout) :: y(:,:), yd(:,:)
    call adjoint_stub (word, x, xd, w, wd, y, yd)
  end subroutine
#endif
  recursive function powers (m, a) result (p)
    integer, intent(in) :: m
    real(8), intent(in) :: a
    real(8) :: p(m)
    if (m > 1) p(:m-1) = powers (m - 1, a)
    p(m) = a ** m
  end function
  recursive function grown (m, a) result (p)
    integer, intent(in) :: m
    real(8), intent(in) :: a(:)
    real(8), allocatable :: p(:)
    if (m == 1) then
      allocate (p(size (a)))
      p(:) = a * a(1)
    else
      allocate (p(size (a)))
      p(:) = a + grown (m - 1, 2 * a) * a
    end if
  end function
  recursive function part (m, a) result (p)
    integer, intent(in) :: m
    real(8), target, intent(in) :: a(:)
    real(8), pointer :: p(:)
    if (m == 1) then
      p => a(2::2)
    else
      p => part (m - 1, a)
    end if
  end function
  recursive function places (m) result (k)
    integer, intent(in) :: m
    integer :: k(2)
    if (m == 1) then
      k = [1, 2]
    else
      k = places (m - 1)
      k = 3 - k
    end if
  end function
  recursive function text (m) result (c)
    integer, intent(in) :: m
    character(m) :: c
    c = repeat ('b', m)
    if (m > 1) c(:m-1) = text (m - 1)
    c(1:1) = 's'
  end function
  subroutine h (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in), target :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: k(2)
    k = places (n)
    y(:3) = powers (3, x(k(1))) * y(:3)
    y = y + grown (3, x)
    y(:n/2) = y(:n/2) * part (2, x)
    y = y + reshape (g (text (n / 3), x(:3), x(4)), [n])
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(18), p(*), r
  s(7:12) = f (6, s(:6))
  s(13:18) = s(13:18) + s(7:12)
  s(7:12) = reshape (g ('sb', s(1:5:2), s(2)), [6])
  call h (6, s(:6), s(13:18))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use kernels
  real(8) :: s(18), sb(18), p(*), pb(*), rb, y(2:13), yb(0:5), z(3,2), zb(3,4), sum(6)
  sum = s(13:18) + f (6, s(:6))
  call h_b (6, s, sb, sum, sb(13))
  zb(:,1:4:3) = reshape (sb(7:12), [3, 2])
  call g_b ('sb', s(1:5:2), sb(1:5:2), s(2), sb(2), z, zb(:,1:4:3))
  call expect (all (zb(:,1:4:3) == 0))
  yb(5:0:-1) = sb(13:18)
  call f_b (6, s, sb, y(2:12:2), yb(5:0:-1))
  call expect (all (yb == 0))
  s(13:18) = s(13:18) + y(2:12:2)
  s(7:12) = reshape (z, [6])
  call h (6, s(:6), s(13:18))
  sb(7:12) = 0
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use kernels
  real(8) :: s(18), sd(18), p(*), pd(*), r, rd, y(12), yd(6), z(3,2), zd(3,4)
  call f_d (6, s, sd, y(12:1:-2), yd(6:1:-1))
  s(13:18) = s(13:18) + y(12:1:-2)
  sd(13:18) = sd(13:18) + yd(6:1:-1)
  call g_d ('sb', s(1:5:2), sd(1:5:2), s(2), sd(2), z, zd(:,1:4:3))
  s(7:12) = reshape (z, [6])
  sd(7:12) = reshape (zd(:,1:4:3), [6])
  call h_d (6, s, sd, s(13), sd(13))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(18) = [0.3d0, -1.2d0, 0.7d0, 1.d0, 0.6d0, 0.4d0, 4.d0, 5.d0, 1.5d0, &
    -0.5d0, 0.25d0, 0.125d0, 1.d0, 2.d0, 0.5d0, 0.25d0, 3.d0, -1.d0], p(1)
  call law (run, run_q, run_b, run_d, 18, s, 0, p, 0)
  call verdict
end program
#endif
