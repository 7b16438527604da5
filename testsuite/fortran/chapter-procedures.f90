! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! { dg-libraries "-Wl,-z,execstack" }
! Procedures: generic names, operators, assignment, type-bound and by pointer; OPTIONAL, keywords,
! VALUE, CONTIGUOUS, elemental, recursive, internal; statement functions, ENTRY, alternate returns.
#include "names.inc"
module kernels
  implicit none
  interface gen
    module procedure g1, g2
  end interface
  type v3
    real(8) :: c(3)
  end type
  interface operator (+)
    module procedure addv
  end interface
  interface operator (.cross.)
    module procedure cross
  end interface
  interface assignment (=)
    module procedure fromreal, fromv
  end interface
  abstract interface
    real(8) function map (x)
      real(8), intent(in) :: x
    end function
  end interface
  type acc
    real(8) :: s = 0
  contains
    procedure, private :: add_r, add_i
    generic :: add => add_r, add_i
    procedure, pass(b) :: radd
    generic :: operator(+) => plus, radd
    procedure :: plus
    procedure :: assign_r
    generic :: assignment(=) => assign_r
    procedure, nopass :: helper
  end type
  type cb
    procedure(fn), pointer, nopass :: g => null ()
    procedure(meth), pointer :: m => null ()
    real(8) :: w
  end type
  abstract interface
    pure real(8) function fn (x)
      real(8), intent(in) :: x
    end function
    subroutine meth (this, x)
      import cb
      class(cb), intent(inout) :: this
      real(8), intent(in) :: x
    end subroutine
  end interface
  interface norm
    procedure norm1, norm2d
  end interface
contains
  real(8) function g1 (a)
    real(8), intent(in) :: a
    g1 = a * a
  end function
  real(8) function g2 (a)
    real(8), intent(in) :: a(:)
    g2 = sum (a * a)
  end function
  type(v3) function addv (a, b)
    type(v3), intent(in) :: a, b
    addv%c = a%c + b%c
  end function
  type(v3) function cross (a, b)
    type(v3), intent(in) :: a, b
    cross%c = [a%c(2) * b%c(3) - a%c(3) * b%c(2), a%c(3) * b%c(1) - a%c(1) * b%c(3), a%c(1) * b%c(2) - a%c(2) * b%c(1)]
  end function
  subroutine fromreal (a, r)
    type(v3), intent(out) :: a
    real(8), intent(in) :: r
    a%c = [r, 2 * r, r * r]
  end subroutine
  subroutine fromv (r, a)
    real(8), intent(out) :: r
    type(v3), intent(in) :: a
    r = norm2 (a%c)
  end subroutine
  elemental real(8) function el (a, b)
    real(8), intent(in) :: a
    real(8), intent(in), optional :: b
    el = a * a
    if (present (b)) el = el * b
  end function
  elemental subroutine els (a, b)
    real(8), intent(inout) :: a
    real(8), intent(in) :: b
    a = a + b * b
  end subroutine
  pure recursive function rec (a, n) result (r)
    real(8), intent(in) :: a
    integer, intent(in) :: n
    real(8) :: r
    r = 1
    if (n > 0) r = a * rec (a * 0.9d0, n - 1) + 0.1d0
  end function
  subroutine opt (a, b, c)
    real(8), intent(inout) :: a
    real(8), intent(in), optional :: b
    real(8), intent(inout), optional :: c(:)
    if (present (b)) a = a * b
    if (present (c)) then
      c = c * a
      a = a + sum (c)
    end if
  end subroutine
  real(8) function byvalue (a, b)
    real(8), value :: a
    real(8), value :: b
    a = a * b
    b = b + a
    byvalue = a * b
  end function
  subroutine cont (a, b)
    real(8), contiguous, intent(inout) :: a(:)
    real(8), intent(in) :: b(:)
    a = a * b(size (b):1:-1)
  end subroutine
  real(8) function square (x)
    real(8), intent(in) :: x
    square = x * x
  end function
  subroutine alt (a, *, *)
    real(8), intent(inout) :: a
    a = a * 1.5d0
    if (a > 1) return 1
    if (a < 0) return 2
    a = a * a
  end subroutine
  subroutine ent (a, b)
    real(8) :: a, b, c
    a = a * b
    return
  entry ent2 (a, c)
    a = a + c * c
  end subroutine
  subroutine add_r (a, x)
    class(acc), intent(inout) :: a
    real(8), intent(in) :: x
    a%s = a%s + x
  end subroutine
  subroutine add_i (a, k)
    class(acc), intent(inout) :: a
    integer, intent(in) :: k
    a%s = a%s * k
  end subroutine
  type(acc) function plus (a, x)
    class(acc), intent(in) :: a
    real(8), intent(in) :: x
    plus%s = a%s + x * x
  end function
  type(acc) function radd (x, b)
    real(8), intent(in) :: x
    class(acc), intent(in) :: b
    radd%s = b%s * x
  end function
  subroutine assign_r (a, x)
    class(acc), intent(inout) :: a
    real(8), intent(in) :: x
    a%s = x * 2
  end subroutine
  real(8) function helper (x)
    real(8), intent(in) :: x
    helper = x ** 3
  end function
  pure real(8) function norm1 (v)
    real(8), intent(in) :: v(:)
    norm1 = sum (abs (v))
  end function
  pure real(8) function norm2d (v)
    real(8), intent(in) :: v(:,:)
    norm2d = sqrt (sum (v * v))
  end function
  pure real(8) function cube (x)
    real(8), intent(in) :: x
    cube = x ** 3
  end function
  subroutine scale_m (this, x)
    class(cb), intent(inout) :: this
    real(8), intent(in) :: x
    this%w = this%w * this%g (x)
  end subroutine
  elemental impure subroutine touch (a, b)
    real(8), intent(inout) :: a
    real(8), intent(in) :: b
    a = a * b + 1
  end subroutine
  function chooser (k) result (p)
    integer, intent(in) :: k
    procedure(fn), pointer :: p
    if (k > 2) then
      p => cube
    else
      p => sq
    end if
  end function
  pure real(8) function sq (x)
    real(8), intent(in) :: x
    sq = x * x
  end function
  subroutine fortran77 (n, a, lda, w)
    integer n, lda, i, j
    real*8 a(lda, *), w(*)
    do 20 j = 1, n
      do 10 i = 1, n
        a(i,j) = a(i,j) * w(i) + w(j)
