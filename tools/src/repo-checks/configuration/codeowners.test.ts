import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, test } from "vitest";

const rules = readFileSync(join(ROOT, ".github/CODEOWNERS"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(/\s+/))
  .map(([path = "", ...owners]) => ({ path, owners }));

const ownersOf = (path: string) => rules.find((rule) => rule.path === path)?.owners ?? [];

test("every package has an owner, and every owned path exists", () => {
  const packages = readdirSync(ROOT).filter((folder) => existsSync(join(ROOT, folder, "package.json")));
  const gone = rules.filter(({ path }) => !path.includes("*") && !existsSync(join(ROOT, path)));

  expect(packages.filter((folder) => ownersOf(`/${folder}/`).length === 0)).toEqual([]);
  expect(gone).toEqual([]);
});

test("every area's team reviews changes of the contracts it depends on", () => {
  const areas = readdirSync(ROOT).filter((folder) => folder.startsWith("mf-"));
  const teams = areas.flatMap((area) => ownersOf(`/${area}/`));

  expect(ownersOf("/shared/src/area/")).toEqual(expect.arrayContaining(teams));
  expect(ownersOf("/shared/src/contract/")).toEqual(expect.arrayContaining([...teams, ...ownersOf("/api/")]));
});
