#!/usr/bin/env bash
# restore.sh [2026-11-23T09:30:00Z], while all services are stopped: puts the newest whole copy before the moment (by itself the last
# one) into PGDATA, where PostgreSQL replays the archived log up to it at its next start, and files and releases into their folders.
# It follows the timeline of the newest whole copy, which only production makes; TIMELINE=N names another one (decision 0105).
set -euo pipefail
export LC_ALL=C
backup=${BACKUP_DIR:?where copies are} data=${PGDATA:?the folder of the database} moment=${1:-}
fail() { echo "restore: $*" >&2; exit 1; }
label() { tar -xzOf "$backup/base/$1/base.tar.gz" --occurrence=1 backup_label; }
# A position in PostgreSQL's log, as a number.
position() { echo $(((16#${1%/*} << 32) + 16#${1#*/})); }

[ ! -e "$data/postmaster.pid" ] || fail "the database runs or was killed: stop it, and remove $data/postmaster.pid if it is left"
limit=99991231T235959Z
[ -z "$moment" ] || limit=$(date -u -d "$moment" +%Y%m%dT%H%M%SZ) || fail "\"$moment\" is no moment such as 2026-11-23T09:30:00Z"
mapfile -t copies < <(cd "$backup/base" && printf '%s\n' 2*Z | sort)
newest=${copies[-1]} base=
for copy in "${copies[@]}"; do [[ $copy > $limit ]] || base=$copy; done
[ -d "$backup/base/${base:-none}" ] || fail "$backup/base has no whole copy from before ${moment:-now}"
! compgen -G "$backup/base/$base/[0-9]*.tar*" > /dev/null || fail "$base has tablespaces, whose folders this machine may lack"

timeline=$(label "$newest" | sed -n 's/^START TIMELINE: //p')
start=$(position "$(label "$newest" | sed -n 's/^START WAL LOCATION: \(\S*\).*/\1/p')")
for history in "$backup"/wal/*.history; do
  [ -z "${TIMELINE:-}" ] && [ -e "$history" ] || continue
  branch=$(awk -v from="$timeline" '$1 == from { print $2 }' "$history")
  [ -z "$branch" ] || [ "$(position "$branch")" -lt "$start" ] ||
    fail "the archive has timeline $((16#$(basename "$history" .history))), later than the newest whole copy, of timeline $timeline: name one by TIMELINE=N"
done
timeline=${TIMELINE:-$timeline}

aside=$data.before-$(date -u +%Y%m%dT%H%M%SZ)
[ ! -e "$data" ] || mv "$data" "$aside"
install -d -m 0700 "$data"
tar -xzf "$backup/base/$base/base.tar.gz" -C "$data"
tar -xzf "$backup/base/$base/pg_wal.tar.gz" -C "$data/pg_wal"
rm -f "$data/standby.signal"
# Settings of `alter system` stay, except those of an earlier restoration.
touch "$data/postgresql.auto.conf"
sed -i '/^\(restore_command\|recovery_target\)/d' "$data/postgresql.auto.conf"
{
  echo "restore_command = 'cp \"$backup/wal/%f\" \"%p\"'"
  echo "recovery_target_timeline = '$timeline'"
  echo "recovery_target_action = 'promote'"
  [ -z "$moment" ] || echo "recovery_target_time = '$(date -u -d "$moment" '+%F %T+00')'"
} >> "$data/postgresql.auto.conf"
touch "$data/recovery.signal"
[ "$(id -u)" != 0 ] || chown -R postgres: "$data"
[ -z "${DATA_DIR:-}" ] || cp --archive --update "$backup/files/." "$DATA_DIR/files/"
[ -z "${RELEASES_DIR:-}" ] || cp --archive "$backup/releases/." "$RELEASES_DIR/"
echo "restore: $base on timeline $timeline${moment:+, up to $moment}, is in $data; what was there is in $aside. Start the services"
