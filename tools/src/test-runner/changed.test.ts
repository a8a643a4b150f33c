import { AREAS } from "@academy/delivery/config.ts";
import { opening } from "@academy/delivery/rehearsal/journeys.ts";
import { expect, test } from "vitest";
import { planOf, type Repository, repository, type Tests } from "./changed.ts";
import { withImporters } from "./importers.ts";

const journey = (file: string, ...addresses: string[]) => ({ file, addresses });

const REPOSITORY: Repository = {
  journeys: [
    journey("journeys/sign-in.spec.ts", "/signin", "/"),
    journey("journeys/recovery.spec.ts", "/forgot"),
    journey("journeys/person.spec.ts", "/people/:name"),
    journey("journeys/visual-regression.spec.ts"),
  ],
  screensOf: (area) => {
    const addresses = area === "auth" ? ["/signin", "/forgot"] : ["/", "/people/:slug"];
    const using = (file: string) => {
      if (file === "src/area.ts") return null;
      return file.includes("sign-in") ? ["/signin"] : addresses;
    };
    return { addresses, using };
  },
  withImporters: (folder) => (folder === "shell" ? ["shell", "bench"] : [folder].filter((name) => name !== "docs")),
  journeysImporting: (file) => (file === "support/test.ts" ? null : ["journeys/person.spec.ts"]),
  readersOf: (file) => (file === "docs/rate-limits.md" ? ["api/src/rate-limits.test.ts"] : []),
};

const ALL = REPOSITORY.journeys.map(({ file }) => file).sort();

const named = (tests: Tests) => {
  if (tests === "all") return tests;
  return "files" in tests ? { files: [...tests.files] } : { related: [...tests.related] };
};

const planned = (...files: string[]) => {
  const plan = planOf(files, REPOSITORY);
  if (!plan) return null;
  const units = Object.fromEntries([...plan.units].map(([folder, tests]) => [folder, named(tests)]));
  return { units, journeys: [...plan.journeys].sort() };
};

const addressesOf = (...files: string[]) => {
  const addresses = planOf(files, REPOSITORY)?.addresses;
  return addresses && [...addresses].sort();
};

test("a changed module of an area selects the tests that import it and the journeys that open its screens", () => {
  expect(planned("mf-auth/src/screens/sign-in-screen.tsx")).toEqual({
    units: { "mf-auth": { related: ["src/screens/sign-in-screen.tsx"] } },
    journeys: ["journeys/sign-in.spec.ts"],
  });
  expect(planned("mf-auth/src/texts/en.ts")?.journeys).toEqual([
    "journeys/recovery.spec.ts",
    "journeys/sign-in.spec.ts",
  ]);
});

test("journeys that walk through a list open the addresses of the changed screens alone", () => {
  expect(addressesOf("mf-auth/src/screens/sign-in-screen.tsx")).toEqual(["/signin"]);
  expect(addressesOf("mf-auth/src/screens/sign-in-screen.tsx", "mf-auth/src/a.test.tsx")).toEqual(["/signin"]);
  expect(addressesOf("mf-auth/src/texts/en.ts", "mf-public/src/home.tsx")).toEqual([
    "/",
    "/forgot",
    "/people/:slug",
    "/signin",
  ]);
});

test.each([
  "shell/src/index.ts",
  "api/src/app.ts",
  "e2e/support/people.ts",
  "e2e/journeys/sign-in.spec.ts",
  "mf-auth/src/area.ts",
])("with a change of %s they open all addresses", (file) => {
  expect(addressesOf("mf-auth/src/screens/sign-in-screen.tsx", file)).toBeNull();
});

test("the types of the changed packages and of their importers are checked, those of a document's readers are not", () => {
  expect([...(planOf(["shell/src/index.ts", "docs/testing.md"], REPOSITORY)?.types ?? [])]).toEqual(["shell", "bench"]);
  expect(withImporters("delivery")).toEqual(["delivery", "tools", "bench"]);
  expect(withImporters("shared")).toEqual(expect.arrayContaining(["gallery", "mf-auth", "api", "e2e"]));
  expect(withImporters("docs")).toEqual([]);
});

