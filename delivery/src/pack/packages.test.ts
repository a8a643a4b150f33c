// @covers decision 0083

import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "#config.ts";

/** A folder with the packages as an area's team installs them: packed by the command, then unpacked. */
const workFolder = mkdtempSync(join(tmpdir(), "academy-packages-"));
const shared = join(workFolder, "node_modules/@academy/shared");
const delivery = join(workFolder, "node_modules/@academy/delivery");

interface Manifest {
  license: string;
  exports: Record<string, string | { types: string; default: string }>;
  dependencies?: Record<string, string>;
  scripts?: object;
  private?: boolean;
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
const filesOf = (folder: string) =>
  globSync("**/*", { cwd: folder, withFileTypes: true, exclude: (entry) => entry.name === "node_modules" })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

beforeAll(() => {
  const root = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: { pack: string } };
  const [pnpm = ""] = /pnpm@\S+/.exec(root.scripts.pack) ?? [];
  const args = [
    "--filter",
    "@academy/shared",
    "--filter",
    "@academy/delivery",
    "pack",
    "--pack-destination",
    workFolder,
  ];
  execFileSync("npx", ["-y", pnpm, "--silent", ...args], { cwd: ROOT, stdio: "pipe" });
  for (const [name, folder] of [
    ["shared", shared],
    ["delivery", delivery],
  ] as const) {
    mkdirSync(folder, { recursive: true });
    const [tarball = ""] = globSync(`academy-${name}-*.tgz`, { cwd: workFolder });
    execFileSync("tar", ["xzf", join(workFolder, tarball), "--strip-components=1", "-C", folder]);
  }
  symlinkSync(join(ROOT, "shared/node_modules"), join(shared, "node_modules"));
}, 120_000);
afterAll(() => rmSync(workFolder, { recursive: true, force: true }));

test("a package contains what its user reads and runs: no sources, no tests, no workspace: versions", () => {
  for (const folder of [shared, delivery]) {
    const files = filesOf(folder);
    expect(files).toEqual(expect.arrayContaining(["LICENSE", "README.md", "areas.json", "package.json"]));
    expect(files.filter((file) => /\.(test|spec)\./.test(file) || /(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
    const { license, dependencies = {}, scripts, private: isPrivate } = manifestOf(folder);
    expect(license).toBe("SEE LICENSE IN LICENSE");
    expect({ scripts, isPrivate }).toEqual({ scripts: undefined, isPrivate: undefined });
    expect(Object.values(dependencies).filter((version) => !/^\d/.test(version))).toEqual([]);
  }
  expect(filesOf(shared)).toEqual(expect.arrayContaining(["CHANGELOG.md", "src/contract/questions.operations.js"]));
});

test("every export of the workspace is in the package with script and types, except those for the platform alone", () => {
  const offered = manifestOf(shared).exports;
  const workspace = Object.keys(manifestOf(join(ROOT, "shared")).exports);

  expect(workspace.filter((name) => !offered[name])).toEqual(["./server/*"]);
  for (const [name, target] of Object.entries(offered)) {
    const targets = typeof target === "string" ? [target] : [target.types, target.default];
    const found = targets.map((path) => globSync(path.replace("*", "**/*"), { cwd: shared }).length);
    expect(found[0], name).toBeGreaterThan(0);
    expect(new Set(found).size, name).toBe(1);
  }
});

test("every import inside the package is resolved, by Node and by the compiler", () => {
  const files = filesOf(shared);
  const known = new Set(files);
  const leads = (from: string, specifier: string) => {
    const path = specifier.startsWith("#") ? `src/${specifier.slice(1)}` : join(dirname(from), specifier);
    const script = path.replace(/\.tsx?$/, ".js");
    return known.has(from.endsWith(".d.ts") ? script.replace(/\.js$/, ".d.ts") : script);
  };
  const wrong = files
    .filter((file) => /\.(js|d\.ts)$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(join(shared, file), "utf8").matchAll(
          /^(?:import|export)\b[^"'\n]*["']((?:#|\.\.?\/)[^"']+)["']/gm,
        ),
      ]
        .map(([, specifier = ""]) => specifier)
        .filter((specifier) => !leads(file, specifier))
        .map((specifier) => `${file}: ${specifier}`),
    );

  expect(wrong).toEqual([]);
});

test("the build helper, the contract and the list of areas can be imported from the package", () => {
  const script = `
    const { defineArea } = await import("@academy/shared/build/define-area");
    const { SCREEN_PATHS } = await import("@academy/shared/contract/screen-addresses");
    const { AREAS } = await import("@academy/shared/build/areas");
    console.log(typeof defineArea, SCREEN_PATHS.profile, AREAS.length);`;
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd: workFolder });

  expect(output.toString()).toMatch(/^function \/profile \d+\n$/);
});

test("the commands of a team run from the package alone and require a release service", () => {
  const bin = join(delivery, "bin/delivery.js");
  const run = (...args: string[]) => {
    try {
      return execFileSync(process.execPath, [bin, ...args], { cwd: workFolder, stdio: "pipe" }).toString();
    } catch (error) {
      return (error as { stderr: Buffer }).stderr.toString();
    }
  };

  expect(manifestOf(delivery).dependencies).toBeUndefined();
  expect(readFileSync(bin, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
  expect(run("keygen")).toContain("BEGIN PRIVATE KEY");
  expect(run("status")).toContain("DELIVERY_SERVICE and DELIVERY_TOKEN name it");
  expect(run("sign", "profile", "--key", join(workFolder, "none"))).toContain("no such file");
});
