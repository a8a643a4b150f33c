import { EventEmitter, once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { isDatabaseAway } from "./database-away.ts";
import { giveUpSilentConnections } from "./silent-connections.ts";

/** A pool whose one connection leads to a server that never says anything. */
async function silentPool(afterMs: number) {
  const server = createServer(() => {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stream: Socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => {
    stream.destroy();
    server.close();
  });
  await once(stream, "connect");
  const pool = new EventEmitter();
  const client = Object.assign(new EventEmitter(), { connection: { stream } });
  giveUpSilentConnections(pool as unknown as pg.Pool, afterMs);
  pool.emit("connect", client);
  return { pool, client, stream };
}

test("a connection in use over which nothing comes is ended", async () => {
  const { pool, client, stream } = await silentPool(20);

  pool.emit("acquire", client);

  await once(stream, "close");
  expect(stream.destroyed).toBe(true);
});

test("a connection that nobody uses may be silent", async () => {
  const { pool, client, stream } = await silentPool(20);
  pool.emit("acquire", client);

  pool.emit("release", undefined, client);

  expect([stream.timeout, stream.destroyed]).toEqual([0, false]);
});

test("a connection that breaks while a transaction holds it ends the transaction, not the process", async () => {
  const { client } = await silentPool(20);

  expect(() => client.emit("error", new Error("Connection terminated unexpectedly"))).not.toThrow();
  expect(isDatabaseAway(new Error("Client has encountered a connection error and is not queryable"))).toBe(true);
});
