import { ApiError } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { forgetRefusal } from "@academy/shared/ui/countdown/wait";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { resubmit } from "@academy/shared/ui/forms/resubmit";
import { NewPasswordFields } from "@academy/shared/ui/password/new-password-fields";
import { newPasswordProblem, type PasswordPairProblem } from "@academy/shared/ui/password/new-password-problem";
import { HiddenUsername } from "@academy/shared/ui/password/password-field";
import { type FormEvent, useId, useRef, useState } from "react";
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

const isExpired = (error: unknown) => error instanceof ApiError && error.code === "recovery.expired";

/** The new password twice, by the rules of every other one. */
export function PasswordStep({ email, resetToken, onTyping, onSet, onSecondStep, onExpired }: PasswordStepProps) {
  const { t } = useTranslation("auth");
  const words = useErrorMessages();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<PasswordPairProblem | null>(null);
  const set = useMutation({
    mutationFn: (password: string) => setNewPassword(resetToken, password),
    onSuccess: ({ access }) => access && onSet(access),
    onError: (error) => {
      if (isExpired(error)) onExpired();
      else if (challengeOf(error)) onSecondStep(error);
      else focus("password");
    },
  });
  const focus = (field: string) => document.getElementById(`${id}-${field}`)?.focus();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (set.isPending) return;
    const values = new FormData(event.currentTarget);
    const password = String(values.get("new_password"));
    const found = newPasswordProblem(password, String(values.get("confirm_password")));
    setProblem(found);
    set.reset();
    if (found) focus(found.field);
    else set.mutate(password);
  };
  const startOver = () => {
    onTyping?.(true);
    setProblem(null);
    forgetRefusal(set);
  };
  const problemOf = (field: PasswordPairProblem["field"]) =>
    problem?.field === field ? words.ofCode(problem.code) : undefined;
  const refused = words.ofField(set.error, "new_password");

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit} onInput={startOver}>
      {email && <HiddenUsername email={email} />}
      <NewPasswordFields
        password={{
          id: `${id}-password`,
          name: "new_password",
          label: t("recovery.password"),
          error: problemOf("password") ?? refused,
        }}
        repetition={{
          id: `${id}-repetition`,
          name: "confirm_password",
          label: t("recovery.password_again"),
          error: problemOf("repetition"),
        }}
      />
      {set.error && !refused && !isExpired(set.error) && !challengeOf(set.error) && (
        <FormFailure
          call="passwordReset"
          error={set.error}
          onRetry={() => resubmit(form.current)}
          retrying={set.isPending}
        />
      )}
      <Button type="submit" wide pending={set.isPending} pendingLabel={t("recovery.saving")} failure={set.error}>
        {t("recovery.save")}
      </Button>
    </form>
  );
}
