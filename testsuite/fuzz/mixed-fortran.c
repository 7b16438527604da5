/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kinds of memory and calls that are rarer, for generate-fortran.c: EQUIVALENCE, COMMON that each procedure lays
   out otherwise, text beside reals, reals of all kinds side by side, types with allocatable components
   within each other, sections that are handed over, operators and results that are arrays.  See
   memory-fortran.c.

   FOUR, EIGHT and TEN are kinds, of which gfortran does not change those that conversions name; in quad precision
   all are that one (fuzz.sh).  */

#include "generate-fortran.h"

#include <stddef.h>

static const char *
input (void)
{
  return PICK ("p", "x(2)", "y(3)", "0.5d0", "x(m)", "a0", "0.25d0");
}

static const char *
prefix (void)
{
  return PICK ("", "recursive ");
}

/* ---- EQUIVALENCE --------------------------------------------------------------------------- */

static void
overlaid_locals (void)
{
  line ("real(8)%s :: ea(16), eb(20), es, eg(4,4), er(8)", PICK ("", "", ", save"));
  line ("complex(8) :: ez(4)");
  line ("equivalence (ea(%u), eb(%u)), (es, ea(%u)), (eg(%u,1), ea(1)), (ez(1), er(%u))", 1 + below (5), 1 + below (2), 1 + below (16),
	1 + below (2), 1u);
}

static void
overlaid_start (void)
{
  line ("eb = %s; eg = %s; ea = %s; er = %s", PICK ("p", "0"), PICK ("0", "x(1)"), PICK ("x", "p * y"), PICK ("x(1:8)", "p"));
  add_names ("es", NULL);
}

/* No statement reads what it writes under another name, but for single elements.  */
static void
overlaid_statement (void)
{
  const char *r = scalar ();
  switch (below (9))
    {
    case 0: line ("ea(2:9) = ea(1:8) * %s", r); break;
    case 1: line ("eb(3) = eb(%u) * %s + ea(%u)", 1 + below (8), r, 1 + below (8)); break;
    case 2: line ("es = es * 0.5d0 + %s", r); break;
    case 3: line ("do kt = 2, %s; ea(kt) = eb(kt) * 0.5d0 + es * %s; end do", PICK ("8", "n", "m"), input ()); break;
    case 4: line ("eg(:,2) = %s", PICK ("eg(:,1) * p", "sin (eg(:,2))", "eg(4:1:-1,2)")); break;
    case 5: line ("ez(%s) = ez(2) * %s", PICK ("1", "iand (m, 3) + 1"), PICK ("ez(3)", "(0.5d0, 0.25d0)", "p")); break;
    case 6: line ("er(%s) = er(3) * %s", PICK ("2", "m", "iand (n, 7) + 1"), r); break;
    case 7: line ("%s = %s * 0.5d0 + aimag (ez(%u)) * er(%u)", r, r, 1 + below (4), 1 + below (8)); break;
    default: line ("eb(1:8) = eb(1:8) * 0.5d0 + %s(1:8)", PICK ("x", "y", "w"));
    }
}

static void
overlaid_ending (void)
{
  line ("y(1:8) = y(1:8) + (ea(1:8) * eb(2:9) + er * es) * 0.25d0; y(9:12) = y(9:12) + eg(:,2) + real (ez, EIGHT) * 0.25d0");
}

const struct memory_kind kind_overlaid
  = { NULL, NULL, overlaid_locals, overlaid_start, overlaid_statement, overlaid_ending, NULL };

/* ---- COMMON ---------------------------------------------------------------------------------- */

