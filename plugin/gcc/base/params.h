/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a parameter is, from its declaration alone; what objects are, likewise.  */

#ifndef ADJOINT_PARAMS_H
#define ADJOINT_PARAMS_H

#include "gcc-common.h"
#include "model.h"

/* Element type of the reals behind PARM (of a PARAM_REAL itself) or NULL_TREE, and whether they
   are the parts of complex numbers; its kind, rank, declared
   direction (const, or `r' in the function's "fn spec"), no_alias, optional,
   hidden (a character length or another parameter the user does not write).  */
struct param_facts {
  enum param_kind kind;
  tree element;
  unsigned rank;
  unsigned HOST_WIDE_INT extent;	/* bytes by declaration, 0: unknown */
  bool may_write, no_alias, optional, hidden;
  bool complex;
  bool members;			/* a structure by value; those of its members that are reals have shadows */
  unsigned HOST_WIDE_INT unit;	/* bytes of the structure of reals that it leads to or describes; 0: none */
};
/* An attribute of a parameter that is a descriptor: it is as any structure that holds an address,
   and what it describes has its shadow by address.  */
#define STRUCTURE_MARK "adjoint structure"
/* An attribute of a parameter that leads to structures of nothing but reals: it is as a pointer to
   these reals, because a head of the unit names one.  */
#define REALS_MARK "adjoint reals"
/* The structure that TO is, is an array of, or describes, if it is made of reals; or NULL_TREE.  */
tree structure_of_reals (tree to);
/* Whether PARM is a pointer to such structures.  */
bool leads_to_structures_of_reals_p (tree parm);
/* Gives it the mark.  */
void mark_as_reals (tree parm);
param_facts param_facts_of (tree fndecl, tree parm, unsigned index);
/* Through PARM, a descriptor, Fortran's function FNDECL returns an array of reals or complex
   numbers.  */
bool array_result_p (tree fndecl, tree parm);
/* The body of FNDECL makes PARM, such a descriptor, describe another array: the result is ALLOCATABLE
   or a POINTER.  */
bool changes_descriptor_p (tree fndecl, tree parm);
/* Halves for other units know what PARM, number K of FNDECL, leads to by its address alone: a structure,
   pointers, an array whose descriptor the procedure may change.  */
bool reached_by_address_p (tree fndecl, tree parm, unsigned k);
/* What the user calls PARM: an array that FNDECL returns by FNDECL's name.  "": nothing.  */
const char *parameter_name (tree fndecl, tree parm);
/* TYPE describes arrays as C sees them, in procedures with BIND(C): gfortran calls such a dummy _x.  */
bool c_descriptor_type_p (tree type);
/* The type that FNDECL's prototype or interface gives parameter INDEX, or NULL_TREE.  */
tree declared_type_of (tree fndecl, unsigned index);
/* As declared, FNDECL only reads what its argument INDEX points to.  */
bool only_read_p (tree fndecl, unsigned index);
/* FNDECL is Fortran's, and its argument INDEX is declared without TARGET and POINTER.  Types of OPTIONAL
   ones do not tell that.  */
bool no_target_p (tree fndecl, unsigned index);
/* The bytes that a real of TYPE has a value in: 2 (_Float16, which is kept and converted, and not
   computed with), 4, 8, 10 (x87's format) or 16 (IEEE's); 0: TYPE is no real with derivatives.  */
unsigned real_bytes (tree type);
bool real_type_p (tree type);
/* TYPE is or has a structure in which reals do not lie as in an array, each at a multiple of its
   size: a packed one.  */
bool packed_reals_p (tree type);
/* TYPE is a pointer, or has one somewhere inside.  */
bool holds_pointers_p (tree type);
/* The rank that gfortran gives descriptors of dummies of assumed rank.  */
enum { UNKNOWN_RANK = 15 };
/* A real is somewhere inside TYPE.  */
bool holds_reals_p (tree type);
/* The plain type with that many bytes.  */
tree real_type_of_bytes (unsigned bytes);
/* What a reference has as its base, if no pointer: a variable, of whatever life;
   or constant data without a name, a string or what gfortran passes by reference.
   Only the first is a declaration in every case: GCC's questions about
   declarations read beyond a string.  */
bool variable_p (tree base);
bool unnamed_constant_p (tree base);
/* One of these that is no function's own: there is only one of it.  */
bool outlives_call_p (tree base);
/* If TYPE is a Fortran array descriptor: its rank, and its elements' type if
   they are reals or complex (else NULL_TREE).  */
bool descriptor_type_p (tree type, unsigned *rank, tree *element);
/* What the front end tells debuggers of descriptor TYPE; false: it is gone, at the link.  */
bool told_debuggers (tree type, struct array_descr_info *info);
/* What the front end says that descriptor TYPE describes; NULL_TREE: it is none, or at the link.  */
tree described_type (tree type);
/* TYPE is a descriptor of gfortran's for an allocatable without TARGET.  */
bool allocatable_type_p (tree type);
/* The same, with or without TARGET; with TARGET, the link does not know.  */
bool any_allocatable_p (tree type);
/* What tells the allocatable DECL, a variable or the component of a type, from others in all units;
   NULL: nothing does.  */
