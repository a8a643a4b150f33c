// @covers decision 0002

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, onTestFinished, test } from "vitest";
import { newRepository, SCRIPTS } from "./new-repository.ts";

function folders() {
  const folder = mkdtempSync(join(tmpdir(), "academy-new-repository-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "packages"));
  return { packages: join(folder, "packages"), target: join(folder, "mf-profile") };
}

test("an extracted area has versions that npm understands, the packages it needs and its own pipeline", async () => {
  const { packages, target } = folders();
  const versionOf = (name: string) => JSON.parse(readFileSync(join(ROOT, name, "package.json"), "utf8")).version;
  const [shared, delivery] = ["shared", "delivery"].map((name) => `academy-${name}-${versionOf(name)}.tgz`);
  for (const file of [`${shared}`, `${delivery}`, "academy-shared-0.9.0.tgz"]) writeFileSync(join(packages, file), "");

  await newRepository(ROOT, packages, "profile", target);

  const read = (file: string) => readFileSync(join(target, file), "utf8");
  const { dependencies, devDependencies, optionalDependencies, scripts, version } = JSON.parse(read("package.json"));
  expect(dependencies["@academy/shared"]).toBe(`file:packages/${shared}`);
  expect(devDependencies["@academy/delivery"]).toBe(`file:packages/${delivery}`);
  for (const each of Object.values({ ...dependencies, ...devDependencies, version }))
    expect(each).toMatch(/^(\d|file:packages\/)/);
  expect(optionalDependencies).toEqual(
    JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).optionalDependencies,
  );
  expect(scripts).toMatchObject({ test: "vitest run", delivery: "delivery" });
  expect(read("tsconfig.json")).toContain('"extends": "@academy/shared/tsconfig.json"');
  expect(read("src/area.ts")).toBe(readFileSync(join(ROOT, "mf-profile/src/area.ts"), "utf8"));
  expect(read(".github/workflows/release.yml")).toMatch(/area: profile\n +folder: \.\n/);
  expect(read(".gitlab-ci.yml")).toMatch(/AREA: profile\n +FOLDER: \.\n/);
  for (const file of [".github/workflows/release-area.yml", ".gitlab/release-area.yml", ".gitignore", ".npmrc"])
    expect(existsSync(join(target, file)), file).toBe(true);
  expect(existsSync(join(target, "node_modules"))).toBe(false);
});

test("the set-up refuses a lock file that is not committed or that the installation changed", () => {
  const { target } = folders();
  mkdirSync(target);
  const git = (...args: string[]) => execFileSync("git", args, { cwd: target });
  const checks = () => {
    const [, ...after] = SCRIPTS.setup.split(" && ");
    return spawnSync("sh", ["-ec", after.join(" && ")], { cwd: target }).status === 0;
  };
  git("init", "-q", "-b", "main");
  writeFileSync(join(target, "package-lock.json"), "{}");
  expect(checks()).toBe(false);
  git("add", "-A");
  git("-c", "user.name=t", "-c", "user.email=t@academy.example", "commit", "-qm", "x");
  expect(checks()).toBe(true);
  writeFileSync(join(target, "package-lock.json"), "{ }");
  expect(checks()).toBe(false);
});

test("without the packages, or for an unknown area, nothing is written", async () => {
  const { packages, target } = folders();

  await expect(newRepository(ROOT, packages, "profile", target)).rejects.toThrow("run `npm run pack` first");
  await expect(newRepository(ROOT, packages, "shell", target)).rejects.toThrow('"shell" is no area');
  expect(existsSync(target)).toBe(false);
});
