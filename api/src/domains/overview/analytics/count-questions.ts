import { SMALLEST_GROUP } from "@academy/shared/contract/staff/analytics";
import { and, eq, inArray, isNotNull, isNull, not, sql } from "drizzle-orm";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { questionDays } from "#database/tables/analytics.ts";
import { testAnswers, testAttempts } from "#database/tables/attempts.ts";
import { testQuestions } from "#database/tables/tests.ts";
import { isRight } from "#domains/certification/attempts/mark-answer.ts";
import { shownQuestions } from "#domains/certification/attempts/shown-questions.ts";
import { academyDate } from "#format/academy-day.ts";
import { answerKey } from "./chosen-answer.ts";

/** How many attempts are added in one transaction. */
const BATCH = 200;

type Attempt = typeof testAttempts.$inferSelect;
type Day = typeof questionDays.$inferInsert;

const waits = and(isNotNull(testAttempts.submittedAt), isNull(testAttempts.countedAt));

/** Whether an attempt is the first that its student submitted in this topic: later ones have seen the questions. */
const isFirst = sql<boolean>`not exists (select 1 from ${testAttempts} earlier where earlier.student_id = ${testAttempts.studentId}
  and earlier.topic_id = ${testAttempts.topicId} and earlier.id < ${testAttempts.id})`;

async function contentsOf(db: Db, attempts: readonly Attempt[]) {
  const ids = [...new Set(attempts.flatMap(({ questions }) => questions))];
  const rows = await db
    .select({ id: testQuestions.id, content: testQuestions.content })
    .from(testQuestions)
    .where(inArray(testQuestions.id, ids));
  return new Map(rows.map(({ id, content }) => [id, content]));
}

/** Adds one answer to the rows of a batch. */
function addTo(days: Map<string, Day>, row: Omit<Day, "answers" | "restSum" | "restSquares">, rest: number) {
  const name = [row.questionId, row.day, row.isRight, row.answer].join(" ");
  const known = days.get(name) ?? { ...row, answers: 0, restSum: 0, restSquares: 0 };
  days.set(name, {
    ...known,
    answers: known.answers + 1,
    restSum: known.restSum + rest,
    restSquares: known.restSquares + rest * rest,
  });
}

async function daysOf(db: Db, attempts: readonly Attempt[]) {
  const contents = await contentsOf(db, attempts);
  const ids = attempts.map(({ id }) => id);
  const answers = await db.select().from(testAnswers).where(inArray(testAnswers.attemptId, ids));
  const given = new Map(answers.map((row) => [`${row.attemptId} ${row.number}`, row.answer]));
  const days = new Map<string, Day>();
  for (const attempt of attempts) {
    const shown = await shownQuestions(async () => contents, attempt);
    const marked = shown.map((each, at) => {
      const answer = given.get(`${attempt.id} ${at + 1}`) ?? null;
      return { answer: answerKey(each, answer), isRight: isRight(each, answer) };
    });
    const right = marked.filter((each) => each.isRight).length;
    const day = academyDate(attempt.submittedAt as Date);
    for (const [at, each] of marked.entries()) {
      const rest = marked.length > 1 ? (right - Number(each.isRight)) / (marked.length - 1) : 0;
      addTo(days, { questionId: attempt.questions[at] as number, day, ...each }, rest);
    }
  }
  // In one order everywhere, so that two processes do not wait for each other in a circle.
  return [...days.values()].sort(
    (one, other) => one.questionId - other.questionId || (one.day + one.answer < other.day + other.answer ? -1 : 1),
  );
}

async function add(db: Db, rows: Day[]) {
  const sum = (name: "answers" | "rest_sum" | "rest_squares") => sql.raw(`question_days.${name} + excluded.${name}`);
  await db
    .insert(questionDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [questionDays.questionId, questionDays.day, questionDays.answer, questionDays.isRight],
      set: { answers: sum("answers"), restSum: sum("rest_sum"), restSquares: sum("rest_squares") },
    });
}

/** The topics in which enough first attempts wait: what one run adds comes from at least five people. */
const topicsThatWait = (db: Db) =>
  db
    .select({ topicId: testAttempts.topicId })
    .from(testAttempts)
    .where(and(waits, isFirst))
    .groupBy(testAttempts.topicId)
    .having(sql`count(*) >= ${SMALLEST_GROUP}`);

/** Adds the first attempts that were submitted meanwhile to the figures of their questions; further attempts are left out. */
export async function countQuestions({ db, clock }: Context<"db" | "clock">, isStopped: () => boolean) {
  await db
    .update(testAttempts)
    .set({ countedAt: clock() })
    .where(and(waits, not(isFirst)));
  for (const { topicId } of await topicsThatWait(db)) {
    let isMore = true;
    while (isMore && !isStopped()) {
      isMore = await db.transaction(async (tx) => {
        const attempts = await tx
          .select()
          .from(testAttempts)
          .where(and(waits, isFirst, eq(testAttempts.topicId, topicId)))
          .orderBy(testAttempts.id)
          .limit(BATCH)
          .for("update", { skipLocked: true });
        if (attempts.length === 0) return false;
        await add(tx, await daysOf(tx, attempts));
        const ids = attempts.map(({ id }) => id);
        await tx.update(testAttempts).set({ countedAt: clock() }).where(inArray(testAttempts.id, ids));
        return attempts.length === BATCH;
      });
    }
  }
}
