import { TOTP_DIGITS } from "@academy/shared/contract/auth/second-factor";
import { hasCode } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import type { FailingCall } from "@academy/shared/i18n/failure-fallbacks";
import { useMutation } from "@academy/shared/query";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { forgetRefusal, isWaiting } from "#ui/countdown/wait.tsx";
import { FormFailure } from "#ui/forms/form-failure.tsx";
import { useForm, validated } from "#ui/forms/use-form.tsx";
import styles from "./code-form.module.css";
import { CodeInput, isCompleteCode } from "./code-input.tsx";
import { useCodeProblem } from "./code-problem.tsx";

interface AppCodeFormProps<Answer> {
  /** The call that the code is for; it decides the text for a failure whose answer says nothing about itself (spec §8). */
  call: FailingCall;
  /** The accessible name of the boxes. */
  label: string;
  submitLabel: string;
  check: (code: string) => Promise<Answer>;
  onChecked: (answer: Answer) => unknown;
  /** The sign-in or action that the code belongs to has expired (`factor.expired`) and must begin again. */
  onEnded: () => void;
  autoFocus?: boolean;
}

/** A phone whose clock is wrong shows codes of another time. */
const isWrong = (error: unknown) => hasCode(error, "factor.wrong");

const isEnded = (error: unknown) => hasCode(error, "factor.expired");

/** Six digits of an authenticator app; the form is sent with the last digit, whether typed, pasted or filled in by the device. */
export function AppCodeForm<Answer>(props: AppCodeFormProps<Answer>) {
  const { call, label, submitLabel, onChecked, onEnded, autoFocus = false } = props;
  const t = useTranslations("common");
  const [code, setCode] = useState("");
  /** After a refused code the boxes are emptied and the first gets the focus. */
  const [round, setRound] = useState(0);
  const codeProblemOf = useCodeProblem();
  const problemOf = (error: unknown) =>
    isWrong(error) ? `${codeProblemOf(error)} ${t("code.phone_clock")}` : codeProblemOf(error);
  const check = useMutation({
    mutationFn: props.check,
    onSuccess: onChecked,
    onError: (error) => {
      if (isEnded(error)) return onEnded();
      if (!problemOf(error)) return;
      setCode("");
      setRound((count) => count + 1);
    },
  });
  const problem = problemOf(check.error);

  const read = (digits: string) =>
    isCompleteCode(digits, TOTP_DIGITS) && !isWaiting(check.error) ? validated(digits, {}) : null;
  const form = useForm({ mutation: check, validate: () => read(code) });
  const type = (digits: string) => {
    setCode(digits);
    forgetRefusal(check);
    const complete = read(digits);
    if (complete?.success && !check.isPending) check.mutate(complete.data);
  };

  return (
    // A change of the boxes may send the form: it is no edit that makes a running check void.
    <form {...form.props} onChange={undefined} className={styles.form}>
      <CodeInput
        key={round}
        label={label}
        length={TOTP_DIGITS}
        value={code}
        onChange={type}
        error={problem}
        autoFocus={autoFocus || round > 0}
      />
      {!problem && !isEnded(check.error) && <FormFailure call={call} {...form.failure} />}
      <Button
        type="submit"
        wide
        disabled={!isCompleteCode(code, TOTP_DIGITS)}
        mutation={check}
        pendingLabel={t("code.submitting")}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
