import { expect, onTestFinished, test } from "vitest";
import { Problem } from "#errors/problem.ts";
import { createThreadPool, TaskTooLarge, type ThreadTask } from "./thread-pool.ts";

const file = new URL(import.meta.resolve("#test/support/blocking-task.ts"));
const HELD: ThreadTask = { file, name: "blocked" };
const HOARDING: ThreadTask = { file, name: "hoarding" };
const FAILING: ThreadTask = { file, name: "failing" };

function startPool(waitingMax: number) {
  const pool = createThreadPool(waitingMax);
  onTestFinished(pool.close);
  return pool;
}

test("while all threads are busy the main thread goes on, and a task that would wait too long is refused as busy", async () => {
  const pool = startPool(3);
  const flag = new Int32Array(new SharedArrayBuffer(4));

  const tasks = Array.from({ length: 20 }, () => pool.run(HELD, flag));
  const answers = Promise.allSettled(tasks);
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);

  const done = (await answers).filter(({ status }) => status === "fulfilled");
  const refused = (await answers).flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  expect(done.length).toBeGreaterThanOrEqual(3);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.every((reason) => reason instanceof Problem && reason.code === "server.busy")).toBe(true);
});

test("a failed task reports why, and the next one runs", async () => {
  const pool = startPool(3);
  const raised = new Int32Array(new SharedArrayBuffer(4)).fill(1);

  await expect(pool.run(FAILING, null)).rejects.toThrow("no such font");

  expect((await pool.run(HELD, raised)).toString()).toBe("done");
});

test("a task that takes too much memory is ended with its thread, and the next one runs", {
  timeout: 120_000,
}, async () => {
  const pool = startPool(3);
  const raised = new Int32Array(new SharedArrayBuffer(4)).fill(1);

  await expect(pool.run(HOARDING, null, { ms: 100_000, megabytes: 200 })).rejects.toThrow(TaskTooLarge);

  expect((await pool.run(HELD, raised)).toString()).toBe("done");
});

test("a task with a visitor's input that takes too long is ended as busy", async () => {
  const pool = startPool(3);
  const flag = new Int32Array(new SharedArrayBuffer(4));

  await expect(pool.run(HELD, flag, { ms: 300, megabytes: 200 })).rejects.toThrow(Problem);
});
