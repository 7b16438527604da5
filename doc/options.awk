# SPDX-License-Identifier: GPL-3.0-or-later
# awk -f doc/options.awk plugin/gcc/base/plugin-options.def doc/adjoint.1.in: the manual page,
# its line @options@ replaced by what the table says of each option.

function quoted(text,    at, out) {
  out = ""
  while (match (text, /"[^"]*"/)) {
    out = out substr (text, RSTART + 1, RLENGTH - 2)
    text = substr (text, RSTART + RLENGTH)
    if (text !~ /^[ \t\n]*"/) break
  }
  rest = text
  return out
}

function roff(text) { gsub (/-/, "\\-", text); return text }

function option(row,    key, kind, choices, what, help, n, a) {
  key = quoted(row)
  split (rest, a, ",")
  kind = a[3]; gsub (/ /, "", kind)
  sub (/^[^,]*,[^,]*,[^,]*,/, "", rest)
  choices = ""
  if (rest !~ /^ *NULL/) choices = quoted(rest)
  else sub (/^ *NULL/, "", rest)
  what = quoted(rest); help = quoted(rest)
  sub (/^an? /, "", what)
  page = page ".TP\n"
  if (kind == "CHOICE") {
    n = split (choices, a, "|")
    gsub (/\|/, " | ", choices)
    page = page ".BR " roff(key) "= " choices "\n" roff(help) "\nDefault: " roff(a[1]) ".\n"
  } else if (kind == "SET") {
    gsub (/\|/, ",", choices)
    page = page ".BR " roff(key) " [=\\fI" roff(choices) "\\fP]\n" roff(help) "\n"
  } else
    page = page ".BI " roff(key) "= \"" roff(what) "\"\n" roff(help) "\n"
}

FNR == 1 { file++ }
file == 1 { table = table $0 "\n"; next }
/^@options@$/ {
  sub (/.*\*\/\n/, "", table)
  n = split (table, rows, /OPTION \(/)
  for (k = 2; k <= n; k++) option(rows[k])
  printf "%s", page
  next
}
{ print }
