import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, test } from "vitest";
import { asvsPage, STATED } from "./asvs-page.ts";
import { REQUIREMENTS, requirementsIn } from "./requirements.ts";

const ids = STATED.map(([id]) => id);

test("docs/asvs.md is current (npm run documents in tools writes it)", () => {
  expect(readFileSync(join(ROOT, "docs/asvs.md"), "utf8")).toBe(asvsPage());
});

test("every requirement of levels 1 and 2 has exactly one row", () => {
  expect([...REQUIREMENTS.values()].filter((level) => level === 1)).toHaveLength(70);
  expect(REQUIREMENTS.size).toBe(253);
  expect([...REQUIREMENTS.keys()].filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("every deviation, and nothing else, has a reason in docs/security.md", () => {
  const [, section = ""] = readFileSync(join(ROOT, "docs/security.md"), "utf8").split("\n## Deviations\n");
  const rows = section.split("\n## ")[0]?.split("\n") ?? [];
  const reasoned = rows.flatMap((row) => requirementsIn(row.split("|")[2] ?? "")).filter((id) => REQUIREMENTS.has(id));
  const deviations = STATED.filter(([id, state]) => state === "deviation" && REQUIREMENTS.has(id)).map(([id]) => id);

  expect(new Set(reasoned)).toEqual(new Set(deviations));
});

test.each([
  ["6.2.1–4, 6.2.8–9 of passwords", ["6.2.1", "6.2.2", "6.2.3", "6.2.4", "6.2.8", "6.2.9"]],
  ["3.2.1–3.2.2", ["3.2.1", "3.2.2"]],
  ["10.5.5, 10.6.1 · 6.6.1 SMS", ["10.5.5", "10.6.1", "6.6.1"]],
  ["record of processing", []],
])("%s", (cell, numbers) => {
  expect(requirementsIn(cell)).toEqual(numbers);
});
