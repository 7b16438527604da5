/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long straight lines of a body, cut into functions of their own.

     f_b (x, xb)  {  A;  B;  C;  D;  return; }

     f_b (x, xb)  {  struct {...} pieces;  f_b.forward.0 (x, xb, &pieces);  f_b.reverse.0 (x, xb, &pieces);  return; }

   GCC's register allocator takes time and memory that grow with the square of a function's
   registers (IRA's table of conflicts), so a derivative of thousands of statements outside of loops
   takes longer the longer it is.  Piece by piece it is linear.

   What is cut are runs of statements that no jump enters or leaves and that have no loops,
   if they are long enough.  Each runs once in a call, in the order in which they stand.  */

#ifndef ADJOINT_EMIT_PIECES_H
#define ADJOINT_EMIT_PIECES_H

#include "emit-int.h"

/* Statements FIRST to END, without END, of a body.  */
struct run_of_statements {
  unsigned first, end;
};

/* emit-pieces-where.cc.  The pieces of ALL, the forward sweep up to statement number TURN and
   behind it the reverse: runs of about MOST statements, out of straight lines of at least LEAST.
   In order, apart; nothing jumps across an end of one, and within one nothing jumps back.  Each
   lies in one of the sweeps.  */
void pieces_find (const vec<gimple *> &all, unsigned turn, unsigned least, unsigned most,
		  vec<run_of_statements> *pieces);

/* emit-pieces-values.cc.  A variable that lives in registers, in one piece.  */
struct use_in_piece {
  struct shared_variable *v;
  bool read_first;		/* what it was before may be needed */
  bool defined;
  bool load, store;		/* from the frame at the beginning; to it at the end */
  tree constant;		/* what it ends as, if it is a constant on each way */
  tree begins_as;		/* the constant that it is when the piece begins */
};

struct shared_variable {
  tree decl;
  int only;			/* the piece that alone has it, or one of: */
  bool registers;		/* not memory */
  tree field;			/* of the frame; of memory: its address */
};
enum { IN_NO_PIECE = -1, IN_SEVERAL = -2 };

struct variables_of_pieces {
  hash_map<tree, shared_variable *> all;
  auto_vec<shared_variable *> order;
  auto_vec<use_in_piece *> *uses;	/* of each piece */
  hash_map<tree, bool> elsewhere;	/* what code outside of all pieces has */
  bool sets_parameter;		/* or the result, somewhere */
};

/* Fills V for PIECES of ALL, and says what each piece has to load and store.  ZERO, unless NULL, is
   set before all of them.  */
void pieces_find_variables (const vec<gimple *> &all, const vec<run_of_statements> &pieces,
			    tree zero, variables_of_pieces *v);

/* S is a register of one piece alone.  */
bool piece_owns (const shared_variable *s);

/* Frees what V has for N pieces.  */
void pieces_release (variables_of_pieces *v, unsigned n);

/* declare.cc.  A function for a piece of WHOLE, a sweep of KIND; and its parameters.  */
tree declare_piece (tree whole, const char *kind);
void define_piece (tree decl, tree whole, tree parms);

#endif
