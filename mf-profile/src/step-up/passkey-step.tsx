import { ApiError } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { pressAgain } from "@academy/shared/ui/forms/resubmit";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { KeyRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { confirmByPasskey } from "./confirm-by-passkey.ts";
import own from "./step-up.module.css";

export interface PasskeyStepProps {
  onConfirmed: () => void;
}

/** A passkey, which the browser asks for in a window of its own once the button is pressed. */
export function PasskeyStep({ onConfirmed }: PasskeyStepProps) {
  const { t } = useTranslation("profile");
  const button = useRef<HTMLButtonElement>(null);
  const sign = useMutation({ mutationFn: confirmByPasskey, onSuccess: onConfirmed });
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={own.step}>
      {sign.error &&
        (sign.error instanceof ApiError ? (
          <FormFailure
            call="update"
            error={sign.error}
            onRetry={() => pressAgain(button.current)}
            retrying={sign.isPending}
          />
        ) : (
          // The browser tells a cancelled prompt, a time-out and a missing passkey by one and the same error.
          <Banner tone="warning" live>
            {t("step_up.unanswered")}
          </Banner>
        ))}
      <Button
        ref={button}
        wide
        icon={<KeyRound size={20} />}
        pending={sign.isPending}
        pendingLabel={t("step_up.waiting")}
        failure={sign.error}
        onClick={() => sign.mutate()}
      >
        {t("step_up.passkey")}
      </Button>
    </div>
  );
}
