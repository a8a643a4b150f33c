import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "@academy/e2e/support/config.ts";

/** A server under load. */
export interface LoadedServer {
  port: number;
  /** Processor time used so far, in milliseconds; null where the system does not give it. */
  busyMs: () => number | null;
  stop: () => Promise<void>;
}

async function until(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if ((await fetch(address).catch(() => null))?.status === 200) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error("a server of the bench did not start");
}

/**
 * Processor time that a process used so far, in milliseconds; null where the system does not give it. Linux counts in hundredths of a
 * second; the program's name may contain spaces, so fields are counted from its end.
 */
export function busyMsOf(pid: number | undefined): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const text = readFileSync(file, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function stopper(child: ChildProcess): () => Promise<void> {
  return () =>
    new Promise((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done();
      child.once("exit", () => done());
      child.kill("SIGKILL");
    });
}

/** An api under load. */
export interface LoadedApi extends LoadedServer {
  /** Its `DATA_DIR`. */
  folder: string;
}

/** The api as it runs in production, but with a quiet log; `settings` are what a measurement sets besides. */
export async function startApi(
  port: number,
  databaseUrl: string | null,
  settings: Record<string, string> = {},
): Promise<LoadedApi> {
  const folder = mkdtempSync(join(tmpdir(), "academy-bench-"));
  const child = spawn(process.execPath, ["src/server.ts"], {
    cwd: join(ROOT, "api"),
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      API_PORT: String(port),
      METRICS_PORT: "0",
      DATA_DIR: folder,
      SECRET: "a secret of the bench that two processes share",
      LOG_LEVEL: "warn",
      REGISTRATIONS_PER_HOUR: "1000000",
      POSTS_PER_HOUR: "1000000",
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...settings,
    },
  });
  await until(`http://127.0.0.1:${port}/readyz`, child);
  const stop = stopper(child);
  return {
    port,
    folder,
    busyMs: () => busyMsOf(child.pid),
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const BARE = `require("node:http").createServer((_, answer) => {
  answer.setHeader("content-type", "application/json");
  answer.end('{"ok":true}');
}).listen(Number(process.argv[1]), "127.0.0.1")`;

const ONE_QUERY = `
const [port, url] = process.argv.slice(1);
const open = async () => {
  if (!url) {
    const { PGlite } = require("@electric-sql/pglite");
    const embedded = await PGlite.create();
    return () => embedded.query("select 1 as ok");
  }
  const { Pool } = require("pg");
  const pool = new Pool({ connectionString: url, max: 10 });
  return (text) => pool.query(text ? { name: require("node:crypto").createHash("md5").update(text).digest("hex"), text } : { name: "one", text: "select 1 as ok" });
};
open().then((ask) => {
  require("node:http").createServer(async (request, answer) => {
    const { rows } = await ask(new URL(request.url, "http://localhost").searchParams.get("query"));
    answer.setHeader("content-type", "application/json");
    answer.end(JSON.stringify(rows.length > 1 ? rows : rows[0] ?? null));
  }).listen(Number(port), "127.0.0.1");
});`;

async function startScript(script: string, port: number, ...args: string[]): Promise<LoadedServer> {
  const child = spawn(process.execPath, ["-e", script, String(port), ...args], {
    cwd: join(ROOT, "api"),
    stdio: "inherit",
  });
  await until(`http://127.0.0.1:${port}/`, child);
  return { port, busyMs: () => busyMsOf(child.pid), stop: stopper(child) };
}

/** The peer: Node's own server with one fixed answer. */
export const startBare = (port: number): Promise<LoadedServer> => startScript(BARE, port);

/** The least that one query costs: Node's own server that sends `select 1`, or the `query` of the address, to the database for every request. */
export const startOneQuery = (port: number, databaseUrl: string | null): Promise<LoadedServer> =>
  startScript(ONE_QUERY, port, ...(databaseUrl ? [databaseUrl] : []));
