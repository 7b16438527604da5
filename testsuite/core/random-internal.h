/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sketch is a function before it has SSA form: blocks of statements over
   variables that may be assigned anywhere.  random-region.c draws it, random-code.c
   and random-stencil.c fill its blocks, random-ssa.c makes the model of it.  */

#ifndef RANDOM_INTERNAL_H
#define RANDOM_INTERNAL_H

#include "random-model.h"

/* A variable, or (with CONSTANT) a value of the model.  */
typedef uint32_t operand;
#define CONSTANT UINT32_C (0x80000000)
#define NOTHING UINT32_MAX

enum { SKETCH_ARGS = 8 };

/* What is at a reference: an object, a parameter's memory, or anything.  */
enum root_kind { ROOT_NONE, ROOT_OBJECT, ROOT_PARAM, ROOT_UNKNOWN };
struct root { enum root_kind kind; uint32_t id; };

struct mini {
  enum stmt_kind kind;
  bool rename;			/* dst = args[0], no statement at all */
  enum op_code op;
  adj_id element;		/* MOVE */
  bool kept;			/* CLEAR */
  uint32_t dst;			/* variable, or NOTHING */
  uint32_t nargs;
  operand args[SKETCH_ARGS];
  bool has_ref;
  operand base;			/* or NOTHING: object */
  uint32_t object;
  int64_t offset;
  bool twice;			/* the index counts pairs of elements */
  operand index;		/* or NOTHING */
  adj_id type;
  struct root writes, reads;
  adj_id callee;
  uint32_t ncases;
  struct switch_case cases[SKETCH_ARGS];
};

struct sketch_block {
  VEC (struct mini) code;	/* the last one is the terminator */
  VEC (uint32_t) succs;
};

/* The count of the loop at HEADER is what statement AT of BLOCK defines.  */
struct sketch_loop { uint32_t header, exit, block, at; bool counted, has_count; };

struct features {
  bool pointers, moves, floats, allocations, calls, readers;
  bool own;			/* mostly objects are read and written */
  bool joint;			/* calls that can be joint: no recursion, no effects,
				   known extents */
  bool sparse;			/* little beside what the shape is about */
  bool exact;			/* no operations that are not IEEE 754's */
  /* Weights of what a region is made of.  */
  unsigned plain, branch, choice, counted, loop, leave, graph, stop, stencil, nest, parts,
    items, field, steps, levels;
};

/* Variables: fuel, one temporary of each type, then those of the program.  */
enum { VAR_FUEL, VAR_TEMP, VAR_TEMP2, VAR_INDEX, VAR_TRUTH, VAR_HERE,
       VAR_FIRST };

struct sketch {
  struct arena *a;
  struct chance *chance;
  struct program *p;
  struct function *f;
  struct features features;
  VEC (adj_id) var_type;
  VEC (uint32_t) reals, floats, integers, pointers;
  VEC (uint32_t) counters;	/* loops' variables, read only, in scope */
  VEC (uint32_t) real_arrays, float_arrays, int_arrays;	/* parameters */
  VEC (uint32_t) written_arrays;	/* of real_arrays; others are only read
					   here, unless a pointer leads there or a
					   callee writes them */
  VEC (struct sketch_block) blocks;
  VEC (struct sketch_loop) loops;
  VEC (uint32_t) around;	/* loops around what is drawn now */
  uint32_t exit;
  uint32_t ncalls;
  adj_id first_callee, ncallees;
  uint32_t depth_param;		/* recursion: how deep to go; or NOTHING */
};

/* random-code.c */
uint32_t sketch_var (struct sketch *s, adj_id type);
operand sketch_integer (struct sketch *s, int64_t n);
operand sketch_real (struct sketch *s, double x);
struct mini *sketch_add (struct sketch *s, uint32_t block, enum stmt_kind kind,
			 uint32_t dst);
void sketch_op (struct sketch *s, uint32_t block, enum op_code op, uint32_t dst,
		operand a, operand b);
/* DST is another name of FROM from here on.  */
void sketch_rename (struct sketch *s, uint32_t block, uint32_t dst, operand from);
uint32_t sketch_any_integer (struct sketch *s);
/* Sets VAR_TRUTH to a condition; RARE: that seldom holds.  */
void sketch_condition (struct sketch *s, uint32_t block, bool rare);
/* A call of function CALLEE; DEPTH (or NOTHING) is its first integer.  */
void sketch_call (struct sketch *s, uint32_t block, adj_id callee,
		  operand depth);
void sketch_code (struct sketch *s, uint32_t block, uint32_t n);
void sketch_prologue (struct sketch *s);
void sketch_epilogue (struct sketch *s);

/* Which of N things is meant, of which those from OBJECTS to BEYOND - 1 are objects.  */
uint32_t sketch_which (struct sketch *s, uint32_t n, uint32_t objects, uint32_t beyond);

/* random-stencil.c: one turn, of variable I, which is 0 .. 5, of TURNS turns (a variable,
   up to 5); T: N variables of its own.  */
void sketch_stencil (struct sketch *s, uint32_t block, uint32_t i, uint32_t turns,
		     const uint32_t *t, uint32_t n);

/* random-region.c: everything between entry and exit.  */
void sketch_body (struct sketch *s);
uint32_t sketch_new_block (struct sketch *s);
void sketch_go (struct sketch *s, uint32_t from, uint32_t to);
/* On VAR_TRUTH.  */
void sketch_fork (struct sketch *s, uint32_t from, uint32_t yes, uint32_t no);
/* A counted loop that BLOCK enters, N turns; returns where its body begins.  The
   caller chooses the variable, whether the test stands at the bottom, and whether an
   empty latch follows it there.  Closing it
   returns where it leads.  */
struct sketch_turns { uint32_t i, n, loop; bool bottom, latch; };
uint32_t sketch_open_loop (struct sketch *s, uint32_t block, uint32_t n,
			   struct sketch_turns *t);
uint32_t sketch_close_loop (struct sketch *s, uint32_t body,
			    const struct sketch_turns *t);

/* random-nest.c: nests of loops over neighbours in arrays.  */
uint32_t sketch_nest (struct sketch *s, uint32_t block);

/* random-parts.c: local arrays whose parts are apart.  */
uint32_t sketch_parts (struct sketch *s, uint32_t block);

/* random-items.c: loops over items that mostly do not depend on each other.  */
uint32_t sketch_items (struct sketch *s, uint32_t block);

/* random-field.c: stencils over two counters.  */
uint32_t sketch_field (struct sketch *s, uint32_t block);

/* random-steps.c: loops that carry integers.  */
uint32_t sketch_steps (struct sketch *s, uint32_t block);

/* random-levels.c: arrays that serve again in each step.  */
uint32_t sketch_levels (struct sketch *s, uint32_t block);

/* random-ssa.c: fills s->f.  */
void sketch_to_model (struct sketch *s);

#define PICK(S, V) ((V).at[chance_below ((S)->chance, (V).n)])

#endif
