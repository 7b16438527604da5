/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls as Fortran has them, for generate-fortran.c: dummies of assumed shape, ALLOCATABLE, POINTER,
   OPTIONAL, procedures inside others, procedures as arguments and behind pointers, functions with arrays
   as values, elemental ones; and complex numbers, matrices and control.  See memory-fortran.c.  */

#include "generate-fortran.h"

#include <stddef.h>

/* Recursive procedures stay calls.  */
static const char *
prefix (void)
{
  return PICK ("recursive ", "recursive ", "");
}

/* ---- assumed shape ------------------------------------------------------------------------- */

static void
assumed_procedures (void)
{
  line ("recursive subroutine as_one (u, v, c)");
  line ("  real(8), intent(inout) :: u(:); real(8), intent(in) :: v(%s)", PICK (":", "0:", ":"));
  line ("  integer, intent(in) :: c; integer :: j");
  line ("  do j = 2, min (size (u), size (v) - 1)");
  line ("    u(j) = %s", PICK ("u(j - 1) * 0.5d0 + v(j)", "sin (u(j)) * v(j - 1)", "u(j) + v(j) * u(1) * 0.25d0"));
  line ("  end do");
  line ("  if (c > 0) call as_one (%s, v, c - 1)", PICK ("u", "u(2:)", "u(size (u):1:-1)", "u(::2)"));
  line ("end subroutine");
  line ("%ssubroutine as_two (g, a)", prefix ());
  line ("  real(8), intent(inout) :: g(:,:); real(8), intent(in) :: a");
  line ("  integer :: j");
  line ("  do j = 2, size (g, 2)");
  line ("    g(:,j) = %s", PICK ("g(:,j - 1) * a", "g(:,j) * 0.5d0 + g(:,1) * a", "sin (g(size (g, 1):1:-1,j))"));
  line ("  end do");
  line ("end subroutine");
  line ("%sreal(8) function as_three (h, a) result (r)", prefix ());
  line ("  real(8), intent(in) :: h(:,:,:), a");
  line ("  r = %s", PICK ("sum (h(:,1,:)) * a", "h(1,size (h, 2),2) * a", "sum (h * h) * 0.25d0"));
  line ("end function");
  line ("%ssubroutine as_packed (u, n, a)", prefix ());
  line ("  integer, intent(in) :: n; real(8), intent(inout) :: u(n); real(8), intent(in) :: a");
  line ("  u(1:n - 1) = u(2:n) * a + %s", PICK ("0.25d0", "u(1:n - 1)", "sin (u(1))"));
  line ("end subroutine");
}

static void
assumed_locals (void)
{
  line ("real(8) :: ag(4,4), ah(2,3,4)");
}

static void
assumed_start (void)
{
  line ("ag = %s; ah = %s", PICK ("reshape (x, [4, 4])", "p", "0.25d0"), PICK ("p", "x(7)", "0.5d0"));
}

static void
assumed_statement (void)
{
  const char *a = array (), *b = other_array (a);
  switch (below (8))
    {
    case 0: line ("call as_one (%s(%s), %s(%s), %s)", a, PICK ("1:8", "2:16:2", "16:1:-1", ":", "3:n + 3"), b,
		  PICK (":", "1:15:2", "12:1:-1"), PICK ("0", "1", "2")); break;
    case 1: line ("call as_one (ag(%s), %s(1:8), 1)", PICK ("2,:", ":,3", "4:1:-1,2", "1,::2"), a); break;
    case 2: line ("call as_two (ag%s, %s)", PICK ("", "(2:3,:)", "(::2,4:1:-1)", "(:,1:3)"), PICK ("p", "a0")); break;
    case 3: line ("call as_two (ah(%s), %s)", PICK ("1,:,:", ":,2,:", ":,:,3", "2,1:2,::2"), PICK ("p", "a1")); break;
    case 4: line ("a0 = a0 * 0.5d0 + as_three (ah%s, p) * 0.25d0", PICK ("", "(:,2:3,1:2)", "(2:1:-1,:,::2)")); break;
    case 5: line ("call as_packed (%s(%s), %s, %s)", a, PICK ("1:15:2", "16:2:-2", "2:9"), PICK ("8", "5", "m"), PICK ("p", "a0")); break;
    case 6: line ("call as_packed (ag(%s), 4, %s)", PICK ("2,:", ":,3", "4,4:1:-1"), PICK ("p", "a2")); break;
    default: line ("ah(1,:,2) = ag(1:3,2) * p; ag(:,1) = ah(2,3,:) * a0");
    }
}

