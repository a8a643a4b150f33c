import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deadlinesWarning, staffSettings, staffWarning } from "#config/operator-settings.ts";
import { rowsOf } from "#database/database.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";
import { sendWaitingEmails } from "./waiting-emails.ts";

const OFFICE = "office@example.com";

const emails = ({ context }: TestApi) =>
  rowsOf<{ subject: string; text: string }>(
    context.db,
    sql`select subject, text from outbox where recipient = ${OFFICE} order by id`,
  );

/** A question that one student posted and two others report. */
async function reported(api: TestApi) {
  const [asker, helper, reader] = [
    await api.registered({ bought: true }),
    await api.registered({ bought: true }),
    await api.registered({ bought: true }),
  ];
  const draft = { lecture: 2, content: "Buy my book." };
  const { body } = await api.call("POST", "/api/courses/questions/", draft, asker);
  const report = (student: typeof helper, reason: string) =>
    api.call("POST", `/api/courses/questions/${body.id}/report/`, { reason }, student);
  return { id: body.id as number, report, helper, reader };
}

test("the staff get one email about reports, with the texts and the commands, and not twice", async () => {
  const api = await startTestApi({ config: { staffEmail: OFFICE } });
  const { id, report, helper, reader } = await reported(api);
  await report(helper, "an advert");
  await report(reader, "not a question");

  await sendWaitingEmails(api.context);
  api.advance(3601);
  await sendWaitingEmails(api.context);

  const [mail, ...more] = await emails(api);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Waiting for you: 2 reports");
  for (const text of ["> Buy my book.", "> an advert", "> not a question", `> academy hide-post question ${id}`])
    expect(mail?.text).toContain(text);
});

test("a report goes only to those who may decide it, a message to those who may answer it", async () => {
  const api = await startTestApi();
  const [manager, support] = [await api.staff(["manager"]), await api.staff(["support"])];
  const { report, helper } = await reported(api);
  await report(helper, "an advert");
  await api.context.db.execute(
    sql`insert into feedback (name, email, message, created_at) values ('Aida', 'aida@example.com', 'Hello', now())`,
  );

  await sendWaitingEmails(api.context);

  const sent = await rowsOf<{ recipient: string; has_report: boolean; has_message: boolean }>(
    api.context.db,
    sql`select recipient, text like '%an advert%' as has_report, text like '%Hello%' as has_message from outbox
        where recipient in (${manager.email}, ${support.email}) and text like '%academy %' order by id`,
  );
  expect(sent).toEqual([
    { recipient: manager.email, has_report: false, has_message: true },
    { recipient: support.email, has_report: false, has_message: true },
    { recipient: manager.email, has_report: true, has_message: false },
  ]);
});

test("a report decided or deleted before the email is not in it", async () => {
  const api = await startTestApi({ config: { staffEmail: OFFICE } });
  const { id, report, helper } = await reported(api);
  await report(helper, "an advert");
  await api.context.db.execute(sql`update questions set deleted_at = now(), content = '' where id = ${id}`);

  await sendWaitingEmails(api.context);

  expect(await emails(api)).toEqual([]);
});

test.for([
  ["en", "A refund for order 1 is waiting for your decision", "A student is withdrawing from the course"],
  ["ru", "Возврат по заказу № 1 ожидает вашего решения", "Слушатель отказывается от курса"],
] as const)(
  "a refund request is emailed at once, in %s, with no personal data in its subject",
  async ([language, subject, why]) => {
    const api = await startTestApi({ config: { staffEmail: OFFICE, staffLanguage: language } });
    const student = await api.registered({ bought: true });

    await api.call("POST", "/api/courses/payments/1/refusal/", { reason: "Ill,\nsadly" }, student);

    const [mail, ...more] = await emails(api);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(subject);
    const desk = "http://localhost:3000/staff/money/1";
    for (const text of [why, "> Ill,\n> sadly", student.email, "> academy confirm-refund 1", desk])
      expect(mail?.text).toContain(text);
  },
);

test("without a mailbox of the staff nothing is written, and nothing is lost", async () => {
  const api = await startTestApi();
  const student = await api.registered({ bought: true });

  await api.call("POST", "/api/courses/payments/1/refusal/", { reason: "Ill" }, student);
  await sendWaitingEmails(api.context);

  const recipients = await rowsOf<{ recipient: string }>(api.context.db, sql`select distinct recipient from outbox`);
  expect(recipients).toEqual([{ recipient: student.email }]);
});

test.for<[Record<string, string>, string | null]>([
  [{}, null],
  [{ SUPPORT_EMAIL: "help@orda.example" }, "help@orda.example"],
  [{ CONTACT_TO: "desk@orda.example" }, "desk@orda.example"],
  [{ CONTACT_TO: "desk@orda.example", SUPPORT_EMAIL: "help@orda.example" }, "desk@orda.example"],
])("with the settings %j the staff are %s", ([env, email]) => {
  expect(staffSettings(env).staffEmail).toBe(email);
});

test("a production start without a mailbox of the staff logs a warning and where messages wait", () => {
  const complaint = staffWarning({ production: true, staffEmail: null });

  expect(complaint).toMatch(/academy messages.*SUPPORT_EMAIL/);
  expect(staffWarning({ production: true, staffEmail: OFFICE })).toBeNull();
  expect(staffWarning({ production: false, staffEmail: null })).toBeNull();
});

test.for([
  [{ refundRequestDays: 14, refundDays: 14 }, false],
  [{ refundRequestDays: 30, refundDays: 3 }, false],
  [{ refundRequestDays: 13, refundDays: 14 }, true],
  [{ refundRequestDays: 14, refundDays: 15 }, true],
] as const)(
  "periods of %j that are worse than the published terms are reported at the start: %j",
  ([clocks, isReported]) => {
    expect(deadlinesWarning(clocks) !== null).toBe(isReported);
  },
);

test("an unknown language of emails ends the start", () => {
  expect(() => staffSettings({ STAFF_LANGUAGE: "kk" })).toThrow('STAFF_LANGUAGE must be en or ru, not "kk"');
});
