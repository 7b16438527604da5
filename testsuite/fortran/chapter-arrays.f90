! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Arrays: sections, vector subscripts, intrinsics with DIM and MASK, WHERE, FORALL, DO CONCURRENT;
! bounds of dummies, reallocation, pointers with other bounds; functions that return arrays.
#include "names.inc"
module kernels
  implicit none
contains
  function fun (u) result (r)
    real(8), intent(in) :: u(:)
    real(8) :: r(size (u), 2)
    r(:,1) = u
    r(:,2) = u(size (u):1:-1)
  end function
  function alloc (u) result (r)
    real(8), intent(in) :: u(:)
    real(8), allocatable :: r(:)
    r = pack (u, u > 0)
  end function
  function ptr (u, k) result (r)
    real(8), intent(in), target :: u(:)
    integer, intent(in) :: k
    real(8), pointer :: r
    r => u(k)
  end function
  subroutine explicit (u, n, m)
    integer, intent(in) :: n, m
    real(8), intent(inout) :: u(n, 0:m)
    u(:, 1:m) = u(:, 0:m-1) * u(:, 1:m)
  end subroutine
  subroutine inquire_shape (u, r)
    real(8), intent(in) :: u(2:, :)
    real(8), intent(inout) :: r
    integer :: s(2), k
    s = [size (u, 1), size (u, 2)]
    k = lbound (u, 1) * ubound (u, 2) + size (u, 1) - s(2)
    r = r + k * u(2, 1) + u(ubound (u, 1), s(2))
  end subroutine
  subroutine intrinsics (n, x, y)
    integer :: n, i
    real(8) :: x(n), y(n), a(3,4), b(4,3), v(12), c(2,3,2)
    integer :: idx(4)
    logical :: m(3,4)
    idx = [3, 1, 4, 2]
    a = reshape (x(1:12), [3, 4])
    b = transpose (a)
    y(idx) = y(idx) * x(idx) + x(12:9:-1)
    v(1:4) = x(idx) ** 2
    y(1:3) = y(1:3) + matmul (a, v(1:4)) + matmul (v(1:4), b)
    y(4) = y(4) + dot_product (a(:,2), b(3,:))*0 + dot_product (a(1,:), b(:,2))
    m = a > 0.1d0
    y(5) = y(5) + sum (a, mask = m) + product (a(1,:) , mask = m(1,:))
    y(6:8) = y(6:8) + sum (a, dim = 2, mask = m) + maxval (a, dim = 2)
    y(9:12) = y(9:12) + minval (a, dim = 1) * maxval (x)
    y(1) = y(1) + sum (a(:, maxloc (a(1,:), dim = 1))) + x(minloc (x, dim = 1))
    i = findloc (m(1,:), .true., dim = 1)
    y(2) = y(2) * a(2, i)
    where (m)
      a = a * 2
    elsewhere (a < -0.3d0)
      a = a ** 2
    elsewhere
      a = sin (a)
    end where
    forall (i = 1:3, a(i,1) > 0) a(i,2) = a(i,1) * a(i,3)
    do concurrent (i = 1:4)
      b(i,:) = a(:,i) * y(i)
    end do
    do concurrent (i = 1:3, a(i,2) > 0) 
      b(i,1) = b(i,1) * a(i,2)
    end do
    y(3) = y(3) + norm2 (b) + sum (spread (b(:,1), 2, 3) * b)
    c = reshape (b, [2, 3, 2])
    y(7) = y(7) + sum (c(2, 3:1:-1, :) * c(1,:,2:1:-1)) + maxval (abs (c))
    y(8:9) = y(8:9) + sum (sum (c, dim = 2), dim = 2)
    v = pack (transpose (a), .true.)
    y = y + cshift (v, 2) - eoshift (v, -1, boundary = x(1)) + merge (v, x, x > 0)
    y(1:3) = unpack (v, [.true., .false., .true.], y(1:3)) * y(1:3)
  end subroutine
  subroutine bounds (n, x, y)
    integer :: n, i
    real(8) :: x(n), y(n)
    real(8), allocatable :: a(:), b(:,:), e(:)
    real(8), pointer :: p(:,:), q(:), r(:)
    real(8), target :: t(12)
    call shaped (x, y(2:), y)
    call sized (n, x, y)
    a = x(1:3)
    a = [a, y(1:2)]
    y(1) = y(1) + sum (a ** 2)
    b = reshape (a(1:4), [2, 2])
    b = matmul (b, b)
    allocate (e(0:3), source = x(1:4) * y(1))
    y(2) = y(2) + e(0) * e(ubound (e, 1)) + sum (b) + lbound (e, 1)
    t = x
    p(0:2, 1:4) => t
    p(0, :) = p(0, :) * p(1, :)
    q => t(2:12:3)
    q = q * 2
    r(-1:) => t(3:6)
    y = y + t * r(-1)
    p(1:2,1:2) => t(1:4)
    p = p * p(1, 2)
    call rankof (x, y(3))
    call rankof (b, y(4))

  contains
    subroutine shaped (u, v, w)
      real(8), intent(in) :: u(0:), v(-3:)
      real(8), intent(inout) :: w(5:)
      integer :: k
      do k = 0, ubound (u, 1) - 1
        w(5 + k) = w(5 + k) + u(k) * v(k - 3)
      end do
    end subroutine
    subroutine sized (n, u, v)
      integer :: n
      real(8) :: u(0:n-1), v(2:*)
      v(2:n+1) = v(2:n+1) * u(n-1:0:-1)
    end subroutine
    subroutine rankof (w, z)
      real(8), intent(in) :: w(..)
      real(8), intent(inout) :: z
      select rank (w)
      rank (1)
        z = z + sum (w)
      rank (2)
        z = z * w(1,2)
      rank default
        z = 0
      end select
    end subroutine
  end subroutine
  subroutine results (n, x, y)
    integer :: n, i, j
    real(8) :: x(n), y(n), a(4,3), m(3,3), t(2,3,2)
    real(8), allocatable :: z(:), w(:,:)
    real(8), parameter :: table(3) = [0.5d0, -0.25d0, 2d0]
    integer, parameter :: perm(4) = [2, 4, 1, 3]
    a = reshape (x, [4, 3])
    w = fun (y)
    y = y + w(:,1) * w(:,2)
    z = alloc (x)
    y(1) = y(1) + sum (z) * size (z)
    w = fun (alloc (x * y))
    y(2) = y(2) + sum (w)
    call explicit (a, 4, 2)
    call explicit (y, 3, 3)
    call inquire_shape (a(::2, :), y(3))
    a(perm, :) = a
    a(perm([1, 3]), 2:3) = a(perm([2, 4]), 1:2) * 2
    m = matmul (transpose (a), a)
    m = matmul (m, transpose (m))
    forall (i = 1:3, j = 1:3, i /= j) m(i,j) = m(j,i) * table(i)
    y(4:6) = y(4:6) + matmul (m, table) + table * m(:,2)
    t = reshape (x, [2, 3, 2], order = [3, 1, 2])
    y(7) = y(7) + t(2,3,1) * t(1,2,2) + sum (t(:,:,1) * t(:,:,2)) + dot_product (t(1,:,1), t(2,3:1:-1,2))
    y(8) = y(8) + maxval (t, mask = t < 0.5d0) + product (x(1:n:3))
    y(9) = y(9) + sum (merge (x, y, x > y)) + sum (x, mask = [(mod (i, 2) == 0, i = 1, n)])
    where (x > 0)
      y = y + sqrt (x)
    elsewhere (y > 0)
      y = y * x
    end where
    where (a(:,1) > 0) a(:,2) = a(:,3) / a(:,1)
    y(1:4) = y(1:4) + a(:,2)
    y(10) = y(10) + count (x > 0) * x(3)
    y(11) = y(11) + norm2 (x) + norm2 (a(:,1)) * sum (norm2 (a, 1))
    do concurrent (i = 1:n)
      y(i) = y(i) + x(n+1-i)
    end do
    y = cshift (y, n / 3)
    m(1:2, 1:2) = m(2:3, 2:3)
    m(2:3, :) = m(1:2, 3:1:-1)
    y(1:3) = y(1:3) + m(:,3) + m(2,:)
    y(12) = y(12) + bidir (x, n) + minval (pack (a, a > 0)) + sum (reshape (x, [2, 2], pad = [y]))
  contains
    recursive real(8) function bidir (u, k) result (r)
      real(8), intent(in) :: u(*)
      integer, intent(in) :: k
      r = u(k)
      if (k > 1) r = r * 0.5d0 + bidir (u(2), k - 2 + mod (k, 2)) * u(1)
    end function
  end subroutine
end module

subroutine f (n, x, y)
  use kernels
  implicit none
  integer :: n
  real(8) :: x(n), y(n)
  call intrinsics (n, x, y)
  y = sin (y)
  call bounds (n, x, y)
  y = sin (y)
  call results (n, x, y)
end subroutine
#define N 12
#define SECOND 13
#define SIZE 24
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0 + 0.003d0 * i, i = 1, 24)]
#include "two-arrays.inc"
