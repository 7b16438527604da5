/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random functions: parameters, objects, variables; then a sketch's steps.  */

#include "random-internal.h"

const char *const shape_names[SHAPES] = {
  "straight line", "branches", "counted loops", "loops", "flow graphs", "mixed",
  "pointers", "memory", "calls", "stencils", "nests", "own memory", "parts",
  "joint calls", "items", "fields", "steps", "levels"
};

static const struct features features_of[SHAPES] = {
  [SHAPE_STRAIGHT] = { .plain = 1 },
  [SHAPE_BRANCHES] = { .plain = 3, .branch = 3, .choice = 2, .stop = 1 },
  [SHAPE_COUNTED] = { .plain = 3, .branch = 1, .counted = 5 },
  [SHAPE_LOOPS] = { .plain = 4, .branch = 1, .counted = 1, .loop = 3,
		    .leave = 3 },
  [SHAPE_GRAPHS] = { .plain = 2, .graph = 2 },
  [SHAPE_MIXED] = { .plain = 4, .branch = 1, .choice = 1, .counted = 1,
		    .loop = 1, .leave = 1, .graph = 1, .stop = 1 },
  [SHAPE_POINTERS] = { .pointers = true, .moves = true, .plain = 4,
		       .branch = 1, .counted = 1, .loop = 1, .leave = 1,
		       .graph = 1 },
  [SHAPE_MEMORY] = { .pointers = true, .moves = true, .floats = true,
		     .allocations = true, .plain = 4, .branch = 1,
		     .counted = 1, .loop = 1, .graph = 1 },
  [SHAPE_STENCILS] = { .plain = 2, .branch = 1, .counted = 1, .stencil = 4 },
  [SHAPE_NESTS] = { .moves = true, .calls = true, .plain = 1, .branch = 1,
		    .counted = 1, .nest = 5 },
  [SHAPE_OWN] = { .own = true, .plain = 3, .branch = 2,
		  .choice = 1, .counted = 2, .loop = 1, .leave = 1, .graph = 1,
		  .stencil = 3, .nest = 3 },
  [SHAPE_PARTS] = { .moves = true, .plain = 1, .branch = 1, .counted = 1,
		    .parts = 5 },
  [SHAPE_JOINT] = { .joint = true, .calls = true, .moves = true, .plain = 5, .branch = 2,
		    .counted = 2, .loop = 1, .leave = 1, .graph = 1, .stencil = 1 },
  [SHAPE_ITEMS] = { .sparse = true, .plain = 1, .items = 4 },
  [SHAPE_FIELDS] = { .sparse = true, .plain = 1, .field = 4 },
  [SHAPE_STEPS] = { .sparse = true, .plain = 1, .branch = 1, .counted = 1, .steps = 5 },
  [SHAPE_LEVELS] = { .sparse = true, .own = true, .moves = true, .plain = 1, .branch = 1, .levels = 6 },
  [SHAPE_CALLS] = { .calls = true, .pointers = true, .plain = 4, .branch = 1,
		    .counted = 1, .loop = 1, .leave = 1, .graph = 1 },
};

static void
add_param (struct sketch *s, enum param_kind kind, adj_id type, adj_id element)
{
  struct param q = { .kind = kind, .type = type, .element = element,
		     .origin = ADJ_NONE, .may_write = true };
  uint32_t n = s->f->params.n;
  q.name = arena_printf (s->a, "p%u", n);
  if (s->features.joint && kind == PARAM_REAL_POINTER && chance_percent (s->chance, 80))
    q.extent = 8 * ARRAY_ELEMENTS;
  q.value = value_new (s->p, s->f, VALUE_PARAM, type);
  s->f->values.at[q.value].def = n;
  if (element == TYPE_ID_REAL8 && kind == PARAM_REAL_POINTER) {
    if (!s->features.readers || chance_percent (s->chance, 25))
      VEC_PUSH (s->a, s->written_arrays, n);
    VEC_PUSH (s->a, s->real_arrays, n);
  }
  else if (element == TYPE_ID_REAL4)
    VEC_PUSH (s->a, s->float_arrays, n);
  else if (kind == PARAM_OTHER && type == TYPE_ID_POINTER)
    VEC_PUSH (s->a, s->int_arrays, n);
  VEC_PUSH (s->a, s->f->params, q);
}

static void
add_params (struct sketch *s, bool head)
{
  uint32_t nreals = 1 + chance_below (s->chance, 3);
  uint32_t narrays = 1 + chance_below (s->chance, 3);
  while (nreals--)
    add_param (s, PARAM_REAL, TYPE_ID_REAL8, TYPE_ID_REAL8);
  if (s->depth_param != NOTHING)
    s->depth_param = s->f->params.n;
  add_param (s, PARAM_OTHER, TYPE_ID_INT64, ADJ_NONE);
  while (narrays--)
    add_param (s, PARAM_REAL_POINTER, TYPE_ID_POINTER, TYPE_ID_REAL8);
  if (head && s->features.floats)
    add_param (s, PARAM_REAL_POINTER, TYPE_ID_POINTER, TYPE_ID_REAL4);
  if (head && chance_percent (s->chance, 30))
    add_param (s, PARAM_OTHER, TYPE_ID_POINTER, ADJ_NONE);
  for (uint32_t k = 0; head && k < s->f->params.n; k++)
    s->f->params.at[k].no_alias
      = s->f->params.at[k].kind == PARAM_REAL_POINTER
	&& chance_percent (s->chance, s->features.sparse ? 80 : 40);
}

