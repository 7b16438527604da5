/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The equation of state: density anomalies of sea water of one level.  Quadratic
   in temperature, thermal expansion grows with depth, salinity enters linearly
   and by its root.  The coefficients are Fortran's COMMON /eoscom/.  */

#ifdef QUAD
#include <quadmath.h>
typedef __float128 real;
#define root sqrtq
#else
#include <math.h>
typedef double real;
#define root sqrt
#endif

extern struct
{
  real rho0, expansion, cabbeling, thermobaric, haline;
} eoscom_;

static inline real
anomaly (real t, real s, real z)
{
  real tilt = eoscom_.expansion + eoscom_.thermobaric * z;
  real salt = s - 35;
  return -tilt * t - eoscom_.cabbeling * t * t + eoscom_.haline * salt
	 + (real) 1e-3 * salt * root (s * s + 1) - (real) 2e-3 * t * salt;
}

/* Of N cells at depth Z.  */
void
eos_level (int n, const real *restrict t, const real *restrict s, real z, real *restrict rho)
{
  for (int i = 0; i < n; i++)
    rho[i] = anomaly (t[i], s[i], z);
}

/* Squared buoyancy frequency between two levels whose faces meet at depth Z and
   whose centres are DZ apart: both are brought to that depth.  */
void
eos_stability (int n, const real *restrict t_up, const real *restrict s_up,
	       const real *restrict t_low, const real *restrict s_low,
	       real z, real dz, real gravity, real *restrict n2)
{
  real scale = gravity / (eoscom_.rho0 * dz);
  for (int i = 0; i < n; i++)
    n2[i] = scale * (anomaly (t_low[i], s_low[i], z) - anomaly (t_up[i], s_up[i], z));
}
