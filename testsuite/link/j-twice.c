/* SPDX-License-Identifier: GPL-3.0-or-later */
__attribute__ ((noinline)) double twice (double x) { return 2 * x; }
int main (void) { return 0; }
