import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    provide: {
      databaseServer: process.env.DATABASE_URL_TEST ?? "",
      thorough: false,
    },
    include: ["src/**/*.test.ts"],
    // One database per worker, shared by its files and emptied between tests.
    pool: "forks",
    isolate: false,
    maxWorkers: 2,
    hookTimeout: 60_000,
    testTimeout: 20_000,
  },
});
