# SPDX-License-Identifier: GPL-3.0-or-later
# Draws sensitivity.txt, which demo.f90 writes.
set terminal pngcairo size 900,760
set output 'sensitivity.png'
set title 'Shallow water: dJ/dh_0 per unit area, J = mean square anomaly in the circle'
set xlabel 'x'
set ylabel 'y'
set size ratio -1
set xrange [0:1]
set yrange [0:1]
stats 'sensitivity.txt' using 3 nooutput
limit = abs (STATS_max) > abs (STATS_min) ? abs (STATS_max) : abs (STATS_min)
set cbrange [-limit:limit]
set palette defined (-1 '#2166ac', -0.5 '#92c5de', 0 '#f7f7f7', 0.5 '#f4a582', 1 '#b2182b')
set object 1 circle at 0.6,0.5 size sqrt(0.03) front fillstyle empty border lc rgb 'black' lw 1
plot 'sensitivity.txt' using 1:2:3 with image notitle
