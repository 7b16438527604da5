/* SPDX-License-Identifier: GPL-3.0-or-later */
/* generate-fortran [-o NUMBER] [-x NODES] [-l] [-m] SEED COUNT >FILE.f90: as generate.c, in
   Fortran; "LEVEL" in the text stands for the level.  Each function is a BIND(C) procedure in a
   module of its own, so that the judge can call it as one of C, with helpers beside
   it.  With -s: the C file that joins them to the judge.  As the file is preprocessed, LIBRARY
   leaves out the functions, and CALLER what they call, which is in another object (fuzz.sh, SEPARATE).

     -m  with memory of all kinds (memory-fortran.c)  */

#include "generate-fortran.h"
#include "steps-fortran.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct writing f;

/* Conversions to a kind are not written out: in quad precision they would round.  */

/* ---- expressions ------------------------------------------------------------------ */

const char *
array (void)
{
  return f.arrays[below ((unsigned) f.narrays)];
}

const char *
other_array (const char *a)
{
  for (;;)
    {
      const char *b = array ();
      if (strcmp (a, b) != 0)
	return b;
    }
}

const char *
scalar (void)
{
  return f.reals[below ((unsigned) f.nreals)];
}

char *
int_expr (void)
{
  switch (below (6))
    {
    case 0: return text ("%u", below (8));
    case 1: return text ("n");
    case 2: return text ("m");
    case 3: return text ("i%u", below ((unsigned) f.nints));
    case 4:
      if (f.ncounters)
	return text ("%s", f.counters[below ((unsigned) f.ncounters)].name);
      /* fallthrough */
    default: return text ("k(iand (i%u, 15) + 1)", below ((unsigned) f.nints));
    }
}

static char *
subscript (int reach)
{
  if (f.ncounters && chance (75))
    {
      const struct counter *c = &f.counters[below ((unsigned) f.ncounters)];
      int least = 1 - c->lo > -reach ? 1 - c->lo : -reach;
      int most = LENGTH - c->hi < reach ? LENGTH - c->hi : reach;
      if (least <= most)
	{
	  int offset = least + (int) below ((unsigned) (most - least + 1));
	  if (!offset)
	    return text ("%s", c->name);
	  return text ("%s %c %d", c->name, offset > 0 ? '+' : '-', abs (offset));
	}
    }
  if (chance (30))
    return text ("%u", 1 + below (LENGTH));
  return text ("iand (%s, 15) + 1", int_expr ());
}

static char *
element (void)
{
  if (f.has_plane && chance (12))
    return text ("g(iand (%s, 3) + 1, iand (%s, 3) + 1)", int_expr (), int_expr ());
  return text ("%s(%s)", array (), subscript (2));
}

static char *
place (void)
{
  return chance (35) ? text ("%s", scalar ()) : element ();
}

static char *
leaf (void)
{
  switch (below (8))
    {
    case 0: return text ("%u.%ud0", below (3), below (100));
    case 1: return text ("p");
    case 2: return text ("0.125d0 * %s", int_expr ());
    case 3: return f.has_single
	    ? text ("(z(iand (%s, 15) + 1) * 0.5d0)", int_expr ()) : text ("%s", scalar ());
    case 4: return text ("%s", scalar ());
    default: return element ();
    }
}

char *
condition (void)
{
  unsigned first = node_now;
  char *e;
  switch (below (4))
    {
    case 0: e = text ("%s < %s", leaf (), leaf ()); break;
    case 1: e = text ("%s > 0.%ud0", leaf (), below (9)); break;
    case 2: e = text ("mod (%s, 2) == 0", int_expr ()); break;
    default: e = text ("%s > 0 .and. %s < 0.5d0", leaf (), leaf ());
    }
  return node_expression (first, e, text ("%s", ".true."), ".false.");
}

