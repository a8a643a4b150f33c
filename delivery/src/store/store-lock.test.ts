import { spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { withStoreLock } from "./store-lock.ts";

async function newStore(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "academy-store-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a process that changes the store: it reports that it has begun, and runs until it is killed. */
async function release(folder: string) {
  const lock = join(import.meta.dirname, "store-lock.ts");
  const code = `import { withStoreLock } from ${JSON.stringify(lock)};
    withStoreLock(process.argv[1], () => new Promise(() => { console.log("begun"); setInterval(() => {}, 1000); }), 0)
      .catch((error) => console.log(error.message));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code, folder]);
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  const output = await new Promise<string>((done) => child.stdout.once("data", (line) => done(String(line).trim())));
  return { output, pid: child.pid, kill };
}

/** A store whose last change was killed in the middle. */
async function leftStore(): Promise<string> {
  const folder = await newStore();
  await (await release(folder)).kill();
  return folder;
}

test.for([
  ["a store that nobody changes", newStore],
  ["a store whose last change was killed", leftStore],
] as const)(
  "of twenty simultaneous changes of %s that do not wait, one succeeds and the others are refused with the advice to try again",
  async ([, makeStore]) => {
    const origin = await makeStore();
    for (let round = 0; round < 20; round++) {
      const folder = await newStore();
      await cp(origin, folder, { recursive: true });
      let made = 0;
      let refused = 0;
      const othersRefused = Promise.withResolvers<void>();
      const change = () =>
        withStoreLock(
          folder,
          async () => {
            made += 1;
            await Promise.race([othersRefused.promise, wait(5_000, undefined, { ref: false })]);
          },
          0,
        ).catch(() => {
          refused += 1;
          if (refused === 19) othersRefused.resolve();
        });

      await Promise.all(Array.from({ length: 20 }, change));

      expect([made, refused]).toEqual([1, 19]);
    }
  },
);

test("a second release is refused with the process that holds the lock; once that process is killed the lock is free", async () => {
  const folder = await newStore();
  const [first, second] = [await release(folder), await release(folder)];
  await first.kill();

  const third = await release(folder);

  expect([first.output, third.output]).toEqual(["begun", "begun"]);
  expect(second.output).toBe(`another release is running (process ${first.pid}); try again when it has ended`);
});

test("a failed change releases the lock", async () => {
  const folder = await newStore();
  await expect(withStoreLock(folder, () => Promise.reject(new Error("no")))).rejects.toThrow("no");

  expect(await withStoreLock(folder, async () => "changed")).toBe("changed");
});

test("twenty simultaneous changes run one after the other", async () => {
  const folder = await newStore();
  let running = 0;
  const together: number[] = [];

  await Promise.all(
    Array.from({ length: 20 }, () =>
      withStoreLock(folder, async () => {
        running += 1;
        await wait(1);
        together.push(running);
        running -= 1;
      }),
    ),
  );

  expect(together).toEqual(Array.from({ length: 20 }, () => 1));
});
