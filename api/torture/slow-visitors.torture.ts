import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { clientOf, nothing, register } from "./driver.ts";
import { newPlace, startServer } from "./running-server.ts";

const EACH = 300;

/** Longest time a request may take to arrive, and how often the server looks. */
const LIMIT_MS = 15_000 + 2_000;

const KINDS: readonly [name: string, begin: string, drop: string][] = [
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
  socket.write(begin);
  const timer = setInterval(() => socket.write(drop), 1_000);
  socket.once("close", () => clearInterval(timer));
  onTestFinished(() => void socket.destroy());
  return socket;
}

test("hundreds of slow visitors keep nobody out, and are sent away", async () => {
  const server = await startServer(await newPlace());
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
