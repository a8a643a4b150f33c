import { SESSION_HEADER, SESSION_RENEWABLE } from "@academy/shared/contract/auth/session-token";
import { expect, test } from "vitest";
import { sessionTokens } from "#database/tables/students.ts";
import { sweepOldRecords } from "#jobs/retention.ts";
import { connectApp, factorCalls, totpOf } from "#test/support/second-factor.ts";
import { type Answer, type CallOptions, PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";

const AUTH = "/api/student/auth";
const LATER = 15 * 60 + 1;
const OVERLAP = 30;

/** Calls as a page that takes a new token. */
const asPage = (token: string): CallOptions => ({ token, headers: { [SESSION_HEADER]: SESSION_RENEWABLE } });

const nextOf = ({ headers }: Answer) => headers[SESSION_HEADER.toLowerCase()] as string | undefined;

const stepUp = ({ call }: TestApi, body: object, token: string) =>
  call("POST", `${AUTH}/step-up/`, body, asPage(token));

const detail = async ({ call }: TestApi, token: string) =>
  (await call("GET", "/api/student/student/detail/", undefined, { token })).status;

const endOthers = ({ call }: TestApi, token: string) =>
  call("POST", `${AUTH}/logout-all/`, { keep_current: true }, { token });

/** A student who signed in more than a quarter of an hour ago. */
async function signedIn() {
  const api = await startTestApi();
  const student = await api.student();
  api.advance(LATER);
  return { api, student, before: student.token };
}

/** The same student after a step-up whose answer has arrived. */
async function confirmed() {
  const parts = await signedIn();
  const next = nextOf(await stepUp(parts.api, { password: PASSWORD }, parts.before)) ?? "none";
  return { ...parts, next };
}

type Proof = (api: TestApi, token: string, email: string) => Promise<Answer>;

/** Every call in which a student proves again who they are. */
const PROOFS: Record<string, Proof> = {
  "a proof by the password": (api, token) => stepUp(api, { password: PASSWORD }, token),
  "another password": ({ call }, token, email) =>
    call(
      "PATCH",
      "/api/student/reset-password/",
      { email, current_password: PASSWORD, new_password: "another walk home" },
      asPage(token),
    ),
  "another email": ({ call }, token) =>
    call("POST", `${AUTH}/email-change/`, { email: "new@example.com", password: PASSWORD }, asPage(token)),
  "an app that is begun by the password": ({ call }, token) =>
    call("POST", `${AUTH}/factors/totp/`, { password: PASSWORD }, asPage(token)),
  "an app that is connected": async (api, token) => {
    const begun = await api.call("POST", `${AUTH}/factors/totp/`, { password: PASSWORD }, { token });
    const code = totpOf(begun.body.secret, api.now());
    return api.call("POST", `${AUTH}/factors/totp/confirm/`, { code }, asPage(token));
  },
};

test.for(Object.entries(PROOFS))("%s issues a new token and ends the previous one", async ([, prove]) => {
  const { api, student, before } = await signedIn();

  const answer = await prove(api, before, student.email);
  const next = nextOf(answer) ?? "none";

  expect([answer.status, await detail(api, next)]).toEqual([200, 200]);
  api.advance(OVERLAP);
  expect([await detail(api, before), await detail(api, next)]).toEqual([401, 200]);
});

test("a proof by an app's code issues a new token too", async () => {
  const { api, student } = await signedIn();
  const { secret, token } = await connectApp(api, student);
  api.advance(30);

  const next = nextOf(await stepUp(api, { code: totpOf(secret, api.now()) }, token)) ?? "none";

  expect([await detail(api, next), (await endOthers(api, next)).status]).toEqual([200, 200]);
});

test("a token stolen before the proof never carries it", async () => {
  const { api, before: stolen, next } = await confirmed();
  const codes = [(await endOthers(api, stolen)).body.code];

  await detail(api, next);
  codes.push((await endOthers(api, stolen)).body.code);
  api.advance(OVERLAP);
  codes.push((await endOthers(api, stolen)).body.code);

  expect(codes).toEqual(["auth.reauthenticate", "auth.reauthenticate", "session.invalid"]);
  expect((await endOthers(api, next)).status).toBe(200);
});

test("a token stolen before a factor was added does not carry the factor", async () => {
  const api = await startTestApi();
  const member = await api.staff(["manager"], { secondFactor: false });
  const today = (token: string) => api.call("GET", "/api/staff/me/", undefined, { token });
  const students = (token: string) => api.call("GET", "/api/staff/students/", undefined, { token });

  const next =
    nextOf((await PROOFS["an app that is connected"]?.(api, member.token, member.email)) as Answer) ?? "none";
  const early = await students(member.token);
  const own = await students(next);
  const late = await students(member.token);

  expect([early.body.code, own.status, late.body.code]).toEqual(["staff.second_factor", 200, "staff.second_factor"]);
  expect((await today(next)).status).toBe(200);
});

test("after a lost answer the previous token still works, without the proof", async () => {
  const { api, before } = await confirmed();
  api.advance(86_400);

  expect([await detail(api, before), (await endOthers(api, before)).body.code]).toEqual([200, "auth.reauthenticate"]);
  const again = nextOf(await stepUp(api, { password: PASSWORD }, before)) ?? "none";
  expect((await endOthers(api, again)).status).toBe(200);
});

test("running calls with the previous token are answered for half a minute", async () => {
  const { api, before, next } = await confirmed();
  await detail(api, next);

  api.advance(OVERLAP - 1);
  const inTime = await detail(api, before);
  api.advance(1);

  expect([inTime, await detail(api, before)]).toEqual([200, 401]);
});

test("twenty simultaneous first calls with the next token are all answered", async () => {
  const { api, next } = await confirmed();

  const answers = await Promise.all(Array.from({ length: 20 }, () => detail(api, next)));

  expect(answers).toEqual(Array(20).fill(200));
});

test("two tabs that prove it at the same moment both go on, whichever token the browser keeps", async () => {
  const { api, before } = await signedIn();
  const proofs = await Promise.all([1, 2].map(() => stepUp(api, { password: PASSWORD }, before)));
  const [one = "none", other = "none"] = proofs.map(nextOf);

  const used = [await detail(api, one), await detail(api, other), await detail(api, one)];
  api.advance(OVERLAP);

  expect([one === other, used]).toEqual([false, [200, 200, 200]]);
  expect([await detail(api, before), await detail(api, one), await detail(api, other)]).toEqual([401, 401, 200]);
});

test.for([
  ["the next one, not used yet", "next", false],
  ["the one before, while the next one is not used yet", "before", false],
  ["the one before, after the next one was used", "before", true],
] as const)("signing out by %s ends all tokens of the session", async ([, by, isUsed]) => {
  const parts = await confirmed();
  const { api, before, next } = parts;
  if (isUsed) await detail(api, next);

  await api.call("POST", `${AUTH}/logout/`, {}, { token: parts[by] });

  expect([await detail(api, before), await detail(api, next)]).toEqual([401, 401]);
});

test("an ended token does not end the session", async () => {
  const { api, before, next } = await confirmed();
  await detail(api, next);
  api.advance(OVERLAP);

  await api.call("POST", `${AUTH}/logout/`, {}, { token: before });

  expect(await detail(api, next)).toBe(200);
});

test("signing out the other devices ends the previous token at once", async () => {
  const { api, before, next } = await confirmed();

  expect((await endOthers(api, next)).status).toBe(200);

  expect([await detail(api, before), await detail(api, next)]).toEqual([401, 200]);
});

test("the session stays one device in the list, with its number, its beginning and its end", async () => {
  const { api, before } = await signedIn();
  const list = async (token: string) => (await api.call("GET", `${AUTH}/sessions/`, undefined, { token })).body;
  const [known] = await list(before);
  const next = nextOf(await stepUp(api, { password: PASSWORD }, before)) ?? "none";

  expect(await list(next)).toEqual([{ ...known, last_used_at: expect.any(String) }]);
  for (let day = 0; day < 89; day += 10) {
    api.advance(10 * 86_400);
    await detail(api, next);
  }
  expect(await detail(api, next)).toBe(401);
});

test("a refused proof, and a client that cannot renew, get no new token", async () => {
  const { api, before } = await signedIn();

  const refused = await stepUp(api, { password: "not this one" }, before);
  const older = await api.call("POST", `${AUTH}/step-up/`, { password: PASSWORD }, { token: before });

  expect([nextOf(refused), nextOf(older)]).toEqual([undefined, undefined]);
  expect((await endOthers(api, before)).status).toBe(200);
});

test("tokens are not stored in plain text, and ended ones are deleted", async () => {
  const { api, before, next } = await confirmed();
  await detail(api, next);
  const rows = async () => JSON.stringify(await api.context.db.select().from(sessionTokens));
  const kept = await rows();
  api.advance(OVERLAP + 1);
  await sweepOldRecords(api.context);

  expect([kept.includes(before), kept.includes(next), await rows()]).toEqual([false, false, "[]"]);
});

test("a sign-in with another account does not continue the session", async () => {
  const { api, student, before, next } = await confirmed();
  const other = (await factorCalls(api).signIn(student.email)).body.access as string;

  expect(next.startsWith(before.slice(0, 11)) && !next.includes(before.slice(11))).toBe(true);
  expect(other.slice(0, 11)).not.toBe(before.slice(0, 11));
});