static void
shared_procedures (void)
{
  line ("%ssubroutine sh_plane (a)", prefix ());
  line ("  real(8) :: a, u(4,5)");
  line ("  common /s%d_LEVEL/ u", f.number);
  line ("  u(:,2:4) = %s", PICK ("u(:,1:3) * a", "u(:,3:5) * 0.5d0 + a", "sin (u(:,2:4))"));
  line ("  a = %s", PICK ("u(3,4)", "a * u(1,2)", "sum (u(2,:)) * 0.25d0"));
  line ("end subroutine");
  line ("%ssubroutine sh_complex (a, n)", prefix ());
  line ("  real(8) :: a; complex(8) :: c(10); integer :: n, j");
  line ("  common /s%d_LEVEL/ c", f.number);
  line ("  do j = 2, n");
  line ("    c(j) = %s", PICK ("c(j - 1) * c(j)", "c(j) * a + conjg (c(j - 1))", "exp (-c(j) * conjg (c(j)))"));
  line ("  end do");
  line ("  a = a * 0.5d0 + real (c(n), EIGHT) * 0.25d0");
  line ("end subroutine");
  line ("%sreal(8) function sh_parts (a) result (r)", prefix ());
  line ("  real(8) :: a, head, tail(3,5), last(4), all(20)");
  line ("  common /s%d_LEVEL/ head, tail, last", f.number);
  if (f.number % 2)
    line ("  equivalence (all, head)");
  line ("  tail(2,:) = %s; last(2) = head * a", PICK ("tail(1,:) * a", "tail(3,:) + head", "tail(2,5:1:-1)"));
  line ("  r = sum (last) * head%s", f.number % 2 ? " + all(7) * all(19)" : "");
  line ("end function");
}

static void
shared_locals (void)
{
  line ("real(8) :: da, db(16), dc(3)");
  line ("common /s%d_LEVEL/ da, db, dc", f.number);
}

static void
shared_start (void)
{
  line ("da = %s; db = %s; dc = %s", input (), PICK ("x", "y * p", "0.5d0"), PICK ("0", "y(1:3)", "p"));
  add_names ("da", "db");
}

static void
shared_statement (void)
{
  const char *r = PICK ("a0", "a1", "x(2)", "y(4)");
  switch (below (5))
    {
    case 0: line ("call sh_plane (%s)", r); break;
    case 1: line ("call sh_complex (%s, %s)", r, PICK ("9", "m", "4")); break;
    case 2: line ("%s = %s * 0.5d0 + sh_parts (%s) * 0.25d0", r, r, input ()); break;
    case 3: line ("dc = dc * 0.5d0 + db(3:7:2) * da"); break;
    default: line ("do kt = 1, 3; call sh_plane (%s); db(kt) = db(kt + 1) * 0.5d0; end do", r);
    }
}

static void
shared_ending (void)
{
  line ("y(3:5) = y(3:5) + dc * da; y(6:13) = y(6:13) + db(1:8) * db(9:16) * 0.25d0");
}

const struct memory_kind kind_shared
  = { NULL, shared_procedures, shared_locals, shared_start, shared_statement, shared_ending, NULL };

/* ---- text ---------------------------------------------------------------------------------------- */

static void
text_types (void)
{
  line ("type record");
  line ("  %s", PICK ("character(8) :: name; real(8) :: v", "real(8) :: v; character(5) :: name", "character(3) :: name; real(8) :: v, u; logical :: l"));
  line ("  real(8) :: w(2)");
  line ("end type");
}

static void
text_procedures (void)
{
  line ("%ssubroutine te_apply (q, what, a)", prefix ());
  line ("  type (record), intent(inout) :: q(:); character(*), intent(in) :: what; real(8), intent(in) :: a");
  line ("  integer :: j");
  line ("  do j = 1, size (q)");
  line ("    if (q(j)%%name == what) then");
  line ("      q(j)%%v = %s", PICK ("q(j)%v * a", "sin (q(j)%v)", "q(j)%w(1) + a"));
  line ("    else");
  line ("      q(j)%%w(2) = %s; q(j)%%name = what", PICK ("q(j)%v", "q(j)%w(1) * a"));
  line ("    end if");
  line ("  end do");
  line ("end subroutine");
}

