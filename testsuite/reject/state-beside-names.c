/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-adjoint-head=f(cost,last)/(theta) -fplugin-arg-adjoint-head=g(cost)/(theta) -fplugin-arg-adjoint-head=h(cost)/(p\[3\])" } */
/* State that the head does not name, or names on one side, beside memory that it names.  */
double cost, theta, last, sum, *p, aim;

void f (void)
{
  cost = last * theta;	/* { dg-warning "dependent 'last' is read before it is written; where earlier calls made what is read, name it among the independents too" } */
  last = last + cost;
}

void g (void)
{
  sum = sum + theta;	/* { dg-error "sorry, not supported: global variable 'sum' may be read before it is written in a call" } */
  cost = sum * sum;
}

/* What the named pointer leads to may be another variable.  */
void h (void)
{
  aim = aim * 2 + p[1];	/* { dg-error "global variable 'aim' may be read before it is written in a call" } */
  cost = aim;
}
