! SPDX-License-Identifier: GPL-3.0-or-later
! The model: how a run is prepared, and what it does.
module model
  use kinds
  use parameters
  use grid
  use bathymetry
  use initial
  use state
  use forcing
  use seawater
  use mixing
  use momentum
  use barotropic
  use tracer
  use diagnostics
  implicit none
contains

  ! Reads the parameters of FILE; makes the grid, the sea floor and the first fields.
  subroutine ocean_prepare (file)
    character(*), intent(in) :: file
    integer :: n, m, l
    logical :: measured
    call read_parameters (file, n, m, l)
    call grid_allocate (n, m, l)
    call grid_metrics
    inquire (file = 'bathymetry.txt', exist = measured)
    if (measured) then
      call bathymetry_read ('bathymetry.txt')
    else
      call bathymetry_analytic
    end if
    call initial_allocate
    call initial_fields
    call state_allocate
  end subroutine

  ! From the sea floor and the first fields to the mean transport of the last steps.
  subroutine ocean_run
    integer :: step
    include 'ocean.inc'
    call grid_geometry
    call state_start
    call diagnostics_start
    call forcing_open
    do step = 1, steps
      call forcing_at ((step - 0.5_wp) * dt)
      call ocean_step (step)
      if (step > steps - mean_steps) call diagnostics_sample (mean_steps)
      if (print_steps > 0) then
        if (mod (step, print_steps) == 0) call diagnostics_print (step)
      end if
    end do
    call forcing_close
  end subroutine

  subroutine ocean_step (step)
    integer, intent(in) :: step
    call density
    call pressure
    call momentum_tendencies
    call mixing_coefficients
    call momentum_step (step == 1)
    call free_surface
    call vertical_velocity
    call tracer_step
  end subroutine
end module