static void
assumed_ending (void)
{
  line ("y(1:4) = y(1:4) + (ag(:,2) * ah(1,2,:) + ag(3,:) * 0.5d0 + ah(2,3,:)) * 0.5d0");
}

const struct memory_kind kind_assumed
  = { NULL, assumed_procedures, assumed_locals, assumed_start, assumed_statement, assumed_ending, NULL };

/* ---- ALLOCATABLE and POINTER dummies --------------------------------------------------------- */

static void
descriptors_procedures (void)
{
  line ("%ssubroutine de_grow (a, c, e)", prefix ());
  line ("  real(8), allocatable, intent(inout) :: a(:); integer, intent(in) :: c; real(8), intent(in) :: e");
  line ("  real(8), allocatable :: b(:)");
  line ("  allocate (b(size (a) + 1))");
  line ("  b(1:size (a)) = a * %s; b(size (a) + 1) = e", PICK ("0.5d0", "e", "a"));
  line ("  %s", PICK ("call move_alloc (b, a)", "a = b", "deallocate (a); allocate (a(size (b))); a = b"));
  line ("end subroutine");
  line ("%ssubroutine de_make (a, n, u)", prefix ());
  line ("  real(8), allocatable, intent(out) :: a(:); integer, intent(in) :: n; real(8), intent(in) :: u(*)");
  line ("  allocate (a(n)); a = %s", PICK ("u(1:n)", "u(1) * u(1:n)", "0.5d0"));
  line ("end subroutine");
  line ("recursive real(8) function de_walk (q, c) result (r)");
  line ("  real(8), pointer%s :: q(:); integer, intent(in) :: c", PICK (", intent(in)", ", intent(in)", ""));
  line ("  real(8), pointer :: t(:)");
  line ("  r = q(1)");
  line ("  if (c <= 0 .or. size (q) < 3) return");
  line ("  q(2) = %s; t => q(%s)", PICK ("q(2) * 0.5d0 + q(1)", "sin (q(3))", "q(2) * r"), PICK ("2:", "size (q):1:-1", "1:size (q):2"));
  line ("  r = r * 0.5d0 + de_walk (t, c - 1)");
  line ("end function");
}

static void
descriptors_locals (void)
{
  line ("real(8), allocatable :: da(:)");
  line ("real(8), target :: dt(16)");
  line ("real(8), pointer :: dp(:)");
}

static void
descriptors_start (void)
{
  line ("dt = %s; dp => dt%s; da = %s", PICK ("x", "p * y", "0.25d0"), PICK ("", "(2:)", "(16:1:-1)", "(1:15:2)"),
	PICK ("x(1:3)", "y(2:m + 2)", "[p, 0.5d0]"));
}

static void
descriptors_statement (void)
{
  switch (below (6))
    {
    case 0: line ("call de_grow (da, %s, %s)", PICK ("1", "m"), PICK ("a0", "p", "x(3)")); break;
    case 1: line ("call de_make (da, %s, %s)", PICK ("4", "m + 1", "n + 2"), PICK ("x", "y")); break;
    case 2: line ("a1 = a1 * 0.5d0 + de_walk (dp, %s) * 0.25d0", PICK ("0", "2", "m")); break;
    case 3: line ("dp => dt(%s)", PICK ("2:12", "16:1:-1", "1:16:3", ":")); break;
    case 4: line ("dt(1:size (da)) = da * %s", PICK ("0.5d0", "a0")); break;
    default: line ("if (size (da) > 8) da = da(1:4)");
    }
  /* No more elements than dt has.  */
  line ("if (size (da) > 14) da = da(3:8)");
}

