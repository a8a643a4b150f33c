import { ApiError } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import type { FailingCall } from "@academy/shared/i18n/failure-fallbacks";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { WaitNote } from "#ui/countdown/wait.tsx";
import { ConfirmEmailLink } from "#ui/navigation/confirm-email-link.tsx";
import { useErrorMessages } from "./error-messages.tsx";
import styles from "./error-note.module.css";

interface ErrorNoteProps {
  error: unknown;
  /** The call of the catalogue that failed; it decides the words for a failure that says nothing about itself (spec §8). */
  call?: FailingCall | undefined;
  /** The same words for any other call. */
  fallback?: string | undefined;
  onRetry?: (() => unknown) | undefined;
  retrying?: boolean;
}

/** What failed, what can be done, and the number under which support finds it; it stands where the failure was caused. */
export function ErrorNote({ error, call, fallback, onRetry, retrying = false }: ErrorNoteProps) {
  const { t } = useTranslation("common");
  const words = useErrorMessages();
  const isUnconfirmed = error instanceof ApiError && error.code === "account.unverified";
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div role="alert" className={styles.note}>
      <CircleAlert className={styles.icon} size={20} />
      <div className={styles.body}>
        <p>{call ? words.ofCall(error, call) : words.of(error, fallback)}</p>
        <WaitNote error={error} />
        {requestId && <RequestId id={requestId} />}
      </div>
      {isUnconfirmed && (
        <ConfirmEmailLink variant="secondary" size="compact">
          {t("purchase.confirm")}
        </ConfirmEmailLink>
      )}
      {onRetry && !isUnconfirmed && (
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

/** A request's number, ready to be copied into a message to support. */
export function RequestId({ id }: { id: string }) {
  const { t } = useTranslation("common");
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <p className={styles.request}>
      {t("failures.request_id")}
      <code>{id}</code>
      <button type="button" className={styles.copy} onClick={copy}>
        {t(copied ? "buttons.copied" : "buttons.copy")}
      </button>
    </p>
  );
}
