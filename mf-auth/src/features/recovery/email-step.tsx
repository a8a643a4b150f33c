import { AccountAddress } from "@academy/shared/contract/email-address";
import { useTranslation } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { EmailField } from "@academy/shared/ui/forms/field";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { resubmit } from "@academy/shared/ui/forms/resubmit";
import { type FormEvent, useRef, useState } from "react";
import styles from "#ui/form.module.css";

interface EmailStepProps {
  email: string;
  /** Asks for a code; the next step comes by itself. */
  start: (email: string) => Promise<unknown>;
}

/** The address of a forgotten password; by e-mail only, no phone is known anywhere. */
export function EmailStep({ email, start }: EmailStepProps) {
  const { t } = useTranslation(["auth", "common"]);
  const words = useErrorMessages();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<"field.required" | "email.invalid">();
  const send = useMutation({ mutationFn: start });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (send.isPending) return;
    const typed = String(new FormData(event.currentTarget).get("email")).trim();
    const address = z.safeParse(AccountAddress, typed);
    setProblem(address.success ? undefined : typed ? "email.invalid" : "field.required");
    send.reset();
    if (address.success) send.mutate(address.data);
    else field.current?.focus();
  };
  const startOver = () => {
    setProblem(undefined);
    if (!send.isPending) send.reset();
  };

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit} onInput={startOver}>
      <p>{t("recovery.email_lead")}</p>
      <EmailField
        ref={field}
        label={t("sign_in.email")}
        name="email"
        autoComplete="username"
        defaultValue={email}
        data-initial-focus=""
        error={problem ? words.ofCode(problem) : words.ofField(send.error, "email")}
      />
      {send.error && !words.ofField(send.error, "email") && (
        <FormFailure
          call="passwordReset"
          error={send.error}
          onRetry={() => resubmit(form.current)}
          retrying={send.isPending}
        />
      )}
      <Button
        type="submit"
        wide
        pending={send.isPending}
        pendingLabel={t("common:code.resending")}
        failure={send.error}
      >
        {t("recovery.send")}
      </Button>
    </form>
  );
}
