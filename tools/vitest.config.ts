import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    // All files share one worker and one copy of the modules: loading them costs as much as the tests, and several packages run at a time.
    pool: "forks",
    isolate: false,
    maxWorkers: 1,
    // A machine of a pipeline may be many times slower; a test that hangs still fails.
    hookTimeout: 120_000,
    testTimeout: 60_000,
    // Most garbage of tests is young: a larger young generation means fewer collections.
    execArgv: ["--min-semi-space-size=32", "--max-semi-space-size=64"],
  },
});
