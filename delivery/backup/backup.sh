#!/usr/bin/env bash
# Copies what the academy is into BACKUP_DIR, with the services' environment (docs/run.md, "Backup"):
#   backup.sh base    once a day: the whole database, after it files and releases; old copies go after KEEP_DAYS
#   backup.sh files   every five minutes: files and releases alone; rows come by themselves, PostgreSQL archives its log into BACKUP_DIR/wal
# Rows first, files after them: a file that no row names does no harm, a row without its file does.
set -euo pipefail
umask 077
export LC_ALL=C
backup=${BACKUP_DIR:?where copies go}
mkdir -p "$backup/base" "$backup/files" "$backup/releases"

# Arguments of programs can be read by everybody on a machine, their environment cannot.
hide_password() {
  [[ ${BACKUP_URL:-} =~ ^([a-z]+://[^:/@]*):([^@]*)@(.*)$ ]] || return 0
  local coded=${BASH_REMATCH[2]//\\/\\\\}
  PGPASSWORD=$(printf '%b' "${coded//%/\\x}")
  BACKUP_URL=${BASH_REMATCH[1]}@${BASH_REMATCH[3]}
  export PGPASSWORD BACKUP_URL
}

# A copy that was cut off, by a full disk or a restart, is newer than its source: `--update` would keep it for ever.
copy_tree() {
  local line
  while IFS= read -r -d '' line; do
    [ ! -e "$1/${line#* }" ] || touch --date=@0 "$2/${line#* }"
  done < <(comm -z -13 <(sizes "$1") <(sizes "$2"))
  cp --archive --update "$1/." "$2/"
}
sizes() { (cd "$1" && find . -type f -printf '%s %P\0' | sort -z); }

copy_base() {
  hide_password
  local partial=$backup/base/.partial
  rm -rf "$partial"
  # BACKUP_URL names a role with REPLICATION; without it the system's user must be one, as postgres is.
  pg_basebackup ${BACKUP_URL:+--dbname="$BACKUP_URL"} --pgdata="$partial" --format=tar --gzip --checkpoint=fast --wal-method=stream
  # Its name is the moment of its end: it can be taken to any later one.
  mv "$partial" "$backup/base/$(date -u +%Y%m%dT%H%M%SZ)"
}

copy_files() {
  if [ -n "${S3_BUCKET:-}" ]; then
    export AWS_DEFAULT_REGION=${S3_REGION:-us-east-1}
    [ -z "${S3_ACCESS_KEY_ID:-}" ] || export AWS_ACCESS_KEY_ID=$S3_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY=$S3_SECRET_ACCESS_KEY
    aws ${S3_ENDPOINT:+--endpoint-url "$S3_ENDPOINT"} s3 sync --no-progress "s3://$S3_BUCKET/${S3_PREFIX:+$S3_PREFIX/}" "$backup/files/"
  else
    copy_tree "${DATA_DIR:?}/files" "$backup/files"
  fi
}

# Versions never change. The registry is copied before them as it is now and stored after them: it never names one that is not there.
# A store in a bucket is copied by its bucket's own means.
copy_releases() {
  [ -n "${RELEASES_DIR:-}" ] || return 0
  local registry=$backup/registry.next
  cp --archive "$RELEASES_DIR/registry.json" "$registry"
  copy_tree "$RELEASES_DIR" "$backup/releases"
  mv "$registry" "$backup/releases/registry.json"
}

drop_old() {
  find "$backup/base" -mindepth 1 -maxdepth 1 -mtime "+${KEEP_DAYS:-14}" -exec rm -rf {} +
  local oldest
  oldest=$(ls "$backup/base" | sort | head -n 1)
  # The log is needed from where the oldest copy began.
  pg_archivecleanup "$backup/wal" "$(tar -xzOf "$backup/base/$oldest/base.tar.gz" backup_label | sed -n 's/^START WAL.*(file \([0-9A-F]*\))$/\1/p')"
}

# The daily copy and the one of every five minutes may meet: one at a time, each waits for the other.
copy_all() {
  exec 9>"$backup/.copying"
  flock 9
  copy_files
  copy_releases
  flock --unlock 9
}

# For Prometheus (prometheus-node-exporter, "textfile"): the alert BaseBackupMissed reads it. Only a backup that was completed counts.
report_base() {
  [ -n "${BACKUP_METRICS_DIR:-}" ] || return 0
  local file=$BACKUP_METRICS_DIR/academy-backup.prom
  printf 'academy_base_backup_timestamp_seconds %s\n' "$(date +%s)" > "$file.partial"
  chmod 0644 "$file.partial"
  mv "$file.partial" "$file"
}

case ${1:-} in
  base) copy_base; copy_all; drop_old; report_base ;;
  files) copy_all ;;
  *) echo "backup.sh base | files" >&2; exit 2 ;;
esac
