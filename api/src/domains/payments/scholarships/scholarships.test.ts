// @covers reading 89, decision 0072

import { RESUME_MAX, STATEMENT_MAX } from "@academy/shared/contract/scholarships";
import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, onTestFinished, test, vi } from "vitest";
import { rowsOf } from "#database/database.ts";
import { noteFiles } from "#domains/platform/files/delete-files.ts";
import { sweepOldRecords } from "#jobs/retention.ts";
import { aPdf, hostilePdfs } from "#test/support/essay-pdfs.ts";
import { apply, granted, openAcademy, SCHOLARSHIPS } from "#test/support/scholarships.ts";
import { PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const stateOf = async ({ call }: TestApi, student: TestStudent) =>
  (await call("GET", SCHOLARSHIPS, undefined, student)).body;

const emailsTo = ({ context }: TestApi, recipient: string) =>
  rowsOf<{ subject: string; text: string }>(
    context.db,
    sql`select subject, text from outbox where recipient = ${recipient} order by id`,
  );

test("unless the operator opens scholarships applications are refused", async () => {
  const api = await startTestApi();
  const student = await api.student();

  const { status, body } = await apply(api, student);

  expect([status, body.code]).toEqual([409, "scholarship.closed"]);
  expect(await stateOf(api, student)).toEqual({ obstacle: "closed", own_price: null, applications: [] });
});

test("an application is stored with its resume, confirmed by an email in the student's language and reported to the staff", async () => {
  const api = await openAcademy();
  const student = await api.student();
  await api.call("PATCH", "/api/student/student/update/", { language: "ru" }, student);

  const { status, body } = await apply(api, student, { results: "GPA 3.9", filename: "../My \u202eresume.pdf" });

  expect(status).toBe(200);
  expect(body).toMatchObject({
    obstacle: "open",
    applications: [
      { status: "open", statement: "I want to arbitrate.", results: "GPA 3.9", resume: { name: "My resume.pdf" } },
    ],
  });
  expect((await emailsTo(api, student.email)).at(-1)?.subject).toBe("Ваша заявка на стипендию получена");
  const [email] = await emailsTo(api, "staff@orda.example");
  expect(email?.subject).toBe("A new application for a scholarship");
  expect(email?.text).toContain("/staff/scholarships/1");
  expect(email?.text).not.toContain(student.email);
});

test("a resume can only be downloaded, by a signed address", async () => {
  const api = await openAcademy();
  const { body } = await apply(api, await api.student());
  const { url, bytes } = body.applications[0].resume;

  const sent = await api.app.inject({ url });
  const unsigned = await api.app.inject({ url: url.replace(/student=\d+/, "student=2000000000") });

  expect([sent.statusCode, sent.rawPayload.length, unsigned.statusCode]).toEqual([200, bytes, 403]);
  expect(sent.headers).toMatchObject({
    "content-disposition": 'attachment; filename="resume.pdf"',
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox/),
  });
});

test("hostile documents are refused whatever they claim, and nothing of them is kept", async () => {
  const api = await openAcademy();
  const student = await api.student();
  const documents = (await hostilePdfs()).filter(([what]) => what !== "a bomb");

  const codes = [];
  for (const [what, resume] of documents) {
    await api.context.rateLimiter.clear(`scholarships:${student.id}`);
    codes.push([what, (await apply(api, student, { resume })).body.code]);
  }

  expect(codes).toEqual(documents.map(([what, , code]) => [what, code]));
  expect((await stateOf(api, student)).applications).toEqual([]);
});

