// Both databases: days are counted by the database, and each driver reads times.
// @covers reading 131, decision 0035

import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { contentVersions, legalTexts } from "#database/tables/content.ts";
import { versionsRepository } from "#domains/content/versions/versions.repository.ts";
import { writeAudit } from "#domains/platform/audit/audit-log.ts";
import { academyWithInvoices } from "#test/support/academy-with-invoices.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";
import { sweepOldRecords } from "./retention.ts";

const DAY = 86_400;

const TABLES = [
  ...["feedback", "outbox", "codes", "recoveries", "sign_in_attempts", "budgets", "sessions"],
  ...["reminders", "area_reports", "factor_challenges", "staff_invitations"],
];

const counts = async ({ context }: TestApi) =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => {
        const [row] = await rowsOf<{ count: number }>(
          context.db,
          sql`select count(*)::int as count from ${sql.identifier(table)}`,
        );
        return [table, row?.count ?? 0] as const;
      }),
    ),
  );

/** An academy with something in every table that keeps things for a limited time. */
async function anAcademyWithTraces(): Promise<TestApi> {
  const api = await startTestApi();
  const student = await api.registered();
  await api.call("POST", "/api/courses/feedback/", { name: "Aida", email: "aida@example.com", message: "Hello" });
  await api.call("POST", "/api/student/auth/recovery/", { email: student.email });
  await api.context.db.execute(
    sql`insert into sign_in_attempts (secret_hash, provider, expires_at) values ('x', 'p', ${api.now().toISOString()})`,
  );
  const now = api.now().toISOString();
  await api.context.db.execute(
    sql`insert into reminders (student_id, subject, at) values (${student.id}, 'x', ${now})`,
  );
  await api.context.db.execute(
    sql`insert into area_reports (minute, area, version, kind, name, count) values (${now}, 'auth', 'x', 'entry', '', 1)`,
  );
  await api.context.db.execute(
    sql`insert into factor_challenges (token_hash, student_id, purpose, device, expires_at)
        values ('x', ${student.id}, 'sign-in', 'x', ${now})`,
  );
  await api.context.db.execute(
    sql`insert into staff_invitations (email, role, invited_by, created_at, expires_at, token_hash)
        values ('never@example.com', 'manager', 'x', ${now}, ${now}, 'x')`,
  );
  await api.context.db.execute(sql`update outbox set sent_at = ${api.now().toISOString()}, text = '', html = ''`);
  return api;
}

test("technical records are deleted after thirty days, and a message of the contact form stays until its year is over", async () => {
  const api = await anAcademyWithTraces();
  const before = await counts(api);

  api.advance(30 * DAY - 60);
  await sweepOldRecords(api.context);
  const almost = await counts(api);
  api.advance(120);
  await sweepOldRecords(api.context);

  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
  expect([almost.outbox, almost.codes, almost.sessions, almost.feedback]).not.toContain(0);
  expect(await counts(api)).toEqual({ ...Object.fromEntries(TABLES.map((table) => [table, 0])), feedback: 1 });
});

test("a message of the contact form is deleted after a year, closed or not", async () => {
  const api = await anAcademyWithTraces();

  api.advance(365 * DAY - 60);
  await sweepOldRecords(api.context);
  const almost = (await counts(api)).feedback;
  api.advance(120);
  await sweepOldRecords(api.context);

  expect([almost, (await counts(api)).feedback]).toEqual([1, 0]);
});

const invoiceIds = async ({ context }: TestApi) =>
  (await rowsOf<{ id: number }>(context.db, sql`select id from invoices order by id`)).map(({ id }) => id);

test("an unpaid invoice is deleted a year after its last day, a paid one stays", async () => {
  const { api, asks, academy } = await academyWithInvoices();
  await asks(await api.registered());
  await asks(await api.registered());
  await academy("invoice", "paid", "2");
  api.advance((14 + 365) * DAY);
  await sweepOldRecords(api.context);
  const before = await invoiceIds(api);

  api.advance(DAY);
  await sweepOldRecords(api.context);

  expect(before).toEqual([1, 2]);
  expect(await invoiceIds(api)).toEqual([2]);
});

const actionsOf = async ({ context }: TestApi) =>
  (await rowsOf<{ action: string }>(context.db, sql`select action from audit order by id`)).map(({ action }) => action);

test("audit lines about reading are kept for a year, work without money for three, and money, access and accounts for ever", async () => {
  const api = await startTestApi();
  const work = [
    "canned.add",
    "content.publish",
    "message.answer",
    "question_emails.set",
    "session.plan",
    "tests.import",
  ] as const;
  const others = ["order.paid", "account.block", "sessions.end"] as const;
  for (const action of ["read.student", ...work, ...others] as const)
    await writeAudit(api.context.db, { at: api.now(), actor: "staff:1", action, details: {} });
  const left: string[][] = [];

  for (const days of [365, 1, 2 * 365 - 1, 1]) {
    api.advance(days * DAY);
    await sweepOldRecords(api.context);
    left.push(await actionsOf(api));
  }

  expect(left).toEqual([["read.student", ...work, ...others], [...work, ...others], [...work, ...others], others]);
});

test("a version of the content is deleted a year after its replacement, unless it changed a legal text", async () => {
  const api = await startTestApi();
  const { db } = api.context;
  const versions = versionsRepository(db);
  const publish = async (note: string) => {
    const version = { document: {}, media: {}, digest: note, publishedAt: api.now(), publishedBy: "staff:1", note };
    return versions.add(version as Parameters<typeof versions.add>[0]);
  };
  const notes = async () => (await versions.list(null, 3)).map(({ note }) => note);
  const before = await db.select().from(contentVersions);
  onTestFinished(async () => {
    await db.delete(legalTexts);
    await db.delete(contentVersions);
    await db.insert(contentVersions).overridingSystemValue().values(before);
  });
  const legal = await publish("with a legal text");
  await publish("replaced");
  const text = { version: "2026-12-01", terms: {}, privacy: {}, change: "promise", inForceAt: api.now() };
  await db.insert(legalTexts).values({ ...text, contentVersionId: legal } as typeof legalTexts.$inferInsert);
  api.advance(10 * DAY);
  await publish("live");

  api.advance(365 * DAY);
  await sweepOldRecords(api.context);
  const almost = await notes();
  api.advance(DAY);
  await sweepOldRecords(api.context);

  expect(almost).toEqual(["live", "replaced", "with a legal text"]);
  expect(await notes()).toEqual(["live", "with a legal text"]);
});
