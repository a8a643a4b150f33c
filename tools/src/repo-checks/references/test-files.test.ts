import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, test } from "vitest";

const TESTS = globSync("{api,delivery,tools,e2e,mf-*,shared,shell,gallery}/**/*.{test,spec,resilience}.{ts,tsx}", {
  cwd: ROOT,
  exclude: (path) => path.includes("node_modules"),
}).map((file) => `/${file.replace(/\.tsx?$/, "")}`);

/** The files of tests that a page names in backticks, by the end of their paths; a journey stands after J without its ending. */
function namedIn(page: string): string[] {
  const files = page.matchAll(/`([\w./-]+\.(?:test|spec|resilience))(?:\.tsx?)?`/g);
  const journeys = page.matchAll(/\bJ `([\w/-]+)`/g);
  return [...[...files].map(([, file = ""]) => file), ...[...journeys].map(([, name = ""]) => `${name}.spec`)];
}

test.each(["docs/coverage.md", "docs/security.md"])("every file of tests that %s names exists", (page) => {
  const named = namedIn(readFileSync(join(ROOT, page), "utf8"));

  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !TESTS.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});
