/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The alias matrix of a function, with few questions to GCC.

   N locations are N * N pairs, but most answers follow from others:

   1. References through two different pointers.  GCC goes by where the pointers may lead, by `restrict' and by
      what is never written, and by no offsets (types must not count, see read-alias.cc).  References
      whose pointers agree in all of these are of one kind, and GCC is asked once for two kinds.  Of
      these, addresses and reals do not meet where both stay what they are (read-alias.cc).
   2. References through one pointer, or to one variable, of which GCC knows the bytes: they meet if the
      bytes do.
   3. A variable and a pointer, or two variables.  GCC is asked whether any part of the one may
      be part of the other; if not, no two references meet.
   4. All other pairs, those with statements among them, one by one.

   What is volatile is left to 4.  With -fchecking GCC is asked about every pair all the same, and no answer may be
   missing.  */

#include "read-int.h"

namespace {

enum what_lies { OTHER, BEHIND_POINTER, IN_VARIABLE };

struct place {
  what_lies what;
  unsigned base;		/* index of the pointer or variable in `bases' */
  unsigned kind;		/* of a pointer */
  bool exact;			/* it is these bits behind the base: */
  HOST_WIDE_INT from, bits;
};

struct base_of_places {
  tree base;			/* SSA name or declaration */
  auto_vec<unsigned> members;	/* locations */
};

/* References through pointers between which GCC sees no difference.  */
struct pointer_kind {
  struct pt_solution leads;	/* where, if it is known */
  bool known, readonly;
  unsigned short clique, base;	/* of `restrict' */
  unsigned next;		/* kind of the same hash, plus 1, or 0 */
  unsigned first, second;	/* locations with two different pointers; the same one: there is one pointer */
  struct bitset members;
  struct bitset met;		/* locations that meet members, through other pointers */
  bool met_known;
};

struct matrix {
  reader *r;
  unsigned n;
  struct arena own;
  ao_ref *refs, **known;
  place *places;
  struct bitset addresses, reals;	/* references behind pointers that stay what they are */
  auto_vec<base_of_places *> bases;
  hash_map<tree, unsigned> index_of;
  auto_vec<pointer_kind> kinds;
  auto_vec<unsigned> heads;	/* of kinds, by hash */
  auto_vec<unsigned> variables;	/* bases */
  auto_vec<unsigned> others;	/* locations */
  hash_map<int_hash<unsigned HOST_WIDE_INT, HOST_WIDE_INT_M1U>, bool> apart;	/* pairs of 3. */
};

}

static bool
ask (matrix *m, unsigned i, unsigned j)
{
  return rd_may_change (m->r->locations[i], m->known[i], m->r->locations[j], m->known[j]);
}

/* ---- what lies where ----------------------------------------------------- */

/* Bits that are far from overflow in sums.  */
static bool
bits_p (HOST_WIDE_INT x)
{
  return x > -(HOST_WIDE_INT_1 << 60) && x < (HOST_WIDE_INT_1 << 60);
}

static bool
find_bits (ao_ref *ref, tree base, place *p)
{
  offset_int bytes = 0;
  if (TREE_CODE (base) == MEM_REF && !mem_ref_offset (base).is_constant (&bytes))
    return false;
  if (!ref->offset.is_constant (&p->from) || !ref->size.is_constant (&p->bits) || p->bits < 0
      || !known_eq (ref->size, ref->max_size) || !bits_p (p->from) || !bits_p (p->bits)
      || !wi::fits_shwi_p (bytes * BITS_PER_UNIT) || !bits_p ((bytes * BITS_PER_UNIT).to_shwi ()))
    return false;
  p->from += (bytes * BITS_PER_UNIT).to_shwi ();
  return true;
}

static unsigned
base_index (matrix *m, tree base, bool variable)
{
  bool found;
  unsigned &k = m->index_of.get_or_insert (base, &found);
  if (found)
    return k;
  base_of_places *b = new base_of_places;
  b->base = base;
  k = m->bases.length ();
  m->bases.safe_push (b);
  if (variable)
    m->variables.safe_push (k);
  return k;
}

