import { ApiError } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { KeyRound } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { FormFailure } from "#ui/forms/form-failure.tsx";
import { retryFromButton } from "#ui/forms/resubmit.tsx";
import { useFocus } from "#ui/hooks/use-focus.tsx";
import { Banner } from "#ui/notifications/banner.tsx";
import { confirmByPasskey } from "./confirm-by-passkey.ts";
import own from "./step-up.module.css";

export interface PasskeyStepProps {
  onConfirmed: () => void;
}

/** A passkey, which the browser asks for in a window of its own once the button is pressed. */
export function PasskeyStep({ onConfirmed }: PasskeyStepProps) {
  const t = useTranslations("step-up");
  const button = useFocus<HTMLButtonElement>();
  const sign = useMutation({ mutationFn: confirmByPasskey, onSuccess: onConfirmed });
  return (
    <div className={own.step}>
      {sign.error &&
        (sign.error instanceof ApiError ? (
          <FormFailure
            call="update"
            error={sign.error}
            onRetry={() => retryFromButton(button.current)}
            retrying={sign.isPending}
          />
        ) : (
          // The browser tells a cancelled prompt, a time-out and a missing passkey by one and the same error.
          <Banner tone="warning" live>
            {t("unanswered")}
          </Banner>
        ))}
      <Button ref={button} wide icon={<KeyRound size={20} />} clickMutation={sign} pendingLabel={t("waiting")}>
        {t("passkey")}
      </Button>
    </div>
  );
}