/* An expression of which one array section is the value.  */
static char *
reduction (void)
{
  const char *a = array (), *b = array ();
  int shift = (int) below (3);
  const char *end = PICK ("n", "8", "m", "13");
  switch (below (5))
    {
    case 0: return text ("sum (%s(1:%s))", a, end);
    case 1: return text ("sum (%s(1:%s) * %s(%d:%s + %d))", a, end, b, 1 + shift, end, shift);
    case 2: return text ("dot_product (%s(1:%s), %s(1:%s))", a, end, b, end);
    case 3: return text ("%s (%s(1:%u))", PICK ("maxval", "minval"), a, 2 + below (8));
    default: return text ("sum (sin (%s(1:%s)))", a, end);
    }
}

static char *
function_call (int depth)
{
  int h = (int) below ((unsigned) f.nhelpers + 1);
  if (h == f.nhelpers)
    return leaf ();
  switch (f.helpers[h])
    {
    case FUNCTION:
      return text ("h%d_LEVEL (%s, %s(%u), 8)", h, real_expr (depth - 1), array (),
		   1 + below (9));
    case ASSUMED_SHAPE: return text ("h%d_LEVEL (%s, %s(%s))", h, leaf (), array (),
				     PICK ("1:8", "n + 2:2:-1", "2:16:2", ":"));
    case RECURSIVE: return text ("h%d_LEVEL (%s, %s, iand (%s, 3))", h, leaf (), array (),
				 int_expr ());
    default: return leaf ();
    }
}

static char *
operation (int depth, char *a, char *b)
{
  switch (below (20))
    {
    case 0: case 1: return text ("(%s + %s)", a, b);
    case 2: return text ("(%s - %s)", a, b);
    case 3: case 4: case 5: return text ("(%s * %s)", a, b);
    case 6: return text ("(%s / (1.5d0 + %s ** 2))", a, b);
    case 7: return text ("%s (%s)", PICK ("sin", "cos", "tanh", "atan"), a);
    case 8: return text ("sqrt (1 + (%s) ** 2)", a);
    case 9: return text ("exp (-(%s) ** 2)", a);
    case 10: return text ("%s (%s, %s)", PICK ("max", "min"), a, b);
    case 11: return text ("abs (%s)", a);
    case 12: return text ("merge (%s, %s, %s)", a, b, condition ());
    case 13: return text ("(1 + abs (%s)) ** sin (%s)", a, b);
    case 14: return text ("log (1.25d0 + (%s) ** 2)", a);
    case 15: return text ("sign (%s, %s)", a, b);
    case 16: return text ("0.25d0 * %s", reduction ());
    default: return function_call (depth);
    }
}

char *
real_expr (int depth)
{
  if (depth <= 0 || chance (15))
    return leaf ();
  unsigned first = node_now;
  char *a = real_expr (depth - 1), *b = real_expr (depth - 1);
  return node_expression (first, operation (depth, a, b), a, "0.5d0");
}

char *
bounded (int depth)
{
  unsigned first = node_now;
  char *e = real_expr (depth);
  return node_expression (first, text (PICK ("sin (%s)", "tanh (%s)", "0.375d0 * (%s)", "cos (%s)"),
				       e), e, "0.5d0");
}

/* ---- statements ----------------------------------------------------------------------- */

static void
assignment (void)
{
  char *p = place ();
  switch (below (6))
    {
    case 0: line ("%s = %s + 0.25d0 * (%s)", p, p, real_expr (2)); break;
    case 1: line ("%s = %s * %s", p, p, bounded (1)); break;
    case 2: line ("%s = %s", p, PICK ("0", "1", "0.5d0")); break;
    default: line ("%s = %s", p, bounded (2));
    }
}

/* A section of A with an offset between 0 and 2 from elements 2 to N - 1.  */
static char *
section (const char *a, const char *end, int offset)
{
  return text ("%s(%d:%s + %d)", a, 1 + offset, end, offset);
}

