import { useTranslations } from "@academy/shared/i18n";
import { PasskeyButton } from "@academy/shared/step-up/passkey-button";
import styles from "#ui/form.module.css";
import type { MethodProps } from "./method.ts";
import { completeByPasskey } from "./second-factor.api.ts";
import { useCompletion } from "./use-completion.ts";

/** A passkey that completes the sign-in. */
export function Passkey({ challenge, onEnded }: MethodProps) {
  const t = useTranslations("auth");
  const sign = useCompletion<void>({ complete: () => completeByPasskey(challenge), onEnded });
  return (
    <div className={styles.form}>
      <p>{t("second_factor.passkey.lead")}</p>
      <PasskeyButton
        call="signIn"
        mutation={sign}
        pendingLabel={t("second_factor.passkey.waiting")}
        unanswered={t("second_factor.passkey.unanswered")}
      >
        {t("second_factor.passkey.submit")}
      </PasskeyButton>
    </div>
  );
}
