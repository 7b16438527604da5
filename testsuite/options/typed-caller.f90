! SPDX-License-Identifier: GPL-3.0-or-later
! Calls what is made of typed.f90 by the interface file.
program caller
  use typed
  implicit none
  include 'typed.inc'
  type(cell) :: c(2), cb(2), d(2), db(2)
  real(8) :: e, eb
  c = [cell (1, [2, 3]), cell (4, [5, 6])]
  d = [cell (7, [8, 9]), cell (10, [11, 12])]
  cb = cell (0, 0)
  db = cb
  eb = 1
  call f_b (2, c(2:1:-1), cb(2:1:-1), d, db, e, eb)
  if (nint (e) /= 48 .or. any (nint (cb%h) /= [12, 9]) .or. any (nint (db%u(2)) /= [4, 1])) stop 1
  if (any (nint (db%h) /= 0) .or. any (nint (cb%u(2)) /= 0)) stop 2
end program
