import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { spawnServer } from "#test/support/server-process.ts";
import { clientOf } from "./driver.ts";
import { emptyEnvironment, startServer } from "./running-server.ts";

/** How long a first start may go on before it is killed: somewhere between its first statement and its last picture. */
const LIFE_MS = [200, 3_500] as const;

const KILLS = 3;

test("a server killed several times during its first start is complete after the next one", async () => {
  const rounds = Math.min(10, inject("rounds"));
  const found: unknown[] = [];
  for (let round = 0; round < rounds && Date.now() < inject("until"); round++) {
    const env = await emptyEnvironment();
    for (let kill = 0; kill < KILLS; kill++) {
      const { process: child, ended } = spawnServer(env);
      await wait(LIFE_MS[0] + Math.random() * (LIFE_MS[1] - LIFE_MS[0]));
      child.kill("SIGKILL");
      await ended;
    }
    const server = await startServer(env);
    const call = clientOf(server.address);
    const [figures, topics, books] = [
      await call("GET", "/api/courses/figures/"),
      await call("GET", "/api/courses/topic/"),
      await call("GET", "/api/courses/books/"),
    ];
    found.push([figures.body, (topics.body as unknown as unknown[]).length, books.status]);
    await server.kill("SIGKILL");
  }

  process.stdout.write(`first starts killed ${found.length * KILLS} of ${rounds * KILLS} times\n`);
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(Array(found.length).fill([{ topics: 16, lectures: 35, minutes: 3378 }, 16, 200]));
});