static void
text_locals (void)
{
  line ("type (record) :: te(3), tr");
  line ("character(12) :: ts, tt(2)");
  line ("character(:), allocatable :: tn");
  line ("integer :: tj; real(8) :: tv");
}

static void
text_start (void)
{
  line ("te%%name = ['a  ', 'bc ', 'd  ']; tr%%name = 'a'; tn = 'bc'; ts = ' '; tt = 'x'; tv = 0.5d0");
  line ("te%%v = %s; tr%%v = p; tr%%w = %s", PICK ("x(1:3)", "p"), PICK ("y(1:2)", "0.5d0"));
  line ("do tj = 1, 3; te(tj)%%w = %s; end do", PICK ("y(tj)", "[p, x(tj)]"));
  add_names ("tr%v", NULL);
}

static void
text_statement (void)
{
  const char *r = scalar ();
  switch (below (12))
    {
    case 0: line ("call te_apply (te, %s, %s)", PICK ("'a'", "tn", "tr%name", "ts(1:2)"), input ()); break;
    case 1: line ("write (ts, '(i5)') %s; read (ts, *) tj; %s = %s * 0.5d0 + x(iand (tj, 15) + 1)", int_expr (), r, r); break;
    case 2: line ("write (ts, '(f9.3)') x(2); read (ts, '(f9.3)') tv; %s = %s * 0.5d0 + tv * y(2)", r, r); break;
    case 3: line ("tn = tn // 'c'; if (len (tn) > 4) tn = 'a'"); break;
    case 4: line ("tr = te(%s); te(2)%%w(1) = %s", PICK ("1", "iand (m, 1) + 2"), r); break;
    case 5: line ("te(2:3) = te(1:2); te(1) = tr"); break;
    case 6: line ("if (%s) tr%%v = te(3)%%v * %s", PICK ("tr%name == te(1)%name", "tn > 'b'", "index (tn, 'c') > 0"), input ()); break;
    case 7: line ("tr%%name = %s; tr%%w = te(2)%%w * p", PICK ("tn", "te(3)%name", "'bc'")); break;
    case 8: line ("select case (tn); case ('bc'); te%%v = te%%v * %s; case default; te(1)%%v = tr%%w(2); end select", input ()); break;
    case 9: line ("do kt = 1, min (3, len_trim (tn)); te(kt)%%v = te(kt)%%v * 0.5d0 + ichar (tn(kt:kt)) * 0.01d0 * %s; end do", input ()); break;
    case 10: line ("write (tt(2), '(2i3)') m, n; read (tt(2), '(2i3)') tj; %s = x(iand (tj, 7) + 1)", r); break;
    default: line ("%s = %s * 0.5d0 + merge (te(1)%%v, tr%%v * p, te(1)%%name == tr%%name)", r, r);
    }
}

static void
text_ending (void)
{
  line ("y(1:3) = y(1:3) + te%%v * te(3:1:-1)%%w(2) + tr%%w(1) * tv * 0.25d0");
}

const struct memory_kind kind_text
  = { text_types, text_procedures, text_locals, text_start, text_statement, text_ending, NULL };

/* ---- reals of several kinds ------------------------------------------------------------------------- */

static void
kinds_types (void)
{
  line ("type mix");
  line ("  integer(2) :: i; real(8) :: d; real(TEN) :: t; integer(1) :: j; complex(8) :: z; real(16) :: q(2)");
  line ("end type");
}

