import type { Db } from "#database/database.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import type { SeminarRow } from "./seminars.repository.ts";

const MINUTE = 60_000;

/** How long before its start a session's link opens. */
const LINK_OPENS_MINUTES = 15;

/** How long after its planned end the link stays open, since sessions overrun and participants lose their connection. */
const LINK_STAYS_MINUTES = 60;

type Times = Pick<SeminarRow, "startsAt" | "durationMinutes">;

/** When the link of a session opens. */
export const linkOpensAt = ({ startsAt }: Times) => new Date(startsAt.getTime() - LINK_OPENS_MINUTES * MINUTE);

/** When the link of a session closes. */
export const linkClosesAt = ({ startsAt, durationMinutes }: Times) =>
  new Date(startsAt.getTime() + (durationMinutes + LINK_STAYS_MINUTES) * MINUTE);

/** Whether a session's link is shown: to students with access, from some minutes before the start until after the end. */
export function isLinkOpen(seminar: Times & Pick<SeminarRow, "cancelledAt">, accessUntil: Date | null, now: Date) {
  if (seminar.cancelledAt) return false;
  return accessUntil !== null && accessUntil > now && linkOpensAt(seminar) <= now && now < linkClosesAt(seminar);
}

/** Until when a student may join; null without access. Sessions belong to no course: access to any course is enough. */
export async function sessionAccess(db: Db, studentId: number) {
  const held = await enrolmentsRepository(db).ofStudent(studentId);
  return held.map(({ accessUntil }) => accessUntil).toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
}
