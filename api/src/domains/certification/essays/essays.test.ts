// @covers readings 76, 77, 78, 80

import { ESSAY_TEXT_MAX, EssayState } from "@academy/shared/contract/essay";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { completesAll, ESSAY, essayOf, essayWriter, save, signInAgain, submit, words } from "#test/support/essays.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const DAY = 86_400;

const emailsTo = async ({ context }: TestApi, { email }: TestStudent) =>
  (
    await rowsOf<{ subject: string }>(
      context.db,
      sql`select subject from outbox where recipient = ${email} and subject like '%essay%' order by id`,
    )
  ).map(({ subject }) => subject);

test("the quarter's topic is set when the last lecture is completed, and stays", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  const before = (await api.call("GET", ESSAY, undefined, student)).body;
  expect(before).toMatchObject({ lock: "topics", topics_completed: 0, topics: 16, essay: null });
  expect(before.rubric.map(({ key }: { key: string }) => key)).toEqual(["problem", "sources", "reasoning", "language"]);

  const { student: writer } = await essayWriter(api);
  const set = await api.call("GET", ESSAY, undefined, writer);
  expect(EssayState.parse(set.body).essay).toMatchObject({
    intake: "2026-Q4",
    status: "draft",
    revision: 0,
    returns_left: 2,
    may: { edit: true, withdraw: false, appeal: false, begin_anew: false },
    timeline: [{ status: "draft", at: api.now().toISOString() }],
  });
  api.advance(35 * DAY);
  await signInAgain(api, writer);
  const later = (await api.call("GET", `${ESSAY}?lng=ru`, undefined, writer)).body.essay;
  expect([later.intake, later.topic.id]).toEqual(["2026-Q4", set.body.essay.topic.id]);
  expect(later.topic.title).toMatch(/[а-я]/);
});

test("a text is saved with its number of words, and a second tab with an older text loses nothing", async () => {
  const { api, student } = await essayWriter();
  const first = await save(api, student, "One two three.", 0);
  expect([first.status, first.body]).toEqual([200, { revision: 1, saved_at: api.now().toISOString(), words: 3 }]);

  const late = await save(api, student, "Another tab.", 0);
  expect([late.status, late.body.code]).toEqual([409, "essay.conflict"]);
  expect((await essayOf(api, student)).text).toBe("One two three.");
  // The same text is sent again, as after a lost answer.
  expect((await save(api, student, "One two three.", 0)).body.revision).toBe(1);
});

