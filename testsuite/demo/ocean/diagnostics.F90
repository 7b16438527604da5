! SPDX-License-Identifier: GPL-3.0-or-later
! What is looked at: the transport through a strait, and budgets.
module diagnostics
  use kinds
  use grid
  use state
  implicit none
  real(wp) :: transport = 0              ! mean of the last steps, in Sverdrup
  integer :: section = 0                 ! the column of faces that it goes through
  integer, private :: samples = 0
contains

  subroutine diagnostics_start
    transport = 0
    samples = 0
    section = max (1, nint (0.25_wp * nx))
  end subroutine

  ! Through the faces I, in m^3/s.
  real(wp) function through (i)
    integer, intent(in) :: i
    integer :: k
    through = 0
    do k = 1, nz
      through = through + dy * sum (u(i,1:ny,k) * hu(i,1:ny,k))
    end do
  end function

  subroutine diagnostics_sample (last)
    integer, intent(in) :: last
    samples = samples + 1
    transport = transport + through (section) / (1e6_wp * last)
  end subroutine

  subroutine diagnostics_print (step)
    integer, intent(in) :: step
    real(wp) :: volume, heat, salt, kinetic, fastest
    integer :: i, j, k
    include 'ocean.inc'
    volume = 0; heat = 0; salt = 0; kinetic = 0; fastest = 0
    do k = 1, nz
      do j = 1, ny
        do i = 1, nx
          volume = volume + dx(j) * dy * hc(i,j,k)
          heat = heat + dx(j) * dy * hc(i,j,k) * t(i,j,k)
          salt = salt + dx(j) * dy * hc(i,j,k) * s(i,j,k)
          kinetic = kinetic + 0.5_wp * dx(j) * dy * (hu(i,j,k) * u(i,j,k)**2 + hv(i,j,k) * v(i,j,k)**2)
          fastest = max (fastest, abs (u(i,j,k)), abs (v(i,j,k)))
        end do
      end do
    end do
    write (*, '(a,i6,a,f8.2,a,f9.5,a,f9.5,a,es10.3,a,f6.3,a,f7.3)') 'step', step, &
      '  transport', through (section) / 1e6_wp, ' Sv  T', heat / volume, '  S', salt / volume, &
      '  kinetic', kinetic / volume, '  fastest', fastest, '  surface', maxval (abs (eta(1:nx,1:ny)))
  end subroutine
end module
