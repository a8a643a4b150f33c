#!/usr/bin/env bash
# A whole copy at the start and each night at three (UTC), files and releases every five minutes; after a failure again with the next files.
set -u
day=
while :; do
  if [ "$day" != "$(date -u -d '-3 hours' +%F)" ]; then
    /usr/local/lib/academy/backup.sh base && day=$(date -u -d '-3 hours' +%F)
  else
    /usr/local/lib/academy/backup.sh files
  fi
  sleep 300 & wait $!
done
