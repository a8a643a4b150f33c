import { ApiError } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { MutationButton } from "@academy/shared/ui/forms/mutation-button";
import { useFocus } from "@academy/shared/ui/hooks/use-focus";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { KeyRound } from "lucide-react";
import styles from "#ui/form.module.css";
import type { MethodProps } from "./method.ts";
import { completeByPasskey } from "./second-factor.api.ts";
import { useCompletion } from "./use-completion.ts";

/** A passkey, which the browser asks for in a window of its own once the button is pressed. */
export function Passkey({ challenge, onEnded }: MethodProps) {
  const t = useTranslations("auth");
  const sign = useCompletion<void>({ complete: () => completeByPasskey(challenge), onEnded });
  // The browser tells a cancelled prompt, a time-out and a missing passkey by one and the same error.
  const isUnanswered = sign.error !== null && !(sign.error instanceof ApiError);
  return (
    <div className={styles.form}>
      <p>{t("second_factor.passkey.lead")}</p>
      <MutationButton
        ref={useFocus<HTMLButtonElement>()}
        wide
        icon={<KeyRound size={20} />}
        call="signIn"
        mutation={sign}
        pendingLabel={t("second_factor.passkey.waiting")}
        note={
          isUnanswered && (
            <Banner tone="warning" live>
              {t("second_factor.passkey.unanswered")}
            </Banner>
          )
        }
      >
        {t("second_factor.passkey.submit")}
      </MutationButton>
    </div>
  );
}
