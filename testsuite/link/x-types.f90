! SPDX-License-Identifier: GPL-3.0-or-later
! Unit 1: a class that owns memory, whose procedures stand in tables and in components; nobody sets
! `watch'; arrays of types in types, which are copied; types that are freed through their tables: one that owns another of itself, and one that owns a class,
! as INTENT(OUT).
module x_types
  implicit none
  type, abstract :: solver
    integer :: steps = 0
    double precision :: h = 1
    double precision, allocatable :: work(:)
    procedure(right_hand_side), pointer :: slope => null ()
    procedure(watcher), pointer :: watch => null ()
  contains
    procedure(advance), deferred :: step
    procedure :: set
    procedure :: clear
  end type
  type tree
    double precision :: v = 0
    type(tree), allocatable :: next
  end type
  type part
    double precision :: c = 1
    double precision, allocatable :: t(:)
  end type
  type whole
    type(part), allocatable :: parts(:)
  end type
  type mixing
    double precision :: b = 0
  end type
  type column
    class(mixing), allocatable :: mix
  end type
  abstract interface
    subroutine right_hand_side (me, y, f)
      import solver
      class(solver), intent(inout) :: me
      double precision, intent(in) :: y(:)
      double precision, intent(out) :: f(:)
    end subroutine
    subroutine watcher (me, n, y)
      import solver
      class(solver), intent(in) :: me
      integer, intent(in) :: n
      double precision, intent(inout) :: y(:)
    end subroutine
    subroutine advance (me, y)
      import solver
      class(solver), intent(inout) :: me
      double precision, intent(inout) :: y(:)
    end subroutine
  end interface
contains
  recursive subroutine fill (a, c, k)
    type(whole), intent(inout) :: a
    double precision, intent(in) :: c
    integer, intent(in) :: k
    if (k > 2) call fill (a, c, k - 1)
    if (.not. allocated (a%parts)) allocate (a%parts(2))
    a%parts(k)%c = c
  end subroutine
  subroutine start (self, b)
    class(column), intent(out) :: self
    double precision, intent(in) :: b
    allocate (self%mix)
    self%mix%b = b
  end subroutine
  subroutine clear (me)
    class(solver), intent(out) :: me
  end subroutine
  subroutine set (me, slope, n, h)
    class(solver), intent(inout) :: me
    procedure(right_hand_side) :: slope
    integer, intent(in) :: n
    double precision, intent(in) :: h
    call me%clear ()
    me%slope => slope
    me%h = h
    allocate (me%work(n))
  end subroutine
  subroutine run (me, n, y)
    class(solver), intent(inout) :: me
    integer, intent(in) :: n
    double precision, intent(inout) :: y(:)
    integer :: k
    do k = 1, n
      call me%step (y)
      me%steps = me%steps + 1
      if (associated (me%watch)) call me%watch (k, y)
    end do
  end subroutine
end module
