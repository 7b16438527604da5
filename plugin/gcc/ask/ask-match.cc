/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches a derivative that the user declared with the primal, left to right.

   The next parameter must have the type of the primal's next argument.  The
   parameter behind it is that argument's shadow if its name says so (the
   argument's name and the suffix); where names are absent, both readings are
   tried, and the declaration counts if types and number leave exactly one.
   What is left at the end is the seed (reverse) or receives the primal's value
   (tangent).

     double f (int n, double *x);
     void f_b (int n, double *x, double *xb, double fb);
	       n      x          shadow      seed  */

#include "ask-parts.h"
#include "plugin-options.h"
#include "thaw.h"

namespace {

struct parameter {
  tree decl;			/* PARM_DECL; made here if only types are known */
  const char *name;		/* NULL: none */
  param_facts facts;
};

struct reading {
  uint8_t *shadow;		/* [primal arguments] has one */
  bool result;			/* seed, or place for the primal's value */
};

struct matcher {
  asked *a;
  bool tangent;
  auto_vec<parameter> primal, declared;	/* without hidden ones */
  unsigned primal_hidden, declared_hidden;
  uint8_t *shadow;			/* of the reading being tried */
  auto_vec<reading> found;		/* at most two */
  /* Why the attempt that came farthest failed.  */
  unsigned farthest;
  const char *why;
};

}

/* ---- types ---------------------------------------------------------------------------- */

static bool
same_other_type (tree a, tree b)
{
  while (TREE_CODE (a) == ARRAY_TYPE && TREE_CODE (b) == ARRAY_TYPE)
    a = TREE_TYPE (a), b = TREE_TYPE (b);
  if (POINTER_TYPE_P (a) && POINTER_TYPE_P (b))
    return same_other_type (TREE_TYPE (a), TREE_TYPE (b));
  if (INTEGRAL_TYPE_P (a) && INTEGRAL_TYPE_P (b))
    return TYPE_PRECISION (a) == TYPE_PRECISION (b);
  if (TREE_CODE (a) != TREE_CODE (b))
    return false;
  if (FUNC_OR_METHOD_TYPE_P (a) || VOID_TYPE_P (a))
    return true;
  if (!RECORD_OR_UNION_TYPE_P (a))
    return TYPE_MODE (a) == TYPE_MODE (b);
  a = TYPE_MAIN_VARIANT (a);
  b = TYPE_MAIN_VARIANT (b);
  /* Of what a declaration's pointer leads to, units leave nothing but the name in the stream.  */
  bool unknown = linking_p () && !TYPE_NAME (a) && !TYPE_NAME (b)
		 && (!COMPLETE_TYPE_P (a) || !COMPLETE_TYPE_P (b));
  return a == b || (TYPE_NAME (a) && TYPE_NAME (a) == TYPE_NAME (b)) || unknown
	 || types_compatible_p (a, b) || fortran_p ();
}

/* ---- parameters --------------------------------------------------------------------- */

static const char *
name_or_null (tree decl)
{
  return DECL_NAME (decl) ? IDENTIFIER_POINTER (DECL_NAME (decl)) : NULL;
}

/* P, of a derivative of PRIMAL, leads to the structures that an argument of PRIMAL leads to as reals.  */
static void
take_as_in_primal (tree p, tree primal)
{
  if (!leads_to_structures_of_reals_p (p))
    return;
  for (tree q = DECL_ARGUMENTS (primal); q; q = DECL_CHAIN (q))
    if (lookup_attribute (REALS_MARK, DECL_ATTRIBUTES (q))
	&& same_other_type (TREE_TYPE (p), TREE_TYPE (q)))
      mark_as_reals (p);
}

/* Splits the parameters of FNDECL, which are PARMS if known, into those the user
   writes and hidden ones; returns how many are hidden.  An array that is returned comes last.  */
