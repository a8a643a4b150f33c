import type { EmailChangeState } from "@academy/shared/contract/auth/email-change";
import { EmailAddress } from "@academy/shared/contract/email-address";
import type { Student } from "@academy/shared/contract/students/students";
import { useTranslation } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { forgetRefusal } from "@academy/shared/ui/countdown/wait";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { EmailField } from "@academy/shared/ui/forms/field";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { resubmit } from "@academy/shared/ui/forms/resubmit";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { HiddenUsername, PasswordField } from "@academy/shared/ui/password/password-field";
import { type FormEvent, useRef, useState } from "react";
import { beginChange } from "./email-change.api.ts";
import own from "./email-change.module.css";

type Field = "email" | "password";
type Problem = { field: Field; code: "field.required" | "email.invalid" | "email.same" };

interface RequestStepProps {
  student: Student;
  /** The change that was under way has ended: this is where it begins anew. */
  isOver: boolean;
  onBegun: (state: EmailChangeState) => unknown;
}

function problemOf(typed: { email: string; password: string }, present: string): Problem | null {
  if (!typed.email.trim()) return { field: "email", code: "field.required" };
  const email = z.safeParse(EmailAddress, typed.email);
  if (!email.success) return { field: "email", code: "email.invalid" };
  if (email.data === present) return { field: "email", code: "email.same" };
  return typed.password ? null : { field: "password", code: "field.required" };
}

/** The new address and the password, with which a change begins. */
export function RequestStep({ student, isOver, onBegun }: RequestStepProps) {
  const { t } = useTranslation("profile");
  const words = useErrorMessages();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const focus = (field: Field) => form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  const begin = useMutation({
    mutationFn: beginChange,
    onSuccess: onBegun,
    onError: (error) => {
      const refused = (["email", "password"] as const).find((field) => words.ofField(error, field));
      if (refused) focus(refused);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (begin.isPending) return;
    const values = new FormData(event.currentTarget);
    const typed = { email: String(values.get("email")), password: String(values.get("password")) };
    const found = problemOf(typed, student.email);
    setProblem(found);
    if (found) focus(found.field);
    else begin.mutate(typed);
  };
  const startOver = () => {
    setProblem(null);
    forgetRefusal(begin);
  };
  const errorOf = (field: Field) =>
    problem?.field === field ? words.ofCode(problem.code) : words.ofField(begin.error, field);
  const atField = errorOf("email") ?? errorOf("password");

  return (
    <form ref={form} className={own.form} method="post" noValidate onSubmit={submit} onInput={startOver}>
      {isOver && (
        <Banner tone="warning" live>
          {words.ofCode("email_change.none")}
        </Banner>
      )}
      <p className={own.words}>{t("email_change.lead", { email: student.email })}</p>
      <EmailField label={t("email_change.new")} name="email" data-initial-focus="" error={errorOf("email")} />
      <HiddenUsername email={student.email} />
      <PasswordField
        label={t("email_change.password")}
        name="password"
        autoComplete="current-password"
        error={errorOf("password")}
      />
      {begin.error && !atField && (
        <FormFailure
          call="update"
          error={begin.error}
          onRetry={() => resubmit(form.current)}
          retrying={begin.isPending}
        />
      )}
      <Button
        type="submit"
        wide
        pending={begin.isPending}
        pendingLabel={t("email_change.sending")}
        failure={begin.error}
      >
        {t("email_change.send")}
      </Button>
    </form>
  );
}
