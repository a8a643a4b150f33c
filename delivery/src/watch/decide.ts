import { FAILURES_OF_A_NETWORK } from "@academy/shared/contract/area-visits";
import { type Counted, difference } from "./failure-rate.ts";

/** What is known of a rollout at one moment. */
export interface Observed {
  /** Of a hundred visitors, how many get the new version. */
  traffic: number;
  /** Since it began (minutes). */
  minutes: number;
  /** Of the version being rolled out, since it began. */
  newer: Counted;
  /** Of the live version. */
  older: Counted;
}

/** What is to be done, and the figures it was decided by. */
export interface Decision {
  action: "return" | "goOn" | "wait";
  /** The next share, when it goes on. */
  traffic: number;
  reason: string;
}

/** The shares of a rollout one after the other, with what must have been seen before the next. */
const STEPS = [
  { traffic: 50, entries: 300, minutes: 10 },
  { traffic: 100, entries: 1500, minutes: 30 },
] as const;

/** How sure a return must be (standard deviations, one side): it is asked again and again, and a healthy version must never go back. */
const SURE_OF_HARM = 4;
/** How sure it must be that a version is sound before more visitors get it. */
const SURE_OF_HEALTH = 2;

/** A new version goes back when it surely fails so much more often (a share of the entries), and on when it surely does not by twice that. */
const HARM = 0.01;
const TOLERATED = 2 * HARM;

/** What stays of the failures when one network has sent as many as it can: what one visitor may forge decides nothing. */
const withoutOneNetwork = ({ entries, failures }: Counted): Counted => ({
  entries,
  failures: Math.max(0, failures - FAILURES_OF_A_NETWORK),
});

const percent = ({ entries, failures }: Counted): string =>
  `${failures} of ${entries} failed (${entries === 0 ? "–" : ((100 * failures) / entries).toFixed(2)} %)`;

const points = (share: number): string => (100 * share).toFixed(2);

/** The figures of a rollout in words. */
export const figuresOf = ({ newer, older }: Pick<Observed, "newer" | "older">): string =>
  `new version: ${percent(newer)}; before it: ${percent(older)}`;

/** Decides about a rollout by its failures per entry, compared with those of the version before it (decision 0077). */
export function decide({ traffic, minutes, newer, older }: Observed): Decision {
  const figures = figuresOf({ newer, older });
  const harm = difference(withoutOneNetwork(newer), older, SURE_OF_HARM);
  if (harm.low > HARM)
    return {
      action: "return",
      traffic: 0,
      reason: `${figures}; it fails at least ${points(harm.low)} points more often`,
    };
  const next = STEPS.find((step) => step.traffic > traffic);
  if (!next) return { action: "wait", traffic, reason: figures };
  const wait = (why: string): Decision => ({ action: "wait", traffic, reason: `${figures}; ${why}` });
  if (newer.entries < next.entries) return wait(`${next.entries} entries are needed before ${next.traffic} %`);
  if (minutes < next.minutes) return wait(`${next.minutes} minutes are needed before ${next.traffic} %`);
  const worst = difference(newer, older, SURE_OF_HEALTH).high;
  if (worst > TOLERATED)
    return wait(`it may fail ${points(worst)} points more often, ${points(TOLERATED)} are tolerated`);
  return { action: "goOn", traffic: next.traffic, reason: `${figures}; at most ${points(worst)} points more often` };
}
