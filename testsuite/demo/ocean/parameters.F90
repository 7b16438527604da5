! SPDX-License-Identifier: GPL-3.0-or-later
! Default values of all parameters, and the namelist file that changes them.
module parameters
  use kinds
  implicit none
  integer, parameter :: minmod = 1, van_leer = 2, superbee = 3
contains

  subroutine default_parameters
    include 'ocean.inc'
    dt = 3600
    gravity = 9.81_wp
    f0 = -1.1e-4_wp
    beta = 1.3e-11_wp
    ah = 5000
    kh = 500
    nu_shear = 1e-2_wp
    nu_back = 1e-3_wp
    kappa_back = 1e-5_wp
    kappa_convection = 0.1_wp
    drag = 2.5e-3_wp
    tide = 0.05_wp
    heat_capacity = 3990
    restoring = 30 * day
    wind_factor = 1
    ab2 = 0.05_wp
    solver_tolerance = 1e-13_wp
#ifdef QUAD
    solver_tolerance = 1e-30_wp
#endif
    rho0 = 1027
    expansion = 0.055_wp
    cabbeling = 4.9e-3_wp
    thermobaric = 2.4e-5_wp
    haline = 0.78_wp
    steps = 168
    mean_steps = 24
    print_steps = 0
    limiter = van_leer
    solver_iterations = 500
  end subroutine

  ! Changes what namelist groups of FILE say; returns the size of the grid too.
  subroutine read_parameters (file, nx, ny, nz)
    character(*), intent(in) :: file
    integer, intent(out) :: nx, ny, nz
    integer :: unit, status
    include 'ocean.inc'
    namelist /size/ nx, ny, nz
    namelist /run/ dt, steps, mean_steps, print_steps, limiter, ab2
    namelist /physics/ gravity, f0, beta, ah, kh, nu_shear, nu_back, kappa_back, &
      kappa_convection, drag, tide, heat_capacity, restoring, wind_factor
    namelist /solver/ solver_tolerance, solver_iterations
    namelist /seawater/ rho0, expansion, cabbeling, thermobaric, haline

    call default_parameters
    nx = 48; ny = 24; nz = 6
    open (newunit = unit, file = file, status = 'old', action = 'read', iostat = status)
    if (status /= 0) then
      write (*, '(3a)') 'ocean: no file ', trim (file), ', default parameters'
      return
    end if
    read (unit, nml = size, iostat = status); rewind (unit)
    read (unit, nml = run, iostat = status); rewind (unit)
    read (unit, nml = physics, iostat = status); rewind (unit)
    read (unit, nml = solver, iostat = status); rewind (unit)
    read (unit, nml = seawater, iostat = status)
    close (unit)
    mean_steps = max (1, min (mean_steps, steps))
  end subroutine
end module
