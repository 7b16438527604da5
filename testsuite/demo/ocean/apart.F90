! SPDX-License-Identifier: GPL-3.0-or-later
! The model's run as a head of its own: what it reads and writes is in the modules, whose objects have
! the derivatives.  A head names variables that its file uses.
subroutine ocean_run
  use model, run => ocean_run
  implicit none
  include 'ocean.inc'
  if (.not. allocated (t_start) .or. .not. allocated (depth)) then
    write (*, '(a)') 'ocean: not prepared'
    stop 1
  end if
  call run
  if (.not. abs (transport) <= huge (transport)) then
    write (*, '(a)') 'ocean: the run has failed'
    stop 1
  end if
end subroutine
