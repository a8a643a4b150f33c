// @covers readings 30, 70, 73, 74, 75

import { Attempt, TestStates } from "@academy/shared/contract/tests";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { testAttempts } from "#database/tables/attempts.ts";
import { topicResults } from "#database/tables/certificates.ts";
import { testQuestions } from "#database/tables/tests.ts";
import { fuzzValues } from "#test/fuzz/fuzz-values.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import {
  answerRightly,
  begin,
  rightAnswers,
  TOPIC,
  takeTest,
  testTaker,
  twoAnswers,
} from "#test/support/test-taker.ts";
import { attemptsRepository } from "./attempts.repository.ts";
import { archiveOfAttempts } from "./attempts-archive.ts";
import { newSeed } from "./seeded-shuffle.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const start = (api: TestApi, student: TestStudent) =>
  api.call("POST", `/api/courses/tests/${TOPIC}/attempts/`, undefined, student);
const read = async (api: TestApi, student: TestStudent, id: number) =>
  Attempt.parse((await api.call("GET", `/api/courses/attempts/${id}/`, undefined, student)).body);
const save = (api: TestApi, student: TestStudent, id: number, number: number, body: object) =>
  api.call("PUT", `/api/courses/attempts/${id}/answers/${number}/`, body, student);
const submit = (api: TestApi, student: TestStudent, id: number) =>
  api.call("POST", `/api/courses/attempts/${id}/submit/`, undefined, student);

async function stateOf(api: TestApi, student: TestStudent) {
  const { body } = await api.call("GET", "/api/courses/tests/", undefined, student);
  const { tests } = TestStates.parse(body);
  return tests.find(({ topic_id }) => topic_id === TOPIC);
}

test("an attempt begins with eight questions and twenty minutes, and a second device gets the same one", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);

  const first = await start(api, student);
  api.advance(90);
  const again = await start(api, student);

  const attempt = Attempt.parse(first.body);
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(attempt.questions).toHaveLength(8);
  expect(Date.parse(attempt.ends_at) - Date.parse(attempt.started_at)).toBe(20 * MINUTE * 1000);
  expect({ ...again.body, server_time: null }).toEqual({ ...attempt, server_time: null });
  expect(Date.parse(attempt.ends_at) - Date.parse(again.body.server_time)).toBe(20 * MINUTE * 1000 - 90_000);
});

test("a test without questions cannot begin", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);
  const { db } = api.context;
  const pool = eq(testQuestions.topicId, TOPIC);
  const rows = await db
    .select()
    .from(testQuestions)
    .where(and(pool, isNull(testQuestions.retiredAt)));
  const current = inArray(
    testQuestions.id,
    rows.map(({ id }) => id),
  );
  await db.update(testQuestions).set({ retiredAt: api.now() }).where(current);
  onTestFinished(async () => void (await db.update(testQuestions).set({ retiredAt: null }).where(current)));

  expect(await start(api, student)).toMatchObject({ status: 404, body: { code: "test.unknown" } });
  expect(await db.select().from(testAttempts)).toEqual([]);
});

test("twenty devices that begin at the same moment get one attempt", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);

  const answers = await Promise.all(Array.from({ length: 20 }, () => start(api, student)));

  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

test("six right answers of eight pass, and the point is there with the result", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);

  const { result } = await takeTest(api, student, 6);

  expect(result).toMatchObject({ score: 6, needed: 6, passed: true, submitted_by: "student" });
  expect(result?.questions.map(({ right }) => right)).toEqual([...Array(6).fill(true), false, false]);
  expect(await stateOf(api, student)).toMatchObject({
    lock: null,
    attempts: 1,
    failures: 0,
    best: 6,
    passed_at: api.now().toISOString(),
    open: null,
  });
  const certificate = await api.call("GET", "/api/courses/certificates/mine/", undefined, student);
  expect(certificate.body.points).toBe(1);
});

test("a failed attempt shows what was right, explanations and positions in the lecture, but no right answer; a pass shows the answers of both", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);

  const failed = await takeTest(api, student, 5);
  const secrets = failed.result?.questions.map(({ correct }) => correct);
  await takeTest(api, student, 8);
  const after = (await read(api, student, failed.id)).result;

  expect(failed.result).toMatchObject({ score: 5, passed: false });
  expect(failed.result?.questions.every(({ explanation, lecture }) => explanation !== "" && lecture?.title)).toBe(true);
  expect(secrets).toEqual(Array(8).fill(null));
  expect(after?.questions.map(({ correct }) => correct)).toEqual(await rightAnswers(api, failed.id));
  expect(after).toMatchObject({ score: 5, passed: false });
  expect(await stateOf(api, student)).toMatchObject({ best: 8, attempts: 2, failures: 0 });
});