const char *name_of_owner (struct arena *a, tree decl);
/* The same for all declarations of one variable.  */
const char *symbol_of_variable (struct arena *a, tree decl);
/* DECL is a variable of a Fortran module without TARGET, and nothing in this unit passes it by reference: no
   pointer leads there, nor does a dummy that is written while it is read by its name (Fortran 2018, 15.5.2.13).  */
bool no_pointer_leads_p (tree decl);
/* What Fortran calls a dummy whose descriptor TYPE is: "allocatable", "pointer", "" of assumed shape.  At the
   link only dummies that are not artificial may be asked about; NULL: nobody knows.  */
const char *kind_of_descriptor (tree type);
/* TYPE is a descriptor of integers or logicals; of anything but text.  */
bool descriptor_of_no_reals_p (tree type);
bool descriptor_but_of_text_p (tree type);
/* Dummy K of FNDECL is surely an array of assumed shape of reals or complex numbers, and neither
   ALLOCATABLE nor POINTER.  */
bool assumed_shape_dummy_p (tree fndecl, unsigned k);
/* The same, of numbers that may be integers or logicals too.  */
bool array_of_numbers_p (tree fndecl, unsigned k);
/* FNDECL, which has a body, gets PARM, number K, so, or returns such an array by it, and never makes the
   descriptor describe another one.  */
bool array_in_parts_p (tree fndecl, tree parm, unsigned k);
/* What the elements of TYPE are, a descriptor of numbers, and its rank: the plain type of an integer or
   logical; NULL_TREE: TYPE is none.  */
tree descriptor_number (tree type, unsigned *rank);
/* An attribute of a parameter that is the address of such an array's first element, with the rank: stride
   and extent of each dimension are behind it.  */
#define ARRAY_MARK "adjoint array"
/* That rank; 0: PARM is none.  */
unsigned rank_of_array (tree parm);
/* How many parameters stand for DUMMY in what is read in its procedure's place; LIKE is the first of them: an
   array has strides and extents, a complex number by value two parts.  */
unsigned parameters_for_dummy (tree dummy, tree like);
/* Notes that of all functions, before -flto has types lose what the front end knows.  */
void note_assumed_shapes (void);
void note_assumed_shapes_of (tree fndecl);
/* What a descriptor of TYPE has as elements, some integer standing for all integers and logicals;
   NULL_TREE: TYPE is none, or nobody knows.  */
tree descriptor_element (tree type);
/* The type of the two parts, if TYPE is a complex one of reals of these kinds; else
   TYPE.  */
tree part_of_complex (tree type);
/* REFS get what a function, whose result is like RESULT (a variable, or a PLACEHOLDER_EXPR), stores by an
   address each where it is a head: a complex number, or the members of a structure, which are numbers
   and arrays of numbers, some of them reals.  Returns false, and REFS are incomplete, where it returns
   its result otherwise.  */
bool parts_of_result (tree result, vec<tree> *refs);
/* The same of TYPE, for who only wants to know.  */
bool result_in_parts_p (tree type);
/* Likewise of ARGUMENT, a structure that a head gets by value: some members may be pointers.  */
bool parts_of_argument (tree argument, vec<tree> *refs);
bool argument_in_parts_p (tree type);
/* An attribute of such a parameter, if some request has shadows for its members: what is read in the place
   of its function (prepare_head) gets them by their addresses.  */
#define MEMBERS_MARK "adjoint members"
bool by_members_p (tree parm);
/* TYPE, a number or an array of numbers, is of reals or of complex ones.  */
bool numbers_with_derivatives_p (tree type);
/* Weak: the linker may take another body, so that this one says nothing.  */
bool replaceable_p (tree fndecl);
/* The function at hand is Fortran's: f951 is running, or the in_language that is in force
   says so at link time.  */
bool fortran_p (void);
bool fortran_function_p (tree fndecl);
/* While it lives, FNDECL is the function at hand, whose language counts at link time.  */
struct in_language {
  explicit in_language (tree fndecl);
  explicit in_language (bool fortran);
  ~in_language ();
  bool before;
};
/* WHERE in FUNCTION, a name, as the run time's exhausted.c reads it: function, file and line, each
   with its null character.  */
tree place_string (const char *function, location_t where);
/* The assembler name that FNDECL had in its unit.  */
const char *symbol_of (tree fndecl);
/* An attribute of buffers that prepare-filled.cc makes, and of their descriptors: a passive callee fills
   them, and what they hold depends on nothing.  */
#define FILLED_MARK "adjoint filled"
/* An attribute of calls that name a variable of a namelist: they may be copied as they are.  */
#define NAMELIST_MARK "adjoint namelist"
/* Two letters for the result and for each parameter, or NULL.  */
const char *fn_spec_text (tree fndecl);
/* Of what a module has: "mod", and in *BEHIND its own name; of a submodule "mod:sub".  NULL: of
   anything else.  */
const char *module_in_symbol (const char *symbol, const char **behind);
/* Name as the user writes it: without trailing underscore or __m_MOD_.  */
const char *user_name_of (tree fndecl);		/* e.g. "mod::proc", "bratu" */

#endif
