import * as z from "zod/mini";

/** How long an answer of the edge is used, and how long it may take (milliseconds). */
const FRESH_MS = 5_000;
const ANSWER_MS = 2_000;

const Version = z.object({ version: z.string() });

const RegistryAnswer = z.object({
  areas: z.record(
    z.string(),
    z.object({ version: z.string(), previous: z.nullable(Version), rollout: z.optional(Version) }),
  ),
});

/** Says whether a version of an area is one that visitors may get. */
export type IsReleased = (area: string, version: string) => Promise<boolean>;

async function askEdge(registryUrl: string): Promise<Set<string>> {
  const answer = await fetch(registryUrl, { signal: AbortSignal.timeout(ANSWER_MS) });
  const { areas } = RegistryAnswer.parse(await answer.json());
  return new Set(
    Object.entries(areas).flatMap(([area, { previous, rollout, version }]) =>
      [version, previous?.version, rollout?.version].flatMap((each) => (each === undefined ? [] : `${area} ${each}`)),
    ),
  );
}

/**
 * Asks the edge which versions are released, at most every five seconds. Anybody may send reports, so a version that is not
 * released is neither counted nor named in a metric. While the edge does not answer, its last answer is used.
 */
export function releasedVersions(registryUrl: string, now: () => number = () => performance.now()): IsReleased {
  let known = new Set<string>();
  let asked = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> = Promise.resolve();
  return async (area, version) => {
    if (now() - asked > FRESH_MS) {
      asked = now();
      asking = askEdge(registryUrl).then(
        (answer) => {
          known = answer;
        },
        () => undefined,
      );
    }
    await asking;
    return known.has(`${area} ${version}`);
  };
}
