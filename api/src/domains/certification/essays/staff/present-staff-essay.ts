import type { EssayGuide } from "@academy/shared/contract/content/essay-guide";
import { ESSAY_RETURNS_MAX } from "@academy/shared/contract/essay";
import type { Language } from "@academy/shared/contract/language";
import type { StaffEssay } from "@academy/shared/contract/staff/essays";
import type { EssayReviewRow, EssayRow } from "#database/tables/essays.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { factsOf, fileOf, topicIn, wordCountOf } from "#domains/certification/essays/present-essay.ts";
import { rubricIn } from "#domains/certification/essays/present-state.ts";
import {
  type Actor,
  appealUntil,
  type EssayAction,
  kindOfReading,
  nextEssayStatus,
} from "#domains/certification/essays/rules/transitions.ts";
import { isoTime } from "#format/iso-time.ts";
import type { SignedAddress } from "#interfaces/file-storage.ts";

/** For whom, in which language and at what moment essays are shown. */
export interface ReviewerView {
  actor: Actor;
  language: Language;
  now: Date;
}

/** The data of an essay in a list. */
interface Line {
  essay: EssayRow;
  reviews: readonly EssayReviewRow[];
  /** The member of the staff who has begun to read it, or who wrote the listed review. */
  reader: StudentRow | null;
  review?: EssayReviewRow;
}

const nameOf = ({ firstName, lastName, email }: StudentRow) =>
  [firstName, lastName].filter(Boolean).join(" ") || (email ?? "");

/** A line of a list; it never says whose essay it is (reading 79). */
export function presentLine({ essay, reviews, reader, review }: Line, { actor, language, now }: ReviewerView) {
  const facts = factsOf(essay, reviews);
  return {
    id: essay.id,
    title: essay.topic.title[language],
    intake: essay.intake,
    status: essay.status,
    words: wordCountOf(essay),
    is_file: essay.fileKey !== null,
    reading: review?.kind ?? kindOfReading(facts),
    waits_since: isoTime(essay.appealedAt ?? essay.submittedAt),
    returns: essay.returns,
    reader: reader && { id: reader.id, name: nameOf(reader), is_me: reader.id === actor.id },
    said: review
      ? {
          verdict: review.verdict,
          points: review.points,
          at: review.at.toISOString(),
          appeal_until: isoTime(appealUntil(facts, now)),
        }
      : null,
  };
}

/** Whether the author is working on the essay: then the staff sees the text that was handed in last, not the one being written. */
export const isWithAuthor = ({ status }: EssayRow) => status === "draft" || status === "returned";

/** One essay with everything that its reader needs. */
export function presentStaffEssay(
  line: Line & { guide: Pick<EssayGuide, "rubric"> | null; sign: (key: string) => SignedAddress },
  view: ReviewerView,
): StaffEssay {
  const { essay, reviews, guide, sign } = line;
  const { actor, language, now } = view;
  const facts = factsOf(essay, reviews);
  const leadsTo = (action: EssayAction) => nextEssayStatus(facts, action, actor, now);
  const may = (action: EssayAction) => leadsTo(action) !== null;
  const lastReturned = reviews.findLast(({ verdict }) => verdict === "returned");
  const text = isWithAuthor(essay) ? (lastReturned?.readText ?? "") : essay.text;
  return {
    ...presentLine(line, view),
    topic: topicIn(essay.topic, language),
    text,
    file: isWithAuthor(essay) ? null : fileOf(essay, sign),
    returns_left: ESSAY_RETURNS_MAX - essay.returns,
    rubric: rubricIn(guide?.rubric ?? [], language),
    appeal: essay.appealedAt && { at: essay.appealedAt.toISOString(), reason: essay.appealReason ?? "" },
    said_before: reviews.map((review) => ({
      id: review.id,
      reading: review.kind,
      verdict: review.verdict,
      points: review.points,
      criteria: review.criteria ?? [],
      comment: review.comment,
      passages: review.passages,
      at: review.at.toISOString(),
      is_mine: review.reviewerId === actor.id,
      text: review.readText === text ? null : review.readText,
    })),
    may: {
      start: may("start") && essay.reviewerId !== actor.id,
      release: may("release"),
      return: may("return"),
      evaluate: may("evaluate_positive") || may("evaluate_negative"),
      assign: may("assign"),
    },
    negative_leads_to: leadsTo("evaluate_negative"),
    positive_leads_to: leadsTo("evaluate_positive"),
  };
}