static void
descriptors_ending (void)
{
  line ("y(5) = y(5) + sum (da) * 0.125d0 + dp(2) * dp(1); y(6:13) = y(6:13) + dt(1:8) * dt(9:16)");
}

const struct memory_kind kind_descriptors
  = { NULL, descriptors_procedures, descriptors_locals, descriptors_start, descriptors_statement, descriptors_ending,
      NULL };

/* ---- OPTIONAL ------------------------------------------------------------------------------------ */

static void
optional_procedures (void)
{
  line ("%ssubroutine op_add (u, n, s, v)", prefix ());
  line ("  integer, intent(in) :: n; real(8), intent(inout) :: u(n)");
  line ("  real(8), optional :: s; real(8), intent(in), optional :: v(%s)", PICK ("n", "*", ":"));
  line ("  real(8) :: e");
  line ("  e = 0.5d0; if (present (s)) e = s");
  line ("  u = u * e");
  line ("  if (present (v)) u(1:n) = u(1:n) + v(1:n) * %s", PICK ("e", "0.25d0", "v(1)"));
  line ("  if (present (s)) s = %s", PICK ("s * u(1)", "e * 0.5d0", "sum (u) * 0.125d0"));
  line ("end subroutine");
  line ("%ssubroutine op_pass (u, s, v)", prefix ());
  line ("  real(8), intent(inout) :: u(8); real(8), optional :: s; real(8), intent(in), optional :: v(8)");
  line ("  call op_add (u, 8, %s)", PICK ("s, v", "s", "v = v"));
  line ("end subroutine");
}

static void
optional_statement (void)
{
  const char *a = array (), *b = other_array (a);
  switch (below (5))
    {
    case 0: line ("call op_add (%s, 8)", a); break;
    case 1: line ("call op_add (%s, %s, %s)", a, PICK ("8", "m"), scalar ()); break;
    case 2: line ("call op_add (%s, 8, v = %s(1:8))", a, b); break;
    case 3: line ("call op_pass (%s%s)", a, PICK ("", ", a0")); break;
    default: line ("call op_pass (%s, v = %s%s)", a, b, PICK ("", ", s = a1"));
    }
}

const struct memory_kind kind_optional
  = { NULL, optional_procedures, NULL, NULL, optional_statement, NULL, NULL };

/* ---- procedures inside the function ---------------------------------------------------------------- */

static void
inside_locals (void)
{
  line ("real(8) :: hv(16), hs");
  line ("integer :: hk");
}

static void
inside_start (void)
{
  line ("hv = %s; hs = %s; hk = iand (m, 3)", PICK ("x", "0", "p * y"), PICK ("p", "1"));
}

static void
inside_statement (void)
{
  switch (below (4))
    {
    case 0: line ("call in_step (%s)", PICK ("m", "8", "n")); break;
    case 1: line ("a0 = a0 * 0.5d0 + in_value (%s)", PICK ("a1", "p", "x(3)")); break;
    case 2: line ("do kt = 1, %s; call in_step (kt + 1); end do", PICK ("2", "m")); break;
    default: line ("hv(1:8) = %s(1:8) * hs; hs = in_value (hs) * 0.5d0", array ());
    }
}

static void
inside_ending (void)
{
  line ("y(1:8) = y(1:8) + hv(2:16:2) * hs");
}

