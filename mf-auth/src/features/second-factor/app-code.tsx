import { useTranslations } from "@academy/shared/i18n";
import { useSession } from "@academy/shared/session";
import { AppCodeForm } from "@academy/shared/ui/verification-code/app-code-form";
import styles from "#ui/form.module.css";
import type { MethodProps } from "./method.ts";
import { completeByCode } from "./second-factor.api.ts";

/** The code that the authenticator app shows at this moment. */
export function AppCode({ challenge, onEnded }: MethodProps) {
  const t = useTranslations("auth");
  const enter = useSession((session) => session.signIn);
  return (
    <div className={styles.form}>
      <p>{t("second_factor.totp.lead")}</p>
      <AppCodeForm
        call="signIn"
        label={t("second_factor.totp.label")}
        submitLabel={t("second_factor.submit")}
        check={(code) => completeByCode({ challenge, code })}
        onChecked={({ access }) => enter(access)}
        onEnded={onEnded}
        autoFocus
      />
    </div>
  );
}
