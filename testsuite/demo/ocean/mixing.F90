! SPDX-License-Identifier: GPL-3.0-or-later
! Vertical mixing: coefficients after Pacanowski and Philander, by the Richardson
! number, convection by a large one, and implicit diffusion with them.
module mixing
  use kinds
  use grid
  use state
  use seawater
  use tridiagonal
  implicit none
  private
  public :: mixing_coefficients, mix_tracer, mix_momentum
contains

  ! nu and kappa at the top of each cell.
  subroutine mixing_coefficients
    real(wp) :: n2(0:nx+1), shear2, richardson, du, dv, distance
    integer :: i, j, k
    include 'ocean.inc'
    nu(:,:,1) = 0
    kappa(:,:,1) = 0
    do k = 2, nz
      distance = zc(k) - zc(k-1)
      do j = 0, ny + 1
        call eos_stability (nx + 2, t(0,j,k-1), s(0,j,k-1), t(0,j,k), s(0,j,k), &
                            zw(k-1), distance, gravity, n2)
        do i = 0, nx + 1
          du = 0.5_wp * (u(i,j,k-1) - u(i,j,k) + u(i+1,j,k-1) - u(i+1,j,k)) / distance
          dv = 0.5_wp * (v(i,j,k-1) - v(i,j,k) + v(i,j+1,k-1) - v(i,j+1,k)) / distance
          shear2 = du**2 + dv**2
          if (mc(i,j,k) == 0) then
            nu(i,j,k) = 0
            kappa(i,j,k) = 0
          else if (n2(i) < 0) then
            nu(i,j,k) = kappa_convection
            kappa(i,j,k) = kappa_convection
          else
            richardson = n2(i) / (shear2 + 1e-10_wp)
            nu(i,j,k) = nu_shear / (1 + 5 * richardson)**2 + nu_back
            kappa(i,j,k) = nu(i,j,k) / (1 + 5 * richardson) + kappa_back
          end if
        end do
      end do
    end do
  end subroutine

  ! Implicit diffusion of Q over a step.
  subroutine mix_tracer (q)
    real(wp), intent(inout) :: q(1-nh:nx+nh,1-nh:ny+nh,nz)
    real(wp), dimension(nz) :: a, b, c, d, x
    integer :: i, j, k, n
    include 'ocean.inc'
    do j = 1, ny
      do i = 1, nx
        n = bottom(i,j)
        if (n < 2) cycle
        do k = 1, n
          a(k) = 0
          if (k > 1) a(k) = -dt * kappa(i,j,k) * rhc(i,j,k) / (zc(k) - zc(k-1))
          c(k) = 0
          if (k < n) c(k) = -dt * kappa(i,j,k+1) * rhc(i,j,k) / (zc(k+1) - zc(k))
          b(k) = 1 - a(k) - c(k)
          d(k) = q(i,j,k)
        end do
        call solve_tridiagonal (n, a, b, c, d, x)
        q(i,j,1:n) = x(1:n)
      end do
    end do
  end subroutine

  ! Implicit friction of a component of velocity over a step, with quadratic drag at
  ! the bottom.  (DI,DJ) leads from a face to the cell at its other side.
  subroutine mix_momentum (q, h, m, di, dj, speed)
    real(wp), intent(inout) :: q(1-nh:nx+nh,1-nh:ny+nh,nz)
    real(wp), intent(in) :: h(1-nh:nx+nh,1-nh:ny+nh,nz), m(1-nh:nx+nh,1-nh:ny+nh,nz), speed(1-nh:nx+nh,1-nh:ny+nh)
    integer, intent(in) :: di, dj
    real(wp), dimension(nz) :: a, b, c, d, x
    real(wp) :: viscosity
    integer :: i, j, k, n
    include 'ocean.inc'
    do j = 1, ny
      do i = 1, nx
        n = 0
        do k = 1, nz
          if (m(i,j,k) > 0) n = k
        end do
        if (n == 0) cycle
        a(1) = 0
        do k = 1, n
          d(k) = q(i,j,k)
          c(k) = 0
          if (k == n) exit
          viscosity = 0.5_wp * (nu(i,j,k+1) + nu(i-di,j-dj,k+1))
          c(k) = -dt * viscosity / (h(i,j,k) * (zc(k+1) - zc(k)))
          a(k+1) = -dt * viscosity / (h(i,j,k+1) * (zc(k+1) - zc(k)))
        end do
        b(1:n) = 1 - a(1:n) - c(1:n)
        b(n) = b(n) + dt * drag * speed(i,j) / h(i,j,n)
        call solve_tridiagonal (n, a, b, c, d, x)
        q(i,j,1:n) = x(1:n)
      end do
    end do
  end subroutine
end module
