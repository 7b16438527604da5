! SPDX-License-Identifier: GPL-3.0-or-later
! What functions of other units return: complex numbers, derived types, arrays that are ALLOCATABLE or POINTERs,
! pointers to scalars, text; complex numbers by value; arrays of assumed rank, and of assumed shape with TARGET. PART 1 is a library, PART 2 the program; v-values.c is another library.
#ifdef QUAD
#define v_vectors v_vectors_q
#define v_turned v_turned_q
#define v_moved v_moved_q
#define v_conj v_conj_q
#endif
#include "names.inc"
#if PART == 1
module v_vectors
  use iso_c_binding
  implicit none
  type, bind (c) :: pair
    real(8) :: a, b
    integer (c_int) :: n
  end type
  type vector
    real(8) :: x(3)
    integer :: tag
  end type
  type chain
    type (vector) :: v
    type (chain), pointer :: next => null ()
  end type
  real(8), pointer :: watched(:) => null ()
  type curve
    type (vector), allocatable :: at(:)
    real(8) :: length = 0
  end type
  interface operator (+)
    module procedure added
  end interface
  interface operator (*)
    module procedure scaled
  end interface
  interface norm
    module procedure norm_of_vector, norm_of_curve
  end interface
contains
  elemental function added (a, b) result (c)
    type (vector), intent(in) :: a, b
    type (vector) :: c
    c%x = a%x + b%x * (1 + a%x(1) * 0.125d0)
    c%tag = max (a%tag, b%tag)
  end function
  elemental function scaled (s, a) result (c)
    real(8), intent(in) :: s
    type (vector), intent(in) :: a
    type (vector) :: c
    c = a
    c%x = s * a%x
  end function
  elemental function norm_of_vector (a) result (r)
    type (vector), intent(in) :: a
    real(8) :: r
    r = sqrt (sum (a%x**2))
  end function
  function norm_of_curve (c) result (r)
    type (curve), intent(in) :: c
    real(8) :: r
    r = c%length + sum (norm (c%at))
  end function
  ! Owns memory: the caller frees it.
  function curve_of (x, n) result (c)
    real(8), intent(in) :: x(:)
    integer, intent(in) :: n
    type (curve) :: c
    integer :: i
    allocate (c%at(n))
    do i = 1, n
      c%at(i)%x = [x(i), x(i+1) * x(i), sin (x(1))]
      c%at(i)%tag = i
      if (i > 1) c%length = c%length + norm (c%at(i-1) + (-1d0) * c%at(i))
    end do
  end function
  function corners (x) result (c)
    real(8), intent(in) :: x(:)
    type (vector) :: c(2)
    c%tag = 2
    c(1)%x = x(1:3)
    c(2)%x = x(2:4) * x(1)
  end function
  ! Of a length that only the callee knows.
  function positive (x) result (y)
    real(8), intent(in) :: x(:)
    real(8), allocatable :: y(:)
    integer :: i
    allocate (y(0))
    do i = 1, size (x)
      if (x(i) > 0) y = [y, x(i) * x(i)]
    end do
  end function
  function outer (x, y) result (m)
    real(8), intent(in) :: x(:), y(:)
    real(8), allocatable :: m(:,:)
    integer :: i
    allocate (m(size (x), size (y)))
    do i = 1, size (y)
      m(:,i) = x * y(i)
    end do
  end function
  function fresh (n, by) result (p)
    integer, intent(in) :: n
    real(8), intent(in) :: by
    real(8), pointer :: p(:)
    integer :: i
    allocate (p(n))
    do i = 1, n
      p(i) = by**i
    end do
  end function
  ! A part of the caller's array, and of what a pointer leads to.
  function part (x, k) result (p)
    real(8), intent(in), target :: x(:)
    integer, intent(in) :: k
    real(8), pointer :: p(:)
    p => x(k::2)
  end function
  ! Keeps the address.
  subroutine watch (x)
    real(8), intent(inout), target :: x(:)
    watched => x
    x(1) = x(1) * x(2)
  end subroutine
  function seen (by) result (r)
    real(8), intent(in) :: by
    real(8) :: r
    r = 0
    if (associated (watched)) r = watched(2) * watched(1) * by
    watched = watched * 2
  end function
  function largest (x) result (p)
    real(8), intent(in), target :: x(:)
    real(8), pointer :: p
    p => x(maxloc (x, 1))
  end function
  function link (v, next) result (c)
    type (vector), intent(in) :: v
    type (chain), pointer, intent(in) :: next
    type (chain), pointer :: c
    allocate (c)
    c%v = v
    c%next => next
  end function
  function heaviest (c) result (p)
    type (chain), pointer, intent(in) :: c
    type (vector), pointer :: p
    type (chain), pointer :: q
    p => c%v
    q => c%next
    do while (associated (q))
      if (norm (q%v) > norm (p)) p => q%v
      q => q%next
    end do
  end function
  function square (x) result (y)
    real(8), intent(in) :: x
    real(8), allocatable :: y
    y = x * x
  end function
  function powers (x, y) result (r)
    real(8), intent(in) :: x(..)
    real(8), intent(inout), optional :: y(..)
    real(8) :: r
    integer :: i
    r = rank (x)
    select rank (x)
    rank (0)
      r = x * x
    rank (1)
      do i = 1, size (x)
        r = r + x(i)**i
      end do
    rank (2)
      r = x(1,2) * x(2,1) + sum (x)
    end select
    if (.not. present (y)) return
    select rank (y)
    rank (0)
      y = y * r
    rank (1)
      y = y + r * y(1)
    end select
  end function
  function wave (x, z) result (w)
    real(8), intent(in) :: x
    complex(8), intent(in) :: z
    complex(8) :: w
    w = exp (cmplx (0, x, kind (x))) * z + z * z
  end function
  function spectrum (x) result (z)
    real(8), intent(in) :: x(:)
    complex(8), allocatable :: z(:)
    integer :: k
    allocate (z(size (x)))
    do k = 1, size (x)
      z(k) = wave (x(k), cmplx (1, x(1), kind (x))) * x(1)
    end do
  end function
  ! Reals change beside text that is returned.
  function label (name, x) result (text)
    character(*), intent(in) :: name
    real(8), intent(inout) :: x
    character(6) :: text
    text = name // 'er'
    x = x * x
  end function
