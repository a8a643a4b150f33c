import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { mountSmallDisk } from "./small-disk.ts";

/** A PostgreSQL server of one test, for experiments that other tests beside it could not bear. */
export interface OwnPostgres {
  url: string;
  port: number;
  /** Freezes all of its processes; gives the function that resumes them. */
  freeze: () => () => void;
  /** Ends it without warning. */
  stop: () => void;
  /** Starts it when it ended by itself. */
  startIfEnded: () => void;
  /** Fills its disk; gives the function that frees it again. */
  fillDisk: () => () => void;
  /** A second server that replicates it; each commit waits for this replica. */
  replica: () => Promise<OwnPostgres>;
  /** Makes a replica the primary server. */
  promote: () => void;
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root, so its own user runs it then. */
function run(program: string, ...args: string[]): void {
  const command = [join(inject("databasePrograms"), program), ...args];
  const [first = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...command] : command;
  execFileSync(first, rest, { stdio: "ignore" });
}

/** A folder that PostgreSQL's user owns, on a disk of its own of so many megabytes if given. */
function newHome(megabytes: number | undefined): string {
  const home = mkdtempSync(join(tmpdir(), "academy-own-postgres-"));
  if (megabytes) mountSmallDisk(home, megabytes);
  onTestFinished(() => {
    if (megabytes) execFileSync("umount", ["-l", home]);
    rmSync(home, { recursive: true, force: true });
  });
  if (isRoot) execFileSync("chown", ["postgres", home]);
  chmodSync(home, 0o700);
  return home;
}

/** Every process of a server: the first one and its children. */
function processesOf(folder: string): number[] {
  const first = Number(readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n")[0]);
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1] === String(first);
      } catch {
        return false;
      }
    });
  return [first, ...children.map(Number)];
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended meanwhile.
    }
  }
}

function serverIn(home: string, port: number, settings: readonly string[]): OwnPostgres {
  const folder = join(home, "data");
  const options = ["listen_addresses=127.0.0.1", "full_page_writes=off", "max_wal_size=64MB", ...settings];
  const args = `-p ${port} -k ${home} ${options.map((each) => `-c ${each}`).join(" ")}`;
  const control = (...last: string[]) => run("pg_ctl", "-D", folder, "-w", "-t", "60", ...last);
  const start = () => control("-l", join(home, "log"), "-o", args, "start");
  const stop = () => control("-m", "immediate", "stop");
  start();
  onTestFinished(() => {
    try {
      stop();
    } catch {
      // The test has stopped it already.
    }
  });
  const url = `postgresql://academy@127.0.0.1:${port}/postgres`;
  return {
    url,
    port,
    stop,
    freeze() {
      const pids = processesOf(folder);
      signal(pids, "SIGSTOP");
      onTestFinished(() => signal(pids, "SIGCONT"));
      return () => signal(pids, "SIGCONT");
    },
    startIfEnded() {
      try {
        control("status");
      } catch {
        start();
      }
    },
    fillDisk() {
      const filler = join(home, "filler");
      const file = openSync(filler, "w");
      const piece = Buffer.alloc(64 * 1024);
      try {
        for (;;) writeSync(file, piece);
      } catch {
        closeSync(file);
      }
      return () => rmSync(filler);
    },
    async replica() {
      const other = newHome(undefined);
      run("pg_basebackup", "-h", "127.0.0.1", "-p", String(port), "-U", "academy", "-D", join(other, "data"), "-R");
      const replica = serverIn(other, port + 1, settings);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query("alter system set synchronous_standby_names = '*'");
      await client.query("select pg_reload_conf()");
      await client.end();
      return replica;
    },
    promote: () => control("promote"),
  };
}

/** Starts a server with further settings, on a disk of its own of so many megabytes if given; it ends with the test. */
export function ownPostgres(port: number, settings: readonly string[] = [], megabytes?: number): OwnPostgres {
  const home = newHome(megabytes);
  run(
    "initdb",
    "-D",
    join(home, "data"),
    "-U",
    "academy",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  );
  return serverIn(home, port, settings);
}
