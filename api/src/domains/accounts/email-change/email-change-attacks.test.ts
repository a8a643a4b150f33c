import { expect, test } from "vitest";
import { emailChangeOf } from "#test/support/email-change.ts";
import { PASSWORD, startTestApi, type TestStudent } from "#test/support/test-api.ts";

const DAY = 86_400;
const THIEF = "thief@example.com";

/** A student, and what a thief does against them; codes of eight digits, so that none is right by chance. */
async function attacked() {
  const api = await startTestApi({ config: { codeLength: 8 } });
  const student = await api.registered();
  return { api, student, ...emailChangeOf(api) };
}

/** Chooses a new password by an email to an address, as the owner of that mailbox does. */
async function recover({ call, lastCode }: Awaited<ReturnType<typeof attacked>>["api"], email: string) {
  await call("POST", "/api/student/auth/recovery/", { email });
  const right = await call("POST", "/api/student/auth/recovery/verify/", { email, code: await lastCode(email) });
  return call("PATCH", "/api/student/reset-password/", {
    reset_token: right.body.reset_token,
    new_password: "the owner's new words",
  });
}

test("an attacker with an open session, but without the password, changes nothing and has five guesses", async () => {
  const { student, begin, emails, detail } = await attacked();

  const tries = [];
  for (let count = 0; count < 6; count++) tries.push(await begin(student, THIEF, "a guess"));

  expect(tries.map(({ body }) => body.code)).toEqual([...Array(5).fill("password.wrong"), "password.too_many"]);
  expect([(await detail(student)).email_change, await emails(THIEF)]).toEqual([null, []]);
  expect(await emails(student.email), "the email of the sign-up alone").toHaveLength(1);
});

test("an attacker with an open session cannot redirect a change that the owner began", async () => {
  const { student, begin, withoutOld, emails, detail } = await attacked();
  await begin(student, "mine@example.com");

  const elsewhere = await begin(student, THIEF, "a guess");
  await withoutOld(student);

  expect(elsewhere.status).toBe(400);
  expect((await detail(student)).email_change).toMatchObject({ email: "mine@example.com", step: "new", waits: true });
  expect(await emails(THIEF)).toEqual([]);
});

test("with session and password, but no mailbox, guesses at the old address's code end after ten, and the owner is notified at once", async () => {
  const { api, student, begin, verify, resend, emails, detail } = await attacked();
  await begin(student, THIEF);

  const answers = [];
  for (let mail = 0; mail < 3; mail++) {
    for (let count = 0; count < 5; count++) answers.push((await verify(student, "00000000")).body.code);
    api.advance(120);
    await resend(student);
  }

  expect(answers).toEqual([...Array(10).fill("code.wrong"), ...Array(5).fill("email_change.closed")]);
  expect([(await detail(student)).email, await emails(THIEF)]).toEqual([student.email, []]);
  const [email] = await emails(student.email);
  expect([email?.subject, email?.text.includes("t…@example.com"), email?.text.includes("/stop/?change=")]).toEqual([
    "Code to change the email of your account",
    true,
    true,
  ]);
});

test("with session, password and a new mailbox an attacker waits seven days, while the owner gets three emails and a notice at every sign-in", async () => {
  const { student, waiting, passes, emails, signIn, detail } = await attacked();
  await waiting(student, THIEF);
  const counts = [(await emails(student.email)).length];

  for (const days of [3, 3]) {
    await passes(days * DAY);
    counts.push((await emails(student.email)).length);
  }
  const owner = { token: (await signIn(student.email)).body.access };
  const seen = await detail(owner);
  await passes(DAY - 60);

  expect(counts, "sign-up, code and three notices").toEqual([3, 4, 5]);
  expect(seen.email_change).toEqual({
    email: THIEF,
    step: "waiting",
    waits: true,
    resend_at: null,
    expires_at: null,
    changes_at: "2026-12-08T09:00:00.000Z",
  });
  expect([(await detail(owner)).email, (await signIn(THIEF)).status]).toEqual([student.email, 401]);
});

test.for([0, 1, 2])(
  "the link in notice %i to the old mailbox stops the change only when its button is pressed",
  async (nth) => {
    const { api, student, waiting, passes, emails, stop, detail } = await attacked();
    await waiting(student, THIEF);
    await passes(3 * DAY);
    await passes(3 * DAY);
    const notice = (await emails(student.email))[nth];
    const opened = await api.call(
      "GET",
      `/api${/\/api(\/student\/auth\/email-change\/stop\/\S+)/.exec(notice?.text ?? "")?.[1]}`,
    );
    const before = (await detail(student)).email_change;

    const answers = [await stop(notice), await stop(notice)];
    await passes(2 * DAY);

    expect([opened.status, before.step]).toEqual([200, "waiting"]);
    expect(answers.map(({ status }) => status)).toEqual([200, 410]);
    expect(answers[0]?.text).toContain("/forgot");
    expect([(await detail(student)).email, (await detail(student)).email_change]).toEqual([student.email, null]);
  },
);

