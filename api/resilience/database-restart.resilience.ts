import { exec } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { ask, buy, clientOf, load, missing, nothing } from "./driver.ts";
import { newEnvironment, startServer } from "./running-server.ts";

/** Longest time a request may take while the database is away (threat C5). */
const BOUND_MS = 5_500;

test("while PostgreSQL restarts under load every answer is correct or 503 with Retry-After; then the api recovers", async () => {
  const server = await startServer(await newEnvironment());
  const call = clientOf(server.address);
  const acked = nothing();
  const buyer = (await buy(call, acked)) ?? "";
  const { replies, end } = load(call, buyer, acked);

  for (let restart = 0; restart < 3; restart++) {
    await wait(500);
    await promisify(exec)(`${inject("databaseStop")} && ${inject("databaseStart")}`);
  }
  await wait(500);
  await end();
  const ready = await call("GET", "/readyz");
  const after = await ask(call, buyer, acked);

  const others = replies.filter(({ status }) => status !== 200 && status !== 201);
  process.stdout.write(`3 restarts: ${replies.length} answers, ${others.length} of them 503\n`);
  expect(others.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
  expect(others.length).toBeGreaterThan(0);
  expect(Math.max(...replies.map(({ ms }) => ms))).toBeLessThan(BOUND_MS);
  expect([ready.status, after.status]).toEqual([200, 201]);
  expect(await missing(call, acked, buyer)).toEqual([]);
});
