import { ApiError } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import { useErrorWords } from "@academy/shared/ui/error-words";

/** What is said about the code itself, under its boxes; undefined for a failure that is not the code's (readings 2 and 3). */
export function useCodeWords() {
  const { t } = useTranslation("auth");
  const words = useErrorWords();
  return (error: unknown): string | undefined => {
    if (!(error instanceof ApiError)) return undefined;
    const { code, attemptsLeft } = error;
    if (code === "code.wrong") {
      const left = attemptsLeft === undefined ? "" : t("code.attempts", { count: attemptsLeft });
      const wayOn = attemptsLeft === 0 ? t("code.go_on_by") : "";
      return [words.ofCode(code, error.detail), left, wayOn].filter(Boolean).join(" ");
    }
    if (code === "code.too_many") return `${t("code.used_up")} ${t("code.go_on_by")}`;
    if (code === "code.expired" || code === "code.closed") return words.ofCode(code, error.detail);
    return undefined;
  };
}
