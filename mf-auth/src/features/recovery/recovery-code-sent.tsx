import { Trans, useTranslations } from "@academy/shared/i18n";
import type { RecoveryUnderWay } from "@academy/shared/storage/auth-storage";
import { useCodeValidity } from "@academy/shared/ui/verification-code/code-sent";
import { maskedAddress } from "#ui/masked-address.ts";

/**
 * Says where the code of a recovery went. The address is masked, because it may belong to another person (visual §3); nobody learns
 * whether it has an account (reading 4).
 */
export function RecoveryCodeSent({ email, started }: RecoveryUnderWay) {
  const t = useTranslations("auth");
  const time = useCodeValidity(started.expires_at);
  return (
    <p>
      <Trans
        t={t}
        i18nKey={time === null ? "recovery.sent_before" : "recovery.sent"}
        values={{ length: started.code_length, address: maskedAddress(email), time: time ?? "" }}
        components={{ address: <strong /> }}
      />
    </p>
  );
}
