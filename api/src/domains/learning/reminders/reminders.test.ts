import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { REMINDERS, windowOf } from "./reminder-rules.ts";
import { writeReminders } from "./write-reminders.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const later = (api: TestApi, ms: number) => new Date(api.now().getTime() + ms).toISOString();

const subjects = async (api: TestApi, { email }: TestStudent) =>
  (
    await rowsOf<{ subject: string }>(
      api.context.db,
      sql`select subject from outbox where recipient = ${email} and unsubscribe is not null order by id`,
    )
  ).map(({ subject }) => subject);

const accessEnds = (api: TestApi, { id }: TestStudent, ms: number) =>
  api.context.db.execute(sql`update enrolments set access_until = ${later(api, ms)} where student_id = ${id}`);

/** Makes the first live session begin after a time. */
const sessionBegins = (api: TestApi, ms: number) =>
  api.context.db.execute(sql`update seminars set starts_at = ${later(api, ms)} where id = 1`);

test.each([
  ["15 days", 15 * DAY, []],
  ["14 days", 14 * DAY, ["access-14"]],
  ["11 days", 11 * DAY, ["access-14"]],
  ["10 days", 10 * DAY, []],
  ["3 days", 3 * DAY, ["access-3"]],
  ["a day", DAY, ["session-day"]],
  ["13 hours", 13 * HOUR, ["session-day"]],
  ["an hour", HOUR, ["session-hour"]],
  ["half an hour", HOUR / 2, []],
  ["no time", 0, []],
])("%s before a moment, these reminders are due: %s", (_, ms, due) => {
  const now = new Date("2026-12-01T09:00:00Z");
  const moment = new Date(now.getTime() + ms);
  const found = REMINDERS.filter((rule) => {
    const { after, until } = windowOf(rule, now);
    return moment > after && moment <= until && ms > 2 * DAY === (rule.of === "access");
  });

  expect(found.map(({ name }) => name)).toEqual(due);
});

test("a student gets a reminder 14 and 3 days before the access ends, each once", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  await accessEnds(api, student, 14 * DAY);

  await writeReminders(api.context);
  await writeReminders(api.context);
  const early = await subjects(api, student);
  api.advance(11 * 86_400);
  await writeReminders(api.context);
  await writeReminders(api.context);

  expect(early).toEqual(["Your access to the course ends on 15 December 2026"]);
  expect(await subjects(api, student)).toEqual([...early, ...early]);
});

test("extended access causes new reminders", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  await accessEnds(api, student, 14 * DAY);
  await writeReminders(api.context);

  await accessEnds(api, student, 40 * DAY);
  api.advance(27 * 86_400);
  await writeReminders(api.context);

  expect(await subjects(api, student)).toHaveLength(2);
});

test("a live session is announced a day and an hour before, in the reader's language, without its link", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  await api.call("PATCH", "/api/student/student/update/", { language: "ru" }, student);
  await sessionBegins(api, DAY);

  await writeReminders(api.context);
  api.advance(23 * 3600);
  await writeReminders(api.context);

  const [mail] = await rowsOf<{ text: string }>(
    api.context.db,
    sql`select text from outbox where recipient = ${student.email} and subject like 'Онлайн-семинар%' limit 1`,
  );
  expect(await subjects(api, student)).toEqual([
    "Онлайн-семинар: Мастерская оговорок: приносите свой договор",
    "Онлайн-семинар: Мастерская оговорок: приносите свой договор",
  ]);
  expect(mail?.text).toMatch(/2 декабря 2026/);
  expect(mail?.text).toContain("90 минут");
  expect(mail?.text).not.toContain("meet.example");
});

test("no reminder is sent to students who did not buy, are blocked, lost the access or turned it off", async () => {
  const api = await startTestApi();
  const [visitor, blocked, revoked, off] = [
    await api.student(),
    await api.student({ bought: true }),
    await api.student({ bought: true }),
    await api.student({ bought: true }),
  ];
  await api.context.db.execute(sql`update students set blocked_at = now() where id = ${blocked.id}`);
  await enrolmentsRepository(api.context.db).revoke(revoked.id, 1, api.now());
  for (const kind of ["session_reminders", "access_ending"])
    await api.call("PATCH", "/api/student/emails/", { kind, wanted: false }, off);
  for (const student of [blocked, revoked, off]) await accessEnds(api, student, 3 * DAY);
  await sessionBegins(api, HOUR);

  await writeReminders(api.context);

  for (const student of [visitor, blocked, revoked, off]) expect(await subjects(api, student)).toEqual([]);
});

test("two processes send each reminder of a session once", async () => {
  const api = await startTestApi();
  const students = [await api.student({ bought: true }), await api.student({ bought: true })];
  await sessionBegins(api, HOUR);

  await Promise.all([writeReminders(api.context), writeReminders(api.context)]);

  for (const student of students) expect(await subjects(api, student)).toHaveLength(1);
});
