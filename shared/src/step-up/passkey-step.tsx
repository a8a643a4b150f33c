import { ApiError } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { KeyRound } from "lucide-react";
import { MutationButton } from "#ui/forms/mutation-button.tsx";
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
  const sign = useMutation({ mutationFn: confirmByPasskey, onSuccess: onConfirmed });
  // The browser tells a cancelled prompt, a time-out and a missing passkey by one and the same error.
  const isUnanswered = sign.error !== null && !(sign.error instanceof ApiError);
  return (
    <div className={own.step}>
      <MutationButton
        ref={useFocus<HTMLButtonElement>()}
        wide
        icon={<KeyRound size={20} />}
        call="update"
        mutation={sign}
        pendingLabel={t("waiting")}
        note={
          isUnanswered && (
            <Banner tone="warning" live>
              {t("unanswered")}
            </Banner>
          )
        }
      >
        {t("passkey")}
      </MutationButton>
    </div>
  );
}
