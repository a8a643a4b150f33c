import { createHash } from "node:crypto";
import type { TestQuestion } from "@academy/shared/contract/content/test-question";
import type { TopicTest } from "@academy/shared/contract/content/topic-test";
import { and, eq, inArray, isNull, max, notInArray, or } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { testQuestions, topicTests } from "#database/tables/tests.ts";
import { upsert } from "#database/upsert.ts";

const digestOf = (question: TestQuestion) => createHash("sha256").update(JSON.stringify(question)).digest("hex");

/** The questions of tests by their ids, with topic and position. */
function placed(tests: readonly TopicTest[]) {
  return new Map(
    tests.flatMap(({ topic_id, questions }) =>
      questions.map((question, q) => [
        question.id,
        { topicId: topic_id, position: q + 1, question, digest: digestOf(question) },
      ]),
    ),
  );
}

const current = isNull(testQuestions.retiredAt);

/** The next version number of each question; a new question begins with 1. */
async function nextVersions(tx: Db, keys: readonly string[]) {
  const rows = await tx
    .select({ key: testQuestions.key, version: max(testQuestions.version) })
    .from(testQuestions)
    .where(inArray(testQuestions.key, [...keys]))
    .groupBy(testQuestions.key);
  return new Map(rows.map(({ key, version }) => [key, (version ?? 0) + 1]));
}

/** Retires questions that these pools no longer hold unchanged, and adds new ones; an unchanged question keeps its row. */
async function writePools(tx: Db, tests: readonly TopicTest[], now: Date) {
  const wanted = placed(tests);
  if (wanted.size === 0) return;
  const topics = tests.map(({ topic_id }) => topic_id);
  const rows = await tx
    .select()
    .from(testQuestions)
    .where(and(current, or(inArray(testQuestions.topicId, topics), inArray(testQuestions.key, [...wanted.keys()]))));
  const stays = rows.filter(({ key, topicId, digest }) => {
    const question = wanted.get(key);
    return question?.digest === digest && question.topicId === topicId;
  });
  const kept = new Set(stays.map(({ key }) => key));
  const retired = rows.filter(({ key }) => !kept.has(key)).map(({ id }) => id);
  if (retired.length > 0)
    await tx.update(testQuestions).set({ retiredAt: now }).where(inArray(testQuestions.id, retired));
  for (const { id, key, position } of stays) {
    const wantedPosition = wanted.get(key)?.position ?? position;
    if (wantedPosition !== position)
      await tx.update(testQuestions).set({ position: wantedPosition }).where(eq(testQuestions.id, id));
  }
  const added = [...wanted].filter(([key]) => !kept.has(key));
  if (added.length === 0) return;
  const versions = await nextVersions(
    tx,
    added.map(([key]) => key),
  );
  await tx.insert(testQuestions).values(
    added.map(([key, { topicId, position, question, digest }]) => ({
      key,
      version: versions.get(key) ?? 1,
      topicId,
      lectureId: question.lecture_id,
      position,
      content: question,
      digest,
      addedAt: now,
    })),
  );
}

/** Writes the tests of these topics; those of other topics stay. Earlier versions of questions stay for their attempts. */
export async function writeTests(tx: Db, tests: readonly TopicTest[], now: Date) {
  await upsert(
    tx,
    topicTests,
    topicTests.topicId,
    tests.map(({ topic_id, settings }) => ({
      topicId: topic_id,
      drawn: settings.drawn,
      passPercent: settings.pass_percent,
      minutes: settings.minutes,
      failuresBeforeWait: settings.failures_before_wait,
      waitHours: settings.wait_hours,
      withdrawnAt: null,
    })),
  );
  await writePools(tx, tests, now);
}

const isOther = (topics: readonly number[]) =>
  topics.length > 0 ? notInArray(topicTests.topicId, [...topics]) : undefined;

/** Withdraws the tests of all topics but these, with their pools; their attempts stay. */
export async function withdrawOtherTests(tx: Db, topics: readonly number[], now: Date) {
  const gone = await tx
    .update(topicTests)
    .set({ withdrawnAt: now })
    .where(and(isNull(topicTests.withdrawnAt), isOther(topics)))
    .returning({ topicId: topicTests.topicId });
  if (gone.length === 0) return;
  const withdrawn = gone.map(({ topicId }) => topicId);
  await tx
    .update(testQuestions)
    .set({ retiredAt: now })
    .where(and(current, inArray(testQuestions.topicId, withdrawn)));
}

/** Current questions that none of these tests has any more. */
export async function leavingQuestions(db: Db, tests: readonly TopicTest[]) {
  const keys = new Set(tests.flatMap(({ questions }) => questions.map(({ id }) => id)));
  const rows = await db
    .select({ id: testQuestions.id, key: testQuestions.key, content: testQuestions.content })
    .from(testQuestions)
    .where(current)
    .orderBy(testQuestions.topicId, testQuestions.position);
  return rows
    .filter(({ key }) => !keys.has(key))
    .map(({ id, key, content }) => ({ id, name: `${key}, ${content.text.en}` }));
}
