#!/bin/sh
# Sets the backend's address of a built client: adds a line at the beginning of its config.js.
#   CONVEX_URL=https://convex.okul.example sh write-config.sh [folder with index.html]
# SITE_CONFIG (optional) is a JSON object with further settings of the pages.
set -eu
folder="${1:-/usr/share/nginx/html}"
case "${CONVEX_URL:-}" in
  http://* | https://*) ;;
  *) echo "CONVEX_URL must be the backend's address, like https://convex.okul.example" >&2; exit 1 ;;
esac
case "$CONVEX_URL" in
  *[!A-Za-z0-9.:/_-]*) echo "CONVEX_URL contains signs that no address has." >&2; exit 1 ;;
esac
# Stores a copy of the original file, so that this script can run again.
[ -f "$folder/config.built.js" ] || cp "$folder/config.js" "$folder/config.built.js"
{
  printf 'window.__CONFIG__ = { ...%s, convexUrl: "%s" };\n' "${SITE_CONFIG:-{\}}" "${CONVEX_URL%/}"
  cat "$folder/config.built.js"
} > "$folder/config.js"
