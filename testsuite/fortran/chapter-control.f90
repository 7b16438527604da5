! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Control: named constructs, EXIT and CYCLE, GO TO, computed and arithmetic; SELECT CASE and TYPE, BLOCK,
! ASSOCIATE, loops that end by what they compute; elementary functions.
#include "names.inc"
module kernels
  implicit none
contains
  subroutine jumps (n, x, y)
    integer :: n, i, j, k
    real(8) :: x(n), y(n)
    real(8) :: z
    real(8), save :: keep
    type t
      real(8) :: a
    end type
    type, extends(t) :: u
      real(8) :: b
    end type
    class(t), allocatable :: w
    keep = x(1)
    block
      real(8) :: l(n)
      real(8), save :: s
      s = x(2) * x(2)
      l = x * s
      y = y + l
      inner: block
        if (y(1) > 100) exit inner
        y(1) = y(1) * l(2)
      end block inner
    end block
    associate (a => x(2:5), b => y(1), c => x(1) * y(2))
      b = b + sum (a) * c
      y(3) = a(2) * b
    end associate
    outer: do i = 1, n
      do j = 1, n
        if (x(j) < -0.5d0) cycle
        if (j > i) cycle outer
        if (y(j) > 40) exit outer
        y(j) = y(j) + x(i) * x(j)
      end do
    end do outer
    z = y(1)
    k = 0
    do while (k < 5)
      j = 0
      do while (abs (z) > 0.1d0 .and. j < 4)
        z = z * 0.5d0 + x(1 + j) * 0.01d0
        j = j + 1
      end do
      k = k + 1
      z = z + sin (z)
    end do
    y(4) = y(4) + z
    do i = 1, n
      go to (10, 20, 30), mod (i, 4)
      y(i) = y(i) * 1.5d0
      go to 40
  10  y(i) = y(i) * x(i)
      go to 40
  20  y(i) = y(i) + x(i)
  30  y(i) = y(i) - x(i) ** 2
  40  continue
      if (x(i)) 50, 60, 70
  50  y(i) = y(i) * 2
      go to 60
  70  y(i) = y(i) * 3
  60  continue
      select case (i)
      case (:2)
        y(i) = y(i) + 1
      case (3, 5)
        y(i) = y(i) * y(1)
      case default
        y(i) = y(i) * keep
      end select
      if (mod (i, 2) == 0) then
        allocate (t :: w)
      else
        allocate (w, source = u (x(i), y(i)))
      end if
      select type (w)
      type is (t)
        w%a = y(i)
      class is (u)
        w%a = w%a * w%b
      end select
      y(i) = w%a * w%a
      deallocate (w)
    end do
    i = 1
  80 if (i <= n) then
      y(i) = y(i) + x(n + 1 - i)
      i = i + 2
      go to 80
    end if
  end subroutine
  subroutine constructs (n, x, y)
    integer :: n, i, j, k, l, stat
    real(8) :: x(n), y(n), r, old
    character(4) :: word
    logical :: done
    complex(8) :: z
    real(8), allocatable :: w(:)
    enum, bind(c)
      enumerator :: red = 1, green, blue
    end enum
    ! loops with real work
    r = 1; k = 0
    do
      k = k + 1
      old = r
      r = 0.5d0 * (r + (abs (x(1)) + 1) / r)
      if (abs (r - old) < 1d-12 .or. k > 20) exit
    end do
    y(1) = y(1) * r
    do i = n, 1, -3
      y(i) = y(i) + x(i) * y(n + 1 - i)
    end do
    do i = 1, n
      select case (mod (i, 3) + 1)
      case (red)
        y(i) = y(i) + x(i)
      case (green)
        if (x(i) > 0) then
          y(i) = y(i) * x(i)
        else if (y(i) > 0) then
          y(i) = -y(i)
        else
          cycle
        end if
      case (blue)
        do j = 1, i
          if (j == 4) exit
          y(i) = y(i) + x(j) ** j
        end do
      end select
    end do
    word = 'go'
    select case (word)
    case ('aa':'fz')
      y(2) = 0
    case ('go  ')
      y(2) = y(2) * x(2)
    end select
    done = .false.
    l = 0
    outer: do while (.not. done)
      l = l + 1
      do k = 1, 3
        y(k) = y(k) * 1.01d0 + x(l)
        if (y(k) > 1.5d0) exit outer
        if (l == k) cycle outer
      end do
      done = l > 5
    end do outer
    check: if (y(3) > 0) then
      if (x(3) > 100) exit check
      y(3) = y(3) + x(3) ** 2
    end if check
    associate (u => x(1:n:2), v => y(2), s => sum (x))
      associate (t => u(2))
        v = v + t * s + u(size (u))
      end associate
    end associate
    block
      integer, parameter :: m = 3
      real(8) :: t(m, m)
      t = 0
      do concurrent (i = 1:m, j = 1:m, i <= j)
        t(i,j) = x(i) * y(j)
      end do
      y(4) = y(4) + sum (t)
      block
        real(8) :: t
        t = y(4) * 0.5d0
        y(5) = y(5) + t
      end block
    end block
    allocate (w(n), stat = stat)
    if (stat /= 0) error stop 'no memory'
    w = x
    i = 0
  100 i = i + 1
    if (i > n) goto 200
    w(i) = w(i) * w(1)
    goto 100
  200 continue
    assign_like: select case (stat)
    case default
      y = y + w
    end select assign_like
    z = cmplx (x(1), y(1), kind (x))
    z = z * exp (z) / conjg (z)
    y(6) = y(6) + real (z) + aimag (z ** 2)
    do i = 1, n
      if (i == 3) go to 300
      y(i) = y(i) + 0.1d0
  300 end do
    if (x(5) > 50) then
      print *, 'large'
      stop
    end if
    y(7) = y(7) + sign (x(7), y(7)) + mod (x(8), 0.7d0) + modulo (x(9), 0.3d0) + dim (x(1), x(2)) &
       + max (x(1), x(2), y(3)) + min (x(4), 0.2d0)
    y(8) = y(8) + hypot (x(1), x(2)) + atan2 (x(3), x(4)) + gamma (abs (x(5)) + 1) + erf (x(6)) &
       + bessel_j0 (x(7)) + log_gamma (abs (x(1)) + 2)
    y(9) = y(9) + aint (x(9) * 5) + anint (x(1)) + fraction (x(2)) * 2 + nint (x(3)) + floor (x(4)) &
       + ceiling (x(5)) + sinh (x(6)) * asinh (x(7)) + acosh (2 + x(8)) + atanh (x(9) * 0.3d0)
    y(10) = y(10) + x(10) ** n + abs (x(10)) ** 1.5d0
    y(11) = dot_product (x(1:3), y(1:3)) * merge (x(1), y(2), x(3) > y(4))
  end subroutine
  ! Under -fstack-arrays GCC keeps one place of the stack across both loops.
  subroutine blocks (n, x, y)
    integer :: n, j, e, k, i
    real(8) :: x(n), y(n), u, h
    real(8), allocatable, target :: al(:)
    al = x * 0.5d0
    j = 2; k = 0; h = 0
    do while (k < 3 .and. x(2) < 2)
      k = k + 1
      i = 0
      do while (i < 2 .and. allocated (al))
        i = i + 1
        block
          real(8) :: loc(j)
          u = x(1)
          do e = 1, j
            loc(e) = u * x(e + i) * y(k)
            u = 0.5d0 * u
          end do
          h = h + sum (loc * al(1:j)) + u
        end block
      end do
      j = j + 1
    end do
    y(1) = y(1) * h
  end subroutine
end module

subroutine f (n, x, y)
  use kernels
  implicit none
  integer :: n
  real(8) :: x(n), y(n)
  call jumps (n, x, y)
  y = sin (y)
  call constructs (n, x, y)
  call blocks (n, x, y)
end subroutine
#define N 12
#define SECOND 13
#define SIZE 24
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0 + 0.003d0 * i, i = 1, 24)]
#include "two-arrays.inc"