end module
#else
subroutine f (n, x, y)
  use v_vectors
  implicit none
  interface
    function v_turned (z, by) bind (c)
      import
      complex(8), value :: z
      real(8), value :: by
      complex(8) :: v_turned
    end function
    function v_conj (z) bind (c)
      import
      complex(8), value :: z
      complex(8) :: v_conj
    end function
    function v_moved (a, by, w) bind (c)
      import
      real(8), value :: a, by
      complex(8), value :: w
      type (pair) :: v_moved
    end function
  end interface
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n), y(n)
  type (vector) :: a, b, many(2)
  type (curve) :: c
  real(8), allocatable :: u(:), m(:,:)
  real(8), pointer :: p(:)
  complex(8), allocatable :: s(:)
  complex(8) :: z
  type (chain), pointer :: list, next
  type (vector), pointer :: heavy
  real(8), target :: kept(4)
  real(8), pointer :: one
  character(6) :: text
  integer :: k
  a%tag = 0
  b%tag = 1
  a%x = x(1:3)
  b%x = y(2:4)
  do k = 1, 3
    a = a + x(k) * b
  end do
  many = [a, b]
  many = many + y(1) * many(2:1:-1)
  y(1) = (norm (a) + norm (many(1) + many(2)) + a%tag) * 0.0625d0
  c = curve_of (x * y, n - 1)
  c%at(2) = c%at(1) + a
  y(2) = (y(2) * norm (c) + norm (curve_of (y, 2))) * 0.0625d0
  many = corners (x)
  y(2) = y(2) + norm (many(1) + many(2)) + sum (norm (corners (y)))
  u = positive (x - 0.25d0)
  y(3) = (y(3) + sum (u) * u(size (u)) + sum (positive (y))) * 0.125d0
  m = outer (x, y(2:3) * 0.125d0)
  y(4) = (y(4) + sum (m**2) + m(2,2)) * 0.25d0
  p => fresh (3, x(2))
  x(3) = x(3) + p(3) * p(1) + p(2)
  deallocate (p)
  x = x / (1 + x * x) + 0.5d0
  y = y / (1 + y * y) + 0.25d0
  kept = x * y
  p => part (kept, 2)
  p = p * p(1)
  x(3) = x(3) + sum (kept) * p(2) * 0.125d0
  x = x / (1 + x * x) + 0.5d0
  y = y / (1 + y * y) + 0.25d0
  call watch (kept)
  kept(2) = kept(2) * x(4)
  y(1) = y(1) + seen (x(1)) + kept(1) * 0.5d0
  one => largest (kept)
  one = one * one + x(2)
  y(2) = y(2) + sum (kept) * square (kept(1) * 0.25d0)
  x = x / (1 + x * x) + 0.5d0
  y = y / (1 + y * y) + 0.25d0
  nullify (list)
  do k = 1, 3
    list => link (x(k) * a, list)
  end do
  heavy => heaviest (list)
  heavy%x = heavy%x * y(1) * 0.125d0
  y(1) = y(1) + norm (list%v) * 0.0625d0 + norm (list%next%v) * norm (heavy) * 0.0625d0
  do while (associated (list))
    next => list%next
    deallocate (list)
    list => next
  end do
  x = x / (1 + x * x) + 0.5d0
  y = y / (1 + y * y) + 0.25d0
  kept = kept / (1 + kept * kept)
  m = m / (1 + m * m)
  y(3) = y(3) + powers (x(2)) + powers (x(4:1:-2)) * powers (m(1:2,:)) * 0.125d0
  y(3) = y(3) + powers (kept, y(2)) * 0.0625d0 + powers (y(2:3), kept) * 0.0625d0 + powers (kept(1:3)) * 0.125d0
  x = x / (1 + x * x) + 0.5d0
  y = y / (1 + y * y) + 0.25d0
  z = wave (x(1), cmplx (y(1), x(2), kind (x))) * 0.125d0
  z = z + wave (real (z), z)
  s = spectrum (x)
  x(1) = aimag (s(2) * conjg (s(n))) + abs (z) + real (sum (spectrum (y * 0.25d0)))
  z = v_turned (z * 0.125d0, x(4)) + v_conj (s(1))
  x(2) = x(2) + moved (x(4), 0.5d0 * y(4), z)
  x(4) = x(4) * aimag (z) + real (v_turned (z * 0.5d0, y(4) * 0.01d0))
  text = label ('numb', y(4))
  if (text == label ('numb', x(4))) y(4) = y(4) * 0.5d0
contains
  function moved (a, by, w) result (r)
    real(8), intent(in) :: a, by
    complex(8), intent(in) :: w
    real(8) :: r
    type (pair) :: q
    q = v_moved (a, by, w)
    r = q%a * q%b * q%n
  end function
end subroutine
#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [(0.75d0 + 0.2d0 * sin (1.7d0 * i), i = 1, SIZE)]
#include "two-arrays.inc"
#endif
