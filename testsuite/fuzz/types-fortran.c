/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Classes, arrays of a type as dummies, pointers as results, ENTRY and arithmetic IF, for
   generate-fortran.c.  See memory-fortran.c.  */

#include "generate-fortran.h"

#include <stddef.h>

/* ---- classes ------------------------------------------------------------------------------ */

/* Reals of one extension lie where the other has reals or nothing: a pointer that may lead to
   either is refused else.  */
static void
class_types (void)
{
  line ("type, abstract :: shape");
  line ("  real(8) :: s");
  line ("contains");
  line ("  procedure (shape_area), deferred :: area");
  line ("  procedure :: grow => shape_grow");
  line ("end type");
  line ("type, extends (shape) :: disc");
  line ("  real(8) :: r");
  line ("contains");
  line ("  procedure :: area => disc_area");
  line ("end type");
  line ("type, extends (shape) :: slab");
  line ("  real(8) :: w(4); integer :: n");
  line ("contains");
  line ("  procedure :: area => slab_area");
  line ("  procedure :: grow => slab_grow");
  line ("end type");
  line ("abstract interface");
  line ("  real(8) function shape_area (this, a)");
  line ("    import shape");
  line ("    class (shape), intent(in) :: this; real(8), intent(in) :: a");
  line ("  end function");
  line ("end interface");
}

static void
class_procedures (void)
{
  line ("real(8) function disc_area (this, a) result (r)");
  line ("  class (disc), intent(in) :: this; real(8), intent(in) :: a");
  line ("  r = %s", PICK ("this%r ** 2 * a", "this%s * this%r + a", "sin (this%r)"));
  line ("end function");
  line ("real(8) function slab_area (this, a) result (r)");
  line ("  class (slab), intent(in) :: this; real(8), intent(in) :: a");
  line ("  r = %s", PICK ("sum (this%w) * a", "this%w(this%n) * this%s", "dot_product (this%w, this%w) * 0.25d0"));
  line ("end function");
  line ("subroutine shape_grow (this, a)");
  line ("  class (shape), intent(inout) :: this; real(8), intent(in) :: a");
  line ("  this%%s = %s", PICK ("this%s * a", "tanh (this%s + a)", "this%s * 0.5d0 + this%area (a) * 0.25d0"));
  line ("end subroutine");
  line ("subroutine slab_grow (this, a)");
  line ("  class (slab), intent(inout) :: this; real(8), intent(in) :: a");
  line ("  this%%w(2:4) = %s; this%%s = this%%w(4)", PICK ("this%w(1:3) * a", "this%w(2:4) + this%s * 0.25d0"));
  line ("end subroutine");
  line ("real(8) function cl_both (a, b, e) result (r)");
  line ("  class (shape), intent(inout) :: a, b; real(8), intent(in) :: e");
  line ("  call a%%grow (%s)", PICK ("e", "b%s", "0.5d0"));
  line ("  r = a%%area (e) * 0.25d0 + b%%area (a%%s) * 0.25d0");
  line ("end function");
}

static void
class_locals (void)
{
  line ("type (disc), target :: cd");
  line ("type (slab), target :: cs");
  line ("class (shape), pointer :: cp");
  line ("class (shape), allocatable :: cv");
}

static void
class_start (void)
{
  line ("cd%%s = %s; cd%%r = x(2); cs%%s = p; cs%%n = iand (m, 3) + 1; cs%%w = %s", PICK ("1", "p"), PICK ("y(1:4)", "0.5d0"));
  line ("cp => cd; if (%s) cp => cs", PICK ("m > 2", "p > 0", "n == 9"));
  line ("allocate (cv, source = %s)", PICK ("cd", "cs", "cp"));
}

static void
class_statement (void)
{
  switch (below (7))
    {
    case 0: line ("a0 = a0 * 0.5d0 + cp%%area (%s) * 0.25d0", PICK ("a1", "p", "x(4)")); break;
    case 1: line ("call %s%%grow (%s)", PICK ("cp", "cd", "cs", "cv"), PICK ("a0", "p", "0.5d0")); break;
    case 2: line ("a1 = a1 * 0.5d0 + cl_both (cd, cs, %s)", PICK ("p", "a0")); break;
    case 3: line ("cp => %s", PICK ("cd", "cs")); break;
    case 4:
      line ("select type (cp)");
      line ("type is (disc); cp%%r = cp%%s * %s", PICK ("p", "a0"));
      line ("type is (slab); cp%%w(cp%%n) = cp%%s * 0.5d0 + p");
      line ("end select");
      break;
    case 5: line ("deallocate (cv); allocate (cv, source = %s)", PICK ("cd", "cs")); break;
    default: line ("a2 = a2 * 0.5d0 + cv%%area (a0) * cv%%s * 0.25d0");
    }
}

static void
class_ending (void)
{
  line ("y(15) = y(15) + cd%%s * cd%%r + cs%%s * cs%%w(2) + cp%%area (p) + cv%%s * 0.25d0");
}

const struct memory_kind kind_classes
  = { class_types, class_procedures, class_locals, class_start, class_statement, class_ending, NULL };

/* ---- arrays of a type as dummies; results that are pointers ------------------------------------ */

static void
tiles_types (void)
{
  line ("type tile");
  line ("  real(8) :: u; %sreal(8) :: v(3)", PICK ("", "integer :: k; "));
  line ("end type");
  line ("type (tile), target :: mt(6)");
}