static unsigned
list_parameters (tree fndecl, tree parms, tree primal, vec<parameter> *out)
{
  unsigned k = 0, hidden = 0;
  tree p = parms;
  if (p) {
    tree array = array_result_p (fndecl, p) ? p : NULL_TREE;
    for (; p; p = DECL_CHAIN (p), k++) {
      if (primal)
	take_as_in_primal (p, primal);
      parameter q = { p, name_or_null (p), param_facts_of (fndecl, p, k) };
      if (q.facts.hidden)
	hidden++;
      else if (p != array)
	out->safe_push (q);
    }
    if (array) {
      parameter q = { array, parameter_name (fndecl, array), param_facts_of (fndecl, array, 0) };
      out->safe_push (q);
    }
  } else
    for (tree t = TYPE_ARG_TYPES (TREE_TYPE (fndecl));
	 t && !VOID_TYPE_P (TREE_VALUE (t)); t = TREE_CHAIN (t), k++) {
      p = build_decl (DECL_SOURCE_LOCATION (fndecl), PARM_DECL, NULL_TREE,
		      TREE_VALUE (t));
      if (primal)
	take_as_in_primal (p, primal);
      parameter q = { p, NULL, param_facts_of (fndecl, p, k) };
      out->safe_push (q);
    }
  return hidden;
}

/* ---- types of parameters --------------------------------------------------------------- */

/* Same type, whatever the qualifiers and array bounds.  */
static bool
same_type (const parameter &a, const parameter &b)
{
  if (a.facts.kind != b.facts.kind)
    return false;
  if (a.facts.kind == PARAM_OTHER)
    return same_other_type (TREE_TYPE (a.decl), TREE_TYPE (b.decl));
  /* Plain reals lie as structures of them do, but for strides.  */
  bool plain = a.facts.kind != PARAM_DESCRIPTOR && (!a.facts.unit || !b.facts.unit);
  return TYPE_MODE (a.facts.element) == TYPE_MODE (b.facts.element)
	 && a.facts.complex == b.facts.complex && a.facts.rank == b.facts.rank
	 && (plain || a.facts.unit == b.facts.unit);
}

/* May S be the shadow of P, by its type?  */
static bool
shadow_type (const matcher *m, const parameter &p, const parameter &s)
{
  if (p.facts.members && !m->tangent)
    return POINTER_TYPE_P (TREE_TYPE (s.decl))
	   && same_other_type (TREE_TYPE (p.decl), TREE_TYPE (TREE_TYPE (s.decl)));
  if (!has_reals_p (p.facts))
    return false;
  if (p.facts.kind == PARAM_REAL && !m->tangent)
    return s.facts.kind == PARAM_REAL_POINTER && s.facts.complex == p.facts.complex
	   && TYPE_MODE (s.facts.element) == TYPE_MODE (p.facts.element);
  return same_type (p, s);
}

static const char *
real_name (tree type, bool complex = false)
{
  bool single = TYPE_MODE (type) == TYPE_MODE (float_type_node);
  if (real_bytes (type) == 2)
    return "_Float16";
  if (complex)
    return fortran_p () ? single ? "complex(4)" : "complex(8)"
			: single ? "_Complex float" : "_Complex double";
  if (fortran_p ())
    return single ? "real(4)" : "real(8)";
  return single ? "float" : "double";
}

/* What P is, as words for a message; SHADOW: what its shadow must be.  */
static const char *
type_words (const matcher *m, const parameter &p, bool shadow)
{
  enum param_kind kind = p.facts.kind;
  if (shadow && p.facts.members)
    return fortran_p () || m->tangent ? "the same structure" : "a pointer to the same structure";
  if (shadow && kind == PARAM_REAL && !m->tangent)
    kind = PARAM_REAL_POINTER;
  switch (kind) {
  case PARAM_REAL:
    return arena_printf (&ask_arena, "%s by value", real_name (p.facts.element, p.facts.complex));
  case PARAM_REAL_POINTER:
    if (lookup_attribute (REALS_MARK, DECL_ATTRIBUTES (p.decl)))
      return fortran_p () ? "of the same derived type" : "the address of the same structures";
    return arena_printf (&ask_arena, fortran_p () ? "%s" : "%s *",
			 real_name (p.facts.element, p.facts.complex));
  case PARAM_DESCRIPTOR:
    if (p.facts.unit)
      return arena_printf (&ask_arena, "of the same derived type, of assumed shape and rank %u", p.facts.rank);
    return arena_printf (&ask_arena, "%s of assumed shape and rank %u",
			 real_name (p.facts.element, p.facts.complex), p.facts.rank);
  default:
    return "of its type";
  }
}

