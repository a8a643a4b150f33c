import { ESSAY_RETURNS_MAX } from "@academy/shared/contract/essay";
import { lengthOf } from "@academy/shared/contract/text-length";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { EssayReviewRow, EssayRow } from "#database/tables/essays.ts";
import { authRepository } from "#modules/auth/auth.repository.ts";
import { enqueueCertificateCheck } from "#modules/certificate-checks/enqueue-check.ts";
import { certificatesRepository } from "#modules/certificates/certificates.repository.ts";
import { enrolments } from "#modules/courses/enrolments.ts";
import { essaysRepository, evaluationsOf } from "#modules/essays/essays.repository.ts";
import { notifyAuthor } from "#modules/essays/notify-author.ts";
import { factsOf } from "#modules/essays/present-essay.ts";
import {
  COMMENT_MIN,
  type CriterionPoints,
  isComplete,
  isPositive,
  pointsOf,
  standing,
} from "#modules/essays/rules/evaluation.ts";
import {
  type Actor,
  appealUntil,
  type EssayAction,
  kindOfReading,
  nextStatus,
} from "#modules/essays/rules/transitions.ts";
import { CRITERIA } from "#schemas/essay-guide.ts";

/** Said to the reviewer when a step cannot be taken. */
export class ReviewRefused extends Error {}

/** Longest comment, and longest remark with the passage it is about. */
const COMMENT_MAX = 20_000;

/** Most remarks on passages. */
const PASSAGES_MAX = 100;

/** What a reviewer says about an essay, besides its points. */
export interface Remarks {
  comment: string;
  passages: { quote: string; text: string }[];
}

/** An evaluation by the four criteria (reading 79). */
export interface Evaluation extends Remarks {
  criteria: CriterionPoints;
}

interface Reviewed {
  essay: EssayRow;
  reviews: EssayReviewRow[];
  next: EssayRow["status"];
}

function checked({ comment, passages }: Remarks, fewest: number): Remarks {
  const length = lengthOf(comment);
  if (length < fewest) throw new ReviewRefused(`the comment must have at least ${fewest} characters, it has ${length}`);
  const longest = Math.max(length, ...passages.map(({ quote, text }) => lengthOf(quote) + lengthOf(text)));
  if (longest > COMMENT_MAX) throw new ReviewRefused(`a comment may have at most ${COMMENT_MAX} characters`);
  if (passages.length > PASSAGES_MAX) throw new ReviewRefused(`at most ${PASSAGES_MAX} passages may be commented on`);
  return { comment: comment.trim(), passages };
}

function whyNot({ essay, reviews }: Omit<Reviewed, "next">, action: EssayAction, actor: Actor): string {
  if (essay.studentId === actor.id) return "nobody reviews their own essay";
  if (evaluationsOf(reviews).some(({ reviewerId }) => reviewerId === actor.id))
    return "nobody evaluates an essay twice";
  if (action === "return" && essay.status === "in_review" && essay.returns >= ESSAY_RETURNS_MAX)
    return `it was returned ${ESSAY_RETURNS_MAX} times and has to be evaluated`;
  if (essay.status === "in_review" && essay.reviewerId !== actor.id) return "another reviewer has begun to read it";
  if (essay.status === "submitted") return "begin its review first";
  return `its state is ${essay.status}, and this role cannot do that now`;
}

/** What reviewers do with essays (readings 77 and 79). Every step is taken inside the caller's transaction, which audits it. */
export function reviewsService(context: Pick<Context, "clock" | "config">) {
  const { clock } = context;

  /** Locks the essay after its author, as a deletion of the account does, and asks the table for the next state. */
  async function begin(tx: Db, id: number, action: EssayAction, actor: Actor): Promise<Reviewed> {
    const repository = essaysRepository(tx);
    const known = await repository.find(id);
    const author = known && (await authRepository(tx).lock(known.studentId));
    const essay = author && !author.deletedAt ? await repository.lock(id) : null;
    if (!essay) throw new ReviewRefused(`there is no essay ${id}`);
    if (!(await enrolments(tx).of(essay.studentId, essay.courseId)))
      throw new ReviewRefused("its author does not have the course any more");
    const reviews = await repository.reviews([id]);
    const next = nextStatus(factsOf(essay, reviews), action, actor, clock());
    if (!next) throw new ReviewRefused(whyNot({ essay, reviews }, action, actor));
    return { essay, reviews, next };
  }

  async function enter(tx: Db, { essay, next }: Reviewed, change: Partial<EssayRow>): Promise<EssayRow> {
    const repository = essaysRepository(tx);
    if (next !== essay.status) await repository.addEvent({ essayId: essay.id, status: next, at: clock() });
    return repository.update(essay.id, { ...change, status: next });
  }

  /** What stands now becomes the result of the essay, and may be the last condition of the certificate. */
  async function conclude(tx: Db, { essay, reviews }: Pick<Reviewed, "essay" | "reviews">): Promise<void> {
    const evaluations = evaluationsOf(reviews);
    const final = standing(evaluations);
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

  return {
    /** Begins to read: from now on the author cannot take it back. */
    async start(tx: Db, id: number, actor: Actor): Promise<EssayRow["status"]> {
      const reviewed = await begin(tx, id, "start", actor);
      await enter(tx, reviewed, { reviewerId: actor.id });
      return reviewed.next;
    },

    /** Returns it with comments, twice at most. */
    async return(tx: Db, id: number, actor: Actor, remarks: Remarks): Promise<EssayRow["status"]> {
      const reviewed = await begin(tx, id, "return", actor);
      const returns = reviewed.essay.returns + 1;
      const said = { essayId: id, reviewerId: actor.id, kind: "first", verdict: "returned", at: clock() } as const;
      await essaysRepository(tx).addReview({ ...said, ...checked(remarks, 1) });
      const returned = await enter(tx, reviewed, { returns, reviewerId: null });
      await notifyAuthor(tx, context, returned, { kind: "returned", returnsLeft: ESSAY_RETURNS_MAX - returns });
      return reviewed.next;
    },

    /** Evaluates it: as its reviewer, as the second instructor, as the owner who decides, or after an appeal. */
    async evaluate(
      tx: Db,
      id: number,
      actor: Actor,
      { criteria, ...remarks }: Evaluation,
    ): Promise<EssayRow["status"]> {
      if (!isComplete(criteria))
        throw new ReviewRefused(`each of the criteria ${CRITERIA.join(", ")} needs 0, 0.5 or 1 point`);
      const points = pointsOf(criteria);
      const verdict = isPositive(points) ? "positive" : "negative";
      const reviewed = await begin(tx, id, `evaluate_${verdict}`, actor);
      await essaysRepository(tx).addReview({
        ...checked(remarks, COMMENT_MIN),
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
      return reviewed.next;
    },
  };
}
