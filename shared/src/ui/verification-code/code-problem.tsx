import { ApiError } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useErrorMessages } from "#ui/errors/error-messages.tsx";

/** Error codes of a wrong code: of an email, or of a second factor. */
const WRONG = ["code.wrong", "factor.wrong"];

/** Error codes of refusals that are about the code itself. */
const OF_THE_CODE = ["code.expired", "code.closed", "email_change.closed"];

/**
 * The message about the code itself, shown under its boxes; undefined for a failure that has another cause.
 * `goOnBy` says what the user can do once a code is used up.
 */
export function useCodeProblem(goOnBy = "") {
  const t = useTranslations("common");
  const messages = useErrorMessages();
  return (error: unknown): string | undefined => {
    if (!(error instanceof ApiError)) return undefined;
    const { code, attemptsLeft } = error;
    if (WRONG.includes(code)) {
      const left = attemptsLeft === undefined ? "" : t("code.attempts", { count: attemptsLeft });
      const wayOn = attemptsLeft === 0 ? goOnBy : "";
      return [messages.ofCode(code, error.detail), left, wayOn].filter(Boolean).join(" ");
    }
    if (code === "code.too_many") return `${t("code.used_up")} ${goOnBy}`;
    return OF_THE_CODE.includes(code) ? messages.ofCode(code, error.detail) : undefined;
  };
}
