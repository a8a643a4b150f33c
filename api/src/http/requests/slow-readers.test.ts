import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { createLimitedServer } from "@academy/shared/server/limited-server";
import { watchReaders } from "@academy/shared/server/slow-readers";
import { watchTcpMemory } from "@academy/shared/server/tcp-memory";
import { expect, onTestFinished, test, vi } from "vitest";
import { startTestApi } from "#test/support/test-api.ts";

/** More than two kernels buffer for a connection. */
const LARGE = 48 * 1024 * 1024;

const LOOK_MS = 30_000;

/** An academy with a large public file, and visitors who ask for it over a connection of their own. */
async function academy() {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const api = await startTestApi({ ownServer: true });
  await api.context.storage.put("public/large.mp4", Buffer.alloc(LARGE));
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = api.app.server.address() as AddressInfo;

  async function visitor(path = "/media/public/large.mp4") {
    const accepted = once(api.app.server, "connection");
    const client = connect({ port, host: "127.0.0.1" });
    client.on("error", () => {});
    onTestFinished(() => void client.destroy());
    const [server] = (await accepted) as [Socket];
    const ended = new Promise<void>((done) => server.once("close", () => done()));
    client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return { client, server, ended };
  }
  return { api, visitor };
}

const look = () => vi.advanceTimersByTime(LOOK_MS);

/** Waits until the network takes no more, because the client does not read. */
async function standsStill(server: Socket) {
  let before = -1;
  await vi.waitFor(
    () => {
      const [waiting, taken] = [server.writableLength, server.bytesWritten - server.writableLength];
      const isStill = waiting > 0 && taken === before;
      before = taken;
      expect(isStill).toBe(true);
    },
    { timeout: 10_000, interval: 50 },
  );
}

/** Reads until so many bytes more have arrived; gives how many arrived, because the last piece may bring more. */
async function take(client: Socket, bytes: number): Promise<number> {
  let taken = 0;
  for await (const chunk of client.iterator({ destroyOnReturn: false })) {
    taken += chunk.length;
    if (taken >= bytes) break;
  }
  return taken;
}

test("a visitor who does not read the answer is disconnected, and the file is closed", async () => {
  const { api, visitor } = await academy();
  const files = vi.spyOn(api.context.storage, "stream");
  const { server, ended } = await visitor();
  await standsStill(server);
  const file = await files.mock.results[0]?.value;

  for (const _half of [1, 2, 3, 4]) look();
  const afterTwoMinutes = server.destroyed;
  look();
  await ended;

  expect([afterTwoMinutes, server.destroyed]).toEqual([false, true]);
  await vi.waitFor(() => expect(file.closed).toBe(true));
});

test("a visitor who reads slowly and steadily gets the whole answer", async () => {
  const { visitor } = await academy();
  const { client, server } = await visitor();
  await standsStill(server);

  let taken = 0;
  for (let round = 0; round < 3; round++) {
    // Behind a proxy on the same machine a slow connection moves in steps of a megabyte and more, a minute apart.
    for (const _half of [1, 2, 3]) look();
    taken += await take(client, 4 * 1024 * 1024);
    await standsStill(server);
  }
  look();
  const wasEnded = server.destroyed;
  await take(client, LARGE - taken);

  expect([wasEnded, server.destroyed]).toEqual([false, false]);
});

test("a visitor who read everything can keep the connection", async () => {
  const { visitor } = await academy();
  const { client, server } = await visitor("/api/courses/course/");
  await take(client, 100);

  for (let round = 0; round < 5; round++) look();

  expect(server.destroyed).toBe(false);
});

/** For each address one connection to a client there that reads nothing; each has more to send than a kernel buffers. */
async function resting(...addresses: string[]): Promise<Socket[]> {
  const accepted: Socket[] = [];
  const server = createServer((socket) => accepted.push(socket.on("error", () => {})));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  for (const localAddress of addresses) {
    const client = connect({ port, host: "127.0.0.1", localAddress }).pause();
    client.on("error", () => {});
    onTestFinished(() => void client.destroy());
    await once(server, "connection");
    accepted.at(-1)?.write(Buffer.alloc(LARGE));
  }
  for (const socket of accepted) await standsStill(socket);
  return accepted;
}

test("while the kernel is short of memory the newest connections of the busiest address are closed, as many as needed", async () => {
  const MEGABYTE = 1024 * 1024;
  let short = 0;
  const { add, look: next } = watchReaders(() => short);
  const CROWD = "127.0.0.1";
  const sockets = await resting(CROWD, CROWD, CROWD, "127.0.0.2", CROWD);
  const ended = () => sockets.map(({ destroyed }) => destroyed);
  for (const socket of sockets.slice(0, 4)) add(socket);
  for (const _second of [1, 2, 3]) next();
  for (const socket of sockets.slice(4)) add(socket);
  next();
  const before = ended();
  short = 16 * MEGABYTE;

  next();
  const pressed = ended();
  short = 100 * MEGABYTE;
  next();

  expect(before).toEqual([false, false, false, false, false]);
  // The last one has been idle for one check only.
  expect(pressed).toEqual([false, true, true, false, false]);
  expect(ended()).toEqual([true, true, true, true, true]);
});

test("the kernel counts as short from its pressure mark until it is below its low mark", () => {
  let used = 0;
  const shortage = watchTcpMemory((file) =>
    file.endsWith("tcp_mem") ? "100\t200\t300\n" : `sockets: used 9\nTCP: inuse 5 orphan 0 tw 4 alloc 6 mem ${used}\n`,
  );

  const measured = [90, 150, 210, 150, 101, 100, 150].map((pages) => {
    used = pages;
    return shortage() / 4096;
  });

  expect(measured).toEqual([0, 0, 110, 50, 1, 0, 0]);
});

test("where the kernel gives no figures, it is never short", () => {
  const shortage = watchTcpMemory(() => {
    throw new Error("no such file");
  });

  expect(shortage()).toBe(0);
});

test("connections are checked while the server listens: one that never does leaves no timer", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const server = createLimitedServer(() => {});
  expect(vi.getTimerCount()).toBe(0);

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const whileOpen = vi.getTimerCount();
  server.close();
  await once(server, "close");

  expect(whileOpen).toBeGreaterThan(0);
  expect(vi.getTimerCount()).toBe(0);
});
