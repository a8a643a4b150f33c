import { chmod, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { asPostgres, isRoot, run } from "#test-runner/postgres-server.ts";

/** What a database is restored from. */
export interface DatabaseBackup {
  /** The folder that `delivery/backup/backup.sh` fills: `base/` with whole copies, `wal/` with PostgreSQL's archived log. */
  backup: string;
  /** An empty folder on this machine, at most 80 bytes long: PostgreSQL's socket lies in it. */
  folder: string;
  /** The folder of PostgreSQL's programs, of the major version that made the copy. */
  programs: string;
  /** The moment to go to; null for the last one that was archived. */
  to: Date | null;
  /** Ends the restoring, and the server with it. */
  signal: AbortSignal;
}

/** A restored database that takes connections, of users of this machine who may enter its folder alone. */
export interface RestoredDatabase {
  /** The folder of its socket. */
  socket: string;
  stop: () => Promise<void>;
}

/** How often a server that goes through its log is asked whether it is through, in milliseconds. */
const POLL_MS = 200;

/** The moment of a copy's end, as `backup.sh` names it. */
const momentOf = (name: string): Date =>
  new Date(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** The newest whole copy from which a moment can be reached. Throws when there is none. */
export async function newestBase(backup: string, to: Date | null): Promise<string> {
  const names = (await readdir(join(backup, "base"))).filter((name) => !Number.isNaN(momentOf(name).getTime())).sort();
  const found = names.filter((name) => !to || momentOf(name) <= to).at(-1);
  if (found) return join(backup, "base", found);
  throw new Error(
    names[0] ? `the oldest copy is of ${momentOf(names[0]).toISOString()}` : `there is no whole copy in ${backup}/base`,
  );
}

/** What a restored server is told; the copy's own settings may name places that are not on this machine. */
const settings = ({ backup, folder, to }: DatabaseBackup): string =>
  [
    `restore_command = 'cp "${join(backup, "wal")}/%f" "%p"'`,
    "recovery_target_action = 'promote'",
    // While it reads its settings PostgreSQL knows no names of zones, not even Z.
    ...(to ? [`recovery_target_time = '${to.toISOString().replace("Z", "+00")}'`] : []),
    // Nothing is written into the archive that it came from.
    "archive_mode = off",
    "hot_standby = off",
    "listen_addresses = ''",
    `unix_socket_directories = '${folder}'`,
    "unix_socket_permissions = 0700",
    "max_connections = 100",
    "",
  ].join("\n");

/** Unpacks the newest copy, lets PostgreSQL go through its log up to the moment, and starts it. Throws with PostgreSQL's words, and leaves no server behind then. */
export async function restoreDatabase(asked: DatabaseBackup): Promise<RestoredDatabase> {
  const { backup, folder, programs, to, signal } = asked;
  const base = await newestBase(backup, to);
  const data = join(folder, "data");
  await mkdir(data, { recursive: true, mode: 0o700 });
  await run("tar", ["-xzf", join(base, "base.tar.gz"), "-C", data], signal);
  await run("tar", ["-xzf", join(base, "pg_wal.tar.gz"), "-C", join(data, "pg_wal")], signal);
  await writeFile(join(data, "recovery.signal"), "");
  await writeFile(join(folder, "postgresql.conf"), settings(asked));
  await writeFile(join(folder, "pg_hba.conf"), "local all all trust\n");
  await chmod(folder, 0o700);
  if (isRoot()) await run("chown", ["-R", "postgres:", folder]);
  const control = async (...words: string[]) => {
    const [command = "", ...rest] = asPostgres([join(programs, "pg_ctl"), "-D", data, "-w", ...words]);
    await run(command, rest);
  };
  const files = `-c config_file=${folder}/postgresql.conf -c hba_file=${folder}/pg_hba.conf -c ident_file=`;
  const log = join(folder, "log");
  const orLog = async ({ message }: Error) => {
    throw new Error(`${message}\n${await run("tail", ["-n", "20", log]).catch(() => "it has written no log")}`);
  };
  const takesConnections = () => run(join(programs, "pg_isready"), ["-q", "-h", folder]).catch(() => "not yet");
  try {
    signal.throwIfAborted();
    await control("-l", log, "-o", files, "start").catch(orLog);
    // pg_ctl waits until the server goes through its log, not until it is through: then it takes connections, or has ended.
    while ((await takesConnections()) !== "") {
      await control("status").catch(orLog);
      await pause(POLL_MS, undefined, { signal });
    }
  } catch (error) {
    await control("-m", "immediate", "stop").catch(() => "it does not run");
    throw error;
  }
  return { socket: folder, stop: () => control("-m", "fast", "stop") };
}
