import { timeOfDay } from "@academy/shared/format/date-time";
import { Trans, useLanguage, useTranslation } from "@academy/shared/i18n";
import { useCountdown } from "@academy/shared/ui/countdown";
import { maskedAddress } from "./masked-address.ts";

/** A code on its way, as the server tells of it (reading 3). */
export interface SentCode {
  address: string;
  length: number;
  /** The server's moment from which another code may be asked for. */
  resendAt: string | null;
  expiresAt: string | null;
}

interface SentToProps {
  code: SentCode;
  /** True where nobody may learn whether the address has an account (reading 4). */
  discreet?: boolean;
}

/** Where the code went, and until when it is good. */
export function SentTo({ code, discreet = false }: SentToProps) {
  const { t } = useTranslation("auth");
  const language = useLanguage();
  const { address, length, expiresAt } = code;
  const valid = useCountdown(expiresAt) > 0;
  const time = expiresAt && valid ? timeOfDay(new Date(expiresAt), language) : "";
  return (
    <p>
      <Trans
        t={t}
        i18nKey={!valid ? "code.sent_before" : discreet ? "recovery.sent" : "code.sent"}
        values={{ length, address: maskedAddress(address), time }}
        components={{ address: <strong /> }}
      />
    </p>
  );
}