/* Array assignments: stencils by sections, with overlap too.  */
static void
array_assignment (void)
{
  const char *a = array (), *b = array (), *c = array ();
  const char *end = PICK ("n", "n - 2", "m", "12");
  char *to = section (a, end, (int) below (3)), *e = section (b, end, (int) below (3)),
       *g = section (c, end, (int) below (3)), *h = section (b, end, (int) below (3));
  unsigned first = node_now;
  char *all;
  switch (below (10))
    {
    case 0: all = text ("0.25d0 * (%s + %s + %s)", e, g, h); break;
    case 1: all = text ("sin (%s) * %s", e, g); break;
    case 2: all = text ("%s + 0.1d0 * (%s - 2 * %s + %s)", to, e, g, h); break;
    case 3: all = text ("%s * %s - %s * 0.5d0", scalar (), e, g); break;
    case 4: all = text ("tanh (%s * %s)", e, h); break;
    case 5: all = text ("max (%s, %s)", e, g); break;
    case 6: all = text ("merge (%s, %s * p, %s > 0)", e, g, h); break;
    case 7: all = text ("%s / (1.5d0 + %s ** 2)", e, g); break;
    case 8: all = text ("%s", PICK ("0", "p", "0.5d0")); break;
    default: all = e;
    }
  all = node_expression (first, all, e, "0.5d0");
  if (chance (12))
    {
      line ("where (%s > 0)", e);
      line ("  %s = %s", to, all);
      if (chance (50))
	{
	  line ("elsewhere");
	  line ("  %s = 0.5d0 * %s", to, g);
	}
      line ("end where");
    }
  else if (chance (10))
    line ("%s(16:2:-2) = 0.5d0 * %s(1:8) + %s(2:9)", a, b, c);
  else
    line ("%s = %s", to, all);
}

static void
loop (void)
{
  if (f.ncounters == MAX_COUNTERS)
    {
      assignment ();
      return;
    }
  struct counter *c = &f.counters[f.ncounters];
  snprintf (c->name, sizeof c->name, "j%d", f.ncounters);
  int lo = 1 + (int) below (3), most;
  const char *end;
  if (f.ncounters && chance (30))
    end = f.counters[f.ncounters - 1].name, most = f.counters[f.ncounters - 1].hi;
  else
    switch (below (5))
      {
      case 0: end = "n - 1", most = N_MAX - 1; break;
      case 1: end = "m", most = M_MAX; break;
      case 2: end = "4", most = 4; break;
      case 3: end = "n + 2", most = N_MAX + 2; break;
      default: end = "n", most = N_MAX;
      }
  c->lo = lo, c->hi = most > lo ? most : lo;
  unsigned header = node_begin ();
  switch (below (7))
    {
    case 0: line ("do %s = %s, %d, -1", c->name, end, lo); break;
    case 1: line ("do %s = %d, %s, 2", c->name, lo, end); break;
    case 2: line ("do %s = %s, %d, -2", c->name, end, lo); break;
    default: line ("do %s = %d, %s", c->name, lo, end);
    }
  if (node_end (header))
    line ("do %s = %d, %d", c->name, lo, lo);
  f.ncounters++, f.depth++, indent += 2;
  statements (1 + (int) below (3));
  if (chance (15))
    {
      unsigned k = node_begin ();
      line ("if (%s) %s", condition (), PICK ("exit", "cycle"));
      node_end (k);
      statements (1);
    }
  f.ncounters--, f.depth--, indent -= 2;
  line ("end do");
}

static void
while_loop (void)
{
  line ("do while (fuel > 0 .and. (%s))", condition ());
  f.depth++, indent += 2;
  line ("fuel = fuel - 1");
  statements (1 + (int) below (2));
  f.depth--, indent -= 2;
  line ("end do");
}

static void
branch (void)
{
  char *c = condition ();
  int unwraps = node_unwraps ();
  line ("if (%s) then", unwraps ? ".true." : c);
  f.depth++, indent += 2;
  statements (1 + (int) below (2));
  indent -= 2;
  unsigned arm = node_begin ();
  line ("else");
  indent += 2;
  statements (1);
  indent -= 2;
  node_end (arm);
  f.depth--;
  line ("end if");
}

static void
select_case (void)
{
  line ("select case (iand (%s, 3))", int_expr ());
  f.depth++;
  for (int i = 0; i < 2; i++)
    {
      line (i ? PICK ("case default", "case (1:2)") : "case (0)");
      indent += 2;
      statements (1 + (int) below (2));
      indent -= 2;
    }
  f.depth--;
  line ("end select");
}

