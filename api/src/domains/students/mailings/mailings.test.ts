// Both databases (to a filter|suppression): recipients are listed by one statement with a type for each column.
// @covers readings 119, 120

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { sendWaiting } from "#domains/emails/outbox/mail-worker.ts";
import { EmailRejected, type OutgoingEmail } from "#interfaces/mail-transport.ts";
import { sweepOldRecords } from "#jobs/retention.ts";
import { mailWork } from "#test/support/mail-work.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { writeMailings } from "./write-mailings.ts";

const MAILINGS = "/api/staff/mailings/";
const CONSENT = "/api/student/emails/marketing/";

const EMAIL = {
  purpose: "contract",
  subject: { en: "{first_name}, the seminar moves", ru: "{first_name}, семинар перенесён" },
  body: {
    en: "Dear {name},\nit is on Friday.\n\nSee https://academy.example/live. Access: {access_until}.",
    ru: "Здравствуйте, {name}! Он в пятницу.",
  },
};

let keys = 0;

/** A manager; Anna reads English and Борис Russian, both with the course; Vera has none. */
async function office() {
  const api = await startTestApi();
  const manager = await api.staff(["manager"]);
  const named = async (first: string, language: string, bought: boolean) => {
    const student = await api.student({ bought });
    await api.context.db.execute(
      sql`update students set first_name = ${first}, language = ${language} where id = ${student.id}`,
    );
    return student;
  };
  const anna = await named("Anna", "en", true);
  const boris = await named("Борис", "ru", true);
  const vera = await named("", "en", false);
  const plan = async (change: object = {}, who = manager) =>
    api.call(
      "POST",
      MAILINGS,
      { ...EMAIL, audience: { kind: "all" }, starts_at: null, key: `the-key-of-form-${keys++}`, ...change },
      who,
    );
  const one = async (id: number) => (await api.call("GET", `${MAILINGS}${id}/`, undefined, manager)).body;
  const write = (queueMax = 50) => writeMailings(api.context, queueMax);
  const consents = (student: TestStudent, wanted = true) => api.call("PUT", CONSENT, { wanted }, student);
  const chosen = (...students: TestStudent[]) => ({ kind: "students", students: students.map(({ id }) => id) });
  const reach = async (query: string) => (await api.call("GET", `${MAILINGS}reach/?${query}`, undefined, manager)).body;
  return { api, manager, anna, boris, vera, plan, one, write, consents, chosen, reach };
}

/** Sends what waits in the outbox; addresses in `refused` are refused for good. */
async function deliver(api: TestApi, refused: readonly string[] = []): Promise<OutgoingEmail[]> {
  const sent: OutgoingEmail[] = [];
  const work = mailWork(api, async (email) => {
    if (refused.includes(email.to)) throw new EmailRejected(`550 no such mailbox: ${email.to}`);
    sent.push(email);
  });
  await sendWaiting(work, 1, () => false);
  return sent;
}

const auditOf = async ({ context }: TestApi, action: string) =>
  (
    await rowsOf<{ details: Record<string, unknown> }>(
      context.db,
      sql`select details from audit where action = ${action} order by id`,
    )
  ).map(({ details }) => details);

test("a mailing to a filter reaches each of its students in their language, with their fields, and shows the result of each", async () => {
  const { api, manager, anna, boris, plan, one, write } = await office();
  await deliver(api);

  const { body } = await plan({ audience: { kind: "filter", filter: "bought" } });
  expect(body).toMatchObject({ state: "planned", audience: { kind: "filter", filter: "bought" }, counts: {} });
  await write();
  expect(await one(body.id)).toMatchObject({ state: "sending", counts: { queued: 2 } });
  const sent = await deliver(api);
  await write();

  const byAddress = Object.fromEntries(sent.map((email) => [email.to, email]));
  expect(byAddress[anna.email]?.subject).toBe("Anna, the seminar moves");
  expect(byAddress[anna.email]?.text).toMatch(/^Dear Anna,\nit is on Friday\.\n\nSee .* Access: \d+ \w+ 202\d\.\n/);
  expect(byAddress[anna.email]?.html).toContain(
    'Dear Anna,<br>it is on Friday.</p><p>See <a href="https://academy.example/live">',
  );
  expect(byAddress[boris.email]).toMatchObject({
    subject: "Борис, семинар перенесён",
    text: expect.stringContaining("Вы получили это письмо как слушатель академии."),
    // What belongs to the contract cannot be turned off.
    unsubscribe: null,
  });
  expect(await one(body.id)).toMatchObject({ state: "sent", counts: { sent: 2 } });
  const { items } = (await api.call("GET", `${MAILINGS}${body.id}/recipients/`, undefined, manager)).body;
  expect(items.map(({ id, state, at }: Record<string, unknown>) => [id, state, at])).toEqual(
    [anna, boris].map(({ id }) => [id, "sent", api.now().toISOString()]),
  );
  expect(await auditOf(api, "mail.plan_mailing")).toEqual([
    expect.objectContaining({ mailing: body.id, audience: { kind: "filter", filter: "bought" }, reached: 2 }),
  ]);
});

