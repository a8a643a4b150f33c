import { ApiError, hasCode } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import type { FailingCall } from "@academy/shared/i18n/failure-fallbacks";
import { CircleAlert } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { WaitNote } from "#ui/countdown/wait.tsx";
import { useCopy } from "#ui/hooks/use-copy.ts";
import { ConfirmEmailLink } from "#ui/navigation/confirm-email-link.tsx";
import { downloadFailure } from "./download-failure.ts";
import { useErrorMessages } from "./error-messages.tsx";
import styles from "./error-note.module.css";

interface ErrorNoteProps {
  /** Nothing is shown without one. */
  error: unknown;
  /** The failed call: one of the specification's catalogue, or the key of a text of the area (`library:books.failed`); it decides the text for a failure whose answer says nothing about itself (spec §8). */
  call?: FailingCall | undefined;
  /** The text for such a failure of any other call. */
  fallback?: string | undefined;
  onRetry?: (() => unknown) | undefined;
  retrying?: boolean;
}

/** What failed, what the user can do, and the request's number for support. The note is shown where the failure was caused. */
export function ErrorNote({ error, call, fallback, onRetry, retrying = false }: ErrorNoteProps) {
  const t = useTranslations("common");
  const messages = useErrorMessages();
  if (error === null || error === undefined) return null;
  const isUnconfirmed = hasCode(error, "account.unverified");
  const isReplaced = downloadFailure(error) === "replaced";
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div role="alert" className={styles.note}>
      <CircleAlert className={styles.icon} size={20} />
      <div className={styles.body}>
        <p>{call ? messages.ofCall(error, call) : messages.of(error, fallback)}</p>
        <WaitNote error={error} />
        {requestId && <RequestId id={requestId} />}
      </div>
      {isUnconfirmed && (
        <ConfirmEmailLink variant="secondary" size="compact">
          {t("purchase.confirm")}
        </ConfirmEmailLink>
      )}
      {isReplaced && (
        <Button variant="secondary" size="compact" onClick={() => location.reload()}>
          {t("buttons.reload")}
        </Button>
      )}
      {onRetry && !isUnconfirmed && !isReplaced && (
        <Button
          variant="secondary"
          size="compact"
          pending={retrying}
          pendingLabel={t("buttons.retrying")}
          failure={error}
          onClick={() => onRetry()}
        >
          {t("buttons.retry")}
        </Button>
      )}
    </div>
  );
}

/** The number of a request, with a button that copies it for a message to support. */
export function RequestId({ id }: { id: string }) {
  const t = useTranslations("common");
  const [copied, copy] = useCopy(id);
  return (
    <p className={styles.request}>
      <span>{t("failures.request_id")}</span>
      <code>{id}</code>
      <button type="button" className={styles.copy} onClick={copy}>
        {t(copied ? "buttons.copied" : "buttons.copy")}
      </button>
    </p>
  );
}
