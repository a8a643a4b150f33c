import * as z from "@academy/shared/schema";
import { failpoint } from "#failpoints/failpoint.ts";
import type { Store } from "#store/store.ts";

/** The id of a part, as `areas.json` has it. */
export const PartId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/));

/** A version: the hash of a build's inputs. */
export const Version = z.string().check(z.regex(/^[0-9a-f]{12}$/));

const Journeys = z
  .array(z.strictObject({ name: z.string().check(z.maxLength(300)), passed: z.boolean() }))
  .check(z.maxLength(1_000));

const Runs = z.array(z.strictObject({ with: z.record(PartId, Version), journeys: Journeys }));

/** What an area does to the page against one rule, as it was measured; the live version does not do it. */
const MeasuredRule = z.strictObject({
  rule: z.string().check(z.maxLength(40)),
  found: z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(100)),
});
export type MeasuredRule = z.infer<typeof MeasuredRule>;

/** The result of a version's rehearsal: the journeys that ran over the set of versions that would be live with it. */
export const Rehearsal = z
  .strictObject({
    part: PartId,
    version: Version,
    /** The store computes this from the journeys and ignores the value that is sent. */
    passed: z.boolean(),
    /** The versions that the rehearsal ran with, including the rehearsed one. */
    with: z.record(PartId, Version),
    journeys: Journeys.check(z.minLength(1)),
    /** Further runs, each with one other area at the version before. */
    before: z.optional(Runs),
    /** Further runs, each with one other area at the version being rolled out; without journeys where none opens addresses of both. */
    rollouts: z.optional(Runs),
    /** The rules that its screens break; none where nothing was measured: for the shell, and by an older command. */
    measured: z.optional(z.array(MeasuredRule).check(z.maxLength(50))),
    /** The commit of the journeys. */
    commit: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  })
  .check(z.refine(({ part, version, with: set }) => set[part] === version, "it ran without its own version"));
export type Rehearsal = z.infer<typeof Rehearsal>;

/** A rehearsal as the store keeps it: with its time, and the name of the token that reported it. */
export interface StoredRehearsal extends Rehearsal {
  at: string;
  by: string;
}

/** Every journey of a rehearsal, over any of its sets. */
export const journeysOf = ({
  journeys,
  before = [],
  rollouts = [],
}: Pick<Rehearsal, "journeys" | "before" | "rollouts">): Rehearsal["journeys"] => [
  ...journeys,
  ...[...before, ...rollouts].flatMap((run) => run.journeys),
];

const folderOf = (part: string, version: string) => `rehearsals/${part}/${version}/`;

/**
 * Keeps the result of a rehearsal, and notes it in the audit log; the rehearsal passed if all of its journeys did. Gives the stored
 * result. Throws on a version that the store does not have.
 */
export async function noteRehearsal(store: Store, report: StoredRehearsal): Promise<StoredRehearsal> {
  const rehearsal = { ...report, passed: journeysOf(report).every(({ passed }) => passed) };
  const { part, version, by } = rehearsal;
  if (!(await store.has(part, version))) throw new Error(`${part} ${version} is not in the store`);
  // The audit line is written first: a rehearsal allows a release, so none may be stored without its line.
  await store.note({ action: "rehearsal", part, from: null, to: version, by });
  failpoint("rehearsal.line-logged");
  await keepRehearsal(store, rehearsal);
  return rehearsal;
}

/** Keeps a rehearsal beside its build; earlier ones stay. */
async function keepRehearsal(store: Store, rehearsal: StoredRehearsal) {
  const name = `${rehearsal.at.replace(/[:.]/g, "-")}.json`;
  const content = Buffer.from(JSON.stringify(rehearsal));
  await store.objects.write(`${folderOf(rehearsal.part, rehearsal.version)}${name}`, content);
}

/** The last rehearsal of a version; null when it had none. */
export async function lastRehearsal(store: Store, part: string, version: string): Promise<StoredRehearsal | null> {
  const last = (await store.objects.list(folderOf(part, version)))
    .map(({ key }) => key)
    .sort()
    .at(-1);
  const found = last && (await store.objects.read(last));
  return found ? (JSON.parse(found.content.toString()) as StoredRehearsal) : null;
}