/* The kind of REF, a MEM_REF through an SSA name; location K is the newest of it.  */
static unsigned
kind_of (matrix *m, tree ref, unsigned k)
{
  enum { HEADS = 512 };
  tree ptr = TREE_OPERAND (ref, 0);
  struct ptr_info_def *info = POINTER_TYPE_P (TREE_TYPE (ptr)) ? SSA_NAME_PTR_INFO (ptr) : NULL;
  pointer_kind kind;
  memset (&kind, 0, sizeof kind);
  kind.known = info != NULL;
  if (info)
    memcpy (&kind.leads, &info->pt, sizeof kind.leads);
  kind.readonly = SSA_NAME_POINTS_TO_READONLY_MEMORY (ptr);
  kind.clique = MR_DEPENDENCE_CLIQUE (ref);
  kind.base = MR_DEPENDENCE_BASE (ref);
  kind.first = kind.second = k;
  inchash::hash h;
  h.add (&kind.leads, sizeof kind.leads);
  h.add_int (kind.known + 2 * kind.readonly);
  h.add_int (kind.clique);
  h.add_int (kind.base);
  if (m->heads.is_empty ())
    m->heads.safe_grow_cleared (HEADS);
  unsigned *head = &m->heads[h.end () % HEADS];
  for (unsigned id = *head; id; id = m->kinds[id - 1].next) {
    pointer_kind *q = &m->kinds[id - 1];
    if (q->known != kind.known || q->readonly != kind.readonly || q->clique != kind.clique
	|| q->base != kind.base || memcmp (&q->leads, &kind.leads, sizeof kind.leads) != 0)
      continue;
    if (m->places[q->first].base != m->places[k].base)
      q->second = k;
    return id - 1;
  }
  kind.members = bitset_new (&m->own, m->n);
  kind.met = bitset_new (&m->own, m->n);
  kind.next = *head;
  m->kinds.safe_push (kind);
  *head = m->kinds.length ();
  return m->kinds.length () - 1;
}

static void
find_place (matrix *m, unsigned k)
{
  place *p = &m->places[k];
  ao_ref *ref = m->known[k];
  tree base = ref ? ao_ref_base (ref) : NULL_TREE;
  p->what = OTHER;
  if (base && !ref->volatile_p) {
    if (VAR_P (base) || TREE_CODE (base) == PARM_DECL || TREE_CODE (base) == RESULT_DECL)
      p->what = IN_VARIABLE;
    else if (TREE_CODE (base) == MEM_REF && TREE_CODE (TREE_OPERAND (base, 0)) == SSA_NAME)
      p->what = BEHIND_POINTER;
  }
  if (p->what == OTHER) {
    m->others.safe_push (k);
    return;
  }
  p->base = base_index (m, p->what == IN_VARIABLE ? base : TREE_OPERAND (base, 0), p->what == IN_VARIABLE);
  m->bases[p->base]->members.safe_push (k);
  p->exact = find_bits (ref, base, p);
  if (p->what == IN_VARIABLE)
    return;
  p->kind = kind_of (m, base, k);
  tree behind = m->r->locations[k].ref;
  if (behind && rd_stays_address_p (behind))
    bitset_add (&m->addresses, k);
  else if (behind && rd_stays_real_p (behind))
    bitset_add (&m->reals, k);
  bitset_add (&m->kinds[p->kind].members, k);
  p->exact &= !m->kinds[p->kind].readonly;
}

/* ---- rows ---------------------------------------------------------------- */

static void
set (struct bitset *row, unsigned j, bool has)
{
  if (has)
    bitset_add (row, j);
  else
    bitset_drop (row, j);
}

static bool
kinds_meet_p (matrix *m, const pointer_kind *x, const pointer_kind *y)
{
  unsigned i = x->first, j = y->first;
  if (m->places[i].base == m->places[j].base)
    j = y->second;
  if (m->places[i].base == m->places[j].base) {
    i = x->second;
    j = y->first;
  }
  return m->places[i].base != m->places[j].base && refs_may_alias_p_1 (m->known[i], m->known[j], false);
}

/* What references of kind ID meet, through other pointers.  */
static const struct bitset *
met_by (matrix *m, unsigned id)
{
  pointer_kind *k = &m->kinds[id];
  for (unsigned other = 0; !k->met_known && other < m->kinds.length (); other++)
    if (kinds_meet_p (m, k, &m->kinds[other]))
      bitset_union (&k->met, &m->kinds[other].members);
  k->met_known = true;
  return &k->met;
}

/* Locations I and J have the same base.  */
static bool
same_base_meet_p (matrix *m, unsigned i, unsigned j)
{
  const place *p = &m->places[i], *q = &m->places[j];
  if (p->exact && q->exact && p->kind == q->kind)
    return ranges_maybe_overlap_p (p->from, p->bits, q->from, q->bits);
  return ask (m, i, j);
}

/* All of what BASE may have, a variable, or a pointer of one kind.  */
static void
init_all (matrix *m, ao_ref *ref, unsigned base, bool variable)
{
  if (variable) {
    ao_ref_init (ref, m->bases[base]->base);
    return;
  }
  tree ptr = m->bases[base]->base;
  ref->ref = NULL_TREE;
  ref->base = build2 (MEM_REF, char_type_node, ptr, build_zero_cst (ptr_type_node));
  ref->offset = 0;
  ref->size = ref->max_size = -1;
  ref->ref_alias_set = ref->base_alias_set = 0;
  ref->volatile_p = false;
}

