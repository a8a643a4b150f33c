import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    // One worker and one copy of the modules for all files: they cost as much as the tests, and the suite runs several packages at a time.
    pool: "forks",
    isolate: false,
    maxWorkers: 1,
    // What a test leaves behind is young: with room for it there are fewer collections.
    execArgv: ["--min-semi-space-size=32", "--max-semi-space-size=64"],
  },
});
