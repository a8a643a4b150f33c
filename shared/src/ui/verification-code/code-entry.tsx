import { hasCode } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import type { FailingCall } from "@academy/shared/i18n/failure-fallbacks";
import { useMutation } from "@academy/shared/query";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { isWaiting } from "#ui/countdown/wait.tsx";
import { FormFailure } from "#ui/forms/form-failure.tsx";
import { useForm, validated } from "#ui/forms/use-form.tsx";
import type { ElementSlot } from "#ui/layout/element-slot.tsx";
import styles from "./code-form.module.css";
import { CodeInput, isCompleteCode } from "./code-input.tsx";

export interface CodeEntryProps<Answer> {
  /** The call that the code is for; it decides the text for a failure whose answer says nothing about itself (spec §8). */
  call: FailingCall;
  /** The accessible name of the boxes. */
  label: string;
  submitLabel: string;
  /** The number of digits. */
  length: number;
  check: (code: string) => Promise<Answer>;
  onChecked: (answer: Answer) => unknown;
  /** The message about the code itself; after such a refusal the boxes are emptied. */
  problemOf: (error: unknown) => string | undefined;
  /** The sign-in or action that the code belongs to has expired (`factor.expired`) and must begin again. */
  onEnded?: () => void;
  autoFocus?: boolean;
  /** The form is sent with the last digit, whether typed, pasted or filled in by the device. */
  submitsWhenComplete?: boolean;
  lead?: ElementSlot;
  /** Below the button; `startOver` empties the boxes and forgets the last check. */
  children?: (startOver: () => void) => ReactNode;
}

const isEnded = (error: unknown) => hasCode(error, "factor.expired");

/** The form of a code of several digits, which the server checks. */
export function CodeEntry<Answer>(props: CodeEntryProps<Answer>) {
  const {
    call,
    label,
    submitLabel,
    length,
    onChecked,
    problemOf,
    onEnded,
    autoFocus,
    submitsWhenComplete,
    lead,
    children,
  } = props;
  const t = useTranslations("common");
  const [code, setCode] = useState("");
  /** After a refused code the boxes are emptied and the first gets the focus. */
  const [round, setRound] = useState(0);
  const empty = () => {
    setCode("");
    setRound((count) => count + 1);
  };
  const check = useMutation({
    mutationFn: props.check,
    onSuccess: onChecked,
    onError: (error) => {
      if (isEnded(error)) onEnded?.();
      else if (problemOf(error)) empty();
    },
  });
  const problem = problemOf(check.error);

  const read = (digits: string) =>
    isCompleteCode(digits, length) && !isWaiting(check.error) ? validated(digits, {}) : null;
  const form = useForm({ mutation: check, validate: () => read(code) });
  const type = (digits: string) => {
    setCode(digits);
    // Why the last code was refused is forgotten, but not while a check runs or before its wait is over.
    if (!check.isPending && !isWaiting(check.error)) check.reset();
    const complete = submitsWhenComplete ? read(digits) : null;
    if (complete?.success && !check.isPending) check.mutate(complete.data);
  };

  return (
    // A change of the boxes may send the form: it is no edit that makes a running check void.
    <form {...form.props} onChange={undefined} className={styles.form}>
      {lead}
      <CodeInput
        key={round}
        label={label}
        length={length}
        value={code}
        onChange={type}
        error={problem}
        autoFocus={autoFocus || round > 0}
      />
      {!problem && !(onEnded && isEnded(check.error)) && <FormFailure call={call} {...form.failure} />}
      <Button
        type="submit"
        wide
        disabled={!isCompleteCode(code, length)}
        mutation={check}
        pendingLabel={t("code.submitting")}
      >
        {submitLabel}
      </Button>
      {children?.(() => {
        check.reset();
        empty();
      })}
    </form>
  );
}
