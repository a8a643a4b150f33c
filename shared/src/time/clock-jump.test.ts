import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onClockJump } from "./clock-jump.ts";

const CLOCKS = ["Date", "performance", "setInterval", "clearInterval"] as const;

beforeEach(() => void vi.useFakeTimers({ toFake: [...CLOCKS] }));
afterEach(() => void vi.useRealTimers());

test.each([
  ["ahead by 25 minutes", 25 * 60_000, 1],
  ["back by half an hour", -30 * 60_000, 1],
  ["by two seconds", 2_000, 1],
  ["by a tenth of a second, as the network corrects it", 100, 0],
  ["nowhere", 0, 0],
])("a device's clock that goes %s", (_, by, times) => {
  const jumped = vi.fn();
  onClockJump(jumped);
  vi.advanceTimersByTime(60_000);

  vi.setSystemTime(Date.now() + by);
  vi.advanceTimersByTime(60_000);

  expect(jumped).toHaveBeenCalledTimes(times);
});

test("a device that slept, with a monotonic clock that stood still, is noticed once it is awake", () => {
  const jumped = vi.fn();
  const end = onClockJump(jumped);
  // Only the device's clock went on.
  vi.setSystemTime(Date.now() + 600_000);
  expect(jumped).not.toHaveBeenCalled();

  vi.advanceTimersByTime(1_000);
  end();
  vi.setSystemTime(Date.now() + 600_000);
  vi.advanceTimersByTime(5_000);

  expect(jumped).toHaveBeenCalledTimes(1);
});
