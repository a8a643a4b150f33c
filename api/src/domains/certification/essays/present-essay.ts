import type { EssayTopic } from "@academy/shared/contract/content/essay-guide";
import {
  ESSAY_RETURNS_MAX,
  type Essay,
  type EssayComment,
  type EssayEvaluation,
  type EssayLock,
} from "@academy/shared/contract/essay";
import { isPositive } from "@academy/shared/contract/essay-evaluation";
import type { Language } from "@academy/shared/contract/language";
import type { EssayReviewRow, EssayRow } from "#database/tables/essays.ts";
import { isoTime } from "#format/iso-time.ts";
import type { SignedAddress } from "#interfaces/file-storage.ts";
import { evaluationsOf } from "./essays.repository.ts";
import { effectiveEvaluation } from "./rules/evaluation.ts";
import { appealUntil, type EssayAction, type EssayFacts, nextEssayStatus } from "./rules/transitions.ts";

/** An essay's row with its reviews and events. */
export interface EssayRecord {
  row: EssayRow;
  reviews: readonly EssayReviewRow[];
  events: readonly { status: EssayRow["status"]; at: Date }[];
}

/** In which language, under which lock and at what moment an essay is shown. */
export interface EssayView {
  language: Language;
  lock: EssayLock | null;
  now: Date;
  signedUrl: (key: string, studentId: number) => SignedAddress;
}

/** The facts that decide which steps an essay may take next. */
export const factsOf = (row: EssayRow, reviews: readonly EssayReviewRow[]): EssayFacts => ({
  status: row.status,
  authorId: row.studentId,
  returns: row.returns,
  reviewerId: row.reviewerId,
  evaluations: evaluationsOf(reviews),
  evaluatedAt: row.evaluatedAt,
  appealedAt: row.appealedAt,
});

/** The number of words that would be submitted: the file's words if there is a file. */
export const wordCountOf = ({ fileWords, words }: EssayRow) => fileWords ?? words;

/** A topic in the reader's language. */
export const topicIn = (topic: EssayTopic, language: Language) => ({
  id: topic.id,
  title: topic.title[language],
  task: topic.task[language],
  guidance: topic.guidance.map((advice) => advice[language]),
});

/** The evaluation that the author sees: the effective one, once it is final. */
function finalOf({ row, reviews }: EssayRecord) {
  return row.evaluatedAt ? effectiveEvaluation(evaluationsOf(reviews)) : null;
}

function commentsOf(record: EssayRecord): EssayComment[] {
  const final = finalOf(record);
  return record.reviews
    .filter((review) => review.verdict === "returned" || review.id === final?.id)
    .flatMap(({ verdict, comment, passages, at }) => [
      // The comment of an evaluation is sent with the evaluation itself.
      ...(verdict === "returned" ? [{ at: at.toISOString(), text: comment, quote: null }] : []),
      ...passages.map(({ quote, text }) => ({ at: at.toISOString(), text, quote })),
    ]);
}

function evaluationOf(record: EssayRecord, now: Date): EssayEvaluation | null {
  const final = finalOf(record);
  if (!final || !record.row.evaluatedAt) return null;
  const { points, criteria, comment } = final;
  return {
    points,
    positive: isPositive(points),
    criteria,
    comment,
    evaluated_at: record.row.evaluatedAt.toISOString(),
    appeal_until: isoTime(appealUntil(factsOf(record.row, record.reviews), now)),
  };
}

/** The uploaded essay with an address that expires after some minutes. */
export function fileOf(row: EssayRow, sign: (key: string) => SignedAddress) {
  if (!row.fileKey || !row.fileAt) return null;
  const { url, expiresAt } = sign(row.fileKey);
  return {
    name: row.fileName ?? "",
    bytes: row.fileBytes ?? 0,
    pages: row.filePages ?? 0,
    words: row.fileWords ?? 0,
    uploaded_at: row.fileAt.toISOString(),
    url,
    expires_at: expiresAt.toISOString(),
  };
}

/** An essay as its author sees it: nothing of a review before it is final, and never the reviewer's name. */
export function presentEssay(record: EssayRecord, { language, lock, now, signedUrl }: EssayView): Essay {
  const { row, reviews, events } = record;
  const may = (action: EssayAction) =>
    nextEssayStatus(factsOf(row, reviews), action, { id: row.studentId, roles: [] }, now) !== null;
  const usable = lock === null;
  return {
    id: row.id,
    topic: topicIn(row.topic, language),
    intake: row.intake,
    status: row.status,
    text: row.text,
    words: row.words,
    revision: row.revision,
    saved_at: isoTime(row.savedAt),
    file: fileOf(row, (key) => signedUrl(key, row.studentId)),
    submitted_at: isoTime(row.submittedAt),
    returns_left: ESSAY_RETURNS_MAX - row.returns,
    may: {
      edit: usable && may("edit"),
      withdraw: usable && may("withdraw"),
      // The right to appeal lasts longer than the access to tests and essay, but ends with a refund.
      appeal: lock !== "purchase" && may("appeal"),
      begin_anew: usable && may("begin_anew"),
    },
    timeline: events.map(({ status, at }) => ({ status, at: at.toISOString() })),
    comments: commentsOf(record),
    evaluation: evaluationOf(record, now),
  };
}
