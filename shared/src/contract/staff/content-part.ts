import * as z from "@academy/shared/schema";

/**
 * `GET /staff/content/parts/{part}/`: one part from the draft, else from the live content; `revision` is 0 without a draft.
 * `largest_id`, with topics and essay: the largest number that a topic or a lecture, or an essay's topic, of any course ever had. The
 * row of a removed one stays with everybody's progress (decision 0031), so its number is never used again.
 */
export const ContentPartValue = z.object({
  revision: z.number(),
  value: z.unknown(),
  largest_id: z.optional(z.number()),
});
export type ContentPartValue = z.infer<typeof ContentPartValue>;
