import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { confirmByPasskey } from "./confirm-by-passkey.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import own from "./step-up.module.css";

export interface PasskeyStepProps {
  onConfirmed: () => void;
}

/** A passkey that confirms the owner of the account. */
export function PasskeyStep({ onConfirmed }: PasskeyStepProps) {
  const t = useTranslations("step-up");
  const sign = useMutation({ mutationFn: confirmByPasskey, onSuccess: onConfirmed });
  return (
    <div className={own.step}>
      <PasskeyButton call="update" mutation={sign} pendingLabel={t("waiting")} unanswered={t("unanswered")}>
        {t("passkey")}
      </PasskeyButton>
    </div>
  );
}
