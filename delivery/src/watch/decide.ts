import { type Counted, difference } from "./failure-rate.ts";

/** The figures of a new version and of the one before it at one moment. */
export interface Compared {
  /** Counts of the new version, since it began. */
  newer: Counted;
  /** Counts of the version before. */
  older: Counted;
  /** The most failures that may be forged (`trust.ts`). */
  forged: number;
  /** Reports since the new version began that no api could count, as it could not read the edge's registry. */
  uncounted?: number;
}

/** The figures of a rollout at one moment. */
export interface Observed extends Compared {
  /** The percentage of visitors who get the new version. */
  traffic: number;
  /** Minutes since the rollout began. */
  minutes: number;
}

/** The decision, and the figures on which it is based. */
export interface Decision {
  action: "return" | "goOn" | "wait";
  /** The next percentage, when the rollout goes on. */
  traffic: number;
  reason: string;
}

/** The percentages of a rollout after the first, each with the entries and minutes that are needed before it. */
export const STEPS = [
  { traffic: 50, entries: 300, minutes: 10 },
  { traffic: 100, entries: 1500, minutes: 30 },
] as const;

/** The fewest failures that return a version: fewer may be one visitor who tries again. */
const LEAST_FAILURES = 5;

/** What is taken for known of every version before: a new academy has few reports about it. */
const PRIOR: Counted = { entries: 100, failures: 1 };

/** The certainty for a return (standard deviations, one-sided). It is high because many checks are made, and none may return a healthy version. */
const SURE_OF_HARM = 4;
/** The certainty that a version is healthy before more visitors get it (standard deviations, one-sided). */
const SURE_OF_HEALTH = 2;

/** A version goes back if its failure rate is surely higher by more than this, and goes on if it surely is not higher by twice as much. */
const HARM = 0.01;
const TOLERATED = 2 * HARM;

const percent = ({ entries, failures }: Counted): string =>
  `${failures} of ${entries} failed (${entries === 0 ? "–" : ((100 * failures) / entries).toFixed(2)} %)`;

const points = (share: number): string => (100 * share).toFixed(2);

/** What the figures lack, as a sentence; empty if nothing. */
export const blindness = (uncounted: number): string =>
  uncounted > 0 ? `${uncounted} reports were not counted, since an api cannot read the edge's registry` : "";

/** The figures of a rollout in words. */
export const figuresOf = ({ newer, older, uncounted = 0 }: Pick<Compared, "newer" | "older" | "uncounted">): string =>
  [`new version: ${percent(newer)}`, `before it: ${percent(older)}`, blindness(uncounted)].filter(Boolean).join("; ");

/**
 * The rule by which a version goes back: at least five failures that nobody forged, and surely a point more often than the version
 * before it (reading 108). Null while that is not so.
 */
export function harmOf({ newer, older, forged, uncounted = 0 }: Compared): string | null {
  const failures = Math.max(0, newer.failures - forged);
  if (failures < LEAST_FAILURES) return null;
  const before = { entries: older.entries + PRIOR.entries, failures: older.failures + PRIOR.failures };
  const { low } = difference({ entries: newer.entries, failures }, before, SURE_OF_HARM);
  return low > HARM
    ? `${figuresOf({ newer, older, uncounted })}; it fails at least ${points(low)} points more often`
    : null;
}

/** Decides about a rollout by its failures per entry, compared with those of the version before it (decision 0077). */
export function decide({ traffic, minutes, newer, older, forged, uncounted = 0 }: Observed): Decision {
  const figures = figuresOf({ newer, older, uncounted });
  const harm = harmOf({ newer, older, forged, uncounted });
  if (harm) return { action: "return", traffic: 0, reason: harm };
  const next = STEPS.find((step) => step.traffic > traffic);
  if (!next) return { action: "wait", traffic, reason: figures };
  const wait = (why: string): Decision => ({ action: "wait", traffic, reason: `${figures}; ${why}` });
  if (newer.entries < next.entries) return wait(`${next.entries} entries are needed before ${next.traffic} %`);
  if (minutes < next.minutes) return wait(`${next.minutes} minutes are needed before ${next.traffic} %`);
  if (uncounted > newer.entries * TOLERATED) return wait("the figures are incomplete");
  const worst = difference(newer, older, SURE_OF_HEALTH).high;
  if (worst > TOLERATED)
    return wait(`it may fail ${points(worst)} points more often, ${points(TOLERATED)} are tolerated`);
  return { action: "goOn", traffic: next.traffic, reason: `${figures}; at most ${points(worst)} points more often` };
}
