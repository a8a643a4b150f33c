import { expect, test } from "vitest";
import { idleTimeoutFor, type Measured } from "./idle-timeout.ts";

/** A file that took so long to answer and then came at a pace, behind as much again of others. */
const file = (bytes: number, latency: number, kbitPerSecond: number): Measured => ({
  requestStart: 100,
  responseStart: 100 + latency,
  responseEnd: 100 + latency + (2 * bytes * 8) / kbitPerSecond,
  transferSize: bytes,
});

/** What a visit fetches of the shell. */
const visit = (latency: number, kbitPerSecond: number) =>
  [15_000, 28_000, 114_000, 39_000].map((bytes) => file(bytes, latency, kbitPerSecond));

test.each([
  ["fibre", 5, 100_000, 2500, 2500],
  ["1600 kbit/s, 150 ms", 150, 1600, 2500, 2500],
  ["400 kbit/s, 400 ms", 400, 400, 2500, 3500],
  ["250 kbit/s, 800 ms", 800, 250, 3900, 5000],
  ["160 kbit/s, 1200 ms", 1200, 160, 6000, 7500],
  ["9 kbit/s, 3000 ms", 3000, 9, 15_000, 15_000],
])("over %s a request may be silent for as long as its line makes it", (_, latency, kbitPerSecond, least, most) => {
  const idleTimeout = idleTimeoutFor(visit(latency, kbitPerSecond));

  expect(idleTimeout).toBeGreaterThanOrEqual(least);
  expect(idleTimeout).toBeLessThanOrEqual(most);
});

test("a shell that came from the cache says nothing; the page alone is measured", () => {
  const cached = visit(0, 1_000_000).map((each) => ({ ...each, transferSize: 0 }));

  expect(idleTimeoutFor([file(15_000, 800, 250), ...cached])).toBeGreaterThan(3500);
  expect(idleTimeoutFor(cached)).toBe(2500);
  expect(idleTimeoutFor([])).toBe(2500);
});

test("one answer that was late does not make a fast line slow", () => {
  expect(idleTimeoutFor([...visit(5, 50_000), file(20_000, 2000, 50_000)])).toBe(2500);
});
