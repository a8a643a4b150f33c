import { setTimeout as wait } from "node:timers/promises";
import { type Acknowledged, ask, clientOf, nothing, type Reply, register } from "./driver.ts";
import type { RunningServer } from "./running-server.ts";

/** How a server ended after a SIGTERM. */
interface Drained {
  code: number | null;
  /** In milliseconds. */
  took: number;
  /** The requests in flight that did not end well. */
  failed: (Reply | null)[];
  acked: Acknowledged;
}

/** Sends SIGTERM to a server while a buyer and some new students are in the middle of their requests. */
export async function drained(server: RunningServer, buyer: string): Promise<Drained> {
  const call = clientOf(server.address);
  const acked = nothing();
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
  const took = performance.now() - start;
  if (code !== 0) process.stdout.write(`${server.output()}${server.errors()}`);
  const failed = (await Promise.all(inFlight)).filter((reply) => reply && ![200, 201].includes(reply.status));
  return { code, took, failed, acked };
}
