! SPDX-License-Identifier: GPL-3.0-or-later
! Compares gradients.txt, which `sensitivity' has written, with central differences of the
! plain model: differences [NAMELIST].  To be compiled in quadruple precision.
program differences
  use model
  use directions
  implicit none
  real(wp), parameter :: step_size = 1e-9_wp, bound = 1e-11_wp
  real(wp), allocatable :: tb(:,:,:), depthb(:,:), t_keep(:,:,:), depth_keep(:,:), td(:,:,:), depthd(:,:)
  real(wp) :: value, dragb, windb, drag_keep, wind_keep, worst, scale
  character(200) :: file
  integer :: unit, i, j, k, n
  logical :: failed = .false.
  include 'ocean.inc'

  file = 'ocean.nml'
  if (command_argument_count () > 0) call get_command_argument (1, file)
  call ocean_prepare (file)
  allocate (tb(nx,ny,nz), depthb(nx,ny))
  open (newunit = unit, file = 'gradients.txt', status = 'old', action = 'read')
  read (unit, *) value, dragb, windb, tb, depthb
  close (unit)
  allocate (t_keep, source = t_start)
  allocate (depth_keep, source = depth)
  allocate (td, mold = t_start)
  allocate (depthd, mold = depth)
  drag_keep = drag
  wind_keep = wind_factor
  td = 0
  depthd = 0
  write (*, '(2x,i0,a,i0,a,i0,a,i0,a)') nx, ' x ', ny, ' x ', nz, ' cells, ', steps, ' steps'

  call ocean_run
  call check ('transport', abs (transport - value), abs (value))
  call compare ('drag coefficient', dragb, slope (1.0_wp, 0.0_wp))
  call compare ('wind', windb, slope (0.0_wp, 1.0_wp))
  do j = 1, ny
    do i = 1, nx
      depthd(i,j) = wiggle (i, j, 0)
      do k = 1, nz
        td(i,j,k) = wiggle (i, j, k)
      end do
    end do
  end do
  scale = sum (abs (tb * td(1:nx,1:ny,:))) + sum (abs (depthb * depthd(1:nx,1:ny)))
  call check ('all temperatures and depths at once', &
    abs (slope (0.0_wp, 0.0_wp) - sum (tb * td(1:nx,1:ny,:)) - sum (depthb * depthd(1:nx,1:ny))), scale)
  worst = 0
  do n = 1, 6
    i = 1 + mod (5 * n, nx); j = 1 + mod (3 * n + ny / 2, ny); k = 1 + mod (n, nz)
    td = 0; depthd = 0
    td(i,j,k) = 1
    worst = max (worst, abs (slope (0.0_wp, 0.0_wp) - tb(i,j,k)))
  end do
  call check ('single temperatures, the largest difference', worst, maxval (abs (tb)))
  worst = 0
  do n = 1, 6
    i = 1 + mod (5 * n, nx); j = 1 + mod (3 * n + ny / 2, ny)
    td = 0; depthd = 0
    depthd(i,j) = 1
    worst = max (worst, abs (slope (0.0_wp, 0.0_wp) - depthb(i,j)))
  end do
  call check ('single depths, the largest difference', worst, maxval (abs (depthb)))
  if (failed) stop 1

contains

  ! Of the transport along TD, DEPTHD, and these of the scalars.
  real(wp) function slope (dragd, windd)
    real(wp), intent(in) :: dragd, windd
    real(wp) :: plus
    call run_at (step_size, dragd, windd)
    plus = transport
    call run_at (-step_size, dragd, windd)
    slope = (plus - transport) / (2 * step_size)
  end function

  subroutine run_at (h, dragd, windd)
    real(wp), intent(in) :: h, dragd, windd
    t_start = t_keep + h * td
    depth = depth_keep + h * depthd
    drag = drag_keep + h * dragd
    wind_factor = wind_keep + h * windd
    call ocean_run
  end subroutine

  subroutine compare (what, found, wanted)
    character(*), intent(in) :: what
    real(wp), intent(in) :: found, wanted
    call check (what, abs (found - wanted), abs (wanted))
  end subroutine

  subroutine check (what, error, magnitude)
    character(*), intent(in) :: what
    real(wp), intent(in) :: error, magnitude
    write (*, '(2x,a,t50,es9.2,a,es8.1,a)') what, error / magnitude, '  (bound', bound, ')'
    if (.not. error <= bound * magnitude) then
      write (*, '(a)') '  FAILED'
      failed = .true.
    end if
  end subroutine
end program
