/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Interface and summaries of halves for other units: see separate.h.  */

#include "separate.h"
#include "params.h"

#include <fcntl.h>
#include <gelf.h>

/* ---- signatures ------------------------------------------------------------------------ */

namespace {

/* How structures are laid out, as a number: positions and kinds of what is in them, whatever the language
   and the names.  */
struct layout {
  uint32_t number;
  unsigned depth;		/* of elements of arrays with descriptors: types may have some of their own */
};

}

enum { MOST_DEPTH = 3 };

static void
add_to_layout (layout *l, uint64_t x)
{
  l->number = hash_bytes (l->number, &x, sizeof x);
}

static void lay_out (layout *l, tree type, uint64_t bits);

static void
lay_out_members (layout *l, tree type, uint64_t bits)
{
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && TREE_TYPE (f) != error_mark_node
	&& !(DECL_NAME (f) && id_equal (DECL_NAME (f), "_vptr")))
      lay_out (l, TREE_TYPE (f), bits + (tree_fits_uhwi_p (bit_position (f))
					 ? tree_to_uhwi (bit_position (f)) : 0));
}

/* The array that a descriptor of TYPE describes: the owner of what it leads to, or a pointer.  */
static void
lay_out_described (layout *l, tree type)
{
  tree element = descriptor_element (type);
  if (!element || l->depth == MOST_DEPTH)
    return;
  add_to_layout (l, TYPE_RESTRICT (TREE_TYPE (TYPE_FIELDS (type))) ? 'o' : 'd');
  l->depth++;
  lay_out (l, element, 0);
  l->depth--;
}

/* What a pointer of Fortran's leads to, which has a type of its own; C's may be void * in another unit.  */
static void
lay_out_pointee (layout *l, tree type)
{
  tree to = TREE_TYPE (type);
  if (!fortran_p () || !RECORD_OR_UNION_TYPE_P (to) || !COMPLETE_TYPE_P (to) || l->depth == MOST_DEPTH)
    return;
  l->depth++;
  lay_out (l, to, 0);
  l->depth--;
}

/* TYPE, BITS behind the start.  */
static void
lay_out (layout *l, tree type, uint64_t bits)
{
  tree one = strip_array_types (type);
  HOST_WIDE_INT size = int_size_in_bytes (one), all = int_size_in_bytes (type);
  if (RECORD_OR_UNION_TYPE_P (one))
    add_to_layout (l, TREE_CODE (one) == UNION_TYPE ? 'u' : 's');
  else
    add_to_layout (l, POINTER_TYPE_P (one) ? 'p' : SCALAR_FLOAT_TYPE_P (one) ? 'r' : INTEGRAL_TYPE_P (one)
		      ? 'i' : TREE_CODE (one) == COMPLEX_TYPE ? 'c' : 'x');
  add_to_layout (l, bits);
  add_to_layout (l, size);
  add_to_layout (l, size > 0 && all > size ? all / size : 1);
  if (POINTER_TYPE_P (one))
    lay_out_pointee (l, one);
  if (!RECORD_OR_UNION_TYPE_P (one))
    return;
  lay_out_described (l, one);
  lay_out_members (l, one, bits);
}

/* `s24x0a1b2c3d': a structure of 24 bytes, laid out so; `s': one that is not known.  */
static const char *
letters_of_structure (struct arena *a, tree type)
{
  layout l = { HASH_START, 0 };
  HOST_WIDE_INT size = COMPLETE_TYPE_P (type) ? int_size_in_bytes (type) : -1;
  if (size < 0)
    return "s";
  lay_out (&l, type, 0);
  return arena_printf (a, "s%ldx%08x", (long) size, l.number);
}

/* The type of the data that a CLASS argument of TYPE is declared with; NULL_TREE: TYPE is of another argument, of an
   array, or of CLASS (*).  */
