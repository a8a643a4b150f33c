import { type CriterionPoints, ESSAY_CRITERIA } from "@academy/shared/contract/essay-evaluation";
import * as z from "@academy/shared/schema";
import { type Draft, useDraft } from "#drafts/use-draft.ts";

/** The review of an essay while the reviewer writes it. */
export const ReviewDraft = z.object({
  points: z.record(z.string(), z.number()),
  comment: z.string(),
  passages: z.array(z.object({ quote: z.string(), text: z.string() })),
});
export type ReviewDraft = z.infer<typeof ReviewDraft>;

const EMPTY: ReviewDraft = { points: {}, comment: "", passages: [] };

/** The draft of an essay's review, kept in this tab until the server has it. */
export const useReviewDraft = (essay: number): Draft<ReviewDraft> => useDraft(`review:${essay}`, EMPTY, ReviewDraft);

/** The points of all criteria; null while a criterion has none. */
export function criteriaOf({ points }: ReviewDraft): CriterionPoints | null {
  const given = ESSAY_CRITERIA.flatMap((key) => {
    const each = points[key];
    return each === undefined ? [] : [{ key, points: each }];
  });
  return given.length === ESSAY_CRITERIA.length ? given : null;
}

/** The remarks as they are sent, without empty ones. */
export const passagesOf = ({ passages }: ReviewDraft) =>
  passages.flatMap(({ quote, text }) =>
    quote.trim() === "" && text.trim() === "" ? [] : [{ quote: quote.trim(), text: text.trim() }],
  );
