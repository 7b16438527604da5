# SPDX-License-Identifier: GPL-3.0-or-later
# Draws fields.txt, which sensitivity.F90 writes: what a kelvin above 1000 m and ten metres
# of depth do to the transport, column by column.
set terminal pngcairo size 1100,1150
set output 'ocean.png'
larger (a, b) = abs (a) > abs (b) ? abs (a) : abs (b)
stats 'fields.txt' using 4 nooutput
warmth = 0.7 * larger (STATS_max, STATS_min)
stats 'fields.txt' using 5 nooutput
depths = 0.7 * larger (STATS_max, STATS_min)
set multiplot layout 3,1 title 'Transport through a strait after a week'
set xrange [0:60]
set yrange [-64:-46]
set ylabel 'latitude'
set arrow from 15,-64 to 15,-46 nohead lw 2 front
set palette defined (0 '#f7f7f7', 1 '#084594')
set cblabel 'depth of the sea, km'
plot 'fields.txt' using 1:2:($3 > 0 ? $3 / 1000 : NaN) with image notitle
set palette defined (-1 '#2166ac', -0.5 '#92c5de', 0 '#f7f7f7', 0.5 '#f4a582', 1 '#b2182b')
set cbrange [-warmth:warmth]
set cblabel 'Sv per kelvin above 1000 m'
plot 'fields.txt' using 1:2:($3 > 0 ? $4 : NaN) with image notitle
set xlabel 'longitude'
set cbrange [-depths:depths]
set cblabel 'Sv per 10 m of depth'
plot 'fields.txt' using 1:2:($3 > 0 ? $5 : NaN) with image notitle
unset multiplot
