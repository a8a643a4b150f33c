import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    // One worker and one copy of the modules for all files: they cost as much as the tests, and the suite runs two packages at a time.
    pool: "forks",
    isolate: false,
    maxWorkers: 1,
  },
});