test.for([
  ["no resume", { resume: null }, 400, "field.required", "resume"],
  ["no statement", { statement: " " }, 400, "field.required", "statement"],
  ["a NUL in the statement", { statement: "a\u0000b" }, 400, "request.invalid", null],
  ["a NUL in the results", { results: "a\u0000b" }, 400, "request.invalid", null],
  ["a statement that is too long", { statement: "a".repeat(STATEMENT_MAX + 1) }, 400, "field.too_long", "statement"],
  [
    "a file that is too large",
    { resume: Buffer.alloc(RESUME_MAX + 1, "%PDF-") },
    413,
    "scholarship.file_too_large",
    null,
  ],
] as const)("%s is refused at its field", async ([, sent, status, code, field]) => {
  const api = await openAcademy();
  const answer = await apply(api, await api.student(), sent);

  expect([answer.status, answer.body.code]).toEqual([status, code]);
  if (field) expect(answer.body.errors[field]).toMatchObject([{ code }]);
});

test("of two simultaneous applications one is stored", async () => {
  const api = await openAcademy();
  const student = await api.student();

  const answers = await Promise.all([apply(api, student), apply(api, student)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await stateOf(api, student)).applications).toHaveLength(1);
});

test("a student with the course, or with an unused scholarship, cannot apply", async () => {
  const api = await openAcademy();
  const buyer = await api.student({ bought: true });
  const winner = await api.student();
  await granted(api, winner, 30);

  const refused = [await apply(api, buyer), await apply(api, winner)];

  expect(refused.map(({ body }) => body.code)).toEqual(["payment.already_owned", "scholarship.granted"]);
});

test("a student can withdraw an application: its texts are deleted, and another can be sent", async () => {
  const api = await openAcademy();
  const [student, other] = [await api.student(), await api.student()];
  const { resume } = (await apply(api, student)).body.applications[0];

  const foreign = await api.call("POST", `${SCHOLARSHIPS}1/withdraw/`, undefined, other);
  const { body } = await api.call("POST", `${SCHOLARSHIPS}1/withdraw/`, undefined, student);
  const again = await api.call("POST", `${SCHOLARSHIPS}1/withdraw/`, undefined, student);

  expect([foreign.status, again.body.code]).toEqual([404, "scholarship.state"]);
  expect(body).toMatchObject({ obstacle: null, applications: [{ status: "withdrawn", statement: "", resume: null }] });
  expect((await api.app.inject({ url: resume.url })).statusCode).toBe(404);
  expect((await apply(api, student)).status).toBe(200);
});

test("a withdrawn application is deleted although the storage fails: texts at once, the resume by the next sweep", async () => {
  const api = await openAcademy();
  const student = await api.student();
  const { resume } = (await apply(api, student, { results: "GPA 3.9" })).body.applications[0];
  const failing = vi.spyOn(api.context.storage, "delete").mockRejectedValue(new Error("the bucket is away"));
  onTestFinished(() => failing.mockRestore());

  await api.call("POST", `${SCHOLARSHIPS}1/withdraw/`, undefined, student);
  const [kept] = await rowsOf(api.context.db, sql`select status, statement, results from scholarships`);
  failing.mockRestore();
  await sweepOldRecords(api.context);

  expect(kept).toEqual({ status: "withdrawn", statement: "", results: "" });
  expect((await api.app.inject({ url: resume.url })).statusCode).toBe(404);
  expect((await stateOf(api, student)).applications).toMatchObject([{ status: "withdrawn", resume: null }]);
});

test("a resume that cannot be deleted does not prevent the deletion of other files", async () => {
  const api = await openAcademy();
  for (let one = 0; one < 2; one++) await apply(api, await api.student());
  await api.context.db.execute(
    sql`update scholarships set status = 'declined', closed_at = ${api.now().toISOString()}::timestamptz`,
  );
  const failing = vi.spyOn(api.context.storage, "delete").mockRejectedValueOnce(new Error("the bucket is away"));
  onTestFinished(() => failing.mockRestore());

  api.advance(366 * 86_400);
  await noteFiles(api.context.db, api.context, ["private/left"]);
  await expect(sweepOldRecords(api.context)).rejects.toThrow("not all resumes");

  const [kept] = await rowsOf(api.context.db, sql`select count(resume_key)::int as count from scholarships`);
  expect(kept).toEqual({ count: 1 });
  expect(await rowsOf(api.context.db, sql`select * from pending_files`)).toEqual([]);
});

