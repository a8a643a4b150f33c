import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, onTestFinished, test } from "vitest";
import { filesAt, hashOf, NIGHTLY_FILES, SLOW_FILES, type SlowFiles } from "./slow-files.ts";

function checkout(): string {
  const folder = mkdtempSync(join(tmpdir(), "academy-slow-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  mkdirSync(join(folder, "code"));
  writeFileSync(join(folder, "code/one.ts"), "1");
  return folder;
}

test("a changed, new or missing file changes the hash of its folder; other files do not", () => {
  const folder = checkout();
  const before = hashOf(["code"], folder);

  writeFileSync(join(folder, "beside.ts"), "1");
  expect(hashOf(["code"], folder)).toBe(before);
  writeFileSync(join(folder, "code/two.ts"), "");
  const withTwo = hashOf(["code"], folder);
  writeFileSync(join(folder, "code/two.ts"), "2");

  expect(new Set([before, withTwo, hashOf(["code"], folder)]).size).toBe(3);
  expect(hashOf(["code", ":!code/two.ts"], folder)).toBe(before);
});

test("outside a checkout no group counts as passed", () => {
  const folder = mkdtempSync(join(tmpdir(), "academy-no-checkout-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));

  expect(hashOf(["code"], folder)).toBeNull();
});

const groups: [string, SlowFiles][] = Object.entries(SLOW_FILES);

test.each(groups)("the files of %s and their inputs exist", (_, { folder, files, inputs }) => {
  expect(files.filter((file) => !existsSync(join(ROOT, folder, file)))).toEqual([]);
  for (const input of inputs.filter((each) => !/^:(?:!|\(exclude)/.test(each)))
    expect(filesAt([input]), input).not.toEqual([]);
});

test("the nightly files exist, and the workflow runs each part", () => {
  const workflow = readFileSync(join(ROOT, ".github/workflows/nightly.yml"), "utf8");
  const [, parts = ""] = /part: \[([^\]]+)\]/.exec(workflow) ?? [];
  const runner = readFileSync(join(ROOT, "tools/src/test-runner/nightly.ts"), "utf8");
  const own = [...runner.matchAll(/^ {2}(?:"([\w-]+)"|(\w+)): /gm)].map(([, quoted, plain]) => quoted ?? plain);

  expect(NIGHTLY_FILES.filter((file) => !existsSync(join(ROOT, "api", file)))).toEqual([]);
  expect(parts.split(", ").sort()).toEqual([...Object.keys(SLOW_FILES), "api-slow", ...own].sort());
});
