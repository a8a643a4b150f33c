// @covers decision 0056

import { sql } from "drizzle-orm";
import { expect, inject, test, vi } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { certificatesRepository } from "./certificates.repository.ts";
import { withdrawCertificate } from "./decide-certificate.ts";

const STAFF = "staff@example.com";

const academy = ({ context }: TestApi, ...args: string[]) => runCommand(context, "operator:test", args);

const mine = async ({ call }: TestApi, student: TestStudent) =>
  (await call("GET", "/api/courses/certificates/mine/", undefined, student)).body;

const isValid = async ({ call }: TestApi, number: string): Promise<boolean> =>
  (await call("GET", `/api/courses/certificates/${number}/`)).body.valid;

/** A buyer with a certificate whose money was refunded. */
async function refunded() {
  const api = await startTestApi({ config: { staffEmail: STAFF } });
  const student = await api.student({ bought: true });
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Aida", last_name: "Sarsen" }, student);
  const moment = sql`${api.now().toISOString()}::timestamptz`;
  await api.context.db.execute(sql`insert into progress (student_id, lecture_id, position, watched, reported_at, completed_at)
    select ${student.id}, id, 0, '[]', ${moment}, ${moment} from lectures`);
  await academy(api, "test-passed", student.email, "all");
  await academy(api, "evaluate", student.email, "--points", "2");
  const { number } = (await mine(api, student)).certificate;
  api.advance(60);
  await academy(api, "confirm-refund", "1", "--reason", "as agreed");
  return { api, student, number: number as string };
}

test("after a refund the certificate stays valid, and the operator gets one email about it", async () => {
  const { api, student, number } = await refunded();

  expect(await isValid(api, number)).toBe(true);
  expect((await mine(api, student)).certificate).toMatchObject({ number });
  const emails = (await api.call("GET", "/api/dev/mail/")).body as { to: string; subject: string; text: string }[];
  const requested = emails.filter(({ to, subject }) => to === STAFF && subject.includes(number));
  expect(requested).toHaveLength(1);
  expect(requested[0]?.text).toContain(`academy certificates withdraw ${number} --reason …`);
  expect(await academy(api, "certificates")).toMatch(
    new RegExp(`^${number}\\t.*requested 2026-12-01T09:01:00.000Z\\t${student.email}\\t"Aida Sarsen"$`),
  );
});

test("a certificate withdrawn with a reason shows the reason when it is checked, and leaves the list of decisions", async () => {
  const { api, student, number } = await refunded();

  await academy(api, "certificates", "withdraw", number.toLowerCase(), "--reason", "the money was returned");

  expect([await isValid(api, number), (await mine(api, student)).certificate]).toEqual([false, null]);
  expect(await academy(api, "certificates")).toBe("");
  const details = { number: number.toLowerCase(), reason: "the money was returned" };
  expect(
    await rowsOf(api.context.db, sql`select actor, details from audit where action = 'certificate.withdraw'`),
  ).toEqual([{ actor: "operator:test", details }]);
});

test("a certificate kept with a reason stays valid and leaves the list of decisions", async () => {
  const { api, student, number } = await refunded();

  await academy(api, "certificates", "keep", number, "--reason", "it was earned before");

  expect([await isValid(api, number), (await mine(api, student)).certificate.number]).toEqual([true, number]);
  expect(await academy(api, "certificates")).toBe("");
  await expect(academy(api, "certificates", "keep", number, "--reason", "again")).rejects.toThrow(
    `nothing is to be decided about certificate ${number}`,
  );
});

test("buying the course again closes the question, and restores a withdrawn certificate", async () => {
  const { api, student, number } = await refunded();
  api.advance(60);
  await api.pay(student);
  await mine(api, student);
  expect(await academy(api, "certificates")).toBe("");

  await academy(api, "confirm-refund", "2", "--reason", "once more");
  await academy(api, "certificates", "withdraw", number, "--reason", "the money was returned");
  expect(await isValid(api, number)).toBe(false);
  api.advance(60);
  await api.pay(student);
  await mine(api, student);

  expect(await isValid(api, number)).toBe(true);
});

test("opening the certificate's tab does not undo a withdrawal for a student who still has the course", async () => {
  const { api, student, number } = await refunded();
  api.advance(60);
  await api.pay(student);
  api.advance(60);

  await academy(api, "certificates", "withdraw", number, "--reason", "a stranger wrote the essay");

  expect((await mine(api, student)).certificate).toBeNull();
  expect(await isValid(api, number)).toBe(false);
});

// The purchase waits on a second connection, which the embedded database does not have.
test.skipIf(!inject("databaseServer"))("a withdrawal during the check of a new purchase stays", async () => {
  const { api, student, number } = await refunded();
  const { context } = api;
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  api.advance(60);

  await context.db.transaction(async (tx) => {
    const row = await certificatesRepository(tx).lockByNumber(number);
    await api.pay(student);
    await vi.waitFor(async () => expect(await rowsOf(context.db, waiting)).not.toEqual([]), { timeout: 10_000 });
    api.advance(60);
    if (row) await withdrawCertificate(tx, context, row, "a stranger wrote the essay");
  });
  await vi.waitFor(async () => expect(await rowsOf(context.db, sql`select id from certificate_checks`)).toEqual([]), {
    timeout: 10_000,
  });

  expect((await mine(api, student)).certificate).toBeNull();
  expect(await isValid(api, number)).toBe(false);
});

test.for([
  ["withdraw", "OAA-2026-0000-0000", "there is no certificate OAA-2026-0000-0000"],
  ["keep", "17", "there is no certificate 17"],
  ["burn", "OAA-2026-0000-0000", "say certificates, certificates withdraw or certificates keep"],
] as const)("the command certificates %s %s is refused", async ([action, number, why]) => {
  const api = await startTestApi();

  await expect(academy(api, "certificates", action, number, "--reason", "why")).rejects.toThrow(why);
});
