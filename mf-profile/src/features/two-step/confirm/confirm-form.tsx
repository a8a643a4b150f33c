import type { FactorChange } from "@academy/shared/contract/auth/second-factor";
import type { Student } from "@academy/shared/contract/students/students";
import { ApiError } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { StepUp } from "@academy/shared/step-up/step-up";
import { stepUpAsked } from "@academy/shared/step-up/step-up.api";
import { Button } from "@academy/shared/ui/buttons/button";
import { forgetRefusal } from "@academy/shared/ui/countdown/wait";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { resubmit } from "@academy/shared/ui/forms/resubmit";
import { HiddenUsername, PasswordField } from "@academy/shared/ui/password/password-field";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import own from "#features/two-step/style/two-step.module.css";

interface ConfirmFormProps<Answer> {
  student: Student;
  submitLabel: string;
  /** Removes something. */
  danger?: boolean;
  /** Changes the factors; `form` has the fields given as `children`. */
  run: (change: FactorChange, form: FormData) => Promise<Answer>;
  onDone: (answer: Answer) => unknown;
  /** Words for an error that is the browser's and not the api's. */
  wordsOf?: (error: Error) => ReactNode;
  /** What stands above the password: a sentence, fields. */
  children: ReactNode;
}

/** Asks for the password, as before every change of the factors; an account without a password uses the step-up instead. */
export function ConfirmForm<Answer>(props: ConfirmFormProps<Answer>) {
  const { student, submitLabel, danger = false, run, onDone, wordsOf, children } = props;
  const { t } = useTranslation(["profile", "common"]);
  const words = useErrorMessages();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const hasPassword = student.has_password !== false;
  const change = useMutation({
    mutationFn: ({ password, values }: { password: string; values: FormData }) =>
      run(hasPassword ? { password } : {}, values),
    onSuccess: onDone,
  });
  const refused = words.ofField(change.error, "password");
  useEffect(() => {
    if (refused) field.current?.focus();
  }, [refused]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const values = new FormData(event.currentTarget);
    const password = String(values.get("password") ?? "");
    setEmpty(hasPassword && !password);
    if (hasPassword && !password) field.current?.focus();
    else change.mutate({ password, values });
  };
  const startOver = () => {
    setEmpty(false);
    forgetRefusal(change);
  };
  const methods = stepUpAsked(change.error);
  const failureOf = (error: Error) =>
    (!(error instanceof ApiError) && wordsOf?.(error)) || (
      <FormFailure call="update" error={error} onRetry={() => resubmit(form.current)} retrying={change.isPending} />
    );

  return (
    <>
      <form ref={form} className={own.step} method="post" noValidate onSubmit={submit} onInput={startOver}>
        {children}
        {hasPassword && (
          <>
            <HiddenUsername email={student.email} />
            <PasswordField
              ref={field}
              label={t("email_change.password")}
              name="password"
              autoComplete="current-password"
              data-initial-focus=""
              error={isEmpty ? words.ofCode("field.required") : refused}
            />
          </>
        )}
        {change.error && !refused && !methods && <div>{failureOf(change.error)}</div>}
        <Button
          type="submit"
          wide
          variant={danger ? "danger" : "primary"}
          pending={change.isPending}
          pendingLabel={t("common:code.submitting")}
          failure={methods ? null : change.error}
        >
          {submitLabel}
        </Button>
      </form>
      {methods && <StepUp methods={methods} onConfirmed={() => resubmit(form.current)} />}
    </>
  );
}
