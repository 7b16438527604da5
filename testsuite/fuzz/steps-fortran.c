/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps in Fortran, as steps.c writes them in C: nests of loops over 4 x 4 elements, called
   from time loops with sections of one array, with levels that change places, and with one
   array twice where it is only read.  See generate-fortran.c, whose names these are.  */

#include "steps-fortran.h"
#include "words.h"

static void
step_statement (void)
{
  const char *r = chance (30) ? "u" : "r";
  unsigned k = node_begin ();
  switch (below (12))
    {
    case 0: case 1: line ("v(i,j) = u(i,j) + c * (u(i-1,j) + u(i+1,j) + %s(i,j-1) - 3 * u(i,j+1))", r); break;
    case 2: line ("v(i,j) = v(i,j) + 0.2d0 * %s(i-1,j) * u(i+1,j)", r); break;
    case 3: line ("v(i,j) = merge (%s(i,j) * c, tanh (u(i,j-1)), u(i,j) > 0)", r); break;
    case 4: line ("v(i,j) = tanh (v(i-1,j) + u(i,j) * %s(i,j))", r); break;
    case 5: line ("if (iand (i + j, k) /= 0) v(i,j) = v(i,j) - sin (u(i,j)) * c"); break;
    case 6: line ("s = s + u(i,j) * %s(j,i) * 0.1d0", r); break;
    case 7: line ("v(j,i) = 0.5d0 * u(i,j) - v(i,j) * u(1,1) * 0.1d0"); break;
    case 8: line ("v(i,j) = v(i,j) + u(1,1) * %s(2,1) * 0.1d0 + u(2,2) * u(i,j) * c", r); break;
    case 9: line ("v(i,1) = v(i,1) + cos (u(i,j)) * %s(i,j) * 0.1d0", r); break;
    case 10: line ("l(i,j) = l(i-1,j) * 0.5d0 + u(i,j) * %s(i,j); v(i,j) = v(i,j) + l(i,j) * c", r); break;
    default: line ("v(i,j) = 0.25d0 * (%s(i,j-1) * u(i,j+1) + abs (u(i,j)))", r);
    }
  node_end (k);
}

void
fortran_step (int which)
{
  line ("subroutine s%d_LEVEL (n, k, c, u, r, v, s)", which);
  line ("  integer :: n, k, i, j");
  line ("  real(8) :: c, s, l(4,4)");
  line ("  real(8)%s :: u(4,4), r(%s)", PICK (", intent(in)", ""), PICK ("4,4", "4,*"));
  line ("  real(8) :: v(4,4)");
  line ("  l = %s", PICK ("0", "u", "0.25d0"));
  if (chance (20))
    line ("  if (k > 2) return");
  indent += 2;
  for (unsigned nests = 1 + below (2); nests > 0; nests--)
    {
      line ("do j = 2, n - 1");
      line ("  do i = %s", PICK ("2, n - 1", "2, n - 1", "2, n - iand (k, 1) - 1", "n - 1, 2, -1", "2, j"));
      indent += 4;
      for (unsigned k = 1 + below (3); k > 0; k--)
	step_statement ();
      indent -= 4;
      line ("  end do");
      line ("end do");
    }
  indent -= 2;
  line ("  s = s + v(2,3) * 0.1d0");
  line ("end subroutine");
}

static void
step_call (int nsteps, const char *a, const char *now, const char *next)
{
  unsigned k = node_begin ();
  int back = chance (25);
  const char *from = back ? next : now, *to = back ? now : next;
  const char *guard = chance (20) ? PICK ("if (iand (kt, 1) == 1) ", "if (m > 2) ", "if (p > 0) ") : "";
  line ("%scall s%u_LEVEL (%s, %s, %s, %s, %s, %s, a%u)", guard, below ((unsigned) nsteps),
	PICK ("4", "4", "min (n, 4)", "4 - iand (m, 1)"), PICK ("1", "kt", "iand (m, 3)"),
	PICK ("0.25d0", "0.125d0", "p", "0.1d0 * x(3)"), chance (20) ? a : from,
	chance (50) ? a : from, to, below (2));
  node_end (k);
}

void
fortran_steps (int nsteps, const char *a, const char *b)
{
  int fixed = chance (50);
  const char *now = fixed ? PICK ("lv(:,:,iand (kt, 3))", "lv(1,1,iand (kt, 3))")
		    : PICK ("lv(:,:,ka)", "lv(1,1,ka)");
  const char *next = fixed ? PICK ("lv(:,:,iand (kt + 1, 3))", "lv(1,1,iand (kt + 1, 3))")
		     : PICK ("lv(:,:,kb)", "lv(1,1,kb)");
  line ("lv = %s; ka = 0; kb = 1", PICK ("0", "0.125d0", "p"));
  line ("do kt = 1, 4");
  line ("  lv(kt,:,0) = %s(kt:16:4) * %s", a, PICK ("1", "0.5d0", "p"));
  line ("end do");
  line ("do kt = 0, %s", PICK ("1", "2", "iand (m, 3)", "3"));
  indent += 2;
  for (unsigned k = 1 + below (3); k > 0; k--)
    step_call (nsteps, a, now, next);
  if (!fixed)
    line ("ka = 1 - ka; kb = 1 - kb");
  indent -= 2;
  line ("end do");
  line ("do kt = 1, 4");
  line ("  %s(kt:16:4) = %s(kt:16:4) + lv(kt,:,%s) * 0.5d0", b, b, PICK ("0", "1"));
  line ("end do");
}
