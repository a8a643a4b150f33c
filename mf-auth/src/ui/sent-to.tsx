import { Trans, useTranslations } from "@academy/shared/i18n";
import { CodeSent, useCodeValidity } from "@academy/shared/ui/verification-code/code-sent";
import { maskedAddress } from "./masked-address.ts";

/** A code on its way, as the server tells of it. */
export interface SentCode {
  address: string;
  length: number;
  /** The server's moment from which another code may be asked for. */
  resendAt: string | null;
  expiresAt: string | null;
}

/** What a code is for: `code` confirms the address of an account, `recovery` sets a new password. */
export type CodeFlow = "code" | "recovery";

/**
 * Says where the code went. For a confirmation the address is shown in full, so that its owner notices a typing mistake. For a
 * recovery it is masked, because the address may belong to another person (visual §3).
 */
export function SentTo({ code, flow }: { code: SentCode; flow: CodeFlow }) {
  return flow === "code" ? <CodeSent {...code} /> : <RecoveryCodeSent {...code} />;
}

/** Nobody learns from it whether the address has an account (reading 4). */
function RecoveryCodeSent({ address, length, expiresAt }: SentCode) {
  const t = useTranslations("auth");
  const time = useCodeValidity(expiresAt);
  return (
    <p>
      <Trans
        t={t}
        i18nKey={time === null ? "recovery.sent_before" : "recovery.sent"}
        values={{ length, address: maskedAddress(address), time: time ?? "" }}
        components={{ address: <strong /> }}
      />
    </p>
  );
}