10    continue
20  continue
  end subroutine
  recursive subroutine quick (v, depth)
    real(8), intent(inout) :: v(:)
    integer, value :: depth
    integer :: k
    k = size (v) / 2
    if (k < 1 .or. depth == 0) return
    v(:k) = v(:k) * v(k+1:2*k)
    call quick (v(:k), depth - 1)
    call quick (v(k+1:), depth - 1)
  end subroutine
  subroutine optional_chain (a, b)
    real(8), intent(inout) :: a
    real(8), intent(in), optional :: b
    call inner_call (a, b)
  end subroutine
  subroutine inner_call (a, b)
    real(8), intent(inout) :: a
    real(8), intent(in), optional :: b
    real(8) :: c
    c = 1.5d0
    if (present (b)) c = b
    a = a * c
  end subroutine
  real(8) function entry_f (x)
    real(8) :: x, entry_g
    entry_f = x * x
    return
  entry entry_g (x)
    entry_g = x * 3 + sin (x)
  end function
  character(3) function name_of (k)
    integer, intent(in) :: k
    name_of = 'abc'
    if (k > 1) name_of = 'xyz'
  end function
  subroutine out_only (a, b)
    real(8), intent(out) :: a
    real(8), intent(out), optional :: b(:)
    a = 2
    if (present (b)) b = 3
  end subroutine
  subroutine interfaces (n, x, y)
    integer :: n, i
    real(8) :: x(n), y(n), st, q, r
    type(v3) :: a, b
    procedure(map), pointer :: p
    st (q, r) = q * q + sin (r)
    y(1) = y(1) + gen (x(1)) + gen (x(1:4))
    a = x(1)
    b = x(2)
    a = a + (a .cross. b)
    y(2) = y(2) + sum (a%c)
    y(3) = a + b
    y = y + el (x) + el (x, y)
    call els (y(1:n:2), x(2))
    y(4) = rec (x(4), 3)
    call opt (y(5))
    call opt (y(5), x(1))
    call opt (a = y(5), c = y(6:8))
    call opt (c = y(6:9:2), a = y(5), b = x(1))
    y(6) = y(6) + byvalue (x(3), y(1)) + st (x(1), y(2))
    call cont (y(1:n:2), x(1:n:2))
    p => square
    y(7) = p (y(7)) + apply (p, x(1)) + apply (inner, x(2))
    do i = 1, n
      call alt (y(i), *10, *20)
      y(i) = y(i) + x(i)
      cycle
  10  y(i) = y(i) * x(i)
      cycle
  20  y(i) = y(i) - x(i)
    end do
    call ent (y(1), x(1))
    call ent2 (y(2), x(2))
  contains
    real(8) function inner (u)
      real(8), intent(in) :: u
      inner = u * x(3)
    end function
    real(8) function apply (g, u)
      procedure(map) :: g
      real(8), intent(in) :: u
      apply = g (u * 2)
    end function
  end subroutine
  subroutine bindings (n, x, y)
    integer :: n, i
    real(8) :: x(n), y(n), m(3,3), z
    type(acc) :: a, b
    type(cb) :: c
    procedure(fn), pointer :: p
    call a%add (x(1))
    call a%add (3)
    b = a + x(2)
    b = x(3) + b
    y(1) = y(1) + b%s
    b = y(2)
    y(2) = b%s * x(1) + a%helper (x(4))
    c%w = x(1)
    c%g => cube
    c%m => scale_m
    call c%m (x(2))
    y(3) = y(3) * c%w + c%g (x(3))
    y(4) = y(4) + norm (x) + norm (reshape (x, [3, 4]))
    call touch (y, x)
    call touch (y(1:3), x(2))
    do i = 1, 4
      p => chooser (i)
      y(i) = y(i) + p (x(i))
    end do
    m = reshape (x, [3, 3])
    call fortran77 (2, m, 3, y(5))
    y(5) = y(5) + sum (m)
    call quick (y, 3)
    call optional_chain (y(6))
    call optional_chain (y(6), x(6))
    y(7) = y(7) + entry_f (x(7)) * entry_g (y(7))
    if (name_of (2) == 'xyz') y(8) = y(8) * x(8)
    call out_only (z, y(9:10))
    y(11) = y(11) * z
    call swap (y(11), y(12))
    call host
  contains
    subroutine swap (u, v)
      real(8), intent(inout) :: u, v
      real(8) :: t
      t = u; u = v; v = t
    end subroutine
    subroutine host
      real(8), save :: local = 2
      y(12) = y(12) * x(12) + local
      local = 2
      call deeper
    end subroutine
    subroutine deeper
      y(1) = y(1) + x(n)
    end subroutine
  end subroutine
end module

subroutine f (n, x, y)
  use kernels
  implicit none
  integer :: n
  real(8) :: x(n), y(n)
  call interfaces (n, x, y)
  y = sin (y)
  call bindings (n, x, y)
end subroutine
#define N 12
#define SECOND 13
#define SIZE 24
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0 + 0.003d0 * i, i = 1, 24)]
#include "two-arrays.inc"
