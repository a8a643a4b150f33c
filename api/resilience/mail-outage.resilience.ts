import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { asc, ne } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { outbox } from "#database/tables/operations.ts";
import { clientOf, nothing, PASSWORD, register } from "./driver.ts";
import { inDatabase } from "./in-database.ts";
import { movedClock } from "./outages/hour.ts";
import { newEnvironment, startServer } from "./running-server.ts";

const AWAY_MINUTES = 60;
const STEP_MINUTES = 5;

/** How many students have an account before the outage: each asks for a recovery now and then, and no more often than the limits allow. */
const KNOWN = 3;

/** How many emails a process sends side by side: by so many positions one email may overtake another. */
const LANES = 3;

/** Longest wait for an email that must arrive. */
const ARRIVES_MS = 30_000;

interface Received {
  to: string;
  /** The number of the email in its Message-ID. */
  number: number;
  text: string;
}

/** A real mail server that can go away and come back at the same address. */
async function mailServer() {
  const received: Received[] = [];
  const begin = async (port: number) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      logger: false,
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          const number = Number(/^Message-ID: <email-(\d+)-/m.exec(text)?.[1]);
          received.push({ to: session.envelope.rcptTo[0]?.address ?? "", number, text });
          done();
        });
      },
    });
    server.on("error", () => {});
    server.listen(port, "127.0.0.1");
    await once(server.server, "listening");
    return server;
  };
  let server: SMTPServer | null = await begin(0);
  const { port } = server.server.address() as AddressInfo;
  const end = async () => {
    const ended = server;
    server = null;
    if (!ended) return;
    for (const connection of ended.connections) (connection as { close: () => void }).close();
    await new Promise<void>((done) => ended.close(() => done()));
  };
  onTestFinished(end);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    goAway: end,
    comeBack: async () => {
      server = await begin(port);
    },
  };
}

test("after an hour without a mail server all emails leave in their order, each once", async () => {
  const mail = await mailServer();
  const env: Record<string, string> = { ...(await newEnvironment()), SMTP_URL: mail.url };
  const clock = movedClock(env.DATA_DIR ?? "");
  const server = await startServer({ ...env, ...clock.env }, clock.execArgv);
  const call = clientOf(server.address);
  const arrived = async (isThere: () => boolean) => {
    for (const end = Date.now() + ARRIVES_MS; !isThere() && Date.now() < end; ) await wait(100);
    return isThere();
  };
  const acked = nothing();
  for (let count = 0; count < KNOWN; count++) await register(call, acked);
  const known = [...acked.accounts];
  expect(await arrived(() => mail.received.length === KNOWN)).toBe(true);

  await mail.goAway();
  const answers: number[] = [];
  await clock.passes(AWAY_MINUTES, STEP_MINUTES, async (step) => {
    const before = acked.accounts.length;
    await register(call, acked);
    const { email } = known[step % KNOWN] ?? {};
    const recovery = await call("POST", "/api/student/auth/recovery/", { body: { email } });
    const message = { name: "Aida", email: "aida@example.com", message: "Hello" };
    const feedback = await call("POST", "/api/courses/feedback/", { body: message });
    answers.push(acked.accounts.length - before, recovery.status, feedback.status);
  });
  const duringOutage = mail.received.length;
  await mail.comeBack();
  await clock.passes(1, 1, async () => {});
  const newcomers = acked.accounts.slice(KNOWN);
  const codeOf = (email: string) => {
    const text = mail.received.findLast(({ to }) => to === email)?.text ?? "";
    return /^Subject: (\d{4}) is your code/m.exec(text)?.[1];
  };
  const isComplete = await arrived(() => newcomers.every(({ email }) => codeOf(email) !== undefined));
  await wait(3_000);
  const verified = [];
  for (const { email, token } of newcomers) {
    const body = { code: codeOf(email) };
    verified.push((await call("POST", "/api/student/auth/verify-email/", { token, body })).status);
  }
  const signedIn = await call("POST", "/api/student/auth/token/", {
    body: { email: known[0]?.email, password: PASSWORD },
  });
  await server.kill("SIGTERM");

  const rows = await inDatabase(env, (db) =>
    db.select().from(outbox).where(ne(outbox.recipient, "")).orderBy(asc(outbox.id)),
  );
  const left = rows.filter(({ lastError }) => lastError === null).map(({ id }) => id);
  const numbers = mail.received.map(({ number }) => number);
  const overtaken = numbers.filter((number, env) => numbers.slice(0, env).filter((n) => n > number).length >= LANES);
  process.stdout.write(
    `an hour without mail: ${newcomers.length} registered meanwhile, ${numbers.length} emails arrived, ${rows.length - left.length} codes were replaced\n`,
  );
  expect(answers).toEqual(Array.from({ length: AWAY_MINUTES / STEP_MINUTES }, () => [1, 200, 201]).flat());
  expect([duringOutage, isComplete, signedIn.status]).toEqual([KNOWN, true, 200]);
  expect(rows.filter(({ givenUpAt, lastError }) => givenUpAt && lastError !== "another code took its place")).toEqual(
    [],
  );
  // Each email once, and only emails of the outbox: a recovery code that another one replaced is not sent.
  expect([...numbers].sort((one, other) => one - other)).toEqual(left.filter((id) => numbers.includes(id)));
  expect(left.filter((id) => !numbers.includes(id))).toEqual([]);
  expect(overtaken).toEqual([]);
  expect(verified).toEqual(newcomers.map(() => 200));
});
