import { browserTests } from "@academy/shared/build/vitest.area";
import { configDefaults, defineConfig } from "vitest/config";

/** Rules without a page: these files need neither a DOM nor the set-up, which cost more than the tests. */
const WITHOUT_DOM = [
  ...["academy", "contract", "course", "format", "forms", "query", "time"].map(
    (folder) => `src/${folder}/**/*.test.ts`,
  ),
  ...["non-breaking", "wanted-language", "texts/texts"].map((name) => `src/i18n/${name}.test.ts`),
  "src/ui/**/*.test.ts",
  "{build,pack}/**/*.test.ts",
];

/** Here modules themselves are tested that keep something for a whole page: each of these files has its own copy of them. */
const STATEFUL_MODULES = ["http", "i18n", "session", "storage"].map((folder) => `src/${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "rules",
          include: WITHOUT_DOM,
          isolate: false,
          maxWorkers: 1,
          restoreMocks: true,
          testTimeout: 60_000,
        },
      },
      {
        ...browserTests,
        test: {
          ...browserTests.test,
          name: "modules",
          include: STATEFUL_MODULES,
          exclude: [...configDefaults.exclude, ...WITHOUT_DOM],
          isolate: true,
        },
      },
      {
        ...browserTests,
        test: { ...browserTests.test, name: "components", exclude: [...STATEFUL_MODULES, ...WITHOUT_DOM] },
      },
    ],
  },
});
