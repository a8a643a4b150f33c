import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

const server = process.env.DATABASE_URL_TEST ?? "";

const rounds = Number(process.env.ROUNDS ?? 5);
const thorough = process.env.THOROUGH === "1";

const SHORT = [
  "torture/kill.torture.ts",
  "torture/drain.torture.ts",
  ...(server
    ? ["torture/database-restart.torture.ts", "torture/backup.torture.ts", "torture/two-processes.torture.ts"]
    : ["torture/disk.torture.ts"]),
];

const LONG = [
  "src/nasty/*.test.ts",
  "torture/timing.torture.ts",
  "torture/slow-visitors.torture.ts",
  "torture/migration.torture.ts",
  "torture/clock.torture.ts",
  server ? "torture/database-away.torture.ts" : "torture/failing-disk.torture.ts",
];

/** What takes too long for every test run: `npm run torture`; without `THOROUGH=1` it is the part that `npm test` runs. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, ".."),
    provide: {
      databaseServer: server,
      databaseStop: process.env.DATABASE_STOP_TEST ?? "",
      databaseStart: process.env.DATABASE_START_TEST ?? "",
      databasePrograms: process.env.DATABASE_PROGRAMS_TEST ?? "",
      rounds,
      thorough,
    },
    include: [...SHORT, ...(thorough ? LONG : [])],
    pool: "forks",
    isolate: false,
    maxWorkers: 1,
    hookTimeout: 60_000,
    // A round is two starts of a server: on a busy machine that takes its time.
    testTimeout: 900_000 + rounds * 60_000,
  },
});
