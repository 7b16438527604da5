! SPDX-License-Identifier: GPL-3.0-or-later
! Descriptors as gfortran makes them: sections of every kind as primal and as
! shadow.  `mark', in C, does what an adjoint does: through the primal's subscripts
! it adds 100 i + 10000 j to the shadow of x (i, j).
! { with sections-c.c }
! { case "sections" "" "" 0 0 {^ok$} }
! { case "shape" "shape" "" 0 1 {^adjoint: argument `x' has extent 3 in dimension 1 and its shadow 2: } }
! { case "kind" "kind" "" 0 1 {^adjoint: elements of argument `x' have 8 bytes and those of its shadow 4: } }
! { case "component pointer" "point" "" 0 1 {^adjoint: the shadow of argument `x' is a pointer to components that are 16 bytes apart} }
! { case "argument that is a component pointer" "argument" "" 0 1 {^adjoint: argument `x' is a pointer to components that are 16 bytes apart, and its elements have 8: } }

program main
  implicit none
  interface
    subroutine mark (x, xb)
      real(8), intent(in) :: x(:, :)
      real(8), intent(inout) :: xb(:, :)
    end subroutine mark
    ! The value 1 if both are present.
    subroutine present_both (x, xb, here)
      real(8), intent(in), optional :: x(:)
      real(8), intent(inout), optional :: xb(:)
      integer, intent(out) :: here
    end subroutine present_both
  end interface
  type pair
    real(8) :: first, second
  end type pair
  type triple
    real(4) :: one, two, three
    real(8) :: four
  end type triple
  real(8) :: a(10, 10), b(10, 10), want(10, 10)
  real(8), allocatable :: c(:, :), none(:)
  real(8), pointer :: d(:, :)
  type(pair), target :: t(10, 10)
  type(pair) :: u(10, 10)
  type(triple) :: v(10, 10)
  character(8) :: what
  integer :: here
  call get_command_argument (1, what)
  if (what == "shape") then
    call mark (a(1:3, :), b(1:2, :))
    stop 4
  else if (what == "kind") then
    call wrong_kind (a)
    stop 4
  else if (what == "point") then
    d => t%first
    call pass_pointer (a, d)
    stop 4
  else if (what == "argument") then
    d => t%first
    call pass_as_argument (d, a)
    stop 4
  end if
  a = 0

  call start ()
  call mark (a, b)
  want = want + marks (10, 10)
  call judge (1)

  call start ()
  call mark (a(1:5, 2:4), b(2:10:2, 10:6:-2))
  want(2:10:2, 10:6:-2) = want(2:10:2, 10:6:-2) + marks (5, 3)
  call judge (2)

  call start ()
  call mark (a(10:1:-3, 1:9:4), b(1:4, 3:1:-1))
  want(1:4, 3:1:-1) = want(1:4, 3:1:-1) + marks (4, 3)
  call judge (3)

  call start ()
  call mark (a(5:4, :), b(2:1, :))
  call judge (4)

  call start ()
  allocate (c(0:4, -1:1))
  c = b(1:5, 1:3)
  call mark (a(1:9:2, 1:3), c)
  if (any (c /= b(1:5, 1:3) + marks (5, 3))) stop 15
  deallocate (c)

  call start ()
  allocate (d(10, 10))
  d = b
  call mark (a(3:4, 3:4), d(9:7:-2, 2:8:6))
  want(9:7:-2, 2:8:6) = want(9:7:-2, 2:8:6) + marks (2, 2)
  b = d
  deallocate (d)
  call judge (6)

  call start ()
  t%first = b
  t%second = 7
  u = t
  call mark (u%first, t%first)
  want = want + marks (10, 10)
  b = t%first
  call judge (7)
  if (any (t%second /= 7)) stop 17

  call start ()
  t%second = b
  call mark (a, t%second)
  b = t%second
  want = want + marks (10, 10)
  call judge (8)

  call start ()
  v%four = b
  v%three = 3
  call mark (a(10:1:-1, :), v%four)
  b = v%four
  want = want + marks (10, 10)
  call judge (9)
  if (any (v%three /= 3)) stop 19

  call present_both (here = here)
  if (here /= 0) stop 20
  call present_both (a(:, 1), b(:, 1), here)
  if (here /= 1) stop 21
  call present_both (none, none, here)
  if (here /= 0) stop 22
  print '(a)', " ok"

contains

  subroutine start ()
    integer :: i
    b = reshape ([(real (i, 8), i = 1, 100)], [10, 10])
    want = b
  end subroutine start

  function marks (m, n)
    integer, intent(in) :: m, n
    real(8) :: marks(m, n)
    integer :: i, j
    do j = 1, n
      do i = 1, m
        marks(i, j) = 100 * i + 10000 * j
      end do
    end do
  end function marks

  subroutine judge (number)
    integer, intent(in) :: number
    if (any (b /= want)) then
      print *, "case", number
      stop 3
    end if
  end subroutine judge

  subroutine pass_pointer (x, xb)
    real(8), intent(in) :: x(:, :)
    real(8), pointer, intent(in) :: xb(:, :)
    call mark (x, xb)
  end subroutine pass_pointer

  subroutine pass_as_argument (x, xb)
    real(8), pointer, intent(in) :: x(:, :)
    real(8), intent(inout) :: xb(:, :)
    call mark (x, xb)
  end subroutine pass_as_argument

  ! An interface that is not the procedure's hides the wrong kind from the compiler.
  subroutine wrong_kind (x)
    real(8), intent(in) :: x(:, :)
    interface
      subroutine mark_kind (x, xb)
        real(8), intent(in) :: x(:, :)
        real(4), intent(inout) :: xb(:, :)
      end subroutine mark_kind
    end interface
    real(4) :: xb(10, 10)
    xb = 0
    call mark_kind (x, xb)
  end subroutine wrong_kind

end program main
