/** What no line is given less than: a packet that was lost comes again within two seconds (milliseconds). */
const LEAST_MS = 2500;
const MOST_MS = 15_000;

/** A first byte over a new connection takes up to four round trips: name, connection, encryption, request. */
const ROUND_TRIPS = 4;

/** What may be in the way of it: other files that share the line (bytes). */
const QUEUED_BYTES = 12_000;

/** What was measured of one file, by the names of resource timing. */
export type Measured = Pick<
  PerformanceResourceTiming,
  "requestStart" | "responseStart" | "responseEnd" | "transferSize"
>;

/**
 * How long a request may stay without a byte before it counts as hanging, in milliseconds: by the shortest round trip and
 * the pace of the largest file that were measured. What came from the cache says nothing.
 */
export function idleTimeoutFor(files: readonly Measured[]): number {
  const [largest, ...others] = files
    .filter(({ transferSize }) => transferSize > 0)
    .sort((one, other) => other.transferSize - one.transferSize);
  if (!largest) return LEAST_MS;
  const roundTrip = Math.min(
    ...[largest, ...others].map(({ requestStart, responseStart }) => responseStart - requestStart),
  );
  const perByte = (largest.responseEnd - largest.requestStart - roundTrip) / largest.transferSize;
  return Math.min(Math.max(ROUND_TRIPS * roundTrip + QUEUED_BYTES * perByte, LEAST_MS), MOST_MS);
}

const isOwn = ({ name }: PerformanceEntry) =>
  name.startsWith(`${location.origin}/shell/`) || name === `${location.origin}/registry.json`;

/** The same by what this visit has measured so far: its page, the shell's own files, the answers about what is live. */
export function idleTimeout(): number {
  const pages = performance.getEntriesByType("navigation");
  const files = performance.getEntriesByType("resource").filter(isOwn);
  return idleTimeoutFor([...pages, ...files] as PerformanceResourceTiming[]);
}
