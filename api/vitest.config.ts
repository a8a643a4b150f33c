import { configDefaults, defineConfig } from "vitest/config";

const server = process.env.DATABASE_URL_TEST ?? "";

/** Tests that make an embedded database of their own, whichever is tested: beside a server they would only say the same again. */
const EMBEDDED = ["src/server.test.ts", "src/process/watchdog.test.ts", "src/database/auto-analyze.test.ts"];

export default defineConfig({
  test: {
    provide: {
      databaseServer: server,
      thorough: false,
    },
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...(server ? EMBEDDED : [])],
    // One database per worker, shared by its files and emptied between tests.
    pool: "forks",
    isolate: false,
    maxWorkers: 2,
    hookTimeout: 60_000,
    testTimeout: 20_000,
  },
});