/* ---- names ---------------------------------------------------------------------------- */

static bool
shadow_name_p (const matcher *m, const char *base, const char *name)
{
  if (!base || !startswith (name, base))
    return false;
  const char *suffix = suffix_of (m->tangent), *rest = name + strlen (base);
  if (!strcmp (rest, suffix))
    return true;
  while (*suffix == '_' && suffix[1])
    suffix++;
  return !strcmp (rest, suffix);
}

static bool
names_shadow (const matcher *m, unsigned k, unsigned j)
{
  const char *name = m->declared[j].name;
  return shadow_name_p (m, m->primal[k].name, name)
	 || shadow_name_p (m, m->declared[j - 1].name, name);
}

/* ---- readings ------------------------------------------------------------------------- */

static void
fail (matcher *m, unsigned j, const char *why)
{
  if (m->why && j <= m->farthest)
    return;
  m->farthest = j;
  m->why = why;
}

static const char *
parameter_words (const matcher *m, unsigned j)
{
  if (m->declared[j].name)
    return arena_printf (&ask_arena, "parameter %u (%s)", j + 1,
			 quoted (m->declared[j].name));
  return arena_printf (&ask_arena, "parameter %u", j + 1);
}

static void
accept (matcher *m, bool result)
{
  if (m->found.length () == 2)
    return;
  unsigned n = m->primal.length ();
  reading r = { ARENA_ARRAY (&ask_arena, uint8_t, n + 1), result };
  memcpy (r.shadow, m->shadow, n);
  m->found.safe_push (r);
}

/* Q is for the seed of RESULT, a tangent's for its value.  */
static bool
for_result_p (const matcher *m, const parameter &q, tree result)
{
  tree part = part_of_complex (result), type = TREE_TYPE (q.decl);
  if (RECORD_OR_UNION_TYPE_P (result)) {
    bool fits = RECORD_OR_UNION_TYPE_P (type) && !m->tangent;
    if (POINTER_TYPE_P (type) && (m->tangent || fortran_p ())) {
      type = TREE_TYPE (type);
      fits = true;
    }
    return fits && same_other_type (type, result);
  }
  bool by_value = q.facts.kind == PARAM_REAL && !m->tangent;
  bool by_reference = q.facts.kind == PARAM_REAL_POINTER && (m->tangent || fortran_p ());
  return (by_value || by_reference) && q.facts.complex == (part != result)
	 && TYPE_MODE (q.facts.element) == TYPE_MODE (part);
}

static const char *
result_words (tree result)
{
  tree part = part_of_complex (result);
  return RECORD_OR_UNION_TYPE_P (result) ? "the structure" : real_name (part, part != result);
}

/* All arguments are matched; J is the first parameter left.  */
static void
match_rest (matcher *m, unsigned j)
{
  tree result = real_result (m->a->primal->decl);
  if (j == m->declared.length ()) {
    accept (m, false);
    return;
  }
  const parameter &q = m->declared[j];
  if (!result)
    fail (m, j, arena_printf (&ask_arena, "%s is one too many",
			      parameter_words (m, j)));
  else if (j + 1 < m->declared.length ())
    fail (m, j + 1, arena_printf (&ask_arena, "%s is one too many",
				  parameter_words (m, j + 1)));
  else {
    if (for_result_p (m, q, result))
      accept (m, true);
    else
      fail (m, j,
	    arena_printf (&ask_arena, m->tangent
			  ? "%s, which receives the value, should be %s%s"
			  : "%s, the seed of the result, should be %s%s",
			  parameter_words (m, j), result_words (result),
			  fortran_p () ? "" : m->tangent ? " *"
							 : " by value"));
  }
}

static void match_from (matcher *m, unsigned k, unsigned j);

