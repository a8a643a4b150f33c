import type { Context } from "#context.ts";
import { certificatesRepository } from "#domains/certification/certificates/certificates.repository.ts";
import { enqueueCertificateCheck } from "#domains/platform/certificate-checks/enqueue-check.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import { endingOf, isTimeUp } from "./attempt-rules.ts";
import { type AttemptRow, attemptsRepository } from "./attempts.repository.ts";
import { isRight } from "./mark-answer.ts";
import { shownQuestions } from "./shown-questions.ts";

/** The source of a topic's result that a test gave; the other source is an operator's entry. */
const GIVEN_BY = "test";

/** What ends an attempt: the student at any time, or the clock once the time and the grace are over. */
type EndedBy = "student" | "clock";

/**
 * Ends an attempt and marks its saved answers; a pass is written in the same transaction. When several requests or processes end
 * it at once, the first one does, and the others change nothing.
 */
export async function endAttempt(
  { db, clock }: Context<"db" | "clock">,
  { id, studentId }: Pick<AttemptRow, "id" | "studentId">,
  by: EndedBy,
) {
  await db.transaction(async (tx) => {
    const attempts = attemptsRepository(tx);
    // The student's row is locked first, as the deletion of an account does; otherwise the two could deadlock and both be aborted.
    if (!(await attempts.holdStudent(studentId))) return;
    const attempt = await attempts.hold(id);
    const now = clock();
    if (!attempt || attempt.submittedAt || (by === "clock" && !isTimeUp(attempt, now))) return;
    const shown = await shownQuestions(attempts.questions, attempt);
    const answers = await attempts.answers(id);
    const score = shown.filter((each, q) => isRight(each, answers.get(q + 1)?.answer ?? null)).length;
    const passed = score >= attempt.needed;
    const ending = endingOf(attempt, now);
    await attempts.end(id, { ...ending, score, passed });
    failpoint("attempt.marked");
    if (!passed) return;
    const { topicId } = attempt;
    const result = { studentId, topicId, passedAt: ending.submittedAt, givenBy: GIVEN_BY };
    await certificatesRepository(tx).passTopic(result);
    failpoint("attempt.passed");
    await enqueueCertificateCheck(tx, studentId, (await attempts.topic(topicId)).courseId);
  });
}

/** Ends the student's own attempts whose time is up and that the worker has not ended yet; nothing is written when the disk is full. */
export async function endOverdue(context: Context<"db" | "clock" | "hasRoom">, attempts: readonly AttemptRow[]) {
  const overdue = attempts.filter((each) => !each.submittedAt && isTimeUp(each, context.clock()));
  if (overdue.length === 0 || !(await context.hasRoom())) return false;
  for (const attempt of overdue) await endAttempt(context, attempt, "clock");
  return true;
}
