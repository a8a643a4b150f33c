import { timeOfDay } from "@academy/shared/format/date-time";
import { Trans, useLanguage, useTranslations } from "@academy/shared/i18n";
import { useCountdown } from "#ui/countdown/countdown.tsx";

/** Until when a code is valid, as the time of day; null for a code that has expired or was never sent (reading 3). */
export function useCodeValidity(expiresAt: string | null): string | null {
  const language = useLanguage();
  const isValid = useCountdown(expiresAt) > 0;
  return expiresAt && isValid ? timeOfDay(new Date(expiresAt), language) : null;
}

interface CodeSentProps {
  address: string;
  length: number;
  expiresAt: string | null;
}

/** Where a code was sent, and until when it is valid; or that it has expired. */
export function CodeSent({ address, length, expiresAt }: CodeSentProps) {
  const t = useTranslations("common");
  const time = useCodeValidity(expiresAt);
  return (
    <p>
      <Trans
        t={t}
        i18nKey={time === null ? "code.sent_before" : "code.sent"}
        values={{ length, address, time: time ?? "" }}
        components={{ address: <strong /> }}
      />
    </p>
  );
}
