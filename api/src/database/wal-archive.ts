import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "./database.ts";

interface Row {
  failing: boolean | null;
  archived: string | null;
  current: string;
  piece_bytes: string | number;
}

/** Bytes of the log for each number in the middle third of a segment's name. */
const LOG_BYTES = 2 ** 32;

/** The position of a segment among all, by its name: timeline, log and segment, eight hexadecimal digits each; null for other names. */
function positionOf(name: string, pieceBytes: number) {
  const [, log = "", piece = ""] = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})/.exec(name) ?? [];
  return log ? Number.parseInt(log, 16) * (LOG_BYTES / pieceBytes) + Number.parseInt(piece, 16) : null;
}

/** Segments from the last archived one to the one that is written. */
export function piecesWaiting(archived: string | null, current: string, pieceBytes: number) {
  const [from, to] = [positionOf(archived ?? "", pieceBytes), positionOf(current, pieceBytes)];
  return from === null || to === null ? null : to - from;
}

/**
 * The state of PostgreSQL's WAL archive, from which a backup can be brought to any minute (decision 0105): whether the last try to
 * archive failed, and the segments that wait, with the one that is written now (null while nothing was archived). Every role may
 * read these figures. Null where nothing is archived, as in the embedded database.
 */
export async function walArchive(db: Db) {
  const [row] = await rowsOf<Row>(
    db,
    sql`select last_failed_time > coalesce(last_archived_time, '-infinity') as failing, last_archived_wal as archived,
               pg_walfile_name(pg_current_wal_lsn()) as current, pg_size_bytes(current_setting('wal_segment_size')) as piece_bytes
        from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
  );
  if (!row) return null;
  return {
    isFailing: row.failing ?? false,
    waiting: piecesWaiting(row.archived, row.current, Number(row.piece_bytes)),
  };
}
