// @covers readings 81, 90, decision 0056

import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { createContext } from "#composition/create-context.ts";
import { rowsOf } from "#database/database.ts";
import { importContent } from "#domains/content/import-content.ts";
import { enqueueCertificateCheck } from "#domains/platform/certificate-checks/enqueue-check.ts";
import { essayOf, save, submit, words } from "#test/support/essays.ts";
import { copyOfPack, editPack } from "#test/support/pack-copy.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { testConfig } from "#test/support/test-database.ts";
import { takeTest } from "#test/support/test-taker.ts";
import { answerChecks } from "./answer-checks.ts";
import { checksRepository } from "./checks.repository.ts";
import { keysOf } from "./files.ts";

const academy = ({ context }: TestApi, ...args: string[]) => runCommand(context, "operator:test", args);

const issued = ({ context: { db } }: TestApi) =>
  rowsOf<{ number: string; name: string }>(db, sql`select number, name from certificates where revoked_at is null`);

const waiting = ({ context: { db } }: TestApi) => rowsOf(db, sql`select id from certificate_checks`);

const emails = async ({ call }: TestApi, { email }: TestStudent) =>
  ((await call("GET", "/api/dev/mail/")).body as { to: string; subject: string; text: string }[]).filter(
    ({ to, subject }) => to === email && /certificate|сертификат/.test(subject),
  );

const errors: unknown[] = [];
const log = { error: (...args: unknown[]) => void errors.push(args) };

/** One round of the worker. */
const worker = ({ context }: TestApi) => answerChecks(context, log);

const declares = ({ call }: TestApi, student: TestStudent, lecture: number) =>
  call("PUT", `/api/courses/lectures/${lecture}/progress/`, { position: 0, watched: [], completed: true }, student);

const named = ({ call }: TestApi, student: TestStudent) =>
  call("PATCH", "/api/student/student/update/", { first_name: "Aida", last_name: "Sarsen" }, student);

/** The requirement of a certificate that is left out. */
type Missing =
  | "lecture"
  | "email"
  | "name"
  | "purchase"
  | "essay"
  | "evaluation by an instructor"
  | "test"
  | "test taken by the student"
  | "point"
  | "block"
  | "none";

/** A student who lacks one requirement of the certificate; no check waits for the worker. */
async function lacking(missing: Missing) {
  const api = await startTestApi();
  const { db } = api.context;
  const student = await api.student({ bought: missing !== "purchase" });
  // The check of the purchase is answered in parallel with the test: it could answer the test's own checks too, without seeing their changes.
  await vi.waitFor(async () => expect(await waiting(api)).toEqual([]), { timeout: 10_000 });
  const moment = sql`${api.now().toISOString()}::timestamptz`;
  await db.execute(sql`insert into progress (student_id, lecture_id, position, watched, reported_at, completed_at)
    select ${student.id}, id, 0, '[]', ${moment}, ${moment} from lectures where id <> ${missing === "lecture" ? 2 : 0}`);
  const isTest = missing.startsWith("test");
  const passed = isTest ? 13 : missing === "point" ? 15 : 16;
  const points = isTest ? 4 : 2;
  await db.execute(sql`insert into topic_results (student_id, topic_id, passed_at, given_by)
    select ${student.id}, id, ${moment}, 'test' from topics order by position desc limit ${passed}`);
  if (missing !== "essay" && missing !== "evaluation by an instructor")
    await db.execute(sql`insert into essay_results (student_id, course_id, points, evaluated_at, given_by)
      values (${student.id}, 1, ${points}, ${moment}, 'test')`);
  if (missing !== "name") await db.execute(sql`update students set first_name = 'Aida' where id = ${student.id}`);
  if (missing === "email") await db.execute(sql`update students set verified_at = null where id = ${student.id}`);
  if (missing === "block") await academy(api, "block", student.email, "--reason", "looked at");
  await db.execute(sql`delete from certificate_checks`);
  return { api, student };
}

const pointsOfPack = async (points: number) => {
  const folder = copyOfPack();
  editPack(folder, (pack) => {
    pack.course.certificate = { points };
  });
  return folder;
};

/** Each requirement as the last one: the process answers a request's check at once, the worker answers the check of an operator's command. */
const LAST: Record<Exclude<Missing, "none">, (api: TestApi, student: TestStudent) => Promise<unknown>> = {
  lecture: (api, student) => declares(api, student, 2),
  email: async (api, student) => {
    await api.call("POST", "/api/student/auth/resend-code/", {}, student);
    await api.call("POST", "/api/student/auth/verify-email/", { code: await api.lastCode(student.email) }, student);
  },
  name: named,
  purchase: (api, student) => api.pay(student),
  essay: (api, student) => academy(api, "evaluate", student.email, "--points", "2").then(() => worker(api)),
  test: (api, student) => academy(api, "test-passed", student.email, "all").then(() => worker(api)),
  "evaluation by an instructor": async (api, student) => {
    await essayOf(api, student);
    await save(api, student, words(1500), 0);
    await submit(api, student, 1);
    const { id } = await essayOf(api, student);
    const { email } = await api.student();
    await academy(api, "staff", "invite", email, "--role", "instructor");
    const criteria = ["problem", "sources", "reasoning", "language"].flatMap((name) => [`--${name}`, "1"]);
    const comment = "The question is found and the sources are read. ".repeat(5);
    await academy(api, "review", String(id), "start", "--as", email);
    await academy(api, "review", String(id), "evaluate", ...criteria, "--comment", comment, "--as", email);
    await worker(api);
  },
  "test taken by the student": (api, student) => takeTest(api, student, 8),
  point: async (api) => {
    onTestFinished(async () => void (await importContent(api.context, testConfig.contentDir)));
    await importContent(api.context, await pointsOfPack(17));
    await worker(api);
  },
  block: (api, student) => academy(api, "unblock", student.email, "--reason", "looked at").then(() => worker(api)),
};

