import type { FastifyBaseLogger } from "fastify";
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

/** The released versions, as the edge's registry names them. */
export interface ReleasedVersions {
  /** Whether visitors may get a version of an area; null while the registry cannot be read and its last answer does not name the version. */
  isReleased: (area: string, version: string) => Promise<boolean | null>;
  /** Whether the registry can be read now. */
  isReadable: () => Promise<boolean>;
}

async function readRegistry(address: string) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) });
  const { areas } = RegistryAnswer.parse(await answer.json());
  return new Set(
    Object.entries(areas).flatMap(([area, { previous, rollout, version }]) =>
      [version, previous?.version, rollout?.version].flatMap((each) => (each === undefined ? [] : `${area} ${each}`)),
    ),
  );
}

/** Why an address cannot be read: `fetch` gives the reason, such as a certificate's, as the cause of "fetch failed". */
const reasonOf = (error: unknown) => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
};

/**
 * Asks the edge which versions are released, at most every five seconds, at the first address that answers. Anybody may send reports,
 * so a version that is not released is neither counted nor named in a metric. While no address answers, the last answer is used; that
 * is logged once, and once when an address answers again.
 */
export function releasedVersions(
  addresses: readonly string[],
  log: Pick<FastifyBaseLogger, "warn">,
  now: () => number = () => performance.now(),
): ReleasedVersions {
  let known = new Set<string>();
  let isReadable = true;
  let begun = Number.NEGATIVE_INFINITY;
  let reading = Promise.resolve();
  // The address that answered last comes first, so that another one that never answers costs no time.
  let inOrder = [...addresses];

  async function read() {
    const reasons: Record<string, string> = {};
    for (const address of inOrder) {
      try {
        known = await readRegistry(address);
        if (!isReadable) log.warn({ address }, "the registry can be read again: reports of browsers are counted");
        isReadable = true;
        inOrder = [address, ...inOrder.filter((other) => other !== address)];
        return;
      } catch (error) {
        reasons[address] = reasonOf(error);
      }
    }
    if (isReadable)
      log.warn({ reasons }, "the registry cannot be read, so reports of browsers are not counted: set REGISTRY_URL");
    isReadable = false;
  }

  const fresh = async () => {
    if (now() - begun > FRESH_MS) {
      begun = now();
      reading = read();
    }
    await reading;
  };

  return {
    isReleased: async (area, version) => {
      await fresh();
      return known.has(`${area} ${version}`) || (isReadable ? false : null);
    },
    isReadable: async () => {
      await fresh();
      return isReadable;
    },
  };
}
