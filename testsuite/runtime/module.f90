! SPDX-License-Identifier: GPL-3.0-or-later
! Module adjoint: counters and limit, and stubs of every kind of argument.
! { with module-c.c }
! { case "module" "" "" 0 0 {^ *7168 +5242880\n *3 +240\n ok$} }
! { case "subroutine stub" "s" "" 0 1 {^adjoint: a derivative was called that is still a stub} }
! { case "function stub" "f" "" 0 1 {^adjoint: a derivative was called that is still a stub} }

module stubs
  implicit none
  type state
    real :: u(3)
    integer :: n
  end type state
contains
  subroutine s_b (a, ab, n, x, xb, w, name, flag, z, st, p, q, c)
    use adjoint
    real(8), intent(in) :: a(:, :)
    real(8), intent(inout) :: ab(:, :)
    integer, intent(in), value :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: xb(n)
    real, intent(out) :: w(*)
    character(*), intent(in) :: name
    logical, intent(in), optional :: flag
    complex, intent(inout) :: z
    type(state), intent(inout) :: st
    real(8), pointer, intent(inout) :: p(:)
    real(8), allocatable, intent(inout) :: q(:)
    class(state), intent(in) :: c
    call adjoint_stub (a, ab, n, x, xb, w, name, flag, z, st, p, q, c)
  end subroutine s_b

  function f_b (x, xb, fb) result (y)
    use adjoint
    real(8), intent(in) :: x
    real(8), intent(inout) :: xb, fb
    real(8) :: y
    call adjoint_stub (x, xb, fb, y)
  end function f_b
end module stubs

program main
  use adjoint
  use stubs
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    subroutine sweep () bind(c)
    end subroutine sweep
  end interface
  type(adjoint_counters) :: c
  character(1) :: what
  real(8) :: a(2, 2), x(2), y, yb
  real(8), pointer :: p(:)
  real(8), allocatable :: q(:)
  real :: w(3)
  complex :: z
  type(state) :: st
  integer(c_int64_t) :: before
  call get_command_argument (1, what)
  if (what == "s") then
    allocate (p(2), q(2))
    call s_b (a, a, 2, x, x, w, "name", .true., z, st, p, q, st)
    stop 4
  else if (what == "f") then
    y = f_b (x(1), yb, yb)
    stop 4
  end if
  before = adjoint_set_limit (7168_c_int64_t)
  before = adjoint_set_limit (5242880_c_int64_t)
  print *, before, adjoint_get_limit ()
  call adjoint_reset_counters ()
  call sweep ()
  call sweep ()
  call sweep ()
  call adjoint_get_counters (c)
  print *, c%sweeps, c%word_bytes
  if (c%peak_bytes /= 80 .or. c%chunks /= 0) stop 5
  before = c%held_bytes
  before = before - adjoint_release_idle ()
  call adjoint_get_counters (c)
  if (before /= c%held_bytes) stop 6
  call adjoint_tape_clear ()
  print '(a)', " ok"
end program main