static void
kinds_procedures (void)
{
  line ("%sreal(TEN) function ki_ten (a, b, j) result (r)", prefix ());
  line ("  real(TEN), intent(in) :: a; real(8), intent(in) :: b; integer(8), intent(in) :: j");
  line ("  r = %s; if (j > 3) r = r * 0.5d0", PICK ("a * b", "sin (a) + b", "real (a * b, EIGHT) + a"));
  line ("end function");
  line ("%ssubroutine ki_wide (u, c, a)", prefix ());
  line ("  real(16), intent(inout) :: u(:); complex(TEN), intent(inout) :: c; real(8), intent(in) :: a");
  line ("  integer(2) :: j");
  line ("  do j = 2_2, int (size (u), 2)");
  line ("    u(j) = %s", PICK ("u(j - 1) * a", "u(j) * 0.5d0 + real (c)", "tanh (u(j) + u(j - 1))"));
  line ("  end do");
  line ("  c = c * 0.5d0 + cmplx (u(1), a, TEN)");
  line ("end subroutine");
}

static void
kinds_locals (void)
{
  line ("real(TEN) :: kx, ky(4); real(16) :: kq(4); complex(TEN) :: kz; complex(16) :: kw");
  line ("type (mix) :: km, kn(2)");
  line ("integer(1) :: k1; integer(2) :: k2; integer(8) :: k8");
  if (f.has_single)
    line ("real(4) :: k4(4); complex(4) :: kc");
}

static void
kinds_start (void)
{
  line ("kx = p; ky = %s; kq = %s; kz = cmplx (p, x(2), TEN); kw = kz * 0.5d0", PICK ("x(1:4)", "p", "0.5d0"), PICK ("y(2:5)", "p"));
  line ("km = mix (3_2, p, kx, 1_1, (0.5d0, 1.d0), kq(1:2)); kn = km; kn(2)%%q = x(1:2)");
  line ("k1 = int (m, 1); k2 = 3_2; k8 = n");
  if (f.has_single)
    line ("k4 = %s; kc = cmplx (q, p, FOUR)", PICK ("q", "real (x(1:4), FOUR)"));
  add_names ("km%d", NULL);
}

static void
kinds_statement (void)
{
  const char *r = scalar ();
  switch (below (f.has_single ? 16 : 13))
    {
    case 0: line ("kx = kx * 0.5d0 + %s; %s = real (kx, EIGHT)", r, scalar ()); break;
    case 1: line ("ky(2:4) = ky(1:3) * %s + ky(2:4) * 0.25d0", PICK ("p", "kq(1)", "kx")); break;
    case 2: line ("kq = sin (kq) * %s; %s = real (kq(3), EIGHT)", r, r); break;
    case 3: line ("%s = real (ki_ten (kx, %s, %s), EIGHT) * 0.25d0", r, input (), PICK ("k8", "3_8", "int (m, 8)")); break;
    case 4: line ("call ki_wide (kq%s, kz, %s)", PICK ("", "(2:)", "(4:1:-1)"), input ()); break;
    case 5: line ("kz = kz * conjg (kz) * 0.25d0 + kx; %s = real (aimag (kz), EIGHT) * 0.25d0", r); break;
    case 6: line ("kw = kw * 0.5d0 + kz * %s; kq(2) = real (kw)", r); break;
    case 7: line ("kn(%s) = km; km%%d = %s", PICK ("1", "iand (m, 1) + 1"), r); break;
    case 8: line ("km = kn(2); km%%z = km%%z * km%%d; km%%i = km%%i + 1_2"); break;
    case 9: line ("km%%t = km%%t * kn(1)%%d + km%%q(2); km%%q = kn%%d * 0.5d0"); break;
    case 10: line ("do k1 = 1_1, 3_1; ky(k1) = ky(k1 + 1_1) * x(k1); end do"); break;
    case 11: line ("do k8 = 4_8, 1_8, -1_8; kq(k8) = kq(k8) * 0.5d0 + %s; end do", input ()); break;
    case 12: line ("%s = real (dot_product (kq, ky), EIGHT) * 0.125d0 + real (maxval (ky), EIGHT) * 0.25d0", r); break;
    case 13: line ("k4(2:4) = k4(1:3) * 0.5 + real (ky(2:4), FOUR)"); break;
    case 14: line ("kc = kc * 0.5 + k4(2) * cmplx (1., q, FOUR); k4(3) = aimag (kc)"); break;
    default: line ("kx = kx * 0.5d0 + k4(3); kz = kz * 0.5d0 + kc; %s = k4(2) * p", r);
    }
}

