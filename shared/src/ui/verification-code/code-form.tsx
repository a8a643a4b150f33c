import { useTranslations } from "@academy/shared/i18n";
import type { FailingCall } from "@academy/shared/i18n/failure-fallbacks";
import { useMutation } from "@academy/shared/query";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { FormFailure } from "#ui/forms/form-failure.tsx";
import { useForm, validated } from "#ui/forms/use-form.tsx";
import type { ElementSlot } from "#ui/layout/element-slot.tsx";
import styles from "./code-form.module.css";
import { CodeInput, isCompleteCode } from "./code-input.tsx";
import { useCodeProblem } from "./code-problem.tsx";
import { ResendCode } from "./resend-code.tsx";

interface CodeFormProps<Answer> {
  /** The call that the code is for; it decides the text for a failure whose answer says nothing about itself (spec §8). */
  call: FailingCall;
  /** The accessible name of the boxes; by default it names the code of the email. */
  label?: string;
  submitLabel: string;
  /** The message after another code was sent; by default it says that the code is on its way. */
  resent?: string;
  /** What the user can do once a code is used up. */
  goOnBy: string;
  /** Where the code was sent, and until when it is valid. */
  lead: ElementSlot;
  /** The number of digits. */
  length: number;
  /** The server's time from which another code may be requested. */
  resendAt: string | null;
  check: (code: string) => Promise<Answer>;
  onChecked: (answer: Answer) => unknown;
  /** Requests another code and takes over the server's answer about it. */
  send: () => Promise<unknown>;
  onTooSoon?: () => unknown;
  /** Buttons that leave this step; there may be none. */
  children: ReactNode;
}

/**
 * The form for a verification code, which the server checks; a wrong code, an expired code and too many tries get different
 * messages (spec §5).
 */
export function CodeForm<Answer>(props: CodeFormProps<Answer>) {
  const { call, label, submitLabel, resent, goOnBy, lead, length, resendAt, onChecked, send, onTooSoon, children } =
    props;
  const t = useTranslations("common");
  const [code, setCode] = useState("");
  /** After a refused code the boxes are emptied and the first gets the focus. */
  const [round, setRound] = useState(0);
  const startOver = () => {
    setCode("");
    setRound((count) => count + 1);
  };
  const problemOf = useCodeProblem(goOnBy);
  const check = useMutation({
    mutationFn: props.check,
    onSuccess: onChecked,
    onError: (error) => problemOf(error) && startOver(),
  });
  const codeProblem = problemOf(check.error);

  const form = useForm({
    mutation: check,
    validate: () => (isCompleteCode(code, length) ? validated(code, {}) : null),
  });

  return (
    <form {...form.props} className={styles.form}>
      {lead}
      <CodeInput
        key={round}
        label={label ?? t("code.label")}
        length={length}
        value={code}
        onChange={setCode}
        error={codeProblem}
        autoFocus
      />
      {!codeProblem && <FormFailure call={call} {...form.failure} />}
      <Button
        type="submit"
        wide
        disabled={!isCompleteCode(code, length)}
        mutation={check}
        pendingLabel={t("code.submitting")}
      >
        {submitLabel}
      </Button>
      <ResendCode
        call={call}
        resent={resent ?? t("code.resent")}
        resendAt={resendAt}
        send={async () => {
          await send();
          check.reset();
          startOver();
        }}
        onTooSoon={onTooSoon}
      />
      {children && <div className={styles.ways}>{children}</div>}
    </form>
  );
}
