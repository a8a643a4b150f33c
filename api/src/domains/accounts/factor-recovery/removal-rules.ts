import { FACTOR_REMOVAL_WAIT_DAYS } from "@academy/shared/contract/auth/second-factor";
import { daysAfter } from "@academy/shared/time/durations";
import { isoTime } from "#format/iso-time.ts";
import type { FactorRecoveryRow } from "./factor-recoveries.repository.ts";

/** The times of a wait that begins: when the factors are removed, and when the next email is sent. */
export const removalFrom = (now: Date) => ({
  dueAt: daysAfter(now, FACTOR_REMOVAL_WAIT_DAYS),
  noticeAt: daysAfter(now, 1),
});

/** The times of a wait when an email is sent now: one email each day, and the removal never sooner than a day after the last (decision 0103). */
export function removalAfterNotice(dueAt: Date, now: Date): { dueAt: Date; noticeAt: Date | null } {
  const next = daysAfter(now, 1);
  return next < dueAt
    ? { dueAt, noticeAt: next }
    : { dueAt: new Date(Math.max(dueAt.getTime(), next.getTime())), noticeAt: null };
}

/** A request in the form that its owner sees; null for none. */
export const presentLoss = (row: FactorRecoveryRow | null) =>
  row && { requested_at: row.requestedAt.toISOString(), due_at: isoTime(row.dueAt) };