static void
helper_call (void)
{
  int h = (int) below ((unsigned) f.nhelpers + 1);
  if (h == f.nhelpers || f.helpers[h] != SUBROUTINE)
    {
      array_assignment ();
      return;
    }
  const char *a = array (), *b = other_array (a);
  line ("call h%d_LEVEL (%s, %s(%u), %s(%u), 8)", h, scalar (), a, 1 + below (9), b,
	1 + below (9));
}

/* A local allocatable, perhaps in a loop.  */
static void
allocation (void)
{
  if (f.is_allocated)
    {
      array_assignment ();
      return;
    }
  f.is_allocated = 1;
  const char *a = array ();
  line ("allocate (al(%s))", PICK ("8", "n + 3", "m + 4"));
  line ("al = %s", PICK ("p", "0.5d0 * a0"));
  line ("al(2:3) = %s(4:5) * %s(1:2)", a, array ());
  statements (1);
  line ("%s = %s + al(3) * al(2) + %s", scalar (), "0.5d0 * a0",
	PICK ("sum (al)", "sin (al(1))"));
  line ("deallocate (al)");
  f.is_allocated = 0;
}

/* Two levels in local arrays; a matrix times a vector in an outer loop.  */
static void
kernel (void)
{
  const char *a = array (), *b = array ();
  if (f.nsteps && chance (60))
    {
      fortran_steps (f.nsteps, a, b);
      return;
    }
  if (chance (50))
    {
      line ("u0 = %s(1:8)", a);
      line ("do kt = 1, %s", PICK ("m", "3", "n"));
      line ("  u1(2:7) = u0(2:7) + 0.1d0 * %s",
	    PICK ("(u0(1:6) - 2 * u0(2:7) + u0(3:8))", "u0(2:7) * (u0(1:6) - u0(3:8))",
		  "sin (u0(3:8))"));
      line ("  u1(1) = %s; u1(8) = u0(7)", PICK ("p", "u0(2) * 0.5d0", "u0(1)"));
      line ("  u0 = u1");
      line ("end do");
      line ("%s(1:8) = %s u0", b, PICK ("", "p *", "0.5d0 *"));
      return;
    }
  line ("do kt = 1, %s", PICK ("n", "5"));
  line ("  do ka = 1, 3");
  line ("    do kb = 1, 3");
  line ("      gm(ka,kb) = %s", PICK ("sin (x(kt) * y(ka + kb))", "0.25d0 * p * ka / kb"));
  line ("    end do");
  line ("    u0(ka) = %s(kt + ka)", a);
  line ("  end do");
  line ("  %s", PICK ("u1(1:3) = matmul (gm, u0(1:3))",
		      "u1(1:3) = [(sum (gm(:,ka) * u0(1:3)), ka = 1, 3)]",
		      "do ka = 1, 3; u1(ka) = dot_product (gm(ka,:), u0(1:3)); end do"));
  line ("  %s(kt:kt + 2) = %s", b, PICK ("u1(1:3)", "0.5d0 * u1(3:1:-1)"));
  line ("end do");
}

static void
statement (void)
{
  if (f.budget-- <= 0 || f.depth > 4)
    {
      assignment ();
      return;
    }
  if (f.memory && chance (55))
    {
      memory_statement ();
      return;
    }
  unsigned what = below (100);
  if (what < 25)
    assignment ();
  else if (what < 42)
    array_assignment ();
  else if (what < 62)
    loop ();
  else if (what < 70)
    branch ();
  else if (what < 74)
    while_loop ();
  else if (what < 77)
    select_case ();
  else if (what < 83)
    helper_call ();
  else if (what < 86)
    allocation ();
  else if (what < 94 || f.nsteps)
    kernel ();
  else if (what < 97)
    line ("i%u = iand (%s + %s, 15)", below ((unsigned) f.nints), int_expr (), int_expr ());
  else if (f.has_single)
    line ("z(%u) = %s", 1 + below (16), bounded (1));
  else if (!f.is_allocated)
    line ("if (%s) return", condition ());
}