/* Argument K stands at J - 1; what stands at J?  */
static void
match_behind (matcher *m, unsigned k, unsigned j)
{
  const parameter &p = m->primal[k];
  m->shadow[k] = 0;
  if (j == m->declared.length () || !has_reals_p (p.facts)) {
    match_from (m, k + 1, j);
    return;
  }
  const parameter &q = m->declared[j];
  bool next_argument = q.name && k + 1 < m->primal.length ()
		       && m->primal[k + 1].name
		       && !strcmp (m->primal[k + 1].name, q.name);
  bool named = q.name && names_shadow (m, k, j);
  bool fits = shadow_type (m, p, q);
  if (named && !fits && !next_argument) {
    fail (m, j, arena_printf (&ask_arena, "%s, the shadow of %s, should be %s",
			      parameter_words (m, j), quoted (p.name),
			      type_words (m, p, true)));
    return;
  }
  if (fits && (named || !q.name)) {
    m->shadow[k] = 1;
    match_from (m, k + 1, j + 1);
    m->shadow[k] = 0;
  }
  if (!named || next_argument)
    match_from (m, k + 1, j);
}

static void
match_from (matcher *m, unsigned k, unsigned j)
{
  if (k == m->primal.length ()) {
    match_rest (m, j);
    return;
  }
  const parameter &p = m->primal[k];
  if (j == m->declared.length ())
    fail (m, j, arena_printf (&ask_arena, "argument %s is missing",
			      quoted (p.name)));
  else if (!same_type (p, m->declared[j]))
    fail (m, j, arena_printf (&ask_arena, "%s should be argument %s, %s",
			      parameter_words (m, j), quoted (p.name),
			      type_words (m, p, false)));
  else
    match_behind (m, k, j + 1);
}

/* ---- errors --------------------------------------------------------------------------- */

/* "f_b (n, x, xb, fb)" with every shadow.  */
static const char *
signature_that_fits (const asked *a)
{
  asked all = *a;
  roles_of_all (&all);
  default_signature (&all);
  return signature_text (all);
}

static const char *
reading_text (const matcher *m, const reading &r)
{
  const char *text = "", *comma = "";
  for (unsigned k = 0; k < m->primal.length (); k++, comma = ", ") {
    const char *name = m->primal[k].name;
    text = arena_printf (&ask_arena, "%s%s%s", text, comma, name);
    if (r.shadow[k])
      text = arena_printf (&ask_arena, "%s, %s", text,
			   shadow_name (name, m->tangent));
  }
  if (r.result)
    text = arena_printf (&ask_arena, "%s%s%s", text, comma,
			 m->tangent ? "value" : "seed");
  return arena_printf (&ask_arena, "%s (%s)", user_name_of (m->a->existing),
		       text);
}

static bool
does_not_fit (const asked *a, const char *why)
{
  error_at (DECL_SOURCE_LOCATION (a->existing), "declaration of %qs does not "
	    "fit %qs: %s; %qs would fit%s", user_name_of (a->existing),
	    user_name_of (a->primal->decl), why, signature_that_fits (a),
	    fortran_p () ? "" : ", and -fplugin-arg-adjoint-prototypes=off is "
				"for other functions of that name");
  return false;
}

static bool
report_no_reading (matcher *m)
{
  asked *a = m->a;
  if (m->found.length () == 2) {
    error_at (DECL_SOURCE_LOCATION (a->existing), "declaration of %qs can be "
	      "read as %qs and as %qs; give its parameters names",
	      user_name_of (a->existing), reading_text (m, m->found[0]),
	      reading_text (m, m->found[1]));
    return false;
  }
  return does_not_fit (a, m->why);
}

/* ---- what a reading means --------------------------------------------------------------- */

/* Sweeps write what they find in shadows: they must not be read-only, by what
   the declaration shows.  */
static bool
check_writable (const matcher *m, const parameter &q, bool needed)
{
  if (!needed || !POINTER_TYPE_P (TREE_TYPE (q.decl)) || q.facts.may_write)
    return true;
  error_at (DECL_SOURCE_LOCATION (q.decl), "%s of %qs is written, so it cannot be "
	    "%s%s", parameter_words (m, &q - m->declared.address ()),
	    user_name_of (m->a->existing),
	    fortran_p () ? "INTENT(IN)" : "a pointer to const",
	    fortran_p () ? "; make it INTENT(INOUT)" : "");
  return false;
}

