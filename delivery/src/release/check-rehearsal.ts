import type { Store } from "#store/store.ts";
import { type CheckRow, checkRow } from "./check-row.ts";
import type { ReleasePolicy } from "./policy.ts";
import { lastRehearsal, type StoredRehearsal } from "./rehearsals.ts";

const RULE = "rehearsal";

/** How many journeys a sentence names before it only counts. */
const NAMED = 3;

/** A version that is to go live, with the others that go live by the same switch. */
interface Candidate {
  part: string;
  version: string;
  together: ReadonlyMap<string, string>;
}

/** The journeys of a rehearsal that failed, over any of its sets. */
const failedIn = ({ journeys, before = [] }: StoredRehearsal): string[] =>
  [...journeys, ...before.flatMap((run) => run.journeys)].filter(({ passed }) => !passed).map(({ name }) => name);

function faultsOf(rehearsal: StoredRehearsal, expected: ReadonlyMap<string, string>): string[] {
  const again = `run \`delivery rehearse ${rehearsal.part}\` again`;
  if (!rehearsal.passed) {
    const failed = failedIn(rehearsal);
    const more = failed.length > NAMED ? ` and ${failed.length - NAMED} more` : "";
    return [`its rehearsal failed: ${failed.slice(0, NAMED).join(", ")}${more}: mend it, and ${again}`];
  }
  const others = [...expected].filter(([part, version]) => rehearsal.with[part] !== version);
  return others.length === 0
    ? []
    : [`it was not rehearsed with ${others.map(([part, version]) => `${part} ${version}`).join(", ")}: ${again}`];
}

/**
 * Whether a version passed its rehearsal with the very versions that will be live beside it (decision 0081). No row where none is
 * asked for; the first release of a platform has nothing to be rehearsed with.
 */
export async function checkRehearsal(
  { requireRehearsals, without }: Pick<ReleasePolicy, "requireRehearsals" | "without">,
  store: Store,
  { part, version, together }: Candidate,
): Promise<CheckRow[]> {
  if (!requireRehearsals) return [];
  const { parts } = await store.registry();
  const note = (told: string): CheckRow[] => [{ ...checkRow(RULE, [], told), warns: true }];
  if (!parts.shell) return note("not asked for: nothing is live yet");
  if (without?.rehearsal) return note(`not asked for: ${without.rehearsal}`);
  const beside = new Map(Object.entries(parts).map(([other, live]) => [other, live.version] as const));
  for (const [other, built] of together) beside.set(other, built);
  beside.delete(part);
  const rehearsal = await lastRehearsal(store, part, version);
  const wrong = rehearsal
    ? faultsOf(rehearsal, beside)
    : [`it was not rehearsed: run \`delivery rehearse ${part}\`, or say why not: --without-rehearsal "…"`];
  return [checkRow(RULE, wrong, `${rehearsal?.journeys.length ?? 0} journeys passed at ${rehearsal?.at ?? ""}`)];
}
