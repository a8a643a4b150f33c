import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { registerDrain } from "./drain.ts";

/** Tells a quick end of the drain from an end by its longest wait, eight seconds. */
const SOON_MS = 5000;

test("a stopping server does not wait for an aborted answer", async () => {
  const app = Fastify({ forceCloseConnections: true });
  const { drain } = registerDrain(app);
  const { promise: brokenOff, resolve } = Promise.withResolvers<void>();
  app.get("/film", async (_request, reply) => {
    reply.raw.once("close", resolve);
    // More than the connection buffers: the end of it is never sent.
    return reply.send(Buffer.alloc(64 * 1024 * 1024));
  });
  const { port } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  const visitor = connect(Number(port), "127.0.0.1");
  visitor.write("GET /film HTTP/1.1\r\nHost: academy.example\r\n\r\n");
  await once(visitor, "readable");
  visitor.destroy();
  await brokenOff;

  const start = performance.now();
  await drain();

  expect(performance.now() - start).toBeLessThan(SOON_MS);
  await app.close();
});
