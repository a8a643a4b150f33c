import { ApiError } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { pressAgain } from "@academy/shared/ui/forms/resubmit";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { KeyRound } from "lucide-react";
import { useRef, useState } from "react";
import styles from "#ui/form.module.css";
import { hasPasskeys, usePasskeySignIn } from "./use-passkey-sign-in.ts";

/** Signs in without a password: by a passkey of this device, or of a phone that is near (reading 132). */
export function PasskeyButton() {
  const { t } = useTranslation("auth");
  const button = useRef<HTMLButtonElement>(null);
  const { isPending, error, press } = usePasskeySignIn();
  const [isUnsupported, setUnsupported] = useState(false);
  return (
    <div className={styles.form}>
      <Button
        ref={button}
        wide
        variant="secondary"
        icon={<KeyRound size={20} />}
        pending={isPending}
        pendingLabel={t("second_factor.passkey.waiting")}
        failure={error}
        onClick={() => (hasPasskeys() ? press() : setUnsupported(true))}
      >
        {t("passkey_sign_in.submit")}
      </Button>
      {isUnsupported && (
        <Banner tone="warning" live>
          {t("second_factor.passkey.unsupported")}
        </Banner>
      )}
      {error &&
        (error instanceof ApiError ? (
          <FormFailure call="signIn" error={error} onRetry={() => pressAgain(button.current)} retrying={isPending} />
        ) : (
          // The browser tells a cancelled prompt, a time-out and a missing passkey by one and the same error.
          <Banner tone="warning" live>
            {t("passkey_sign_in.unanswered")}
          </Banner>
        ))}
    </div>
  );
}
