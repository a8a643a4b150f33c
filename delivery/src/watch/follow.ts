import type { Watched } from "./watch.ts";

/** The time between two looks at the figures of a rollout. */
export const LOOK_EVERY_MS = 15_000;

/** How long the watch retries to take back a rollout that was not decided in time, before it ends with the failure. */
export const TAKING_BACK_MS = 10 * 60_000;

/** What visitors have of an area: the version that is live for everybody, watched until a moment, and the one that is being rolled out. */
interface Live {
  version: string;
  watchedUntil?: string | undefined;
  rollout?: { version: string } | undefined;
}

/** The parameters of a watch that follows a rollout to its end. */
interface Follow {
  area: string;
  /** The version that was built here: it is followed if none is being rolled out or watched when the watch begins. */
  built: string | undefined;
  look: (version: string) => Promise<Watched>;
  live: () => Promise<Live | undefined>;
  /** Whether to take one look only and throw any failure. */
  isOnce: boolean;
  /** The time (as of `now`, ms) at which a version that is not live for everybody is taken back; by default never. */
  deadline?: number | undefined;
  now: () => number;
  /** Takes this version back. */
  giveUp: (version: string) => Promise<unknown>;
  /** Whether a failure is permanent, so that a retry is of no use; by default none is. */
  isFinal?: (error: unknown) => boolean;
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

/** The version that is being rolled out, else the live one while it is watched. */
const watchedIn = (live: Live | undefined, now: number): string | undefined =>
  live?.rollout?.version ?? (Date.parse(live?.watchedUntil ?? "") > now ? live?.version : undefined);

/**
 * Looks at a rollout repeatedly until its version went back or is live for everybody, and at a release to everybody until its time is over. It follows only the version with which it began:
 * an answer may be lost, a team may roll back by hand, another rollout may begin. A failed step (the academy or the store is down for
 * a moment) is reported and repeated, so that the rollout stays watched. Gives whether the version is not live.
 */
export async function follow({
  area,
  built,
  look,
  live,
  isOnce,
  deadline = Number.POSITIVE_INFINITY,
  now,
  giveUp,
  isFinal = () => false,
  pause,
  say,
  warn,
}: Follow): Promise<{ wentBack: boolean }> {
  let version: string | undefined;

  /** After the end of the version's rollout: tells its result by whether the version is live. */
  async function ended(): Promise<boolean> {
    const everybody = (await live())?.version;
    const isLive = everybody === version;
    say(
      `${area} ${version} is ${isLive ? "live" : `not live: ${everybody ?? "nothing"} is`}, and not being rolled out`,
    );
    return !isLive;
  }

  /** One look. Gives whether the version went back; undefined while it is not decided. */
  async function looked(of: string): Promise<boolean | undefined> {
    const watched = await look(of);
    if (!watched) return await ended();
    const { action, traffic, reason, isNotified } = watched;
    say(`${area} ${of} ${DONE[action](traffic)}: ${reason}`);
    if (action === "return" && !isNotified) warn("the operator could not be notified by email");
    if (action === "return") return true;
    return action === "goOn" && traffic === 100 ? false : undefined;
  }

  async function takenBack(of: string): Promise<boolean> {
    if ((await live())?.rollout?.version !== of) return await ended();
    await giveUp(of);
    say(`${area} ${of} went back: it was not decided in time`);
    return true;
  }

  for (;;) {
    const isLate = now() >= deadline;
    try {
      version ??= watchedIn(await live(), now()) ?? built;
      if (!version) {
        say(`no version of ${area} is being rolled out`);
        return { wentBack: false };
      }
      const wentBack = isLate ? await takenBack(version) : await looked(version);
      if (wentBack !== undefined || isOnce) return { wentBack: wentBack ?? false };
    } catch (error) {
      if (isFinal(error)) warn(`${area} is not watched: a share that it has stays until somebody changes it`);
      if (isOnce || isFinal(error) || now() >= deadline + TAKING_BACK_MS) throw error;
      const message = error instanceof Error ? error.message : error;
      warn(`${area} could not be ${isLate ? "taken back" : "looked at"}, and will be again: ${message}`);
    }
    await pause();
  }
}
