// @covers readings 72, 73, 74

import type { TopicTest } from "@academy/shared/contract/content/topic-test";
import { Attempt, TestStates } from "@academy/shared/contract/tests";
import { and, eq, gt, sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { testAnswers, testAttempts } from "#database/tables/attempts.ts";
import { topicResults } from "#database/tables/certificates.ts";
import { lectures } from "#database/tables/courses.ts";
import { students } from "#database/tables/students.ts";
import { testQuestions } from "#database/tables/tests.ts";
import { testsRepository } from "#domains/certification/tests/tests.repository.ts";
import { writeTests } from "#domains/certification/tests/write-tests.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { checksEnqueued } from "#domains/platform/certificate-checks/enqueue-check.ts";
import { PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { answerRightly, begin, TOPIC, takeTest, testTaker } from "#test/support/test-taker.ts";
import { endOverdueAttempts } from "./end-overdue.ts";

const DAY = 86_400;
const GRACE_OVER = 20 * 60 + 30;

const log = { error: () => {} };
const endOverdue = (api: TestApi) => endOverdueAttempts(api.context, log, () => false);

const start = (api: TestApi, student: TestStudent) =>
  api.call("POST", `/api/courses/tests/${TOPIC}/attempts/`, undefined, student);
const read = (api: TestApi, student: TestStudent, id: number) =>
  api.call("GET", `/api/courses/attempts/${id}/`, undefined, student);
const save = (api: TestApi, student: TestStudent, id: number) =>
  api.call("PUT", `/api/courses/attempts/${id}/answers/1/`, { answer: null, marked: true }, student);

async function stateOf(api: TestApi, student: TestStudent) {
  const { usable_until, tests } = TestStates.parse(
    (await api.call("GET", "/api/courses/tests/", undefined, student)).body,
  );
  return { usable_until, ...tests.find(({ topic_id }) => topic_id === TOPIC) };
}

/** The session ended meanwhile: the student signs in again. */
async function signIn(api: TestApi, student: TestStudent): Promise<TestStudent> {
  const { body } = await api.call("POST", "/api/student/auth/token/", { email: student.email, password: PASSWORD });
  return { ...student, token: body.access };
}

const rowOf = async (api: TestApi, id: number) =>
  (await api.context.db.select().from(testAttempts).where(eq(testAttempts.id, id)))[0];

test("a test opens with the last lecture of its topic, for students with the course only", async () => {
  const api = await startTestApi();
  const visitor = await api.student();
  const buyer = await api.student({ bought: true });

  const [stranger, early] = [await start(api, visitor), await start(api, buyer)];
  const before = await stateOf(api, buyer);

  expect([stranger.body.code, early.body.code]).toEqual(["test.locked", "test.locked"]);
  expect(await stateOf(api, visitor)).toMatchObject({ lock: "purchase", usable_until: null, questions: 8, needed: 6 });
  expect(before.lock).toBe("lectures");
  expect(before.lectures_left).toBeGreaterThan(0);
  expect(await stateOf(api, await testTaker(api))).toMatchObject({ lock: null, lectures_left: 0 });
  expect((await api.call("POST", "/api/courses/tests/999/attempts/", undefined, buyer)).body.code).toBe("test.unknown");
  expect((await api.call("GET", "/api/courses/tests/?course=99", undefined, buyer)).body.code).toBe("course.unknown");
});

test("tests can be taken for sixty days after the access; afterwards the history can be read and no attempt begun", async () => {
  const api = await startTestApi();
  let student = await testTaker(api);
  const { accessDays } = api.context.config;
  const { usable_until: until } = await stateOf(api, student);
  expect(until).toBe(new Date(api.now().getTime() + (accessDays + 60) * DAY * 1000).toISOString());

  api.advance((accessDays + 60) * DAY - 60);
  student = await signIn(api, student);
  const { id } = await begin(api, student);
  api.advance(60);

  expect((await save(api, student, id)).status).toBe(200);
  expect(await stateOf(api, student)).toMatchObject({ lock: null, open: { id } });
  expect((await api.call("POST", `/api/courses/attempts/${id}/submit/`, undefined, student)).status).toBe(200);
  expect((await start(api, student)).body.code).toBe("test.locked");
  expect(await stateOf(api, student)).toMatchObject({ lock: "expired", usable_until: until, history: [{ id }] });
});

test("a student whose course was revoked can read attempts, begin none and save nothing; saved answers count at the end", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);
  const earlier = await takeTest(api, student, 2);
  const { id } = await begin(api, student);
  await answerRightly(api, student, id, 6);

  await enrolmentsRepository(api.context.db).revoke(student.id, 1, api.now());

  expect((await save(api, student, id)).body.code).toBe("test.locked");
  expect((await read(api, student, earlier.id)).status).toBe(200);
  expect(await stateOf(api, student)).toMatchObject({ lock: "purchase", open: { id }, history: [{ id: earlier.id }] });
  api.advance(GRACE_OVER);
  await endOverdue(api);
  expect(await rowOf(api, id)).toMatchObject({ score: 6, passed: true, submittedBy: "time" });
});

