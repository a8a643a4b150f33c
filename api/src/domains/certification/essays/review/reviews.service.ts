import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";
import { ESSAY_RETURNS_MAX } from "@academy/shared/contract/essay";
import { isPositive, pointsOf } from "@academy/shared/contract/essay-evaluation";
import type { EssayEvaluationBody, EssayReturn } from "@academy/shared/contract/staff/essays";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { EssayReviewRow, EssayRow } from "#database/tables/essays.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { certificatesRepository } from "#domains/certification/certificates/certificates.repository.ts";
import { essaysRepository, evaluationsOf } from "#domains/certification/essays/essays.repository.ts";
import { notifyAuthor } from "#domains/certification/essays/notify-author.ts";
import { notifyReader } from "#domains/certification/essays/notify-reader.ts";
import { factsOf } from "#domains/certification/essays/present-essay.ts";
import { effectiveEvaluation } from "#domains/certification/essays/rules/evaluation.ts";
import {
  type Actor,
  appealUntil,
  type EssayAction,
  kindOfReading,
  mayBeGiven,
  nextEssayStatus,
} from "#domains/certification/essays/rules/transitions.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { enqueueCertificateCheck } from "#domains/platform/certificate-checks/enqueue-check.ts";
import { Problem, required } from "#errors/problem.ts";

/** What a reviewer writes about an essay, besides its points. */
export type Remarks = EssayReturn;

/** An evaluation by the four criteria. */
export type Evaluation = EssayEvaluationBody;

/** The state of an essay under review, and the member of the staff who has begun to read it. */
interface ReviewState {
  status: EssayRow["status"];
  reader: number | null;
}

/** The state before and after a step; an evaluation also has its points. */
export interface ReviewStep {
  before: ReviewState;
  after: ReviewState & { points?: number };
}

interface Reviewed {
  essay: EssayRow;
  reviews: EssayReviewRow[];
  next: EssayRow["status"];
}

const reviewStateOf = ({ status, reviewerId }: EssayRow) => ({ status, reader: reviewerId });

function whyNot({ essay, reviews }: Omit<Reviewed, "next">, action: EssayAction, actor: Actor): ErrorCode {
  if (essay.studentId === actor.id) return "essay.own";
  if (action !== "release" && evaluationsOf(reviews).some(({ reviewerId }) => reviewerId === actor.id))
    return "essay.evaluated_before";
  if (action === "return" && essay.reviewerId === actor.id && essay.returns >= ESSAY_RETURNS_MAX)
    return "essay.returned_twice";
  if (essay.reviewerId !== null && essay.reviewerId !== actor.id) return "essay.not_reader";
  if (essay.status === "submitted") return "essay.not_begun";
  return "essay.review_closed";
}

/** Refuses when the essay's reader is no longer the one that the caller saw (0 for none): another member of the staff was faster. */
function refuseUnseen({ essay }: Pick<Reviewed, "essay">, seenReader: number | undefined) {
  if (seenReader !== undefined && (essay.reviewerId ?? 0) !== seenReader) throw new Problem("staff.changed");
}

