import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, test } from "vitest";

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const manifests = globSync("{package.json,*/package.json}", { cwd: ROOT }).map((file) => ({
  folder: file.slice(0, -"package.json".length),
  manifest: JSON.parse(read(file)) as Manifest,
}));

/** Packages of servers need only what they import; the areas' packages also list what their bundler and test environment look for. */
const SERVERS = ["api/", "delivery/", "tools/"];

/** Started by its own command, not imported. */
const COMMANDS = ["concurrently"];

/** The names of libraries in the sources of a folder, whether imported or found as files. */
function usesOf(folder: string, isCounted: (file: string) => boolean): string {
  const files = globSync("{src,resilience}/**/*.ts", { cwd: join(ROOT, folder) }).filter(isCounted);
  return files.map((file) => read(join(folder, file))).join("\n");
}

const isNamed = (text: string, library: string) =>
  ['"', "`"].some((quote) => text.includes(`${quote}${library}${quote}`) || text.includes(`${quote}${library}/`));

test("every version of the catalog is used by a package", () => {
  const [, catalog = ""] = read("pnpm-workspace.yaml").split(/^catalog:$/m);
  const named = [...catalog.matchAll(/^ {2}"?([^":\n]+)"?:/gm)].map(([, name = ""]) => name);
  const used = new Set(
    manifests.flatMap(({ manifest }) => Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })),
  );

  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !used.has(name))).toEqual([]);
});

test("a server depends on what it imports, and what its tests alone import is a development dependency", () => {
  for (const { folder, manifest } of manifests.filter((each) => SERVERS.includes(each.folder))) {
    const served = usesOf(folder, (file) => !/\.test\.ts$|^src\/testing\//.test(file));
    // The sources build the names of font packages, so they are not found as text.
    const imported = (name: string) => name.startsWith("@fontsource-variable/") || isNamed(served, name);
    const unused = Object.keys(manifest.dependencies ?? {}).filter(
      (name) => !name.startsWith("@academy/") && !COMMANDS.includes(name) && !imported(name),
    );

    expect(unused, folder).toEqual([]);
  }
});
