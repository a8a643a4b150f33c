import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, test } from "vitest";
import { referencesIn } from "./references.ts";

const COVERAGE = readFileSync(join(ROOT, "docs/coverage.md"), "utf8");

const TESTS = globSync("{api,delivery,tools,e2e,mf-*,shared,shell,gallery}/**/*.{test,spec,resilience}.{ts,tsx}", {
  cwd: ROOT,
  exclude: (path) => path.includes("node_modules"),
}).map((file) => `/${file}`);

/** The rows of the tables of rules: the rule and its tests. */
const rows = [...COVERAGE.matchAll(/^\| (?!Rule \|)([^|]+) \| ([^|]+) \|$/gm)].map(([, rule = "", tests = ""]) => ({
  rule,
  tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
  isUntested: tests === "none",
}));

test("every rule names tests that exist, by their paths, or says that it has none", () => {
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.flatMap(({ tests }) => tests).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(rows.filter(({ tests, isUntested }) => (tests.length === 0) !== isUntested)).toEqual([]);
});

test("every reading has a rule", () => {
  const named = rows.flatMap(({ rule }) => referencesIn(rule)).filter(({ document }) => document === "reading");
  const readings = readFileSync(join(ROOT, "docs/readings.md"), "utf8").matchAll(/<a id="(\d+)">/g);

  const covered = new Set(named.map(({ id }) => id));
  expect([...readings].map(([, id = ""]) => id).filter((id) => !covered.has(id))).toEqual([]);
});

test.each(["docs/security.md", "docs/asvs.md"])("every test that %s names exists, by the end of its path", (file) => {
  const page = readFileSync(join(ROOT, file), "utf8");
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec|resilience)\.tsx?)`/g)].map(([, name = ""]) => name);

  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !TESTS.some((test) => test.endsWith(`/${name}`)))).toEqual([]);
});
