import { EventEmitter, once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { closeDeadConnections } from "./dead-connections.ts";

/** A pool whose connections lead to a server that never says anything; it begins with one. */
async function silentPool(afterMs: number) {
  const server = createServer(() => {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
  });
  const pool = new EventEmitter();
  closeDeadConnections(pool as unknown as pg.Pool, afterMs);
  const another = async () => {
    const stream: Socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    onTestFinished(() => {
      stream.destroy();
    });
    await once(stream, "connect");
    const client = Object.assign(new EventEmitter(), { connection: { stream } });
    pool.emit("connect", client);
    pool.emit("acquire", client);
    return { client, stream };
  };
  return { pool, another };
}

test("a connection in use that delivers nothing is closed", async () => {
  const { another } = await silentPool(20);

  const { stream } = await another();

  await once(stream, "close");
  expect(stream.destroyed).toBe(true);
});

test("an idle connection may stay silent", async () => {
  const { pool, another } = await silentPool(20);
  const { client, stream } = await another();

  pool.emit("release", undefined, client);

  expect([stream.timeout, stream.destroyed]).toEqual([0, false]);
});

test("with a closed connection all idle ones are closed too; those in use have their own time-out", async () => {
  const { pool, another } = await silentPool(50);
  const [resting, gone] = [await another(), await another()];
  for (const { client } of [resting, gone]) pool.emit("release", undefined, client);
  pool.emit("remove", gone.client);
  const silent = await another();

  await Promise.all([once(silent.stream, "close"), once(resting.stream, "close")]);
  const inUse = await another();

  expect([silent, resting, gone, inUse].map(({ stream }) => stream.destroyed)).toEqual([true, true, false, false]);
});

test("a connection that breaks during a transaction ends the transaction, not the process", async () => {
  const { another } = await silentPool(20);
  const { client } = await another();

  expect(() => client.emit("error", new Error("Connection terminated unexpectedly"))).not.toThrow();
  expect(isDatabaseUnavailable(new Error("Client has encountered a connection error and is not queryable"))).toBe(true);
});