test("a blocked student's attempt cannot be reached and ends with its time", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);
  const { id } = await begin(api, student);
  await answerRightly(api, student, id, 3);

  await api.context.db.update(students).set({ blockedAt: api.now() }).where(eq(students.id, student.id));
  api.advance(GRACE_OVER);
  await endOverdue(api);

  expect((await read(api, student, id)).status).toBe(401);
  expect(await rowOf(api, id)).toMatchObject({ score: 3, passed: false, submittedBy: "time" });
});

test("the worker submits expired attempts once, without a browser, and not before the grace is over", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);
  const { id, ends_at } = await begin(api, student);
  await answerRightly(api, student, id, 6);

  api.advance(GRACE_OVER - 1);
  await endOverdue(api);
  const before = await rowOf(api, id);
  api.advance(1);
  // Counts how often a check is enqueued, not the rows: a row is deleted as soon as its check is answered, in parallel with the requests above.
  const enqueued = checksEnqueued();
  await Promise.all([endOverdue(api), endOverdue(api), endOverdue(api)]);

  expect(before?.submittedAt).toBeNull();
  expect(await rowOf(api, id)).toMatchObject({ score: 6, passed: true, submittedBy: "time" });
  expect(await api.context.db.select().from(topicResults)).toEqual([
    { studentId: student.id, topicId: TOPIC, passedAt: new Date(ends_at), givenBy: "test" },
  ]);
  expect(checksEnqueued() - enqueued).toBe(1);
});

test("an attempt lasts its minutes, even over a change of clocks", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);
  // 28 March 2027, 00:50 UTC: ten minutes before the clocks in Europe move forward by an hour.
  api.advance((Date.parse("2027-03-28T00:50:00Z") - api.now().getTime()) / 1000);
  const { id, started_at, ends_at } = await begin(api, await signIn(api, student));

  expect(started_at).toBe("2027-03-28T00:50:00.000Z");
  expect(ends_at).toBe("2027-03-28T01:10:00.000Z");
  expect((await rowOf(api, id))?.endsAt).toEqual(new Date(ends_at));
});

test("a later edit of the pool changes neither an attempt nor its result", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);
  const { db } = api.context;
  const open = await begin(api, student);
  await answerRightly(api, student, open.id, 6);
  const pool = (await testsRepository(db).ofTopic(TOPIC)) as TopicTest;
  const other = structuredClone(pool);
  for (const question of other.questions) {
    question.text.en = `Edited: ${question.text.en}`;
    if (question.kind === "true_false") question.answer = !question.answer;
  }
  other.settings.pass_percent = 100;

  await writeTests(db, [other], api.now());
  try {
    const after = await api.call("POST", `/api/courses/attempts/${open.id}/submit/`, undefined, student);
    const result = Attempt.parse(after.body);
    expect(result.questions.map(({ text }) => text)).toEqual(open.questions.map(({ text }) => text));
    expect(result.result).toMatchObject({ score: 6, needed: 6, passed: true });
    const next = await begin(api, student);
    expect(next.questions.every(({ text }) => text.startsWith("Edited: "))).toBe(true);
  } finally {
    // The questions' rows are restored exactly, since other tests use the same database.
    await db.delete(testAttempts);
    await db.delete(testQuestions).where(and(eq(testQuestions.topicId, TOPIC), gt(testQuestions.version, 1)));
    await db.update(testQuestions).set({ retiredAt: null }).where(eq(testQuestions.topicId, TOPIC));
    await writeTests(db, [pool], api.now());
  }
});