static void
inside_inside (void)
{
  line ("  subroutine in_step (c)");
  line ("    integer, intent(in) :: c");
  line ("    integer :: j");
  line ("    do j = 2, c");
  line ("      %s", PICK ("hv(j) = hv(j - 1) * 0.5d0 + x(j)", "hs = hs * 0.75d0 + hv(j) * 0.125d0", "y(j) = y(j) + hv(j) * hs"));
  line ("    end do");
  line ("    hk = hk + 1; %s", PICK ("hs = tanh (hs)", "x(2) = x(2) * hs", "hv(hk) = hs"));
  line ("    hk = iand (hk, 3) + 1");
  line ("  end subroutine");
  line ("  real(8) function in_value (a)");
  line ("    real(8), intent(in) :: a");
  line ("    in_value = %s", PICK ("a * hv(hk + 1) + p", "sin (a) * hs", "sum (hv(1:4)) * a * 0.25d0"));
  line ("  end function");
}

const struct memory_kind kind_inside
  = { NULL, NULL, inside_locals, inside_start, inside_statement, inside_ending, inside_inside };

/* ---- procedures as arguments and behind pointers ----------------------------------------------------- */

/* A call through a pointer is compared with all functions of its type in the file, of which there
   may be no more than 64.  */
static int
has_pointer (void)
{
  return f.number % 4 == 0;
}

static void
laws_types (void)
{
  line ("abstract interface");
  line ("  real(8) function law (a, q)");
  line ("    real(8), intent(in) :: a, q(*)");
  line ("  end function");
  line ("end interface");
  if (has_pointer ())
    {
      line ("type keeper");
      line ("  procedure (law), pointer, nopass :: it => null ()");
      line ("end type");
    }
}

static void
laws_procedures (void)
{
  for (int i = 1; i <= 3; i++)
    {
      line ("real(8) function law%d (a, q) result (r)", i);
      line ("  real(8), intent(in) :: a, q(*)");
      line ("  r = %s", PICK ("a * q(1)", "sin (a + q(2))", "tanh (a) * q(3)", "merge (a * q(1), -a, q(2) > 0)"));
      line ("end function");
    }
}

static void
laws_private (void)
{
  line ("subroutine la_apply (fun, u, n, q)");
  line ("  procedure (law) :: fun; integer, intent(in) :: n; real(8), intent(inout) :: u(n)");
  line ("  real(8), intent(in) :: q(4); integer :: j");
  line ("  do j = 1, n; u(j) = fun (u(j), q) * 0.5d0; end do");
  line ("end subroutine");
}

static void
laws_locals (void)
{
  if (has_pointer ())
    {
      line ("procedure (law), pointer :: lp");
      line ("type (keeper) :: lk");
    }
}

static void
laws_start (void)
{
  if (has_pointer ())
    line ("lp => law%s; lk%%it => law2; if (m > 2) lk%%it => lp", PICK ("1", "2", "3"));
}

static void
laws_statement (void)
{
  const char *a = array (), *b = other_array (a), *r = scalar ();
  switch (below (has_pointer () ? 6 : 2))
    {
    case 0: line ("call la_apply (law%u, %s, %s, %s)", 1 + below (3), a, PICK ("8", "m"), b); break;
    case 1: line ("%s = law%u (a0, %s) * 0.5d0", r, 1 + below (3), a); break;
    case 2: line ("%s = lp (a1, %s) * 0.5d0", r, a); break;
    case 3: line ("call la_apply (lp, %s, %s, %s)", a, PICK ("8", "m"), b); break;
    case 4: line ("if (%s) lp => law%u", PICK ("m > 2", "p > 0", "n > 8"), 1 + below (3)); break;
    default: line ("%s = lk%%it (%s(3), %s) * 0.5d0; lk%%it => lp", r, a, b);
    }
}

const struct memory_kind kind_laws
  = { laws_types, laws_procedures, laws_locals, laws_start, laws_statement, NULL, NULL,
      laws_private };

/* ---- arrays as values --------------------------------------------------------------------------------- */

