import { daysAfter } from "@academy/shared/time/durations";

/** The facts that decide whether a topic is open for a student. */
export interface LockFacts {
  enrolment: { accessUntil: Date } | null;
  releasedAt: Date | null;
  now: Date;
}

/** Why a topic is locked, or null: open = bought ∧ within the access time ∧ released. */
export function topicLock({ enrolment, releasedAt, now }: LockFacts) {
  if (!enrolment) return "purchase";
  if (enrolment.accessUntil <= now) return "expired";
  if (releasedAt && releasedAt > now) return "date";
  return null;
}

/** Since when an open lecture has been open for its student: since it was both bought and released; null if it always was. */
export function openSince(
  { enrolment, releasedAt }: { enrolment: { createdAt: Date } | null; releasedAt: Date | null },
  inaugural: boolean,
) {
  if (inaugural || !enrolment) return null;
  return releasedAt && releasedAt > enrolment.createdAt ? releasedAt : enrolment.createdAt;
}

/** Why a lecture is locked: for the same reason as its topic, but the inaugural lecture is open for every student. */
export function lectureLock(facts: LockFacts, inaugural: boolean) {
  return inaugural ? null : topicLock(facts);
}

/** The facts that decide whether a student may use tests, essay and certificate of a course. */
interface CertificationFacts {
  enrolment: { accessUntil: Date } | null;
  isConfirmed: boolean;
  /** Days after the end of the access, `CERTIFICATION_DAYS`. Days of 24 hours: a change to summer time does not move the end. */
  days: number;
  now: Date;
}

/** Why a student may not use tests, essay and certificate, or null; and until when they may: some days longer than the lectures. */
export function certificationLock({ enrolment, isConfirmed, days, now }: CertificationFacts): {
  lock: "purchase" | "expired" | "email" | null;
  usableUntil: Date | null;
} {
  if (!enrolment) return { lock: "purchase", usableUntil: null };
  const usableUntil = daysAfter(enrolment.accessUntil, days);
  if (usableUntil <= now) return { lock: "expired", usableUntil };
  return { lock: isConfirmed ? null : "email", usableUntil };
}
