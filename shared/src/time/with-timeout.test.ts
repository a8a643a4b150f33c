import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settledWithin, withTimeout } from "./with-timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});

test("an answer that comes in time is the answer, and no timer is left", async () => {
  await expect(withTimeout(1_000, Promise.resolve("here"))).resolves.toBe("here");
  expect(vi.getTimerCount()).toBe(0);
});

test("an answer that does not come in time is a rejection that says so", async () => {
  const plain = expect(withTimeout(1_000, never)).rejects.toThrow("no answer in 1000 ms");
  const named = expect(withTimeout(1_000, never, "the mail server took too long")).rejects.toThrow("the mail server");
  await vi.advanceTimersByTimeAsync(1_000);
  await plain;
  await named;
});

test("a failure that comes in time is the failure", async () => {
  await expect(withTimeout(1_000, Promise.reject(new Error("refused")))).rejects.toThrow("refused");
});

test.each([
  ["answered", async () => "here"],
  ["failed", async () => Promise.reject(new Error("refused"))],
])("what has %s is waited for no longer", async (_, work) => {
  await expect(settledWithin(1_000, work())).resolves.toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test("what never answers is waited for as long as it was given", async () => {
  const waited = settledWithin(1_000, never);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(waited).resolves.toBeUndefined();
});
