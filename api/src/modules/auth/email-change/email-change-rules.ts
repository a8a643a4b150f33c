import { EMAIL_CHANGE_WAIT_DAYS } from "@academy/shared/contract/auth/email-change";

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Days of the wait on which the old address is told again, after the notice at its beginning (decision 0037). */
const NOTICE_DAYS = [3, 6] as const;

/** How long the codes of a change may be given after the password was: later it is begun anew, with the password. */
export const BEGUN_MINUTES = 60;

/** The least time between the last notice and the change, also where the server was down when the notice was due. */
const AFTER_LAST_NOTICE_DAYS = 1;

const after = (from: Date, days: number) => new Date(from.getTime() + days * DAY);

/** Since when codes of changes that were begun are of no use any more. */
export const begunBefore = (now: Date) => new Date(now.getTime() - BEGUN_MINUTES * MINUTE);

/** The times of a wait that begins. */
export const waitFrom = (now: Date) => ({
  dueAt: after(now, EMAIL_CHANGE_WAIT_DAYS),
  noticeAt: after(now, NOTICE_DAYS[0]),
});

/** The times of a wait once a notice of it leaves now: the next notice, and the change, never sooner than a day after the last. */
export function waitAfterNotice(dueAt: Date, now: Date): { dueAt: Date; noticeAt: Date | null } {
  const begun = after(dueAt, -EMAIL_CHANGE_WAIT_DAYS);
  const noticeAt = NOTICE_DAYS.map((days) => after(begun, days)).find((moment) => moment > now) ?? null;
  if (noticeAt) return { dueAt, noticeAt };
  return { dueAt: new Date(Math.max(dueAt.getTime(), after(now, AFTER_LAST_NOTICE_DAYS).getTime())), noticeAt };
}
