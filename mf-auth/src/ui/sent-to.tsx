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

/** What a code is for: `code` confirms the address of an account, `recovery` sets a new password. */
export type CodeFlow = "code" | "recovery";

interface SentToProps {
  code: SentCode;
  flow: CodeFlow;
}

/** Where the code went, and until when it is good. */
export function SentTo({ code, flow }: SentToProps) {
  const { t } = useTranslation("auth");
  const language = useLanguage();
  const { address, length, expiresAt } = code;
  const valid = useCountdown(expiresAt) > 0;
  const time = expiresAt && valid ? timeOfDay(new Date(expiresAt), language) : "";
  return (
    <p>
      <Trans
        t={t}
        i18nKey={`${flow}.${valid ? "sent" : "sent_before"}`}
        // A person's own new address is read for typing mistakes; a recovery may be somebody else's (visual §3).
        values={{ length, address: flow === "code" ? address : maskedAddress(address), time }}
        components={{ address: <strong /> }}
      />
    </p>
  );
}
