! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=halves -fplugin-arg-adjoint-rules=$srcdir/fortran/recursive-temporaries.rules" }
! Temporaries by reference beside text that is put together: local variables whose shadows lie by
! address where nothing else in the function does, which was an internal fault.  Nothing calls the
! rest here.
recursive subroutine halves (direct, storev, n, k, v, ldv, t, ldt)
  character direct, storev
  integer n, k, ldv, ldt, l, nx, limit
  external limit
  double precision t(ldt, *), v(ldv, *)
  l = k / 2
  nx = limit (3, "halves", direct // storev, n, k, -1, -1)
  if (k < nx) then
    call halves (direct, storev, n, l, v(k-l+1, 1), ldv, t(k-l+1, k-l+1), ldt)
    call dtrmm ('Right', 'Lower', 'No transpose', 'Non-unit', l, k - l, 1d0, t, ldt, t(k-l+1, 1), ldt)
  end if
end subroutine
