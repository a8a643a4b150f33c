import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "./database.ts";

/** How PostgreSQL fares with the archive of its log, from which a backup goes to any minute (decision 0105). */
export interface WalArchive {
  /** Whether the last try to archive a piece failed. */
  isFailing: boolean;
  /** Pieces that were begun after the last archived one, the one that is written now among them; null while nothing was archived. */
  waiting: number | null;
}

interface Row {
  failing: boolean | null;
  archived: string | null;
  current: string;
  piece_bytes: string | number;
}

/** Bytes that one number of the middle third of a piece's name stands for. */
const LOG_BYTES = 2 ** 32;

/** Where a piece stands among all, by its name: timeline, log and piece, eight hexadecimal digits each; null for what is no piece. */
function placeOf(name: string, pieceBytes: number): number | null {
  const [, log = "", piece = ""] = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})/.exec(name) ?? [];
  return log ? Number.parseInt(log, 16) * (LOG_BYTES / pieceBytes) + Number.parseInt(piece, 16) : null;
}

/** Pieces from the last archived one to the one that is written. */
export function piecesWaiting(archived: string | null, current: string, pieceBytes: number): number | null {
  const [from, to] = [placeOf(archived ?? "", pieceBytes), placeOf(current, pieceBytes)];
  return from === null || to === null ? null : to - from;
}

/** Asks PostgreSQL, whose figures every role may read; null where it archives nothing, as the embedded database. */
export async function walArchive(db: Db): Promise<WalArchive | null> {
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
