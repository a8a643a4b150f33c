import type { ContentChange, ContentDifference, ContentDraft } from "@academy/shared/contract/staff/content";

/** What the content has beside the parts that the editors of this section know: such a change is shown by its path. */
const BY_PATH = /^(pages|legal|words|academy\.(seminars|sample_questions))(\.|$)/;

/** The changes of a draft: those that are described, and the others, which an older api has alone. */
export function changesOf({ changes, differences }: ContentDraft): {
  differences: readonly ContentDifference[];
  others: readonly ContentChange[];
  count: number;
} {
  const others = differences ? changes.filter(({ path }) => BY_PATH.test(path)) : changes;
  return { differences: differences ?? [], others, count: (differences?.length ?? 0) + others.length };
}
