import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { TextField } from "@academy/shared/ui/forms/field";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { useFocus } from "@academy/shared/ui/hooks/use-focus";
import { useCodeProblem } from "@academy/shared/ui/verification-code/code-problem";
import styles from "#ui/form.module.css";
import type { MethodProps } from "./method.ts";
import { completeByCode } from "./second-factor.api.ts";
import { useCompletion } from "./use-completion.ts";

/** One of the codes that were shown once; for a person whose device is not at hand. */
export function RecoveryCode({ challenge, onEnded }: MethodProps) {
  const t = useTranslations(["auth", "common"]);
  const field = useFocus<HTMLInputElement>();
  const problemOf = useCodeProblem();
  const check = useCompletion({
    complete: (code: string) => completeByCode({ challenge, code }),
    onEnded,
    onRefused: () => field.current?.focus(),
  });
  const problem = problemOf(check.error);
  const form = useForm({
    mutation: check,
    validate: ({ code }: { code: string }) => validated(code.trim(), { code: !code.trim() && "field.required" }),
  });

  return (
    <form {...form.props} className={styles.form}>
      <p>{t("second_factor.recovery_code.lead")}</p>
      <TextField
        {...form.field("code")}
        ref={field}
        label={t("second_factor.recovery_code.label")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={problem ?? form.errorOf("code")}
      />
      {!problem && <FormFailure call="signIn" {...form.failure} />}
      <Button type="submit" wide mutation={check} pendingLabel={t("common:code.submitting")}>
        {t("second_factor.submit")}
      </Button>
    </form>
  );
}