/* X, a kind or, IN_VARIABLE, a variable, has nothing in common with variable V.  */
static bool
apart_p (matrix *m, what_lies what, unsigned x, unsigned v)
{
  bool found;
  unsigned HOST_WIDE_INT key = ((unsigned HOST_WIDE_INT) x << 32) | (v << 1) | (what == IN_VARIABLE);
  bool &apart = m->apart.get_or_insert (key, &found);
  if (found)
    return apart;
  ao_ref all, variable;
  unsigned base = what == IN_VARIABLE ? x : m->places[m->kinds[x].first].base;
  init_all (m, &all, base, what == IN_VARIABLE);
  init_all (m, &variable, v, true);
  return apart = !refs_may_alias_p_1 (&all, &variable, false);
}

static void
ask_members (matrix *m, struct bitset *row, unsigned i, unsigned base)
{
  for (unsigned j : m->bases[base]->members)
    set (row, j, ask (m, i, j));
}

/* What I changes of its own base, and of what has no base.  */
static void
ask_nearest (matrix *m, struct bitset *row, unsigned i)
{
  for (unsigned j : m->bases[m->places[i].base]->members)
    set (row, j, i == j || same_base_meet_p (m, i, j));
  for (unsigned j : m->others)
    set (row, j, ask (m, i, j));
}

static void
row_behind_pointer (matrix *m, struct bitset *row, unsigned i)
{
  const place *p = &m->places[i];
  bitset_union (row, met_by (m, p->kind));
  if (bitset_has (&m->addresses, i))
    bitset_subtract (row, &m->reals);
  else if (bitset_has (&m->reals, i))
    bitset_subtract (row, &m->addresses);
  for (unsigned v : m->variables)
    if (!apart_p (m, BEHIND_POINTER, p->kind, v))
      ask_members (m, row, i, v);
  ask_nearest (m, row, i);
}

static void
row_in_variable (matrix *m, struct bitset *row, unsigned i)
{
  const place *p = &m->places[i];
  for (unsigned v : m->variables)
    if (v != p->base && !apart_p (m, IN_VARIABLE, p->base, v))
      ask_members (m, row, i, v);
  for (unsigned j = 0; j < m->n; j++)
    if (m->places[j].what == BEHIND_POINTER && !apart_p (m, BEHIND_POINTER, m->places[j].kind, p->base))
      set (row, j, ask (m, i, j));
  ask_nearest (m, row, i);
}

static void
fill_row (matrix *m, struct bitset *row, unsigned i)
{
  if (!m->r->locations[i].writes)
    return;
  if (m->places[i].what == BEHIND_POINTER)
    row_behind_pointer (m, row, i);
  else if (m->places[i].what == IN_VARIABLE)
    row_in_variable (m, row, i);
  else
    for (unsigned j = 0; j < m->n; j++)
      set (row, j, i == j || ask (m, i, j));
}

/* ---- the whole ----------------------------------------------------------- */

/* Output writes nothing that the model names, except into variables it was
   given for that (iostat, a character variable as unit).  */
static void
note_output_writes (reader *r)
{
  for (unsigned k = 0; k < r->locations.length (); k++) {
    location *l = &r->locations[k];
    if (l->stmt && is_gimple_call (l->stmt) && gimple_vdef (l->stmt))
      l->writes = true;
  }
}

/* Pair by pair: no answer of GCC's is missing.  */
static void
check_rows (matrix *m)
{
  for (unsigned i = 0; i < m->n; i++)
    for (unsigned j = 0; j < m->n; j++)
      ADJ_ASSERT (bitset_has (&m->r->f->alias[i], j) || !ask (m, i, j));
}

void
rd_alias_matrix (reader *r)
{
  r->stmt = NULL;
  if (r->output_writes)
    note_output_writes (r);
  matrix m;
  unsigned n = m.n = r->locations.length ();
  m.r = r;
  arena_init (&m.own);
  m.refs = ARENA_ARRAY (&m.own, ao_ref, n + 1);
  m.known = ARENA_ARRAY (&m.own, ao_ref *, n + 1);
  m.places = ARENA_ARRAY (&m.own, place, n + 1);
  m.addresses = bitset_new (&m.own, n);
  m.reals = bitset_new (&m.own, n);
  for (unsigned k = 0; k < n; k++)
    m.known[k] = rd_init_location (&m.refs[k], &r->locations[k]) ? &m.refs[k] : NULL;
  for (unsigned k = 0; k < n; k++)
    find_place (&m, k);
  r->f->nlocations = n;
  r->f->alias = ARENA_ARRAY (r->p->arena, struct bitset, n + 1);
  for (unsigned i = 0; i < n; i++) {
    r->f->alias[i] = bitset_new (r->p->arena, n);
    fill_row (&m, &r->f->alias[i], i);
  }
  if (flag_checking)
    check_rows (&m);
  for (base_of_places *b : m.bases)
    delete b;
  arena_release (&m.own);
}
