import { EMAIL_CHANGE_WAIT_DAYS } from "@academy/shared/contract/auth/email-change";
import { daysAfter } from "@academy/shared/time/durations";

const MINUTE = 60_000;
/** Days of the wait on which the old address gets another notice, after the one at its beginning (decision 0037). */
const NOTICE_DAYS = [3, 6] as const;

/** How long the codes of a change are accepted after the password was given; after that the change must be begun anew, with the password. */
const BEGUN_MINUTES = 60;

/** The least time between the last notice and the change, even if the server was down when the notice was due. */
const AFTER_LAST_NOTICE_DAYS = 1;

/** The codes of changes that were begun before this moment are no longer accepted. */
export const begunBefore = (now: Date) => new Date(now.getTime() - BEGUN_MINUTES * MINUTE);

/** The times of a wait that begins. */
export const waitFrom = (now: Date) => ({
  dueAt: daysAfter(now, EMAIL_CHANGE_WAIT_DAYS),
  noticeAt: daysAfter(now, NOTICE_DAYS[0]),
});

/** The times of a wait when a notice is sent now: of the next notice, and of the change, which is never sooner than a day after the last notice. */
export function waitAfterNotice(dueAt: Date, now: Date): { dueAt: Date; noticeAt: Date | null } {
  const begun = daysAfter(dueAt, -EMAIL_CHANGE_WAIT_DAYS);
  const noticeAt = NOTICE_DAYS.map((days) => daysAfter(begun, days)).find((moment) => moment > now) ?? null;
  if (noticeAt) return { dueAt, noticeAt };
  return { dueAt: new Date(Math.max(dueAt.getTime(), daysAfter(now, AFTER_LAST_NOTICE_DAYS).getTime())), noticeAt };
}
