import { AccountAddress } from "@academy/shared/contract/email-address";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { EmailField } from "@academy/shared/ui/forms/field";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { useForm } from "@academy/shared/ui/forms/use-form";
import styles from "#ui/form.module.css";

interface EmailStepProps {
  email: string;
  /** Asks for a code; then the parent shows the next step. */
  start: (email: string) => Promise<unknown>;
}

const Typed = z.object({ email: AccountAddress });

/** Asks for the address of the account whose password is forgotten. */
export function EmailStep({ email, start }: EmailStepProps) {
  const t = useTranslations(["auth", "common"]);
  const send = useMutation({ mutationFn: (request: z.infer<typeof Typed>) => start(request.email) });
  const form = useForm({ mutation: send, validate: Typed, rateLimitedBy: "email" });
  return (
    <form {...form.props} className={styles.form}>
      <p>{t("recovery.email_lead")}</p>
      <EmailField
        {...form.field("email")}
        label={t("sign_in.email")}
        autoComplete="username"
        defaultValue={email}
        data-initial-focus=""
      />
      <FormFailure call="passwordReset" {...form.failure} />
      <Button type="submit" wide mutation={send} pendingLabel={t("common:code.sending")}>
        {t("recovery.send")}
      </Button>
    </form>
  );
}
