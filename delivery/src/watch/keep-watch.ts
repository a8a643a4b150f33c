import { setTimeout as pause } from "node:timers/promises";
import { watchedRelease } from "./observe.ts";
import { type Watch, watchOnce } from "./watch.ts";

/** The time between two looks of the release service (milliseconds): reports are summed by the minute. */
const LOOK_EVERY_MS = 60_000;

/** The areas with a release to everybody that is watched, or with a rollout that the operator's setting began. */
async function watchedAreas({ delivery, now }: Pick<Watch, "delivery" | "now">): Promise<string[]> {
  const { parts } = await delivery.registry();
  return Object.entries(parts).flatMap(([area, entry]) =>
    entry.rollout?.isFollowed || watchedRelease(entry, now) ? [area] : [],
  );
}

/** One look of the release service at everything that is watched. Gives what happened and what could not be looked at, in sentences. */
export async function lookAtAll(watch: Watch): Promise<string[]> {
  const sentenceOf = async (area: string): Promise<string[]> => {
    try {
      const watched = await watchOnce(watch, area);
      if (!watched || watched.action === "wait") return [];
      const { action, version, traffic, reason, isNotified } = watched;
      const unnotified = isNotified === false ? "; the operator could not be notified by email" : "";
      return [`${area} ${version} ${action === "return" ? "went back" : `is at ${traffic} %`}: ${reason}${unnotified}`];
    } catch (error) {
      return [`${area} is not watched just now: ${error instanceof Error ? error.message : error}`];
    }
  };
  return (await Promise.all((await watchedAreas(watch)).map(sentenceOf))).flat();
}

/** Looks again and again until the signal, and says each sentence once. */
export async function keepWatch(watch: () => Watch, say: (sentence: string) => void, signal: AbortSignal) {
  let before: string[] = [];
  while (!signal.aborted) {
    const sentences = await lookAtAll(watch()).catch((error: Error) => [
      `nothing is watched just now: ${error.message}`,
    ]);
    for (const sentence of sentences) if (!before.includes(sentence)) say(sentence);
    before = sentences;
    await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
