import { journeysOf, type Rehearsal } from "#release/check/rehearsals.ts";
import type { Delivery } from "#release/delivery.ts";
import type { StoredRegistry } from "#store/stored-registry.ts";
import { type JourneyFile, opening } from "./journeys.ts";
import { judgeMeasurement, measuredRules } from "./measured/judge-measurement.ts";
import type { Measure } from "./measured/run-measurement.ts";
import { RehearsalStore, type VersionSet } from "./rehearsal-store.ts";
import type { RunJourneys } from "./run-journeys.ts";

/** The request for a rehearsal. */
export interface RehearsalRequest {
  part: string;
  /** A version in the store; without it the build in the part's `dist` is uploaded. */
  version?: string | undefined;
  /** Versions of other parts in place of the live ones. */
  with: VersionSet;
}

/** The dependencies of a rehearsal. */
interface RehearsalContext {
  delivery: Pick<Delivery, "registry" | "upload" | "fetchVersion" | "keepRehearsal">;
  /** All files of journeys. */
  files: readonly JourneyFile[];
  run: RunJourneys;
  /** Measures what an area does to a page. */
  measure: Measure;
  /** The source map of a script of a version; null where none is known. */
  sourceMap: (part: string, version: string, script: string) => Promise<string | null>;
  /** The commit of the journeys. */
  commit: string | null;
  say: (sentence: string) => void;
}

type Runs = NonNullable<Rehearsal["before"]>;

/** The set of versions that would be live. */
function candidateSet(
  { parts }: StoredRegistry,
  { part, with: others }: RehearsalRequest,
  version: string,
): VersionSet {
  const live = Object.entries(parts).map(([other, entry]) => [other, entry.version] as const);
  const set = { ...Object.fromEntries(live), ...others, [part]: version };
  if (!set.shell) throw new Error("no shell is live: release one first, or name it --with shell@VERSION");
  return set;
}

const namesOf = (set: VersionSet) =>
  Object.entries(set)
    .map(([part, version]) => `${part}@${version}`)
    .join(" ");

/**
 * `delivery rehearse`: runs the journeys that open an address of the part (of its candidate or live version) over exactly the versions
 * that would be live with it. For the shell, which is in every page, all journeys run. Further runs have one other area at the version
 * before (not for the shell) or at the one being rolled out, with the journeys that open addresses of both. What an area's screens do to
 * the page is measured and compared with the live version. The result is kept beside the build. Throws when no journey opens an address of the part.
 */
export async function rehearse(
  { delivery, files, run, measure, sourceMap, commit, say }: RehearsalContext,
  request: RehearsalRequest,
): Promise<Rehearsal> {
  const { part } = request;
  const registry = await delivery.registry();
  const version = request.version ?? (await delivery.upload(part));
  const set = candidateSet(registry, request, version);
  const store = await RehearsalStore.open(delivery);
  try {
    const addressesOf = async (id: string, at: string) =>
      (await store.manifest(id, at)).manifest.routes.map(({ path }) => path);
    const over = async (versions: VersionSet, chosen: readonly string[], addresses: readonly string[] | null) => {
      say(`${chosen.length} files of journeys over ${namesOf(versions)}`);
      await store.show(versions);
      return await run({ dataDir: store.dataDir, files: chosen, addresses });
    };
    // The candidate may lack an address that the live version has: the journeys of that address must notice.
    const live = registry.parts[part]?.version ?? version;
    const own = part === "shell" ? null : [...(await addressesOf(part, version)), ...(await addressesOf(part, live))];
    const chosen = own ? opening(files, own) : opening(files);
    if (chosen.length === 0)
      throw new Error(`no journey opens an address of ${part}: write one that names it (e2e/README.md)`);
    const journeys = await over(set, chosen, own);
    const measuredIn = async (versions: VersionSet) => {
      say(`what ${part} does to a page, over ${namesOf(versions)}`);
      await store.show(versions);
      return await measure({ dataDir: store.dataDir, area: part });
    };
    const liveVersion = registry.parts[part]?.version;
    const measured = own && {
      measured: await measuredRules(
        await judgeMeasurement({
          candidate: () => measuredIn(set),
          live: liveVersion && liveVersion !== version ? () => measuredIn({ ...set, [part]: liveVersion }) : null,
        }),
        { version, read: store.reader(part, version), sourceMap: (script) => sourceMap(part, version, script) },
      ),
    };
    const before: Runs = [];
    const rollouts: Runs = [];
    const beside = async (other: string, at: string) => {
      const others = await addressesOf(other, at);
      const both = opening(files, ...(own ? [own] : []), others);
      const versions = { ...set, [other]: at };
      return {
        with: versions,
        journeys: both.length > 0 ? await over(versions, both, own && [...own, ...others]) : [],
      };
    };
    for (const [other, { previous, rollout }] of Object.entries(registry.parts)) {
      if (other === part || other === "shell" || request.with[other]) continue;
      const ran = own && previous && (await beside(other, previous.version));
      if (ran && ran.journeys.length > 0) before.push(ran);
      // A run without journeys is recorded too: the release check asks whether this version was considered.
      if (rollout) rollouts.push(await beside(other, rollout.version));
    }
    const ran = { journeys, before, rollouts };
    const passed = journeysOf(ran).every((journey) => journey.passed);
    const rehearsal: Rehearsal = { part, version, passed, with: set, ...ran, ...measured, commit };
    await delivery.keepRehearsal(rehearsal);
    return rehearsal;
  } finally {
    await store.close();
  }
}
