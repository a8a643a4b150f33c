import type { AttemptAnswer, AttemptQuestion } from "@academy/shared/contract/tests";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { formatNumber } from "@academy/shared/i18n/format-number";

const chosen = (texts: readonly string[], ...indexes: number[]) => indexes.flatMap((index) => texts[index] ?? []);

/** An answer as text, one line for each part; no lines where nothing was chosen. */
export function useAnswerLines(question: AttemptQuestion, answer: AttemptAnswer | null): string[] {
  const t = useTranslations("tests");
  const language = useLanguage();
  switch (answer?.kind) {
    case "single":
      return question.kind === "single" ? chosen(question.options, answer.option) : [];
    case "multiple":
      return question.kind === "multiple" ? chosen(question.options, ...answer.options) : [];
    case "true_false":
      return [t(answer.value ? "fields.yes" : "fields.no")];
    case "matching":
      return question.kind === "matching"
        ? question.lefts.map((left, at) =>
            t("result.pair", { left, right: question.rights[answer.rights[at] ?? -1] ?? "—" }),
          )
        : [];
    case "ordering":
      return question.kind === "ordering" ? chosen(question.items, ...answer.items) : [];
    case "numeric":
      return [formatNumber(answer.value, language, { maximumFractionDigits: 9 })];
    default:
      return [];
  }
}
