import type { Delivery } from "#release/delivery.ts";
import { type Decision, decide } from "./decide.ts";
import { type Academy, observe } from "./observe.ts";

interface Watch {
  /** The store itself, or the release service: who watches needs no key of the store. */
  delivery: Pick<Delivery, "registry" | "changeShare">;
  academy: Academy;
  now: Date;
}

/** What a look at a rollout led to; null when none runs that was asked for. */
export type Watched = (Decision & { version: string; told: boolean }) | null;

/**
 * Looks at the rollout of an area once, and does what its figures ask for: more visitors, none, or nothing. With a version it is
 * about the rollout of that version alone. Throws where the academy does not tell its figures.
 */
export async function watchOnce({ delivery, academy, now }: Watch, area: string, only?: string): Promise<Watched> {
  const live = (await delivery.registry()).parts[area];
  if (!live?.rollout || (only && only !== live.rollout.version)) return null;
  const { version } = live.rollout;
  const decision = decide(await observe(academy, area, { ...live, rollout: live.rollout }, now));
  if (decision.action === "wait") return { ...decision, version, told: false };
  const { action, reason } = decision;
  await delivery.changeShare({ part: area, version, traffic: decision.traffic, reason });
  const became = action === "return" ? "returned" : decision.traffic === 100 ? "live" : null;
  // What was decided holds, also when nobody could be told.
  const told =
    became !== null &&
    (await academy.tell({ area, version, became, reason }).then(
      () => true,
      () => false,
    ));
  return { ...decision, version, told };
}
