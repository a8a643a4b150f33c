import type { FactorChange } from "@academy/shared/contract/auth/second-factor";
import type { Student } from "@academy/shared/contract/students/students";
import { ApiError } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { StepUp } from "@academy/shared/step-up/step-up";
import { requestedStepUp } from "@academy/shared/step-up/step-up.api";
import { Button } from "@academy/shared/ui/buttons/button";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { HiddenUsername, PasswordField } from "@academy/shared/ui/password/password-field";
import type { ReactNode } from "react";
import own from "#features/two-step/style/two-step.module.css";

interface ConfirmFormProps<Answer> {
  student: Student;
  submitLabel: string;
  /** Removes something. */
  danger?: boolean;
  /** Changes the factors; `typed` has the fields given as `children`. */
  run: (change: FactorChange, typed: Readonly<Record<string, string>>) => Promise<Answer>;
  onDone: (answer: Answer) => unknown;
  /** Text for an error that is the browser's and not the api's. */
  messageOf?: (error: Error) => ReactNode;
  /** What is shown above the password: a sentence, fields. */
  children: ReactNode;
}

/** Asks for the password, as before every change of the factors; an account without a password uses the step-up instead. */
export function ConfirmForm<Answer>(props: ConfirmFormProps<Answer>) {
  const { student, submitLabel, danger = false, run, onDone, messageOf, children } = props;
  const t = useTranslations(["profile", "common"]);
  const hasPassword = student.has_password !== false;
  const change = useMutation({
    mutationFn: ({ password, ...typed }: Record<string, string>) => run(password ? { password } : {}, typed),
    onSuccess: onDone,
  });
  const form = useForm({
    mutation: change,
    validate: (typed: Record<string, string>) =>
      validated(typed, { password: hasPassword && !typed.password && "field.required" }),
  });
  const methods = requestedStepUp(change.error);
  const failureOf = (error: Error) =>
    (!(error instanceof ApiError) && messageOf?.(error)) || <FormFailure call="update" {...form.failure} />;

  return (
    <>
      <form {...form.props} className={own.step}>
        {children}
        {hasPassword && (
          <>
            <HiddenUsername email={student.email} />
            <PasswordField
              {...form.field("password")}
              label={t("email_change.password")}
              autoComplete="current-password"
              data-initial-focus=""
            />
          </>
        )}
        {change.error && !methods && <div>{failureOf(change.error)}</div>}
        <Button
          type="submit"
          wide
          variant={danger ? "danger" : "primary"}
          mutation={methods ? { ...change, error: null } : change}
          pendingLabel={t("common:code.submitting")}
        >
          {submitLabel}
        </Button>
      </form>
      {methods && <StepUp methods={methods} onConfirmed={form.failure.onRetry} />}
    </>
  );
}
