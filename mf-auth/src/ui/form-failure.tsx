import { ApiError } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import { Banner } from "@academy/shared/ui/banner";
import { ErrorNote } from "@academy/shared/ui/error-note";
import { useErrorWords } from "@academy/shared/ui/error-words";
import { WaitNote } from "./wait-note.tsx";

interface FormFailureProps {
  error: unknown;
  /** Sends the same form again; offered when the answer may differ: no network, or a fault of ours. */
  onRetry: () => void;
  retrying: boolean;
}

const mayPass = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Why a form was not accepted, under the form it belongs to; what was typed stays (spec §8, readings 41, 43). */
export function FormFailure({ error, onRetry, retrying }: FormFailureProps) {
  const { t } = useTranslation("common");
  const words = useErrorWords();
  const fallback = t("failures.authorization");
  if (mayPass(error)) return <ErrorNote error={error} fallback={fallback} onRetry={onRetry} retrying={retrying} />;
  if (!(error instanceof ApiError)) return null;
  return (
    <div>
      <Banner tone="error" live>
        {words.ofCode(error.code, error.detail || fallback)}
        {error.retryAfter && <WaitNote key={error.requestId} seconds={error.retryAfter} />}
      </Banner>
    </div>
  );
}