/* Index of argument K of the user's among all of the primal's.  */
static unsigned
position_of (const matcher *m, unsigned k)
{
  unsigned position = 0;
  for (tree p = DECL_ARGUMENTS (m->a->primal->decl); p != m->primal[k].decl;
       p = DECL_CHAIN (p))
    position++;
  return position;
}

static bool
slots_of_reading (matcher *m, const reading &r)
{
  struct signature *s = &m->a->signature;
  s->nslots = 0;
  s->slots = ARENA_ARRAY (&ask_arena, struct slot,
			  m->declared.length () + m->primal_hidden + 1);
  unsigned j = 0;
  bool good = true;
  for (unsigned k = 0; k < m->primal.length (); k++) {
    const parameter &p = m->primal[k];
    unsigned position = position_of (m, k);
    const char *name = m->declared[j].name;
    add_slot (s, SLOT_PRIMAL, position, name ? name : p.name);
    j++;
    if (!r.shadow[k])
      continue;
    const parameter &q = m->declared[j++];
    good &= check_writable (m, q, !m->tangent || p.facts.may_write);
    if (ask_made_by_call_p (m->a->primal->decl, p.decl, position)) {
      error_at (DECL_SOURCE_LOCATION (m->a->existing), "argument %qs of %qs, which allocates or frees "
		"it, has no shadow in a signature: leave it out, and give its seed by %<adjoint_seed%>",
		p.name, user_name_of (m->a->primal->decl));
      good = false;
    }
    add_slot (s, SLOT_SHADOW, position,
	       q.name ? q.name : shadow_name (p.name, m->tangent));
  }
  if (r.result) {
    const parameter &q = m->declared[j];
    const char *procedure = procedure_of (user_name_of (m->a->primal->decl));
    good &= check_writable (m, q, true);
    add_slot (s, m->tangent ? SLOT_PRIMAL_RESULT : SLOT_SEED, ADJ_NONE,
	       q.name ? q.name : shadow_name (procedure, m->tangent))
      ->by_reference = !m->tangent && POINTER_TYPE_P (TREE_TYPE (q.decl));
  }
  unsigned position = 0;
  for (tree p = DECL_ARGUMENTS (m->a->primal->decl); p;
       p = DECL_CHAIN (p), position++)
    if (param_facts_of (m->a->primal->decl, p, position).hidden)
      add_slot (s, SLOT_PRIMAL, position, name_or_null (p));
  return good;
}

/* What the declaration returns; sets *RESULT_SHADOW if that is the tangent of
   the result.  */
static bool
returns_of (matcher *m, bool *result_tangent)
{
  asked *a = m->a;
  tree type = TREE_TYPE (TREE_TYPE (a->existing));
  tree primal = TREE_TYPE (TREE_TYPE (a->primal->decl));
  bool same = !VOID_TYPE_P (type) && TREE_CODE (type) == TREE_CODE (primal)
	      && TYPE_MODE (type) == TYPE_MODE (primal)
	      && (!RECORD_OR_UNION_TYPE_P (type) || same_other_type (type, primal));
  *result_tangent = m->tangent && same && real_result (a->primal->decl);
  if (VOID_TYPE_P (type))
    a->signature.returns = RETURNS_NOTHING;
  else if (same)
    a->signature.returns = *result_tangent ? RETURNS_TANGENT : RETURNS_PRIMAL;
  else {
    bool nothing = VOID_TYPE_P (primal);
    error_at (DECL_SOURCE_LOCATION (a->existing), "%qs should return %s, as "
	      "%qs does", user_name_of (a->existing),
	      nothing ? "nothing" : "nothing or a value of the same type",
	      user_name_of (a->primal->decl));
    return false;
  }
  return true;
}

