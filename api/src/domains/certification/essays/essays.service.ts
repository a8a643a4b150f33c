import {
  ESSAY_WORDS_MAX,
  ESSAY_WORDS_MIN,
  type EssayAppeal,
  type EssayDraft,
  type EssayState,
  type EssaySubmission,
  wordsOf,
} from "@academy/shared/contract/essay";
import type { Language } from "@academy/shared/contract/language";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { EssayRow } from "#database/tables/essays.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { certificationAccess } from "#domains/learning/courses/certification-access.ts";
import { groupsRepository } from "#domains/learning/groups/groups.repository.ts";
import { Problem, required } from "#errors/problem.ts";
import { createLocalRateLimit } from "#security/rate-limits/local-rate-limit.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { essayLock, refuseLocked } from "./essay-lock.ts";
import { essaysRepository } from "./essays.repository.ts";
import { notifyOfAppeal } from "./notify-appeal.ts";
import { notifyAuthor } from "./notify-author.ts";
import { wordCountOf } from "./present-essay.ts";
import { presentState } from "./present-state.ts";
import { type Intake, intakeAfter, intakeOf, topicOf } from "./rules/intake.ts";
import { appealUntil, type EssayAction } from "./rules/transitions.ts";
import { isKept } from "./rules/versions.ts";
import { takeStep } from "./take-step.ts";

/** Which essay a call is about, and the language of its topic. */
export interface EssayRequest {
  course: number;
  language: Language;
}

/** What essays and their files need. */
export type EssaysContext = Context<"config" | "db" | "clock" | "rateLimiter" | "storage" | "hasRoom">;

