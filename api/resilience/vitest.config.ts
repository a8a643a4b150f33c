import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

const server = process.env.DATABASE_URL_TEST ?? "";

/** When a test that only counts rounds stops and prints how far it came, in milliseconds since the epoch; by default never. */
const until = Number(process.env.UNTIL ?? Number.MAX_SAFE_INTEGER);
const rounds = Number(process.env.ROUNDS ?? 5);

/** The tests that take too long for the api's own run. The command line says which files run: `tools/src/test-runner/api-resilience.ts`. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, ".."),
    globalSetup: "test/support/run-folder.ts",
    provide: {
      databaseServer: server,
      databaseStop: process.env.DATABASE_STOP_TEST ?? "",
      databaseStart: process.env.DATABASE_START_TEST ?? "",
      databasePrograms: process.env.DATABASE_PROGRAMS_TEST ?? "",
      rounds,
      until,
      thorough: process.env.THOROUGH === "1",
    },
    include: ["resilience/*.resilience.ts", "test/fuzz/*.test.ts"],
    pool: "forks",
    // Code here opens an embedded database to look into it and closes it: it is compiled once, as in the servers.
    execArgv: ["--liftoff-only"],
    isolate: false,
    maxWorkers: 1,
    hookTimeout: 60_000,
    // A round is two starts of a server: on a busy machine that takes its time.
    testTimeout: 900_000 + rounds * 60_000,
  },
});