test("a change of what is on every page selects every journey", () => {
  expect(planned("mf-auth/src/area.ts")?.journeys).toEqual(ALL);
  expect(planned("shell/src/index.ts")).toEqual({ units: { shell: "all" }, journeys: ALL });
});

test("a changed file that is no module selects all tests of its package", () => {
  expect(planned("mf-auth/src/screens/sign-in-screen.tsx", "mf-auth/src/features/page.html")?.units).toEqual({
    "mf-auth": "all",
  });
});

test("a changed unit test selects no journey", () => {
  for (const file of ["mf-auth/src/a.test.tsx", "api/src/a.test.ts", "tools/src/repo-checks/a.ts"])
    expect(planned(file)?.journeys, file).toEqual([]);
});

test("a changed style sheet also selects the test of all style sheets", () => {
  expect(planned("mf-auth/src/ui/form.module.css")?.units).toEqual({
    "mf-auth": { related: ["src/ui/form.module.css"] },
    shared: { files: ["src/ui/layout/breakpoints.test.ts"] },
  });
});

test("a changed document selects the repository checks and the tests that read it", () => {
  expect(planned("docs/testing.md", "CHANGELOG.md")).toEqual({ units: {}, journeys: [] });
  expect(planned("docs/rate-limits.md")).toEqual({
    units: { api: { files: ["src/rate-limits.test.ts"] } },
    journeys: [],
  });
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
])("a change of %s selects everything, whatever else changed", (file) => {
  expect(planned("mf-auth/src/area.ts", file)).toBeNull();
});

test("a change of api or edge selects every journey, a support file the journeys that import it", () => {
  expect(planned("api/src/app.ts")).toEqual({ units: { api: "all" }, journeys: ALL });
  expect(planned("delivery/src/edge/edge.ts")).toEqual({ units: { delivery: "all", tools: "all" }, journeys: ALL });
  expect(planned("e2e/support/test.ts")).toEqual({ units: {}, journeys: ALL });
  expect(planned("e2e/support/people.ts")?.journeys).toEqual(["journeys/person.spec.ts"]);
});

test("a changed journey is selected, a removed one is not", () => {
  expect(planned("e2e/journeys/sign-in.spec.ts", "e2e/journeys/gone.spec.ts")?.journeys).toEqual([
    "journeys/sign-in.spec.ts",
  ]);
});

test("tests that read a file are found by its path or its folder", () => {
  const { readersOf } = repository();

  expect(readersOf("docs/rate-limits.md")).toEqual(["api/src/security/rate-limits/rate-limits.test.ts"]);
  expect(readersOf("docs/flows/sign-up.md")).toEqual(["api/test/contract/documented-statuses.test.ts"]);
  expect(readersOf("delivery/src/edge/metrics/edge-metrics.ts")).toEqual(["api/test/monitoring/monitoring.test.ts"]);
  expect(readersOf("docs/testing.md")).toEqual([]);
});

test("every area has screens, and journeys open them", () => {
  const { screensOf, journeys } = repository();

  for (const area of AREAS) {
    const { addresses, using } = screensOf(area);
    expect(using("src/area.ts"), area).toBeNull();
    expect(using("src/texts/en.ts"), area).toEqual(addresses);
    expect(opening(journeys, addresses).length, area).toBeGreaterThan(0);
  }
  const learning = screensOf("learning");
  expect(learning.using("src/features/essay/essay-desk.tsx")).toEqual(["/passingcourse/:courseId/essay"]);
});

test("journeys are found by their imports", () => {
  const { journeysImporting } = repository();

  expect(journeysImporting("support/config.ts")).toBeNull();
  expect(journeysImporting("support/content/long-film.ts")).toEqual(["journeys/staff/staff-upload.spec.ts"]);
});
