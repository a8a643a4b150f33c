import type { EmailChangeState } from "@academy/shared/contract/auth/email-change";
import { EmailAddress } from "@academy/shared/contract/email-address";
import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { EmailField } from "@academy/shared/ui/forms/field";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { HiddenUsername, PasswordField } from "@academy/shared/ui/password/password-field";
import { beginChange } from "./email-change.api.ts";
import own from "./email-change.module.css";

interface RequestStepProps {
  student: Student;
  /** The change that was under way has ended: this is where it begins anew. */
  isOver: boolean;
  onBegun: (state: EmailChangeState) => unknown;
}

interface Typed {
  email: string;
  password: string;
}

function read({ email, password }: Typed, present: string) {
  const address = z.safeParse(EmailAddress, email);
  const same = address.data === present && "email.same";
  const wrong = address.success ? same : email.trim() ? "email.invalid" : "field.required";
  return validated({ email, password }, { email: wrong, password: !wrong && !password && "field.required" });
}

/** The new address and the password, with which a change begins. */
export function RequestStep({ student, isOver, onBegun }: RequestStepProps) {
  const t = useTranslations("profile");
  const messages = useErrorMessages();
  const begin = useMutation({ mutationFn: beginChange, onSuccess: onBegun });
  const form = useForm({
    mutation: begin,
    validate: (typed: Typed) => read(typed, student.email),
    clearTogether: ["email", "password"],
  });

  return (
    <form {...form.props} className={own.form}>
      {isOver && (
        <Banner tone="warning" live>
          {messages.ofCode("email_change.none")}
        </Banner>
      )}
      <p className={own.text}>{t("email_change.lead", { email: student.email })}</p>
      <EmailField {...form.field("email")} label={t("email_change.new")} data-initial-focus="" />
      <HiddenUsername email={student.email} />
      <PasswordField {...form.field("password")} label={t("email_change.password")} autoComplete="current-password" />
      <FormFailure call="update" {...form.failure} />
      <Button type="submit" wide mutation={begin} pendingLabel={t("email_change.sending")}>
        {t("email_change.send")}
      </Button>
    </form>
  );
}
