import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A temporary PostgreSQL server for a test run. */
export interface PostgresServer {
  url: string;
  /** Its address over a Unix socket: a statement costs both sides half of what it costs over TCP. */
  socketUrl: string;
  /** The folder of its programs. */
  programs: string;
  /** Shell commands that stop the server without warning, and start it again (threat C5). */
  stopCommand: string;
  startCommand: string;
  stop: () => Promise<void>;
}

const DEBIAN_FOLDER = "/usr/lib/postgresql";

/** The oldest PostgreSQL the platform supports (api/README.md, "Data"). */
const NEEDED_MAJOR = 15;

/** The folder of PostgreSQL's programs on this machine, newest version first; null when there is none. */
export function postgresPrograms(): string | null {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).map(Number) : [];
  const folders = versions
    .filter((version) => version >= NEEDED_MAJOR)
    .sort((a, b) => b - a)
    .map((version) => join(DEBIAN_FOLDER, String(version), "bin"));
  const found = [process.env.POSTGRES_BIN, ...folders].find((folder) => folder && existsSync(join(folder, "pg_ctl")));
  return found ?? null;
}

export const isRoot = () => process.getuid?.() === 0;

/**
 * Runs a command; its output is only shown when it fails. Rejects when the signal ends it. The Ctrl+C of a terminal, which is sent to a
 * whole process group, does not reach the command: otherwise a server that is being started or stopped could be left running.
 */
export function run(command: string, args: string[], signal?: AbortSignal): Promise<string> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], signal, detached: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return new Promise((done, refuse) => {
    child.once("error", refuse);
    child.once("exit", (code) =>
      code === 0 ? done(output.trim()) : refuse(new Error(`${command} ${args.join(" ")}: ${output}`)),
    );
  });
}

function freePort(): Promise<number> {
  return new Promise((done, refuse) => {
    const server = createServer();
    server.once("error", refuse);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

/** The command, for root run as PostgreSQL's own user: PostgreSQL refuses to run as root. */
export const asPostgres = (command: string[]): string[] =>
  isRoot() ? ["runuser", "-u", "postgres", "--", ...command] : command;

/**
 * Starts a server in a folder of its own on a free port; it never waits for the disk, as its data need not survive a power loss.
 * `more` are further settings of PostgreSQL, such as `archive_mode=on`.
 */
export async function startPostgres(programs: string, more: readonly string[] = []): Promise<PostgresServer> {
  const home = mkdtempSync(join(tmpdir(), "academy-postgres-"));
  if (isRoot()) chownSync(home, Number(await run("id", ["-u", "postgres"])), 0);
  const folder = join(home, "data");
  const port = await freePort();
  const program = async (...args: string[]) => {
    const [command = "", ...rest] = asPostgres(args);
    await run(command, rest);
  };
  await program(
    join(programs, "initdb"),
    ...["-D", folder, "-U", "academy", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
  );
  const settings = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off -c jit=off${more.map((setting) => ` -c ${setting}`).join("")}`;
  const control = [join(programs, "pg_ctl"), "-D", folder, "-w", "-t", "60"];
  await program(...control, "-l", join(home, "log"), "-o", settings, "start");
  const stop = async () => {
    await program(...control, "-m", "immediate", "stop").catch(() => {});
    rmSync(home, { recursive: true, force: true });
  };
  const url = `postgresql://academy@127.0.0.1:${port}/postgres`;
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(home)}`,
    programs,
    stopCommand: asPostgres([...control, "-m", "immediate", "stop"]).join(" "),
    startCommand: asPostgres([...control, "-l", join(home, "log"), "-o", `"${settings}"`, "start"]).join(" "),
    stop,
  };
}