test("the link of one change stops no other, and an altered link stops none", async () => {
  const { api, student, begin, waiting, emails, stop, detail } = await attacked();
  await begin(student, "first@example.com");
  const [first] = await emails(student.email);
  api.advance(1);
  await waiting(student, THIEF);
  const [last] = await emails(student.email);
  const altered = { ...last, text: last?.text.replace(/token=./, "token=-") ?? "" } as typeof last;

  const answers = [await stop(first), await stop(altered)];

  expect(answers.map(({ status }) => status)).toEqual([410, 410]);
  expect((await detail(student)).email_change.step).toBe("waiting");
});

test("any session of the account can cancel a waiting change without the password", async () => {
  const { student, waiting, passes, cancel, signIn, detail } = await attacked();
  await waiting(student, THIEF);
  const owner = { token: (await signIn(student.email)).body.access };

  const cancelled = await cancel(owner);
  await passes(8 * DAY);

  expect([cancelled.status, cancelled.body]).toEqual([200, { email: student.email, email_change: null }]);
  expect((await detail(owner)).email).toBe(student.email);
});

test("during the wait a recovery goes to the old mailbox only, and the password it sets ends the change and the attacker's session", async () => {
  const { api, student, waiting, passes, emails, signIn, detail } = await attacked();
  await waiting(student, THIEF);
  const toThief = (await emails(THIEF)).length;
  await api.call("POST", "/api/student/auth/recovery/", { email: THIEF });
  const afterAsking = (await emails(THIEF)).length;

  const recovered = await recover(api, student.email);
  await passes(8 * DAY);

  expect([recovered.status, afterAsking]).toEqual([200, toThief]);
  const owner = { token: recovered.body.access };
  expect(await detail(owner)).toMatchObject({ email: student.email, email_change: null });
  expect((await detail(student)).code, "the thief's session").toBe("session.invalid");
  expect((await signIn(THIEF)).status).toBe(401);
});

test("a changed password ends a waiting change, so that an attacker's change does not survive it", async () => {
  const { api, student, waiting, passes, detail } = await attacked();
  await waiting(student, THIEF);
  const setting = { email: student.email, current_password: PASSWORD, new_password: "the owner's new words" };

  await api.call("PATCH", "/api/student/reset-password/", setting, student);
  await passes(8 * DAY);

  expect(await detail(student)).toMatchObject({ email: student.email, email_change: null });
});

test("the new mailbox alone is useless: its code works only in the session that requested the change", async () => {
  const { api, student, begin, verify, withoutOld, emails } = await attacked();
  const other = await api.registered();
  await begin(student, THIEF);
  await withoutOld(student);
  const code = await api.lastCode(THIEF);

  const foreign = await verify(other, code);
  const visitor = await verify({}, code);

  expect([foreign.status, foreign.body.code, visitor.status]).toEqual([410, "email_change.none", 401]);
  expect((await emails(THIEF))[0]?.text, "an email to a typed address opens nothing").not.toMatch(/https?:\/\//);
});

test("the code of one mailbox does not work for the other", async () => {
  const { api, student, begin, verify } = await attacked();
  await begin(student, "mine@example.com");
  const old = await api.lastCode(student.email);
  await verify(student, old);

  const again = await verify(student, old);

  expect([again.status, again.body.code]).toEqual([400, "code.wrong"]);
});

/** The answers to a caller who changes to an address, without moments and without the address itself. */
async function answersOnTheWayTo(email: string, { begin, withoutOld, verify, student, api }: Attack) {
  const requested = await begin(student, email);
  const sent = await withoutOld(student);
  const guess = await verify(student, "00000000");
  const early = await api.call("POST", "/api/student/auth/email-change/resend/", {}, student);
  return [requested, sent, guess, early].map(({ status, body }) => {
    const { request_id: _, ...rest } = body;
    return JSON.stringify([status, rest]).replaceAll(email, "(address)").replaceAll(student.email, "(old)");
  });
}
type Attack = Awaited<ReturnType<typeof attacked>> & { student: TestStudent };

test("an attacker cannot see whether the new address has an account; only its mailbox is notified, without a code", async () => {
  const free = await attacked();
  const unknown = await answersOnTheWayTo("nobody@example.com", free);
  const other = await free.api.registered();
  const second = await free.api.registered();
  const known = await answersOnTheWayTo(other.email, { ...free, student: second });

  const [mail] = await free.emails(other.email);

  expect(known).toEqual(unknown);
  expect(mail?.subject).toBe("Your email already has an account");
  expect(mail?.text).not.toMatch(/\b\d{8}\b/);
  expect((await free.detail(other)).email).toBe(other.email);
});

test("a mailbox cannot be flooded with codes: five an hour for an account, twenty a day for an address over all accounts", async () => {
  const { api, student, begin, withoutOld, emails } = await attacked();
  const hourly = [];
  for (let count = 0; count < 6; count++) hourly.push((await begin(student, `n${count}@example.com`)).status);
  const answers = [];
  for (let count = 0; count < 21; count++) {
    const other = await api.registered();
    await begin(other, "victim@example.com");
    answers.push((await withoutOld(other)).status);
  }

  expect(hourly, "the sign-up took one of the five").toEqual([200, 200, 200, 200, 429, 429]);
  expect(answers.slice(-2)).toEqual([200, 429]);
  expect(await emails("victim@example.com")).toHaveLength(20);
});
