import { ApiError } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import { clock } from "#format/duration.ts";

/** Words for what went wrong: our own for a known code, else what the server says (reading 43). */
export function useErrorWords() {
  const { t, i18n } = useTranslation("common");

  const ofCode = (code: string, detail?: string): string => {
    const key = `errors.${code}`;
    return i18n.exists(key, { ns: "common" }) ? t(key as never) : (detail ?? t("failures.request"));
  };

  return {
    /** The words of one machine code, for example of a field. */
    ofCode,
    /** The words of any failure; `fallback` stands in for one that says nothing about itself (spec §8). */
    of: (error: unknown, fallback?: string): string => {
      if (!(error instanceof ApiError)) return fallback ?? t("failures.request");
      const words = ofCode(error.code, error.detail || fallback);
      return error.retryAfter ? `${words} ${t("failures.retry_after", { time: clock(error.retryAfter) })}` : words;
    },
    /** The first problem of a field of a refused form, or undefined. */
    ofField: (error: unknown, field: string): string | undefined => {
      const problem = error instanceof ApiError ? error.fields[field]?.[0] : undefined;
      return problem && ofCode(problem.code, problem.detail);
    },
  };
}
