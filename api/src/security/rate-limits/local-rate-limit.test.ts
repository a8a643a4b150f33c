import { expect, test } from "vitest";
import { createLocalRateLimit } from "./local-rate-limit.ts";

test("each key has its own tries, and new ones when the window is over", () => {
  let now = new Date("2026-12-01T09:00:00Z");
  const take = createLocalRateLimit(() => now, { limit: 2, windowSeconds: 60 }, "request.too_many");

  take("one");
  take("one");
  take("other");
  expect(() => take("one")).toThrow(expect.objectContaining({ code: "request.too_many", extras: { retryAfter: 60 } }));
  now = new Date("2026-12-01T09:01:00Z");
  take("one");
});

test("however many other keys come, no key gets new tries before its window is over", () => {
  let now = new Date("2026-12-01T09:00:00Z");
  const take = createLocalRateLimit(() => now, { limit: 2, windowSeconds: 60 }, "request.too_many");
  take("one");
  take("one");

  now = new Date("2026-12-01T09:00:30Z");
  for (let other = 0; other < 20_000; other++) take(`other ${other}`);

  expect(() => take("one")).toThrow(expect.objectContaining({ extras: { retryAfter: 30 } }));
  now = new Date("2026-12-01T09:01:00Z");
  take("one");
  expect(() => take("other 0")).not.toThrow();
});
