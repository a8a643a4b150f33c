import { useTranslation } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useStudent } from "@academy/shared/session";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { forgetRefusal } from "#ui/countdown/wait.tsx";
import { useErrorMessages } from "#ui/errors/error-messages.tsx";
import { FormFailure } from "#ui/forms/form-failure.tsx";
import { resubmit } from "#ui/forms/resubmit.tsx";
import { HiddenUsername, PasswordField } from "#ui/password/password-field.tsx";
import { confirmOwner } from "./step-up.api.ts";
import own from "./step-up.module.css";

/** The password of the account. */
export function PasswordStep({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useTranslation(["step-up", "common"]);
  const words = useErrorMessages();
  const { student } = useStudent();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const confirm = useMutation({
    mutationFn: (password: string) => confirmOwner({ password }),
    onSuccess: onConfirmed,
  });
  const refused = words.ofField(confirm.error, "password");
  useEffect(() => {
    if (refused) field.current?.focus();
  }, [refused]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (confirm.isPending) return;
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    setEmpty(!password);
    if (password) confirm.mutate(password);
    else field.current?.focus();
  };
  const startOver = () => {
    setEmpty(false);
    forgetRefusal(confirm);
  };

  return (
    <form ref={form} className={own.step} method="post" noValidate onSubmit={submit} onInput={startOver}>
      {student && <HiddenUsername email={student.email} />}
      <PasswordField
        ref={field}
        label={t("password")}
        name="password"
        autoComplete="current-password"
        data-initial-focus=""
        error={isEmpty ? words.ofCode("field.required") : refused}
      />
      {confirm.error && !refused && (
        <FormFailure
          call="update"
          error={confirm.error}
          onRetry={() => resubmit(form.current)}
          retrying={confirm.isPending}
        />
      )}
      <Button
        type="submit"
        wide
        pending={confirm.isPending}
        pendingLabel={t("common:code.submitting")}
        failure={confirm.error}
      >
        {t("continue")}
      </Button>
    </form>
  );
}
