// @covers readings 79, 85, 86, 87, 90

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { granted } from "#test/support/scholarships.ts";
import { PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const DAY = 86_400;

const PATH = "/api/staff/students/";

const auditOf = async ({ context }: TestApi, action: string) =>
  (
    await rowsOf<{ actor: string; details: Record<string, unknown> }>(
      context.db,
      sql`select actor, details from audit where action = ${action} order by id`,
    )
  ).map(({ actor, details }) => ({ actor, ...details }));

const newestEmail = async ({ context }: TestApi, { email }: TestStudent) =>
  (
    await rowsOf<{ subject: string; text: string }>(
      context.db,
      sql`select subject, text from outbox where recipient = ${email} order by id desc limit 1`,
    )
  )[0];

/** A manager, and a student with a name who has the course. */
async function desk() {
  const api = await startTestApi();
  const manager = await api.staff(["manager"]);
  const student = await api.registered({ bought: true });
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Aida", last_name: "Сарсен" }, student);
  const record = async () => (await api.call("GET", `${PATH}${student.id}/`, undefined, manager)).body;
  const take = (step: string, body?: object, who = manager) =>
    api.call("POST", `${PATH}${student.id}/${step}/`, body, who);
  return { api, manager, student, record, take };
}

test("a student is found by parts of the address and of the name, in any order and in any case", async () => {
  const { api, manager, student } = await desk();
  await api.registered();
  const found = async (q: string) =>
    (await api.call("GET", `${PATH}?q=${encodeURIComponent(q)}`, undefined, manager)).body.items.map(
      ({ id }: { id: number }) => id,
    );

  expect(await found(student.email.slice(0, 9).toUpperCase())).toContain(student.id);
  for (const q of ["aid", "САРС", "сарсен aida"]) expect(await found(q)).toEqual([student.id]);
  for (const q of ["aida nobody", "%", "a_da"]) expect(await found(q)).toEqual([]);
});

test("the list is read page by page and filtered", async () => {
  const { api, manager, student } = await desk();
  const unverified = await api.registered({ verified: false });
  const blocked = await api.registered();
  await api.call("POST", `${PATH}${blocked.id}/block/`, { reason: "A complaint.", silent: false }, manager);
  const page = async (query: string) => {
    const { items, next_cursor } = (await api.call("GET", `${PATH}?${query}`, undefined, manager)).body;
    return { ids: items.map(({ id }: { id: number }) => id), next: next_cursor as string | null };
  };

  const first = await page("limit=3");
  const second = await page(`limit=3&cursor=${first.next}`);
  expect([...first.ids, ...second.ids]).toEqual([blocked.id, unverified.id, student.id, manager.id]);
  expect(second.next).toBeNull();
  expect((await page("filter=bought")).ids).toEqual([student.id]);
  expect((await page("filter=blocked")).ids).toEqual([blocked.id]);
  expect((await page("filter=unverified")).ids).toEqual([unverified.id]);
  expect((await page("filter=ends_soon")).ids).toEqual([]);
  api.advance(110 * DAY);
  const again = await api.staff(["manager"]);
  const soon = await api.call("GET", `${PATH}?filter=ends_soon`, undefined, again);
  expect(soon.body.items.map(({ id }: { id: number }) => id)).toEqual([student.id]);
});

test("the student page has all data for a support call, and no code, link or token", async () => {
  const { api, student, record } = await desk();
  const waiting = await api.registered({ verified: false });
  const code = await api.lastCode(waiting.email);

  const page = await record();

  expect(page.account).toMatchObject({ email: student.email, first_name: "Aida", blocked_at: null, roles: [] });
  expect(page.access).toMatchObject([{ course_id: 1, until: "2027-03-31T09:00:00.000Z" }]);
  expect(page.courses).toMatchObject([{ id: 1 }]);
  expect(page.orders).toMatchObject([{ status: "paid", refund: null, can_reconcile: false }]);
  expect(page.topics).toHaveLength(16);
  expect(page.topics[0]).toMatchObject({ test_passed_at: null, attempts: [] });
  expect(page.sessions).toHaveLength(1);
  // The email with the code shows no subject, since the subject is the code.
  expect(page.letters.at(-1)).toMatchObject({ subject: null });
  const other = await api.call("GET", `${PATH}${waiting.id}/`, undefined, await api.staff(["manager"]));
  expect(other.status).toBe(200);
  expect(code).toMatch(/^\d+$/);
  expect(other.text).not.toContain(code);
  expect(`${JSON.stringify(page)}${other.text}`).not.toMatch(/token|hash|hmac|seed/i);
});

test("the page lists the student's applications for scholarships, without their texts", async () => {
  const { api, student, record } = await desk();
  const before = (await record()).scholarships;
  const id = await granted(api, student, 40);

  const page = await record();

  expect(before).toEqual([]);
  expect(page.scholarships).toEqual([{ id, status: "partial", percent: 40, applied_at: api.now().toISOString() }]);
  expect(JSON.stringify(page)).not.toContain("I want to arbitrate.");
});

test("the page shows the account's protection, recent failures and events, without a code or a network address", async () => {
  const { api, manager, student, record } = await desk();
  const signIn = (password: string) =>
    api.call("POST", "/api/student/auth/token/", { email: student.email, password }, { ip: "203.0.113.77" });
  await signIn("wrong one");
  await signIn("wrong two");
  const failed = (await record()).security;
  api.advance(60);
  await signIn(PASSWORD);
  await api.call("POST", `${PATH}${student.id}/end-sessions/`, { session: null, reason: "a call" }, manager);
  const waiting = await api.registered({ verified: false });
  for (const code of ["0000", "0001"]) await api.call("POST", "/api/student/auth/verify-email/", { code }, waiting);

  const { security } = await record();
  const other = await api.call("GET", `${PATH}${waiting.id}/`, undefined, manager);

  expect(failed).toMatchObject({ password: true, app_since: null, passkeys: 0, failed_sign_ins: 2, wrong_codes: 0 });
  expect(failed.events.map(({ event }: { event: string }) => event)).toEqual(["signed_in", "code_sent"]);
  expect(security.failed_sign_ins).toBe(0);
  expect(security.events).toMatchObject([{ event: "signed_out_by_staff" }, { event: "code_sent", tries: 1 }]);
  expect(other.body.security).toMatchObject({ wrong_codes: 2, codes_closed: false });
  expect(other.body.security.events.at(-1)).toMatchObject({ event: "code_sent", tries: 2 });
  expect(`${JSON.stringify(security)}${other.text}`).not.toContain("203.0.113");
});

test("opening a student is audited, once an hour for each member", async () => {
  const { api, manager, student, record } = await desk();

  await record();
  await record();
  api.advance(3601);
  await record();

  const line = { actor: `staff:${manager.id}`, student: student.id };
  expect(await auditOf(api, "read.student")).toEqual([line, line]);
});

test("an extension is emailed to the student, can be taken back, and is refused when the end has changed", async () => {
  const { api, manager, student, take } = await desk();
  const until = "2027-03-31T09:00:00.000Z";
  const extension = { course: 1, days: 7, reason: "ill for a week", until };

  const longer = await take("extend", extension);
  const stale = await take("extend", extension, await api.staff(["manager"]));
  expect(longer.body.access[0].until).toBe("2027-04-07T09:00:00.000Z");
  expect([stale.status, stale.body.code]).toEqual([409, "staff.changed"]);
  expect((await newestEmail(api, student))?.text).toMatch(/extended[\s\S]*7 April 2027[\s\S]*> ill for a week/);

  const back = await take("extend", { ...extension, days: -7, until: "2027-04-07T09:00:00.000Z" });
  expect(back.body.access[0].until).toBe(until);
  expect((await newestEmail(api, student))?.text).toMatch(/changed[\s\S]*31 March 2027/);
  expect(await auditOf(api, "access.extend")).toMatchObject([
    {
      actor: `staff:${manager.id}`,
      student: student.id,
      reason: "ill for a week",
      before: { course: 1, until },
      after: { until: "2027-04-07T09:00:00.000Z", days: 7 },
    },
    { after: { until, days: -7 } },
  ]);
});

test("a block ends the sessions and emails the reason in the profile's language; of two simultaneous blocks one succeeds", async () => {
  const { api, manager, student, take } = await desk();
  await api.call("PATCH", "/api/student/student/update/", { language: "ru" }, student);
  const preview = (await api.call("GET", `${PATH}${student.id}/block-letter/`, undefined, manager)).body;
  const block = { reason: "Жалоба правообладателя", silent: false };
  const second = await api.staff(["manager"]);

  const answers = await Promise.all([take("block", block), take("block", block, second)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await api.call("GET", "/api/student/student/detail/", undefined, student)).status).toBe(401);
  const email = await newestEmail(api, student);
  expect(preview).toMatchObject({ language: "ru", subject: email?.subject });
  expect(email?.text.trim()).toBe(`${preview.before}\n\n> Жалоба правообладателя\n\n${preview.after}`);
  expect(await auditOf(api, "account.block")).toMatchObject([
    { student: student.id, reason: block.reason, before: { blocked: false }, after: { blocked: true, silent: false } },
  ]);
});

test("lifting an unfounded block restores its time", async () => {
  const { api, student, take } = await desk();
  await take("block", { reason: "A complaint.", silent: true });
  api.advance(3 * DAY);
  // Sessions of the staff end after twelve hours.
  const fresh = await api.staff(["manager"]);

  const { body } = await take("unblock", { reason: "Without ground.", unfounded: true }, fresh);

  expect(body.account.blocked_at).toBeNull();
  expect(body.access[0].until).toBe("2027-04-03T09:00:00.000Z");
  expect((await newestEmail(api, student))?.text).toContain("open until 3 April 2027");
  expect((await take("unblock", { reason: "Again.", unfounded: false }, fresh)).body.code).toBe("student.not_blocked");
  expect(await auditOf(api, "account.unblock")).toMatchObject([{ after: { until: "2027-04-03T09:00:00.000Z" } }]);
});

test("the course is revoked and granted, each with an audit line", async () => {
  const { api, student, manager, take } = await desk();

  await api.call("PATCH", "/api/student/student/update/", { language: "ru" }, student);
  const none = await take("revoke", { course: 1, reason: "a mistake" });
  const email = await newestEmail(api, student);
  const twice = await take("revoke", { course: 1, reason: "a mistake" });
  const given = await take("grant", { course: 1, reason: "a scholarship" });
  const again = await take("grant", { course: 1, reason: "a scholarship" });

  expect([none.body.access, twice.body.code, given.body.access.length, again.body.code]).toEqual([
    [],
    "student.no_course",
    1,
    "student.has_course",
  ]);
  expect(email?.subject).toBe("Ваш доступ к курсу закрыт");
  expect(email?.text).toMatch(/Академия закрыла вам доступ к курсу «[^»]+»\. Причина:\s+> a mistake/);
  expect((await newestEmail(api, student))?.subject).toBe("Академия открыла вам доступ к курсу");
  expect(await auditOf(api, "access.revoke")).toMatchObject([
    { student: student.id, reason: "a mistake", after: null },
  ]);
  const [{ id: order }] = given.body.orders;
  expect(await auditOf(api, "access.grant")).toMatchObject([{ student: student.id, order, reason: "a scholarship" }]);
  const { history } = (await api.call("GET", `/api/staff/money/orders/${order}/`, undefined, manager)).body;
  expect(history).toMatchObject([{ what: "opened" }, { what: "access.grant", reason: "a scholarship" }]);
});

test("a code is sent again to an unconfirmed address, within the limits of the student's own button", async () => {
  const { api, manager, take } = await desk();
  const waiting = await api.registered({ verified: false });
  const resend = () => api.call("POST", `${PATH}${waiting.id}/resend-code/`, undefined, manager);
  api.advance(120);

  expect((await resend()).status).toBe(200);
  expect((await resend()).body.code).toBe("code.resend_too_soon");
  expect((await take("resend-code")).body.code).toBe("code.not_needed");
  expect(await auditOf(api, "code.resend")).toMatchObject([{ student: waiting.id }]);
});

test("sessions are ended one by one or all at once", async () => {
  const { api, student, record, take } = await desk();
  await api.call("POST", "/api/student/auth/token/", { email: student.email, password: PASSWORD });
  const [session] = (await record()).sessions;

  expect((await take("end-sessions", { session: session.id, reason: "a lost phone" })).body.sessions).toHaveLength(1);
  expect((await take("end-sessions", { session: session.id, reason: "again" })).body.code).toBe("session.unknown");
  expect((await take("end-sessions", { session: null, reason: "all" })).body.sessions).toEqual([]);
  expect(await auditOf(api, "sessions.end")).toMatchObject([
    { student: student.id, after: { session: session.id } },
    { after: { session: "all" } },
  ]);
});

test("an account is deleted only after its address is typed, and the audit keeps the reason without it", async () => {
  const { api, manager, student, take } = await desk();
  const deletion = { reason: "a child under 13", email: student.email, keep_certificates: false };

  const slip = await take("delete", { ...deletion, email: "another@example.com" });
  const { body } = await take("delete", { ...deletion, email: student.email.toUpperCase() });

  expect([slip.status, slip.body.errors.email[0].code]).toEqual([400, "field.invalid"]);
  expect(body.account).toMatchObject({ email: null, first_name: "", locked_for_you: null });
  expect(body.letters).toEqual([]);
  expect(await auditOf(api, "account.delete")).toEqual([
    { actor: `staff:${manager.id}`, student: student.id, reason: "a child under 13" },
  ]);
  expect((await take("block", { reason: "late", silent: false })).body.code).toBe("student.unknown");
});

test.for([
  ["block", { reason: "x", silent: false }],
  ["end-sessions", { session: null, reason: "x" }],
  ["grant", { course: 1, reason: "x" }],
] as const)(
  "a manager may not %s a member of the staff, an owner may, and nobody can do it to themselves",
  async ([step, body]) => {
    const { api, manager } = await desk();
    const owner = await api.staff(["owner"]);
    const take = async (id: number, who: TestStudent) =>
      (await api.call("POST", `${PATH}${id}/${step}/`, body, who)).body.code ?? "done";

    expect(await take(owner.id, manager)).toBe("student.staff");
    expect([await take(manager.id, manager), await take(owner.id, owner)]).toEqual(["student.own", "student.own"]);
    expect(await take(manager.id, owner)).toBe("done");
  },
);
