import type { Seminar } from "@academy/shared/contract/seminars";

/** The phase of a session at a moment; `overrun`: the planned end is over, and the link still works. */
export type SessionPhase = "upcoming" | "live" | "overrun" | "past";

const startOf = ({ starts_at }: Seminar) => Date.parse(starts_at);
const endOf = (seminar: Seminar) => startOf(seminar) + seminar.duration_minutes * 60_000;
const linkEndOf = (seminar: Seminar) => Math.max(endOf(seminar), Date.parse(seminar.link_closes_at ?? "") || 0);

/** Finds the phase of a session at a moment. */
export function phaseOf(seminar: Seminar, now: number): SessionPhase {
  if (now >= endOf(seminar)) return seminar.link !== null && now < linkEndOf(seminar) ? "overrun" : "past";
  return now >= startOf(seminar) ? "live" : "upcoming";
}

/** The coming sessions, the next one first, and the past ones, the latest first (visual §2.5). */
export function orderSessions(seminars: readonly Seminar[], now: number) {
  const byStart = seminars.toSorted((one, other) => startOf(one) - startOf(other) || one.id - other.id);
  return {
    ahead: byStart.filter((seminar) => phaseOf(seminar, now) !== "past"),
    past: byStart.filter((seminar) => phaseOf(seminar, now) === "past").reverse(),
  };
}

/** The next moment at which the list changes: a link opens or closes, a session begins or ends; null when none is left. */
export function nextChange(seminars: readonly Seminar[], now: number): number | null {
  const moments = seminars.flatMap((seminar) => [
    Date.parse(seminar.link_opens_at),
    startOf(seminar),
    endOf(seminar),
    linkEndOf(seminar),
  ]);
  const coming = moments.filter((moment) => moment > now);
  return coming.length > 0 ? Math.min(...coming) : null;
}