static void
results_procedures (void)
{
  line ("%sfunction re_scaled (u, a) result (v)", prefix ());
  line ("  real(8), intent(in) :: u(:), a; real(8) :: v(size (u))");
  line ("  v = %s", PICK ("u * a", "u(size (u):1:-1) + a", "sin (u) * a"));
  line ("end function");
  line ("%sfunction re_fixed (u) result (v)", prefix ());
  line ("  real(8), intent(in) :: u(4); real(8) :: v(4)");
  line ("  v = %s", PICK ("cshift (u, 1) * 0.5d0", "u * u(1)", "[u(3:4), u(1:2)]", "u(4:1:-1) * sum (u) * 0.25d0"));
  line ("end function");
}

static void
results_private (void)
{
  line ("%sfunction re_alloc (u, n) result (v)", prefix ());
  line ("  integer, intent(in) :: n; real(8), intent(in) :: u(n); real(8), allocatable :: v(:)");
  line ("  %s", PICK ("v = u * 0.5d0", "allocate (v(n)); v = u * u(1)", "v = u(n:1:-1)"));
  line ("end function");
}

static void
results_statement (void)
{
  const char *a = array (), *b = array ();
  switch (below (6))
    {
    case 0: line ("%s(1:4) = re_fixed (%s(%u:%u))", a, b, 3u, 6u); break;
    case 1: line ("%s(1:m) = re_scaled (%s(%s), %s)", a, b, PICK ("1:m", "m:1:-1", "2:m + 1"), PICK ("p", "a0")); break;
    case 2: line ("a0 = a0 * 0.5d0 + sum (re_scaled (%s(1:8), 0.5d0)) * 0.25d0", a); break;
    case 3: line ("%s(2:5) = re_fixed (re_fixed (%s)) * 0.5d0 + %s(1:4)", a, b, b); break;
    case 4: line ("%s(1:m) = %s(1:m) * 0.5d0 + re_alloc (%s, m)", a, a, b); break;
    default: line ("%s(1:8) = re_scaled (re_alloc (%s, 8), a1)", a, b);
    }
}

const struct memory_kind kind_results
  = { NULL, results_procedures, NULL, NULL, results_statement, NULL, NULL, results_private };

/* ---- complex numbers ------------------------------------------------------------------------------------ */

static void
complex_procedures (void)
{
  line ("%scomplex(8) function cx_law (a, b) result (c)", prefix ());
  line ("  complex(8), intent(in)%s :: a; complex(8), intent(in) :: b", PICK ("", ", value"));
  line ("  c = %s", PICK ("a * b + a", "conjg (a) * b", "exp (a * 0.25d0) + b", "a / (b * conjg (b) + 1.5d0)"));
  line ("end function");
  line ("%ssubroutine cx_array (c, n)", prefix ());
  line ("  integer, intent(in) :: n; complex(8), intent(inout) :: c(n)");
  line ("  c(2:n) = %s", PICK ("c(1:n - 1) * c(n)", "conjg (c(2:n)) * 0.5d0", "c(2:n) + c(1) * (0.d0, 0.5d0)"));
  line ("end subroutine");
}

static void
complex_locals (void)
{
  line ("complex(8), parameter :: ci = (0.d0, 1.d0)");
  line ("complex(8) :: cz, cw(4)");
}

static void
complex_start (void)
{
  line ("cz = a0 + x(1) * ci; cw = %s", PICK ("cz", "x(1:4) + ci * y(3:6)", "(0.5d0, 0.25d0)"));
}

