import { ApiError } from "@academy/shared/http";
import type { FailingCall } from "@academy/shared/i18n/failure-fallbacks";
import { WaitNote } from "#ui/countdown/wait.tsx";
import { useErrorMessages } from "#ui/errors/error-messages.tsx";
import { ErrorNote } from "#ui/errors/error-note.tsx";
import { Banner } from "#ui/notifications/banner.tsx";

interface FormFailureProps {
  /** Nothing is shown without one. */
  error: unknown;
  /** The failed call; it decides the text for a failure without a code or a text of its own. */
  call: FailingCall;
  /** Sends the same form again; offered when the answer may differ: no network, or a fault of ours. */
  onRetry: () => void;
  retrying: boolean;
}

/** Why the server did not accept a form, shown under the form; the typed values stay (spec §8, readings 41, 43). */
export function FormFailure({ error, call, onRetry, retrying }: FormFailureProps) {
  const messages = useErrorMessages();
  if (!error) return null;
  // The same form may be accepted when it is sent again.
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
    return <ErrorNote error={error} call={call} onRetry={onRetry} retrying={retrying} />;
  return (
    <div>
      <Banner tone="error" live>
        <span>{messages.ofCode(error.code, error.detail || messages.fallbackOf(call))}</span>
        <WaitNote error={error} />
      </Banner>
    </div>
  );
}
