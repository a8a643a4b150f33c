import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { inject, onTestFinished } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Shell commands that stop the PostgreSQL server without warning, and start it again. */
    databaseStop: string;
    databaseStart: string;
    /** The folder of PostgreSQL's programs. */
    databasePrograms: string;
    /** How often the server is killed. */
    rounds: number;
    /** When a test that only counts rounds stops and tells how far it came, in milliseconds since the epoch. */
    until: number;
  }
}

/** A server in a process of its own, as an operator runs it. */
export interface RunningServer {
  address: string;
  process: ChildProcess;
  ended: Promise<number | null>;
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
  log: () => string;
}

/** An empty database beside the tested ones; gives its address. */
export async function newDatabase(server: string): Promise<string> {
  const name = `academy_resilience_${process.pid}_${Date.now()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A place for data that is gone after the test: a folder, and a database of the tested server when there is one. */
export async function newPlace(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), "academy-resilience-"));
  const server = inject("databaseServer");
  const place = { DATA_DIR: folder, REGISTRATIONS_PER_HOUR: "1000000" };
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (!server) return place;
  return { ...place, DATABASE_URL: await newDatabase(server) };
}

/** Begins to start the server; `first` are words for Node itself. */
export function spawnServer(env: Record<string, string>, first: string[] = []) {
  const child = spawn(process.execPath, [...first, resolve(import.meta.dirname, "../src/server.ts")], {
    env: { PATH: "", API_PORT: "0", METRICS_PORT: "0", POSTS_PER_HOUR: "1000000", ...env },
  });
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return { child, ended };
}

/** Starts the server and waits until it listens; `first` are words for Node itself. */
export async function startServer(env: Record<string, string>, first: string[] = []): Promise<RunningServer> {
  const { child, ended } = spawnServer(env, first);
  let log = "";
  const address = await new Promise<string>((done, refuse) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        log = (log + chunk).slice(-200_000);
        const found = /Server listening at (http:\/\/[\d.:]+)/.exec(log);
        if (found?.[1]) done(found[1]);
      });
    }
    // What it said last may be read after its end.
    child.once("close", (code, signal) => refuse(new Error(`the server ended (${code ?? signal}): ${log}`)));
  });
  // Right after a start the server may still say that it is busy; an edge waits for the same sign.
  while ((await fetch(`${address}/readyz`).catch(() => null))?.status !== 200) await wait(20);
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { address, process: child, ended, kill, log: () => log };
}