static void
kinds_ending (void)
{
  line ("y(2) = y(2) + real (kx * ky(3) + kq(2) * kq(4), EIGHT) * 0.5d0 + km%%d * real (kn(2)%%z, EIGHT)");
  line ("y(3) = y(3) + real (real (kw) * 0.5d0 + aimag (kz) * 0.25d0 + km%%t + kn(1)%%q(2), EIGHT)%s",
	f.has_single ? " + k4(3) + real (kc)" : "");
}

const struct memory_kind kind_kinds
  = { kinds_types, kinds_procedures, kinds_locals, kinds_start, kinds_statement, kinds_ending, NULL };

/* ---- types with allocatable components within each other ------------------------------------------------ */

static void
nests_types (void)
{
  line ("type leaf");
  line ("  real(8), allocatable :: a(:); real(8) :: s = 0.5d0");
  line ("end type");
  line ("type tree");
  line ("  %stype (leaf), allocatable :: l(:); type (leaf) :: own; real(8), allocatable :: c; integer :: k = 2", PICK ("", "real(8) :: h = 1; "));
  line ("end type");
  line ("type (tree) :: nm");
}

static void
nests_procedures (void)
{
  line ("%ssubroutine ne_fill (t, u, a, n)", prefix ());
  line ("  type (tree), intent(%s) :: t; real(8), intent(in) :: u(:), a; integer, intent(in) :: n", PICK ("out", "out", "inout"));
  line ("  integer :: j");
  line ("  if (allocated (t%%l)) deallocate (t%%l)");
  line ("  allocate (t%%l(n))");
  line ("  do j = 1, n; t%%l(j)%%a = u(j:j + %s) * a; t%%l(j)%%s = %s; end do", PICK ("2", "1", "j"), PICK ("u(j)", "a"));
  line ("  t%%own%%a = %s; t%%c = a", PICK ("u(1:2)", "u", "[a, a, u(1)]"));
  line ("end subroutine");
  line ("%sreal(8) function ne_sum (t, a) result (r)", prefix ());
  line ("  type (tree), intent(in) :: t; real(8), intent(in) :: a");
  line ("  integer :: j");
  line ("  r = a * t%%c");
  line ("  do j = 1, size (t%%l); r = r * 0.5d0 + sum (t%%l(j)%%a) * t%%l(j)%%s * 0.25d0; end do");
  line ("end function");
}

static void
nests_private (void)
{
  line ("type (tree) function ne_make (u, a) result (t)");
  line ("  real(8), intent(in) :: u(:), a");
  line ("  t%%own%%a = u * a; t%%own%%s = a; t%%c = %s", PICK ("a * a", "u(1)"));
  line ("  allocate (t%%l(2)); t%%l(1) = t%%own; t%%l(2)%%a = u(2:3)");
  line ("end function");
}

static void
nests_locals (void)
{
  line ("type (tree) :: na, nb, nl(2)");
  line ("type (leaf) :: ns; real(8), allocatable :: nv(:)");
}

static void
nests_start (void)
{
  line ("call ne_fill (na, x(3:10), p, %s); call ne_fill (nb, y, %s, 3); nl(1) = na; nl(2) = nb; nm = na; ns = nb%%own",
	PICK ("2", "3", "m"), input ());
  add_names ("na%own%s", NULL);
}

