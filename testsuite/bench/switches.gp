# SPDX-License-Identifier: GPL-3.0-or-later
# Draws matrix.dat, a row for each analysis and a column for each program, as two
# maps: how much slower, and how much larger on tape, with the analysis off.
set terminal svg size 1000,1000 font 'sans-serif,12' background '#ffffff'
set output 'switches.svg'
unset key
set border 0
set tics scale 0
set xtics rotate by -30
unset colorbox
set palette defined (-1 '#009e73', 0 '#ffffff', 1 '#f5c26b', 3 '#d55e00')
set cbrange [-1:3]
set multiplot layout 2,1
do for [part in 'time tape'] {
  set title part eq 'time' ? 'Time with one analysis off, relative to all on' : 'Tape with one analysis off, relative to all on'
  file = part.'.dat'
  set yrange [] reverse
  plot file matrix rowheaders columnheaders using 1:2:($3 > 0 ? log($3) / log(2) : 0) with image pixels, \
       '' matrix rowheaders columnheaders using 1:2:($3 > 0 ? sprintf('%.2f', $3) : '') with labels textcolor '#222222'
}
unset multiplot
