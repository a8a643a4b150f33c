// @covers readings 82, 85, decision 0065

import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const PATH = "/api/staff/certificates/";

const mine = async ({ call }: TestApi, student: TestStudent) =>
  (await call("GET", "/api/courses/certificates/mine/", undefined, student)).body.certificate;

const isValid = async ({ call }: TestApi, number: string): Promise<boolean> =>
  (await call("GET", `/api/courses/certificates/${number}/`)).body.valid;

const auditOf = async ({ context }: TestApi, action: string) =>
  (
    await rowsOf<{ details: Record<string, unknown> }>(
      context.db,
      sql`select details from audit where action = ${action} order by id`,
    )
  ).map(({ details }) => details);

const newestEmail = async ({ context }: TestApi, { email }: TestStudent) =>
  (
    await rowsOf<{ subject: string; text: string }>(
      context.db,
      sql`select subject, text from outbox where recipient = ${email} order by id desc limit 1`,
    )
  )[0];

/** Whether a certificate is revoked, by its credential's bit in the status list. */
async function isRevokedInList({ context, call }: TestApi, number: string): Promise<boolean> {
  const [row] = await rowsOf<{ status_index: number }>(
    context.db,
    sql`select status_index from certificates where number = ${number}`,
  );
  const index = row?.status_index ?? 0;
  const list = Math.floor(index / 131_072);
  const { text } = await call("GET", `/api/certificates/status/${list + 1}/`);
  const payload = JSON.parse(Buffer.from(text.split(".")[1] ?? "", "base64url").toString());
  const encoded = payload.credentialSubject.encodedList.slice(1);
  const bits = gunzipSync(Buffer.from(encoded, "base64url"));
  const bit = index % 131_072;
  return ((bits[bit >> 3] ?? 0) & (128 >> (bit & 7))) !== 0;
}

/** A manager, and a student with a certificate. */
async function certified() {
  const api = await startTestApi();
  const manager = await api.staff(["manager"]);
  const student = await api.student({ bought: true });
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Aida", last_name: "Sarsen" }, student);
  const moment = sql`${api.now().toISOString()}::timestamptz`;
  await api.context.db.execute(sql`insert into progress (student_id, lecture_id, position, watched, reported_at, completed_at)
    select ${student.id}, id, 0, '[]', ${moment}, ${moment} from lectures`);
  await runCommand(api.context, "operator:test", ["test-passed", student.email, "all"]);
  await runCommand(api.context, "operator:test", ["evaluate", student.email, "--points", "2"]);
  const { number } = await mine(api, student);
  // The clock moves on, since a course bought at the very moment of the withdrawal would count as bought anew.
  api.advance(60);
  const take = (step: string, body: object, of: string = number) =>
    api.call("POST", `${PATH}${of}/${step}/`, body, manager);
  return { api, manager, student, number: number as string, take };
}

test("certificates are found by number, by name and by state", async () => {
  const { api, manager, student, number, take } = await certified();
  const found = async (query: string) =>
    (await api.call("GET", `${PATH}?${query}`, undefined, manager)).body.items.map(
      (each: { number: string; state: string }) => [each.number, each.state],
    );

  expect((await api.call("GET", `${PATH}${number.toLowerCase()}/`, undefined, manager)).body).toMatchObject({
    number,
    name: "Aida Sarsen",
    email: student.email,
    state: "valid",
    profile_name: "Aida Sarsen",
  });
  for (const query of [`q=${number.slice(4, 13)}`, "q=sarsen", "state=valid"])
    expect(await found(query)).toEqual([[number, "valid"]]);
  expect(await found("state=undecided")).toEqual([]);
  api.advance(60);
  await runCommand(api.context, "operator:test", ["confirm-refund", "1", "--reason", "as agreed"]);
  expect(await found("state=undecided")).toEqual([[number, "undecided"]]);
  expect((await take("keep", { reason: "it was earned" })).body.state).toBe("valid");
  expect((await take("keep", { reason: "it was earned" })).body.code).toBe("certificate.not_asked");
  expect(await auditOf(api, "certificate.keep")).toEqual([
    { certificate: number, student: student.id, before: "undecided", after: "valid", reason: "it was earned" },
  ]);
});

