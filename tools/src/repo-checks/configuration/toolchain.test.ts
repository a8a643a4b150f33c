import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const root = JSON.parse(read("package.json")) as { scripts: { setup: string }; optionalDependencies: object };

test("every script, text and template uses the same pnpm version as the set-up", () => {
  const [used] = /pnpm@\d+\.\d+\.\d+/.exec(root.scripts.setup) ?? [];
  const files = globSync(
    ["*.{json,md}", "*/*.md", "docs/**/*.md", "{delivery,tools}/{src,templates}/**/*.{ts,template}"],
    {
      cwd: ROOT,
      exclude: (path) => basename(path) === "node_modules",
    },
  );
  const named = files.flatMap((file) =>
    (read(file).match(/pnpm@\d+\.\d+\.\d+/g) ?? []).map((version) => ({ file, version })),
  );

  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ version }) => version !== used)).toEqual([]);
});

/** Where a command begins: a line, a code span, what follows another command or a variable. */
const BARE_PNPM = /(?:^|`|&& |; |=\S+ )pnpm [a-z-]+/gm;

test("no document, template or message assumes an installed pnpm", () => {
  const files = globSync(
    ["*.md", "*/*.md", "docs/flows/*.md", "tools/templates/**/*.template", "{api,delivery,tools}/{src,test}/**/*.ts"],
    { cwd: ROOT, exclude: (path) => basename(path) === "node_modules" },
  );
  const named = files.flatMap((file) => (read(file).match(BARE_PNPM) ?? []).map((command) => ({ file, command })));

  expect("`pnpm test` or X=1 pnpm test\npnpm dev && pnpm build".match(BARE_PNPM)).toHaveLength(4);
  const about = ["CHANGELOG.md", "tools/src/repo-checks/configuration/toolchain.test.ts"];
  expect(named.filter(({ file }) => !about.includes(file))).toEqual([]);
});

test("workflow and development container use the platform's Node version, and the workflow runs the gate", () => {
  const [version = ""] = Object.values(root.optionalDependencies) as string[];
  const major = version.split(".")[0];

  expect(read(".github/workflows/gate.yml")).toContain(`container: node:${major}-`);
  expect(read(".devcontainer/devcontainer.json")).toContain(`javascript-node:${major}-`);
  const [, script = ""] = /- run: (\.\S+)/.exec(read(".github/workflows/gate.yml")) ?? [];
  expect(existsSync(join(ROOT, script))).toBe(true);
});
