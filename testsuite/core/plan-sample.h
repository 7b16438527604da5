/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans of functions, as the pipeline makes them; and plans spoilt on
   purpose.  */

#ifndef ADJOINT_TEST_PLAN_SAMPLE_H
#define ADJOINT_TEST_PLAN_SAMPLE_H

#include "plan.h"
#include "random-model.h"

/* One function, everything that can be active being so.  */
struct planned {
  struct program *p;
  const struct function *f;
  const struct roots *roots;
  const struct activity *act;
  const struct augmented *g;	/* NULL if it was refused */
  struct plan *plan;
};

struct planned plan_sample (struct program *p, adj_id function, enum mode mode);
/* The same of a head that names all global variables: dependents, independents or both in turn,
   beginning by SIDES.  */
struct planned plan_sample_naming (struct program *p, adj_id function, unsigned sides);
/* The same with all memory put back for which that is possible (restore.h).  */
struct planned plan_sample_restored (struct program *p, adj_id function);

/* The same with all calls joint for which that is possible (joint.h).  */
struct planned plan_sample_joint (struct program *p, adj_id function, enum mode mode);

/* The same with what can wait in memory of the function (crowded.h).  */
struct planned plan_sample_waiting (struct program *p, adj_id function);

/* The same with all choices made as the compiler makes them; loops are fused (fused.h).  */
struct planned plan_sample_chosen (struct program *p, adj_id function);

/* Its callees are derived by the routines of rules, which are made up (ruled-calls.h).  */
struct planned plan_sample_ruled (struct program *p, adj_id function, enum mode mode);

/* A kind of error: `spoil' makes one in Q's plan, at random among the places where
   it changes what the plan means; false if there is none.  */
struct plan_error {
  const char *name;
  bool (*spoil) (struct planned *q, struct chance *c);
};
/* All end with a row without name.  */
extern const struct plan_error plan_value_errors[], plan_control_errors[],
			       plan_shape_errors[], plan_restore_errors[],
			       plan_joint_errors[], plan_ruled_errors[],
			       plan_unasked_errors[], plan_fused_errors[],
			       plan_walk_errors[];

#endif
