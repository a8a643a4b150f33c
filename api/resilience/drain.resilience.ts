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

test("a flood of sign-ins is told to come back, and readers are served meanwhile", async () => {
  const server = await startServer(await newPlace());
  const call = clientOf(server.address);
  const flood = Array.from({ length: 200 }, (_, index) =>
    call("POST", "/api/student/auth/register/", {
      body: { email: `flood-${index}@example.com`, password1: "a long walk home", password2: "a long walk home" },
    }),
  );
  await wait(50);

  const readers = await Promise.all(Array.from({ length: 20 }, () => call("GET", "/api/courses/course/")));
  const answers = await Promise.all(flood);

  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
  expect(readers.map(({ status }) => status)).toEqual(Array(20).fill(200));
});
