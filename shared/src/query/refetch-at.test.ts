import { serverNow } from "@academy/shared/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refetchAtChange, refetchBeforeExpiry } from "./refetch-at.ts";

const NOW = "2026-11-22T12:00:00Z";
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW) }));
afterEach(() => void vi.useRealTimers());

test.each([
  ["nothing ends", null, false],
  ["it ended already", "2026-11-22T11:00:00Z", MINUTE],
  ["half a minute before the end", "2026-11-22T14:00:00Z", 2 * HOUR - 30 * SECOND],
  ["no timer of a browser lasts to the end", "2099-01-01T00:00:00Z", DAY],
])("addresses are requested again: %s", (_, expiresAt, wait) => {
  expect(refetchBeforeExpiry(expiresAt)).toBe(wait);
});

test.each([
  ["nothing is to come", null, false],
  ["it came already", -HOUR, 2 * SECOND],
  ["shortly after it comes", 10 * MINUTE, 10 * MINUTE + 2 * SECOND],
  ["no timer of a browser lasts so long", 400 * DAY, HOUR],
])("data that opens or ends is requested again: %s", (_, after, wait) => {
  expect(refetchAtChange(after === null ? null : serverNow() + Number(after))).toBe(wait);
});
