import type { EssayComment } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { type PassageMarks, passageIds } from "@academy/shared/ui/data-display/essay-text";

/** The marks of the commented passages, with the same numbers as the comments. */
export function useCommentMarks(comments: readonly EssayComment[]): PassageMarks {
  const t = useTranslations("essay");
  const passages = comments.filter(({ quote }) => quote !== null);
  return {
    quotes: passages.flatMap(({ quote }) => quote ?? []),
    notes: passages.map(({ text }) => text),
    nameOf: (number) => t("comments.to_comment", { number }),
    ids: passageIds("essay"),
  };
}
