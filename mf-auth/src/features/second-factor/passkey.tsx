import { ApiError } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { retryFromButton } from "@academy/shared/ui/forms/resubmit";
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
  const button = useFocus<HTMLButtonElement>();
  const sign = useCompletion({ complete: () => completeByPasskey(challenge), onEnded });
  return (
    <div className={styles.form}>
      <p>{t("second_factor.passkey.lead")}</p>
      {sign.error &&
        (sign.error instanceof ApiError ? (
          <FormFailure
            call="signIn"
            error={sign.error}
            onRetry={() => retryFromButton(button.current)}
            retrying={sign.isPending}
          />
        ) : (
          // The browser tells a cancelled prompt, a time-out and a missing passkey by one and the same error.
          <Banner tone="warning" live>
            {t("second_factor.passkey.unanswered")}
          </Banner>
        ))}
      <Button
        ref={button}
        wide
        icon={<KeyRound size={20} />}
        pending={sign.isPending}
        pendingLabel={t("second_factor.passkey.waiting")}
        failure={sign.error}
        onClick={() => sign.mutate(undefined)}
      >
        {t("second_factor.passkey.submit")}
      </Button>
    </div>
  );
}
