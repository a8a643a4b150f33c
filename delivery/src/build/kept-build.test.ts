import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keptBuild } from "./kept-build.ts";

/** A repository with one part, and a build that copies its source. */
function repository() {
  const root = mkdtempSync(join(tmpdir(), "academy-kept-build-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const source = join(root, "mf-auth/src/index.ts");
  const built = join(root, "mf-auth/dist/index.js");
  mkdirSync(join(root, "mf-auth/src"), { recursive: true });
  writeFileSync(join(root, "pnpm-lock.yaml"), "");
  writeFileSync(source, "1");
  const build = async () => {
    rmSync(join(root, "mf-auth/dist"), { recursive: true, force: true });
    mkdirSync(join(root, "mf-auth/dist"));
    writeFileSync(built, readFileSync(source));
  };
  return { source, built, run: (by = build) => keptBuild({ root }, "auth", by) };
}

test("the same sources are built once, changed sources again", async () => {
  const { source, built, run } = repository();

  expect([await run(), await run()]).toEqual([true, false]);
  writeFileSync(source, "2");
  expect(await run()).toBe(true);

  expect(readFileSync(built, "utf8")).toBe("2");
});

test("a foreign file in the folder of builds is replaced by the cached build", async () => {
  const { built, run } = repository();
  await run();
  writeFileSync(built, "of a journey");
  writeFileSync(`${built}.map`, "");

  expect(await run()).toBe(false);

  expect([readFileSync(built, "utf8"), existsSync(`${built}.map`)]).toEqual(["1", false]);
});

test("a failed build is not cached", async () => {
  const { run } = repository();

  await expect(run(() => Promise.reject(new Error("no room")))).rejects.toThrow("no room");

  expect(await run()).toBe(true);
});
