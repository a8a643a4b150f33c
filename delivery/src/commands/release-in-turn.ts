import type { Released } from "#release/change/release.ts";
import { REHEARSAL_RULE } from "#release/check/check-rehearsal.ts";
import type { Overtaken } from "./overtaken.ts";
import type { Team } from "./team.ts";

/** What a release that waits for others needs. */
interface Turn extends Pick<Team, "delivery" | "rehearse"> {
  /** How long overtaken versions are rehearsed again; undefined for not at all. */
  minutes: number | undefined;
}

type Attempted = Pick<Released, "part" | "version" | "rows">;

/** The versions that are to be rehearsed again; none when something else is refused, or a rehearsal is missing or failed. */
async function overtakenIn({ delivery }: Turn, released: readonly Attempted[]): Promise<Overtaken[]> {
  const overtaken: Overtaken[] = [];
  for (const { part, version, rows } of released) {
    const refused = rows.filter(({ ok }) => !ok);
    if (refused.length === 0) continue;
    const last = await delivery.lastRehearsal(part, version);
    if (refused.some(({ rule }) => rule !== REHEARSAL_RULE) || !last?.passed) return [];
    const others = released.filter((other) => other.part !== part).map((other) => [other.part, other.version]);
    overtaken.push({ part, version, with: Object.fromEntries(others), rehearsedAt: last.at });
  }
  return overtaken;
}

/**
 * Releases, and releases again while another part's release was faster: the versions are first rehearsed with what that one has made live
 * (decision 0134). Gives the last attempt.
 */
export async function releaseInTurn<Made>(
  turn: Turn,
  attempt: () => Promise<Made>,
  releasedIn: (made: Made) => readonly Attempted[],
): Promise<Made> {
  const deadline = Date.now() + (turn.minutes ?? 0) * 60_000;
  for (;;) {
    const made = await attempt();
    const minutes = Math.ceil((deadline - Date.now()) / 60_000);
    const overtaken = minutes > 0 ? await overtakenIn(turn, releasedIn(made)) : [];
    if (overtaken.length === 0) return made;
    for (const each of overtaken) {
      console.log(`another release was faster: ${each.part} ${each.version} is rehearsed with what is live now`);
      await turn.rehearse(each, minutes);
    }
  }
}
