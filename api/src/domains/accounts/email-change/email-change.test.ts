import { RESEND_SECONDS } from "@academy/shared/contract/auth/verification-codes";

import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { operatorAccounts } from "#admin/operations/accounts.service.ts";
import { rowsOf } from "#database/database.ts";
import { sweepOldRecords } from "#jobs/retention.ts";
import { ALIYA, academyWithProvider } from "#test/support/academy-with-provider.ts";
import { emailChangeOf } from "#test/support/email-change.ts";
import { PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";

const DAY = 86_400;
const NEW = "new@example.com";

/** A student who is about to change the address; codes of eight digits, so that none is right by chance. */
async function about(api?: TestApi) {
  const academy = api ?? (await startTestApi({ config: { codeLength: 8 } }));
  return { api: academy, student: await academy.registered(), ...emailChangeOf(academy) };
}

const register = ({ call }: TestApi, email: string, password = "a stranger's words") =>
  call("POST", "/api/student/auth/register/", { email, password1: password, password2: password });

test("with the password and the codes of both mailboxes, the old one's first, the address changes at once", async () => {
  const { api, student, begin, verify, emails, signIn, detail } = await about();

  const requested = await begin(student, " New@Example.com ");
  const newBefore = await emails(NEW);
  const proven = await verify(student, await api.lastCode(student.email));
  const done = await verify(student, await api.lastCode(NEW));

  const times = { resend_at: "2026-12-01T09:01:59.000Z", expires_at: "2026-12-01T09:10:00.000Z", changes_at: null };
  expect(requested.body).toEqual({
    email: student.email,
    email_change: { email: NEW, step: "old", waits: false, ...times },
  });
  expect(newBefore, "nobody writes to the new address before the old one agreed").toEqual([]);
  expect(proven.body.email_change).toEqual({ email: NEW, step: "new", waits: false, ...times });
  expect([done.status, done.body]).toEqual([200, { email: NEW, email_change: null }]);
  expect(await detail(student)).toMatchObject({ id: student.id, email: NEW, email_verified: true, email_change: null });
  expect([(await signIn(NEW)).status, (await signIn(student.email)).status]).toEqual([200, 401]);
});

test("a change ends the other sessions and keeps its own; both addresses are notified, each with a hint of the other", async () => {
  const { student, change, emails, signIn, detail } = await about();
  const elsewhere = { token: (await signIn(student.email)).body.access };

  await change(student, NEW);

  const [toOld] = await emails(student.email);
  const [toNew] = await emails(NEW);
  expect([(await detail(elsewhere)).code, (await detail(student)).email]).toEqual(["session.invalid", NEW]);
  expect([toOld?.subject, toNew?.subject]).toEqual(Array(2).fill("The email of your account was changed"));
  expect([toOld?.text.includes("n…@example.com"), toOld?.text.includes(NEW)]).toEqual([true, false]);
  expect(toNew?.text.includes(student.email)).toBe(false);
});

test("without the old mailbox the change happens after seven days, ends every session and notifies both addresses", async () => {
  const { student, waiting, passes, emails, signIn, detail } = await about();
  const begun = await waiting(student, NEW);
  await passes(3 * DAY);
  await passes(3 * DAY);
  const stillOld = (await signIn(student.email)).status;

  await passes(DAY);

  expect(begun.body.email_change).toMatchObject({ step: "waiting", changes_at: "2026-12-08T09:00:00.000Z" });
  expect([stillOld, (await signIn(student.email)).status, (await signIn(NEW)).status]).toEqual([200, 401, 200]);
  expect((await detail(student)).code).toBe("session.invalid");
  const toOld = (await emails(student.email)).map(({ subject }) => subject);
  const notice = "The email of your account changes on 8 December 2026";
  expect(toOld.slice(0, 4)).toEqual(["The email of your account was changed", notice, notice, notice]);
  expect((await emails(NEW))[0]?.subject).toBe("The email of your account was changed");
});

test("after a server was down for the whole wait the old address is notified first, and the change follows a day later", async () => {
  const { student, waiting, passes, emails, detail } = await about();
  await waiting(student, NEW);
  const before = (await emails(student.email)).length;

  await passes(20 * DAY);
  const back = await detail(student);
  const notified = (await emails(student.email)).length;
  await passes(DAY - 60);
  const almost = (await detail(student)).email;
  await passes(60);

  expect([notified - before, back.email, back.email_change.changes_at]).toEqual([
    1,
    student.email,
    "2026-12-22T09:00:00.000Z",
  ]);
  expect([almost, (await detail(student)).code]).toEqual([student.email, "session.invalid"]);
});

test("two processes at once notify the old address once and make the change once", async () => {
  const { api, student, waiting, passes, emails, signIn } = await about();
  await waiting(student, NEW);
  const before = (await emails(student.email)).length;

  api.advance(3 * DAY);
  await Promise.all([passes(0), passes(0)]);
  const notified = (await emails(student.email)).length;
  await passes(3 * DAY);
  api.advance(DAY);
  await Promise.all([passes(0), passes(0)]);

  expect([notified - before, (await emails(NEW)).length]).toEqual([1, 2]);
  expect((await signIn(NEW)).status).toBe(200);
});

test("of two simultaneous right codes one makes the change", async () => {
  const { api, student, begin, verify, emails } = await about();
  await begin(student, NEW);
  await verify(student, await api.lastCode(student.email));
  const code = await api.lastCode(NEW);

  const answers = await Promise.all([verify(student, code), verify(student, code)]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  expect(await emails(NEW), "the code and one notice").toHaveLength(2);
});

test("of two accounts that want the same address the first to prove it gets it, and the other keeps its own", async () => {
  const { api, student, begin, verify, change, waiting, passes, emails, detail } = await about();
  const other = await api.registered();
  const late = await api.registered();
  await begin(student, NEW);
  await verify(student, await api.lastCode(student.email));
  const code = await api.lastCode(NEW);
  await waiting(late, NEW);
  await change(other, NEW);

  const second = await verify(student, code);
  for (const days of [3, 3, 1]) await passes(days * DAY);

  expect([second.status, second.body.errors.email[0].code]).toEqual([409, "account.exists"]);
  expect([(await detail(student)).email, (await detail(late)).email]).toEqual([student.email, late.email]);
  expect((await detail(late)).email_change).toBe(null);
  expect((await emails(late.email))[0]?.subject).toBe("The email of your account stays the same");
});

test("a change and a simultaneous registration of its new address leave one confirmed account", async () => {
  const { api, student, begin, verify } = await about();
  const { body } = await register(api, NEW);
  const signUpCode = await api.lastCode(NEW);
  await begin(student, NEW);
  await verify(student, await api.lastCode(student.email));
  const code = await api.lastCode(NEW);

  await Promise.all([
    verify(student, code),
    api.call("POST", "/api/student/auth/verify-email/", { code: signUpCode }, { token: body.access }),
  ]);

  const rows = await rowsOf<object>(api.context.db, sql`select id from students where email = ${NEW}`);
  expect(rows).toHaveLength(1);
});

test("unconfirmed registrations of the new address end with the change, and the old address can register again", async () => {
  const { api, student, change, detail, signIn } = await about();
  const stranger = await register(api, NEW);

  await change(student, NEW);

  expect((await detail({ token: stranger.body.access })).code).toBe("session.invalid");
  expect((await signIn(NEW, "a stranger's words")).status).toBe(401);
  const again = await register(api, student.email);
  expect([again.status, (await detail({ token: again.body.access })).id === student.id]).toEqual([201, false]);
});

test("an address that the academy blocked cannot be taken", async () => {
  const { api, student, begin, withoutOld, emails } = await about();
  await register(api, NEW);
  await operatorAccounts(api.context, "op").block(NEW, "Abuse", false);

  await begin(student, NEW);
  await withoutOld(student);

  expect((await emails(NEW))[0]?.subject).toBe("Your email already has an account");
});

test("a block ends a waiting change, even if the block is lifted", async () => {
  const { api, student, waiting, passes, signIn } = await about();
  await waiting(student, NEW);
  const operator = operatorAccounts(api.context, "op");

  await operator.block(student.email, "The owner says that somebody else uses it", false);
  await operator.unblock(student.email, "The owner is back", false);
  await passes(8 * DAY);

  expect([(await signIn(student.email)).status, (await signIn(NEW)).status]).toEqual([200, 401]);
});

test("a recovery begun by the old mailbox ends with the change", async () => {
  const { api, student, change } = await about();
  await api.call("POST", "/api/student/auth/recovery/", { email: student.email });
  const code = await api.lastCode(student.email);
  const right = await api.call("POST", "/api/student/auth/recovery/verify/", { email: student.email, code });

  await change(student, NEW);

  const setting = { reset_token: right.body.reset_token, new_password: "what the old mailbox wants" };
  expect((await api.call("PATCH", "/api/student/reset-password/", setting)).body.code).toBe("recovery.expired");
});

test("the server owns the countdown of a code: another code is sent after 119 seconds, ends the previous one, and a reload keeps the countdown", async () => {
  const { api, student, begin, verify, resend, detail } = await about();
  await begin(student, NEW);
  const first = await api.lastCode(student.email);

  const early = await resend(student);
  api.advance(RESEND_SECONDS);
  const resent = await resend(student);
  const kept = (await detail(student)).email_change;
  const late = await verify(student, first);

  expect([early.status, early.body.code, early.headers["retry-after"]]).toEqual([
    429,
    "code.resend_too_soon",
    String(RESEND_SECONDS),
  ]);
  expect([resent.status, kept]).toEqual([200, resent.body.email_change]);
  expect([kept.resend_at, late.body.code, late.body.attempts_left]).toEqual([
    "2026-12-01T09:03:58.000Z",
    "code.wrong",
    4,
  ]);
});

test("five wrong codes use up a code, and after eleven minutes it has expired", async () => {
  const { api, student, begin, verify, resend } = await about();
  await begin(student, NEW);
  const code = await api.lastCode(student.email);

  const left = [];
  for (let count = 0; count < 5; count++) left.push((await verify(student, "00000000")).body.attempts_left);
  const usedUp = await verify(student, code);
  api.advance(120);
  await resend(student);
  const next = await api.lastCode(student.email);
  api.advance(660);

  expect([left, usedUp.body.code]).toEqual([[4, 3, 2, 1, 0], "code.too_many"]);
  expect((await verify(student, next)).body.code).toBe("code.expired");
});

test("a further new mailbox gives no new guesses at the old one's code", async () => {
  const { api, student, begin, withoutOld, verify, resend, cancel } = await about();
  await begin(student, NEW);
  for (let count = 0; count < 5; count++) await verify(student, "00000000");
  api.advance(120);
  await resend(student);
  for (let count = 0; count < 5; count++) await verify(student, "00000000");
  await withoutOld(student);
  const own = await verify(student, await api.lastCode(NEW));
  await cancel(student);
  api.advance(3600);
  await begin(student, NEW);

  const guess = await verify(student, "00000000");

  expect([own.status, guess.body.code]).toEqual([200, "email_change.closed"]);
});

test("an abandoned change ends after an hour, requires the password again, and leaves no data", async () => {
  const { api, student, begin, verify, resend, detail } = await about();
  await begin(student, NEW);
  const code = await api.lastCode(student.email);
  api.advance(3600);

  const answers = [await verify(student, code), await resend(student)];
  const state = (await detail(student)).email_change;
  api.advance(DAY);
  await sweepOldRecords(api.context);

  expect(answers.map(({ body }) => body.code)).toEqual(["email_change.none", "email_change.none"]);
  expect([state, await rowsOf(api.context.db, sql`select id from email_changes`)]).toEqual([null, []]);
});

test.for([
  [{ email: "not an address", password: PASSWORD }, 400, "email", "email.invalid"],
  [{ password: PASSWORD }, 400, "email", "field.required"],
  [{ email: NEW }, 400, "password", "field.required"],
  [{ email: NEW, password: "wrong" }, 400, "password", "password.wrong"],
] as const)("a change with %j is refused with %i at %s: %s", async ([body, status, field, code]) => {
  const { api, student } = await about();

  const answer = await api.call("POST", "/api/student/auth/email-change/", body, student);

  expect([answer.status, answer.body.errors[field][0].code]).toEqual([status, code]);
});

test("one's own address is refused as a new one, and an unconfirmed account must confirm its address first", async () => {
  const { api, student, begin } = await about();
  const fresh = await api.registered({ verified: false });

  const same = await begin(student, student.email.toUpperCase());
  const early = await begin(fresh, NEW);

  expect([same.status, same.body.errors.email[0].code]).toEqual([400, "email.same"]);
  expect([early.status, early.body.code]).toEqual([403, "account.unverified"]);
});

test("a student who signs in only through a provider must set a password first; then the link to the provider stays", async () => {
  const api = await academyWithProvider({ codeLength: 8 } as never);
  const only = (await api.signIn()).body.access;
  const student = await api.registered();
  const linked = { ...ALIYA, sub: "of the student", email: student.email };
  await api.signIn(linked);
  const { begin, change } = emailChangeOf(api);

  const none = await begin({ token: only }, NEW);
  await change(student, NEW);

  const entered = await api.detail((await api.signIn(linked)).body.access);
  expect([none.status, none.body.code]).toEqual([409, "password.none"]);
  expect([entered.id, entered.email]).toEqual([student.id, NEW]);
});

test("emails, receipts and the export use the new address; the export names the former one", async () => {
  const { api, change, emails, begin } = await about();
  const buyer = await api.registered({ bought: true });
  await change(buyer, NEW);
  await begin(buyer, "next@example.com");

  await api.call("POST", "/api/courses/payments/1/refusal/", { reason: "A change of plans." }, buyer);

  expect((await emails(NEW)).some(({ subject }) => /refund|refus/i.test(subject))).toBe(true);
  const headers = { authorization: `Bearer ${buyer.token}` };
  const zip = await api.app.inject({ url: "/api/student/student/export/", headers });
  const file = unzipSync(new Uint8Array(zip.rawPayload))["data.json"] ?? new Uint8Array();
  expect(JSON.parse(strFromU8(file))).toMatchObject({
    student: { email: NEW },
    email_changes: [
      { old_email: buyer.email, new_email: NEW, step: "done", changed_at: "2026-12-01T09:00:00.000Z" },
      { old_email: NEW, new_email: "next@example.com", step: "old", changed_at: null },
    ],
  });
});

test("a deleted account leaves no former or requested address, and later accounts of these addresses keep their data", async () => {
  const { api, student, change, waiting } = await about();
  await api.call("POST", "/api/courses/feedback/", { name: "Aida", email: student.email, message: "Hello" });
  await change(student, NEW);
  api.advance(3600);
  await waiting({ token: student.token }, "next@example.com");
  api.advance(60);
  const heir = await register(api, student.email);
  await api.call("POST", "/api/courses/feedback/", { name: "Heir", email: student.email, message: "Hello" });

  const deletion = { password: PASSWORD };
  const gone = await api.call("DELETE", "/api/student/student/delete/", deletion, student);
  await api.context.db.execute(sql`delete from outbox where forget`);

  const feedback = await rowsOf<object>(api.context.db, sql`select name, email from feedback order by id`);
  const outbox = await rowsOf<object>(api.context.db, sql`select recipient from outbox`);
  const changes = await rowsOf(api.context.db, sql`select id from email_changes`);
  expect([gone.status, heir.status, changes]).toEqual([200, 201, []]);
  expect(feedback).toEqual([{ name: "Heir", email: student.email }]);
  expect(outbox, "the heir's code").toEqual([{ recipient: student.email }]);
});

test("the audit records the change without an address", async () => {
  const { api, student, change } = await about();

  await change(student, NEW);

  const rows = await rowsOf<object>(api.context.db, sql`select actor, action, details from audit`);
  expect(rows).toEqual([
    { actor: `student:${student.id}`, action: "email.change", details: { student: student.id, waited: false } },
  ]);
});

test("in Russian the emails and the page that stops a change are Russian", async () => {
  const { api, student, waiting, emails } = await about();
  await api.call("PATCH", "/api/student/student/update/", { language: "ru" }, student);
  await waiting(student, NEW);

  const [notice] = await emails(student.email);
  const path = /\/api\/student\/auth\/email-change\/stop\/\S+/.exec(notice?.text ?? "")?.[0] ?? "";
  const page = await api.call("GET", path);

  expect(notice?.subject).toBe("8 декабря 2026 г. адрес вашей учётной записи изменится");
  expect(page.text).toContain("Остановить смену адреса");
});
