import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, test } from "vitest";

const TESTS = globSync("{api,delivery,tools,e2e,mf-*,shared,shell,gallery}/**/*.{test,spec,resilience}.{ts,tsx}", {
  cwd: ROOT,
  exclude: (path) => path.includes("node_modules"),
}).map((file) => `/${file}`);

test.each(["docs/security.md", "docs/asvs.md"])("every test that %s names exists, by the end of its path", (file) => {
  const page = readFileSync(join(ROOT, file), "utf8");
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec|resilience)\.tsx?)`/g)].map(([, name = ""]) => name);

  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !TESTS.some((test) => test.endsWith(`/${name}`)))).toEqual([]);
});
