! SPDX-License-Identifier: GPL-3.0-or-later
! Burgers' equations in two dimensions, central differences, explicit steps; values at
! the edge stay.  Two time levels, exchanged by their number.  The result: the energy at
! the end.

subroutine step (n, c, e, now, next)
  implicit none
  integer, intent(in) :: n
  double precision, intent(in) :: c, e, now(n,n,2)
  double precision, intent(inout) :: next(n,n,2)
  integer :: i, j, f

  do f = 1, 2
    do j = 2, n - 1
      do i = 2, n - 1
        next(i,j,f) = now(i,j,f) &
          - c * (now(i,j,1) * (now(i+1,j,f) - now(i-1,j,f)) &
                 + now(i,j,2) * (now(i,j+1,f) - now(i,j-1,f))) &
          + e * (now(i+1,j,f) + now(i-1,j,f) + now(i,j+1,f) + now(i,j-1,f) &
                 - 4 * now(i,j,f))
      end do
    end do
  end do
end subroutine step

subroutine burgers (n, steps, dt, viscosity, start, energy)
  implicit none
  integer, intent(in) :: n, steps
  double precision, intent(in) :: dt, viscosity, start(n,n,2)
  double precision, intent(out) :: energy
  double precision :: level(n,n,2,0:1), h
  integer :: t, now

  h = 1d0 / (n - 1)
  level(:,:,:,0) = start
  level(:,:,:,1) = start
  now = 0
  do t = 1, steps
    call step (n, dt / (2 * h), viscosity * dt / (h * h), level(:,:,:,now), &
               level(:,:,:,1-now))
    now = 1 - now
  end do
  energy = 0.5d0 * h * h * sum (level(:,:,:,now) ** 2)
end subroutine burgers
