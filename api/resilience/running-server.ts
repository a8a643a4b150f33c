import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { filledFolder, newFolder } from "#test/support/filled-folder.ts";
import { type ServerProcess, spawnServer } from "#test/support/server-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Shell commands that stop the PostgreSQL server without warning, and start it again. */
    databaseStop: string;
    databaseStart: string;
    /** The folder of PostgreSQL's programs. */
    databasePrograms: string;
    /** How often the server is killed. */
    rounds: number;
    /** When a test that only counts rounds stops and prints how far it came, in milliseconds since the epoch. */
    until: number;
  }
}

/** A server that answers. */
export interface RunningServer extends Omit<ServerProcess, "address"> {
  address: string;
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** A database beside the tested ones, empty or a copy of another that nobody uses; gives its address. */
export async function newDatabase(server: string, template = "template1"): Promise<string> {
  const name = `academy_resilience_${process.pid}_${Date.now()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  // A copied sequence goes on without a record in the log as long as the original would have; without a checkpoint a server that
  // is stopped at once gives such numbers twice.
  await client.query("checkpoint");
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const SETTINGS = { REGISTRATIONS_PER_HOUR: "1000000" };

/** An environment for a first start, gone after the test: an empty folder, and an empty database of the tested server when there is one. */
export async function emptyEnvironment(): Promise<Record<string, string>> {
  const server = inject("databaseServer");
  const env = { ...SETTINGS, DATA_DIR: newFolder() };
  return server ? { ...env, DATABASE_URL: await newDatabase(server) } : env;
}

let filledDatabase: Promise<string> | undefined;

/** An environment as the first start of a server leaves it, with the academy's content: made once, copied for each test. */
export async function newEnvironment(): Promise<Record<string, string>> {
  const server = inject("databaseServer");
  if (!server) return { ...SETTINGS, DATA_DIR: await filledFolder() };
  filledDatabase ??= newDatabase(server);
  const filled = await filledDatabase;
  const folder = await filledFolder(filled);
  return { ...SETTINGS, DATA_DIR: folder, DATABASE_URL: await newDatabase(server, new URL(filled).pathname.slice(1)) };
}

/** Starts the server and waits until it is ready; `first` are arguments for Node itself, `program` is another version's server. */
export async function startServer(
  env: Record<string, string>,
  first: string[] = [],
  program?: string,
): Promise<RunningServer> {
  const server = spawnServer({ POSTS_PER_HOUR: "1000000", ...env }, first, program);
  const address = await server.address;
  // Right after a start the server may still say that it is busy; an edge waits for `/readyz` too.
  while ((await fetch(`${address}/readyz`).catch(() => null))?.status !== 200) await wait(20);
  const kill = (signal: NodeJS.Signals) => {
    server.process.kill(signal);
    return server.ended;
  };
  return { ...server, address, kill };
}
