import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, test } from "vitest";
import { coveragePage } from "./coverage-page.ts";
import { RULES } from "./rules.ts";

test("docs/coverage.md is current (npm run documents in tools writes it)", () => {
  expect(readFileSync(join(ROOT, "docs/coverage.md"), "utf8")).toBe(coveragePage());
});

test("every reading and every part of the specification and of the visual conventions is read from the documents", () => {
  const ids = (rules: readonly { id: string }[]) => rules.map(({ id }) => id);

  expect(ids(RULES.reading)).toEqual(RULES.reading.map((_, index) => String(index + 1)));
  expect(RULES.reading.length).toBeGreaterThan(130);
  expect(new Set(ids(RULES.specification).map(([section]) => section))).toEqual(new Set("123456789"));
  expect(RULES.specification.length).toBeGreaterThan(60);
  expect(ids(RULES.visual)).toEqual(["1", "2", "2.1", "2.2", "2.3", "2.4", "2.5", "3"]);
});