test("of two tabs that save at once one gets a conflict", async () => {
  const { api, student } = await essayWriter();
  const answers = await Promise.all(["Left.", "Right."].map((text) => save(api, student, text, 0)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const kept = answers[0]?.status === 200 ? "Left." : "Right.";
  expect(await essayOf(api, student)).toMatchObject({ text: kept, revision: 1 });
});

test("the longest Cyrillic text is accepted, a longer one is refused", async () => {
  const { api, student } = await essayWriter();
  const longest = "ж".repeat(ESSAY_TEXT_MAX);
  expect((await save(api, student, longest, 0)).status).toBe(200);
  expect((await save(api, student, `${longest}ж`, 1)).body.errors.text[0].code).toBe("field.too_long");
});

test("a hundred simultaneous submissions are one, with one email", async () => {
  const { api, student } = await essayWriter();
  await save(api, student, words(1500), 0);
  const answers = await Promise.all(Array.from({ length: 100 }, () => submit(api, student, 1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  const { essay } = answers[0]?.body ?? {};
  expect(essay.timeline.map(({ status }: { status: string }) => status)).toEqual(["draft", "submitted"]);
  expect(await emailsTo(api, student)).toEqual(["Your essay has been received"]);
  expect((await save(api, student, "Changed.", 1)).body.code).toBe("essay.state");
});

test.for([
  [1499, 400],
  [1500, 200],
  [3000, 200],
  [3001, 400],
] as const)("an essay of %i words is answered %i", async ([count, status]) => {
  const { api, student } = await essayWriter();
  await save(api, student, words(count), 0);
  const answer = await submit(api, student, 1);
  expect([answer.status, answer.body.code]).toEqual([status, status === 200 ? undefined : "essay.words"]);
});

test("a submission needs the ticked statement and the newest text", async () => {
  const { api, student } = await essayWriter();
  await save(api, student, words(1500), 0);
  const unticked = await api.call("POST", `${ESSAY}submit/`, { statement: false, revision: 1 }, student);
  expect([unticked.status, unticked.body.code]).toEqual([400, "essay.statement"]);
  expect((await submit(api, student, 0)).body.code).toBe("essay.conflict");
});

test("a submission can be withdrawn until a review begins, five times a day", async () => {
  const { api, student } = await essayWriter();
  await save(api, student, words(1500), 0);
  const statuses = [];
  for (let time = 0; time <= RATE_LIMITS.essayWithdrawals.limit; time++) {
    await submit(api, student, 1);
    statuses.push((await api.call("POST", `${ESSAY}withdraw/`, undefined, student)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("versions are kept every five minutes and when much text is deleted at once", async () => {
  const { api, student } = await essayWriter();
  await save(api, student, "A first sentence.", 0);
  for (let revision = 1; revision <= 12; revision++) {
    api.advance(60);
    await save(api, student, `A first sentence.${" More of it.".repeat(revision)}`, revision);
  }
  await save(api, student, "", 13);
  const versions = (await api.call("GET", `${ESSAY}versions/`, undefined, student)).body;
  expect(versions.map(({ words }: { words: number }) => words)).toEqual([39, 33, 18, 3]);
  const newest = (await api.call("GET", `${ESSAY}versions/${versions[0].id}/`, undefined, student)).body;
  expect(newest.text).toMatch(/^A first sentence\./);
  const { student: other } = await essayWriter(api);
  expect((await api.call("GET", `${ESSAY}versions/${versions[0].id}/`, undefined, other)).body.code).toBe(
    "essay.version_unknown",
  );
});

test("a text replaced in a conflict stays among the versions, however new it is", async () => {
  const { api, student } = await essayWriter();
  const put = async (text: string, revision: number, keep?: boolean) => {
    api.advance(10);
    const answer = await api.call("PUT", ESSAY, { text, revision, ...(keep === undefined ? {} : { keep }) }, student);
    expect(answer.status).toBe(200);
  };
  await put("One.", 0);
  await put("One and two.", 1);
  await put("One and three.", 2);
  await put("One and five.", 3, true);

  const versions = (await api.call("GET", `${ESSAY}versions/`, undefined, student)).body;
  const newest = (await api.call("GET", `${ESSAY}versions/${versions[0].id}/`, undefined, student)).body;
  expect([versions.length, newest.text]).toEqual([2, "One and three."]);
});

test("after the time for certification the essay can only be read", async () => {
  const { api, student } = await essayWriter();
  await save(api, student, "Words.", 0);
  const { config } = api.context;
  api.advance((config.accessDays + config.certificationDays) * DAY);
  await signInAgain(api, student);
  const { lock, essay } = (await api.call("GET", ESSAY, undefined, student)).body;
  expect([lock, essay.text, essay.may.edit]).toEqual(["expired", "Words.", false]);
  expect((await save(api, student, "More.", 1)).body.code).toBe("essay.locked");
});

test("an essay whose course was refunded can only be read", async () => {
  const { api, student } = await essayWriter();
  await save(api, student, "Words.", 0);
  await api.context.db.execute(sql`update enrolments set revoked_at = now() where student_id = ${student.id}`);
  const { lock, essay } = (await api.call("GET", ESSAY, undefined, student)).body;
  expect([lock, essay.text, essay.may.edit]).toEqual(["purchase", "Words.", false]);
  expect((await save(api, student, "More.", 1)).body.code).toBe("essay.locked");
  await api.context.db.execute(sql`update enrolments set revoked_at = null where student_id = ${student.id}`);
});

test("a change of an essay that does not exist yet, or is submitted, is refused with a code of its operation", async () => {
  const api = await startTestApi();
  const student = await api.student({ bought: true });
  await completesAll(api, student);
  const calls = [
    () => submit(api, student, 7),
    () => api.call("POST", `${ESSAY}withdraw/`, undefined, student),
    () => api.call("DELETE", `${ESSAY}file/`, undefined, student),
    () => api.call("POST", ESSAY, undefined, student),
  ];
  const codes = async () => {
    const answers = [];
    for (const call of calls) answers.push((await call()).body.code);
    return answers;
  };
  const withoutEssay = await codes();

  await api.call("GET", ESSAY, undefined, student);
  await save(api, student, words(1500), 0);
  await submit(api, student, 1);

  expect(withoutEssay).toEqual(Array(4).fill("essay.unknown"));
  expect(await codes()).toEqual(["essay.state", undefined, undefined, "essay.state"]);
});
