/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls what is made of y-always.c; with an argument, so that the pointer is called that leads nowhere.  */
double controlled (int kind, const double *restrict x);
void controlled_b (int kind, const double *restrict x, double *restrict xb, double seed);

int
main (int argc, char **argv)
{
  double x[2] = { 0.7, 0.4 }, b[2] = { 0, 0 };
  (void) argv;
  controlled_b (argc > 1, x, b, 1);
  for (int i = 0; i < 2; i++) {
    double y = x[i], d = 1e-5;
    x[i] = y + d;
    double up = controlled (0, x);
    x[i] = y - d;
    double down = controlled (0, x);
    x[i] = y;
    if (!((up - down) / (2 * d) - b[i] < 1e-8 && (up - down) / (2 * d) - b[i] > -1e-8))
      return 1;
  }
  return 0;
}
