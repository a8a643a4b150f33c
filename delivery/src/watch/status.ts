import type { StoredRegistry } from "#store/stored-registry.ts";
import { table } from "#table.ts";
import { figuresOf } from "./decide.ts";
import { type Academy, observe, observeRelease, watchedRelease } from "./observe.ts";
import type { Trust } from "./trust.ts";

const unknown = (error: Error) => `what browsers reported is unknown here: ${error.message}`;

/** The live version and the one before of each part, then each rollout with its share and browsers' reports about both sides. */
export async function statusLines(
  { revision, parts, pinned = {} }: StoredRegistry,
  look: { academy: Pick<Academy, "counted">; trust: Trust; now: Date },
): Promise<string[]> {
  const rows = Object.entries(parts).map(([part, { version, previous }]) => [
    part,
    version,
    previous?.version ?? "none",
  ]);
  const rollouts = Object.entries(parts).flatMap(([area, { rollout, ...live }]) =>
    rollout ? [{ area, live: { ...live, rollout } }] : [],
  );
  const lines = rollouts.map(async ({ area, live }) => {
    const { version, traffic, since } = live.rollout;
    const figures = await observe(look, area, live).then(figuresOf, unknown);
    return `${area} ${version} is live for ${traffic} of a hundred visitors since ${since}: ${figures}`;
  });
  const releases = Object.entries(parts).map(async ([area, entry]) => {
    const release = watchedRelease(entry, look.now);
    if (!release) return [];
    const figures = await observeRelease(look, area, release).then(figuresOf, unknown);
    return [`${area} ${release.version} is watched until ${release.watchedUntil}: ${figures}`];
  });
  const kept = Object.entries(pinned).flatMap(([part, versions]) => versions.map((version) => `${part}@${version}`));
  return [
    `revision ${revision}`,
    table([["part", "live", "before"], ...rows]),
    ...(kept.length > 0 ? [`pinned: ${kept.join(" ")}`] : []),
    ...(await Promise.all(lines)),
    ...(await Promise.all(releases)).flat(),
  ];
}