test("the recipients of a mailing are counted beforehand, by language, with those left out and why", async () => {
  const { api, anna, boris, vera, chosen, consents, reach } = await office();
  const unconfirmed = await api.registered({ verified: false });
  const ids = chosen(anna, boris, vera, unconfirmed).students.join(",");
  await api.context.db.execute(sql`update students set blocked_at = now() where id = ${vera.id}`);

  expect(await reach(`purpose=contract&students=${ids}`)).toEqual({
    total: 4,
    reached: 2,
    languages: { en: 1, ru: 1 },
    left_out: { unconfirmed: 1, blocked: 1 },
  });
  await consents(boris);
  expect(await reach(`purpose=marketing&students=${ids}`)).toEqual({
    total: 4,
    reached: 1,
    languages: { en: 0, ru: 1 },
    left_out: { unconfirmed: 1, blocked: 1, no_consent: 1 },
  });
  expect((await reach("purpose=contract&filter=bought")).total).toBe(2);
  expect((await reach("purpose=contract")).total).toBe(5);
});

test("newsletters go to students who agreed, and one click in the mail program ends them", async () => {
  const { api, anna, boris, plan, one, write, chosen, consents } = await office();
  await consents(anna);
  await deliver(api);
  const marketing = { purpose: "marketing", audience: chosen(anna, boris) };

  const first = await plan(marketing);
  await write();
  const [email] = (await deliver(api)).filter(({ to }) => to === anna.email);
  expect(email?.text).toContain(email?.unsubscribe);
  const link = (email?.unsubscribe ?? "").replace(/^https?:\/\/[^/]+/, "");
  expect(
    (
      await api.app.inject({
        method: "POST",
        url: link,
        payload: "List-Unsubscribe=One-Click",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      })
    ).statusCode,
  ).toBe(200);
  const second = await plan(marketing);
  const contract = await plan({ audience: chosen(anna) });
  await write();
  await deliver(api);
  await write();

  expect((await one(first.body.id)).counts).toEqual({ sent: 1, left_out: 1 });
  expect((await one(second.body.id)).counts).toEqual({ left_out: 2 });
  expect((await one(contract.body.id)).counts).toEqual({ sent: 1 });
  expect((await api.call("GET", CONSENT, undefined, anna)).body).toEqual({ since: null });
});

test("a permanently refused address gets no newsletter until the person agrees again or changes it: the suppression list", async () => {
  const { api, manager, anna, plan, one, write, chosen, consents, reach } = await office();
  await consents(anna);
  const { body } = await plan({ audience: chosen(anna) });
  await write();
  await deliver(api, [anna.email]);
  await write();

  expect((await one(body.id)).counts).toEqual({ bounced: 1 });
  const { items } = (await api.call("GET", `${MAILINGS}${body.id}/recipients/?state=bounced`, undefined, manager)).body;
  expect(items).toMatchObject([{ id: anna.id, state: "bounced", error: "550 no such mailbox: (recipient)" }]);
  const marketing = `purpose=marketing&students=${anna.id}`;
  expect((await reach(marketing)).left_out).toEqual({ bounced: 1 });
  expect((await reach(`purpose=contract&students=${anna.id}`)).reached).toBe(1);
  await api.context.db.execute(sql`update students set email = 'other@example.com' where id = ${anna.id}`);
  expect((await reach(marketing)).reached).toBe(1);
  await api.context.db.execute(sql`update students set email = ${anna.email} where id = ${anna.id}`);
  await consents(anna);
  await write();
  expect((await reach(marketing)).reached).toBe(1);
});

test("a mailing to many leaves room in the outbox for codes, and continues when its emails have left", async () => {
  const { api, plan, one, write } = await office();
  for (let more = 0; more < 3; more += 1) await api.student();
  await deliver(api);
  const { body } = await plan();

  await write(4);
  await write(4);
  expect((await one(body.id)).counts).toEqual({ queued: 4, waiting: 3 });
  await deliver(api);
  await write(4);
  await deliver(api);
  await write(4);
  expect(await one(body.id)).toMatchObject({ state: "sent", counts: { sent: 7 } });
});

test("a planned mailing uses the filter at its time; it can be cancelled before, and not after", async () => {
  const { api, manager, vera, plan, one, write } = await office();
  const starts_at = new Date(api.now().getTime() + 3_600_000).toISOString();
  const audience = { kind: "filter", filter: "bought" };
  const kept = await plan({ audience, starts_at });
  const dropped = await plan({ starts_at });
  await write();
  expect((await one(kept.body.id)).state).toBe("planned");
  const cancel = (id: number) => api.call("POST", `${MAILINGS}${id}/cancel/`, undefined, manager);
  expect((await cancel(dropped.body.id)).body.state).toBe("cancelled");
  await api.pay(vera);

  api.advance(3_601);
  await write();

  expect((await one(kept.body.id)).counts).toEqual({ queued: 3 });
  expect((await one(dropped.body.id)).counts).toEqual({});
  expect((await cancel(kept.body.id)).body.code).toBe("mailing.begun");
  expect(await auditOf(api, "mail.cancel_mailing")).toEqual([{ mailing: dropped.body.id }]);
});

