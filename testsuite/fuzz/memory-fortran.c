/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory of other kinds than arguments and local arrays, for generate-fortran.c: variables of
   modules, COMMON, SAVE, allocatables and pointers, derived types with such components, arrays of
   derived types, lists.  Other kinds are in calls-fortran.c and types-fortran.c.

   A function works on some of the kinds.  Whatever lives on from call to call is set
   before it is read (`start'), so that no call sees what the one before left.  What a procedure
   reaches besides its arguments is never among them.  */

#include "generate-fortran.h"

#include <stddef.h>
#include <string.h>

void
add_names (const char *real, const char *array)
{
  if (real)
    f.reals[f.nreals++] = real;
  if (array)
    f.arrays[f.narrays++] = array;
}

/* ---- variables of the module ------------------------------------------------------------- */

static void
module_types (void)
{
  line ("real(8)%s :: ms, mf(16)", PICK ("", ", target", ", save"));
  line ("integer :: mk");
}

static void
module_procedures (void)
{
  line ("subroutine mo_write (u, n)");
  line ("  integer, intent(in) :: n");
  line ("  real(8), intent(in) :: u(n)");
  line ("  integer :: j");
  line ("  do j = 1, n");
  for (unsigned c = 1 + below (2); c > 0; c--)
    line ("    %s", PICK ("mf(j) = mf(j) * 0.5d0 + u(j) * ms", "mf(17 - j) = sin (u(j)) + mf(j) * 0.25d0",
			  "ms = ms * 0.875d0 + 0.125d0 * u(j) * mf(j)", "if (u(j) > 0) mf(j + 1) = mf(j) * u(j)"));
  line ("  end do");
  line ("  mk = mk + 1");
  line ("end subroutine");
  line ("real(8) function mo_read (a) result (r)");
  line ("  real(8), intent(in) :: a");
  line ("  r = %s", PICK ("sum (mf(1:8)) * a * 0.125d0", "mf(iand (mk, 15) + 1) * a + ms",
			  "merge (mf(3), a * ms, mk > 3)"));
  line ("end function");
}

static void
module_start (void)
{
  line ("ms = %s; mf = %s; mk = iand (m, 7)", PICK ("p", "1", "x(2)"), PICK ("0", "x", "p * y", "0.25d0"));
  add_names ("ms", "mf");
}

static void
module_statement (void)
{
  switch (below (4))
    {
    case 0: line ("call mo_write (%s, %s)", other_array ("mf"), PICK ("8", "n", "m")); break;
    case 1: line ("call mo_write (%s(%u:16:2), %s)", other_array ("mf"), 1 + below (2), PICK ("8", "m")); break;
    case 2: line ("a0 = a0 * 0.5d0 + mo_read (%s)", scalar ()); break;
    default:
      line ("associate (q => mf(2:9), e => ms)");
      line ("  q = %s * q + e * 0.25d0", PICK ("p", "0.5d0", "q(8:1:-1)"));
      line ("  e = q(%u) * 0.5d0", 1 + below (8));
      line ("end associate");
    }
}

static void
module_ending (void)
{
  line ("y(1:8) = y(1:8) + 0.125d0 * mf(1:15:2) * ms");
}

/* ---- allocatables --------------------------------------------------------------------------- */

static void
alloc_types (void)
{
  line ("real(8), allocatable%s :: ma(:)", PICK ("", "", ", target"));
}

static void
alloc_locals (void)
{
  line ("real(8), allocatable :: la(:), lb(:)");
  line ("integer :: il");
}

/* `la' has 2 to 15 elements, `ma' 16; `lb' is there within a statement only.  */
static void
alloc_start (void)
{
  line ("if (allocated (ma)) deallocate (ma)");
  line ("%s", PICK ("allocate (ma(16)); ma = p", "ma = x", "allocate (ma(16), source = y)"));
  line ("%s", PICK ("allocate (la(n + 2)); la = 0.25d0", "la = x(1:m + 2)", "allocate (la(4), source = x(3:6))",
		    "la = [p, y(2), 0.5d0 * x(4)]"));
  add_names (NULL, "ma");
}

static void
alloc_statement (void)
{
  const char *a = other_array ("ma"), *r = scalar ();
  switch (below (11))
    {
    case 0: line ("la = %s(1:%s)", a, PICK ("m + 2", "n + 2", "4", "size (la)")); break;
    case 1: line ("la = la * %s + 0.5d0", r); break;
    case 2: line ("allocate (lb(n + 2)); lb = %s(3); lb(2) = la(1); call move_alloc (lb, la)", a); break;
    case 3: line ("if (size (la) > 4) la = la(2:4)"); break;
    case 4: line ("la = [%s(1:2), y(4:6), %s]", a, r); break;
    case 5:
      line ("deallocate (la); allocate (la(m + 3))");
      line ("do il = 1, m + 3; la(il) = il * %s; end do", PICK ("0.125d0", "p", "x(il)"));
      break;
    case 6: line ("%s = %s * 0.5d0 + la(size (la)) * la(1)", r, r); break;
    case 7: line ("do il = 2, size (la); la(il) = sin (la(il - 1)) + la(il) * 0.5d0; end do"); break;
    case 8: line ("ma(1:size (la)) = ma(1:size (la)) * 0.5d0 + la * %s", PICK ("p", "0.25d0", "la")); break;
    case 9: line ("call move_alloc (ma, lb); allocate (ma(16)); ma = 0.5d0 * lb(16:1:-1); deallocate (lb)"); break;
    default:
      line ("do il = 1, %s", PICK ("2", "m", "3"));
      line ("  allocate (lb(il + 2), source = 0.25d0 * la(1)); lb(il + 1) = la(2) * %s", r);
      line ("  la = %s; deallocate (lb)", PICK ("lb", "lb + la(2)", "[la(1:2), lb(2)]"));
      line ("end do");
    }
}

static void
alloc_ending (void)
{
  line ("y(1) = y(1) + sum (la) * 0.125d0; y(2:9) = y(2:9) + ma(1:8) * ma(9:16) * 0.25d0");
  if (chance (50))
    line ("deallocate (ma)");
  if (chance (30))
    line ("deallocate (la)");
}

/* ---- COMMON blocks and SAVE -------------------------------------------------------------------- */

static int
has_integer (void)
{
  return f.number % 2;
}

static void
common_procedures (void)
{
  line ("subroutine co_other (a)");
  line ("  real(8) :: a, cv(17), cw(3)");
  line ("  integer :: ci, j");
  line ("  common /c%d_LEVEL/ cv, cw%s", f.number, has_integer () ? ", ci" : "");
  line ("  do j = 2, %s", has_integer () ? "iand (ci, 7) + 4" : "9");
  line ("    %s", PICK ("cv(j) = cv(j - 1) * 0.5d0 + a * cw(1)", "cw(2) = cw(2) * 0.5d0 + cv(j) * a",
			"cv(18 - j) = sin (cv(j)) * a"));
  line ("  end do");
  if (has_integer ())
    line ("  ci = ci + 1");
  line ("  a = %s", PICK ("a * 0.5d0 + cv(17)", "cw(2) * cv(1)", "tanh (a)"));
  line ("end subroutine");
  line ("subroutine co_third (a)");
  line ("  real(8) :: a, cx(2,2), cy(16)");
  line ("  common /c%d_LEVEL/ cx, cy", f.number);
  line ("  cx = %s", PICK ("matmul (cx, cx) * 0.25d0", "transpose (cx) * a", "cx + cy(1) * 0.25d0"));
  line ("  cy(3:10) = %s", PICK ("cy(1:8) * 0.5d0 + cx(1,2)", "cy(3:10) * a", "sin (cy(4:11))"));
  line ("end subroutine");
}

static void
common_locals (void)
{
  line ("real(8) :: ca, cb(16), cc(3)");
  line ("integer :: ck");
  line ("common /c%d_LEVEL/ ca, cb, cc%s", f.number, has_integer () ? ", ck" : "");
  line ("real(8), save :: sv(16), sl");
}

static void
common_start (void)
{
  line ("ca = %s; cb = %s; cc = %s; ck = iand (m, 3)", PICK ("p", "x(5)", "1"), PICK ("x", "0", "y * p"),
	PICK ("0.5d0", "p", "y(1:3)"));
  line ("sv = %s; sl = %s", PICK ("0", "x", "p"), PICK ("1", "p"));
  add_names ("ca", "cb");
  add_names ("sl", "sv");
}

static void
common_statement (void)
{
  switch (below (5))
    {
    case 0: line ("call co_other (%s)", PICK ("a0", "a1", "sl", "sv(3)", "y(2)")); break;
    case 1: line ("call co_third (%s)", PICK ("a0", "a2", "sl", "x(2)")); break;
    case 2: line ("cc = cc * 0.5d0 + cb(%u:%u:2) * sl", 1u, 5u); break;
    case 3: line ("sv(2:%s) = sv(1:%s) * 0.5d0 + cb(2:%s)", "12", "11", "12"); break;
    default: line ("sl = sl * 0.5d0 + dot_product (cc, sv(4:6)) * 0.25d0");
    }
}

static void
common_ending (void)
{
  line ("y(3:5) = y(3:5) + cc * ca; y(6:13) = y(6:13) + cb(1:8) * 0.25d0 + sv(9:16) * sl * 0.25d0");
}

/* ---- derived types ----------------------------------------------------------------------------- */

static void
box_types (void)
{
  line ("type box");
  line ("  %s", PICK ("integer :: n; real(8) :: v", "real(8) :: v; integer :: n", "integer :: n; logical :: l; real(8) :: v"));
  line ("  real(8), allocatable :: a(:), g(:,:)");
  line ("  real(8), pointer :: p(:) => null ()");
  line ("contains");
  line ("  procedure :: total => box_total");
  line ("  procedure :: advance => box_advance");
  line ("end type");
  line ("type (box)%s :: mb", PICK ("", ", target", ", save"));
  line ("real(8), target :: bt(16), bu(16)");
}

static void
box_procedures (void)
{
  line ("real(8) function box_total (this, a) result (r)");
  line ("  class (box), intent(in) :: this");
  line ("  real(8), intent(in) :: a");
  line ("  r = %s", PICK ("sum (this%a(1:4)) * a + this%v", "this%g(2,3) * this%v * a",
			  "dot_product (this%a(1:4), this%g(:,this%n)) * 0.25d0"));
  line ("end function");
  line ("subroutine box_advance (this, a)");
  line ("  class (box), intent(inout) :: this");
  line ("  real(8), intent(in) :: a");
  line ("  this%%v = %s", PICK ("tanh (this%v + a)", "this%v * this%a(3)", "this%p(2) * 0.5d0 + this%v"));
  line ("  this%%a(2:9) = %s", PICK ("this%a(1:8) * a", "this%a(3:10) + 0.25d0 * this%v", "sin (this%a(2:9))"));
  line ("end subroutine");
  line ("subroutine box_fill (b, u, a)");
  line ("  type (box), intent(out) :: b");
  line ("  real(8), intent(in) :: u(16), a");
  line ("  %s", PICK ("allocate (b%a(16)); b%a = u", "b%a = u * a", "allocate (b%a(16), source = u)"));
  line ("  b%%g = reshape (u, [4, 4]); b%%v = %s; b%%n = 2; b%%p => %s", PICK ("a", "u(3)", "0.5d0"), PICK ("bt", "bu"));
  line ("end subroutine");
}

static void
box_locals (void)
{
  line ("type (box) :: lx, bs(2)");
}

/* In all boxes `a' has 16 elements, `g' 4 x 4, `p' leads to bt or bu.  */
static void
box_start (void)
{
  line ("bt = %s; bu = %s", PICK ("x", "p", "0"), PICK ("y * p", "0.5d0"));
  line ("call box_fill (mb, %s, p)", PICK ("x", "y"));
  line ("call box_fill (lx, y, %s)", PICK ("p", "0.5d0"));
  line ("bs(1) = mb; bs(2) = lx");
  add_names ("mb%v", "lx%a");
  add_names ("bs(1)%v", "mb%a");
}

static void
box_statement (void)
{
  const char *b = PICK ("mb", "lx", "bs(1)", "bs(2)", "bs(iand (m, 1) + 1)"), *c = PICK ("lx", "mb", "bs(2)", "bs(iand (n, 1) + 1)");
  switch (below (12))
    {
    case 0: line ("%s = %s", b, c); break;
    case 1: line ("call %s%%advance (%s)", b, PICK ("a0", "p", "0.5d0")); break;
    case 2: line ("a0 = a0 * 0.5d0 + %s%%total (a1) * 0.25d0", b); break;
    case 3: line ("%s%%a = %s%%a * p + 0.25d0", b, c); break;
    case 4: line ("%s%%g = %s", b, text (PICK ("transpose (%s%%g)", "matmul (%s%%g, lx%%g) * 0.25d0", "%s%%g * 0.5d0"), c)); break;
    case 5: line ("%s%%p => %s; %s%%p(3:6) = %s%%p(3:6) * %s%%v", b, PICK ("bt", "bu"), b, c, b); break;
    case 6: line ("%s%%g(:,2) = %s%%a(5:8) * %s%%v", b, c, b); break;
    case 7: line ("call box_fill (%s, %s, a1)", b, PICK ("x", "y", "w")); break;
    case 8: line ("call move_alloc (bs(1)%%a, bs(2)%%a); bs(1)%%a = bs(2)%%a(16:1:-1) * 0.5d0"); break;
    case 9: line ("%s%%p = %s", b, PICK ("bt * 0.5d0", "bu(16:1:-1)", "bt(1) * x")); break;
    case 10: line ("%s%%n = iand (m, 3) + 1; %s%%v = %s%%g(%s%%n,2) * 0.5d0", b, b, b, b); break;
    default: line ("bs%%v = %s", PICK ("bs%v * p", "[p, a0]", "bs(2:1:-1)%v"));
    }
}

static void
box_ending (void)
{
  line ("y(1:4) = y(1:4) + (mb%%g(:,2) + lx%%g(3,:) * bs(1)%%g(:,1)) * 0.25d0");
  line ("y(5:8) = y(5:8) + (mb%%a(3:6) * bs(1)%%v + bs(2)%%a(1:4) * lx%%v + bt(1:4) + bu(2:5)) * 0.25d0");
}

/* ---- arrays of a derived type -------------------------------------------------------------------- */

static void
cells_types (void)
{
  line ("type cell");
  line ("  %s", PICK ("real(8) :: u; integer :: k; real(8) :: v(4)", "integer :: k; real(8) :: v(4), u",
		      "real(8) :: v(4), u; real(4) :: s; integer :: k"));
  line ("end type");
  line ("type (cell) :: mc(4)");
}

static void
cells_procedures (void)
{
  line ("%ssubroutine ce_update (c, a)", PICK ("", "recursive "));
  line ("  type (cell), intent(inout) :: c");
  line ("  real(8), intent(in) :: a");
  line ("  c%%u = %s", PICK ("tanh (c%u * a)", "sum (c%v) * 0.25d0", "c%u * c%v(c%k)"));
  line ("  c%%v(2:3) = %s", PICK ("c%v(1:2) * a", "c%u", "c%v(4:3:-1)"));
  line ("end subroutine");
  line ("%ssubroutine ce_all (u, n, a)", PICK ("", "recursive "));
  line ("  integer, intent(in) :: n; real(8), intent(inout) :: u(n); real(8), intent(in) :: a");
  line ("  u(2:n) = u(1:n - 1) * a + %s", PICK ("0.25d0", "u(2:n)", "sin (u(n:2:-1))"));
  line ("end subroutine");
}

static void
cells_private (void)
{
  line ("type (cell) function ce_make (a) result (c)");
  line ("  real(8), intent(in) :: a");
  line ("  c%%u = a; c%%v = %s; c%%k = 2", PICK ("a", "0.5d0", "[a, 0.5d0, a * a, 1.d0]"));
  line ("end function");
}

static void
cells_locals (void)
{
  line ("type (cell) :: lc(4)");
  line ("integer :: ic");
}

static void
cells_start (void)
{
  line ("do ic = 1, 4; mc(ic) = ce_make (x(ic)); lc(ic) = ce_make (%s); end do", PICK ("p", "y(ic)", "0.5d0"));
  add_names ("mc(2)%u", NULL);
  add_names ("lc(3)%v(2)", NULL);
}

static void
cells_statement (void)
{
  const char *c = PICK ("mc", "lc"), *d = PICK ("lc", "mc");
  switch (below (12))
    {
    case 0: line ("%s%%u = x(1:4) * %s", c, PICK ("p", "a0")); break;
    case 1: line ("%s(2) = %s(%s)", c, d, PICK ("3", "iand (m, 3) + 1", "4")); break;
    case 2: line ("mc(1:2) = lc(3:4)"); break;
    case 3: line ("%s(iand (n, 3) + 1)%%v = %s(2)%%v * 0.5d0", c, d); break;
    case 4: line ("do ic = 1, 4; %s(ic)%%u = %s(ic)%%u * 0.5d0 + sum (%s(ic)%%v) * 0.25d0; end do", c, c, d); break;
    case 5: line ("a1 = a1 * 0.5d0 + sum (mc%%u * lc%%u) * 0.25d0"); break;
    case 6: line ("call ce_update (%s(%s), %s)", c, PICK ("1", "iand (m, 3) + 1"), PICK ("p", "a0")); break;
    case 7: line ("call ce_all (%s%%u, %s, %s)", c, PICK ("4", "3", "min (m, 4)"), PICK ("p", "a0")); break;
    case 8: line ("%s(2:4) = %s(1:3)", c, c); break;
    case 9: line ("%s(1) = ce_make (%s)", c, PICK ("a0", "p", "x(2)")); break;
    case 10: line ("call ce_all (%s(:)%%v(%u), 4, %s)", c, 1 + below (4), PICK ("p", "a0")); break;
    default: line ("lc = mc; mc(3)%%v(1:2) = lc(4)%%v(3:4) * p");
    }
}

static void
cells_ending (void)
{
  line ("do ic = 1, 4; y(ic) = y(ic) + mc(ic)%%u * lc(ic)%%v(1) + mc(ic)%%v(ic) * lc(5 - ic)%%u; end do");
}

/* ---- pointers ----------------------------------------------------------------------------------- */

static void
pointers_types (void)
{
  line ("real(8), target :: ta(16), tb(16)");
  line ("real(8), pointer :: gp(:)");
}

static void
pointers_procedures (void)
{
  line ("subroutine po_swap (a, b)");
  line ("  real(8), pointer :: a(:), b(:), c(:)");
  line ("  c => a; a => b; b => c");
  line ("end subroutine");
  line ("subroutine po_write (a)");
  line ("  real(8), intent(in) :: a");
  line ("  gp(1:4) = %s", PICK ("gp(5:8) * a", "gp(1:4) * 0.5d0 + a", "gp(2:5)"));
  line ("end subroutine");
}

static void
pointers_locals (void)
{
  line ("real(8), target :: tl(16)");
  line ("real(8), pointer :: pp(:), pq(:), po(:), p2(:,:), ph(:)");
}

/* pp and pq lead to ta and tb; po, gp (at least 8 elements) and p2 anywhere; ph to its own.  */
static void
pointers_start (void)
{
  line ("ta = %s; tb = %s; tl = %s", PICK ("x", "0", "p"), PICK ("y * x(3)", "0.5d0"), PICK ("y", "0.25d0", "p * x"));
  line ("pp => ta; pq => tb; po => tl; gp => %s; p2(1:4,1:4) => tl", PICK ("ta", "tb"));
  line ("allocate (ph(%s)); ph = %s", PICK ("16", "n + 8"), PICK ("p", "0", "x(4)"));
  add_names (NULL, "tl");
}

static void
pointers_statement (void)
{
  switch (below (13))
    {
    case 0: line ("call po_swap (pp, pq)"); break;
    case 1: line ("po => pp; pp => pq; pq => po"); break;
    case 2: line ("po => %s", PICK ("ta(2:16:2)", "tb(16:1:-1)", "tl(3:12)", "pp", "ph", "pq(1:15:2)")); break;
    case 3: line ("gp => %s", PICK ("ta", "tb(3:12)", "pq", "ph", "tl(16:2:-2)")); break;
    case 4: line ("p2(1:4,1:4) => %s; p2(2:3,2) = p2(1:2,4) * %s", PICK ("ta", "tb", "tl"), PICK ("p", "a0")); break;
    case 5: line ("call po_write (%s)", PICK ("a0", "p", "(po(2))")); break;
    case 6: line ("pp(2:15) = 0.25d0 * (pq(1:14) + pq(3:16)) + %s", PICK ("a0", "pp(2:15)", "po(1) * 0.5d0")); break;
    case 7: line ("po(2:8) = po(1:7) * %s", PICK ("p", "0.5d0", "gp(2:8)")); break;
    case 8: line ("%s(1:4) = %s(5:8) * 0.5d0 + a0", PICK ("ph", "gp", "po"), PICK ("pp", "pq", "po", "gp")); break;
    case 9: line ("if (associated (%s, %s)) pp(3) = pq(2) * p", PICK ("pp", "gp"), PICK ("ta", "tb")); break;
    case 10: line ("a2 = a2 * 0.5d0 + sum (po(1:8)) * 0.125d0 + gp(3)"); break;
    case 11: line ("gp => ta; po => tb; deallocate (ph); allocate (ph(%s)); ph = %s", PICK ("12", "m + 8"), PICK ("a0", "0.25d0", "p")); break;
    default:
      line ("do kt = 1, %s", PICK ("2", "m", "3"));
      line ("  pq(2:15) = pp(2:15) + 0.25d0 * (pp(1:14) - 2 * pp(2:15) + pp(3:16))");
      line ("  po => pp; pp => pq; pq => po");
      line ("end do");
    }
}

static void
pointers_ending (void)
{
  line ("y(9:16) = y(9:16) + 0.25d0 * (pp(1:8) + pq(2:9) * pp(3:10) + ph(1:8) + po(1:8) * gp(1:8) + tl(4:11))");
  line ("deallocate (ph)");
}

/* ---- lists -------------------------------------------------------------------------------------- */

static void
list_types (void)
{
  line ("type node");
  line ("  %s", PICK ("real(8) :: v, w(3); integer :: k", "integer :: k; real(8) :: v, w(3)"));
  if (f.number % 2)
    line ("  real(8), allocatable :: row(:)");
  line ("  type (node), pointer :: next => null ()");
  line ("end type");
}

static void
list_procedures (void)
{
  const char *row = f.number % 2 ? "q%row(iand (q%k, 1) + 1)" : "q%w(3)";
  line ("subroutine li_build (head, n, u)");
  line ("  type (node), pointer :: head, q");
  line ("  integer, intent(in) :: n; real(8), intent(in) :: u(*)");
  line ("  integer :: j");
  line ("  nullify (head)");
  line ("  do j = 1, n");
  line ("    allocate (q); q%%v = u(j); q%%w = %s; q%%k = j", PICK ("0.5d0", "u(j) * u(1)", "[u(1), 1.d0, u(2)]"));
  if (f.number % 2)
    line ("    allocate (q%%row(2)); q%%row = %s", PICK ("u(2:3)", "0.25d0", "u(j)"));
  line ("    q%%next => head; head => q");
  line ("  end do");
  line ("end subroutine");
  line ("subroutine li_walk (head, a, s)");
  line ("  type (node), pointer :: head, q");
  line ("  real(8), intent(in) :: a; real(8), intent(inout) :: s");
  line ("  q => head");
  line ("  do while (associated (q))");
  line ("    q%%v = %s", PICK ("tanh (q%v * a)", "q%v * 0.5d0 + q%w(2) * a", "q%v * q%w(1)"));
  line ("    %s = %s * 0.5d0 + q%%v * %s", row, row, PICK ("0.25d0", "a", "q%v"));
  line ("    s = s * 0.5d0 + %s; q => q%%next", row);
  line ("  end do");
  line ("end subroutine");
  line ("recursive real(8) function li_sum (q, c) result (r)");
  line ("  type (node), pointer, intent(in) :: q; integer, intent(in) :: c");
  line ("  r = 0.25d0");
  line ("  if (.not. associated (q) .or. c <= 0) return");
  line ("  r = %s", PICK ("sin (q%v) + li_sum (q%next, c - 1) * 0.5d0", "q%w(2) * li_sum (q%next, c - 1) + q%v"));
  line ("end function");
  line ("subroutine li_free (head)");
  line ("  type (node), pointer :: head, q");
  line ("  do while (associated (head)); q => head%%next; deallocate (head); head => q; end do");
  line ("end subroutine");
}

static void
list_locals (void)
{
  line ("type (node), pointer :: hd, hq");
}

static void
list_start (void)
{
  line ("call li_build (hd, %s, %s)", PICK ("n", "m", "4"), PICK ("x", "y"));
}

static void
list_statement (void)
{
  switch (below (6))
    {
    case 0: line ("call li_walk (hd, %s, a0)", PICK ("p", "a1", "x(2)")); break;
    case 1: line ("a1 = a1 * 0.5d0 + li_sum (hd, %s) * 0.25d0", PICK ("3", "n", "m")); break;
    case 2:
      line ("if (associated (hd)) then");
      line ("  hq => hd%%next");
      line ("  if (associated (hq)) then; hd%%next => hq%%next; hq%%next => hd; hd => hq; end if");
      line ("end if");
      break;
    case 3:
      line ("hq => hd");
      line ("do while (associated (hq)); hq%%w(1) = hq%%v * %s; hq => hq%%next; end do", PICK ("a0", "p", "hq%w(3)"));
      break;
    case 4: line ("allocate (hq); hq%%v = a0; hq%%w = p; hq%%k = 1; %shq%%next => hd; hd => hq",
		  f.number % 2 ? "allocate (hq%row(2)); hq%row = a1; " : ""); break;
    default: line ("if (associated (hd)) then; hq => hd; hd => hd%%next; a2 = hq%%v * 0.5d0; deallocate (hq); end if");
    }
}

static void
list_ending (void)
{
  line ("if (associated (hd)) y(14) = y(14) + hd%%v * hd%%w(1)");
  line ("r = r + li_sum (hd, 13) * 0.25d0; call li_free (hd)");
}

/* ---- all of them ---------------------------------------------------------------------------------- */

static const struct memory_kind
  kind_module = { module_types, module_procedures, NULL, module_start, module_statement, module_ending, NULL },
  kind_alloc = { alloc_types, NULL, alloc_locals, alloc_start, alloc_statement, alloc_ending, NULL },
  kind_common = { NULL, common_procedures, common_locals, common_start, common_statement, common_ending, NULL },
  kind_box = { box_types, box_procedures, box_locals, box_start, box_statement, box_ending, NULL },
  kind_cells = { cells_types, cells_procedures, cells_locals, cells_start, cells_statement, cells_ending, NULL,
		 cells_private },
  kind_pointers = { pointers_types, pointers_procedures, pointers_locals, pointers_start, pointers_statement,
		    pointers_ending, NULL },
  kind_list = { list_types, list_procedures, list_locals, list_start, list_statement, list_ending, NULL };

static const struct memory_kind *const kinds[] = {
  &kind_module, &kind_alloc, &kind_common, &kind_box, &kind_cells, &kind_pointers, &kind_list,
  &kind_assumed, &kind_descriptors, &kind_optional, &kind_inside, &kind_laws, &kind_results,
  &kind_complex, &kind_elemental, &kind_planes, &kind_control, &kind_classes, &kind_tiles, &kind_old,
  &kind_overlaid, &kind_shared, &kind_text, &kind_kinds, &kind_nests, &kind_sections, &kind_operators
};
/* All; without those of mixed-fortran.c.  */
enum { ALL_KINDS = sizeof kinds / sizeof kinds[0], KINDS = ALL_KINDS - 7 };

void
memory_choose (void)
{
  unsigned percent = (unsigned[]) { 10, 20, 30 }[below (3)];
  for (unsigned i = 0; i < KINDS; i++)
    if (chance (percent))
      f.memory |= 1u << i;
  f.memory |= 1u << below (KINDS);
  /* A call by class, too, is compared with the procedures of all types of that name in the file
     (calls-fortran.c).  */
  for (unsigned i = 0; i < KINDS; i++)
    if (kinds[i] == &kind_classes && f.number % 4 != 1)
      f.memory = (f.memory & ~(1u << i)) | 1;
}

void
mixed_choose (void)
{
  unsigned percent = (unsigned[]) { 5, 20, 30 }[below (3)];
  for (unsigned i = KINDS; i < ALL_KINDS; i++)
    if (chance (percent))
      f.memory |= 1u << i;
  f.memory |= 1u << (KINDS + below (ALL_KINDS - KINDS));
  for (unsigned i = 0; i < KINDS; i++)
    if (chance (5) && kinds[i] != &kind_classes)
      f.memory |= 1u << i;
  for (unsigned i = KINDS; i < ALL_KINDS; i++)
    if (kinds[i] == &kind_kinds && f.memory >> i & 1 && chance (40))
      f.has_single = 1;
}

/* What all kinds of the function write at one place, nodes: what nothing needs any more can go.  */
#define EACH(PLACE) \
  for (unsigned i = 0; i < ALL_KINDS; i++) \
    if (f.memory >> i & 1 && kinds[i]->PLACE) \
      { \
	unsigned k = node_begin (); \
	kinds[i]->PLACE (); \
	node_end (k); \
      }

void memory_types (void) { EACH (types) }
void memory_procedures (void) { EACH (procedures) }
void memory_private (void) { EACH (private) }
void memory_locals (void) { EACH (locals) }
void memory_start (void) { EACH (start) }
void memory_ending (void) { EACH (ending) }

void
memory_statement (void)
{
  unsigned among = f.memory >> KINDS ? ALL_KINDS : KINDS, i = below (among);
  while (!(f.memory >> i & 1))
    i = (i + 1) % among;
  kinds[i]->statement ();
}

void
memory_inside (void)
{
  unsigned inside = 0;
  for (unsigned i = 0; i < KINDS; i++)
    inside |= f.memory >> i & 1 && kinds[i]->inside;
  if (inside)
    line ("contains");
  EACH (inside)
}
