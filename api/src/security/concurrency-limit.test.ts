import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/** A queue under a clock of its own, and when each of its tasks began (milliseconds). */
function queueOfTenths(rest: number) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const limited = createConcurrencyLimit(1, 2, rest);
  const zero = performance.now();
  const began: number[] = [];
  const work = async () => {
    began.push(performance.now() - zero);
    await new Promise((done) => setTimeout(done, 100));
  };
  return { began, begin: () => limited(work) };
}

test.for([
  ["without a rest one begins when the other ends", 0, [0, 100, 200]],
  ["with a rest the next begins after as long again", 1, [0, 200, 400]],
] as const)("%s", async ([, rest, times]) => {
  const { began, begin } = queueOfTenths(rest);

  const all = Promise.all([begin(), begin(), begin()]);
  await vi.advanceTimersByTimeAsync(1_000);
  await all;

  expect(began).toEqual(times);
});

test("no pause follows a task for which nobody waits", async () => {
  const { began, begin } = queueOfTenths(1);

  const first = begin();
  await vi.advanceTimersByTimeAsync(100);
  await first;
  const second = begin();
  await vi.advanceTimersByTimeAsync(100);
  await second;

  expect(began).toEqual([0, 100]);
});

test("one task too many is refused as busy, and a failed task lets the next one in", async () => {
  const limited = createConcurrencyLimit(1, 1);
  const failing = limited(async () => {
    await wait(1);
    throw new Error("no");
  });
  const next = limited(async () => "done");

  await expect(limited(async () => "too many")).rejects.toMatchObject({ code: "server.busy" });
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
});
