/* SPDX-License-Identifier: MIT */
/* How much memory there is: the machine's, or what control groups leave of it.

   A program that exceeds its control group is killed without a message, so
   the limit is looked up beforehand.  /proc/self/cgroup names the group, one line
   per hierarchy: "0::/path" in version 2, "4:memory:/path" in version 1.  Each
   directory from the group up to the root may set a limit.  Inside a container
   the path may be one that only exists outside; the root directory then is
   the container's own.  */

#ifndef ADJOINT_POSIX_ONLY
# define _DEFAULT_SOURCE 1
#endif
#define _XOPEN_SOURCE 700

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tape.h"

/* "max", and files that do not exist, are no limit.  */
static uint64_t
read_limit (const char *directory, const char *name)
{
  char path[1024];
  unsigned long long n;
  int length = snprintf (path, sizeof path, "%s/%s", directory, name);
  if (length < 0 || (size_t) length >= sizeof path)
    return UINT64_MAX;
  FILE *f = fopen (path, "r");
  if (!f)
    return UINT64_MAX;
  int found = fscanf (f, "%llu", &n);
  fclose (f);
  return found == 1 && n > 0 ? (uint64_t) n : UINT64_MAX;
}

/* The least limit from ROOT/GROUP up to ROOT.  */
static uint64_t
least_limit (const char *root, const char *group, const char *name)
{
  char directory[900];
  uint64_t least = read_limit (root, name);
  int length = snprintf (directory, sizeof directory, "%s%s", root, group);
  if (length < 0 || (size_t) length >= sizeof directory)
    return least;
  while (strlen (directory) > strlen (root)) {
    uint64_t n = read_limit (directory, name);
    if (n < least)
      least = n;
    *strrchr (directory, '/') = '\0';
  }
  return least;
}

static bool
has_controller (const char *list, const char *end, const char *name)
{
  size_t length = strlen (name);
  for (const char *p = list; p < end; p++) {
    const char *comma = memchr (p, ',', (size_t) (end - p));
    const char *stop = comma ? comma : end;
    if ((size_t) (stop - p) == length && memcmp (p, name, length) == 0)
      return true;
    p = stop;
  }
  return false;
}

static uint64_t
control_group_memory (void)
{
  char line[900];
  uint64_t least = UINT64_MAX;
  FILE *f = fopen ("/proc/self/cgroup", "r");
  if (!f)
    return least;
  while (fgets (line, sizeof line, f)) {
    line[strcspn (line, "\n")] = '\0';
    char *list = strchr (line, ':');
    char *group = list ? strchr (list + 1, ':') : NULL;
    uint64_t n = UINT64_MAX;
    if (!group || group[1] != '/')
      continue;
    if (group == list + 1)
      n = least_limit ("/sys/fs/cgroup", group + 1, "memory.max");
    else if (has_controller (list + 1, group, "memory"))
      n = least_limit ("/sys/fs/cgroup/memory", group + 1,
		       "memory.limit_in_bytes");
    if (n < least)
      least = n;
  }
  fclose (f);
  return least;
}

uint64_t
limit_memory (void)
{
  uint64_t memory = control_group_memory ();
#ifdef _SC_PHYS_PAGES
  long pages = sysconf (_SC_PHYS_PAGES), bytes = sysconf (_SC_PAGESIZE);
  if (pages > 0 && bytes > 0) {
    uint64_t machine = (uint64_t) pages * (uint64_t) bytes;
    if (machine < memory)
      memory = machine;
  }
#endif
  return memory == UINT64_MAX ? 0 : memory;
}
