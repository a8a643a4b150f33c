import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, test } from "vitest";
import { installedPackages, isAllowed, licencesPage } from "./licences.ts";

test("every installed package has a licence that is allowed", () => {
  const installed = installedPackages();

  expect(installed.length).toBeGreaterThan(500);
  expect(
    installed.filter(({ licence }) => !isAllowed(licence)).map(({ name, licence }) => `${name}: ${licence}`),
  ).toEqual([]);
});

test.for([
  ["MIT", true],
  ["(MIT AND Zlib)", true],
  ["GPL-3.0-only OR MIT", true],
  ["GPL-3.0-only", false],
  ["MIT AND AGPL-3.0-only", false],
  ["(MIT OR GPL-3.0-only) AND AGPL-3.0-only", false],
  ["AGPL-3.0-only AND (MIT OR GPL-3.0-only)", false],
  ["(MIT OR GPL-3.0-only) AND (ISC OR AGPL-3.0-only)", true],
  ["GPL-3.0-only AND MIT OR ISC", true],
  ["ISC OR GPL-3.0-only AND MIT", true],
  ["MIT OR (GPL-3.0-only", false],
  ["MIT)", false],
  ["MIT OR", false],
  ["MIT ISC", false],
  ["SEE LICENSE IN README.md", false],
  ["", false],
] as const)("whether the licence %j is allowed: %s", ([licence, isRight]) => {
  expect(isAllowed(licence)).toBe(isRight);
});

test("docs/licences.md is current (npm run licences in tools writes it)", () => {
  expect(readFileSync(join(ROOT, "docs/licences.md"), "utf8")).toBe(licencesPage());
});
