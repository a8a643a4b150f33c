import { TOTP_DIGITS } from "@academy/shared/contract/auth/second-factor";
import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { forgetRefusal, isWaiting } from "@academy/shared/ui/countdown/wait";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { resubmit } from "@academy/shared/ui/forms/resubmit";
import { CodeInput, isCompleteCode } from "@academy/shared/ui/verification-code/code-input";
import { type FormEvent, useRef, useState } from "react";
import styles from "#ui/form.module.css";
import type { MethodProps } from "./method.ts";
import { completeByCode } from "./second-factor.api.ts";
import { useCodeProblem } from "./use-code-problem.ts";
import { useCompletion } from "./use-completion.ts";

/** Six digits of the authenticator app; the last one sends them, typed, pasted or offered by the device. */
export function AppCode({ challenge, onEnded }: MethodProps) {
  const { t } = useTranslation(["auth", "common"]);
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState("");
  /** A refused code leaves fresh boxes with the focus in the first. */
  const [round, setRound] = useState(0);
  const problemOf = useCodeProblem();
  const check = useCompletion({
    complete: (digits: string) => completeByCode({ challenge, code: digits }),
    onEnded,
    onRefused: (error) => {
      if (!problemOf(error)) return;
      setCode("");
      setRound((count) => count + 1);
    },
  });
  const problem = problemOf(check.error);

  const send = (digits: string) => {
    if (isCompleteCode(digits, TOTP_DIGITS) && !check.isPending && !isWaiting(check.error)) check.mutate(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(code);
  };
  const type = (digits: string) => {
    setCode(digits);
    forgetRefusal(check);
    send(digits);
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <p>{t("second_factor.totp.lead")}</p>
      <CodeInput
        key={round}
        label={t("second_factor.totp.label")}
        length={TOTP_DIGITS}
        value={code}
        onChange={type}
        error={problem}
        autoFocus
      />
      {check.error && !problem && (
        <FormFailure
          call="signIn"
          error={check.error}
          onRetry={() => resubmit(form.current)}
          retrying={check.isPending}
        />
      )}
      <Button
        type="submit"
        wide
        disabled={!isCompleteCode(code, TOTP_DIGITS)}
        pending={check.isPending}
        pendingLabel={t("common:code.submitting")}
        failure={check.error}
      >
        {t("second_factor.submit")}
      </Button>
    </form>
  );
}
