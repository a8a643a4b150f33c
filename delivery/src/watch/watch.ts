import type { Delivery } from "#release/delivery.ts";
import { type Decision, decide, figuresOf, harmOf } from "./decide.ts";
import { type Academy, observe, observeRelease, type WatchedRelease, watchedRelease } from "./observe.ts";
import type { Trust } from "./trust.ts";

/** The dependencies of a look. */
export interface Watch {
  /** Delivery over the store or by the release service, so that a watch needs no key of the store. */
  delivery: Pick<Delivery, "registry" | "changeShare" | "rollback">;
  academy: Academy;
  trust: Trust;
  now: Date;
}

/** The result of a look; null when the requested version is neither rolled out nor watched. `isNotified` is null where no email was due. */
export type Watched = (Decision & { version: string; isNotified: boolean | null }) | null;

/** Tells the operator about an end. The decision stands even if that fails; gives whether it worked. */
const tell = (academy: Academy, end: Parameters<Academy["tell"]>[0]): Promise<boolean> =>
  academy.tell(end).then(
    () => true,
    () => false,
  );

/** Takes a release to everybody back if browsers report that it does harm. */
async function judgeRelease(watch: Watch, area: string, release: WatchedRelease): Promise<Watched> {
  const { version, watchedUntil } = release;
  const compared = await observeRelease(watch, area, release);
  const harm = harmOf(compared);
  const reason = harm ?? `${figuresOf(compared)}; watched until ${watchedUntil}`;
  if (!harm) return { action: "wait", traffic: 100, reason, version, isNotified: null };
  await watch.delivery.rollback({ part: area, from: version, reason });
  const isNotified = await tell(watch.academy, { area, version, became: "returned", reason });
  return { action: "return", traffic: 0, reason, version, isNotified };
}

/**
 * Looks at the rollout or the watched release of an area once, and acts by its figures: more visitors, none, or no change. With a
 * version it only looks at that one. Throws when the academy does not give its figures.
 */
export async function watchOnce(watch: Watch, area: string, only?: string): Promise<Watched> {
  const { delivery, academy, now } = watch;
  const live = (await delivery.registry()).parts[area];
  const release = watchedRelease(live, now);
  if (release && !live?.rollout && (!only || only === release.version)) return await judgeRelease(watch, area, release);
  if (!live?.rollout || (only && only !== live.rollout.version)) return null;
  const { version } = live.rollout;
  const decision = decide(await observe(watch, area, { ...live, rollout: live.rollout }));
  if (decision.action === "wait") return { ...decision, version, isNotified: null };
  const { action, reason } = decision;
  const isBad = action === "return";
  await delivery.changeShare({ part: area, version, traffic: decision.traffic, reason, isBad });
  const became = action === "return" ? "returned" : decision.traffic === 100 ? "live" : null;
  const isNotified = became && (await tell(academy, { area, version, became, reason }));
  return { ...decision, version, isNotified };
}
