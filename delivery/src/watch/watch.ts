import type { Delivery } from "#release/delivery.ts";
import { type Decision, decide } from "./decide.ts";
import { type Academy, observe } from "./observe.ts";

interface Watch {
  /** Delivery over the store or by the release service, so that a watch needs no key of the store. */
  delivery: Pick<Delivery, "registry" | "changeShare">;
  academy: Academy;
  now: Date;
}

/** The result of a look at a rollout; null when the requested rollout does not run. */
export type Watched = (Decision & { version: string; told: boolean }) | null;

/**
 * Looks at the rollout of an area once, and acts by its figures: more visitors, none, or no change. With a version it only looks at the
 * rollout of that version. Throws when the academy does not give its figures.
 */
export async function watchOnce({ delivery, academy, now }: Watch, area: string, only?: string): Promise<Watched> {
  const live = (await delivery.registry()).parts[area];
  if (!live?.rollout || (only && only !== live.rollout.version)) return null;
  const { version } = live.rollout;
  const decision = decide(await observe(academy, area, { ...live, rollout: live.rollout }, now));
  if (decision.action === "wait") return { ...decision, version, told: false };
  const { action, reason } = decision;
  const isBad = action === "return";
  await delivery.changeShare({ part: area, version, traffic: decision.traffic, reason, isBad });
  const became = action === "return" ? "returned" : decision.traffic === 100 ? "live" : null;
  // The decision stands even if the operator could not be informed.
  const told =
    became !== null &&
    (await academy.tell({ area, version, became, reason }).then(
      () => true,
      () => false,
    ));
  return { ...decision, version, told };
}
