import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { forgetRefusal } from "@academy/shared/ui/countdown/wait";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { TextField } from "@academy/shared/ui/forms/field";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { resubmit } from "@academy/shared/ui/forms/resubmit";
import { useCodeProblem } from "@academy/shared/ui/verification-code/code-problem";
import { type FormEvent, useEffect, useRef, useState } from "react";
import styles from "#ui/form.module.css";
import type { MethodProps } from "./method.ts";
import { completeByCode } from "./second-factor.api.ts";
import { useCompletion } from "./use-completion.ts";

/** One of the codes that were shown once; for a person whose device is not at hand. */
export function RecoveryCode({ challenge, onEnded }: MethodProps) {
  const { t } = useTranslation(["auth", "common"]);
  const words = useErrorMessages();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const problemOf = useCodeProblem();
  const check = useCompletion({
    complete: (code: string) => completeByCode({ challenge, code }),
    onEnded,
    onRefused: () => field.current?.focus(),
  });
  const problem = problemOf(check.error) ?? words.ofField(check.error, "code");
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (check.isPending) return;
    const code = String(new FormData(event.currentTarget).get("code")).trim();
    setEmpty(!code);
    if (code) check.mutate(code);
    else field.current?.focus();
  };
  const startOver = () => {
    setEmpty(false);
    forgetRefusal(check);
  };

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit} onInput={startOver}>
      <p>{t("second_factor.recovery_code.lead")}</p>
      <TextField
        ref={field}
        label={t("second_factor.recovery_code.label")}
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={isEmpty ? words.ofCode("field.required") : problem}
      />
      {check.error && !problem && (
        <FormFailure
          call="signIn"
          error={check.error}
          onRetry={() => resubmit(form.current)}
          retrying={check.isPending}
        />
      )}
      <Button
        type="submit"
        wide
        pending={check.isPending}
        pendingLabel={t("common:code.submitting")}
        failure={check.error}
      >
        {t("second_factor.submit")}
      </Button>
    </form>
  );
}