static void
complex_statement (void)
{
  const char *r = scalar ();
  switch (below (9))
    {
    case 0: line ("cz = cx_law (cw(2), cz) * 0.5d0"); break;
    case 1: line ("cw(1:3) = cw(2:4) * cz + %s", r); break;
    case 2: line ("%s = aimag (cz) * 0.5d0 + real (cw(3)) * 0.25d0", r); break;
    case 3: line ("cz%%re = %s; cw(2)%%im = %s", r, PICK ("p", "a0")); break;
    case 4: line ("call cx_array (cw, %s)", PICK ("4", "3")); break;
    case 5: line ("cz = %s", PICK ("sin (cz) * 0.25d0", "exp (-cz * conjg (cz))", "cz / (1.5d0 + cz * conjg (cz))", "sum (cw) * 0.25d0")); break;
    case 6: line ("%s = sqrt (1 + abs (cz) ** 2)", r); break;
    case 7: line ("cw = %s", PICK ("conjg (cw)", "cw(4:1:-1) * 0.5d0", "merge (cw, cz, x(1:4) > 0)")); break;
    default: line ("%s(1:4) = real (cw * cz) * 0.5d0; cz = dot_product (cw(1:3), cw(2:4)) * 0.25d0 + ci * p", array ());
    }
}

static void
complex_ending (void)
{
  line ("y(1:4) = y(1:4) + real (cw) * aimag (cz); r = r + aimag (cw(2)) * 0.5d0 + real (cz)");
}

const struct memory_kind kind_complex
  = { NULL, complex_procedures, complex_locals, complex_start, complex_statement, complex_ending, NULL };

/* ---- elemental procedures ---------------------------------------------------------------------------------- */

static void
elemental_procedures (void)
{
  line ("elemental real(8) function el_value (a, b) result (r)");
  line ("  real(8), intent(in) :: a, b");
  line ("  r = %s", PICK ("a * b + 0.5d0", "merge (sin (a), b * a, a > b)", "tanh (a - b)"));
  line ("  if (r > 2) r = %s", PICK ("2 + a * 0.5d0", "b"));
  line ("end function");
  line ("elemental subroutine el_pair (a, b)");
  line ("  real(8), intent(inout) :: a; real(8), intent(in) :: b");
  line ("  a = %s", PICK ("a * 0.5d0 + b", "sin (a * b)", "a * b"));
  line ("end subroutine");
}

static void
elemental_statement (void)
{
  const char *a = array (), *b = other_array (a), *end = PICK ("8", "n", "m");
  switch (below (4))
    {
    case 0: line ("%s(1:%s) = el_value (%s(1:%s), %s)", a, end, b, end, PICK ("p", "a0")); break;
    case 1: line ("call el_pair (%s(1:%s), %s(%d:%s + %d))", a, end, b, 3, end, 2); break;
    case 2: line ("call el_pair (%s(2:16:2), %s)", a, PICK ("p", "a0")); break;
    default: line ("%s(2:9) = el_value (%s(1:8), %s(9:16)) * 0.5d0", a, a, b);
    }
}

const struct memory_kind kind_elemental
  = { NULL, elemental_procedures, NULL, NULL, elemental_statement, NULL, NULL };

/* ---- matrices ------------------------------------------------------------------------------------------------ */

static void
planes_locals (void)
{
  line ("real(8) :: pg(4,4), pr(m,n + 1)");
  line ("real(8), allocatable :: pa(:,:)");
  line ("integer :: pi, pj, iv(4)");
  line ("real(4) :: ps(16)");
}

static void
planes_start (void)
{
  line ("pg = %s; pr = %s; pa = %s", PICK ("reshape (x, [4, 4])", "p", "spread (y(1:4), 2, 4)"), PICK ("p", "0.25d0"),
	PICK ("pg", "reshape (y(1:6), [2, 3])", "pr"));
  line ("iv = iand (k(1:4), 3) + 1; ps = %s", PICK ("0", "z", "0.5"));
}

