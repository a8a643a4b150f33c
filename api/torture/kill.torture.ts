import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { type Acknowledged, ask, buy, type Call, clientOf, missing, nothing, register } from "./driver.ts";
import { newPlace, startServer } from "./running-server.ts";

/** How long a server runs before it is killed. */
const LIFE_MS = [100, 1500] as const;

/** How many clients write at once. */
const CLIENTS = 4;

/** After how many rounds it is told how far it got. */
const TOLD_EVERY = 10;

/** Writes until there is no answer any more: registrations, questions and purchases in turn. */
async function writeOn(call: Call, buyer: string, acked: Acknowledged): Promise<void> {
  for (;;) {
    const choice = Math.random();
    if (choice < 0.6) {
      if ((await ask(call, buyer, acked)).status === 0) return;
    } else if (choice < 0.8) await register(call, acked);
    else await buy(call, acked);
    if ((await call("GET", "/healthz")).status === 0) return;
  }
}

const sum = (all: Acknowledged[], key: keyof Acknowledged) => all.reduce((total, each) => total + each[key].length, 0);

test("what was acknowledged survives kill -9 at any moment, once", async () => {
  const rounds = inject("rounds");
  const place = await newPlace();
  let server = await startServer(place);
  const first = nothing();
  const buyer = (await buy(clientOf(server.address), first)) ?? "";
  const history: Acknowledged[] = [first];
  const faults: string[] = [];
  const starts: number[] = [];

  for (let round = 0; round < rounds; round++) {
    const acked = nothing();
    const call = clientOf(server.address);
    const clients = Array.from({ length: CLIENTS }, () => writeOn(call, buyer, acked));
    await wait(LIFE_MS[0] + Math.random() * (LIFE_MS[1] - LIFE_MS[0]));
    await server.kill("SIGKILL");
    await Promise.all(clients);
    const start = performance.now();
    server = await startServer(place);
    starts.push(performance.now() - start);
    faults.push(...(await missing(clientOf(server.address), acked, buyer)).map((fault) => `round ${round}: ${fault}`));
    history.push(acked);
    if ((round + 1) % TOLD_EVERY === 0)
      process.stdout.write(`killed ${round + 1} times, lost or doubled: ${faults.length}\n`);
  }
  for (const acked of history) faults.push(...(await missing(clientOf(server.address), acked, buyer)));

  const written = (["accounts", "questions", "purchases"] as const).map((key) => `${sum(history, key)} ${key}`);
  process.stdout.write(
    `killed ${rounds} times, acknowledged ${written.join(", ")}; slowest start ${Math.round(Math.max(...starts))} ms\n`,
  );
  expect(faults).toEqual([]);
  expect(sum(history, "questions")).toBeGreaterThan(rounds);
});
