import { expect, test } from "vitest";
import { ask, buy, clientOf, codeOf, nothing, PASSWORD, register } from "./driver.ts";
import { newPlace, startServer } from "./running-server.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Words for Node that set the clock of one process apart from everybody else's, the database's too. */
function clockApart(ms: number): string[] {
  const code = `const Right = Date; globalThis.Date = class extends Right {
    constructor(...words) { words.length > 0 ? super(...words) : super(Right.now() + ${ms}); }
    static now() { return Right.now() + ${ms}; }
  };`;
  return ["--import", `data:text/javascript,${encodeURIComponent(code)}`];
}

test("a process whose clock was moved judges sessions, codes and access by that one clock, and breaks nothing", async () => {
  const place = await newPlace();
  const acked = nothing();
  const first = await startServer(place);
  const buyer = (await buy(clientOf(first.address), acked)) ?? "";
  const email = acked.accounts[0]?.email ?? "";
  const unconfirmed = await register(clientOf(first.address), acked);
  const code = await codeOf(clientOf(first.address), unconfirmed?.email ?? "");
  await first.kill("SIGTERM");

  const late = await startServer(place, clockApart(-10 * MINUTE));
  const callLate = clientOf(late.address);
  const sessionLate = await callLate("GET", "/api/student/student/detail/", { token: buyer });
  const askedLate = await ask(callLate, buyer, acked);
  const boughtLate = await buy(callLate, acked);
  await late.kill("SIGTERM");

  const early = await startServer(place, clockApart(400 * DAY));
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

  expect([sessionLate.status, askedLate.status, boughtLate !== null]).toEqual([200, 201, true]);
  expect([sessionEarly.status, signedIn.status]).toEqual([401, 200]);
  expect([codeEarly.status, codeEarly.body?.code]).toEqual([410, "code.expired"]);
  expect([lecture.status, lecture.body?.is_open, questions.status]).toEqual([200, false, 200]);
  expect(boughtEarly).not.toBeNull();
});