static void
add_vars (struct sketch *s)
{
  static const adj_id types[VAR_FIRST] = {
    [VAR_FUEL] = TYPE_ID_INT64, [VAR_TEMP] = TYPE_ID_REAL8,
    [VAR_TEMP2] = TYPE_ID_REAL8, [VAR_INDEX] = TYPE_ID_INT64,
    [VAR_TRUTH] = TYPE_ID_BOOL, [VAR_HERE] = TYPE_ID_POINTER
  };
  for (uint32_t k = 0; k < VAR_FIRST; k++)
    sketch_var (s, types[k]);
  if (s->features.allocations)
    sketch_var (s, TYPE_ID_POINTER);
  for (uint32_t k = 2 + chance_below (s->chance, 4); k--;)
    VEC_PUSH (s->a, s->reals, sketch_var (s, TYPE_ID_REAL8));
  for (uint32_t k = 1 + chance_below (s->chance, 3); k--;)
    VEC_PUSH (s->a, s->integers, sketch_var (s, TYPE_ID_INT64));
  for (uint32_t k = s->features.pointers ? 2 + chance_below (s->chance, 2) : 0;
       k--;)
    VEC_PUSH (s->a, s->pointers, sketch_var (s, TYPE_ID_POINTER));
  for (uint32_t k = s->features.floats ? 2 : 0; k--;)
    VEC_PUSH (s->a, s->floats, sketch_var (s, TYPE_ID_REAL4));
}

static void
add_objects (struct sketch *s)
{
  uint32_t least = s->features.levels ? 3 : s->features.own || s->features.parts;
  for (uint32_t k = least + chance_below (s->chance, s->features.own ? 3 : 3 - least);
       k--;) {
    struct object o = { .kind = OBJECT_LOCAL, .bytes = 8 * ARRAY_ELEMENTS,
			.of = ADJ_NONE, .origin = ADJ_NONE,
			.type = TYPE_ID_REAL8 };
    o.name = arena_printf (s->a, "w%u", s->f->objects.n);
    VEC_PUSH (s->a, s->f->objects, o);
  }
}

static void
make_function (struct program *p, struct chance *chance, const char *name,
	       const struct features *features, bool head, bool recursive)
{
  struct sketch s = { .a = p->arena, .chance = chance, .p = p,
		      .features = *features };
  s.ncallees = p->functions.n;
  if (features->calls && chance_percent (chance, 50)) {
    s.features.readers = true;
    s.features.pointers = false;
  }
  if (features->own)
    s.features.moves = chance_percent (chance, 25);
  s.features.exact = features->joint && chance_percent (chance, 70);
  s.depth_param = recursive ? 0 : NOTHING;
  s.f = function_new (p, name, FORM_SSA);
  s.f->loose = chance_percent (&(struct chance) { chance->state ^ 0x5eed }, 30)
	       && !s.features.exact;
  if (chance_percent (chance, 75))
    s.f->result = TYPE_ID_REAL8;
  add_params (&s, head);
  add_objects (&s);
  add_vars (&s);
  for (int k = 0; k < 2; k++) {
    struct sketch_block b = { .code = { 0 } };
    VEC_PUSH (s.a, s.blocks, b);
  }
  s.exit = 1;
  sketch_prologue (&s);
  sketch_body (&s);
  sketch_epilogue (&s);
  sketch_to_model (&s);
}

/* Which parameters share their memory: none of them restrict.  */
static adj_id *
share_memory (struct arena *a, struct chance *chance, const struct function *f)
{
  adj_id *same_as = ARENA_ARRAY (a, adj_id, f->params.n), last = ADJ_NONE;
  for (uint32_t k = 0; k < f->params.n; k++) {
    const struct param *q = &f->params.at[k];
    same_as[k] = ADJ_NONE;
    if (q->kind != PARAM_REAL_POINTER || q->element != TYPE_ID_REAL8
	|| q->no_alias)
      continue;
    if (last != ADJ_NONE && chance_percent (chance, 30))
      same_as[k] = last;
    else
      last = k;
  }
  return same_as;
}

struct sample
random_model (struct arena *a, uint64_t seed, enum shape shape)
{
  struct chance chance = { seed * 64 + (uint64_t) shape };
  const struct features *features = &features_of[shape];
  struct sample sample = { .program = program_new (a) };
  for (uint32_t k = features->calls ? 1 + chance_below (&chance, 2) : 0; k--;)
    make_function (sample.program, &chance, k ? "g" : "h", features, false,
		   !features->joint && chance_percent (&chance, 50));
  make_function (sample.program, &chance, "f", features, true, false);
  sample.function = sample.program->functions.n - 1;
  sample.same_as = share_memory (a, &chance,
				 sample.program->functions.at[sample.function]);
  return sample;
}
