! SPDX-License-Identifier: GPL-3.0-or-later
! Advection and diffusion on n by n cells: upwind fluxes with limited slopes, explicit
! steps, two time levels, exchanged by their number; two layers of cells at the edge stay.
! p, q: the velocity at the faces towards smaller i and j, in cells a step. The result: the
! squared distance from what is wanted.

module advection
  implicit none
contains
  pure double precision function limited (a, b)
    double precision, intent(in) :: a, b
    limited = merge (merge (a, b, abs (a) < abs (b)), 0d0, a * b > 0)
  end function limited

  ! Through the face between b and c; a and d lie behind them.
  pure double precision function flux (speed, diffusion, a, b, c, d)
    double precision, intent(in) :: speed, diffusion, a, b, c, d
    flux = speed * merge (b + 0.5d0 * limited (b - a, c - b), &
                          c - 0.5d0 * limited (c - b, d - c), speed > 0) &
           - diffusion * (c - b)
  end function flux

  subroutine step (n, diffusion, p, q, now, next)
    integer, intent(in) :: n
    double precision, intent(in) :: diffusion, p(n,n), q(n,n), now(n,n)
    double precision, intent(inout) :: next(n,n)
    double precision :: f(n,n), g(n,n)
    integer :: i, j

    do j = 3, n - 1
      do i = 3, n - 1
        f(i,j) = flux (p(i,j), diffusion, now(i-2,j), now(i-1,j), now(i,j), now(i+1,j))
        g(i,j) = flux (q(i,j), diffusion, now(i,j-2), now(i,j-1), now(i,j), now(i,j+1))
      end do
    end do
    do j = 3, n - 2
      do i = 3, n - 2
        next(i,j) = now(i,j) - (f(i+1,j) - f(i,j)) - (g(i,j+1) - g(i,j))
      end do
    end do
  end subroutine step
end module advection

subroutine advect (n, steps, diffusion, p, q, start, wanted, total)
  use advection
  implicit none
  integer, intent(in) :: n, steps
  double precision, intent(in) :: diffusion, p(n,n), q(n,n), start(n,n), wanted(n,n)
  double precision, intent(out) :: total
  double precision :: level(n,n,0:1)
  integer :: t, now

  level(:,:,0) = start
  level(:,:,1) = start
  now = 0
  do t = 1, steps
    call step (n, diffusion, p, q, level(:,:,now), level(:,:,1-now))
    now = 1 - now
  end do
  total = sum ((level(:,:,now) - wanted) ** 2)
end subroutine advect
