#!/bin/sh
# PostgreSQL's archive_command, `archive.sh %p /backup/wal/%f`: a piece of the log is there whole or not at all, and never replaced.
set -eu
if [ -e "$2" ]; then
  # After a crash the server may hand over the same piece again.
  exec cmp --quiet "$1" "$2"
fi
cp "$1" "$2.partial"
sync "$2.partial"
mv "$2.partial" "$2"
