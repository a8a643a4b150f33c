import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { ask, buy, clientOf, missing, nothing, type Reply, register } from "./driver.ts";
import { newPlace, startServer } from "./running-server.ts";

test("SIGTERM lets every request in flight end well, and the process ends within ten seconds", async () => {
  const place = await newPlace();
  const server = await startServer(place);
  const call = clientOf(server.address);
  const acked = nothing();
  const buyer = (await buy(call, acked)) ?? "";
  const inFlight: Promise<Reply | null>[] = [];
  for (let index = 0; index < 30; index++) {
    inFlight.push(ask(call, buyer, acked), call("GET", "/api/courses/student/1/topics/", { token: buyer }));
    if (index % 6 === 0)
      inFlight.push(
        register(call, acked).then((made) => (made ? null : { status: 0, body: null, retryAfter: null, ms: 0 })),
      );
  }
  // Too short for all to be answered: passwords are hashed one after the other.
  await wait(30);
  const start = performance.now();
  const code = await server.kill("SIGTERM");
  const drained = performance.now() - start;
  if (code !== 0) process.stdout.write(`${server.said()}${server.errors()}`);
  const failed = (await Promise.all(inFlight)).filter((reply) => reply && ![200, 201].includes(reply.status));

  const again = await startServer(place);
  expect([code, failed]).toEqual([0, []]);
  expect(drained).toBeLessThan(10_000);
  expect(await missing(clientOf(again.address), acked, buyer)).toEqual([]);
});
