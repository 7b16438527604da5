#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# packages.sh PACKAGE...: installs those that are missing, and says so first.
# Without apt (another distribution) it asks nothing and the build goes on.
command -v dpkg-query >/dev/null 2>&1 || exit 0
missing=
for p; do
  dpkg-query -W -f '${Status}' "$p" 2>/dev/null | grep -q 'ok installed' ||
    missing="$missing $p"
done
[ -n "$missing" ] || exit 0
if [ "$(id -u)" = 0 ]; then
  root=
elif command -v sudo >/dev/null 2>&1; then
  root=sudo
else
  echo "Missing packages.  As root, run:"
  echo "  apt-get update && apt-get install -y --no-install-recommends$missing"
  exit 1
fi
echo "Installing missing packages:$missing"
$root apt-get update -q || exit 1
$root env DEBIAN_FRONTEND=noninteractive \
  apt-get install -q -y --no-install-recommends $missing
