import type { StoredRehearsal } from "#release/check/rehearsals.ts";

/** The time between two queries for the result of a rehearsal. */
export const ASK_EVERY_MS = 30_000;

/** What to wait for, and how long. */
interface Waiting {
  part: string;
  version: string;
  /** The longest wait (minutes). */
  minutes: number;
  /** The last rehearsal of the version, as the release store has it. */
  last: () => Promise<StoredRehearsal | null>;
  /** Whether a failure is permanent, so that a retry is of no use; by default none is. */
  isFinal?: (error: unknown) => boolean;
  /** The current time (ms). */
  now: () => number;
  pause: () => Promise<unknown>;
  say: (sentence: string) => void;
  warn: (sentence: string) => void;
}

/**
 * Waits until the platform team, which has the journeys, has rehearsed a version. A failed query for the result is repeated.
 * Throws when the rehearsal failed or was not made in time, or when a query fails for good.
 */
export async function awaitRehearsal({
  part,
  version,
  minutes,
  last,
  isFinal = () => false,
  now,
  pause,
  say,
  warn,
}: Waiting): Promise<StoredRehearsal> {
  const deadline = now() + minutes * 60_000;
  say(`${part} ${version} waits for its rehearsal: \`delivery rehearse ${part}@${version}\``);
  for (;;) {
    const rehearsal = await last().catch((error: unknown) => {
      if (isFinal(error)) throw error;
      warn(`it will be asked again: ${error instanceof Error ? error.message : error}`);
      return null;
    });
    if (rehearsal?.passed) return rehearsal;
    if (rehearsal)
      throw new Error(
        `the rehearsal of ${part} ${version} failed: \`delivery rehearse ${part}@${version}\` tells where`,
      );
    if (now() >= deadline)
      throw new Error(
        `${part} ${version} was not rehearsed within ${minutes} minutes: the platform team runs \`delivery rehearse ${part}@${version}\``,
      );
    await pause();
  }
}
