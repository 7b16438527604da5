! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Types: extended, abstract, parameterized, BIND(C), SEQUENCE, final; deferred and generic bindings;
! allocatable and pointer components, constructors, MOVE_ALLOC, class (*), trees and lists.
#include "names.inc"
#ifdef QUAD
#define KIND 16
#define cfun cfun_q
#else
#define KIND 8
#endif
module kernels
  use, intrinsic :: iso_c_binding
  implicit none
  type, abstract :: shape
    real(8) :: s = 1
  contains
    procedure(area_of), deferred :: area
    procedure :: scale
    generic :: grow => scale, grow2
    procedure :: grow2
  end type
  abstract interface
    real(8) function area_of (this, u)
      import shape
      class(shape), intent(in) :: this
      real(8), intent(in) :: u
    end function
  end interface
  type, extends(shape) :: square
    real(8) :: a
  contains
    procedure :: area => area_square
  end type
  type, extends(square) :: box
    real(8), allocatable :: h(:)
  contains
    procedure :: area => area_box
    procedure :: scale => scale_box
  end type
  type node
    real(8) :: v
    type(node), pointer :: next => null ()
  end type
  type fin
    real(8), pointer :: p(:) => null ()
  contains
    final :: done
  end type
  type, bind(c) :: point
    real(c_double) :: x, y
  end type
  type seq
    sequence
    real(8) :: a
    integer :: k
    real(8) :: b
  end type
  type nest
    type(seq) :: s
    type(point) :: p(2)
    real(8), allocatable :: w(:)
  end type
  type mat (k, m)
    integer, kind :: k = KIND
    integer, len :: m
    real(k) :: a(m)
  end type
  type, abstract :: base
    real(8) :: a = 0.5d0
  contains
    procedure(ev), deferred :: eval
    procedure :: twice
    procedure, non_overridable :: thrice
  end type
  abstract interface
    real(8) function ev (this, x)
      import base
      class(base), intent(in) :: this
      real(8), intent(in) :: x
    end function
  end interface
  type, extends(base) :: lin
    real(8) :: b = 2
  contains
    procedure :: eval => ev_lin
  end type
  type, extends(lin) :: quad
    real(8) :: c(2) = 1
  contains
    procedure :: eval => ev_quad
    procedure :: twice => twice_quad
  end type
  type holder
    class(base), allocatable :: p
  end type
  type tree
    real(8) :: v = 0
    type(tree), allocatable :: l, r
  end type
  type vec
    real(8), allocatable :: v(:)
  contains
    procedure :: addv
    generic :: operator(+) => addv
    procedure :: copyv
    generic :: assignment(=) => copyv
    final :: free_vec
  end type
  type(lin), save :: module_lin
  integer :: finals = 0
  interface lin
    procedure make_lin
  end interface
  type pair
    type(vec) :: a, b
  end type
  type stack
    class(*), allocatable :: item
    integer :: k = 0
  end type
