import { ApiError, serverNow } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { clock } from "#format/duration.ts";
import { Countdown, useCountdown } from "./countdown.tsx";

/** The longest wait that is shown as a countdown, in seconds; the month-long wait of a closed code is shown in words only. */
const LONGEST_SHOWN = 86_400;

/** Until when a refused call should not be repeated; null for no wait, or for one too long for a countdown. */
function waitOf(error: unknown): string | null {
  const isShown = error instanceof ApiError && error.retryAfter !== undefined && error.retryAfter <= LONGEST_SHOWN;
  return isShown ? error.retryAt : null;
}

/** Whether a refused call still has to wait. Editing the form does not shorten the wait. */
export const isWaiting = (error: unknown): boolean => Date.parse(waitOf(error) ?? "") > serverNow();

/** Whole seconds that a refused call still has to wait; until then its button is disabled. */
export const useWait = (error: unknown): number => useCountdown(waitOf(error));

/** Says at a button why it is disabled, for users who reach the button without having seen the note beside it. */
export function WaitReason({ id, seconds }: { id: string; seconds: number }) {
  const t = useTranslations("common");
  return (
    <span id={id} hidden>
      <span>{t("wait.until")}</span> <span translate="no">{clock(seconds)}</span>
    </span>
  );
}

/** How long to wait before the next try, counting down from the value of `Retry-After`; nothing when no wait is needed. */
export function WaitNote({ error }: { error: unknown }) {
  const t = useTranslations("common");
  const left = useWait(error);
  if (waitOf(error) === null) return null;
  return (
    <p aria-live="off">
      {left > 0 ? (
        <>
          <span>{t("wait.until")}</span> <Countdown seconds={left} />
        </>
      ) : (
        t("wait.over")
      )}
    </p>
  );
}