/* An allocatable is allocated once at a time.  */
void
statements (int n)
{
  for (int i = 0; i < n; i++)
    {
      unsigned k = node_begin ();
      statement ();
      node_end (k);
    }
}

/* ---- procedures ------------------------------------------------------------------------- */

static void
locals (void)
{
  line ("real(8) :: a0, a1, a2");
  line ("integer :: i0, i1, fuel, j0, j1, j2, j3, kt, ka, kb");
  line (f.has_single ? "p = p0 + q" : "p = p0");
  line ("a0 = %s; a1 = %s; a2 = 0.25d0", PICK ("0", "p", "0.5d0"), PICK ("p", "1"));
  line ("i0 = %u; i1 = %u; fuel = %u", below (8), below (8), 3 + below (8));
  f.reals[0] = "a0", f.reals[1] = "a1", f.reals[2] = "a2";
  f.nreals = 3, f.nints = 2, f.ncounters = f.depth = 0;
}

static void
helper (int h)
{
  static const char *const head[HELPER_KINDS] = {
    "subroutine h%d_LEVEL (p, u, v, n)", "real(8) function h%d_LEVEL (p, u, n) result (r)",
    "real(8) function h%d_LEVEL (p, u) result (r)",
    "recursive real(8) function h%d_LEVEL (p, u, c) result (r)"
  };
  enum helper_kind kind = f.helpers[h];
  unsigned k = node_begin ();
  line (head[kind], h);
  line ("  real(8) :: p");
  line (kind == SUBROUTINE || kind == FUNCTION ? "  integer :: n; real(8) :: u(n)%s"
	: kind == RECURSIVE ? "  integer, value :: c; real(8), intent(inout) :: u(*)%s"
	: "  real(8), intent(in) :: u(:)%s", kind == SUBROUTINE ? ", v(n)" : "");
  line ("  integer :: j");
  switch (kind)
    {
    case SUBROUTINE:
      line ("  do j = 2, n - 1");
      line ("    %s", PICK ("u(j) = 0.5d0 * u(j) + p * v(j - 1) * v(j + 1)",
			    "u(j) = sin (u(j - 1) + v(j))", "v(j) = v(j) + u(j + 1) ** 2 * 0.1d0",
			    "p = 0.9d0 * p + 0.1d0 * u(j) * v(j)"));
      line ("  end do");
      line ("  p = %s", PICK ("tanh (p) + u(1)", "p * 0.5d0", "sin (v(2))"));
      break;
    case FUNCTION:
      line ("  r = 0");
      line ("  do j = 1, n");
      line ("    r = r + %s", PICK ("u(j) ** 2", "sin (p * u(j))", "u(j) * u(n + 1 - j)"));
      line ("  end do");
      break;
    case ASSUMED_SHAPE:
      line ("  r = p");
      line ("  do j = 2, size (u)");
      line ("    r = %s", PICK ("0.5d0 * r + u(j) * u(j - 1)", "sin (r + u(j))", "max (r, u(j))"));
      line ("  end do");
      break;
    default:
      line ("  r = %s", PICK ("p * u(1)", "sin (u(2)) + p"));
      line ("  if (c <= 0) return");
      line ("  u(c) = %s", PICK ("0.5d0 * u(c + 1) * p", "u(c) + 0.1d0 * p"));
      line ("  r = r * 0.5d0 + h%d_LEVEL (r, u, c - 1)", h);
      line ("  u(c + 1) = %s", PICK ("r * u(c)", "u(c) * 0.5d0"));
    }
  line ("end %s", kind == SUBROUTINE ? "subroutine" : "function");
  node_end (k);
}

static unsigned memory, mixed;	/* -m, -v */

static void
choose (int number)
{
  memset (&f, 0, sizeof f);
  f.number = number;
  f.has_single = chance (15), f.has_plane = chance (30);
  f.nhelpers = chance (40) ? 1 + (int) below (3) : 0;
  for (int h = 0; h < f.nhelpers; h++)
    f.helpers[h] = (enum helper_kind) below (HELPER_KINDS);
  f.nsteps = chance (40) ? 1 + (int) below (2) : 0;
  if (mixed)
    mixed_choose ();
  else if (memory)
    memory_choose ();
}

