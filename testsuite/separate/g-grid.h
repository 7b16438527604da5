/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A structure that a library and its users know: numbers inside, and pointers to more of them.  */
struct grid { int n; double dx, u[8]; double *w; struct { float drag; double rate; } by; };
