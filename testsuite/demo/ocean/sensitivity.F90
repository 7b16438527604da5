! SPDX-License-Identifier: GPL-3.0-or-later
! The sensitivity of the mean transport to the first temperature, the sea floor, bottom drag and
! wind: sensitivity [NAMELIST].  Times it, compares the adjoint with the tangent, and
! writes gradients.txt, which `differences' checks, and fields to draw.
program sensitivity
  use model
  use directions
  use adjoint
  use, intrinsic :: iso_fortran_env, only: int64
  implicit none
  external :: ocean_run_b, ocean_run_d
  real(wp), allocatable :: tb(:,:,:), depthb(:,:), td(:,:,:), depthd(:,:)
  real(wp) :: dragb, windb, transport_d, left, right, size, primal, reverse, forward, from
  type(adjoint_counters) :: counters
  character(200) :: file
  integer :: i, j, k
  include 'ocean.inc'

  file = 'ocean.nml'
  if (command_argument_count () > 0) call get_command_argument (1, file)
  call ocean_prepare (file)
  allocate (tb, td, mold = t_start)
  allocate (depthb, depthd, mold = depth)
  primal = huge (primal)
  do i = 1, 2
    from = seconds ()
    call ocean_run
    primal = min (primal, seconds () - from)
  end do
  write (*, '(2x,i0,a,i0,a,i0,a,i0,a,i0,a)') nx, ' x ', ny, ' x ', nz, ' cells, ', steps, &
    ' steps of ', nint (dt / 60), ' minutes'
  write (*, '(2x,a,t50,f10.6,a)') 'transport through the strait', transport, ' Sv'

  ! The adjoint.
  call adjoint_reset_counters
  reverse = huge (reverse)
  do i = 1, 2
    call adjoint_seed ('diagnostics::transport', 1.0_wp)
    from = seconds ()
    call ocean_run_b
    reverse = min (reverse, seconds () - from)
  end do
  call adjoint_get_counters (counters)
  call adjoint_gradient ('initial::t_start', tb)
  call adjoint_gradient ('grid::depth', depthb)
  call adjoint_gradient ('/ocnpar/drag', dragb)
  call adjoint_gradient ('/ocnpar/wind_factor', windb)

  ! The tangent, in one direction.
  td = 0; depthd = 0
  do j = 1, ny
    do i = 1, nx
      depthd(i,j) = wiggle (i, j, 0)
      do k = 1, nz
        td(i,j,k) = wiggle (i, j, k)
      end do
    end do
  end do
  call adjoint_seed ('initial::t_start', td)
  call adjoint_seed ('grid::depth', depthd)
  call adjoint_seed ('/ocnpar/drag', 1e-3_wp)
  call adjoint_seed ('/ocnpar/wind_factor', 0.7_wp)
  from = seconds ()
  call ocean_run_d
  forward = seconds () - from
  call adjoint_gradient ('diagnostics::transport', transport_d)
  left = transport_d
  right = sum (tb * td) + sum (depthb * depthd) + dragb * 1e-3_wp + windb * 0.7_wp
  size = sum (abs (tb * td)) + sum (abs (depthb * depthd)) + abs (dragb * 1e-3_wp) + abs (windb * 0.7_wp)
  write (*, '(2x,a,t50,es9.2,a)') 'dot product, relative residual', abs (left - right) / size, '  (bound 1.0E-11)'

  write (*, '(2x,a,t50,f10.3,a)') 'primal', primal, ' s'
  write (*, '(2x,a,t50,f10.3,a,f6.2,a)') 'tangent', forward, ' s  (', forward / primal, ' times the primal)'
  write (*, '(2x,a,t50,f10.3,a,f6.2,a)') 'adjoint', reverse, ' s  (', reverse / primal, ' times the primal)'
  write (*, '(2x,a,t50,f10.3,a,f8.1,a)') 'tape', counters%peak_bytes / 1e6_wp, ' MB  (', &
    real (counters%peak_bytes, wp) / (real (steps, wp) * nx * ny * nz), ' bytes per cell and step)'
  write (*, '(2x,a,t50,f10.4,a)') 'by the drag coefficient, per percent', 0.01_wp * drag * dragb, ' Sv'
  write (*, '(2x,a,t50,f10.4,a)') 'by the wind, per percent', 0.01_wp * wind_factor * windb, ' Sv'
  call write_gradients
  call write_fields
  if (.not. abs (left - right) <= 1e-11_wp * size) then
    write (*, '(a)') '  FAILED'
    stop 1
  end if

contains

  real(wp) function seconds ()
    integer(int64) :: now, rate
    call system_clock (now, rate)
    seconds = real (now, wp) / real (rate, wp)
  end function

  subroutine write_gradients
    integer :: unit
    open (newunit = unit, file = 'gradients.txt', action = 'write')
    write (unit, '(es25.17)') transport, dragb, windb, tb(1:nx,1:ny,:), depthb(1:nx,1:ny)
    close (unit)
  end subroutine

  ! By column: a kelvin in all of the upper 1000 m, and ten metres of depth.
  subroutine write_fields
    integer :: unit
    real(wp) :: upper
    open (newunit = unit, file = 'fields.txt', action = 'write')
    do j = 1, ny
      do i = 1, nx
        upper = 0
        do k = 1, nz
          if (zw(k-1) < 1000) upper = upper + tb(i,j,k)
        end do
        write (unit, '(2f9.3,f9.1,4es16.7)') 60 * (i - 0.5_wp) / nx, lat(j), depth(i,j), &
          upper, 10 * depthb(i,j), t_start(i,j,1), eta(i,j)
      end do
      write (unit, *)
    end do
    close (unit)
  end subroutine
end program
