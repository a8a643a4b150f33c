import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** A lockfile entry with only a SHA-512 hash: such a package comes from the registry and from nowhere else. */
const RESOLUTION = /^\{integrity: sha512-[A-Za-z0-9+/]{86}==\}$/;

/** Packages of a lockfile that could come from elsewhere, or change unnoticed. */
function faultsOf(lockfile: string): string[] {
  const [, packages = ""] = /^packages:\n([\s\S]*?)^snapshots:/m.exec(lockfile) ?? [];
  return packages.split(/\n(?= {2}\S)/).flatMap((entry) => {
    const [, name = ""] = /^ {2}'?([^':\n]+)'?:/m.exec(entry) ?? [];
    if (!name) return [];
    const resolution = /^ {4}resolution: (.+)$/m.exec(entry)?.[1] ?? "";
    const isPinned = RESOLUTION.test(resolution) && /@\d+\.\d+\.\d+/.test(name);
    return isPinned ? [] : [`${name}: ${resolution || "no resolution"}`];
  });
}

const HASH = `sha512-${"A".repeat(86)}==`;

const lockfileWith = (name: string, resolution: string) =>
  `packages:\n\n  '${name}':\n    resolution: ${resolution}\n    engines: {node: '>=20'}\n\nsnapshots:\n`;

test("every package of the lockfile comes from the registry, with its version and hash", () => {
  const lockfile = read("pnpm-lock.yaml");

  expect(lockfile.match(/^ {4}resolution:/gm)?.length).toBeGreaterThan(500);
  expect(faultsOf(lockfile)).toEqual([]);
});

test("a correct lockfile has no finding", () => {
  expect(faultsOf(lockfileWith("lodash@4.17.21", `{integrity: ${HASH}}`))).toEqual([]);
});

test.for([
  ["a tarball of another host", "lodash@4.17.21", `{integrity: ${HASH}, tarball: https://evil.example/lodash.tgz}`],
  ["a repository", "lodash@https://codeload.example/x", "{commit: abc, repo: https://git.example/x.git, type: git}"],
  ["a folder", "lodash@file:../lodash", "{directory: ../lodash, type: directory}"],
  ["no hash", "lodash@4.17.21", "{}"],
  ["a weak hash", "lodash@4.17.21", "{integrity: sha1-AAAAAAAAAAAAAAAAAAAAAAAAAAA=}"],
] as const)("a package from %s is reported", ([, name, resolution]) => {
  expect(faultsOf(lockfileWith(name, resolution))).toHaveLength(1);
});

/** Packages whose install script may run, each with the reason. */
const MAY_RUN = { esbuild: "puts the program of this machine in its place" };

test("only listed packages may run install scripts; every other is refused by name", () => {
  const [, block = ""] = /^allowBuilds:\n((?: {2}.+\n)+)/m.exec(read("pnpm-workspace.yaml")) ?? [];
  const rules = [...block.matchAll(/^ {2}"?([^":]+)"?: (true|false)$/gm)].map(([, name = "", may]) => [name, may]);

  expect(rules.length).toBe(block.trimEnd().split("\n").length);
  expect(rules.flatMap(([name, may]) => (may === "true" ? [name] : []))).toEqual(Object.keys(MAY_RUN));
});

test("no setting allows all install scripts or turns off the check of hashes", () => {
  const files = ["pnpm-workspace.yaml", ".npmrc"].filter((file) => existsSync(join(ROOT, file)));
  const settings = files.map(read).join("\n");

  expect(settings).not.toMatch(
    /dangerouslyAllowAllBuilds|dangerously-allow|verifyStoreIntegrity: *false|registry *[=:]/i,
  );
  expect(read("package.json")).toContain("install --frozen-lockfile");
});
