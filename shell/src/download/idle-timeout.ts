/** The shortest idle timeout: a lost packet is sent again within two seconds (milliseconds). */
const LEAST_MS = 2500;
const MOST_MS = 15_000;

/** A first byte over a new connection takes up to four round trips: name, connection, encryption, request. */
const ROUND_TRIPS = 4;

/** Bytes of other files on the same connection that may arrive before that first byte. */
const QUEUED_BYTES = 12_000;

/** The measured times and size of one file, with the names of resource timing. */
export type Measured = Pick<
  PerformanceResourceTiming,
  "requestStart" | "responseStart" | "responseEnd" | "transferSize"
>;

/**
 * How long a request may stay without a byte before it counts as hanging, in milliseconds. It is computed from the shortest measured
 * round trip and the transfer rate of the largest file. Files from the cache are not counted.
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

/** The idle timeout from the measurements of this visit so far: the page, the shell's own files and the registry. */
export function idleTimeout(): number {
  const pages = performance.getEntriesByType("navigation");
  const files = performance.getEntriesByType("resource").filter(isOwn);
  return idleTimeoutFor([...pages, ...files] as PerformanceResourceTiming[]);
}
