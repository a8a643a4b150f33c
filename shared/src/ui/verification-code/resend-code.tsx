import { RESEND_SECONDS } from "@academy/shared/contract/auth/verification-codes";
import { hasCode } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import type { FailingCall } from "@academy/shared/i18n/failure-fallbacks";
import { useMutation } from "@academy/shared/query";
import { useRef } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Countdown, useCountdown } from "#ui/countdown/countdown.tsx";
import { FormFailure } from "#ui/forms/form-failure.tsx";
import { retryFromButton } from "#ui/forms/resubmit.tsx";
import styles from "./code-form.module.css";

interface ResendCodeProps {
  /** The call that the code is for; it decides the text for a failure whose answer says nothing about itself (spec §8). */
  call: FailingCall;
  /** The message after another code was sent. */
  resent: string;
  /** The server's time from which another code may be requested. */
  resendAt: string | null;
  /** Requests another code and takes over the server's answer about it. */
  send: () => Promise<unknown>;
  /** Called when the server says that it is too early: the countdown on the page was wrong. */
  onTooSoon?: (() => unknown) | undefined;
}

/** The countdown from 1:59; when it ends, it is replaced by the button that requests another code (spec §4 and §9). */
export function ResendCode({ call, resent, resendAt, send, onTooSoon }: ResendCodeProps) {
  const t = useTranslations("common");
  const button = useRef<HTMLButtonElement>(null);
  const left = useCountdown(resendAt, RESEND_SECONDS);
  const resend = useMutation({
    mutationFn: send,
    onError: (error) => hasCode(error, "code.resend_too_soon") && onTooSoon?.(),
  });

  return (
    <div className={styles.resend}>
      {left > 0 ? (
        <p className={styles.wait}>
          <span>{t("code.resend_in")}</span> <Countdown seconds={left} />
        </p>
      ) : (
        <Button ref={button} variant="secondary" wide clickMutation={resend} pendingLabel={t("code.sending")}>
          {t("code.resend")}
        </Button>
      )}
      <p role="status" className={styles.resent}>
        {resend.isSuccess && left > 0 ? resent : ""}
      </p>
      <FormFailure
        call={call}
        error={resend.error}
        onRetry={() => retryFromButton(button.current)}
        retrying={resend.isPending}
      />
    </div>
  );
}