test.for(Object.keys(LAST) as (keyof typeof LAST)[])(
  "when the last condition, %s, is met the certificate is issued with its email and files, without an open tab",
  async (last) => {
    const { api, student } = await lacking(last);
    expect(await issued(api)).toEqual([]);

    // After this time another code may be sent.
    api.advance(120);
    await LAST[last](api, student);

    await vi.waitFor(async () => expect(await waiting(api)).toEqual([]), { timeout: 8_000 });
    const [certificate] = await issued(api);
    expect(certificate).toBeDefined();
    const mail = await emails(api, student);
    expect(mail).toHaveLength(1);
    expect(mail[0]?.text).toContain(`http://localhost:3000/verify/${certificate?.number}`);
    const { image, pdf } = keysOf(certificate?.number ?? "");
    for (const key of [image, pdf]) expect(await api.context.storage.head(`private/${key}`)).not.toBeNull();
  },
);

test("the email is in the profile's language", async () => {
  const { api, student } = await lacking("name");
  await api.call("PATCH", "/api/student/student/update/", { language: "ru" }, student);

  await named(api, student);

  await vi.waitFor(async () => expect(await emails(api, student)).toHaveLength(1), { timeout: 8_000 });
  expect((await emails(api, student))[0]?.subject).toBe("Ваш сертификат выдан");
});

test("after a process was killed following the commit, another one issues the certificate", async () => {
  const { api, student } = await lacking("none");
  await api.context.db.transaction((tx) => enqueueCertificateCheck(tx, student.id, 1));
  const other = createContext(testConfig, api.database, { clock: api.now, threads: api.context.threads });

  await answerChecks(other, log);

  expect([(await issued(api)).length, (await emails(api, student)).length, (await waiting(api)).length]).toEqual([
    1, 1, 0,
  ]);
});

test("a check that a killed process had claimed is claimed again when its lease is over", async () => {
  const { api, student } = await lacking("none");
  const { db } = api.context;
  await db.transaction((tx) => enqueueCertificateCheck(tx, student.id, 1));
  await db.transaction((tx) => checksRepository(tx).claim(api.now(), new Date(api.now().getTime() + 60_000)));

  await worker(api);
  expect(await issued(api)).toEqual([]);
  api.advance(61);
  await worker(api);

  expect(await issued(api)).toHaveLength(1);
});

test("files that could not be stored are drawn later, and the email is sent once", async () => {
  const { api, student } = await lacking("none");
  await api.context.db.transaction((tx) => enqueueCertificateCheck(tx, student.id, 1));
  const full = {
    ...api.context,
    storage: { ...api.context.storage, put: () => Promise.reject(new Error("no room")) },
  };

  await answerChecks(full, log);
  expect([(await issued(api)).length, (await waiting(api)).length]).toEqual([1, 1]);
  api.advance(61);
  await worker(api);

  const { pdf } = keysOf((await issued(api))[0]?.number ?? "");
  expect(await api.context.storage.head(`private/${pdf}`)).not.toBeNull();
  expect([(await emails(api, student)).length, (await waiting(api)).length]).toEqual([1, 0]);
});

test("fifty simultaneous checks, tabs and workers issue one certificate and send one email", async () => {
  const { api, student } = await lacking("none");
  const { db } = api.context;
  const other = createContext(testConfig, api.database, { clock: api.now, threads: api.context.threads });

  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      await db.transaction((tx) => enqueueCertificateCheck(tx, student.id, 1));
      if (index % 3 === 0) await api.call("GET", "/api/courses/certificates/mine/", undefined, student);
      else await answerChecks(index % 3 === 1 ? api.context : other, log);
    }),
  );
  await worker(api);

  expect([(await issued(api)).length, (await emails(api, student)).length, (await waiting(api)).length]).toEqual([
    1, 1, 0,
  ]);
});

test("nobody gets a certificate with fewer points, and a check without a result leaves no trace", async () => {
  const { api, student } = await lacking("essay");
  await api.context.db.transaction((tx) => enqueueCertificateCheck(tx, student.id, 1));

  await worker(api);

  expect([await issued(api), await waiting(api)]).toEqual([[], []]);
});
