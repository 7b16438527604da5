! SPDX-License-Identifier: GPL-3.0-or-later
module elliptic
  use kinds
  implicit none
contains

  ! Solves  c(i,j) x(i,j) - ax(i+1,j) (x(i+1,j) - x(i,j)) + ax(i,j) (x(i,j) - x(i-1,j))
  !                       - ay(i,j+1) (x(i,j+1) - x(i,j)) + ay(i,j) (x(i,j) - x(i,j-1)) = b(i,j)
  ! by conjugate gradients from the guess X, preconditioned by the diagonal; cyclic in
  ! x.  On return ITERATIONS is how many there were.
  subroutine conjugate_gradients (nx, ny, ax, ay, c, b, x, tolerance, iterations)
    integer, intent(in) :: nx, ny
    real(wp), intent(in) :: ax(nx+1,ny), ay(nx,ny+1), c(nx,ny), b(nx,ny)
    real(wp), intent(inout) :: x(nx,ny)
    real(wp), intent(in) :: tolerance
    integer, intent(inout) :: iterations
    real(wp), dimension(nx,ny) :: r, z, d, q, diagonal
    real(wp) :: rz, rz_old, alpha, start
    integer :: i, j, n
    do j = 1, ny
      do i = 1, nx
        diagonal(i,j) = c(i,j) + ax(i,j) + ax(i+1,j) + ay(i,j) + ay(i,j+1)
      end do
    end do
    call apply (nx, ny, ax, ay, diagonal, x, q)
    r = b - q
    z = r / diagonal
    d = z
    rz = sum (r * z)
    start = sum (b * b / diagonal)
    do n = 1, iterations
      if (rz <= tolerance**2 * start) exit
      call apply (nx, ny, ax, ay, diagonal, d, q)
      alpha = rz / sum (d * q)
      x = x + alpha * d
      r = r - alpha * q
      z = r / diagonal
      rz_old = rz
      rz = sum (r * z)
      d = z + (rz / rz_old) * d
    end do
    iterations = n - 1
  end subroutine

  subroutine apply (nx, ny, ax, ay, diagonal, x, y)
    integer, intent(in) :: nx, ny
    real(wp), intent(in) :: ax(nx+1,ny), ay(nx,ny+1), diagonal(nx,ny), x(nx,ny)
    real(wp), intent(out) :: y(nx,ny)
    integer :: i, j, east, west
    do j = 1, ny
      do i = 1, nx
        east = i + 1
        if (i == nx) east = 1
        west = i - 1
        if (i == 1) west = nx
        y(i,j) = diagonal(i,j) * x(i,j) - ax(i+1,j) * x(east,j) - ax(i,j) * x(west,j)
        if (j < ny) y(i,j) = y(i,j) - ay(i,j+1) * x(i,j+1)
        if (j > 1) y(i,j) = y(i,j) - ay(i,j) * x(i,j-1)
      end do
    end do
  end subroutine
end module