static void
roles_of_reading (matcher *m, const reading &r, bool result)
{
  asked *a = m->a;
  roles_of_all (a);
  for (unsigned k = 0; k < m->primal.length (); k++)
    if (!r.shadow[k])
      a->role[position_of (m, k)] = 0;
  if (!result)
    a->result_role = 0;
}

/* The head's roles stand; the declaration must serve what is named there.  */
static bool
merge_roles (matcher *m, const reading &r, bool result)
{
  asked *a = m->a;
  bool good = true;
  unsigned n = list_length (DECL_ARGUMENTS (a->primal->decl));
  uint8_t *role = ARENA_ARRAY (&ask_arena, uint8_t, n + 1);
  memcpy (role, a->role, n);
  for (unsigned k = 0; k < m->primal.length (); k++) {
    uint8_t *bits = &role[position_of (m, k)];
    if (r.shadow[k])
      *bits |= ROLE_SHADOW;
    else if (*bits & ROLE_NAMED)
      good = does_not_fit (a, arena_printf (&ask_arena, "%s has no shadow",
					    quoted (m->primal[k].name)));
    else
      *bits = 0;
  }
  a->role = role;
  if (result)
    a->result_role |= ROLE_DEPENDENT | ROLE_SHADOW;
  else if (a->result_role & ROLE_NAMED)
    good = does_not_fit (a, m->tangent ? "the result is a dependent, and its "
					 "tangent is not returned"
				       : "the result is a dependent and has "
					 "no seed");
  else
    a->result_role = 0;
  return good;
}

/* Finds what A->existing can mean.  */
static void
find_readings (matcher *m, asked *a, tree parms)
{
  m->a = a;
  m->tangent = a->mode == MODE_TANGENT;
  m->farthest = 0;
  m->why = NULL;
  m->primal_hidden = list_parameters (a->primal->decl, DECL_ARGUMENTS (a->primal->decl), NULL_TREE,
				      &m->primal);
  m->declared_hidden = list_parameters (a->existing, parms, a->primal->decl, &m->declared);
  m->shadow = ARENA_ARRAY (&ask_arena, uint8_t, m->primal.length () + 1);
  match_from (m, 0, 0);
}

/* What A->existing means is clear if arguments that lead to structures of reals are pointers to these; then
   they are.  */
static bool
fits_with_structures_p (asked *a, tree parms)
{
  matcher m;
  if (!take_structures_as_reals (a->primal))
    return false;
  find_readings (&m, a, parms);
  if (m.found.length () == 1)
    return true;
  for (tree f : { a->primal->decl, a->existing })
    for (tree p = DECL_ARGUMENTS (f); p; p = DECL_CHAIN (p))
      DECL_ATTRIBUTES (p) = remove_attribute (REALS_MARK, DECL_ATTRIBUTES (p));
  return false;
}

bool
match_signature (asked *a, tree parms, bool roles_known)
{
  matcher m;
  if (!prototype_p (TREE_TYPE (a->existing)))
    return does_not_fit (a, "it has no parameter list");
  if (stdarg_p (TREE_TYPE (a->existing)))
    return does_not_fit (a, "its argument list is variable");
  if (tree first = parms ? parms : DECL_ARGUMENTS (a->existing))
    if (array_result_p (a->existing, first))
      return does_not_fit (a, "it returns an array");
  find_readings (&m, a, parms);
  if (m.found.length () != 1 && !roles_known && fits_with_structures_p (a, parms))
    return match_signature (a, parms, roles_known);
  if (m.found.length () != 1)
    return report_no_reading (&m);
  if (m.primal_hidden != m.declared_hidden)
    return does_not_fit (a, "character arguments differ");
  bool tangent_returned;
  if (!returns_of (&m, &tangent_returned)
      || !slots_of_reading (&m, m.found[0]))
    return false;
  bool result = m.tangent ? tangent_returned : m.found[0].result;
  bool good = true;
  if (roles_known)
    good = merge_roles (&m, m.found[0], result);
  else
    roles_of_reading (&m, m.found[0], result);
  if (good && !any_role_p (*a))
    return does_not_fit (a, "it has no shadow and no seed");
  return good;
}