static tree
declared_class (tree type)
{
  tree name = RECORD_OR_UNION_TYPE_P (type) && fortran_p () ? TYPE_NAME (TYPE_MAIN_VARIANT (type)) : NULL_TREE;
  name = name && TREE_CODE (name) == TYPE_DECL ? DECL_NAME (name) : name;
  if (!name || !startswith (IDENTIFIER_POINTER (name), "__class_"))
    return NULL_TREE;
  tree data = TYPE_FIELDS (type);
  return data && POINTER_TYPE_P (TREE_TYPE (data)) && TREE_CODE (TREE_TYPE (TREE_TYPE (data))) == RECORD_TYPE
	 ? TREE_TYPE (TREE_TYPE (data)) : NULL_TREE;
}

/* `k0a1b2c3d' for TYPE and for each type that it extends: that is its first component's, as far as the layout
   tells.  */
static const char *
letters_of_class (struct arena *a, tree type)
{
  const char *text = "";
  for (tree first; type && TREE_CODE (type) == RECORD_TYPE; type = first ? TREE_TYPE (first) : NULL_TREE) {
    layout l = { HASH_START, 1 };
    lay_out (&l, type, 0);
    text = arena_printf (a, "%sk%08x", text, l.number);
    first = TYPE_FIELDS (type);
  }
  return text;
}

/* `x0a1b2c3d' of a pointer that leads to a derived type of Fortran's; nothing of others.  */
static const char *
letters_of_pointer (struct arena *a, tree type)
{
  layout l = { HASH_START, 0 }, none = l;
  lay_out_pointee (&l, type);
  return l.number == none.number ? "" : arena_printf (a, "x%08x", l.number);
}

/* `r8', `i4', `pr8', `pc16', `pv', `pa', `v': narrow integers by value are passed as int.  `c' for `p':
   what is there is only read; `a': reals whose shadow is found by address.  `d2' behind that: an array of
   rank 2; `cf': a procedure.  */
static const char *
letters_of (struct arena *a, const pair_argument &x)
{
  tree type = x.type;
  bool only_read = x.only_read;
  char address = only_read ? 'c' : 'p';
  if (VOID_TYPE_P (type))
    return "v";
  if (POINTER_TYPE_P (type)) {
    tree to = strip_array_types (TREE_TYPE (type));
    char kind = VOID_TYPE_P (to) ? 'v' : SCALAR_FLOAT_TYPE_P (to) ? 'r' : INTEGRAL_TYPE_P (to) ? 'i'
		: TREE_CODE (to) == COMPLEX_TYPE ? 'c' : POINTER_TYPE_P (to) ? 'a' : FUNC_OR_METHOD_TYPE_P (to) ? 'f' : 's';
    if (kind == 's')
      return arena_printf (a, "%c%s", address, letters_of_structure (a, to));
    if (kind == 'a')
      return arena_printf (a, "%ca%s", address, letters_of_pointer (a, to));
    if (kind == 'v')
      return arena_printf (a, "%cv", address);
    if (kind == 'f')
      return "cf";
    int size = int_size_in_bytes (to);
    if (x.by_address && (kind == 'r' || kind == 'c'))
      address = 'a';
    return x.rank ? arena_printf (a, "%cd%u%c%d", address, x.rank, kind, size)
		  : arena_printf (a, "%c%c%d", address, kind, size);
  }
  int bytes = int_size_in_bytes (type);
  if (INTEGRAL_TYPE_P (type))
    return arena_printf (a, "i%d", MAX (bytes, 4));
  return SCALAR_FLOAT_TYPE_P (type) ? arena_printf (a, "r%d", bytes) : "s";
}

const char *
pair_signature (struct arena *a, tree result, const vec<pair_argument> &args)
{
  pair_argument returned = { result, false, false, 0 };
  const char *text = letters_of (a, returned);
  for (const pair_argument &x : args)
    text = arena_printf (a, "%s.%s", text, letters_of (a, x));
  return text;
}

const char *
row_signature (struct arena *a, tree result, const vec<pair_argument> &args)
{
  pair_argument returned = { result, false, false, 0 };
  const char *text = letters_of (a, returned);
  for (const pair_argument &x : args) {
    tree type = POINTER_TYPE_P (x.type) ? declared_class (TREE_TYPE (x.type)) : NULL_TREE;
    const char *letters = letters_of (a, x);
    if (type)
      letters = arena_printf (a, "%c%s", x.only_read ? 'c' : 'p', letters_of_class (a, type));
    else if (*letters == 'a' && x.only_read)
      letters = arena_printf (a, "b%s", letters + 1);
    text = arena_printf (a, "%s.%s", text, letters);
  }
  return text;
}

