#!/usr/bin/env bash
# docker compose run --rm restore [2026-11-23T09:30:00Z], while the services are stopped: the newest whole copy before the moment, then
# the archived log up to it, files and releases. PostgreSQL replays the log at its next start, on a timeline of its own (decision 0105).
set -euo pipefail
backup=${BACKUP_DIR:?} data=${PGDATA:?} moment=${1:-}
[ ! -e "$data/postmaster.pid" ] || { echo "restore: the database runs or was killed; docker compose down, and remove $data/postmaster.pid if it is left" >&2; exit 1; }
limit=99991231T235959Z
[ -z "$moment" ] || limit=$(date -u -d "$moment" +%Y%m%dT%H%M%SZ)
base=
for each in $(ls "$backup/base" | sort); do [[ $each > $limit ]] || base=$each; done
[ -n "$base" ] || { echo "restore: no whole copy in $backup/base is that old" >&2; exit 1; }
newest=$(ls "$backup/base" | sort | tail -n 1)
timeline=$(tar -xzOf "$backup/base/$newest/base.tar.gz" backup_label | sed -n 's/^START TIMELINE: //p')
aside=$data.before-$(date -u +%Y%m%dT%H%M%SZ)
[ ! -e "$data" ] || mv "$data" "$aside"
install -d -m 0700 "$data"
tar -xzf "$backup/base/$base/base.tar.gz" -C "$data"
tar -xzf "$backup/base/$base/pg_wal.tar.gz" -C "$data/pg_wal"
rm -f "$data/standby.signal" "$data/postgresql.auto.conf"
{
  echo "restore_command = 'cp \"$backup/wal/%f\" \"%p\"'"
  echo "recovery_target_timeline = '$timeline'"
  echo "recovery_target_action = 'promote'"
  [ -z "$moment" ] || echo "recovery_target_time = '$(date -u -d "$moment" '+%F %T+00')'"
} > "$data/postgresql.auto.conf"
touch "$data/recovery.signal"
[ "$(id -u)" != 0 ] || chown -R postgres: "$data"
[ -z "${DATA_DIR:-}" ] || cp --archive --update "$backup/files/." "$DATA_DIR/files/"
[ -z "${RELEASES_DIR:-}" ] || cp --archive "$backup/releases/." "$RELEASES_DIR/"
echo "restore: $base on timeline $timeline${moment:+, up to $moment}; what was there is in $aside. Now: docker compose up -d"