test("a mailing can be stopped: emails in the outbox are sent, all others are not written", async () => {
  const { api, manager, plan, one, write } = await office();
  const { id } = (await plan()).body;
  await write(2);
  const before = (await one(id)).counts;
  expect(before).toMatchObject({ queued: 2, waiting: expect.any(Number) });

  const stopped = await api.call("POST", `${MAILINGS}${id}/cancel/`, undefined, manager);
  await write();

  expect(stopped.body).toMatchObject({ state: "cancelled", counts: before });
  expect((await one(id)).counts).toEqual(before);
  expect(await auditOf(api, "mail.cancel_mailing")).toEqual([{ mailing: id }]);
});

test.each([
  ["a field that does not exist", { body: { en: "Dear {firstname}", ru: "Да" } }, "body", "mailing.field"],
  ["one language", { subject: { en: "Moved", ru: " " } }, "subject", "field.required"],
  ["a time that is over", { starts_at: "2020-01-01T00:00:00.000Z" }, "starts_at", "mailing.too_soon"],
  ["a time after a year", { starts_at: "2090-01-01T00:00:00.000Z" }, "starts_at", "mailing.too_late"],
  ["nobody chosen", { audience: { kind: "students", students: [] } }, "audience", "field.invalid"],
])("a mailing with %s is refused at its field", async (_, change, field, code) => {
  const { plan } = await office();

  const { status, body } = await plan(change);

  expect([status, body.errors]).toEqual([400, { [field]: [expect.objectContaining({ code })] }]);
});

test("a mailing to a group reaches its students only, with a filter or without", async () => {
  const { api, manager, anna, boris, plan, one, write, reach } = await office();
  const group = { name: "Winter", first_day: "2026-12-01", last_day: "2027-03-31", seats: null };
  const made = await api.call("POST", "/api/staff/groups/", { ...group, essay_topic: null, releases: [] }, manager);
  const { id } = made.body.groups[0];
  const reason = { reason: "The winter group." };
  for (const { id: student } of [anna, boris])
    await api.call("PUT", `/api/staff/students/${student}/group/`, { group: id, ...reason }, manager);

  expect(await reach(`purpose=contract&group=${id}`)).toMatchObject({ total: 2 });
  expect(await reach(`purpose=contract&group=${id}&filter=certified`)).toMatchObject({ total: 0 });
  const { body } = await plan({ audience: { kind: "group", group: id } });
  await write();

  expect(await one(body.id)).toMatchObject({ audience: { kind: "group", group: id }, counts: { queued: 2 } });
});

test("a form that is sent twice plans one mailing", async () => {
  const { api, manager, plan } = await office();

  const [one, other] = [await plan({ key: "the-same-form-twice" }), await plan({ key: "the-same-form-twice" })];

  expect(other.body.id).toBe(one.body.id);
  expect((await api.call("GET", MAILINGS, undefined, manager)).body.items).toHaveLength(1);
  expect(await auditOf(api, "mail.plan_mailing")).toHaveLength(1);
});

test("a test goes to its author only, in both languages, and the preview shows the same ending", async () => {
  const { api, manager } = await office();
  await deliver(api);
  const email = { ...EMAIL, purpose: "marketing" };

  await api.call("POST", `${MAILINGS}test/`, email, manager);
  const sent = await deliver(api);
  const frame = (await api.call("GET", `${MAILINGS}frame/?purpose=marketing`, undefined, manager)).body;

  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [manager.email, "[Test] student, the seminar moves"],
    [manager.email, "[Проверка] слушатель, семинар перенесён"],
  ]);
  expect(frame.en.values).toEqual({ first_name: "student", name: "student", access_until: "—" });
  const ends = frame.en.after.split("…")[0];
  expect(sent[0]?.text).toContain(ends.slice(0, ends.indexOf("http")));
  expect(await auditOf(api, "mail.test_mailing")).toEqual([{ purpose: "marketing" }]);
});

test("after 30 days the figures of a mailing are left, and no names", async () => {
  const { api, plan, write } = await office();
  const { body } = await plan({ audience: { kind: "filter", filter: "bought" } });
  await write();
  await deliver(api);
  await write();

  api.advance(31 * 86_400);
  await sweepOldRecords(api.context);

  const again = await api.staff(["manager"]);
  const kept = (await api.call("GET", `${MAILINGS}${body.id}/`, undefined, again)).body;
  expect(kept).toMatchObject({ state: "sent", counts: { sent: 2 }, has_recipients: false });
  expect(await rowsOf(api.context.db, sql`select 1 from mailing_recipients`)).toEqual([]);
});
