import { expect, test } from "vitest";
import { ask, buy, clientOf, codeOf, missing, nothing, PASSWORD, register } from "./driver.ts";
import { buyAndLearn, LEARNER_STEPS, learners } from "./learners.ts";
import { movedClock } from "./outages/hour.ts";
import { newEnvironment, startServer } from "./running-server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 86_400_000;

/** Arguments for Node that give one process another time than all others, the database included. */
function clockApart(ms: number): string[] {
  const code = `const Right = Date; globalThis.Date = class extends Right {
    constructor(...words) { words.length > 0 ? super(...words) : super(Right.now() + ${ms}); }
    static now() { return Right.now() + ${ms}; }
  };`;
  return ["--import", `data:text/javascript,${encodeURIComponent(code)}`];
}

test("a process with a moved clock judges sessions, codes and access by that clock, without an error", async () => {
  const env = await newEnvironment();
  const acked = nothing();
  const first = await startServer(env);
  const buyer = (await buy(clientOf(first.address), acked)) ?? "";
  const email = acked.accounts[0]?.email ?? "";
  const unconfirmed = await register(clientOf(first.address), acked);
  const code = await codeOf(clientOf(first.address), unconfirmed?.email ?? "");
  await first.kill("SIGTERM");

  const late = await startServer(env, clockApart(-10 * MINUTE));
  const callLate = clientOf(late.address);
  const sessionLate = await callLate("GET", "/api/student/student/detail/", { token: buyer });
  const sentLate = await ask(callLate, buyer, acked);
  const boughtLate = await buy(callLate, acked);
  await late.kill("SIGTERM");

  const early = await startServer(env, clockApart(400 * DAY));
  const callEarly = clientOf(early.address);
  const sessionEarly = await callEarly("GET", "/api/student/student/detail/", { token: buyer });
  const signIn = (address: string) =>
    callEarly("POST", "/api/student/auth/token/", { body: { email: address, password: PASSWORD } });
  const signedIn = await signIn(email);
  const token = signedIn.body?.access ?? "";
  const codeEarly = await callEarly("POST", "/api/student/auth/verify-email/", {
    token: (await signIn(unconfirmed?.email ?? "")).body?.access ?? "",
    body: { code },
  });
  const lecture = await callEarly("GET", "/api/courses/lectures/4/", { token });
  const questions = await callEarly("GET", "/api/courses/lectures/2/questions/", { token });
  const boughtEarly = await buy(callEarly, nothing());

  expect([sessionLate.status, sentLate.status, boughtLate !== null]).toEqual([200, 201, true]);
  expect([sessionEarly.status, signedIn.status]).toEqual([401, 200]);
  expect([codeEarly.status, codeEarly.body?.code]).toEqual([410, "code.expired"]);
  expect([lecture.status, lecture.body?.is_open, questions.status]).toEqual([200, false, 200]);
  expect(boughtEarly).not.toBeNull();
});

test("a clock that jumps an hour ahead and back ends no session, loses nothing and revives no expired code", async () => {
  const env = await newEnvironment();
  const clock = movedClock(env.DATA_DIR ?? "");
  const server = await startServer({ ...env, ...clock.env }, clock.execArgv);
  const call = clientOf(server.address);
  const acked = nothing();
  const buyer = (await buy(call, acked)) ?? "";
  const unconfirmed = await register(call, acked);
  const code = await codeOf(call, unconfirmed?.email ?? "");
  const learning = learners();
  const seen: unknown[] = [];

  for (const ahead of [HOUR, 0, -10 * MINUTE, 0]) {
    await clock.jumps(ahead);
    const session = await call("GET", "/api/student/student/detail/", { token: buyer });
    const sent = await ask(call, buyer, acked);
    await buyAndLearn(call, acked, learning);
    for (let step = 0; step < LEARNER_STEPS; step++) seen.push(await learning.learn(call));
    seen.push(session.status, sent.status);
    if (ahead === HOUR) {
      const late = await call("POST", "/api/student/auth/verify-email/", {
        token: unconfirmed?.token ?? "",
        body: { code },
      });
      seen.push(late.body?.code);
    }
  }

  const learnt = Array.from({ length: LEARNER_STEPS }, () => true);
  const [ahead, ...later] = [
    [...learnt, 200, 201, "code.expired"],
    [...learnt, 200, 201],
  ];
  expect(seen).toEqual([ahead, later, later, later].flat(2));
  expect((await call("GET", "/readyz")).status).toBe(200);
  expect([...(await missing(call, acked, buyer)), ...(await learning.missing(call, "all"))]).toEqual([]);
});
