import { FACTOR_REMOVAL_WAIT_DAYS } from "@academy/shared/contract/auth/second-factor";

const DAY = 86_400_000;

const after = (from: Date, days: number) => new Date(from.getTime() + days * DAY);

/** The times of a wait that begins: when the factors go, and the next letter. */
export const removalFrom = (now: Date) => ({ dueAt: after(now, FACTOR_REMOVAL_WAIT_DAYS), noticeAt: after(now, 1) });

/** The times once a letter leaves now: one each day, and the removal never sooner than a day after the last (decision 0103). */
export function removalAfterNotice(dueAt: Date, now: Date): { dueAt: Date; noticeAt: Date | null } {
  const next = after(now, 1);
  return next < dueAt
    ? { dueAt, noticeAt: next }
    : { dueAt: new Date(Math.max(dueAt.getTime(), next.getTime())), noticeAt: null };
}
