#define _GNU_SOURCE 1
#include <math.h>
double g(double x,double y,int n){int e; double t,u; return tan(x);}
