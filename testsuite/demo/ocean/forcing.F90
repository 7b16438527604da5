! SPDX-License-Identifier: GPL-3.0-or-later
! Wind stress, heat flux and surface climatology from a file of profiles:
!   number of latitudes, the latitudes
!   for each record: its day, then stress, heat flux, temperature by latitude
! The file is read as the run goes on; between records all is linear in time.
module forcing
  use kinds
  use grid
  implicit none
  type profile
    real(wp) :: when = 0
    real(wp), allocatable :: stress(:), heat(:), temperature(:)
  end type
  real(wp), allocatable :: stress_x(:), heat_flux(:), surface_t(:)   ! at a time, by row
  type(profile) :: before, after
  real(wp), allocatable :: latitude(:)
  character(80) :: forcing_file = 'forcing.txt'
  integer, private :: unit = -1
  integer :: latitudes = 0
contains

  subroutine forcing_open
    integer :: l
    open (newunit = unit, file = forcing_file, status = 'old', action = 'read')
    read (unit, *) latitudes
    if (.not. allocated (latitude)) then
      allocate (latitude(latitudes), stress_x(ny), heat_flux(ny), surface_t(ny))
      call profile_allocate (before, latitudes)
      call profile_allocate (after, latitudes)
    end if
    do l = 1, latitudes
      read (unit, *) latitude(l)
    end do
    call read_record (before)
    call read_record (after)
  end subroutine

  subroutine profile_allocate (r, n)
    type(profile), intent(inout) :: r
    integer, intent(in) :: n
    allocate (r%stress(n), r%heat(n), r%temperature(n))
  end subroutine

  subroutine read_record (r)
    type(profile), intent(inout) :: r
    integer :: l, status
    read (unit, *, iostat = status) r%when
    if (status /= 0) then
      write (*, '(a)') 'ocean: the forcing file ends before the run'
      stop 1
    end if
    do l = 1, latitudes
      read (unit, *) r%stress(l), r%heat(l), r%temperature(l)
    end do
  end subroutine

  subroutine forcing_close
    close (unit)
  end subroutine

  ! The forcing at TIME, seconds.
  subroutine forcing_at (time)
    real(wp), intent(in) :: time
    real(wp) :: now, a, b, stress, heat, temperature
    integer :: j, l
    include 'ocean.inc'
    now = time / day
    do while (now > after%when)
      before = after
      call read_record (after)
    end do
    a = (after%when - now) / (after%when - before%when)
    a = min (max (a, 0.0_wp), 1.0_wp)
    do j = 1, ny
      l = 1
      do while (l < latitudes - 1 .and. lat(j) > latitude(l+1))
        l = l + 1
      end do
      b = (latitude(l+1) - lat(j)) / (latitude(l+1) - latitude(l))
      stress = a * between (b, before%stress, l) + (1 - a) * between (b, after%stress, l)
      heat = a * between (b, before%heat, l) + (1 - a) * between (b, after%heat, l)
      temperature = a * between (b, before%temperature, l) &
                    + (1 - a) * between (b, after%temperature, l)
      stress_x(j) = wind_factor * stress
      heat_flux(j) = heat
      surface_t(j) = temperature
    end do
  end subroutine

  pure real(wp) function between (b, values, l)
    real(wp), intent(in) :: b, values(:)
    integer, intent(in) :: l
    between = b * values(l) + (1 - b) * values(l+1)
  end function
end module