test("from the second failure in a row, every further attempt waits twelve hours", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);
  await takeTest(api, student, 0);
  await takeTest(api, student, 5);

  const refused = await start(api, student);
  const until = new Date(api.now().getTime() + 12 * HOUR * 1000).toISOString();
  expect(refused).toMatchObject({ status: 429, body: { code: "test.wait", next_attempt_at: until } });
  expect(refused.headers["retry-after"]).toBe(String(12 * HOUR));
  expect(await stateOf(api, student)).toMatchObject({ lock: "wait", failures: 2, next_attempt_at: until, best: 5 });

  api.advance(12 * HOUR - 1);
  expect((await start(api, student)).status).toBe(429);
  api.advance(1);
  expect((await takeTest(api, student, 0)).result?.passed).toBe(false);
  expect(await stateOf(api, student)).toMatchObject({ lock: "wait", failures: 3 });
  api.advance(12 * HOUR);
  await takeTest(api, student, 6);
  expect(await stateOf(api, student)).toMatchObject({ lock: null, failures: 0, best: 6, attempts: 4 });
});

test("a choice appears on the other device, and the later of two stays, whichever arrives last", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);
  const attempt = await begin(api, student);
  const [one, other] = twoAnswers(attempt.questions[0]);
  const { id } = attempt;
  const early = new Date(api.now().getTime() + 5_000).toISOString();
  api.advance(10);

  const late = await save(api, student, id, 1, { answer: one, marked: true });
  const overtaken = await save(api, student, id, 1, { answer: other, chosen_at: early });

  expect(late.body).toMatchObject({ answer: one, marked: true, revision: 1 });
  expect(overtaken).toMatchObject({ status: 200, body: { answer: one, marked: true, revision: 1 } });
  expect((await read(api, student, id)).questions[0]).toMatchObject({ answer: one, marked: true });

  api.advance(1);
  const future = new Date(api.now().getTime() + HOUR * 1000).toISOString();
  expect((await save(api, student, id, 1, { answer: other, chosen_at: future })).body.revision).toBe(2);
  api.advance(1);
  const back = await save(api, student, id, 1, { answer: null });
  expect(back.body).toMatchObject({ answer: null, marked: true, revision: 3 });
  expect((await save(api, student, id, 1, { answer: null })).body.revision).toBe(3);
  expect((await save(api, student, id, 2, { answer: null })).body).toMatchObject({ marked: false });
});

test("an answer that does not fit its question is refused at its field", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);
  const { id } = await begin(api, student);

  const wrong = await save(api, student, id, 1, { answer: { kind: "single", option: 60 } });
  const unknown = await save(api, student, id, 9, { answer: null });

  expect(wrong).toMatchObject({ status: 400, body: { errors: { answer: [{ code: "field.invalid" }] } } });
  expect(unknown).toMatchObject({ status: 404, body: { code: "question.unknown" } });
});

test("a hundred simultaneous submissions give one result", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);
  const { id } = await begin(api, student);
  await answerRightly(api, student, id, 7);

  const answers = await Promise.all(Array.from({ length: 100 }, () => submit(api, student, id)));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.result))).size).toBe(1);
  expect(await api.context.db.select().from(topicResults)).toHaveLength(1);
  expect((await save(api, student, id, 1, { answer: null })).body.code).toBe("attempt.over");
});

test("answers are saved until half a minute after the end, then the saved ones count", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);
  const { id, ends_at } = await begin(api, student);
  await answerRightly(api, student, id, 5);
  const [, , , , , sixth, seventh] = await rightAnswers(api, id);

  api.advance(20 * MINUTE + 29);
  expect((await read(api, student, id)).result).toBeNull();
  expect((await save(api, student, id, 6, { answer: sixth })).status).toBe(200);
  api.advance(1);
  expect((await save(api, student, id, 7, { answer: seventh })).body.code).toBe("attempt.over");
  const stored = await api.context.db.select({ by: testAttempts.submittedBy }).from(testAttempts);
  expect(stored, "a save that comes too late ends the attempt").toEqual([{ by: "time" }]);

  const { result } = await read(api, student, id);
  expect(result).toMatchObject({ score: 6, passed: true, submitted_by: "time", submitted_at: ends_at });
  expect((await stateOf(api, student))?.passed_at).toBe(ends_at);
});

test("reading an attempt or the list after its end submits it, with the time when it ended", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);
  const { ends_at } = await begin(api, student);

  api.advance(24 * HOUR);

  expect(await stateOf(api, student)).toMatchObject({ attempts: 1, open: null, history: [{ submitted_at: ends_at }] });
  expect((await start(api, student)).status).toBe(201);
});

test("another student's attempt is not found", async () => {
  const api = await startTestApi();
  const [student, other] = [await testTaker(api), await testTaker(api)];
  const { id } = await begin(api, student);

  const answers = [
    await api.call("GET", `/api/courses/attempts/${id}/`, undefined, other),
    await save(api, other, id, 1, { answer: null }),
    await submit(api, other, id),
  ];

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, "attempt.not_yours"]));
  expect((await read(api, student, id)).result).toBeNull();
});

