#!/usr/bin/env bash
# A whole copy at the start and each night at three (UTC), files and releases every five minutes; after a failure again with the next files.
set -u
backup=${0%/*}/backup.sh day=
while :; do
  if [ "$day" != "$(date -u -d '-3 hours' +%F)" ]; then
    "$backup" base && day=$(date -u -d '-3 hours' +%F)
  else
    "$backup" files
  fi
  sleep "${BACKUP_SECONDS:-300}" & wait $!
done
