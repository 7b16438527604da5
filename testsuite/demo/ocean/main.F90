! SPDX-License-Identifier: GPL-3.0-or-later
! The plain model: ocean [NAMELIST]
program ocean
  use model
  implicit none
  character(200) :: file
  file = 'ocean.nml'
  if (command_argument_count () > 0) call get_command_argument (1, file)
  call ocean_prepare (file)
  call ocean_run
  write (*, '(a,f12.6,a)') 'mean transport through the strait:', transport, ' Sv'
  write (*, '(a,i0)') 'iterations of the elliptic solver: ', iterations_total
end program
