import type { Seminar } from "@academy/shared/contract/seminars";

/** Where a session stands at a moment. */
export type SessionPhase = "upcoming" | "live" | "past";

const startOf = ({ starts_at }: Seminar) => Date.parse(starts_at);
const endOf = (seminar: Seminar) => startOf(seminar) + seminar.duration_minutes * 60_000;

/** Not begun, running, or over. */
export function phaseOf(seminar: Seminar, now: number): SessionPhase {
  if (now >= endOf(seminar)) return "past";
  return now >= startOf(seminar) ? "live" : "upcoming";
}

/** The next session first, then those after it; the past ones behind, the latest first (visual design, live sessions). */
export function orderSessions(seminars: readonly Seminar[], now: number): { ahead: Seminar[]; past: Seminar[] } {
  const byStart = seminars.toSorted((one, other) => startOf(one) - startOf(other) || one.id - other.id);
  return {
    ahead: byStart.filter((seminar) => phaseOf(seminar, now) !== "past"),
    past: byStart.filter((seminar) => phaseOf(seminar, now) === "past").reverse(),
  };
}

/** The next moment at which the list reads differently: a link opens, a session begins or ends; null when none is left. */
export function nextChange(seminars: readonly Seminar[], now: number): number | null {
  const moments = seminars.flatMap((seminar) => [Date.parse(seminar.link_opens_at), startOf(seminar), endOf(seminar)]);
  const coming = moments.filter((moment) => moment > now);
  return coming.length > 0 ? Math.min(...coming) : null;
}