/** The author's side of essays. */
export function essaysService(context: EssaysContext) {
  const { db, clock, storage, hasRoom, rateLimiter } = context;
  const accessOf = certificationAccess(context);
  const mustBeOpen = refuseLocked(context);
  const limitSaves = createLocalRateLimit(clock, RATE_LIMITS.essaySaves, "request.too_many");

  /** Creates the essay of an intake with its topic, or that of the student's group (reading 120); two calls at once make one essay. */
  async function setTopic(
    tx: Db,
    student: StudentRow,
    courseId: number,
    intake: Intake,
    ofGroup: number | null = null,
  ) {
    // The account is locked first, so that an essay made during the account's deletion does not outlive it.
    const author = await accountsRepository(tx).lock(student.id);
    if (!author || author.deletedAt) throw new Problem("session.invalid");
    const topics = await essaysRepository(tx).topics(courseId);
    const topic = topics.find(({ id }) => id === ofGroup) ?? topicOf(intake, topics);
    if (!topic) return null;
    const now = clock();
    const made = await essaysRepository(tx).add({ studentId: student.id, courseId, topic, intake, createdAt: now });
    if (made) await essaysRepository(tx).addEvent({ essayId: made.id, status: made.status, at: now });
    return made;
  }

  function step<Result>(
    student: StudentRow,
    course: number,
    action: EssayAction,
    work: (tx: Db, essay: EssayRow, next: EssayRow["status"]) => Promise<Result>,
  ) {
    return db.transaction((tx) =>
      takeStep(tx, clock(), { student, course, action }, (essay, next) => work(tx, essay, next)),
    );
  }

  /** Moves the essay to a state and adds the step to its timeline. */
  async function enter(tx: Db, { id }: EssayRow, status: EssayRow["status"], change: Partial<EssayRow>) {
    await essaysRepository(tx).addEvent({ essayId: id, status, at: clock() });
    return essaysRepository(tx).update(id, { ...change, status });
  }

  async function state(student: StudentRow, { course, language }: EssayRequest): Promise<EssayState> {
    const access = await accessOf(student, course);
    const lock = essayLock(access);
    const repository = essaysRepository(db);
    let rows = await repository.ofStudent(student.id, course);
    if (rows.length === 0 && !lock && (await hasRoom())) {
      await db.transaction(async (tx) => {
        const found = await groupsRepository(tx).groupOf(student.id);
        const ofGroup =
          found && !found.member.isWaiting && found.group.courseId === course ? found.group.essayTopicId : null;
        return setTopic(tx, student, course, intakeOf(clock()), ofGroup);
      });
      rows = await repository.ofStudent(student.id, course);
    }
    const [newest] = rows;
    return presentState(
      {
        access,
        rows,
        reviews: await repository.reviews(rows.map(({ id }) => id)),
        events: newest ? await repository.events(newest.id) : [],
        guide: await repository.guide(),
      },
      { language, lock, now: clock(), signedUrl: storage.signedUrl },
    );
  }

  return {
    /** The newest essay with its state; the first call after the last completed topic creates the essay. */
    state,

    /**
     * Saves the current text. Saving the same text again is no conflict: the client may have lost the first answer.
     *
     * @throws Problem `essay.locked`, `essay.unknown`, `essay.state`, or `essay.conflict` when another tab saved meanwhile
     */
    async save(student: StudentRow, course: number, { text, revision, keep }: EssayDraft) {
      limitSaves(`essay:${student.id}`);
      await mustBeOpen(student, course);
      return step(student, course, "edit", async (tx, essay) => {
        const repository = essaysRepository(tx);
        if (text === essay.text && essay.savedAt)
          return { revision: essay.revision, saved_at: essay.savedAt.toISOString(), words: essay.words };
        if (revision !== essay.revision) throw new Problem("essay.conflict");
        const newest = await repository.newestVersion(essay.id);
        if (essay.savedAt && isKept(essay, text, keep ? null : (newest?.savedAt ?? null)))
          await repository.keepVersion({
            essayId: essay.id,
            text: essay.text,
            words: essay.words,
            savedAt: essay.savedAt,
          });
        const savedAt = clock();
        const words = wordsOf(text);
        await repository.update(essay.id, { text, words, revision: essay.revision + 1, savedAt });
        return { revision: essay.revision + 1, saved_at: savedAt.toISOString(), words };
      });
    },

    /**
     * Submits the current text. Submitting the same revision again is no error: two clicks are one submission.
     *
     * @throws Problem `essay.locked`, `essay.unknown`, `essay.state`, `essay.conflict` or `essay.words`
     */
    async submit(student: StudentRow, request: EssayRequest, { revision }: EssaySubmission): Promise<EssayState> {
      await mustBeOpen(student, request.course);
      const [known] = await essaysRepository(db).ofStudent(student.id, request.course);
      if (known?.status === "submitted" && known.revision === revision) return state(student, request);
      await step(student, request.course, "submit", async (tx, essay, next) => {
        if (revision !== essay.revision) throw new Problem("essay.conflict");
        const words = wordCountOf(essay);
        if (words < ESSAY_WORDS_MIN || words > ESSAY_WORDS_MAX) throw new Problem("essay.words");
        const now = clock();
        const repository = essaysRepository(tx);
        const newest = await repository.newestVersion(essay.id);
        if (essay.text !== "" && essay.savedAt && newest?.text !== essay.text)
          await repository.keepVersion({ essayId: essay.id, text: essay.text, words: essay.words, savedAt: now });
        const submitted = await enter(tx, essay, next, { submittedAt: now, statementAt: now });
        await notifyAuthor(tx, context, submitted, { kind: "submitted" });
      }).catch(async (error: unknown) => {
        // Another click was faster and has submitted this revision.
        const [now] = await essaysRepository(db).ofStudent(student.id, request.course);
        if (now?.status !== "submitted" || now.revision !== revision) throw error;
      });
      return state(student, request);
    },

    /** Takes a submission back, as long as no reviewer has begun to read it. */
    async withdraw(student: StudentRow, request: EssayRequest): Promise<EssayState> {
      await mustBeOpen(student, request.course);
      await rateLimiter.take(`essay-withdrawal:${student.id}`, RATE_LIMITS.essayWithdrawals, "request.too_many");
      await step(student, request.course, "withdraw", (tx, essay, next) =>
        enter(tx, essay, next, { submittedAt: null }),
      );
      return state(student, request);
    },

    /** Asks for a review by another instructor, once (reading 79). */
    async appeal(student: StudentRow, request: EssayRequest, { reason }: EssayAppeal): Promise<EssayState> {
      await mustBeOpen(student, request.course, "appeal");
      await step(student, request.course, "appeal", async (tx, essay, next) => {
        const appealed = await enter(tx, essay, next, { appealedAt: clock(), appealReason: reason });
        await notifyAuthor(tx, context, appealed, { kind: "appealed" });
        await notifyOfAppeal(tx, context, appealed);
      });
      return state(student, request);
    },

    /**
     * Begins another essay after one that failed, on the topic of the next intake. While its author may still appeal,
     * only an author who says so gives that right up.
     *
     * @throws Problem `essay.review_open` while the right to a review is neither over nor given up
     */
    async beginAnew(student: StudentRow, request: EssayRequest, givesUpReview: boolean): Promise<EssayState> {
      await mustBeOpen(student, request.course);
      // The student's row is locked before the essay, as the deletion of an account does.
      await db.transaction(async (tx) => {
        await accountsRepository(tx).lock(student.id);
        await takeStep(
          tx,
          clock(),
          { student, course: request.course, action: "begin_anew" },
          ({ intake }, _, facts) => {
            if (!givesUpReview && appealUntil(facts, clock())) throw new Problem("essay.review_open");
            return setTopic(tx, student, request.course, intakeAfter(intake, clock()));
          },
        );
      });
      return state(student, request);
    },

    /** Earlier versions of the newest essay, newest first. */
    async versions(student: StudentRow, course: number) {
      const [essay] = await essaysRepository(db).ofStudent(student.id, course);
      if (!essay) throw new Problem("essay.unknown");
      const versions = await essaysRepository(db).versions(essay.id);
      return versions.map(({ id, savedAt, words }) => ({ id, saved_at: savedAt.toISOString(), words }));
    },

    /** One version with its text. */
    async version(student: StudentRow, id: number) {
      const version = required(await essaysRepository(db).version(id, student.id), "essay.version_unknown");
      const { savedAt, words, text } = version;
      return { id, saved_at: savedAt.toISOString(), words, text };
    },
  };
}
