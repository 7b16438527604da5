! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/fortran/arrays-filled.rules" }
! { dg-separate "" }
! Callees without a body that fill arrays of assumed shape, by rules: sections with strides either way,
! of dummies, allocatables, pointers, module variables; wholly, in part or not at all, so that the rest
! keeps value and derivative; absent arguments; numbers; complex ones; integers that are
! subscripts, filled anew in a loop.
#include "names.inc"
#ifdef QUAD
#define get_first get_first_q
#define get_plane get_plane_q
#define get_number get_number_q
#define get_places get_places_q
#define get_pairs get_pairs_q
#define look look_q
#define callees callees_q
#endif
module callees
  implicit none
  interface
    ! The first m elements, in the order of elements.
    subroutine get_first (m, a)
      integer, intent(in) :: m
      real(8), intent(inout) :: a(:)
    end subroutine
    integer function get_plane (seed, a, b)
      integer, intent(in) :: seed
      real(8), intent(out) :: a(:, :)
      real(8), intent(out), optional :: b(:, :)
    end function
    subroutine get_number (m, v, w)
      integer, intent(in) :: m
      real(8), intent(inout) :: v
      real(8), intent(inout), optional :: w
    end subroutine
    subroutine get_places (m, k)
      integer, intent(in) :: m
      integer, intent(out) :: k(:)
    end subroutine
    subroutine get_pairs (m, z)
      integer, intent(in) :: m
      complex(8), intent(inout) :: z(:)
    end subroutine
    subroutine look (a)
      real(8), intent(in) :: a(:)
    end subroutine
  end interface
end module
#ifndef MAIN_FILE
module kernels
  use callees
  implicit none
  type pair
    real(8) :: first, second
  end type
  real(8) :: state(6)
  real(8), allocatable :: grown(:, :)
contains
  subroutine sections (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(:), y(:)
    real(8) :: w(n, 4)
    integer :: i, status
    do i = 1, 4
      w(:, i) = x * y(i)
    end do
    call get_first (n, x)
    y = y * x + w(:, 1)
    call get_first (2, y(2:n:2))
    x = x * y
    call get_first (2, x(n:1:-1))
    call look (x)
    status = get_plane (3, w(1:n:2, 4:2:-1))
    y = sin (y * w(:, 2) * x) + status * 0.125d0 * w(:, 3)
    status = get_plane (5, w(2:3, 1:2), w(4:5, 3:4))
    do i = 1, 4
      x = sin (x * w(:, i) + y)
      call get_first (i, w(i, :))
      y = cos (y + w(:, i) * w(1, 1) * x)
    end do
    call get_first (0, y)
    call get_first (n, y(3:2))
    y = sin (y)
  end subroutine
  subroutine variables (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y(n)
    real(8), allocatable :: a(:)
    real(8), pointer :: p(:), q(:)
    type(pair), target :: t(n)
    integer :: i
    allocate (a(0:n - 1), p(2 * n), grown(n, 2))
    a = x * y
    p = [x, y * y]
    q => p(1:2 * n:3)
    state = x
    grown(:, 1) = y * x
    grown(:, 2) = y
    call get_first (3, a)
    call get_first (2, q)
    call get_first (1, p(4:5))
    call get_first (2, state(2:))
    i = get_plane (2, grown(1:2, :))
    t%first = x
    t%second = y
    q => t%second
    call get_first (2, q)
    call get_first (1, t(3:)%first)
    x = x * a + state * grown(:, 1) + t%second * t%first
    do i = 1, n
      call get_number (i, y(i))
      call get_number (i + 1, state(i), x(n + 1 - i))
      y(i) = y(i) * p(i) * grown(i, 2) + state(i) * x(i)
    end do
    deallocate (a, p, grown)
  end subroutine
  subroutine others (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y(n)
    integer :: k(6), i
    complex(8) :: z(n)
    z = cmplx (x, y, kind (x))
    call get_pairs (2, z(2:n:2))
    z = z * z
    do i = 1, 3
      call get_places (i, k)
      x(k) = 0.5d0 * x(k) * y + 0.25d0 * aimag (z) * x(k(n:1:-1))
      y = y + x(k) ** 2 * 0.125d0
    end do
    y = y + real (z, kind (x))
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y(n)
    call sections (n, x, y)
    x = sin (x)
    y = cos (y)
    call variables (n, x, y)
    x = sin (x)
    y = cos (y)
    call others (n, x, y)
  end subroutine
end module
#endif

#ifndef KERNEL_FILE
subroutine get_first (m, a)
  integer, intent(in) :: m
  real(8), intent(inout) :: a(:)
  integer :: i
  if (lbound (a, 1) /= 1) stop 3
  do i = 1, min (m, size (a))
    a(i) = 0.75d0 + (i + 2 * m) / 8.d0
  end do
end subroutine
integer function get_plane (seed, a, b)
  integer, intent(in) :: seed
  real(8), intent(out) :: a(:, :)
  real(8), intent(out), optional :: b(:, :)
  integer :: i, j
  do j = 1, size (a, 2)
    do i = 1, size (a, 1)
      a(i, j) = 0.5d0 + (seed * i - j) / 16.d0
    end do
  end do
  get_plane = size (a)
  if (present (b)) b = 0.375d0
end function
subroutine get_number (m, v, w)
  integer, intent(in) :: m
  real(8), intent(inout) :: v
  real(8), intent(inout), optional :: w
  if (mod (m, 3) /= 0) v = 0.5d0 + m / 8.d0
  if (present (w)) then
    if (mod (m, 2) == 0) w = m / 4.d0
  end if
end subroutine
subroutine get_places (m, k)
  integer, intent(in) :: m
  integer, intent(out) :: k(:)
  integer :: i
  k = [(1 + mod (i * 5 + m, size (k)), i = 1, size (k))]
end subroutine
subroutine get_pairs (m, z)
  integer, intent(in) :: m
  complex(8), intent(inout) :: z(:)
  z(1:m) = cmplx (0.25d0, 0.5d0, kind (0d0))
end subroutine
subroutine look (a)
  real(8), intent(in) :: a(:)
  if (size (a) == 0) stop 4
end subroutine
#endif

#ifndef KERNEL_FILE
#define N 6
#define SECOND 7
#define SIZE 12
#define MODULE kernels
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.1d0, -0.8d0, 1.3d0, 1.4d0, 0.5d0, -0.9d0, 0.6d0, 1.2d0, -0.4d0]
#include "two-arrays.inc"
#endif