static void
nests_statement (void)
{
  const char *a = PICK ("na", "nb", "nm", "nl(1)", "nl(iand (m, 1) + 1)"), *b = PICK ("nb", "nl(2)", "nm", "na"), *r = scalar ();
  switch (below (15))
    {
    case 0: line ("%s = %s", a, b); break;
    case 1: line ("%s%%l = %s%%l", a, b); break;
    case 2: line ("%s%%l(1) = %s%%own", a, b); break;
    case 3: line ("%s%%own%%a = %s%%l(1)%%a * %s", a, b, r); break;
    case 4: line ("if (size (%s%%l) < 5) %s%%l = [%s%%l, %s%%own]", a, a, a, b); break;
    case 5: line ("call ne_fill (%s, %s(2:9), %s, %s)", a, PICK ("x", "y"), input (), PICK ("2", "3", "m")); break;
    case 6: line ("%s = %s * 0.5d0 + ne_sum (%s, %s) * 0.25d0", r, r, b, input ()); break;
    case 7: line ("%s = ne_make (%s(1:4), %s)", a, PICK ("x", "y"), input ()); break;
    case 8: line ("call move_alloc (%s%%own%%a, nv); %s%%own%%a = nv(size (nv):1:-1) * %s", a, a, input ()); break;
    case 9: line ("ns = %s%%l(size (%s%%l)); ns%%a = ns%%a * ns%%s; %s%%own = ns", b, b, a); break;
    case 10: line ("%s%%c = %s%%c * %s", a, b, r); break;
    case 11: line ("nl(2) = nl(1); nl(1)%%l(1)%%a(1) = %s", r); break;
    case 12: line ("ns = leaf (%s(1:m + 1), %s); na%%l(size (na%%l)) = ns", PICK ("x", "y"), r); break;
    case 13: line ("associate (e => %s%%l(1)); e%%a = e%%a * e%%s; e%%s = sum (e%%a) * 0.25d0; end associate", a); break;
    default: line ("do kt = 1, size (%s%%l); %s%%l(kt)%%s = %s%%l(kt)%%a(1) * %s; end do", a, a, a, input ());
    }
}

static void
nests_ending (void)
{
  line ("y(1) = y(1) + ne_sum (na, nm%%c) + ne_sum (nl(1), p) * ne_sum (nl(2), 1.d0) * 0.125d0 + nb%%own%%a(1) * ns%%s");
  if (chance (50))
    line ("deallocate (nm%%l)");
}

const struct memory_kind kind_nests
  = { nests_types, nests_procedures, nests_locals, nests_start, nests_statement, nests_ending, NULL, nests_private };

/* ---- sections, handed over ---------------------------------------------------------------------------------- */

static void
sections_procedures (void)
{
  line ("%ssubroutine se_size (u, ld, n, a)", prefix ());
  line ("  integer, intent(in) :: ld, n; real(8), intent(inout) :: u(ld,*); real(8), intent(in) :: a");
  line ("  u(1:2,2:n) = %s", PICK ("u(1:2,1:n - 1) * a", "u(2:1:-1,2:n) + a", "sin (u(1:2,2:n))"));
  line ("end subroutine");
  line ("%ssubroutine se_dense (u, v)", prefix ());
  line ("  real(8), contiguous, intent(inout) :: u(:,:); real(8), intent(in) :: v(:)");
  line ("  u(:,1) = %s", PICK ("u(:,size (u, 2)) * v(1)", "u(:,1) * v(2) + u(1,1)", "tanh (u(:,2)) + v(1)"));
  line ("end subroutine");
  line ("%ssubroutine se_maybe (u, v, b, e)", prefix ());
  line ("  real(8), intent(inout) :: u(:); real(8), intent(in), optional :: v(:); real(8), allocatable, optional :: b(:)");
  line ("  real(8), value%s :: e", PICK ("", ", optional"));
  line ("  if (present (v)) u(1:2) = v(size (v):size (v) - 1:-1) * u(1:2)");
  line ("  if (present (b)) then; if (allocated (b)) u(1) = u(1) + b(1); b = u * 0.5d0; end if");
  line ("  if (present (b) .and. .not. present (v)) b(1) = b(1) * e");
  line ("end subroutine");
}