/** The reviewers' side of essays. Every step runs inside the caller's transaction, which audits it. */
export function reviewsService(context: Context<"clock" | "config">) {
  const { clock } = context;

  /** Locks the author and then the essay, as the deletion of an account does, and looks up the next state. */
  async function begin(tx: Db, id: number, action: EssayAction, actor: Actor) {
    const repository = essaysRepository(tx);
    const known = await repository.find(id);
    const author = known && (await accountsRepository(tx).lock(known.studentId));
    const essay = required(author && !author.deletedAt ? await repository.lock(id) : null, "essay.unknown");
    if (!(await enrolmentsRepository(tx).of(essay.studentId, essay.courseId)))
      throw new Problem("essay.course_revoked");
    const reviews = await repository.reviews([id]);
    const next = nextEssayStatus(factsOf(essay, reviews), action, actor, clock());
    if (!next) throw new Problem(whyNot({ essay, reviews }, action, actor));
    return { essay, reviews, next };
  }

  async function enter(tx: Db, { essay, next }: Reviewed, change: Partial<EssayRow>) {
    const repository = essaysRepository(tx);
    if (next !== essay.status) await repository.addEvent({ essayId: essay.id, status: next, at: clock() });
    return repository.update(essay.id, { ...change, status: next });
  }

  /** Stores the effective evaluation as the essay's result; it may be the last condition of the certificate. */
  async function conclude(tx: Db, { essay, reviews }: Pick<Reviewed, "essay" | "reviews">) {
    const evaluations = evaluationsOf(reviews);
    const final = effectiveEvaluation(evaluations);
    if (!final) return;
    const { studentId, courseId, evaluatedAt } = essay;
    await certificatesRepository(tx).evaluateEssay({
      studentId,
      courseId,
      points: final.points,
      evaluatedAt: evaluatedAt ?? clock(),
      givenBy: `staff:${final.reviewerId}`,
    });
    await enqueueCertificateCheck(tx, studentId, courseId);
    await notifyAuthor(tx, context, essay, {
      kind: "evaluated",
      points: final.points,
      isPositive: isPositive(final.points),
      appealUntil: appealUntil(factsOf(essay, reviews), clock()),
    });
  }

  /** Applies a change of the essay and moves it to the next state; returns the state before and after. */
  async function move(tx: Db, reviewed: Reviewed, change: Partial<EssayRow>): Promise<ReviewStep> {
    const before = reviewStateOf(reviewed.essay);
    return { before, after: reviewStateOf(await enter(tx, reviewed, change)) };
  }

  return {
    /** Begins reading: from now on the author cannot withdraw the essay, and no other member of the staff evaluates it. */
    async start(tx: Db, id: number, actor: Actor, seenReader?: number): Promise<ReviewStep> {
      const reviewed = await begin(tx, id, "start", actor);
      refuseUnseen(reviewed, seenReader);
      return move(tx, reviewed, { reviewerId: actor.id });
    },

    /** Gives up a reading that was begun: the essay waits for another reader. */
    release: async (tx: Db, id: number, actor: Actor): Promise<ReviewStep> =>
      move(tx, await begin(tx, id, "release", actor), { reviewerId: null }),

    /** Assigns the reading that is due to another reader, as an owner does when a reader has left; the new reader gets the reason. */
    async assign(
      tx: Db,
      id: number,
      actor: Actor,
      { reader, reason, seenReader }: { reader: Actor; reason: string; seenReader?: number | undefined },
    ): Promise<ReviewStep> {
      const reviewed = await begin(tx, id, "assign", actor);
      refuseUnseen(reviewed, seenReader);
      if (!mayBeGiven(factsOf(reviewed.essay, reviewed.reviews), reader, clock()))
        throw new Problem("essay.reader_unfit");
      const step = await move(tx, reviewed, { reviewerId: reader.id });
      if (reader.id !== actor.id) await notifyReader(tx, context, reviewed.essay, { reader: reader.id, reason });
      return step;
    },

    /** Returns the essay with comments; this is possible twice at most. */
    async return(tx: Db, id: number, actor: Actor, remarks: Remarks): Promise<ReviewStep> {
      const reviewed = await begin(tx, id, "return", actor);
      const { essay } = reviewed;
      const returns = essay.returns + 1;
      const review = { essayId: id, reviewerId: actor.id, kind: "first", verdict: "returned", at: clock() } as const;
      await essaysRepository(tx).addReview({ ...review, ...remarks, readText: essay.fileKey ? null : essay.text });
      const step = await move(tx, reviewed, { returns, reviewerId: null });
      await notifyAuthor(tx, context, essay, { kind: "returned", returnsLeft: ESSAY_RETURNS_MAX - returns });
      return step;
    },

    /** Evaluates the essay: in the first reading, in the second one, as the deciding owner, or after an appeal. */
    async evaluate(tx: Db, id: number, actor: Actor, { criteria, ...remarks }: Evaluation): Promise<ReviewStep> {
      const points = pointsOf(criteria);
      const verdict = isPositive(points) ? "positive" : "negative";
      const reviewed = await begin(tx, id, `evaluate_${verdict}`, actor);
      await essaysRepository(tx).addReview({
        ...remarks,
        essayId: id,
        reviewerId: actor.id,
        kind: kindOfReading(factsOf(reviewed.essay, reviewed.reviews)),
        verdict,
        criteria: [...criteria],
        points,
        at: clock(),
      });
      const isFinal = reviewed.next === "evaluated";
      const essay = await enter(tx, reviewed, { reviewerId: null, ...(isFinal && { evaluatedAt: clock() }) });
      if (isFinal) await conclude(tx, { essay, reviews: await essaysRepository(tx).reviews([id]) });
      return { before: reviewStateOf(reviewed.essay), after: { ...reviewStateOf(essay), points } };
    },
  };
}
