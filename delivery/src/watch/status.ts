import type { StoredRegistry } from "#store/stored-registry.ts";
import { table } from "#table.ts";
import { figuresOf } from "./decide.ts";
import { type Academy, observe } from "./observe.ts";

/** The live version and the one before of each part, then each rollout with its share and browsers' reports about both sides. */
export async function statusLines(
  { revision, parts, pinned = {} }: StoredRegistry,
  academy: Pick<Academy, "counted">,
  now: Date,
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
    const figures = await observe(academy, area, live, now).then(
      figuresOf,
      (error: Error) => `the academy does not tell what browsers reported: ${error.message}`,
    );
    return `${area} ${version} is live for ${traffic} of a hundred visitors since ${since}: ${figures}`;
  });
  const kept = Object.entries(pinned).flatMap(([part, versions]) => versions.map((version) => `${part}@${version}`));
  return [
    `revision ${revision}`,
    table([["part", "live", "before"], ...rows]),
    ...(kept.length > 0 ? [`pinned: ${kept.join(" ")}`] : []),
    ...(await Promise.all(lines)),
  ];
}
