import type { TestState, TestStates } from "@academy/shared/contract/tests";
import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import {
  type CertificationAccess,
  certificationAccess,
  type TopicCompletion,
} from "#domains/learning/courses/certification-access.ts";
import { isoTime } from "#format/iso-time.ts";
import { type AttemptWithAnswers, attemptLoaders } from "./attempt-loaders.ts";
import { neededOf, waitAfter } from "./attempt-rules.ts";
import { type EndedAttempt, hasEnded, type TopicTestRow } from "./attempts.repository.ts";
import { endOverdue } from "./end-attempt.ts";

/** The data from which a student's state in one test is shown. */
interface TestFacts {
  access: Pick<CertificationAccess, "lock">;
  topic: TopicCompletion;
  test: TopicTestRow;
  /** The student's attempts at this test, the oldest first. */
  attempts: readonly AttemptWithAnswers[];
  passedAt: Date | null;
  now: Date;
}

const summaryOf = ({ id, score, needed, passed, startedAt, submittedAt }: EndedAttempt) => ({
  id,
  score,
  needed,
  passed,
  started_at: startedAt.toISOString(),
  submitted_at: submittedAt.toISOString(),
});

/** Why no new attempt can begin. An open attempt goes on, unless the course was taken back. */
function lockOf({ access, topic, attempts }: TestFacts, isWaiting: boolean) {
  if (access.lock === "purchase") return "purchase";
  if (attempts.some((each) => !hasEnded(each))) return null;
  if (access.lock) return access.lock;
  if (!topic.completed) return "lectures";
  return isWaiting ? "wait" : null;
}

/** One topic's test with the state that the student has in it. */
function presentTest(facts: TestFacts): TestState {
  const { topic, test, attempts, passedAt, now } = facts;
  const ended = attempts.filter(hasEnded);
  const open = attempts.find((each) => !hasEnded(each));
  const { failures, until } = waitAfter(ended, test);
  const lock = lockOf(facts, until !== null && until > now);
  return {
    topic_id: topic.id,
    topic: topic.title,
    questions: test.drawn,
    needed: neededOf(test.drawn, test.passPercent),
    minutes: test.minutes,
    failures_before_wait: test.failuresBeforeWait,
    wait_hours: test.waitHours,
    lock,
    lectures_left: topic.lecturesLeft,
    attempts: ended.length,
    failures,
    best: ended.length > 0 ? Math.max(...ended.map(({ score }) => score)) : null,
    passed_at: isoTime(passedAt),
    next_attempt_at: lock === "wait" ? isoTime(until) : null,
    open: open ? { id: open.id, ends_at: open.endsAt.toISOString(), answered: open.answered } : null,
    history: ended.map(summaryOf).reverse(),
  };
}

/** The tests of a course with the student's state in each. */
export function testStates(context: Context<"config" | "db" | "clock" | "hasRoom">) {
  const { db, clock } = context;
  const certification = certificationAccess(context);
  const loaders = attemptLoaders(db);

  /** A student's attempts, and when each test was passed; attempts whose time is up are ended first. */
  async function standingOf(studentId: number) {
    const read = () => Promise.all([loaders.attemptsOf(studentId), loaders.passedAt(studentId)]);
    const standing = await read();
    return (await endOverdue(context, standing[0])) ? read() : standing;
  }

  return async (student: StudentRow, courseId: number): Promise<TestStates> => {
    const [access, tests, [attempts, passed]] = await Promise.all([
      certification(student, courseId),
      loaders.testsOf(courseId),
      standingOf(student.id),
    ]);
    const now = clock();
    return {
      server_time: now.toISOString(),
      usable_until: isoTime(access.usableUntil),
      tests: access.topics.flatMap((topic) => {
        const test = tests.get(topic.id);
        const own = attempts.filter(({ topicId }) => topicId === topic.id);
        const facts = { access, topic, attempts: own, passedAt: passed.get(topic.id) ?? null, now };
        return test ? [presentTest({ ...facts, test })] : [];
      }),
    };
  };
}
