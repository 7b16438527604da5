! SPDX-License-Identifier: GPL-3.0-or-later
! Derivatives of conjugate_gradients, for ocean.rules: with  A x = b  for symmetric A,
! A v = xb,  bb += v,  Ab -= v x'.  The guess has no derivative.
module elliptic_rule
  use kinds
  use elliptic
  implicit none
contains

  subroutine solver_b (nx, ny, ax, axb, ay, ayb, c, cb, b, bb, x, xb, tolerance, toleranceb, iterations)
    integer, intent(in) :: nx, ny
    real(wp), intent(in) :: ax(nx+1,ny), ay(nx,ny+1), c(nx,ny), b(nx,ny), x(nx,ny), tolerance
    real(wp), intent(inout), optional :: axb(nx+1,ny), ayb(nx,ny+1), cb(nx,ny), bb(nx,ny), toleranceb
    real(wp), intent(inout) :: xb(nx,ny)
    integer, intent(in) :: iterations
    real(wp) :: v(nx,ny)
    integer :: i, j, n
    v = 0
    n = iterations
    call conjugate_gradients (nx, ny, ax, ay, c, xb, v, tolerance, n)
    xb = 0
    if (present (bb)) bb = bb + v
    if (present (cb)) cb = cb - v * x
    if (present (axb)) then
      do j = 1, ny
        do i = 1, nx
          axb(i,j) = axb(i,j) - v(i,j) * (x(i,j) - x(1+modulo(i-2,nx),j))
          axb(i+1,j) = axb(i+1,j) - v(i,j) * (x(i,j) - x(1+modulo(i,nx),j))
        end do
      end do
    end if
    if (present (ayb)) then
      do j = 1, ny
        do i = 1, nx
          ayb(i,j) = ayb(i,j) - v(i,j) * x(i,j)
          ayb(i,j+1) = ayb(i,j+1) - v(i,j) * x(i,j)
          if (j > 1) ayb(i,j) = ayb(i,j) + v(i,j) * x(i,j-1)
          if (j < ny) ayb(i,j+1) = ayb(i,j+1) + v(i,j) * x(i,j+1)
        end do
      end do
    end if
  end subroutine

  subroutine solver_d (nx, ny, ax, axd, ay, ayd, c, cd, b, bd, x, xd, tolerance, toleranced, iterations)
    integer, intent(in) :: nx, ny
    real(wp), intent(in) :: ax(nx+1,ny), ay(nx,ny+1), c(nx,ny), b(nx,ny), tolerance
    real(wp), intent(in), optional :: axd(nx+1,ny), ayd(nx,ny+1), cd(nx,ny), bd(nx,ny), toleranced
    real(wp), intent(inout) :: x(nx,ny), xd(nx,ny)
    integer, intent(inout) :: iterations
    real(wp) :: r(nx,ny)
    integer :: i, j, n
    n = iterations
    call conjugate_gradients (nx, ny, ax, ay, c, b, x, tolerance, iterations)
    r = 0
    if (present (bd)) r = bd
    if (present (cd)) r = r - cd * x
    if (present (axd)) then
      do j = 1, ny
        do i = 1, nx
          r(i,j) = r(i,j) - axd(i,j) * (x(i,j) - x(1+modulo(i-2,nx),j)) &
                   - axd(i+1,j) * (x(i,j) - x(1+modulo(i,nx),j))
        end do
      end do
    end if
    if (present (ayd)) then
      do j = 1, ny
        do i = 1, nx
          r(i,j) = r(i,j) - (ayd(i,j) + ayd(i,j+1)) * x(i,j)
          if (j > 1) r(i,j) = r(i,j) + ayd(i,j) * x(i,j-1)
          if (j < ny) r(i,j) = r(i,j) + ayd(i,j+1) * x(i,j+1)
        end do
      end do
    end if
    xd = 0
    call conjugate_gradients (nx, ny, ax, ay, c, r, xd, tolerance, n)
  end subroutine
end module
