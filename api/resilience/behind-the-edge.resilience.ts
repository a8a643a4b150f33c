import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { clientOf } from "./driver.ts";
import { startEdge } from "./running-edge.ts";
import { newEnvironment, startServer } from "./running-server.ts";

const EACH = 300;
/** The most sockets that an edge has open for one film and no slow visitors: those it listens on, and those to the api. */
const FEW = 40;

const LARGE = 64 * 1024 * 1024;
const FILM = "GET /media/public/large.mp4 HTTP/1.1\r\nHost: x\r\n\r\n";
const BODY =
  "POST /api/student/auth/token/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{";

/** By when slow visitors are disconnected: two minutes without progress, the check intervals of both servers, and time for a busy machine. */
const SENT_AWAY_MS = 150_000 + 20_000;

/** Longest median time of the other calls beside the slow visitors; it was 14 seconds when the visitors took the calls' connections. */
const MIDDLE_MAX_MS = 1_000;

interface Visitor {
  socket: Socket;
  taken: () => number;
}

/** A visitor who reads so many bytes ten times a second, and sends one byte each time if `drops` is set. */
function visitor(port: number, begin: string, { takes = 0, drops = false } = {}): Visitor {
  const socket = connect({ port, host: "127.0.0.1" });
  let taken = 0;
  socket.on("error", () => {});
  socket.pause();
  socket.write(begin);
  const timer = setInterval(() => {
    if (drops) socket.write(" ");
    if (takes > 0) taken += (socket.read(Math.min(takes, socket.readableLength)) as Buffer | null)?.length ?? 0;
    // Without this call the socket reads nothing ahead.
    socket.read(0);
  }, 100);
  socket.once("close", () => clearInterval(timer));
  onTestFinished(() => void socket.destroy());
  return { socket, taken: () => taken };
}

const times = <Made>(count: number, make: () => Made): Made[] => Array.from({ length: count }, make);

test("behind the edge slow visitors block nobody, and a film over 250 kbit/s plays to its end", async () => {
  const env = await newEnvironment();
  const folder = join(env.DATA_DIR ?? "", "files/public");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "large.mp4"), "");
  truncateSync(join(folder, "large.mp4"), LARGE);
  const { address } = await startServer({ ...env, TRUST_PROXY: "loopback" });
  const { port, sockets } = await startEdge(address, join(folder, "no-releases"));
  const call = clientOf(`http://127.0.0.1:${port}`);
  const watching = visitor(port, FILM, { takes: 3_200 });
  const senders = times(EACH, () => visitor(port, BODY, { drops: true }));
  times(EACH, () => visitor(port, FILM));
  const start = performance.now();

  const statuses = new Set<number>();
  const waits: number[] = [];
  while (performance.now() - start < 30_000) {
    const begun = performance.now();
    statuses.add((await call("GET", "/api/courses/course/")).status);
    waits.push(performance.now() - begun);
    await wait(100);
  }
  const sendersLeft = senders.filter(({ socket }) => !socket.closed).length;
  // A client that does not read does not notice the end of its connection.
  while (sockets() > FEW && performance.now() - start < SENT_AWAY_MS) await wait(1_000);
  const seconds = Math.round((performance.now() - start) / 1000);

  waits.sort((one, other) => one - other);
  const middle = waits[waits.length >> 1] ?? 0;
  const worst = waits.at(-1) ?? 0;
  process.stdout.write(
    `behind the edge, ${EACH} slow senders and ${EACH} slow readers: ${waits.length} calls, half within ${Math.round(middle)} ms, all within ${Math.round(worst)} ms; all slow ones gone after ${seconds} s; the film gave ${Math.round(watching.taken() / 1024)} KiB\n`,
  );
  expect([[...statuses], sendersLeft, sockets() > FEW, watching.socket.closed]).toEqual([[200], 0, false, false]);
  expect(middle).toBeLessThan(MIDDLE_MAX_MS);
  expect(watching.taken()).toBeGreaterThan(seconds * 20_000);
});
