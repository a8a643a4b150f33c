import { MEASURED_RULES } from "#release/behaviour/measured-rules.ts";
import { refusal } from "#release/behaviour/refusal.ts";
import { type CheckRow, checkRow } from "#release/policy/check-row.ts";
import { withExceptions } from "#release/policy/exceptions.ts";
import type { ReleasePolicy } from "#release/policy/policy.ts";
import type { Store } from "#store/store.ts";
import { journeysOf, lastRehearsal, type StoredRehearsal } from "./rehearsals.ts";

/** The rule by which a version was rehearsed with what will be live beside it. */
export const REHEARSAL_RULE = "rehearsal";

/** How many journeys a sentence names; it only counts the others. */
const NAMED = 3;

/** A version that is to go live, with the other versions that go live by the same switch. */
interface Candidate {
  part: string;
  version: string;
  together: ReadonlyMap<string, string>;
}

/** The versions of other parts that visitors will have beside it: those for all visitors, and those for a share of them. */
interface Beside {
  live: ReadonlyMap<string, string>;
  rollouts: ReadonlyMap<string, string>;
}

const namesOf = (versions: Iterable<readonly [string, string]>) =>
  [...versions].map(([part, version]) => `${part} ${version}`).join(", ");

function faultsOf(rehearsal: StoredRehearsal, { live, rollouts }: Beside): string[] {
  const again = `run \`delivery rehearse ${rehearsal.part}\` again`;
  if (!rehearsal.passed) {
    const failed = journeysOf(rehearsal)
      .filter(({ passed }) => !passed)
      .map(({ name }) => name);
    const more = failed.length > NAMED ? ` and ${failed.length - NAMED} more` : "";
    return [`its rehearsal failed: ${failed.slice(0, NAMED).join(", ")}${more}: mend it, and ${again}`];
  }
  const lacking = [...live].filter(([part, version]) => rehearsal.with[part] !== version);
  const unrolled = [...rollouts].filter(
    ([part, version]) => !rehearsal.rollouts?.some((run) => run.with[part] === version),
  );
  const strange = Object.entries(rehearsal.with).filter(([part]) => part !== rehearsal.part && !live.has(part));
  return [
    ...(lacking.length > 0 ? [`it was not rehearsed with ${namesOf(lacking)}: ${again}`] : []),
    ...(unrolled.length > 0 ? [`it was not rehearsed with ${namesOf(unrolled)}, being rolled out: ${again}`] : []),
    ...(strange.length > 0 ? [`it was rehearsed with ${namesOf(strange)}, which will not be live: ${again}`] : []),
  ];
}

/**
 * Checks that a version passed its rehearsal with exactly the versions that will be live beside it, and with those that a share of the
 * visitors has (decision 0081), and that nothing was measured that the live version does not do. No row where no rehearsal is required; the first release of a platform has nothing to rehearse with.
 */
export async function checkRehearsal(
  { requireRehearsals, without }: Pick<ReleasePolicy, "requireRehearsals" | "without">,
  store: Store,
  { part, version, together }: Candidate,
): Promise<CheckRow[]> {
  if (!requireRehearsals) return [];
  const { parts } = await store.registry();
  const note = (detail: string): CheckRow[] => [{ ...checkRow(REHEARSAL_RULE, [], detail), warns: true }];
  if (!parts.shell) return note("not asked for: nothing is live yet");
  if (without?.rehearsal) return note(`not asked for: ${without.rehearsal}`);
  const live = new Map(Object.entries(parts).map(([other, entry]) => [other, entry.version] as const));
  for (const [other, built] of together) live.set(other, built);
  live.delete(part);
  // A part that goes live by the same switch ends its rollout.
  const rollouts = new Map(
    Object.entries(parts).flatMap(([other, { rollout }]) =>
      rollout && other !== part && !together.has(other) ? [[other, rollout.version] as const] : [],
    ),
  );
  const rehearsal = await lastRehearsal(store, part, version);
  const wrong = rehearsal
    ? faultsOf(rehearsal, { live, rollouts })
    : [`it was not rehearsed: run \`delivery rehearse ${part}\`, or say why not: --without-rehearsal "…"`];
  const measured = (rehearsal?.measured ?? []).map(({ rule, found }) =>
    refusal(rule, found, MEASURED_RULES[rule] ?? { visitor: "the page is not as before", wayOut: "undo it" }),
  );
  return [
    checkRow(REHEARSAL_RULE, wrong, `${rehearsal?.journeys.length ?? 0} journeys passed at ${rehearsal?.at ?? ""}`),
    ...withExceptions(measured, without?.rules ?? [], new Date()),
  ];
}
