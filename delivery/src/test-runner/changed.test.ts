import { expect, test } from "vitest";
import { AREAS } from "#config.ts";
import { planOf, type Repository, repository } from "./changed.ts";

const REPOSITORY: Repository = {
  journeys: [
    { file: "journeys/sign-in.spec.ts", addresses: ["/signin", "/"] },
    { file: "journeys/person.spec.ts", addresses: ["/people/:name"] },
    { file: "journeys/pictures.spec.ts", addresses: [] },
  ],
  addressesOf: async (area) => (area === "auth" ? ["/signin"] : ["/", "/people/:slug"]),
  isRead: (file) => file === "docs/rate-limits.md",
};

const planned = async (...files: string[]) => {
  const plan = await planOf(files, REPOSITORY);
  return plan && { ...plan, units: Object.fromEntries(plan.units), journeys: [...plan.journeys].sort() };
};

test("an area has its own tests, the journeys that open its addresses, and those that show all areas", async () => {
  expect(await planned("mf-auth/src/screens/sign-in-screen.tsx")).toEqual({
    units: { "mf-auth": [] },
    isApi: false,
    journeys: ["journeys/pictures.spec.ts", "journeys/sign-in.spec.ts"],
  });
  expect((await planned("mf-public/src/area.ts"))?.journeys).toHaveLength(3);
});

test("a style sheet has the test of all style sheets too", async () => {
  expect((await planned("mf-auth/src/ui/form.module.css"))?.units).toEqual({
    "mf-auth": [],
    shared: ["src/ui/layout/breakpoints.test.ts"],
  });
});

test("the shell is in every journey", async () => {
  expect(await planned("shell/src/index.ts")).toEqual({
    units: { shell: [] },
    isApi: false,
    journeys: REPOSITORY.journeys.map(({ file }) => file).sort(),
  });
});

test("a document has the checks of the repository alone, unless another test reads it", async () => {
  expect(await planned("docs/testing.md", "CHANGELOG.md")).toEqual({ units: {}, isApi: false, journeys: [] });
  expect(await planned("docs/rate-limits.md")).toBeNull();
});

test.each([
  "shared/src/ui/button.tsx",
  "api/openapi.json",
  "api/src/database/migrations/0001.sql",
  "delivery/nginx/academy.conf",
  "e2e/playwright.config.ts",
  "pnpm-lock.yaml",
  "areas.json",
  "biome.json",
  ".github/workflows/gate.yml",
  "a-new-folder/file.ts",
])("%s can break everything, whatever was changed beside it", async (file) => {
  expect(await planned("mf-auth/src/area.ts", file)).toBeNull();
});

test("api, edge and the support of journeys are in every journey; each has its own tests", async () => {
  const journeys = REPOSITORY.journeys.map(({ file }) => file).sort();

  expect(await planned("api/src/app.ts")).toEqual({ units: {}, isApi: true, journeys });
  expect(await planned("delivery/src/edge/edge.ts")).toEqual({ units: { delivery: [] }, isApi: false, journeys });
  expect(await planned("e2e/support/test.ts")).toEqual({ units: {}, isApi: false, journeys });
});

test("a changed journey runs, and a removed one does not", async () => {
  expect((await planned("e2e/journeys/sign-in.spec.ts", "e2e/journeys/gone.spec.ts"))?.journeys).toEqual([
    "journeys/sign-in.spec.ts",
  ]);
});

test("of the documents of this repository, tests read some, and not what is written about tests", () => {
  const { isRead } = repository();

  expect([isRead("docs/rate-limits.md"), isRead("docs/testing.md")]).toEqual([true, false]);
});

test("every area of this repository names addresses, and journeys open them", async () => {
  const { addressesOf, journeys } = repository();

  for (const area of AREAS) {
    expect((await addressesOf(area)).length, area).toBeGreaterThan(0);
    const plan = await planOf([`mf-${area}/src/index.ts`], repository());
    const named = journeys.filter(({ file, addresses }) => addresses.length > 0 && plan?.journeys.has(file));
    expect(named.length, area).toBeGreaterThan(0);
  }
});
