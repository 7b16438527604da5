! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/fortran/rule-factorisation.rules" }
! { dg-separate "" }
! Routines elsewhere that rules derive: a matrix is factorised once, in place, with pivots, and
! solved with many times, transposed and not (text of two lengths); the factors are overwritten
! behind; a function with a result; by an own callee that is not inlined, too.
#include "names.inc"
#ifdef QUAD
#define factor factor_q
#define solve solve_q
#define dotted dotted_q
#endif
#ifndef MAIN_FILE
module kernels
  implicit none
contains
  recursive subroutine steps (depth, n, a, ipiv, b, total)
    integer, intent(in) :: depth, n
    integer :: ipiv(n)
    real(8) :: a(n, n), b(n), total
    real(8), external :: dotted
    external :: solve
    call solve ('No', n, a, ipiv, b)
    total = total + dotted (n, b, b) * 0.1d0
    if (depth > 0) then
      call solve ('T', n, a, ipiv, b)
      b = b + total
      call steps (depth - 1, n, a, ipiv, b, total)
    end if
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y(n)
    real(8) :: a(n, n), total
    real(8), external :: dotted
    external :: factor, solve
    integer :: ipiv(n), i, j, info, m
    total = 0
    do i = 1, n
      do j = 1, n
        a(i, j) = 0.3d0 * x(i) * y(j) + cos (1.7d0 * i * j)
      end do
    end do
    m = n
    call factor (m, a, ipiv, info)
    do i = 1, 3
      call solve ('N', m, a, ipiv, y)
      x = x * y + info
      call solve ('Transposed', m, a(1, 1), ipiv(1), x)
      total = total + dotted (m - i, x(2), y)
    end do
    call steps (2, m, a, ipiv, y, total)
    m = n - 1
    call factor (m, a, ipiv, info)             ! of what is left there
    a = a * total
    y(1) = y(1) + a(1, 2) + total * dotted (1, x, [1.d0])
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(8), p(*), r
  call f (4, s(1:4), s(5:8))
end subroutine
#endif

#ifndef KERNEL_FILE
subroutine factor (n, a, ipiv, info)
  integer :: n, ipiv(n), info, i, j, k
  real(8) :: a(n, n), row(n)
  do k = 1, n
    ipiv(k) = k - 1 + maxloc (abs (a(k:, k)), 1)
    row = a(k, :)
    a(k, :) = a(ipiv(k), :)
    a(ipiv(k), :) = row
    do i = k + 1, n
      a(i, k) = a(i, k) / a(k, k)
      do j = k + 1, n
        a(i, j) = a(i, j) - a(i, k) * a(k, j)
      end do
    end do
  end do
  info = 0
end subroutine
subroutine solve (trans, n, a, ipiv, b)
  character(*) :: trans
  integer :: n, ipiv(n), i, k
  real(8) :: a(n, n), b(n), t
  if (trans == 'N' .or. trans == 'No') then
    do k = 1, n
      t = b(k)
      b(k) = b(ipiv(k))
      b(ipiv(k)) = t
    end do
    do k = 1, n
      b(k) = b(k) - sum (a(k, :k - 1) * b(:k - 1))
    end do
    do k = n, 1, -1
      b(k) = (b(k) - sum (a(k, k + 1:) * b(k + 1:))) / a(k, k)
    end do
  else
    do k = 1, n
      b(k) = (b(k) - sum (a(:k - 1, k) * b(:k - 1))) / a(k, k)
    end do
    do k = n, 1, -1
      b(k) = b(k) - sum (a(k + 1:, k) * b(k + 1:))
    end do
    do k = n, 1, -1
      t = b(k)
      b(k) = b(ipiv(k))
      b(ipiv(k)) = t
    end do
  end if
end subroutine
real(8) function dotted (n, x, y)
  integer :: n
  real(8) :: x(n), y(n)
  dotted = sum (x * y)
