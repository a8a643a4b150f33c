import type { Watched } from "./watch.ts";

/** How long a rollout is left alone between two looks at its figures. */
export const LOOK_EVERY_MS = 15_000;

/** How a rollout is looked at until it has ended. */
interface Follow {
  area: string;
  look: () => Promise<Watched>;
  /** One look only; what fails is thrown. */
  isOnce: boolean;
  /** After how many looks a version that is not live for everybody is taken back; by itself never. */
  most?: number | undefined;
  /** Takes it back. */
  giveUp: () => Promise<unknown>;
  /** Waits until the next look. */
  pause: () => Promise<unknown>;
  say: (sentence: string) => void;
  warn: (sentence: string) => void;
}

const DONE = {
  return: () => "went back",
  goOn: (share: number) => `is live for ${share} of a hundred visitors`,
  wait: () => "waits",
};

/**
 * Looks at a rollout again and again until it went back or is live for everybody. A look that fails, because the academy or the store
 * is away for a moment, is told and made again: a rollout is never left alone by that. Gives whether the version went back.
 */
export async function follow({
  area,
  look,
  isOnce,
  most = Number.POSITIVE_INFINITY,
  giveUp,
  pause,
  say,
  warn,
}: Follow): Promise<{ wentBack: boolean }> {
  for (let looks = 1; ; looks++) {
    const watched = await look().catch((error: unknown) => {
      if (isOnce) throw error;
      warn(`${area} could not be looked at, and will be again: ${error instanceof Error ? error.message : error}`);
      return undefined;
    });
    if (watched === null) {
      say(`no version of ${area} is being rolled out`);
      return { wentBack: false };
    }
    if (watched) {
      const { version, action, traffic, reason, told } = watched;
      say(`${area} ${version} ${DONE[action](traffic)}: ${reason}`);
      if (action === "return" && !told) warn("the operator could not be told by email");
      if (isOnce || action === "return" || traffic === 100) return { wentBack: action === "return" };
    }
    if (looks >= most) {
      await giveUp();
      say(`${area} went back: it was not decided in time`);
      return { wentBack: true };
    }
    await pause();
  }
}
