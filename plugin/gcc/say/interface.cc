/* SPDX-License-Identifier: GPL-3.0-or-later */
/* -fplugin-arg-adjoint-interface=FILE: declarations of what was made, to be
   included where it is called: C prototypes here, Fortran interface blocks in
   interface-fortran.cc.  */

#include "ask-parts.h"
#include "interface.h"
#include "plugin-options.h"

/* ---- C declarators, inside out ---------------------------------------------------- */

static const char *
qualifiers (tree type)
{
  return arena_printf (&ask_arena, "%s%s", TYPE_READONLY (type) ? "const " : "",
		       TYPE_VOLATILE (type) ? "volatile " : "");
}

static const char *
base_name (tree type)
{
  /* The name that GCC has for it needs <complex.h>.  */
  if (TREE_CODE (type) == COMPLEX_TYPE)
    return arena_printf (&ask_arena, "%s_Complex %s", qualifiers (type),
			 base_name (TYPE_MAIN_VARIANT (TREE_TYPE (type))));
  tree name = TYPE_NAME (type);
  bool is_typedef = name && TREE_CODE (name) == TYPE_DECL;
  if (is_typedef)
    name = DECL_NAME (name);
  const char *text = name ? IDENTIFIER_POINTER (name) : "void";
  const char *tag = "";
  if (!is_typedef && TREE_CODE (type) == RECORD_TYPE)
    tag = "struct ";
  else if (!is_typedef && TREE_CODE (type) == UNION_TYPE)
    tag = "union ";
  else if (!is_typedef && TREE_CODE (type) == ENUMERAL_TYPE)
    tag = "enum ";
  return arena_printf (&ask_arena, "%s%s%s", qualifiers (type), tag, text);
}

static const char *
array_bound (tree type)
{
  tree domain = TYPE_DOMAIN (type);
  tree last = domain ? TYPE_MAX_VALUE (domain) : NULL_TREE;
  if (!last)
    return "";
  if (!tree_fits_shwi_p (last))
    return "*";
  return arena_printf (&ask_arena, HOST_WIDE_INT_PRINT_DEC,
		       tree_to_shwi (last) + 1);
}

static const char *declarator (tree type, const char *inner);

static const char *
function_declarator (tree type, const char *inner)
{
  const char *args = "";
  for (tree t = TYPE_ARG_TYPES (type); t; t = TREE_CHAIN (t)) {
    bool last = VOID_TYPE_P (TREE_VALUE (t));
    if (last && *args)
      break;
    args = arena_printf (&ask_arena, "%s%s%s", args, *args ? ", " : "",
			 last ? "void" : declarator (TREE_VALUE (t), ""));
  }
  return declarator (TREE_TYPE (type),
		     arena_printf (&ask_arena, "%s (%s)", inner, args));
}

/* "double (*x)[3]" for a type and the text INNER that it declares.  */
static const char *
declarator (tree type, const char *inner)
{
  if (POINTER_TYPE_P (type)) {
    tree to = TREE_TYPE (type);
    inner = arena_printf (&ask_arena, "*%s%s%s", qualifiers (type),
			  TYPE_RESTRICT (type) ? "restrict " : "", inner);
    if (TREE_CODE (to) == ARRAY_TYPE || TREE_CODE (to) == FUNCTION_TYPE)
      inner = arena_printf (&ask_arena, "(%s)", inner);
    return declarator (to, inner);
  }
  if (TREE_CODE (type) == ARRAY_TYPE)
    return declarator (TREE_TYPE (type),
		       arena_printf (&ask_arena, "%s[%s]", inner,
				     array_bound (type)));
  if (TREE_CODE (type) == FUNCTION_TYPE)
    return function_declarator (type, inner);
  return arena_printf (&ask_arena, "%s%s%s", base_name (type),
		       *inner ? " " : "", inner);
}

/* ---- slots --------------------------------------------------------------------------- */

tree
interface_argument (const asked &a, const struct slot &slot)
{
  tree p = DECL_ARGUMENTS (a.primal->decl);
  for (adj_id k = 0; k < slot.param; k++)
    p = DECL_CHAIN (p);
  return p;
}

/* TYPE without const, through pointers and arrays.  */
static tree
writable (tree type)
{
  if (POINTER_TYPE_P (type)) {
    tree to = build_pointer_type (writable (TREE_TYPE (type)));
    return build_qualified_type (to, TYPE_QUALS (type) & TYPE_QUAL_RESTRICT);
  }
  if (TREE_CODE (type) == ARRAY_TYPE)
    return build_array_type (writable (TREE_TYPE (type)), TYPE_DOMAIN (type));
  return build_qualified_type (type, TYPE_QUALS (type) & ~TYPE_QUAL_CONST);
}

static const char *
c_slot (const asked &a, const struct slot &slot)
{
  bool tangent = a.mode == MODE_TANGENT;
  tree result = TREE_TYPE (TREE_TYPE (a.primal->decl));
  tree type = NULL_TREE;
  switch (slot.kind) {
  case SLOT_PRIMAL:
    type = TREE_TYPE (interface_argument (a, slot));
    break;
  case SLOT_SHADOW:
    type = TREE_TYPE (interface_argument (a, slot));
    if (!tangent || POINTER_TYPE_P (type))
      type = writable (POINTER_TYPE_P (type) ? type
					     : build_pointer_type (type));
    break;
  case SLOT_SEED:
    type = slot.by_reference ? build_pointer_type (result) : result;
    break;
  case SLOT_PRIMAL_RESULT:
    type = build_pointer_type (result);
    break;
  }
  return declarator (type, slot.name);
}

static void
write_c (FILE *file, const asked &a)
{
  tree result = TREE_TYPE (TREE_TYPE (a.primal->decl));
  fprintf (file, "%s%s %s (",
	   a.existing && !TREE_PUBLIC (a.existing) ? "static " : "",
	   a.signature.returns == RETURNS_NOTHING ? "void"
						  : base_name (result),
	   a.name);
  for (uint32_t k = 0; k < a.signature.nslots; k++)
    fprintf (file, "%s%s", k ? ",\n\t" : "",
	     c_slot (a, a.signature.slots[k]));
  fprintf (file, "%s);\n", a.signature.nslots ? "" : "void");
}

void
write_interface (const vec<asked> &done)
{
  const char *name = adjoint_options.interface_file;
  if (!name || seen_error ())
    return;
  in_language l (done.is_empty () ? fortran_p () : fortran_function_p (done[0].primal->decl));
  for (const asked &a : done)
    if (fortran_function_p (a.primal->decl) != fortran_p ()) {
      error ("sorry, not supported: one interface file for derivatives in C and in Fortran");
      return;
    }
  /* Compilations that run at once may write one file: each renames a whole one.  */
  struct stat old;
  bool in_place = !lstat (name, &old) && !S_ISREG (old.st_mode);
  const char *written = in_place ? name : arena_printf (&ask_arena, "%s.%ld", name, (long) getpid ());
  FILE *file = fopen (written, "w");
  if (!file) {
    error ("cannot write the interface file %qs: %m", name);
    return;
  }
  if (fortran_p ())
    write_fortran_interface (file, done);
  else {
    fprintf (file, "/* Derivatives made of %s.  Types that are not C's own "
	     "must be declared before.  */\n\n", main_input_filename);
    for (const asked &a : done)
      write_c (file, a);
  }
  bool bad = ferror (file);
  bad |= fclose (file) != 0;
  if (bad || (!in_place && rename (written, name))) {
    error ("cannot write the interface file %qs: %m", name);
    if (!in_place)
      unlink (written);
  }
}
