! SPDX-License-Identifier: GPL-3.0-or-later
! Checks and times the adjoints of bratu.f and shallow.f90, compiled with the
! plugin.  The same sources in quadruple precision (bratu_q, shallow_q) give the
! finite differences.  Writes the sensitivity field to sensitivity.txt.
program demo
  use adjoint
  use, intrinsic :: iso_fortran_env, only: dp => real64, qp => real128, int64
  implicit none
  integer :: failed = 0

  call bratu_problem (10000)
  call shallow_water (256, 256, 240)
  call shallow_differences (32, 32, 50)
  if (failed > 0) then
    print '(i0,a)', failed, ' checks failed'
    stop 1
  end if
  print '(a)', 'all checks passed'

contains

  function seconds () result (t)
    real(dp) :: t
    integer(int64) :: now, rate
    call system_clock (now, rate)
    t = real (now, dp) / real (rate, dp)
  end function

  subroutine check (what, error, bound)
    character(*), intent(in) :: what
    real(dp), intent(in) :: error, bound
    print '(2x,a,t50,es9.2,a,es8.1,a)', what, error, '  (bound', bound, ')'
    if (.not. error <= bound) then
      print '(a)', '  FAILED'
      failed = failed + 1
    end if
  end subroutine

  subroutine times (primal, adjoint, bytes, per, unit)
    real(dp), intent(in) :: primal, adjoint, per
    integer(int64), intent(in) :: bytes
    character(*), intent(in) :: unit
    print '(2x,a,t50,f8.3,a)', 'primal', 1d3 * primal, ' ms'
    print '(2x,a,t50,f8.3,a,f6.2,a)', 'adjoint', 1d3 * adjoint, ' ms  (', &
      adjoint / primal, ' times the primal)'
    print '(2x,a,t50,f8.3,a,f8.1,2a)', 'tape', bytes / 1d6, ' MB  (', bytes / per, &
      ' bytes per ', unit
  end subroutine

  ! ---- Bratu ---------------------------------------------------------------------

  subroutine bratu_problem (n)
    integer, intent(in) :: n
    external :: bratu, bratu_b, bratu_d, bratu_q
    real(dp) :: x(n), xb(n), xd(n), f(n), fb(n), fd(n), w(n)
    real(dp) :: prm(2), prmb(2), prmd(2), left, right, size, t0, t1, tp, ta
    real(qp), allocatable :: xq(:), fp(:), fm(:)
    real(qp) :: pq(2), step
    type(adjoint_counters) :: counters
    integer :: i

    print '(a,i0)', 'Bratu, n = ', n
    do i = 1, n
      x(i) = sin (3.14159d0 * i / (n + 1)) + 0.1d0 * cos (1d0 * i)
      w(i) = 1 + 0.5d0 * sin (2d0 * i)
      xd(i) = cos (3d0 * i)
    end do
    prm = [6.8d0, 0.245d0]
    prmd = [0.3d0, -0.7d0]

    fb = w; xb = 0; prmb = 0
    call adjoint_reset_counters
    call bratu_b (n, 2, x, xb, prm, prmb, f, fb)
    call adjoint_get_counters (counters)
    fd = 0
    call bratu_d (n, 2, x, xd, prm, prmd, f, fd)
    left = dot_product (w, fd)
    right = dot_product (xb, xd) + dot_product (prmb, prmd)
    size = sum (abs (xb * xd)) + sum (abs (prmb * prmd))
    call check ('dot product, relative residual', abs (left - right) / size, 1d-12)

    allocate (xq(n), fp(n), fm(n))
    step = 1e-9_qp
    xq = x; xq = xq + step * xd; pq = prm; pq = pq + step * prmd
    call bratu_q (n, 2, xq, pq, fp)
    xq = x; xq = xq - step * xd; pq = prm; pq = pq - step * prmd
    call bratu_q (n, 2, xq, pq, fm)
    left = real (sum (w * (fp - fm)) / (2 * step), dp)
    call check ('quad finite differences, all directions at once', &
                abs (left - right) / size, 1d-12)
    xq = x; pq = prm; pq(2) = pq(2) + step
    call bratu_q (n, 2, xq, pq, fp)
    pq(2) = pq(2) - 2 * step
    call bratu_q (n, 2, xq, pq, fm)
    left = real (sum (w * (fp - fm)) / (2 * step), dp)
    call check ('quad finite differences, prm(2)', abs (left - prmb(2)) / abs (left), 1d-12)

    tp = huge (tp); ta = huge (ta)
    do i = 1, 200
      t0 = seconds ()
      call bratu (n, 2, x, prm, f)
      t1 = seconds ()
      tp = min (tp, t1 - t0)
      fb = w
      t0 = seconds ()
      call bratu_b (n, 2, x, xb, prm, prmb, f, fb)
      t1 = seconds ()
      ta = min (ta, t1 - t0)
    end do
    call times (tp, ta, counters%peak_bytes, real (n, dp), 'point)')
  end subroutine

  ! ---- shallow water ----------------------------------------------------------------

  subroutine initial (n, m, h0)
    integer, intent(in) :: n, m
    real(dp), intent(out) :: h0(n,m)
    real(dp) :: x, y
    integer :: i, j
    do j = 1, m
      do i = 1, n
        x = (i - 0.5d0) / n; y = (j - 0.5d0) / m
        h0(i,j) = 1 + 0.2d0 * exp (-200 * (x - 0.35d0) ** 2 - 200 * (y - 0.45d0) ** 2)
      end do
    end do
  end subroutine

  ! In all directions, smooth and rough.
  subroutine direction (n, m, v)
    integer, intent(in) :: n, m
    real(dp), intent(out) :: v(n,m)
    integer :: i, j
    do j = 1, m
      do i = 1, n
        v(i,j) = cos (0.1d0 * i + 0.05d0 * j) + 0.3d0 * sin (7d0 * i * j)
      end do
    end do
  end subroutine

  subroutine shallow_water (n, m, steps)
    integer, intent(in) :: n, m, steps
    external :: shallow, shallow_b, shallow_d
    real(dp), allocatable :: h0(:,:), h0b(:,:), h0d(:,:)
    real(dp) :: objective, seed, tangent, right, size, t0, t1, tp, ta
    type(adjoint_counters) :: counters
    integer :: i, j

    print '(a,i0,a,i0,a,i0,a)', 'Shallow water, ', n, ' x ', m, ', ', steps, ' steps'
    allocate (h0(n,m), h0b(n,m), h0d(n,m))
    call initial (n, m, h0)
    call direction (n, m, h0d)
    tp = huge (tp); ta = huge (ta)
    do i = 1, 3
      t0 = seconds ()
      call shallow (n, m, steps, h0, objective)
      t1 = seconds ()
      tp = min (tp, t1 - t0)
    end do
    do i = 1, 2
      h0b = 0; seed = 1
      call adjoint_reset_counters
      t0 = seconds ()
      call shallow_b (n, m, steps, h0, h0b, objective, seed)
      t1 = seconds ()
      ta = min (ta, t1 - t0)
    end do
    call adjoint_get_counters (counters)
    tangent = 0
    call shallow_d (n, m, steps, h0, h0d, objective, tangent)
    right = sum (h0b * h0d)
    size = sum (abs (h0b * h0d))
    call check ('dot product, relative residual', abs (tangent - right) / size, 1d-12)
    call times (tp, ta, counters%peak_bytes, real (n, dp) * m * steps, &
                'cell and step)')

    open (10, file = 'sensitivity.txt', action = 'write')
    do j = 1, m
      do i = 1, n
        write (10, '(3es16.7)') (i - 0.5d0) / n, (j - 0.5d0) / m, h0b(i,j) * n * m
      end do
      write (10, *)
    end do
    close (10)
  end subroutine

  subroutine shallow_differences (n, m, steps)
    integer, intent(in) :: n, m, steps
    external :: shallow_b, shallow_q
    real(dp) :: h0(n,m), h0b(n,m), h0d(n,m), objective, seed, left, right, size
    real(dp) :: worst
    real(qp) :: hq(n,m), plus, minus, step
    integer :: k, i, j

    print '(a,i0,a,i0,a,i0,a)', 'Shallow water, ', n, ' x ', m, ', ', steps, &
      ' steps, quad finite differences'
    step = 1e-9_qp
    call initial (n, m, h0)
    call direction (n, m, h0d)
    h0b = 0; seed = 1
    call shallow_b (n, m, steps, h0, h0b, objective, seed)
    hq = h0; hq = hq + step * h0d
    call shallow_q (n, m, steps, hq, plus)
    hq = h0; hq = hq - step * h0d
    call shallow_q (n, m, steps, hq, minus)
    left = real ((plus - minus) / (2 * step), dp)
    right = sum (h0b * h0d)
    size = sum (abs (h0b * h0d))
    call check ('all directions at once', abs (left - right) / size, 1d-12)
    worst = 0
    do k = 1, 10
      i = 1 + mod (7 * k, n); j = 1 + mod (11 * k, m)
      hq = h0; hq(i,j) = hq(i,j) + step
      call shallow_q (n, m, steps, hq, plus)
      hq(i,j) = hq(i,j) - 2 * step
      call shallow_q (n, m, steps, hq, minus)
      left = real ((plus - minus) / (2 * step), dp)
      worst = max (worst, abs (left - h0b(i,j)) / maxval (abs (h0b)))
    end do
    call check ('ten single cells, largest difference', worst, 1d-12)
  end subroutine
end program