test("the texts of an attempt are in the language of each request", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);
  const { id } = await begin(api, student);

  const { body } = await api.call("GET", `/api/courses/attempts/${id}/`, undefined, {
    ...student,
    headers: { "accept-language": "ru-KZ,ru;q=0.9,en;q=0.5" },
  });

  const english = await read(api, student, id);
  const russian = Attempt.parse(body);
  expect(russian.questions.every(({ text }) => /\p{Script=Cyrillic}/u.test(text))).toBe(true);
  expect(english.questions.some(({ text }) => /\p{Script=Cyrillic}/u.test(text))).toBe(false);
  expect(russian.questions.map(({ kind }) => kind)).toEqual(english.questions.map(({ kind }) => kind));
});

test("the seed of an attempt is never sent", async () => {
  const api = await startTestApi();
  const student = await testTaker(api);
  const { id } = await begin(api, student);
  const [row] = await api.context.db.select().from(testAttempts).where(eq(testAttempts.id, id));

  const answers = await Promise.all([
    start(api, student),
    save(api, student, id, 1, { answer: null }),
    submit(api, student, id),
    api.call("GET", "/api/courses/tests/", undefined, student),
  ]);

  expect(row?.seed).toHaveLength(43);
  for (const { text } of answers) expect(text).not.toContain(row?.seed);
});

/** An open attempt that has one question of every kind, whichever topic of the academy each is from. */
async function attemptOfEveryKind(api: TestApi, student: TestStudent): Promise<Attempt> {
  const { db } = api.context;
  const rows = await db.select().from(testQuestions).where(isNull(testQuestions.retiredAt));
  const first = new Map(rows.toReversed().map(({ id, content }) => [content.kind, id]));
  const row = await attemptsRepository(db).begin({
    ...{ studentId: student.id, topicId: TOPIC, seed: newSeed(), questions: [...first.values()], needed: 1 },
    ...{ startedAt: api.now(), endsAt: new Date(api.now().getTime() + HOUR * 1000) },
  });
  return read(api, student, row.id);
}

test.each([
  ["260\u202f000", 260_000, 200],
  ["260,5", 260.5, 200],
  ["260,000", 260, 400],
  ["260,000", 260_000, 400],
  ["260 000", 260, 400],
  ["ten", 10, 400],
])("a number typed as %j and sent as %j is answered with %i", async (typed, value, expected) => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const { id, questions } = await attemptOfEveryKind(api, student);
  const number = questions.findIndex(({ kind }) => kind === "numeric") + 1;
  const answer = { kind: "numeric", value };

  const { status, body } = await save(api, student, id, number, { answer, typed });

  expect(status).toBe(expected);
  if (expected === 400) expect(body.errors.typed).toMatchObject([{ code: "field.invalid" }]);
  expect((await read(api, student, id)).questions[number - 1]?.answer).toEqual(expected === 200 ? answer : null);
});

test("the archive of a student's data has each answer as the text that the student saw", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const attempt = await attemptOfEveryKind(api, student);
  for (const question of attempt.questions.slice(1))
    await save(api, student, attempt.id, question.number, { answer: twoAnswers(question)[1], marked: true });

  const [archived] = await archiveOfAttempts(api.context.db, student.id, "en");

  const answerTextOf = (question: (typeof attempt.questions)[number]) => {
    switch (question.kind) {
      case "single":
        return question.options[1];
      case "multiple":
        return [question.options[1]];
      case "matching":
        return question.lefts.map((left, at) => ({ left, right: at === 0 ? question.rights[1] : null }));
      case "ordering":
        return question.items.toReversed();
      case "true_false":
        return false;
      case "numeric":
        return 2;
    }
  };
  expect(archived?.answers).toMatchObject(
    attempt.questions.map((question, at) => ({
      question: question.text,
      ...(at === 0 ? { answer: null, marked: false } : { answer: answerTextOf(question), marked: true }),
    })),
  );
});

test("every answer is stored as it was sent, or refused at its field", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const attempt = await attemptOfEveryKind(api, student);
  const kept = new Map<string, { kind: string }>();
  const wrong: unknown[] = [];
  expect(attempt.questions).toHaveLength(6);

  for (const question of attempt.questions) {
    const [good] = twoAnswers(question);
    const fields = Object.keys(good).filter((field) => field !== "kind");
    for (const value of [...fuzzValues(), 0.1 + 0.2, -0.5, 5e-324, [0, 0], [99], [null], 1e21]) {
      for (const change of [value, ...fields.map((field) => ({ ...good, [field]: value }))]) {
        api.advance(1);
        const { status, body } = await save(api, student, attempt.id, question.number, { answer: change });
        if (status === 200 && body.answer) kept.set(`${question.kind} ${JSON.stringify(change)}`, body.answer);
        const code = body.errors ? body.errors.answer?.[0]?.code : body.code;
        const isRefused = status === 400 && ["field.invalid", "request.invalid"].includes(code);
        if (status !== 200 && !isRefused) wrong.push([status, body, change]);
      }
    }
  }

  expect(wrong).toEqual([]);
  expect([...kept.values()].filter(({ kind }) => kind !== "numeric")).toEqual([]);
  for (const [sent, answer] of kept) expect(sent).toBe(`numeric ${JSON.stringify(answer)}`);
  expect(kept.size).toBeGreaterThan(4);
  expect((await submit(api, student, attempt.id)).status).toBe(200);
});
