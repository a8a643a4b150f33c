import type { Language } from "@academy/shared/contract/language";
import type { Attempt } from "@academy/shared/contract/tests";
import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { certificationAccess } from "#domains/learning/courses/certification-access.ts";
import { studentAccess } from "#domains/learning/courses/student-access.ts";
import { Problem } from "#errors/problem.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import { createLocalRateLimit } from "#security/rate-limits/local-rate-limit.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { attemptLoaders } from "./attempt-loaders.ts";
import { type AttemptRow, attemptsRepository } from "./attempts.repository.ts";
import { endAttempt, endOverdue } from "./end-attempt.ts";
import { presentAttempt } from "./present-attempt.ts";
import { answerSaver, type Change } from "./save-answer.ts";
import { shownQuestions } from "./shown-questions.ts";
import { startAttempt } from "./start-attempt.ts";

/** Taking a topic test. */
export function attemptsService(context: Context<"config" | "db" | "clock" | "rateLimiter" | "hasRoom">) {
  const { db, clock } = context;
  const repository = attemptsRepository(db);
  const loaders = attemptLoaders(db);
  const certification = certificationAccess(context);
  const accessOf = studentAccess(db);
  const saveAnswer = answerSaver(context);
  const takeSave = createLocalRateLimit(clock, RATE_LIMITS.testSaves, "request.too_many");

  /** The student's own attempt; another student's attempt is refused like one that does not exist. */
  async function own(studentId: number, id: number) {
    const attempt = await loaders.attempt(id);
    if (attempt?.studentId !== studentId) throw new Problem("attempt.not_yours");
    return attempt;
  }

  async function present(attempt: AttemptRow, language: Language): Promise<Attempt> {
    const { studentId, topicId } = attempt;
    const [{ catalogue }, shown, answers, passed] = await Promise.all([
      accessOf(studentId),
      shownQuestions(loaders.questions, attempt),
      loaders.answers(attempt.id),
      loaders.passedAt(studentId),
    ]);
    // The catalogue does not list a withdrawn topic; its attempts stay.
    const { title } = catalogue.topic(topicId) ?? (await repository.topic(topicId));
    return presentAttempt({
      attempt,
      topic: title,
      shown,
      answers,
      hasPassed: passed.has(topicId),
      catalogue,
      language,
      now: clock(),
    });
  }

  return {
    /**
     * Begins an attempt, or continues the open one.
     * @throws Problem `test.unknown`, `test.locked` or `test.wait`
     */
    async start(
      student: StudentRow,
      topicId: number,
      language: Language,
    ): Promise<{ attempt: Attempt; isNew: boolean }> {
      const [{ catalogue }, test] = await Promise.all([accessOf(student.id), repository.test(topicId)]);
      const topic = catalogue.topic(topicId);
      if (!topic || !test) throw new Problem("test.unknown");
      const open = await repository.open(student.id, topicId);
      if (open && !(await endOverdue(context, [open]))) return { attempt: await present(open, language), isNew: false };
      const { lock, topics } = await certification(student, topic.courseId);
      if (lock || !topics.find(({ id }) => id === topicId)?.completed) throw new Problem("test.locked");
      const { attempt, isNew } = await startAttempt(context, student.id, test);
      return { attempt: await present(attempt, language), isNew };
    },

    /** @throws Problem `attempt.not_yours` */
    async read(studentId: number, id: number, language: Language): Promise<Attempt> {
      const attempt = await own(studentId, id);
      const hasChanged = await endOverdue(context, [attempt]);
      return present(hasChanged ? await own(studentId, id) : attempt, language);
    },

    /**
     * Saves an answer. An open attempt goes on when the certification ends meanwhile, but not when the course was taken back.
     * @throws Problem `attempt.not_yours`, `attempt.over`, `test.locked`, `question.unknown`, or `field.invalid` for an answer to another question
     */
    async save(studentId: number, id: number, number: number, change: Change) {
      takeSave(String(studentId));
      const [attempt, { catalogue, enrolmentIn }] = await Promise.all([own(studentId, id), accessOf(studentId)]);
      const topic = catalogue.topic(attempt.topicId);
      if (topic && !enrolmentIn(topic.courseId)) throw new Problem("test.locked");
      const version = attempt.questions[number - 1];
      const question = version === undefined ? undefined : (await loaders.questions([version])).get(version);
      const saved = await saveAnswer({ attemptId: id, number, question, change });
      if (saved) return saved;
      await endAttempt(context, attempt, "clock");
      throw new Problem("attempt.over");
    },

    /** Ends the attempt and returns its result; a later call returns the same result. */
    async submit(studentId: number, id: number, language: Language): Promise<Attempt> {
      const attempt = await own(studentId, id);
      if (!attempt.submittedAt) await endAttempt(context, attempt, "student");
      failpoint("attempt.ended");
      return present(await own(studentId, id), language);
    },
  };
}
