import { once } from "node:events";
import { createServer } from "node:net";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";
import { startBackground } from "./background.ts";

const SECOND = 1_000;
const MINUTE = 60_000;

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** A student who paid at the bank, and whose callback from the bank was lost. */
async function paidWithoutCallback({ call, student, context }: TestApi) {
  const buyer = await student();
  const { body } = await call("POST", "/api/courses/create-payment/", {}, buyer);
  await context.db.execute(sql`update sandbox_checkouts set status = 'paid' where order_id = ${body.order}`);
  return buyer;
}

test("orders whose callback was lost are reconciled right after the start, and then every minute", async () => {
  const api = await startTestApi();
  const hasCourse = async (buyer: { token: string }) =>
    (await api.call("GET", "/api/student/student/detail/", undefined, buyer)).body.has_course;
  const before = await paidWithoutCallback(api);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const stop = startBackground(api.context, null, api.app.log);
  onTestFinished(() => stop());

  await vi.advanceTimersByTimeAsync(SECOND);
  await vi.waitFor(async () => expect(await hasCourse(before)).toBe(true));
  const meanwhile = await paidWithoutCallback(api);
  api.advance(90);
  await vi.advanceTimersByTimeAsync(MINUTE / 2);
  const tooEarly = await hasCourse(meanwhile);
  await vi.advanceTimersByTimeAsync(MINUTE / 2);

  expect(tooEarly).toBe(false);
  await vi.waitFor(async () => expect(await hasCourse(meanwhile)).toBe(true));
});

test("an unreachable database is one log line without a stack, repeated once a minute, and one when it answers again", async () => {
  const api = await startTestApi();
  const pool = new pg.Pool({ host: "127.0.0.1", port: await closedPort() });
  onTestFinished(() => pool.end());
  const away = drizzle(pool);
  let isAway = true;
  const db = new Proxy(api.context.db, { get: (there, name) => Reflect.get(isAway ? away : there, name) });
  const lines: string[] = [];
  const record = (level: string) => (fields: object, text: string) =>
    void lines.push(`${level}: ${text}${"err" in fields ? " with a stack" : ""}`);
  const log = { ...api.app.log, error: record("error"), warn: record("warn"), info: record("info") };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const stop = startBackground({ ...api.context, db }, null, log as never);
  onTestFinished(() => stop());
  /** Lets time pass, and after each second the refused connections arrive. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      await vi.advanceTimersByTimeAsync(SECOND);
      for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    }
  };

  await pass(50);
  const first = [...lines];
  await pass(50);
  const later = [...lines];
  isAway = false;
  await pass(10);

  expect(first).toEqual(["warn: the database is away: background jobs wait"]);
  expect(later).toEqual([...first, ...first]);
  // A job that was under way when the database came back has met both, and may fail by itself.
  const ofDatabase = () => lines.filter((line) => !line.startsWith("error"));
  await vi.waitFor(() => expect(ofDatabase()).toEqual([...later, "info: the database answers background jobs again"]));
});