static void
tiles_procedures (void)
{
  line ("subroutine ti_sweep (t, a)");
  line ("  type (tile), intent(inout) :: t(:); real(8), intent(in) :: a");
  line ("  integer :: j");
  line ("  do j = 2, size (t)");
  line ("    t(j)%%u = %s", PICK ("t(j - 1)%u * 0.5d0 + a", "sin (t(j)%u) * t(j - 1)%v(2)", "sum (t(j)%v) * 0.25d0"));
  line ("    t(j)%%v(1:2) = %s", PICK ("t(j - 1)%v(2:3) * a", "t(j)%u", "t(j)%v(2:3)"));
  line ("  end do");
  line ("end subroutine");
  line ("subroutine ti_fixed (t, n, a)");
  line ("  integer, intent(in) :: n; type (tile), intent(inout) :: t(n); real(8), intent(in) :: a");
  line ("  t(1:n)%%u = %s", PICK ("t(n:1:-1)%u * a", "t(1:n)%v(1) + a"));
  line ("end subroutine");
}

static void
tiles_private (void)
{
  line ("function ti_find (c) result (q)");
  line ("  integer, intent(in) :: c; type (tile), pointer :: q");
  line ("  q => mt(iand (c, 3) + %s)", PICK ("1", "2"));
  line ("end function");
}

static void
tiles_locals (void)
{
  line ("type (tile) :: lt(6)");
  line ("type (tile), pointer :: tp, tq(:)");
  line ("integer :: ti");
}

static void
tiles_start (void)
{
  line ("do ti = 1, 6; mt(ti)%%u = x(ti); mt(ti)%%v = %s; lt(ti)%%u = p; lt(ti)%%v = y(ti); end do", PICK ("0.5d0", "y(ti) * p"));
  line ("tp => mt(2); tq => mt(%s)", PICK ("1:4", "6:1:-1", "1:6:2"));
}

static void
tiles_statement (void)
{
  switch (below (9))
    {
    case 0: line ("call ti_sweep (%s, %s)", PICK ("lt", "lt(2:5)", "mt", "lt(6:1:-1)", "mt(1:5:2)"), PICK ("p", "a0")); break;
    case 1: line ("call ti_fixed (%s, %s)", PICK ("lt, 4", "mt, 6", "lt(2), min (m, 5)"), PICK ("p", "a0")); break;
    case 2: line ("tp => ti_find (%s); tp%%v(2) = tp%%u * a0", PICK ("m", "n", "2")); break;
    case 3: line ("tq => %s", PICK ("mt(2:5)", "mt(6:2:-2)", "mt")); break;
    case 4: line ("tq(2)%%u = tq(1)%%v(3) * p + tp%%u * 0.5d0"); break;
    case 5: line ("lt(2:3) = mt(4:5); mt(1) = lt(6)"); break;
    case 6: line ("associate (e => %s); e%%u = e%%v(1) * a0; e%%v = e%%v * 0.5d0; end associate", PICK ("lt(iand (n, 3) + 1)", "mt(3)", "tp", "tq(2)")); break;
    case 7: line ("call ti_sweep (tq, %s)", PICK ("p", "a1")); break;
    default: line ("a1 = a1 * 0.5d0 + sum (lt%%u * mt%%v(1)) * 0.125d0");
    }
}

static void
tiles_ending (void)
{
  line ("do ti = 1, 6; y(ti) = y(ti) + (mt(ti)%%u * lt(ti)%%v(2) + mt(ti)%%v(3) * lt(7 - ti)%%u) * 0.5d0; end do");
  line ("y(16) = y(16) + tp%%u * tq(2)%%v(1)");
}

const struct memory_kind kind_tiles
  = { tiles_types, tiles_procedures, tiles_locals, tiles_start, tiles_statement, tiles_ending, NULL,
      tiles_private };

/* ---- old things ------------------------------------------------------------------------------------ */

static void
old_procedures (void)
{
  line ("subroutine ol_first (u, a)");
  line ("  real(8) :: u(*), a, b");
  line ("  u(2) = %s", PICK ("u(1) * a", "sin (u(2)) + a"));
  line ("  b = 0.5d0");
  line ("  go to 10");
  line ("  entry ol_second (u, a)");
  line ("  u(3) = %s; b = 0.25d0", PICK ("u(2) * a", "u(3) * 0.5d0 + a"));
  line ("10 u(4) = u(3) * b + u(2)");
  line ("end subroutine");
}

static void
old_locals (void)
{
  line ("real(8) :: ov(16), os");
}

static void
old_start (void)
{
  line ("ov = %s; os = %s", PICK ("x", "p", "0.25d0"), PICK ("p", "1"));
}

static void
old_statement (void)
{
  switch (below (4))
    {
    case 0: line ("call ol_first (%s, %s)", PICK ("ov", "x", "y(3)"), PICK ("a0", "p")); break;
    case 1: line ("call ol_second (%s, %s)", PICK ("ov", "x", "y(3)"), PICK ("a0", "os")); break;
    case 2: line ("ov(1:8) = ov(2:9) * os; os = tanh (os)"); break;
    default:
      line ("if (ov(2) - os) 2%02u, 3%02u, 3%02u", f.labels, f.labels, f.labels);
      line ("2%02u os = os * 0.5d0 + ov(2) * ov(3)", f.labels);
      line ("3%02u continue", f.labels++);
    }
}

static void
old_ending (void)
{
  line ("y(1:8) = y(1:8) + ov(1:8) * os");
}

const struct memory_kind kind_old
  = { NULL, old_procedures, old_locals, old_start, old_statement, old_ending, NULL };