test("a result has no link to a lecture that was withdrawn", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);
  const { db } = api.context;
  const { id } = await takeTest(api, student, 6);
  const [row] = await db.select().from(testQuestions).where(eq(testQuestions.topicId, TOPIC));
  const gone = row?.lectureId ?? 0;

  await db.update(lectures).set({ withdrawnAt: api.now() }).where(eq(lectures.id, gone));
  try {
    const { result } = Attempt.parse((await read(api, student, id)).body);
    expect(result?.questions.map(({ lecture }) => lecture?.id)).not.toContain(gone);
    expect(result?.questions.map(({ lecture }) => lecture)).toContain(null);
  } finally {
    await db.update(lectures).set({ withdrawnAt: null }).where(eq(lectures.id, gone));
  }
});

test("the export contains own answers and results as text, and no right answer that the student did not give", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);
  const { id, questions } = await begin(api, student);
  await answerRightly(api, student, id, 2);
  await api.call("POST", `/api/courses/attempts/${id}/submit/`, undefined, student);

  const { rawPayload } = await api.app.inject({
    url: "/api/student/student/export/",
    headers: { authorization: `Bearer ${student.token}` },
  });
  const data = strFromU8(unzipSync(rawPayload)["data.json"] as Uint8Array);
  const { test_attempts: attempts } = JSON.parse(data);

  expect(attempts).toMatchObject([{ score: 2, needed: 6, passed: false, submitted_by: "student" }]);
  expect(attempts[0].answers.map(({ question }: { question: string }) => question)).toEqual(
    questions.map(({ text }) => text),
  );
  const given = attempts[0].answers.map(({ answer }: { answer: unknown }) => answer);
  expect(given.slice(2)).toEqual(Array(6).fill(null));
  for (const answer of given.slice(0, 2)) expect(answer ?? null).not.toBeNull();
  expect(data).not.toContain((await rowOf(api, id))?.seed);
});

test("attempts are deleted with the account, even one that ends at that moment, with their results", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);
  await takeTest(api, student, 6);
  const { id } = await begin(api, student);
  await answerRightly(api, student, id, 8);
  api.advance(GRACE_OVER);

  const [removed] = await Promise.all([
    api.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, student),
    endOverdue(api),
    endOverdue(api),
  ]);

  expect(removed.status).toBe(200);
  const { db } = api.context;
  expect([await db.select().from(testAttempts), await db.select().from(testAnswers)]).toEqual([[], []]);
  expect(await db.select().from(topicResults)).toEqual([]);
});

test("a student who draws attempt after attempt to collect the pool must wait", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);
  await api.context.db.execute(sql`update topic_tests set wait_hours = 0 where topic_id = ${TOPIC}`);
  try {
    const codes = new Set<string>();
    for (let n = 0; n < 31; n++) {
      const { body } = await start(api, student);
      codes.add(body.code ?? "begun");
      if (body.id) await api.call("POST", `/api/courses/attempts/${body.id}/submit/`, undefined, student);
    }
    expect([...codes]).toEqual(["begun", "request.too_many"]);
  } finally {
    await api.context.db.execute(sql`update topic_tests set wait_hours = 12 where topic_id = ${TOPIC}`);
  }
});

test("on a full disk an expired attempt is shown as it is, and submitted once there is space", async () => {
  let hasRoom = true;
  const api = await startTestApi({ hasRoom: async () => hasRoom });
  const student = await testTaker(api);
  const { id } = await begin(api, student);
  api.advance(GRACE_OVER);

  hasRoom = false;
  const [attempt, state] = [await read(api, student, id), await stateOf(api, student)];
  hasRoom = true;

  expect(attempt).toMatchObject({ status: 200, body: { result: null } });
  expect(state.open?.id).toBe(id);
  expect((await read(api, student, id)).body.result).toMatchObject({ score: 0, submitted_by: "time" });
});
