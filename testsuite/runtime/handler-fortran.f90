! SPDX-License-Identifier: GPL-3.0-or-later
! Handlers in Fortran: one that leaves the adjoint (by C's longjmp), one that stops.
! { with handler-fortran-c.c }
! { case "leave" "" "ADJOINT_TAPE_LIMIT=2M" 0 0 {^f x.c +12 T\n again\n ok$} }
! { case "stop" "s" "ADJOINT_TAPE_LIMIT=2M" 0 7 {f x.c +12 T} }

module handlers
  use adjoint
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    subroutine leave_sweep () bind(c)
    end subroutine leave_sweep
    ! What the call returns: 0, or 1 if it was left.
    function guarded_sweep (words) result (status) bind(c)
      import :: c_int
      integer(c_int), value :: words
      integer(c_int) :: status
    end function guarded_sweep
  end interface
contains
  function text (c)
    type(c_ptr), intent(in) :: c
    character(:), allocatable :: text
    character(kind=c_char), pointer :: s(:)
    integer :: i
    call c_f_pointer (c, s, [1000])
    text = ''
    do i = 1, 1000
      if (s(i) == c_null_char) exit
      text = text // s(i)
    end do
  end function text

  subroutine handler (what, data) bind(c)
    type(adjoint_exhaustion), intent(in) :: what
    type(c_ptr), value :: data
    integer, pointer :: stops
    character(:), allocatable :: message
    call c_f_pointer (data, stops)
    message = text (what%message)
    print '(1x,a,1x,a,i4,1x,l1)', text (what%function), text (what%file), what%line, &
      what%asked == 16 .and. what%limit == 2 * 1024**2 .and. what%held <= what%limit &
      .and. what%on_tape > 1000000 .and. what%expected == 0 &
      .and. index (message, 'tape exhausted') == 1
    deallocate (message)  ! nobody else does, if the handler is left
    if (stops == 1) stop 7
    call leave_sweep
  end subroutine handler
end module handlers

program main
  use handlers
  implicit none
  integer, target :: stops
  character(1) :: what
  procedure(adjoint_handler), pointer :: p
  call get_command_argument (1, what)
  stops = merge (1, 0, what == "s")
  p => handler
  call adjoint_on_exhaustion (c_funloc (p), c_loc (stops))
  if (guarded_sweep (1000) /= 0) stop 2
  if (guarded_sweep (10000000) /= 1) stop 3
  print '(a)', ' again'
  if (guarded_sweep (1000) /= 0) stop 4
  call adjoint_on_exhaustion (c_null_funptr, c_null_ptr)
  print '(a)', ' ok'
end program main
