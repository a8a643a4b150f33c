import { ApiError, serverNow } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import { clock } from "#format/duration.ts";
import { Countdown, useCountdown } from "./countdown.tsx";

/** Longest wait worth a clock, in seconds; the month of a closed code is told in words only (reading 3). */
const LONGEST_SHOWN = 86_400;

/** Until when a refused call is not worth repeating; null for none, or one too long for a clock. */
function waitOf(error: unknown): string | null {
  const isShown = error instanceof ApiError && error.retryAfter !== undefined && error.retryAfter <= LONGEST_SHOWN;
  return isShown ? error.retryAt : null;
}

/** Whether a refused call still has to wait: what is typed meanwhile does not shorten it. */
export const isWaiting = (error: unknown): boolean => Date.parse(waitOf(error) ?? "") > serverNow();

/** Forgets why a call was refused once what it sends is edited; not while it is under way, and not before its wait is over. */
export function forgetRefusal(call: { isPending: boolean; error: unknown; reset: () => void }): void {
  if (!call.isPending && !isWaiting(call.error)) call.reset();
}

/** Whole seconds that a refused call still has to wait; its button is not active until they are over. */
export const useWait = (error: unknown): number => useCountdown(waitOf(error));

/** Why a button beside the note is not active, for whoever reaches the button without having seen the note. */
export function WaitReason({ id, seconds }: { id: string; seconds: number }) {
  const { t } = useTranslation("common");
  return (
    <span id={id} hidden>
      {t("wait.until")} {clock(seconds)}
    </span>
  );
}

/** How long to wait before the next try, counting down from what `Retry-After` said; nothing where no wait was asked for. */
export function WaitNote({ error }: { error: unknown }) {
  const { t } = useTranslation("common");
  const left = useWait(error);
  if (waitOf(error) === null) return null;
  return (
    <p aria-live="off">
      {left > 0 ? (
        <>
          {t("wait.until")} <Countdown seconds={left} />
        </>
      ) : (
        t("wait.over")
      )}
    </p>
  );
}
