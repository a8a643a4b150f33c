import { chmod, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { asPostgres, isRoot, run } from "#test-runner/postgres-server.ts";
import { baseStart, chooseTimeline } from "./timeline.ts";

/** The source and the target of a database's restoration. */
interface DatabaseBackup {
  /** The folder that `delivery/backup/backup.sh` fills: `base/` with whole copies, `wal/` with PostgreSQL's archived log. */
  backup: string;
  /** An empty folder on this machine, at most 80 bytes long: PostgreSQL's socket is in it. */
  folder: string;
  /** The folder of PostgreSQL's programs, of the major version that made the copy. */
  programs: string;
  /** The moment to restore; null for the last archived one. */
  to: Date | null;
  /** The timeline to follow; null for that of the newest base backup. */
  timeline: number | null;
  /** Ends the restoration, and the server with it. */
  signal: AbortSignal;
}

/** A restored database that accepts connections only from users of this machine who may enter its folder. */
interface RestoredDatabase {
  /** The folder of its socket. */
  socket: string;
  timeline: number;
  /** The first archived segment that the restoration needed. */
  firstSegment: string;
  stop: () => Promise<void>;
}

/** The time between two checks whether the server has replayed its log, in milliseconds. */
const POLL_MS = 200;

/** The moment at which a copy ended, from the name that `backup.sh` gave it. */
const momentOf = (name: string): Date =>
  new Date(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** The newest whole copy that was made before a moment. Throws when there is none. */
export async function newestBase(backup: string, to: Date | null): Promise<string> {
  const names = (await readdir(join(backup, "base"))).filter((name) => !Number.isNaN(momentOf(name).getTime())).sort();
  const found = names.filter((name) => !to || momentOf(name) <= to).at(-1);
  if (found) return join(backup, "base", found);
  throw new Error(
    names[0] ? `the oldest copy is of ${momentOf(names[0]).toISOString()}` : `there is no whole copy in ${backup}/base`,
  );
}

/** The settings of a restored server; the copy's own may name folders that are not on this machine. */
const settings = ({ backup, folder, to }: DatabaseBackup, timeline: number): string =>
  [
    `restore_command = 'cp "${join(backup, "wal")}/%f" "%p"'`,
    "recovery_target_action = 'promote'",
    `recovery_target_timeline = '${timeline}'`,
    // While PostgreSQL reads its settings, it knows no names of time zones, not even Z.
    ...(to ? [`recovery_target_time = '${to.toISOString().replace("Z", "+00")}'`] : []),
    // The restored server must not write into the archive from which it was restored.
    "archive_mode = off",
    "hot_standby = off",
    "listen_addresses = ''",
    `unix_socket_directories = '${folder}'`,
    "unix_socket_permissions = 0700",
    "max_connections = 100",
    "",
  ].join("\n");

/** The settings that production got by `alter system`; PostgreSQL reads them after all other files. */
const ALTERED = "postgresql.auto.conf";

/**
 * Puts aside what is production's in an unpacked copy: the settings of `alter system`, which would override ours and let the restored
 * server write into production's archive, and the mark of a standby. Throws on tablespaces, whose links lead to production's folders.
 */
export async function separate(base: string, data: string) {
  if ((await readdir(base)).some((name) => /^\d+\.tar/.test(name)))
    throw new Error(`${base} has tablespaces, which a restoration beside production would overwrite`);
  await rename(join(data, ALTERED), join(data, `${ALTERED}.of-production`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  await rm(join(data, "standby.signal"), { force: true });
}

/** Unpacks the newest copy and starts PostgreSQL, which replays its log up to the moment. On failure throws its output and stops it. */
export async function restoreDatabase(backedUp: DatabaseBackup): Promise<RestoredDatabase> {
  const { backup, folder, programs, to, signal } = backedUp;
  const base = await newestBase(backup, to);
  const start = await baseStart(base, signal);
  const timeline = await chooseTimeline(
    backup,
    await baseStart(await newestBase(backup, null), signal),
    backedUp.timeline,
  );
  const data = join(folder, "data");
  await mkdir(data, { recursive: true, mode: 0o700 });
  await run("tar", ["-xzf", join(base, "base.tar.gz"), "-C", data], signal);
  await run("tar", ["-xzf", join(base, "pg_wal.tar.gz"), "-C", join(data, "pg_wal")], signal);
  await separate(base, data);
  await writeFile(join(data, "recovery.signal"), "");
  await writeFile(join(folder, "postgresql.conf"), settings(backedUp, timeline));
  await writeFile(join(folder, "pg_hba.conf"), "local all all trust\n");
  await chmod(folder, 0o700);
  if (isRoot()) await run("chown", ["-R", "postgres:", folder]);
  const control = async (...args: string[]) => {
    const [command = "", ...rest] = asPostgres([join(programs, "pg_ctl"), "-D", data, "-w", ...args]);
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
    // pg_ctl waits until the replay begins, not until it ends: after the replay the server accepts connections, or has stopped.
    while ((await takesConnections()) !== "") {
      await control("status").catch(orLog);
      await pause(POLL_MS, undefined, { signal });
    }
  } catch (error) {
    await control("-m", "immediate", "stop").catch(() => "it does not run");
    throw error;
  }
  return { socket: folder, timeline, firstSegment: start.segment, stop: () => control("-m", "fast", "stop") };
}
