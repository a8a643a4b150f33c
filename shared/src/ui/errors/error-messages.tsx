import { ApiError } from "@academy/shared/http";
import { i18n, useTranslations } from "@academy/shared/i18n";
import { FAILURE_SENTENCES, type FailingCall, fallbackKey } from "@academy/shared/i18n/failure-fallbacks";
import { downloadFailure } from "./download-failure.ts";

/** The text for a failure: our own for a known code, else the server's, else the fallback of the call (spec §8). */
export function useErrorMessages() {
  const t = useTranslations("common");

  const ofCode = (code: string, detail?: string): string => {
    const key = `errors.${code}`;
    return code && i18n.exists(key, { ns: "common" }) ? t(key as never) : detail || t("failures.request");
  };

  const of = (error: unknown, fallback?: string): string => {
    const download = downloadFailure(error);
    if (download) return t(download === "replaced" ? "failures.replaced" : "errors.network.unreachable");
    if (!(error instanceof ApiError)) return fallback ?? t("failures.request");
    return ofCode(error.code, error.detail || fallback);
  };

  const fallbackOf = (call: FailingCall): string => t(fallbackKey(call) as never);

  return {
    /** The text for one error code, for example of a field. */
    ofCode,
    /** The text for any failure; `fallback` is used when the answer says nothing about itself. */
    of,
    /** The fallback text of a call, for a failure whose answer says nothing about itself. */
    fallbackOf,
    /** The text for a failed call of the specification's catalogue, or of an area. */
    ofCall: (error: unknown, call: FailingCall): string => {
      const sentence = of(error, fallbackOf(call));
      return call in FAILURE_SENTENCES
        ? t(FAILURE_SENTENCES[call as keyof typeof FAILURE_SENTENCES], { error: sentence })
        : sentence;
    },
    /** The first problem of a field of a refused form, or undefined. */
    ofField: (error: unknown, field: string): string | undefined => {
      const problem = error instanceof ApiError ? error.fields[field]?.[0] : undefined;
      return problem && ofCode(problem.code, problem.detail);
    },
  };
}
