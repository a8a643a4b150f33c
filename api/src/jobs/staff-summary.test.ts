import { DAY_MS } from "@academy/shared/time/durations";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { feedback } from "#database/tables/operations.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { writeStaffSummaries } from "./staff-summary.ts";

const HOUR = 3600;

const summaries = ({ context }: TestApi, { email }: TestStudent) =>
  rowsOf<{ subject: string; text: string }>(
    context.db,
    sql`select subject, text from outbox where recipient = ${email} and unsubscribe like '%staff_summary%' order by id`,
  );

/** An academy at nine o'clock of its own clock, with a message that waits since two days. */
async function anAcademy() {
  const api = await startTestApi();
  const createdAt = new Date(api.now().getTime() - 2 * DAY_MS);
  await api.context.db
    .insert(feedback)
    .values({ name: "Aliya", email: "a@mail.example", message: "When does it begin?", language: "en", createdAt });
  return api;
}

test("each member of the staff gets one email a day with the numbers of what waits for their roles", async () => {
  const api = await anAcademy();
  const [manager, instructor] = [await api.staff(["manager"]), await api.staff(["instructor"])];

  await writeStaffSummaries(api.context);
  await writeStaffSummaries(api.context);
  api.advance(24 * HOUR);
  await writeStaffSummaries(api.context);

  const summary = await summaries(api, manager);
  expect(summary.map(({ subject }) => subject)).toEqual(Array(2).fill("What waits at the academy today"));
  expect(summary[0]?.text).toMatch(/Messages of the contact form: 1, the oldest for 2 days/);
  expect(summary[0]?.text).not.toMatch(/Aliya|begin/);
  for (const { text } of await summaries(api, instructor)) expect(text).not.toContain("contact form");
});

test("before the morning nobody gets it, and members who turned it off never do", async () => {
  const api = await anAcademy();
  const [manager, other] = [await api.staff(["manager"]), await api.staff(["manager"])];
  await api.call("PATCH", "/api/student/emails/", { kind: "staff_summary", wanted: false }, other);
  // 02:00 of the next day on the academy's clock.
  api.advance(12 * HOUR);

  await writeStaffSummaries(api.context);
  const atNight = await summaries(api, manager);
  api.advance(7 * HOUR);
  await writeStaffSummaries(api.context);

  expect(atNight).toEqual([]);
  expect([await summaries(api, manager), await summaries(api, other)]).toEqual([[expect.anything()], []]);
});

test("two processes send it once to everybody, in Russian to a Russian reader", async () => {
  const api = await anAcademy();
  const manager = await api.staff(["manager"]);
  await api.call("PATCH", "/api/student/student/update/", { language: "ru" }, manager);

  await Promise.all([writeStaffSummaries(api.context), writeStaffSummaries(api.context)]);

  expect((await summaries(api, manager)).map(({ subject }) => subject)).toEqual([
    "Что ждёт решения в академии сегодня",
  ]);
});