end function
#ifndef QUAD
! A = P L U: the law of the matrix in place, from L and U.
subroutine factor_b (n, a, ab, ipiv, info)
  integer :: n, ipiv(n), info, i, j, k
  real(8) :: a(n, n), ab(n, n), lu(n, n), row(n), l(n, n), u(n, n), g(n, n)
  l = 0
  u = 0
  do j = 1, n
    l(j, j) = 1
    l(j + 1:, j) = a(j + 1:, j)
    u(:j, j) = a(:j, j)
  end do
  ! G = tril (L' Lb, -1) + triu (Ub U'); the shadow of P A is inv (L') G inv (U').
  g = ab
  call keep (g, .false.)
  lu = matmul (transpose (l), g)
  call keep (lu, .false.)
  g = ab
  call keep (g, .true.)
  u = transpose (u)
  g = matmul (g, u)
  call keep (g, .true.)
  g = g + lu
  u = transpose (u)
  do k = n, 1, -1                      ! inv (L')
    do i = k + 1, n
      g(k, :) = g(k, :) - l(i, k) * g(i, :)
    end do
  end do
  do j = n, 1, -1                      ! inv (U')
    do k = j + 1, n
      g(:, j) = g(:, j) - g(:, k) * u(j, k)
    end do
    g(:, j) = g(:, j) / u(j, j)
  end do
  ab = g
  do k = n, 1, -1
    row = ab(k, :)
    ab(k, :) = ab(ipiv(k), :)
    ab(ipiv(k), :) = row
  end do
contains
  ! Of X what is above the diagonal and on it, or what is below.
  subroutine keep (x, above)
    real(8) :: x(n, n)
    logical :: above
    integer :: i
    do i = 1, n
      if (above) then
        x(i, :i - 1) = 0
      else
        x(i, i:) = 0
      end if
    end do
  end subroutine
end subroutine
subroutine factor_d (n, a, ad, ipiv, info)
  integer :: n, ipiv(n), info, i, j, k
  real(8) :: a(n, n), ad(n, n), row(n)
  do k = 1, n
    ipiv(k) = k - 1 + maxloc (abs (a(k:, k)), 1)
    row = a(k, :)
    a(k, :) = a(ipiv(k), :)
    a(ipiv(k), :) = row
    row = ad(k, :)
    ad(k, :) = ad(ipiv(k), :)
    ad(ipiv(k), :) = row
    do i = k + 1, n
      ad(i, k) = (ad(i, k) - a(i, k) / a(k, k) * ad(k, k)) / a(k, k)
      a(i, k) = a(i, k) / a(k, k)
      do j = k + 1, n
        ad(i, j) = ad(i, j) - ad(i, k) * a(k, j) - a(i, k) * ad(k, j)
        a(i, j) = a(i, j) - a(i, k) * a(k, j)
      end do
    end do
  end do
  info = 0
end subroutine
! The adjoint solves with the transposed matrix.
subroutine solve_b (trans, n, a, ab, ipiv, b, bb)
  character(*) :: trans
  integer :: n, ipiv(n), i, k
  real(8) :: a(n, n), ab(n, n), b(n), bb(n), v(n), w(n)
  if (len (trans) == 1 .and. trans /= 'N' .and. trans /= 'T') error stop 'trans'
  if (trans == 'N' .or. trans == 'No') then
    ! b = inv (U) inv (L) P b0
    v = bb
    do k = 1, n                        ! inv (U')
      v(k) = (v(k) - sum (a(:k - 1, k) * v(:k - 1))) / a(k, k)
    end do
    do k = 1, n
      ab(:k, k) = ab(:k, k) - v(:k) * b(k)
    end do
    w = [(a(k, k) * b(k) + sum (a(k, k + 1:) * b(k + 1:)), k = 1, n)]
    do k = n, 1, -1                    ! inv (L')
      v(k) = v(k) - sum (a(k + 1:, k) * v(k + 1:))
    end do
    do k = 1, n
      ab(k + 1:, k) = ab(k + 1:, k) - v(k + 1:) * w(k)
    end do
    bb = v
    call swap (bb, n, 1, -1)
  else
    ! b = P' inv (L') inv (U') b0
    w = b
    v = bb
    call swap (w, 1, n, 1)
    call swap (v, 1, n, 1)
    do k = 1, n                        ! inv (L)
      v(k) = v(k) - sum (a(k, :k - 1) * v(:k - 1))
    end do
    do k = 1, n
      ab(k + 1:, k) = ab(k + 1:, k) - w(k + 1:) * v(k)
    end do
    w = [(w(k) + sum (a(k + 1:, k) * w(k + 1:)), k = 1, n)]
    do k = n, 1, -1                    ! inv (U)
      v(k) = (v(k) - sum (a(k, k + 1:) * v(k + 1:))) / a(k, k)
    end do
    do k = 1, n
      ab(:k, k) = ab(:k, k) - w(:k) * v(k)
    end do
    bb = v
  end if
contains
  subroutine swap (x, from, to, step)
    real(8) :: x(n), t
    integer :: from, to, step, k
    do k = from, to, step
      t = x(k)
      x(k) = x(ipiv(k))
      x(ipiv(k)) = t
    end do
  end subroutine
end subroutine
subroutine solve_d (trans, n, a, ad, ipiv, b, bd)
  character(*) :: trans
  integer :: n, ipiv(n), i, k
  real(8) :: a(n, n), ad(n, n), b(n), bd(n), t
  if (trans == 'N' .or. trans == 'No') then
    do k = 1, n
      t = b(k)
      b(k) = b(ipiv(k))
      b(ipiv(k)) = t
      t = bd(k)
      bd(k) = bd(ipiv(k))
      bd(ipiv(k)) = t
    end do
    do k = 1, n
      bd(k) = bd(k) - sum (ad(k, :k - 1) * b(:k - 1) + a(k, :k - 1) * bd(:k - 1))
      b(k) = b(k) - sum (a(k, :k - 1) * b(:k - 1))
    end do
    do k = n, 1, -1
      b(k) = (b(k) - sum (a(k, k + 1:) * b(k + 1:))) / a(k, k)
      bd(k) = (bd(k) - sum (ad(k, k + 1:) * b(k + 1:) + a(k, k + 1:) * bd(k + 1:)) - ad(k, k) * b(k)) / a(k, k)
    end do
  else
    do k = 1, n
      b(k) = (b(k) - sum (a(:k - 1, k) * b(:k - 1))) / a(k, k)
      bd(k) = (bd(k) - sum (ad(:k - 1, k) * b(:k - 1) + a(:k - 1, k) * bd(:k - 1)) - ad(k, k) * b(k)) / a(k, k)
    end do
    do k = n, 1, -1
      bd(k) = bd(k) - sum (ad(k + 1:, k) * b(k + 1:) + a(k + 1:, k) * bd(k + 1:))
      b(k) = b(k) - sum (a(k + 1:, k) * b(k + 1:))
    end do
    do k = n, 1, -1
      t = b(k)
      b(k) = b(ipiv(k))
      b(ipiv(k)) = t
      t = bd(k)
      bd(k) = bd(ipiv(k))
      bd(ipiv(k)) = t
    end do
  end if
end subroutine
! Shadows of what is passive are absent.
subroutine dotted_b (n, x, xb, y, yb, seed)
  integer :: n
  real(8) :: x(n), y(n)
  real(8), optional :: xb(n), yb(n)
  real(8), value :: seed
  if (present (xb)) xb = xb + seed * y
  if (present (yb)) yb = yb + seed * x
end subroutine
real(8) function dotted_d (n, x, xd, y, yd, res) result (d)
  integer :: n
  real(8) :: x(n), y(n), res
  real(8), optional :: xd(n), yd(n)
  res = sum (x * y)
  d = 0
  if (present (xd)) d = d + sum (xd * y)
  if (present (yd)) d = d + sum (x * yd)
end function
#endif
#endif

#if !defined QUAD && !defined KERNEL_FILE
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(8), sb(8), p(*), pb(*), rb
  external f_b
  call f_b (4, s(1), sb(1), s(5), sb(5))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(8), sd(8), p(*), pd(*), r, rd
  external f_d
  call f_d (4, s(1), sd(1), s(5), sd(5))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(8) = [0.3d0, -1.2d0, 0.7d0, 1.1d0, -0.8d0, 1.3d0, 1.4d0, 0.5d0], p(1)
  call law (run, run_q, run_b, run_d, 8, s, 0, p, 0)
  call verdict
end program
#endif