/* Where the types of SIGNATURE end: then comes a number that stands for all of a summary.  */
static size_t
length_of_types (const char *signature)
{
  const char *number = strstr (signature, ".h");
  return number ? number - signature : strlen (signature);
}

/* The LETTERS of an argument are of an address.  */
static bool
address_p (const char *letters)
{
  return *letters && strchr ("pcab", *letters);
}

/* They are, N of them, of one that says nothing of what is there.  */
static bool
opaque_p (const char *letters, size_t n)
{
  return n == 2 && address_p (letters) && (letters[1] == 'v' || letters[1] == 's');
}

/* Those of an argument that callers give as S are T.  */
static bool
same_argument_p (const char *s, size_t n, const char *t, size_t m)
{
  bool address = address_p (s) && address_p (t);
  if (address && opaque_p (t, m))
    return true;
  if (address && opaque_p (s, n))
    return by_address_letters_p (t);
  return n == m && (address || *s == *t) && !strncmp (s + 1, t + 1, n - 1);
}

const char *
letters_of_argument (const char *signature, unsigned k)
{
  const char *s = signature;
  for (k++; s && k; k--) {
    s = strchr (s, '.');
    s = s ? s + 1 : NULL;
  }
  return s;
}

bool
by_address_letters_p (const char *letters)
{
  return address_p (letters) && (*letters == 'a' || *letters == 'b' || (letters[1] && strchr ("svak", letters[1])));
}

bool
same_types_p (const char *s, const char *t)
{
  const char *s_end = s + length_of_types (s), *t_end = t + length_of_types (t);
  for (bool result = true;; result = false) {
    size_t n = strcspn (s, "."), m = strcspn (t, ".");
    if (result ? n != m || strncmp (s, t, n) : !same_argument_p (s, n, t, m))
      return false;
    s += n;
    t += m;
    if (s >= s_end || t >= t_end)
      return s >= s_end && t >= t_end;
    s++;
    t++;
  }
}

const char *
with_number (struct arena *a, const char *signature, const char *text)
{
  uint32_t number = hash_bytes (HASH_START, text, strlen (text));
  return arena_printf (a, "%s.h%08x", signature, number);
}

/* `24x0a1b2c3d', N letters.  */
static const char *
structure_in_words (struct arena *a, const char *letters, int n)
{
  int size = strspn (letters, "0123456789");
  return n > 0 && size < n ? arena_printf (a, "address of a structure of %.*s bytes, laid out as %.*s", size,
					   letters, n - size - 1, letters + size + 1)
	 : n > 0 ? "something else" : "address of a structure";
}

/* The LETTERS of one argument.  */
static const char *
in_words (struct arena *a, const char *letters, int n)
{
  bool address = address_p (letters);
  const char *of = address ? "address of " : "", *what, *start = letters;
  if (address && letters[1] == 'd') {
    char *end;
    unsigned long rank = strtoul (letters + 2, &end, 10);
    of = arena_printf (a, "array of assumed shape and rank %lu of ", rank);
    letters = end - 1;
  }
  const char *bytes = letters + 1 + address;
  int digits = n - (bytes - start);
  switch (letters[address]) {
  case 'r': what = address ? "reals" : "real"; break;
  case 'i': what = address ? "integers" : "integer"; break;
  case 'c': what = "complex numbers"; break;
  case 'f': return "procedure";
  case 'v': return address ? "address" : "nothing";
  case 'a': return digits > 1 ? arena_printf (a, "address of a pointer to what is laid out as %.*s", digits - 1,
					      bytes + 1) : "address of addresses";
  case 's': return structure_in_words (a, bytes, digits);
  default: return address ? "address of something else" : "something else";
  }
  return arena_printf (a, "%s%s of %.*s bytes", of, what, digits, bytes);
}

const char *
signature_in_words (struct arena *a, const char *signature)
{
  size_t n = strcspn (signature, ".");
  const char *result = in_words (a, signature, n), *text = "";
  const char *end = signature + length_of_types (signature);
  for (const char *s = signature + n; s < end; s += n) {
    s++;
    n = strcspn (s, ".");
    text = arena_printf (a, "%s%s%s", text, *text ? ", " : "", in_words (a, s, n));
  }
  return *result == 'n' ? arena_printf (a, "(%s)", text)
	 : arena_printf (a, "(%s) and result %s", text, result);
}