static void
sections_locals (void)
{
  line ("real(8) :: sg(4,4), sh(2,3,4)");
  line ("real(8), allocatable :: sa(:)");
  line ("integer :: si(4)");
}

static void
sections_start (void)
{
  line ("sg = %s; sh = %s; si = iand (k(3:6), 3) + 1", PICK ("reshape (x, [4, 4])", "p", "spread (y(1:4), 2, 4)"),
	PICK ("p", "reshape ([x, y(1:8)], [2, 3, 4])"));
}

static void
sections_statement (void)
{
  const char *a = array (), *b = other_array (a), *e = input ();
  switch (below (11))
    {
    case 0: line ("call se_size (%s, %s, %s)", a, PICK ("4, 4", "2, 8", "2, m"), e); break;
    case 1: line ("call se_size (%s(3), 2, %s, %s)", a, PICK ("4", "m"), e); break;
    case 2: line ("call se_size (sg%s, %s)", PICK ("(1,2), 4, 3", ", 4, m - m / 5", "(1:3,1:4), 3, 3", "(::2,:), 2, 4", "(2:3,4:1:-1), 2, 4"), e); break;
    case 3: line ("call se_size (sh%s, %s)", PICK ("(:,2,:), 2, 4", "(2,:,:), 3, 4", ", 6, 4", "(1,1,3), 2, 5"), e); break;
    case 4: line ("call se_dense (sg%s, %s(%s))", PICK ("", "(:,2:3)", "(2:3,:)", "(4:1:-1,::2)", "(:3,2:)"), a, PICK ("2:3", "9:1:-2", "si")); break;
    case 5: line ("call se_dense (sh(%s), %s(1:2))", PICK ("1,:,:", ":,:,2", ":,3,:"), a); break;
    case 6: line ("call se_maybe (%s(%s), %s, e = %s)", a, PICK ("2:5", "1:16:3", "8:2:-1"), text (PICK ("v = %s(4:9)", "%s(si)", "b = sa, v = %s(2:3)"), b), e); break;
    case 7: line ("call se_maybe (sg(%s), b = sa, e = %s)", PICK ("2,:", ":,2", "4:1:-2,1"), e); break;
    case 8: line ("if (allocated (sa)) %s(1) = sa(1) * %s", a, e); break;
    case 9: line ("call se_maybe (%s(3:6), e = %s); sg(si(1),:) = sg(2,si) * %s", a, e, e); break;
    default: line ("sh(:,2,:) = sh(:,1,4:1:-1) * 0.5d0 + sg(si(1:2),:) * %s", e);
    }
}

static void
sections_ending (void)
{
  line ("y(1:4) = y(1:4) + sg(:,2) * sg(3,:) + sh(2,3,:) * sh(1,1,:); if (allocated (sa)) y(5) = y(5) + sum (sa) * 0.25d0");
}

const struct memory_kind kind_sections
  = { NULL, sections_procedures, sections_locals, sections_start, sections_statement, sections_ending, NULL };

/* ---- operators, elemental procedures, arrays as results -------------------------------------------------------- */

static void
operators_types (void)
{
  line ("type vec");
  line ("  real(8) :: a, b");
  line ("end type");
  line ("interface operator (+); module procedure op_plus; end interface");
  line ("interface operator (*); module procedure op_times; end interface");
  line ("interface assignment (=); module procedure op_set; end interface");
}

static void
operators_procedures (void)
{
  line ("elemental subroutine op_set (l, r)");
  line ("  type (vec), intent(out) :: l; real(8), intent(in) :: r");
  line ("  l%%a = r; l%%b = %s", PICK ("r * r", "0.5d0", "sin (r)"));
  line ("end subroutine");
  line ("pure function re_outer (u, v) result (g)");
  line ("  real(8), intent(in) :: u(:), v(:); real(8) :: g(size (u),size (v))");
  line ("  integer :: i, j");
  line ("  do concurrent (i = 1:size (u), j = 1:size (v)); g(i,j) = u(i) * v(j); end do");
  line ("  g(1,:) = %s", PICK ("g(1,:) * v(1)", "g(1,:) + u(1)", "v"));
  line ("end function");
  line ("elemental real(8) function el_maybe (a, b, c) result (r)");
  line ("  real(8), intent(in) :: a; real(8), intent(in), optional :: b; integer, intent(in), optional :: c");
  line ("  r = %s; if (present (b)) r = r * b; if (present (c)) r = r + a * c * 0.125d0", PICK ("sin (a)", "a * 0.5d0"));
  line ("end function");
}

