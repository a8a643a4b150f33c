// @covers decision 0084

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type ApiModule, namesIn, type Released, releasedOf } from "./api-modules.ts";
import { apiChanges, currentApi } from "./api-report.ts";
import { pendingChangesets, readChangeset, undeclaredChanges } from "./changesets.ts";

const SHARED = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(SHARED, file), "utf8");

let modules: ApiModule[] = [];
beforeAll(() => {
  modules = currentApi();
}, 60_000);

test("a change of the API since the last version needs a changeset of sufficient level", () => {
  const released = JSON.parse(read("pack/released-api.json")) as { version: string; modules: Record<string, Released> };

  expect(released.version).toBe(JSON.parse(read("package.json")).version);
  expect(
    undeclaredChanges(released.modules, releasedOf(modules), pendingChangesets(join(SHARED, "../.changeset"))),
  ).toEqual([]);
});

test("the changes of the API are a diff of its declarations", () => {
  const [before, after] = ["export declare const a: 1;", "export declare const a: 2;"].map((text) => [
    { path: "ui/x", text },
  ]);

  expect(apiChanges(before ?? [], after ?? [])).toContain("-export declare const a: 1;\n+export declare const a: 2;");
  expect(apiChanges(before ?? [], before ?? [])).toBe("");
});

test("the changelog has the version of the package", () => {
  expect(read("CHANGELOG.md")).toContain(`\n## ${JSON.parse(read("package.json")).version}\n`);
});

const module = (hash: string, ...names: string[]): Released => ({ hash, names });
const changeset = (bump: string, ...modules: string[]) =>
  readChangeset(
    `---\n"@academy/shared": ${bump}\n---\n\nWhy: ${modules.map((name) => `\`${name}\``).join(", ")}.\n`,
  ) ?? {
    bump: "patch" as const,
    modules: [],
  };

test.each([
  ["nothing changed", module("1", "a"), module("1", "a"), [], true],
  ["a change without a changeset", module("1", "a"), module("2", "a"), [], false],
  ["a change with a changeset", module("1", "a"), module("2", "a"), [changeset("patch", "ui/x")], true],
  [
    "a change with a changeset of another module",
    module("1", "a"),
    module("2", "a"),
    [changeset("major", "ui/y")],
    false,
  ],
  ["a change with a changeset of the folder", module("1", "a"), module("2", "a"), [changeset("patch", "ui/*")], true],
  ["a new name with a patch", module("1", "a"), module("2", "a", "b"), [changeset("patch", "ui/x")], false],
  ["a new name with a minor", module("1", "a"), module("2", "a", "b"), [changeset("minor", "ui/x")], true],
  ["a name is gone with a minor", module("1", "a", "b"), module("2", "a"), [changeset("minor", "ui/x")], false],
  ["a name is gone with a major", module("1", "a", "b"), module("2", "a"), [changeset("major", "ui/x")], true],
  ["a new module without a changeset", undefined, module("2", "a"), [], false],
  ["a module is gone with a minor", module("1", "a"), undefined, [changeset("minor", "ui/x")], false],
])("%s", (_, before, after, pending, isFine) => {
  const sentences = undeclaredChanges(before ? { "ui/x": before } : {}, after ? { "ui/x": after } : {}, pending);

  expect(sentences.length === 0).toBe(isFine);
});

test("a changeset of another package does not count for this one", () => {
  expect(readChangeset('---\n"@academy/delivery": major\n---\n\n`ui/x`\n')).toBeNull();
});

test("names are read of declarations, lists and renamed exports", () => {
  const text =
    'export declare const a: 1;\nexport interface B {}\nexport { c, d as e } from "./x.ts";\nexport type { F } from "y";';

  expect(namesIn(text)).toEqual(["B", "F", "a", "c", "e"]);
});
