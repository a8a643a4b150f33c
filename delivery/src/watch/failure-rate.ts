/** The counts of one version: the pages that opened it, and on how many of them it failed. */
export interface Counted {
  entries: number;
  failures: number;
}

/** The version under which reports stand that no api could count, as it could not read the edge's registry. */
export const UNCOUNTED = "";

/** Browsers' reports about one version: the counts, and the mean of each web vital on measured pages (LCP and INP in ms, CLS without unit). */
export interface Reported extends Counted {
  vitals: Readonly<Record<string, number>>;
}

/** The interval that contains the true rate. */
interface Interval {
  rate: number;
  low: number;
  high: number;
}

/** Wilson's score interval of a share, at `z` standard deviations. Without any entries it is the whole range. */
export function wilson({ entries, failures }: Counted, z: number): Interval {
  if (entries === 0) return { rate: 0, low: 0, high: 1 };
  const rate = Math.min(1, failures / entries);
  const spread = z ** 2 / entries;
  const middle = (rate + spread / 2) / (1 + spread);
  const half = (z / (1 + spread)) * Math.sqrt((rate * (1 - rate)) / entries + spread / (4 * entries));
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** By how much the first fails more often than the second: Newcombe's interval of a difference of two shares (his method 10). */
export function difference(one: Counted, other: Counted, z: number): { low: number; high: number } {
  const [first, second] = [wilson(one, z), wilson(other, z)];
  const between = first.rate - second.rate;
  return {
    low: between - Math.hypot(first.rate - first.low, second.high - second.rate),
    high: between + Math.hypot(first.high - first.rate, second.rate - second.low),
  };
}
