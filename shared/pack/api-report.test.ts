// @covers decision 0084

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type ApiModule, namesIn, type Released, releasedOf } from "./api-modules.ts";
import { currentApi, REPORT, reportOf } from "./api-report.ts";
import { pendingChangesets, readChangeset, undeclaredChanges } from "./changesets.ts";

const SHARED = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(SHARED, file), "utf8");

let modules: ApiModule[] = [];
beforeAll(() => {
  modules = currentApi();
}, 60_000);

test("the report of the API is that of the sources: `npm run api` writes it", () => {
  const report = reportOf(modules);

  expect(globSync("*.md", { cwd: REPORT }).sort()).toEqual(Object.keys(report).sort());
  const outdated = Object.keys(report).filter((name) => readFileSync(join(REPORT, name), "utf8") !== report[name]);
  expect(outdated).toEqual([]);
});

test("a change of the API since the last version needs a changeset of sufficient level", () => {
  const released = JSON.parse(read("pack/released-api.json")) as { version: string; modules: Record<string, Released> };

  expect(released.version).toBe(JSON.parse(read("package.json")).version);
  expect(
    undeclaredChanges(released.modules, releasedOf(modules), pendingChangesets(join(SHARED, "../.changeset"))),
  ).toEqual([]);
});

test("the changelog has the version of the package", () => {
  expect(read("CHANGELOG.md")).toContain(`\n## ${JSON.parse(read("package.json")).version}\n`);
});

const module = (hash: string, ...names: string[]): Released => ({ hash, names });
const told = (bump: string, ...modules: string[]) =>
  readChangeset(
    `---\n"@academy/shared": ${bump}\n---\n\nWhy: ${modules.map((name) => `\`${name}\``).join(", ")}.\n`,
  ) ?? {
    bump: "patch" as const,
    modules: [],
  };

test.each([
  ["nothing changed", module("1", "a"), module("1", "a"), [], true],
  ["a change that nobody tells", module("1", "a"), module("2", "a"), [], false],
  ["a change, told", module("1", "a"), module("2", "a"), [told("patch", "ui/x")], true],
  ["a change, told of another module", module("1", "a"), module("2", "a"), [told("major", "ui/y")], false],
  ["a change, told of the folder", module("1", "a"), module("2", "a"), [told("patch", "ui/*")], true],
  ["a new name, told as patch", module("1", "a"), module("2", "a", "b"), [told("patch", "ui/x")], false],
  ["a new name, told as minor", module("1", "a"), module("2", "a", "b"), [told("minor", "ui/x")], true],
  ["a name is gone, told as minor", module("1", "a", "b"), module("2", "a"), [told("minor", "ui/x")], false],
  ["a name is gone, told as major", module("1", "a", "b"), module("2", "a"), [told("major", "ui/x")], true],
  ["a new module, told by nobody", undefined, module("2", "a"), [], false],
  ["a module is gone, told as minor", module("1", "a"), undefined, [told("minor", "ui/x")], false],
])("%s", (_, before, after, pending, isFine) => {
  const sentences = undeclaredChanges(before ? { "ui/x": before } : {}, after ? { "ui/x": after } : {}, pending);

  expect(sentences.length === 0).toBe(isFine);
});

test("a changeset of another package tells nothing of this one", () => {
  expect(readChangeset('---\n"@academy/delivery": major\n---\n\n`ui/x`\n')).toBeNull();
});

test("names are read of declarations, lists and renamed exports", () => {
  const text =
    'export declare const a: 1;\nexport interface B {}\nexport { c, d as e } from "./x.ts";\nexport type { F } from "y";';

  expect(namesIn(text)).toEqual(["B", "F", "a", "c", "e"]);
});