contains
  real(8) function area_square (this, u) result (area)
    class(square), intent(in) :: this
    real(8), intent(in) :: u
    area = this%a ** 2 * u
  end function
  real(8) function area_box (this, u) result (area)
    class(box), intent(in) :: this
    real(8), intent(in) :: u
    area = this%square%area (u) * sum (this%h) * this%s
  end function
  subroutine scale (this, k)
    class(shape), intent(inout) :: this
    real(8), intent(in) :: k
    this%s = this%s * k
  end subroutine
  subroutine scale_box (this, k)
    class(box), intent(inout) :: this
    real(8), intent(in) :: k
    this%h = this%h * k
    this%s = this%s + k
  end subroutine
  subroutine grow2 (this, k)
    class(shape), intent(inout) :: this
    integer, intent(in) :: k
    this%s = this%s * k
  end subroutine
  subroutine done (this)
    type(fin), intent(inout) :: this
    if (associated (this%p)) deallocate (this%p)
  end subroutine
  subroutine any_type (w, r)
    class(*), intent(in) :: w
    real(8), intent(inout) :: r
    select type (w)
    type is (integer)
      r = r * w
    type is (character(*))
      r = r + len (w)
    class is (shape)
      r = r + 1
    class default
      r = r * 2
    end select
  end subroutine
  real(c_double) function cfun (p, k) bind(c)
    type(point), intent(in) :: p
    integer(c_int), value :: k
    cfun = p%x * p%y * k
  end function
  real(8) function ev_lin (this, x) result (r)
    class(lin), intent(in) :: this
    real(8), intent(in) :: x
    r = this%a + this%b * x
  end function
  real(8) function ev_quad (this, x) result (r)
    class(quad), intent(in) :: this
    real(8), intent(in) :: x
    r = this%lin%eval (x) + this%c(1) * x * x * this%c(2)
  end function
  real(8) function twice (this, x) result (r)
    class(base), intent(in) :: this
    real(8), intent(in) :: x
    r = this%eval (this%eval (x))
  end function
  real(8) function twice_quad (this, x) result (r)
    class(quad), intent(in) :: this
    real(8), intent(in) :: x
    r = 2 * this%eval (x)
  end function
  real(8) function thrice (this, x) result (r)
    class(base), intent(in) :: this
    real(8), intent(in) :: x
    r = this%twice (this%eval (x))
  end function
  type(lin) function make_lin (a) result (r)
    real(8), intent(in) :: a
    r%a = a
    r%b = a * a
  end function
  type(vec) function addv (this, w)
    class(vec), intent(in) :: this
    type(vec), intent(in) :: w
    addv%v = this%v + w%v
  end function
  subroutine copyv (this, w)
    class(vec), intent(inout) :: this
    type(vec), intent(in) :: w
    this%v = w%v
  end subroutine
  subroutine free_vec (this)
    type(vec), intent(inout) :: this
    finals = finals + 1
    if (allocated (this%v)) deallocate (this%v)
  end subroutine
  recursive subroutine insert (t, v)
    type(tree), allocatable, intent(inout) :: t
    real(8), intent(in) :: v
    if (.not. allocated (t)) then
      allocate (t)
      t%v = v
    else if (v < t%v) then
      call insert (t%l, v)
    else
      call insert (t%r, v)
    end if
  end subroutine
  recursive real(8) function weigh (t, d) result (r)
    type(tree), allocatable, intent(in) :: t
    integer, intent(in) :: d
    r = 0
    if (allocated (t)) r = t%v ** 2 * d + weigh (t%l, d + 1) + weigh (t%r, d + 2)
  end function
  subroutine shapes (n, x, y)
    integer :: n, i
    real(8) :: x(n), y(n)
    class(shape), allocatable :: s, s2
    type(node), pointer :: head, p
    type(nest) :: w, w2
    type(seq) :: sq
    real(8), allocatable :: a(:), b(:)
    type(mat(KIND,3)) :: pm
    do i = 1, 3
      if (mod (i, 2) == 0) then
        allocate (s, source = square (a = x(i), s = y(1)))
      else
        allocate (box :: s)
        select type (s)
        type is (box)
          s%a = x(i)
          s%h = [x(1), y(2)]
        end select
      end if
      call s%grow (x(2))
      call s%grow (3)
      allocate (s2, source = s)
      y(i) = y(i) + s%area (x(i)) * s2%s
      call move_alloc (s2, s)
      y(i) = y(i) + s%s
      call any_type (s, y(i))
      deallocate (s)
    end do
    call any_type (3, y(4))
    call any_type ('abc', y(4))
    call any_type (2.5, y(4))
    nullify (head)
    do i = 1, n
      allocate (p)
      p = node (x(i) * y(i), head)
      head => p
    end do
    do while (associated (head))
      y(5) = y(5) + head%v ** 2
      p => head%next
      deallocate (head)
      head => p
    end do
    call with_final (y(6))
    w = nest (seq (x(1), 3, x(2)), [point (x(3), y(1)), point (y(2), 1d0)], [x(1), x(2), y(3)])
    w2 = w
    w2%w(2) = w2%w(1) * w%w(3)
    sq = w2%s
    y(7) = y(7) + sq%a * sq%b * sq%k + sum (w2%w) + cfun (w%p(1), 2) + w2%p(2)%x
    allocate (a, source = x(1:4))
    call move_alloc (a, b)
    b = b * b
    y(1:4) = y(1:4) + b
    pm%a = x(1:3) * y(1:3)
    y(8) = sum (pm%a)
  contains
    subroutine with_final (r)
      real(8), intent(inout) :: r
      type(fin) :: t
      allocate (t%p(3))
      t%p = x(1:3)
      r = r + sum (t%p ** 2)
    end subroutine
  end subroutine
  subroutine functions (n, x, y)
    integer :: n, i
    real(8) :: x(n), y(n)
    type(holder) :: h(3)
    class(base), allocatable :: q, r
    type(tree), allocatable :: t
    type(vec) :: u, v
    type(pair) :: p1, p2
    type(lin) :: l
    type(stack) :: s(2)
    class(base), pointer :: bp
    type(quad), target :: qq
    allocate (lin :: h(1)%p)
    allocate (h(2)%p, source = quad (a = x(1), b = x(2), c = [x(3), y(1)]))
    allocate (h(3)%p, source = lin (x(4)))
    do i = 1, 3
      h(i)%p%a = h(i)%p%a * x(i)
      y(i) = y(i) + h(i)%p%eval (y(i)) + h(i)%p%twice (x(i)) * h(i)%p%thrice (x(1))
    end do
    allocate (q, source = h(2)%p)
    call move_alloc (q, r)
    y(4) = y(4) * r%eval (x(5))
    select type (r)
    class is (lin)
      y(4) = y(4) + r%b
    end select
    l = lin (y(5))
    module_lin = l
    y(5) = y(5) + l%b * module_lin%a
    qq%c = [x(1), x(2)]
    bp => qq
    y(6) = y(6) + bp%eval (y(6))
    do i = 1, n
      call insert (t, x(i))
    end do
    y(7) = y(7) + weigh (t, 1)
    u%v = x(1:3)
    v%v = y(1:3)
    v = u + v
    p1%a = v
    p1%b = u + u
    p2 = p1
    p2%a%v(1) = p2%a%v(1) * 2
    y(8) = y(8) + sum (p2%a%v * p2%b%v) + p1%a%v(1)
    allocate (s(1)%item, source = 3)
    allocate (s(2)%item, source = x(1))
    do i = 1, 2
      select type (it => s(i)%item)
      type is (integer)
        y(9) = y(9) * it
      type is (real(8))
        y(9) = y(9) + 1
      end select
    end do
    y(10) = y(10) + storage (h)
  contains
    real(8) function storage (w)
      type(holder), intent(in) :: w(:)
      integer :: k
      storage = 0
      do k = 1, size (w)
        associate (z => w(k)%p)
          storage = storage + z%a * k
        end associate
      end do
    end function
  end subroutine
end module

subroutine f (n, x, y)
  use kernels
  implicit none
  integer :: n
  real(8) :: x(n), y(n)
  call shapes (n, x, y)
  y = sin (y)
  call functions (n, x, y)
end subroutine
#define N 12
#define SECOND 13
#define SIZE 24
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0 + 0.003d0 * i, i = 1, 24)]
#include "two-arrays.inc"
