import { mkdirSync, readdirSync, readFileSync, readlinkSync, truncateSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { clientOf, nothing, register } from "./driver.ts";
import { newEnvironment, startServer } from "./running-server.ts";

const EACH = 300;

/** Longest time a request may take to arrive, and how often the server looks. */
const LIMIT_MS = 15_000 + 2_000;

const KINDS: readonly [name: string, begin: string, drop: string][] = [
  ["a connection that says nothing", "", ""],
  ["headers that never end", "GET /api/courses/course/ HTTP/1.1\r\nHost: x\r\n", "X-A: b\r\n"],
  [
    "a body that never ends",
    "POST /api/student/auth/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{",
    " ",
  ],
];

/** A visitor who sends a little every second. */
function slowVisitor(port: number, begin: string, drop: string): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.resume();
  socket.write(begin);
  const timer = setInterval(() => socket.write(drop), 1_000);
  socket.once("close", () => clearInterval(timer));
  onTestFinished(() => void socket.destroy());
  return socket;
}

test("hundreds of slow visitors block nobody and are disconnected", async () => {
  const server = await startServer(await newEnvironment());
  const call = clientOf(server.address);
  const port = Number(new URL(server.address).port);
  const slow = KINDS.flatMap(([, begin, drop]) => Array.from({ length: EACH }, () => slowVisitor(port, begin, drop)));
  const closed = slow.map((socket) => new Promise((done) => socket.once("close", done)));
  const start = performance.now();
  const statuses = new Set<number>();
  while (performance.now() - start < 10_000) {
    statuses.add((await call("GET", "/api/courses/course/")).status);
    await wait(100);
  }
  const registered = await register(call, nothing());
  await Promise.race([Promise.all(closed), wait(LIMIT_MS + 20_000)]);
  const seconds = Math.round((performance.now() - start) / 1000);

  const left = slow.filter(({ closed: isClosed }) => !isClosed).length;
  process.stdout.write(`${slow.length} slow visitors: ${left} left after ${seconds} s\n`);
  expect([[...statuses], registered === null, left]).toEqual([[200], false, 0]);
});

/** More than two kernels buffer for a connection. */
const LARGE = 64 * 1024 * 1024;

/** How long an answer may wait for its visitor: five checks at intervals of half a minute, and the rest for a busy machine. */
const UNREAD_MS = 150_000 + 15_000;

/** Connections and copies of the requested file that a process holds open; the embedded database opens and keeps files of its own. */
function held(pid: number | undefined): string[] {
  const folder = `/proc/${pid}/fd`;
  const opened = readdirSync(folder).map((fd) => {
    try {
      return readlinkSync(join(folder, fd));
    } catch {
      return "closed meanwhile";
    }
  });
  return opened.filter((name) => name.startsWith("socket:") || name.includes("large.mp4"));
}

/** A visitor who takes a hundred bytes a second, or nothing. */
function slowReader(port: number, takes: boolean): Socket {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.on("error", () => {});
  socket.pause();
  socket.write("GET /media/public/large.mp4 HTTP/1.1\r\nHost: x\r\n\r\n");
  const timer = setInterval(() => takes && socket.read(100), 1_000);
  socket.once("close", () => clearInterval(timer));
  onTestFinished(() => void socket.destroy());
  return socket;
}

test("visitors who do not read their answers block nobody and are disconnected, and their memory is freed", async () => {
  const env = await newEnvironment();
  const folder = join(env.DATA_DIR ?? "", "files/public");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "large.mp4"), "");
  truncateSync(join(folder, "large.mp4"), LARGE);
  const server = await startServer(env);
  const call = clientOf(server.address);
  const port = Number(new URL(server.address).port);
  const kept = () => {
    const memory = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.process.pid}/status`, "utf8"))?.[1];
    const files = held(server.process.pid).length;
    return { megabytes: Math.round(Number(memory) / 1024), files };
  };
  const before = kept();

  for (let index = 0; index < EACH; index++) slowReader(port, index % 2 === 0);
  const start = performance.now();
  const statuses = new Set<number>();
  let most = before;
  while (performance.now() - start < UNREAD_MS) {
    statuses.add((await call("GET", "/api/courses/course/")).status);
    const now = kept();
    if (now.files > most.files) most = now;
    if (performance.now() - start > 10_000 && now.files <= before.files + 10) break;
    await wait(250);
  }
  const after = kept();
  const seconds = Math.round((performance.now() - start) / 1000);

  process.stdout.write(
    `${EACH} unread answers: files ${before.files} → ${most.files} → ${after.files} after ${seconds} s, memory ${before.megabytes} → ${most.megabytes} MB\n`,
  );
  expect([...statuses]).toEqual([200]);
  expect(most.files).toBeGreaterThan(before.files + EACH);
  expect(after.files).toBeLessThanOrEqual(before.files + 10);
  expect(most.megabytes - before.megabytes).toBeLessThan(200);
});