static void
planes_statement (void)
{
  const char *r = scalar ();
  switch (below (13))
    {
    case 0: line ("pg = %s", PICK ("transpose (pg)", "matmul (pg, pg) * 0.125d0", "cshift (pg, 1, 2)", "eoshift (pg, 1)")); break;
    case 1: line ("x(1:4) = matmul (pg, %s(3:6)) * 0.25d0", array ()); break;
    case 2: line ("y(5:8) = sum (pg, dim = %s) * 0.25d0", PICK ("1", "2")); break;
    case 3: line ("forall (pi = 1:4, pj = 1:4, pi /= pj) pg(pi,pj) = pg(pj,pi) * %s", r); break;
    case 4: line ("do concurrent (pi = 1:4); pg(pi,2) = pg(pi,1) * x(pi) + pg(pi,2) * 0.5d0; end do"); break;
    case 5: line ("pa = %s", PICK ("transpose (pa)", "pa * 0.5d0", "pg(1:3,2:4)", "pr", "spread (x(1:4), 1, m)")); break;
    case 6: line ("%s = sum (pa) * 0.125d0 + %s * 0.5d0", r, r); break;
    case 7: line ("pr(:,1) = x(1:m) * p; pr(1,:) = pr(1,:) * 0.5d0 + y(1:n + 1)"); break;
    case 8: line ("%s = %s * 0.5d0 + sum (pr(:,n + 1)) * %s", r, r, PICK ("0.25d0", "pr(1,1)")); break;
    case 9: line ("where (pg > 0.25d0) pg = pg * %s", r); break;
    case 10: line ("%s(1:4) = %s(iv) * 0.5d0 + pg(iv,2)", PICK ("x", "y"), array ()); break;
    case 11: line ("pa(1,:) = pa(1,:) * %s; pg(2:3,2:3) = pg(1:2,3:4) + p", r); break;
    default: line ("pg(:,3) = pg(iv,1); pg(1,:) = maxval (pg(:,2)) * pg(1,:)");
    }
}

static void
planes_ending (void)
{
  line ("y(1:4) = y(1:4) + pg(:,2) * pg(3,:) + sum (pa) * 0.125d0; r = r + sum (pr(1,:)) * 0.125d0");
}

const struct memory_kind kind_planes
  = { NULL, NULL, planes_locals, planes_start, planes_statement, planes_ending, NULL };

/* ---- control --------------------------------------------------------------------------------------------------- */

static void
control_locals (void)
{
  line ("integer :: ia, ib");
}

static void
control_statement (void)
{
  const char *a = array (), *r = scalar ();
  switch (below (5))
    {
    case 0:
      line ("out: do ia = 1, %s", PICK ("4", "m", "n"));
      line ("  do ib = 1, 3");
      line ("    if (%s(ia + ib) > 0.%ud0) %s out", a, 2 + below (6), PICK ("exit", "cycle"));
      line ("    %s = %s * 0.5d0 + %s(ib + ia) * p", r, r, a);
      line ("  end do");
      line ("  %s(ia) = %s * 0.5d0", a, r);
      line ("end do out");
      break;
    case 1:
      line ("block");
      line ("  real(8) :: e, b(4)");
      line ("  b = %s(2:5); e = b(3) * p", a);
      statements (1);
      line ("  %s(1:4) = b * e", a);
      line ("end block");
      break;
    case 2:
      line ("select case (%s)", int_expr ());
      line ("case (:1)");
      line ("  %s = %s", r, bounded (1));
      line ("case (2, 5:7)");
      line ("  %s(2:8) = %s(1:7) * 0.5d0", a, a);
      line ("case default");
      statements (1);
      line ("end select");
      break;
    case 3:
      line ("do");
      line ("  fuel = fuel - 1");
      line ("  if (fuel < 0) exit");
      line ("  %s = tanh (%s) + %s(iand (fuel, 15) + 1) * 0.25d0", r, r, a);
      line ("  if (%s) cycle", condition ());
      statements (1);
      line ("end do");
      break;
    default:
      line ("do ia = 1, 8; if (%s(ia) > 0.%ud0) exit; end do", a, 1 + below (8));
      line ("%s = %s * 0.5d0 + %s(ia)", r, r, a);
    }
}

const struct memory_kind kind_control
  = { NULL, NULL, control_locals, NULL, control_statement, NULL, NULL };
