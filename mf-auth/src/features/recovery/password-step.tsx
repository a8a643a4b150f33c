import { hasCode } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { NewPasswordFields } from "@academy/shared/ui/password/new-password-fields";
import { newPasswordProblem } from "@academy/shared/ui/password/new-password-problem";
import { HiddenUsername } from "@academy/shared/ui/password/password-field";
import { challengeOf } from "#second-factor/challenge.ts";
import styles from "#ui/form.module.css";
import { setNewPassword } from "./recovery.api.ts";

interface PasswordStepProps {
  /** For the password manager; empty when the recovery began with the link. */
  email: string;
  resetToken: string;
  onTyping?: ((typing: boolean) => void) | undefined;
  onSet: (access: string) => void;
  /** The password is set, and the sign-in waits for its second factor. */
  onSecondStep: (error: unknown) => void;
  onExpired: () => void;
}

const FIELDS = ["new_password", "confirm_password"] as const;

const isExpired = (error: unknown) => hasCode(error, "recovery.expired");

/** The new password twice, by the rules of every other one. */
export function PasswordStep({ email, resetToken, onTyping, onSet, onSecondStep, onExpired }: PasswordStepProps) {
  const t = useTranslations("auth");
  const set = useMutation({
    mutationFn: (password: string) => setNewPassword(resetToken, password),
    onSuccess: ({ access }) => access && onSet(access),
    onError: (error) => {
      if (isExpired(error)) onExpired();
      else if (challengeOf(error)) onSecondStep(error);
    },
  });
  const form = useForm({
    mutation: set,
    validate: (typed: Record<(typeof FIELDS)[number], string>) => {
      const problem = newPasswordProblem(typed.new_password, typed.confirm_password);
      return validated(typed.new_password, problem);
    },
    clearTogether: FIELDS,
  });
  const failure = isExpired(set.error) || challengeOf(set.error) ? null : set.error;

  return (
    <form {...form.props} className={styles.form} onInputCapture={() => onTyping?.(true)}>
      {email && <HiddenUsername email={email} />}
      <NewPasswordFields
        password={{ ...form.field("new_password"), label: t("recovery.password") }}
        repetition={{ ...form.field("confirm_password"), label: t("recovery.password_again") }}
      />
      <FormFailure call="passwordReset" {...form.failure} error={failure} />
      <Button type="submit" wide mutation={set} pendingLabel={t("recovery.saving")}>
        {t("recovery.save")}
      </Button>
    </form>
  );
}
