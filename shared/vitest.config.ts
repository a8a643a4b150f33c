import { browserTests } from "@academy/shared/build/vitest.area";
import { defineConfig } from "vitest/config";

/** Here modules themselves are tested that keep something for a whole page: each of these files has its own copy of them. */
const STATEFUL_MODULES = ["http", "i18n", "query", "session", "storage"].map(
  (folder) => `src/${folder}/**/*.test.{ts,tsx}`,
);

export default defineConfig({
  test: {
    projects: [
      { ...browserTests, test: { ...browserTests.test, name: "modules", include: STATEFUL_MODULES, isolate: true } },
      {
        ...browserTests,
        test: {
          ...browserTests.test,
          name: "components",
          include: ["{build,src}/**/*.test.{ts,tsx}"],
          exclude: STATEFUL_MODULES,
        },
      },
    ],
  },
});
