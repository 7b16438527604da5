# SPDX-License-Identifier: GPL-3.0-or-later
# Draws plot.dat (bench.sh makes it of figures.dat and switches.dat): bench.svg.
# Colours from the palette of Okabe and Ito, which colour-blind readers tell apart.
set terminal svg size 1200,1080 font 'sans-serif,13' background '#ffffff'
set output 'bench.svg'
set style data histograms
set style histogram clustered gap 1.5
set style fill solid 1 noborder
set boxwidth 0.9
set grid ytics lc '#dddddd'
set border 3 lc '#666666'
set tics nomirror textcolor '#333333'
set xtics scale 0 rotate by -30
set datafile missing '0'
set key top right horizontal samplen 1.5
set logscale y
set multiplot layout 3,1

set title 'Time of a gradient, relative to the primal function'
set yrange [0.1:2000]
set ytics (0.1,0.2,0.5,1,2,5,10,20,50,100,200,500)
plot 'plot.dat' using 3:xtic(1) title 'by hand' lc '#009e73', \
     '' using 2 title 'gcc-adjoint' lc '#0072b2', \
     '' using 4 title 'ADOL-C (small size)' lc '#e69f00', \
     '' using 0:7 with points pt 7 ps 0.6 lc '#000000' title 'roof: tape and data at memory speed'

set title 'The same with -march=native -ffast-math'
set yrange [0.1:50]
plot 'plot.dat' using 9:xtic(1) title 'by hand' lc '#009e73', \
     '' using 8 title 'gcc-adjoint' lc '#0072b2', \
     '' using 0:10 with points pt 7 ps 0.6 lc '#000000' title 'roof'

set title 'Bytes kept for the reverse sweep, per unit of work'
set yrange [1:10000]
set ytics (1,8,16,32,64,128,256,512,1024,4096)
plot 'plot.dat' using 6:xtic(1) title 'by hand' lc '#009e73', \
     '' using 5 title 'gcc-adjoint' lc '#0072b2'
unset multiplot
