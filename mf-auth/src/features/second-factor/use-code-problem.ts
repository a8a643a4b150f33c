import { ApiError } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";

/** What is said under the code itself, with the tries that are left; undefined for a failure that is not the code's. */
export function useCodeProblem() {
  const { t } = useTranslation("common");
  const words = useErrorMessages();
  return (error: unknown): string | undefined => {
    if (!(error instanceof ApiError) || error.code !== "factor.wrong") return words.ofField(error, "code");
    const left = error.attemptsLeft;
    const tries = left === undefined ? "" : t("code.attempts", { count: left });
    return [words.ofCode(error.code, error.detail), tries].filter(Boolean).join(" ");
  };
}
