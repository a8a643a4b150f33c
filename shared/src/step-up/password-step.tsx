import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useStudent } from "@academy/shared/session";
import { Button } from "#ui/buttons/button.tsx";
import { FormFailure } from "#ui/forms/form-failure.tsx";
import { useForm, validated } from "#ui/forms/use-form.tsx";
import { HiddenUsername, PasswordField } from "#ui/password/password-field.tsx";
import { confirmOwner } from "./step-up.api.ts";
import own from "./step-up.module.css";

/** The password of the account. */
export function PasswordStep({ onConfirmed }: { onConfirmed: () => void }) {
  const t = useTranslations(["step-up", "common"]);
  const { student } = useStudent();
  const confirm = useMutation({
    mutationFn: (password: string) => confirmOwner({ password }),
    onSuccess: onConfirmed,
  });
  const form = useForm({
    mutation: confirm,
    validate: ({ password }: { password: string }) => validated(password, { password: !password && "field.required" }),
  });

  return (
    <form {...form.props} className={own.step}>
      {student && <HiddenUsername email={student.email} />}
      <PasswordField
        {...form.field("password")}
        label={t("password")}
        autoComplete="current-password"
        data-initial-focus=""
      />
      <FormFailure call="update" {...form.failure} />
      <Button type="submit" wide mutation={confirm} pendingLabel={t("common:code.submitting")}>
        {t("continue")}
      </Button>
    </form>
  );
}