/* What the function calls, in the module that has it.  With LIBRARY this is all of the module, which
   the function's own uses with CALLER.  */
static void
module_start (int number)
{
  line ("#ifdef CALLER");
  line ("module u%d_LEVEL", number);
  line ("use m%d_LEVEL", number);
  line ("implicit none");
  line ("contains");
  line ("#else");
  line ("module m%d_LEVEL", number);
  line ("implicit none");
  memory_types ();
  line ("contains");
  memory_procedures ();
  for (int h = 0; h < f.nhelpers; h++)
    helper (h);
  for (int k = 0; k < f.nsteps; k++)
    fortran_step (k);
  line ("#endif");
  line ("#ifndef LIBRARY");
  memory_private ();
}

static void
function (int number)
{
  choose (number);
  lines_start ();
  indent = 0;
  line ("! function %d", number);
  line ("#ifndef SKIP_%d", number);
  module_start (number);
  line ("real(8) function f%d_LEVEL (n, m, k, x, y, w, z, p0, q) result (r) bind(C, name=\"f%d_LEVEL\")",
	number, number);
  indent = 2;
  line ("integer, value :: n, m");
  line ("integer, intent(in) :: k(16)");
  line ("real(8) :: x(16), y(16), w(16)");
  line ("real(4) :: z(16)");
  line ("real(8), value :: p0");
  line ("real(4), value :: q");
  unsigned t = node_begin ();
  line ("real(8) :: t(16)");
  node_end (t);
  line ("real(8) :: g(4,4), gm(3,3), u0(8), u1(8), v(16 + n), p");
  if (f.nsteps)
    line ("real(8) :: lv(4,4,0:3)");
  line ("real(8), allocatable :: al(:)");
  memory_locals ();
  f.budget = 3 + (int) below (8);
  f.arrays[0] = "x", f.arrays[1] = "y", f.arrays[2] = "w", f.narrays = 3;
  if (chance (50))
    f.arrays[f.narrays++] = "t";
  if (chance (30))
    f.arrays[f.narrays++] = "v";
  locals ();
  line ("t = %s; v = %s; g = %s", PICK ("0", "x", "p * y"), PICK ("0", "p"), PICK ("0", "p"));
  line ("r = x(1)");
  memory_start ();
  statements (2 + (int) below (4));
  unsigned first = node_now;
  char *e = bounded (1);
  line ("r = %s", node_expression (first, text ("%s + 0.5d0 * a0", e), e, "a0"));
  memory_ending ();
  indent = 0;
  memory_inside ();
  line ("end function");
  line ("#endif");
  line ("end module");
  line ("#endif");
  line ("");
}

/* ---- the command ------------------------------------------------------------------------------ */

static void
shims (const struct command *c)
{
  printf ("#include \"fuzz.h\"\n");
  for (int k = 0; k < c->count; k++)
    if (c->only < 0 || k == c->only)
      printf ("#ifndef SKIP_%d\nDECLARE_FORTRAN (f%d)\n#endif\n", k, k);
  printf ("const struct fuzz_case F (table)[] = {\n");
  for (int k = 0; k < c->count; k++)
    {
      random_seed (c->seed, (unsigned) k);
      choose (k);
      if (c->only < 0 || k == c->only)
	printf ("#ifndef SKIP_%d\n  CASE_FORTRAN (f%d, %d),\n#else\n  LEFT_OUT,\n#endif\n", k, k,
		f.has_single);
      else
	printf ("  LEFT_OUT,\n");
    }
  printf ("};\nconst int F (count) = %d;\n", c->count);
}

int
main (int argc, char **argv)
{
  struct command c;
  if (!command_read (&c, argc, argv, "smv"))
    {
      fprintf (stderr, "usage: generate-fortran [-s] [-m] [-v] [-o NUMBER] [-x NODES] [-l] SEED COUNT\n");
      return 2;
    }
  memory = c.flags & 2, mixed = c.flags & 4;
  if (c.flags & 1)
    shims (&c);
  else
    command_carry_out (&c, function);
  return 0;
}
