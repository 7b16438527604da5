/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plugin's own options; plugin-options.def lists them.  (A file of ours
   called options.h would hide GCC's.)  */

#ifndef ADJOINT_PLUGIN_OPTIONS_H
#define ADJOINT_PLUGIN_OPTIONS_H

#include "gcc-common.h"
#include "tuning.h"

enum { MODE_OPTION_REVERSE, MODE_OPTION_TANGENT, MODE_OPTION_BOTH };
enum { SWITCH_ON, SWITCH_OFF };
enum { GLOBALS_WARN, GLOBALS_CONSTANT };
enum { ZEROS_PLAIN, ZEROS_STRONG };

/* Bits of `dump': stages in the order of the pipeline, then where to.  */
enum { DUMP_MODEL = 1, DUMP_FACTS = 2, DUMP_PLAN = 4, DUMP_DERIVED = 8,
       DUMP_STDERR = 16 };

struct adjoint_options {
  vec<const char *> heads;
  vec<const char *> tunings;		/* words of tuning.def ... */
  struct tuning tuning;			/* ... and what they say */
  vec<const char *> rules;		/* files */
  vec<const char *> summaries;		/* files */
  vec<const char *> exports, externs;	/* names; "": all */
  int mode;
  const char *suffix_adjoint, *suffix_tangent;
  const char *interface_file;		/* NULL: none */
  unsigned dump;
  const char *draw_folder;		/* NULL: none */
  const char *report_file;		/* NULL: none */
  int prototypes, overlap_check, beside;
  int globals, zeros;
};

extern struct adjoint_options adjoint_options;

/* Fills adjoint_options; every mistake is an error with a suggestion.  */
void options_read (const struct plugin_name_args *args);

/* "_b" or "_d", as asked.  */
const char *suffix_of (bool tangent);

/* Is STAGE ("model", ...) to be dumped?  */
bool dump_wanted (const char *stage);

#endif
