! SPDX-License-Identifier: GPL-3.0-or-later
! The free surface, implicit in time, so that barotropic waves do not limit the step:
! an elliptic problem for the surface, whose gradient then drives all levels, and
! the vertical velocity from continuity.
module barotropic
  use kinds
  use grid
  use state
  use elliptic
  implicit none
  integer :: iterations_total = 0
contains

  subroutine free_surface
    real(wp) :: ax(nx+1,ny), ay(nx,ny+1), c(nx,ny), b(nx,ny), x(nx,ny)
    real(wp) :: flux_u(nx+1,ny), flux_v(nx,ny+1)
    integer :: i, j, k, iterations
    include 'ocean.inc'

    call cyclic (u)
    call cyclic (v)
    flux_u = 0; flux_v = 0
    do k = 1, nz
      do j = 1, ny
        do i = 1, nx + 1
          flux_u(i,j) = flux_u(i,j) + u(i,j,k) * hu(i,j,k) * dy
        end do
      end do
      do j = 1, ny + 1
        do i = 1, nx
          flux_v(i,j) = flux_v(i,j) + v(i,j,k) * hv(i,j,k) * dxv(j)
        end do
      end do
    end do
    do j = 1, ny
      do i = 1, nx + 1
        ax(i,j) = hut(i,j) * dy / dx(j)
      end do
    end do
    do j = 1, ny + 1
      do i = 1, nx
        ay(i,j) = hvt(i,j) * dxv(j) / dy
      end do
    end do
    do j = 1, ny
      do i = 1, nx
        c(i,j) = dx(j) * dy / (gravity * dt**2)
        b(i,j) = c(i,j) * eta(i,j) - (flux_u(i+1,j) - flux_u(i,j) &
                 + flux_v(i,j+1) - flux_v(i,j)) / (gravity * dt)
        if (bottom(i,j) == 0) b(i,j) = 0
        x(i,j) = eta(i,j)
      end do
    end do
    iterations = solver_iterations
    call conjugate_gradients (nx, ny, ax, ay, c, b, x, solver_tolerance, iterations)
    if (iterations >= solver_iterations) then
      write (*, '(a)') 'ocean: the surface has not converged'
      stop 1
    end if
    iterations_total = iterations_total + iterations
    eta(1:nx,1:ny) = x
    call cyclic2 (eta)
    do k = 1, nz
      do j = 1, ny
        do i = 1, nx
          u(i,j,k) = u(i,j,k) - mu(i,j,k) * gravity * dt * (eta(i,j) - eta(i-1,j)) / dx(j)
          v(i,j,k) = v(i,j,k) - mv(i,j,k) * gravity * dt * (eta(i,j) - eta(i,j-1)) / dy
        end do
      end do
    end do
    call cyclic (u)
    call cyclic (v)
  end subroutine

  ! From the bottom up.
  subroutine vertical_velocity
    real(wp) :: inflow
    integer :: i, j, k
    do k = nz, 1, -1
      do j = 1, ny
        do i = 1, nx
          inflow = dy * (u(i,j,k) * hu(i,j,k) - u(i+1,j,k) * hu(i+1,j,k)) &
                   + dxv(j) * v(i,j,k) * hv(i,j,k) - dxv(j+1) * v(i,j+1,k) * hv(i,j+1,k)
          w(i,j,k) = inflow / (dx(j) * dy)
          if (k < nz) w(i,j,k) = w(i,j,k) + w(i,j,k+1)
        end do
      end do
    end do
    call cyclic (w)
  end subroutine
end module
