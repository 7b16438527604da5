! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=g -fplugin-arg-adjoint-head=h -fplugin-arg-adjoint-head=k -fplugin-arg-adjoint-head=first -fplugin-arg-adjoint-rules=$srcdir/reject/callee-rules-f90.rules" }
! Assumed-shape arrays: a rule has no counts for them; nor other memory for arrays that are given some,
! nor anything for what may be absent, or has reals of several components.  TARGET: who knows who has the address.
subroutine f (n, x)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(:)
  interface
    subroutine reset (y)
      real(8), intent(out) :: y(:)
    end subroutine
    subroutine look (y)
      real(8), intent(in) :: y(:)
    end subroutine
  end interface
  call look (x)
  call reset (x)  ! { dg-error "sorry, not supported: the rule for 'reset' counts what it writes of argument 'y', an array with a descriptor" }
  ! { dg-message "note: leave the count out: which elements 'reset' sets, all or some, is found out when it runs" "" { target *-*-* } .-1 }
  x = x * n
end subroutine
subroutine g (x, y)
  implicit none
  real(8), intent(inout), target :: x(3)
  real(8), intent(inout) :: y(3)
  call tick (2)  ! { dg-error "sorry, not supported: calls 'tick', whose body is not in this file and which may reach active reals: argument 'x' has TARGET, POINTER or OPTIONAL" }
  x = x * y
end subroutine
subroutine h (x, y)
  implicit none
  real(8), intent(inout) :: x(3), y(3)
  call mix (y, 3)  ! { dg-error "sorry, not supported: calls 'mix', whose body is not in this file and which has no derivative rule" }
  ! { dg-message "the line 'mix .y, a2.: passive, reads y' in a file" "" { target *-*-* } .-1 }
  x = x * y
end subroutine
subroutine k (n, x, z)
  implicit none
  type pair
    sequence
    real(8) :: one, two
  end type
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  real(8), intent(inout), optional :: z(:)
  real(8), allocatable :: a(:)
  real(8), pointer :: p(:)
  type(pair) :: t(n)
  interface
    subroutine make (y)
      real(8), allocatable, intent(inout) :: y(:)
    end subroutine
    subroutine point (y)
      real(8), pointer, intent(inout) :: y(:)
    end subroutine
    subroutine maybe (y)
      real(8), optional, intent(inout) :: y(:)
    end subroutine
    subroutine mend (y)
      real(8), intent(inout) :: y(:)
    end subroutine
    subroutine fill (y)
      import pair
      type(pair), intent(inout) :: y(:)
    end subroutine
  end interface
  allocate (a(n), p(n))
  a = x
  p = x
  t%one = x
  t%two = x
  call make (a)  ! { dg-error "sorry, not supported: the rule for 'make' says that it writes argument 'y', which is ALLOCATABLE or POINTER" }
  ! { dg-message "note: 'make' may give the array other memory: declare the dummy with assumed shape, x..., or give 'make' a body in this file" "" { target *-*-* } .-1 }
  call point (p)  ! { dg-error "sorry, not supported: the rule for 'point' says that it writes argument 'y', which is ALLOCATABLE or POINTER" }
  call maybe (z)  ! { dg-error "sorry, not supported: the rule for 'maybe' says that it writes argument 'y', an array that may be absent" }
  ! { dg-message "note: call 'maybe' where PRESENT, or ALLOCATED, of the array is tested, and without the argument elsewhere" "" { target *-*-* } .-1 }
  call mend (x)  ! { dg-error "sorry, not supported: the rule for 'mend' says that it reads and writes argument 'y', an array with a descriptor" }
  ! { dg-message "note: where 'mend' reads what it overwrites, give it a body in this file" "" { target *-*-* } .-1 }
  call fill (t)  ! { dg-error "sorry, not supported: the rule for 'fill' says that it writes argument 'y', an array with a descriptor" }
  ! { dg-message "note: where the array begins is known to 'fill' only: declare the dummy with explicit shape, x.n." "" { target *-*-* } .-1 }
  x = x * a * p * t%one * t%two
  if (present (z)) x = x * z
  deallocate (a, p)
end subroutine
! Without interface a(1) may be one number or the first of many.
subroutine first (x)
  implicit none
  real(8), intent(inout) :: x(3)
  external some
  call some (x(1))  ! { dg-error "sorry, not supported: the rule for 'some' does not say how many reals of argument 'y' it writes" }
  ! { dg-message "note: write the number of reals that 'some' writes behind the argument, as in 'writes x.3.' or 'writes x.n.m.'" "" { target *-*-* } .-1 }
  x = x * x(3)
end subroutine