test("a resume without an application is deleted a day later, as after a killed process", async () => {
  const api = await openAcademy();
  const { storage } = api.context;
  const keys: string[] = [];
  const put = storage.put;
  const dying = vi.spyOn(storage, "put").mockImplementation(async (key, content) => {
    keys.push(key);
    await put(key, content);
    throw new Error("the process dies");
  });
  const silent = vi.spyOn(storage, "delete").mockRejectedValue(new Error("the process is dead"));
  onTestFinished(() => void [dying.mockRestore(), silent.mockRestore()]);
  await apply(api, await api.student());
  silent.mockRestore();
  const isThere = async () => (await storage.head(keys[0] ?? "")) !== null;

  await sweepOldRecords(api.context);
  const today = await isThere();
  api.advance(86_400);
  await sweepOldRecords(api.context);

  expect([keys.length, today, await isThere()]).toEqual([1, true, false]);
  expect(await rowsOf(api.context.db, sql`select * from pending_files`)).toEqual([]);
});

test("an application that cannot be stored leaves neither its resume nor a record of it", async () => {
  const api = await openAcademy();
  const student = await api.student();
  await apply(api, student);
  const put = vi.spyOn(api.context.storage, "put");
  onTestFinished(() => put.mockRestore());
  await api.context.db.execute(sql`alter table scholarships add constraint no_more check (id < 2)`);
  onTestFinished(
    async () => void (await api.context.db.execute(sql`alter table scholarships drop constraint no_more`)),
  );
  await api.call("POST", `${SCHOLARSHIPS}1/withdraw/`, undefined, student);

  const { status } = await apply(api, student);

  expect(status).toBe(500);
  expect(await api.context.storage.head(put.mock.calls[0]?.[0] ?? "")).toBeNull();
  expect(await rowsOf(api.context.db, sql`select * from pending_files`)).toEqual([]);
});

test("the export contains applications and resumes, and both are deleted with the account", async () => {
  const api = await openAcademy();
  const student = await api.student();
  const resume = await aPdf({ words: 100, pages: 1 });
  const { url } = (await apply(api, student, { resume })).body.applications[0].resume;

  const { rawPayload } = await api.app.inject({
    url: "/api/student/student/export/",
    headers: { authorization: `Bearer ${student.token}` },
  });
  const files = unzipSync(rawPayload);
  await api.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, student);

  expect(JSON.parse(strFromU8(files["data.json"] ?? new Uint8Array())).scholarships).toMatchObject([
    {
      status: "open",
      statement: "I want to arbitrate.",
      resume: { name: "resume-1.pdf", original_name: "resume.pdf" },
    },
  ]);
  expect(Buffer.from(files["resume-1.pdf"] ?? []).equals(resume)).toBe(true);
  expect((await api.app.inject({ url })).statusCode).toBe(404);
  expect(await rowsOf(api.context.db, sql`select status, statement, resume_key from scholarships`)).toEqual([
    { status: "withdrawn", statement: "", resume_key: null },
  ]);
});

test("a year after the decision the texts are deleted; the granted scholarship stays", async () => {
  const api = await openAcademy();
  const student = await api.student();
  await apply(api, student);
  await api.context.db.execute(
    sql`update scholarships set status = 'partial', percent = 40, closed_at = ${api.now().toISOString()}::timestamptz`,
  );
  const kept = () =>
    rowsOf(api.context.db, sql`select percent, statement, resume_key is not null as resume from scholarships`);

  api.advance(364 * 86_400);
  await sweepOldRecords(api.context);
  const before = await kept();
  api.advance(2 * 86_400);
  await sweepOldRecords(api.context);

  expect(before).toEqual([{ percent: 40, statement: "I want to arbitrate.", resume: true }]);
  expect(await kept()).toEqual([{ percent: 40, statement: "", resume: false }]);
});