const char *
half_symbol (struct arena *a, const char *symbol, enum mode mode, bool state,
	     const char *signature)
{
  const char *which = mode == MODE_TANGENT ? "tangent" : mode == MODE_BACKWARD_HALF ? "bwd" : "fwd";
  return arena_printf (a, "%s.%s%s%d.%s", symbol, which, state ? "state" : "", PAIR_INTERFACE,
		       signature);
}

bool
plain_symbol_p (const char *symbol)
{
  if (ISDIGIT (*symbol))
    return false;
  while (ISALNUM (*symbol) || *symbol == '_' || *symbol == '$')
    symbol++;
  return !*symbol;
}

/* ---- summaries in files ------------------------------------------------------------------- */

/* Texts end with a null character in a section, and linkers put one behind the other.  */
static unsigned
read_texts (struct callee_rules *rules, const char *file, const char *text, size_t n)
{
  unsigned found = 0;
  for (size_t from = 0; from < n;) {
    size_t length = strnlen (text + from, n - from);
    char *own = xstrndup (text + from, length);
    if (*own) {
      callee_rules_summary (rules, file, own);
      found++;
    }
    free (own);
    from += length + 1;
  }
  return found;
}

/* The summaries in the object E.  */
static unsigned
read_object (struct callee_rules *rules, const char *file, Elf *e)
{
  size_t names;
  unsigned found = 0;
  if (elf_kind (e) != ELF_K_ELF || elf_getshdrstrndx (e, &names) != 0)
    return 0;
  for (Elf_Scn *s = NULL; (s = elf_nextscn (e, s));) {
    GElf_Shdr header;
    const char *name = gelf_getshdr (s, &header) ? elf_strptr (e, names, header.sh_name) : NULL;
    Elf_Data *data = name && !strcmp (name, SUMMARY_SECTION) && header.sh_type == SHT_PROGBITS
		     ? elf_rawdata (s, NULL) : NULL;
    if (data && data->d_buf)
      found += read_texts (rules, file, (const char *) data->d_buf, data->d_size);
  }
  return found;
}

/* E is an archive, or one object.  */
static unsigned
read_objects (struct callee_rules *rules, const char *file, int fd, Elf *e)
{
  unsigned found = 0;
  if (elf_kind (e) != ELF_K_AR)
    return read_object (rules, file, e);
  Elf_Cmd next = ELF_C_READ;
  while (next != ELF_C_NULL) {
    Elf *member = elf_begin (fd, next, e);
    if (!member)
      break;
    found += read_object (rules, file, member);
    next = elf_next (member);
    elf_end (member);
  }
  return found;
}

static unsigned
read_plain_text (struct callee_rules *rules, const char *file, int fd)
{
  auto_vec<char> text;
  char piece[4096];
  lseek (fd, 0, SEEK_SET);
  for (ssize_t n; (n = read (fd, piece, sizeof piece)) > 0;)
    for (ssize_t k = 0; k < n; k++)
      text.safe_push (piece[k]);
  return text.is_empty () ? 0 : read_texts (rules, file, text.address (), text.length ());
}

void
read_summary (struct callee_rules *rules, const char *file)
{
  int fd = open (file, O_RDONLY);
  if (fd < 0) {
    error ("option %<-fplugin-arg-adjoint-summary%>: cannot read %qs: %s", file,
	   xstrerror (errno));
    return;
  }
  elf_version (EV_CURRENT);
  Elf *e = elf_begin (fd, ELF_C_READ, NULL);
  bool objects = e && elf_kind (e) != ELF_K_NONE;
  unsigned found = objects ? read_objects (rules, file, fd, e) : read_plain_text (rules, file, fd);
  if (e)
    elf_end (e);
  close (fd);
  if (!found)
    error ("option %<-fplugin-arg-adjoint-summary%>: %qs has no summary; "
	   "%<-fplugin-arg-adjoint-export%> makes one", file);
}
