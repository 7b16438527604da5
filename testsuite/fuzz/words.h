/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every generator of programs needs: random choices, text, and nodes, the
   parts of a program that the reducer may drop.

   Nodes are numbered as they are made, and making them takes the same random
   choices whether they are dropped or not: with the same seed, node N is the same part of
   the same program.  A dropped statement is not printed, a dropped expression stands
   as something smaller.  */

#ifndef FUZZ_WORDS_H
#define FUZZ_WORDS_H

void random_seed (unsigned long long seed, unsigned stream);
unsigned below (unsigned n);
int chance (unsigned percent);
const char *pick (const char *const *words, unsigned n);
#define PICK(...) \
  pick ((const char *const[]) { __VA_ARGS__ }, \
	sizeof ((const char *const[]) { __VA_ARGS__ }) / sizeof (char *))

/* A new string; never freed: the program ends soon.  */
char *text (const char *format, ...);

/* Lines of the function being written.  */
extern int indent;
void line (const char *format, ...);
void label (const char *format, ...);	/* a line that begins two columns earlier */

/* What is written between the two calls is one statement.  node_end returns 1 if it
   is dropped.  */
unsigned node_begin (void);
int node_end (unsigned node);
/* The same for parts of which only the outer lines can go, as an if around a block:
   nonzero if they are to go.  */
int node_unwraps (void);
/* An expression that began when `node_now' was FIRST: WHOLE, or SMALLER if it is dropped, or
   LEAST.  */
extern unsigned node_now;
char *node_expression (unsigned first, char *whole, char *smaller, const char *least);

/* "1,5,17": what is dropped.  */
void nodes_drop (const char *list);
/* Nodes that can still be dropped, largest first, one a line: for the reducer.  */
void nodes_list (void);

/* ---- the command ------------------------------------------------------------------------ */

/* [-LETTER]... [-o NUMBER] [-x NODES] [-l] SEED COUNT.  */
struct command {
  int only;			/* the only function, or -1 */
  int list;			/* nodes instead of text */
  unsigned flags;		/* bit I: -LETTER was given, letter I of those allowed */
  unsigned long long seed;
  int count;
};
/* 0 if the words are wrong.  Drops nodes.  */
int command_read (struct command *c, int argc, char **argv, const char *letters);
/* Writes each function that was asked for, by FUNCTION, and prints it.  */
void command_carry_out (const struct command *c, void (*function) (int number));

/* ---- text of one function --------------------------------------------------------------- */

void lines_start (void);	/* forget lines and nodes */
void lines_print (void);
#endif