test("a withdrawn certificate is revoked in its status list, and its owner gets the reason", async () => {
  const { api, student, number, take } = await certified();

  const { body } = await take("withdraw", { reason: "a stranger wrote the essay" });

  expect([body.state, await isValid(api, number), await isRevokedInList(api, number)]).toEqual([
    "withdrawn",
    false,
    true,
  ]);
  expect((await newestEmail(api, student))?.text).toMatch(/withdrawn[\s\S]*> a stranger wrote the essay/);
  expect((await take("withdraw", { reason: "again" })).body.code).toBe("certificate.withdrawn");
  expect(await auditOf(api, "certificate.withdraw")).toMatchObject([
    { certificate: number, before: "valid", after: "withdrawn", reason: "a stranger wrote the essay" },
  ]);
});

test("a corrected name creates another document with its own number, and the old one is revoked for good", async () => {
  const { api, student, number, take } = await certified();

  const { body } = await take("reissue", { name: "Аида Сарсенова", reason: "a marriage" });

  expect(body).toMatchObject({ name: "Аида Сарсенова", state: "valid", student_id: student.id });
  expect(body.number).not.toBe(number);
  expect(await mine(api, student)).toMatchObject({ number: body.number, name: "Аида Сарсенова" });
  expect([await isValid(api, number), await isValid(api, body.number)]).toEqual([false, true]);
  expect([await isRevokedInList(api, number), await isRevokedInList(api, body.number)]).toEqual([true, false]);
  const email = await newestEmail(api, student);
  expect(email?.subject).toBe("Your certificate has been issued anew");
  for (const part of [number, body.number, "Аида Сарсенова", "> a marriage"]) expect(email?.text).toContain(part);
  expect(await auditOf(api, "certificate.reissue")).toEqual([
    {
      certificate: number,
      student: student.id,
      before: "valid",
      after: { number: body.number, renamed: true },
      reason: "a marriage",
    },
  ]);
  expect((await take("reissue", { name: "Another", reason: "twice" })).body.code).toBe("staff.changed");
  expect((await take("reissue", { name: "𒀀", reason: "cuneiform" }, body.number)).body.code).toBe("name.unprintable");
});

test("a certificate withdrawn by mistake is issued anew, and a replaced one is not restored by a purchase", async () => {
  const { api, student, number, take } = await certified();
  await take("withdraw", { reason: "a mistake" });

  const { body } = await take("reissue", { name: "Aida Sarsen", reason: "it was a mistake" });
  api.advance(60);
  await runCommand(api.context, "operator:test", ["confirm-refund", "1", "--reason", "as agreed"]);
  api.advance(60);
  await api.pay(student);

  expect((await mine(api, student)).number).toBe(body.number);
  expect(await isValid(api, number)).toBe(false);
});

test("deleting the account removes the name from every document", async () => {
  const { api, student, number, take } = await certified();
  const { body } = await take("reissue", { name: "Aida Sarsen", reason: "a lost file" });

  await runCommand(api.context, "operator:test", ["delete-account", student.email, "--reason", "a wish"]);

  expect(await rowsOf(api.context.db, sql`select number, name from certificates order by id`)).toEqual([
    { number, name: "" },
    { number: body.number, name: "" },
  ]);
});

test("nobody can decide about their own certificate", async () => {
  const { api, student, number } = await certified();
  await staffRepository(api.context.db).grant({
    studentId: student.id,
    role: "owner",
    grantedAt: api.now(),
    grantedBy: "test",
  });
  await api.context.db.execute(sql`update sessions set second_factor_at = ${api.now().toISOString()}::timestamptz`);

  const { body } = await api.call("POST", `${PATH}${number}/withdraw/`, { reason: "x" }, student);

  expect(body.code).toBe("student.own");
});
