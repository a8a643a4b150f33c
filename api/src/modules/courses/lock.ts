import type { LockReason } from "@academy/shared/contract/courses";

/** What decides whether a topic is open for a student (reading 21). */
export interface LockFacts {
  enrolment: { accessUntil: Date } | null;
  releasedAt: Date | null;
  now: Date;
}

/** Why a topic is locked, or null: open = bought ∧ within the access time ∧ released (reading 21). */
export function topicLock({ enrolment, releasedAt, now }: LockFacts): LockReason | null {
  if (!enrolment) return "purchase";
  if (enrolment.accessUntil <= now) return "expired";
  if (releasedAt && releasedAt > now) return "date";
  return null;
}

/** Since when an open lecture is open for its student: bought and released; null when it always was (readings 20 and 57). */
export function openSince(
  { enrolment, releasedAt }: { enrolment: { createdAt: Date } | null; releasedAt: Date | null },
  inaugural: boolean,
): Date | null {
  if (inaugural || !enrolment) return null;
  return releasedAt && releasedAt > enrolment.createdAt ? releasedAt : enrolment.createdAt;
}

/** Why a lecture is locked: as its topic, but the inaugural lecture is open for every student (readings 20 and 57). */
export function lectureLock(facts: LockFacts, inaugural: boolean): LockReason | null {
  return inaugural ? null : topicLock(facts);
}