static void
operators_private (void)
{
  line ("elemental type (vec) function op_plus (l, r) result (s)");
  line ("  type (vec), intent(in) :: l, r");
  line ("  s%%a = l%%a + r%%a; s%%b = %s", PICK ("l%b + r%b", "l%b * r%a", "max (l%b, r%b)"));
  line ("end function");
  line ("elemental type (vec) function op_times (l, r) result (s)");
  line ("  type (vec), intent(in) :: l; real(8), intent(in) :: r");
  line ("  s = vec (l%%a * r, %s)", PICK ("l%b * r", "l%b + r", "-l%a"));
  line ("end function");
  line ("function re_grown (u, n) result (v)");
  line ("  real(8), intent(in) :: u(:); integer, intent(in) :: n; real(8), allocatable :: v(:,:)");
  line ("  allocate (v(n,2)); v = 0.5d0; v(:,2) = u(1:n); v(1,1) = u(n) * u(1)");
  line ("end function");
}

static void
operators_locals (void)
{
  line ("type (vec) :: vs, vt, va(4)");
  line ("real(8) :: og(4,4)");
}

static void
operators_start (void)
{
  line ("vs = p; vt = x(2); va = y(1:4); og = %s", PICK ("0.5d0", "p", "spread (x(1:4), 1, 4)"));
  add_names ("vs%a", NULL);
}

static void
operators_statement (void)
{
  const char *r = scalar (), *a = array ();
  switch (below (12))
    {
    case 0: line ("vs = vs + vt * %s", r); break;
    case 1: line ("va = va + va(4:1:-1) * %s(1:4)", a); break;
    case 2: line ("vt = va(%s) * %s", PICK ("2", "iand (m, 3) + 1"), r); break;
    case 3: line ("va(2:3) = %s(5:6)", a); break;
    case 4: line ("og = re_outer (%s(1:4), y(3:6)) * 0.5d0 + og", a); break;
    case 5: line ("x(1:4) = matmul (re_outer (x(1:4), %s(2:3)), y(1:2)) * 0.25d0", a); break;
    case 6: line ("%s(1:8) = el_maybe (%s(1:8)%s)", a, a, PICK ("", ", p", ", c = m", ", x(9:16), 2", ", c = k(1:8)")); break;
    case 7: line ("og(1:m - m / 5,1:2) = re_grown (%s, m - m / 5) * %s", a, input ()); break;
    case 8: line ("og = el_maybe (og, transpose (og))"); break;
    case 9: line ("%s = %s * 0.5d0 + norm2 (og(:,2) + 1.5d0) * 0.25d0", r, r); break;
    case 10: line ("%s(1:16) = pack (og, og > 0.25d0, vector = %s)", a, PICK ("[(p, kt = 1, 16)]", "reshape (og, [16])")); break;
    default: line ("og(:,3) = unpack (x(1:4), y(1:4) > 0, og(:,1)); og(maxloc (x(1:4), 1),2) = %s", r);
    }
}

static void
operators_ending (void)
{
  line ("y(5:8) = y(5:8) + va%%a * va(4:1:-1)%%b + og(:,2) * og(3,:) + vs%%b * vt%%a");
}

const struct memory_kind kind_operators
  = { operators_types, operators_procedures, operators_locals, operators_start, operators_statement, operators_ending, NULL,
      operators_private };
